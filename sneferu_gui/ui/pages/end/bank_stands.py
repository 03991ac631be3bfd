"""The players' results at the end, as monuments, standards and name plates on the bank."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.bank import Bank, Reflection, ScaledFromFoot
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Typeface, bounds
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_SAND, GOLD, NIGHT, SAND, SEA_EDGE, TextSize
from sneferu_gui.ui.pages.end.ceremony import (
    CEREMONY_NOT_BEGUN,
    CEREMONY_OVER,
    WINNER_SIZE,
    Ceremony,
    lights,
    row_of,
    unit_width,
)
from sneferu_gui.ui.pages.end.ending import Stand
from sneferu_gui.ui.pages.end.reveal import EndProgress

BANK_KEY: Final = "result/bank"
"""The key of the node that holds them all."""
PLATE_WIDTH: Final = 280
"""The greatest width of a name plate, in pixels at 100 %."""
MIRRORED_SHARE: Final = 0.8
"""The share of a monument's height that is mirrored in the water."""
POLE: Final = (92, 74, 40, 255)
SHADOW: Final = (14, 8, 30, 70)


class _Place(NamedTuple):
    """The rectangles of one player's monument and plate."""

    column: Rect
    monument: Rect
    plate: Rect
    grown: float = 1.0
    """The share of the monument's full size that is shown while it grows."""


def plate_height(canvas: Canvas) -> int:
    fonts = canvas.scale.strong, canvas.scale.caption
    return sum(map(canvas.line_height, fonts)) + canvas.px(10)


def monument_height(canvas: Canvas, width: int, high: int, stands: tuple[Stand, ...]) -> int:
    """The height of a winner's monument, where all stands share a width and a height."""
    column = unit_width(canvas, width, max(1, len(stands)))
    shape = max((stand.monument.shape for stand in stands), default=1.0)
    return max(1, min(high, int(WINNER_SIZE * (column - canvas.px(38)) / shape)))


def bank_stands(
    canvas: Canvas,
    bank: Bank,
    room: Rect,
    stands: tuple[Stand, ...],
    moment: EndProgress | Ceremony = CEREMONY_OVER,
) -> Node:
    """All stands side by side in the room's width, on the bank, with the plates below it."""
    if not stands:
        return Node(BANK_KEY, "group", room)
    ceremony = moment if isinstance(moment, Ceremony) else CEREMONY_NOT_BEGUN
    high = monument_height(canvas, room.w, bank.ground - room.y, stands)
    row = row_of(canvas, room, stands, ceremony.moved)
    places = [
        _place(canvas, bank, column, _final_height(high, stand, ceremony), stand)
        for column, stand in zip(row.columns, stands, strict=True)
    ]
    nodes = [
        _stand(canvas, bank, _enlarged_place(places[index], stands[index], ceremony), stands[index],
               _revealed(stands[index], moment, index))
        for index in _in_front(row.order, stands, ceremony)
    ]  # fmt: skip
    free = places[row.order[-1]].monument.right
    nodes += lights(bank, room, row, round(high / WINNER_SIZE), ceremony, free)
    rect = room._replace(h=bank.shore - room.y)
    return Node(BANK_KEY, "group", rect, children=tuple(nodes))


def _final_height(high: int, stand: Stand, ceremony: Ceremony) -> int:
    """The height of a monument: a winner's is drawn in its final size while it grows."""
    is_large = stand.is_winner and ceremony.grown > 0
    return high if is_large else max(1, round(high / WINNER_SIZE))


def _in_front(
    order: tuple[int, ...], stands: tuple[Stand, ...], ceremony: Ceremony
) -> Sequence[int]:
    """The order in which stands are drawn: left to right; a winner passes behind the others."""
    if ceremony.moved in {0, 1}:
        return order
    return sorted(order, key=lambda index: not stands[index].is_winner)


def _enlarged_place(place: _Place, stand: Stand, ceremony: Ceremony) -> _Place:
    if not (stand.is_winner and 0 < ceremony.grown < 1):
        return place
    return place._replace(grown=(1 + ceremony.grown * (WINNER_SIZE - 1)) / WINNER_SIZE)


