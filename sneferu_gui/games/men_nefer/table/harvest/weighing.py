"""The picture of a Harvest: scales on the near bank, places that bring points on the far bank.

Each player has scales: the heart in one pan, the feather in the other. Beneath each place of the
far bank stand the points it brought each player. Numbers fly from there to the players' points;
then the gains of the Flood come: Food off the river, Heka from the Obelisk, apprentices.

Keys: ``harvest/place/great`` a place with ``harvest/number/great/0`` a seat's points of it,
``harvest/seat/0`` a player's scales with ``harvest/number/duat/0`` and ``harvest/number/total/0``,
``harvest/told`` the present step.
"""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.items import FEATHER, FOOD, HEART, HEKA
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.table.account import source_look
from sneferu_gui.games.men_nefer.table.duat import weighed_words
from sneferu_gui.games.men_nefer.table.harvest.reveal import HarvestMoment
from sneferu_gui.games.men_nefer.table.harvest.sheet import (
    DUAT,
    HOME,
    ORDER,
    PAPYRI,
    STALLS,
    TOTAL,
    Sheet,
)
from sneferu_gui.games.men_nefer.table.looks import (
    CORD,
    ApprenticeLook,
    ItemLook,
    OwnedLook,
    SignLook,
)
from sneferu_gui.games.men_nefer.table.words import signed
from sneferu_gui.language import _
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import PageParts
from sneferu_gui.ui.kit.looks import (
    Align,
    Box,
    Font,
    Letters,
    Look,
    OwnLook,
    Picture,
    Typeface,
)
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.widgets.scales import Scales
from sneferu_gui.ui.pages.face import AskedNumber
from sneferu_gui.ui.table.log import emblem_of
from sneferu_gui.ui.table.words import points_words, seat_name

FAR_BANK_PICTURES: Final = {
    "contracts": 304 / 196,
    "necropolis": 300 / 160,
    "obelisk": 224 / 218,
    "great": 488 / 257,
    "queens": 346 / 136,
}
"""The pictures on the far bank from left to right, each with its width per height."""
GROUND_SIZE: Final = (1600, 900)
"""The size of the background picture; its river begins at the height SHORE."""
SHORE: Final = 330
WIDER_THAN_COLUMN: Final = {"great": 1.3}
"""Pictures wider than their column, by how many times."""
STEEPEST: Final = 14.0
"""The steepest tilt of a beam, in degrees."""
STEEPEST_GAP: Final = 8
"""The gap between heart and feather, in spaces, from which on a beam is steepest."""
WIDEST: Final = 380
"""The greatest width of a player's low scales, in pixels at 100 %."""
PAN: Final = 0.38
"""The width of a pan, as a share of the scales' width."""
PALMS_SHAPE: Final = 96 / 88
"""The width for the height of the palms."""
PALMS_SHARE: Final = 0.8
"""The most that palms take of the width beside the scales."""
LEAST_PALMS: Final = 90
"""The least height of palms, in pixels at 100 %."""
HIT: Final = 34
"""The height for the pointer of a number under the points."""
FLIGHT_START: Final = 0.35
"""The share of a step after which its numbers leave for the players."""
FOOD_START: Final = 0.35
"""The start of flying Food between shore and scales, as a share of the way."""


class PictureContents(NamedTuple):
    """The contents of the picture at a moment."""

    setup: Setup
    sheet: Sheet
    moment: HarvestMoment

    def is_visible(self, key: str) -> bool:
        """Whether the numbers of a step are visible: from its beginning on."""
        return self.moment.share_of(key) > 0

    @property
    def is_counted(self) -> bool:
        """Whether all points have been shown; from then on their sum is visible."""
        return all(self.moment.share_of(key) == 1 for key in self.scoring_steps)

    def has_arrived(self, key: str) -> bool:
        """Whether the Flood's gain of a kind has reached the players."""
        return self.moment.share_of(key) == 1 or (self.is_counted and not self.moment.step)

    @property
    def scoring_steps(self) -> tuple[str, ...]:
        """The steps that bring or cost somebody points."""
        return (DUAT, *(key for key in FAR_BANK_PICTURES if any(self.sheet.amounts(key))))

    def points(self, seat: int) -> int:
        coming = (key for key in self.scoring_steps if self.moment.share_of(key) < 1)
        return self.sheet.after.boards[seat].pp - sum(self.sheet.amount(k, seat) for k in coming)


