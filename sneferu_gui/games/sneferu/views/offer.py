"""The offer of stones: four columns of seven with base and extra costs (D4)."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.views.colours import WAY
from sneferu_gui.games.sneferu.views.looks import (
    Floor,
    MatLook,
    RecessLook,
    SteleLook,
    StoneLook,
    YardLook,
)
from sneferu_gui.games.sneferu.views.stone_light import (
    hint_frame,
    light_radius,
    light_width,
    stone_light,
)
from sneferu_gui.games.sneferu.views.stone_to_choose import stone_node
from sneferu_gui.games.sneferu.views.subjects import ColumnPrice, RowPrice
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.lift import Lift
from sneferu_gui.ui.kit.looks import Box, Letters, Look, Picture
from sneferu_gui.ui.kit.node import SLOT, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered, remembered_part
from sneferu_gui.ui.kit.theme import (
    CLEAR,
    DIMMED,
    EDGE,
    GOLD,
    INK,
    PALM,
    PAPER,
    PLAYER_COLOURS,
    SAND,
    SEA,
)
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.kit.widgets.move_panel import MoveOutcome
from sneferu_gui.ui.kit.widgets.place_tags import small_tag

LEAST: Final = 32
"""How high a stone is at least, in pixels, so that it can be hit."""
PLATE: Final = 30
"""How high the plate with a column's cost is, in pixels at 100 %."""
FULL: Final = 255
"""The opacity of a stone that can be had."""


@dataclass(frozen=True, slots=True)
class OfferStone:
    """A stone on offer."""

    left: str
    right: str
    label: str
    hint: str
    act: Hashable | None
    """What picking it means; None when it can neither be bought nor moved."""
    is_affordable: bool
    is_chosen: bool = False
    is_taken: bool = False
    """Whether Ptah takes it, or would."""
    typed: str = ""
    """What can be typed to take it up."""
    is_face_down: bool = False
    """Whether its materials are not to be seen."""
    clause: str = "C1"
    """What explains it: of one that cannot be bought, what forbids it."""
    reason: str = ""
    """Why it cannot be bought or is not to be seen, without the clause."""
    token: str = ""
    """The quarry bonus that buying it may use; empty for none."""
    is_hinted: bool = False
    """Whether a hint says to take it."""
    wanted_by: str = ""
    """The emblem of whoever is expected to buy it; empty for nobody."""
    about: Hashable | None = None


@dataclass(frozen=True, slots=True)
class OfferColumn:
    """A column of the offer."""

    stones: tuple[OfferStone, ...]
    """From the bottom up."""
    time: int
    food: int
    label: str
    """Its base cost in words."""
    gap_act: Hashable | None = None
    """What clicking the empty column means, when a stone can be moved there (O2)."""
    gap_label: str = ""
    is_lit: bool = False
    """Whether it is spoken of."""


@dataclass(frozen=True, slots=True)
class OfferAppearance:
    """The whole offer."""

    title: str
    columns: tuple[OfferColumn, ...]
    extras: tuple[int, ...]
    """Extra food of each row, bottom row first."""
    extra_labels: tuple[str, ...]
    bag: ButtonAppearance
    """How many stones are left in the bag, and more about them."""


class _Yard(NamedTuple):
    """Where everything in the yard lies."""

    ways: tuple[Rect, ...]
    """The ways on which the columns are brought out, side by side."""
    stone: tuple[int, int]
    """A stone's width and height."""
    foot: int
    """The lowest row's lower edge."""
    gap: int
    mats: Rect
    """Where the rows' extra costs lie, on the left."""
    steles: int
    """The upper edge of the plates with the columns' costs."""
    plate: int
    """Their height."""

    def place(self, column: int, row: int) -> Rect:
        """Where a stone lies: to the left on its way where that leaves room for a seal."""
        way, (wide, high) = self.ways[column], self.stone
        aside = (way.w - wide) // 2
        x = way.x + (aside if aside < self.gap else max(self.gap, aside - self.gap))
        return Rect(x, self.foot - (row + 1) * (high + self.gap), wide, high)


