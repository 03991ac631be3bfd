"""The Nile: a map of it, every space of the track, its quarries and the boats (D5, T2)."""

from sneferu_gui.games.sneferu.table.colours import MATERIAL_COLOURS
from sneferu_gui.games.sneferu.table.looks import MapLook
from sneferu_gui.games.sneferu.table.moorings import Pile, moorings
from sneferu_gui.games.sneferu.table.places import Space
from sneferu_gui.games.sneferu.table.river_course import Berth, Land, RiverCourse, river_course
from sneferu_gui.games.sneferu.table.river_lands import land_nodes
from sneferu_gui.games.sneferu.table.river_life import river_life
from sneferu_gui.games.sneferu.table.river_ways import boat_ways, mooring_rope
from sneferu_gui.games.sneferu.table.track import River, TrackSpace, boat_node
from sneferu_gui.games.sneferu.table.turn_order import order_width, turn_order
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Font, Look, Picture
from sneferu_gui.ui.kit.node import TRACK, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import (
    CLEAR,
    GOLD,
    INK,
    NIGHT,
    PAPER,
    SAND,
    SEA,
    SHADE_EDGE,
)

TALLEST_BOAT = 44
"""A boat's height, in pixels at 100 %, where there is most room."""
LARGE_PLATE = 28
"""How high a plate is, in pixels at 100 %, to have a larger number."""
PALE = 165
"""The opacity of boats that are not there themselves."""
FRAME = 3
"""What of the panel is seen about the map, in pixels at 100 %."""


@remembered
def river(canvas: Canvas, rect: Rect, shown: River) -> Node:
    """The river as a panel."""
    inner = canvas.panel_content(rect)
    map_rect = rect.inset(canvas.px(FRAME))
    font = canvas.scale.small_strong
    captions = [canvas.text_width(space.caption, font) for space in shown.spaces]
    quarries = tuple(space.number for space in shown.spaces if space.quarry)
    course = river_course(
        canvas, map_rect, inner.y + canvas.px(4), len(shown.spaces), quarries,
        max(captions) + canvas.px(12),
    )  # fmt: skip
    lands = {land.space: land for land in course.lands}
    high = min(berth.plate.h for berth in course.berths)
    font = canvas.scale.at_most(min(font.size, high - 2), font.face)
    spaces = [
        _space(canvas, berth, lands.get(space.number), space, font)
        for berth, space in zip(course.berths, shown.spaces, strict=True)
    ]
    panel = canvas.panel("river", rect, "")
    return Node(
        "river", "panel", rect, _("The Nile"), looks=panel.looks,
        children=(
            _map(canvas, course, map_rect, inner.y),
            *_header(canvas, rect, shown),
            *land_nodes(canvas, course, shown.spaces),
            Node("river/track", TRACK, map_rect, shown.words, children=tuple(spaces)),
            _boats(canvas, course, shown),
        ),
    )  # fmt: skip


def _map(canvas: Canvas, course: RiverCourse, rect: Rect, top: int) -> Node:
    look = MapLook(rect, course.left, course.right, top, course.pitch, canvas.px(6))
    return Node("river/map", "picture", rect, looks=(look,), life=river_life(course))


def _header(canvas: Canvas, rect: Rect, shown: River) -> list[Node]:
    """The slab above the map: who plays after whom, and where there is room its heading."""
    inner = canvas.panel_content(rect)
    high = canvas.line_height(canvas.scale.heading) + canvas.px(6)
    slab = Rect(rect.x + canvas.px(7), inner.y - high - canvas.px(1), rect.w - canvas.px(14), high)
    looks: list[Look] = [
        Box(slab.moved(0, canvas.px(2)), (*NIGHT[:3], 120), canvas.px(6)),
        Box(slab, SEA, canvas.px(6), GOLD, max(1, canvas.px(1))),
    ]
    words = slab.inset(canvas.px(8), 0)
    font = canvas.scale.heading
    title, nodes, is_titled = _("The Nile"), [], True
    if shown.order is not None:
        beside = words.after(canvas.text_width(title, font) + canvas.px(10))
        is_titled = order_width(canvas, shown.order, beside.w) <= beside.w
        nodes.append(turn_order(canvas, beside if is_titled else words, shown.order))
    if is_titled:
        looks.append(canvas.letters(words, title, font, GOLD))
    return [Node("river/title", "group", slab, looks=tuple(looks)), *nodes]


def _space(
    canvas: Canvas, berth: Berth, land: Land | None, space: TrackSpace, font: Font
) -> Node:  # fmt: skip
    quarry, line, radius = space.quarry, berth.line, canvas.px(5)
    lip, depth = max(1, canvas.px(2)), max(1, canvas.px(3))
    is_end = bool(space.caption)
    fill, ink, edge = (SEA, SAND, GOLD) if is_end else (PAPER, INK, SHADE_EDGE)
    looks: list[Look] = [
        Box(line.moved(lip, depth), (*NIGHT[:3], 90), radius),
        Box(line.moved(0, lip), NIGHT if is_end else SHADE_EDGE, radius),
        Box(line, fill, radius, edge, 1),
    ]
    if berth.sign is not None and quarry:  # the quarry's material, as it is on half a stone
        sign = berth.sign.inset(max(1, canvas.px(2)))
        looks.append(Box(sign.inset(-1), INK, canvas.px(3)))
        looks.append(Picture(sign, f"sneferu/stones/{quarry.material}"))
    elif quarry:
        looks.append(Box(line, PAPER, radius, MATERIAL_COLOURS[quarry.material], max(2, lip)))
    if space.is_lit:
        wide = max(2, canvas.px(3))
        looks.append(Box(line.inset(-wide), CLEAR, radius + wide, GOLD, wide))
    looks.append(canvas.letters(berth.plate, space.text, font, ink, Align.CENTRE))
    looks += canvas.ring(f"river/{space.number}", line, radius)
    if land is None or quarry is None:
        return space.node(canvas, berth.rect, looks)
    lit = (Box(land.token.inset(-2), GOLD, canvas.px(6)),) if space.is_lit else ()
    token = space.token(canvas, quarry, land.token, *lit)
    return space.node(canvas, berth.rect, looks, token._replace(refers=(Space(space.number),)))


def _boats(canvas: Canvas, course: RiverCourse, shown: River) -> Node:
    """Every boat where it is moored, over the ways and the ropes."""
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
            lit = (Box(rect, (*GOLD[:3], 120), rect.w // 2),) if boat.is_lit else ()
            nodes.append(boat_node(canvas, rect, boat, PALE, *lit))
    ways = Node("river/ways", "group", course.map,
                children=tuple(boat_ways(canvas, course, shown.ways)))  # fmt: skip
    tied = Node("river/ropes", "picture", course.map, looks=tuple(ropes))
    return Node("river/boats", "group", course.map, children=(ways, tied, *nodes))
