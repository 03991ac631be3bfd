"""The lesson's words at a table, with rings around the nodes they speak of."""

from collections.abc import Hashable
from operator import is_
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import frame
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import SCROLL_TARGET, SUGGESTED, Node, index_of
from sneferu_gui.ui.kit.rect import Rect, around
from sneferu_gui.ui.kit.theme import GOLD, NIGHT
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.free_place import GROUNDS, texts_in

WANTED: Final = "wanted"
"""The state of the nodes that are to be used now."""
MOST_RINGS: Final = 6
"""The most nodes that get rings of their own; with more, the panel that holds them is ringed."""
RING_ROOM: Final = 4
"""The most gaps by which a ring may move outwards or inwards so as not to cross words."""
POINTER: Final = 20
"""The size of the pointer beside a ring, in pixels at 100 %."""
COACH: Final = "coach"
"""The key of the strip with the words."""


class CoachAppearance(NamedTuple):
    """The words of a lesson's step, and its marks on the table."""

    words: str
    about: tuple[Hashable, ...] = ()
    """The subjects the words speak of."""
    wanted: tuple[Hashable, ...] = ()
    """The subjects of which any is to be used now."""
    buttons: tuple[ButtonAppearance, ...] = ()
    """The strip's buttons, the one that leads on first."""
    step: tuple[int, int] | None = None
    """The number of the step, from 1, and of all steps; None for words outside of steps."""
    back: ButtonAppearance | None = None


def with_coach(canvas: Canvas, tree: Node, shown: CoachAppearance, strip: Node) -> Node:
    """The tree with the strip in it, rings around its subjects, and marks on what is wanted.

    The first of the wanted nodes scrolls into view where the window shows a part of the table.
    """
    leads_on = not shown.wanted and any(each.is_main for each in shown.buttons)
    awaits = leads_on or (bool(shown.wanted) and _awaits_other(tree, shown))
    marked = _marked(tree, frozenset(shown.wanted), awaits=awaits)
    marked = _with_scroll_target(marked, shown.wanted or shown.about)
    lines = tuple(line for _key, line in texts_in(canvas, tree))
    letters = tuple(line.inset(0, line.h // 6) for line in lines)
    rings = _rings(canvas, tree, shown, letters)
    covered = (*lines, strip.rect)
    return marked.with_children(*rings, *_pointer(canvas, tree, rings, covered), strip)


def _awaits_other(tree: Node, shown: CoachAppearance) -> bool:
    """Whether the keyboard would begin elsewhere than at a wanted node."""
    found = index_of(tree).suggested
    return found is None or found[1].about not in shown.wanted


def _marked(tree: Node, wanted: frozenset[Hashable], *, awaits: bool) -> Node:
    """The tree with the wanted nodes marked; if `awaits`, the keyboard begins at the first."""
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


def _with_scroll_target(tree: Node, subjects: tuple[Hashable, ...]) -> Node:
    """The tree with the first node about one of the subjects marked, to be scrolled into view."""
    found = next(iter(_nodes_about(tree, subjects)), None)

    def mark(node: Node) -> Node:
        if node is found:
            return node._replace(state=(*node.state, SCROLL_TARGET))
        children = tuple(map(mark, node.children))
        is_same = all(map(is_, children, node.children))
        return node if is_same else node._replace(children=children)

    return mark(tree) if found is not None else tree


def _nodes_about(tree: Node, subjects: tuple[Hashable, ...]) -> list[Node]:
    wanted = frozenset(subjects)
    return [
        node
        for node in index_of(tree).nodes
        if node.about is not None and node.about in wanted and node.rect.w
    ]


def _rings(
    canvas: Canvas, tree: Node, shown: CoachAppearance, texts: tuple[Rect, ...]
) -> tuple[Node, ...]:
    """Rings around the nodes the words speak of; if they are many, one in each part of the table.

    What lies in one part alone is ringed with its panel.
    """
    nodes_about = _nodes_about(tree, shown.about)
    rects = list(dict.fromkeys(node.rect for node in nodes_about))
    if len(rects) > MOST_RINGS:
        parts = ([each.rect for each in part.walk() if each in nodes_about]
                 for part in tree.children)  # fmt: skip
        rects = [around(found) for found in parts if found]
        rects = rects if len(rects) > 1 else [_panel_of(tree, rects[0])]
    w, radius = max(2, canvas.px(2.5)), canvas.px(6)
    nodes = []
    for number, rect in enumerate(rects):
        outer = _ring_beside_words(rect, canvas.px(3), w + 2, texts)
        looks = (
            frame(outer.inset(-1), NIGHT, w + 2, radius + 1),
            frame(outer, GOLD, w, radius),
        )
        nodes.append(
            Node(f"{COACH}/ring/{number}", "picture", outer, looks=looks, is_floating=True)
        )
    return tuple(nodes)


def _panel_of(tree: Node, rect: Rect) -> Rect:
    """The smallest panel that holds a rectangle; the rectangle itself if none does."""
    panels = (n.rect for n in index_of(tree).nodes if n.role == "panel" and n.rect.holds(rect))
    return min(panels, key=lambda panel: panel.w * panel.h, default=rect)


def _ring_beside_words(rect: Rect, gap: int, width: int, texts: tuple[Rect, ...]) -> Rect:
    """The rectangle of a ring around something: a gap off at each side, or moved off words."""
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
    return _enlarged(rect, offs)


def _enlarged(rect: Rect, offs: list[int]) -> Rect:
    """A rectangle enlarged at the left, top, right and bottom."""
    left, top, right, bottom = offs
    return Rect(rect.x - left, rect.y - top, rect.w + left + right, rect.h + top + bottom)


def _strip(rect: Rect, offs: list[int], side: int, width: int) -> Rect:
    ring = _enlarged(rect, offs).inset(-1)
    parts = (ring.left_part, ring.top_part, ring.right_part, ring.bottom_part)
    return parts[side](width)


def _pointer(
    canvas: Canvas, tree: Node, rings: tuple[Node, ...], covered: tuple[Rect, ...]
) -> tuple[Node, ...]:
    """A pointer at the only ring, over nothing covered and no other thing; none at one of several.

    Covered are words, and the strip.
    """
    if len(rings) != 1:
        return ()
    (ring,) = rings
    things = [
        node.rect
        for node in index_of(tree).nodes
        if node.act is not None or node.role not in GROUNDS
    ]
    others = [*covered, *(each for each in things if not each.holds(ring.rect))]
    for way, place in _pointer_places(ring.rect, canvas.px(POINTER)):
        if tree.rect.holds(place) and not any(place.meets(each) for each in others):
            look = Picture(place, f"scribe/{way}")
            return (Node(f"{COACH}/pointer", "picture", place, looks=(look,), is_floating=True),)
    return ()


def _pointer_places(ring: Rect, side: int) -> tuple[tuple[str, Rect], ...]:
    """The squares at the middles of a ring's sides, each with the direction towards the ring."""
    (x, y), half = ring.centre, side // 2
    return (
        ("right", Rect(ring.x - side, y - half, side, side)),
        ("left", Rect(ring.right, y - half, side, side)),
        ("down", Rect(x - half, ring.y - side, side, side)),
        ("up", Rect(x - half, ring.bottom, side, side)),
    )
