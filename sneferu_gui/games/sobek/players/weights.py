"""The learned weights of Sobek, for the points that a seat can still expect of the round.

A temper shifts them: the features it likes are worth a little more to it. Only the linear part of
rows changes, so that a temper keeps its character with other weights.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.sobek.players.features import HAND_FEATURES, TABLE_FEATURES
from sneferu_gui.players.search.lanes import Head

FILE: Final = "sobek/weights.json"
HAND_TABLE, WHOLE_TABLE = "own", "among"
SHAPE: Final = {HAND_TABLE: len(HAND_FEATURES), WHOLE_TABLE: len(TABLE_FEATURES)}


class Spread(NamedTuple):
    """The change of a lead by the rest of a game."""

    round: float = 270.0
    """The variance by which a whole round changes a lead, in points squared."""
    rest: float = 12.0
    """The variance that remains at a round's end."""
    points: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """The points that a round brings the leader, with two, three and four players."""
    is_early: bool = False
    """Whether an early end (Z4) is taken into account."""


class Learned(NamedTuple):
    head: Head
    spread: Spread


def learned_of(content: Mapping[str, Any]) -> Learned:
    """The weights in a file's content. Raises ValueError for damaged content.

    Features missing in an earlier file count nothing.
    """
    tables, names = content["tables"], content["features"]
    rows = dict(zip(names, (*tables[HAND_TABLE], *tables[WHOLE_TABLE]), strict=True))
    nothing = [0] * (len(content["outputs"]) + 1)
    given = {
        table: [rows.get(name, nothing) for name in known]
        for table, known in ((HAND_TABLE, HAND_FEATURES), (WHOLE_TABLE, TABLE_FEATURES))
    }
    spread = Spread(**content.get("spread", {}))
    return Learned(Head(content["outputs"], given, content["scale"], SHAPE), spread)


@cache
def learned() -> Learned:
    """The weights the program comes with.

    Raises FileNotFoundError or ValueError if the file is missing or damaged.
    """
    return learned_of(json.loads((assets_folder() / FILE).read_text(encoding="utf-8")))


# -- Tempers ---------------------------------------------------------------------------------

UNDER_TILE: Final = 0.5
"""The points by which a temper counts a card under the own tile as better or worse."""

Leaning = Mapping[str, float]
"""By name of a feature, the points by which it is liked more."""

LEANINGS: Final[Mapping[str, Leaning]] = {
    "clean": {"pile": -UNDER_TILE},
    "daring": {"pile": UNDER_TILE},
}
"""By the names of the tempers."""


def _rows(names: Sequence[str], leaning: Leaning) -> tuple[float, ...]:
    return tuple(leaning.get(name, 0.0) for name in names)


@cache
def tempered_weights(temper: str) -> Learned:
    """The weights the program comes with, shifted by a temper; unshifted for ""."""
    if not temper:
        return learned()
    liked = LEANINGS[temper]
    tables = {HAND_TABLE: _rows(HAND_FEATURES, liked), WHOLE_TABLE: _rows(TABLE_FEATURES, liked)}
    return learned()._replace(head=learned().head.leaning(tables))
