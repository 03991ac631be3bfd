"""Reviews in the program: the ways to them, and their stored part."""

import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import sneferu_gui.ui.shell.reviews as reviews_module
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import Record, record_of, record_to_line
from sneferu_gui.session.review.running import ReviewRun, ReviewStorage
from sneferu_gui.session.review.store_storage import StoreStorage
from sneferu_gui.session.store import OriginKind, open_store
from sneferu_gui.session.thinking import Answer, Question
from sneferu_gui.ui.engine.inputs import FileDropped, KeyPressed
from sneferu_gui.ui.engine.scene import Notify, Push, Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.games import GamesScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.pages.review.scene import ReviewScene
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.session.review.reviewed_games import THOUGHT, blundered
from tests.session.store.tables import imported, new_session, play
from tests.session.workers import AtOnce

ANSWERS: Final[dict[bytes, Answer | None]] = {}
"""The answers to questions so far: equal questions have equal answers."""


class Remembering(AtOnce):
    """A worker that answers each question once for all tests, which review the same game."""

    def ask(self, question: Question) -> None:
        asked = pickle.dumps(question)
        if asked not in ANSWERS:
            super().ask(question)
            ANSWERS[asked] = super().answer()
        self._answer = ANSWERS[asked]


class Opened:
    """The program, and a stage for its scenes."""

    def __init__(self, folder: Path, renderer: Renderer) -> None:
        self.folder = folder
        self.renderer = renderer
        self.program = Program(PlayOptions(data=folder, seed=4))

    def show(self, scene: Scene) -> Stage:
        stage = Stage(scene, self.renderer.ruler, 1280, 720)
        stage.open_file = self.program.open_file
        return stage

    def played(self) -> TableScene:
        """The table of the game with the wrong turn, played to its end, so stored."""
        game = blundered().session
        begun = game.copy_until(game.count - 1)
        begun.computers = (None, "scribe")
        table: TableScene = self.program.table(begun)
        table.session.do(game.actions[-1])
        assert table.session.state.is_over
        return table

    def go_on(self, frames: int = 1_000) -> None:
        for _frame in range(frames):
            self.program.beside()

    def restart(self) -> None:
        self.program.close()
        self.program = Program(PlayOptions(data=self.folder, seed=4))


