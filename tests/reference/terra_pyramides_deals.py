"""Deals of Terra Pyramides for the tests: those of the law (Y38), and shuffled ones."""

import json
import random
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

LAW = Path(__file__).parents[2] / "assets" / "terra_pyramides" / "editions" / "standard.toml"


def text_of(action: Mapping[str, Any]) -> str:
    """J5: an action's JSON text, keys sorted, no spaces."""
    return json.dumps(action, sort_keys=True, separators=(",", ":"))


@cache
def _text() -> str:
    return LAW.read_text(encoding="utf-8")


def standard() -> dict[str, Any]:
    """The standard edition's numbers, as they stand in its file."""
    return tomllib.loads(_text())


def mixed_tiles(edition: dict[str, Any]) -> list[list[str]]:
    """Every tile, in the order of the mix."""
    return [list(k["symbols"]) for k in edition["tiles"]["mix"] for _ in range(k["count"])]


def listed_foundations(edition: dict[str, Any]) -> list[int]:
    """The value of every foundation, in the order of the edition."""
    return [k["value"] for k in edition["foundations"]["values"] for _ in range(k["count"])]


def record_of(
    players: int,
    tiles: list[list[str]],
    foundations: list[int],
    first: int,
    variants: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """A record of tiles that fill the stacks in this order, and of foundations, top first (S)."""
    edition = standard()
    numbers = edition["stacks"]
    stacks = [tiles[at : at + numbers["size"]] for at in range(0, len(tiles), numbers["size"])]
    start = [stacks[stack].pop(0) for stack in numbers["start"]]
    hands: list[Any] = [None] * players
    for turn in range(players):
        hands[(first + turn) % players] = stacks[numbers["hands"][turn]].pop(0)
    colours = ("carnelian", "lapis", "turquoise", "amethyst")
    chosen = {"symbols": False, "open_stacks": False, "task": 1 if players == 1 else 0}
    return {
        "record": "terra_pyramides", "version": 1, "edition": edition,
        "players": [{"name": f"P{s}", "colour": colours[s]} for s in range(players)],
        "variants": chosen | (variants or {}), "seed": None, "first": first, "start": start,
        "start_foundations": foundations[: len(start)], "hands": hands, "stacks": stacks,
        "foundations": foundations[len(start) :], "actions": [], "result": None,
    }  # fmt: skip


def sorted_record(players: int, variants: dict[str, Any] | None = None) -> dict[str, Any]:
    """The sorted deal (Y): nothing shuffled, seat 0 begins."""
    edition = standard()
    return record_of(players, mixed_tiles(edition), listed_foundations(edition), 0, variants)


def formula_record(players: int, variants: dict[str, Any] | None = None) -> dict[str, Any]:
    """Y38: the deal that needs no random numbers."""
    edition = standard()
    mix, values = mixed_tiles(edition), listed_foundations(edition)
    tiles = [mix[(11 * i + 3) % 40] for i in range(40)]
    foundations = [values[(5 * i + 1) % 22] for i in range(22)]
    return record_of(players, tiles, foundations, players - 1, variants)


def shuffled_record(
    players: int, seed: int | str, variants: dict[str, Any] | None = None
) -> dict[str, Any]:
    """O1: a shuffled deal."""
    chance = random.Random(f"reference {players} {seed}")
    edition = standard()
    tiles, foundations = mixed_tiles(edition), listed_foundations(edition)
    chance.shuffle(tiles)
    chance.shuffle(foundations)
    return record_of(players, tiles, foundations, chance.randrange(players), variants)


EAGER_ORDER = ("build", "pull", "swap", "hire", "look", "take", "row", "place", "end", "draw",
               "buy")  # fmt: skip
"""Y38: the eager game takes only actions of the first kind that is open."""

Game = tuple[int, int, tuple[int, ...]]

FORMULA_GAMES: dict[tuple[int, str], tuple[Game, Game]] = {
    (2, ""): ((173, 4828, (7, 11)), (174, 4767, (20, 16))),
    (3, ""): ((205, 5663, (12, 7, 8)), (224, 5692, (21, 21, 12))),
    (4, ""): ((207, 5642, (12, 11, 8, 8)), (202, 5437, (14, 12, 18, 19))),
    (3, "symbols"): ((230, 4000, (13, 8, 8)), (225, 3836, (26, 22, 15))),
    (4, "open_stacks"): ((205, 5612, (12, 13, 9, 8)), (204, 5556, (22, 11, 11, 19))),
    (1, "task"): ((187, 4811, (13,)), (176, 5252, (53,))),
}
"""Y38, by players and variant: the formula game, and the eager one.

Each as the number of actions, the sum of all legal counts, and the scores.
"""

COUNTED_TREES: dict[tuple[int, str, int], tuple[str, tuple[int, int, int]]] = {
    (2, "", 30): ("draw", (16, 1285, 9577)),
    (2, "", 142): ("act", (15, 104, 463)),
    (2, "", 173): ("act", (3, 7, 13)),
    (3, "symbols", 94): ("draw", (14, 429, 4157)),
    (3, "symbols", 217): ("act", (9, 66, 673)),
    (4, "open_stacks", 23): ("act", (6, 27, 1362)),
    (4, "open_stacks", 189): ("act", (19, 364, 4939)),
    (1, "task", 30): ("act", (9, 43, 1446)),
    (1, "task", 100): ("act", (23, 309, 3097)),
}
"""Y39, by number of the eager game's actions: phase, and number of sequences of 1, 2 and 3."""


def variants_of(name: str) -> dict[str, Any]:
    """The variants named by a row of these tables."""
    return {"task": 2} if name == "task" else {name: True} if name else {}
