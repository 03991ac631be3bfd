"""Tags laid over the picture: shortcut keys, and the text that is typed to choose nodes."""

from collections.abc import Callable, Sequence

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import corner_cut, frame, plate
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BACKDROP, EDGE, FOCUS_HALO, GOLD, INK, NIGHT, PAPER_LIT, SAND

COLUMNS = 2


def key_tags(
    canvas: Canvas,
    tree: Node,
    written: Callable[[str], str],
    title: str,
    lines: Sequence[tuple[str, str]],
) -> Node:
    """The tags and the list of keys; `lines` are keys and what they do, `written` names a key."""
    tags = [
        _tag(canvas, node, written(node.shortcut))
        for node in index_of(tree).nodes
        if node.shortcut and written(node.shortcut) and node.rect.w and not node.is_floating
    ]
    looks = (Box(canvas.rect, BACKDROP),)
    panel = _list(canvas, title, lines, [tag.rect for tag in tags])
    return Node("keys", "backdrop", canvas.rect, title, looks=looks, children=(*tags, panel),
                is_floating=True)  # fmt: skip


def _tag(canvas: Canvas, node: Node, key: str) -> Node:
    font = canvas.scale.strong
    high = canvas.line_height(font) + canvas.px(4)
    wide = max(high, canvas.text_width(key, font) + canvas.px(12))
    rect = node.rect.centred(wide, high)
    if node.rect.w > 2 * wide:  # beside the label, not over it
        rect = rect._replace(x=node.rect.x + canvas.px(4))
    if node.rect.h > 2 * high:
        rect = rect._replace(y=node.rect.y + canvas.px(4))
    rect = rect.clamped(canvas.rect)
    looks: list[Look] = [
        frame(node.rect, GOLD, max(2, canvas.px(2)), corner_cut(canvas.scale)),
        plate(canvas.scale, rect, GOLD, FOCUS_HALO, width=1),
        Letters(rect, key, font, INK, Align.CENTRE),
    ]
    return Node(f"keys/{node.key}", "text", rect, f"{key}: {node.label}", looks=tuple(looks),
                is_floating=True)  # fmt: skip


def _list(
    canvas: Canvas, title: str, lines: Sequence[tuple[str, str]], tags: Sequence[Rect]
) -> Node:
    """The list of keys in two columns, at the place where it covers the fewest tags."""
    font, strong = canvas.scale.body, canvas.scale.strong
    pad, high = canvas.px(16), canvas.line_height(font) + canvas.px(4)
    keys = max(canvas.text_width(key, strong) for key, _ in lines) + canvas.px(14)
    words = max(canvas.text_width(text, font) for _, text in lines) + canvas.px(18)
    rows = -(-len(lines) // COLUMNS)
    column = min(keys + words, (canvas.width - 4 * pad) // COLUMNS)
    heading = canvas.scale.heading
    head = canvas.line_height(heading) + canvas.px(6)
    size = Rect(0, 0, COLUMNS * column + 2 * pad, head + rows * high + 2 * pad)
    rect = _clearest_place(canvas, size, tags)
    inner = rect.inset(pad)
    looks: list[Look] = [
        plate(canvas.scale, rect, NIGHT, GOLD, width=1.5),
        canvas.letters(inner.top_part(head), title, heading, GOLD),
    ]
    for index, (key, text) in enumerate(lines):
        x = inner.x + (index // rows) * column
        row = Rect(x, inner.y + head + (index % rows) * high, column, high)
        looks.append(canvas.letters(row.left_part(keys), key, strong, GOLD))
        looks.append(canvas.letters(row.after(keys), text, font, SAND))
    label = "\n".join([title, *(f"{key}: {text}" for key, text in lines)])
    return Node("keys/list", "text", rect, label, looks=tuple(looks), is_floating=True)


def _clearest_place(canvas: Canvas, size: Rect, tags: Sequence[Rect]) -> Rect:
    room = canvas.rect.inset(canvas.px(8))
    middle = room.centred(size.w, size.h)
    places = [middle, *(middle._replace(y=y) for y in (room.bottom - size.h, room.y))]
    return min(places, key=lambda place: sum(place.meets(tag) for tag in tags))


def place_tags(canvas: Canvas, tree: Node, typed: str) -> Node:
    """A tag on each node that the text typed so far can still mean."""
    tags = tuple(
        _typed_tag(canvas, node)
        for node in index_of(tree).nodes
        if node.typed_code and node.is_enabled and node.typed_code.startswith(typed)
    )
    return Node("typing", "picture", Rect(0, 0, 0, 0), typed, children=tags, is_floating=True)


def _typed_tag(canvas: Canvas, node: Node) -> Node:
    font = canvas.scale.strong
    high = min(node.rect.h, canvas.line_height(font) + canvas.px(2))
    rect = node.rect.centred(canvas.text_width(node.typed_code, font) + canvas.px(10), high)
    looks: tuple[Look, ...] = (
        plate(canvas.scale, rect, GOLD, FOCUS_HALO, width=1),
        Letters(rect, node.typed_code, font, INK, Align.CENTRE),
    )
    return Node(f"typing/{node.key}", "text", rect, node.typed_code, looks=looks, is_floating=True)


def small_tag(canvas: Canvas, key: str, centre: tuple[int, int], name: str) -> Node:
    """A small tag on the board, such as a column's letter, while the keyboard is in use."""
    font = canvas.scale.small_strong
    high = canvas.line_height(font) - canvas.px(2)
    wide = max(high, canvas.text_width(name, font) + canvas.px(5))
    rect = Rect(centre[0] - wide // 2, centre[1] - high // 2, wide, high)
    looks: tuple[Look, ...] = (
        Box(rect, PAPER_LIT, canvas.px(3), EDGE, 1),
        Letters(rect, name, font, INK, Align.CENTRE),
    )
    return Node(key, "text", rect, name, looks=looks, is_floating=True)