@pytest.fixture
def opened(tmp_path: Path, renderer: Renderer, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    """The program with its stored games; reviews are computed at once, with little thought."""

    def new_run(session: Session, storage: ReviewStorage) -> ReviewRun:
        return ReviewRun(session, storage, Remembering, THOUGHT)

    monkeypatch.setattr(reviews_module, "ReviewRun", new_run)
    own = Opened(tmp_path / "data", renderer)
    yield own
    own.program.close()


def review_on(stage: Stage) -> ReviewScene:
    scene = stage.scene
    assert isinstance(scene, ReviewScene)
    return scene


def record() -> Record:
    game = blundered().session
    return record_of(game.setup, game.deal, game.actions, game.state)


def test_from_the_end_of_a_game_by_its_key_and_kept_with_the_game(opened: Opened) -> None:
    table = opened.played()
    stage = opened.show(opened.program.end(table))
    stage.handle(KeyPressed("space"))  # any key ends the animation
    stage.handle(KeyPressed("o"))
    run = review_on(stage).run
    assert run.is_running
    stage.handle(KeyPressed("escape"))
    assert not isinstance(stage.scene, ReviewScene)
    opened.go_on()
    assert run.review.is_whole, "it goes on when its page is left"
    opened.program.close()
    store, _recovery = open_store(opened.folder)
    with store:
        (summary,) = store.games()
        assert len(store.review(summary.id)) == len(run.review.decisions)


def test_from_the_list_of_games_after_a_restart_where_it_was(opened: Opened) -> None:
    stage = opened.show(opened.program.end(opened.played()))
    stage.activate("result/review")
    opened.go_on(5)
    before = len(review_on(stage).run.review.judgements)
    assert 0 < before < len(review_on(stage).run.review.decisions)
    opened.restart()
    stage = opened.show(opened.program.games())
    assert isinstance(stage.scene, GamesScene)
    stage.tree()
    (row,) = [each.key for each in stage.tree().walk() if each.role == "item"]
    stage.activate(f"{row}/review")
    run = review_on(stage).run
    assert len(run.review.judgements) == before
    assert run.is_running
    opened.go_on()
    opened.restart()
    stage = opened.show(opened.program.games())
    stage.tree()
    stage.activate(f"{row}/review")
    assert review_on(stage).run.review.is_whole
    assert not review_on(stage).run.is_running


def test_one_review_for_a_game_from_wherever_it_is_opened(opened: Opened) -> None:
    table = opened.played()
    stage = opened.show(opened.program.end(table))
    stage.activate("result/review")
    run = review_on(stage).run
    replay = opened.show(opened.program.replay(table, 0))
    replay.activate("replay/review")
    assert review_on(replay).run is run


def test_a_replay_leads_to_the_turn_that_was_just_seen(opened: Opened) -> None:
    table = opened.played()
    stage = opened.show(opened.program.replay(table, blundered().first + 1))
    stage.handle(KeyPressed("o"))
    opened.go_on()
    chosen = review_on(stage).chosen
    assert chosen is not None
    assert chosen.first == blundered().first
    stage.activate("review/table")
    replay = stage.scene
    assert isinstance(replay, ReplayScene)
    assert replay.session.count == blundered().first
    assert stage.tree().find("replay/review") is None, "one comes from there"
    stage.handle(KeyPressed("escape"))
    assert review_on(stage).chosen == chosen


def test_try_again_is_a_new_stored_game_from_that_position_with_the_same_seats(
    opened: Opened,
) -> None:
    table = opened.played()
    stage = opened.show(opened.program.end(table))
    stage.activate("result/review")
    opened.go_on()
    stage.change()
    stage.activate("review/try")
    stage.activate("branch/begin")
    begun = stage.scene
    assert isinstance(begun, TableScene)
    assert begun.session.state == blundered().session.state_at(blundered().first)
    assert begun.session.computers == (None, "scribe")
    begun.session.do(begun.session.state.legal_actions()[0])
    opened.restart()
    stored = [opened.program.library.store.load(each.id)
              for each in opened.program.library.store.games()]  # fmt: skip
    assert len(stored) == 2
    branch, whole = sorted(stored, key=lambda each: len(each.done))
    origin = branch.table.origin
    assert (origin.kind, origin.game) == (OriginKind.PLAYED_ON, whole.id)
    assert origin.count == blundered().first
    assert branch.done[:-1] == whole.done[: blundered().first]
    assert branch.table.computers == (None, "scribe")
    assert whole.done == blundered().session.actions


def test_trying_again_leads_back_to_the_turn_in_the_review(opened: Opened) -> None:
    table = opened.played()
    stage = opened.show(opened.program.end(table))
    stage.activate("result/review")
    opened.go_on()
    stage.change()
    chosen = review_on(stage).chosen
    stage.activate("review/try")
    stage.activate("branch/begin")
    stage.activate("bar/menu")
    stage.activate("menu/branch")
    assert review_on(stage).chosen == chosen
    stage.handle(KeyPressed("escape"))
    assert stage.tree().find("title/new") is not None


def test_a_record_from_elsewhere_is_looked_over_in_memory(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "theirs.sneferu"
    path.write_text(record_to_line(record()) + "\n", encoding="utf-8")
    stage = opened.show(opened.program.title())
    stage.handle(FileDropped(str(path)))
    assert isinstance(stage.scene, ReplayScene)
    stage.activate("replay/review")
    run = review_on(stage).run
    assert type(run._storage) is ReviewStorage
    opened.go_on()
    assert run.review.is_whole
    assert opened.program.library.store.games() == ()
    again = opened.show(opened.program.recorded(run.session, stays=True))
    again.activate("replay/review")
    assert review_on(again).run is run, "it is remembered while the program runs"


def test_a_record_that_is_stored_keeps_its_review(opened: Opened) -> None:
    store = opened.program.library.store
    game = imported(store, record())
    answer = opened.program.review_stored(store.load(game))
    assert isinstance(answer, Push)
    stage = opened.show(answer.scene)
    assert isinstance(review_on(stage).run._storage, StoreStorage)
    opened.go_on()
    assert store.review(game)


def test_a_game_that_runs_is_not_looked_over(opened: Opened) -> None:
    game = blundered().session
    table = opened.program.table(game.copy_until(20))
    stage = opened.show(opened.program.replay(table, 0))
    assert stage.tree().find("replay/review") is None
    stage.handle(KeyPressed("o"))
    assert isinstance(stage.scene, ReplayScene)


def test_alone_with_nothing_to_win_there_is_nothing_to_review(opened: Opened) -> None:
    session = play(new_session(1, seed=2))
    table = opened.program.table(session.copy_until(session.count - 1))
    table.session.do(session.actions[-1])
    end = opened.show(opened.program.end(table))
    assert end.tree().find("result/review") is None
    replay = opened.show(opened.program.replay(table, 0))
    assert replay.tree().find("replay/review") is None
    answer = opened.program.review_stored(opened.program.library.store.load(table.game))
    assert isinstance(answer, Notify)


def test_one_at_a_time_is_worked_out(opened: Opened) -> None:
    table = opened.played()
    one = opened.program.reviews.of(table.session, table.game)
    other = opened.program.reviews.of(blundered(5).session)
    assert (one.is_running, other.is_running) == (False, True)
    opened.go_on(3)
    assert (len(one.review.judgements), len(other.review.judgements)) == (0, 3)
    opened.program.reviews.start(one)
    assert (one.is_running, other.is_running) == (True, False)


def test_a_program_left_in_the_midst_keeps_what_was_worked_out(opened: Opened) -> None:
    table = opened.played()
    run = opened.program.reviews.of(table.session, table.game)
    opened.go_on(3)
    opened.restart()
    assert table.game is not None
    assert len(opened.program.library.store.review(table.game)) == len(run.review.judgements) == 3


def test_without_stored_games_all_is_in_memory() -> None:
    program = Program(PlayOptions(seed=4), stores=False)
    run = program.reviews.of(blundered().session)
    run.stop()
    assert type(run._storage) is ReviewStorage
