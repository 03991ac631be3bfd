"""The Nile: a map of it, every space of the track, its quarries and the boats (D5, T2)."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.games.sneferu.table.moorings import Pile, moorings
from sneferu_gui.games.sneferu.table.places import QuarryToken
from sneferu_gui.games.sneferu.table.river_course import Berth, Land, RiverCourse, river_course
from sneferu_gui.games.sneferu.table.river_lands import land_nodes
from sneferu_gui.games.sneferu.table.river_life import river_life
from sneferu_gui.games.sneferu.table.river_ways import Way, boat_ways, mooring_rope
from sneferu_gui.games.sneferu.table.turn_order import OrderAppearance, order_width, turn_order
from sneferu_gui.games.sneferu.views.colours import MATERIAL_COLOURS
from sneferu_gui.games.sneferu.views.looks import MapLook
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Font, Look, Picture
from sneferu_gui.ui.kit.node import TRACK, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import (
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
FRAME = 3
"""What of the panel is seen about the map, in pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class BoatAppearance:
    """A boat on a space."""

    colour: str
    label: str
    is_ghost: bool = False
    """Whether it only shows where the boat would land."""
    is_lit: bool = False
    """Whether it is the boat whose turn it is."""
    is_rival: bool = False
    """Whether it is the ghost of a challenge."""
    about: Hashable | None = None

    @property
    def is_pale(self) -> bool:
        """Whether it is not there itself."""
        return self.is_ghost or self.is_rival


@dataclass(frozen=True, slots=True)
class SpaceAppearance:
    """A space of the track."""

    label: str
    hint: str
    boats: tuple[BoatAppearance, ...] = ()
    """In order of arrival, the innermost place first."""
    material: str | None = None
    """The quarry's, if it is one."""
    place: str = ""
    landmark: str = ""
    """What stands on its land: the name of a picture among the landmarks."""
    bonus: str | None = None
    """The token beside it."""
    bonus_label: str = ""
    bonus_hint: str = ""
    bonus_clause: str = ""
    is_lit: bool = False
    """Whether it matters just now."""
    caption: str = ""
    """A word on the space itself: start, end."""
    about: Hashable | None = None

    @property
    def is_awake(self) -> bool:
        """Whether a boat stands here."""
        return any(not boat.is_pale for boat in self.boats)


@dataclass(frozen=True, slots=True)
class VoyageAppearance:
    """A way that a boat has just sailed."""

    colour: str
    start: int
    end: int
    is_expected: bool = False
    """Whether it has not, and is only expected to."""


@dataclass(frozen=True, slots=True)
class RiverAppearance:
    """The whole river."""

    title: str
    spaces: tuple[SpaceAppearance, ...]
    voyages: tuple[VoyageAppearance, ...] = ()
    order: OrderAppearance | None = None
    """Who plays after whom; None for one alone."""
    track: str = ""
    """All spaces in one line: boats, quarries and their bonuses."""


@remembered
def river(canvas: Canvas, rect: Rect, shown: RiverAppearance) -> Node:
    """The river as a panel."""
    inner = canvas.panel_content(rect)
    map_rect = rect.inset(canvas.px(FRAME))
    font = canvas.scale.small_strong
    captions = [canvas.text_width(each.caption, font) for each in shown.spaces]
    quarries = tuple(i for i, space in enumerate(shown.spaces) if space.material)
    course = river_course(
        canvas, map_rect, inner.y + canvas.px(4), len(shown.spaces), quarries,
        max(captions) + canvas.px(12),
    )  # fmt: skip
    lands = {land.space: land for land in course.lands}
    high = min(berth.plate.h for berth in course.berths)
    font = canvas.scale.at_most(min(font.size, high - 2), font.face)
    spaces = [
        _space(canvas, index, berth, lands.get(index), space, font)
        for index, (berth, space) in enumerate(zip(course.berths, shown.spaces, strict=True))
    ]
    panel = canvas.panel("river", rect, "")
    return Node(
        "river", "panel", rect, shown.title, looks=panel.looks,
        children=(
            _map(canvas, course, map_rect, inner.y),
            *_header(canvas, rect, shown),
            *land_nodes(canvas, course, shown.spaces),
            Node("river/track", TRACK, map_rect, shown.track, children=tuple(spaces)),
            _boats(canvas, course, shown),
        ),
    )  # fmt: skip


def _map(canvas: Canvas, course: RiverCourse, rect: Rect, top: int) -> Node:
    look = MapLook(rect, course.left, course.right, top, course.pitch, canvas.px(6))
    return Node("river/map", "picture", rect, looks=(look,), life=river_life(course))


def _header(canvas: Canvas, rect: Rect, shown: RiverAppearance) -> list[Node]:
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
    nodes, is_titled = [], True
    if shown.order is not None:
        beside = words.after(canvas.text_width(shown.title, font) + canvas.px(10))
        is_titled = order_width(canvas, shown.order, beside.w) <= beside.w
        nodes.append(turn_order(canvas, beside if is_titled else words, shown.order))
    if is_titled:
        looks.append(canvas.letters(words, shown.title, font, GOLD))
    return [Node("river/title", "group", slab, looks=tuple(looks)), *nodes]


