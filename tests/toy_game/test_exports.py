"""Records of a game with secrets: they leave the program only once it is over."""

from pathlib import Path

import pytest

from sneferu_gui.session.store import GameStore
from sneferu_gui.ui.engine.scene import Notify
from sneferu_gui.ui.pages.games import GamesScene
from sneferu_gui.ui.samples.any_game import with_methods
from tests.session.store.tables import kept, new_session, opened
from tests.ui.pages.opened import node, program, stage_of

from .games import begun


class Files:
    """A stand-in for files that remembers what was written."""

    def __init__(self) -> None:
        self.written: list[tuple[str, str]] = []

    def export(self, name: str, ending: str, text: str) -> Notify:
        self.written.append((f"{name}.{ending}", text))
        return Notify("")


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    """A store with a finished and a running toy game, and a running one of Sneferu."""
    store = opened(tmp_path)
    kept(store, begun(1, 2))
    kept(store, begun(2, 3), 3)
    kept(store, new_session(2, 3), 3)
    return store


def test_a_running_games_hidden_cards_are_in_no_file(store: GameStore) -> None:
    files = Files()
    with store:
        stage = stage_of(GamesScene(with_methods(program(), export=files.export), store))
        closed = node(stage, "game/2/export")
        assert not closed.is_enabled
        assert "once the game is over" in closed.hint
        stage.activate("game/2/export")
        assert files.written == []


def test_a_finished_one_and_one_without_secrets_are_written(store: GameStore) -> None:
    files = Files()
    with store:
        stage = stage_of(GamesScene(with_methods(program(), export=files.export), store))
        for number in (1, 3):
            stage.activate(f"game/{number}/export")
    assert [name.rpartition("-")[2] for name, _text in files.written] == ["1.sneferu", "3.sneferu"]
