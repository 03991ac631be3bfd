"""A page on which one of several things is chosen, each with its picture, its name and a text."""

from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import PageParts, heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Align, Colour, Font, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import SUGGESTED, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, HEADING, INK, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, tile

# Sizes are pixels at 100 %.
HIGHEST_ROW: Final = 92
HIGHEST_CARD: Final = 440
CARD_MARGIN: Final = 14
ROW_PICTURE: Final = 76
"""The greatest size of a row's picture, in pixels at 100 %."""
FIGURE_WIDTH: Final = 340
"""The width for a row's number and its meaning, in pixels at 100 %."""


_TextLine = tuple[str, Font, Colour]


class Choice(NamedTuple):
    """One thing that can be chosen; its button's label is its name."""

    button: ButtonAppearance
    picture: str
    text: str
    """A description in a sentence."""
    figure: str = ""
    """The choice's number, in large letters; empty for none."""
    note: str = ""
    """The meaning of the number, or another remark on the choice."""

    @property
    def label(self) -> str:
        """The node's label: the button's label, figure, text and note in one line."""
        named = f"{self.button.label}, {self.figure}" if self.figure else self.button.label
        return " ".join(part for part in (f"{named}:", self.text, self.note) if part)


class ChoiceAppearance(NamedTuple):
    key: str
    title: str
    intro: str
    choices: tuple[Choice, ...]
    back: ButtonAppearance
    is_abreast: bool = False
    """Whether the choices are cards side by side, where there is room, instead of rows."""
    main: ButtonAppearance | None = None
    """The button that leads on from the page; None where a choice does so itself."""
    scene: str = ""
    """The picture behind the page, as on a game's title; empty for the night over the river."""


def choice_page(canvas: Canvas, shown: ChoiceAppearance) -> Node:
    """The whole page: an introduction, and the choices as rows or as cards side by side."""
    parts = page_parts(canvas)
    sheet = _sheet(canvas, shown, parts)
    if sheet.rect.h > parts.body.h:
        parts = parts.with_body(canvas, sheet.rect.h)
    else:
        parts = page_parts(canvas, body=sheet.rect.h)
        sheet = _sheet(canvas, shown, parts)
    main = () if shown.main is None else (shown.main,)
    children = (
        heading(canvas, f"{shown.key}/title", parts.head, shown.title),
        sheet,
        page_foot(canvas, parts.foot, shown.key, (shown.back,), main),
    )
    return page_node(canvas, "page", shown.title, children, shown.scene)


def _sheet(canvas: Canvas, shown: ChoiceAppearance, parts: PageParts) -> Node:
    inner = parts.endless_body.inset(canvas.px(16), canvas.px(12))
    intro = canvas.paragraph(f"{shown.key}/intro", inner, shown.intro, canvas.scale.body, INK)
    left = inner.below(intro.rect.h + canvas.px(10))
    room = parts.body.bottom - canvas.px(14) - left.y
    if shown.is_abreast and not canvas.is_narrow:
        nodes = _cards(canvas, left.top_part(min(room, canvas.px(HIGHEST_CARD))), shown.choices)
    else:
        nodes = _rows(canvas, left, room, shown.choices)
    high = nodes[-1].rect.bottom + canvas.px(14) - parts.body.y
    return canvas.panel(shown.key, parts.body._replace(h=high), "", intro, *nodes)


def _rows(canvas: Canvas, left: Rect, room: int, choices: tuple[Choice, ...]) -> tuple[Node, ...]:
    """Rows of one height, at least that of the highest; they share the room there is."""
    gap = canvas.px(8)
    needs = max(_row_of(canvas, left.w, each).height(canvas) for each in choices)
    share = (room + gap) // len(choices) - gap
    high = max(needs, min(share, canvas.px(HIGHEST_ROW)))
    return tuple(
        _row(canvas, left.below(i * (high + gap)).top_part(high), each)
        for i, each in enumerate(choices)
    )


class _Row(NamedTuple):
    """The parts of a row at a given width."""

    picture: int
    words: int
    lines: list[_TextLine]
    figure: list[_TextLine]
    """The lines at the right: the number, and its meaning below; if empty, they are in `lines`."""

    def height(self, canvas: Canvas) -> int:
        block = max(_height_of(canvas, self.lines), _height_of(canvas, self.figure))
        return block + 2 * canvas.px(8)


def _row_of(canvas: Canvas, wide: int, choice: Choice) -> _Row:
    inner = wide - 2 * canvas.px(12)
    picture = canvas.px(52 if canvas.is_narrow else ROW_PICTURE) if choice.picture else 0
    figure = (
        0 if canvas.is_narrow or not (choice.figure or choice.note) else canvas.px(FIGURE_WIDTH)
    )
    words = inner - picture - figure - canvas.px(12) * ((picture > 0) + (figure > 0))
    lines = [_name(canvas, choice), *_text(canvas, words, choice)]
    if not figure:
        return _Row(picture, words, lines + _note(canvas, words, choice), [])
    font = canvas.scale.font(TextSize.TITLE, Typeface.HEADING_BOLD)
    number = [(choice.figure, font, HEADING)] if choice.figure else []
    return _Row(picture, words, lines, number + _note(canvas, figure, choice))


