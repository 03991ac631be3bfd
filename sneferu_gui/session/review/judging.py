"""The decisions of a game, each all that a seat does in a turn, and how they are judged."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import game_of
from sneferu_gui.games.game import AnySetup, Mark, Mode
from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.players import Advice, AdvisedMove, Budget
from sneferu_gui.session.advice import AdviceTask, advice_task, has_advisor
from sneferu_gui.session.game import Session, Step, Turn, turns_of
from sneferu_gui.session.review.judgement import (
    AS_GOOD,
    DecisionKind,
    JudgedTurn,
    Judgement,
    with_share,
)


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
    """A decision to be judged; its result is the Judgement."""

    decision: Decision
    asked: AdviceTask
    seconds: float = THOUGHT
    """The thought, in seconds as the strongest player counts them."""

    def work_out(self, budget: Budget) -> Judgement:
        found = self._judged(Budget(self.seconds, budget.is_over))
        is_brief = self.seconds < CONFIRMING_FACTOR * THOUGHT
        if found.kind is DecisionKind.COSTLY and is_brief:
            again = self._judged(Budget(CONFIRMING_FACTOR * self.seconds, budget.is_over))
            # Without the time for it nothing is confirmed: the first judgement stays.
            found = found if budget.is_over() else again
        return found

    def _judged(self, thought: Budget) -> Judgement:
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