class _Revealed(NamedTuple):
    """The part of a player's result revealed so far."""

    pieces: int
    words: str
    place: str
    is_winner: bool
    is_current: bool


def _revealed(stand: Stand, progress: EndProgress | Ceremony, index: int) -> _Revealed:
    if isinstance(progress, Ceremony):
        text = stand.total or stand.counts[-1]
        return _Revealed(
            stand.monument.pieces, text, stand.place, stand.is_winner, is_current=False
        )
    pieces = progress.pieces[index]
    count = stand.counts[min(pieces, len(stand.counts) - 1)] if pieces else ""
    place = stand.place if progress.ranked[index] else ""
    return _Revealed(pieces, count, place, False, is_current=index in progress.stands)


def _place(canvas: Canvas, bank: Bank, column: Rect, high: int, stand: Stand) -> _Place:
    wide = round(high * stand.monument.shape)
    pole = canvas.px(20)
    left = column.x + (column.w - wide - pole) // 2 + pole
    monument = Rect(left, bank.ground - high, wide, high)
    below = bank.shore + canvas.px(24)
    plate = Rect(column.x + canvas.px(5), below, column.w - canvas.px(10), plate_height(canvas))
    plate = plate.centred(min(plate.w, canvas.px(PLATE_WIDTH)), plate.h)
    return _Place(column, monument, plate)


def narrow_plates_height(canvas: Canvas, count: int) -> int:
    return count * (_narrow_plate_height(canvas) + canvas.px(5))


def _narrow_plate_height(canvas: Canvas) -> int:
    return max(canvas.line_height(canvas.scale.strong) + canvas.px(8), canvas.scale.button)


def narrow_stands(
    canvas: Canvas,
    bank: Bank,
    room: Rect,
    high: int,
    stands: tuple[Stand, ...],
    moment: EndProgress | Ceremony = CEREMONY_OVER,
) -> Node:
    """All stands side by side, with the plates in the water one under another."""
    nodes: list[Node] = []
    plates: list[Node] = []
    tall = _narrow_plate_height(canvas)
    y = bank.shore + canvas.px(8)
    ceremony = moment if isinstance(moment, Ceremony) else CEREMONY_NOT_BEGUN
    row = row_of(canvas, room, stands, ceremony.moved)
    free = room.x
    for index in _in_front(row.order, stands, ceremony):
        stand, column = stands[index], row.columns[index]
        place = _place(canvas, bank, column, _final_height(high, stand, ceremony), stand)
        plate = Rect(room.x, y + index * (tall + canvas.px(5)), room.w, tall)
        revealed = _revealed(stand, moment, index)
        rect = column._replace(y=place.monument.y, h=place.monument.h)
        standing = _monument_looks(
            canvas, bank, _enlarged_place(place, stand, ceremony), stand, revealed
        )
        nodes.append(Node(f"{stand.owner.key}/built", "picture", rect, looks=standing))
        own = _line_plate(canvas, plate, stand, revealed)
        plates.append(_player_node(canvas, plate, plate, stand, revealed, own))
        free = max(free, place.monument.right)
    plates.sort(key=lambda node: node.rect.y)
    nodes += lights(bank, room, row, round(high / WINNER_SIZE), ceremony, free)
    rect = room._replace(h=bank.shore - room.y)
    return Node(BANK_KEY, "group", rect, children=(*nodes, *plates))


def _stand(canvas: Canvas, bank: Bank, place: _Place, stand: Stand, revealed: _Revealed) -> Node:
    plate = _plate(canvas, place.plate, stand, revealed)
    looks = (*_monument_looks(canvas, bank, place, stand, revealed), *plate)
    rect = place.column._replace(y=place.monument.y, h=place.plate.bottom - place.monument.y)
    return _player_node(canvas, rect, place.plate, stand, revealed, looks)


