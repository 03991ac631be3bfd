"""The page of a round's end: each player's sets and corruption weighed against each other.

Keys: as on the account's page: ``round/seat/0`` with ``…/set/1``, ``…/points``, ``…/pile`` and
``…/score``, ``round/told``, ``round/crocodile``, and the ring's.
"""

from math import cos, pi, sin
from typing import Final

from sneferu_gui.games.sobek.table.cards import card_face, card_height, card_look, corruption_plate
from sneferu_gui.games.sobek.table.looks import (
    BEAM,
    BEAM_LIGHT,
    LATER,
    LIGHT,
    AwningLook,
    HarbourLook,
    MatLook,
)
from sneferu_gui.games.sobek.table.round_end.account import (
    RoundAccount,
    RoundMoment,
    RoundStage,
    SeatRound,
    SetItem,
)
from sneferu_gui.games.sobek.table.round_end.round_page import (
    RoundShown,
    markers_of,
    paid_words,
    pile_words,
    way_words,
)
from sneferu_gui.games.sobek.table.score_ring import score_ring
from sneferu_gui.games.sobek.table.signs import sum_words
from sneferu_gui.games.sobek.table.words import cards_words, set_title, set_worth_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import PageParts, heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import (
    Align,
    Box,
    DrawnAhead,
    Font,
    Letters,
    Lift,
    Look,
    Picture,
    Typeface,
)
from sneferu_gui.ui.kit.node import SCROLL_TARGET, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BRICK, GOLD, INK, PLAYER_COLOURS, SAND, TextSize
from sneferu_gui.ui.kit.widgets.scales import Scales
from sneferu_gui.ui.table.log import emblem_of
from sneferu_gui.ui.table.words import joined, points_words, seat_name

RING: Final = 0.34
"""The ring's share of the width, where it stands beside the scales."""
SHORE: Final = 0.3
BANK: Final = 0.64
"""The upper edges of water and near bank, as shares of the window's height."""
STEEPEST: Final = 13.0
"""The most degrees that a beam tilts."""
PAN: Final = 0.47
"""The width of a pan, as a share of a player's width."""
CARD: Final = 64
"""The greatest width of a card, in pixels at 100 %."""
OVERHANG: Final = 0.07
"""The part of a pan's width by which its sets reach beyond it at each side."""
ABREAST: Final = 2
"""The number of sets that lie side by side in a pan; of more, some lie behind."""
BEHIND: Final = 0.5
"""The rise of the sets behind, as a share of a card's height."""
ASIDE: Final = (34, 20)
"""The width of a card on its way under the tile: at first and at last, in pixels at 100 %."""
FLIGHT: Final = 0.7
"""The share of a set's time that it is in flight; then it lies in the pan."""
CROCODILE_HEIGHT: Final = 2.3
"""Twice the height of the crocodile, in sides of its marker."""
CROCODILE_SHAPE: Final = 3.0
"""The crocodile's width per height."""


def weighing_page(canvas: Canvas, shown: RoundShown) -> Node:
    parts = page_parts(canvas)
    title = _("Round {n}: what it brought").format(n=shown.account.number)
    short = _("Round {n} of {most}").format(
        n=shown.account.number, most=shown.account.edition.rounds
    )
    head = heading(canvas, "round/title", parts.head, short)
    place, ring = _rooms(canvas, parts)
    columns = _columns(canvas, place, shown.account)
    board = score_ring(canvas, ring, shown.account.edition.spaces, markers_of(shown))
    rows = [
        _seat(canvas, column, shown, own)
        for column, own in zip(columns, shown.account.seats, strict=True)
    ]
    foot = page_foot(canvas, parts.foot, "round", shown.left, shown.right)
    if shown.words:
        font = canvas.scale.body
        words = canvas.text("round/place", parts.foot, shown.words, font, INK, Align.RIGHT)
        foot = foot.with_children(words)
    caption = _caption(canvas, place.bottom_part(_caption_height(canvas)), shown)
    node = page_node(
        canvas, "round", title, [head, board, *rows, *caption, *_crocodile(shown, board), foot]
    )
    high = canvas.rect.h
    shore, bank = int(SHORE * high), int(BANK * high)
    hour = LIGHT + LATER * (shown.account.number - 1)
    river = HarbourLook(canvas.rect, canvas.rect, shore, bank, hour)
    return node._replace(looks=(river,))


