"""A card beside what it is about: the clause that explains it, in the rulebook's words."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Align, Colour, Font, Letters, Look, Sheet
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BRICK, FADED_INK, HEADING, INK, SAND, SLAB_EDGE
from sneferu_gui.ui.kit.tree_index import index_of
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, picture_button, width_of
from sneferu_gui.ui.kit.widgets.note_place import place_beside, surroundings

WIDTHS: Final = (360, 440, 540, 660)
"""How wide it may be at 100 %: the narrowest in which it is no higher than it may be."""
HIGHEST: Final = 0.6
"""Its height at most, as a share of the window's, where a greater width can help."""


@dataclass(frozen=True, slots=True)
class RuleCard:
    """The card."""

    about: str
    """The key of the node it lies beside."""
    letters: str
    """The clause's; empty where words explain it."""
    title: str
    reason: str
    """Why the thing is closed; empty when it is not."""
    paragraphs: tuple[str, ...]
    """The clause's text, then its rulings."""
    close: ButtonAppearance
    book: ButtonAppearance | None = None
    """The way to the whole rulebook."""


class _Line(NamedTuple):
    """A line of it, or a gap."""

    text: str
    font: Font
    colour: Colour
    high: int


def rule_card(canvas: Canvas, tree: Node, shown: RuleCard) -> Node:
    """The card, beside its node if that is in the tree, else in the middle of the window."""
    most = int(HIGHEST * canvas.height)
    frame = canvas.rect.inset(canvas.px(8))
    for width in WIDTHS:
        wide = min(canvas.px(width), frame.w)
        lines = _lines(canvas, shown, wide - 2 * canvas.px(16))
        head = _head_height(canvas, shown, wide)
        high = head + sum(line.high for line in lines) + _foot(canvas, shown)
        if high <= most:
            break
    size = Rect(0, 0, wide, min(high, frame.h))
    about = index_of(tree).find(shown.about)
    rect = frame.centred(size.w, size.h)
    if about is not None:
        # It is the answer to a question, and large: it lies by what was asked, whatever is beside.
        around = surroundings(canvas, tree, about)
        around = around._replace(texts=(), wary=around.wary + around.texts)
        _index, rect = place_beside(frame, ((size.w, size.h, 0),), around, canvas.px(8))
    return _card(canvas, rect, shown, lines)


def _head_height(canvas: Canvas, shown: RuleCard, wide: int) -> int:
    return canvas.px(10) + _head(canvas, shown, wide) + canvas.px(8)


def _head(canvas: Canvas, shown: RuleCard, wide: int) -> int:
    """How high the heading is: the reason in plain words, with the clause under it."""
    reason = sum(line.high for line in _reason(canvas, shown, wide))
    heading = canvas.line_height(canvas.scale.heading) + canvas.px(8)
    return max(canvas.scale.button, reason + heading) if reason else canvas.scale.button


def _reason(canvas: Canvas, shown: RuleCard, wide: int) -> list[_Line]:
    """Why the thing is closed, beside what puts the card away."""
    room = wide - 2 * canvas.px(16) - canvas.scale.button - canvas.px(6)
    return _broken(canvas, shown.reason, room, canvas.scale.strong, BRICK) if shown.reason else []


def _foot(canvas: Canvas, shown: RuleCard) -> int:
    return canvas.px(14) + (canvas.scale.button + canvas.px(10) if shown.book else 0)


def _lines(canvas: Canvas, shown: RuleCard, wide: int) -> list[_Line]:
    """The paragraphs, a little apart."""
    scale = canvas.scale
    lines: list[_Line] = []
    for index, text in enumerate(shown.paragraphs):
        if lines:
            lines.append(_Line("", scale.body, INK, canvas.px(6)))
        colour = INK if index == 0 else FADED_INK
        lines += _broken(canvas, text, wide, scale.body, colour)
    return lines


def _broken(canvas: Canvas, text: str, wide: int, font: Font, colour: Colour) -> list[_Line]:
    high = canvas.line_height(font) + canvas.px(2)
    return [_Line(line, font, colour, high) for line in canvas.wrapped(text, font, wide)]


def _card(canvas: Canvas, rect: Rect, shown: RuleCard, lines: list[_Line]) -> Node:
    pad = canvas.px(16)
    inner = rect.inset(pad, canvas.px(10))
    head = inner.top_part(_head(canvas, shown, rect.w))
    looks: list[Look] = [
        Sheet(rect, "papyrus", canvas.px(8), SLAB_EDGE, canvas.px(4)),
    ]
    y = head.y
    for line in _reason(canvas, shown, rect.w):
        looks.append(Letters(Rect(head.x, y, head.w, line.high), *line[:3]))
        y += line.high
    heading = head._replace(y=y, h=head.bottom - y).before(canvas.scale.button + canvas.px(6))
    looks += _heading(canvas, heading, shown)
    y = head.bottom + canvas.px(8)
    for line in lines:
        if line.text and y + line.high <= rect.bottom:
            looks.append(Letters(Rect(inner.x, y, inner.w, line.high), *line[:3]))
        y += line.high
    close = picture_button(canvas, _corner(canvas, head), shown.close, "icons/close", 0.5)
    children = [*_book(canvas, inner, shown), close]
    parts = [shown.reason, shown.letters, shown.title, *shown.paragraphs]
    return Node(
        "rule", "dialog", rect, "\n".join(text for text in parts if text), looks=tuple(looks),
        children=tuple(children), is_floating=True,
    )  # fmt: skip


def _corner(canvas: Canvas, head: Rect) -> Rect:
    side = canvas.scale.button
    return head.top_part(side).right_part(side)


def _book(canvas: Canvas, inner: Rect, shown: RuleCard) -> list[Node]:
    if shown.book is None:
        return []
    wide = min(width_of(canvas, shown.book.label), inner.w)
    place = inner.bottom_part(canvas.scale.button).left_part(wide)
    return [button(canvas, place.moved(0, -canvas.px(2)), shown.book)]


def _heading(canvas: Canvas, head: Rect, shown: RuleCard) -> list[Look]:
    """The clause's letters on a tag, and the title after them."""
    if not shown.letters:
        return [canvas.letters(head, shown.title, canvas.scale.heading, HEADING)]
    font = canvas.scale.strong
    wide = canvas.text_width(shown.letters, font) + canvas.px(14)
    tag = head.left_part(wide).centred(wide, canvas.line_height(font) + canvas.px(4))
    title = head.after(wide + canvas.px(10))
    return [
        plate(canvas.scale, tag, HEADING, HEADING),
        canvas.letters(tag, shown.letters, font, SAND, Align.CENTRE),
        canvas.letters(title, shown.title, canvas.scale.heading, HEADING),
    ]