def ground(canvas: Canvas) -> Picture:
    return Picture(canvas.rect, "men_nefer/harvest/ground", covers=True)


def scenery(canvas: Canvas, parts: PageParts) -> tuple[Look, ...]:
    """The background with the places on the far bank, the largest behind its neighbours."""
    lands = zip(_place_rects(canvas, parts), FAR_BANK_PICTURES, strict=True)
    standing = [_place_picture(canvas, land, key) for land, key in lands]
    return (ground(canvas), *sorted(standing, key=lambda picture: -picture.rect.w))


def _place_rects(canvas: Canvas, parts: PageParts) -> list[Rect]:
    """The places' rectangles, from under the heading down to the river."""
    (wide, high), body = GROUND_SIZE, parts.body
    scale = max(canvas.width / wide, canvas.height / high)
    shore = round((canvas.height - high * scale) / 2 + SHORE * scale)
    return body._replace(h=shore - body.y).columns(len(FAR_BANK_PICTURES), canvas.px(8))


def weighing(canvas: Canvas, parts: PageParts, shown: PictureContents) -> tuple[Node, ...]:
    """The places and the players' scales at a moment."""
    body, px, lands = parts.body, canvas.px, _place_rects(canvas, parts)
    bank = [
        _place(canvas, land, key, shown) for land, key in zip(lands, FAR_BANK_PICTURES, strict=True)
    ]
    shore = lands[0].bottom
    below = Rect(body.x, shore + px(6), body.w, body.bottom - shore - px(6))
    plates = _plate_height(canvas)
    room = below.below(plates + px(8))
    count = len(shown.setup.seats)
    court = room
    room = room.centred(min(room.w, count * max(px(WIDEST), round(1.2 * room.h))), room.h)
    seats = [
        _seat(canvas, place, seat, shown) for seat, place in enumerate(room.columns(count, px(12)))
    ]
    palms = tuple(_palms(canvas, court, room))
    return (*bank, *palms, *seats, *_flying_gains(canvas, [*bank, *seats], shown))


def _palms(canvas: Canvas, court: Rect, room: Rect) -> Iterator[Node]:
    """Palms beside the scales, where these leave the court bare."""
    sides = court.before(court.right - room.x), court.after(room.right - court.x)
    ground = court.h - _stone_height(canvas) // 2
    high = min(ground, round(PALMS_SHARE * sides[0].w / PALMS_SHAPE))
    if high < canvas.px(LEAST_PALMS):
        return
    for number, side in enumerate(sides):
        spot = side.top_part(ground).bottom_part(high).centred(round(PALMS_SHAPE * high), high)
        looks = (Picture(spot, "men_nefer/land/palms"),)
        yield Node(f"harvest/palms/{number}", "picture", spot, looks=looks)


# -- The places -------------------------------------------------------------------------------


def _plate_box(canvas: Canvas, rect: Rect, radius: int, *, is_lit: bool) -> Box:
    """The ground of a plate; lit when the present step is about it."""
    ground, edge = (theme.PAPER_LIT, theme.GOLD) if is_lit else (theme.SAND, theme.EDGE)
    return Box(rect, ground, radius, edge, canvas.px(1.5))


def _plate_height(canvas: Canvas) -> int:
    fonts = canvas.scale.caption_strong, canvas.scale.strong
    return sum(map(canvas.line_height, fonts)) + canvas.px(12)


