"""A notice over any scene: something the player should know, put away by a click."""

from collections.abc import Callable, Hashable, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.carving import cut_of, plate
from sneferu_gui.ui.kit.looks import Box, Carved, Colour, Letters, Look
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, NIGHT, SAND
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.kit.widgets.free_place import CONTROL, Weights, free_place, weights_of

GROUND: Final = (20, 27, 51, 255)
WIDE: Final = (760, 520)
NARROW: Final = (420, 320, 240)
"""How wide a notice may be with its buttons beside the words, and with them under the words."""
WHOLE: Final = 255
"""The opacity of a notice that has not begun to fade."""


class NoticeButton(NamedTuple):
    """Something that can be done about it."""

    name: str
    """The end of its node's key."""
    label: str
    act: Hashable


class NoticeAppearance(NamedTuple):
    """A notice."""

    key: str
    text: str
    act: Hashable
    """What a click on it does."""
    hint: str
    buttons: tuple[NoticeButton, ...]
    opacity: int = 255


class _Shape(NamedTuple):
    """One of the ways to lay a notice out: its lines, and where its buttons go."""

    lines: tuple[str, ...]
    words: int
    """The widest line's width."""
    is_wide: bool
    """Whether the buttons stand beside the words."""


def with_notices(
    canvas: Canvas,
    tree: Node,
    notices: Sequence[NoticeAppearance],
    describe: Callable[[Canvas], Node],
) -> Node:
    """A picture with notices on it, each where it covers nothing that can be used.

    Where there is no such place, it is described anew and makes room for them at its foot.
    """
    # The longest is the hardest to place, but may leave nothing for the others.
    for order in permutations(sorted(notices, key=lambda notice: -len(notice.text))):
        laid = _laid(canvas, weights_of(canvas, tree), order)
        if len(laid) == len(notices):
            return tree.with_children(*(laid[shown.key] for shown in notices))
    return _under(canvas, describe, notices)


def _laid(canvas: Canvas, weights: Weights, notices: Sequence[NoticeAppearance]) -> dict[str, Node]:
    """The notices in places of their own, as far as there are any."""
    laid: dict[str, Node] = {}
    for shown in notices:
        shapes = _shapes(canvas, shown)
        sizes = tuple(_size(canvas, shown, shape) for shape in shapes)
        index, rect = free_place(canvas.rect, weights, sizes)
        if any(weight >= CONTROL and rect.meets(taken) for taken, weight in weights):
            break
        laid[shown.key] = _notice(canvas, shown, shapes[index], rect)
        weights = (*weights, (rect, CONTROL))
    return laid


def _under(
    canvas: Canvas, describe: Callable[[Canvas], Node], notices: Sequence[NoticeAppearance]
) -> Node:
    """A picture that is less high, and the notices under it."""
    gap = canvas.px(6)
    rows = [
        [(shown, _size(canvas, shown, _shapes(canvas, shown)[0])) for shown in row]
        for row in _rows(canvas, notices, gap)
    ]
    highs = [max(high for _, (_, high) in row) + gap for row in rows]
    foot = canvas.height - sum(highs)
    tree = describe(canvas._replace(height=foot))
    taken = [rect for rect, weight in weights_of(canvas, tree) if weight >= CONTROL]
    laid = []
    for row, high in zip(reversed(rows), reversed(highs), strict=True):
        x = _start(canvas, Rect(0, foot, sum(w + gap for _, (w, _) in row), high), taken)
        for shown, (wide, own) in row:
            place = Rect(x, foot, wide, own)
            laid.append(_notice(canvas, shown, _shapes(canvas, shown)[0], place))
            x += wide + gap
        foot += high
    ground = (Box(canvas.rect, NIGHT), *tree.looks)
    return tree._replace(rect=canvas.rect, looks=ground).with_children(*laid)


