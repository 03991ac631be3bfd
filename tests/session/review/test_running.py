"""Running a review beside the window: stopping, continuing, losing, storing and finding it."""

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sneferu_gui.session.game import Session
from sneferu_gui.session.review.judgement import Judgement
from sneferu_gui.session.review.running import BATCH, ReviewRun, ReviewStorage
from sneferu_gui.session.review.store_storage import (
    StoreStorage,
    judgement_to_plain,
    judgements_in,
    row_of,
)
from sneferu_gui.session.store import GameStore, Keeper, ReviewRow
from sneferu_gui.session.thinking import Answer, Question
from sneferu_gui.session.thinking_process import TRIES, LostError, ThinkingProcess
from tests.session.store.tables import opened
from tests.session.workers import AtOnce
from tests.sweep import one_in

from .reviewed_games import THOUGHT, blundered, finish, judgements, new_run, whole_review


class Noting(ReviewStorage):
    """A storage that records what it is given."""

    def __init__(self) -> None:
        self.commits: list[tuple[Judgement, ...]] = []

    def keep(self, judgements: object) -> None:
        self.commits.append(tuple(judgements))  # type: ignore[arg-type]


def polled(run: ReviewRun, until: Callable[[], object], seconds: float = 300) -> None:
    """Poll a review until a condition holds."""
    end = time.monotonic() + seconds
    while not until():
        run.poll()
        assert time.monotonic() < end
        time.sleep(0.001)


def stored(store: GameStore, session: Session) -> int:
    """The number of a stored game with the session's actions."""
    twin = Session(session.setup, session.deal)
    keeper = Keeper(store, twin)
    for action in session.actions:
        twin.do(action)
    keeper.close()
    assert keeper.game is not None
    return keeper.game


def test_stopped_it_goes_on_where_it_was_and_comes_to_the_same() -> None:
    run = new_run(blundered().session)
    assert (run.is_running, len(run.review.judgements), run.review.progress) == (False, 0, 0)
    run.start()
    for _ in range(5):
        assert run.poll()
    run.stop()
    assert not run.is_running
    assert not run.poll()
    assert len(run.review.judgements) == 5
    before = run.review.judgements
    run.start()
    finish(run)
    assert run.review == whole_review()
    assert all(run.review.judgements[first] is each for first, each in before.items())
    run.start()
    assert not run.is_running, "there is nothing left"


def test_it_is_kept_a_few_at_a_time_and_when_it_stops() -> None:
    storage = Noting()
    run = new_run(blundered().session, storage=storage)
    run.start()
    for _ in range(BATCH + 3):
        run.poll()
    assert [len(each) for each in storage.commits] == [BATCH]
    run.stop()
    assert [len(each) for each in storage.commits] == [BATCH, 3]
    assert sum(storage.commits, ()) == judgements()[: BATCH + 3]


def test_a_stored_review_is_found_again_after_a_restart_and_gone_on_with(tmp_path: Path) -> None:
    session = blundered().session
    with opened(tmp_path) as store:
        game = stored(store, session)
        run = new_run(session, storage=StoreStorage(store, store.load(game)))
        run.start()
        for _ in range(9):
            run.poll()
        run.close()
    with opened(tmp_path) as store:
        assert len(store.review(game)) == 9
        run = new_run(session, storage=StoreStorage(store, store.load(game)))
        assert [as_kept(each) for each in run.review.judged()] == [
            as_kept(each) for each in judgements()[:9]
        ]
        run.start()
        finish(run)
    with opened(tmp_path) as store:
        run = new_run(session, storage=StoreStorage(store, store.load(game)))
        assert run.review.is_whole
        assert [as_kept(each) for each in run.review.judged()] == list(map(as_kept, judgements()))
        run.clear()
        assert store.review(game) == ()
        assert len(run.review.judgements) == 0


def as_kept(judgement: Judgement) -> ReviewRow:
    return row_of(judgement)


def test_plain_values_are_read_back_as_they_were() -> None:
    rows = [row_of(each) for each in judgements()]
    again = judgements_in(blundered().session.setup, rows)
    assert [row_of(each) for each in again] == rows
    for one, other in zip(again, judgements(), strict=True):
        assert (one.best.actions, one.best.line) == (other.best.actions, other.best.line)
        assert one.played == pytest.approx(other.played, abs=1e-4)
        assert one.kind is other.kind
        assert [each.kind for each in one.reasons] == [each.kind for each in other.reasons]


def test_what_an_earlier_version_kept_without_the_other_sides_reasons_is_read() -> None:
    (judgement,) = [each for each in judgements() if each.merits][:1]
    plain = json.loads(as_kept(judgement).content)
    assert plain.pop("merits")
    row = as_kept(judgement)._replace(content=json.dumps(plain))
    (again,) = judgements_in(blundered().session.setup, [row])
    assert again.merits == ()
    assert [each.kind for each in again.reasons] == [each.kind for each in judgement.reasons]


