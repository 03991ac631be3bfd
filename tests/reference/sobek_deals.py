"""Deals of Sobek for the tests: the formula deal (X6), and shuffled ones."""

import random
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from .sobek_cards import Box

LAW = Path(__file__).parents[2] / "assets" / "sobek" / "editions" / "standard.toml"


@cache
def _text() -> str:
    return LAW.read_text(encoding="utf-8")


def standard() -> dict[str, Any]:
    """The standard edition's numbers, as they stand in its file."""
    return tomllib.loads(_text())


def _players(count: int) -> list[dict[str, str]]:
    colours = ("carnelian", "lapis", "turquoise", "amethyst")
    return [{"name": f"P{seat}", "colour": colours[seat]} for seat in range(count)]


def formula_record(players: int) -> dict[str, Any]:
    """X6: the deal that needs no random numbers."""
    edition = standard()
    box = Box(edition)
    green = [kind for kind in box.all_cards() if box.back(kind) == "green"]
    others = [kind for kind in box.all_cards() if box.back(kind) != "green"]
    tokens = box.all_tokens()
    rounds = [
        {
            "start": [green[(4 * i + r) % 9] for i in range(9)],
            "deck": [others[((11 + 6 * r) * i + 5 * r) % 54] for i in range(54)],
            "tokens": [tokens[(5 * i + r) % 12] for i in range(12)],
            "thefts": [2654435761 * r % 2**32],
        }
        for r in (1, 2, 3)
    ]
    return {
        "record": "sobek", "version": 1, "edition": edition, "players": _players(players),
        "seed": None, "first": 0, "rounds": rounds, "actions": [], "result": None,
    }  # fmt: skip


def shuffled_record(players: int, seed: int | str) -> dict[str, Any]:
    """X2: a shuffled deal."""
    chance = random.Random(f"reference {players} {seed}")
    record = formula_record(players)
    record["first"] = chance.randrange(players)
    for deal in record["rounds"]:
        for key in ("start", "deck", "tokens"):
            chance.shuffle(deal[key])
        deal["thefts"] = [chance.randrange(2**32)]
    return record


FORMULA_GAMES = {
    2: (116, 682, (29, 54), ((24, 22), (0, 12), (12, 20)), ((13, 8), (15, 18), (13, 7))),
    3: (112, 465, (23, 21, 14), ((15, 3, 0), (12, 1, 8), (0, 6, 0)),
        ((15, 17, 10), (16, 11, 12), (15, 12, 19))),
    4: (106, 482, (9, 28, 6, 13), ((6, 9, 0, 1), (3, 12, 0, 12), (0, 0, 6, 0)),
        ((9, 22, 15, 6), (8, 11, 11, 16), (12, 14, 12, 13))),
}  # fmt: skip
"""M29, by players: number of actions, sum of all legal counts, scores, points, corruption."""

FORMULA_TREES = {
    2: {
        0: ("turn", (4, 16, 70)),
        20: ("event", (3, 15, 150)),
        28: ("scribe", (5, 26, 106)),
        64: ("turn", (27, 108, 1202)),
        76: ("lay", (4, 8, 16)),
        108: ("event", (2, 8, 181)),
    },
    3: {
        8: ("turn", (4, 20, 147)),
        16: ("turn", (2, 17, 221)),
        48: ("vizier", (4, 8, 48)),
        96: ("event", (6, 27, 49)),
    },
    4: {
        16: ("turn", (16, 112, 636)),
        60: ("turn", (4, 25, 163)),
        72: ("start", (4, 16, 64)),
        104: ("turn", (1, 2, 2)),
    },
}
"""M29, by number of actions so far: the phase, and the number of sequences of 1, 2 and 3."""
