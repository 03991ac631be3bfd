"""The river folded into a strip of the next spaces; and the whole of it in rows."""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.sneferu.table.looks import MATERIAL_COLOURS, MATERIAL_INKS
from sneferu_gui.games.sneferu.table.track import River, TrackSpace, boat_node
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Picture, Sheet
from sneferu_gui.ui.kit.node import TRACK, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import EDGE, FADED_INK, GOLD, PAPER, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button, picture_button

PALE: Final = 120
"""The opacity of boats that only show a possible place, or the ghost's."""
TALLEST_SPACE: Final = 60
"""The greatest height of a space in rows, in pixels at 100 %."""


@remembered
def river_strip(canvas: Canvas, rect: Rect, shown: River, opening: ButtonAppearance) -> Node:
    """The spaces from the last boat on that have room, and the button that opens the river."""
    button_size = min(canvas.scale.button, max(LEAST_HIT, rect.h - 2 * canvas.px(3)))
    inner = rect.inset(canvas.px(4))
    corner = Rect(inner.right - button_size, rect.y, button_size, rect.h)
    corner = corner.centred(button_size, min(button_size, rect.h))
    room = inner.before(button_size + canvas.px(4))
    gap = canvas.px(3)
    least = max(LEAST_HIT - 2, canvas.line_height(canvas.scale.caption_strong) + canvas.px(2))
    count = max(1, (room.h + gap) // (least + canvas.px(8) + gap))
    rows = room.rows(count, gap)
    cells = _cells_from(canvas, shown, _furthest_back(shown), rows)
    for start in range(_furthest_back(shown) - 1, -1, -1):
        earlier = _cells_from(canvas, shown, start, rows)
        if not earlier or earlier[-1][0] + 1 < len(shown.spaces):
            break
        cells = earlier  # spaces behind all boats have room, too
    nodes = _cells(canvas, inner, shown, cells)
    button = picture_button(canvas, corner, opening, "glyphs/boat", 0.72)
    looks = (Sheet(rect, "papyrus", canvas.px(6), EDGE),)
    return Node("river", "panel", rect, _("The Nile"), looks=looks, children=(*nodes, button))


def _cells_from(
    canvas: Canvas, shown: River, start: int, rows: list[Rect]
) -> list[tuple[int, Rect]]:
    """The spaces from `start` on for which the rows have room."""
    cells: list[tuple[int, Rect]] = []
    index = start
    for row in rows:
        own, index = _row_from(canvas, shown, index, row)
        cells += _justified(own, row.right if index < len(shown.spaces) else 0)
    return cells


def _row_from(
    canvas: Canvas, shown: River, start: int, row: Rect
) -> tuple[list[tuple[int, Rect]], int]:
    """The spaces from `start` on that have room in a row, and the index of the next one."""
    cells: list[tuple[int, Rect]] = []
    x = row.x
    for index in range(start, len(shown.spaces)):
        wide = _space_width(canvas, shown.spaces[index], row.h)
        if x + wide > row.right:
            return cells, index
        cells.append((index, Rect(x, row.y, wide, row.h)))
        x += wide + canvas.px(2)
    return cells, len(shown.spaces)


@remembered
def river_rows(canvas: Canvas, rect: Rect, shown: River, close: ButtonAppearance) -> Node:
    """The whole river in a drawer: all spaces in rows, in reading order."""
    inner = canvas.panel_content(rect)
    button = corner_button(canvas, rect, close)
    inner = inner.below(max(0, button.rect.bottom + canvas.px(3) - inner.y))
    rows = _rows(canvas, shown, inner)
    gap = canvas.px(3)
    high = min((inner.h + gap) // len(rows) - gap, canvas.px(TALLEST_SPACE))
    cells = []
    for place, row in enumerate(rows):
        y, x = inner.y + place * (high + gap), inner.x
        own = []
        for index in row:
            wide = _space_width(canvas, shown.spaces[index], high)
            own.append((index, Rect(x, y, wide, high)))
            x += wide + canvas.px(2)
        cells += _justified(own, inner.right if place + 1 < len(rows) else x)
    nodes = _cells(canvas, inner, shown, cells)
    return canvas.panel("river", rect, _("The Nile"), *nodes, button)


def _rows(canvas: Canvas, shown: River, inner: Rect) -> list[list[int]]:
    """The spaces in as many rows as they need; lower rows hold more of them."""
    least = canvas.line_height(canvas.scale.caption) + canvas.px(4)
    gap = canvas.px(3)
    for count in range(2, max(3, (inner.h + gap) // (least + gap)) + 1):
        high = min((inner.h + gap) // count - gap, canvas.px(TALLEST_SPACE))
        rows: list[list[int]] = [[]]
        x = 0
        for index, space in enumerate(shown.spaces):
            wide = _space_width(canvas, space, high)
            if x + wide > inner.w:
                rows.append([])
                x = 0
            rows[-1].append(index)
            x += wide + canvas.px(2)
        if len(rows) <= count:
            break
    return rows


def _justified(cells: list[tuple[int, Rect]], right: int) -> list[tuple[int, Rect]]:
    """The cells of a row widened so that they fill it."""
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


def _furthest_back(shown: River) -> int:
    """The index of the space of the boat on turn, else of the boat furthest back."""
    lit = [i for i, space in enumerate(shown.spaces) if any(boat.is_lit for boat in space.boats)]
    sailing = [
        i for i, space in enumerate(shown.spaces) if any(not boat.is_ghost for boat in space.boats)
    ]
    return min((*lit, *sailing), default=0)


def _space_width(canvas: Canvas, space: TrackSpace, high: int) -> int:
    """The width of a space on which nothing covers anything else."""
    wide = canvas.text_width(space.text, canvas.scale.caption_strong) + 2 * canvas.px(5)
    return wide + (2 * bool(space.quarry) + len(space.boats)) * _picture_size(canvas, high)


def _picture_size(canvas: Canvas, high: int) -> int:
    """The size of the pictures on a space, in pixels."""
    return min(high - 2, canvas.px(26))


def _cells(canvas: Canvas, place: Rect, shown: River, cells: list[tuple[int, Rect]]) -> list[Node]:
    spaces = tuple(_space(canvas, rect, shown.spaces[index]) for index, rect in cells)
    boats = [boat for index, rect in cells for boat in _boats(canvas, rect, shown.spaces[index])]
    return [Node("river/track", TRACK, place, shown.words, children=spaces), *boats]


def _space(canvas: Canvas, rect: Rect, space: TrackSpace) -> Node:
    quarry, size = space.quarry, _picture_size(canvas, rect.h)
    fill, ink = (*PAPER[:3], 150), FADED_INK
    if quarry:
        fill, ink = MATERIAL_COLOURS[quarry.material], MATERIAL_INKS[quarry.material]
    border, width = (GOLD, max(2, canvas.px(3))) if space.is_lit else (SHADE_EDGE, 1)
    words = rect.after(canvas.px(5))
    looks: list[Look] = [
        Box(rect, fill, canvas.px(4), border, width),
        canvas.letters(words, space.text, canvas.scale.caption_strong, ink),
    ]
    ring = canvas.focus_ring(f"river/{space.number}", rect, canvas.px(4))
    if quarry is None:
        return space.node(canvas, rect, (*looks, *ring))
    stone, token = rect.before(canvas.px(2)).right_part(2 * size).columns(2)
    stone = stone.centred(size - 6, size - 6)
    looks.append(Picture(stone, f"sneferu/stones/{quarry.material}"))
    child = space.token(canvas, token.centred(size - 2, size - 2))
    own = rect.before(rect.right - child.rect.x)
    return space.node(canvas, own, (*looks, *ring), child)


def _boats(canvas: Canvas, rect: Rect, space: TrackSpace) -> Iterator[Node]:
    """The boats side by side, in order of arrival."""
    size, number = _picture_size(canvas, rect.h), space.caption or "00"
    x = rect.x + canvas.px(7) + canvas.text_width(number, canvas.scale.caption_strong)
    for i, boat in enumerate(space.boats):
        place = Rect(x + i * size, rect.centre[1] - size // 2, size, size)
        lit = (Box(place, (*GOLD[:3], 110), size // 2),) if boat.is_lit else ()
        yield boat_node(canvas, place, boat, PALE, *lit)
