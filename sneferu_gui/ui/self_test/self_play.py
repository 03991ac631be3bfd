"""A whole game through the real program, played by posted mouse events."""

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
from pygame.event import Event

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.games.catalogue import FIRST
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.attention import DOUBLE
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.shell.crash_report import logs
from sneferu_gui.ui.shell.program import play
from sneferu_gui.ui.table.face import face_named
from sneferu_gui.ui.table.game_table import GameTable, Interlude
from sneferu_gui.ui.table.hand_over import HandOverScene

SIZE: Final = Size(1280, 720)
PATIENCE: Final = 6000
"""Frames without another action, however long they take, after which the game is given up."""
WATCHED: Final = 2
"""So many motions are seen to their end; whatever comes after is interrupted, as people do."""
COVER: Final = "hand-over/here"
"""What uncovers the table for whoever sits down before it."""

ANSWER: Final = "ask/yes"
"""The key of what does after all what was asked about."""
HAND_OVER: Final = "move/hand-over"
"""The key of what ends a turn that could still be taken back."""

Frames = Iterator[None]
"""A person's doings, a frame of the loop each."""

_ONWARD: Final = (COVER, ANSWER, HAND_OVER)
"""The keys of what every game goes on with, where it stands."""


class PlayError(Exception):
    """The game did not go as it should; the text says how."""


class SelfTestPlayer:
    """Somebody who sees the tree and nothing else, and presses what can be pressed."""

    def __init__(self, seed: int, game: str | None = None) -> None:
        """The seed is of the choices, and of the game's deal.

        Without the id of a game it is the first one, and begun from the title.
        """
        self.seed = seed
        self.game = game
        self.frames = 0
        """Frames of the loop that have gone by."""
        self.moving = 0
        """Frames of them in which something moved."""
        self.session: Session | None = None
        """The game, once it has begun."""
        self.fault = ""
        """Why it was given up; empty when it was not."""
        self._chance = random.Random(seed)  # noqa: S311 - the same game every time
        self._last_done = 0, ""
        """The frame in which something was last done, and how far the game was by then."""
        self._pressed = "", 0.0
        """The key of what was pressed last, and when."""
        self._doings: Frames | None = None

    def play(self, folder: Path) -> Session:
        """Play a game to its end, stored in a folder: the session. Raises PlayError."""
        options = PlayOptions(seed=self.seed, size=SIZE, data=folder, game=self.game)
        status = play(options, self._each_frame)
        if status or self.fault:
            raise PlayError(self.fault or f"the program ended with the status {status}{_broken()}")
        if self.session is None or not self.session.state.is_over:
            raise PlayError("the game did not come to its end")
        return self.session

    def _each_frame(self, stage: Stage, number: int) -> bool:
        done = f"{type(stage.scene).__name__} {self.session.count if self.session else 0}"
        if done != self._last_done[1]:
            self._last_done = number, done
        if number - self._last_done[0] > PATIENCE:
            self.fault = f"nothing was done in {PATIENCE} frames: {done} actions"
            return False
        self.frames = number
        self._doings = self._doings or self._play_through(stage)
        return next(self._doings, self) is None

    def _play_through(self, stage: Stage) -> Frames:
        yield
        ways = ("title/new", "setup/begin") if self.game is None else ("setup/begin",)
        for key in ways:
            node = stage.tree().find(key)
            if node is None or not node.is_enabled:
                self.fault = f"“{key}” cannot be pressed"
                return
            _press(node)
            yield
            yield
        while isinstance(stage.scene, GameTable | HandOverScene | Interlude | AskScene):
            if isinstance(stage.scene, GameTable):
                self.session = stage.scene.session
                if stage.scene.animation.is_moving:
                    yield from self._watch(stage.scene)
            self._act(stage)
            yield
        if not isinstance(stage.scene, EndScene):
            self.fault = f"the table led to {type(stage.scene).__name__}"
        yield

    def _watch(self, table: GameTable) -> Frames:
        """Look at what moves, to its end or not."""
        is_patient = table.session.count <= WATCHED
        while table.animation.is_moving:
            self.moving += 1
            yield
            if not is_patient:
                return

    def _act(self, stage: Stage) -> None:
        tree = stage.tree()
        onward = next((node for key in _ONWARD if (node := tree.find(key)) is not None), None)
        face = face_named(self.game or FIRST)
        choices = (onward,) if onward is not None else face.next_presses(tree)
        if choices:
            self._press_once(self._chance.choice(choices))
        elif isinstance(stage.scene, Interlude):
            _press(tree)  # a click anywhere tells it to its end
        elif isinstance(stage.scene, GameTable) and stage.scene.animation.is_moving:
            _click(tree.rect.x, tree.rect.y)  # nothing lies there: it ends what moves, no more

    def _press_once(self, node: Node) -> None:
        """Press a node, but not twice so soon that it would be a double click."""
        now = time.monotonic()
        key, since = self._pressed
        if node.key != key or now - since > DOUBLE:
            self._pressed = node.key, now
            _press(node)


def _broken() -> str:
    """The log of what broke, where there is one."""
    return "".join(f":\n{log.read_text('utf-8')}" for log in logs()[:1])


def _press(node: Node) -> None:
    """Click the middle of a node."""
    _click(*node.rect.centre)


def _click(*place: int) -> None:
    """Click a pixel, as a hand would: go there, press, let go."""
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=place, button=1))
