"""Finished games: results, ghosts, challenges, records from elsewhere."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.samples.games import FOUR, SOLO, early, mid_game
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.session.store import OriginKind, open_store
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.inputs import FileDropped, KeyPressed
from sneferu_gui.ui.engine.notices import OpenOutside
from sneferu_gui.ui.engine.scene import calls
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.pages.challenges import RecordChoice
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.games import GamesScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.pages.title import TitleScene
from sneferu_gui.ui.samples.moments import TWO, Company, Moment, game_at, is_over
from sneferu_gui.ui.shell.failures import logs
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import GameScene
from tests.ui.pages.opened import SAMPLES, node

Open = Callable[[], Stage]


@pytest.fixture
def opened(tmp_path: Path, renderer: Renderer) -> Iterator[Open]:
    """A function that opens the program on the same stored games."""
    programs: list[Program] = []

    def open_program() -> Stage:
        for program in programs:
            program.close()
        programs.append(Program(PlayOptions(data=tmp_path / "data", seed=4)))
        stage = Stage(programs[-1].title(), renderer.ruler, 1280, 720)
        stage.open_file = programs[-1].open_file
        for now in range(3):
            stage.tree()
            stage.tick(float(now))
        return stage

    yield open_program
    for program in programs:
        program.close()


def line_of(session: Session) -> str:
    record = record_of(session.setup, session.deal, session.actions, session.state)
    return record_to_line(record)


def written(path: Path, company: Company = SOLO, moment: Moment = is_over) -> Path:
    """A record in a file."""
    path.write_text(line_of(game_at(standard_edition(), company, moment)) + "\n", encoding="utf-8")
    return path


def play(stage: Stage, actions: int) -> TableScene:
    table = stage.scene
    assert isinstance(table, TableScene)
    chance = random.Random(1)
    for _ in range(actions):
        if table.state.is_over:
            break
        table.session.do(chance.choice(table.state.legal_actions()))
    return table


def kind(stage: Stage) -> type[object]:
    return type(stage.scene)


def ghost_words(stage: Stage) -> str:
    found = stage.tree().find("ghost")
    return found.label if found is not None else ""


def against_ghost(stage: Stage, tmp_path: Path) -> TableScene:
    """Drop a finished game of one player, and play against it."""
    stage.handle(FileDropped(str(written(tmp_path / "rival.sneferu"))))
    stage.activate("choice/play")
    return play(stage, 0)


def games_of(stage: Stage) -> list[str]:
    """The rows of the list, opened from the title."""
    stage.activate("title/games")
    assert kind(stage) is GamesScene
    return [each.key for each in stage.tree().walk() if each.role == "item"]


# -- the ghost stays (a challenge) -------------------------------------------------------------


def test_the_ghost_is_there_after_a_restart_and_in_every_way_back(
    opened: Open, tmp_path: Path
) -> None:
    stage = opened()
    against_ghost(stage, tmp_path)
    ghost = play(stage, 12).ghost
    words = ghost_words(stage)
    assert "The ghost of Merit" in words
    stage.close()

    stage = opened()
    stage.activate("title/continue")
    table = play(stage, 0)
    assert table.ghost == ghost
    assert ghost_words(stage) == words
    stage.activate("bar/undo")
    assert "The ghost of Merit" in ghost_words(stage)
    stage.activate("bar/redo")
    assert ghost_words(stage) == words
    stage.activate("bar/menu")
    stage.activate("menu/title")

    (row,) = games_of(stage)
    stage.activate(row)
    assert ghost_words(stage) == words, "from the list"
    stage.activate("bar/menu")
    stage.activate("menu/title")
    (row,) = games_of(stage)
    stage.activate(f"{row}/watch")
    assert kind(stage) is ReplayScene
    assert ghost_words(stage) == words, "looked at again"
    stage.handle(KeyPressed("left"))
    stage.activate("replay/play-on")
    stage.activate("branch/begin")
    assert "The ghost of Merit" in ghost_words(stage), "played on from a moment"
    play(stage, 1)
    stage.close()

    stage = opened()
    stage.activate("title/continue")
    assert play(stage, 0).ghost == ghost
    store, _ = open_store(tmp_path / "data")
    with store:
        kinds = {summary.origin.kind for summary in store.games()}
    assert kinds == {OriginKind.CHALLENGE, OriginKind.PLAYED_ON}


def test_a_moment_of_a_challenge_being_played_shows_the_ghost_too(
    opened: Open, tmp_path: Path
) -> None:
    stage = opened()
    against_ghost(stage, tmp_path)
    play(stage, 12)
    moments = [each for each in stage.tree().walk() if calls(each.act, GameScene.see_moment)]
    stage.activate(moments[0].key)
    assert kind(stage) is ReplayScene
    assert "The ghost of Merit" in ghost_words(stage)


def test_playing_on_from_a_moment_keeps_the_ghost(opened: Open, tmp_path: Path) -> None:
    stage = opened()
    against_ghost(stage, tmp_path)
    ghost = play(stage, 12).ghost
    moments = [each for each in stage.tree().walk() if calls(each.act, GameScene.see_moment)]
    stage.activate(moments[0].key)
    stage.activate("replay/play-on")
    stage.activate("branch/begin")
    play(stage, 1)
    assert "The ghost of Merit" in ghost_words(stage)
    stage.close()
    stage = opened()
    stage.activate("title/continue")
    assert play(stage, 0).ghost == ghost


def test_the_result_of_a_challenge_tells_of_the_ghost_from_the_list_too(
    opened: Open, tmp_path: Path
) -> None:
    stage = opened()
    against_ghost(stage, tmp_path)
    play(stage, 10_000)
    told_all(stage, 200.0)
    told = node(stage, "result/subline").label
    assert "The ghost of Merit" in told
    stage.activate("result/title")
    (row,) = games_of(stage)
    stage.activate(f"{row}/result")
    assert node(stage, "result/subline").label == told
    stage.activate("result/back")
    stage.activate(f"{row}/watch")
    stage.handle(KeyPressed("end"))
    assert "The ghost of Merit" in ghost_words(stage)
    stage.activate("replay/result")
    assert node(stage, "result/subline").label == told


def test_a_stored_challenge_without_its_ghost_opens_as_before(opened: Open, tmp_path: Path) -> None:
    for damage in ('"ghost":"{}"', '"ghost":"[[["', ""):
        stage = opened()
        against_ghost(stage, tmp_path)
        count = play(stage, 5).session.count
        stage.close()
        store, _ = open_store(tmp_path / "data")
        with store:
            (row,) = store.connection.execute(
                "SELECT origin FROM game ORDER BY id DESC"
            ).fetchmany()
            before = row["origin"].partition(',"ghost"')[0]
            origin = f"{before},{damage}}}" if damage else f"{before}}}"
            store.connection.execute("UPDATE game SET origin = ?", (origin,))
        stage = opened()
        stage.activate("title/continue")
        table = play(stage, 0)
        assert table.session.count == count
        assert table.ghost is None


# -- results from the list and from a replay's end ---------------------------------------------


def told_all(stage: Stage, now: float) -> None:
    """Show the end's whole animation at that time."""
    stage.tick(now)
    stage.scene.hurry()
    stage.change()


