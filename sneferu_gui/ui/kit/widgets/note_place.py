"""The place of a note: beside its subject, and over nothing that it speaks of."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import IN_SIGHT, PIECE, SLOT, Node, TreeIndex, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.coach_marks import COACH, WANTED
from sneferu_gui.ui.kit.widgets.free_place import texts_in

CONTROLS: Final = frozenset({"button", PIECE, SLOT, "field", "row", "tile", "token", "slider"})
"""Roles of controls, which must be seen when the pointer is next to them."""
AVOIDED_ROLES: Final = CONTROLS | {"text"}
"""Roles of nodes that a note covers only if it must."""
CONTROL_WEIGHT: Final = 0.005
"""Pixels a note may lie further off for each square pixel of a control left free."""
COVERING_COST: Final = 1000
"""Pixels a note may lie further off for each pixel it must cover, where no place is free."""
CONTROL_REACH: Final = 12
"""The distance within which a control is never covered, in pixels at 100 %."""
MARGIN: Final = 3
"""The margin between a note and words, in pixels at 100 %."""
Shape: TypeAlias = tuple[int, int, int]
"""Width and height in pixels, and how many pixels nearer than others it must lie to be chosen."""


class Surroundings(NamedTuple):
    """The rectangles around the node that a note is about."""

    target: Rect
    clear: tuple[Rect, ...]
    """Rectangles the note must not cover."""
    controls: tuple[Rect, ...] = ()
    """Controls next to the node."""
    texts: tuple[Rect, ...] = ()
    """Words and numbers of other nodes."""
    avoided: tuple[Rect, ...] = ()
    """Rectangles the note covers only if it must."""


def surroundings(canvas: Canvas, tree: Node, target: Node) -> Surroundings:
    """The surroundings of a node: the nodes its hint mentions and controls next to it stay free.

    What a lesson says and waits for, and what must stay in sight, are left free as well; other
    texts if possible.
    """
    index = index_of(tree)
    own = {node.key for node in target.walk()}
    kept = [node for node in _kept_nodes(index, target) if node.key not in own]
    clear = [node.rect for node in kept if not node.rect.holds(target.rect)]
    clear += [node.rect for node in index.nodes if IN_SIGHT in node.state and node.key not in own]
    near, known = target.rect.inset(-canvas.px(CONTROL_REACH)), own.union(n.key for n in kept)
    controls, avoided = list[Rect](), list[Rect]()
    for key, rect, is_control, is_told in _notable_nodes(index):
        if key in known or rect.holds(target.rect):
            continue
        if is_control and rect.meets(near):
            controls.append(rect)
        elif is_told:
            avoided.append(rect)
    texts = tuple(
        rect.inset(-canvas.px(MARGIN), 0)
        for key, rect in _texts(canvas.without_focus(), index)
        if key not in own
    )
    # The turn's banner is read as a whole: its slab stays free as well as its words.
    texts += tuple(node.rect for node in index.nodes if node.role == "status")
    return Surroundings(target.rect, tuple(clear), tuple(controls), texts, tuple(avoided))


def _kept_nodes(index: TreeIndex, target: Node) -> Iterator[Node]:
    """The nodes that a note never covers: those its hint mentions, and those of a lesson."""
    if target.use.mentions:
        yield from (node for node in index.nodes if is_mentioned(node, target) and node.rect.w)
    yield from (node for node in index.nodes if WANTED in node.state or node.key == COACH)


@lru_cache(maxsize=4)
def _texts(canvas: Canvas, index: TreeIndex) -> tuple[tuple[str, Rect], ...]:
    return texts_in(canvas, index.tree)


@lru_cache(maxsize=4)  # one search of a tree serves all notes about its nodes
def _notable_nodes(index: TreeIndex) -> tuple[tuple[str, Rect, bool, bool], ...]:
    """Nodes a note may have to leave free: key, place, whether a control, whether it is read."""
    seen = []
    for node in index.nodes:
        if node.role in AVOIDED_ROLES and node.rect.w:
            is_control = node.role in CONTROLS and (node.is_reachable or bool(node.looks))
            is_told = is_control and node.is_reachable
            is_told = is_told or (node.role == "text" and bool(node.looks))
            if is_control or is_told:
                seen.append((node.key, node.rect, is_control, is_told))
    return tuple(seen)


def is_mentioned(node: Node, target: Node) -> bool:
    """Whether the hint of `target` mentions a node's subject."""
    return node.about is not None and node.about in target.use.mentions


@lru_cache(maxsize=16)  # notes stay from picture to picture
def place_beside(
    frame: Rect, shapes: tuple[Shape, ...], around: Surroundings, gap: int, *, is_over: bool = False
) -> tuple[int, Rect]:
    """The index of the best shape, and the nearest place for it; `is_over` prefers places above.

    If no place leaves everything free, controls are covered, then words, at last what the note
    speaks of, as little as possible; its subject never is.
    """
    must, texts, controls = (around.target, *around.clear), around.texts, around.controls
    passes = (
        (must + texts + controls, ()), (must + texts, controls), (must + controls, texts),
        (must, texts + controls), ((around.target,), around.clear + texts + controls),
    )  # fmt: skip
    wary = _TakenColumns(frame, around.avoided)
    for clear, covered in passes:
        taken = _TakenColumns(frame, (around.target.inset(-gap), *clear))
        others = (_TakenColumns(frame, covered),) if covered else ()
        search = _Search(frame, around, gap, clear, covered, (taken, *others, wary))
        best = _BestPlace(float("inf"), 0, frame)
        for index in reversed(range(len(shapes))):  # the last is the smallest, found fastest
            best = search.improve(best, index, shapes[index], is_over=is_over)
        if best.cost < float("inf"):
            return best.shape, best.rect
    return 0, Rect(0, 0, *shapes[0][:2]).clamped(frame)


