"""What a teacher says: a card by what it speaks of, or a strip under the table; and its rings."""

from collections.abc import Hashable, Iterator
from operator import is_
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.carving import frame, plate
from sneferu_gui.ui.kit.looks import Box, Letters, Line, Look
from sneferu_gui.ui.kit.node import LEADS, PIECE, SLOT, SOUGHT, STAYS, SUGGESTED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, NIGHT, PALM_LIT, SAND, SEA, SEA_EDGE
from sneferu_gui.ui.kit.tree_index import index_of
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, width_of
from sneferu_gui.ui.kit.widgets.free_place import (
    CONTROL,
    TELLS,
    near_place,
    texts_in,
    weights_of,
)

WIDTHS: Final = (250, 300, 200, 400, 160, 500, 130)
"""How wide it may be at 100 %, the likeliest first."""
PAD: Final = 11
"""The card's border around its words, at 100 %."""
SOFTER: Final = 60
"""How bad it is to cover what tells something: the card is put away soon, and must be near."""
WANTED: Final = "wanted"
"""The state of what is to be used now."""
MOST_RINGS: Final = 6
"""How many things are ringed by themselves; of more, the panel on which they all lie."""
RING_ROOM: Final = 4
"""How many gaps farther off, or nearer, a ring may run where it would run over words."""
REACH: Final = 140
"""How long the line to what it speaks of is at most, at 100 %: a longer one crosses too much."""
CARD: Final = "coach"
"""The key of the card."""


class CoachAppearance(NamedTuple):
    """The card."""

    words: str
    about: tuple[Hashable, ...]
    """What it speaks of."""
    wanted: tuple[Hashable, ...] = ()
    """What is to be used now: any of it."""
    clear: tuple[Hashable, ...] = ()
    """What it must not cover besides."""
    buttons: tuple[ButtonAppearance, ...] = ()
    step: int = 0
    """Which of the steps it is, from 0."""
    steps: int = 0
    """How many steps there are; 0 where it is of none."""


def coach_place(canvas: Canvas, tree: Node, shown: CoachAppearance) -> Rect | None:
    """Where the card lies in a picture: by what it speaks of, over no words and nothing of use.

    None where there is no such place.
    """
    laid = (
        (rect, SOFTER if weight == TELLS else weight) for rect, weight in weights_of(canvas, tree)
    )
    texts = ((rect, CONTROL) for _key, rect in texts_in(canvas, tree))
    weights = (*laid, *texts, *_kept(tree, shown))
    widths = [wide for wide in map(canvas.px, WIDTHS) if _holds_words(canvas, shown, wide)]
    sizes = tuple(_size(canvas, shown, wide) for wide in widths or [canvas.px(max(WIDTHS))])
    spoken = [node.rect for node in _about(tree, shown.about)]
    target = _around(spoken) if spoken else canvas.rect.centred(2, 2)
    _index, rect = near_place(canvas.rect, weights, sizes, target)
    place = rect.clamped(canvas.rect.inset(canvas.px(4)))
    is_free = not any(weight == CONTROL and place.meets(other) for other, weight in weights)
    return place if is_free else None