def finished(stage: Stage, *, solo: bool = False) -> None:
    """Play a game to its end, and go back to the title."""
    stage.activate("title/solo" if solo else "title/new")
    stage.activate("setup/begin")
    play(stage, 10_000)
    told_all(stage, 100.0)
    assert kind(stage) is EndScene
    stage.activate("result/title")


def test_a_result_opens_again_from_the_list_with_account_and_report(
    opened: Open, tmp_path: Path
) -> None:
    stage = opened()
    finished(stage)
    (row,) = games_of(stage)
    stage.activate(f"{row}/result")
    assert kind(stage) is EndScene
    headline = node(stage, "result/headline").label
    assert headline
    for tab in ("account", "course", "result"):
        stage.activate(f"result/tab/{tab}")
    assert stage.tree().find("result/undo") is None, "no table waits below"
    stage.handle(KeyPressed("u"))
    stage.handle(KeyPressed("z", ctrl=True))
    assert kind(stage) is EndScene
    stage.activate("result/share")
    stage.activate("share/report")
    (report,) = (tmp_path / "data" / "exports").glob("*.html")
    assert headline in report.read_text(encoding="utf-8")
    opened_outside: list[OpenOutside] = []

    def opens(wanted: OpenOutside) -> str:
        opened_outside.append(wanted)
        return ""

    stage.notices.open_outside = opens
    stage.activate("notice/open")
    stage.activate("notice/folder")
    assert opened_outside == [OpenOutside(str(report)), OpenOutside(str(report), shows_folder=True)]
    stage.activate("notice/close")
    stage.activate("share/back")
    stage.activate("result/back")
    assert kind(stage) is GamesScene

    stage.activate(f"{row}/watch")
    assert stage.tree().find("replay/result") is None, "its end has not been come to"
    stage.handle(KeyPressed("end"))
    stage.activate("replay/result")
    assert node(stage, "result/headline").label == headline
    stage.activate("result/tab/account")
    stage.handle(KeyPressed("escape"))
    assert kind(stage) is ReplayScene


