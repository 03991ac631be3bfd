"""A decision of a game that is reviewed: what it was worth beside the best."""

from enum import StrEnum
from typing import Annotated, Final, NamedTuple

from sneferu_gui.games.checked_values import (
    JsonObject,
    KeyPath,
    RecordError,
    object_in,
    shown,
    value_at,
    whole_in,
)
from sneferu_gui.games.codec import Entries, Reading, Via, from_plain, to_plain
from sneferu_gui.games.reason import Reason
from sneferu_gui.session.advice import AnyReason, Expected
from sneferu_gui.session.record import RecordedAction, read_action

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


DIGITS: Final = 5
"""Shares are kept so exactly."""


def _read_share(value: object, path: KeyPath, _reading: Reading) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        reason = Reason("must be {low} to {high}, not {number}", low=0, high=1, number=shown(value))
        raise RecordError(path, reason)
    return float(value)


def _read_expected(value: object, path: KeyPath, reading: Reading) -> Expected:
    top = object_in(value, path)
    seat = whole_in(value_at(top, path, "seat"), (*path, "seat"))
    if "action" in top:
        action, path = top["action"], (*path, "action")
    else:  # as the first release has it, which took an action's own seat for who does it
        action = JsonObject({name: each for name, each in top.items() if name != "seat"})
    return Expected(seat, read_action(action, path, reading))


def _write_expected(expected: Expected) -> object:
    return {"seat": expected.seat, "action": to_plain(expected.action)}


def _read_reason(value: object, path: KeyPath, reading: Reading) -> AnyReason:
    return from_plain(reading.known["reason"], value, path)


Share = Annotated[float, Via(_read_share, lambda share: round(share, DIGITS))]
"""From 0 to 1."""


def with_share(chances: tuple[float, ...], seat: int, share: float) -> tuple[float, ...]:
    """The chances, where one seat's are this: the others have what is left, as they stood.

    >>> with_share((0.5, 0.3, 0.2), 0, 0.0)
    (0.0, 0.6, 0.4)
    >>> with_share((1.0, 0.0), 0, 0.75)
    (0.75, 0.25)
    """
    if share == chances[seat]:
        return chances
    others = sum(chances) - chances[seat]
    if others <= 0:  # of nothing, each has as much of what is left
        even = (1 - share) / max(len(chances) - 1, 1)
        return tuple(share if each == seat else even for each in range(len(chances)))
    left = (1 - share) / others
    return tuple(share if each == seat else old * left for each, old in enumerate(chances))


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

    actions: tuple[RecordedAction, ...]
    share: Share
    """The expected share of the win of whoever does it."""
    line: tuple[Annotated[Expected, Via(_read_expected, _write_expected)], ...] = ()
    """What is expected after it."""


class Judgement(NamedTuple):
    """What the actions from `first` up to but not including `after` were worth."""

    first: int
    after: int
    seat: int
    chances: Annotated[tuple[Share, ...], Entries("seats")]
    """Each seat's expected share of the win before, if the best is done."""
    played: Share
    """The share expected of what was done."""
    best: JudgedTurn
    other: JudgedTurn | None = None
    """The best of the rest, where what was done was the best, or as good; None without a choice."""
    at_sight: Share = 0.0
    """The share expected of what a glance would choose."""
    reasons: tuple[Annotated[AnyReason, Via(_read_reason, to_plain)], ...] = ()
    """Why the best is better: than what was done, or else than the best of the rest."""
    merits: tuple[Annotated[AnyReason, Via(_read_reason, to_plain)], ...] = ()
    """What speaks for that other one all the same."""

    @property
    def cost(self) -> float:
        """The share of the win that doing the best would have brought in addition; never less."""
        return max(0.0, self.best.share - self.played)

    @property
    def was_best(self) -> bool:
        """Whether what was done was the best, or as good."""
        return self.cost <= AS_GOOD

    @property
    def had_choice(self) -> bool:
        """Whether anything else could be done, as far as was looked: better, as good, or worse."""
        return self.other is not None or self.cost > 0

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
