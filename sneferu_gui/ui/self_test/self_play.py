"""A whole game through the real program, played by posted mouse events."""

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
from pygame.event import Event

from sneferu_gui.options import PlayOptions, Size
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.scenes.end.scene import EndScene
from sneferu_gui.ui.scenes.sneferu.table.scene import TableScene
from sneferu_gui.ui.shell.program import play
from sneferu_gui.ui.views.node import Node

SIZE: Final = Size(1280, 720)
LONGEST: Final = 120.0
"""Seconds for the game; one takes less than ten."""
WATCHED: Final = 3
"""So many motions are seen to their end; whatever comes after is interrupted, as people do."""
PLACES: Final = ("offer/", "board/", "move/", "store/")
"""Where a person at the table can decide something, by the beginnings of the nodes' names."""

Frames = Iterator[None]
"""A person's doings, a frame of the loop each."""


class PlayError(Exception):
    """The game did not go as it should; the text says how."""


class SelfTestPlayer:
    """Somebody who sees the tree and nothing else, and presses what can be pressed."""

    def __init__(self, seed: int) -> None:
        """The seed is of the choices, and of the game's deal."""
        self.seed = seed
        self.frames = 0
        """Frames of the loop that have gone by."""
        self.moving = 0
        """Frames of them in which something moved."""
        self.session: Session | None = None
        """The game, once it has begun."""
        self.fault = ""
        """Why it was given up; empty when it was not."""
        self._chance = random.Random(seed)  # noqa: S311 - the same game every time
        self._until = 0.0
        self._doings: Frames | None = None

    def play(self, folder: Path) -> Session:
        """Play a game to its end, stored in a folder: the session. Raises PlayError."""
        self._until = time.monotonic() + LONGEST
        options = PlayOptions(seed=self.seed, size=SIZE, data=folder)
        status = play(options, self._each_frame)
        if status or self.fault:
            raise PlayError(self.fault or f"the program ended with the status {status}")
        if self.session is None or not self.session.state.is_over:
            raise PlayError("the game did not come to its end")
        return self.session

    def _each_frame(self, stage: Stage, number: int) -> bool:
        if time.monotonic() > self._until:
            self.fault = f"it had not ended after {LONGEST:g} seconds"
            return False
        self.frames = number
        self._doings = self._doings or self._evening(stage)
        return next(self._doings, self) is None

    def _evening(self, stage: Stage) -> Frames:
        yield
        for key in ("title/new", "setup/begin"):
            node = stage.tree().find(key)
            if node is None or not node.is_enabled:
                self.fault = f"“{key}” cannot be pressed"
                return
            _press(node)
            yield
            yield
        while isinstance(stage.scene, TableScene):
            self.session = stage.scene.session
            if stage.scene.animation.is_moving:
                yield from self._watch(stage.scene)
            self._act(stage)
            yield
        if not isinstance(stage.scene, EndScene):
            self.fault = f"the table led to {type(stage.scene).__name__}"
        yield

    def _watch(self, table: TableScene) -> Frames:
        """Look at what moves, to its end or not."""
        is_patient = table.session.count <= WATCHED
        while table.animation.is_moving:
            self.moving += 1
            yield
            if not is_patient:
                return

    def _act(self, stage: Stage) -> None:
        choices = self._choices([node for node in stage.tree().walk() if node.is_enabled])
        if choices:
            _press(self._chance.choice(choices))

    def _choices(self, enabled: list[Node]) -> list[Node]:
        """What a person would look at now, the most pressing first."""

        def among(*beginnings: str) -> list[Node]:
            return [node for node in enabled if node.key.startswith(beginnings)]

        slots = [node for node in among("board/") if "legal" in node.state]
        ends = among("move/sail", "move/end", "move/store", "move/last")
        # A stone in hand with no slot open is turned round, or put back.
        in_hand = among("move/flip", "move/cancel")
        return slots or ends or in_hand or among("offer/") or among(*PLACES)


def _press(node: Node) -> None:
    """Click the middle of a node, as a hand would: go there, press, let go."""
    place = node.rect.centre
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=place, button=1))