def test_games_in_progress_say_continue(opened: Open) -> None:
    stage = opened()
    stage.activate("title/new")
    stage.activate("setup/begin")
    play(stage, 9)
    stage.activate("bar/menu")
    stage.activate("menu/title")
    (row,) = games_of(stage)
    assert node(stage, f"{row}/continue").label == "Continue"
    assert stage.tree().find(f"{row}/result") is None
    stage.activate(f"{row}/continue")
    assert play(stage, 0).session.count == 9


def test_play_again_keeps_everything_of_the_table(opened: Open) -> None:
    stage = opened()
    stage.activate("title/new")
    stage.activate("setup/powers/chosen")
    stage.activate("setup/undo/none")
    stage.activate("setup/seat/1/computer")
    stage.activate("setup/begin")
    first = play(stage, 10_000).session
    stage.tick(100.0)
    stage.activate("result/rematch")
    stage.activate("again/new")
    again = play(stage, 0).session
    assert again.undo_rule is UndoRule.NONE
    assert (again.setup, again.computers) == (first.setup, first.computers)
    assert again.deal != first.deal
    assert again.count == 0


# -- challenges inside the program -------------------------------------------------------------


def test_a_challenge_is_made_from_the_end_and_from_the_list(opened: Open) -> None:
    stage = opened()
    finished(stage, solo=True)
    (row,) = games_of(stage)
    result, challenge = (node(stage, f"{row}/{name}").rect for name in ("result", "challenge"))
    assert result.y < challenge.y, "what every finished game has stands where it always does"
    stage.activate(f"{row}/challenge")
    table = play(stage, 1)
    assert "The ghost of Merit" in ghost_words(stage)
    assert table.session.setup.seats[0].name == "Merit", "whoever sat first at the last table"
    stage.activate("bar/menu")
    stage.activate("menu/title")
    stage.activate("title/games")
    stage.activate(f"{row}/result")
    stage.activate("result/rematch")
    stage.activate("again/against")
    assert play(stage, 0).ghost == table.ghost
    play(stage, 10_000)
    told_all(stage, 200.0)
    assert "The ghost of Merit" in node(stage, "result/subline").label
    stage.activate("result/rematch")
    stage.activate("again/against")
    assert play(stage, 0).session.count == 0


def test_games_of_several_are_no_challenge(opened: Open) -> None:
    stage = opened()
    finished(stage)
    (row,) = games_of(stage)
    assert stage.tree().find(f"{row}/challenge") is None
    stage.activate(f"{row}/result")
    past = stage.scene
    assert isinstance(past, EndScene)
    stage.activate("result/share")
    assert stage.tree().find("share/picture") is not None
    assert stage.tree().find("share/line") is None
    stage.activate("share/back")
    stage.activate("result/rematch")
    assert stage.tree().find("again/against") is None
    deal = past.session.deal
    stage.activate("again/same")
    assert play(stage, 0).session.deal == deal


def test_a_dropped_game_of_one_leads_to_a_choice(opened: Open, tmp_path: Path) -> None:
    stage = opened()
    path = written(tmp_path / "rival.sneferu")
    stage.handle(FileDropped(str(path)))
    assert kind(stage) is RecordChoice
    assert "stones placed" in node(stage, "choice/line/0").label
    stage.activate("choice/back")
    assert kind(stage) is TitleScene
    stage.handle(FileDropped(str(path)))
    stage.activate("choice/look")
    assert kind(stage) is ReplayScene
    stage.activate("replay/leave")
    assert kind(stage) is TitleScene


@pytest.mark.parametrize(("company", "moment"), [(SOLO, early), (TWO, is_over)])
def test_other_records_are_looked_at(
    opened: Open, tmp_path: Path, company: Company, moment: Moment
) -> None:
    stage = opened()
    stage.handle(FileDropped(str(written(tmp_path / "x.sneferu", company, moment))))
    assert kind(stage) is ReplayScene


