"""What is longer than the room there is for it: which part of it is in view."""

from sneferu_gui.language import _


class Scroll:
    """Which part of something long is in view: from `first` on, counted from 0."""

    def __init__(self, *, kept: int = 0, fills: bool = True) -> None:
        """At the beginning.

        `kept` is how much stays in view when a page is turned. With `fills` the room is filled as
        long as there is enough; else the last of it may be in view alone.
        """
        self.first = 0
        self._kept = kept
        self._fills = fills
        self._count = 0
        self._fitting = 1
        self._most = 0

    def fit(self, count: int, fitting: int, most: int | None = None) -> None:
        """There is so much, and room for so much of it.

        `most` is the last that may be the first in view, where not all are equally high.
        """
        self._count, self._fitting = count, fitting
        self._most = most if most is not None else count - (fitting if self._fills else 1)
        self.move(0)

    @property
    def last(self) -> int:
        """The number after the last one in view."""
        return min(self._count, self.first + self._fitting)

    @property
    def is_cut(self) -> bool:
        """Whether there is more than there is room for."""
        return self._count > self._fitting

    def rewind(self) -> None:
        """Go back to the beginning."""
        self.first = 0

    def move(self, by: int) -> None:
        """Go on, or back, as far as there is something."""
        self.first = max(0, min(self.first + by, self._most))

    def turn(self, pages: int) -> None:
        """Go on, or back, by what is in view."""
        self.move(pages * max(1, self._fitting - self._kept))

    def press(self, key: str, *, arrows: bool) -> bool:
        """Whether a key moved it; the arrows only where nothing else wants them."""
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
        """Which part it is, in words."""
        text = _("{first}–{last} of {count}")
        return text.format(first=self.first + 1, last=self.last, count=self._count)
