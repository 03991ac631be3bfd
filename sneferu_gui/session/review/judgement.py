"""The judgement of one decision, compared with the best turn; and how it is worked out."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import groupby, pairwise
from typing import Annotated, Final, NamedTuple

from sneferu_gui.games.catalogue import game_of
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
from sneferu_gui.games.game import AnySetup, Mark, Mode
from sneferu_gui.games.reason import IllegalAction, Reason
from sneferu_gui.players import Advice, AdvisedMove, Budget
from sneferu_gui.session.advice import AdviceTask, AnyReason, Expected, advice_task, has_advisor
from sneferu_gui.session.game import Session, Step, Turn, turns_of
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


class Decision(NamedTuple):
    """A seat's actions in a turn, from `first` up to but not including `after`."""

    turn: int
    """The turn's number in the game, from 0."""
    seat: int
    first: int
    after: int


def decisions_of(steps: Sequence[Step], *, learns: bool = False) -> tuple[Decision, ...]:
    """The decisions of a game, in order; another seat's answer within a turn is one of its own.

    `learns` means that the deciding seat goes on knowing what a step revealed, as in a game with
    secrets: then a decision ends there, and what is done later is another one.
    """
    found = []
    for number, turn in enumerate(turns_of(steps)):
        parts = _parts(steps, turn) if learns else [range(turn.start, turn.end)]
        for part in parts:
            for seat, own in groupby(part, lambda place: steps[place].seat):
                actions = list(own)
                found.append(Decision(number, seat, actions[0], actions[-1] + 1))
    return tuple(found)


def _parts(steps: Sequence[Step], turn: Turn) -> list[range]:
    """A turn's actions, in parts that end where something was revealed."""
    places = range(turn.start, turn.end)
    ends = [place + 1 for place in places if Mark.REVEALED in steps[place].marks]
    bounds = sorted({turn.start, *ends, turn.end})
    return [range(start, end) for start, end in pairwise(bounds)]


def is_reviewable(setup: AnySetup) -> bool:
    """Whether a game's turns can be judged: it has an adviser, and could be lost."""
    return has_advisor(setup.game) and game_of(setup).mode(setup) is not Mode.ALONE


THOUGHT: Final = 0.25
"""The thought for each decision, in seconds as the strongest player counts them.

Players count states and not seconds: 250 of them here, so that every computer judges alike.
"""
CONFIRMING_FACTOR: Final = 10
"""The factor of thought given to a turn that seems costly, before it is called so."""


class JudgingTask(NamedTuple):
    decision: Decision
    asked: AdviceTask
    seconds: float = THOUGHT
    """The thought, in seconds as the strongest player counts them."""

    def work_out(self, budget: Budget) -> Judgement:
        found = self.first_judgement(Budget(self.seconds, budget.is_over))
        is_brief = self.seconds < CONFIRMING_FACTOR * THOUGHT
        if found.kind is DecisionKind.COSTLY and is_brief:
            thought = Budget(CONFIRMING_FACTOR * self.seconds, budget.is_over)
            again = self.first_judgement(thought)
            # Without the time for it nothing is confirmed: the first judgement stays.
            found = found if budget.is_over() else again
        return found

    def first_judgement(self, thought: Budget) -> Judgement:
        """The judgement by so much thought, without a second one where the turn seems costly."""
        asked = self.asked
        while True:
            try:
                return judged(self.decision, asked.work_out(thought))
            except IllegalAction:
                # The adviser does not know what was drawn on the way: judge as much as is legal.
                if len(asked.played) < 2:  # noqa: PLR2004 - nothing can be left out
                    raise
                asked = asked._replace(played=asked.played[:-1])


def judging_task(session: Session, decision: Decision, seconds: float = THOUGHT) -> JudgingTask:
    played = session.actions[decision.first : decision.after]
    return JudgingTask(decision, advice_task(session, decision.first, played), seconds)


def judged(decision: Decision, advice: Advice) -> Judgement:
    """The judgement made from advice, which must have been asked about the turn played."""
    played, best = advice.played or advice.best, advice.best
    was_best = played.actions == best.actions or played.share >= best.share
    first, other = best, None
    shown: AdvisedMove | None = played
    if was_best:
        first = played
        rest = [each for each in advice.moves if each.actions != played.actions]
        is_found = played.actions == best.actions and advice.rival is not None
        other = advice.rival if is_found else next(iter(rest), None)
        shown = other if is_found else None
    elif best.share - played.share <= AS_GOOD:
        other = best
    judgement = Judgement(
        decision.first,
        decision.after,
        decision.seat,
        with_share(advice.chances, decision.seat, first.share),
        played.share,
        _turn(first),
    )
    return judgement._replace(
        other=None if other is None else _turn(other),
        at_sight=max((played, *advice.moves), key=lambda each: each.at_sight).share,
        reasons=() if shown is None else shown.reasons,
        merits=() if shown is None else shown.merits,
    )


def _turn(move: AdvisedMove) -> JudgedTurn:
    return JudgedTurn(move.actions, move.share, move.line)
