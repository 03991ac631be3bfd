"""The five kinds of puzzles of Sneferu."""

from typing import Final

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.table.places import BoardOf, BoatOf, ColumnPrice, FoodOf, PtahsBoard
from sneferu_gui.language import N_
from sneferu_gui.ui.kit.widgets.move_panel import MovePanel
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Subjects

CLEAR: Final = (MovePanel(), *(ColumnPrice(column) for column in range(4)))
"""What a move costs and brings."""


def _food(table: AnyTable) -> Subjects:
    state: State = table.state
    return (FoodOf(state.seat),)


def _boat(table: AnyTable) -> Subjects:
    state: State = table.state
    return (BoatOf(state.seat),)


def _pyramid(table: AnyTable) -> Subjects:
    state: State = table.state
    return (BoardOf(state.seat),)


def _ptah(_table: AnyTable) -> Subjects:
    return (PtahsBoard(),)


def _is_tried(table: AnyTable) -> bool:
    return table.preview is not None


PUZZLE_KINDS: Final = (
    PuzzleKind(
        "food",
        N_("Most food this turn"),
        N_("End this turn with as much food as you can."),
        N_("A good turn, but another one leaves you more food. Try again."),
        N_("Right: no other turn leaves you as much food."),
        _food,
        CLEAR,
        _is_tried,
    ),
    PuzzleKind(
        "again",
        N_("The second turn in a row"),
        N_("Let it be your turn again at once, with as much food as you can."),
        N_("Not yet: stay behind the others, and keep more food. Try again."),
        N_("Right: your turn again, and no other way keeps as much food."),
        _boat,
        CLEAR,
        _is_tried,
    ),
    PuzzleKind(
        "area",
        N_("Close the area"),
        N_("Close the largest area that can be closed this turn."),
        N_("A larger area can be closed this turn. Try again."),
        N_("Right: no larger area can be closed."),
        _pyramid,
        CLEAR,
        _is_tried,
    ),
    PuzzleKind(
        "feed",
        N_("Feed the last ten days"),
        N_("Ten days at most are left. Which turn wins most often from here?"),
        N_("Another turn does better in the days that are left. Try again."),
        N_("Right: looking far ahead, this turn wins most often."),
        _boat,
        CLEAR,
        _is_tried,
    ),
    PuzzleKind(
        "ptah",
        N_("Beat Ptah from here"),
        N_("You can still beat Ptah, with one turn only. Which?"),
        N_("After that Ptah would win too often. Try again."),
        N_("Right: from here you beat Ptah."),
        _ptah,
        CLEAR,
        _is_tried,
    ),
)
"""In the order in which they are best met."""
