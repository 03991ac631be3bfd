"""What only this game's pictures are made of."""

from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.kit.rect import Rect

PAINTERS: Final = "sneferu_gui.games.sneferu.painters.painted"
"""Where those are who paint them: imported with the first one to be painted."""


class StoneLook(NamedTuple):
    """A stone: two halves side by side."""

    rect: Rect
    """Where it lies, or would: one that is lifted is seen a little higher, its shadow beside it."""
    left: str
    """The left half's material."""
    right: str
    opacity: int = 255
    lift: Lift = Lift.FLAT
    is_inlaid: bool = False
    """Whether there is gold in its corners: it qualifies for something."""


class Floor(StrEnum):
    """What lies in a recess that waits for a stone."""

    HEWN = "hewn"
    """Nothing: it has been hewn, that is all."""
    OPEN = "open"
    """Light: the stone in hand may lie here."""
    POINTED = "pointed"
    """The same, pointed at."""


class RecessLook(NamedTuple):
    """A place for a stone: hewn into the ground, the upper left of it in shadow."""

    rect: Rect
    floor: Floor = Floor.HEWN
    opacity: int = 255


class CoreLook(NamedTuple):
    """The stepped rock into which a pyramid's slots are hewn, with its shadow on the ground."""

    rect: Rect
    """The board with its rim and shadow: `core_rect`."""
    board: Rect
    opacity: int = 255


class CasingLook(NamedTuple):
    """What clads both ends of a finished level: smooth white courses, gold at the top."""

    rect: Rect
    slope: int
    """How far its foot is from its upper edge, in pixels to the side."""
    rim: int
    """How far the level's stones are from its upper edge, in pixels to the side and down."""
    cap: int = 0
    """The height of the golden point over the last stone; 0 for the levels of white stone."""
    opacity: int = 255


class SiteLook(NamedTuple):
    """What is seen of the desert behind a pyramid: it melts into the ground at its edges."""

    rect: Rect
    foot: int
    """Where the pyramid's foot is, in pixels from the top of the window."""
    hour: int
    """In whose light it lies, in steps of the day."""
    opacity: int = 255


class YardLook(NamedTuple):
    """The quarry's yard: ways of sand in the rock on which sledges stand, side by side."""

    rect: Rect
    ways: tuple[Rect, ...]
    radius: int
    hour: int
    """In whose light it lies, in steps of the day."""
    opacity: int = 255


class SteleLook(NamedTuple):
    """A slab set up with a round head, to be written on."""

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
    """Which of them the stone in hand may be laid into; -1 for none."""
    opacity: int = 255


class DustLook(NamedTuple):
    """A puff of dust."""

    rect: Rect
    opacity: int = 255


class MapLook(NamedTuple):
    """The land along the Nile, and its water."""

    rect: Rect
    left: tuple[tuple[int, int], ...]
    """The left bank, from the top down."""
    right: tuple[tuple[int, int], ...]
    top: int
    """Where the sea ends, and the land begins."""
    pitch: int
    """From a space to the next one's, down a bank."""
    radius: int
    """Of the corners."""
    hour: int
    """In whose light it lies, in steps of the day."""
    opacity: int = 255


class WakeLook(NamedTuple):
    """The water a boat has parted: broad and bright where it is, gone where it came from."""

    rect: Rect
    points: tuple[tuple[int, int], ...]
    """The way it has sailed, the end last."""
    colour: Colour
    width: int
    opacity: int = 255
