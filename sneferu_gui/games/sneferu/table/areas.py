"""The areas of a pyramid: their worth, their descriptions and their outlines (F2 to F4).

Every outline is light on dark, so that it is visible on stones of all materials; the outline of an
open area is dashed, that of an enclosed one solid.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import geometry
from sneferu_gui.games.sneferu.law.events import AreaEnclosed, Event
from sneferu_gui.games.sneferu.law.materials import MATERIALS, SHORT_MATERIAL_NAMES
from sneferu_gui.games.sneferu.law.table import area_food
from sneferu_gui.games.sneferu.table.pyramid_places import COLUMNS, LEVELS
from sneferu_gui.games.sneferu.table.words import food_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Letters, Line, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, PALM, PAPER, SAND, SHADE_EDGE

Cell = tuple[int, int]
"""The level and the column of a half stone (D3)."""

Corner = tuple[int, int]
"""A point of the grid of cells: column and level, counted from the board's lower left."""

DARK: Final[Colour] = (20, 14, 8, 215)
LIGHT: Final[Colour] = (255, 250, 232, 255)


class Area(NamedTuple):
    """Connected cells of one material, with their worth and their description."""

    cells: tuple[Cell, ...]
    food: int
    """The food that the area brought, or would bring if it were enclosed now."""
    label: str
    is_enclosed: bool

    @property
    def size(self) -> int:
        return len(self.cells)


def areas_in(cells: Sequence[int], builder: str | None) -> tuple[Area, ...]:
    """The areas of a pyramid, by material and from the bottom up (F2, F3), with a builder's power.

    `cells` are the sets of cells of each material (geometry).
    """
    empty = geometry.ALL_CELLS & ~sum(cells)
    return tuple(
        _area_of(material, geometry.cells_in(area), builder, is_enclosed=not around & empty)
        for material, of_material in zip(MATERIALS, cells, strict=True)
        for area, around in geometry.areas_from(of_material, of_material)
    )


def _area_of(
    material: str, cells: tuple[Cell, ...], builder: str | None, *, is_enclosed: bool
) -> Area:
    food = area_worth(len(cells), builder)
    line = (
        _("Closed area of {n} {material}: it brought {food}")
        if is_enclosed
        else _("Open area of {n} {material}: {food} if it were closed now")
    )
    name = _(SHORT_MATERIAL_NAMES[material])
    label = line.format(n=len(cells), material=name, food=food_words(food))
    return Area(cells, food, label, is_enclosed)


def area_worth(size: int, builder: str | None) -> int:
    """Food that an area of a size brings when it is enclosed (F4), with Aya's power (B2)."""
    return 1 if size == 1 and builder == "aya" else area_food(size)


def enclosed_areas(events: Sequence[Event]) -> tuple[Area, ...]:
    return tuple(
        Area(event.cells, event.food, closing_words(event), is_enclosed=True)
        for event in events
        if isinstance(event, AreaEnclosed)
    )


def closing_words(event: AreaEnclosed) -> str:
    """The description of an enclosed area: “closes an area of 3 basalt: 4 food”."""
    return _("closes an area of {n} {material}: {food}").format(
        n=len(event.cells),
        material=_(SHORT_MATERIAL_NAMES[event.material]),
        food=food_words(event.food),
    )


# -- outlines and badges --------------------------------------------------------------------


def area_nodes(
    canvas: Canvas, key: str, board: Rect, areas: tuple[Area, ...], *, tells: bool
) -> tuple[Node, ...]:
    """An outline for each area, and a badge with its size and worth.

    Badges lie above all outlines. With `tells`, a badge shows a hint when it is pointed at.
    """
    outlines = tuple(
        Node(f"{key}/outline/{i}", "picture", cell_rect(board, area.cells[0]),
             looks=outline(canvas, board, area), is_floating=True)
        for i, area in enumerate(areas)
    )  # fmt: skip
    return outlines + tuple(
        _badge_node(canvas, f"{key}/area/{i}", board, area, area.label if tells else "")
        for i, area in enumerate(areas)
    )


