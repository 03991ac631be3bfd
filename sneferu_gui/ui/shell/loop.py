"""The loop: inputs go to the stage, its tree goes to the window."""

import time
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from sneferu_gui.language import _
from sneferu_gui.regular_files import write_whole
from sneferu_gui.safe_text import file_name, file_reason
from sneferu_gui.ui.engine.inputs import Input, Resized
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, looks_of, tree_to_mapping
from sneferu_gui.ui.paint.painter import Painter
from sneferu_gui.ui.shell.inputs import InputReader
from sneferu_gui.ui.shell.resizing import Resizing
from sneferu_gui.ui.shell.window import Window

if TYPE_CHECKING:
    from sneferu_gui.ui.shell.screen_reader import ScreenReader

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

    With `tree_file`, the tree on the screen is written there as JSON whenever it has changed.
    """
    reader, clock, speech = InputReader(), pygame.time.Clock(), Speech()
    picture = StagePicture(stage, window, painter, tree_file)
    number = 0
    last_done = time.monotonic()
    with closing(reader), closing(speech):
        while not stage.is_over and (each_frame is None or each_frame(stage, number)):
            inputs = inputs_of(number, reader, speech)
            if inputs:
                last_done = time.monotonic()
            picture.take(inputs)
            if reader.is_exposed:
                window.show_all()
            window.settle()
            now = time.monotonic()
            stage.tick(now)
            stage.ambient_motion.tick(now)
            has_changed = picture.show()
            if has_changed or now - last_done <= STILL_AFTER or stage.scene.is_waiting():
                clock.tick(FRAMES if window.is_in_use else FRAMES_UNUSED)
            else:
                clock.tick(FRAMES_STILL)
            speech.follow(stage, window)
            number += 1


class StagePicture:
    """A stage in a window: nothing is painted unless something changed.

    While the window's size changes the last picture is only stretched.
    """

    def __init__(
        self, stage: Stage, window: Window, painter: Painter, tree_file: Path | None
    ) -> None:
        self._stage, self._window, self._painter = stage, window, painter
        self._writer = TreeWriter(tree_file) if tree_file is not None else None
        self._resizing = Resizing()
        self._tree: Node | None = None
        """The stage's tree as it is shown."""
        self._painted: Node | None = None
        """The same with what moves by itself, as it was painted last."""

    def take(self, inputs: Iterable[Input]) -> None:
        """Hand inputs to the stage; a new size waits until it stands."""
        for given in self._resizing.passed_on(inputs, self._painted):
            if isinstance(given, Resized):
                self._painter.forget()  # the surface is a new one
            self._stage.handle(given)

    def show(self) -> bool:
        """Show the stage as it is now; whether its tree is another than the one shown."""
        window, painter, tree = self._window, self._painter, self._stage.tree()
        picture = self._stage.ambient_motion.shown(tree)
        has_changed = tree is not self._tree
        if self._resizing.is_going_on:
            window.show(painter.stretch(window.surface))
        elif picture is not self._painted or not painter.is_current:
            self._painted, self._tree = picture, tree
            window.show(painter.paint(window.surface, looks_of(picture)))
            if self._writer and has_changed:
                self._writer.write(self._stage, tree)
        else:
            painter.draw_ahead()
        return has_changed


def inputs_of(number: int, reader: InputReader, speech: "Speech") -> tuple[Input, ...]:
    """The inputs of the frame with a number; its devices are opened first."""
    if number == FIRST_WITH_PADS:
        reader.pads.open()
    if number == FIRST_WITH_READERS:
        speech.open()
    return (*reader.read(), *speech.take())


class TreeWriter:
    """Writes the present tree as JSON, for testers and assistive programs.

    It may show a hand, and so is readable by its owner alone.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._written = ""
        self._is_failing = False

    def write(self, stage: Stage, tree: Node) -> None:
        """Write the tree if it has changed; the file is replaced whole.

        The game does not depend on it: a failure is reported and tried again with the next tree.
        """
        text = tree_text(type(stage.scene).__name__, tree, stage.percent)
        if text == self._written:
            return
        try:
            write_whole(self._file, text, is_private=True, lasts=False)
        except OSError as error:
            if not self._is_failing:  # said once: the notice itself makes another tree
                message = _("What is on the screen could not be written into {path}: {reason}")
                stage.notify(message.format(path=file_name(self._file), reason=file_reason(error)))
            self._is_failing = True
        else:
            self._written, self._is_failing = text, False


def tree_text(scene: str, tree: Node, percent: int) -> str:
    """A picture's tree as JSON: the scene's name, the size in pixels, the scale, the nodes."""
    import json  # noqa: PLC0415 - not at first, and seldom at all

    shown = {
        "scene": scene,
        "size": [tree.rect.w, tree.rect.h],
        "scale": percent,
        "tree": tree_to_mapping(tree),
    }
    return json.dumps(shown, ensure_ascii=False, indent=1)


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
