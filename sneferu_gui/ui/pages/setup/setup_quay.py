"""Who sits at a new table: barges at a quay, one for each seat, and moorings where nobody lies."""

from typing import Final

from sneferu_gui.ui.kit import carving
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import Touch
from sneferu_gui.ui.kit.looks import Align, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, INK
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    button,
    field,
    picture_button,
    row_of_buttons,
    tile,
    width_of,
)
from sneferu_gui.ui.pages.setup.setup_appearance import (
    LevelChoice,
    SeatPart,
    SeatRow,
    SetupAppearance,
    SetupChoice,
    SetupOpponent,
)
from sneferu_gui.ui.pages.setup.setup_choice import choice_height, choice_nodes

MOST_SEATS: Final = 4
BERTH: Final = 150
"""A berth is so high at most at 100 %."""
WATER: Final = 150
"""The water is so wide at most at 100 %."""
KERB: Final = 22 / 160
"""The kerb's share of the picture's width."""
ROOMY: Final = 580
"""A berth's width at 100 %, from which a builder's card stands beside both its lines."""
CARD: Final = 104
"""That card's width at 100 %."""
LINE: Final = 36
LEVEL: Final = 46
"""The height of who plays a computer's seat at 100 %."""
NARROW_WATER: Final = 72
"""The water's width on a narrow page at 100 %."""
NARROW_LEVEL: Final = 76
"""The height of who plays a seat on a narrow page at 100 %."""
FIGURE: Final = 230
"""The opponent's figure is so high at most at 100 %."""


