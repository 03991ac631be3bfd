"""The large board, as its room allows: what belongs to it lies beside the pyramid, or above it."""

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Final

from sneferu_gui.games.sneferu.views.looks import SiteLook
from sneferu_gui.games.sneferu.views.own_board import (
    OWN,
    BoardAppearance,
    BuilderAppearance,
    own_board,
)
from sneferu_gui.games.sneferu.views.player_card import figures_row, figures_width
from sneferu_gui.games.sneferu.views.pyramid import pyramid
from sneferu_gui.games.sneferu.views.stone_light import hint_frame
from sneferu_gui.games.sneferu.views.storehouse import free_bay, stored_stone, storehouse
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Letters, Look, Picture
from sneferu_gui.ui.kit.node import PIECE, SLOT, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import CLEAR, EDGE, HEADING, PALM
from sneferu_gui.ui.kit.widgets.buttons import picture_button

HIT: Final = 32
"""Pixels that a slot is high at least, so that it can be hit."""


@remembered
def board(canvas: Canvas, rect: Rect, shown: BoardAppearance) -> Node:
    """The board with its figures beside the pyramid's top, or above it where that is crowded."""
    beside = own_board(canvas, rect, shown)
    return low_board(canvas, rect, shown) if _is_crowded(beside) else beside


def _is_crowded(panel: Node) -> bool:
    """Whether something lies on the pyramid, or words of the builder have no room."""
    slots = [node.rect for node in panel.children if node.role == SLOT]
    parts = [
        part
        for node in panel.children
        if node.role in {"text", "button", "tile", PIECE}
        for part in (node, *node.children)
        if part.looks
    ]
    if any(part.rect.meets(slot) for part in parts for slot in slots):
        return True
    if any(one.rect.meets(other.rect) for one, other in combinations(parts, 2)):
        return True
    if any(part.role == PIECE and part.rect.h < HIT for part in parts):
        return True
    if any(isinstance(x, Letters) and x.text.endswith("…") for part in parts for x in part.looks):
        return True
    words = panel.find("builder/power")
    return words is not None and " ".join(
        look.text for look in words.looks if isinstance(look, Letters)
    ) != " ".join(words.label.split())


def low_board(canvas: Canvas, rect: Rect, shown: BoardAppearance) -> Node:
    """The board under a row of its figures, its switches and its builder."""
    inner = rect.inset(canvas.px(10), canvas.px(6))
    row = inner.top_part(max(HIT, canvas.px(28)))
    slots = pyramid(canvas, inner.below(row.h + canvas.px(4)), shown.pyramid)
    places = [node.rect for node in slots if node.role == SLOT]
    right, closers = _at_the_end(canvas, row, shown)
    children = [*slots, *_head(canvas, row.before(row.right - right), shown), *closers]
    children += _stored(canvas, inner.below(row.h + canvas.px(6)), shown, places)
    panel = canvas.panel(shown.key, rect, "", *children)
    sheet, *rest = panel.looks
    foot = max(place.bottom for place in places)
    looks: tuple[Look, ...] = (sheet, SiteLook(rect.inset(2), foot, canvas.px(7)), *rest)
    if shown.emblem:
        frame = Box(rect, CLEAR, canvas.px(8), PALM, max(2, canvas.px(2.5)))
        looks = (*looks, frame, Picture(row.left_part(row.h).inset(2), shown.emblem))
    return panel._replace(label=shown.title, looks=looks, about=shown.about)


def _head(canvas: Canvas, row: Rect, shown: BoardAppearance) -> list[Node]:
    """The figures, after the title where there is room for it."""
    if shown.emblem:
        row = row.after(row.h + canvas.px(6))
    icon, nodes = canvas.px(17), []
    need = figures_width(canvas, shown.figures, icon) + canvas.px(14) * len(shown.figures)
    title = canvas.text_width(shown.title, canvas.scale.heading) + canvas.px(12)
    if title + need <= row.w:
        place = row.left_part(title)
        nodes.append(
            canvas.text(f"{shown.key}/title", place, shown.title, canvas.scale.heading, HEADING)
        )
        row = row.after(title)
    figures = figures_row(canvas, row.left_part(min(row.w, need)), shown.figures)
    return [*nodes, *(each._replace(hint=each.label) for each in figures)]


