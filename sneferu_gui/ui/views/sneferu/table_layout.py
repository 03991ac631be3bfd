"""Where everything on the table lies, for a window's size and scale."""

from typing import NamedTuple

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import SMALLEST_WINDOW


class TableLayout(NamedTuple):
    """The table's panels."""

    bar: Rect
    river: Rect
    offer: Rect
    move: Rect
    pyramid: Rect
    others: Rect
    """The other players' cards, or Ptah's."""
    log: Rect


def table_layout(canvas: Canvas, others: int) -> TableLayout:
    """The panels of a table with so many cards beside it."""
    gap = canvas.scale.gap
    bar = Rect(gap, canvas.px(7), canvas.width - 2 * gap, canvas.scale.button + canvas.px(4))
    body = Rect(gap, bar.bottom + canvas.px(7), canvas.width - 2 * gap, 0)
    body = body._replace(h=canvas.height - gap - body.y)
    wish = int(0.27 * canvas.width) - canvas.px(20)
    river = body.left_part(_between(wish, canvas.px(250), int(0.62 * body.h)))
    side = body.right_part(_between(int(0.21 * canvas.width), canvas.px(205), canvas.px(330)))
    middle = Rect(river.right + gap, body.y, side.x - river.right - 2 * gap, body.h)
    # Seven stones of 32 pixels stand on one another in the offer, and four of 64 beside each other.
    # A table that is only looked at has less room, and nothing there is clicked.
    is_whole = canvas.height >= canvas.px(SMALLEST_WINDOW[1])
    least = canvas.px(330) if is_whole else 0
    top = middle.top_part(max(int(0.53 * (middle.h - gap)), least))
    move = top.right_part(_between(int(0.335 * top.w), canvas.px(168), canvas.px(260)))
    offer = top.before(move.w + gap)
    pyramid = middle.below(top.h + gap)
    cards, log = _side(side, others, gap, canvas)
    return TableLayout(bar, river, offer, move, pyramid, cards, log)


def _side(side: Rect, others: int, gap: int, canvas: Canvas) -> tuple[Rect, Rect]:
    # Against three others, the log has room for a round: a turn of each.
    log = canvas.px(290 if others > 2 else 132)  # noqa: PLR2004 - as it says
    least = min(canvas.px(108), int(0.465 * side.w))
    card = min(int(0.8 * side.w), max(least, (side.h - log) // others - gap)) if others else 0
    cards = side.top_part(others * (card + gap))
    return cards, side.below(cards.h)


def _between(wish: int, least: int, most: int) -> int:
    return max(least, min(wish, max(least, most)))