def _place(canvas: Canvas, rect: Rect, key: str, shown: PictureContents) -> Node:
    """A place on the far bank, and the plate beneath it with the points it brought."""
    row = shown.sheet.row(key)
    plate = Rect(rect.x, rect.bottom + canvas.px(6), rect.w, _plate_height(canvas))
    children = tuple(_points_on_plate(canvas, plate, key, shown)) if shown.is_visible(key) else ()
    if not children:
        plate = plate.top_part(canvas.line_height(canvas.scale.caption_strong) + canvas.px(10))
    is_now = shown.moment.step == key
    font = canvas.scale.caption_strong
    head = plate.inset(canvas.px(8), canvas.px(4)).top_part(canvas.line_height(font))
    size = head.h + canvas.px(2)
    across = min(head.w, size + canvas.px(5) + canvas.text_width(row.title, font))
    line = head.centred(across, head.h)
    colour = theme.INK if children or is_now else theme.FADED_INK
    looks = (
        _plate_box(canvas, plate, canvas.px(7), is_lit=is_now),
        source_look(key)._replace(rect=line.left_part(size).centred(size, size)),
        canvas.letters(line.after(size + canvas.px(5)), row.title, font, colour),
    )
    whole = rect._replace(h=plate.bottom - rect.y)
    return Node(f"harvest/place/{key}", "group", whole, row.title, looks=looks, children=children)