def _at_the_end(canvas: Canvas, row: Rect, shown: BoardAppearance) -> tuple[int, list[Node]]:
    """What is pressed, and the builder, from the row's end on; and where they begin."""
    nodes: list[Node] = []
    right, gap = row.right, canvas.px(5)
    if shown.back is not None:
        place = Rect(right - row.h, row.y, row.h, row.h)
        nodes.append(picture_button(canvas, place, shown.back, "icons/close", 0.5))
        right -= row.h + gap
    if shown.builder is not None:
        place = Rect(right - row.h, row.y, row.h, row.h)
        nodes.append(_builder(canvas, place, shown.builder))
        right -= row.h + gap
    if shown.areas is not None:
        place = Rect(right - row.h, row.y, row.h, row.h)
        nodes.append(picture_button(canvas, place, shown.areas, "icons/areas"))
        right -= row.h + gap
    return right, nodes[::-1]


def _builder(canvas: Canvas, rect: Rect, shown: BuilderAppearance) -> Node:
    """The builder's picture; where the power is used, it is the button for it."""
    picture = f"sneferu/builders/{shown.builder}"
    frame = tuple(hint_frame(canvas, rect)) if shown.is_hinted else ()
    if shown.button is not None:
        told = f"{shown.name}\n{shown.power}\n{shown.button.hint}"
        node = picture_button(canvas, rect, replace(shown.button, hint=told), picture, 0.94)
        return node._replace(looks=(*node.looks, *frame))
    looks = (
        Picture(rect, picture, 130 if shown.is_used else 255),
        Box(rect, CLEAR, canvas.px(4), EDGE, 1),
        *frame,
        *canvas.ring("builder", rect, canvas.px(4)),
    )
    return Node(
        "builder", "tile", rect, shown.name, canvas.marks("builder"), None,
        f"{shown.name}\n{shown.power}", looks, clause=shown.clause,
    )  # fmt: skip


def _stored(canvas: Canvas, room: Rect, shown: BoardAppearance, slots: list[Rect]) -> list[Node]:
    """The storehouse beside the pyramid's top, or its stones alone where it would be too small."""
    store = shown.store
    if store is None:
        return []
    group = "store" if shown.key == OWN else f"{shown.key}/store"
    steps = sorted({slot.y for slot in slots})
    rooms = []
    for upper, lower in pairwise(steps):  # the free corner above each level
        right = min(slot.x for slot in slots if slot.y == upper) - canvas.px(6)
        rooms.append(Rect(room.x, room.y, max(1, right - room.x), max(1, lower - room.y)))
    if not rooms:  # a window smaller than any can be made: the levels lie on one another
        return []
    house = storehouse(canvas, group, rooms, store)
    stones = [node.rect for node in house if node.role in {PIECE, SLOT}]
    is_free = not any(node.rect.meets(slot) for node in house for slot in slots)
    if is_free and room.holds(house[0].rect) and all(stone.h >= HIT for stone in stones):
        return house
    spots = _free_spots(canvas, room, slots)
    stored = [
        stored_stone(canvas, f"{group}/{index}", spot, stone)
        for index, (spot, stone) in enumerate(zip(spots, store.stored, strict=False))
    ]
    left = spots[len(stored) :] if store.act is not None else []
    return [*stored, *(free_bay(canvas, f"{group}/bay", spot, store) for spot in left[:1])]


def _free_spots(canvas: Canvas, room: Rect, slots: list[Rect]) -> list[Rect]:
    """Where stones can lie of which none is on a slot."""
    high = max(HIT, min(canvas.scale.button, *(slot.h for slot in slots)))
    gap = canvas.px(4)
    columns = max(1, (room.w + gap) // (2 * high + gap))
    rows = max(1, (room.h + gap) // (high + gap))
    spots = [
        Rect(room.x + i * (2 * high + gap), room.y + row * (high + gap), 2 * high, high)
        for i in range(columns)
        for row in range(rows)
    ]
    return [spot for spot in spots if not any(spot.meets(slot) for slot in slots)]
