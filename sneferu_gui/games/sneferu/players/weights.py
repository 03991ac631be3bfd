"""The learned weights of Sneferu: a strength of 24 rectified units (`search.lanes`).

A temper leans them: things it likes count a little more than they are worth. Only the linear part
of rows changes, so that a temper stays the same with other weights.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from sneferu_gui.games.sneferu.players.features import TABLES
from sneferu_gui.players.levels import weights_of
from sneferu_gui.players.search.lanes import Head as Head  # noqa: PLC0414 - for who judges by it

LATER_TABLES: Final = ("closing", "purse", "second")
"""The tables that older files of weights lack."""


@cache
def heads() -> Mapping[str, Head]:
    """The weights that come with the program: `share` for two players or more, and `solo`.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    return heads_of(weights_of("sneferu"))


def heads_of(content: Mapping[str, Any]) -> Mapping[str, Head]:
    """The sets of weights in a file's content; tables that older files lack count nothing.

    Raises KeyError or ValueError for damaged content.
    """
    found = {}
    for name, head in content["heads"].items():
        nothing = [0] * (len(head["outputs"]) + 1)
        later = {table: [nothing] * TABLES[table] for table in LATER_TABLES}
        found[name] = Head(head["outputs"], later | head["tables"], content["scale"], TABLES)
    return found


Leaning = Mapping[str, tuple[float, ...]]
"""For each row of some tables, the strength it adds for a player who leans to it."""

HEIGHT: Final = 0.17
"""The strength added for each stone, times its level less one; negative on the bottom level."""
LARGE_AREA: Final = 0.13
"""The strength added for each cell beyond two of an area not enclosed yet."""
DAY_LEFT: Final = 0.35
"""The strength added for each day left, before the last days of the journey."""
LAST_DAYS: Final = 14
"""The number of last days, in which no strength is added for days."""
AREA_ROWS: Final = 7
"""The number of rows of each size in the table of areas (features)."""


def _tall_leaning() -> Leaning:
    return {
        f"level{level}": tuple(
            HEIGHT * (level - 1) * filled.bit_count() for filled in range(TABLES[f"level{level}"])
        )
        for level in range(6)
    }


def _areas_leaning() -> Leaning:
    sizes = (1 + row // AREA_ROWS for row in range(TABLES["areas"]))
    return {"areas": tuple(LARGE_AREA * max(0, size - 2) for size in sizes)}


def _patient_leaning() -> Leaning:
    return {"days": tuple(DAY_LEFT * max(0, days - LAST_DAYS) for days in range(TABLES["days"]))}


LEANINGS: Final[Mapping[str, Leaning]] = {
    "tall": _tall_leaning(),
    "areas": _areas_leaning(),
    "patient": _patient_leaning(),
}
"""The leanings by the names of the tempers."""


@cache
def tempered_heads(temper: str) -> Mapping[str, Head]:
    """The weights that come with the program, leaned to a temper."""
    return {name: head.leaning(LEANINGS[temper]) for name, head in heads().items()}
