"""The Nile: a map with every space of the track, its quarries and the boats (D5, T2).

Wakes show voyages that were made, dashed lines those that would be.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.table import words as say
from sneferu_gui.games.sneferu.table.looks import MATERIAL_COLOURS, MapLook, WakeLook
from sneferu_gui.games.sneferu.table.moorings import Pile, moorings
from sneferu_gui.games.sneferu.table.places import Landmark, Space, Wake
from sneferu_gui.games.sneferu.table.river_course import (
    Berth,
    Land,
    Point,
    RiverCourse,
    Side,
    river_course,
)
from sneferu_gui.games.sneferu.table.track import (
    River,
    TrackSpace,
    Way,
    boat_node,
    landmark_of,
    order_width,
    turn_order,
)
from sneferu_gui.language import _
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Font, Line, Look, Picture
from sneferu_gui.ui.kit.node import TRACK, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered

LANE = 0.3
"""The distance of the boats' lane from the bank, as a share of the water's width."""
FOOT_LANE = 0.25
"""The distance of the boats' lane from the foot's plates, in rows."""


def boat_ways(canvas: Canvas, course: RiverCourse, ways: tuple[Way, ...]) -> list[Node]:
    """The lines of the boats' voyages, side by side in the boats' colours."""
    colours = list(dict.fromkeys(way.colour for way in ways))
    wide = max(2, canvas.px(2))
    nodes = []
    for i, way in enumerate(ways):
        points = way_points(course, way.start, way.end, (2 * wide + 1) * colours.index(way.colour))
        colour = theme.PLAYER_COLOURS.get(way.colour, theme.EDGE)
        rect = _around(points, 3 * wide)
        looks: tuple[Look, ...] = (WakeLook(rect, points, colour, wide),)
        if way.is_expected:
            halo = Line(points, (*theme.SAND[:3], 230), wide + 2, canvas.px(6))
            looks = halo, Line(points, colour, wide, canvas.px(6))
        about = None if way.is_expected else Wake(way.colour, way.start, way.end)
        nodes.append(Node(f"river/way/{i}", "picture", rect, use=Use(about=about), looks=looks))
    return nodes


def mooring_rope(canvas: Canvas, berth: Berth, boats: tuple[Rect, ...]) -> tuple[Look, ...]:
    """A rope from a space's plate through its boats, which shows their order and their space."""
    if not boats:
        return ()
    hulls = tuple((rect.centre[0], rect.bottom - rect.h // 6) for rect in boats)
    points = (_rope_post(berth), *hulls)
    wide = max(1, canvas.px(1))
    return Line(points, (*theme.NIGHT[:3], 200), wide + 2), Line(points, theme.SHADE, wide)


def _rope_post(berth: Berth) -> Point:
    """The point where a rope is tied: the plate's edge at the water."""
    (x, y), plate = berth.plate.centre, berth.plate
    match berth.side:
        case Side.LEFT:
            return plate.right, y + plate.h // 4
        case Side.RIGHT:
            return plate.x - 1, y + plate.h // 4
        case Side.FOOT:
            return x, plate.y


def way_points(course: RiverCourse, start: int, end: int, aside: int = 0) -> tuple[Point, ...]:
    """The points a boat passes from one space to another, `aside` pixels further from the bank."""
    step = 1 if end >= start else -1
    spaces = range(start, end + step, step)
    points: list[Point] = []
    for space in spaces:
        here = _point(course, space, aside)
        if (
            points
            and (course.berths[space].side, course.berths[space - step].side).count(Side.FOOT) == 1
        ):  # round the corner between bank and foot, where no plate lies
            points.append(_corner(course, space, space - step, aside))
        points.append(here)
    return tuple(points)


def _corner(course: RiverCourse, space: int, before: int, aside: int) -> Point:
    """The point where a boat turns between a bank and the foot."""
    bank, foot = space, before
    if course.berths[space].side is Side.FOOT:
        bank, foot = before, space
    return _point(course, bank, aside)[0], _point(course, foot, aside)[1]


def _point(course: RiverCourse, space: int, aside: int) -> Point:
    berth = course.berths[space]
    x, y = berth.plate.centre
    water = course.berths[-1].plate.x - course.berths[0].plate.right
    if berth.side is Side.LEFT:
        return berth.plate.right + int(LANE * water) + aside, y
    if berth.side is Side.RIGHT:
        return berth.plate.x - int(LANE * water) - aside, y
    return x, berth.plate.y - int(FOOT_LANE * course.pitch) - aside


def _around(points: tuple[Point, ...], margin: int) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs) - margin, min(ys) - margin
    return Rect(left, top, max(xs) + margin + 1 - left, max(ys) + margin + 1 - top)


LANDMARK_SHAPE: Final = 1.5
"""A landmark's width per height."""
LEAST_LANDMARK: Final = 16
"""The least height of a landmark, in pixels at 100 %; a lower one would not be recognised."""
NAME_GROUND: Final[Colour] = (*theme.PAPER[:3], 215)
"""The ground behind a name, so that it can be read over fields and sand alike."""
COVERED_SHARE: Final = 0.5
"""The share of a landmark's height that its name may cover."""
LEAST_SEEN: Final = 21
"""The least height of a landmark visible above its name, in pixels at 100 %."""


class _Scene(NamedTuple):
    """The rectangle of a landmark, None without room for it, and the lines of its name."""

    landmark: Rect | None
    lines: tuple[tuple[Rect, str], ...]


def land_nodes(
    canvas: Canvas, course: RiverCourse, spaces: Sequence[TrackSpace]
) -> tuple[Node, ...]:
    """The landmarks of all quarries, and above them the names."""
    marks, names = [], []
    for land in course.lands:
        space, quarry = spaces[land.space], spaces[land.space].quarry
        if quarry is None:
            continue
        place = say.place_words(quarry.place)
        scene = _scene(canvas.without_focus(), land, place)
        if scene.landmark is not None:
            state = "-awake" if any(not boat.is_pale for boat in space.boats) else ""
            picture = f"sneferu/landmarks/{landmark_of(quarry.place, quarry.material)}{state}"
            look = Picture(scene.landmark, picture)
            key, about = f"river/{land.space}/landmark", Landmark(land.space)
            marks.append(Node(key, "picture", scene.landmark, use=Use(about=about), looks=(look,)))
        if scene.lines:
            names.append(_name(canvas, land, scene.lines, place))
    return (*marks, *names)


@lru_cache(64)
def _scene(canvas: Canvas, land: Land, name: str) -> _Scene:
    """The use of a quarry's land: the largest landmark that fits, and its name at the foot."""
    room = land.scenery
    lines = _name_lines(canvas, name, room.w)
    high = canvas.line_height(canvas.scale.small) - canvas.px(2)
    tall = min(room.h, int(room.w / LANDMARK_SHAPE))
    seen = max((1 - COVERED_SHARE) * tall, canvas.px(LEAST_SEEN))
    if len(lines) * high > room.h - seen and tall >= canvas.px(LEAST_LANDMARK):
        lines = ()
    words = room.bottom_part(len(lines) * high)
    if tall < canvas.px(LEAST_LANDMARK):
        return _Scene(None, tuple(zip(words.rows(max(1, len(lines))), lines, strict=False)))
    free = min(int(COVERED_SHARE * tall), words.h)
    bottom = words.y + free if lines else room.bottom
    tall = min(tall, bottom - room.y)
    wide = int(LANDMARK_SHAPE * tall)
    mark = Rect(room.x + (room.w - wide) // 2, bottom - tall, wide, tall)
    return _Scene(mark, tuple(zip(words.rows(len(lines)) if lines else (), lines, strict=False)))


def _name_lines(canvas: Canvas, name: str, wide: int) -> tuple[str, ...]:
    """The name in one line or two; empty if it is too long for both."""
    font = canvas.scale.small
    if canvas.text_width(name, font) <= wide:
        return (name,) if name else ()
    words = name.split()
    for i in range(1, len(words)):
        pair = " ".join(words[:i]), " ".join(words[i:])
        if all(canvas.text_width(line, font) <= wide for line in pair):
            return pair
    return ()


def _name(canvas: Canvas, land: Land, lines: tuple[tuple[Rect, str], ...], name: str) -> Node:
    font = canvas.scale.small
    looks: list[Look] = []
    for row, line in lines:
        wide = canvas.text_width(line, font)
        slip = Rect(row.centre[0] - wide // 2, row.y, wide, row.h).inset(-canvas.px(3), 0)
        looks.append(Box(slip, NAME_GROUND, canvas.px(3)))
    looks += [canvas.letters(row, line, font, theme.INK, Align.CENTRE) for row, line in lines]
    first, last = lines[0][0], lines[-1][0]
    rect = Rect(first.x, first.y, first.w, last.bottom - first.y)
    return Node(f"river/{land.space}/place", "name", rect, name, looks=tuple(looks))


TALLEST_BOAT = 44
"""A boat's height where there is most room, in pixels at 100 %."""
PALE = 165
"""The opacity of boats that only show a possible place, or the ghost's."""


@remembered
def river(canvas: Canvas, rect: Rect, shown: River) -> Node:
    inner = canvas.panel_content(rect)
    font = canvas.scale.small_strong
    captions = [canvas.text_width(space.caption, font) for space in shown.spaces]
    quarries = frozenset(space.number for space in shown.spaces if space.quarry)
    course = river_course(
        canvas.without_focus(), rect, inner.y + canvas.px(4), len(shown.spaces), quarries,
        max(captions) + canvas.px(12),
    )  # fmt: skip
    lands = {land.space: land for land in course.lands}
    high = min(berth.plate.h for berth in course.berths)
    font = canvas.scale.at_most(min(font.size, high - 2), font.face)
    spaces = [
        _space(canvas, berth, lands.get(space.number), space, font)
        for berth, space in zip(course.berths, shown.spaces, strict=True)
    ]
    return Node(
        "river", "panel", rect, _("The Nile"),
        children=(
            _map(canvas, course, rect, inner.y, shown.hour),
            *_header(canvas, rect, shown),
            *land_nodes(canvas, course, shown.spaces),
            Node("river/track", TRACK, rect, shown.words, children=tuple(spaces)),
            _boats(canvas, course, shown),
        ),
    )  # fmt: skip


def _map(canvas: Canvas, course: RiverCourse, rect: Rect, top: int, hour: int) -> Node:
    look = MapLook(rect, course.left, course.right, top, course.pitch, canvas.px(9), hour)
    return Node("river/map", "picture", rect, looks=(look,), life=course)


def _header(canvas: Canvas, rect: Rect, shown: River) -> list[Node]:
    """The slab above the map: the order of play, and the heading where it has room."""
    inner = canvas.panel_content(rect)
    high = canvas.line_height(canvas.scale.heading) + canvas.px(6)
    slab = Rect(rect.x + canvas.px(7), inner.y - high - canvas.px(1), rect.w - canvas.px(14), high)
    looks: list[Look] = [
        Box(slab.moved(0, canvas.px(2)), (*theme.NIGHT[:3], 120), canvas.px(6)),
        Box(slab, theme.SEA, canvas.px(6), theme.GOLD, max(1, canvas.px(1))),
    ]
    words = slab.inset(canvas.px(8), 0)
    font = canvas.scale.heading
    title, nodes, is_titled = _("The Nile"), [], True
    if shown.order is not None:
        beside = words.after(canvas.text_width(title, font) + canvas.px(10))
        is_titled = order_width(canvas, shown.order, beside.w) <= beside.w
        nodes.append(turn_order(canvas, beside if is_titled else words, shown.order))
    if is_titled:
        looks.append(canvas.letters(words, title, font, theme.GOLD))
    return [Node("river/title", "group", slab, looks=tuple(looks)), *nodes]


def _space(
    canvas: Canvas, berth: Berth, land: Land | None, space: TrackSpace, font: Font
) -> Node:  # fmt: skip
    quarry, line, radius = space.quarry, berth.line, canvas.px(5)
    key = f"river/{space.number}"
    if not (space.is_told or canvas.is_pointed_at(key)):
        return space.node(canvas, berth.rect, _stepping_stone(canvas, berth.plate))
    lip, depth = max(1, canvas.px(2)), max(1, canvas.px(3))
    is_end = bool(space.caption)
    fill, ink, edge = theme.PAPER, theme.INK, theme.SHADE_EDGE
    if is_end:
        fill, ink, edge = theme.SEA, theme.SAND, theme.GOLD
    looks: list[Look] = [
        Box(line.moved(lip, depth), (*theme.NIGHT[:3], 90), radius),
        Box(line.moved(0, lip), theme.NIGHT if is_end else theme.SHADE_EDGE, radius),
        Box(line, fill, radius, edge, 1),
    ]
    if berth.sign is not None and quarry:  # the sign of the quarry's material, as on a stone
        sign = berth.sign.inset(max(1, canvas.px(2)))
        looks.append(Box(sign.inset(-1), theme.INK, canvas.px(3)))
        looks.append(Picture(sign, f"sneferu/stones/{quarry.material}"))
    elif quarry:
        looks.append(Box(line, theme.PAPER, radius, MATERIAL_COLOURS[quarry.material], max(2, lip)))
    if space.is_lit:
        wide = max(2, canvas.px(3))
        looks.append(Box(line.inset(-wide), theme.CLEAR, radius + wide, theme.GOLD, wide))
    looks.append(canvas.letters(berth.plate, space.text, font, ink, Align.CENTRE))
    looks += canvas.focus_ring(f"river/{space.number}", line, radius)
    if land is None or quarry is None:
        return space.node(canvas, berth.rect, looks)
    lit = (Box(land.token.inset(-2), theme.GOLD, canvas.px(6)),) if space.is_lit else ()
    token = space.token(canvas, land.token, *lit)
    token = token._replace(use=token.use._replace(mentions=(Space(space.number),)))
    return space.node(canvas, berth.rect, looks, token)


def _stepping_stone(canvas: Canvas, plate: Rect) -> list[Look]:
    """A space without a number: a stepping stone."""
    high = max(3, plate.h * 3 // 5)
    stone, lip = plate.centred(min(plate.w, high * 3 // 2), high), max(1, canvas.px(2))
    return [
        Box(stone.moved(lip, lip + 1), (*theme.NIGHT[:3], 90), high // 2),
        Box(stone.moved(0, lip), theme.SHADE_EDGE, high // 2),
        Box(stone, theme.PAPER, high // 2, theme.SHADE_EDGE, 1),
    ]


def _boats(canvas: Canvas, course: RiverCourse, shown: River) -> Node:
    """All boats at their moorings, above the ways and the ropes."""
    piles = []
    for space in shown.spaces:
        pale = sum(boat.is_pale for boat in space.boats)
        if space.boats:
            piles.append(Pile(space.number, len(space.boats) - pale, pale))
    places = moorings(course, piles, canvas.px(TALLEST_BOAT))
    ropes: list[Look] = []
    nodes = []
    for space, berth in zip(shown.spaces, course.berths, strict=True):
        queue = sorted(space.boats, key=lambda boat: boat.is_pale)
        lying = places.get(space.number, ())
        ropes += mooring_rope(canvas, berth, lying)
        for rect, boat in zip(lying, queue, strict=False):
            lit = (Box(rect, (*theme.GOLD[:3], 120), rect.w // 2),) if boat.is_lit else ()
            nodes.append(boat_node(canvas, rect, boat, PALE, *lit))
    ways = Node("river/ways", "group", course.map,
                children=tuple(boat_ways(canvas, course, shown.ways)))  # fmt: skip
    tied = Node("river/ropes", "picture", course.map, looks=tuple(ropes))
    return Node("river/boats", "group", course.map, children=(ways, tied, *nodes))
