"""What only this game's pictures are made of, and the colours that only it has."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.kit.palettes import register_colours, register_ground
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import hex_colour

PAINTERS: Final = "sneferu_gui.games.sobek.painters.painted"
"""Where those are who paint them: imported with the first one to be painted."""


class CardLook(NamedTuple):
    """A card: five wide, seven high; on its side the other way round."""

    rect: Rect
    """Where it lies, or would: one that is lifted is seen a little higher, its shadow beside it."""
    picture: str
    """Among the pictures of cards: a family of goods, ``any``, a character, ``back_beige``, …"""
    sign: str = ""
    """The family whose sign is laid on it, as on characters; empty for none."""
    scarabs: int = 0
    is_green: bool = False
    """Whether the corner shows that its back is green."""
    is_turned: bool = False
    """Whether it lies on its side, as cards of flat sets do."""
    lift: Lift = Lift.LYING
    opacity: int = 255


class CardShadow(NamedTuple):
    """The shadow alone of a card that is above the others: what lights it is laid between."""

    rect: Rect
    """The card's."""
    height: Lift
    """How far that is above the others."""
    opacity: int = 255


class PileLook(NamedTuple):
    """Cards on one another: the more there are, the higher they are stacked."""

    rect: Rect
    """Where the lowest of them lies."""
    picture: str
    """Of the topmost card, as of a `CardLook`."""
    cards: int
    """How many there are."""
    sign: str = ""
    scarabs: int = 0
    is_green: bool = False
    opacity: int = 255


LIGHT: Final = 12
"""The hour in which the harbour has the colours it is drawn in."""
LATER: Final = 5
"""So many hours of the day's `HOURS` a round takes."""


class HarbourLook(NamedTuple):
    """The river under its sky, to the edges of the window, and the bank that the table is on."""

    rect: Rect
    """The window."""
    harbour: Rect
    """The table's harbour: the temple stands at its left."""
    shore: int
    """Where the water begins, in pixels from the top of the window."""
    bank: int
    """Where it ends, and the bank of the near side begins."""
    hour: int = LIGHT
    """Of the day, as of a `Ground`."""
    opacity: int = 255

    @property
    def scale(self) -> float:
        """How large its picture is drawn, of which the shore is where it is told."""
        left, right = self.harbour.x - self.rect.x, self.rect.right - self.harbour.x
        beside = left / HARBOUR_LEFT, right / (HARBOUR_ALL - HARBOUR_LEFT)
        return max(self.harbour.w / HARBOUR_WIDE, *beside)


HARBOUR_ALL, HARBOUR_HIGH = 3200, 480
HARBOUR_SHORE: Final = 196
"""The picture's size, and where its water begins."""
HARBOUR_LEFT, HARBOUR_WIDE = 800, 1600
"""Where the table's harbour begins in it, and how much of it that spans where it is wide."""
BARGE_WIDE, BARGE_HIGH = 122, 112
"""A moored boat's picture, and how much of it is above its waterline."""
BARGE_DRAUGHT: Final = 96


class TrackLook(NamedTuple):
    """The folded course of the score track: stone spaces on a way that leads from one to all."""

    rect: Rect
    spaces: tuple[Rect, ...]
    """In the order of the course."""
    signs: tuple[str, ...]
    """The sign of each of them."""
    is_numbered: bool = False
    """Whether numbers stand in the suns, which have no dot in the middle then."""
    opacity: int = 255


class MatLook(NamedTuple):
    """A mat of reeds on which cards are laid down."""

    rect: Rect
    is_lit: bool = False
    """Whether what is in hand may be laid on it."""
    opacity: int = 255


class AwningLook(NamedTuple):
    """The striped cloth over a stall, scalloped at its foot."""

    rect: Rect
    colour: Colour
    """Of every second stripe."""
    opacity: int = 255


# -- Colours ---------------------------------------------------------------------------------

CORRUPT: Final = hex_colour("2f3642")
"""What tells of corruption: the slate of the crocodile's tile."""
CORRUPT_EDGE: Final = hex_colour("8b95a5")
CORRUPT_INK: Final = hex_colour("f1ede0")
"""What is written on it."""
SKIPPED: Final = hex_colour("1b1f2a")
"""What is laid over a card that is skipped."""
SPACE: Final = (hex_colour("efe3c8"), hex_colour("d9c49a"))
"""A space of the score track, from the top down, of which the sign is none of these:"""
SPACES: Final[Mapping[str, tuple[Colour, Colour]]] = {
    "sun": (hex_colour("efe0b8"), hex_colour("d8bf86")),
    "ankh": (hex_colour("efd6c6"), hex_colour("d9b09c")),
    "eye": (hex_colour("d6e6e6"), hex_colour("abcbcf")),
    "lotus": (hex_colour("e3e8c4"), hex_colour("c0cd92")),
    "crook": (hex_colour("ecdcbc"), hex_colour("d0b384")),
}
"""Those of each sign: the same sign is found at a glance."""
WAY: Final = hex_colour("c2a468")
"""What leads from space to space."""
WAY_EDGE: Final = hex_colour("8f7038")
BANK: Final = (hex_colour("f5e4bd"), hex_colour("f4e0b4"))
"""The near bank, on which the own things lie."""
BEAM: Final = hex_colour("5a3a14")
BEAM_LIGHT: Final = hex_colour("e2b048")
"""A scale's beam, and the light on it."""
SLAB_RIM: Final = hex_colour("8d7a55")
"""The edge of a slab of limestone."""
COPING: Final = hex_colour("f6e8c8")
COPING_JOINT: Final = hex_colour("a98a56")
"""The blocks along the bank's edge."""
TRAY: Final = hex_colour("1a1634")
"""What stacks and tokens in the harbour stand on: dark planks, seen against the sky."""
WARM_GLINT: Final = hex_colour("ffd696")
COOL_GLINT: Final = hex_colour("cebeec")
"""Light on the water before the lit temple, and elsewhere."""
MAT: Final = (hex_colour("eddfb2"), hex_colour("e4d29e"))
"""The reeds of a mat."""
MAT_EDGE: Final = hex_colour("b99a5a")
WOOD: Final = hex_colour("8a5f34")
"""Posts and boards of a stall."""
WOOD_EDGE: Final = hex_colour("4a2f18")

register_ground("sobek/harbour", (30, 84, 108, 255))
register_ground("sobek/slab", (226, 214, 184, 255))
register_ground("sobek/deck", (222, 190, 142, 255))
register_colours(
    "high-contrast",
    {
        CORRUPT: "000000",
        CORRUPT_EDGE: "ffffff",
        CORRUPT_INK: "ffffff",
        SKIPPED: "000000",
        SPACE[0]: "ffffff",
        WAY: "b4b4b4",
        TRAY: "000000",
        SLAB_RIM: "000000",
        BEAM: "8a8a8a",
        WARM_GLINT: "000000",
        COOL_GLINT: "000000",
        MAT[0]: "ffffff",
        MAT_EDGE: "000000",
        WOOD: "d8d8d8",
        WOOD_EDGE: "000000",
    },
)
