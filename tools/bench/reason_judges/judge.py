"""The interface a game offers to `tools.bench.reasons`."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from sneferu_gui.games.game import AnyState
from sneferu_gui.players import Advice, AdvisedMove, AnyReason

CHOICES = 3
"""The number of good moves from which a game's move is drawn at random."""
EXACT = 1e-9


class Judge(Protocol):
    """A game's judge of reasons."""

    @property
    def game(self) -> str:
        """The game's id."""

    def positions(self) -> Iterator[AnyState]:
        """Endlessly many positions in which a seat chooses, from many games."""

    def rivals(self, state: AnyState, advice: Advice) -> Sequence[AdvisedMove]:
        """The turns from which a hint's reasons set the best turn apart."""

    def untrue(
        self, state: AnyState, advice: Advice, rival: AdvisedMove, chance: str
    ) -> Sequence[AnyReason]:
        """The reasons against the rival's turn that evaluation or position do not confirm.

        The advice was given with the random numbers that follow from `chance`.
        """

    def better_by(
        self, state: AnyState, advice: Advice, named: Sequence[AnyReason], chance: str
    ) -> int:
        """The number of turns looked at that are better than the best by the named parts alone."""
