"""Deals of Men-Nefer for the tests: the plain deal of the law (K4), and shuffled ones."""

import random
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

LAW = Path(__file__).parents[2] / "assets" / "men_nefer" / "editions" / "standard.toml"


@cache
def _text() -> str:
    return LAW.read_text(encoding="utf-8")


def standard() -> dict[str, Any]:
    """The standard edition's numbers, as they stand in its file."""
    return tomllib.loads(_text())


def _ids(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries]


def record_of(players: int, deal: dict[str, Any]) -> dict[str, Any]:
    """A record that begins with that deal (J1)."""
    colours = ("white", "black", "blue", "red")
    return {
        "record": "men_nefer", "version": 1, "edition": standard(),
        "players": [{"name": f"P{s}", "colour": colours[s]} for s in range(players)],
        "solo": players == 1, "seed": None, "deal": deal, "actions": [], "result": None,
    }  # fmt: skip


def mixed_record(players: int, chance: random.Random | None = None) -> dict[str, Any]:
    """A record of the plain deal, or with everything shuffled."""
    edition = standard()

    def mixed(tiles: Any) -> list[Any]:
        found: list[Any] = list(tiles)
        if chance is not None:
            chance.shuffle(found)
        return found

    first = 0 if chance is None else chance.randrange(players)
    tablets = edition["tablets"]["list"]
    piles = [mixed(t["id"] for t in tablets if t["type"] == kind) for kind in (1, 2, 3)]
    dealt = [[piles[kind].pop(0) for kind in range(3)] for _ in range(players)]
    rest = [*piles[0], *piles[1], *piles[2], *(t["id"] for t in tablets if t["type"] == 4)]
    drawings, papyri = edition["papyri"]["drawings"], edition["papyri"]
    kinds = [entry["kind"] for entry in edition["contracts"]["list"]]
    houses = range(len(edition["houses"]["order"]))
    steward = None
    if players == 1:
        steward = {
            "deeds": [mixed(houses)[: edition["solo"]["deeds"]] for _ in range(3)],
            "necropolis": mixed(_ids(edition["necropolis"]["spaces"])),
            "temple": mixed(_ids(edition["temple"]["spaces"])),
            "sphinxes": mixed(_ids(edition["pedestals"]["list"])),
            "nile": mixed(_ids(edition["nile"]["cities"])),
        }
    layouts = {1: "two", 2: "two", 3: "three"}
    neutral = mixed(edition["neutral"][layouts[players]])[0] if players < 4 else None
    deal = {
        "order": [(first + turn) % players for turn in range(players)],
        "boards": mixed(range(4))[:players],
        "tablets": dealt,
        "draw": mixed(rest),
        "papyri": mixed(
            [a, b] for a in drawings for b in drawings for _ in range(papyri["copies"])
        ),
        "crafts": mixed(
            c["id"] for c in edition["crafts"]["list"] for _ in range(edition["crafts"]["copies"])
        ),
        "cities": mixed(_ids(edition["nile"]["benefits"])),
        "contracts": {v: mixed(f"{kind}-{v}" for kind in kinds) for v in ("1", "2", "3")},
        "mastabas": mixed(_ids(edition["mastabas"]["list"]))[:5],
        "deity": mixed(_ids(edition["deities"]["list"]))[0],
        "queens": mixed(edition["queens"]["tiles"])[:3],
        "pieces": [mixed(level) for level in edition["great"]["pieces"]],
        "neutral": neutral,
        "steward": steward,
    }
    return record_of(players, deal)


def shuffled_record(players: int, seed: int | str) -> dict[str, Any]:
    """K1: a shuffled deal."""
    return mixed_record(players, random.Random(f"reference {players} {seed}"))
