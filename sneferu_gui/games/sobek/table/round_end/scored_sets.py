"""Sets as they were scored, side by side: cards on one another, and under them what they came to.

As small as they have to be: `sets.py` has those of the table, which can be chosen. Keys: those
given, with the number of the set.
"""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.sobek.law.position import LaidSet
from sneferu_gui.games.sobek.table.cards import card_face, card_height, card_look, card_width
from sneferu_gui.games.sobek.table.round_end.account import SetItem
from sneferu_gui.games.sobek.table.sets import sum_words
from sneferu_gui.games.sobek.table.words import (
    cards_words,
    family_of,
    set_words,
    set_worth_words,
    titled,
)
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Letters, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, INK

WIDEST: Final = 84
"""How wide a card is at most, in pixels at 100 %."""
LEAST: Final = 30
GAP: Final = 8
"""Between two sets."""
STEP: Final = 0.36
"""How much of its width a card leaves free of the one below it, where there is room."""


def scored_sets(
    canvas: Canvas, key: str, rect: Rect, sets: Sequence[SetItem], most: int
) -> tuple[Node, ...]:
    """All of them in a rectangle; without any, what is said instead.

    Cards are as large as they can be for `most` sets: so they are alike in several rows.
    """
    if not sets:
        font = canvas.scale.small
        line = rect.centred(rect.w, canvas.line_height(font))
        return (canvas.text(f"{key}/none", line, _("no set"), font, FADED_INK),)
    font = canvas.scale.small_strong
    gap = canvas.px(GAP)
    each = (rect.w - gap * (len(sets) - 1)) // len(sets)
    high = rect.h - canvas.line_height(font) - canvas.px(4)
    wide = min(card_width(high), _widest(canvas, rect.w, most))
    nodes, x = [], rect.x
    for index, shown in enumerate(sets):
        words = canvas.text_width(_sum(shown.laid), font) + canvas.px(4)
        natural = _base(shown, wide) + round(STEP * wide) * (len(shown.cards) - 1)
        place = Rect(x, rect.y, min(each, max(natural, words)), rect.h)
        nodes.append(_scored(canvas, f"{key}/{index}", place, shown, wide))
        x = place.right + gap
    return tuple(nodes)


def sets_height(canvas: Canvas, width: int, most: int) -> int:
    """How high they want to be in a width."""
    plate = canvas.line_height(canvas.scale.small_strong) + canvas.px(4)
    return card_height(_widest(canvas, width, most)) + plate


def _widest(canvas: Canvas, width: int, most: int) -> int:
    """How wide a card of so many sets in a width is at most."""
    share = (width - canvas.px(GAP) * (most - 1)) // max(1, most)
    return min(canvas.px(WIDEST), max(share * 11 // 20, canvas.px(LEAST)))


def _base(shown: SetItem, wide: int) -> int:
    return card_height(wide) if shown.laid.is_flat else wide


def _sum(laid: LaidSet) -> str:
    return str(laid.worth) if laid.is_flat else sum_words(laid)


def _scored(canvas: Canvas, key: str, rect: Rect, shown: SetItem, wide: int) -> Node:
    font = canvas.scale.small_strong
    high, base = card_height(wide), _base(shown, wide)
    count = len(shown.cards)
    natural = round(STEP * wide)
    step = min(natural, max(1, rect.w - base) // (count - 1)) if count > 1 else 0
    across = base + step * (count - 1)
    left = rect.x + max(0, (rect.w - across) // 2)
    looks: list[Look] = []
    for index, kind in enumerate(shown.cards):
        spot = Rect(left + index * step, rect.y, base, high)
        if shown.laid.is_flat:
            spot = spot._replace(y=rect.y + high - wide, h=wide)
        looks.append(card_look(spot, card_face(kind)))
    token = max(canvas.px(16), wide // 2)
    for index in range(shown.laid.prosperities):
        spot = Rect(left + across - token - index * token // 2, rect.y + high - token, token, token)
        looks.append(Picture(spot, "sobek/events/prosperity"))
    words = _sum(shown.laid)
    line = Rect(rect.x, rect.y + high + canvas.px(2), rect.w, canvas.line_height(font))
    if canvas.text_width(words, font) > line.w:
        words = str(shown.laid.worth)
    looks.append(Letters(line, words, font, INK, Align.CENTRE))
    looks += canvas.ring(key, rect, canvas.px(4))
    clause = "W2" if shown.laid.is_flat else "W1"
    family = titled(set_words(family_of(shown.laid)))
    label = f"{family}: {set_worth_words(shown.laid)} ({cards_words(shown.cards)})"
    return Node(
        key, "picture", rect, label, canvas.marks(key), Use(hint=label, clause=clause),
        looks=tuple(looks),
    )  # fmt: skip
