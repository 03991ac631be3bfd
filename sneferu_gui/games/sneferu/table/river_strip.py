"""The river folded into a strip of the next spaces; the same in rows is the whole of it."""

from typing import Final

from sneferu_gui.games.sneferu.table.places import QuarryToken
from sneferu_gui.games.sneferu.table.river import (
    BoatAppearance,
    RiverAppearance,
    SpaceAppearance,
)
from sneferu_gui.games.sneferu.views.colours import MATERIAL_COLOURS, MATERIAL_INKS
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Picture, Sheet
from sneferu_gui.ui.kit.node import TRACK, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import EDGE, FADED_INK, GOLD, PAPER, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button, picture_button

HIT: Final = 32
"""Pixels that what is pressed has at least."""
MOST: Final = 60
"""How high a space is at most in rows, in pixels at 100 %."""


@remembered
def river_strip(
    canvas: Canvas, rect: Rect, shown: RiverAppearance, opening: ButtonAppearance
) -> Node:
    """The spaces from the boat furthest back on, as far as there is room; what opens the rest."""
    button_size = min(canvas.scale.button, max(HIT, rect.h - 2 * canvas.px(3)))
    inner = rect.inset(canvas.px(4))
    corner = Rect(inner.right - button_size, rect.y, button_size, rect.h)
    corner = corner.centred(button_size, min(button_size, rect.h))
    room = inner.before(button_size + canvas.px(4))
    gap = canvas.px(3)
    least = max(HIT - 2, canvas.line_height(canvas.scale.caption_strong) + canvas.px(2))
    count = max(1, (room.h + gap) // (least + canvas.px(8) + gap))
    rows = room.rows(count, gap)
    cells = _cells_from(canvas, shown, _furthest_back(shown), rows)
    for start in range(_furthest_back(shown) - 1, -1, -1):
        earlier = _cells_from(canvas, shown, start, rows)
        if not earlier or earlier[-1][0] + 1 < len(shown.spaces):
            break
        cells = earlier  # there is room for some of what lies behind all boats
    nodes = _cells(canvas, inner, shown, cells)
    button = picture_button(canvas, corner, opening, "glyphs/boat", 0.72)
    looks = (Sheet(rect, "papyrus", canvas.px(6), EDGE),)
    return Node("river", "panel", rect, shown.title, looks=looks, children=(*nodes, button))


def _cells_from(
    canvas: Canvas, shown: RiverAppearance, start: int, rows: list[Rect]
) -> list[tuple[int, Rect]]:
    """The spaces from one on, as far as the rows hold them."""
    cells: list[tuple[int, Rect]] = []
    index = start
    for row in rows:
        own, index = _row_from(canvas, shown, index, row)
        cells += _justified(own, row.right if index < len(shown.spaces) else 0)
    return cells


def _row_from(
    canvas: Canvas, shown: RiverAppearance, start: int, row: Rect
) -> tuple[list[tuple[int, Rect]], int]:
    """The spaces from one on that have room in a row, and the one after them."""
    cells: list[tuple[int, Rect]] = []
    x = row.x
    for index in range(start, len(shown.spaces)):
        wide = _width(canvas, index, shown.spaces[index], row.h)
        if x + wide > row.right:
            return cells, index
        cells.append((index, Rect(x, row.y, wide, row.h)))
        x += wide + canvas.px(2)
    return cells, len(shown.spaces)


@remembered
def river_rows(canvas: Canvas, rect: Rect, shown: RiverAppearance, close: ButtonAppearance) -> Node:
    """All spaces in rows, as one reads: the river in a drawer."""
    inner = canvas.panel_content(rect)
    button = corner_button(canvas, rect, close)
    inner = inner.below(max(0, button.rect.bottom + canvas.px(3) - inner.y))
    rows = _rows(canvas, shown, inner)
    gap = canvas.px(3)
    high = min((inner.h + gap) // len(rows) - gap, canvas.px(MOST))
    cells = []
    for place, row in enumerate(rows):
        y, x = inner.y + place * (high + gap), inner.x
        own = []
        for index in row:
            wide = _width(canvas, index, shown.spaces[index], high)
            own.append((index, Rect(x, y, wide, high)))
            x += wide + canvas.px(2)
        cells += _justified(own, inner.right if place + 1 < len(rows) else x)
    nodes = _cells(canvas, inner, shown, cells)
    return canvas.panel("river", rect, shown.title, *nodes, button)


def _rows(canvas: Canvas, shown: RiverAppearance, inner: Rect) -> list[list[int]]:
    """The spaces in as many rows as they need: lower ones need fewer."""
    least = canvas.line_height(canvas.scale.caption) + canvas.px(4)
    gap = canvas.px(3)
    for count in range(2, max(3, (inner.h + gap) // (least + gap)) + 1):
        high = min((inner.h + gap) // count - gap, canvas.px(MOST))
        rows: list[list[int]] = [[]]
        x = 0
        for index, space in enumerate(shown.spaces):
            wide = _width(canvas, index, space, high)
            if x + wide > inner.w:
                rows.append([])
                x = 0
            rows[-1].append(index)
            x += wide + canvas.px(2)
        if len(rows) <= count:
            break
    return rows


def _justified(cells: list[tuple[int, Rect]], right: int) -> list[tuple[int, Rect]]:
    """The cells of a row made wider, so that they fill it."""
    if not cells:
        return cells
    spare = max(0, right - cells[-1][1].right)
    count = len(cells)
    ends = [spare * (i + 1) // count for i in range(count)]
    starts = [0, *ends]
    return [
        (index, Rect(r.x + start, r.y, r.w + end - start, r.h))
        for (index, r), start, end in zip(cells, starts, ends, strict=False)
    ]


def _furthest_back(shown: RiverAppearance) -> int:
    """The space of the boat whose turn it is, else of the one furthest back."""
    lit = [i for i, space in enumerate(shown.spaces) if any(boat.is_lit for boat in space.boats)]
    sailing = [
        i for i, space in enumerate(shown.spaces) if any(not boat.is_ghost for boat in space.boats)
    ]
    return min((*lit, *sailing), default=0)


def _number(index: int, space: SpaceAppearance) -> str:
    return space.caption or str(index)


def _width(canvas: Canvas, index: int, space: SpaceAppearance, high: int) -> int:
    """How wide a space is: nothing on it hides anything else."""
    wide = canvas.text_width(_number(index, space), canvas.scale.caption_strong) + 2 * canvas.px(5)
    size = _size(canvas, high)
    if space.material:
        wide += 2 * size
    return wide + len(space.boats) * size


def _size(canvas: Canvas, high: int) -> int:
    """How large the pictures on a space are."""
    return min(high - 2, canvas.px(26))


def _cells(
    canvas: Canvas, place: Rect, shown: RiverAppearance, cells: list[tuple[int, Rect]]
) -> list[Node]:
    nodes: list[Node] = []
    boats: list[Node] = []
    for index, rect in cells:
        space = shown.spaces[index]
        nodes.append(_space(canvas, index, rect, space))
        boats += _boats(canvas, rect, space)
    return [Node("river/track", TRACK, place, shown.track, children=tuple(nodes)), *boats]


def _space(canvas: Canvas, index: int, rect: Rect, space: SpaceAppearance) -> Node:
    key = f"river/{index}"
    fill, ink = (*PAPER[:3], 150), FADED_INK
    if space.material:
        fill, ink = MATERIAL_COLOURS[space.material], MATERIAL_INKS[space.material]
    border, width = (*SHADE_EDGE[:3], 255), 1
    if space.is_lit:
        border, width = GOLD, max(2, canvas.px(3))
    font, size = canvas.scale.caption_strong, _size(canvas, rect.h)
    words = rect.after(canvas.px(5))
    looks: list[Look] = [
        Box(rect, fill, canvas.px(4), border, width),
        canvas.letters(words, _number(index, space), font, ink),
    ]
    children: tuple[Node, ...] = ()
    if space.material:
        spots = rect.before(canvas.px(2)).right_part(2 * size).columns(2)
        looks.append(
            Picture(spots[0].centred(size - 6, size - 6), f"sneferu/stones/{space.material}")
        )
        children = (_token(canvas, index, spots[1].centred(size - 2, size - 2), space),)
    looks += canvas.ring(key, rect, canvas.px(4))
    own = rect.before(rect.right - children[0].rect.x) if children else rect
    return Node(
        key, "space", own, space.label, canvas.marks(key), None, space.hint, tuple(looks),
        children, clause="D5", about=space.about,
    )  # fmt: skip


def _token(canvas: Canvas, index: int, rect: Rect, space: SpaceAppearance) -> Node:
    key = f"river/{index}/bonus"
    looks = (Picture(rect, f"sneferu/tokens/{space.bonus}"), *canvas.ring(key, rect, canvas.px(4)))
    return Node(
        key, "token", rect, space.bonus_label, canvas.marks(key), None, space.bonus_hint, looks,
        clause=space.bonus_clause, about=QuarryToken(index),
    )  # fmt: skip


def _boats(canvas: Canvas, rect: Rect, space: SpaceAppearance) -> list[Node]:
    """The boats side by side, in order of arrival."""
    size = _size(canvas, rect.h)
    x = rect.x + canvas.px(7)
    x += canvas.text_width(
        _number(0, space) if space.caption else "00", canvas.scale.caption_strong
    )
    return [
        _boat(canvas, Rect(x + i * size, rect.centre[1] - size // 2, size, size), boat)
        for i, boat in enumerate(space.boats)
    ]


def _boat(canvas: Canvas, rect: Rect, boat: BoatAppearance) -> Node:
    kind = "/ghost" if boat.is_ghost else "/rival" if boat.is_rival else ""
    key = f"boat/{boat.colour}{kind}"
    looks: list[Look] = []
    if boat.is_lit:
        looks.append(Box(rect, (*GOLD[:3], 110), rect.h // 2))
    looks.append(Picture(rect, f"sneferu/boats/{boat.colour}", 120 if kind else 255))
    return Node(
        key, "marker", rect, boat.label, canvas.marks(key), None, boat.label, tuple(looks),
        is_floating=True, clause="T2", about=boat.about,
    )  # fmt: skip
