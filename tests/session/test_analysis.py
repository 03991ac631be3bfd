"""Analysis of a position: searched while somebody looks at it, each time longer."""

from sneferu_gui.players import Advice
from sneferu_gui.session.advice import AdviceTask
from sneferu_gui.session.analysis import (
    COMPARED,
    Analysis,
    can_be_analysed,
    chances_at,
    verdict_at,
)
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.thinking import Answer, Question
from sneferu_gui.session.thinking_process import TRIES, LostError
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.samples.any_game import whole_game
from tests.session.store.tables import new_session
from tests.session.workers import AtOnce

THOUGHTS = (0.01, 0.02, 0.03, 0.04, 0.05)


class Asked(AtOnce):
    """A worker that records its questions, and answers when allowed."""

    asked: list[AdviceTask]
    is_let = True
    hurried = 0

    def __init__(self) -> None:
        super().__init__()
        type(self).asked = []
        type(self).is_let, type(self).hurried = True, 0

    def ask(self, question: Question) -> None:
        assert isinstance(question.task, AdviceTask)
        self.asked.append(question.task)
        super().ask(question)

    def answer(self) -> Answer | None:
        return super().answer() if type(self).is_let else None

    def move_now(self) -> None:
        type(self).hurried += 1


def analysing() -> Analysis:
    return Analysis(Asked, THOUGHTS)


def think(analysis: Analysis) -> None:
    while analysis.is_thinking:
        analysis.poll()


def test_each_look_thinks_longer_by_another_chance_until_there_were_enough() -> None:
    analysis, session = analysing(), new_session(2, seed=3)
    analysis.look_at(session)
    for _poll in range(len(THOUGHTS) + 3):
        analysis.poll()
    assert [task.thought for task in Asked.asked] == list(THOUGHTS)
    assert len({task.chance for task in Asked.asked}) == len(THOUGHTS)
    assert not analysis.is_thinking
    assert analysis.found.number == len(THOUGHTS)
    assert len(analysis.found.looks) == COMPARED


def test_the_spread_is_how_far_the_last_looks_lie_from_the_newest() -> None:
    analysis, session = analysing(), new_session(2, seed=3)
    analysis.look_at(session)
    analysis.poll()
    assert [analysis.found.spread(line) for line in analysis.found.lines(3)] == [None] * 3, (
        "there is one look only"
    )
    think(analysis)
    newest = analysis.found.looks[-1]
    for line in analysis.found.lines(3):
        told = [
            move.share
            for look in analysis.found.looks[:-1]
            for move in look.moves
            if move.actions == line.actions
        ]
        assert line in newest.moves
        assert analysis.found.spread(line) == max(
            (abs(one - line.share) for one in told), default=None
        )


def test_what_is_left_is_hurried_dropped_and_gone_on_with_when_it_is_come_back_to() -> None:
    analysis, session = analysing(), new_session(2, seed=3)
    analysis.look_at(session)
    analysis.poll()
    Asked.is_let = False
    session.do(session.state.legal_actions()[0])
    analysis.look_at(session)
    assert Asked.hurried
    assert analysis.found.number == 0
    Asked.is_let = True
    analysis.poll()
    assert analysis.found.number == 0, "a thought that was cut short is none"
    analysis.poll()
    assert analysis.found.number == 1
    session.go_to(0)
    analysis.look_at(session)
    assert analysis.found.number == 1


def test_it_knows_no_more_than_the_seat_to_move() -> None:
    session = whole_game(standard_edition("sobek"))
    session.go_to(session.count // 2)
    analysis = analysing()
    analysis.look_at(session)
    task = Asked.asked[0]
    assert task.observation.seat == session.state.seat
    seen = session.game.seen_by(session.state, session.state.seat).state
    assert task.observation.state == seen != session.state
    assert str(session.deal.seed) not in task.chance


def test_a_turn_is_told_beside_the_best_once_both_are_known() -> None:
    analysis, session = analysing(), new_session(2, seed=3)
    analysis.look_at(session)
    think(analysis)
    advice = analysis.found.advice
    assert isinstance(advice, Advice)
    seat, worst = session.state.seat, advice.moves[-1]
    for action in worst.actions:
        session.do(action)
    analysis.look_at(session)
    unknown = verdict_at(session, analysis)
    assert unknown is None
    think(analysis)
    verdict = verdict_at(session, analysis)
    now = chances_at(session, analysis.found)[seat]
    assert verdict == (seat, max(0.0, advice.chances[seat] - now))


def test_at_the_end_the_result_is_told_and_nothing_thought() -> None:
    session = whole_game(standard_edition())
    analysis = analysing()
    analysis.look_at(session)
    assert not analysis.is_thinking
    result = session.state.result()
    assert max(chances_at(session, analysis.found)) == 1 / len(result.winners)


class Dying(AtOnce):
    def answer(self) -> Answer | None:
        raise LostError


def test_lost_too_often_it_is_told() -> None:
    analysis = Analysis(Dying, THOUGHTS)
    analysis.look_at(new_session(2, seed=3))
    for _poll in range(TRIES + 1):
        analysis.poll()
    assert f"{TRIES} times" in analysis.trouble
    assert not analysis.is_thinking


def test_only_what_is_over_or_played_alone_may_be_looked_into() -> None:
    over = whole_game(standard_edition("sobek"))
    assert can_be_analysed(over)
    over.go_to(3)
    assert can_be_analysed(over), "what is looked at again is over"
    running = new_session(2, seed=3)
    running.do(running.state.legal_actions()[0])
    assert not can_be_analysed(running)
    assert can_be_analysed(running, is_from_elsewhere=True)
    alone = new_session(1, seed=3, solo=True)
    assert not can_be_analysed(alone), "nothing was done yet"
    alone.do(alone.state.legal_actions()[0])
    assert can_be_analysed(alone)


class WithSecrets(Session):
    has_secrets = True


def test_nothing_hidden_is_told_where_not_all_can_be_taken_back() -> None:
    known = new_session(1, seed=3, solo=True)
    alone = WithSecrets(known.setup, known.deal)
    alone.do(alone.state.legal_actions()[0])
    alone.undo_rule = UndoRule.TURN
    assert not can_be_analysed(alone)
    alone.undo_rule = UndoRule.FREE
    assert can_be_analysed(alone)
