"""The five kinds of puzzles of Sobek."""

from typing import Final

from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.places import MarkerOf, NilePlace, OwnHand, TokenPlace
from sneferu_gui.language import N_
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind
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


PUZZLE_KINDS: Final = (
    PuzzleKind(
        "set",
        N_("The set that brings most"),
        N_("Lay those cards that bring you most points on the table now."),
        N_("Other cards bring you more. Try again."),
        N_("Right: no other cards bring you as much now."),
        _hand,
        (OwnHand(),),
        _is_chosen,
    ),
    PuzzleKind(
        "nile",
        N_("The card to take"),
        N_("Which card of the Nile do you take? One is clearly the best."),
        N_("Something else does better in the rest of the round. Try again."),
        N_("Right: looking far ahead, this wins most often."),
        _nile,
        (*REACH, OwnHand()),
        _is_chosen,
    ),
    PuzzleKind(
        "power",
        N_("The moment for a power"),
        N_("One of your characters does more now than anything else. Which, and how?"),
        N_("Another power, or another use of it, does more. Try again."),
        N_("Right: looking far ahead, nothing else wins as often."),
        _hand,
        (OwnHand(),),
        _is_chosen,
    ),
    PuzzleKind(
        "token",
        N_("The right token"),
        N_("You have laid a set. Which token do you choose, and for whom?"),
        N_("Another choice of a token does more. Try again."),
        N_("Right: looking far ahead, no other token wins as often."),
        _tokens,
        held=_is_chosen,
    ),
    PuzzleKind(
        "lay",
        N_("The end of the round"),
        N_("The round is over. Lay what takes your marker as far as can be, corruption paid."),
        N_("Your marker can end further on: count the cards under the tiles too. Try again."),
        N_("Right: your marker ends further on in no other way."),
        _marker,
        (OwnHand(),),
        _is_chosen,
    ),
)
"""In the order in which they are best met."""
