"""Where a note about something lies: beside it, and over nothing that it speaks of."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.ui.views.node import PIECE, SLOT, Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.tree_index import TreeIndex, index_of
from sneferu_gui.ui.views.widgets.coach_card import CARD

CONTROLS: Final = frozenset({"button", PIECE, SLOT, "field", "row", "tile", "token", "slider"})
"""Roles of what is clicked, and so must be seen when the pointer is next to it."""
TOLD: Final = CONTROLS | {"text"}
"""Roles of what a note had better not cover."""
WEIGHT: Final = 0.03
"""How many pixels further off a note may lie for each square pixel of a control left free."""


class Surroundings(NamedTuple):
    """What lies around the thing a note is about."""

    target: Rect
    clear: tuple[Rect, ...]
    """What the note must not cover."""
    wary: tuple[Rect, ...] = ()
    """What it had better not cover."""


def surroundings(tree: Node, target: Node, reach: int) -> Surroundings:
    """Around a node of a tree: what its hint speaks of and the controls within reach stay free.

    So does what a teacher says meanwhile.
    """
    near, index = target.rect.inset(-reach), index_of(tree)
    own = {node.key for node in target.walk()}
    spoken = [
        node
        for node in (index.nodes if target.refers else ())
        if is_spoken_of(node, target) and node.rect.w and node.key not in own
    ]
    said = [card for card in (index.find(CARD),) if card is not None and card.key not in own]
    clear = [node.rect for node in (*spoken, *said) if not node.rect.holds(target.rect)]
    wary = []
    done = own.union(node.key for node in spoken)
    for key, rect, is_control, is_told in _seen(index):
        if key in done or rect.holds(target.rect):
            continue
        if is_control and rect.meets(near):
            clear.append(rect)
        elif is_told:
            wary.append(rect)
    return Surroundings(target.rect, tuple(clear), tuple(wary))


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
    return node.about is not None and node.about in target.refers


def place_beside(
    frame: Rect, size: Rect, around: Surroundings, gap: int, *, is_over: bool = False
) -> Rect:
    """The nearest place for something of a size, in the frame; `is_over` prefers it above.

    Where there is none that leaves everything free that must be, the place that covers least.
    """
    clear = (around.target, *around.clear)
    places = sorted(_places(frame, size, around, gap, is_over=is_over))
    free = ((far, x, y) for far, x, y in places if not _covers_any(Rect(x, y, *size[2:]), clear))
    best = _best(free, size, around.wary)
    if best is None:
        best = _best(places, size, around.wary, clear)
    return best if best is not None else size.clamped(frame)


def _best(
    places: Iterable[tuple[int, int, int]],
    size: Rect,
    wary: tuple[Rect, ...],
    clear: tuple[Rect, ...] = (),
) -> Rect | None:
    """Of places from the nearest on that which covers little for how near it is."""
    best: tuple[float, Rect] | None = None
    for fiftieths, x, y in places:
        distance, place = fiftieths / 50, Rect(x, y, size.w, size.h)
        if best is not None and distance >= best[0]:
            break
        covered = _shared(place, clear)
        cost = distance + (1_000_000 + 1000 * covered if covered else 0)
        if best is None or cost < best[0]:  # else what it had better not cover makes it no better
            most = None if best is None else (best[0] - cost) / WEIGHT + 1
            cost += WEIGHT * _shared(place, wary, most)
        if best is None or cost < best[0]:
            best = cost, place
    return best[1] if best is not None else None


def _places(
    frame: Rect, size: Rect, around: Surroundings, gap: int, *, is_over: bool
) -> list[tuple[int, int, int]]:
    """Places worth trying, along the edges of the target and of what must stay free.

    Each with how far off it is, in fiftieths of a pixel, by what lies between; of equally near
    ones those that stand well come first. Columns and rows are measured once, not each pair.
    """
    target = around.target
    xs = {target.centre[0] - size.w // 2, target.x, target.right - size.w}
    ys = {target.centre[1] - size.h // 2, target.y, target.bottom - size.h}
    for rect in (target, *around.clear):
        xs |= {rect.right + gap, rect.x - gap - size.w}
        ys |= {rect.bottom + gap, rect.y - gap - size.h}
    # Moved into the frame before they are paired: many are the same place then.
    lefts = {max(frame.x, min(x, frame.right - size.w)) for x in xs}
    tops = {max(frame.y, min(y, frame.bottom - size.h)) for y in ys}
    across = [(x, _apart(x, size.w, target.x, target.w)) for x in lefts]
    down = []
    for y in tops:
        is_wrong = (y < target.y) != is_over
        at_its_side = y < target.bottom and y + size.h > target.y
        stands = (8 if is_wrong else 0) + (5 if at_its_side else 0)
        down.append((y, _apart(y, size.h, target.y, target.h) + 50 * stands))
    return [(far + further, x, y) for x, far in across for y, further in down]


def _apart(start: int, length: int, its_start: int, its_length: int) -> int:
    """Fiftieths of a pixel between two stretches; where they meet, how far their middles are."""
    between = max(start - its_start - its_length, its_start - start - length, 0)
    return 50 * between + abs(start + length // 2 - its_start - its_length // 2)


def _covers_any(place: Rect, rects: tuple[Rect, ...]) -> bool:
    """Whether a place shares a pixel with any of these."""
    left, top, wide, high = place
    right, bottom = left + wide, top + high
    for x, y, w, h in rects:  # noqa: SIM110 - sooner than a generator, and asked for each place
        if x < right and y < bottom and x + w > left and y + h > top:
            return True
    return False


def _shared(place: Rect, rects: tuple[Rect, ...], most: float | None = None) -> int:
    """How many pixels a place shares with rectangles; asked thousands of times for one note.

    Beyond `most` it does not matter how many.
    """
    left, top, wide, high = place
    right, bottom = left + wide, top + high
    shared = 0
    for x, y, w, h in rects:
        if x < right and y < bottom and x + w > left and y + h > top:
            wide = min(right, x + w) - max(left, x)
            shared += wide * (min(bottom, y + h) - max(top, y))
            if most is not None and shared > most:
                break
    return shared
