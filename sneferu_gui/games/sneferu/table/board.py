"""The large board: a pyramid with its storehouse and builder; one's own, or another's to look at.

Figures, builder and storehouse lie beside the pyramid's top, or above it where that is crowded.
Node keys: one's own board has ``board``, ``store`` and ``builder``, another's ``large``.
"""

from collections.abc import Hashable, Iterator
from itertools import combinations, pairwise
from typing import Final, NamedTuple, assert_never

from sneferu_gui.games.sneferu.law.materials import stone_halves
from sneferu_gui.games.sneferu.law.setup import BUILDER_NAMES, BUILDER_POWERS
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.areas import Area, areas_in
from sneferu_gui.games.sneferu.table.cards import (
    Card,
    Figures,
    figures_of,
    figures_row,
    figures_width,
    ghosts_card,
    ptahs_card,
)
from sneferu_gui.games.sneferu.table.highlights import Highlights
from sneferu_gui.games.sneferu.table.looks import SiteLook
from sneferu_gui.games.sneferu.table.places import (
    BoardOf,
    GhostsBoard,
    LevelCasing,
    PtahsBoard,
    Thing,
)
from sneferu_gui.games.sneferu.table.plan import NOTHING, Plan, Preview, can_store
from sneferu_gui.games.sneferu.table.playing import SneferuTable, use_of
from sneferu_gui.games.sneferu.table.preview import power_hint, power_question
from sneferu_gui.games.sneferu.table.pyramid import Slots, casings_of, own_slots, pyramid
from sneferu_gui.games.sneferu.table.pyramid_places import board_rect, slot_rect
from sneferu_gui.games.sneferu.table.snapshot import Looked, ShownChoice
from sneferu_gui.games.sneferu.table.stones import stone_hint
from sneferu_gui.games.sneferu.table.storehouse import (
    StoredStone,
    bay_nodes,
    stored_stones,
    storehouse,
)
from sneferu_gui.games.sneferu.table.words import BUILDER_CLAUSES, USED_ONCE
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look, Picture, Sheet
from sneferu_gui.ui.kit.node import PIECE, SLOT, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import CLEAR, EDGE, HEADING, INK, PALM, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    button,
    button_width,
    picture_button,
)
from sneferu_gui.ui.table.log import emblem_of
from sneferu_gui.ui.table.words import seat_name

OWN: Final = "board"
LARGE: Final = "large"
"""The keys of one's own board and of an enlarged one; their nodes' keys begin with them."""


@remembered
def large_board(
    canvas: Canvas, rect: Rect, choice: ShownChoice, looked: Looked, highlights: Highlights
) -> Node:
    """The large board as a panel, its figures beside the pyramid's top, or above it."""
    board = _enlarged_board(choice, looked, highlights) or _own_board(choice, looked, highlights)
    beside = _layout_beside(canvas, rect, board)
    is_hit = board.key == OWN and not looked.is_watched
    return _layout_above(canvas, rect, board) if _is_crowded(beside, is_hit=is_hit) else beside


def _is_crowded(panel: Node, *, is_hit: bool) -> bool:
    """Whether parts of the panel overlap, words are cut off, or slots to be hit are too low."""
    slots = [node.rect for node in panel.children if node.role == SLOT]
    if is_hit and any(slot.h < LEAST_HIT for slot in slots):
        return True
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
    if any(part.role == PIECE and part.rect.h < LEAST_HIT for part in parts):
        return True
    return any(
        isinstance(x, Letters) and x.text.endswith("…") for part in parts for x in part.looks
    )


# -- which board is shown --------------------------------------------------------------------


class _Builder(NamedTuple):
    """A builder's tile."""

    builder: str
    is_used: bool
    is_hinted: bool
    button: ButtonAppearance | None = None
    """The button that uses the power; None for a power that works by itself."""

    @property
    def name(self) -> str:
        """The builder's name with the clause of the power."""
        return f"{BUILDER_NAMES[self.builder]} ({BUILDER_CLAUSES[self.builder]})"

    @property
    def power(self) -> str:
        return _(BUILDER_POWERS[self.builder])