def _rooms(canvas: Canvas, parts: PageParts) -> tuple[Rect, Rect]:
    """The rooms of scales and ring: the ring beside the scales, or below in a high window."""
    body, gap = parts.body, canvas.scale.gap
    if body.h > body.w:
        place = body.top_part(int(0.5 * body.h))
        return place, body.below(place.h + gap)
    wide = min(int(1.1 * body.h), int(RING * body.w))
    return body.before(wide + gap), body.right_part(wide)


def _columns(canvas: Canvas, place: Rect, account: RoundAccount) -> list[Rect]:
    """The room of each player's scale, above the caption."""
    scales = place.above(_caption_height(canvas) + canvas.px(6))
    return scales.columns(len(account.seats), canvas.px(10))


def _caption_height(canvas: Canvas) -> int:
    return canvas.line_height(_caption_font(canvas)) + canvas.px(8)


def _caption_font(canvas: Canvas) -> Font:
    """The font of the caption and the points."""
    return canvas.scale.font(TextSize.HEADING, Typeface.BOLD)


# -- A player's scale ------------------------------------------------------------------------


def _sets_in_pan(moment: RoundMoment, own: SeatRound) -> float:
    """The number of a player's sets in the pan; a fraction for one in flight."""
    if not moment.step.counted[own.seat]:
        return 0.0
    is_now = moment.step.stage is RoundStage.ASIDE and moment.step.seats == (own.seat,)
    return moment.share * len(own.sets) if is_now else float(len(own.sets))


def _corruption_share(moment: RoundMoment) -> float:
    """The share of the corruption that weighs on the beams, 0 to 1."""
    if moment.step.stage < RoundStage.COUNTED:
        return 0.0
    return moment.share if moment.step.stage is RoundStage.COUNTED else 1.0


def _scale_of(canvas: Canvas, rect: Rect, shown: RoundShown, own: SeatRound) -> Scales:
    most_points = max(1, *(each.points for each in shown.account.seats))
    landed = int(_sets_in_pan(shown.moment, own))
    points = sum(item.worth for item in own.sets[:landed]) / most_points
    weight = _corruption_share(shown.moment) * own.corruption / max(1, shown.account.most)
    return _scale_in(canvas, rect, STEEPEST * max(-1.0, min(1.0, 1.5 * weight - points)))


