"""A game in which one turn is plainly wrong, and what stands in for the process."""

import random
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from sneferu_gui.games.game import Mark
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.levels import evaluator
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.session.review.judgement import Judgement
from sneferu_gui.session.review.review import Review
from sneferu_gui.session.review.running import ReviewRun
from tests.session.store.tables import new_session
from tests.session.workers import AtOnce

THOUGHT = 0.004
"""Of a few states: what is plain is found with that."""
PLANTED = 14
"""The first turn that may be wrong; it is the next of the first player."""


class Blundered(NamedTuple):
    """A game that is over."""

    session: Session
    first: int
    """The actions before the turn that is wrong."""
    seat: int
    """Whose turn it is."""


@cache
def blundered(seed: int = 4) -> Blundered:
    """Two who play well, but for one turn, which is the worst of many."""
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
    """Of many turns made at random, the one after which least is to be expected."""
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
    """A review that is thought about at once, and a little."""
    return ReviewRun(session, new_worker=AtOnce, seconds=THOUGHT, **options)  # type: ignore[arg-type]


def finish(run: ReviewRun) -> None:
    """Let it come to its end."""
    while run.is_running:
        run.poll()


@cache
def whole_review(seed: int = 4) -> Review:
    """All that is said of the game with the wrong turn."""
    run = new_run(blundered(seed).session)
    run.start()
    finish(run)
    return run.review


def judgements(seed: int = 4) -> tuple[Judgement, ...]:
    """The same, one after another."""
    return whole_review(seed).judged()
