"""The desert panel: fields and tiles, sites and buildings, oases, and the lit rows and ways.

Keys, by the names of spaces: ``desert`` the panel, ``field:c4`` a field, ``tile:c4`` the tile on
it, ``stocked:c4:1`` a worker on that tile, ``edge:c4:n`` an edge where stairs could be;
``oasis:c2``; ``site:e4``, ``foundation:e4``, ``pyramid:e4``, ``worker:e4:1`` a worker there.
"""

from collections.abc import Iterator
from math import atan2, cos, pi, sin
from string import ascii_lowercase
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.actions import Pull
from sneferu_gui.games.terra_pyramides.law.board import Board
from sneferu_gui.games.terra_pyramides.law.edition import (
    OASIS,
    SIDES,
    SITE,
    START_FIELD,
    STORES,
)
from sneferu_gui.games.terra_pyramides.law.legal import open_fields, sign_price
from sneferu_gui.games.terra_pyramides.law.position import NOTHING, Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.games.terra_pyramides.table.desert_lights import Lights, longest
from sneferu_gui.games.terra_pyramides.table.figures import with_attention
from sneferu_gui.games.terra_pyramides.table.looks import (
    BeamLook,
    DesertLook,
    FoundationLook,
    GoldLook,
    OasisLook,
    PlotLook,
    SignLook,
    TileLook,
    WorkerLook,
    pyramid_look,
)
from sneferu_gui.games.terra_pyramides.table.places import EdgePlace, FieldPlace, SitePlace
from sneferu_gui.games.terra_pyramides.table.plan import (
    HIRE,
    RECALL,
    builds_at,
    foundation_space,
    sides_open,
    workers_on,
)
from sneferu_gui.games.terra_pyramides.table.playing import TableSnapshot, use_of
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Line, Look, Picture
from sneferu_gui.ui.kit.node import TRACK, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered, remembered_by_values
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.table.words import points_words

EDGE: Final = 14
"""The margin around the spaces for letters and numbers, in pixels at 100 %."""
SITE_MODES: Final = (HIRE, RECALL)
"""The modes that look for a site: sites open to them stand out."""
NAMES_GROUND: Final = (*theme.INK[:3], 150)
"""The ground under the names of columns and rows."""
OPEN_FIELD_TINT: Final = (*theme.PAPER_LIT[:3], 30)
"""The tint of a field on which the tile in hand may be laid."""
OPEN_FIELD_EDGE: Final = (*theme.PAPER_LIT[:3], 170)
"""The edge of that tint."""
CHOSEN_TILE_OPACITY: Final = 110
"""The opacity of the tile on the chosen field, while it is tried out on another."""
RAISED_OPACITY: Final = 170
"""The opacity of a pyramid with a level that is not built yet."""
USUAL_WORKERS: Final = 3
"""The number of workers with fixed places on a site."""
SMALL_SITE: Final = 44
"""The width in pixels of a site with room for little more than its workers."""
BADGE: Final = 3
"""A badge on a site is at most this part of the site's height: a third."""
CAP_LEGS: Final = 8
"""The number of straight pieces that make the round end of a line around a row."""
STEPS: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