def _row(canvas: Canvas, rect: Rect, choice: Choice) -> Node:
    """The picture, the name over the text, and at the right the number over its meaning."""
    looks, face = _choice_slab(canvas, rect, choice)
    row = _row_of(canvas, rect.w, choice)
    inner = face.inset(canvas.px(12), canvas.px(6))
    if row.picture:
        side = min(row.picture, inner.h)
        place = inner.left_part(row.picture).centred(side, side)
        looks.append(Picture(place, choice.picture))
        inner = inner.after(row.picture + canvas.px(12))
    if row.figure:
        room = inner.right_part(canvas.px(FIGURE_WIDTH))
        beside = room.centred(room.w, _height_of(canvas, row.figure))
        looks += _line_looks(canvas, beside, row.figure, Align.RIGHT)
    block = inner.left_part(row.words).centred(row.words, _height_of(canvas, row.lines))
    looks += _line_looks(canvas, block, row.lines)
    if choice.figure and not row.figure:
        line = block.top_part(canvas.line_height(_name_font(canvas)))
        looks.append(canvas.letters(line, choice.figure, _name_font(canvas), HEADING, Align.RIGHT))
    return _choice_node(canvas, rect, choice, looks)


def _cards(canvas: Canvas, row: Rect, choices: tuple[Choice, ...]) -> tuple[Node, ...]:
    """Cards side by side with pictures of one size: each leaves room for the longest note."""
    places = row.columns(len(choices), canvas.px(12))
    strong, wide = canvas.scale.strong, places[0].w - 2 * canvas.px(CARD_MARGIN)
    high = max(_height_of(canvas, _note(canvas, wide, each, strong)) for each in choices)
    return tuple(
        _card(canvas, place, each, high) for place, each in zip(places, choices, strict=True)
    )


def _card(canvas: Canvas, rect: Rect, choice: Choice, foot_high: int) -> Node:
    """The picture over name and text, and the note at the foot."""
    looks, face = _choice_slab(canvas, rect, choice)
    inner = face.inset(canvas.px(CARD_MARGIN), canvas.px(12))
    name = _name(canvas, choice)
    notes = _note(canvas, inner.w, choice, canvas.scale.strong)
    lead = canvas.scale.font(TextSize.LEAD)
    words = [name, *((text, lead, INK) for text in canvas.wrapped(choice.text, lead, inner.w))]
    foot = inner.bottom_part(foot_high)
    rest = inner.above(foot.h + canvas.px(8))
    high = min(rest.h - _height_of(canvas, words) - canvas.px(8), inner.w)
    picture = rest.top_part(max(high, canvas.px(ROW_PICTURE)))
    side = min(picture.w, picture.h)
    looks.append(Picture(picture.centred(side, side), choice.picture))
    looks += _line_looks(canvas, rest.below(picture.h + canvas.px(8)), words, Align.CENTRE)
    looks += _line_looks(canvas, foot, notes, Align.CENTRE)
    return _choice_node(canvas, rect, choice, looks)


# -- parts of rows and cards -----------------------------------------------------------------


def _name_font(canvas: Canvas) -> Font:
    return canvas.scale.font(TextSize.LEAD, Typeface.BOLD)


def _name(canvas: Canvas, choice: Choice) -> _TextLine:
    return choice.button.label, _name_font(canvas), INK


def _text(canvas: Canvas, wide: int, choice: Choice) -> list[_TextLine]:
    font = canvas.scale.body
    return [(line, font, INK) for line in canvas.wrapped(choice.text, font, wide)]


def _note(canvas: Canvas, wide: int, choice: Choice, font: Font | None = None) -> list[_TextLine]:
    font = font or canvas.scale.small
    lines = canvas.wrapped(choice.note, font, wide) if choice.note else []
    return [(line, font, FADED_INK) for line in lines]


def _height_of(canvas: Canvas, lines: list[_TextLine]) -> int:
    return sum(canvas.line_height(font) for _line, font, _colour in lines)


def _line_looks(
    canvas: Canvas, block: Rect, lines: list[_TextLine], align: Align = Align.LEFT
) -> list[Look]:
    looks: list[Look] = []
    for text, font, colour in lines:
        line = block.top_part(canvas.line_height(font))
        looks.append(canvas.letters(line, text, font, colour, align))
        block = block.below(line.h)
    return looks


def _choice_slab(canvas: Canvas, rect: Rect, choice: Choice) -> tuple[list[Look], Rect]:
    shown = choice.button
    looks, face = tile(canvas, shown.key, rect, is_chosen=shown.is_chosen)
    return list(looks), face


def _choice_node(canvas: Canvas, rect: Rect, choice: Choice, looks: list[Look]) -> Node:
    """The choice's button as a node; the keyboard begins at the one chosen now."""
    shown = choice.button
    own = ("checked", SUGGESTED) if shown.is_chosen else ()
    return Node(
        shown.key, "button", rect, choice.label, canvas.node_states(shown.key, *own),
        Use(shown.act), looks=tuple(looks),
    )  # fmt: skip
