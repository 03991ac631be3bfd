"""Reviews of a game with secrets: each decision by what its seat knew then."""

import pickle
import random
from functools import cache

import pytest

from sneferu_gui.games.game import Mark, SeatChoice
from sneferu_gui.games.sobek.law.actions import (
    Action,
    Done,
    Lay,
    Start,
    UseOnSeat,
    UseOnSet,
    UseToken,
)
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.players import evaluator
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.advice import Expected
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.review.judgement import (
    Decision,
    DecisionKind,
    JudgingTask,
    decisions_of,
    judging_task,
)
from sneferu_gui.session.review.review import Review
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.session.review.store_storage import judgements_in, row_of
from tests.games.sobek.law.scenario import GAME
from tests.session.workers import AtOnce

THOUGHT = 0.01
"""Seconds for two states in each guess."""
PLANTED = 30
"""Number of actions before the wrong one."""
USES = (UseToken, UseOnSeat, UseOnSet)


@cache
def blundered() -> tuple[Session, int]:
    """A game of two good players, except one choice, the worst of all; and its index."""
    choices = [SeatChoice("Merit", "carnelian"), SeatChoice("Hori", "lapis")]
    setup = GAME.setup(standard_edition("sobek"), choices, {}, 4)
    session = Session(setup, GAME.deal(setup, 4))
    wrong = -1
    while not session.state.is_over:
        state = session.state
        if wrong < 0 and session.count >= PLANTED and state.phase is Phase.TURN:
            worst = _plainly_worst(session)
            if worst is not None:
                wrong = session.count
                session.do(worst)
                continue
        seen = GAME.seen_by(state, state.seat)
        player = player_named("architect", "sobek")
        session.do(player.choose(seen, random.Random(session.count), Budget(0.01)))
    return session, wrong


def _plainly_worst(session: Session) -> Action | None:
    """The worst action, if it costs a third of the win; else None."""
    state = session.state
    worths = {
        action: evaluator().shares(state.apply(action))[state.seat]
        for action in state.legal_actions()
    }
    worst = min(worths, key=lambda action: worths[action])
    return worst if max(worths.values()) - worths[worst] > 1 / 3 else None


@cache
def whole_review() -> Review:
    run = ReviewRun(blundered()[0], new_worker=AtOnce, seconds=THOUGHT)
    run.start()
    while run.is_running:
        run.poll()
    assert not run.trouble
    return run.review


def decisions() -> tuple[Decision, ...]:
    return decisions_of(blundered()[0].steps, learns=True)


def test_every_decision_is_judged_once() -> None:
    review, (session, _wrong) = whole_review(), blundered()
    assert review.is_whole
    assert [each.first for each in review.judged()] == [each.first for each in decisions()]
    covered = [place for each in decisions() for place in range(each.first, each.after)]
    assert covered == list(range(session.count))
    assert review.curve()[-1] == review.result
    for each in review.judged():
        assert sum(each.chances) == pytest.approx(1)
        assert each.seat == session.steps[each.first].seat


def test_a_mistake_made_on_purpose_is_named_with_reasons() -> None:
    review, (session, wrong) = whole_review(), blundered()
    judgement = review.judgements[wrong]
    assert judgement.kind is DecisionKind.COSTLY
    assert judgement in review.costliest(session.steps[wrong].seat)
    assert judgement.best.actions != session.actions[wrong : judgement.after]
    assert judgement.reasons


def test_a_decision_ends_where_its_seat_sees_something_new() -> None:
    """H4: tokens are chosen when they have been seen, hands laid when the last card is known."""
    steps = blundered()[0].steps
    for each in decisions():
        for place in range(each.first, each.after - 1):
            assert Mark.REVEALED not in steps[place].marks
            assert steps[place].seat == each.seat
    firsts = {each.first for each in decisions()}
    uses = [place for place, step in enumerate(steps) if isinstance(step.action, USES)]
    starts = [place for place, step in enumerate(steps) if isinstance(step.action, Start)]
    assert len(uses) > 5
    assert starts
    assert firsts.issuperset(uses)
    assert firsts.issuperset(starts)
    laid = [each for each in decisions() if isinstance(steps[each.first].action, Lay)]
    ends = [steps[each.after - 1].action for each in laid]
    assert all(isinstance(action, Lay | Done) for action in ends)


def test_in_a_game_without_secrets_a_turn_is_one_decision_of_its_seat() -> None:
    steps = blundered()[0].steps
    assert len(decisions_of(steps)) < len(decisions_of(steps, learns=True))


def test_what_the_seat_did_not_know_changes_no_judgement() -> None:
    """H2, H3: only hidden cards differ."""
    session, wrong = blundered()
    chance = random.Random("twins")
    for decision in (decisions()[0], *[each for each in decisions() if each.first >= wrong][:8:3]):
        task = judging_task(session, decision, THOUGHT)
        twin = task.asked.observation.imagined(chance)
        seen = GAME.seen_by(twin, decision.seat)
        other = JudgingTask(decision, task.asked._replace(observation=seen), THOUGHT)
        assert other.work_out(Budget()) == task.work_out(Budget())


def test_what_is_sent_to_another_process_holds_nothing_that_is_hidden() -> None:
    task = judging_task(blundered()[0], decisions()[20], THOUGHT)
    seen = pickle.loads(pickle.dumps(task)).asked.observation  # noqa: S301 - what was just made
    state = seen.state
    others = [hand for seat, hand in enumerate(state.hands) if seat != seen.seat]
    assert (state.table.deal.rounds, state.table.deal.seed) == ((), None)
    assert any(others)
    assert not any(hand & state.table.printed.known for hand in others)


def test_judgements_are_kept_and_read_back() -> None:
    session = blundered()[0]
    rows = [row_of(each) for each in whole_review().judged()]
    again = judgements_in(session.setup, rows)
    assert len(again) == len(rows)
    assert [row_of(each) for each in again] == rows
    assert any(each.reasons for each in again)


def test_who_is_expected_to_use_a_token_is_kept_beside_whom_it_is_used_on() -> None:
    session = blundered()[0]
    use = next(each.action for each in session.steps if isinstance(each.action, UseOnSeat))
    judgement = next(iter(whole_review().judged()))
    line = (Expected(1 - use.seat, use),)
    kept = judgement._replace(best=judgement.best._replace(line=line))
    (again,) = judgements_in(session.setup, [row_of(kept)])
    assert again.best.line == line
