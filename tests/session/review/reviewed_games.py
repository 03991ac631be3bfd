"""A game with one plainly wrong turn, and a stand-in for the reviewing process."""

import random
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from sneferu_gui.games.game import Mark
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players import evaluator
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.session.review.judgement import Judgement
from sneferu_gui.session.review.review import Review
from sneferu_gui.session.review.running import ReviewRun
from tests.session.store.tables import new_session
from tests.session.workers import AtOnce

THOUGHT = 0.004
"""Seconds for a few states, which are enough for plain errors."""
PLANTED = 14
"""The earliest index of the wrong turn; the first player's next turn is taken."""


class Blundered(NamedTuple):
    """A finished game with one wrong turn."""

    session: Session
    first: int
    """The number of actions before the wrong turn."""
    seat: int
    """The seat of the wrong turn."""


@cache
def blundered(seed: int = 4) -> Blundered:
    """A game of two good players, except one turn, which is the worst of many."""
    session = new_session(2, seed, powers=False)
    while len(turns_of(session.steps)) < PLANTED or not _begins(session, seat=0):
        _play_well(session)
    first, seat = session.count, session.state.seat
    for action in _worst_turn(session.state):
        session.do(action)
    while not session.state.is_over:
        _play_well(session)
    return Blundered(session, first, seat)


def _begins(session: Session, seat: int) -> bool:
    """Whether a turn of this seat begins now."""
    return Mark.TURN_BEGAN in session.steps[-1].marks and session.state.seat == seat


def _play_well(session: Session) -> None:
    seen = session.game.seen_by(session.state, session.state.seat)
    chance = random.Random(session.count)
    session.do(player_named("scribe").choose(seen, chance, Budget()))


def _worst_turn(state: State) -> Sequence[Action]:
    """Of many random turns, the one with the least expected result."""
    chance, seat = random.Random(1), state.seat
    tried = [_any_turn(state, chance) for _ in range(60)]
    return min(tried, key=lambda turn: evaluator().shares(turn[1])[seat])[0]


def _any_turn(state: State, chance: random.Random) -> tuple[list[Action], State]:
    actions: list[Action] = []
    seat, after = state.seat, state
    while not actions or (after.seat == seat and len(actions) < 2 and not after.is_over):
        actions.append(chance.choice(after.legal_actions()))
        after = after.apply(actions[-1])
    return actions, after


def new_run(session: Session, **options: object) -> ReviewRun:
    """A review that is computed at once, with little thought."""
    return ReviewRun(session, new_worker=AtOnce, seconds=THOUGHT, **options)  # type: ignore[arg-type]


def finish(run: ReviewRun) -> None:
    """Poll a review until it is finished."""
    while run.is_running:
        run.poll()


@cache
def whole_review(seed: int = 4) -> Review:
    """The whole review of the game with the wrong turn."""
    run = new_run(blundered(seed).session)
    run.start()
    finish(run)
    return run.review


def judgements(seed: int = 4) -> tuple[Judgement, ...]:
    """All judgements of that review, in order."""
    return whole_review(seed).judged()
