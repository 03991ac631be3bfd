"""Measuring text: layouts ask a ruler, so that they need no fonts themselves."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Protocol

from sneferu_gui.ui.kit.looks import Font


class Ruler(Hashable, Protocol):
    """Knows how much room text takes."""

    def width(self, text: str, font: Font) -> int:
        """How many pixels wide a line of text is."""

    def height(self, font: Font) -> int:
        """How many pixels high a line of text is."""


def wrapped(ruler: Ruler, text: str, font: Font, width: int) -> list[str]:
    """The text cut into lines no wider than `width`, at spaces where there are any.

    A word longer than a line stands on a line of its own, cut short with an ellipsis.
    """
    return list(_lines(ruler, text, font, width))


@lru_cache(maxsize=2048)  # the same texts, picture after picture
def _lines(ruler: Ruler, text: str, font: Font, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in filter(None, paragraph.split(" ")):  # not at spaces that hold together
            longer = f"{line} {word}" if line else word
            if line and ruler.width(longer, font) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(fitted(ruler, line, font, width) for line in lines)


def fitted(ruler: Ruler, text: str, font: Font, width: int) -> str:
    """The text, or as much of it as fits with an ellipsis."""
    if ruler.width(text, font) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if ruler.width(text[:middle].rstrip() + "…", font) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…" if low else ""
