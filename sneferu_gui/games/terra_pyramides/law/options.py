"""What is chosen before a game of Terra Pyramides (RULES.md, V, K)."""

from datetime import date
from typing import Final

from sneferu_gui.games.game import (
    Condition,
    Option,
    OptionNote,
    SharedDeal,
)
from sneferu_gui.games.reason import N_

ALONE: Final = frozenset({1})

SYMBOLS: Final = "symbols"
OPEN_STACKS: Final = "open_stacks"
TASK: Final = "task"

OPTIONS: Final = (
    Option(
        SYMBOLS,
        N_("Signs on the fields"),
        ((False, N_("Without")), (True, N_("With"))),
        default=False,
        summary=N_("signs on the fields"),
        notes=(
            OptionNote(False, N_("A tile is laid on any free field.")),
            OptionNote(
                True,
                N_(
                    "Sphinx and scarab: a tile is laid on the half of the board that its store "
                    "stands at. Elsewhere it costs 1 gold."
                ),
            ),
        ),
    ),
    Option(
        OPEN_STACKS,
        N_("Stacks"),
        ((False, N_("All covered")), (True, N_("Four open"))),
        default=False,
        summary=N_("four open stacks"),
        notes=(
            OptionNote(False, N_("What lies in a stack is seen only by whoever pays for a look.")),
            OptionNote(
                True, N_("Four of the eight stacks lie face up: everybody sees their tops.")
            ),
        ),
    ),
    Option(
        TASK,
        N_("Task"),
        ((1, N_("Four capstones")), (2, N_("275 points")), (3, N_("Six colours"))),
        default=1,
        condition=Condition(ALONE, clause=N_("K1: tasks are for one seat, whoever sits there")),
        notes=(
            OptionNote(1, N_("Build four pyramids worth 60 points each, in 28 turns.")),
            OptionNote(2, N_("Have more than 275 points after 28 turns.")),
            OptionNote(
                3,
                N_(
                    "Build six pyramids of level 4 in six colours, in 28 turns. Such a pyramid "
                    "is finished: its workers go home."
                ),
            ),
        ),
    ),
)
"""In the order in which share codes have them."""

# -- The deals that everybody plays ---------------------------------------------------------

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
    """What everybody plays on the day that `first` is, or in the week that begins on it.

    The two tasks that points can compare, day by day in turn.
    """
    if is_week:
        return _OF_WEEKS
    return _POINTS if first.toordinal() % 2 else _CAPSTONES
