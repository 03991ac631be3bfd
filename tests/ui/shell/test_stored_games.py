"""Storing games while they are played, and resuming them: through the real loop."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.samples.games import SOLO
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.session.store import OriginKind, Show, open_store
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
)
from sneferu_gui.ui.engine.scene import SceneError, calls
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.games import GamesScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.pages.title import TitleScene
from sneferu_gui.ui.paint.pictures import clear_cache
from sneferu_gui.ui.samples.moments import game_at, is_over
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.renderer import Renderer, pictures_folder
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import GameScene
from tests.ui.pages.opened import node


@pytest.fixture
def opened(tmp_path: Path, renderer: Renderer) -> Iterator[Callable[[], Stage]]:
    """A function that opens the program on the same stored games."""
    programs: list[Program] = []

    def open_program() -> Stage:
        for program in programs:
            program.close()
        programs.append(Program(PlayOptions(data=tmp_path, seed=4)))
        stage = Stage(programs[-1].title(), renderer.ruler, 1280, 720)
        for now in range(3):
            stage.tree()
            stage.tick(float(now))
        return stage

    yield open_program
    for program in programs:
        program.close()


def play(stage: Stage, actions: int, seed: int = 1) -> TableScene:
    """Do random actions at the table."""
    table = table_of(stage)
    chance = random.Random(seed)
    for _ in range(actions):
        if table.state.is_over:
            break
        table.session.do(chance.choice(table.state.legal_actions()))
    return table


def kind(stage: Stage) -> type[object]:
    return type(stage.scene)


def table_of(stage: Stage) -> TableScene:
    table = stage.scene
    assert isinstance(table, TableScene)
    return table


def begin(stage: Stage) -> None:
    stage.activate("title/new")
    stage.activate("setup/seat/1/person")
    stage.activate("setup/begin")


def test_the_title_offers_the_last_game(opened: Callable[[], Stage]) -> None:
    stage = opened()
    assert stage.tree().find("title/continue") is None
    begin(stage)
    state = play(stage, 21).state
    stage.close()

    stage = opened()
    node = stage.tree().find("title/continue")
    assert node is not None
    assert "Merit, Hapi" in node.hint
    stage.activate("title/continue")
    assert kind(stage) is TableScene
    assert table_of(stage).state == state
    assert table_of(stage).session.can_redo is False


def test_what_was_taken_back_can_be_done_again_after_a_restart(
    opened: Callable[[], Stage],
) -> None:
    stage = opened()
    begin(stage)
    table = play(stage, 21)
    end = table.state
    for _ in range(3):
        stage.activate("bar/undo")
    stage.close()

    stage = opened()
    stage.activate("title/continue")
    assert kind(stage) is TableScene
    assert table_of(stage).session.count == 18
    for _ in range(3):
        stage.activate("bar/redo")
    assert table_of(stage).state == end


def test_a_table_begun_and_left_without_an_action_is_continued(
    opened: Callable[[], Stage],
) -> None:
    stage = opened()
    begin(stage)
    deal = table_of(stage).session.deal
    stage.close()
    stage = opened()
    stage.activate("title/continue")
    assert table_of(stage).session.deal == deal
    assert table_of(stage).session.count == 0
    stage.close()
    stage = opened()
    stage.activate("title/games")
    assert any("Merit" in each.label and "Hapi" in each.label for each in stage.tree().walk())


def test_a_game_is_played_in_one_window_only(
    opened: Callable[[], Stage], tmp_path: Path, renderer: Renderer
) -> None:
    stage = opened()
    begin(stage)
    play(stage, 5)
    other = Program(PlayOptions(data=tmp_path))
    second = Stage(other.title(), renderer.ruler, 1280, 720)
    for now in range(3):
        second.tick(float(now))
    second.activate("title/continue")
    assert isinstance(second.scene, TitleScene)
    notice = second.tree().find("notice")
    assert notice is not None
    assert "in another window" in notice.label
    other.close()


def test_the_list_deletes_and_brings_back(opened: Callable[[], Stage]) -> None:
    stage = opened()
    begin(stage)
    play(stage, 9)
    stage.activate("bar/menu")
    stage.activate("menu/title")
    stage.activate("title/games")
    assert kind(stage) is GamesScene
    (row,) = [node for node in stage.tree().walk() if node.role == "item"]
    stage.activate(f"{row.key}/delete")
    stage.activate("ask/yes")
    assert stage.tree().find(row.key) is None
    stage.activate("games/show/deleted")
    stage.activate(f"{row.key}/restore")
    assert stage.tree().find(row.key) is None
    stage.activate("games/show/all")
    assert stage.tree().find("games/show/deleted") is None
    assert stage.tree().find(row.key) is not None
    stage.activate("games/search")
    stage.handle(TextTyped("nobody"))
    assert stage.tree().find(row.key) is None
    for _ in range(6):
        stage.handle(KeyPressed("backspace"))
    stage.handle(TextTyped("hap"))
    assert stage.tree().find(row.key) is not None
    stage.handle(KeyPressed("return"))
    stage.activate("games/show/finished")
    assert stage.tree().find(row.key) is None
    stage.activate("games/show/all")
    stage.activate(row.key)
    assert kind(stage) is TableScene
    assert table_of(stage).session.count == 9


def double_click(stage: Stage, key: str) -> None:
    """Click a node twice as fast as a hand does, at one spot."""
    place = node(stage, key).rect.centre
    stage.handle(PointerMoved(*place))
    for _ in range(2):
        stage.handle(PointerPressed(*place, Button.MAIN))
        stage.handle(PointerReleased(*place, Button.MAIN))


def rows_of(stage: Stage) -> list[str]:
    return [each.key for each in stage.tree().walk() if each.role == "item"]


def test_a_double_click_deletes_no_game_and_deleted_ones_come_back_later(
    opened: Callable[[], Stage],
) -> None:
    stage = opened()
    for _ in range(3):
        begin(stage)
        play(stage, 5)
        stage.activate("bar/menu")
        stage.activate("menu/title")
    stage.activate("title/games")
    rows = rows_of(stage)
    assert len(rows) == 3
    double_click(stage, f"{rows[0]}/delete")
    stage.tick(5.0)
    assert node(stage, "ask").label == "Delete this game?"
    stage.activate("ask/no")
    assert rows_of(stage) == rows
    for row in rows[:2]:
        stage.activate(f"{row}/delete")
        stage.activate("ask/yes")
    assert rows_of(stage) == rows[2:]
    stage.close()

    stage = opened()
    stage.activate("title/games")
    stage.activate("games/show/deleted")
    assert sorted(rows_of(stage)) == sorted(rows[:2])
    for row in rows[:2]:
        stage.activate(f"{row}/restore")
    stage.activate("games/show/all")
    assert rows_of(stage) == rows


def test_a_finished_game_is_watched_and_counted(
    opened: Callable[[], Stage], tmp_path: Path
) -> None:
    stage = opened()
    begin(stage)
    table = play(stage, 10_000)
    assert table.state.is_over
    stage.tick(1.0)
    assert kind(stage) is EndScene
    stage.activate("result/title")
    assert "disabled" in node(stage, "title/continue").state
    stage.activate("title/statistics")
    assert kind(stage) is StatisticsScene
    labels = [node.label for node in stage.tree().walk()]
    assert "Merit (1)" in labels
    assert "Hapi (1)" in labels
    stage.activate("statistics/export")
    notice = stage.tree().find("notice")
    assert notice is not None
    (table_file,) = (tmp_path / "exports").glob("*.csv")
    assert str(table_file) in notice.label
    assert len(table_file.read_text(encoding="utf-8").splitlines()) == 3
    stage.activate("notice/close")
    stage.activate("statistics/player/1")
    double_click(stage, "statistics/delete")
    stage.tick(9.0)
    assert "Merit (1)" in [node.label for node in stage.tree().walk()]
    stage.activate("ask/yes")
    stage.activate("notice/close")
    assert "Merit (1)" not in [node.label for node in stage.tree().walk()]
    stage.activate("statistics/back")
    stage.activate("title/statistics")
    assert node(stage, "statistics/restore").label == "Bring back: Merit"
    stage.activate("statistics/restore")
    stage.activate("notice/close")
    assert "Merit (1)" in [node.label for node in stage.tree().walk()]
    assert stage.tree().find("statistics/restore") is None
    stage.activate("statistics/back")
    stage.activate("title/games")
    (row,) = [node for node in stage.tree().walk() if node.role == "item"]
    stage.activate(row.key)
    assert kind(stage) is ReplayScene


def test_a_game_played_on_remembers_where_it_came_from(
    opened: Callable[[], Stage], tmp_path: Path
) -> None:
    stage = opened()
    begin(stage)
    table = play(stage, 30)
    first = table.game
    stage.activate("bar/undo")
    log = [node for node in stage.tree().walk() if calls(node.act, GameScene.see_moment)]
    stage.activate(log[0].key)
    replay = stage.scene
    assert isinstance(replay, ReplayScene)
    stage.handle(KeyPressed("left"))
    count = replay.session.count
    stage.activate("replay/play-on")
    stage.activate("branch/begin")
    assert table_of(stage).session.count == count
    play(stage, 1)
    stage.close()
    store, _ = open_store(tmp_path)
    with store:
        newest = max(store.games(Show.ALL), key=lambda summary: summary.id)
        assert newest.origin.kind is OriginKind.PLAYED_ON
        assert (newest.origin.game, newest.origin.count) == (first, count)


def test_a_damaged_store_is_told_and_the_backup_used(
    opened: Callable[[], Stage], tmp_path: Path
) -> None:
    stage = opened()
    begin(stage)
    play(stage, 9)
    stage.close()
    opened()  # a backup is made
    opened()
    (tmp_path / "games.db").write_bytes(b"no store at all" * 1000)
    for beside in ("games.db-wal", "games.db-shm"):
        (tmp_path / beside).unlink(missing_ok=True)
    stage = opened()
    notice = stage.tree().find("notice")
    assert notice is not None
    assert "damaged" in notice.label
    assert "The backup of" in notice.label
    stage.activate("notice/close")
    stage.activate("title/games")
    assert [node for node in stage.tree().walk() if node.role == "item"]


def test_a_recovery_is_told_again_until_somebody_has_seen_it(
    tmp_path: Path, renderer: Renderer
) -> None:
    (tmp_path / "games.db").write_bytes(b"no store at all" * 1000)
    seen = []
    for pictures in (0, 4, 4):
        program = Program(PlayOptions(data=tmp_path))
        stage = Stage(program.title(), renderer.ruler, 1280, 720)
        assert program.library.store.folder is not None
        for now in range(pictures):
            stage.tick(float(now))
        notice = stage.tree().find("notice")
        seen.append(notice is not None and "damaged" in notice.label)
        program.close()
    assert seen == [False, True, False]


def test_without_a_place_for_games_one_plays_all_the_same(
    tmp_path: Path, renderer: Renderer
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    program = Program(PlayOptions(data=tmp_path / "file" / "folder"))
    stage = Stage(program.title(), renderer.ruler, 1280, 720)
    for now in range(4):
        stage.tick(float(now))
    notice = stage.tree().find("notice")
    assert notice is not None
    assert "only while the program runs" in notice.label
    begin(stage)
    assert play(stage, 7).session.count == 7
    program.close()


def test_pictures_give_way_to_games_on_a_full_disk(
    tmp_path: Path, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    program = Program(PlayOptions(seed=4))
    stage = Stage(program.title(), renderer.ruler, 1280, 720)
    connection = program.library.store.connection
    connection.execute("VACUUM")  # leaves no free pages
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    kept = pictures_folder()
    kept.mkdir(parents=True, exist_ok=True)
    (kept / "title-1280x720-0.pixels").write_bytes(b"large")

    def clear_and_free_space(folder: Path) -> bool:
        connection.execute("PRAGMA max_page_count = 1000000")
        return clear_cache(folder)

    monkeypatch.setattr("sneferu_gui.ui.shell.renderer.clear_cache", clear_and_free_space)
    begin(stage)
    play(stage, 60)
    assert list(kept.glob("*.pixels")) == []
    assert program.library.unsaved() == ()
    program.close()


def test_a_challenge_is_played_beside_its_ghost(tmp_path: Path, renderer: Renderer) -> None:
    rival = game_at(standard_edition(), SOLO, is_over)
    path = tmp_path / "rival.sneferu"
    record = record_of(rival.setup, rival.deal, rival.actions, rival.state)
    path.write_text(record_to_line(record), encoding="utf-8")
    options = PlayOptions(data=tmp_path / "data", challenge=path)
    opening = Opening(options)
    stage = Stage(opening.first_scene(), renderer.ruler, 1280, 720)
    table = table_of(stage)
    assert table.session.deal == rival.deal
    for _ in range(200):
        play(stage, 1)
        ghost = stage.tree().find("ghost")
        assert ghost is not None
        assert "The ghost of Merit" in ghost.label
    assert table.state.is_over
    stage.tick(1.0)
    stage.scene.hurry()
    stage.change()
    subline = stage.tree().find("result/subline")
    assert subline is not None
    assert "The ghost of Merit" in subline.label
    opening.close()
    store, _ = open_store(tmp_path / "data")
    with store:
        (summary,) = store.games()
        assert summary.origin.kind is OriginKind.CHALLENGE


@pytest.mark.parametrize("content", ["", "{}", "no record"])
def test_what_is_no_challenge_is_told(content: str, tmp_path: Path) -> None:
    path = tmp_path / "x.sneferu"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(SceneError, match=r"x\.sneferu"):
        Opening(PlayOptions(data=tmp_path, challenge=path)).first_scene()


def test_a_computer_player_of_another_version_ends_nothing(
    opened: Callable[[], Stage], tmp_path: Path
) -> None:
    """It is reported, and a person can take its place at any moment."""
    stage = opened()
    stage.activate("title/new")
    stage.activate("setup/seat/1/computer")
    stage.activate("setup/begin")
    play(stage, 3)
    stage.close()
    store, _ = open_store(tmp_path, backs_up=False)
    with store:
        store.connection.execute("UPDATE start SET computers = '[null,\"oracle\"]'")
    stage = opened()
    stage.activate("title/continue")
    assert kind(stage) is TitleScene
    assert "no computer player oracle;" in node(stage, "notice").label
    stage.activate("title/games")
    (row,) = [each.key for each in stage.tree().walk() if each.role == "item"]
    stage.activate(f"{row}/watch")
    stage.activate("replay/play-on")
    stage.activate("branch/begin")
    table = table_of(stage)
    assert table.session.computers == (None, None)
    for now in range(10, 20):
        stage.tick(float(now))
    play(stage, 4)
