"""What a game brings to the search: the moves worth looking at, and what they are worth."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias

from sneferu_gui.games.game import Action, AnyState

Shares: TypeAlias = tuple[float, ...]
"""Each seat's expected share of the win, from 0 to 1.

Of a game for one it is how well that one does, from 0 to 1.
"""


class Move(NamedTuple):
    """All that a seat does up to the next choice worth a thought of its own."""

    actions: tuple[Action, ...]
    """In order; at least one."""
    shares: Shares
    """What is expected after it, before anything else is known."""


class Evaluator(Protocol):
    """What one game knows of good play; it may remember what it has worked out."""

    def moves(self, state: AnyState, most: int) -> Sequence[Move]:
        """The best moves of the seat that decides, at most so many, best first.

        None only when the game is over. The same for equal states.
        """

    def result_shares(self, state: AnyState) -> Shares:
        """What a game that is over came to."""
