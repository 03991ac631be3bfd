"""Advice computed beside the window: asked again when its process was lost."""

import pickle
import time

import pytest

from sneferu_gui.players import has_advisor
from sneferu_gui.session.advice import Advice, AdviceTask, Advising, advice_task
from sneferu_gui.session.game import Session
from sneferu_gui.session.thinking import Answer, Question, answer_to
from sneferu_gui.session.thinking_process import TRIES, LostError
from tests.session.store.tables import new_session
from tests.session.workers import AtOnce

SECONDS = 0.02


class Mortal(AtOnce):
    """A worker that dies at some questions, before it answers them."""

    deaths = 0
    made = 0

    def __init__(self) -> None:
        super().__init__()
        type(self).made += 1

    def answer(self) -> Answer | None:
        if type(self).deaths:
            type(self).deaths -= 1
            raise LostError
        return super().answer()


def asked(session: Session) -> AdviceTask:
    return advice_task(session, session.count)


def test_a_process_of_its_own_works_advice_out() -> None:
    session = new_session(2, seed=3)
    advising = Advising()
    advising.ask(asked(session), SECONDS)
    advice = advising.poll()
    until = time.monotonic() + 300
    while advice is None and time.monotonic() < until:
        time.sleep(0.01)
        advice = advising.poll()
    advising.close()
    assert isinstance(advice, Advice)
    assert session.state.why_not(advice.best.actions[0]) is None
    assert not advising.is_asked
    assert not advising.trouble


@pytest.mark.parametrize("deaths", range(TRIES))
def test_asked_again_when_the_process_was_lost(deaths: int) -> None:
    Mortal.deaths, Mortal.made = deaths, 0
    advising = Advising(Mortal)
    advising.ask(asked(new_session(2, seed=3)), SECONDS)
    found = [advising.poll() for _look in range(deaths + 1)]
    assert found[-1] is not None
    assert found[:-1] == [None] * deaths
    assert Mortal.made == deaths + 1
    assert not advising.trouble


def test_lost_too_often_it_is_told_and_can_be_asked_again() -> None:
    Mortal.deaths, Mortal.made = TRIES, 0
    advising = Advising(Mortal)
    task = asked(new_session(2, seed=3))
    advising.ask(task, SECONDS)
    for _look in range(TRIES + 3):
        assert advising.poll() is None
    assert Mortal.made == TRIES
    assert f"{TRIES} times" in advising.trouble
    advising.ask(task, SECONDS)
    assert not advising.trouble
    assert advising.poll() is not None


def test_a_busy_computer_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if each look at the clock finds a quarter of a second gone."""
    quick, slow = Advising(AtOnce), Advising(Counted)
    task = asked(new_session(2, seed=3))
    quick.ask(task, SECONDS)
    looks = iter(range(1_000_000))
    monkeypatch.setattr("sneferu_gui.session.thinking.time.monotonic", lambda: next(looks) / 4)
    slow.ask(task, SECONDS)
    found = slow.poll()
    assert found is not None
    assert found == quick.poll()
    assert sum(move.visits for move in found.moves) > 10


class Counted(AtOnce):
    """A worker that thinks by the clock, as the process does."""

    def ask(self, question: Question) -> None:
        self._answer = answer_to(question)

    def answer(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer


def test_another_question_ends_the_one_before() -> None:
    session = new_session(2, seed=3)
    ended: list[str] = []

    class Slow(AtOnce):
        def answer(self) -> Answer | None:
            return None if len(ended) == 0 else super().answer()

        def end(self) -> None:
            ended.append("ended")

    advising = Advising(Slow)
    advising.ask(asked(session), SECONDS)
    assert advising.poll() is None
    session.do(session.state.legal_actions()[0])
    advising.ask(asked(session), SECONDS)
    assert ended == ["ended"]
    advice = advising.poll()
    assert advice is not None
    assert session.state.why_not(advice.best.actions[0]) is None


def test_no_process_knows_what_is_hidden() -> None:
    session = new_session(2, seed=3)
    task = asked(session)
    sent = pickle.loads(pickle.dumps(task))  # noqa: S301 - what was just made
    assert sent.observation.state.bag == tuple(sorted(sent.observation.state.bag))
    assert sent.observation.state.table.deal.bag == ()
    assert session.state.bag != sent.observation.state.bag


def test_only_games_with_an_advisor_have_one() -> None:
    assert has_advisor("sneferu")
