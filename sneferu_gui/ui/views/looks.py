"""What is to be painted, as small comparable values: painters know nothing else.

A picture is a sequence of looks, painted in order. Two equal sequences are the same
picture, so what differs between two of them is all that must be painted anew.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple, Protocol, Self

from sneferu_gui.ui.views.rect import Rect

Colour = tuple[int, int, int, int]
"""Red, green, blue and opacity, each 0–255."""


class Face(StrEnum):
    """The faces letters are set in; each names a file among the fonts."""

    BODY = "body"
    BOLD = "body-bold"
    HEADING = "heading"
    HEADING_BOLD = "heading-bold"


class Font(NamedTuple):
    """A face at a size."""

    face: Face
    size: int
    """Height of the em in pixels."""


class Align(StrEnum):
    """Where letters stand in their rectangle, left to right."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Box(NamedTuple):
    """A filled rectangle with round corners and perhaps a border."""

    rect: Rect
    fill: Colour
    radius: int = 0
    border: Colour = (0, 0, 0, 0)
    border_width: int = 0


class Sheet(NamedTuple):
    """A panel: a picture as its ground, round corners, an edge and a soft shadow."""

    rect: Rect
    ground: str
    """The picture's name, stretched over the panel."""
    radius: int
    edge: Colour


class Picture(NamedTuple):
    """A vector picture, as large as fits its rectangle."""

    rect: Rect
    name: str
    """Its path among the art, without the ending."""
    opacity: int = 255
    covers: bool = False
    """Whether it fills the rectangle, cut at the sides that stick out."""


class Letters(NamedTuple):
    """One line of text."""

    rect: Rect
    text: str
    font: Font
    colour: Colour
    align: Align = Align.LEFT


class Line(NamedTuple):
    """A line through points, perhaps dashed."""

    points: tuple[tuple[int, int], ...]
    colour: Colour
    width: int
    dash: int = 0
    """Length of dashes and gaps; 0 for an unbroken line."""


class OwnLook(Protocol):
    """A look that only one game has: a `NamedTuple` of that game's views.

    `painters/own_looks.py` knows where it is painted.
    """

    @property
    def rect(self) -> Rect:
        """The pixels it may touch."""

    @property
    def opacity(self) -> int:
        """0-255, of the whole of it."""

    def _replace(self, *, rect: Rect = ..., opacity: int = ...) -> Self: ...


Look = Box | Sheet | Picture | Letters | Line | OwnLook


def own_look_of(looks: Iterable[Look]) -> OwnLook | None:
    """The first look that only one game has; None without one."""
    return next(
        (look for look in looks if not isinstance(look, Box | Sheet | Picture | Letters | Line)),
        None,
    )


def bounds(look: Look) -> Rect:
    """The pixels a look may touch."""
    if isinstance(look, Line):
        xs = [x for x, _ in look.points]
        ys = [y for _, y in look.points]
        m = look.width + 1
        left, top = min(xs) - m, min(ys) - m
        return Rect(left, top, max(xs) - left + m + 1, max(ys) - top + m + 1)
    if isinstance(look, Sheet):
        return look.rect.inset(-SHADOW)
    return look.rect


SHADOW = 14
"""How far a sheet's shadow reaches, in pixels."""