class _Board(NamedTuple):
    """Everything on a large board."""

    key: str
    title: str
    name: str
    """The owner's name, shorter than the title."""
    figures: Figures
    slots: Slots
    emblem: str
    """The name of the picture before the board's name."""
    hour: int
    """The hour of the day whose light falls on the board, in steps of the day."""
    about: Hashable | None = None
    held: Preview | None = None
    """The stone in hand, tried out."""
    areas: tuple[Area, ...] = ()
    """The areas to be outlined."""
    switch: ButtonAppearance | None = None
    """The button that switches the outlines of areas on and off."""
    casings: tuple[LevelCasing, ...] = ()
    stored: tuple[StoredStone, ...] | None = None
    """The stones in the storehouse; None for a board without a storehouse."""
    builder: _Builder | None = None

    @property
    def storable(self) -> Preview | None:
        """The stone in hand, if it may be laid aside."""
        return self.held if self.held is not None and can_store(self.held) else None

    @property
    def store_key(self) -> str:
        """The key of the storehouse, with which its nodes' keys begin."""
        return "store" if self.key == OWN else f"{self.key}/store"

    @property
    def back(self) -> ButtonAppearance | None:
        """The button that shows one's own board again; None on one's own."""
        if self.key == OWN:
            return None
        return ButtonAppearance(
            "large/back", _("Back"), call(SneferuTable.enlarge, None),
            _("Show one's own pyramid again"), shortcut="escape",
        )  # fmt: skip

    def pyramid(self, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
        held = None if self.held is None else stone_halves(self.held.stone)
        return pyramid(
            canvas, rect, self.key, self.slots, held=held, areas=self.areas,
            casing_about=self.casings,
        )  # fmt: skip


def _own_board(choice: ShownChoice, looked: Looked, highlights: Highlights) -> _Board:
    """The board of the seat shown, which can be used while that seat is choosing."""
    state, seat = choice.state, looked.seat
    name = seat_name(state.table.setup.seats[seat])
    title, emblem = _("{name}'s pyramid").format(name=name), emblem_of(state.table.setup, seat)
    slots, figures = own_slots(choice, seat, highlights), figures_of(state, seat, OWN)
    return _Board(OWN, title, name, figures, slots, emblem, looked.hour, BoardOf(seat))._replace(
        held=choice.held_by(seat),
        areas=_areas(state, seat) if looked.shows_areas else (),
        switch=_areas_button(looked),
        casings=casings_of(seat),
        stored=stored_stones(choice, seat),
        builder=_builder_of(choice, seat, is_watched=looked.is_watched),
    )


def _enlarged_board(choice: ShownChoice, looked: Looked, highlights: Highlights) -> _Board | None:
    """The enlarged board, on which the only thing to do is go back; None where none is enlarged."""
    state = choice.state
    match looked.enlarged:
        case None:
            return None
        case BoardOf(seat):
            plain = ShownChoice(state, NOTHING, is_open=False)
            others = looked._replace(seat=seat, is_watched=True)
            own = _own_board(plain, others, highlights)
            return own._replace(key=LARGE, figures=figures_of(state, seat, LARGE))
        case PtahsBoard():
            return _board_of_card(ptahs_card(state, highlights, LARGE), looked.hour)
        case GhostsBoard():
            board = _board_of_card(ghosts_card(state, looked.ghost, LARGE), looked.hour)
            if looked.ghost is not None and looked.shows_areas:
                board = board._replace(areas=_areas(looked.ghost.at(state.boats[0]), 0))
            return board._replace(switch=_areas_button(looked))
        case _:
            assert_never(looked.enlarged)


def _board_of_card(card: Card, hour: int) -> _Board:
    return _Board(LARGE, card.name, card.name, card.figures, card.slots, card.emblem, hour)


def _areas(state: State, seat: int) -> tuple[Area, ...]:
    return areas_in(state.players[seat].cells, state.table.powers[seat])


def _areas_button(looked: Looked) -> ButtonAppearance:
    return ButtonAppearance(
        "areas", _("Areas"), call(SneferuTable.show_areas), _("Show areas with size and worth"),
        is_chosen=looked.shows_areas, shortcut="a",
    )  # fmt: skip


def _builder_of(choice: ShownChoice, seat: int, *, is_watched: bool) -> _Builder | None:
    state, builder = choice.state, choice.state.table.powers[seat]
    if builder is None:
        return None
    shown = _Builder(builder, state.players[seat].power_used, Thing.POWER in choice.marks.things)
    if builder not in USED_ONCE or is_watched:
        return shown
    is_open = choice.is_open and seat == state.seat
    return shown._replace(button=_power_button(state, builder, choice.plan, is_open=is_open))


def _power_button(state: State, builder: str, plan: Plan, *, is_open: bool) -> ButtonAppearance:
    labels = {"lateef": _("Count levels"), "heba": _("Sail back")}
    hints = {
        "lateef": _("B3: 2 food for each level that holds a stone, once per game"),
        "heba": _("B4: the boat goes 2 spaces back with this placement, once per game"),
    }
    brings = power_hint(state, builder, plan) if is_open else ""
    hint = f"{hints[builder]}\n{brings}".strip()
    use = use_of(state, plan, Use(hint=hint, clause=BUILDER_CLAUSES[builder], about=Thing.POWER))
    if not is_open and use.act is not None:
        use = use._replace(act=None, hint=_("Nothing can be chosen now."))
    button = ButtonAppearance.for_use("builder/use", labels[builder], use)
    return button._replace(is_chosen=plan.power, shortcut="w", question=power_question(state))


# -- with everything beside the pyramid's top ------------------------------------------------


def _layout_beside(canvas: Canvas, rect: Rect, board: _Board) -> Node:
    inner = canvas.panel_content(rect)
    full = rect.inset(canvas.px(14), canvas.px(12))
    aside = inner.left_part(min(canvas.px(120), inner.w // 4))
    # The pyramid narrows upwards, so what stands beside its top takes no room from it.
    slots = board.pyramid(canvas, full)
    wide = _plate_width(canvas, board)
    figures = _figure_nodes(canvas, aside.left_part(min(aside.w, wide)), board.figures)
    plate, titled = _named_plate(canvas, rect, figures, board)
    children = [*slots, *figures, *_buttons(canvas, full, figures, board)]
    if board.stored is not None:
        rooms = list(_rooms_below(canvas, aside, board_rect(full)))
        children += storehouse(canvas, board.store_key, rooms, board.stored, board.storable)
    if board.builder is not None:
        children.append(_builder_slip(canvas, rect.inset(canvas.px(4)), board.builder))
    site = SiteLook(rect, board_rect(full).bottom, board.hour)
    looks = (*_enlarged_frame(canvas, rect, board), site, plate, *titled)
    use = Use(about=board.about)
    return Node(
        board.key, "panel", rect, board.title, use=use, looks=looks, children=tuple(children)
    )


def _enlarged_frame(canvas: Canvas, rect: Rect, board: _Board) -> tuple[Look, ...]:
    """A frame around an enlarged board, which is only looked at."""
    if board.key == OWN:
        return ()
    return (Box(rect, CLEAR, canvas.px(8), PALM, max(2, canvas.px(2.5))),)


def _named_plate(
    canvas: Canvas, rect: Rect, figures: list[Node], board: _Board
) -> tuple[Sheet, tuple[Look, ...]]:
    """The sheet behind the emblem, the name and the figures, with the looks of emblem and name."""
    inner, font, pad = canvas.panel_content(rect), canvas.scale.heading, canvas.px(7)
    high = canvas.line_height(font)
    line = inner.top_part(high).moved(0, -high - canvas.px(4))
    spot = line.left_part(high).inset(-canvas.px(2))
    words = line.after(high + canvas.px(8))
    foot = max((node.rect.bottom for node in figures), default=line.bottom)
    if board.switch is not None and len(figures) > 1:
        foot = max(foot, figures[1].rect.y + canvas.scale.button)
    wide = _plate_width(canvas, board) + 2 * pad
    plate = Rect(line.x - pad, line.y - pad, wide, foot - line.y + 2 * pad)
    looks = (
        Picture(spot, board.emblem), canvas.letters(words, board.name, font, HEADING),
    )  # fmt: skip
    return Sheet(plate, "papyrus", canvas.px(6), EDGE), looks


def _plate_width(canvas: Canvas, board: _Board) -> int:
    """The width of emblem and name, or of a figure with the switch beside it if that is more."""
    font = canvas.scale.heading
    named = canvas.line_height(font) + canvas.px(8) + canvas.text_width(board.name, font)
    return max(named, canvas.px(66) + canvas.scale.button)


def _figure_nodes(canvas: Canvas, aside: Rect, figures: Figures) -> list[Node]:
    """The figures one under another, food in large letters."""
    nodes: list[Node] = []
    y = aside.y + canvas.px(4)
    for figure in figures:
        font, wide, share = canvas.scale.body, min(aside.w, canvas.px(62)), 0.85
        if not nodes:
            font = canvas.scale.font(TextSize.HEADING, canvas.scale.strong.face)
            wide, share = aside.w, 0.95
        high = canvas.line_height(font)
        rect, icon, key = Rect(aside.x, y, wide, high), int(high * share), figure.key
        looks = (
            Picture(Rect(rect.x, rect.centre[1] - icon // 2, icon, icon), figure.icon),
            canvas.letters(rect.after(icon + canvas.px(5)), figure.text, font, INK),
            *canvas.focus_ring(key, rect),
        )
        use, state = figure.use._replace(hint=figure.label), canvas.node_states(key)
        nodes.append(Node(key, "text", rect, figure.label, state, use, looks))
        y += high + canvas.px(1)
    return nodes


def _buttons(canvas: Canvas, full: Rect, figures: list[Node], board: _Board) -> Iterator[Node]:
    """The switch for areas beside the figures; the button back at the pyramid's right."""
    high, back = canvas.scale.button, board.back
    if board.switch is not None and len(figures) > 1:
        place = Rect(figures[0].rect.x + canvas.px(66), figures[1].rect.y, high, high)
        yield picture_button(canvas, place, board.switch, "icons/areas")
    if back is not None:
        foot = slot_rect(board_rect(full), 2, 0).bottom
        wide = button_width(canvas, back.label)
        yield button(canvas, Rect(full.right - wide, foot - high, wide, high), back)


def _rooms_below(canvas: Canvas, aside: Rect, board: Rect) -> Iterator[Rect]:
    """Rectangles for the storehouse under the figures: beside the lowest level, or above it."""
    scale = canvas.scale
    figures = canvas.line_height(scale.font(TextSize.HEADING)) + canvas.px(8)
    top = aside.y + figures + 2 * (canvas.line_height(scale.body) + canvas.px(2))
    for level in (0, 1):
        foot = slot_rect(board, level, 0).y - canvas.px(5)
        right = slot_rect(board, level + 1, 0).x - board.w // 24
        yield Rect(aside.x, top, max(1, right - aside.x), max(1, foot - top))


def _builder_slip(canvas: Canvas, rect: Rect, shown: _Builder) -> Node:
    """A slip with the builder's tile in its corner, its name, and the button of its power."""
    pad = canvas.px(5)
    tile = Rect(rect.right - canvas.px(56) - pad, rect.y + pad, canvas.px(56), canvas.px(70))
    font, high = canvas.scale.strong, canvas.scale.button
    wide = canvas.text_width(shown.name, font)
    label = "" if shown.button is None else shown.button.label
    wide = max(wide, button_width(canvas, label) if label else 0) + canvas.px(8)
    text = tile._replace(x=tile.x - wide - pad, w=wide)
    name = text.top_part(canvas.line_height(font))
    children: tuple[Node, ...] = ()
    if shown.button is not None:
        children = (button(canvas, text.bottom_part(high), shown.button),)
    slip = Rect(text.x, tile.y, tile.right - text.x, tile.h).inset(-pad)
    looks = (
        Sheet(slip, "papyrus", canvas.px(6), EDGE),
        *_tile_looks(canvas, tile, shown),
        canvas.letters(name, shown.name, font, INK, Align.RIGHT),
        *_hint_looks(canvas, tile, shown),
    )
    return _builder_node(canvas, tile, shown, looks)._replace(children=children)


def _tile_looks(canvas: Canvas, rect: Rect, shown: _Builder) -> tuple[Look, ...]:
    picture = Picture(rect, f"sneferu/builders/{shown.builder}", 130 if shown.is_used else 255)
    return picture, Box(rect, CLEAR, canvas.px(4), EDGE, 1)


def _hint_looks(canvas: Canvas, rect: Rect, shown: _Builder) -> tuple[Look, ...]:
    return tuple(stone_hint(canvas, rect)) if shown.is_hinted else ()


def _builder_node(canvas: Canvas, rect: Rect, shown: _Builder, looks: tuple[Look, ...]) -> Node:
    use = Use(hint=f"{shown.name}\n{shown.power}", clause=BUILDER_CLAUSES[shown.builder])
    return Node("builder", "tile", rect, shown.name, canvas.node_states("builder"), use, looks)


# -- with everything in a row above the pyramid ----------------------------------------------


def _layout_above(canvas: Canvas, rect: Rect, board: _Board) -> Node:
    inner = rect.inset(canvas.px(10), canvas.px(6))
    row = inner.top_part(max(LEAST_HIT, canvas.px(28)))
    slots = board.pyramid(canvas, inner.below(row.h + canvas.px(4)))
    places = [node.rect for node in slots if node.role == SLOT]
    right, closers = _row_end_nodes(canvas, row, board)
    children = [*slots, *_heading_nodes(canvas, row.before(row.right - right), board), *closers]
    children += _low_storehouse(canvas, inner.below(row.h + canvas.px(6)), board, places)
    looks: list[Look] = [
        *_enlarged_frame(canvas, rect, board),
        SiteLook(rect, max(place.bottom for place in places), board.hour),
        Sheet(row.inset(-canvas.px(6), -canvas.px(3)), "papyrus", canvas.px(6), EDGE),
    ]
    if board.key != OWN:
        looks.append(Picture(row.left_part(row.h).inset(2), board.emblem))
    return Node(
        board.key, "panel", rect, board.title, use=Use(about=board.about), looks=tuple(looks),
        children=tuple(children),
    )  # fmt: skip


def _heading_nodes(canvas: Canvas, row: Rect, board: _Board) -> Iterator[Node]:
    """The figures, after the title where it has room."""
    if board.key != OWN:
        row = row.after(row.h + canvas.px(6))
    font, count = canvas.scale.heading, len(board.figures)
    need = figures_width(canvas, board.figures, canvas.px(17)) + canvas.px(14) * count
    title = canvas.text_width(board.title, font) + canvas.px(12)
    if title + need <= row.w:
        place = row.left_part(title)
        yield canvas.text(f"{board.key}/title", place, board.title, font, HEADING)
        row = row.after(title)
    for figure in figures_row(canvas, row.left_part(min(row.w, need)), board.figures):
        yield figure._replace(use=figure.use._replace(hint=figure.label))


def _row_end_nodes(canvas: Canvas, row: Rect, board: _Board) -> tuple[int, list[Node]]:
    """Buttons and builder from the row's right end on, and the x where they begin."""
    nodes: list[Node] = []
    place, back = row.right_part(row.h), board.back
    step = -row.h - canvas.px(5)
    if back is not None:
        nodes.append(picture_button(canvas, place, back, "icons/close", 0.5))
        place = place.moved(step, 0)
    if board.builder is not None:
        nodes.append(_small_builder(canvas, place, board.builder))
        place = place.moved(step, 0)
    if board.switch is not None:
        nodes.append(picture_button(canvas, place, board.switch, "icons/areas"))
        place = place.moved(step, 0)
    return place.right, nodes[::-1]


def _small_builder(canvas: Canvas, rect: Rect, shown: _Builder) -> Node:
    """The builder's picture, which is the button of the power if that is used by choice."""
    frame = _hint_looks(canvas, rect, shown)
    if shown.button is not None:
        told = f"{shown.name}\n{shown.power}\n{shown.button.hint}"
        picture = f"sneferu/builders/{shown.builder}"
        node = picture_button(canvas, rect, shown.button._replace(hint=told), picture, 0.94)
        return node._replace(looks=(*node.looks, *frame))
    ring = canvas.focus_ring("builder", rect, canvas.px(4))
    return _builder_node(canvas, rect, shown, (*_tile_looks(canvas, rect, shown), *frame, *ring))


def _low_storehouse(canvas: Canvas, room: Rect, board: _Board, slots: list[Rect]) -> list[Node]:
    """The storehouse beside the pyramid's top; its stones alone where it would be too small."""
    stored, storable, steps = board.stored, board.storable, sorted({slot.y for slot in slots})
    if stored is None or len(steps) == 1:
        return []  # only in a tiny window, where the levels coincide
    rooms = []
    for upper, lower in pairwise(steps):  # the free corner above each level
        right = min(slot.x for slot in slots if slot.y == upper) - canvas.px(6)
        rooms.append(Rect(room.x, room.y, max(1, right - room.x), max(1, lower - room.y)))
    house = storehouse(canvas, board.store_key, rooms, stored, storable)
    stones = [node.rect for node in house if node.role in {PIECE, SLOT}]
    is_free = not any(node.rect.meets(slot) for node in house for slot in slots)
    if is_free and room.holds(house[0].rect) and all(stone.h >= LEAST_HIT for stone in stones):
        return house
    return bay_nodes(canvas, board.store_key, _free_spots(canvas, room, slots), stored, storable)


def _free_spots(canvas: Canvas, room: Rect, slots: list[Rect]) -> list[Rect]:
    """Rectangles for stones that overlap no slot."""
    high = max(LEAST_HIT, min(canvas.scale.button, *(slot.h for slot in slots)))
    gap = canvas.px(4)
    columns = max(1, (room.w + gap) // (2 * high + gap))
    rows = max(1, (room.h + gap) // (high + gap))
    spots = [
        Rect(room.x + i * (2 * high + gap), room.y + row * (high + gap), 2 * high, high)
        for i in range(columns)
        for row in range(rows)
    ]
    return [spot for spot in spots if not any(spot.meets(slot) for slot in slots)]
