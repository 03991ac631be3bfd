"""The table's signs as they are drawn there, one in a small rectangle."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.men_nefer.table.looks import (
    ApprenticeLook,
    BasketLook,
    GlyphLook,
    ItemLook,
    PedestalLook,
    SignLook,
    TombLook,
    item_width,
)
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
        wide = min(rect.w, item_width(kind, n, more, rect.h))
        return (ItemLook(rect.centred(wide, rect.h), kind, n, more),)
    drawn = _DRAWN.get(name)
    side = min(rect.w, rect.h)
    return (drawn(rect.centred(side, side)),) if drawn else picture_sign(canvas, rect, name)


_DRAWN: Final[dict[str, Callable[[Rect], Look]]] = {
    "drawn/apprentice": lambda rect: ApprenticeLook(rect, MINE),
    "drawn/neutral": lambda rect: ApprenticeLook(rect, "neutral"),
    "drawn/steward": lambda rect: ApprenticeLook(rect, "steward"),
    "drawn/sun": lambda rect: SignLook(rect, "sun"),
    "drawn/moon": lambda rect: SignLook(rect, "moon"),
    "drawn/glyph": lambda rect: GlyphLook(rect, "eye"),
    "drawn/tomb": lambda rect: TombLook(rect, 2),
    "drawn/pedestal": lambda rect: PedestalLook(rect, 2),
    "drawn/basket": lambda rect: BasketLook(rect, MINE),
}
