"""The Nile: every space of the track, its quarries, their tokens and the boats (D5, T2)."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Box, Font, Line, Look, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sneferu.colours import MATERIAL_COLOURS, MATERIAL_INKS
from sneferu_gui.ui.views.sneferu.place_names import NamedPlace, place_names
from sneferu_gui.ui.views.sneferu.river_tokens import TokenPlace, leader, token_places
from sneferu_gui.ui.views.sneferu.subjects import QuarryToken
from sneferu_gui.ui.views.theme import (
    EDGE,
    FADED_INK,
    GOLD,
    PAPER,
    PLAYER_COLOURS,
    SHADE_EDGE,
)

BOTTOM = 5
"""How many spaces lie across the foot of the map, where the river is turned."""
HIGHEST = 36
"""How high a space is at most where there are few of them, in pixels at 100 %."""
NARROWEST = 40
"""How wide a space is at least where there are many, so that its number is read."""


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


def river(canvas: Canvas, rect: Rect, shown: RiverAppearance) -> Node:
    """The river as a panel."""
    inner = canvas.panel_content(rect)
    places = space_rects(canvas, inner, len(shown.spaces))
    middle = _middle(canvas, places, inner)
    quarries = {index: places[index] for index, space in enumerate(shown.spaces) if space.material}
    above_foot = middle.top_part(max(place.y for place in places) - middle.y)
    tokens = token_places(canvas, quarries, above_foot)
    small = canvas.scale.small
    font = small._replace(size=max(8, min(small.size, places[0].h - 4)))  # all are equally high
    spaces = [
        _space(canvas, index, place, tokens.get(index), space, font)
        for index, (place, space) in enumerate(zip(places, shown.spaces, strict=True))
    ]
    names = place_names(
        canvas,
        above_foot,
        [
            NamedPlace(index, token.rect, token.align, shown.spaces[index].place)
            for index, token in tokens.items()
        ],
    )
    panel = canvas.panel("river", rect, shown.title)
    map_rect = Rect(
        rect.x + canvas.px(3), rect.y + canvas.px(3), rect.w - canvas.px(6), rect.h - canvas.px(6)
    )
    art = Node(
        "river/map",
        "picture",
        map_rect,
        looks=(Picture(map_rect, "sneferu/river", 255, covers=True),),
    )
    route = (*_voyages(canvas, places, shown, middle), *_route(canvas, places, shown, middle))
    boats = Node(
        "river/boats",
        "group",
        inner,
        looks=route,
        children=tuple(
            boat
            for place, space in zip(places, shown.spaces, strict=True)
            for boat in _boats(canvas, place, space)
        ),
    )
    heading = panel.looks[1:]
    sheet = panel.looks[:1]
    title = Node("river/title", "group", rect, looks=heading)
    return Node(
        "river",
        "panel",
        rect,
        shown.title,
        looks=sheet,
        children=(art, title, *names, *spaces, boats),
    )


def space_rects(canvas: Canvas, inner: Rect, count: int) -> list[Rect]:
    """Where each space lies: down the left bank, across the foot, up the right bank."""
    foot = min(BOTTOM, max(1, count - 2))
    left_count = (count - foot + 1) // 2
    right_count = count - foot - left_count
    gap = max(1, canvas.px(2))
    rows = inner.rows(max(left_count, right_count) + 1, gap)
    high = min(rows[0].h, canvas.px(HIGHEST))
    rows = [row.centred(row.w, high) for row in rows]
    wide = min(max(int(2.2 * high), canvas.px(NARROWEST)), int(0.2 * inner.w))
    lefts = [Rect(inner.x, rows[i].y, wide, high) for i in range(left_count)]
    room = Rect(inner.x, rows[-1].y, inner.w, high)
    across = (room.w - foot * wide) // (foot + 1)
    feet = [Rect(room.x + across + i * (wide + across), room.y, wide, high) for i in range(foot)]
    rights = [
        Rect(inner.right - wide, rows[max(left_count, right_count) - 1 - i].y, wide, high)
        for i in range(right_count)
    ]
    return [*lefts, *feet, *rights]


def _middle(canvas: Canvas, places: list[Rect], inner: Rect) -> Rect:
    """What lies between the two banks."""
    wide = places[0].w + canvas.px(4)
    return Rect(inner.x + wide, inner.y, inner.w - 2 * wide, inner.h)


def _space(
    canvas: Canvas,
    index: int,
    rect: Rect,
    token: TokenPlace | None,
    space: SpaceAppearance,
    font: Font,
) -> Node:
    key = f"river/{index}"
    fill = (*PAPER[:3], 150)
    ink = FADED_INK
    if space.material:
        fill = MATERIAL_COLOURS[space.material]
        ink = MATERIAL_INKS[space.material]
    border, width = (*SHADE_EDGE[:3], 255), 1
    if space.is_lit:
        border, width = GOLD, max(2, canvas.px(3))
    radius = canvas.px(4)
    looks: list[Look] = [Box(rect, fill, radius, border, width)]
    text = space.caption or str(index)
    inside = rect.inset(canvas.px(3), 0)
    if space.material:
        # Beside the number, never over it, however high a space is.
        room = rect.after(canvas.text_width(text, font) + 2 * canvas.px(3))
        glyph = room.right_part(min(room.w, rect.h)).fitted(1.0)
        looks.append(Picture(glyph.inset(max(1, glyph.h // 8)), _glyph_of(space.material), 200))
    if not (space.caption and space.boats):  # boats would hide half of the word
        looks.append(canvas.letters(inside, text, font, ink))
    looks += canvas.ring(key, rect, radius)
    children = () if token is None else (_bonus(canvas, index, rect, token, space),)
    return Node(
        key, "space", rect, space.label, canvas.marks(key), None, space.hint, tuple(looks),
        children, clause="D5", about=space.about,
    )  # fmt: skip


def _glyph_of(material: str) -> str:
    names = {
        "basalt": "ruler",
        "tura": "white",
        "mokattam": "stone",
        "granite": "statue",
        "gold": "gold",
    }
    folder = "glyphs" if material in {"tura", "gold"} else "glyphs/light"
    return f"{folder}/{names[material]}"


def _bonus(
    canvas: Canvas, index: int, space_rect: Rect, place: TokenPlace, space: SpaceAppearance
) -> Node:
    """The quarry's token."""
    key = f"river/{index}/bonus"
    token = place.rect
    lit = (Box(token.inset(-2), GOLD, canvas.px(6)),) if space.is_lit else ()
    looks = (
        *leader(canvas, space_rect, place),
        *lit,
        Picture(token, f"sneferu/tokens/{space.bonus}"),
        *canvas.ring(key, token, canvas.px(4)),
    )
    return Node(key, "token", token, space.bonus_label, canvas.marks(key), None, space.bonus_hint,
                looks, clause=space.bonus_clause, about=QuarryToken(index),
                refers=() if space.about is None else (space.about,))  # fmt: skip


