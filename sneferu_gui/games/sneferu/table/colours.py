"""The colours that only Sneferu has: those of the materials, in each palette."""

from typing import Final

from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.palettes import register_colours
from sneferu_gui.ui.kit.theme import INK, SAND, hex_colour

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
