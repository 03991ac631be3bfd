"""Whole games through the real loop by a single means, for any game."""

from collections.abc import Callable

import pygame
from pygame.event import Event

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import DROP_GOAL, Node
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.window import Window
from tests.ui.shell.test_keyboard_games import Typist
from tests.ui.shell.visitor import Frames, played_again, through_the_loop

Uses = Callable[[Node], Frames]
"""Uses a node."""


def played_evening(
    session: Session,
    window: Window,
    renderer: Renderer,
    doings: Callable[[Stage], Frames],
    *,
    seldom: bool = True,
) -> Session:
    """A game in the window, played only by `doings`."""
    program = Program(PlayOptions(seed=1), stores=False)
    stage = Stage(program.table(session), renderer.ruler, *window.size)
    program.start.open_scenes = lambda: stage.scenes
    done: list[bool] = []

    def whole() -> Frames:
        yield
        yield from doings(stage)
        done.append(True)

    through_the_loop(stage, window, renderer, whole, seldom=seldom)
    assert done
    assert session.state.is_over
    assert played_again(session) == session.state
    return session


def _move_to(place: tuple[int, int], *, held: bool = True) -> None:
    buttons = (1, 0, 0) if held else (0, 0, 0)
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=buttons))


def dragged(stage: Stage, node: Node, goal: Callable[[Node], bool] = lambda _node: True) -> Frames:
    """Drag a thing to the last goal that fits, and drop it."""
    x, y = node.rect.centre
    _move_to((x, y), held=False)
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    _move_to((x + 20, y - 20))
    yield
    goals = [n for n in stage.tree().walk() if DROP_GOAL in n.state and n.is_enabled and goal(n)]
    _move_to(goals[-1].rect.centre)
    yield
    pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=goals[-1].rect.centre, button=1))
    yield


class Pressing(Typist):
    """Types the keys written on things, and reaches the others by arrows."""

    def use(self, node: Node) -> Frames:
        """Use a node by its own keys, all of them, or by the arrows and Enter."""
        letters = node.typed_code or (node.shortcut if len(node.shortcut) == 1 else "")
        for letter in letters:
            key = pygame.key.key_code(letter.lower())
            held = pygame.KMOD_SHIFT if letter.isupper() else 0
            code = pygame.KSCAN_1 + int(letter) - 1 if letter.isdecimal() else 0
            event = Event(pygame.KEYDOWN, key=key, mod=held, unicode=letter, scancode=code)
            pygame.event.post(event)
            pygame.event.post(Event(pygame.KEYUP, key=key, mod=0, scancode=code))
            yield
            yield
        if not letters:
            yield from self.choose(node.key)
