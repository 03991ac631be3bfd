"""The five kinds of puzzles of Sobek."""

from functools import cache
from typing import Final

from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.places import MarkerOf, NilePlace, OwnHand, TokenPlace
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, read_puzzle_kinds
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Subjects

REACH: Final = tuple(NilePlace(index) for index in range(4))
"""The cards that can be taken (K1)."""


def _hand(_table: AnyTable) -> Subjects:
    return (OwnHand(),)


def _nile(_table: AnyTable) -> Subjects:
    return REACH[:1]


def _tokens(table: AnyTable) -> Subjects:
    state: State = table.state
    return tuple(TokenPlace(token) for token in state.tokens[:1])


def _marker(table: AnyTable) -> Subjects:
    state: State = table.state
    return (MarkerOf(state.seat),)


def _is_chosen(table: AnyTable) -> bool:
    return bool(table.plan.chosen)


PLACES: Final = {
    "set": PuzzlePlace(_hand, (OwnHand(),), _is_chosen),
    "nile": PuzzlePlace(_nile, (*REACH, OwnHand()), _is_chosen),
    "power": PuzzlePlace(_hand, (OwnHand(),), _is_chosen),
    "token": PuzzlePlace(_tokens, held=_is_chosen),
    "lay": PuzzlePlace(_marker, (OwnHand(),), _is_chosen),
}


@cache
def puzzle_kinds() -> tuple[PuzzleKind, ...]:
    """In the order in which they are best met."""
    return read_puzzle_kinds("sobek", PLACES)