def _monument_looks(
    canvas: Canvas, bank: Bank, place: _Place, stand: Stand, revealed: _Revealed
) -> tuple[Look, ...]:
    """The monument, the standard beside it, and their reflections in the water."""
    standing = stand.monument.looks(place.monument, revealed.pieces)
    standard = _standard(
        canvas, place.monument, stand, is_lit=revealed.is_winner or revealed.is_current
    )
    upright = (*standard, *standing)
    aside = canvas.px(40)
    water = place.monument.inset(-aside, 0)
    water = water._replace(y=bank.shore, h=round(MIRRORED_SHARE * place.monument.h))
    lift = bank.shore - bank.ground
    mirror = Reflection(water, upright, lift, 150)
    looks: tuple[Look, ...] = (mirror, *_shadow(place.monument, standing), *upright)
    if place.grown < 1:
        full = water._replace(y=place.monument.y - aside)
        full = full._replace(h=water.bottom - full.y)
        looks = (ScaledFromFoot(full, looks, bank.ground, place.grown),)
    if not revealed.is_winner:
        return looks
    glow = Picture(_glow(place.monument), "end/glow", covers=True, is_soft=True)
    return (glow, *looks)


def _player_node(
    canvas: Canvas,
    rect: Rect,
    plate: Rect,
    stand: Stand,
    revealed: _Revealed,
    looks: Sequence[Look],
) -> Node:
    own = ("selected",) if revealed.is_winner else ()
    named = ", ".join(filter(None, (stand.owner.name, stand.note)))
    so_far = f"{named}: {revealed.words}" if revealed.words else named
    label = stand.label if revealed.pieces == stand.monument.pieces else so_far
    return Node(
        stand.owner.key, "card", rect, label, canvas.node_states(stand.owner.key, *own),
        Use(hint=label, clause=stand.clause, about=stand.about),
        looks=(*looks, *canvas.focus_ring(stand.owner.key, plate, canvas.px(6))),
    )  # fmt: skip