class DesertPlaces(NamedTuple):
    """The rectangles of the board's spaces."""

    board: Board
    corner: tuple[int, int]
    """The corner of the first space."""
    side: int
    """The side of each space, in pixels."""

    def space(self, number: int) -> Rect:
        """The square of a space."""
        row, column = divmod(number, self.board.width)
        x, y = self.corner
        return Rect(x + column * self.side, y + row * self.side, self.side, self.side)

    def tile(self, number: int) -> Rect:
        """The rectangle of a tile, or of a building, on a space."""
        return self.space(number).inset(max(1, self.side // 26))


def desert_places(canvas: Canvas, rect: Rect, board: Board) -> DesertPlaces:
    """The spaces in the middle of the panel, as large as fits."""
    edge = canvas.px(EDGE)
    room = rect.inset(canvas.px(6)).after(edge).below(edge)
    side = min(room.w // board.width, room.h // board.height)
    spaces = room.centred(side * board.width, side * board.height)
    return DesertPlaces(board, (spaces.x, spaces.y), side)


@remembered
def desert(canvas: Canvas, rect: Rect, table: TableSnapshot, lights: Lights) -> Node:
    board = table.state.table.board
    places = desert_places(canvas, rect, board)
    lying = _DesertNodes(canvas, rect, table, places, lights)
    spaces = tuple(map(places.space, board.fields))
    ground = DesertLook(rect, spaces, lying.hour, is_on_ground=True)
    sites = [lying.site(space) for space in board.sites]
    children = (
        *_with_free_fields_grouped([lying.field(space) for space in board.fields], rect),
        *(lying.oasis(space) for space, kind in enumerate(board.kinds) if kind == OASIS),
        *lying.light(),
        *sites,
        *lying.frames(),
        *lying.ways(),
        *lying.raised(),
        *lying.stocked(),
        *lying.edges(),
    )  # fmt: skip
    looks = (ground, *_names(canvas, rect, places))
    return Node("desert", "panel", rect, _("The desert"), looks=looks, children=children)


def _with_free_fields_grouped(fields: list[Node], rect: Rect) -> tuple[Node, ...]:
    """The fields; free ones that nothing can be done at are grouped under one line of words."""
    free = [node for node in fields if not node.children and node.use.act is None]
    names = ", ".join(node.key.removeprefix("field:") for node in free)
    group = Node("desert/free", TRACK, rect, _("Free fields: {fields}").format(fields=names))
    others = [node for node in fields if node.children or node.use.act is not None]
    return (group.with_children(*free), *others) if free else tuple(others)


def _names(canvas: Canvas, rect: Rect, places: DesertPlaces) -> Iterator[Look]:
    """The letters of columns over the spaces, the numbers of rows before them (B1).

    They stand on a darker edge, which keeps them readable at any hour.
    """
    font, (x, y), side = canvas.scale.caption_strong, places.corner, places.side
    board = places.board
    high, wide = canvas.line_height(font), canvas.px(EDGE)
    inner = rect.inset(canvas.px(3))
    top = inner._replace(y=y - high - canvas.px(1), h=high)
    left = Rect(x - wide - canvas.px(2), y, wide, side * board.height)
    yield Box(top._replace(x=x, w=side * board.width), NAMES_GROUND, high // 3)
    yield Box(left, NAMES_GROUND, high // 3)
    for column in range(board.width):
        place = Rect(x + column * side, top.y, side, high)
        yield Letters(place, ascii_lowercase[column], font, theme.SAND, Align.CENTRE)
    for row in range(board.height):
        place = Rect(left.x, y + row * side, wide, side)
        yield Letters(place, str(row + 1), font, theme.SAND, Align.CENTRE)


def _capsule(a: tuple[int, int], b: tuple[int, int], reach: float) -> tuple[tuple[int, int], ...]:
    """The outline at distance `reach` around the line between two points."""
    turn = atan2(b[1] - a[1], b[0] - a[0])
    legs = range(CAP_LEGS + 1)
    half = [turn + pi / 2 + pi * leg / CAP_LEGS for leg in legs]
    ends = [(a, angle) for angle in half] + [(b, angle + pi) for angle in half]
    points = [(round(x + reach * cos(t)), round(y + reach * sin(t))) for (x, y), t in ends]
    return (*points, points[0])


# -- The names and uses of spaces --------------------------------------------------------------


@remembered_by_values
def spaces_of(table: TableSnapshot) -> tuple[tuple[str, Use], ...]:
    """For each space, its words and its use, whatever the pointer is at."""
    state, board = table.state, table.state.table.board
    is_laying = table.is_open and state.phase is Phase.TILE
    found = []
    for space, name in enumerate(board.names):
        is_site = board.kinds[space] == SITE
        words = site_words(state, space) if is_site else field_words(state, space)
        about = SitePlace(space) if is_site else FieldPlace(space)
        use = use_of(table, about, words, "B1")._replace(typed_code=name.upper())
        if is_laying and not is_site and use.act is not None:
            use = use._replace(hint="")  # its effect is shown on the board
        found.append((words, use))
    return tuple(found)


def field_words(state: State, space: int) -> str:
    """The words for a field, with its stairs and the workers on it; or for an oasis."""
    words = say.titled(say.field_name(state, space))
    if state.laid[space] == NOTHING:
        return _with_sign(state, space, words)
    side = say.side_words(SIDES[state.laid[space] % len(SIDES)])
    words = _("{tile}, stairs {side}").format(tile=words, side=side)
    if state.table.board.kinds[space] == START_FIELD:
        words = _("{field}, start field").format(field=words)
    count = workers_on(state, space)
    stocked = ngettext("{n} stocked worker", "{n} stocked workers", count).format(n=count)
    return f"{words}, {stocked}" if count else words


def _with_sign(state: State, space: int, words: str) -> str:
    """The words for a free field with its sign, and the price of laying the tile there (V1, V2)."""
    table = state.table
    if not table.variants.symbols or table.board.kinds[space] == OASIS:
        return words
    text = _("{thing}, sign: {sign}").format(
        thing=words, sign=say.store_words(sign_on(state, space))
    )
    price = sign_price(state, space) if state.phase is Phase.TILE else 0
    return f"{text}, {say.gold_words(price)}" if price else text


def sign_on(state: State, space: int) -> str:
    return STORES[0] if state.table.printed.signs[0] >> space & 1 else STORES[1]


def site_words(state: State, space: int) -> str:
    """The words for a site: what stands on it, its worth, and whose workers are there."""
    number = state.table.board.number_of[space]
    site = state.sites[number]
    parts = [say.titled(say.site_name(state, space))]
    if site.level:
        parts.append(points_words(say.worth_of(state.table.edition, site)))
    parts.append(say.owner_words(state, number))
    if is_ready(state, number):
        parts.append(_("enough workers to build"))
    return ", ".join(filter(None, parts))


def is_ready(state: State, number: int) -> bool:
    """Whether a site has the workers that its next level needs (C2)."""
    most = state.table.edition.workers_on_site
    return state.sites[number].workers == most and not state.takes_no_more >> number & 1


# -- The nodes of spaces ----------------------------------------------------------------------


class _DesertNodes:
    """The nodes of the things in the desert."""

    def __init__(
        self,
        canvas: Canvas,
        room: Rect,
        table: TableSnapshot,
        places: DesertPlaces,
        lights: Lights,
    ) -> None:
        self.canvas, self.room, self.table = canvas, room, table
        self.places, self.lights = places, lights
        self.state, self.board = table.state, places.board
        self.words_and_uses = spaces_of(table)
        self.laying = table.is_open and table.state.phase is Phase.TILE
        self.open = open_fields(self.state) if self.laying else 0
        self.hour = sum(self.state.turns) / max(1, sum(self.state.table.turns))

    # -- fields ------------------------------------------------------------------------------

    def field(self, space: int) -> Node:
        """A field: free, or with its tile and the workers stocked on that tile."""
        state, name = self.state, self.board.names[space]
        key, rect = f"field:{name}", self.places.space(space)
        words, use = self.words_and_uses[space]
        looks: list[Look] = []
        children: tuple[Node, ...] = ()
        if state.laid[space] != NOTHING:
            children = (self._tile(space, name),)
        else:
            looks += self._free_field(space, rect)
        looks += self.canvas.focus_ring(key, rect.inset(self.canvas.px(2)))
        if use.grab_act is not None and workers_on(state, space):
            use = self._use_with_worker(use, space, state.seat)
        node = Node(key, "space", rect, words, (), use, tuple(looks), children)
        return with_attention(self.canvas, node)

    def _use_with_worker(self, use: Use, space: int, seat: int) -> Use:
        """The use with a worker as the thing dragged from there, not the tile or site under it."""
        place, *_rest = self._worker_places(self.places.tile(space), 1)
        return use._replace(dragged_look=WorkerLook(place, self._colour(seat)))

    def _tile(self, space: int, name: str) -> Node:
        """The tile on a field, its words included."""
        state = self.state
        code, stairs = divmod(state.laid[space], len(SIDES))
        symbols = state.table.printed.kinds[code]
        rect = self.places.tile(space)
        look = TileLook(rect, symbols, SIDES[stairs], is_new=space == state.laid_field)
        return Node(f"tile:{name}", "tile", rect, looks=(look,))

    def frames(self) -> Iterator[Node]:
        """Frames around fields that a hint marks, that are chosen, or workers can leave."""
        legal = self.state.legal_actions() if self.table.is_open else ()
        waiting = {each.source for each in legal if isinstance(each, Pull)}
        chosen = self.table.plan.source
        for space in self.board.fields:
            is_meant = space == chosen or FieldPlace(space) in self.table.marks
            name = self.board.names[space]
            if is_meant or name in waiting:
                rect, place = self.places.space(space), self.places.tile(space)
                radius, wide = rect.w // 10, max(2, rect.w // 24)
                rim = (Box(place, theme.CLEAR, radius, theme.PALM, wide),)
                looks = tuple(self._frame(rect)) if is_meant else rim
                yield Node(f"desert/frame/{name}", "light", rect, looks=looks)

    def stocked(self) -> Iterator[Node]:
        """The workers that stand on tiles until they are drawn."""
        for space, _shown, _reach in self.state.stocked:
            name, count = self.board.names[space], workers_on(self.state, space)
            count -= self.table.plan.dragged == FieldPlace(space)
            for n, rect in enumerate(self._worker_places(self.places.tile(space), count), start=1):
                look = WorkerLook(rect, self._colour(self.state.seat))
                yield Node(f"stocked:{name}:{n}", "worker", rect, looks=(look,))

    def _free_field(self, space: int, rect: Rect) -> Iterator[Look]:
        """A free field: its sign and price where those matter, and the tile that is tried out."""
        state, table = self.state, self.state.table
        plan, is_tried, side = self.table.plan, space == self.lights.tried, rect.w
        is_chosen = space == plan.field  # a tile stays there while another field is pointed at
        if is_tried or is_chosen:
            symbols = table.printed.kinds[state.hands[state.seat].tile]
            stairs = self.lights.side if is_tried else plan.side or ""
            opacity = (235 if is_chosen else 190) if is_tried else CHOSEN_TILE_OPACITY
            place, is_new = self.places.tile(space), is_tried and is_chosen
            yield TileLook(place, symbols, stairs, is_new=is_new, opacity=opacity)
            return
        if self.open >> space & 1 and plan.field is None:  # lighter sand with a fine edge
            place, edge = rect.inset(max(2, side // 14)), max(1, side // 40)
            yield Box(place, OPEN_FIELD_TINT, side // 8, OPEN_FIELD_EDGE, edge)
        if not table.variants.symbols:
            return
        is_closed = self.laying and not self.open >> space & 1
        sign = rect.centred(side // 2, side // 2)
        yield SignLook(sign, sign_on(state, space), 70 if is_closed else 150)
        if is_closed:
            yield Box(rect.inset(2), (*theme.BACKDROP[:3], 70), side // 10)
        elif self.laying and sign_price(state, space):
            yield GoldLook(rect.inset(3).left_part(side // 3).bottom_part(side // 3), 1)

    def oasis(self, space: int) -> Node:
        name, rect = self.board.names[space], self.places.space(space)
        place = self.places.tile(space)
        words, use = self.words_and_uses[space]
        looks = (
            OasisLook(place, space, self.hour),
            *self.canvas.focus_ring(f"oasis:{name}", place),
        )
        return with_attention(
            self.canvas, Node(f"oasis:{name}", "space", rect, words, (), use, looks)
        )

    # -- sites -------------------------------------------------------------------------------

    def site(self, space: int) -> Node:
        name, about = self.board.names[space], SitePlace(space)
        key, rect, place = f"site:{name}", self.places.space(space), self.places.tile(space)
        words, use = self.words_and_uses[space]
        plan = self.table.plan
        is_sought = plan.mode in SITE_MODES and use.act is not None
        is_aim = space in self.lights.aims or is_sought
        founded = bool(self.state.founded >> self.board.number_of[space] & 1)
        looks: list[Look] = [PlotLook(place, is_aim, self.hour, is_filled=founded)]
        if is_aim or space == plan.site or about in self.table.marks:
            looks += self._frame(rect)
        looks += self.canvas.focus_ring(key, rect.inset(self.canvas.px(2)))
        if use.grab_act is not None:
            use = self._use_with_worker(use, space, self.state.seat)
        children = tuple(self._nodes_on_site(space, name))
        node = Node(key, "space", rect, words, (), use, tuple(looks), children)
        return with_attention(self.canvas, node)

    def _nodes_on_site(self, space: int, name: str) -> Iterator[Node]:
        """The building on a site, its words included, and the workers there."""
        state, place = self.state, self.places.tile(space)
        number = self.board.number_of[space]
        site, owner = state.sites[number], state.owner_of(number)
        if not state.founded >> number & 1:
            return
        edition = state.table.edition
        colour = "" if owner is None else self._colour(owner)
        if site.level:
            stone = edition.colours[site.colour]
            look: Look = pyramid_look(place, stone, site.level, colour, self.hour)
            key = f"pyramid:{name}"
        else:
            look = FoundationLook(place, site.foundation or None, colour)
            key = f"foundation:{name}"
        yield Node(key, "structure", place, looks=(look,))
        if site.level:
            yield from self._worth(place, name, say.worth_of(edition, site))
        if is_ready(state, number):
            size = max(place.w * 3 // 10, self.canvas.px(14))
            spot = Rect(place.right - size, place.y + place.h // 4, size, size)
            fill, edge = (
                (theme.GOLD, theme.PALM)
                if builds_at(state, space)
                else (theme.PAPER_LIT, theme.SHADE_EDGE)
            )
            ground = Box(spot, fill, size // 2, edge, max(1, size // 12))
            looks = (ground, SignLook(spot.inset(size // 7), "build"))
            yield Node(f"ready:{name}", "badge", spot, looks=looks)
        staying = site.workers - (self.table.plan.dragged == SitePlace(space))
        spots = self._worker_places(place, staying, is_low=bool(site.level))
        for n, rect in enumerate(spots, start=1):
            worker = WorkerLook(rect, colour)
            yield Node(f"worker:{name}:{n}", "worker", rect, looks=(worker,))

    def _worth(self, place: Rect, name: str, worth: int) -> Iterator[Node]:
        """The badge of a pyramid's worth in a corner of its site, if there is room."""
        font, text = self.canvas.scale.caption_strong, str(worth)
        high = self.canvas.line_height(font)
        wide = self.canvas.text_width(text, font) + self.canvas.px(6)
        if BADGE * high > place.h:
            return
        badge = Rect(place.right - wide, place.y, wide, high)
        looks = (
            Box(badge, (*theme.INK[:3], 215), high // 3, theme.SHADE_EDGE, 1),
            self.canvas.letters(badge, text, font, theme.SAND, Align.CENTRE),
        )
        yield Node(f"worth:{name}", "badge", badge, looks=looks)

    # -- lights and previews over the desert -------------------------------------------------

    def light(self) -> Iterator[Node]:
        lights = self.lights
        for n, row in enumerate(lights.rows):
            if row != lights.row and len(row) > 1:
                yield self._light_node(
                    f"row/{n}", row[0], row[-1], self._row_looks(row, is_meant=False)
                )
        if lights.row:
            ends = lights.row[0], lights.row[-1]
            yield self._light_node("row", *ends, self._row_looks(lights.row, is_meant=True))

    def ways(self) -> Iterator[Node]:
        """The lit ways, open and closed, with a faint worker where an open way ends."""
        for n, way in enumerate(longest(self.lights.ways, self.board.width)):
            beam = self._beam(way.start, way.end, "way" if way.is_open else "closed")
            yield self._light_node(f"way/{n}", way.start, way.end, (beam,))
        for space in sorted({way.end for way in self.lights.ways if way.is_open}):
            site, tile = self.state.site_on(space), self.places.tile(space)
            *_, place = self._worker_places(tile, site.workers + 1, is_low=bool(site.level))
            ghost = WorkerLook(place, self._colour(self.state.seat), is_ghost=True)
            yield Node(f"desert/to/{self.board.names[space]}", "light", place, looks=(ghost,))

    def raised(self) -> Iterator[Node]:
        """The pyramid with the level that the thing pointed at or the choice would add (C)."""
        if self.lights.raised is None:
            return
        space, colour, level = self.lights.raised
        place, owner = self.places.tile(space), self._colour(self.state.seat)
        look = pyramid_look(place, colour, level, owner, self.hour, RAISED_OPACITY)
        yield Node(f"desert/raised/{self.board.names[space]}", "light", place, looks=(look,))

    def _light_node(self, key: str, start: int, end: int, looks: tuple[Look, ...]) -> Node:
        return Node(f"desert/{key}", "light", self._rect_of_line(start, end), looks=looks)

    def _rect_of_line(self, start: int, end: int) -> Rect:
        a, b = self.places.space(start), self.places.space(end)
        x, y = min(a.x, b.x), min(a.y, b.y)
        return Rect(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)

    def _row_looks(self, row: tuple[int, ...], *, is_meant: bool) -> tuple[Look, ...]:
        """A band of light around the row that is meant; a line around other rows."""
        if is_meant and len(row) > 1:
            return (self._beam(row[0], row[-1], "row"),)
        a, b = self.places.space(row[0]).centre, self.places.space(row[-1]).centre
        side = self.places.side
        wide = max(1, side // (18 if is_meant else 32))
        dash = 0 if is_meant else side // 9
        around = _capsule(a, b, side * 0.5)
        return (  # dark under light: readable on sand at any hour
            Line(around, (*theme.INK[:3], 110), wide + 2),
            Line(around, (*theme.PAPER_LIT[:3], 230), wide, dash),
        )

    def _beam(self, start: int, end: int, tone: str) -> BeamLook:
        ends = self.places.space(start).centre, self.places.space(end).centre
        return BeamLook(self._rect_of_line(start, end), ends, tone, self.places.side)

    def edges(self) -> Iterator[Node]:
        """A sign at each edge of the chosen field for stairs there (P2, P3).

        A small tile, a foundation that would be laid, or a cross where no site lies that way.
        """
        field = self.table.plan.field
        if field is None or not self.laying:
            return
        rect, side = self.places.space(field), self.places.side
        size = max(LEAST_HIT, int(0.38 * side))
        open_sides = sides_open(self.state, field)
        for each in SIDES:
            dx, dy = STEPS[each]
            reach = (side + size) // 2 - side // 8
            place = rect.centred(size, size).moved(dx * reach, dy * reach).clamped(self.room)
            key = f"edge:{self.board.names[field]}:{each}"
            words = _("Stairs {side}").format(side=say.side_words(each))
            use = use_of(self.table, EdgePlace(field, each), words, "P2")
            is_chosen, is_open = each == self.table.plan.side, each in open_sides
            fill = (
                (*theme.PALM[:3], 235) if is_chosen else (*theme.INK[:3], 200 if is_open else 120)
            )
            edge = theme.GOLD if is_open else theme.SHADE_EDGE
            radius, inner = size // 5, place.inset(max(2, size // 8))
            looks: list[Look] = [Box(place, fill, radius, edge, max(1, size // 16))]
            if not is_open:
                looks.append(Picture(place.inset(size // 4), "icons/light/close"))
            elif foundation_space(self.state, field, each) is not None:
                looks.append(FoundationLook(inner, None))
            else:
                looks.append(TileLook(inner, (), each))
            looks += self.canvas.focus_ring(key, place, radius)
            node = Node(key, "edge", place, words, (), use, tuple(looks), is_floating=True)
            yield with_attention(self.canvas, node)

    # -- small things ------------------------------------------------------------------------

    def _worker_places(self, place: Rect, count: int, *, is_low: bool = False) -> Iterator[Rect]:
        """The places of a number of workers at the foot of a square, the first in the middle.

        Each keeps its place when more come. Before a pyramid they are lower, so that its colour
        and sign stay visible, unless the site is so small that the workers would hardly be.
        """
        is_low = is_low and place.w > SMALL_SITE
        tall = 0.74 if is_low else 1.0
        wide, high = int(place.w * 0.34 * tall), int(place.h * 0.5 * tall)
        slots = max(USUAL_WORKERS, count)
        step = min(place.w * 3 // 8 if is_low else wide, (place.w - wide) // (slots - 1))
        left = place.centre[0] - ((slots - 1) * step + wide) // 2
        order = sorted(range(slots), key=lambda n: (abs(n - slots // 2), -n))
        for n in order[:count]:
            yield Rect(left + n * step, place.bottom - high, wide, high)

    def _colour(self, seat: int) -> str:
        return self.table.setup.seats[seat].colour

    def _frame(self, rect: Rect) -> Iterator[Look]:
        """A golden frame between dark edges, visible on any ground."""
        wide, radius = max(3, rect.w // 18), rect.w // 10
        yield Box(rect, theme.CLEAR, radius, theme.INK, wide + 2)
        yield Box(rect.inset(1), theme.CLEAR, radius, theme.GOLD, wide)