def quay(canvas: Canvas, rect: Rect, shown: SetupAppearance) -> Node:
    """The water along the left of the sheet, and a berth beside each barge."""
    if canvas.is_narrow:
        return _narrow_quay(canvas, rect, shown)
    inner = canvas.panel_content(rect).below(canvas.px(6))
    edition = inner.bottom_part(choice_height(canvas, inner, shown.edition))
    left = inner.above(edition.h + canvas.px(8))
    is_alone = shown.opponent is not None
    count = 1 if is_alone else MOST_SEATS
    high = min(canvas.px(BERTH), (left.h if not is_alone else canvas.px(72)) // count)
    berths = [left.below(i * high).top_part(high) for i in range(count)]
    wide = min(canvas.px(WATER), left.w // 6)
    water = left.left_part(wide).top_part(high * count)
    look = Picture(water, "quay", 255, covers=True)
    children = [Node("setup/water", "picture", water, looks=(look,))]
    for berth, seat in zip(berths, shown.seats, strict=False):
        children += _seat(canvas, berth, wide, seat)
    for i, berth in enumerate(berths[len(shown.seats) :]):
        add = shown.add if i == 0 else ()
        children += _mooring(canvas, berth, wide, i, shown.free, add)
    left = left.below(high * count + canvas.px(8))
    if shown.deals is not None:
        deals = left.bottom_part(choice_height(canvas, left, shown.deals))
        children += choice_nodes(canvas, deals, shown.deals)[0]
        left = left.above(deals.h + canvas.px(8))
    if shown.opponent is not None:
        children += _opponent(canvas, left, shown.opponent, shown.opponents_choice)
    children += choice_nodes(canvas, edition, shown.edition)[0]
    return canvas.panel("setup/seats", rect, shown.seats_title, *children)


def _narrow_quay(canvas: Canvas, rect: Rect, shown: SetupAppearance) -> Node:
    """The same in one column, as high as it is: of the free moorings there is the first alone."""
    inner = canvas.panel_content(rect).below(canvas.px(4))
    wide = canvas.px(NARROW_WATER)
    rest = inner.after(wide + canvas.px(12))
    children: list[Node] = []
    y = inner.y
    for seat in shown.seats:
        nodes, high = _narrow_seat(canvas, rest._replace(y=y), seat)
        berth = Rect(inner.x, y, inner.w, high)
        children += [_barge(canvas, _afloat(canvas, berth, wide), seat), *nodes]
        y += high + canvas.px(10)
    if shown.add:
        berth = Rect(inner.x, y, inner.w, canvas.px(NARROW_WATER - 8))
        children += _mooring(canvas, berth, wide, 0, shown.free, shown.add)
        y += berth.h + canvas.px(6)
    water = Rect(inner.x, inner.y, wide, y - inner.y)
    look = Picture(water, "quay", 255, covers=True)
    children.insert(0, Node("setup/water", "picture", water, looks=(look,)))
    left = inner.below(y + canvas.px(4) - inner.y)
    if shown.opponent is not None:
        children += _opponent(canvas, left, shown.opponent, shown.opponents_choice)
        last = max(node.rect.bottom for node in children)
        left = left.below(last + canvas.px(10) - left.y)
    for choice in (shown.deals, shown.edition):
        if choice is not None:
            nodes, left = choice_nodes(canvas, left, choice)
            children += nodes
    sheet = rect.top_part(left.y + canvas.px(4) - rect.y)
    return canvas.panel("setup/seats", sheet, shown.seats_title, *children)


def _narrow_seat(canvas: Canvas, rest: Rect, seat: SeatRow) -> tuple[list[Node], int]:
    """Line under line: the name, who plays, which computer, what was chosen; and how high it is."""
    gap, high = canvas.px(6), canvas.px(LINE)
    line = rest.top_part(high)
    name = line.before(canvas.scale.button + gap)
    nodes = [field(canvas, name, seat.name)]
    if seat.remove is not None:
        side = canvas.scale.button
        place = line.right_part(side).centred(side, side)
        nodes.append(picture_button(canvas, place, seat.remove, "icons/close", 0.5))
    left = rest.below(high + gap)
    if seat.players:
        players = left.top_part(high)
        nodes += row_of_buttons(canvas, players, seat.players)
        left = left.below(high + gap)
    if seat.level is not None:
        nodes += _narrow_level(canvas, left, seat.level)
        left = left.below(max(node.rect.bottom for node in nodes) + gap - left.y)
    if seat.parts:
        row = left.top_part(high)
        for place, part in zip(row.columns(len(seat.parts), gap), seat.parts, strict=True):
            nodes += _part(canvas, place, part)
    return nodes, max(max(node.rect.bottom for node in nodes) - rest.y, canvas.px(64))


def _narrow_level(canvas: Canvas, left: Rect, level: LevelChoice) -> list[Node]:
    """Who plays in words, and the temper under it."""
    place = left.top_part(canvas.px(NARROW_LEVEL))
    nodes = [_level_button(canvas, place, level)]
    if level.temper is not None:
        under = left.below(place.h + canvas.px(6)).top_part(canvas.scale.button)
        wide = max(width_of(canvas, level.temper.label), canvas.px(92))
        nodes.append(button(canvas, under.left_part(wide), level.temper))
    return nodes


def _afloat(canvas: Canvas, berth: Rect, wide: int) -> Rect:
    """Where a barge lies: in the middle of the water before its berth."""
    water = berth.left_part(int(wide * (1 - KERB)))
    side = min(water.w - canvas.px(6), berth.h - canvas.px(10), canvas.px(116))
    return water.centred(side, side)


def _mooring(
    canvas: Canvas,
    berth: Rect,
    wide: int,
    number: int,
    free: str,
    add: tuple[ButtonAppearance, ...],
) -> list[Node]:
    """A post where nobody lies; at the first one somebody can be let in."""
    spot = _afloat(canvas, berth, wide)
    post = spot.centred(spot.w * 2 // 3, spot.h * 2 // 3).moved(spot.w // 5, 0)
    looks: tuple[Look, ...] = (Picture(post, "mooring"),)
    nodes = [Node(f"setup/empty/{number}", "picture", spot, free, looks=looks)]
    rest = berth.after(wide + canvas.px(12))
    line = rest.centred(rest.w, canvas.px(LINE))
    for each in add:
        place = line.left_part(min(line.w, width_of(canvas, each.label) + canvas.px(40)))
        node = button(canvas, place, each)
        side = canvas.px(14)
        plus = place.after(canvas.px(10)).left_part(side).centred(side, side)
        nodes.append(node._replace(looks=(*node.looks, Picture(plus, "icons/plus"))))
        line = line.after(place.w + canvas.px(8))
    if add:
        return nodes
    words = canvas.text(
        f"setup/free/{number}", line, free, canvas.scale.small, FADED_INK, Align.LEFT
    )
    return [*nodes, words]


def _barge(canvas: Canvas, spot: Rect, seat: SeatRow) -> Node:
    """The barge itself is pressed for another colour."""
    shown = seat.colour
    plain = button(canvas, spot, shown)
    touch = canvas.touch(shown.key, is_open=plain.is_enabled)
    place = spot.moved(0, canvas.px(2)) if touch is Touch.PRESSED else spot
    cut = carving.cut_of(canvas.scale)
    looks: list[Look] = [Picture(place, seat.picture)]
    if touch in {Touch.POINTED, Touch.PRESSED}:
        looks.append(carving.frame(spot, GOLD, max(2, canvas.px(2)), cut))
    return plain._replace(looks=(*looks, *canvas.ring(shown.key, spot, cut)))


def _seat(canvas: Canvas, berth: Rect, wide: int, seat: SeatRow) -> list[Node]:
    """The barge, and beside it who sails it in a line or two."""
    gap, high = canvas.px(9), canvas.px(LINE)
    barge = _barge(canvas, _afloat(canvas, berth, wide), seat)
    rest = berth.after(wide + canvas.px(12)).inset(0, canvas.px(5))
    is_roomy = rest.w >= canvas.px(ROOMY)
    under = 0 if seat.level is None else canvas.px(5 + LEVEL)
    lines = rest.centred(rest.w, min(rest.h, high + under))
    above = lines.top_part(high)
    nodes: list[Node] = []
    ends: list[Node] = []
    if seat.remove is not None:
        side = canvas.scale.button
        place = above.right_part(side).centred(side, side)
        ends.append(picture_button(canvas, place, seat.remove, "icons/close", 0.5))
    above = above.before(canvas.scale.button + gap)
    below = lines.below(high + canvas.px(5))
    for part in reversed(seat.parts):
        if is_roomy:
            place = rest._replace(w=above.right - rest.x).right_part(canvas.px(CARD))
            ends = [*_card(canvas, place, part), *ends]
            below = below.before(below.right - place.x + gap)
        else:
            place = above.right_part(canvas.px(128))
            ends = [*_part(canvas, place, part), *ends]
        above = above.before(place.w + gap)
    players = above.right_part(min(canvas.px(210), int(0.52 * above.w)))
    name = above.before(players.w + gap)
    name = name.left_part(canvas.px(360))
    nodes += [barge, field(canvas, name, seat.name)]
    nodes += [*row_of_buttons(canvas, players, seat.players), *ends]
    if seat.level is not None:
        nodes += _level(canvas, below, seat.level)
    return nodes


def _card(canvas: Canvas, place: Rect, part: SeatPart) -> list[Node]:
    """A builder's portrait over their name, as one slab."""
    shown = part.button
    plain = button(canvas, place, shown)
    if not part.picture:
        high = canvas.px(LINE)
        return [button(canvas, place.centred(place.w, high), shown)]
    block, face = tile(canvas, shown.key, place, is_open=plain.is_enabled)
    font = canvas.scale.caption
    inner = face.inset(canvas.px(5), canvas.px(4))
    name = inner.bottom_part(canvas.line_height(font))
    portrait = inner.above(name.h)
    looks = (
        *block,
        Picture(portrait, part.picture),
        canvas.letters(name, shown.label, font, INK, Align.CENTRE),
    )
    return [plain._replace(looks=looks)]


def _level(canvas: Canvas, strip: Rect, level: LevelChoice) -> list[Node]:
    """Who plays, and beside it the temper."""
    nodes = []
    if level.temper is not None:
        wide = max(width_of(canvas, level.temper.label), canvas.px(92))
        place = strip.right_part(wide)
        nodes.append(button(canvas, place.centred(wide, canvas.px(LINE)), level.temper))
        strip = strip.before(wide + canvas.px(6))
    return [_level_button(canvas, strip, level), *nodes]


def _level_button(canvas: Canvas, place: Rect, level: LevelChoice) -> Node:
    """A slab: the face, the title and the rating over the sentence, where there is room for it."""
    shown = level.button
    looks, face = tile(canvas, shown.key, place)
    inner = face.inset(canvas.px(6), canvas.px(2))
    picture = inner.left_part(inner.h)
    words = inner.after(picture.w + canvas.px(8))
    strong, small = canvas.scale.strong, canvas.scale.small
    lines = canvas.wrapped(level.note, small, words.w) if level.note else []
    high = canvas.line_height(strong) + len(lines) * canvas.line_height(small)
    if high > words.h:  # all of it is told by the label
        lines, high = [], canvas.line_height(strong)
    block = words.centred(words.w, high)
    line = block.top_part(canvas.line_height(strong))
    rated = canvas.text_width(level.rating, small)
    written: list[Look] = [
        Picture(picture, level.picture),
        canvas.letters(line.before(rated + canvas.px(8)), level.title, strong, INK),
        canvas.letters(line.right_part(rated), level.rating, small, FADED_INK, Align.RIGHT),
    ]
    for i, text in enumerate(lines):
        under = block.below(line.h + i * canvas.line_height(small))
        under = under.top_part(canvas.line_height(small))
        written.append(canvas.letters(under, text, small, FADED_INK))
    return button(canvas, place, shown)._replace(looks=(*looks, *written))


def _part(canvas: Canvas, place: Rect, part: SeatPart) -> list[Node]:
    """A portrait beside the button with the name, in a single line."""
    if not part.picture:
        return [button(canvas, place, part.button)]
    portrait = place.left_part(int(place.h * 0.8))
    look: tuple[Look, ...] = (Picture(portrait, part.picture),)
    key = f"{part.button.key}/picture"
    return [
        Node(key, "picture", portrait, part.button.label, looks=look),
        button(canvas, place.after(portrait.w + canvas.px(6)), part.button),
    ]


def _opponent(
    canvas: Canvas, room: Rect, shown: SetupOpponent, choice: SetupChoice | None
) -> list[Node]:
    """The opponent's picture; beside it how they play, and what of that can be chosen."""
    rect = room.top_part(min(room.h, canvas.px(FIGURE)))
    picture = rect.left_part(int(rect.h * 0.8))
    look: tuple[Look, ...] = (Picture(picture, shown.picture),)
    beside = room.after(picture.w + canvas.px(14))
    lines = len(canvas.wrapped(shown.words, canvas.scale.body, beside.w))
    high = lines * canvas.line_height(canvas.scale.body)
    words = rect.after(picture.w + canvas.px(14)).centred(beside.w, high)
    nodes = []
    if choice is not None:
        words = beside.top_part(high)
        nodes = choice_nodes(canvas, beside.below(high + canvas.px(8)), choice)[0]
    key = "setup/opponent"
    paragraph = canvas.paragraph(f"{key}/words", words, shown.words, canvas.scale.body, INK)
    return [Node(key, "picture", rect, shown.name, looks=look, children=(paragraph,)), *nodes]
