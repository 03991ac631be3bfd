"""What the measure of reasons asks of a game."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from sneferu_gui.games.game import AnyState
from sneferu_gui.players import Advice, AdvisedMove, AnyReason

CHOICES = 3
"""Of so many good moves one is played by chance."""
EXACT = 1e-9


class Judge(Protocol):
    """One game's."""

    @property
    def game(self) -> str:
        """Its id."""

    def positions(self) -> Iterator[AnyState]:
        """Choices of games without end."""

    def rivals(self, state: AnyState, advice: Advice) -> Sequence[AdvisedMove]:
        """The turns that a hint sets the best one apart from by reasons."""

    def untrue(
        self, state: AnyState, advice: Advice, rival: AdvisedMove, chance: str
    ) -> Sequence[AnyReason]:
        """The reasons against a turn that are not held by the evaluation, or not so.

        The advice was given by the chance that follows from `chance`.
        """

    def better_by(
        self, state: AnyState, advice: Advice, named: Sequence[AnyReason], chance: str
    ) -> int:
        """How many of the turns looked at are better than the best by the parts named alone."""
