"""The options of a game of Terra Pyramides (RULES.md, V, K)."""

from datetime import date
from typing import Final

from sneferu_gui.games.game import SharedDeal
from sneferu_gui.games.reason import N_
from sneferu_gui.games.said import said_of

SYMBOLS: Final = "symbols"
OPEN_STACKS: Final = "open_stacks"
TASK: Final = "task"

OPTIONS: Final = tuple(each.option() for each in said_of("terra_pyramides").options)
"""The options, in the order in which share codes hold them."""

# -- The shared games of days and weeks -----------------------------------------------------

_CAPSTONES: Final = SharedDeal(
    "standard",
    {TASK: 1, SYMBOLS: False, OPEN_STACKS: False},
    N_("The same desert for everybody: four capstones in 28 turns"),
)
_POINTS: Final = SharedDeal(
    "standard",
    {TASK: 2, SYMBOLS: False, OPEN_STACKS: False},
    N_("The same desert for everybody: more than 275 points in 28 turns"),
)
_OF_WEEKS: Final = SharedDeal(
    "standard",
    {TASK: 2, SYMBOLS: True, OPEN_STACKS: True},
    N_("The same desert for everybody: 275 points, with signs and open stacks"),
)


def shared_deal(first: date, *, is_week: bool = False) -> SharedDeal:
    """The shared game of the day `first`, or of the week that begins on it.

    On days the two tasks that points can compare take turns.
    """
    if is_week:
        return _OF_WEEKS
    return _POINTS if first.toordinal() % 2 else _CAPSTONES
