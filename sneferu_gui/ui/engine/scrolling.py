"""Scrolling of lists longer than their room: what is in view; scenes with one list."""

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import Scene


class Scroll:
    """The entries in view of a long list, from `first` on, counted from 0."""

    def __init__(self, *, kept: int = 0, fills: bool = True) -> None:
        """Begin at the first entry.

        `kept` entries stay in view when a page is turned. With `fills` the room is filled as long
        as there are enough entries; else the last one may be in view alone.
        """
        self.first = 0
        self._kept = kept
        self._fills = fills
        self._count = 0
        self._fitting = 1
        self._most = 0

    def fit(self, count: int, fitting: int, most: int | None = None) -> None:
        """Adapt to `count` entries and room for `fitting` of them.

        `most` is the last entry that may be the first in view, where heights differ.
        """
        self._count, self._fitting = count, fitting
        self._most = most if most is not None else count - (fitting if self._fills else 1)
        self.move(0)

    @property
    def last(self) -> int:
        """The index after the last entry in view."""
        return min(self._count, self.first + self._fitting)

    @property
    def is_cut(self) -> bool:
        """Whether there are more entries than fit."""
        return self._count > self._fitting

    def rewind(self) -> None:
        """Go back to the first entry."""
        self.first = 0

    def move(self, by: int) -> None:
        """Move by a number of entries, to the first or last at most."""
        self.first = max(0, min(self.first + by, self._most))

    def turn(self, pages: int) -> None:
        """Move by a number of pages."""
        self.move(pages * max(1, self._fitting - self._kept))

    def press(self, key: str, *, arrows: bool) -> bool:
        """Move by a key; whether it is one that moves. Arrows count only with `arrows`."""
        if key in {"page up", "page down"}:
            self.turn(-1 if key == "page up" else 1)
        elif key in {"home", "end"}:
            self.move(-self._count if key == "home" else self._count)
        elif arrows and key in {"up", "down"}:
            self.move(-1 if key == "up" else 1)
        else:
            return False
        return True

    def place(self) -> str:
        """The entries in view, in words."""
        text = _("{first}–{last} of {count}")
        return text.format(first=self.first + 1, last=self.last, count=self._count)


class ScrollingScene(Scene):
    """A scene whose list is scrolled by the wheel and by pages."""

    wheel_entries = 1
    """The entries that a step of the wheel moves the list."""
    _scroll: Scroll

    def turn(self, pages: int) -> None:
        self._scroll.turn(pages)

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        del panel
        self._scroll.move(-steps * self.wheel_entries)
