"""Resizing the window: while its size changes, the picture painted last is shown stretched.

Laying a table out and painting it for a size takes longer than the next size takes to come. So the
stage is given a new size once it has stood for some frames, or before any other input.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from sneferu_gui.ui.engine.inputs import Input, Resized
from sneferu_gui.ui.kit.node import Node

STANDS_AFTER: Final = 8
"""Frames without another size after which a size stands."""


class Resizing:
    """The window's new size while it does not stand yet."""

    def __init__(self) -> None:
        self._new: Resized | None = None
        self._frames = 0
        """The frames since the new size came."""

    @property
    def is_going_on(self) -> bool:
        return self._new is not None

    def passed_on(self, inputs: Iterable[Input], picture: Node | None) -> Iterator[Input]:
        """A frame's inputs for the stage: all of them but a size that does not stand.

        The size of the `picture` shown stands at once; so does the size of the first picture.
        """
        self._frames += 1
        for given in inputs:
            if not isinstance(given, Resized):
                yield from self._settled()
                yield given
            elif picture is None or (given.width, given.height) == picture.rect[2:]:
                self._new = None
                yield given
            elif given != self._new:
                self._new, self._frames = given, 0
        if self._frames >= STANDS_AFTER:
            yield from self._settled()

    def _settled(self) -> Iterator[Input]:
        if self._new is not None:
            yield self._new
            self._new = None
