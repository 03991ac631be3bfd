"""The table's signs as they are drawn there, one in a small rectangle."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import picture_sign

MINE: Final = COLOURS[0]
"""The colour of the examples."""
ITEM: Final = "item/"
SHOWN: Final[dict[str, tuple[int, int]]] = {
    "rite": (2, 0),
    "erect": (2, 0),
    "priestess": (2, 1),
    "boats": (2, 1),
    "mix": (3, 0),
}
"""Number and more of an item's example, where they are not one and none."""


def sign_of(canvas: Canvas, rect: Rect, name: str) -> tuple[Look, ...]:
    """A sign in the middle of a rectangle: an item, something drawn, or a picture by its name."""
    if name.startswith(ITEM):
        kind = name.removeprefix(ITEM)
        n, more = SHOWN.get(kind, (1, 0))
        wide = min(rect.w, looks.item_width(kind, n, more, rect.h))
        return (looks.ItemLook(rect.centred(wide, rect.h), kind, n, more),)
    drawn = _DRAWN.get(name)
    side = min(rect.w, rect.h)
    return (drawn(rect.centred(side, side)),) if drawn else picture_sign(canvas, rect, name)


_DRAWN: Final[dict[str, Callable[[Rect], Look]]] = {
    "drawn/apprentice": lambda rect: looks.ApprenticeLook(rect, MINE),
    "drawn/neutral": lambda rect: looks.ApprenticeLook(rect, "neutral"),
    "drawn/steward": lambda rect: looks.ApprenticeLook(rect, "steward"),
    "drawn/sun": lambda rect: looks.SignLook(rect, "sun"),
    "drawn/moon": lambda rect: looks.SignLook(rect, "moon"),
    "drawn/glyph": lambda rect: looks.GlyphLook(rect, "eye"),
    "drawn/tomb": lambda rect: looks.TombLook(rect, 2),
    "drawn/pedestal": lambda rect: looks.PedestalLook(rect, 2),
    "drawn/basket": lambda rect: looks.BasketLook(rect, MINE),
}
