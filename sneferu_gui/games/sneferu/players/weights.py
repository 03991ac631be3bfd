"""The learned weights of Sneferu: a strength of 24 rectified units (`search.lanes`).

A temper leans them: what it likes is worth a little more to it than it is. Only the linear part of
rows changes, so that a temper stays what it is with other weights.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.sneferu.players.features import TABLES
from sneferu_gui.players.search.lanes import Head as Head  # noqa: PLC0414 - for who judges by it

FILE: Final = "sneferu/weights.json"
"""Among the assets."""
LATER: Final = ("closing", "purse", "second")
"""The tables that weights learned before these were looked at do not have."""


@cache
def heads() -> Mapping[str, Head]:
    """The weights the program comes with: `share` of two players or more, and `solo`.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    path = assets_folder() / FILE
    return heads_of(json.loads(path.read_text(encoding="utf-8")))


def heads_of(content: Mapping[str, Any]) -> Mapping[str, Head]:
    """The sets of weights in a file's content; what earlier files lack counts nothing in them.

    Raises KeyError or ValueError for what is damaged.
    """
    found = {}
    for name, head in content["heads"].items():
        nothing = [0] * (len(head["outputs"]) + 1)
        later = {table: [nothing] * TABLES[table] for table in LATER}
        found[name] = Head(head["outputs"], later | head["tables"], content["scale"], TABLES)
    return found


Leaning = Mapping[str, tuple[float, ...]]
"""For each row of some tables, by how much it adds to the strength of whoever has it."""

HEIGHT: Final = 0.17
"""For each stone, times its level less one: the bottom level (0) is liked less than it is worth."""
LARGE_AREA: Final = 0.13
"""For each cell beyond two of an area that is not enclosed yet."""
DAY_LEFT: Final = 0.35
"""For each day that is left, beyond the last of the journey."""
LAST_DAYS: Final = 14
"""Those in which days are spent as others do."""
AREA_ROWS: Final = 7
"""Of each size in the table of areas (features)."""


def _tall() -> Leaning:
    return {
        f"level{level}": tuple(
            HEIGHT * (level - 1) * filled.bit_count() for filled in range(TABLES[f"level{level}"])
        )
        for level in range(6)
    }


def _areas() -> Leaning:
    sizes = (1 + row // AREA_ROWS for row in range(TABLES["areas"]))
    return {"areas": tuple(LARGE_AREA * max(0, size - 2) for size in sizes)}


def _patient() -> Leaning:
    return {"days": tuple(DAY_LEFT * max(0, days - LAST_DAYS) for days in range(TABLES["days"]))}


LEANINGS: Final[Mapping[str, Leaning]] = {
    "tall": _tall(),
    "areas": _areas(),
    "patient": _patient(),
}
"""By the names of the tempers."""


@cache
def leaning_heads(temper: str) -> Mapping[str, Head]:
    """The weights the program comes with, as somebody of that temper judges by them."""
    return {name: head.leaning(LEANINGS[temper]) for name, head in heads().items()}