def _scale_in(canvas: Canvas, rect: Rect, tilt: float = 0.0) -> Scales:
    """The scale in a player's room, with its beam tilted by so many degrees."""
    pivot = rect.centre[0], rect.y + max(canvas.px(44), int(0.13 * rect.h))
    wide = int(PAN * rect.w)
    pan = wide, max(canvas.px(8), wide // 7)
    return Scales(rect, rect.bottom - canvas.px(34), pivot, pan, tilt)


def _seat(canvas: Canvas, rect: Rect, shown: RoundShown, own: SeatRound) -> Node:
    """A player with name and score, the scale, and the sets before it or on it."""
    moment, key, px = shown.moment, f"round/seat/{own.seat}", canvas.px
    scale = _scale_of(canvas, rect, shown, own)
    left, right = scale.pan(-1), scale.pan(1)
    stall = Rect(rect.x, scale.foot - px(4), rect.w, rect.bottom - scale.foot)
    looks = _plinth(canvas, stall, shown, own)
    (x, y), thick = scale.pivot, max(3, px(7))
    feather = Rect(x - 3 * thick, y - 7 * thick, 6 * thick, 8 * thick)
    looks += [Picture(feather, "sobek/feather"), *scale.looks(thick, BEAM_LIGHT, BEAM)]
    looks += [Picture(pan, "sobek/pan") for pan in (left, right)]
    landed, name = _sets_in_pan(moment, own), seat_name(shown.setup.seats[own.seat])
    under = len(own.pile)
    if moment.step.stage < RoundStage.ASIDE:
        under -= len(own.aside)
    points = sum(item.worth for item in own.sets[: int(landed)])
    children = (
        *_sets(canvas, f"{key}/set", own, (scale, left), landed),
        _points(canvas, f"{key}/points", left, points, is_counted=moment.step.counted[own.seat]),
        _corruption(canvas, f"{key}/pile", right, shown, own, under),
        *_aside_cards(canvas, key, shown, own, (scale, right)),
        _score(canvas, f"{key}/score", stall, shown, own),
    )
    return Node(key, "group", rect, name, looks=tuple(looks), children=children)


def _plinth(canvas: Canvas, stall: Rect, shown: RoundShown, own: SeatRound) -> list[Look]:
    """The stall: a mat for the sets, a cloth, name and emblem."""
    is_lit = own.seat in shown.moment.step.seats
    font, px = canvas.scale.strong, canvas.px
    inner = stall.inset(px(8), 0)
    seat = shown.setup.seats[own.seat]
    name, cloth = seat_name(seat), stall._replace(y=stall.bottom - px(5), h=px(14))
    return [
        AwningLook(cloth, PLAYER_COLOURS[seat.colour]),
        MatLook(stall, is_lit),
        Picture(inner.left_part(px(22)).centred(px(22), px(22)), emblem_of(shown.setup, own.seat)),
        canvas.letters(inner.after(px(28)).before(px(46)), name, font, INK),
    ]


# -- The sets and cards on a scale -----------------------------------------------------------


def _sets(
    canvas: Canvas, key: str, own: SeatRound, goal: tuple[Scales, Rect], landed: float
) -> list[Node]:
    """The sets: on the mat, in flight, and in the pan."""
    scale, pan = goal
    count = max(1, len(own.sets))
    here, there = _row(canvas, scale, count), _heap(canvas, pan, count)
    nodes = []
    for index, item in enumerate(own.sets):
        way = max(0.0, min(1.0, (landed - index) / FLIGHT))
        wide, middle = _flight_spot(here[index], there[index], way)
        nodes.append(_set(f"{key}/{index}", item, middle, wide, is_flying=0 < way < 1))
    return nodes


Spot = tuple[int, tuple[int, int]]
"""The width of a card, and the middle of the foot of its set."""


def _row(canvas: Canvas, scale: Scales, count: int) -> list[Spot]:
    """The spots of sets on the mat before the scale."""
    room = scale.place.inset(canvas.px(6), 0)
    lane = room.w // count
    wide = max(10, min(canvas.px(CARD), int(0.5 * lane), int(0.2 * (scale.foot - scale.pivot[1]))))
    return [
        (wide, (room.x + lane * i + lane // 2, scale.foot - canvas.px(8))) for i in range(count)
    ]


def _heap(canvas: Canvas, pan: Rect, count: int) -> list[Spot]:
    """The spots of sets in a pan: side by side, of many the first ones behind the others."""
    room = pan.inset(-round(OVERHANG * pan.w), 0)
    behind = count // 2 if count > ABREAST else 0
    lane = room.w / (count - behind)
    wide = max(8, min(canvas.px(CARD), int(0.62 * lane) if count > 1 else int(0.5 * room.w)))
    foot, rise = pan.y + pan.h // 3, round(BEHIND * card_height(wide))

    def spot(index: int) -> Spot:
        if index < behind:
            left = room.centre[0] - lane * behind / 2
            return wide, (round(left + lane * (index + 0.5)), foot - rise)
        return wide, (round(room.x + lane * (index - behind + 0.5)), foot)

    return [spot(index) for index in range(count)]


def _flight_spot(start: Spot, end: Spot, share: float) -> Spot:
    """A spot on the curve between two spots."""
    eased = (1 - cos(pi * share)) / 2
    (wide, (x, y)), (other, (goal_x, goal_y)) = start, end
    rise = sin(pi * share) * 0.35 * abs(goal_y - y)
    return (
        round(wide + (other - wide) * eased),
        (round(x + (goal_x - x) * eased), round(y + (goal_y - y) * eased - rise)),
    )


def _set(key: str, item: SetItem, foot: tuple[int, int], wide: int, *, is_flying: bool) -> Node:
    """A set's cards, overlapping so that signs and scarabs are seen."""
    high, step = card_height(wide), max(2, round(0.16 * wide))
    across = wide + step * (len(item.cards) - 1)
    left, lift = foot[0] - across // 2, Lift.HELD if is_flying else Lift.LYING
    looks = tuple(
        card_look(Rect(left + step * n, foot[1] - high, wide, high), card_face(kind), lift)
        for n, kind in enumerate(item.cards)
    )
    words = f"{set_title(item.laid)}: {set_worth_words(item.laid)} ({cards_words(item.cards)})"
    clause = "W2" if item.laid.is_flat else "W1"
    use = Use(hint=words, clause=clause)
    rect = Rect(left, foot[1] - high, across, high)
    return Node(key, "picture", rect, words, use=use, looks=looks, is_floating=True)


def cards_to_come(canvas: Canvas, account: RoundAccount) -> DrawnAhead:
    """The cards of the reveal in the sizes in which they fly and lie in the pans."""
    place = _rooms(canvas, page_parts(canvas))[0]
    looks: list[Look] = []
    for rect, own in zip(_columns(canvas, place, account), account.seats, strict=True):
        scale, count = _scale_in(canvas, rect), max(1, len(own.sets))
        (start, _here), (end, _there) = (
            spots[0] for spots in (_row(canvas, scale, count), _heap(canvas, scale.pan(-1), count))
        )
        sizes = [(start, Lift.HELD), (end, Lift.HELD), (end, Lift.LYING)]
        aside = [(canvas.px(wide), Lift.HELD) for wide in ASIDE]
        kinds = dict.fromkeys(kind for item in own.sets for kind in item.cards)
        looks += [
            card_look(Rect(0, 0, wide, card_height(wide)), card_face(kind), lift)
            for some, of in ((dict.fromkeys(own.aside), aside), (kinds, sizes))
            for kind in some
            for wide, lift in of
        ]
    return DrawnAhead(place, tuple(dict.fromkeys(looks)))


def _points(canvas: Canvas, key: str, pan: Rect, points: int, *, is_counted: bool) -> Node:
    font = _caption_font(canvas)
    place = Rect(pan.x, pan.bottom + canvas.px(2), pan.w, canvas.line_height(font))
    plate = place.centred(canvas.text_width(str(points), font) + canvas.px(16), place.h)
    looks: tuple[Look, ...] = ()
    if is_counted:
        looks = (
            Box(plate, (*SAND[:3], 235), plate.h // 4, GOLD, max(1, canvas.px(1.5))),
            Letters(plate, str(points), font, INK, Align.CENTRE),
        )
    label = points_words(points) if is_counted else ""
    return Node(key, "text", place, label, use=Use(clause="W3"), looks=looks, is_floating=True)


def _corruption(
    canvas: Canvas, key: str, pan: Rect, shown: RoundShown, own: SeatRound, under: int
) -> Node:
    """The tile with its cards in the other pan, their count, and the points paid."""
    moment, px, font = shown.moment, canvas.px, canvas.scale.strong
    wide = min(int(0.7 * pan.w), px(96))
    tile = Rect(
        pan.centre[0] - wide // 2, pan.y + pan.h // 3 - wide * 7 // 10, wide, wide * 7 // 10
    )
    is_worst = moment.step.stage >= RoundStage.JUDGED and own.seat in shown.account.corrupt
    looks: list[Look] = []
    label = pile_words(own, under)
    if is_worst:
        label = f"{label}; {paid_words(own)}"
        looks.append(Box(tile.inset(-px(4)), GOLD, px(8)))
    looks.append(Picture(tile, "sobek/tile"))
    curse = wide // 2
    for index in range(own.curses):
        spot = Rect(tile.x - curse // 3 + index * curse * 2 // 3, tile.y - curse // 2, curse, curse)
        looks.append(Picture(spot, "sobek/events/curse"))
    counted = round(_corruption_share(moment) * own.corruption)
    number = counted if moment.step.stage >= RoundStage.COUNTED else under
    high = canvas.line_height(font)
    plate = Rect(pan.x, pan.bottom + px(4), pan.w, high)
    looks += corruption_plate(canvas, plate.centred(px(40), high), str(number))
    if is_worst:
        below = plate.below(high + px(3))._replace(h=high)
        words = paid_words(own)
        ground = below.centred(min(pan.w, canvas.text_width(words, font) + px(12)), high)
        looks += [Box(ground, (*SAND[:3], 235), high // 4), canvas.letters(
            ground, words, font, BRICK, Align.CENTRE)]  # fmt: skip
    rect = Rect(pan.x, tile.y, pan.w, plate.bottom - tile.y)
    return Node(
        key, "tile", rect, label, use=Use(hint=label, clause="W3"), looks=tuple(looks),
        is_floating=True,
    )  # fmt: skip


def _aside_cards(
    canvas: Canvas, key: str, shown: RoundShown, own: SeatRound, goal: tuple[Scales, Rect]
) -> list[Node]:
    """The cards left in the hand, on their way under the tile (R3)."""
    moment, (scale, pan) = shown.moment, goal
    is_now = moment.step.clause == "R3" and moment.step.stage is RoundStage.ASIDE
    if not is_now or not own.aside or moment.share >= 1:
        return []
    first, last = map(canvas.px, ASIDE)
    start: Spot = (first, (scale.place.right - canvas.px(40), scale.foot - canvas.px(8)))
    end: Spot = (last, (pan.centre[0], pan.y))
    looks = []
    for index, kind in enumerate(own.aside):
        share = max(0.0, min(1.0, 1.5 * moment.share - 0.5 * index / len(own.aside)))
        wide, (x, y) = _flight_spot(start, end, share)
        high = card_height(wide)
        looks.append(
            card_look(Rect(x - wide // 2, y - high, wide, high), card_face(kind), Lift.HELD)
        )
    rect = looks[0].rect
    return [Node(f"{key}/aside", "picture", rect, looks=tuple(looks), is_floating=True)]


def _score(canvas: Canvas, key: str, stall: Rect, shown: RoundShown, own: SeatRound) -> Node:
    now, font = shown.moment.scores[own.seat], canvas.scale.font(face=Typeface.BOLD)
    place = stall.inset(canvas.px(8), 0).right_part(canvas.px(44))
    label = way_words(own, now) or points_words(now)
    looks = (Letters(place, str(now), font, INK, Align.RIGHT),)
    return Node(key, "text", place, label, use=Use(clause="W5", hint=label), looks=looks)


# -- The caption, and the crocodile ----------------------------------------------------------


def caption(shown: RoundShown) -> str:
    """The present or next event, in four words at most; empty if there is nothing to say."""
    step = shown.moment.step
    names = [seat_name(shown.setup.seats[seat]) for seat in step.seats]
    own = shown.account.seats[step.seats[0]] if step.seats else None
    match step.clause:
        case "W3" if own is not None and step.stage is RoundStage.ASIDE:
            at = min(int(shown.moment.share * step.sets), step.sets - 1)
            words = f"{names[0]}: {sum_words(own.sets[at].laid) if own.sets else 0}"
        case "W3":
            words = _("Corruption weighs") if step.stage is RoundStage.COUNTED else ""
        case "W4":
            words = _("{name} pays").format(name=joined(names)) if names else _("Nobody pays")
        case "W5" if own is not None:
            words = f"{own.top} → {own.score}" if own.top != own.score else paid_words(own)
        case "R2" | "R3":
            words = _("Laid flat") if step.clause == "R2" else _("Hands under the tiles")
        case _:
            words = _next_words(shown)
    return words


def _next_words(shown: RoundShown) -> str:
    """Words for what follows the round."""
    namer = shown.account.namer
    if not shown.moment.texts:
        return ""
    if shown.account.is_early_end:
        return _("Early end: over {n}").format(n=shown.account.edition.early_above)
    if namer is None:
        return _("The game is over.")
    return _("{name} says who begins").format(name=seat_name(shown.setup.seats[namer]))


def _caption(canvas: Canvas, rect: Rect, shown: RoundShown) -> tuple[Node, ...]:
    """The caption on its tablet; its label has all texts so far."""
    moment = shown.moment
    if not moment.texts:
        return ()
    font, words = _caption_font(canvas), caption(shown)
    wide = min(rect.w, canvas.text_width(words, font) + canvas.px(36))
    plate = rect.centred(wide, rect.h)
    looks: tuple[Look, ...] = ()
    if words:
        looks = (
            Box(plate, (*SAND[:3], 240), plate.h // 3, GOLD, max(1, canvas.px(2))),
            canvas.letters(plate.inset(canvas.px(10), 0), words, font, INK, Align.CENTRE),
        )
    use, state = Use(clause=moment.step.clause), (SCROLL_TARGET,) if shown.has_more_steps else ()
    return (Node("round/told", "text", rect, "\n".join(moment.texts), state, use, looks),)


def _crocodile(shown: RoundShown, board: Node) -> tuple[Node, ...]:
    """The crocodile with a marker between its jaws, while the marker goes back (W5)."""
    step = shown.moment.step
    if step.clause != "W5" or not step.spaces:
        return ()
    marker = board.find(f"score/marker/{step.seats[0]}")
    if marker is None:
        return ()
    side = marker.rect.h
    wide, high = (
        int(CROCODILE_HEIGHT * side * CROCODILE_SHAPE / 2),
        int(CROCODILE_HEIGHT * side / 2),
    )
    is_left = marker.rect.centre[0] > board.rect.centre[0]
    y = marker.rect.centre[1] - high // 2
    x = marker.rect.x - wide + side // 3 if is_left else marker.rect.right - side // 3
    name = "sobek/crocodile" if is_left else "sobek/crocodile_left"
    looks = (Picture(Rect(x, y, wide, high), name),)
    label = _("The crocodile takes the marker back")
    return (
        Node("round/crocodile", "picture", looks[0].rect, label, looks=looks, is_floating=True),
    )
