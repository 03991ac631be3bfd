"""Sets on the table: stacks of cards with what they would score as they lie, and would after.

Keys: ``set/0/2`` is the third set of seat 0, ``set/0/2/worth`` what it is worth,
``set/0/new`` the place for a new one. Small ones at other players have the same keys.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.actions import Action, Lay, PlaySet
from sneferu_gui.games.sobek.law.position import LaidSet, Phase
from sneferu_gui.games.sobek.table.cards import (
    CardFace,
    card_face,
    card_height,
    card_look,
    card_width,
)
from sneferu_gui.games.sobek.table.choosable import (
    Choosable,
    Thing,
    choosable,
    choosable_for,
    choosable_node,
    goal_frame,
    hint_frame,
)
from sneferu_gui.games.sobek.table.places import NewSet, SetPlace
from sneferu_gui.games.sobek.table.plan import action_at, completions
from sneferu_gui.games.sobek.table.preview import ActionOutcome, changed_sets, outcome_of
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import family_of, set_words, set_worth_words, titled
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Font, Letters, Look, Picture
from sneferu_gui.ui.kit.node import SLOT, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, INK, PALM, PAPER, SHADE_EDGE

LARGEST: Final = 200
"""How wide a card of a set is at most, in pixels at 100 %."""
LEAST_CARD: Final = 22
"""How wide it is at least: smaller sets are told by their signs alone."""
LEAST_STEP: Final = 6
"""How much is seen of a card that another lies on, in pixels."""
STEPS: Final = ((3 / 8, 1.0), (1 / 4, 0.85), (1 / 6, 0.6), (0, 0.4))
"""How much is seen of a card under the next one, as a share; and how much its size counts then."""
HIT: Final = 32
GAP: Final = 10


SetWorths = tuple[tuple[int, int], ...]
"""Places of sets with what they would be worth by what is pointed at."""


class _Set(NamedTuple):
    """A set of the table."""

    place: int
    """Among all of the seat's."""
    laid: LaidSet
    cards: tuple[CardFace, ...]
    label: str
    after: int | None
    """Its worth with what is selected or pointed at; None where that changes nothing."""
    choice: Choosable


class _New(NamedTuple):
    """The place beside the own sets for what is selected."""

    label: str
    worth: int | None
    """What it would be worth; None where what is selected is no set."""
    choice: Choosable


class _Sets(NamedTuple):
    """All sets of a seat."""

    seat: int
    is_own: bool
    """Whether something can be done with them."""
    sets: tuple[_Set, ...]
    new: _New | None
    """None where no new one can be laid now."""


def worths_after(outcome: ActionOutcome | None, seat: int) -> SetWorths:
    """What an action would make of the sets that a seat has."""
    changed = changed_sets(outcome) if outcome is not None else ()
    return tuple(
        (worth.place, worth.after.worth)
        for worth in changed
        if worth.seat == seat and worth.before is not None
    )


def sets_row(
    canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int, after: SetWorths
) -> tuple[Node, ...]:
    """A seat's sets side by side, in two rows if need be; beside the own the place for a new one.

    Where there is no room for cards, each is a plate with its family's sign.
    """
    own, is_own = table.state.sets[seat], seat == table.seat
    sets = tuple(_shown(table, seat, place, dict(after).get(place)) for place in range(len(own)))
    shown = _Sets(seat, is_own, sets, _new_set(table) if is_own else None)
    for style in _styles(canvas, is_small=not is_own):
        fitted = _fitting(canvas, _beside_new(canvas, rect, shown), shown, style)
        if fitted:
            rows = max(fitted, key=lambda rows: (min(row.wide for row in rows), -len(rows)))
            return _laid_out(canvas, rect, shown, rows, style)
    return _plates(canvas, rect, shown, next(_styles(canvas, is_small=not is_own)))


