"""The learned weights of Sobek: what a seat can still expect of the round, in points.

A temper leans them: what it likes is worth a little more to it than it is. Only the linear part of
rows changes, so that a temper stays what it is with other weights.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.sobek.players.features import AMONG, OWN
from sneferu_gui.players.search.lanes import Head

FILE: Final = "sobek/weights.json"
"""Among the assets."""
OWN_TABLE, AMONG_TABLE = "own", "among"
SHAPE: Final = {OWN_TABLE: len(OWN), AMONG_TABLE: len(AMONG)}


def head_of(content: Mapping[str, Any]) -> Head:
    """The weights in the content of a file. Raises ValueError for what is damaged."""
    return Head(content["outputs"], content["tables"], content["scale"], SHAPE)


@cache
def learned_head() -> Head:
    """The weights the program comes with.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    return head_of(json.loads((assets_folder() / FILE).read_text(encoding="utf-8")))


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
def leaning_head(temper: str) -> Head:
    """The weights the program comes with, as somebody of that temper judges; or plain, of none."""
    if not temper:
        return learned_head()
    leaning = LEANINGS[temper]
    tables = {OWN_TABLE: _rows(OWN, leaning), AMONG_TABLE: _rows(AMONG, leaning)}
    return learned_head().leaning(tables)
