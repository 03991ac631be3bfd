"""The looks of Sneferu's table, small values for stones, boards and river; and its colours."""

from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.kit.palettes import register_colours
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, SAND, hex_colour

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


MATERIAL_COLOURS: Final[dict[str, Colour]] = {
    "basalt": hex_colour("1f6347"),
    "tura": hex_colour("f4efe2"),
    "mokattam": hex_colour("bc7c4a"),
    "granite": hex_colour("2a2730"),
    "gold": hex_colour("e3ae32"),
}

MATERIAL_INKS: Final[dict[str, Colour]] = {
    "basalt": SAND,
    "tura": INK,
    "mokattam": INK,
    "granite": SAND,
    "gold": INK,
}
"""The colour of letters written on a material."""

ROCK_TOP: Final = hex_colour("e3c48e")
ROCK_FOOT: Final = hex_colour("c79f63")
"""The colour of the rock that a pyramid's slots are hewn into."""
RECESS_TOP: Final = hex_colour("b08a52")
RECESS_FOOT: Final = hex_colour("c6a066")
"""The floor of an empty slot, on which its number of bread is written."""
RECESS_OPEN_TOP: Final = hex_colour("f2e2b4")
RECESS_OPEN_FOOT: Final = hex_colour("fbf1cf")
RECESS_POINTED: Final = hex_colour("fffbe6")
"""The floor of a slot where the stone in hand may be laid, plain and when pointed at."""
CASING_LIGHT: Final = hex_colour("fffbf0")
CASING_SHADE: Final = hex_colour("d8ccb2")
"""The casing of finished levels, in the light and in the shade."""
YARD: Final = (hex_colour("ecd9ae"), hex_colour("e0c793"))
WAY: Final = (hex_colour("b18d57"), hex_colour("d0ad73"))
"""The yard of the quarry, and the lanes cut into it."""
STELE: Final = (hex_colour("fdf6e3"), hex_colour("ecdfc0"))
REED: Final = (hex_colour("eee0a4"), hex_colour("e2d28e"))
BRICKS: Final = (hex_colour("c79a68"), hex_colour("a97c4c"))
BAY: Final = (hex_colour("4a3220"), hex_colour("6b4a2e"))
"""The storehouse's bricks, and the inside seen through its openings."""

# The five materials stay distinguishable for every kind of colour vision and in grey.
register_colours(
    "colour-blind",
    {
        MATERIAL_COLOURS["basalt"]: "14539a",
        MATERIAL_COLOURS["tura"]: "fbf8f0",
        MATERIAL_COLOURS["mokattam"]: "d07444",
        MATERIAL_COLOURS["granite"]: "121018",
        MATERIAL_COLOURS["gold"]: "f2c230",
    },
)
register_colours(
    "high-contrast",
    {
        MATERIAL_COLOURS["basalt"]: "0a4fa0",
        MATERIAL_COLOURS["tura"]: "ffffff",
        MATERIAL_COLOURS["mokattam"]: "c4622a",
        MATERIAL_COLOURS["granite"]: "000000",
        MATERIAL_COLOURS["gold"]: "ffcc22",
        WAY[0]: "c8c8c8",
    },
)
