"""Palettes: the same picture in other colours.

Views choose from the theme alone. A palette says what each of the theme's colours is shown
as; pictures of its own lie under ``palettes/NAME`` among the art (`painters/pictures.py`).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from sneferu_gui.ui.views import theme
from sneferu_gui.ui.views.looks import Box, Colour, Letters, Line, Look, Sheet

Rgb = tuple[int, int, int]


class Palette(NamedTuple):
    """A name, and the colours that stand for the theme's."""

    name: str
    colours: Mapping[Rgb, Rgb] = MappingProxyType({})

    def colour(self, colour: Colour) -> Colour:
        """What a colour of the theme is shown as, as opaque as it was.

        >>> PALETTES["high-contrast"].colour((*theme.INK[:3], 90))
        (0, 0, 0, 90)
        """
        shown = self.colours.get(colour[:3])
        return colour if shown is None else (*shown, colour[3])

    def look(self, look: Look) -> Look:
        """The look in this palette's colours."""
        if not self.colours:
            return look
        match look:
            case Box():
                return look._replace(fill=self.colour(look.fill), border=self.colour(look.border))
            case Letters() | Line():
                return look._replace(colour=self.colour(look.colour))
            case Sheet():
                return look._replace(edge=self.colour(look.edge))
        return look


def _rgb(code: str) -> Rgb:
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def _palette(name: str, codes: Mapping[Colour, str]) -> Palette:
    return Palette(name, {colour[:3]: _rgb(code) for colour, code in codes.items()})


STANDARD: Final = Palette("standard")
# The five materials and four boats keep their distances for every kind of colour vision and in
# grey; what can be done is blue and what is forbidden orange, not green and red.
COLOUR_BLIND: Final = _palette(
    "colour-blind",
    {
        theme.MATERIAL_COLOURS["basalt"]: "14539a",
        theme.MATERIAL_COLOURS["tura"]: "fbf8f0",
        theme.MATERIAL_COLOURS["mokattam"]: "d07444",
        theme.MATERIAL_COLOURS["granite"]: "121018",
        theme.MATERIAL_COLOURS["gold"]: "f2c230",
        theme.PLAYER_COLOURS["carnelian"]: "d9661a",
        theme.PLAYER_COLOURS["lapis"]: "2668c4",
        theme.PLAYER_COLOURS["turquoise"]: "9fe3da",
        theme.PLAYER_COLOURS["amethyst"]: "3a1548",
        theme.PALM: "0f4f93",
        theme.PALM_LIT: "1a62ad",
        theme.BRICK: "94390a",
    },
)
HIGH_CONTRAST: Final = _palette(
    "high-contrast",
    {
        theme.MATERIAL_COLOURS["basalt"]: "0a4fa0",
        theme.MATERIAL_COLOURS["tura"]: "ffffff",
        theme.MATERIAL_COLOURS["mokattam"]: "c4622a",
        theme.MATERIAL_COLOURS["granite"]: "000000",
        theme.MATERIAL_COLOURS["gold"]: "ffcc22",
        theme.PLAYER_COLOURS["carnelian"]: "e0641a",
        theme.PLAYER_COLOURS["lapis"]: "1f5fc0",
        theme.PLAYER_COLOURS["turquoise"]: "a6efe5",
        theme.PLAYER_COLOURS["amethyst"]: "32103f",
        theme.NIGHT: "000000",
        theme.INK: "000000",
        theme.FADED_INK: "262626",
        theme.HEADING: "3a1e00",
        theme.SAND: "ffffff",
        theme.FADED_SAND: "e8e8e8",
        theme.GOLD: "ffd84d",
        theme.EDGE: "000000",
        theme.PALM: "00491c",
        theme.PALM_LIT: "005c24",
        theme.BRICK: "7d0000",
        theme.PAPER: "ffffff",
        theme.PAPER_LIT: "fff2ae",
        theme.SHADE: "b4b4b4",
        theme.SHADE_EDGE: "3c3c3c",
        theme.SEA: "0c0c0c",
        theme.SEA_LIT: "383838",
        theme.SEA_EDGE: "ffffff",
        theme.FOCUS: "0038ff",
    },
)
PALETTES: Final[Mapping[str, Palette]] = {
    palette.name: palette for palette in (STANDARD, COLOUR_BLIND, HIGH_CONTRAST)
}
"""Every palette by its name in the settings."""