def _shown(table: TableSnapshot, seat: int, place: int, after: int | None) -> _Set:
    laid = table.state.sets[seat][place]
    cards = tuple(map(card_face, table.state.table.printed.kinds_in(laid.cards)))
    words = f"{titled(set_words(family_of(laid)))}: {set_worth_words(laid)}"
    if after is None and table.is_mine and seat == table.seat:
        after = _worth_chosen(table, place, laid)
    clause = "R2" if laid.is_flat else "W1"
    choice = choosable(table, SetPlace(seat, place), words, clause)
    return _Set(place, laid, cards, words, after, choice)


def _worth_chosen(table: TableSnapshot, place: int, laid: LaidSet) -> int | None:
    """What an own set would be worth with what is chosen; None where that does not go with it."""
    about = SetPlace(table.seat, place)
    outcome = outcome_of(table.state, action_at(table.state, table.plan, about))
    changed = changed_sets(outcome) if outcome is not None else ()
    worth = next((each.after.worth for each in changed if each.place == place), laid.worth)
    return worth if worth != laid.worth else None


def _new_set(table: TableSnapshot) -> _New | None:
    """The place for a new set, while sets can be laid."""
    if not table.is_mine or table.state.phase not in {Phase.TURN, Phase.LAY}:
        return None
    words = _("New set") if table.state.phase is Phase.TURN else _("Laid flat")
    action = next((each for each in completions(table.state, table.plan) if _begins(each)), None)
    if action is None:
        closed = _("Choose cards of your hand to lay a set.")
        return _New(words, None, Choosable(Use(hint=closed, clause="P1", about=NewSet())))
    outcome = outcome_of(table.state, action)
    laid = changed_sets(outcome)[-1:] if outcome is not None else ()
    worth = laid[0].after.worth if laid else None
    return _New(words, worth, choosable_for(table, NewSet(), action))


def _begins(action: Action) -> bool:
    return isinstance(action, Lay) or (isinstance(action, PlaySet) and action.onto is None)


# -- In rows -----------------------------------------------------------------------------------


class _Row(NamedTuple):
    """Sets side by side."""

    sets: tuple[_Set, ...]
    wide: int
    """Of a card."""
    step: int
    """From card to card."""


class _Style(NamedTuple):
    """What they are written in."""

    font: Font
    is_small: bool
    """Whether nothing is done with them: others' sets."""
    is_short: bool = False
    """Whether only what they are worth has room."""


def _styles(canvas: Canvas, *, is_small: bool) -> Iterator[_Style]:
    """What sets with their cards are written in, the fullest first."""
    if is_small:
        yield _Style(canvas.scale.small_strong, is_small)
        yield _Style(canvas.scale.caption_strong, is_small)
    else:
        yield _Style(canvas.scale.strong, is_small)
        yield _Style(canvas.scale.strong, is_small, is_short=True)


def _beside_new(canvas: Canvas, rect: Rect, shown: _Sets) -> Rect:
    """What is left for the sets beside the place for a new one."""
    return (
        rect if shown.new is None else rect.before(_new_width(canvas, shown.new) + canvas.px(GAP))
    )


def _laid_out(
    canvas: Canvas, rect: Rect, shown: _Sets, rows: list[_Row], style: _Style
) -> tuple[Node, ...]:
    room = _beside_new(canvas, rect, shown)
    nodes: list[Node] = []
    for row, place in zip(rows, room.rows(len(rows), canvas.px(6)), strict=True):
        nodes += _row(canvas, place, shown.seat, row, style)
    if shown.new is not None:
        right = max((node.rect.right + canvas.px(GAP) for node in nodes), default=rect.x)
        like = _like_a_set(canvas, rect, rows, style)
        least = _new_width(canvas, shown.new)
        place = Rect(right, like.y, max(least, min(like.w, rect.right - right)), like.h)
        nodes.append(_new_place(canvas, f"set/{shown.seat}/new", place, shown.new))
    elif not shown.sets and shown.is_own:
        font = canvas.scale.body
        line = rect.centred(rect.w, canvas.line_height(font))
        nodes.append(canvas.text(f"set/{shown.seat}/none", line, _("No set yet"), font, FADED_INK))
    return tuple(nodes)