def _place_picture(canvas: Canvas, rect: Rect, key: str) -> Picture:
    """The picture of a place as large as fits, its foot on the shore."""
    wide, shape = rect.w * WIDER_THAN_COLUMN.get(key, 0.94), FAR_BANK_PICTURES[key]
    high = min(wide / shape, rect.h - canvas.px(10))
    spot = Rect(0, 0, round(high * shape), round(high))
    spot = spot.moved(rect.centre[0] - spot.w // 2, rect.bottom - spot.h + canvas.px(2))
    return Picture(spot.clamped(canvas.rect), f"men_nefer/harvest/{key}")


def _points_on_plate(
    canvas: Canvas, plate: Rect, key: str, shown: PictureContents
) -> Iterator[Node]:
    """The points a place brought each seat; a seat's number is in the same spot of each plate."""
    line = plate.inset(canvas.px(6), 0).above(canvas.px(4))
    line = line.bottom_part(canvas.line_height(canvas.scale.strong))
    columns = line.columns(max(2, len(shown.setup.seats)))
    for seat in range(len(shown.setup.seats)):
        amount = shown.sheet.amount(key, seat)
        if amount:
            sign, column = Picture(NOWHERE, emblem_of(shown.setup, seat)), columns[seat]
            number = _number(canvas, column, (key, seat), shown, sign)
            yield number._replace(rect=Rect(column.x, plate.y, column.w, plate.h))


def _number(
    canvas: Canvas,
    rect: Rect,
    of: tuple[str, int],
    shown: PictureContents,
    sign: OwnLook | Picture,
    font: Font | None = None,
) -> Node:
    """A number with a sign before it, in the middle of a rectangle; clicked, it opens its list."""
    row, seat = of
    text, gap = shown.sheet.row(row).numbers[seat], canvas.px(3)
    font = canvas.scale.strong if font is None else font
    high = canvas.line_height(font)
    across = min(rect.w, high + gap + canvas.text_width(text, font))
    place, key = rect.centred(across, rect.h), f"harvest/number/{row}/{seat}"
    colour = theme.BRICK if text.startswith("−") else theme.INK
    lit = place.inset(-canvas.px(3), 0)
    looks: list[Look] = [
        Box(lit, theme.PAPER_LIT, canvas.px(4), theme.PALM, 1)
    ] * canvas.is_hovered(key)
    looks += [
        sign._replace(rect=place.left_part(high).centred(high, high)),
        canvas.letters(place.after(high + gap), text, font, colour),
        *canvas.focus_ring(key, lit, canvas.px(4)),
    ]
    name = seat_name(shown.setup.seats[seat])
    label = f"{shown.sheet.row(row).title}, {name}: {text}"
    made_of = shown.sheet.details.get((row, seat), ())
    hint = "\n".join(f"{each.text}: {each.amount}".removesuffix(": ") for each in made_of)
    use = Use(AskedNumber(row, seat), hint)
    return Node(key, "button", place, label, canvas.node_states(key), use, tuple(looks))


# -- A player's scales ------------------------------------------------------------------------


def _seat(canvas: Canvas, rect: Rect, seat: int, shown: PictureContents) -> Node:
    """A player's scales over the stone with name and points."""
    board, px = shown.sheet.after.boards[seat], canvas.px
    gap = board.duat_gap(shown.setup.edition.duat)
    share = (1 - cos(pi * shown.moment.share_of(DUAT))) / 2
    stone = rect.bottom_part(_stone_height(canvas))
    pivot = rect.centre[0], rect.y + px(16)
    tilt = STEEPEST * max(-1.0, min(1.0, gap / STEEPEST_GAP)) * share
    wide = round(PAN * rect.w)
    scales = Scales(rect, stone.y + px(4), pivot, (wide, wide // 5), tilt)
    is_short = shown.moment.share_of(PAPYRI) < 1
    feather = board.feather - (shown.sheet.amount(PAPYRI, seat) if is_short else 0)
    looks = [
        *scales.looks(max(3, px(6)), theme.GOLD, CORD),
        *_pan_looks(canvas, scales, seat, shown, (board.heart, feather)),
        *_stone(canvas, stone, seat, shown),
    ]
    children = [
        *_weighing_points(canvas, scales, seat, shown),
        *_numbers_below(canvas, stone, seat, shown),
    ]
    weighed = weighed_words(board.heart, feather, board.heart + feather - shown.setup.edition.duat)
    name, points = seat_name(shown.setup.seats[seat]), points_words(shown.points(seat))
    label = f"{name}, {points}, {weighed}"
    return Node(f"harvest/seat/{seat}", "group", rect, label, looks=tuple(looks),
                children=tuple(children))  # fmt: skip


def _pan_looks(
    canvas: Canvas, scales: Scales, seat: int, shown: PictureContents, counts: tuple[int, int]
) -> Iterator[Look]:
    """Heart and feather in their pans, each with its steps."""
    font, colour = _large_font(canvas), shown.setup.seats[seat].colour
    high = canvas.line_height(font)
    for side, kind, count in ((-1, HEART, counts[0]), (1, FEATHER, counts[1])):
        pan = scales.pan(side)
        cords = pan.y - scales.end(side)[1]
        size = max(canvas.px(20), min(round(0.62 * pan.w), round(0.72 * cords)))
        spot = Rect(pan.centre[0] - size // 2, pan.y + pan.h // 3 - size, size, size)
        yield OwnedLook(spot, kind, colour)
        yield Picture(pan, "men_nefer/harvest/pan")
        plate = Rect(pan.x, pan.bottom + canvas.px(2), pan.w, high)
        plate = plate.centred(canvas.text_width(str(count), font) + canvas.px(14), high)
        is_growing = kind == FEATHER and shown.moment.step == PAPYRI
        yield _plate_box(canvas, plate, high // 4, is_lit=is_growing)
        yield Letters(plate, str(count), font, theme.INK, Align.CENTRE)


def _large_font(canvas: Canvas) -> Font:
    return canvas.scale.font(theme.TextSize.HEADING, Typeface.BOLD)


def _weighing_points(
    canvas: Canvas, scales: Scales, seat: int, shown: PictureContents
) -> Iterator[Node]:
    """The points of the weighing, on the post."""
    if not shown.is_visible(DUAT):
        return
    x, _y = scales.pivot
    font = _large_font(canvas)
    high = canvas.line_height(font) + canvas.px(6)
    text = shown.sheet.row(DUAT).numbers[seat]
    wide = canvas.text_width(text, font) + canvas.line_height(font) + canvas.px(18)
    plate = Rect(x - wide // 2, scales.foot - canvas.px(18) - high, wide, high)
    node = _number(canvas, plate, (DUAT, seat), shown, source_look(DUAT), font)
    box = _plate_box(canvas, plate, high // 4, is_lit=shown.moment.step == DUAT)
    yield node._replace(rect=plate, looks=(box, *node.looks))


def _stone_height(canvas: Canvas) -> int:
    lines = canvas.line_height(_large_font(canvas)) + canvas.line_height(canvas.scale.strong)
    return lines + canvas.px(20)


def _stone(canvas: Canvas, rect: Rect, seat: int, shown: PictureContents) -> Iterator[Look]:
    """The stone under the scales, with the player's name and points."""
    own, px = shown.setup.seats[seat], canvas.px
    yield Box(rect, theme.SAND, px(6), theme.EDGE, px(1.5))
    yield Box(rect.inset(px(3)).bottom_part(px(4)), theme.PLAYER_COLOURS[own.colour], px(2))
    line = rect.inset(px(8), px(4)).top_part(canvas.line_height(_large_font(canvas)))
    size = canvas.px(24)
    yield Picture(line.left_part(size).centred(size, size), emblem_of(shown.setup, seat))
    points = str(shown.points(seat))
    wide = canvas.text_width(points, _large_font(canvas)) + canvas.px(4)
    sign = line.before(wide).right_part(line.h)
    yield canvas.letters(line.after(size + px(6)).before(wide + line.h), seat_name(own),
                         canvas.scale.strong, theme.INK)  # fmt: skip
    yield SignLook(sign.centred(px(22), px(22)), "points")
    yield Letters(line.right_part(wide), points, _large_font(canvas), theme.INK, Align.RIGHT)


def _signs_below(seat: int, shown: PictureContents) -> dict[str, OwnLook]:
    """The signs under a player's points: the Harvest's sum, and the Flood's gains."""
    signs: dict[str, OwnLook] = {TOTAL: SignLook(NOWHERE, "harvest")}
    if shown.sheet.has_flood:
        signs |= {FOOD: ItemLook(NOWHERE, FOOD), HEKA: ItemLook(NOWHERE, HEKA)}
        if len(shown.setup.seats) > 1:
            signs[ORDER] = OwnedLook(NOWHERE, "lily", shown.setup.seats[seat].colour)
    return signs


def _spots_below(canvas: Canvas, stone: Rect, signs: dict[str, OwnLook]) -> dict[str, Rect]:
    """The place of each sign under a player's points."""
    line = stone.inset(canvas.px(6), 0).above(canvas.px(9))
    line = line.bottom_part(canvas.line_height(canvas.scale.strong))
    return dict(zip(signs, line.columns(len(signs)), strict=True))


def _numbers_below(
    canvas: Canvas, stone: Rect, seat: int, shown: PictureContents
) -> Iterator[Node]:
    """The numbers under the points: the Harvest's sum, and the Flood's gains so far."""
    signs, hit = _signs_below(seat, shown), stone.bottom_part(canvas.px(HIT))
    for key, place in _spots_below(canvas, stone, signs).items():
        if shown.is_counted if key == TOTAL else shown.has_arrived(key):
            number = _number(canvas, place, (key, seat), shown, signs[key])
            yield number._replace(rect=Rect(place.x, hit.y, place.w, hit.h))


# -- On the way -------------------------------------------------------------------------------


class _Flight(NamedTuple):
    """A gain flying to its player in the present step."""

    key: str
    start: tuple[int, int]
    end: tuple[int, int]
    text: str
    sign: OwnLook | None = None
    """The sign before the text; None for points."""


def _flying_gains(canvas: Canvas, nodes: list[Node], shown: PictureContents) -> Iterator[Node]:
    """The gains of the present step, flying in an arc."""
    share = (shown.moment.share - FLIGHT_START) / (1 - FLIGHT_START)
    if share <= 0:
        return
    eased, font = (1 - cos(pi * min(1.0, share))) / 2, _large_font(canvas)
    high = canvas.line_height(font)
    for each in _flights(canvas, nodes, shown):
        (x, y), (end_x, end_y) = each.start, each.end
        at = round(x + (end_x - x) * eased), round(y + (end_y - y) * eased)
        letters = canvas.text_width(each.text, font) if each.text else 0
        wide = letters + canvas.px(14) + (high if each.sign is not None else 0)
        rise = round(sin(pi * eased) * 0.12 * abs(end_y - y))
        plate = Rect(at[0] - wide // 2, at[1] - high // 2 - rise, wide, high).clamped(canvas.rect)
        colour = theme.BRICK if each.text.startswith("−") else theme.INK
        looks: list[Look] = [Box(plate, theme.PAPER_LIT, high // 4, theme.GOLD, canvas.px(1.5))]
        inner = plate.inset(canvas.px(7), 0)
        if each.sign is not None:
            looks.append(each.sign._replace(rect=inner.left_part(high).inset(canvas.px(2))))
        looks.append(Letters(inner.right_part(letters), each.text, font, colour, Align.CENTRE))
        yield Node(f"harvest/flying/{each.key}", "light", plate, looks=tuple(looks),
                   is_floating=True)  # fmt: skip


def _flights(canvas: Canvas, nodes: list[Node], shown: PictureContents) -> Iterator[_Flight]:
    """The flights of the present step: to points and signs of players, contracts to cities."""
    step, sheet = shown.moment.step, shown.sheet
    found = {each.key: each.rect for node in nodes for each in node.walk()}
    if step == STALLS:
        cities = found["harvest/place/contracts"]
        start, text = (canvas.rect.x, cities.centre[1]), signed(sheet.contracts)
        yield _Flight(STALLS, start, cities.centre, text, ItemLook(NOWHERE, "contract"))
    for seat in range(len(shown.setup.seats)):
        whole = found[f"harvest/seat/{seat}"]
        stone = whole.bottom_part(_stone_height(canvas))
        stream = found["harvest/place/obelisk"].bottom
        stream += round(FOOD_START * (stone.y - stream))
        river, signs = (stone.centre[0], stream), _signs_below(seat, shown)
        key = str(seat)
        if step == HOME:
            home = stone.x + canvas.px(20), stone.y + canvas.px(16)
            sign = ApprenticeLook(NOWHERE, shown.setup.seats[seat].colour)
            yield _Flight(key, river, home, "", sign)
        elif step in signs:
            starts = {FOOD: river, HEKA: found["harvest/place/obelisk"].centre}
            start = starts.get(step, (stone.centre[0], whole.y))
            if step == ORDER or sheet.amount(step, seat):
                end = _spots_below(canvas, stone, signs)[step].centre
                text = sheet.row(step).numbers[seat]
                yield _Flight(key, start, end, text, signs[step])
        elif (number := found.get(f"harvest/number/{step}/{seat}")) is not None:
            end = stone.right - canvas.px(24), stone.y + canvas.px(16)
            if sheet.amount(step, seat):
                yield _Flight(key, number.centre, end, signed(sheet.amount(step, seat)))


def step_title(canvas: Canvas, foot: Rect, shown: PictureContents) -> tuple[Node, ...]:
    """The present step's title in the middle of the foot, and the way to skip the rest."""
    moment = shown.moment
    if not moment.step:
        return ()
    title, skips = shown.sheet.title(moment.step), _("any key skips")
    return (
        _on_plate(canvas, "harvest/told", foot, title, _large_font(canvas), Align.CENTRE),
        _on_plate(canvas, "harvest/skips", foot, skips, canvas.scale.body, Align.RIGHT),
    )


def _on_plate(canvas: Canvas, key: str, rect: Rect, text: str, font: Font, align: Align) -> Node:
    """A line of text on a plate of its own."""
    wide, high = canvas.text_width(text, font) + canvas.px(20), canvas.line_height(font)
    place = rect.centred(rect.w, high + canvas.px(4))
    middle = place.centred(wide, place.h)
    plate = place.right_part(wide) if align is Align.RIGHT else middle
    looks = (
        Box(plate, theme.SAND, canvas.px(6), theme.GOLD, canvas.px(1.5)),
        Letters(plate, text, font, theme.INK, Align.CENTRE),
    )
    return Node(key, "text", plate, text, looks=looks)
