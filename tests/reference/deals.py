"""Random setups in the form of the record, for tests."""

import random
from collections.abc import Mapping
from itertools import combinations
from typing import Any

MATERIALS = ("basalt", "tura", "mokattam", "granite", "gold")  # D1
EYE_BONUSES = ["food1", "food2", "no_extra", "save_time"]  # D6
OTHER_BONUSES = [  # D6
    *("food1", "food1", "food2", "food2", "no_extra", "no_extra"),
    *("save_time", "time_for_food", "time_for_food", "storehouse", "storehouse"),
]
BUILDERS = ["lateef", "heba", "tsekani", "aya"]  # B2 - B5
COLOURS = ["blue", "red", "teal", "purple"]
COLUMNS, ROWS = 4, 7  # D4


def all_stones() -> list[list[str]]:
    """Return the 100 stones (D2)."""
    return [list(pair) for pair in combinations(MATERIALS, 2) for _copy in range(10)]


def random_record(
    players: int,
    *,
    powers: bool,
    solo: bool,
    seed: int,
    edition: Mapping[str, Any],
    bag: int | None = None,
) -> dict[str, Any]:
    """Return a random valid record without actions (S, B1).

    ``bag`` keeps only that many stones in the bag and removes the rest of it from the game.
    """
    rng = random.Random(seed)
    stones = [rng.sample(stone, 2) for stone in rng.sample(all_stones(), 100)]  # S4
    builders = rng.sample(BUILDERS, players) if powers else [None] * players  # B1
    in_bag = stones[COLUMNS * ROWS :]
    return {
        "record": "sneferu",
        "version": 1,
        "edition": dict(edition),
        "players": [
            {"name": f"Player {seat + 1}", "colour": COLOURS[seat], "builder": builders[seat]}
            for seat in range(players)
        ],
        "solo": solo,
        "seed": None,
        "bonuses": rng.sample(EYE_BONUSES, 4) + rng.sample(OTHER_BONUSES, 11),  # S1
        "boats": rng.sample(range(players), players),  # S3
        "offer": [stones[first : first + ROWS] for first in range(0, COLUMNS * ROWS, ROWS)],
        "bag": in_bag if bag is None else in_bag[:bag],
        "actions": [],
        "result": None,
    }