def _yard(canvas: Canvas, inner: Rect, shown: OfferAppearance) -> _Yard:
    rows, gap, tag = len(shown.extras), canvas.px(4), canvas.px(36)
    plate, count = canvas.px(PLATE), len(shown.columns)
    lane = (inner.w - tag) // count
    high = min((inner.h - plate - gap * (rows + 2)) // rows, (lane - canvas.px(4)) // 2)
    foot = inner.y + gap + rows * (high + gap)
    wide = min(lane - 2, 2 * high + max(canvas.px(22), 3 * high // 5))
    # Ways lie together with their prices, however wide the yard is.
    lane = min(lane, wide + max(canvas.px(16), high))
    inner = inner.centred(tag + count * lane, inner.h)
    lanes = inner.after(tag).columns(count)
    ways = tuple(
        Rect(lane.centre[0] - wide // 2, inner.y, wide, foot + gap // 2 - inner.y) for lane in lanes
    )
    left = inner.x - canvas.px(5)
    mats = Rect(left, inner.y, min(tag + canvas.px(4), ways[0].x - left), inner.h)
    return _Yard(ways, (2 * high, high), foot, gap, mats, foot + gap, plate)


@remembered
def offer(canvas: Canvas, rect: Rect, shown: OfferAppearance) -> Node:
    """The offer as a panel: the quarry's yard, a way for each column."""
    inner, rows = canvas.panel_content(rect), len(shown.extras)
    # Where stones would be too small to be hit, they have the heading's room as well.
    has_title = inner.h - canvas.px(PLATE) - canvas.px(4) * (rows + 2) >= rows * LEAST
    inner = inner if has_title else canvas.panel_content(rect, titled=False)
    yard = _yard(canvas, inner, shown)
    children: list[Node] = []
    for row, extra in enumerate(shown.extras):
        place = yard.place(0, row)._replace(x=yard.mats.x, w=yard.mats.w)
        children.append(_extra(canvas, row, place, extra, shown.extra_labels[row]))
    for index, column in enumerate(shown.columns):
        way = yard.ways[index]
        if column.is_lit:
            children.append(_lane(canvas, index, way, yard.steles + yard.plate))
        children += _column(canvas, index, yard, column, len(shown.extras))
        plate = Rect(way.x, yard.steles, way.w, yard.plate)
        plate = plate.centred(min(way.w, max(yard.stone[0], canvas.px(74))), yard.plate)
        children.append(_plate(canvas, index, plate, column))
    if canvas.shows_typed:
        children += _typed_names(canvas, tuple(children))
    bag = _bag(canvas, rect, shown) if has_title else _small_bag(canvas, rect, yard, shown)
    panel = canvas.panel("offer", rect, shown.title if has_title else "", bag, *children)
    panel = panel._replace(label=shown.title)
    sheet, *rest = panel.looks
    ground = YardLook(rect.inset(2), yard.ways, canvas.px(7))
    corner = yard.mats.below(yard.foot - yard.stone[1] - yard.mats.y)
    corner = corner.top_part(min(corner.h, yard.steles + yard.plate - corner.y))
    tools = Picture(corner.bottom_part(min(corner.h, canvas.px(58))), "sneferu/tools")
    return panel._replace(looks=(sheet, ground, tools, *rest))


def _lane(canvas: Canvas, index: int, way: Rect, bottom: int) -> Node:
    """What lies behind a column that is spoken of."""
    rect = way._replace(h=bottom - way.y).inset(-canvas.px(2))
    look = Box(rect, (*GOLD[:3], 120), canvas.px(6), PALM, max(2, canvas.px(2)))
    return Node(f"offer/lane/{index}", "picture", rect, looks=(look,))


def _bag(canvas: Canvas, rect: Rect, shown: OfferAppearance) -> Node:
    """The bag and how many stones are in it, in the panel's upper corner."""
    font = canvas.scale.small_strong
    high = canvas.scale.button
    icon, gap = int(0.62 * high), canvas.px(5)
    title = canvas.text_width(shown.title, canvas.scale.heading) + canvas.px(12)
    room = rect.w - title - canvas.px(24) - icon - 2 * gap
    long = canvas.text_width(shown.bag.long_label, font)
    label = shown.bag.long_label if long <= room else shown.bag.label
    words = canvas.text_width(label, font)
    wide = icon + gap + words + canvas.px(14)
    place = Rect(rect.right - canvas.px(6) - wide, rect.y + canvas.px(4), wide, high)
    plain = button(canvas, place, shown.bag)
    spot = Rect(place.x + canvas.px(7), place.centre[1] - icon // 2, icon, icon)
    text = Rect(spot.right + gap, place.y, words, place.h)
    looks = tuple(
        canvas.letters(text, label, font, INK) if isinstance(look, Letters) else look
        for look in plain.looks
    )
    return plain._replace(
        label=shown.bag.long_label, looks=(*looks, Picture(spot, "icons/bag")), clause="D2"
    )


def _small_bag(canvas: Canvas, panel: Rect, yard: _Yard, shown: OfferAppearance) -> Node:
    """The bag where the panel has no heading: the number alone, beside the lowest row's prices."""
    wide, high = yard.mats.right - panel.x - canvas.px(4), max(LEAST, yard.plate)
    rect = Rect(panel.x + canvas.px(4), yard.steles + yard.plate - high, wide, high)
    plain = button(canvas, rect, shown.bag)
    font = canvas.scale.caption_strong
    words = canvas.text_width(shown.bag.label, font)
    icon = min(canvas.px(16), rect.w - words - canvas.px(6), rect.h - canvas.px(4))
    group = rect.centred(icon + canvas.px(2) + words, rect.h)
    text = group.after(icon + canvas.px(2))
    looks = tuple(
        canvas.letters(text, shown.bag.label, font, INK) if isinstance(look, Letters) else look
        for look in plain.looks
    )
    spot = Picture(group.left_part(icon).centred(icon, icon), "icons/bag")
    return plain._replace(label=shown.bag.long_label, looks=(*looks, spot), clause="D2")


def _extra(canvas: Canvas, row: int, rect: Rect, extra: int, label: str) -> Node:
    key, about = f"offer/extra/{row}", RowPrice(row)
    if not extra:
        return Node(key, "text", rect, label, clause="D4", about=about)
    icon = Rect(rect.x + 1, rect.centre[1] - canvas.px(8), canvas.px(16), canvas.px(16))
    text = Rect(icon.right + canvas.px(1), rect.y, rect.right - icon.right - 1, rect.h)
    looks = (
        MatLook(rect.inset(0, max(1, (rect.h - canvas.px(26)) // 2))),
        Picture(icon, "icons/bread"),
        canvas.letters(text, f"+{extra}", canvas.scale.strong, INK),
    )
    return Node(key, "text", rect, label, looks=looks, clause="D4", about=about)


def _column(canvas: Canvas, index: int, yard: _Yard, column: OfferColumn, rows: int) -> list[Node]:
    nodes = []
    # The stone in hand is over all others of its way, with its shadow.
    held = [row for row, stone in enumerate(column.stones) if stone.is_chosen]
    for row in (*(row for row in range(rows) if row not in held), *held):
        rect = yard.place(index, row)
        if row < len(column.stones):
            seal = _seal_place(yard, index, rect)
            key = f"offer/{index}/{row}"
            nodes.append(_stone(canvas, key, (index, row), rect, column.stones[row], seal))
        elif row == 0 and column.gap_act is not None:
            nodes.append(_gap(canvas, f"offer/{index}/gap", rect, column))
    return nodes


def _seal_place(yard: _Yard, column: int, stone: Rect) -> Rect:
    """Where a stone's seal lies: beside it on its way, else where its halves meet, at the top.

    There neither half has its material's sign.
    """
    way = yard.ways[column]
    room = way.right - stone.right + stone.h // 10
    if room >= stone.h // 3:
        size = min(room, round(0.62 * stone.h))
        return Rect(stone.right - stone.h // 10, stone.centre[1] - size // 2, size, size)
    size = stone.h // 4 + yard.gap
    return Rect(stone.centre[0] - size // 2, stone.y - yard.gap, size, size)


def _gap(canvas: Canvas, key: str, rect: Rect, column: OfferColumn) -> Node:
    looks = (
        RecessLook(rect, Floor.OPEN),
        Box(rect, CLEAR, canvas.px(5), PALM, max(2, canvas.px(2))),
        *canvas.ring(key, rect, canvas.px(5)),
    )
    return Node(
        key,
        SLOT,
        rect,
        column.gap_label,
        canvas.marks(key, "legal"),
        column.gap_act,
        column.gap_label,
        looks,
        clause="O2",
    )


@remembered_part
def _stone(
    canvas: Canvas, key: str, place: tuple[int, int], rect: Rect, stone: OfferStone, seal: Rect
) -> Node:
    column, row = place
    opacity = FULL if stone.is_affordable else DIMMED
    w, radius = light_width(canvas), light_radius(canvas, rect)
    is_lit = canvas.is_hovered(key) and stone.is_affordable
    looks = stone_light(canvas, rect, is_chosen=stone.is_chosen, is_lit=is_lit)
    looks += _face(rect, stone, opacity, is_lit=is_lit)
    if stone.is_hinted:
        looks += hint_frame(canvas, rect)
    if stone.token:
        looks += _bonus_seal(seal, stone.token, opacity)
    if stone.wanted_by:
        looks += _wanted(rect, stone.wanted_by)
    if stone.is_taken:
        looks.append(Box(rect.inset(-w), CLEAR, radius, PLAYER_COLOURS["carnelian"], w))
        eye = Rect(rect.right - rect.h // 2, rect.y - rect.h // 6, rect.h // 2, rect.h // 2)
        looks += [Box(eye, PAPER, eye.h // 2, EDGE, 1), Picture(eye.inset(2), "glyphs/ptah")]
    looks += canvas.ring(key, rect, radius - w)
    own = [] if stone.is_affordable else ["unaffordable"]
    own += ["face down"] if stone.is_face_down else []
    own += ["bonus"] if stone.token else []
    shown = stone_node(canvas, key, rect, stone, looks, *own)
    return shown._replace(refers=(ColumnPrice(column), RowPrice(row), MoveOutcome()))


def _wanted(rect: Rect, emblem: str) -> list[Look]:
    """The emblem of whoever is expected to buy the stone, on its lower right corner."""
    size = int(0.62 * rect.h)
    spot = Rect(rect.right - size + size // 5, rect.bottom - size + size // 5, size, size)
    return [Box(spot.inset(-2), PAPER, size // 2 + 2, EDGE, 1), Picture(spot, emblem)]


def _bonus_seal(seal: Rect, token: str, opacity: int) -> list[Look]:
    """The quarry's bonus on a seal beside a stone that may use it (Q1)."""
    edge = max(1, seal.h // 10)
    return [
        Box(seal, (*GOLD[:3], opacity), seal.h // 3, (*INK[:3], opacity), max(1, edge // 2)),
        Picture(seal.inset(edge), f"sneferu/tokens/{token}", opacity),
    ]


def _typed_names(canvas: Canvas, children: tuple[Node, ...]) -> list[Node]:
    """What is typed for the columns, under their lowest stones, and for the rows, at the left."""
    lowest: dict[str, Node] = {}
    leftmost: dict[str, Node] = {}
    for node in children:
        if node.typed:
            lowest.setdefault(node.typed[:1], node)
            leftmost.setdefault(node.typed[1:], node)
    spots = [
        (name, (node.rect.centre[0], node.rect.bottom + canvas.px(4)))
        for name, node in lowest.items()
    ]
    spots += [
        (name, (node.rect.x + canvas.px(6), node.rect.centre[1])) for name, node in leftmost.items()
    ]
    return [small_tag(canvas, f"offer/typed/{name}", spot, name) for name, spot in spots]


def _face(rect: Rect, stone: OfferStone, opacity: int, *, is_lit: bool) -> list[Look]:
    """The stone as it lies: its two materials, or its back with the sign of the bag."""
    if not stone.is_face_down:
        lift = Lift.HELD if stone.is_chosen else Lift.OVER if is_lit else Lift.LYING
        ground: list[Look] = []
        if opacity != FULL:  # it lies in the way's shadow, and hides the rails all the same
            lift, ground = Lift.FLAT, [Box(rect, WAY[0], max(2, rect.h // 8))]
        own = StoneLook(rect, stone.left, stone.right, opacity, lift, bool(stone.token))
        return [*ground, own]
    size = int(0.8 * rect.h)
    back = Box(rect, SEA, max(2, rect.h // 8), SAND, max(1, rect.h // 22))
    return [back, Picture(rect.centred(size, size), "icons/light/bag")]


def _plate(canvas: Canvas, index: int, rect: Rect, column: OfferColumn) -> Node:
    looks: list[Look] = [SteleLook(rect)]
    halves = rect.inset(canvas.px(2), 0).columns(2)
    digits = canvas.text_width("0", canvas.scale.strong)
    icon = min(canvas.px(18), halves[0].w - digits - 2 * canvas.px(3))
    if icon < canvas.px(12):  # the days over the food where there is no room beside each other
        halves = rect.rows(2)
        icon = min(canvas.px(16), halves[0].h - 2)
    for half, name, number in (
        (halves[0], "icons/sun", column.time),
        (halves[1], "icons/bread", column.food),
    ):
        text = str(number)
        wide = icon + canvas.px(3) + canvas.text_width(text, canvas.scale.strong)
        group = half.centred(wide, half.h)
        looks.append(Picture(Rect(group.x, half.centre[1] - icon // 2, icon, icon), name))
        looks.append(
            canvas.letters(group.after(icon + canvas.px(3)), text, canvas.scale.strong, INK)
        )
    return Node(
        f"offer/cost/{index}", "text", rect, column.label, looks=tuple(looks), clause="D4",
        about=ColumnPrice(index),
    )  # fmt: skip
