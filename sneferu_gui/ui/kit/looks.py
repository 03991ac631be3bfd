"""What is to be painted, as small comparable values: painters know nothing else.

A picture is a sequence of looks, painted in order. Two equal sequences are the same
picture, so what differs between two of them is all that must be painted anew.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple, Protocol, Self, TypeGuard, TypeVar, runtime_checkable

from sneferu_gui.ui.kit.rect import Rect

Colour = tuple[int, int, int, int]
"""Red, green, blue and opacity, each 0–255."""


class Typeface(StrEnum):
    """The faces letters are set in; each names a file among the fonts."""

    BODY = "body"
    BOLD = "body-bold"
    HEADING = "heading"
    HEADING_BOLD = "heading-bold"


class Font(NamedTuple):
    """A face at a size."""

    face: Typeface
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
    """A panel: a picture as its ground, cut corners, a carved edge and a soft shadow."""

    rect: Rect
    ground: str
    """The picture's name, stretched over the panel."""
    radius: int
    """How much of its corners is cut off."""
    edge: Colour
    frame: int = 0
    """The width of the carved band around it; 0 for none."""


class Form(StrEnum):
    """What a control is cut as."""

    SLAB = "slab"
    """A block whose corners are cut off."""
    TAB = "tab"
    """A block that stands on the page below it."""
    RECESS = "recess"
    """A hollow: what is written in, and what things slide in."""
    BEAD = "bead"
    """What slides: as broad as high."""
    FRAME = "frame"
    """Nothing but its line."""


class Relief(StrEnum):
    """How far a control stands out of its ground."""

    RAISED = "raised"
    SUNK = "sunk"
    FLAT = "flat"


class Carved(NamedTuple):
    """A control, or a part of one: cut from alabaster or enamel, lit from the upper left."""

    rect: Rect
    form: Form
    relief: Relief
    fill: Colour
    edge: Colour
    """The line around it."""
    lip: Colour = (0, 0, 0, 0)
    """Of its lower side, where it is raised."""
    inlay: Colour = (0, 0, 0, 0)
    """The line let into it, and the mark on that, where it is chosen."""
    cut: int = 0
    """How much of the corners is cut off, in pixels."""
    depth: int = 0
    """How far it stands out, in pixels."""
    width: int = 1
    """Of the lines around and in it, in pixels."""
    has_grain: bool = False
    """Whether it is alabaster, and no enamel."""
    opacity: int = 255
    is_plain: bool = False
    """Whether it is painted without light and shadow; a palette says so."""


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


class Lift(StrEnum):
    """How far a stone or a card is above the ground: its shadow tells."""

    FLAT = "flat"
    """In a picture of it: it throws no shadow."""
    LYING = "lying"
    OVER = "over"
    """Over the place in which it would lie."""
    HELD = "held"
    """In somebody's hand, or on its way."""


class OwnLook(Protocol):
    """A look that only one game has: a `NamedTuple` of that game's.

    `paint/painter.py` says how its painters are found.
    """

    @property
    def rect(self) -> Rect:
        """The pixels it may touch."""

    @property
    def opacity(self) -> int:
        """0-255, of the whole of it."""

    def _replace(self, *, rect: Rect = ..., opacity: int = ...) -> Self: ...


class LiftedLook(OwnLook, Protocol):
    """A look of a game's own that shows how far something is above the ground."""

    @property
    def lift(self) -> Lift:
        """How far that is."""

    def _replace(self, *, rect: Rect = ..., opacity: int = ..., lift: Lift = ...) -> Self: ...


_Lifted = TypeVar("_Lifted", bound=LiftedLook)


def in_hand(look: _Lifted, rect: Rect, *, is_over_goal: bool) -> _Lifted:
    """It while it is taken along; `is_over_goal` where it could be let go."""
    lift = Lift.OVER if is_over_goal else Lift.HELD
    return look._replace(rect=rect, opacity=255, lift=lift)


Look = Box | Sheet | Carved | Picture | Letters | Line | OwnLook


_HOUSE: Final = (Box, Sheet, Carved, Picture, Letters, Line)


def can_be_lifted(look: Look) -> TypeGuard[LiftedLook]:
    """Whether a look shows how far above the ground it is."""
    return hasattr(look, "lift")


def own_look_of(looks: Iterable[Look]) -> OwnLook | None:
    """The first look that only one game has; None without one."""
    return next(
        (look for look in looks if not isinstance(look, _HOUSE)),
        None,
    )


def moved(look: Look, dx: int, dy: int) -> Look:
    """The same look elsewhere."""
    if isinstance(look, Line):
        return look._replace(points=tuple((x + dx, y + dy) for x, y in look.points))
    return look._replace(rect=look.rect.moved(dx, dy))


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
    if isinstance(look, Carved):
        return look.rect.inset(-CARVED_SHADOW)
    return look.rect


SHADOW = 14
"""How far a sheet's shadow reaches, in pixels."""
CARVED_SHADOW = 5
"""The same of a control."""


class SmallPicture(Protocol):
    """What a player of a game has, as a list shows it: each game draws its own."""

    def looks(self, place: Rect) -> list[Look]:
        """As large as fits."""


@runtime_checkable
class ComparedPicture(SmallPicture, Protocol):
    """One whose pieces give way to more of them: it says itself which are new."""

    def new_looks(self, before: SmallPicture, place: Rect) -> list[Look]:
        """Those of its looks that are of what was not there before."""
