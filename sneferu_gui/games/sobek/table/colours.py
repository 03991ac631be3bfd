"""The colours only Sobek has, and what each palette shows them as."""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.ui.kit.grounds import register_ground
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.palettes import register_colours
from sneferu_gui.ui.kit.theme import hex_colour

CORRUPT: Final = hex_colour("2f3642")
"""What tells of corruption: the slate of the crocodile's tile."""
CORRUPT_EDGE: Final = hex_colour("8b95a5")
CORRUPT_INK: Final = hex_colour("f1ede0")
"""What is written on it."""
SKIPPED: Final = hex_colour("1b1f2a")
"""What is laid over a card that is skipped."""
SPACE: Final = (hex_colour("f7ecd0"), hex_colour("e4cf9f"))
"""A space of the score track, from the top down, of which the sign is none of these:"""
SPACES: Final[Mapping[str, tuple[Colour, Colour]]] = {
    "sun": (hex_colour("fdf0bf"), hex_colour("f0cf78")),
    "ankh": (hex_colour("f4e4f0"), hex_colour("dcbfd8")),
    "eye": (hex_colour("e6eef6"), hex_colour("bcd2e6")),
    "lotus": (hex_colour("ebf3df"), hex_colour("c6dbb2")),
    "crook": (hex_colour("f6e6d2"), hex_colour("e0bf97")),
}
"""Those of each sign: the same sign is found at a glance."""
WAY: Final = hex_colour("c2a468")
"""What leads from space to space."""
WAY_EDGE: Final = hex_colour("8f7038")
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

register_ground("sobek/harbour", (36, 40, 84, 255))
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
        WARM_GLINT: "000000",
        COOL_GLINT: "000000",
        MAT[0]: "ffffff",
        MAT_EDGE: "000000",
        WOOD: "d8d8d8",
        WOOD_EDGE: "000000",
    },
)
