"""Whole games of every kind the window offers, through the real loop: by mouse and by keys."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window
from tests.session.workers import AtOnce
from tests.sweep import SWEEP
from tests.ui.shell.guest import Guest, Typist
from tests.ui.shell.short_games import short_edition
from tests.ui.shell.visitor import Frames, click, through_the_loop

pytestmark = pytest.mark.usefixtures("fast")

OTHERS = [
    pytest.param(game, marks=SWEEP if game != "sobek" else ())
    for game in GAMES
    if game in shown_games() and game != "sneferu"
]
"""The games played here.

Sneferu's are played with all their parts in `test_whole_games.py`, Terra Pyramides' and
Men-Nefer's, which are long, by hand in `test_terra_by_hand.py` and `test_men_nefer_by_hand.py`.
"""


@pytest.fixture(params=["short", pytest.param("whole", marks=SWEEP)])
def edition(request: pytest.FixtureRequest, game: str, tmp_path: Path) -> Path | None:
    """The file of an edition to be played; None for the standard one."""
    return short_edition(game, tmp_path) if request.param == "short" else None


def with_edition(path: Path | None) -> Frames:
    """Drop an edition over the page at which a table is set up."""
    if path is not None:
        pygame.event.post(Event(pygame.DROPFILE, file=str(path)))
        yield


def ended(stage: Stage, guest: Guest) -> Session:
    """The finished game, after checking that it is the replay of its own log."""
    assert isinstance(stage.scene, EndScene)
    session = guest.session
    assert session is not None
    state = session.game.start(session.setup, session.deal)
    for action in session.actions:
        state = state.apply(action)
    assert state == session.state
    assert not state.faults()
    headline = stage.tree().find("result/headline")
    assert headline is not None
    winners = [session.setup.seats[seat].name for seat in state.result().winners]
    assert all(name in headline.label for name in winners)
    return session


@pytest.mark.parametrize("game", OTHERS)
def test_a_person_and_a_computer_by_the_mouse(
    window: Window,
    renderer: Renderer,
    game: str,
    *,
    edition: Path | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sneferu_gui.session.thinking_process.ThinkingProcess", AtOnce)
    stage = Stage(Opening(PlayOptions(seed=4)).first_scene(), renderer.ruler, *window.size)
    guest = Guest(stage, game, 6)

    def evening() -> Frames:
        yield
        yield from click(stage, f"title/game/{game}")
        yield from click(stage, "title/new")
        yield from with_edition(edition)
        yield from click(stage, "setup/undo/free")
        yield from click(stage, "setup/begin")
        yield from guest.play()
        yield

    through_the_loop(stage, window, renderer, evening, seldom=True)
    session = ended(stage, guest)
    assert session.computers[0] is None
    assert session.computers[1] is not None
    assert guest.undone > 0
    assert guest.covered == 0, "one person among computers is never asked to look away"


@pytest.mark.parametrize("game", OTHERS)
def test_two_people_without_a_mouse(
    window: Window, renderer: Renderer, game: str, edition: Path | None
) -> None:
    options = PlayOptions(seed=5, game=game, edition=edition)
    stage = Stage(Opening(options).first_scene(), renderer.ruler, *window.size)
    typist = Typist(stage, game, 5)

    def evening() -> Frames:
        yield
        yield from click(stage, "setup/seat/1/person")
        yield from click(stage, "setup/begin")
        yield from typist.play()
        yield

    through_the_loop(stage, window, renderer, evening, seldom=True)
    session = ended(stage, typist)
    assert {step.seat for step in session.steps} == {0, 1}
    if session.game.has_secrets:
        assert typist.covered > 0
