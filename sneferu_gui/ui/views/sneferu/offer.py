"""The offer of stones: four columns of seven with base and extra costs (D4)."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Box, Letters, Look, Picture
from sneferu_gui.ui.views.node import SLOT, Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sneferu.looks import StoneLook
from sneferu_gui.ui.views.sneferu.stone_light import (
    hint_frame,
    light_radius,
    light_width,
    stone_light,
)
from sneferu_gui.ui.views.sneferu.stone_to_choose import stone_node
from sneferu_gui.ui.views.sneferu.subjects import ColumnPrice, MoveOutcome, RowPrice
from sneferu_gui.ui.views.theme import (
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
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.views.widgets.place_tags import small_tag


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


def offer(canvas: Canvas, rect: Rect, shown: OfferAppearance) -> Node:
    """The offer as a panel."""
    inner = canvas.panel_content(rect)
    rows = len(shown.extras)
    plate_high = canvas.px(30)
    tag = canvas.px(36)
    gap = canvas.px(4)
    stone_h = min(
        (inner.h - plate_high - gap * (rows + 1)) // rows,
        ((inner.w - tag) // len(shown.columns) - canvas.px(4)) // 2,
    )
    stone_w = 2 * stone_h
    grid = Rect(inner.x + tag, inner.y, inner.w - tag, inner.h)
    lanes = grid.columns(len(shown.columns))
    foot = inner.y + gap + rows * (stone_h + gap)
    children: list[Node] = []
    for row, extra in enumerate(shown.extras):
        y = foot - (row + 1) * (stone_h + gap)
        children.append(
            _extra(canvas, row, Rect(inner.x, y, tag, stone_h), extra, shown.extra_labels[row])
        )
    for index, (lane, column) in enumerate(zip(lanes, shown.columns, strict=True)):
        place = Rect(lane.centre[0] - stone_w // 2, 0, stone_w, stone_h)
        if column.is_lit:
            children.append(_lane(canvas, index, lane, foot + gap + plate_high, inner.y))
        children += _column(canvas, index, place, foot, gap, column, rows)
        plate = Rect(lane.x + 2, foot + gap, lane.w - 4, plate_high)
        plate = plate.centred(min(plate.w, max(stone_w, canvas.px(74))), plate_high)
        children.append(_plate(canvas, index, plate, column))
    if canvas.shows_typed:
        children += _typed_names(canvas, tuple(children))
    bag = _bag(canvas, rect, shown)
    return canvas.panel("offer", rect, shown.title, bag, *children)


def _lane(canvas: Canvas, index: int, lane: Rect, bottom: int, top: int) -> Node:
    """What lies behind a column that is spoken of."""
    rect = Rect(lane.x, top - canvas.px(1), lane.w, bottom - top + canvas.px(4))
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


def _extra(canvas: Canvas, row: int, rect: Rect, extra: int, label: str) -> Node:
    key, about = f"offer/extra/{row}", RowPrice(row)
    if not extra:
        return Node(key, "text", rect, label, clause="D4", about=about)
    icon = Rect(rect.x, rect.centre[1] - canvas.px(9), canvas.px(18), canvas.px(18))
    text = Rect(icon.right + canvas.px(3), rect.y, rect.w - icon.w - canvas.px(3), rect.h)
    looks = (
        Picture(icon, "icons/bread"),
        canvas.letters(text, f"+{extra}", canvas.scale.strong, INK),
    )
    return Node(key, "text", rect, label, looks=looks, clause="D4", about=about)


def _column(  # noqa: PLR0917 - all that places a column
    canvas: Canvas, index: int, place: Rect, foot: int, gap: int, column: OfferColumn, rows: int
) -> list[Node]:
    nodes = []
    for row in range(rows):
        rect = place._replace(y=foot - (row + 1) * (place.h + gap))
        if row < len(column.stones):
            nodes.append(_stone(canvas, (index, row), rect, column.stones[row]))
        elif row == 0 and column.gap_act is not None:
            nodes.append(_gap(canvas, f"offer/{index}/gap", rect, column))
    return nodes


def _gap(canvas: Canvas, key: str, rect: Rect, column: OfferColumn) -> Node:
    looks = (
        Box(rect, (*PAPER[:3], 160), canvas.px(5), PALM, max(2, canvas.px(2))),
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


def _stone(canvas: Canvas, place: tuple[int, int], rect: Rect, stone: OfferStone) -> Node:
    column, row = place
    key = f"offer/{column}/{row}"
    opacity = 255 if stone.is_affordable else DIMMED
    w, radius = light_width(canvas), light_radius(canvas, rect)
    is_lit = canvas.is_hovered(key) and stone.is_affordable
    looks = stone_light(canvas, rect, is_chosen=stone.is_chosen, is_lit=is_lit)
    looks += _face(canvas, rect, stone, opacity)
    if stone.is_hinted:
        looks += hint_frame(canvas, rect)
    if stone.token:
        looks += _token(canvas, rect, stone.token)
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


def _token(canvas: Canvas, rect: Rect, token: str) -> list[Look]:
    """The bonus's token on the stone's upper left corner."""
    size = max(canvas.px(14), int(0.56 * rect.h))
    spot = Rect(rect.x + canvas.px(1), rect.y - size // 4, size, size)
    edge = max(1, canvas.px(1.5))
    return [
        Box(spot.inset(-edge), PAPER, size // 4 + edge, PALM, edge),
        Picture(spot, f"sneferu/tokens/{token}"),
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


def _face(canvas: Canvas, rect: Rect, stone: OfferStone, opacity: int) -> list[Look]:
    """The stone as it lies: its two materials, or its back with the sign of the bag."""
    if not stone.is_face_down:
        return [StoneLook(rect, stone.left, stone.right, opacity)]
    size = int(0.8 * rect.h)
    back = Box(rect, SEA, max(2, rect.h // 8), SAND, max(1, canvas.px(1.5)))
    return [back, Picture(rect.centred(size, size), "icons/light/bag")]


def _plate(canvas: Canvas, index: int, rect: Rect, column: OfferColumn) -> Node:
    looks: list[Look] = [Box(rect, PAPER, canvas.px(5), EDGE, 1)]
    halves = rect.inset(canvas.px(2), 0).columns(2)
    digits = canvas.text_width("0", canvas.scale.strong)
    icon = min(canvas.px(18), halves[0].w - digits - 2 * canvas.px(3))
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
