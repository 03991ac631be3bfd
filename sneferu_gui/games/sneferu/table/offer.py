"""The offer of stones: four columns of seven with base and extra costs (D4), and the bag.

Node keys: ``offer`` is the panel, ``offer/1/2`` the third stone of the second column,
``offer/1/gap`` an empty column that a stone can be moved to, ``offer/cost/1`` and
``offer/extra/2`` the prices.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law.materials import NO_STONE, stone_halves
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.looks import (
    WAY,
    Floor,
    MatLook,
    RecessLook,
    SteleLook,
    StoneLook,
    YardLook,
)
from sneferu_gui.games.sneferu.table.places import (
    ColumnPrice,
    EmptyColumn,
    OfferPlace,
    RowPrice,
    stone_code,
)
from sneferu_gui.games.sneferu.table.plan import (
    best_bonus,
    bonus_of,
    price_at,
    stone_at,
    why_not_bought,
)
from sneferu_gui.games.sneferu.table.playing import SneferuTable, use_of
from sneferu_gui.games.sneferu.table.snapshot import Looked, ShownChoice
from sneferu_gui.games.sneferu.table.stones import (
    Halves,
    StoneChoice,
    light_radius,
    light_width,
    stone_hint,
    stone_light,
    stone_node,
    taken_marks,
)
from sneferu_gui.games.sneferu.table.words import BONUS_NAMES, food_words, price_words, stone_words
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Letters, Lift, Look, Picture
from sneferu_gui.ui.kit.node import SLOT, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered, remembered_by_values, remembered_part
from sneferu_gui.ui.kit.theme import CLEAR, DIMMED, EDGE, GOLD, INK, PALM, PAPER, SAND, SEA
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.kit.widgets.key_tags import small_tag
from sneferu_gui.ui.kit.widgets.move_panel import MoveOutcome
from sneferu_gui.ui.table.choosing import unless_refused
from sneferu_gui.ui.table.log import emblem_of

LEAST_STONE: Final = 32
"""The least height of a stone in pixels, so that it can be hit."""
PLATE_HEIGHT: Final = 30
"""The height of the plate with a column's cost, in pixels at 100 %."""
SEALED_LANE: Final = 2.5
"""The width of a lane with room for a stone and its seal side by side, in heights of a stone."""
OPAQUE: Final = 255
"""The opacity of a stone that can be bought."""

Place = tuple[int, int]
"""Column and row, counted from the left and from the bottom."""


@remembered
def offer(
    canvas: Canvas, rect: Rect, choice: ShownChoice, looked: Looked, taken: frozenset[Place],
    lit: frozenset[int],
) -> Node:  # fmt: skip
    """The offer: the quarry's yard, a lane of sand for each column, a sledge for each stone.

    `taken` are the stones that Ptah takes, `lit` the columns to be highlighted.
    """
    state = choice.state
    inner = canvas.panel_content(rect, titled=False)
    yard = _yard(canvas, inner, len(state.table.extra), len(state.offer))
    children = [
        _extra_node(canvas, yard, row, extra) for row, extra in enumerate(state.table.extra)
    ]
    for column, way in enumerate(yard.ways):
        if column in lit or ColumnPrice(column) in choice.marks.things:
            children.append(_lane_light(canvas, column, way, yard.steles + yard.plate))
        children += _column(canvas, yard, column, choice, taken)
        children.append(_cost_node(canvas, yard, column, state))
    if canvas.shows_typed:
        children += _typed_names(canvas, tuple(children))
    children.insert(0, _bag_node(canvas, rect, yard, _bag_button(state, is_on=looked.shows_left)))
    ground = YardLook(rect, yard.ways, canvas.px(9), looked.hour)
    sledges = (
        Picture(yard.sledge(column, row), "sneferu/sledge")
        for column in range(len(yard.ways)) for row in range(len(state.table.extra))
    )  # fmt: skip
    corner = yard.mats.below(yard.foot - yard.stone[1] - yard.mats.y)
    corner = corner.top_part(min(corner.h, yard.steles + yard.plate - corner.y))
    tools = Picture(corner.bottom_part(min(corner.h, canvas.px(58))), "sneferu/tools")
    return Node(
        "offer", "panel", rect, _("The offer"), looks=(ground, *sledges, tools),
        children=tuple(children),
    )  # fmt: skip