def with_coach(canvas: Canvas, tree: Node, shown: CoachAppearance, card: Node) -> Node:
    """A picture with the card on it, what it speaks of ringed, and what is wanted marked.

    From a card near it a line leads there; from one far off, or a strip under the table, none.
    """
    leads_on = not shown.wanted and any(each.is_main for each in shown.buttons)
    awaits = leads_on or (bool(shown.wanted) and _awaits_other(tree, shown))
    marked = _marked(tree, frozenset(shown.wanted), awaits=awaits)
    if STAYS in card.state:  # the part of the table in view may be another
        marked = _sought(marked, shown.wanted or shown.about)
    lines = (line for _key, line in texts_in(canvas, tree))
    texts = tuple(line.inset(0, line.h // 6) for line in lines)  # the letters alone
    rings = _rings(canvas, tree, shown, texts)
    leader = () if STAYS in card.state else _leader(canvas, card.rect, rings, texts)
    return marked.with_children(*rings, *leader, card)


def _awaits_other(tree: Node, shown: CoachAppearance) -> bool:
    """Whether the keyboard would begin somewhere else than at what is wanted."""
    found = index_of(tree).suggested
    return found is None or found[1].about not in shown.wanted


def _marked(tree: Node, wanted: frozenset[Hashable], *, awaits: bool) -> Node:
    """The tree with what is wanted marked; the keyboard begins there, too."""
    waiting = [awaits and bool(wanted)]

    def mark(node: Node) -> Node:
        state = node.state
        if awaits and SUGGESTED in state:
            state = tuple(each for each in state if each != SUGGESTED)
        if node.about is not None and node.about in wanted and node.is_enabled:
            state = (*state, WANTED)
            if waiting[0]:
                waiting[0], state = False, (*state, SUGGESTED)
        children = tuple(map(mark, node.children))
        is_same = state is node.state and all(map(is_, children, node.children))
        return node if is_same else node._replace(state=state, children=children)

    return mark(tree)


def _sought(tree: Node, subjects: tuple[Hashable, ...]) -> Node:
    """The tree with the first of some things marked, for it to come into view."""
    found = next(iter(_about(tree, subjects)), None)

    def mark(node: Node) -> Node:
        if node is found:
            return node._replace(state=(*node.state, SOUGHT))
        children = tuple(map(mark, node.children))
        is_same = all(map(is_, children, node.children))
        return node if is_same else node._replace(children=children)

    return mark(tree) if found is not None else tree


def _about(tree: Node, subjects: tuple[Hashable, ...]) -> list[Node]:
    wanted = frozenset(subjects)
    return [
        node
        for node in index_of(tree).nodes
        if node.about is not None and node.about in wanted and node.rect.w
    ]


def _around(rects: list[Rect]) -> Rect:
    """The smallest rectangle that holds them all."""
    x, y = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(x, y, max(r.right for r in rects) - x, max(r.bottom for r in rects) - y)


def _kept(tree: Node, shown: CoachAppearance) -> Iterator[tuple[Rect, int]]:
    """What must not be covered besides what can be used."""
    for node in _about(tree, (*shown.about, *shown.wanted, *shown.clear)):
        yield node.rect, CONTROL
    for node in index_of(tree).nodes:
        if node.role in {PIECE, SLOT} and node.looks and not node.is_enabled:
            yield node.rect, SOFTER


def _rings(
    canvas: Canvas, tree: Node, shown: CoachAppearance, texts: tuple[Rect, ...]
) -> tuple[Node, ...]:
    """Around what is spoken of; around all of it together where it is many things."""
    rects = list(dict.fromkeys(node.rect for node in _about(tree, shown.about)))
    if len(rects) > MOST_RINGS:
        rects = [_panel_of(tree, _around(rects))]
    w, radius = max(2, canvas.px(2.5)), canvas.px(6)
    nodes = []
    for number, rect in enumerate(rects):
        outer = _beside_words(rect, canvas.px(3), w + 2, texts)
        looks = (
            frame(outer.inset(-1), NIGHT, w + 2, radius + 1),
            frame(outer, GOLD, w, radius),
        )
        nodes.append(Node(f"{CARD}/ring/{number}", "picture", outer, looks=looks, is_floating=True))
    return tuple(nodes)


def _panel_of(tree: Node, rect: Rect) -> Rect:
    """The smallest panel that holds a rectangle; itself, where none does."""
    panels = (n.rect for n in index_of(tree).nodes if n.role == "panel" and n.rect.holds(rect))
    return min(panels, key=lambda panel: panel.w * panel.h, default=rect)


def _beside_words(rect: Rect, gap: int, width: int, texts: tuple[Rect, ...]) -> Rect:
    """A frame's place around something: each side a gap off, or where it runs over no words."""
    far = rect.inset(-RING_ROOM * gap - width)
    near = [text for text in texts if text.meets(far)]
    offs = [gap] * 4
    for _again in range(2 if near else 0):  # what one side meets depends on the others
        for side in range(4):
            for off in (gap, *range(0, -RING_ROOM * gap, -2), *range(gap, RING_ROOM * gap, 2)):
                offs[side] = off
                strip = _strip(rect, offs, side, width)
                if not any(strip.meets(text) for text in near):
                    break
            else:
                offs[side] = gap
    return _grown(rect, offs)


def _grown(rect: Rect, offs: list[int]) -> Rect:
    """A rectangle so much larger at the left, top, right and bottom."""
    left, top, right, bottom = offs
    return Rect(rect.x - left, rect.y - top, rect.w + left + right, rect.h + top + bottom)


def _strip(rect: Rect, offs: list[int], side: int, width: int) -> Rect:
    """What one side of a frame is drawn on."""
    ring = _grown(rect, offs).inset(-1)
    parts = (ring.left_part, ring.top_part, ring.right_part, ring.bottom_part)
    return parts[side](width)


def _leader(
    canvas: Canvas, card: Rect, rings: tuple[Node, ...], texts: tuple[Rect, ...]
) -> tuple[Node, ...]:
    """A line from the card to the nearest of what it speaks of, where they do not touch.

    It runs over no words, and not far; where there is no such way, the ring alone tells.
    """
    wide = max(2, canvas.px(2.5))
    ways = []
    for ring in rings:
        (x, there), (y, up) = (
            _nearest(card.x, card.right, ring.rect.x, ring.rect.right),
            _nearest(card.y, card.bottom, ring.rect.y, ring.rect.bottom),
        )
        ways.append((abs(x - there) + abs(y - up), (x, y), (there, up)))
    if not ways or min(ways)[0] < canvas.px(6):
        return ()
    for ring in rings:
        ways += [
            (abs(x - there) + abs(y - up), (x, y), (there, up))
            for x, y in _edge(card)
            for there, up in _edge(ring.rect)
        ]
    ways.sort()
    near = (way for way in ways if way[0] <= canvas.px(REACH))
    free = (
        way for way in near if not any(_crosses(way[1], way[2], t.inset(-2 * wide)) for t in texts)
    )
    found = next(free, None)
    if found is None:
        return ()
    _length, start, end = found
    left, top = min(start[0], end[0]), min(start[1], end[1])
    rect = Rect(left, top, abs(start[0] - end[0]) + 1, abs(start[1] - end[1]) + 1)
    looks = (Line((start, end), NIGHT, wide + 2), Line((start, end), GOLD, wide))
    return (Node(f"{CARD}/line", "picture", rect, looks=looks, is_floating=True),)


def _edge(rect: Rect) -> Iterator[tuple[int, int]]:
    """Points along a rectangle's edge: corners, middles, and between."""
    for part in range(5):
        x, y = rect.x + part * (rect.w - 1) // 4, rect.y + part * (rect.h - 1) // 4
        yield from ((x, rect.y), (x, rect.bottom - 1), (rect.x, y), (rect.right - 1, y))


def _crosses(start: tuple[int, int], end: tuple[int, int], rect: Rect) -> bool:
    """Whether a straight line meets a rectangle."""
    first, last = 0.0, 1.0
    spans = ((start[0], end[0], rect.x, rect.right), (start[1], end[1], rect.y, rect.bottom))
    for here, there, low, high in spans:
        way = there - here
        if way == 0:
            if not low <= here < high:
                return False
            continue
        enters, leaves = sorted(((low - here) / way, (high - 1 - here) / way))
        first, last = max(first, enters), min(last, leaves)
    return first <= last


def _nearest(low: int, high: int, other_low: int, other_high: int) -> tuple[int, int]:
    """The nearest points of two stretches; their common middle where they overlap."""
    if other_low >= high:
        return high - 1, other_low
    if other_high <= low:
        return low, other_high - 1
    middle = (max(low, other_low) + min(high, other_high)) // 2
    return middle, middle


class _Parts(NamedTuple):
    """What the card is laid out of, in pixels."""

    pad: int
    lines: tuple[str, ...]
    line: int
    foot: int
    """Of buttons and dots, the gap over it included."""


def _parts(canvas: Canvas, shown: CoachAppearance, wide: int) -> _Parts:
    pad, font = canvas.px(PAD), canvas.scale.body
    lines = canvas.wrapped(shown.words, font, wide - 2 * pad)
    foot = 0
    if shown.buttons:
        foot = canvas.scale.button + canvas.px(8)
    elif shown.steps > 1:
        foot = canvas.px(13)
    return _Parts(pad, tuple(lines), canvas.line_height(font) + canvas.px(1), foot)


def _holds_words(canvas: Canvas, shown: CoachAppearance, wide: int) -> bool:
    """Whether no word is wider than a card so wide."""
    words, room = shown.words.split(), wide - 2 * canvas.px(PAD)
    return all(canvas.text_width(word, canvas.scale.body) <= room for word in words)


def _size(canvas: Canvas, shown: CoachAppearance, wide: int) -> tuple[int, int]:
    """How large the card is, at most so wide: no wider than its words or its buttons."""
    parts = _parts(canvas, shown, wide)
    words = max(canvas.text_width(line, canvas.scale.body) for line in parts.lines)
    needs = max(words, sum(button_widths(canvas, shown)), canvas.px(90)) + 2 * parts.pad
    return min(needs, max(wide, sum(button_widths(canvas, shown)) + 2 * parts.pad)), (
        2 * parts.pad + len(parts.lines) * parts.line + parts.foot
    )


def button_widths(canvas: Canvas, shown: CoachAppearance) -> list[int]:
    """How wide each button is, with the gap beside it."""
    gap = canvas.px(6)
    return [width_of(canvas, each.label) + gap for each in shown.buttons]


def coach_card(canvas: Canvas, rect: Rect, shown: CoachAppearance) -> Node:
    """The card at its place beside what it speaks of."""
    parts = _parts(canvas, shown, rect.w)
    inner = rect.inset(parts.pad)
    looks: list[Look] = [plate(canvas.scale, rect, SEA, GOLD, width=2)]
    words = [
        Letters(Rect(inner.x, inner.y + i * parts.line, inner.w, parts.line), line,
                canvas.scale.body, SAND)
        for i, line in enumerate(parts.lines)
    ]  # fmt: skip
    text = Node(
        f"{CARD}/words", "text", inner.top_part(len(parts.lines) * parts.line), shown.words,
        looks=tuple(words),
    )  # fmt: skip
    foot = inner.bottom_part(canvas.scale.button if shown.buttons else canvas.px(6))
    beside = foot.before(sum(button_widths(canvas, shown)))
    children = [text, *coach_dots(canvas, beside, shown), *coach_buttons(canvas, foot, shown)]
    return Node(CARD, "panel", rect, "", (LEADS,), looks=tuple(looks), children=tuple(children),
                is_floating=True)  # fmt: skip


def coach_buttons(canvas: Canvas, foot: Rect, shown: CoachAppearance) -> list[Node]:
    """From the right, the one that leads on first."""
    nodes, rest = [], foot
    for each, wide in zip(shown.buttons, button_widths(canvas, shown), strict=True):
        gap = canvas.px(6)
        place = rest.right_part(wide - gap)
        node = button(canvas, place, each, ON_NIGHT)
        if each.is_main and not shown.wanted:
            node = node._replace(state=(*node.state, SUGGESTED))
        nodes.append(node)
        rest = rest.before(wide)
    return nodes


def dots_width(canvas: Canvas, shown: CoachAppearance) -> int:
    """How much room the dots take."""
    return shown.steps * canvas.px(10) if shown.steps > 1 else 0


def coach_dots(canvas: Canvas, room: Rect, shown: CoachAppearance) -> list[Node]:
    """How far the chapter is: a dot for each step, where there is room for all."""
    size, apart, wide = canvas.px(6), canvas.px(10), dots_width(canvas, shown)
    if not wide or room.w < wide:
        return []
    y = room.centre[1] - size // 2
    looks = tuple(
        Box(Rect(room.x + i * apart, y, size, size), GOLD if i == shown.step else
            PALM_LIT if i < shown.step else SEA_EDGE, size // 2)
        for i in range(shown.steps)
    )  # fmt: skip
    return [Node(f"{CARD}/dots", "picture", room.left_part(wide), looks=looks)]