def _start(canvas: Canvas, row: Rect, taken: list[Rect]) -> int:
    """Where a row begins: in the middle, or beside what could not make room."""
    spare = canvas.width - row.w
    starts = (spare // 2, spare, 0)
    free = (x for x in starts if not any(row.moved(x, 0).meets(rect) for rect in taken))
    return next(free, starts[0])


def _rows(
    canvas: Canvas, notices: Sequence[NoticeAppearance], gap: int
) -> list[list[NoticeAppearance]]:
    """The notices in as few rows as they have room in, the lowest first."""
    rows: list[list[NoticeAppearance]] = []
    room = 0
    for shown in sorted(notices, key=lambda notice: len(notice.text)):
        wide = _size(canvas, shown, _shapes(canvas, shown)[0])[0] + gap
        if not rows or wide > room:
            rows.append([])
            room = canvas.width - 2 * gap
        rows[-1].append(shown)
        room -= wide
    return rows


def _pad(canvas: Canvas) -> int:
    return canvas.px(12)


def _widths(canvas: Canvas, shown: NoticeAppearance) -> list[int]:
    font = canvas.scale.body
    return [canvas.text_width(each.label, font) + canvas.px(24) for each in shown.buttons]


def _row(canvas: Canvas, shown: NoticeAppearance) -> int:
    """How wide the buttons are in a row."""
    gap = canvas.px(8)
    return sum(_widths(canvas, shown)) + gap * (len(shown.buttons) - 1)


def _shapes(canvas: Canvas, shown: NoticeAppearance) -> list[_Shape]:
    """The ways to lay it out, the best first."""
    pad, row, font = _pad(canvas), _row(canvas, shown), canvas.scale.body
    most = canvas.width - 4 * pad
    shapes = []
    for is_wide, wide in (*((True, w) for w in WIDE), *((False, w) for w in NARROW)):
        room = min(canvas.px(wide), most) - 2 * pad - (row + pad if is_wide else 0)
        if not is_wide:
            room = max(room, row)
        elif room < canvas.px(160):
            continue
        lines = tuple(canvas.wrapped(_breakable(canvas, shown.text, room), font, room))
        words = max(canvas.text_width(line, font) for line in lines)
        shapes.append(_Shape(lines, words, is_wide))
    return shapes


def _breakable(canvas: Canvas, text: str, room: int) -> str:
    """A text in which words that are wider than the room, as paths are, come in parts."""
    parts = []
    for word in text.split(" "):
        if canvas.text_width(word, canvas.scale.body) <= room:
            parts.append(word)
            continue
        part = ""
        for sign in word:
            if canvas.text_width(part + sign, canvas.scale.body) > room:
                # Before what follows the last stroke, if that is not too far back.
                cut = part.rfind("/") + 1
                cut = cut if cut > len(part) // 2 else len(part)
                parts.append(part[:cut])
                part = part[cut:]
            part += sign
        parts.append(part)
    return " ".join(parts)


def _size(canvas: Canvas, shown: NoticeAppearance, shape: _Shape) -> tuple[int, int]:
    pad, row, button = _pad(canvas), _row(canvas, shown), canvas.scale.button
    high = len(shape.lines) * canvas.line_height(canvas.scale.body)
    if shape.is_wide:
        return shape.words + row + 3 * pad, max(high, button) + 2 * pad
    return max(shape.words, row) + 2 * pad, high + button + canvas.px(8) + 2 * pad


def _notice(canvas: Canvas, shown: NoticeAppearance, shape: _Shape, rect: Rect) -> Node:
    font, pad = canvas.scale.body, _pad(canvas)
    high = canvas.line_height(font)
    inner = rect.inset(pad)
    column = Rect(inner.x, inner.y, shape.words, high * len(shape.lines))
    if shape.is_wide:
        column = Rect(column.x, rect.centre[1] - column.h // 2, column.w, column.h)
    looks: list[Look] = [plate(canvas.scale, rect, GROUND, GOLD, width=1.5)]
    looks += [
        Letters(Rect(column.x, column.y + i * high, column.w, high), line, font, SAND)
        for i, line in enumerate(shape.lines)
    ]
    node = Node(
        shown.key, "notice", rect, shown.text, canvas.marks(shown.key), Use(shown.act, shown.hint),
        (*looks, *canvas.ring(shown.key, rect, cut_of(canvas.scale))), is_floating=True,
    )  # fmt: skip
    node = node.with_children(*_buttons(canvas, shown, inner, is_wide=shape.is_wide))
    return node if shown.opacity == WHOLE else _faded(node, shown.opacity)


def _buttons(canvas: Canvas, shown: NoticeAppearance, inner: Rect, *, is_wide: bool) -> list[Node]:
    high = canvas.scale.button
    y = inner.centre[1] - high // 2 if is_wide else inner.bottom - high
    x = inner.right - _row(canvas, shown)
    nodes = []
    for each, wide in zip(shown.buttons, _widths(canvas, shown), strict=True):
        place = Rect(x, y, wide, high)
        key = f"{shown.key}/{each.name}"
        nodes.append(button(canvas, place, ButtonAppearance(key, each.label, each.act), ON_NIGHT))
        x += wide + canvas.px(8)
    return nodes


# -- fading ----------------------------------------------------------------------------------


def _faded(node: Node, opacity: int) -> Node:
    looks = tuple(_faded_look(look, opacity) for look in node.looks)
    children = tuple(_faded(child, opacity) for child in node.children)
    return node._replace(looks=looks, children=children)


def _faded_look(look: Look, opacity: int) -> Look:
    """Slabs and letters, which is what a notice is made of."""
    if isinstance(look, Letters):
        return look._replace(colour=_thin(look.colour, opacity))
    if isinstance(look, Carved):
        return look._replace(opacity=opacity)
    return look


def _thin(colour: Colour, opacity: int) -> Colour:
    return *colour[:3], colour[3] * opacity // 255
