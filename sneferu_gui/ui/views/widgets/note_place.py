"""Where a note about something lies: beside it, and over nothing that it speaks of."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sneferu_gui.ui.views.node import PIECE, SLOT, Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.tree_index import index_of

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
    """Around a node of a tree: what its hint speaks of and the controls within reach stay free."""
    near = target.rect.inset(-reach)
    own = {node.key for node in target.walk()}
    clear, wary = [], []
    for node in index_of(tree).nodes:
        is_spoken = bool(target.refers) and is_spoken_of(node, target)
        if not (is_spoken or node.role in TOLD) or not node.rect.w:
            continue
        is_control = node.role in CONTROLS and (node.is_reachable or bool(node.looks))
        if node.key in own or node.rect.holds(target.rect):
            continue
        if is_spoken or (is_control and node.rect.meets(near)):
            clear.append(node.rect)
        elif (is_control and node.is_reachable) or (node.role == "text" and node.looks):
            wary.append(node.rect)
    return Surroundings(target.rect, tuple(clear), tuple(wary))


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
            cost += WEIGHT * _shared(place, wary)
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


def _shared(place: Rect, rects: tuple[Rect, ...]) -> int:
    """How many pixels a place shares with rectangles; asked thousands of times for one note."""
    left, top, wide, high = place
    right, bottom = left + wide, top + high
    shared = 0
    for x, y, w, h in rects:
        if x < right and y < bottom and x + w > left and y + h > top:
            wide = min(right, x + w) - max(left, x)
            shared += wide * (min(bottom, y + h) - max(top, y))
    return shared
