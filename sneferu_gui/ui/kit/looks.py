"""Looks: small comparable values that describe a picture, the only input of painters.

A picture is a sequence of looks, painted in order. Two equal sequences are the same picture; only
where two sequences differ is anything painted anew.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple, Protocol, Self, TypeGuard, TypeVar, runtime_checkable

from sneferu_gui.ui.kit.rect import Rect

Colour = tuple[int, int, int, int]
"""Red, green, blue and opacity, each 0–255."""


class Typeface(StrEnum):
    """The typefaces of text; each names a file among the fonts."""

    BODY = "body"
    BOLD = "body-bold"
    HEADING = "heading"
    HEADING_BOLD = "heading-bold"


class Font(NamedTuple):
    face: Typeface
    size: int
    """The height of the em in pixels."""


class Align(StrEnum):
    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Box(NamedTuple):
    """A filled rectangle with round corners and an optional border."""

    rect: Rect
    fill: Colour
    radius: int = 0
    border: Colour = (0, 0, 0, 0)
    border_width: int = 0


PAPYRUS: Final = "papyrus"
"""The picture of the usual ground of a panel."""


class Sheet(NamedTuple):
    """A panel: a picture as its ground, cut corners, a carved edge and a soft shadow."""

    rect: Rect
    ground: str
    """The name of the ground's picture, stretched over the panel."""
    radius: int
    """The cut of its corners, in pixels."""
    edge: Colour
    frame: int = 0
    """The width of the carved band around it; 0 for none."""


class Form(StrEnum):
    SLAB = "slab"
    """A block with cut corners."""
    TAB = "tab"
    """A block that stands on the page below it."""
    RECESS = "recess"
    """A hollow: a text field, or the groove of a slider."""
    BEAD = "bead"
    """A slider's handle, as wide as high."""
    FRAME = "frame"
    """An outline without a filling."""


class Relief(StrEnum):
    """The height of a control above its ground."""

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
    """The colour of the line around it."""
    lip: Colour = (0, 0, 0, 0)
    """The colour of its lower side, where it is raised."""
    inlay: Colour = (0, 0, 0, 0)
    """The colour of the line let into it, and of the mark on that line, where it is chosen."""
    cut: int = 0
    """The cut of its corners, in pixels."""
    depth: int = 0
    """The height of its relief, in pixels."""
    width: int = 1
    """The width of the lines around and in it, in pixels."""
    has_grain: bool = False
    """Whether it is alabaster with a grain, not enamel."""
    opacity: int = 255
    is_plain: bool = False
    """Whether it is painted without light and shadow; set by palettes."""


class Picture(NamedTuple):
    """A vector picture, as large as fits its rectangle."""

    rect: Rect
    name: str
    """The picture's path below the art folder, without its ending."""
    opacity: int = 255
    covers: bool = False
    """Whether the picture fills the rectangle, cut off where it is larger."""
    is_soft: bool = False
    """Whether a covering picture is but soft light, which may be drawn small and enlarged."""


class Letters(NamedTuple):
    rect: Rect
    text: str
    font: Font
    colour: Colour
    align: Align = Align.LEFT


class Line(NamedTuple):
    """A line through points, dashed if `dash` is set."""

    points: tuple[tuple[int, int], ...]
    colour: Colour
    width: int
    dash: int = 0
    """The length of dashes and gaps; 0 for an unbroken line."""


class Lift(StrEnum):
    """The height of a stone or card above the ground, shown by its shadow."""

    FLAT = "flat"
    """Part of a flat picture: no shadow."""
    LYING = "lying"
    OVER = "over"
    """Just above the place where it would be put down."""
    HELD = "held"
    """In somebody's hand, or moving."""


class OwnLook(Protocol):
    """A look that only one game has: a `NamedTuple` of that game's.

    `paint/painter.py` says how its painters are found.
    """

    @property
    def rect(self) -> Rect:
        """The pixels the look may touch."""

    @property
    def opacity(self) -> int:
        """The opacity of the whole look, 0–255."""

    def _replace(self, *, rect: Rect = ..., opacity: int = ...) -> Self: ...


@runtime_checkable
class ComposedLook(OwnLook, Protocol):
    """A look painted of others, which can be drawn before it, one after another."""

    def parts(self) -> "tuple[Look, ...]":
        """The looks it is painted of."""


class LiftedLook(OwnLook, Protocol):
    """A game's own look that shows how far something is above the ground."""

    @property
    def lift(self) -> Lift:
        """The height above the ground that is shown."""

    def _replace(self, *, rect: Rect = ..., opacity: int = ..., lift: Lift = ...) -> Self: ...


_Lifted = TypeVar("_Lifted", bound=LiftedLook)


def in_hand(look: _Lifted, rect: Rect, *, is_over_goal: bool) -> _Lifted:
    """The look while it is dragged; `is_over_goal` where it could be let go."""
    lift = Lift.OVER if is_over_goal else Lift.HELD
    return look._replace(rect=rect, opacity=255, lift=lift)


class DrawnAhead(NamedTuple):
    """Looks that soon will be seen: none of them is shown, they are drawn in idle frames."""

    rect: Rect
    looks: "tuple[Look, ...]"
    opacity: int = 0


Look = Box | Sheet | Carved | Picture | Letters | Line | DrawnAhead | OwnLook


_COMMON_LOOKS: Final = (Box, Sheet, Carved, Picture, Letters, Line, DrawnAhead)


def can_be_lifted(look: Look) -> TypeGuard[LiftedLook]:
    """Whether a look has a height above the ground."""
    return hasattr(look, "lift")


def own_look_of(looks: Iterable[Look]) -> OwnLook | None:
    """The first look that only one game has; None without one."""
    return next(
        (look for look in looks if not isinstance(look, _COMMON_LOOKS)),
        None,
    )


def moved(look: Look, dx: int, dy: int) -> Look:
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
"""The reach of a sheet's shadow, in pixels."""
CARVED_SHADOW = 5
"""The reach of a control's shadow, in pixels."""


class SmallPicture(Protocol):
    """A game's small picture of a player's board or result, as in lists."""

    def looks(self, place: Rect) -> list[Look]:
        """The picture's looks, as large as fit in `place`."""


@runtime_checkable
class ComparedPicture(SmallPicture, Protocol):
    """A small picture that can tell which of its looks are new.

    Such a picture's pieces move when more are added, so looks alone cannot be compared.
    """

    def new_looks(self, before: SmallPicture, place: Rect) -> list[Look]:
        """The looks of things that were not in the picture `before`."""