def _fitting(canvas: Canvas, room: Rect, shown: _Sets, style: _Style) -> list[list[_Row]]:
    """The sets in a row and in two, as far as they have room."""
    counts = (1, 2) if len(shown.sets) > 1 else (1,)
    rows = (_rows(canvas, room, shown, style, count) for count in counts)
    return [each for each in rows if each is not None]


def _new_width(canvas: Canvas, shown: _New) -> int:
    words = canvas.text_width(shown.label, canvas.scale.small) + canvas.px(6)
    return max(HIT, canvas.px(62), min(words, canvas.px(110)))


def _like_a_set(canvas: Canvas, rect: Rect, rows: list[_Row], style: _Style) -> Rect:
    """A place as large as a card of the sets with its line, and as high in the room as they."""
    below = canvas.line_height(style.font) + canvas.px(2 + 2 * PAD)
    wide = min(canvas.px(LARGEST), card_width(rect.h - below))
    if rows[0].sets:
        wide = max(each.wide for each in rows)
    return rect.centred(wide + 2 * canvas.px(PAD), min(rect.h, card_height(wide) + below))


def _rows(canvas: Canvas, room: Rect, shown: _Sets, style: _Style, count: int) -> list[_Row] | None:
    """The sets in so many rows; None where they have no room."""
    a_row = -(-len(shown.sets) // count)
    rows = []
    for i in range(count):
        sets = shown.sets[i * a_row : (i + 1) * a_row]
        high = (room.h - canvas.px(6) * (count - 1)) // count
        row = _fitted(canvas, room.w, high, sets, style)
        if row is None:
            return None
        rows.append(row)
    return rows


def _fitted(
    canvas: Canvas,
    across: int,
    high: int,
    sets: tuple[_Set, ...],
    style: _Style,
) -> _Row | None:
    """A row with cards as large as there is room for."""
    below = canvas.line_height(style.font) + canvas.px(2)
    most = min(canvas.px(LARGEST), card_width(high - below - 2 * canvas.px(PAD)))
    gaps = canvas.px(GAP) * max(0, len(sets) - 1)
    least = canvas.line_height(style.font)  # told in short, they are no better than plates if small
    smallest = max(LEAST_CARD, 3 * least // 2 if style.is_short else least)
    found: list[tuple[float, _Row]] = []
    for share, weight in STEPS:
        for wide in range(most, smallest - 1, -2):
            step = max(LEAST_STEP, int(share * wide))
            widths = [_width(canvas, each, wide, step, style) for each in sets]
            if sum(widths) + gaps <= across:
                found.append((wide * weight, _Row(sets, wide, step)))
                break
    return max(found, key=lambda each: each[0])[1] if found else None


PAD: Final = 4
"""Around a set, in pixels at 100 %."""


def _width(canvas: Canvas, shown: _Set, wide: int, step: int, style: _Style) -> int:
    cards = (card_height(wide) if shown.laid.is_flat else wide) + step * max(
        0, len(shown.cards) - 1
    )
    return max(cards, _worth_width(canvas, shown, style)) + 2 * canvas.px(PAD)


def sum_words(laid: LaidSet) -> str:
    """Scarabs × cards = worth; of a flat set its scarabs once (W1, W2)."""
    if laid.is_flat:
        return f"{laid.scarabs} = {laid.worth}"
    return f"{laid.scarabs} × {laid.size} = {laid.worth}"


def _text(shown: _Set, style: _Style) -> str:
    return str(shown.laid.worth) if style.is_short else sum_words(shown.laid)


def _worth_width(canvas: Canvas, shown: _Set, style: _Style) -> int:
    after = 0 if shown.after is None else canvas.text_width(f" → {shown.after}", style.font)
    icon = 0 if style.is_small else canvas.line_height(style.font) + canvas.px(3)
    return canvas.text_width(_text(shown, style), style.font) + after + icon


def _row(canvas: Canvas, rect: Rect, seat: int, row: _Row, style: _Style) -> list[Node]:
    high = card_height(row.wide) + canvas.line_height(style.font) + canvas.px(2 + 2 * PAD)
    y = rect.y + max(0, rect.h - high) // 2
    nodes, x = [], rect.x
    for each in row.sets:
        across = _width(canvas, each, row.wide, row.step, style)
        place = Rect(x, y, across, high)
        nodes.append(_set(canvas, f"set/{seat}/{each.place}", place, each, row, style))
        x = place.right + canvas.px(GAP)
    return nodes


def _set(canvas: Canvas, key: str, rect: Rect, shown: _Set, row: _Row, style: _Style) -> Node:
    looks = goal_frame(canvas, key, rect, shown.choice)
    inner = rect.inset(canvas.px(PAD))
    wide, high = row.wide, card_height(row.wide)
    base = high if shown.laid.is_flat else wide
    x = inner.x + (inner.w - base - row.step * max(0, len(shown.cards) - 1)) // 2
    for i, face in enumerate(shown.cards):
        upright = Rect(x + i * row.step, inner.y, wide, high)
        lying = Rect(x + i * row.step, inner.y + (high - wide) // 2, high, wide)
        looks.append(card_look(lying if shown.laid.is_flat else upright, face))
    token = max(canvas.px(20), wide * 2 // 5)
    right = x + row.step * max(0, len(shown.cards) - 1) + base + canvas.px(3)
    for i in range(shown.laid.prosperities):
        spot = Rect(right - token - i * token * 2 // 3, inner.y + high - token, token, token)
        looks.append(Picture(spot, "sobek/events/prosperity"))
    looks += canvas.ring(key, rect, canvas.px(6))
    if shown.choice.is_hinted:
        looks += hint_frame(canvas, rect, canvas.px(6))
    line = inner.below(high + canvas.px(2))
    worth = _worth(canvas, f"{key}/worth", line, shown, style)
    thing = Thing(key, "set" if style.is_small else SLOT, rect, shown.label)
    return choosable_node(canvas, thing, shown.choice, looks, children=(worth,))


def _worth(canvas: Canvas, key: str, rect: Rect, shown: _Set, style: _Style) -> Node:
    """Scarabs × cards = worth → worth after."""
    size = canvas.line_height(style.font)
    wide = _worth_width(canvas, shown, style)
    line = Rect(rect.centre[0] - wide // 2, rect.y, wide, size)
    looks: list[Look] = []
    words = line
    if not style.is_small:
        looks.append(Picture(line.left_part(size).inset(1), "sobek/scarab"))
        words = line.after(size + canvas.px(3))
    text = _text(shown, style)
    looks.append(Letters(words, text, style.font, INK))
    if shown.after is not None:
        rest = words.after(canvas.text_width(text, style.font))
        looks.append(Letters(rest, f" → {shown.after}", style.font, PALM))
    return Node(key, "figure", line, shown.label, use=Use(clause="W1"), looks=tuple(looks))


def _plates(canvas: Canvas, rect: Rect, shown: _Sets, style: _Style) -> tuple[Node, ...]:
    """Each set as a plate with its family's sign and what it is worth, and so the new one."""
    nodes: list[Node] = []
    small = style._replace(font=canvas.scale.caption_strong)
    for tried in (style, small, small._replace(is_short=True)):
        nodes = _in_rows(canvas, rect, shown, tried)
        if all(rect.holds(node.rect) for node in nodes):
            break
    return tuple(nodes)


def _in_rows(canvas: Canvas, rect: Rect, shown: _Sets, style: _Style) -> list[Node]:
    line = canvas.line_height(style.font)
    high = max(line + canvas.px(2), 0 if style.is_small else HIT)
    gap = canvas.px(4)
    nodes: list[Node] = []
    x, y = rect.x, rect.y
    plain = style._replace(is_small=True)
    wides = [high + _worth_width(canvas, each, plain) + canvas.px(9) for each in shown.sets]
    if shown.new is not None:
        wides.append(max(2 * HIT, high + canvas.text_width("= 88", style.font) + canvas.px(9)))
    for index, wide in enumerate(wides):
        if x + wide > rect.right and x > rect.x:
            x, y = rect.x, y + high + gap
        place = Rect(x, y, min(wide, rect.w), high)
        if index < len(shown.sets):
            key = f"set/{shown.seat}/{index}"
            nodes.append(_plate(canvas, key, place, shown.sets[index], style))
        elif shown.new is not None:
            nodes.append(_new_plate(canvas, f"set/{shown.seat}/new", place, shown.new, style))
        x = place.right + gap
    return nodes


def _new_plate(canvas: Canvas, key: str, rect: Rect, shown: _New, style: _Style) -> Node:
    is_open = shown.choice.use.act is not None
    looks: list[Look] = [Box(rect, (*PAPER[:3], 110), canvas.px(4), SHADE_EDGE, 1)]
    looks += goal_frame(canvas, key, rect, shown.choice)
    size = min(rect.h - canvas.px(6), canvas.px(20))
    spot = rect if shown.worth is None else rect.left_part(rect.h)
    looks.append(Picture(spot.centred(size, size), "icons/plus", 255 if is_open else 110))
    if shown.worth is not None:
        words = rect.after(rect.h + canvas.px(3))
        looks.append(Letters(words, f"= {shown.worth}", style.font, PALM if is_open else FADED_INK))
    if shown.choice.is_hinted:
        looks += hint_frame(canvas, rect, canvas.px(4))
    looks += canvas.ring(key, rect, canvas.px(4))
    return choosable_node(canvas, Thing(key, SLOT, rect, shown.label), shown.choice, looks)


def _plate(canvas: Canvas, key: str, rect: Rect, shown: _Set, style: _Style) -> Node:
    looks: list[Look] = [Box(rect, (*PAPER[:3], 130), canvas.px(4), SHADE_EDGE, 1)]
    looks += goal_frame(canvas, key, rect, shown.choice)
    sign = rect.left_part(rect.h).inset(canvas.px(2))
    looks.append(Picture(sign, f"sobek/families/{family_of(shown.laid)}"))
    text, words = _text(shown, style), rect.after(rect.h + canvas.px(3))
    looks.append(Letters(words, text, style.font, INK))
    if shown.after is not None:
        rest = words.after(canvas.text_width(text, style.font))
        looks.append(Letters(rest, f" → {shown.after}", style.font, PALM))
    if shown.choice.is_hinted:
        looks += hint_frame(canvas, rect, canvas.px(4))
    looks += canvas.ring(key, rect, canvas.px(4))
    thing = Thing(key, "set" if style.is_small else SLOT, rect, shown.label)
    return choosable_node(canvas, thing, shown.choice, looks)


def _new_place(canvas: Canvas, key: str, rect: Rect, shown: _New) -> Node:
    font = canvas.scale.strong if shown.worth is not None else canvas.scale.small
    line = canvas.line_height(font)
    around = line + canvas.px(2 + 2 * PAD)
    wide = max(LEAST_CARD, min(rect.w - 2 * canvas.px(PAD), card_width(rect.h - around)))
    high = card_height(wide)
    block = rect.centred(rect.w, high + around)
    place = Rect(block.centre[0] - wide // 2, block.y + canvas.px(PAD), wide, high)
    is_open = shown.choice.use.act is not None
    looks = goal_frame(canvas, key, block, shown.choice)
    edge = PALM if is_open else SHADE_EDGE
    looks.append(Box(place, (*PAPER[:3], 110), canvas.px(4), edge, max(1, canvas.px(1.5))))
    size = min(wide // 2, canvas.px(24))
    looks.append(Picture(place.centred(size, size), "icons/plus", 255 if is_open else 110))
    words = shown.label if shown.worth is None else f"= {shown.worth}"
    written = Rect(rect.x, place.bottom + canvas.px(2), rect.w, line)
    colour = PALM if is_open else FADED_INK
    looks.append(canvas.letters(written, words, font, colour, Align.CENTRE))
    if shown.choice.is_hinted:
        looks += hint_frame(canvas, block, canvas.px(6))
    looks += canvas.ring(key, block, canvas.px(6))
    return choosable_node(canvas, Thing(key, SLOT, block, shown.label), shown.choice, looks)