def _space(
    canvas: Canvas,
    index: int,
    berth: Berth,
    land: Land | None,
    space: SpaceAppearance,
    font: Font,
) -> Node:
    key = f"river/{index}"
    line = _line_of(berth)
    radius = canvas.px(5)
    lip, depth = max(1, canvas.px(2)), max(1, canvas.px(3))
    is_end = bool(space.caption)
    fill, ink, edge = (SEA, SAND, GOLD) if is_end else (PAPER, INK, SHADE_EDGE)
    looks: list[Look] = [
        Box(line.moved(lip, depth), (*NIGHT[:3], 90), radius),
        Box(line.moved(0, lip), NIGHT if is_end else SHADE_EDGE, radius),
        Box(line, fill, radius, edge, 1),
    ]
    if berth.sign is not None and space.material:
        looks += _sign(canvas, berth.sign, space.material)
    elif space.material:
        looks.append(Box(line, PAPER, radius, MATERIAL_COLOURS[space.material], max(2, lip)))
    if space.is_lit:
        wide = max(2, canvas.px(3))
        looks.append(Box(line.inset(-wide), (0, 0, 0, 0), radius + wide, GOLD, wide))
    text = space.caption or str(index)
    looks.append(canvas.letters(berth.plate, text, font, ink, Align.CENTRE))
    looks += canvas.ring(key, line, radius)
    children = () if land is None else (_bonus(canvas, index, land, space),)
    return Node(
        key, "space", berth.rect, space.label, canvas.marks(key), None, space.hint, tuple(looks),
        children, clause="D5", about=space.about,
    )  # fmt: skip


def _line_of(berth: Berth) -> Rect:
    """The plate, and the sign beside it."""
    plate, sign = berth.plate, berth.sign
    if sign is None:
        return plate
    return plate._replace(x=min(plate.x, sign.x), w=plate.w + sign.w)


def _sign(canvas: Canvas, rect: Rect, material: str) -> list[Look]:
    """The quarry's material, as it is on half a stone."""
    inset = rect.inset(max(1, canvas.px(2)))
    return [
        Box(inset.inset(-1), INK, canvas.px(3)),
        Picture(inset, f"sneferu/stones/{material}", 255),
    ]


def _bonus(canvas: Canvas, index: int, land: Land, space: SpaceAppearance) -> Node:
    """The quarry's token."""
    key = f"river/{index}/bonus"
    token = land.token
    lit = (Box(token.inset(-2), GOLD, canvas.px(6)),) if space.is_lit else ()
    looks = (
        *lit,
        Picture(token, f"sneferu/tokens/{space.bonus}"),
        *canvas.ring(key, token, canvas.px(4)),
    )
    return Node(key, "token", token, space.bonus_label, canvas.marks(key), None, space.bonus_hint,
                looks, clause=space.bonus_clause, about=QuarryToken(index),
                refers=() if space.about is None else (space.about,))  # fmt: skip


def _boats(canvas: Canvas, course: RiverCourse, shown: RiverAppearance) -> Node:
    """Every boat where it is moored, over the ways and the ropes."""
    piles = [
        Pile(index, sum(not b.is_pale for b in space.boats), sum(b.is_pale for b in space.boats))
        for index, space in enumerate(shown.spaces) if space.boats
    ]  # fmt: skip
    places = moorings(course, piles, canvas.px(TALLEST_BOAT))
    ropes: list[Look] = []
    nodes = []
    for index, space in enumerate(shown.spaces):
        queue = sorted(space.boats, key=lambda boat: boat.is_pale)
        lying = places.get(index, ())
        ropes += mooring_rope(canvas, course.berths[index], lying)
        nodes += [_boat(canvas, *each) for each in zip(lying, queue, strict=False)]
    ways = Node("river/ways", "group", course.map,
                children=tuple(boat_ways(canvas, course, _ways(shown))))  # fmt: skip
    tied = Node("river/ropes", "picture", course.map, looks=tuple(ropes))
    return Node("river/boats", "group", course.map, children=(ways, tied, *nodes))


def _boat(canvas: Canvas, place: Rect, boat: BoatAppearance) -> Node:
    kind = "/ghost" if boat.is_ghost else "/rival" if boat.is_rival else ""
    key = f"boat/{boat.colour}{kind}"
    looks: list[Look] = []
    if boat.is_lit:
        looks.append(Box(place, (*GOLD[:3], 120), place.w // 2))
    looks.append(Picture(place, f"sneferu/boats/{boat.colour}", 165 if kind else 255))
    return Node(
        key, "marker", place, boat.label, canvas.marks(key), None, boat.label, tuple(looks),
        is_floating=True, clause="T2", about=boat.about,
    )  # fmt: skip


def _ways(shown: RiverAppearance) -> tuple[Way, ...]:
    """What was sailed, and what the boat on turn would sail."""
    ways = [Way(each.colour, each.start, each.end, each.is_expected) for each in shown.voyages]
    boats = [(i, boat) for i, space in enumerate(shown.spaces) for boat in space.boats]
    start, own = next(((i, boat.colour) for i, boat in boats if boat.is_lit), (None, ""))
    end = next((i for i, boat in boats if boat.is_ghost and boat.colour == own), None)
    if start is not None and end is not None and start != end:
        ways.append(Way(own, start, end, is_expected=True))
    return tuple(dict.fromkeys(ways))
