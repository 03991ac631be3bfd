"""Whose turn it is, told large: a banner that comes and goes over the table."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Align, Look, Picture, Typeface
from sneferu_gui.ui.kit.motion import eased
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    INK,
    PAPER,
    PLAYER_COLOURS,
    SAND,
    TextSize,
)

WORDS: Final = 0.4
"""The part of its way home after which its words are gone."""


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
    font = canvas.scale.font(TextSize.TITLE, Typeface.HEADING_BOLD)
    high, pad = canvas.px(50), canvas.px(16)
    cap = high + canvas.px(8)
    words = canvas.text_width(shown.text, font) + cap + 2 * pad
    wide = min(max(words, rest.w + canvas.px(8)), canvas.width)
    low = Rect(rest.centre[0] - wide // 2, canvas.px(3), wide, high)
    low = low.clamped(canvas.rect)
    above = -high - canvas.px(4) - low.y
    back = rest.centre[1] - high // 2 - low.y
    rect = low.moved(0, round(above * (1 - eased(here)) + back * eased(home)))
    # Its words are gone before its ground lets the bar's be seen: never both at once.
    opacity = round(255 * (1 - eased(max(0.0, home - WORDS) / (1 - WORDS))))
    ink = round(255 * (1 - eased(min(1.0, home / WORDS))))
    looks = _banner_looks(canvas, rect, cap, shown, opacity)
    line = rect.after(cap + pad).before(pad)
    letters = canvas.letters(line, shown.text, font, (*INK[:3], ink), Align.CENTRE)
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