def _boat_rect(rect: Rect, order: int, count: int) -> Rect:
    """Where a boat lies: side by side as far as there is room, the later ones in front."""
    size = int((1.3 if count <= 1 else 1.15) * rect.h)
    room = rect.inset(-rect.h // 10, 0)
    step = 0 if count <= 1 else min(int(0.8 * size), (room.w - size) // (count - 1))
    start = room.x + (room.w - size - step * (count - 1)) // 2
    return Rect(start + order * step, rect.bottom - size + max(1, rect.h // 10), size, size)


def _boats(canvas: Canvas, rect: Rect, space: SpaceAppearance) -> list[Node]:
    nodes = []
    for order, boat in enumerate(space.boats):
        place = _boat_rect(rect, order, len(space.boats))
        kind = "/ghost" if boat.is_ghost else "/rival" if boat.is_rival else ""
        key = f"boat/{boat.colour}{kind}"
        looks: list[Look] = []
        if boat.is_lit:
            looks.append(Box(place.inset(-1), (*GOLD[:3], 110), place.h // 2))
        looks.append(Picture(place, f"sneferu/boats/{boat.colour}", 120 if kind else 255))
        nodes.append(
            Node(
                key,
                "marker",
                place,
                boat.label,
                canvas.marks(key),
                None,
                boat.label,
                tuple(looks),
                is_floating=True,
                clause="T2",
                about=boat.about,
            )
        )
    return nodes


def _route(
    canvas: Canvas, places: list[Rect], shown: RiverAppearance, middle: Rect
) -> tuple[Look, ...]:
    """A dashed line from the boat whose turn it is to where it would land."""
    boats = [(i, boat) for i, space in enumerate(shown.spaces) for boat in space.boats]
    start, own = next(((i, boat.colour) for i, boat in boats if boat.is_lit), (None, ""))
    end = next((i for i, boat in boats if boat.is_ghost and boat.colour == own), None)
    if start is None or end is None or start == end:
        return ()
    points = _way(places, middle, start, end)
    colour = PLAYER_COLOURS.get(own, EDGE)
    return (Line(points, colour, max(2, canvas.px(2)), canvas.px(5)),)


def _way(places: list[Rect], middle: Rect, start: int, end: int) -> tuple[tuple[int, int], ...]:
    """The points a boat passes from one space to another."""
    step = 1 if end > start else -1
    return tuple(_anchor(places[i], middle) for i in range(start, end + step, step))


def _voyages(
    canvas: Canvas, places: list[Rect], shown: RiverAppearance, middle: Rect
) -> tuple[Look, ...]:
    """The ways just sailed, side by side in the boats' colours."""
    colours = list(dict.fromkeys(voyage.colour for voyage in shown.voyages))
    wide = max(2, canvas.px(2))
    lines = []
    for voyage in shown.voyages:
        aside = (wide + 1) * colours.index(voyage.colour)
        points = _way(places, middle, voyage.start, voyage.end)
        towards = 1 if points[0][0] < middle.centre[0] else -1
        colour = PLAYER_COLOURS.get(voyage.colour, EDGE)
        moved = tuple((x + towards * aside, y - aside) for x, y in points)
        dash = canvas.px(5) if voyage.is_expected else 0
        lines.append(Line(moved, (*colour[:3], 190), wide, dash))
    return tuple(lines)


def _anchor(rect: Rect, middle: Rect) -> tuple[int, int]:
    """The point of a space that lies to the water."""
    x, y = rect.centre
    if rect.right <= middle.x:
        return rect.right + 1, y
    if rect.x >= middle.right:
        return rect.x - 2, y
    return x, rect.y - 2
