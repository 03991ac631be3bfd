"""What is laid open to be chosen from, or looked through: tokens, a pile, the discard pile, seats.

It lies in the place of the harbour. Keys: ``choices`` the panel, ``choices/0``, … its things in the
order they are given, ``choices/close`` what puts it away, where that can be done.
"""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Colour, Letters, Look, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.remembered import remembered
from sneferu_gui.ui.views.sobek.cards import CardAppearance
from sneferu_gui.ui.views.sobek.choosable import QUIET, Choosable, Thing, choosable_node, hint_frame
from sneferu_gui.ui.views.sobek.hand import cards_of
from sneferu_gui.ui.views.sobek.spread import spread
from sneferu_gui.ui.views.theme import FADED_INK, INK
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, corner_button, tile


@dataclass(frozen=True, slots=True)
class OptionAppearance:
    """A token or a player that can be chosen, with what that would do."""

    picture: str
    """As ``sobek/events/guild`` or ``emblems/lapis``."""
    title: str
    text: str
    """What it would do now."""
    choice: Choosable = QUIET
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class ChoicesAppearance:
    """All of it: options with words, or cards."""

    title: str
    text: str = ""
    """What is asked, under the title."""
    options: tuple[OptionAppearance, ...] = ()
    cards: tuple[CardAppearance, ...] = ()
    empty: str = ""
    """What is said where there is nothing."""
    close: ButtonAppearance | None = None
    """What puts it away; None where something has to be chosen."""


HIT: Final = 32
ROOMY: Final = 84
"""The least height, in pixels at 100 %, that is left for things where what is asked is told."""
LARGEST: Final = 150
"""How wide a card is at most, in pixels at 100 %."""


@remembered
def choices(canvas: Canvas, rect: Rect, shown: ChoicesAppearance) -> Node:
    """The panel."""
    inner = canvas.panel_content(rect)
    children: list[Node] = []
    if shown.close is not None:
        corner = corner_button(canvas, rect, shown.close)
        children.append(corner)
        inner = inner.below(max(0, corner.rect.bottom - inner.y))
    words = canvas.paragraph("choices/text", inner, shown.text, canvas.scale.body, INK)
    rest = inner.below(words.rect.h + canvas.px(6))
    if shown.text and (rest.h >= canvas.px(ROOMY) or not (shown.options or shown.cards)):
        children.append(words)
        inner = rest
    if shown.options:
        places = inner.columns(len(shown.options), canvas.px(8))
        children += [
            _option(canvas, f"choices/{i}", place, each)
            for i, (place, each) in enumerate(zip(places, shown.options, strict=True))
        ]
    elif shown.cards:
        lying = spread(inner, len(shown.cards), largest=canvas.px(LARGEST), gap=canvas.px(6))
        children += cards_of(canvas, "choices", lying, shown.cards)
    elif shown.empty:
        children.append(
            canvas.paragraph("choices/empty", inner, shown.empty, canvas.scale.body, FADED_INK)
        )
    return canvas.panel("choices", rect, shown.title, *children)


def _option(canvas: Canvas, key: str, rect: Rect, shown: OptionAppearance) -> Node:
    """A slab with a picture, what it is called, and what it would do where that has room."""
    is_open = shown.choice.act is not None
    slab, face = tile(canvas, key, rect, is_open=is_open, is_chosen=shown.is_chosen)
    looks: list[Look] = list(slab)
    inner = face.inset(canvas.px(7), canvas.px(5))
    titled = canvas.text_width(shown.title, canvas.scale.caption_strong)
    beside = min(inner.w * 3 // 8, canvas.px(92), inner.h)
    if inner.h > inner.w or beside + canvas.px(6) + titled > inner.w:
        size = max(HIT, min(inner.w, canvas.px(92), inner.h * 2 // 5))
        spot, words = inner.top_part(size), inner.below(size + canvas.px(3))
    else:  # words beside the picture
        size = beside
        spot, words = inner.left_part(size), inner.after(size + canvas.px(6))
    looks.append(Picture(spot.centred(size, size), shown.picture, 255 if is_open else 120))
    ink = INK if is_open else FADED_INK
    looks += _words(canvas, words, shown, ink)
    if shown.choice.is_hinted:
        looks += hint_frame(canvas, rect, canvas.px(5))
    states = ["checked"] if shown.is_chosen else []
    label = f"{shown.title}: {shown.text}" if shown.text else shown.title
    thing = Thing(key, "button", rect, label)
    return choosable_node(canvas, thing, shown.choice, looks, *states)


def _words(canvas: Canvas, rect: Rect, shown: OptionAppearance, ink: Colour) -> list[Look]:
    """The title, and the text under it if all of it has room; beside a picture in the middle."""
    title = canvas.letters(rect, shown.title, canvas.scale.strong, ink)
    high, gap = canvas.line_height(title.font), canvas.px(2)
    is_beside = rect.h < 2 * rect.w
    for font in (canvas.scale.body, canvas.scale.caption):
        lines = canvas.wrapped(shown.text, font, rect.w)
        line = canvas.line_height(font)
        block = high + gap + len(lines) * line
        if shown.text and block <= rect.h and not any(each.endswith("…") for each in lines):
            top = rect.y + ((rect.h - block) // 2 if is_beside else 0)
            looks: list[Look] = [title._replace(rect=Rect(rect.x, top, rect.w, high))]
            for i, each in enumerate(lines):
                place = Rect(rect.x, top + high + gap + i * line, rect.w, line)
                looks.append(Letters(place, each, font, ink))
            return looks
    return [title if is_beside else title._replace(rect=rect.top_part(high))]
