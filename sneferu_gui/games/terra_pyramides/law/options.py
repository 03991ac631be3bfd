"""What is chosen before a game of Terra Pyramides (RULES.md, V, K)."""

from typing import Final

from sneferu_gui.games.game import Option, OptionNote
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
        seats=ALONE,
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
        clause=N_("K1: tasks are for one seat, whoever sits there"),
    ),
)
"""In the order in which share codes have them."""
