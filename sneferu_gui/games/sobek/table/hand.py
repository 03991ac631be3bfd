"""A hand of cards, spread out in rows as large as there is room for.

Where they must, cards overlap the one before them, and rows the one above: every card shows its
upper left part, with the family's sign and the scarabs, which is enough to hit it. In a single row
the cards of a family lie closest, so that of the last of each as much is seen as there is room for.

Keys: ``hand`` is the mat (a card of the Nile can be dropped on it where `drop` is a goal), and
``hand/0``, … the cards in the order they are given. A card's node is its visible part: the whole
card is its `CardLook` (`cards.whole_card`), which flies and is dragged.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.edition import CardKind
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.table.cards import (
    LIFTED,
    CardState,
    ShownCard,
    card_face,
    card_height,
    card_looks,
    card_radius,
    card_width,
)
from sneferu_gui.games.sobek.table.choosable import Choosable, choosable, goal_frame
from sneferu_gui.games.sobek.table.looks import MatLook
from sneferu_gui.games.sobek.table.places import HandPlace, NilePlace, Thing
from sneferu_gui.games.sobek.table.plan import hand_of, refusal_to_join
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import POWER_CLAUSES, power_rule
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import EDGE, FADED_INK, INK, PAPER_LIT
from sneferu_gui.ui.table.choosing import unless_refused

MOST_ROWS: Final = 5
VISIBLE_HEIGHT: Final = 0.7
"""The share of a card's height that the row below leaves free, for sign and scarabs."""
VISIBLE_WIDTH: Final = 0.4
"""The least share of a card's width that the next of its family leaves free."""


class CardSpread(NamedTuple):
    """The places of cards that are spread out."""

    places: tuple[Rect, ...]
    """The rectangles of the whole cards."""
    seen: tuple[Rect, ...]
    """The part of each card that no other covers, where it can be hit."""

    def is_covered(self, index: int) -> bool:
        """Whether another card lies on this one."""
        return self.seen[index] != self.places[index]


@lru_cache(maxsize=256)  # hands change one card at a time, and pictures all the time
def spread(
    rect: Rect,
    count: int,
    *,
    largest: int,
    gap: int,
    rise: int = 0,
    families: tuple[str, ...] = (),
) -> CardSpread:
    """Places for a number of cards in a rectangle, with `rise` pixels left free above each row.

    `families` are those of the cards, where cards of one may lie closer than others.
    """
    if count <= 0:
        return CardSpread((), ())
    found = [
        _rows(rect, count, rows, largest, gap, rise) for rows in range(1, min(count, MOST_ROWS) + 1)
    ]
    fitting = [
        each for each in found if all(min(seen.w, seen.h) >= LEAST_HIT for seen in each.seen)
    ]
    best = max(fitting or found, key=lambda each: (each.places[0].w, -len(each.places)))
    return _by_family(best, families, gap) if best is found[0] and families else best


