"""Whose turn it is, told large: a banner that comes and goes, and a card that covers the table."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.carving import plate
from sneferu_gui.ui.views.looks import Align, Box, Colour, Face, Look, Picture, Sheet
from sneferu_gui.ui.views.motion import eased
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import (
    EDGE,
    FADED_INK,
    HEADING,
    INK,
    NIGHT,
    PAPER,
    PLAYER_COLOURS,
    SAND,
    SLAB_EDGE,
    Step,
)
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button

COVER: Final[Colour] = (*NIGHT[:3], 252)
"""What dims the table so far that nobody reads it."""


@dataclass(frozen=True, slots=True)
class TurnAppearance:
    """Whose turn it is."""

    text: str
    """In words, with the name."""
    colour: str
    emblem: str
    """The picture of the emblem."""
    piece: str
    """The picture of what the player moves, or of the emblem again."""


def turn_banner(
    canvas: Canvas, rest: Rect, shown: TurnAppearance, here: float, home: float
) -> Node:
    """The banner over `rest`, the place in the bar where the same is told: it hides nothing else.

    It slides in from above: `here` is how far it has come, 0 to 1; then into the bar: `home`.
    """
    font = canvas.scale.font(Step.TITLE, Face.HEADING_BOLD)
    high, pad = canvas.px(50), canvas.px(16)
    cap = high + canvas.px(8)
    words = canvas.text_width(shown.text, font) + cap + 2 * pad
    wide = min(max(words, rest.w + canvas.px(8)), canvas.width)
    low = Rect(rest.centre[0] - wide // 2, canvas.px(3), wide, high)
    low = low.clamped(canvas.rect)
    above = -high - canvas.px(4) - low.y
    back = rest.centre[1] - high // 2 - low.y
    rect = low.moved(0, round(above * (1 - eased(here)) + back * eased(home)))
    opacity = round(255 * (1 - eased(home)))
    looks = _banner_looks(canvas, rect, cap, shown, opacity)
    line = rect.after(cap + pad).before(pad)
    letters = canvas.letters(line, shown.text, font, (*INK[:3], opacity), Align.CENTRE)
    return Node("turn", "motion", rect, shown.text, looks=(*looks, letters), is_floating=True)


def _banner_looks(
    canvas: Canvas, rect: Rect, cap: int, shown: TurnAppearance, opacity: int
) -> tuple[Look, ...]:
    """Papyrus in the colour of whose turn it is, with their emblem at the left."""
    colour = PLAYER_COLOURS.get(shown.colour, SAND)
    block = plate(canvas.scale, rect, colour, colour, width=3)._replace(opacity=opacity)
    spot = rect.left_part(cap)
    return (
        block._replace(fill=PAPER),
        block._replace(rect=spot),
        Picture(
            spot.centred(rect.h - canvas.px(10), rect.h - canvas.px(10)), shown.emblem, opacity
        ),
    )


def turn_card(
    canvas: Canvas, below: Node, shown: TurnAppearance, note: str, ready: ButtonAppearance
) -> Node:
    """The whole window: a card in the middle, and of the table below hardly a shade."""
    scale = canvas.scale
    high = canvas.px(322)
    card = canvas.rect.centred(min(canvas.px(440), canvas.width - 2 * canvas.px(20)), high)
    band = card.inset(canvas.px(10), canvas.px(10)).top_part(canvas.px(128))
    emblem = band.centred(canvas.px(112), canvas.px(112))
    side = canvas.px(84)
    left = Rect(band.x + canvas.px(26), band.bottom - side, side, side)
    right = Rect(band.right - canvas.px(26) - side, band.bottom - side, side, side)
    font = scale.font(Step.PAGE, Face.HEADING_BOLD)
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
        button(canvas, place, ready, font=scale.font(Step.LEAD, Face.BOLD)),
    )
    dialog = Node("hand-over", "dialog", card, shown.text, looks=looks, children=children,
                  is_floating=True)  # fmt: skip
    veil = Node("veil", "veil", canvas.rect, looks=(Box(canvas.rect, COVER),), is_floating=True)
    table = _covered(below)
    return Node("window", "window", canvas.rect, shown.text, children=(table, veil, dialog))


def _covered(node: Node) -> Node:
    """A picture of a node and all in it: nothing of it can be reached, or is told."""
    children = tuple(map(_covered, node.children))
    return Node(f"covered/{node.key}", "picture", node.rect, node.label, looks=node.looks,
                children=children)  # fmt: skip
