"""What is laid open to be chosen from, or looked through: tokens, a pile, the discard pile, seats.

It lies in the place of the harbour. Keys: ``choices`` the panel, ``choices/0``, … its things in the
order they are given, ``choices/close`` what puts it away, where that can be done.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.table.cards import CardAppearance
from sneferu_gui.games.sobek.table.choosable import (
    QUIET,
    Choosable,
    Thing,
    choosable_node,
    hint_frame,
)
from sneferu_gui.games.sobek.table.hand import cards_of
from sneferu_gui.games.sobek.table.spread import spread
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Font, Letters, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import FADED_INK, INK
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button, tile


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


class _Place(StrEnum):
    """Where an option's picture is."""

    ABOVE = "above"
    """Over title and text."""
    BESIDE = "beside"
    """Left of both."""
    IN_TITLE = "in title"
    """Left of the title, the text under both: most room for words."""


HIT: Final = 32
PICTURES: Final = (92, 72, 56)
"""How large an option's picture may be, in pixels at 100 %."""
IN_A_ROW: Final = 3
"""Of more options some may lie in a second row."""
ROOMY: Final = 84
"""The least height, in pixels at 100 %, that is left for things where what is asked is told."""
LARGEST: Final = 200
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
    is_roomy = rest.h >= canvas.px(ROOMY) or not (shown.options or shown.cards)
    rooms = [rest] if shown.text and is_roomy else []
    if shown.options:
        laid = _laid_out(canvas, [*rooms, inner], shown.options)
        children += [words] if laid.places[0].y >= rest.y and rooms else []
        children += [
            _option(canvas, f"choices/{i}", place, laid.option, each)
            for i, (place, each) in enumerate(zip(laid.places, shown.options, strict=True))
        ]
        return canvas.panel("choices", rect, shown.title, *children)
    children += [words] if rooms else []
    inner = rooms[0] if rooms else inner
    if shown.cards:
        lying = spread(inner, len(shown.cards), largest=canvas.px(LARGEST), gap=canvas.px(6))
        children += cards_of(canvas, "choices", lying, shown.cards)
    elif shown.empty:
        children.append(
            canvas.paragraph("choices/empty", inner, shown.empty, canvas.scale.body, FADED_INK)
        )
    return canvas.panel("choices", rect, shown.title, *children)


class _Option(NamedTuple):
    """Where the parts of an option lie, and what its text is set in: alike for all beside it."""

    place: _Place
    size: int
    """Of the picture, in pixels."""
    font: Font


class _Laid(NamedTuple):
    """Where all options lie, and how the parts of each."""

    places: list[Rect]
    option: _Option


def _laid_out(canvas: Canvas, rooms: list[Rect], options: tuple[OptionAppearance, ...]) -> _Laid:
    """The options in a row or in two: as they are told whole in the largest letters.

    Of several rooms, those before others where the letters are the same. Where not even the
    smallest do, pictures and titles: what an option does is its hint.
    """
    all_places = [
        _rows(canvas, room, len(options), rows)
        for room in rooms
        for rows in ((1, 2) if len(options) > IN_A_ROW else (1,))
    ]
    for font in (canvas.scale.body, canvas.scale.small, canvas.scale.caption):
        for places in all_places:
            inner = _written_on(canvas, places)
            for option in _told(canvas, inner, font):
                if all(_is_whole(canvas, inner, option, shown) for shown in options):
                    return _Laid(places, option)
    untold = [replace(each, text="") for each in options]
    inner = _written_on(canvas, all_places[0])
    shapes = _untold(canvas, inner)
    fitting = (
        each for each in shapes if all(_is_whole(canvas, inner, each, one) for one in untold)
    )
    return _Laid(all_places[0], next(fitting, shapes[-1]))