def _glow(monument: Rect) -> Rect:
    """The light behind a winner's monument: a half disc, twice as wide as high."""
    high = max(round(1.5 * monument.h), (monument.w + monument.h) // 2)
    return Rect(monument.centre[0] - high, monument.bottom - high, 2 * high, high)


def _shadow(monument: Rect, standing: Sequence[Look]) -> list[Look]:
    """The shadow on the sand of what stands there of the monument, to the lower right."""
    if not standing:
        return []
    places = [bounds(look) for look in standing]
    left = min(place.x for place in places)
    wide = max(place.right for place in places) - left
    high = max(2, monument.h // 16)
    base = Rect(left + high, monument.bottom - high // 2, wide, high)
    wider = Rect(base.x, base.y, base.w + 2 * high, high + high // 2)
    return [Box(wider, SHADOW, wider.h // 2), Box(base, SHADOW, base.h // 2)]


def _standard(canvas: Canvas, monument: Rect, stand: Stand, *, is_lit: bool) -> list[Box | Picture]:
    """A pole with the emblem on top and ribbons in the player's colour."""
    size = max(canvas.px(22), min(canvas.px(52), round(0.3 * monument.h)))
    x = monument.x - canvas.px(2)
    top = monument.bottom - max(round(0.86 * monument.h), 2 * size)
    thick = max(2, canvas.px(3))
    pole = Rect(x - thick // 2, top + size // 2, thick, monument.bottom - top - size // 2)
    bar = Rect(x - size // 2, top + size + canvas.px(2), size, thick)
    ribbon = max(3, size // 4)
    looks: list[Box | Picture] = [
        Box(Rect(left, bar.y + thick, ribbon, round(share * size)), stand.owner.colour, ribbon // 3,
            NIGHT, 1)
        for left, share in ((bar.x + 1, 1.15), (bar.right - ribbon - 1, 0.95))
    ]  # fmt: skip
    wood = GOLD if is_lit else POLE
    looks += [Box(pole, wood, thick // 2), Box(bar, wood, thick // 2)]
    if is_lit:
        halo = Rect(x - size // 2, top, size, size).inset(-canvas.px(4))
        looks.append(Box(halo, (*GOLD[:3], 90), halo.h // 2))
    disc = Rect(x - size // 2, top, size, size)
    return [*looks, Picture(disc, stand.owner.emblem)] if stand.owner.emblem else looks


def _slab(canvas: Canvas, plate: Rect, revealed: _Revealed) -> Box:
    is_lit = revealed.is_winner or revealed.is_current
    edge, width = (GOLD, 2) if is_lit else (SEA_EDGE, 1)
    return Box(plate, (*NIGHT[:3], 225), canvas.px(5), edge, max(1, canvas.px(width)))


def _plate(canvas: Canvas, plate: Rect, stand: Stand, revealed: _Revealed) -> list[Look]:
    """The name, the place reached and the words counted, on a slab at the water's edge."""
    looks: list[Look] = [_slab(canvas, plate, revealed)]
    inner = plate.inset(canvas.px(10), canvas.px(5))
    strong, small = canvas.scale.strong, canvas.scale.caption
    first = inner.top_part(canvas.line_height(strong))
    second = inner.below(first.h).top_part(canvas.line_height(small))
    name = first
    if revealed.place:
        font = canvas.scale.font(TextSize.HEADING, Typeface.BOLD)
        wide = canvas.text_width(revealed.place, font) + canvas.px(6)
        place = Rect(inner.x, inner.y, wide, inner.h)
        looks.append(canvas.letters(place, revealed.place, font, GOLD))
        name, second = first.after(wide), second.after(wide)
    if revealed.is_winner:
        crown = name.right_part(name.h)
        looks.append(Picture(crown, "icons/light/crown"))
        name = name.before(crown.w + canvas.px(4))
    note = canvas.text_width(stand.note, small) if stand.note else 0
    if note and canvas.text_width(stand.owner.name, strong) + note + canvas.px(10) <= name.w:
        looks.append(canvas.letters(name.right_part(note), stand.note, small, FADED_SAND,
                                    Align.RIGHT))  # fmt: skip
        name = name.before(note + canvas.px(6))
    looks.append(canvas.letters(name, stand.owner.name, strong, SAND))
    looks.append(canvas.letters(second, revealed.words, small, SAND))
    return looks


def _line_plate(canvas: Canvas, plate: Rect, stand: Stand, revealed: _Revealed) -> list[Look]:
    """The plate in one line: place, emblem and name at the left, the words counted at the right."""
    looks: list[Look] = [_slab(canvas, plate, revealed)]
    inner = plate.inset(canvas.px(10), 0)
    strong, small = canvas.scale.strong, canvas.scale.caption
    if revealed.place:
        font = canvas.scale.font(TextSize.LEAD, Typeface.BOLD)
        wide = canvas.px(26)
        looks.append(canvas.letters(inner.left_part(wide), revealed.place, font, GOLD))
        inner = inner.after(wide)
    side = plate.h - canvas.px(10)
    if stand.owner.emblem:
        looks.append(Picture(inner.left_part(side).centred(side, side), stand.owner.emblem))
        inner = inner.after(side + canvas.px(8))
    if revealed.is_winner:
        crown = inner.right_part(side).centred(side, side)
        looks.append(Picture(crown, "icons/light/crown"))
        inner = inner.before(crown.w + canvas.px(6))
    counted = min(canvas.text_width(revealed.words, small), inner.w // 2)
    looks.append(
        canvas.letters(inner.right_part(counted), revealed.words, small, SAND, Align.RIGHT)
    )
    name = inner.before(counted + canvas.px(8))
    looks.append(canvas.letters(name, stand.owner.name, strong, SAND))
    note = canvas.text_width(stand.note, small) if stand.note else 0
    used = canvas.text_width(stand.owner.name, strong) + canvas.px(10)
    if note and used + note <= name.w:
        looks.append(canvas.letters(name.after(used), stand.note, small, FADED_SAND))
    return looks
