"""Whole games through the real loop by one means alone, whatever is played."""

from collections.abc import Callable

import pygame
from pygame.event import Event

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import GOAL, Node
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.window import Window
from tests.ui.shell.test_keyboard_games import Typist
from tests.ui.shell.visitor import Frames, played_again, through_the_loop

Uses = Callable[[Node], Frames]
"""How a node is used."""


def played_evening(
    session: Session,
    window: Window,
    renderer: Renderer,
    doings: Callable[[Stage], Frames],
    *,
    seldom: bool = True,
) -> Session:
    """A game at the window; nothing but the doings happens to it."""
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
    """Take a thing along, and let it go over the last goal that is meant."""
    x, y = node.rect.centre
    _move_to((x, y), held=False)
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    _move_to((x + 20, y - 20))
    yield
    goals = [n for n in stage.tree().walk() if GOAL in n.state and n.is_enabled and goal(n)]
    _move_to(goals[-1].rect.centre)
    yield
    pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=goals[-1].rect.centre, button=1))
    yield


class Pressing(Typist):
    """Strikes what is written on things, and goes by arrows to what has nothing written on it."""

    def use(self, node: Node) -> Frames:
        """By its own keys, all of them, or by the arrows and Enter."""
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
