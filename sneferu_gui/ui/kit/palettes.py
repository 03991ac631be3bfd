"""Palettes: the same picture in other colours, and plain grounds for missing pictures.

Views use the theme's colours alone. A palette replaces each of them by its own; pictures of its
own lie under ``palettes/NAME`` among the art (`paint/pictures.py`).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.looks import Box, Carved, Colour, Letters, Line, Look, Sheet

Rgb = tuple[int, int, int]


class Palette(NamedTuple):
    """A name, and the replacements of the theme's colours."""

    name: str
    colours: Mapping[Rgb, Rgb] = MappingProxyType({})
    is_plain: bool = False
    """Whether controls are painted without light and shadow, in strong lines."""

    def colour(self, colour: Colour) -> Colour:
        """The palette's replacement for a colour of the theme, with the same opacity.

        >>> PALETTES["high-contrast"].colour((*theme.INK[:3], 90))
        (0, 0, 0, 90)
        """
        shown = self.colours.get(colour[:3])
        return colour if shown is None else (*shown, colour[3])

    def look(self, look: Look) -> Look:
        if not self.colours:
            return look
        match look:
            case Box():
                return look._replace(fill=self.colour(look.fill), border=self.colour(look.border))
            case Letters() | Line():
                return look._replace(colour=self.colour(look.colour))
            case Sheet():
                return look._replace(edge=self.colour(look.edge))
            case Carved():
                return look._replace(
                    fill=self.colour(look.fill),
                    edge=self.colour(look.edge),
                    lip=self.colour(look.lip),
                    inlay=self.colour(look.inlay),
                    is_plain=self.is_plain,
                )
        return look


def _rgb(code: str) -> Rgb:
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


_COLOURS: Final[dict[str, dict[Rgb, Rgb]]] = {}
"""For each palette by name, the replacements of the theme's colours and of the games' own."""


def _palette(name: str, codes: Mapping[Colour, str], *, is_plain: bool = False) -> Palette:
    _COLOURS[name] = _colours_of(codes)
    return Palette(name, _COLOURS[name], is_plain)


def _colours_of(codes: Mapping[Colour, str]) -> dict[Rgb, Rgb]:
    return {colour[:3]: _rgb(code) for colour, code in codes.items()}


STANDARD: Final = Palette("standard")
# The four players keep their distances for every kind of colour vision and in grey; what can be
# done is blue and what is forbidden orange, not green and red.
COLOUR_BLIND: Final = _palette(
    "colour-blind",
    {
        theme.PLAYER_COLOURS["carnelian"]: "d9661a",
        theme.PLAYER_COLOURS["lapis"]: "2668c4",
        theme.PLAYER_COLOURS["turquoise"]: "9fe3da",
        theme.PLAYER_COLOURS["amethyst"]: "3a1548",
        theme.PALM: "0f4f93",
        theme.PALM_LIT: "1a62ad",
        theme.PALM_LIP: "07305c",
        theme.BRICK: "94390a",
    },
)
HIGH_CONTRAST: Final = _palette(
    "high-contrast",
    {
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
        theme.PAPYRUS: "ffffff",
        theme.SLAB_EDGE: "000000",
        theme.SLAB_LIP: "000000",
        theme.PALM_LIP: "000000",
        theme.SEA_LIP: "6f6f6f",
        theme.NIGHT_LINE: "ffffff",
        theme.FOCUS: "0038ff",
    },
    is_plain=True,
)
PALETTES: Final[Mapping[str, Palette]] = {
    palette.name: palette for palette in (STANDARD, COLOUR_BLIND, HIGH_CONTRAST)
}
"""Every palette by its name in the settings."""


def register_colours(name: str, codes: Mapping[Colour, str]) -> None:
    """Add replacements for a game's own colours to a palette.

    A game's module of colours does so itself, before anything is painted in them. Raises
    ValueError for a colour that has another replacement already: the two could not be told apart.
    """
    known, added = _COLOURS[name], _colours_of(codes)
    if any(known.get(colour, shown) != shown for colour, shown in added.items()):
        raise ValueError(f"a colour lent to {name} stands for another there")
    known.update(added)


_GROUNDS: Final[dict[str, Colour]] = {
    "papyrus": (231, 211, 168, 255),
    "night": (16, 24, 44, 255),
    "title": (16, 24, 44, 255),
    "bank": (16, 24, 44, 255),
    "shore": (16, 24, 44, 255),
    "quay": (43, 112, 137, 255),
}
"""By the pictures' names: the tone on which the text over them stays legible."""


def register_ground(name: str, tone: Colour) -> None:
    """Give a game's own picture a plain ground; its module of colours does so."""
    _GROUNDS[name] = tone


def ground_of(name: str) -> Colour | None:
    """The tone for a picture; None for one that is no ground.

    A game's picture has the tone of the house's of the same name until the game registers its own.
    """
    return _GROUNDS.get(name) or _GROUNDS.get(name.rpartition("/")[2])