def test_a_record_is_opened_from_the_folders(opened: Open, tmp_path: Path) -> None:
    written(tmp_path / "rival.sneferu")
    stage = opened()
    games_of(stage)
    stage.activate("games/open")
    stage.clipboard.put(str(tmp_path))
    stage.handle(KeyPressed("v", ctrl=True))
    stage.handle(KeyPressed("return"))
    (row,) = [n for n in stage.tree().walk() if n.label.startswith("rival.sneferu")]
    stage.activate(row.key)
    assert kind(stage) is RecordChoice


# -- pasted ------------------------------------------------------------------------------------


def paste(stage: Stage, text: str) -> str:
    """Paste a text; return the notice, which is closed."""
    stage.clipboard.put(text)
    stage.handle(KeyPressed("v", ctrl=True))
    notice = stage.tree().find("notice")
    if notice is None:
        return ""
    stage.activate("notice/close")
    return notice.label


PAGES = {
    "title": [],
    "games": ["title/games"],
    "setup": ["title/new"],
}


@pytest.mark.parametrize("page", PAGES)
def test_what_is_pasted_on_a_page_is_opened_or_told(opened: Open, page: str) -> None:
    stage = opened()
    stage.activate("title/solo")
    code = node(stage, "setup/code").label
    stage.handle(KeyPressed("escape"))
    for key in PAGES[page]:
        stage.activate(key)
    where = stage.scene
    assert paste(stage, f" {code.lower()} \n") == ""
    assert kind(stage) is SetupScene
    assert node(stage, "setup/code").label == code
    if stage.scene is not where:
        stage.handle(KeyPressed("escape"))
    assert stage.scene is where

    assert paste(stage, line_of(game_at(standard_edition(), SOLO, is_over))) == ""
    assert kind(stage) is RecordChoice
    stage.activate("choice/back")
    assert paste(stage, line_of(game_at(standard_edition(), FOUR, mid_game))) == ""
    assert kind(stage) is ReplayScene
    stage.activate("replay/leave")

    assert "neither a game's record nor a share code: “Dear Sneferu”" in paste(
        stage, "Dear\nSneferu"
    )
    assert "no text" in paste(stage, "  ")
    assert "the clipboard: " in paste(stage, '{"record": 1}')
    assert "the clipboard: " in paste(stage, "{" * 5_000)
    assert "no code" in paste(stage, code[:-1] + "ZZ")
    assert "\x1b" not in paste(stage, "a\x1b]0;b")
    assert "cut short" in paste(stage, "G00A-P181-F007-KB4Y"), (
        "with an empty part, and a right check"
    )
    assert stage.scene is where


def test_what_nobody_foresaw_of_a_pasted_text_is_told_and_ends_nothing(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_text: str) -> object:
        raise KeyError

    monkeypatch.setattr("sneferu_gui.ui.shell.past_games.read_code", broken)
    stage = opened()
    assert "That cannot be read" in paste(stage, "G00A-P181-F007-KB4Y")
    assert len(logs()) == 1


# -- the page of the end -----------------------------------------------------------------------


@pytest.mark.parametrize("company", [Company(1), TWO, FOUR])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_players_name_stands_above_their_numbers(
    company: Company, size: tuple[int, int], renderer: Renderer
) -> None:
    program = Program(PlayOptions(seed=1), stores=False)
    table = program.table(game_at(program.edition(), company, is_over))
    end = program.end(table)
    end.hurry()
    stage = Stage(end, renderer.ruler, *size)
    rows = [each for each in stage.tree().walk() if each.key.startswith("result/row/")]
    assert rows
    for seat in range(company.players):
        head = node(stage, f"result/column/{seat}").rect
        for row in rows:
            numbers = [look for look in row.looks if isinstance(look, Letters)][1:]
            assert numbers[seat].rect.centre[0] == head.centre[0]


@pytest.mark.parametrize("scene", ["end-solo", "end-stored"])
def test_all_ways_at_the_end_lie_in_the_window(scene: str, renderer: Renderer) -> None:
    program = Program(PlayOptions(seed=1), stores=False)
    stage = Stage(SAMPLES[scene](program), renderer.ruler, 1024, 640)
    for each in stage.tree().walk():
        assert stage.tree().rect.holds(each.rect), each.key
