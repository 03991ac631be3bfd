"""Sobek's own looks and colours."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.kit.palettes import register_colours, register_ground
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import hex_colour

PAINTERS: Final = "sneferu_gui.games.sobek.painters.painted"
"""The module of their painters, imported when the first look is painted."""


class CardLook(NamedTuple):
    """A card: five wide, seven high; on its side the other way round."""

    rect: Rect
    """The card's place; a lifted one is drawn a little higher, its shadow beside it."""
    picture: str
    """The picture's name among cards: a family, ``any``, a character, ``back_beige``, …"""
    sign: str = ""
    """The family whose sign is laid on the picture, as on characters; empty for none."""
    scarabs: int = 0
    is_green: bool = False
    """Whether a green corner shows that the card's back is green."""
    is_turned: bool = False
    """Whether it lies on its side, as cards of flat sets do."""
    lift: Lift = Lift.LYING
    opacity: int = 255


class CardShadow(NamedTuple):
    """Only the shadow of a raised card, so that its light can be laid between shadow and card."""

    rect: Rect
    height: Lift
    """The height of the card above the others."""
    opacity: int = 255


class PileLook(NamedTuple):
    """A stack of cards: the more cards, the higher."""

    rect: Rect
    """The rectangle of the lowest card."""
    picture: str
    """The picture of the topmost card, as in a `CardLook`."""
    cards: int
    sign: str = ""
    scarabs: int = 0
    is_green: bool = False
    opacity: int = 255


LIGHT: Final = 12
"""The hour at which the harbour has the colours of its picture."""
LATER: Final = 5
"""The number of the day's `HOURS` by which each round is later than the last."""


class HarbourLook(NamedTuple):
    """The river under its sky, as wide as the window, and the near bank under the table."""

    rect: Rect
    harbour: Rect
    """The table's harbour, with the temple at its left."""
    shore: int
    """The upper edge of the water, in pixels from the top of the window."""
    bank: int
    """The lower edge of the water, where the near bank begins."""
    hour: int = LIGHT
    """The hour of the day, as in a `Ground`."""
    opacity: int = 255

    @property
    def scale(self) -> float:
        """Pixels of the screen for a unit of the picture."""
        left, right = self.harbour.x - self.rect.x, self.rect.right - self.harbour.x
        beside = left / HARBOUR_LEFT, right / (HARBOUR_ALL - HARBOUR_LEFT)
        return max(self.harbour.w / HARBOUR_WIDE, *beside)


HARBOUR_ALL, HARBOUR_HIGH = 3200, 480
HARBOUR_SHORE: Final = 196
"""The picture's size, and the height at which its water begins."""
HARBOUR_LEFT, HARBOUR_WIDE = 800, 1600
"""The left edge and the width of the table's harbour in the picture, in a wide window."""
BARGE_WIDE, BARGE_HIGH = 122, 112
"""The size of a moored boat's picture, and the part of its height above the waterline."""
BARGE_DRAUGHT: Final = 96


class TrackLook(NamedTuple):
    """The score track, folded: stone spaces, joined by a way."""

    rect: Rect
    spaces: tuple[Rect, ...]
    """The rectangles of the spaces, from 0 on."""
    signs: tuple[str, ...]
    is_numbered: bool = False
    """Whether the suns have numbers, in place of the dot in their middle."""
    opacity: int = 255


class MatLook(NamedTuple):
    rect: Rect
    is_lit: bool = False
    """Whether the card in hand may be dropped on it."""
    opacity: int = 255


class AwningLook(NamedTuple):
    """The striped cloth over a stall, scalloped at its foot."""

    rect: Rect
    colour: Colour
    """The colour of every second stripe."""
    opacity: int = 255


# -- Colours ---------------------------------------------------------------------------------

CORRUPT: Final = hex_colour("2f3642")
"""The colours of corruption: the slate of the crocodile's tile."""
CORRUPT_EDGE: Final = hex_colour("8b95a5")
CORRUPT_INK: Final = hex_colour("f1ede0")
"""The colour of letters on it."""
SKIPPED: Final = hex_colour("1b1f2a")
"""The colour laid over a skipped card."""
SPACE: Final = (hex_colour("efe3c8"), hex_colour("d9c49a"))
"""A space of the score track, from the top down, if its sign is none of these:"""
SPACES: Final[Mapping[str, tuple[Colour, Colour]]] = {
    "sun": (hex_colour("efe0b8"), hex_colour("d8bf86")),
    "ankh": (hex_colour("efd6c6"), hex_colour("d9b09c")),
    "eye": (hex_colour("d6e6e6"), hex_colour("abcbcf")),
    "lotus": (hex_colour("e3e8c4"), hex_colour("c0cd92")),
    "crook": (hex_colour("ecdcbc"), hex_colour("d0b384")),
}
"""By sign, the colours of its spaces: spaces with the same sign are found at a glance."""
WAY: Final = hex_colour("c2a468")
"""The way between the spaces."""
WAY_EDGE: Final = hex_colour("8f7038")
BANK: Final = (hex_colour("f5e4bd"), hex_colour("f4e0b4"))
"""The near bank, under the own cards."""
BEAM: Final = hex_colour("5a3a14")
BEAM_LIGHT: Final = hex_colour("e2b048")
"""A scale's beam, and the light on it."""
SLAB_RIM: Final = hex_colour("8d7a55")
"""The edge of a slab of limestone."""
COPING: Final = hex_colour("f6e8c8")
COPING_JOINT: Final = hex_colour("a98a56")
"""The blocks along the bank's edge."""
TRAY: Final = hex_colour("1a1634")
"""The trays under stacks and tokens: dark planks, seen against the sky."""
WARM_GLINT: Final = hex_colour("ffd696")
COOL_GLINT: Final = hex_colour("cebeec")
"""Glints on the water before the lit temple, and elsewhere."""
MAT: Final = (hex_colour("eddfb2"), hex_colour("e4d29e"))
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