class _TakenColumns:
    """The columns of a frame that are taken, a bit each, for each stretch of its rows."""

    def __init__(self, frame: Rect, rects: Iterable[Rect]) -> None:
        left, top, wide, high = frame
        spans = []
        for x, y, w, h in rects:
            first, last = max(0, x - left), min(wide, x + w - left)
            upper, lower = max(top, y), min(top + high, y + h)
            if first < last and upper < lower:
                spans.append((upper, lower, (1 << last) - (1 << first)))
        self._edges = sorted({edge for span in spans for edge in span[:2]})
        self._bits = [0] * len(self._edges)
        for upper, lower, bits in spans:
            place = bisect_left(self._edges, upper)
            while self._edges[place] < lower:
                self._bits[place] |= bits
                place += 1

    def within(self, y: int, high: int) -> int:
        """The columns taken in any of some rows."""
        first = max(0, bisect_right(self._edges, y) - 1)
        return reduce(or_, self._bits[first : bisect_left(self._edges, y + high)], 0)


class _BestPlace(NamedTuple):
    cost: float
    shape: int
    rect: Rect


class _Search(NamedTuple):
    """Places for a note, row by row from the nearest on."""

    frame: Rect
    around: Surroundings
    gap: int
    clear: tuple[Rect, ...]
    covered: tuple[Rect, ...]
    """Rectangles that are covered as little as possible."""
    taken: tuple[_TakenColumns, ...]
    """The columns that must be free, that should be, and that would better be."""

    def improve(self, best: _BestPlace, index: int, shape: Shape, *, is_over: bool) -> _BestPlace:
        """A place for a shape that costs less than `best`; `best` itself if there is none."""
        (w, h, late), target = shape, self.around.target
        if w > self.frame.w or h > self.frame.h:
            return best
        ways = sorted((self._away(y, h, is_over=is_over) + late, y) for y in self._rows(h))
        for away, y in ways:
            if away >= best.cost:
                break
            for x in self._columns(y, w, h):
                cost = away + _distance(x, w, target.x, target.w)
                if cost >= best.cost:
                    continue
                place = Rect(x, y, w, h)
                cost += CONTROL_WEIGHT * _covered_area(place, self.around.avoided)
                cost += COVERING_COST * _covered_area(place, self.covered)
                if cost < best.cost:
                    best = _BestPlace(cost, index, place)
        return best

    def _rows(self, h: int) -> set[int]:
        """Upper edges worth trying: at the target's edges, and next to what must stay free."""
        frame, target, gap = self.frame, self.around.target, self.gap
        rows = {target.centre[1] - h // 2, target.y, target.bottom - h,
                target.bottom + gap, target.y - gap - h}  # fmt: skip
        for _x, y, _w, high in self.clear:
            rows.add(y + high)
            rows.add(y - h)
        return {max(frame.y, min(y, frame.bottom - h)) for y in rows}

    def _away(self, y: int, h: int, *, is_over: bool) -> float:
        """The distance of a row from the target, with a small penalty for less favoured sides."""
        target = self.around.target
        is_wrong = (y < target.y) != is_over
        at_its_side = y < target.bottom and y + h > target.y
        return (
            _distance(y, h, target.y, target.h) + (8 if is_wrong else 0) + (5 if at_its_side else 0)
        )

    def _columns(self, y: int, w: int, h: int) -> set[int]:
        """Left edges in a row that leave free what must be: the nearest, left and right.

        Also edges that leave free what would better be.
        """
        frame, bits, found = self.frame, 0, set[int]()
        last = frame.w - w
        start = max(0, min(self.around.target.centre[0] - w // 2 - frame.x, last))
        for taken in self.taken:
            bits |= taken.within(y, h)
            free = ~_widened(bits, w) & ((1 << last + 1) - 1)
            if not free:
                break
            after, before = free >> start, free & ((1 << start + 1) - 1)
            if after:
                found.add(frame.x + start + (after & -after).bit_length() - 1)
            if before:
                found.add(frame.x + before.bit_length() - 1)
        return found


def _widened(bits: int, wide: int) -> int:
    """The columns from which a stretch of a width meets a taken one."""
    reach = 1
    while reach * 2 <= wide:
        bits |= bits >> reach
        reach *= 2
    return bits | bits >> wide - reach


def _distance(start: int, length: int, its_start: int, its_length: int) -> float:
    """Pixels between two stretches, plus a little for the distance of their middles."""
    between = max(start - its_start - its_length, its_start - start - length, 0)
    return between + abs(start + length // 2 - its_start - its_length // 2) / 50


def _covered_area(place: Rect, rects: tuple[Rect, ...]) -> int:
    left, top, wide, high = place
    right, bottom = left + wide, top + high
    shared = 0
    for x, y, w, h in rects:
        if x < right and y < bottom and x + w > left and y + h > top:
            wide = min(right, x + w) - max(left, x)
            shared += wide * (min(bottom, y + h) - max(top, y))
    return shared
