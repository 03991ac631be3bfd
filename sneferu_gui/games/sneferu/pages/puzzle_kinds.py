"""The five kinds of puzzles of Sneferu."""

from functools import cache
from typing import Final

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.table.places import BoardOf, BoatOf, ColumnPrice, FoodOf, PtahsBoard
from sneferu_gui.ui.kit.widgets.move_panel import MovePanel
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, read_puzzle_kinds
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


PLACES: Final = {
    "food": PuzzlePlace(_food, CLEAR, _is_tried),
    "again": PuzzlePlace(_boat, CLEAR, _is_tried),
    "area": PuzzlePlace(_pyramid, CLEAR, _is_tried),
    "feed": PuzzlePlace(_boat, CLEAR, _is_tried),
    "ptah": PuzzlePlace(_ptah, CLEAR, _is_tried),
}


@cache
def puzzle_kinds() -> tuple[PuzzleKind, ...]:
    """In the order in which they are best met."""
    return read_puzzle_kinds("sneferu", PLACES)