def _badge_node(canvas: Canvas, key: str, board: Rect, area: Area, hint: str) -> Node:
    place, badge = _badge_looks(canvas, board, area)
    looks = (*badge, *canvas.focus_ring(key, place, place.h // 2))
    use, state = Use(hint=hint, clause="F4" if area.is_enclosed else "F3"), canvas.node_states(key)
    return Node(key, "area", place, area.label, state, use, looks, is_floating=True)


def closing_node(canvas: Canvas, key: str, board: Rect, area: Area, slot: Collection[Cell]) -> Node:
    """The outline of an area that a stone in `slot` would enclose, with the food it would bring."""
    wide = max(2, canvas.px(2.5))
    stroke = Stroke((SAND, PALM), (wide + 4, wide))
    looks = list(lines_around(board, area.cells, stroke, _inset(canvas)))
    rest = [cell for cell in area.cells if cell not in slot]
    if rest and area.food:
        run = _widest_run(board, rest)
        looks += _pill_looks(canvas, run, f"+{area.food}", (PALM, SAND, PALM), "icons/bread")[1]
    first = cell_rect(board, area.cells[0])
    return Node(key, "area", first, area.label, looks=tuple(looks), is_floating=True)


def cell_rect(board: Rect, cell: Cell) -> Rect:
    level, column = cell
    (x, y), (right, top) = _point(board, (column, level)), _point(board, (column + 1, level + 1))
    return Rect(x, top, right - x, y - top)


def _point(board: Rect, corner: Corner) -> tuple[int, int]:
    column, level = corner
    return (
        round(board.x + column * board.w / COLUMNS),
        round(board.bottom - level * board.h / LEVELS),
    )


def outline(canvas: Canvas, board: Rect, area: Area) -> tuple[Look, ...]:
    """The looks of a line along an area's edge, just inside it."""
    wide = max(1, canvas.px(1.6))
    dash = 0 if area.is_enclosed else canvas.px(6)
    return lines_around(
        board, area.cells, Stroke((DARK, LIGHT), (wide + 2, wide), dash), _inset(canvas)
    )


def _inset(canvas: Canvas) -> int:
    """The pixels from an area's edge to its outline; neighbours' outlines lie side by side."""
    return max(3, canvas.px(3.4))


class Stroke(NamedTuple):
    """A broad line with a narrow one on top."""

    colours: tuple[Colour, Colour]
    """The colours of the broad line below and of the narrow line on top."""
    widths: tuple[int, int]
    dash: int = 0
    """Length of the narrow line's dashes in pixels; 0 for an unbroken line."""


def lines_around(
    board: Rect, cells: Collection[Cell], stroke: Stroke, inset: int = 0
) -> tuple[Look, ...]:
    """Closed lines along all edges of some cells, `inset` pixels inside them."""
    (broad, narrow), (wide, slim) = stroke.colours, stroke.widths
    looks: list[Look] = []
    for way in paths_around(cells):
        points = _inset_points(board, way, inset)
        looks += [Line(points, broad, wide), Line(points, narrow, slim, stroke.dash)]
    return tuple(looks)


def paths_around(cells: Collection[Cell]) -> list[list[Corner]]:
    """The closed paths around an area, as corners, with the area to their left.

    Cells that touch only at a corner get separate paths.
    """
    own = set(cells)
    starts: dict[Corner, list[Corner]] = {}
    for level, column in sorted(own):
        around = (
            ((level - 1, column), (column, level), (column + 1, level)),
            ((level, column + 1), (column + 1, level), (column + 1, level + 1)),
            ((level + 1, column), (column + 1, level + 1), (column, level + 1)),
            ((level, column - 1), (column, level + 1), (column, level)),
        )
        for beyond, start, end in around:
            if beyond not in own:
                starts.setdefault(start, []).append(end)
    ways = []
    while starts:
        ways.append(_take_closed_path(starts))
    return ways


def _take_closed_path(starts: dict[Corner, list[Corner]]) -> list[Corner]:
    """Take one closed path out of the remaining edges."""
    first = here = next(iter(starts))
    way: list[Corner] = []
    came = (0, 0)
    while not way or here != first:
        ends = starts[here]
        end = min(ends, key=lambda end: _is_right_turn(came, here, end)) if way else ends[0]
        ends.remove(end)
        if not ends:
            del starts[here]
        way.append(here)
        came, here = (end[0] - here[0], end[1] - here[1]), end
    return [
        corner
        for i, corner in enumerate(way)
        if _direction(way[i - 1], corner) != _direction(corner, way[(i + 1) % len(way)])
    ]


def _direction(start: Corner, end: Corner) -> Corner:
    return end[0] - start[0], end[1] - start[1]


def _is_right_turn(came: Corner, here: Corner, end: Corner) -> bool:
    dx, dy = _direction(here, end)
    return came[0] * dy - came[1] * dx < 0


def _inset_points(board: Rect, way: list[Corner], inside: int) -> tuple[tuple[int, int], ...]:
    """The points of a path, moved `inside` pixels into the area; the first one again at the end."""
    points = []
    for i, corner in enumerate(way):
        before, after = way[i - 1], way[(i + 1) % len(way)]
        x, y = _point(board, corner)
        for start, end in ((before, corner), (corner, after)):
            # To the left of the path; y grows downwards.
            x -= inside * _sign(end[1] - start[1])
            y -= inside * _sign(end[0] - start[0])
        points.append((x, y))
    return (*points, points[0])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _widest_run(board: Rect, cells: Collection[Cell]) -> Rect:
    """The longest row of neighbouring cells; of equally long ones the highest."""
    own = set(cells)
    best: tuple[int, int, int] = (0, 0, 0)
    for level, column in own:
        count = 1
        while (level, column + count) in own:
            count += 1
        best = max(best, (count, level, -column))
    count, level, column = best[0], best[1], -best[2]
    first, last = cell_rect(board, (level, column)), cell_rect(board, (level, column + count - 1))
    return Rect(first.x, first.y, last.right - first.x, first.h)


def _badge_looks(canvas: Canvas, board: Rect, area: Area) -> tuple[Rect, tuple[Look, ...]]:
    """A badge with an area's size and worth, or with its size and a check mark once it is enclosed.

    Where an open area is too narrow for both, the badge has the worth alone: the size can be seen,
    and the hint has both.
    """
    run = _widest_run(board, area.cells)
    if area.is_enclosed:
        return _pill_looks(canvas, run, str(area.size), (PALM, SAND, SAND), "icons/light/check")
    room = run.w - canvas.px(4)
    wordings = (f"{area.size} → {area.food}", f"{area.size}→{area.food}", str(area.food))
    font = canvas.scale.small_strong
    text = next((each for each in wordings if canvas.text_width(each, font) <= room), wordings[-1])
    return _pill_looks(canvas, run, text, (PAPER, INK, SHADE_EDGE), "")


def _pill_looks(
    canvas: Canvas, run: Rect, text: str, colours: tuple[Colour, Colour, Colour], icon: str
) -> tuple[Rect, tuple[Look, ...]]:
    """Text with an icon after it, on a rounded box across the lower edge of a row of cells.

    The middles of the cells, where their materials' signs are, stay free.
    """
    fill, ink, edge = colours
    font = canvas.scale.small_strong
    high = min(canvas.line_height(font), run.h * 2 // 5)
    size = int(high * 0.72) if icon else 0
    words = canvas.text_width(text, font)
    wide = words + size + canvas.px(9) + (canvas.px(2) if icon else 0)
    place = run.centred(min(wide, run.w), high)._replace(y=run.bottom - high // 2)
    left = (place.w - words - size - (canvas.px(2) if icon else 0)) // 2
    spot = Rect(place.x + left, place.y, words, place.h)
    looks: list[Look] = [
        Box(place, fill, high // 2, edge, 1),
        Letters(spot, text, font, ink, Align.CENTRE),
    ]
    if icon:
        y = place.centre[1] - size // 2
        looks.append(Picture(Rect(spot.right + canvas.px(2), y, size, size), icon))
    return place, tuple(looks)
