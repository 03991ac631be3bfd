"""The colours only Sneferu has: its materials', and what each palette shows them as."""

from typing import Final

from sneferu_gui.ui.views.grounds import register_ground
from sneferu_gui.ui.views.looks import Colour
from sneferu_gui.ui.views.palettes import register_colours
from sneferu_gui.ui.views.theme import INK, SAND, hex_colour

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
"""What is written in on a material's colour."""

# The five materials keep their distances for every kind of colour vision and in grey.
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
    },
)
register_ground("sneferu/river", (203, 183, 137, 255))
