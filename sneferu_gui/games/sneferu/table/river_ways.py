"""The ways of boats along the river: the wake of what was sailed, dashes for what would be."""

from sneferu_gui.games.sneferu.table.looks import WakeLook
from sneferu_gui.games.sneferu.table.places import Wake
from sneferu_gui.games.sneferu.table.river_course import Berth, Point, RiverCourse, Side
from sneferu_gui.games.sneferu.table.track import Way
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Line, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import EDGE, NIGHT, PLAYER_COLOURS, SAND, SHADE

LANE = 0.3
"""How far from a bank boats sail, of the water's width."""
FOOT_LANE = 0.25
"""How far before the foot's plates, in rows."""


def boat_ways(canvas: Canvas, course: RiverCourse, ways: tuple[Way, ...]) -> list[Node]:
    """The ways, side by side in the boats' colours."""
    colours = list(dict.fromkeys(way.colour for way in ways))
    wide = max(2, canvas.px(2))
    nodes = []
    for i, way in enumerate(ways):
        points = way_points(course, way.start, way.end, (2 * wide + 1) * colours.index(way.colour))
        colour = PLAYER_COLOURS.get(way.colour, EDGE)
        rect = _around(points, 3 * wide)
        looks: tuple[Look, ...] = (WakeLook(rect, points, colour, wide),)
        if way.is_expected:
            halo = Line(points, (*SAND[:3], 230), wide + 2, canvas.px(6))
            looks = halo, Line(points, colour, wide, canvas.px(6))
        about = None if way.is_expected else Wake(way.colour, way.start, way.end)
        nodes.append(Node(f"river/way/{i}", "picture", rect, looks=looks, about=about))
    return nodes


def mooring_rope(canvas: Canvas, berth: Berth, boats: tuple[Rect, ...]) -> tuple[Look, ...]:
    """A rope from a space's plate through its boats: it tells their order, and whose they are."""
    if not boats:
        return ()
    hulls = tuple((rect.centre[0], rect.bottom - rect.h // 6) for rect in boats)
    points = (_post(berth), *hulls)
    wide = max(1, canvas.px(1))
    return Line(points, (*NIGHT[:3], 200), wide + 2), Line(points, SHADE, wide)


def _post(berth: Berth) -> Point:
    """Where a rope is made fast: the plate's edge to the water."""
    (x, y), plate = berth.plate.centre, berth.plate
    match berth.side:
        case Side.LEFT:
            return plate.right, y + plate.h // 4
        case Side.RIGHT:
            return plate.x - 1, y + plate.h // 4
        case Side.FOOT:
            return x, plate.y


def way_points(course: RiverCourse, start: int, end: int, aside: int = 0) -> tuple[Point, ...]:
    """The points a boat passes from one space to another, a little further from the bank."""
    step = 1 if end >= start else -1
    spaces = range(start, end + step, step)
    points: list[Point] = []
    for space in spaces:
        here = _point(course, space, aside)
        if (
            points
            and (course.berths[space].side, course.berths[space - step].side).count(Side.FOOT) == 1
        ):  # round the corner, past no plate
            points.append(_corner(course, space, space - step, aside))
        points.append(here)
    return tuple(points)


def _corner(course: RiverCourse, space: int, before: int, aside: int) -> Point:
    """Where a boat turns between a bank and the foot."""
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
