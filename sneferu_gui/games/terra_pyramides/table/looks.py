"""What only this game's pictures are made of, and the colours that only it has."""

from typing import Final, NamedTuple

from sneferu_gui.ui.kit.ground import NOON
from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.kit.palettes import register_colours, register_ground
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import hex_colour

PAINTERS: Final = "sneferu_gui.games.terra_pyramides.painters.painted"
"""Where those are who paint them: imported with the first one to be painted."""


class DesertLook(NamedTuple):
    """The fields of the desert, and the sand around them where that is not there already."""

    rect: Rect
    spaces: tuple[Rect, ...]
    """The fields on which tiles can be laid: shallow hollows in the sand."""
    hour: float | None = None
    """How much of the game is over, 0 in the morning, 1 at night; None on a ground of its own."""
    radius: int = 0
    """How much of the corners is cut off."""
    opacity: int = 255


class OasisLook(NamedTuple):
    """A pond with palms; it fills a space."""

    rect: Rect
    kind: int = 0
    """Which of the pictures: any number."""
    hour: float = NOON
    """As a desert's."""
    opacity: int = 255


class PlotLook(NamedTuple):
    """A bare site."""

    rect: Rect
    is_open: bool
    """Whether something could be laid or built there now."""
    hour: float = NOON
    opacity: int = 255


class TileLook(NamedTuple):
    """A tile with its face up: a square slab."""

    rect: Rect
    """Where it lies, or would: one that is lifted is seen a little higher, its shadow beside it."""
    symbols: tuple[str, ...]
    """One or two: a stone's colour, ``worker`` or ``eye``."""
    stairs: str = ""
    """The edge with the stairs, of ``nesw``; empty for a tile that is not laid yet."""
    store_sign: str = ""
    """``sphinx``, ``scarab``, or empty where its store does not matter."""
    is_new: bool = False
    """Whether it was laid this turn."""
    lift: Lift = Lift.LYING
    opacity: int = 255


class TileBackLook(NamedTuple):
    """A tile with its face down."""

    rect: Rect
    sign: str
    """``sphinx`` or ``scarab``."""
    lift: Lift = Lift.LYING
    opacity: int = 255


class StackLook(NamedTuple):
    """Tiles on one another: the more there are, the higher they are stacked."""

    rect: Rect
    """Where the lowest of them lies."""
    tiles: int
    """How many there are; none leave an empty place."""
    sign: str
    """``sphinx`` or ``scarab``."""
    symbols: tuple[str, ...] = ()
    """Of the tile on top of an open stack; empty for a back."""
    opacity: int = 255


class FoundationLook(NamedTuple):
    """A foundation: a flat slab with its value cut in."""

    rect: Rect
    value: int | None
    """None for one that is covered."""
    owner: str = ""
    """The colour of the seat that has workers on it; empty for none."""
    opacity: int = 255


class PyramidLook(NamedTuple):
    """A pyramid on its site, seen from above its foot; it may rise a little over its site."""

    rect: Rect
    """The site, a square."""
    levels: tuple[str, ...]
    """The stones' colour of each level below the capstone, the lowest first."""
    owner: str
    """The colour of the seat it belongs to; empty for nobody's."""
    has_capstone: bool = False
    """Whether it is crowned, in its owner's colour."""
    opacity: int = 255


class WorkerLook(NamedTuple):
    """A worker: each seat's has its colour and a shape of its own."""

    rect: Rect
    owner: str
    """A seat's colour."""
    is_ghost: bool = False
    """Whether it is only where one would come to stand."""
    opacity: int = 255


class StoneLook(NamedTuple):
    """A cut stone, with the sign and the texture of its colour."""

    rect: Rect
    colour: str
    """One of the edition's colours, or ``white``."""
    opacity: int = 255


class GoldLook(NamedTuple):
    """Pieces of gold, beside and on one another."""

    rect: Rect
    amount: int
    """How many; of more than eight eight are seen."""
    opacity: int = 255


class PieceLook(NamedTuple):
    """One level of a pyramid, as it lies in the supply."""

    rect: Rect
    level: int
    """1 to 5: of each another size."""
    colour: str
    """A stones' colour; empty for sandstone; a seat's colour for a capstone."""
    opacity: int = 255


class SignLook(NamedTuple):
    """A sign: what a number or a button is about."""

    rect: Rect
    sign: str
    """Which of the pictures in ``art/signs``."""
    opacity: int = 255


class ClothLook(NamedTuple):
    """A cloth on the sand with what a player has, or a store keeps; light enough to read on."""

    rect: Rect
    colour: Colour
    """Of the stripes along its ends."""
    band: int
    """How wide those are."""
    opacity: int = 255


class BeamLook(NamedTuple):
    """Light along a line through the middles of spaces."""

    rect: Rect
    """The pixels it may touch."""
    points: tuple[tuple[int, int], ...]
    """From end to end, in the window's pixels."""
    tone: str
    """``row``, ``way`` or ``closed``."""
    side: int
    """Of a space, in pixels."""
    opacity: int = 255


BAND: Final = 3
"""How wide the stripes of a cloth are, in pixels at 100 %."""
REED: Final = hex_colour("a8834a")
"""The stripes of a cloth that is nobody's."""

register_colours("high-contrast", {REED: "000000"})
register_ground("terra_pyramides/title", (16, 24, 44, 255))
