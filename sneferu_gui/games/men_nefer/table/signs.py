"""Pictures with figures beside the table: items, Houses, tablets, places."""

from functools import partial
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import Edition
from sneferu_gui.games.men_nefer.law.items import Bundle, Item, Part
from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.law.table import CITY, PORT
from sneferu_gui.games.men_nefer.table.looks import is_figure, item_pictures
from sneferu_gui.ui.kit.widgets.line_parts import Parts

SOURCE_SIGNS: Final = dict(
    zip(
        SOURCES,
        ("points", "duat", "contract", "necropolis", "obelisk", "great", "queens"),
        strict=True,
    )
)
"""The signs of the sources of points; contracts have an item's icon."""
BEST: Final = "best"
"""The best level, which has a picture of its own."""
OR: Final = (("", "/"),)
"""The stroke between choices."""
DONE: Final = (("", "✓"),)
CLOSED: Final = (("", "×"),)


def picture(folder: str, name: str, figure: object = "") -> tuple[str, str]:
    """One of the game's pictures, with a figure."""
    return f"men_nefer/{folder}/{name}", str(figure)


item_sign = partial(picture, "items")
sign = partial(picture, "signs")
glyph_sign = partial(picture, "glyphs")


def house_sign(house: str) -> tuple[str, str]:
    return picture("houses", f"small_{house}")


def item_signs(item: Item) -> Parts:
    """The pictures of an item's icon, with their figures.

    >>> item_signs(Item("boats", 2, 1))
    (('men_nefer/items/boats', '2'), ('men_nefer/items/activate', ''))
    """
    parts: list[tuple[str, str]] = []
    for shown in item_pictures(item.kind, item.n, item.more):
        if is_figure(shown) and shown != BEST and parts:
            parts[-1] = parts[-1][0], shown
        else:
            kind, _colon, figure = shown.partition(":")
            parts.append(item_sign(kind, figure))
    return tuple(parts)


def part_signs(part: Part) -> Parts:
    """A part, with a stroke between its choices."""
    signs: Parts = ()
    for item in part:
        signs += (*(OR if signs else ()), *item_signs(item))
    return signs


def bundle_signs(bundle: Bundle) -> Parts:
    return tuple(each for part in bundle for each in part_signs(part))


def tablet_signs(edition: Edition, tablet: int) -> Parts:
    """A tablet by its hieroglyph and what it does."""
    printed = edition.tablets[tablet]
    return (glyph_sign(printed.glyph), *bundle_signs(printed.does))


def place_sign(edition: Edition, place: int, figure: object = "") -> tuple[str, str]:
    """The picture of a place of the Nile: the port, a section with its number, a city."""
    if place >= CITY:
        return picture("cities", edition.cities[place - CITY].id.lower(), figure)
    if place == PORT:
        return sign("port", figure)
    return sign("nile", f"{place} {figure}".strip())