def _by_family(lying: CardSpread, families: tuple[str, ...], gap: int) -> CardSpread:
    """A row with the same ends: the cards of a family close, the last of each less covered."""
    first, last = lying.places[0], lying.places[-1]
    wide, room = first.w, last.x - first.x
    before = [this == following for this, following in pairwise(families)]
    """Of each card but the last, whether the next is of its family."""
    close, far = before.count(True), before.count(False)
    if not close or not far or room >= wide * len(before):
        return lying
    near = max(LEAST_HIT, round(VISIBLE_WIDTH * wide))
    apart = min(wide + gap, (room - near * close) // far)
    if apart <= room // len(before):
        return lying
    near = (room - apart * far) // close
    places, seen, left = [], [], first.x
    for step in [*(near if is_same else apart for is_same in before), wide]:
        places.append(first._replace(x=left))
        seen.append(first._replace(x=left, w=min(wide, step)))
        left += step
    return CardSpread(tuple(places), tuple(seen))


def _rows(rect: Rect, count: int, rows: int, largest: int, gap: int, rise: int) -> CardSpread:
    a_row = -(-count // rows)
    room = rect.h - rise
    apart = [(room - gap * (rows - 1)) // rows, int(room / (1 + VISIBLE_HEIGHT * (rows - 1)))]
    if rows > 1:  # whole rows only where the cards are as large as they may be
        apart = apart if card_width(apart[0]) >= largest else apart[1:]
    wide = min(largest, card_width(apart[0]))
    wide = max(1, min(wide, max(LEAST_HIT, rect.w - LEAST_HIT * (a_row - 1)), rect.w))
    high = card_height(wide)
    step = min(wide + gap, (rect.w - wide) // max(1, a_row - 1))
    pitch = min(high + gap, (room - high) // max(1, rows - 1))
    left = rect.x + (rect.w - wide - step * (a_row - 1)) // 2
    top = rect.y + rise + (room - high - pitch * (rows - 1)) // 2
    places, seen = [], []
    for i in range(count):
        row, column = divmod(i, a_row)
        place = Rect(left + step * column, top + pitch * row, wide, high)
        places.append(place)
        is_last = column == a_row - 1 or i == count - 1
        has_below = i + a_row < count or (row < rows - 1 and i + a_row - column < count)
        seen.append(
            place._replace(
                w=wide if is_last else min(wide, step), h=min(high, pitch) if has_below else high
            )
        )
    return CardSpread(tuple(places), tuple(seen))


RISE: Final = 12
"""The height by which a chosen card stands out of its row, in pixels at 100 %."""
LARGEST: Final = 230
"""The greatest width of a card, in pixels at 100 %."""
ANY_WIDTH: Final = 10_000
"""A greatest width for hands whose cards are as large as there is room for."""
OVER: Final = 26
"""The width by which a mat extends beyond its cards on either side, in pixels at 100 %."""
PAD: Final = 5
"""The room above and below the cards of a mat, in pixels at 100 %."""
LETTER_ABOVE: Final = 0.6
"""The least visible share of a character's width for a letter beside its family."""
SIGN_SHARE: Final = 4
"""A letter is a step smaller if its line is above 1 / SIGN_SHARE of the visible height."""


@remembered
def hand(canvas: Canvas, rect: Rect, table: TableSnapshot, largest: int = ANY_WIDTH) -> Node:
    """The hand on its mat, no card wider than `largest`; chosen cards stand out of the row."""
    key, kinds = "hand", hand_of(table.state, table.seat)
    words = ngettext("In hand: {n} card", "In hand: {n} cards", len(kinds)).format(n=len(kinds))
    drop = _drop_choice(table)
    families = tuple(kind.family for kind in kinds)
    lying = hand_spread(canvas, rect, len(kinds), largest, families)
    looks: list[Look] = [MatLook(_mat(canvas, rect, lying))]
    if drop.is_drop_goal:
        looks += goal_frame(canvas, key, rect, drop)
    # A card that is dragged here lies over the whole hand: no card stands out.
    quiet = canvas.without_focus() if drop.is_drop_goal else canvas
    cards = [_card_to_show(table, place, kind, drop) for place, kind in enumerate(kinds)]
    children = spread_nodes(quiet, key, lying, cards)
    if not cards:
        font, inner = canvas.scale.body, rect.inset(canvas.px(8), canvas.px(5))
        line = inner.centred(inner.w, canvas.line_height(font))
        children.append(
            canvas.text("hand/empty", line, _("No card in hand"), font, FADED_INK, Align.CENTRE)
        )
    mat = Node(key, "mat", rect, words, looks=tuple(looks), children=tuple(children))
    return drop.node(canvas, mat)


def _mat(canvas: Canvas, rect: Rect, lying: CardSpread) -> Rect:
    """The mat: as wide as its cards, so that the bank shows beside it."""
    if not lying.places:
        return rect.centred(rect.w // 2, rect.h)
    over = canvas.px(OVER)
    left = max(rect.x, min(place.x for place in lying.places) - over)
    right = min(rect.right, max(place.right for place in lying.places) + over)
    return rect._replace(x=left, w=right - left)


def _drop_choice(table: TableSnapshot) -> Choosable:
    """The act of dropping a card of the Nile on the hand, or of a click beside its cards."""
    plan = table.plan
    if isinstance(plan.dragged, NilePlace) and table.is_mine:
        choice = choosable(table, plan.dragged)
        return choice._replace(use=choice.use._replace(about=Thing.OWN_HAND), is_drop_goal=True)
    if table.is_mine and (plan.chosen or plan.power is not None):
        return Choosable(
            Use(call(SobekTable.cancel), _("Choose no card any more"), about=Thing.OWN_HAND)
        )
    return Choosable(Use(about=Thing.OWN_HAND))


_CHOOSING_PHASES: Final = {Phase.TURN, Phase.SCRIBE, Phase.LAY}
"""The phases in which cards of the hand are chosen."""


def _card_to_show(table: TableSnapshot, place: int, kind: CardKind, drop: Choosable) -> ShownCard:
    plan, state, face = table.plan, table.state, card_face(kind)
    if isinstance(
        plan.dragged, NilePlace
    ):  # the dragged card may be dropped on any card of the hand
        return ShownCard(face, CardState.REST, drop)
    can_choose = table.is_mine and state.phase in _CHOOSING_PHASES
    is_chosen = can_choose and (place in plan.chosen or place == plan.power)
    hint, clause = "", "P2"
    if kind.power is not None:
        hint = f"{face.label}: {power_rule(state.table.edition, kind.power)}"
        clause = POWER_CLAUSES[kind.power]
    elif kind.is_hidden:
        hint, clause = _("Only its player sees it."), "H3"
    refusal = refusal_to_join(state, plan, place) if can_choose else None
    use = Use(
        call(SobekTable.toggle_card, place) if can_choose else None,
        hint,
        clause=clause,
        about=HandPlace(place),
        typed_code=table.letters[place] if can_choose and place < len(table.letters) else "",
        grab_act=call(SobekTable.grasp, HandPlace(place))
        if can_choose and not is_chosen and refusal is None
        else None,
    )
    is_hinted = table.seat == state.seat and HandPlace(place) in table.marks
    choice = Choosable(unless_refused(refusal, use), is_hinted=is_hinted)
    card = CardState.OPEN if can_choose else CardState.REST
    card = card if refusal is None else CardState.OFF
    return ShownCard(face, CardState.SELECTED if is_chosen else card, choice)


def hand_spread(
    canvas: Canvas, rect: Rect, count: int, largest: int, families: tuple[str, ...] = ()
) -> CardSpread:
    """Places for a number of cards on a mat, no wider than `largest`."""
    inner, most = rect.inset(canvas.px(8), canvas.px(PAD)), min(largest, canvas.px(LARGEST))
    gap, rise = canvas.px(5), canvas.px(RISE)
    return spread(inner, count, largest=most, gap=gap, rise=rise, families=families)


def mat_height(canvas: Canvas, wide: int) -> int:
    """The height of a mat for one row of cards of a width."""
    most = min(wide, canvas.px(LARGEST))
    return card_height(most) + canvas.px(RISE) + 2 * canvas.px(PAD)


def spread_nodes(
    canvas: Canvas, group: str, lying: CardSpread, cards: Sequence[ShownCard]
) -> list[Node]:
    """The nodes of spread cards, and over them the one under the pointer, whole."""
    nodes = [
        _card(canvas, f"{group}/{i}", lying.places[i], lying.seen[i], card)
        for i, card in enumerate(cards)
    ]
    for i, card in enumerate(cards):
        key = f"{group}/{i}"
        if lying.is_covered(i) and canvas.is_pointed_at(key):
            drawn, looks = _looks(canvas, key, lying.places[i], card)
            looks += _letter(canvas, drawn, card)
            looks += canvas.focus_ring(key, drawn, card_radius(drawn))
            name = f"{group}/pointed"
            nodes.append(Node(name, "picture", drawn, looks=tuple(looks), is_floating=True))
    return nodes


def _card(canvas: Canvas, key: str, place: Rect, seen: Rect, card: ShownCard) -> Node:
    drawn, looks = _looks(canvas, key, place, card)
    looks += _letter(canvas, seen.moved(0, drawn.y - place.y), card)
    looks += canvas.focus_ring(key, drawn, card_radius(drawn))
    states = [str(card.state)] if card.state is CardState.SELECTED else []
    piece = Node(key, PIECE, seen, card.face.label, looks=tuple(looks))
    return card.choice.node(canvas, piece, *states)


def _looks(canvas: Canvas, key: str, place: Rect, card: ShownCard) -> tuple[Rect, list[Look]]:
    """A card's rectangle and looks: chosen ones and the one under the pointer stand out."""
    is_pointed = canvas.is_pointed_at(key)
    rise = canvas.px(RISE) if card.state is CardState.SELECTED else 0
    rise += canvas.px(LIFTED) if is_pointed and card.choice.use.act is not None and not rise else 0
    drawn = place.moved(0, -rise)
    looks = card_looks(
        canvas, drawn, card.face, card.state, is_pointed=is_pointed,
        is_hinted=card.choice.is_hinted,
    )  # fmt: skip
    return drawn, looks


def _letter(canvas: Canvas, seen: Rect, card: ShownCard) -> list[Look]:
    """The letter to type for a card, small in a corner of its visible part, off the scarabs.

    On a character it stands above, off the signs of the power, where that leaves the family free.
    """
    sign = card.choice.use.typed_code
    if not sign or card.choice.use.act is None:
        return []
    font = canvas.scale.small_strong
    if SIGN_SHARE * canvas.line_height(font) > seen.h:
        font = canvas.scale.caption
    high = canvas.line_height(font)
    wide = max(high, canvas.text_width(sign, font) + canvas.px(6))
    inset = canvas.px(5)
    is_above = card.face.is_character and seen.w >= LETTER_ABOVE * card_width(seen.h)
    top = seen.y + inset if is_above else seen.bottom - inset - high
    plate = Rect(seen.right - inset - wide, top, wide, high)
    return [
        Box(plate, PAPER_LIT, canvas.px(3), EDGE, 1),
        Letters(plate, sign, font, INK, Align.CENTRE),
    ]
