"""How a temper leans the learned weights: what it likes is worth a little more to it than it is.

Only the linear part of rows changes, so that a temper stays what it is with other weights.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from sneferu_gui.games.sobek.players.features import AMONG, OWN
from sneferu_gui.games.sobek.players.weights import AMONG_TABLE, OWN_TABLE, learned_head
from sneferu_gui.players.search.lanes import Head

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