def test_a_line_as_the_first_release_kept_it_is_read() -> None:
    (judgement,) = [each for each in judgements() if each.best.line][:1]
    plain = json.loads(as_kept(judgement).content)
    plain["best"]["line"] = [
        {"seat": each["seat"], **each["action"]} for each in plain["best"]["line"]
    ]
    row = as_kept(judgement)._replace(content=json.dumps(plain))
    (again,) = judgements_in(blundered().session.setup, [row])
    assert again.best.line == judgement.best.line
    assert row_of(again) == as_kept(judgement)


HOSTILE = (
    "", "null", "[]", "{}", '{"seat": 0}', "[" * 5_000, '{"chances": [NaN]}', "9" * 5_000, "\0",
    '{"seat": -1, "chances": [1, 0], "played": 2, "best": {}, "other": null, "reasons": []}',
)  # fmt: skip


@pytest.mark.parametrize("content", HOSTILE)
def test_a_row_that_says_nothing_is_left_out(content: str) -> None:
    rows = [row_of(each) for each in judgements()[:4]]
    rows[2] = rows[2]._replace(content=content)
    rows[3] = rows[3]._replace(maker="another")
    assert [each.first for each in judgements_in(blundered().session.setup, rows)] == [
        each.first for each in judgements()[:2]
    ]


@pytest.mark.parametrize("key", ["seat", "chances", "played", "best", "other", "reasons", "merits"])
def test_every_part_of_a_row_is_checked(key: str) -> None:
    (judgement,) = [each for each in judgements() if each.reasons][:1]
    plain = judgement_to_plain(judgement)
    others: tuple[object, ...] = ("x", -1, 2.5, {"actions": 3}, [[]])
    for wrong in others:
        row = row_of(judgement)._replace(content=json.dumps(plain | {key: wrong}))
        assert judgements_in(blundered().session.setup, [row]) == (), (key, wrong)


class Mortal(AtOnce):
    """A worker that dies at some questions, before it answers them."""

    deaths = 0

    def answer(self) -> Answer | None:
        if type(self).deaths:
            type(self).deaths -= 1
            raise LostError
        return super().answer()


@pytest.mark.parametrize("deaths", one_in(TRIES, range(TRIES)[::-1]))
def test_a_decision_is_asked_about_again_when_its_process_was_lost(deaths: int) -> None:
    Mortal.deaths = deaths
    run = ReviewRun(blundered().session, new_worker=Mortal, seconds=THOUGHT)
    run.start()
    finish(run)
    assert run.review == whole_review()
    assert not run.trouble


def test_lost_too_often_it_stops_with_words_and_can_be_gone_on_with() -> None:
    run = ReviewRun(blundered().session, new_worker=Mortal, seconds=THOUGHT)
    Mortal.deaths = TRIES
    run.start()
    finish(run)
    assert f"{TRIES} times" in run.trouble
    assert len(run.review.judgements) == 0
    run.start()
    assert not run.trouble
    for _ in range(5):
        assert run.poll()
    assert len(run.review.judgements) == 5


class Failing(AtOnce):
    """A worker that answers with an error."""

    def ask(self, question: Question) -> None:
        del question
        self._answer = Answer(None, ValueError("no idea"))


def test_an_error_stops_it_with_words_and_nothing_else() -> None:
    run = ReviewRun(blundered().session, new_worker=Failing, seconds=THOUGHT)
    run.start()
    assert run.poll()
    assert run.trouble == "The review has stopped: no idea"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are the other systems'")
def test_a_process_that_is_killed_is_begun_again() -> None:
    """A real process, with its own number, while the review runs."""
    session = blundered().session
    workers: list[ThinkingProcess] = []

    def new_worker() -> ThinkingProcess:
        workers.append(ThinkingProcess())
        return workers[-1]

    run = ReviewRun(session, new_worker=new_worker, seconds=THOUGHT)
    run.start()
    polled(run, lambda: len(run.review.judgements) >= 3)
    process = workers[0]._process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    polled(run, lambda: not run.is_running)
    assert run.review == whole_review()
    assert len(workers) == 2
    assert not run.trouble


def test_what_was_played_otherwise_is_looked_at_anew(tmp_path: Path) -> None:
    """A game continued after its review keeps the judgements that still apply."""
    session = blundered().session
    with opened(tmp_path) as store:
        game = stored(store, session)
        storage = StoreStorage(store, store.load(game))
        storage.keep(judgements())
        keeper = Keeper.resume(store, game)
        twin = keeper.session
        twin.undo()
        twin.undo()
        while len(twin.state.legal_actions()) == 1:
            twin.undo()
        other = next(
            each for each in twin.state.legal_actions() if each != session.actions[twin.count]
        )
        count = twin.count
        twin.do(other)
        keeper.close()
        kept = StoreStorage(store, store.load(game)).kept()
        assert [each.after for each in kept] == [
            each.after for each in judgements() if each.after <= count
        ]
        storage.keep(judgements())
        assert len(store.review(game)) == len(kept), "of the game as it was nothing more is kept"
