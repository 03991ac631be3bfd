"""Where a note about something lies: beside it, and over nothing that it speaks of."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import PIECE, SLOT, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.tree_index import TreeIndex, index_of
from sneferu_gui.ui.kit.widgets.coach_marks import COACH
from sneferu_gui.ui.kit.widgets.free_place import texts_in

CONTROLS: Final = frozenset({"button", PIECE, SLOT, "field", "row", "tile", "token", "slider"})
"""Roles of what is clicked, and so must be seen when the pointer is next to it."""
TOLD: Final = CONTROLS | {"text"}
"""Roles of what a note had better not cover."""
WEIGHT: Final = 0.005
"""How many pixels further off a note may lie for each square pixel of a control left free."""
COVERED: Final = 1000
"""The same of what should stay free, where no place leaves all of it free."""
REACH: Final = 12
"""How near a control must be to stay free in any case, in pixels at 100 %."""
MARGIN: Final = 3
"""How far a note stays aside of words, in pixels at 100 %."""
Shape: TypeAlias = tuple[int, int, int]
"""Width and height in pixels, and how many pixels nearer than others it must lie to be taken."""


class Surroundings(NamedTuple):
    """What lies around the thing a note is about."""

    target: Rect
    clear: tuple[Rect, ...]
    """What the note must not cover."""
    controls: tuple[Rect, ...] = ()
    """Controls next to the thing."""
    texts: tuple[Rect, ...] = ()
    """Words and numbers of anything else."""
    wary: tuple[Rect, ...] = ()
    """What it had better not cover."""


def surroundings(canvas: Canvas, tree: Node, target: Node) -> Surroundings:
    """Around a node of a tree: what its hint speaks of and the controls next to it stay free.

    So does what a teacher says meanwhile, and whatever else is to be read.
    """
    reach, margin = canvas.px(REACH), canvas.px(MARGIN)
    near, index = target.rect.inset(-reach), index_of(tree)
    own = {node.key for node in target.walk()}
    spoken = [
        node
        for node in (index.nodes if target.use.refers else ())
        if is_spoken_of(node, target) and node.rect.w and node.key not in own
    ]
    said = [card for card in (index.find(COACH),) if card is not None and card.key not in own]
    clear = [node.rect for node in (*spoken, *said) if not node.rect.holds(target.rect)]
    controls, wary = list[Rect](), list[Rect]()
    done = own.union(node.key for node in spoken)
    for key, rect, is_control, is_told in _seen(index):
        if key in done or rect.holds(target.rect):
            continue
        if is_control and rect.meets(near):
            controls.append(rect)
        elif is_told:
            wary.append(rect)
    texts = tuple(
        rect.inset(-margin, 0) for key, rect in _texts(canvas.unattended(), index) if key not in own
    )
    # Whose turn it is, and what is asked, is read as one: its slab stays free as its words do.
    texts += tuple(node.rect for node in index.nodes if node.role == "status")
    return Surroundings(target.rect, tuple(clear), tuple(controls), texts, tuple(wary))


@lru_cache(maxsize=4)
def _texts(canvas: Canvas, index: TreeIndex) -> tuple[tuple[str, Rect], ...]:
    return texts_in(canvas, index.tree)


@lru_cache(maxsize=4)  # a tree is looked through once for all the notes about what is in it
def _seen(index: TreeIndex) -> tuple[tuple[str, Rect, bool, bool], ...]:
    """What a note may have to leave free: its key, its place, whether it must, whether it may."""
    seen = []
    for node in index.nodes:
        if node.role in TOLD and node.rect.w:
            is_control = node.role in CONTROLS and (node.is_reachable or bool(node.looks))
            is_told = is_control and node.is_reachable
            is_told = is_told or (node.role == "text" and bool(node.looks))
            if is_control or is_told:
                seen.append((node.key, node.rect, is_control, is_told))
    return tuple(seen)


def is_spoken_of(node: Node, target: Node) -> bool:
    """Whether the hint of `target` speaks of a node: of what that is about."""
    return node.about is not None and node.about in target.use.refers


@lru_cache(maxsize=16)  # the same note, picture after picture
def place_beside(
    frame: Rect, shapes: tuple[Shape, ...], around: Surroundings, gap: int, *, is_over: bool = False
) -> tuple[int, Rect]:
    """Which of some shapes to take, and the nearest place for it; `is_over` prefers it above.

    Where none has a place that leaves all free that should be, controls are covered, then words,
    as little of them as can be; never what the note is about.
    """
    must, texts, controls = (around.target, *around.clear), around.texts, around.controls
    passes = (
        (must + texts + controls, ()), (must + texts, controls), (must + controls, texts),
        (must, texts + controls),
    )  # fmt: skip
    wary = _Taken(frame, around.wary)
    for clear, covered in passes:
        taken = _Taken(frame, (around.target.inset(-gap), *clear))
        others = (_Taken(frame, covered),) if covered else ()
        search = _Search(frame, around, gap, clear, covered, (taken, *others, wary))
        best = _Best(float("inf"), 0, frame)
        for index in reversed(range(len(shapes))):  # the last is the smallest, and found soonest
            best = search.improve(best, index, shapes[index], is_over=is_over)
        if best.cost < float("inf"):
            return best.shape, best.rect
    return 0, Rect(0, 0, *shapes[0][:2]).clamped(frame)


class _Taken:
    """Which columns of a frame are taken in each stretch of its rows: a bit of a number each."""

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
        """What is taken in any of some rows."""
        first = max(0, bisect_right(self._edges, y) - 1)
        return reduce(or_, self._bits[first : bisect_left(self._edges, y + high)], 0)


class _Best(NamedTuple):
    """The best place so far."""

    cost: float
    shape: int
    """Which of the shapes."""
    rect: Rect


class _Search(NamedTuple):
    """Places for a note, row by row from the nearest on."""

    frame: Rect
    around: Surroundings
    gap: int
    clear: tuple[Rect, ...]
    """What is not covered."""
    covered: tuple[Rect, ...]
    """What is covered as little as can be."""
    taken: tuple[_Taken, ...]
    """What must be free, what should be, and what had better be, where there is room for it."""

    def improve(self, best: _Best, index: int, shape: Shape, *, is_over: bool) -> _Best:
        """A better place than `best` for a shape, if there is one that costs less."""
        (w, h, late), target = shape, self.around.target
        if w > self.frame.w or h > self.frame.h:
            return best
        ways = sorted((self._away(y, h, is_over=is_over) + late, y) for y in self._rows(h))
        for away, y in ways:
            if away >= best.cost:
                break
            for x in self._columns(y, w, h):
                cost = away + _apart(x, w, target.x, target.w)
                if cost >= best.cost:
                    continue
                place = Rect(x, y, w, h)
                cost += WEIGHT * _shared(place, self.around.wary)
                cost += COVERED * _shared(place, self.covered)
                if cost < best.cost:
                    best = _Best(cost, index, place)
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
        """How far a row is from the target; of equally near ones those that stand well."""
        target = self.around.target
        is_wrong = (y < target.y) != is_over
        at_its_side = y < target.bottom and y + h > target.y
        return _apart(y, h, target.y, target.h) + (8 if is_wrong else 0) + (5 if at_its_side else 0)

    def _columns(self, y: int, w: int, h: int) -> set[int]:
        """Left edges in a row that leave free what must be: the nearest, left and right.

        Those too that leave free what had better be.
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
    """The columns from which on one of so many is taken."""
    reach = 1
    while reach * 2 <= wide:
        bits |= bits >> reach
        reach *= 2
    return bits | bits >> wide - reach


def _apart(start: int, length: int, its_start: int, its_length: int) -> float:
    """Pixels between two stretches; where they meet, a little for how far their middles are."""
    between = max(start - its_start - its_length, its_start - start - length, 0)
    return between + abs(start + length // 2 - its_start - its_length // 2) / 50


def _shared(place: Rect, rects: tuple[Rect, ...]) -> int:
    """How many pixels a place shares with rectangles."""
    left, top, wide, high = place
    right, bottom = left + wide, top + high
    shared = 0
    for x, y, w, h in rects:
        if x < right and y < bottom and x + w > left and y + h > top:
            wide = min(right, x + w) - max(left, x)
            shared += wide * (min(bottom, y + h) - max(top, y))
    return shared
