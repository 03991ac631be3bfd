"""A corruption tile with the pile under it, as small as the list of stored games shows it."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.views.looks import Look, Picture
from sneferu_gui.ui.views.rect import Rect

MOST_SHOWN: Final = 12
"""Cards that stick out from under the tile at most."""
CARD_SHAPE: Final = 128 / 180
TILE_SHAPE: Final = 180 / 126
"""Width per height."""
SHAPE: Final = 1.85
"""That of the whole."""
EMBLEM: Final = 0.44
"""How large the emblem is, as a share of the height."""


@dataclass(frozen=True, slots=True)
class SmallPile:
    """A player's pile, to be looked at only: so many cards stick out from under the tile."""

    colour: str
    cards: int

    def looks(self, place: Rect) -> list[Look]:
        """As large as fits, its player's emblem beside it."""
        high = min(place.h, int(place.w / SHAPE))
        room = place.centred(int(SHAPE * high), high)
        emblem = room.left_part(int(EMBLEM * high)).centred(int(EMBLEM * high), int(EMBLEM * high))
        looks: list[Look] = [Picture(emblem, f"emblems/{self.colour}")]
        under = room.after(int(1.12 * EMBLEM * high))
        tile = under.bottom_part(int(0.56 * high))
        tile = tile.centred(int(tile.h * TILE_SHAPE), tile.h)
        tall = int(0.72 * high)
        card = Rect(0, under.y, int(tall * CARD_SHAPE), tall)
        shown = min(self.cards, MOST_SHOWN)
        step = min(2 * card.w // 5, (under.w - card.w) // max(1, shown - 1))
        left = under.x + (under.w - card.w - step * max(0, shown - 1)) // 2
        for index in range(shown):
            x = left + step * index
            drop = abs(2 * index - shown + 1) * high // (12 * max(1, shown))
            looks.append(Picture(card._replace(x=x, y=card.y + drop), "sobek/cards/back_beige"))
        return [*looks, Picture(tile, "sobek/tile")]

    def new_looks(self, before: object, place: Rect) -> list[Look]:
        """The last cards, as many as there are more than before."""
        _emblem, *cards, _tile = self.looks(place)
        more = self.cards - before.cards if isinstance(before, SmallPile) else 0
        return cards[len(cards) - min(more, len(cards)) :] if more > 0 else []