# -- the yard's measures ---------------------------------------------------------------------


class _Yard(NamedTuple):
    """The rectangles and measures of the yard's parts."""

    ways: tuple[Rect, ...]
    """The lanes on which the columns lie, side by side."""
    stone: tuple[int, int]
    """A stone's width and height."""
    foot: int
    """The lower edge of the lowest row."""
    gap: int
    apart: int
    """The gap between a stone and the one above it."""
    mats: Rect
    """The column of mats at the left, with the rows' extra costs."""
    steles: int
    """The upper edge of the plates with the columns' costs."""
    plate: int
    """The height of these plates."""

    def place(self, column: int, row: int) -> Rect:
        """The rectangle of a stone; left of the lane's middle if that leaves room for its seal."""
        way, (wide, high) = self.ways[column], self.stone
        aside = (way.w - wide) // 2
        x = way.x + (aside if aside < self.gap else max(self.gap, aside - self.gap))
        return Rect(x, self.foot - (row + 1) * (high + self.apart), wide, high)

    def sledge(self, column: int, row: int) -> Rect:
        """The rectangle of the sledge under a stone; its runner is visible below the stone."""
        stone = self.place(column, row)
        unit = stone.h / 100
        wide, high = round(232 * unit), round(64 * unit)
        return Rect(stone.x - round(8 * unit), stone.bottom - round(40 * unit), wide, high)

    def seal(self, column: int, stone: Rect) -> Rect:
        """The rectangle of a stone's seal: beside the stone, else at the top where its halves meet.

        At that place neither half has its material's sign.
        """
        room = self.ways[column].right - stone.right + stone.h // 10
        beside, above = min(room, round(0.62 * stone.h)), stone.h // 4 + self.apart
        if beside >= above:
            y = stone.centre[1] - beside // 2
            return Rect(stone.right - stone.h // 10, y, beside, beside)
        return Rect(stone.centre[0] - above // 2, stone.y - self.apart, above, above)


def _yard(canvas: Canvas, inner: Rect, rows: int, columns: int) -> _Yard:
    gap, tag, plate = canvas.px(4), canvas.px(36), canvas.px(PLATE_HEIGHT)
    lane = (inner.w - tag) // columns
    sealed = max(LEAST_STONE, canvas.px(LEAST_STONE), int((lane - canvas.px(4)) / SEALED_LANE))
    high = min((inner.h - plate - gap * (rows + 2)) // rows, (lane - canvas.px(4)) // 2, sealed)
    # The rest of the yard's height goes between the stones.
    spare = inner.h - plate - gap * (rows + 2) - rows * high
    apart = gap + max(0, min(spare // (rows + 1), high // 3))
    foot = inner.y + apart + rows * (high + apart)
    wide = min(lane - 2, 2 * high + max(canvas.px(22), 3 * high // 5))
    # Lanes stay close together with their prices, however wide the yard is.
    lane = min(lane, wide + max(canvas.px(16), high))
    inner = inner.centred(tag + columns * lane, inner.h)
    lanes = inner.after(tag).columns(columns)
    ways = tuple(
        Rect(lane.centre[0] - wide // 2, inner.y, wide, foot - apart + gap + gap // 2 - inner.y)
        for lane in lanes
    )
    left = inner.x - canvas.px(5)
    mats = Rect(left, inner.y, min(tag + canvas.px(4), ways[0].x - left), inner.h)
    return _Yard(ways, (2 * high, high), foot, gap, apart, mats, foot - apart + 2 * gap, plate)


# -- the stones ------------------------------------------------------------------------------


class _Stone(NamedTuple):
    """A stone of the offer, made once for a choice, and drawn once while it is not pointed at."""

    choice: StoneChoice
    halves: Halves | None
    """The two materials; None for a stone that lies face down."""
    is_affordable: bool = True
    token: str = ""
    """The quarry bonus that buying the stone may use; empty for none."""
    is_taken: bool = False
    """Whether Ptah takes the stone, or would."""
    wanted_by: str = ""
    """The emblem of the player who is expected to buy the stone; empty for nobody."""


@remembered_by_values
def _stones(choice: ShownChoice) -> tuple[tuple[_Stone, ...], ...]:
    """The stones of each column, from the bottom up."""
    return tuple(
        tuple(
            _face_down(column, row) if code == NO_STONE else _face_up(choice, column, row)
            for row, code in enumerate(codes)
        )
        for column, codes in enumerate(choice.state.offer)
    )


def _face_down(column: int, row: int) -> _Stone:
    """A stone that has been drawn and stays covered until the turn is handed over."""
    label = _("A stone from the bag, face down, column {column}, row {row}").format(
        column=column + 1, row=row + 1
    )
    message = _("A stone from the bag, which is shown when the turn is handed over.")
    refers = (ColumnPrice(column), RowPrice(row), MoveOutcome())
    use = Use(hint=message, clause="O1", reason=message, mentions=refers)
    own = StoneChoice(label, use._replace(about=OfferPlace(column, row)))
    return _Stone(own, None)


def _face_up(choice: ShownChoice, column: int, row: int) -> _Stone:
    state, place = choice.state, OfferPlace(column, row)
    code = stone_at(state, place)
    is_choosing = state.phase is Phase.START and not state.declared
    is_open = choice.is_open and is_choosing
    refusal = why_not_bought(state, place)
    is_affordable = not is_choosing or refusal is None
    bonus = bonus_of(state, place) if is_open else None
    label = _("{stone}, column {column}, row {row}").format(
        stone=stone_words(code), column=column + 1, row=row + 1
    )
    if bonus:
        label = f"{label}, {_('with the bonus: {bonus}').format(bonus=_(BONUS_NAMES[bonus]))}"
    use = Use(
        hint=_price_hint(state, place) if refusal is None else "", clause="C1",
        typed_code=stone_code(column, row) if is_open else "", about=place,
        mentions=(ColumnPrice(column), RowPrice(row), MoveOutcome()),
    )  # fmt: skip
    use = unless_refused(refusal, use)
    if is_open:  # a stone that cannot be bought may still be moved to an empty column (O2)
        use = use_of(state, choice.plan, use)
    is_chosen, is_hinted = choice.plan.pick == place, place in choice.marks.things
    own = StoneChoice(label, use, is_chosen, is_hinted)
    return _Stone(own, stone_halves(code), is_affordable, bonus or "")


def _price_hint(state: State, place: OfferPlace) -> str:
    """The hint for a stone that can be bought: its price, and its bonus."""
    price = price_at(state, place, bonus=best_bonus(state, place))
    lines = [stone_words(stone_at(state, place)), price_words(price.time, price.food)]
    if price.bonus:
        lines.append(_("with the bonus: {bonus}").format(bonus=_(BONUS_NAMES[price.bonus])))
    return "\n".join(lines)


def _column(
    canvas: Canvas, yard: _Yard, column: int, choice: ShownChoice, taken: frozenset[Place]
) -> Iterator[Node]:
    """The stones of a column, or the gap that the stone in hand may be moved to."""
    stones = _stones(choice)[column]
    if not stones and choice.is_open:
        yield from _gap(canvas, yard.place(column, 0), column, choice)
    wanted = {(x, y): seat for x, y, seat in choice.marks.wanted}
    # The stone in hand lies above all others of its lane, with its shadow.
    for row in sorted(range(len(stones)), key=lambda row: stones[row].choice.is_chosen):
        rect, seat = yard.place(column, row), wanted.get((column, row))
        emblem = "" if seat is None else emblem_of(choice.state.table.setup, seat)
        stone = stones[row]._replace(is_taken=(column, row) in taken, wanted_by=emblem)
        yield _stone(canvas, f"offer/{column}/{row}", rect, yard.seal(column, rect), stone)


@remembered_part
def _stone(canvas: Canvas, key: str, rect: Rect, seal: Rect, stone: _Stone) -> Node:
    choice, opacity = stone.choice, OPAQUE if stone.is_affordable else DIMMED
    w, radius = light_width(canvas), light_radius(canvas, rect)
    is_lit = canvas.is_hovered(key) and stone.is_affordable
    looks = stone_light(canvas, rect, is_chosen=choice.is_chosen, is_lit=is_lit)
    looks += _face(rect, stone, opacity, is_lit=is_lit)
    looks += stone_hint(canvas, rect) if choice.is_hinted else []
    looks += _bonus_seal(seal, stone.token, opacity) if stone.token else []
    if stone.wanted_by:  # the emblem on the stone's lower right corner
        size = int(0.62 * rect.h)
        spot = Rect(rect.right - size + size // 5, rect.bottom - size + size // 5, size, size)
        looks += [
            Box(spot.inset(-2), PAPER, size // 2 + 2, EDGE, 1),
            Picture(spot, stone.wanted_by),
        ]
    looks += taken_marks(canvas, rect) if stone.is_taken else []
    looks += canvas.focus_ring(key, rect, radius - w)
    own = [] if stone.is_affordable else ["unaffordable"]
    own += ["face down"] if stone.halves is None else []
    own += ["bonus"] if stone.token else []
    return stone_node(canvas, key, rect, choice, looks, *own)


def _bonus_seal(seal: Rect, token: str, opacity: int) -> list[Look]:
    """The quarry's bonus on a seal, for a stone that may use it (Q1)."""
    edge = max(1, seal.h // 10)
    return [
        Box(seal, (*GOLD[:3], opacity), seal.h // 3, (*INK[:3], opacity), max(1, edge // 2)),
        Picture(seal.inset(edge), f"sneferu/tokens/{token}", opacity),
    ]


def _face(rect: Rect, stone: _Stone, opacity: int, *, is_lit: bool) -> list[Look]:
    """The stone as it lies: its two materials, or its back with the sign of the bag."""
    if stone.halves is not None:
        lift = Lift.HELD if stone.choice.is_chosen else Lift.OVER if is_lit else Lift.LYING
        ground: list[Look] = []
        if opacity != OPAQUE:  # in the lane's shadow, though it hides the sledge
            lift, ground = Lift.FLAT, [Box(rect, WAY[0], max(2, rect.h // 8))]
        return [*ground, StoneLook(rect, *stone.halves, opacity, lift, bool(stone.token))]
    size = int(0.8 * rect.h)
    back = Box(rect, SEA, max(2, rect.h // 8), SAND, max(1, rect.h // 22))
    return [back, Picture(rect.centred(size, size), "icons/light/bag")]


def _gap(canvas: Canvas, rect: Rect, column: int, choice: ShownChoice) -> Iterator[Node]:
    """An empty column, if the stone in hand may be moved there (O2)."""
    key, label = f"offer/{column}/gap", _("Move the stone here (O2)")
    use = use_of(choice.state, choice.plan, Use(hint=label, clause="O2", about=EmptyColumn(column)))
    if use.act is None:
        return
    looks = (
        RecessLook(rect, Floor.OPEN),
        Box(rect, CLEAR, canvas.px(5), PALM, max(2, canvas.px(2))),
        *canvas.focus_ring(key, rect, canvas.px(5)),
    )
    yield Node(key, SLOT, rect, label, canvas.node_states(key, "legal"), use, looks)


# -- prices, and codes to type for places ----------------------------------------------------


def _lane_light(canvas: Canvas, column: int, way: Rect, bottom: int) -> Node:
    """The light behind a highlighted column."""
    rect = way._replace(h=bottom - way.y).inset(-canvas.px(2))
    look = Box(rect, (*GOLD[:3], 120), canvas.px(6), PALM, max(2, canvas.px(2)))
    return Node(f"offer/lane/{column}", "picture", rect, looks=(look,))


def _extra_node(canvas: Canvas, yard: _Yard, row: int, extra: int) -> Node:
    """The extra cost of a row, on its mat."""
    key, about = f"offer/extra/{row}", RowPrice(row)
    label = _("Row {n}: {food} more").format(n=row + 1, food=food_words(extra))
    rect = yard.place(0, row)._replace(x=yard.mats.x, w=yard.mats.w)
    if not extra:
        return Node(key, "text", rect, label, use=Use(clause="D4", about=about))
    icon = Rect(rect.x + 1, rect.centre[1] - canvas.px(8), canvas.px(16), canvas.px(16))
    text = Rect(icon.right + canvas.px(1), rect.y, rect.right - icon.right - 1, rect.h)
    looks = (
        MatLook(rect.inset(0, max(1, (rect.h - canvas.px(26)) // 2))),
        Picture(icon, "icons/bread"),
        canvas.letters(text, f"+{extra}", canvas.scale.strong, INK),
    )
    return Node(key, "text", rect, label, use=Use(clause="D4", about=about), looks=looks)


def _cost_node(canvas: Canvas, yard: _Yard, column: int, state: State) -> Node:
    """The plate with the cost of every stone of a column."""
    time, food = state.table.time[column], state.table.food[column]
    way = yard.ways[column]
    rect = Rect(way.x, yard.steles, way.w, yard.plate)
    rect = rect.centred(min(way.w, max(yard.stone[0], canvas.px(74))), yard.plate)
    looks: list[Look] = [SteleLook(rect)]
    halves = rect.inset(canvas.px(2), 0).columns(2)
    font, gap = canvas.scale.strong, canvas.px(3)
    icon = min(canvas.px(18), halves[0].w - canvas.text_width("0", font) - 2 * gap)
    if icon < canvas.px(12):  # the days over the food where there is no room beside each other
        halves = rect.rows(2)
        icon = min(canvas.px(16), halves[0].h - 2)
    for half, name, text in (
        (halves[0], "icons/sun", str(time)),
        (halves[1], "icons/bread", str(food)),
    ):
        group = half.centred(icon + gap + canvas.text_width(text, font), half.h)
        looks.append(Picture(Rect(group.x, half.centre[1] - icon // 2, icon, icon), name))
        looks.append(canvas.letters(group.after(icon + gap), text, font, INK))
    label = _("Column {n}: {price}").format(n=column + 1, price=price_words(time, food))
    return Node(
        f"offer/cost/{column}", "text", rect, label,
        use=Use(clause="D4", about=ColumnPrice(column)), looks=tuple(looks),
    )  # fmt: skip


def _typed_names(canvas: Canvas, children: tuple[Node, ...]) -> list[Node]:
    """The codes to type: those of columns under their lowest stones, those of rows at the left."""
    lowest: dict[str, Node] = {}
    leftmost: dict[str, Node] = {}
    for node in children:
        if node.typed_code:
            lowest.setdefault(node.typed_code[:1], node)
            leftmost.setdefault(node.typed_code[1:], node)
    spots = [
        (name, (node.rect.centre[0], node.rect.bottom + canvas.px(4)))
        for name, node in lowest.items()
    ]
    spots += [
        (name, (node.rect.x + canvas.px(6), node.rect.centre[1])) for name, node in leftmost.items()
    ]
    return [small_tag(canvas, f"offer/typed/{name}", spot, name) for name, spot in spots]


# -- the bag ---------------------------------------------------------------------------------


def _bag_button(state: State, *, is_on: bool) -> ButtonAppearance:
    """The button with the number of stones in the bag; it switches the list of their kinds."""
    words = ngettext("{n} stone in the bag", "{n} stones in the bag", state.bag_count)
    label = words.format(n=state.bag_count)
    hint = f"{_('Show which stones are left to come')}\n{label}"
    return ButtonAppearance(
        "bag", str(state.bag_count), call(SneferuTable.show_left), hint, is_chosen=is_on,
        long_label=label, shortcut="b",
    )  # fmt: skip


def _bag_node(canvas: Canvas, panel: Rect, yard: _Yard, bag: ButtonAppearance) -> Node:
    """The button with the bag and its number of stones, beside the lowest row's prices."""
    wide, high = yard.mats.right - panel.x - canvas.px(4), max(LEAST_STONE, yard.plate)
    rect = Rect(panel.x + canvas.px(4), yard.steles + yard.plate - high, wide, high)
    font = canvas.scale.caption_strong
    words = canvas.text_width(bag.label, font)
    icon = min(canvas.px(16), rect.w - words - canvas.px(6), rect.h - canvas.px(4))
    group = rect.centred(icon + canvas.px(2) + words, rect.h)
    text = canvas.letters(group.after(icon + canvas.px(2)), bag.label, font, INK)
    spot = group.left_part(icon).centred(icon, icon)
    return _with_picture(button(canvas, rect, bag), bag, text, spot)


def _with_picture(plain: Node, bag: ButtonAppearance, text: Letters, spot: Rect) -> Node:
    """The button with `text` in place of its own letters, and the bag's picture."""
    looks = [text if isinstance(look, Letters) else look for look in plain.looks]
    looks, use = [*looks, Picture(spot, "icons/bag")], plain.use._replace(clause="D2")
    return plain._replace(label=bag.long_label, use=use, looks=tuple(looks))
