"""The looks of Sneferu's table: small values for stones, boards, river and the like."""

from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.kit.rect import Rect

PAINTERS: Final = "sneferu_gui.games.sneferu.painters.painted"
"""The module of these looks' painters, imported when the first one is painted."""


class StoneLook(NamedTuple):
    """A stone: two halves side by side."""

    rect: Rect
    """The stone's place; a lifted stone is drawn a little higher, with its shadow beside it."""
    left: str
    right: str
    opacity: int = 255
    lift: Lift = Lift.FLAT
    is_inlaid: bool = False
    """Whether the stone's corners have gold, as it qualifies for a bonus."""


class Floor(StrEnum):
    """The floor of an empty slot."""

    HEWN = "hewn"
    """Bare rock."""
    OPEN = "open"
    """Bright: the stone in hand may be laid here."""
    POINTED = "pointed"
    """Bright and pointed at."""


class RecessLook(NamedTuple):
    """An empty slot for a stone, hewn into the ground, with shadow at its upper left."""

    rect: Rect
    floor: Floor = Floor.HEWN
    opacity: int = 255


class CoreLook(NamedTuple):
    """The stepped rock into which a pyramid's slots are hewn, with its shadow on the ground."""

    rect: Rect
    """The board with its rim and shadow, from `core_rect`."""
    board: Rect
    opacity: int = 255


class CasingLook(NamedTuple):
    """The casing at both ends of a finished level: smooth white courses, gold at the top."""

    rect: Rect
    slope: int
    """The distance from the foot to the upper edge, in pixels to the side."""
    rim: int
    """The distance from the upper edge to the level's stones, in pixels to the side and down."""
    cap: int = 0
    """The height of the golden point above the last stone; 0 for the levels of white stone."""
    opacity: int = 255


class SiteLook(NamedTuple):
    """The desert behind a pyramid, fading into the ground at its edges."""

    rect: Rect
    foot: int
    """The y coordinate of the pyramid's foot, in pixels from the top of the window."""
    hour: int
    """The hour of the day that gives the light, in steps of the day."""
    opacity: int = 255


class YardLook(NamedTuple):
    """The quarry's yard: lanes of sand in the rock, side by side, on which sledges stand."""

    rect: Rect
    ways: tuple[Rect, ...]
    radius: int
    hour: int
    """The hour of the day that gives the light, in steps of the day."""
    opacity: int = 255


class SteleLook(NamedTuple):
    """A stele: an upright slab with a round top, with room for writing."""

    rect: Rect
    opacity: int = 255


class MatLook(NamedTuple):
    """A mat of reeds on which food is laid out."""

    rect: Rect
    opacity: int = 255


class StorehouseLook(NamedTuple):
    """A storehouse of mud bricks with its open bays."""

    rect: Rect
    bays: tuple[Rect, ...]
    lit: int = -1
    """The index of the bay the stone in hand may be laid into; -1 for none."""
    opacity: int = 255


class DustLook(NamedTuple):
    """A puff of dust."""

    rect: Rect
    opacity: int = 255


class MapLook(NamedTuple):
    """The land along the Nile, and its water."""

    rect: Rect
    left: tuple[tuple[int, int], ...]
    """The points of the left bank, from the top down."""
    right: tuple[tuple[int, int], ...]
    top: int
    """The y coordinate where the sea ends and the land begins."""
    pitch: int
    """The distance between neighbouring spaces of a bank, in pixels."""
    radius: int
    """The radius of the corners, in pixels."""
    hour: int
    """The hour of the day that gives the light, in steps of the day."""
    opacity: int = 255


class WakeLook(NamedTuple):
    """The wake of a boat: broad and bright at the boat, fading towards where it came from."""

    rect: Rect
    points: tuple[tuple[int, int], ...]
    """The points of the boat's way, the end last."""
    colour: Colour
    width: int
    opacity: int = 255
