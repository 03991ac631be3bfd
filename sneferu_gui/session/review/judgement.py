"""A decision of a game that is reviewed: what it was worth beside the best."""

from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.game import Action
from sneferu_gui.session.advice import AnyReason, Expected

AS_GOOD: Final = 0.01
"""A share of the win by which a turn may be worse, and is still called as good as the best."""
SLIP: Final = 0.03
"""From so much of the win on, a turn cost something worth a word."""
COSTLY: Final = 0.08
"""From so much on it is among what decided the game."""
FIND: Final = 0.03
"""How much more a turn must be worth than what a glance would choose, to be called a find."""
ALONE: Final = 0.06
"""Or, where a glance would choose it too, than everything else there was."""


class DecisionKind(StrEnum):
    """What a decision was like."""

    FIND = "find"
    """The best there was, and not easily seen."""
    BEST = "best"
    GOOD = "good"
    """Hardly worse than the best."""
    SLIP = "slip"
    COSTLY = "costly"


class JudgedTurn(NamedTuple):
    """What could be done, all of it up to the end of the turn, and what is expected of it."""

    actions: tuple[Action, ...]
    share: float
    """The expected share of the win of whoever does it, from 0 to 1."""
    line: tuple[Expected, ...] = ()
    """What is expected after it."""


class Judgement(NamedTuple):
    """What the actions from `first` up to but not including `after` were worth."""

    first: int
    after: int
    seat: int
    chances: tuple[float, ...]
    """Each seat's expected share of the win before, if the best is done."""
    played: float
    """The share expected of what was done."""
    best: JudgedTurn
    other: JudgedTurn | None = None
    """The best of the rest, where what was done was the best; None where there was no choice."""
    at_sight: float = 0.0
    """The share expected of what a glance would choose."""
    reasons: tuple[AnyReason, ...] = ()
    """Why the best is better: than what was done, or else than the best of the rest."""

    @property
    def cost(self) -> float:
        """The share of the win that doing the best would have brought in addition; never less."""
        return max(0.0, self.best.share - self.played)

    @property
    def was_best(self) -> bool:
        """Whether what was done was the best, or as good."""
        return self.cost <= AS_GOOD

    @property
    def found(self) -> float:
        """By how much what was done was better than what people see at once, or else could do.

        0 for what was not the best, or where there was no choice.
        """
        if not self.was_best or self.other is None:
            return 0.0
        over_glance = self.played - self.at_sight
        if over_glance >= FIND:
            return over_glance
        alone = self.played - self.other.share
        return alone if alone >= ALONE else 0.0

    @property
    def kind(self) -> DecisionKind:
        """What it was like."""
        if self.found:
            return DecisionKind.FIND
        if self.was_best:
            return DecisionKind.BEST
        if self.cost < SLIP:
            return DecisionKind.GOOD
        return DecisionKind.SLIP if self.cost < COSTLY else DecisionKind.COSTLY
