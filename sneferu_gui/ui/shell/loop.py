"""The loop: inputs go to the stage, its tree goes to the window."""

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from sneferu_gui.ui.engine.inputs import Input, Resized
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.paint.painter import Painter
from sneferu_gui.ui.shell.inputs import InputReader
from sneferu_gui.ui.shell.window import Window

if TYPE_CHECKING:
    from sneferu_gui.ui.shell.screen_reader import ScreenReader
    from sneferu_gui.ui.shell.tree_file import TreeWriter

FRAMES: Final = 60
"""Frames a second. Polling this often costs less than waiting for events, as measured."""
FRAMES_UNUSED: Final = 30
"""Frames a second while the window is hidden or another one has the keyboard."""
FRAMES_STILL: Final = 20
"""Frames a second while nothing happens; a thinking computer player counts as something.

Living pictures move ten times a second at most.
"""
STILL_AFTER: Final = 1.0
"""Seconds without input after which nothing counts as happening."""

FIRST_WITH_PADS: Final = 2
"""The frame before which pads are opened, so that the first picture does not wait for them."""
FIRST_WITH_READERS: Final = 3
"""The same for screen readers."""

EachFrame = Callable[[Stage, int], bool]
"""Called with the stage and the frame's number before each frame; False ends the loop."""


def run(
    stage: Stage,
    window: Window,
    painter: Painter,
    *,
    tree_file: Path | None = None,
    each_frame: EachFrame | None = None,
) -> None:
    """Show the stage in the window until it is over.

    Nothing is painted unless something changed. With `tree_file`, the tree on the screen is
    written there as JSON whenever it has changed.
    """
    reader, clock, speech = InputReader(), pygame.time.Clock(), Speech()
    writer = _writer_of(tree_file)
    shown: Node | None = None
    painted: Node | None = None
    number = 0
    last_done = time.monotonic()
    with closing(reader), closing(speech):
        while not stage.is_over and (each_frame is None or each_frame(stage, number)):
            if number == FIRST_WITH_PADS:
                reader.pads.open()
            if number == FIRST_WITH_READERS:
                speech.open()
            for given in (*reader.read(), *speech.take()):
                if isinstance(given, Resized):
                    painter.forget()  # the surface is a new one
                stage.handle(given)
                last_done = time.monotonic()
            if reader.is_exposed:
                window.show_all()
            window.settle()
            now = time.monotonic()
            stage.tick(now)
            stage.ambient_motion.tick(now)
            tree = stage.tree()
            picture = stage.ambient_motion.shown(tree)
            is_still = (
                tree is shown and now - last_done > STILL_AFTER and not stage.scene.is_waiting()
            )
            if picture is not painted or not painter.is_current:
                painted = picture
                window.show(painter.paint(window.surface, looks_of(picture)))
                if writer and tree is not shown:
                    writer.write(stage, tree)
                shown = tree
            else:
                painter.draw_ahead()
            if is_still:
                clock.tick(FRAMES_STILL)
            else:
                clock.tick(FRAMES if window.is_in_use else FRAMES_UNUSED)
            speech.follow(stage, window)
            number += 1


def _writer_of(tree_file: Path | None) -> "TreeWriter | None":
    """The writer of the present tree, imported where somebody wants it; else None."""
    if tree_file is None:
        return None
    from sneferu_gui.ui.shell.tree_file import TreeWriter  # noqa: PLC0415 - seldom needed

    return TreeWriter(tree_file)


class Speech:
    """The link to screen readers, imported after the first picture."""

    def __init__(self) -> None:
        self._spoken: ScreenReader | None = None

    def open(self) -> None:
        from sneferu_gui.ui.shell.screen_reader import ScreenReader  # noqa: PLC0415 - not at first

        self._spoken = ScreenReader()
        self._spoken.open()

    def take(self) -> list[Input]:
        """The readers' inputs."""
        return self._spoken.take() if self._spoken is not None else []

    def follow(self, stage: Stage, window: Window) -> None:
        """Send the readers what has changed."""
        if self._spoken is not None:
            self._spoken.follow(stage, window)

    def close(self) -> None:
        if self._spoken is not None:
            self._spoken.close()
