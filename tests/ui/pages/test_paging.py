"""Paging long lists: every row is seen exactly once."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from sneferu_gui.session.store import GameChange, GameStore, StoredTable, memory_store
from sneferu_gui.ui.engine.inputs import KeyPressed, Resized
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.files import FileRequest, FilesScene
from sneferu_gui.ui.pages.games import GamesScene
from sneferu_gui.ui.shell.user_files import DiskFolders
from tests.session.store.tables import new_session
from tests.ui.pages.opened import node, program, stage_of

MANY = 40

Turn = Callable[[Stage, str], None]
"""Turns the page, as the button with that key does."""


def many_games() -> GameStore:
    """A store of games that have just begun, one each day."""
    days = iter(datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=n) for n in range(9 * MANY))
    store = memory_store(lambda: next(days))
    for seed in range(MANY):
        session = new_session(seed=seed)
        store.begin(StoredTable.of(session), GameChange(0, (), 0, session.state))
    return store


def games_list(_folder: Path) -> Stage:
    return stage_of(GamesScene(program(), many_games()))


def files_list(folder: Path) -> Stage:
    for number in range(MANY):
        (folder / f"{number:02}.sneferu").write_text("{}", encoding="utf-8")
    wish = FileRequest("Open a record", (".sneferu",), "Records")
    return stage_of(FilesScene(DiskFolders(str(folder)), wish, lambda _path: None))


LISTS = {"games": games_list, "files": files_list}


def by_button(stage: Stage, button: str) -> None:
    stage.activate(button)


def by_key(stage: Stage, button: str) -> None:
    stage.handle(KeyPressed({"next": "page down", "previous": "page up"}[button.split("/")[1]]))


def rows(stage: Stage) -> list[str]:
    return [f"{n.key} {n.label}" for n in stage.tree().walk() if n.role == "item"]


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("turn", [by_button, by_key])
def test_a_list_is_turned_page_by_page(name: str, turn: Turn, tmp_path: Path) -> None:
    stage = LISTS[name](tmp_path)
    assert not node(stage, f"{name}/previous").is_enabled
    pages = [rows(stage)]
    while node(stage, f"{name}/next").is_enabled:
        turn(stage, f"{name}/next")
        pages.append(rows(stage))
        assert len(pages) <= MANY
    whole = len(pages[0])
    assert 1 < whole < MANY
    assert [len(page) for page in pages[:-1]] == [whole] * (len(pages) - 1)
    assert len(pages) == -(-MANY // whole)
    seen = [row for page in pages for row in page]
    assert len(seen) == len(set(seen)) == MANY
    for page in reversed(pages[:-1]):
        turn(stage, f"{name}/previous")
        assert rows(stage) == page
    assert not node(stage, f"{name}/previous").is_enabled


def test_the_list_of_games_says_which_of_how_many_are_shown() -> None:
    stage = games_list(Path())
    whole = len(rows(stage))
    assert node(stage, "games/place").label == f"1–{whole} of {MANY}"
    stage.activate("games/next")
    assert node(stage, "games/place").label == f"{whole + 1}–{2 * whole} of {MANY}"


def test_a_game_s_words_pictures_and_buttons_stand_close_together_in_large_windows() -> None:
    stage = games_list(Path())
    stage.handle(Resized(2560, 1440))
    sheet = node(stage, "games/list").rect
    assert sheet.w <= 1320
    assert abs(sheet.centre[0] - 1280) <= 1
