"""The looks that only Terra Pyramides has, and its own colours."""

from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.kit.palettes import register_colours, register_ground
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import NOON
from sneferu_gui.ui.kit.theme import hex_colour

PAINTERS: Final = "sneferu_gui.games.terra_pyramides.painters.painted"
"""The module that paints these looks, imported when the first one is painted."""


class DesertLook(NamedTuple):
    """The fields of the desert, and the sand around them."""

    rect: Rect
    spaces: tuple[Rect, ...]
    """The fields on which tiles can be laid, drawn as shallow hollows in the sand."""
    hour: float
    """The share of the game that is over: 0 in the morning, 1 at night."""
    is_on_ground: bool = False
    """Whether it lies on the ground of a table: then dunes and stones pass over into that."""
    radius: int = 0
    """The radius of the rounded corners, in pixels."""
    opacity: int = 255


class OasisLook(NamedTuple):
    """A pond with palms that fills a space."""

    rect: Rect
    kind: int = 0
    """A number that selects one of the pictures; any number will do."""
    hour: float = NOON
    """The share of the game that is over, for the light."""
    opacity: int = 255


class PlotLook(NamedTuple):
    """The ground of a site: a pit, or the pavement under a building."""

    rect: Rect
    is_open: bool
    """Whether a foundation could be laid there, or a thing done, now."""
    hour: float = NOON
    is_filled: bool = False
    """Whether a foundation lies there, or a pyramid stands on it."""
    opacity: int = 255


class TileLook(NamedTuple):
    """A tile with its face up: a square slab."""

    rect: Rect
    """The place of the tile; a lifted tile is drawn a little higher, its shadow beside it."""
    symbols: tuple[str, ...]
    """One or two symbols: a stone's colour, ``worker`` or ``eye``."""
    stairs: str = ""
    """The edge with the stairs, of ``nesw``; empty for a tile that is not laid yet."""
    store_sign: str = ""
    """``sphinx``, ``scarab``, or empty where the tile's store does not matter."""
    is_new: bool = False
    lift: Lift = Lift.LYING
    opacity: int = 255


class TileBackLook(NamedTuple):
    rect: Rect
    sign: str
    """``sphinx`` or ``scarab``."""
    lift: Lift = Lift.LYING
    opacity: int = 255


class StackLook(NamedTuple):
    """A stack of tiles: the more tiles, the higher."""

    rect: Rect
    """The place of the lowest tile."""
    tiles: int
    """The number of tiles; 0 leaves an empty place."""
    sign: str
    """``sphinx`` or ``scarab``."""
    symbols: tuple[str, ...] = ()
    """The symbols of the tile on top of an open stack; empty for a back."""
    opacity: int = 255


class FoundationLook(NamedTuple):
    """A foundation: a flat slab with its value cut in."""

    rect: Rect
    value: int | None
    """The value; None for a covered foundation."""
    owner: str = ""
    """The colour of the seat with workers on the foundation; empty for none."""
    opacity: int = 255


class PyramidLook(NamedTuple):
    """A pyramid on its site, seen from above its foot; it may rise a little above its site."""

    rect: Rect
    """The site, a square."""
    levels: tuple[str, ...]
    """The colour of each level below the capstone, the lowest first."""
    owner: str
    """The colour of the seat that owns the pyramid; empty without an owner."""
    has_capstone: bool = False
    """Whether the pyramid has a capstone, in the owner's colour."""
    hour: float = NOON
    """The share of the game that is over, for the length of the shadow."""
    opacity: int = 255


def pyramid_look(
    rect: Rect, colour: str, level: int, owner: str, hour: float = NOON, opacity: int = 255
) -> PyramidLook:
    """The look of a pyramid of a colour as high as `level`; the last level is the capstone."""
    levels = (colour,) * min(level, LEVELS - 1)
    return PyramidLook(rect, levels, owner, level == LEVELS, hour, opacity)


class WorkerLook(NamedTuple):
    """A worker: each seat's have a colour and a shape of their own."""

    rect: Rect
    owner: str
    is_ghost: bool = False
    """Whether the look only shows where a worker would come to stand."""
    opacity: int = 255


class StoneLook(NamedTuple):
    """A cut stone, with the sign and the texture of its colour."""

    rect: Rect
    colour: str
    """One of the edition's colours, or ``white``."""
    opacity: int = 255


class GoldLook(NamedTuple):
    """Pieces of gold, side by side and overlapping."""

    rect: Rect
    amount: int
    """The number of pieces; at most eight are drawn."""
    opacity: int = 255


class PieceLook(NamedTuple):
    """One level of a pyramid, as it lies in the supply."""

    rect: Rect
    level: int
    """The level from 1 to 5, which sets the size."""
    colour: str
    """A stone colour; empty for sandstone; a seat's colour for a capstone."""
    opacity: int = 255


class SignLook(NamedTuple):
    """A sign beside a number or on a button."""

    rect: Rect
    sign: str
    """The name of a picture in ``art/signs``."""
    opacity: int = 255


class ClothLook(NamedTuple):
    """A cloth on the sand under a player's things or a store, light enough to read on."""

    rect: Rect
    colour: Colour
    """The colour of the stripes along the cloth's ends."""
    band: int
    """The width of the stripes, in pixels."""
    opacity: int = 255


class BeamLook(NamedTuple):
    """Light along a line through the middles of spaces."""

    rect: Rect
    """The pixels that the light may touch."""
    points: tuple[tuple[int, int], ...]
    """The points from end to end, in the window's pixels."""
    tone: str
    """``row``, ``way`` or ``closed``."""
    side: int
    """The side of a space, in pixels."""
    opacity: int = 255


BAND: Final = 3
"""The width of a cloth's stripes, in pixels at 100 %."""
REED: Final = hex_colour("a8834a")
"""The colour of the stripes of a cloth that belongs to no seat."""

register_colours("high-contrast", {REED: "000000"})
register_ground("terra_pyramides/title", (16, 24, 44, 255))
