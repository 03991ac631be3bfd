"""Whole games by key events only, through the real loop: nothing needs a mouse."""

from collections import deque
from pathlib import Path
from typing import Final

import pygame
import pytest
from pygame.event import Event

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.ui.engine.attention import next_focus
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.window import Window
from sneferu_gui.ui.table.scene import PlayedScene
from tests.sweep import SWEEP, one_in
from tests.ui.shell.short_games import LENGTHS, short_edition
from tests.ui.shell.visitor import Frames, Visitor, played_again, through_the_loop

MOVES: Final = {
    "tab": pygame.K_TAB,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
}
MOST_KEYS: Final = 60
"""Most keys to reach anything."""
MOST_STRIKES: Final = 2000
"""Most strikes of one key in a short game."""


pytestmark = pytest.mark.usefixtures("fast")


def strike(key: int, *, shift: bool = False) -> None:
    held = pygame.KMOD_SHIFT if shift else 0
    pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=held, unicode="", scancode=0))


def way(tree: Node, start: str | None, goal: str) -> list[tuple[str, bool]]:
    """The fewest keys that lead the focus to a node: each with or without Shift."""
    waiting: deque[tuple[str | None, list[tuple[str, bool]]]] = deque([(start, [])])
    seen = {start}
    while waiting:
        now, keys = waiting.popleft()
        if now == goal and keys:
            return keys
        for key in MOVES:
            for shift in (False, True) if key == "tab" else (False,):
                there = next_focus(tree, now, key, is_backwards=shift)
                if there not in seen or (there == goal and not keys):
                    seen.add(there)
                    waiting.append((there, [*keys, (key, shift)]))
    pytest.fail(f"{goal} cannot be reached from {start}")


class Typist(Visitor):
    """A visitor without a mouse."""

    most = 0
    """The longest way to anything so far."""

    def choose(self, key: str) -> Frames:
        """Go to a node and press Enter."""
        stage = self.stage
        if not (stage.attention.is_by_keyboard and stage.attention.focused == key):
            start = stage.attention.focused
            if not stage.attention.is_by_keyboard and stage.tree().find(start or "") is None:
                start = None
            keys = way(stage.tree(), start, key)
            self.most = max(self.most, len(keys))
            for name, shift in keys:
                strike(MOVES[name], shift=shift)
                yield
            yield
        assert stage.attention.focused == key
        strike(pygame.K_RETURN)
        yield
        yield

    def play(self) -> Frames:
        while not isinstance(self.stage.scene, EndScene):
            dice = self.chance.random()
            if self.enabled("offer/", "board/", "move/", "store/"):
                choices = self.choices(dice)
                if dice < 0.1 and self.enabled("bar/undo"):
                    self.undone += 1
                    strike(pygame.K_u)
                elif choices:
                    yield from self.choose(self.chance.choice(choices).key)
            yield


@pytest.mark.parametrize("edition", LENGTHS)
@pytest.mark.parametrize(
    ("ways", "seed"),
    [
        (("title/new", "setup/seat/1/person", "setup/powers/dealt"), 5),
        pytest.param(("title/solo",), 4, marks=SWEEP),
    ],
)
def test_a_game_by_keys_alone(
    ways: tuple[str, ...],
    seed: int,
    *,
    edition: Path | None,
    window: Window,
    renderer: Renderer,
) -> None:
    """It equals the replay of its log."""
    options = PlayOptions(seed=21, edition=edition)
    stage = Stage(Opening(options).first_scene(), renderer.ruler, *window.size)
    typist = Typist(stage, seed)

    def evening() -> Frames:
        yield
        for key in (*ways, "setup/begin"):
            yield from typist.choose(key)
        yield from typist.play()
        yield
        assert isinstance(stage.scene, EndScene)
        session = stage.scene.session
        assert session.state.is_over
        assert played_again(session) == session.state
        strike(pygame.K_SPACE)  # any key ends the animation
        yield
        yield from typist.choose("result/board")
        strike(pygame.K_ESCAPE)
        yield
        yield
        yield from typist.choose("menu/title")
        yield from typist.choose("title/quit")
        yield

    through_the_loop(stage, window, renderer, evening, seldom=True)
    assert stage.is_over
    assert typist.most < MOST_KEYS
    assert typist.undone > 0


@pytest.mark.parametrize("game", one_in(4, list(shown_games())))
def test_a_game_by_one_key_alone(
    game: str,
    tmp_path: Path,
    window: Window,
    renderer: Renderer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Enter does what is suggested, and the keyboard's focus moves to the next suggestion.

    Only where a question asks for confirmation, an arrow leads to the confirming answer. There is
    no waiting to avoid a double press.
    """
    monkeypatch.setattr("sneferu_gui.ui.engine.attention.DOUBLE", -1)
    monkeypatch.setattr("sneferu_gui.ui.engine.attention.HELD", -1)
    monkeypatch.setattr("sneferu_gui.ui.table.hand_over.DOUBLE", -1)
    options = PlayOptions(seed=21, game=game, edition=short_edition(game, tmp_path))
    stage = Stage(Program(options, stores=False).setup(2), renderer.ruler, *window.size)

    def evening() -> Frames:
        yield
        stage.activate("setup/begin")
        strike(pygame.K_TAB)
        yield
        for _strike in range(MOST_STRIKES):
            while is_watching(stage):
                yield
            if isinstance(stage.scene, EndScene):
                return
            if isinstance(stage.scene, AskScene):
                strike(pygame.K_DOWN)
            strike(pygame.K_RETURN)
            yield
            yield
        pytest.fail(f"no end after {MOST_STRIKES} strikes")

    through_the_loop(stage, window, renderer, evening, seldom=True)
    assert isinstance(stage.scene, EndScene)
    assert stage.scene.session.state.is_over


def is_watching(stage: Stage) -> bool:
    """Whether a table is open at which nothing is asked of anybody here."""
    is_table = isinstance(stage.scene, PlayedScene)
    return is_table and index_of(stage.tree()).suggested is None
