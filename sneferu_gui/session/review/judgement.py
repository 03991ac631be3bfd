"""The judgement of one decision of a game: its value compared with the best turn."""

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
from sneferu_gui.games.codec import Conversion, Entries, Reading, from_plain, to_plain
from sneferu_gui.games.reason import Reason
from sneferu_gui.session.advice import AnyReason, Expected
from sneferu_gui.session.record import RecordedAction, read_action

AS_GOOD: Final = 0.01
"""The loss of share up to which a turn still counts as good as the best."""
SLIP: Final = 0.03
"""The cost from which a turn is mentioned."""
COSTLY: Final = 0.08
"""The cost from which a turn is called one that decided the game."""
FIND: Final = 0.03
"""The advantage over the turn chosen at sight from which a turn is called a find."""
ALONE: Final = 0.06
"""The advantage over all other turns from which a turn chosen at sight is called a find too."""


DIGITS: Final = 5
"""Digits of stored shares."""


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
    else:  # the first release wrote the seat among the action's keys
        action = JsonObject({name: each for name, each in top.items() if name != "seat"})
    return Expected(seat, read_action(action, path, reading))


def _write_expected(expected: Expected) -> object:
    return {"seat": expected.seat, "action": to_plain(expected.action)}


def _read_reason(value: object, path: KeyPath, reading: Reading) -> AnyReason:
    return from_plain(reading.known["reason"], value, path)


Share = Annotated[float, Conversion(_read_share, lambda share: round(share, DIGITS))]
"""From 0 to 1."""


def with_share(chances: tuple[float, ...], seat: int, share: float) -> tuple[float, ...]:
    """The chances with one seat's share replaced; the others divide the rest in proportion.

    >>> with_share((0.5, 0.3, 0.2), 0, 0.0)
    (0.0, 0.6, 0.4)
    >>> with_share((1.0, 0.0), 0, 0.75)
    (0.75, 0.25)
    """
    if share == chances[seat]:
        return chances
    others = sum(chances) - chances[seat]
    if others <= 0:  # no proportion to keep: equal parts
        even = (1 - share) / max(len(chances) - 1, 1)
        return tuple(share if each == seat else even for each in range(len(chances)))
    left = (1 - share) / others
    return tuple(share if each == seat else old * left for each, old in enumerate(chances))


class DecisionKind(StrEnum):
    """The quality of a decision."""

    FIND = "find"
    """The best turn, and not easily seen."""
    BEST = "best"
    GOOD = "good"
    """Hardly worse than the best."""
    SLIP = "slip"
    COSTLY = "costly"


class JudgedTurn(NamedTuple):
    """A possible turn, up to its end, with its expected share."""

    actions: tuple[RecordedAction, ...]
    share: Share
    """The expected share of the win of the seat that plays it."""
    line: tuple[Annotated[Expected, Conversion(_read_expected, _write_expected)], ...] = ()
    """The expected continuation."""


class Judgement(NamedTuple):
    """The value of the actions from `first` up to but not including `after`."""

    first: int
    after: int
    seat: int
    chances: Annotated[tuple[Share, ...], Entries("seats")]
    """Each seat's expected share of the win before the decision, if the best is done."""
    played: Share
    """The expected share of the turn that was played."""
    best: JudgedTurn
    other: JudgedTurn | None = None
    """The best other turn, if the best or an equal one was played; None without a choice."""
    at_sight: Share = 0.0
    """The expected share of the turn chosen at sight."""
    reasons: tuple[Annotated[AnyReason, Conversion(_read_reason, to_plain)], ...] = ()
    """Why the best turn is better: than the one played, or else than the best of the others."""
    merits: tuple[Annotated[AnyReason, Conversion(_read_reason, to_plain)], ...] = ()
    """Advantages of that other turn."""

    @property
    def cost(self) -> float:
        """The share of the win that the best turn would have brought in addition, 0 or more."""
        return max(0.0, self.best.share - self.played)

    @property
    def was_best(self) -> bool:
        """Whether the turn that was played was the best, or as good."""
        return self.cost <= AS_GOOD

    @property
    def had_choice(self) -> bool:
        """Whether another turn was possible, as far as was searched: better, as good, or worse."""
        return self.other is not None or self.cost > 0

    @property
    def found(self) -> float:
        """The advantage of the turn played over the one chosen at sight, or over all others.

        0 for a turn that was not the best, or where there was no choice.
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
        if self.found:
            return DecisionKind.FIND
        if self.was_best:
            return DecisionKind.BEST
        if self.cost < SLIP:
            return DecisionKind.GOOD
        return DecisionKind.SLIP if self.cost < COSTLY else DecisionKind.COSTLY
