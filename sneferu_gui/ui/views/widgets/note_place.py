"""Where a note about something lies: beside it, and over nothing that it speaks of."""

from itertools import product
from typing import Final, NamedTuple

from sneferu_gui.ui.views.node import PIECE, SLOT, Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.tree_index import index_of

CONTROLS: Final = frozenset({"button", PIECE, SLOT, "field", "row", "tile", "token", "slider"})
"""Roles of what is clicked, and so must be seen when the pointer is next to it."""
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
        is_control = node.role in CONTROLS and (node.is_reachable or bool(node.looks))
        if not (is_spoken or is_control or node.role == "text") or not node.rect.w:
            continue
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
    target, clear = around.target, (around.target, *around.clear)
    places = sorted(
        ((_distance(place, target, is_over=is_over), place)
         for place in _places(frame, size, around, gap)),
    )  # fmt: skip
    best: tuple[float, Rect] | None = None
    for distance, place in places:
        if best is not None and distance >= best[0]:
            break
        covered = _shared(place, clear)
        cost = distance + (1_000_000 + 1000 * covered if covered else 0)
        if best is None or cost < best[0]:  # else what it had better not cover makes it no better
            cost += WEIGHT * _shared(place, around.wary)
        if best is None or cost < best[0]:
            best = cost, place
    return best[1] if best is not None else size.clamped(frame)


def _places(frame: Rect, size: Rect, around: Surroundings, gap: int) -> list[Rect]:
    """Places worth trying: along the edges of the target and of what must stay free."""
    target = around.target
    xs = {target.centre[0] - size.w // 2, target.x, target.right - size.w}
    ys = {target.centre[1] - size.h // 2, target.y, target.bottom - size.h}
    for rect in (target, *around.clear):
        xs |= {rect.right + gap, rect.x - gap - size.w}
        ys |= {rect.bottom + gap, rect.y - gap - size.h}
    # Moved into the frame before they are paired: many are the same place then.
    lefts = {max(frame.x, min(x, frame.right - size.w)) for x in xs}
    tops = {max(frame.y, min(y, frame.bottom - size.h)) for y in ys}
    return [Rect(x, y, size.w, size.h) for x, y in product(lefts, tops)]


def _distance(place: Rect, target: Rect, *, is_over: bool) -> float:
    """How far a place is, by what lies between; equally near ones by how they stand."""
    dx = max(place.x - target.right, target.x - place.right, 0)
    dy = max(place.y - target.bottom, target.y - place.bottom, 0)
    aside = abs(place.centre[0] - target.centre[0]) + abs(place.centre[1] - target.centre[1])
    wrong = (place.y < target.y) != is_over
    at_its_side = place.y < target.bottom and place.bottom > target.y
    return dx + dy + 0.02 * aside + (8 if wrong else 0) + (5 if at_its_side else 0)


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
