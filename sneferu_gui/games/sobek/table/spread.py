"""Cards spread out in rows: as large as there is room for, each seen enough to be told and hit.

Cards lie on the one before them, and a row on the one above it, where they must: what is seen of
every card is its upper left part, with the family's sign and the scarabs.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.table.cards import card_height, card_width
from sneferu_gui.ui.kit.rect import Rect

HIT: Final = 32
"""Pixels of a card that are seen at least, across and down."""
MOST_ROWS: Final = 5
UNCOVERED: Final = 0.7
"""The share of a card's height that the row below leaves free: sign and scarabs have room in it."""


class CardSpread(NamedTuple):
    """Where so many cards lie."""

    places: tuple[Rect, ...]
    """The whole cards."""
    seen: tuple[Rect, ...]
    """What no other card lies on: there they are hit."""

    def is_covered(self, index: int) -> bool:
        """Whether another lies on a card."""
        return self.seen[index] != self.places[index]


@lru_cache(maxsize=256)  # hands change one card at a time, and pictures all the time
def spread(rect: Rect, count: int, *, largest: int, gap: int, rise: int = 0) -> CardSpread:
    """So many cards in a rectangle, `rise` pixels of its height left free over each row's cards."""
    if count <= 0:
        return CardSpread((), ())
    found = [
        _rows(rect, count, rows, largest, gap, rise) for rows in range(1, min(count, MOST_ROWS) + 1)
    ]
    fitting = [each for each in found if all(min(seen.w, seen.h) >= HIT for seen in each.seen)]
    return max(fitting or found, key=lambda each: (each.places[0].w, -len(each.places)))


def _rows(rect: Rect, count: int, rows: int, largest: int, gap: int, rise: int) -> CardSpread:
    a_row = -(-count // rows)
    room = rect.h - rise
    apart = [(room - gap * (rows - 1)) // rows, int(room / (1 + UNCOVERED * (rows - 1)))]
    if rows > 1:  # whole rows only where the cards are as large as they may be
        apart = apart if card_width(apart[0]) >= largest else apart[1:]
    wide = min(largest, card_width(apart[0]))
    wide = max(1, min(wide, max(HIT, rect.w - HIT * (a_row - 1)), rect.w))
    high = card_height(wide)
    step = min(wide + gap, (rect.w - wide) // max(1, a_row - 1))
    pitch = min(high + gap, (room - high) // max(1, rows - 1))
    left = rect.x + (rect.w - wide - step * (a_row - 1)) // 2
    top = rect.y + rise + (room - high - pitch * (rows - 1)) // 2
    places, seen = [], []
    for i in range(count):
        row, column = divmod(i, a_row)
        place = Rect(left + step * column, top + pitch * row, wide, high)
        places.append(place)
        is_last = column == a_row - 1 or i == count - 1
        has_below = i + a_row < count or (row < rows - 1 and i + a_row - column < count)
        seen.append(
            place._replace(
                w=wide if is_last else min(wide, step), h=min(high, pitch) if has_below else high
            )
        )
    return CardSpread(tuple(places), tuple(seen))
