"""The card between two people's turns, on the bank: of the table nothing is seen."""

from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import ground
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Sheet, Typeface
from sneferu_gui.ui.kit.node import STILL, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    EDGE,
    FADED_INK,
    HEADING,
    PLAYER_COLOURS,
    SAND,
    SLAB_EDGE,
    TextSize,
)
from sneferu_gui.ui.kit.widgets.bar import TurnAppearance
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button

BAND: Final = (88, 128)
"""How high the band in the player's colour is at least and at most at 100 %."""
REST: Final = 194
"""How high the rest of the card is."""


def hand_over_page(
    canvas: Canvas, shown: TurnAppearance, note: str, ready: ButtonAppearance
) -> Node:
    """The whole window: a card in its middle."""
    scale = canvas.scale
    spare = canvas.height - canvas.px(REST + 16)
    tall = max(canvas.px(BAND[0]), min(canvas.px(BAND[1]), spare))
    high = canvas.px(REST) + tall
    card = canvas.rect.centred(min(canvas.px(440), canvas.width - 2 * canvas.px(20)), high)
    band = card.inset(canvas.px(10), canvas.px(10)).top_part(tall)
    size = tall - canvas.px(16)
    emblem = band.centred(size, size)
    side = size * 3 // 4
    left = Rect(band.x + canvas.px(26), band.bottom - side, side, side)
    right = Rect(band.right - canvas.px(26) - side, band.bottom - side, side, side)
    font = scale.font(TextSize.PAGE, Typeface.HEADING_BOLD)
    inner = card.inset(canvas.px(28), canvas.px(24))
    words = inner.below(band.bottom - inner.y + canvas.px(16))
    name = words.top_part(canvas.line_height(font))
    line = words.below(name.h + canvas.px(4)).top_part(canvas.line_height(scale.body))
    place = inner.bottom_part(canvas.px(46))
    looks: tuple[Look, ...] = (
        Sheet(card, "papyrus", canvas.px(12), SLAB_EDGE, canvas.px(6)),
        Box(band, PLAYER_COLOURS.get(shown.colour, SAND), canvas.px(8), EDGE, max(1, canvas.px(2))),
        Picture(left, shown.piece),
        Picture(right, shown.piece),
        Picture(emblem, shown.emblem),
    )
    children = (
        canvas.text("hand-over/name", name, shown.text, font, HEADING, Align.CENTRE),
        canvas.text("hand-over/note", line, note, scale.body, FADED_INK, Align.CENTRE),
        button(canvas, place, ready, font=scale.font(TextSize.LEAD, Typeface.BOLD)),
    )
    dialog = Node("hand-over", "dialog", card, shown.text, looks=looks, children=children,
                  is_floating=True)  # fmt: skip
    return Node("window", "window", canvas.rect, shown.text, (STILL,), looks=ground(canvas),
                children=(dialog,))  # fmt: skip