def _rows(canvas: Canvas, room: Rect, count: int, rows: int) -> list[Rect]:
    """So many places in so many rows."""
    gap, a_row = canvas.px(8), -(-count // rows)
    shelves = room.rows(rows, gap)
    return [place for shelf in shelves for place in shelf.columns(a_row, gap)][:count]


def _written_on(canvas: Canvas, places: list[Rect]) -> Rect:
    """What is written on of the smallest slab among some."""
    smallest = min(places, key=lambda place: (place.w, place.h))
    return _face(canvas, tile(canvas, "", smallest, is_open=True)[1])


def _told(canvas: Canvas, inner: Rect, font: Font) -> list[_Option]:
    """How an option with its text can be laid out, the largest picture first."""
    sizes = [min(canvas.px(size), inner.w, inner.h) for size in PICTURES]
    tried = [(_Place.ABOVE, size) for size in sizes]
    if inner.h <= inner.w:
        tried = [(_Place.BESIDE, min(inner.w * 3 // 8, sizes[0]))]
    tried.append((_Place.IN_TITLE, max(HIT, min(sizes[-1], inner.w // 4))))
    return [_Option(place, size, font) for place, size in tried]


def _untold(canvas: Canvas, inner: Rect) -> list[_Option]:
    """How one without its text can be: title and picture alone."""
    font, most = canvas.scale.caption, canvas.px(PICTURES[0])
    title = canvas.line_height(canvas.scale.strong) + canvas.px(3)
    beside = _Option(_Place.BESIDE, min(inner.h, most), font)
    above = _Option(_Place.ABOVE, max(HIT, min(inner.w, inner.h - title, most)), font)
    return [above, beside] if 2 * inner.h > inner.w else [beside, above]


def _is_whole(canvas: Canvas, inner: Rect, option: _Option, shown: OptionAppearance) -> bool:
    """Whether title and text have room."""
    _, title, text = _parts(canvas, inner, option)
    if canvas.text_width(shown.title, canvas.scale.strong) > title.w:
        return False
    lines = canvas.wrapped(shown.text, option.font, text.w) if shown.text else []
    return _is_told(lines) and len(lines) * canvas.line_height(option.font) <= text.h


def _is_told(lines: list[str]) -> bool:
    return not any(each.endswith("…") for each in lines)


def _parts(canvas: Canvas, inner: Rect, option: _Option) -> tuple[Rect, Rect, Rect]:
    """The picture's place, the title's line, and what is left for the text."""
    size, line = option.size, canvas.line_height(canvas.scale.strong)
    if option.place is _Place.ABOVE:
        spot, words = inner.top_part(size), inner.below(size + canvas.px(3))
        return spot, words.top_part(line), words.below(line + canvas.px(2))
    if option.place is _Place.BESIDE:
        spot, words = inner.left_part(size), inner.after(size + canvas.px(6))
        return spot, words.top_part(line), words.below(line + canvas.px(2))
    head = inner.top_part(max(size, line))
    words = inner.below(head.h + canvas.px(4))
    return head.left_part(size), head.after(size + canvas.px(6)), words


def _option(canvas: Canvas, key: str, rect: Rect, option: _Option, shown: OptionAppearance) -> Node:
    """A slab with a picture, what it is called, and what it would do where that has room."""
    is_open = shown.choice.act is not None
    slab, face = tile(canvas, key, rect, is_open=is_open, is_chosen=shown.is_chosen)
    looks: list[Look] = list(slab)
    inner = _face(canvas, face)
    spot, title, text = _parts(canvas, inner, option)
    picture = spot.centred(option.size, option.size)
    looks.append(Picture(picture, shown.picture, 255 if is_open else 120))
    looks += _words(canvas, title, text, option, shown)
    if shown.choice.is_hinted:
        looks += hint_frame(canvas, rect, canvas.px(5))
    states = ["checked"] if shown.is_chosen else []
    label = f"{shown.title}: {shown.text}" if shown.text else shown.title
    thing = Thing(key, "button", rect, label)
    return choosable_node(canvas, thing, shown.choice, looks, *states)


def _face(canvas: Canvas, slab: Rect) -> Rect:
    """What of a slab is written on."""
    return slab.inset(canvas.px(7), canvas.px(5))


def _words(
    canvas: Canvas, title: Rect, text: Rect, option: _Option, shown: OptionAppearance
) -> list[Look]:
    """The title, and the text under it if all of it has room; beside a picture in the middle."""
    ink = INK if shown.choice.act is not None else FADED_INK
    line = canvas.line_height(option.font)
    lines = canvas.wrapped(shown.text, option.font, text.w) if shown.text else []
    if len(lines) * line > text.h or not _is_told(lines):
        lines = []
    down = 0
    if option.place is _Place.BESIDE:
        down = (text.bottom - title.y - (text.y - title.y) - len(lines) * line) // 2
    align = Align.CENTRE if option.place is _Place.ABOVE else Align.LEFT
    title = title.moved(0, down)
    looks: list[Look] = [canvas.letters(title, shown.title, canvas.scale.strong, ink, align)]
    for i, each in enumerate(lines):
        place = Rect(text.x, text.y + down + i * line, text.w, line)
        looks.append(Letters(place, each, option.font, ink))
    return looks
