"""The learned weights of Sobek: what a seat can still expect of the round, in points.

A temper leans them: what it likes is worth a little more to it than it is. Only the linear part of
rows changes, so that a temper stays what it is with other weights.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.sobek.players.features import AMONG, OWN
from sneferu_gui.players.search.lanes import Head

FILE: Final = "sobek/weights.json"
"""Among the assets."""
OWN_TABLE, AMONG_TABLE = "own", "among"
SHAPE: Final = {OWN_TABLE: len(OWN), AMONG_TABLE: len(AMONG)}


class Spread(NamedTuple):
    """What the rest of a game makes of a lead."""

    round: float = 270.0
    """The variance, in points, of what a whole round makes of a lead."""
    rest: float = 12.0
    """What is left of it at a round's end."""
    points: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """What a round brings the leader, with two, three and four players."""
    is_early: bool = False
    """Whether an early end (Z4) is reckoned with."""


class Learned(NamedTuple):
    """What a file of weights holds."""

    head: Head
    spread: Spread


def learned_of(content: Mapping[str, Any]) -> Learned:
    """What is in the content of a file. Raises ValueError for what is damaged.

    Features that an earlier file does not have count nothing.
    """
    tables, names = content["tables"], content["features"]
    rows = dict(zip(names, (*tables[OWN_TABLE], *tables[AMONG_TABLE]), strict=True))
    nothing = [0] * (len(content["outputs"]) + 1)
    given = {
        table: [rows.get(name, nothing) for name in known]
        for table, known in ((OWN_TABLE, OWN), (AMONG_TABLE, AMONG))
    }
    spread = Spread(**content.get("spread", {}))
    return Learned(Head(content["outputs"], given, content["scale"], SHAPE), spread)


@cache
def learned() -> Learned:
    """The weights the program comes with.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    return learned_of(json.loads((assets_folder() / FILE).read_text(encoding="utf-8")))


# -- Tempers ---------------------------------------------------------------------------------

UNDER_TILE: Final = 0.5
"""Points that a card under the own tile is dreaded or minded less by."""

Leaning = Mapping[str, float]
"""By how many points more each feature is liked; features by their names."""

LEANINGS: Final[Mapping[str, Leaning]] = {
    "clean": {"pile": -UNDER_TILE},
    "daring": {"pile": UNDER_TILE},
}
"""By the names of the tempers."""


def _rows(names: Sequence[str], leaning: Leaning) -> tuple[float, ...]:
    return tuple(leaning.get(name, 0.0) for name in names)


@cache
def leaning(temper: str) -> Learned:
    """The weights the program comes with, as somebody of that temper judges; or plain, of none."""
    if not temper:
        return learned()
    liked = LEANINGS[temper]
    tables = {OWN_TABLE: _rows(OWN, liked), AMONG_TABLE: _rows(AMONG, liked)}
    return learned()._replace(head=learned().head.leaning(tables))
