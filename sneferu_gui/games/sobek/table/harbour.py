"""The harbour: the cards of the Nile on its quays (N), the deck, the discard pile, the tokens.

Cards that may be taken lie side by side, the others overlap behind them. A boat is moored at each
quay with a card.

Keys: ``harbour`` is the panel, ``harbour/0`` to ``harbour/8`` the cards in their order,
``harbour/quay/8`` a place without a card, ``harbour/deck``, ``harbour/discard``,
``harbour/tokens`` (those left), ``harbour/used`` (those used). A card's node is its visible part.
"""

from collections.abc import Hashable, Sequence
from math import cos, pi
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.actions import Take
from sneferu_gui.games.sobek.law.edition import BEIGE, HIDDEN, CardKind
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.table.cards import (
    LIFTED,
    CardState,
    card_face,
    card_height,
    card_looks,
    card_radius,
    card_width,
)
from sneferu_gui.games.sobek.table.choosable import Choosable, choosable
from sneferu_gui.games.sobek.table.looks import (
    BARGE_DRAUGHT,
    BARGE_HIGH,
    BARGE_WIDE,
    COOL_GLINT,
    CORRUPT,
    CORRUPT_EDGE,
    CORRUPT_INK,
    HARBOUR_WIDE,
    TRAY,
    WARM_GLINT,
    CardShadow,
    PileLook,
)
from sneferu_gui.games.sobek.table.places import NilePlace, OpenPile, Thing
from sneferu_gui.games.sobek.table.plan import action_at, aimed_character
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import TOKEN_CLAUSES, token_rule, token_words
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Letters, Look, Picture
from sneferu_gui.ui.kit.motion import pseudo_random_share
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import BACKDROP, EDGE, GOLD, NIGHT_LINE, SAND, SEA

# Sizes in pixels at 100 %, and shares of the panel.
TAG, HIT, AIR = 22, 32, 14
TRAY_EDGE: Final = 4
"""The height by which a tray extends beyond its tokens, above and below."""
SKY_SHARE: Final = 0.38
"""The share of the height left free over the quays for stacks and tokens."""
WATER_SHARE: Final = 0.36
"""The share of the scene over the quays that is water; the far bank and the sky are above it."""
LARGER_BESIDE: Final = 1.1
LEAST_SKY: Final = 62
"""The least height of the sky, in which stacks lie, in pixels."""
STACK_HEIGHT: Final = 1.18
"""The height of a stack of many cards, in heights of a card."""
STACKS_SHARE: Final = 0.56
"""The height of stacks that stand beside the quays, as a share of the panel's height."""
LEAST_VISIBLE: Final = 0.4
"""The least visible share of the width of a card that another overlaps."""
HAND_CARD_SHARE: Final = 0.92
LEAST_HAND_CARD: Final = 56
"""The width of a card of the hand beside one of the harbour; and a width it may always have."""
BARGE_WIDTH: Final = 0.9
"""The width of a moored boat, in widths of a card."""
CAST_OFF: Final = ((0.32, 0.84), (0.5, 0.44), (0.66, 0.92), (0.84, 0.58))
"""Where boats sail on water that cards have left: shares of the panel across, and down to its foot
from the tags, where their waterline is; the farther down, the nearer and larger."""


class _Places(NamedTuple):
    """The places of cards, stacks and tokens; stacks are in the sky, or beside the quays."""

    cards: tuple[Rect, ...]
    """The rectangles of the whole cards, for as many as there may be."""
    lane: int
    """The distance from one card that may be taken to the next."""
    tags: int
    shore: int
    stacks: Rect
    """The room of stacks and tokens: in the sky, or beside the quays."""
    is_above: bool
    """Whether stacks and tokens are in the sky."""

    def seen(self, place: int) -> Rect:
        """The part of a card that no other covers."""
        card = self.cards[place]
        if place + 1 == len(self.cards):
            return card
        return card._replace(w=min(card.w, self.cards[place + 1].x - card.x))


class _Market(NamedTuple):
    """The numbers of cards in the harbour."""

    cards: int
    most: int
    """The most cards there may be, for which their size is chosen."""
    reach: int
    """The number of first cards that may be taken, and are seen whole."""


def market_of(table: TableSnapshot) -> _Market:
    state, edition = table.state, table.state.table.edition
    return _Market(len(state.nile), max(edition.quays, len(state.nile), 1), edition.reach)


def shore_of(canvas: Canvas, rect: Rect, table: TableSnapshot) -> int:
    """The upper edge of the harbour's water, in pixels from the top of the window."""
    return _places(canvas, rect, market_of(table)).shore


def largest_in_hand(canvas: Canvas, rect: Rect, table: TableSnapshot) -> int:
    """The greatest width of a card of the hand, below that of the cards to choose from."""
    wide = _places(canvas, rect, market_of(table)).cards[0].w
    return max(int(HAND_CARD_SHARE * wide), canvas.px(LEAST_HAND_CARD))


def _places(canvas: Canvas, rect: Rect, market: _Market) -> _Places:
    """Places with the stacks over the quays, or beside them if cards are clearly larger so."""
    inner = rect.inset(canvas.px(10), canvas.px(8))
    sky = max(int(SKY_SHARE * inner.h), LEAST_SKY + canvas.px(TAG + 6))
    above = _quays(canvas, inner, market, sky)
    stack = card_width(max(HIT, int(STACKS_SHARE * inner.h)))
    side = max(2 * max(HIT, stack), int(3.8 * HIT)) + canvas.px(10)
    beside = _quays(canvas, inner.before(side + canvas.px(14)), market, 0)
    if beside.cards[0].w > LARGER_BESIDE * above.cards[0].w:
        return beside._replace(stacks=inner.right_part(side), is_above=False)
    return above


def _quays(canvas: Canvas, inner: Rect, market: _Market, sky: int) -> _Places:
    """Places with cards in a row, sized for the most there may be; fewer lie further apart."""
    tag, gap, foot = canvas.px(TAG), max(canvas.px(5), inner.w // 70), canvas.px(5)
    reach = min(market.reach, market.most - 1)
    behind = market.most - reach - 1
    wide = card_width(inner.h - max(sky, tag) - foot)
    wide = min(wide, int((inner.w - reach * gap) / (reach + 1 + LEAST_VISIBLE * behind)))
    if LEAST_VISIBLE * wide < HIT:
        wide = min(wide, (inner.w - reach * gap - HIT * behind) // (reach + 1))
    wide = max(1, wide)
    lane = wide + gap
    left = inner.x + max(0, inner.w - wide - lane * (market.most - 1)) // 2
    room = inner.right - left - reach * lane - wide
    step = min(lane, room // max(1, min(behind, market.cards - reach - 1)))
    high, starts = card_height(wide), [left + i * lane for i in range(reach + 1)]
    starts += [starts[-1] + i * step for i in range(1, market.most - reach)]
    top = inner.bottom - high - foot
    cards = tuple(Rect(x, top, wide, high) for x in starts)
    tags = top - tag
    upper = inner.above(inner.bottom - tags + canvas.px(6))
    shore = tags - int(WATER_SHARE * (tags - inner.y))
    return _Places(cards, lane, tags, shore, upper, is_above=True)


def wanted_card(table: TableSnapshot, about: Hashable | None) -> int | None:
    """The card of the Nile that the thing under the pointer would take; None if it takes none."""
    action = action_at(table.state, table.plan, about) if table.is_open else None
    is_taken = isinstance(action, Take) and table.state.why_not(action) is None
    return action.place if isinstance(action, Take) and is_taken else None


@remembered
def harbour(canvas: Canvas, rect: Rect, table: TableSnapshot, wanted: int | None) -> Node:
    """The harbour as a panel; `wanted` is the card that would be taken now."""
    state, edition = table.state, table.state.table.edition
    kinds = state.table.printed.kinds
    market = market_of(table)
    places = _places(canvas, rect, market)
    title = _("Round {n} of {most}").format(n=state.round, most=edition.rounds)
    cards = [
        _card(canvas, table, place, kinds[state.nile[place]], places, wanted)
        for place in range(market.cards)
    ]
    stacks = _stacks(canvas, table, places)
    empty = _empty_quays(canvas, rect, places, market)
    children = (
        _water(canvas, rect, places),
        *cards,
        *empty,
        *stacks,
        *_pointed_card(cards, places),
    )
    left = min((node.rect.x for node in stacks), default=rect.right)
    has_title = places.is_above and places.stacks.h >= canvas.px(70)
    hung = _title(canvas, rect, left, title) if has_title else ()
    looks = (*_cast_off(rect, places, market), *_moored(canvas, places, market, stacks), *hung)
    return Node("harbour", "panel", rect, title, looks=looks, children=children)


def _empty_quays(canvas: Canvas, rect: Rect, places: _Places, market: _Market) -> list[Node]:
    """Nodes of the places without a card, beside the last card."""
    count = market.most - market.cards
    if count <= 0:
        return []
    first = places.cards[0]
    start = places.cards[market.cards - 1].right + 1 if market.cards else first.x
    room = first._replace(x=start, w=max(count, rect.right - canvas.px(4) - start))
    label, use = _("Quay {number}: empty"), Use(clause="N1")
    return [
        Node(f"harbour/quay/{quay}", "place", place, label.format(number=quay + 1), use=use)
        for quay, place in enumerate(room.columns(count, 0), market.cards)
    ]


def _pointed_card(cards: list[Node], places: _Places) -> list[Node]:
    """The card under the pointer, whole and over the others, if one covers part of it."""
    for place, node in enumerate(cards):
        is_covered = places.seen(place) != places.cards[place] and place + 1 < len(cards)
        if is_covered and any(isinstance(look, CardShadow) for look in node.looks):
            whole, floats = places.cards[place], "harbour/pointed"
            return [Node(floats, "picture", whole, looks=node.looks, is_floating=True)]
    return []


def _moored(
    canvas: Canvas, places: _Places, market: _Market, stacks: list[Node]
) -> tuple[Look, ...]:
    """A quay under each card, and behind it a boat, if the water has room for boats."""
    lying = places.cards[: market.cards]
    reach = max(3, places.cards[0].w // 14)
    quays = [Picture(card.inset(-reach, -round(reach * 1.2)), "sobek/quay") for card in lying]
    if not places.is_above or places.tags - places.shore < canvas.px(16) or not lying:
        return tuple(quays)
    wide = int(BARGE_WIDTH * lying[0].w)
    scale = wide / BARGE_WIDE
    line = places.tags + canvas.px(TAG) // 2
    boats, last = [], lying[0].x - places.lane
    for card in lying:
        boat = Rect(
            card.centre[0] - wide // 2, line - round(BARGE_DRAUGHT * scale),
            wide, round(BARGE_HIGH * scale),
        )  # fmt: skip
        is_free = not any(boat.meets(node.rect) for node in stacks if node.role == "pile")
        if is_free and card.x - last >= places.lane:
            boats.append(Picture(boat, "sobek/barge"))
            last = card.x
    return (*boats, *quays)


def _cast_off(rect: Rect, places: _Places, market: _Market) -> list[Look]:
    """The boats under way where the last cards have left much water open."""
    lying, boats = places.cards[: market.cards], list[Look]()
    left = lying[-1].right + places.lane // 4 if lying else rect.x
    right = rect.right if places.is_above else places.stacks.x
    for across, down in CAST_OFF:
        wide = int((0.5 + 0.6 * down) * BARGE_WIDTH * places.cards[0].w)
        high = wide * BARGE_HIGH // BARGE_WIDE
        line = places.tags + int(down * (rect.bottom - places.tags))
        x, y = rect.x + int(across * rect.w) - wide // 2, line - high * BARGE_DRAUGHT // BARGE_HIGH
        boat = Rect(x, y, wide, high)
        if left <= x and boat.right <= right and places.tags <= y:
            boats.append(Picture(boat, "sobek/barge"))
    return boats


def _water(canvas: Canvas, rect: Rect, places: _Places) -> Node:
    """The water between shore and quays, with glints and boats that move on it."""
    foot = max(places.shore + 1, places.tags)
    water = Rect(rect.x, places.shore, rect.w, min(foot, rect.bottom) - places.shore)
    scale = rect.w / HARBOUR_WIDE if water.h >= canvas.px(22) else 0.0
    return Node("harbour/water", "picture", water, life=HarbourLife(water, scale))


def _title(canvas: Canvas, rect: Rect, end: int, title: str) -> tuple[Look, ...]:
    """The title on a tablet of lapis that hangs over the harbour, between temple and stacks."""
    px, font = canvas.px, canvas.scale.heading
    wide = canvas.text_width(title, font) + px(28)
    x = min(rect.centre[0] - wide // 2, end - px(16) - wide)
    if x < rect.x + px(10):
        return ()
    place = Rect(x, rect.y + px(2), wide, canvas.line_height(font) + px(8))
    words = Rect(place.x + px(8), place.y + px(1), place.w - 2 * px(8), place.h - px(2))
    written = canvas.letters(words, title, font, GOLD, Align.CENTRE)
    return plate(canvas.scale, place, SEA, NIGHT_LINE), written


# -- The cards -------------------------------------------------------------------------------


def _card(
    canvas: Canvas, table: TableSnapshot, place: int, kind: CardKind, places: _Places,
    wanted: int | None,
) -> Node:  # fmt: skip
    state, about, key = table.state, NilePlace(place), f"harbour/{place}"
    has_key = place < state.table.edition.reach
    choice = choosable(table, about, clause="K1", shortcut=str(place + 1) if has_key else "")
    is_open = choice.use.act is not None
    if is_open:
        choice = choice._replace(use=choice.use._replace(grab_act=call(SobekTable.grasp, about)))
    is_skipped = wanted is not None and place < wanted
    shown = _state_of(table, place, is_skipped=is_skipped, is_open=is_open)
    rect, face = places.cards[place], card_face(kind)
    is_pointed = canvas.is_hovered(key) or place == wanted
    drawn = rect.moved(0, -canvas.px(LIFTED) if is_pointed and is_open else 0)
    looks = card_looks(
        canvas, drawn, face, shown, is_pointed=is_pointed, is_hinted=choice.is_hinted
    )
    tag: tuple[Node, ...] = ()
    if is_skipped:
        looks += _skipped(canvas, drawn, f"+{place + 1}")
    elif is_open and isinstance(action_at(state, table.plan, about), Take):
        tag = (_tag(canvas, f"{key}/tag", rect, places, place),)
    looks += canvas.focus_ring(key, drawn, card_radius(rect))
    states = [str(shown)] if shown in {CardState.SELECTED, CardState.SKIPPED} else []
    seen = rect if place + 1 == len(state.nile) else places.seen(place)
    piece = Node(key, PIECE, seen, face.label, looks=tuple(looks), children=tag)
    return choice.node(canvas, piece, *states)


def _state_of(table: TableSnapshot, place: int, *, is_skipped: bool, is_open: bool) -> CardState:
    if table.plan.dragged == NilePlace(place):
        return CardState.SELECTED
    if is_skipped:
        return CardState.SKIPPED
    if is_open:
        return CardState.OPEN
    is_choosing = table.is_mine and table.state.phase is Phase.TURN
    if is_choosing and not aimed_character(table.state, table.plan):
        return CardState.OFF
    return CardState.REST


def _tag(canvas: Canvas, key: str, card: Rect, places: _Places, cost: int) -> Node:
    """The cost of taking a card, hung over it: the crocodile and a number."""
    px, font, text = canvas.px, canvas.scale.strong, f"+{cost}" if cost else "0"
    high, most = px(TAG), places.lane - px(3)
    icon = int(1.2 * high)
    if icon + canvas.text_width("+8", font) + px(14) > most:  # the same for all tags
        icon = 0
    wide = min(most, icon + canvas.text_width(text, font) + px(14))
    rect = Rect(card.centre[0] - wide // 2, places.tags, wide, high)
    looks: list[Look] = [Box(rect, CORRUPT, px(5), CORRUPT_EDGE, max(1, px(1.2)))]
    if icon:
        spot = rect.left_part(icon + px(4)).after(px(4)).centred(icon, high - px(4))
        looks.append(Picture(spot, "sobek/tile"))
    written = rect.after(icon + px(4)) if icon else rect
    looks.append(Letters(written, text, font, CORRUPT_INK, Align.CENTRE))
    words = ngettext("{n} card is skipped", "{n} cards are skipped", cost).format(n=cost)
    label = words if cost else _("Nothing is skipped.")
    return Node(key, "text", rect, label, use=Use(clause="K2"), looks=tuple(looks))


def _skipped(canvas: Canvas, card: Rect, number: str) -> list[Look]:
    """The crocodile on a card that goes under the tile, and a badge with its number."""
    wide, font = int(0.8 * card.w), canvas.scale.strong
    spot, high = card.centred(wide, int(wide * 0.7)), canvas.line_height(font)
    badge = Rect(spot.centre[0] - high, spot.bottom - high // 4, 2 * high, high)
    return [
        Picture(spot, "sobek/tile"),
        Box(badge, CORRUPT, high // 4, CORRUPT_EDGE, 1),
        Letters(badge, number, font, CORRUPT_INK, Align.CENTRE),
    ]


# -- Stacks and tokens -----------------------------------------------------------------------


def _stacks(canvas: Canvas, table: TableSnapshot, places: _Places) -> list[Node]:
    """Deck and discard pile at the right, the tokens left of them or under them."""
    state, room, px = table.state, places.stacks, canvas.px
    counts = len(state.tokens), len(state.used)
    if places.is_above:
        gap, high = px(12), max(HIT, min(int(room.h / STACK_HEIGHT), int(0.9 * places.cards[0].h)))
        wide = max(HIT, card_width(high))
        y = room.bottom - high - max(0, room.h - int(STACK_HEIGHT * high)) // 2
        left, used = _trays(canvas, Rect(0, y, room.right - 2 * (wide + gap), high), counts)
    else:
        gap, high = px(10), max(HIT, int(STACKS_SHARE * room.h))
        wide, y = max(HIT, min(card_width(high), (room.w - gap) // 2)), room.y + px(6)
        low = Rect(0, room.bottom - HIT - px(6), room.right - px(5), HIT)
        left, used = _in_one_row(low, counts, px(AIR))
    deck = Rect(room.right - wide, y, wide, high)
    nodes = [_deck(canvas, deck, table), _discard(canvas, deck.moved(-wide - gap, 0), table)]
    words = _tokens_words(*counts)
    if state.tokens:
        back = _Token("back", _("An event token, face down"))
        choice = Choosable(Use(hint=words, clause="E1", about=Thing.TOKENS_LEFT))
        tray = Node("harbour/tokens", "group", left, words)
        nodes.append(_tokens(canvas, tray, [back] * counts[0], choice))
    if state.used:
        tokens = [_used_token(table, each) for each in state.used]
        choice = Choosable(Use(hint=_("Used in this round"), clause="E9", about=Thing.TOKENS_USED))
        nodes.append(_tokens(canvas, Node("harbour/used", "group", used, words), tokens, choice))
    return nodes


class _Token(NamedTuple):
    """A token on a tray: ``guild``, …, or ``back``."""

    kind: str
    label: str
    hint: str = ""
    clause: str = ""


def _used_token(table: TableSnapshot, token: str) -> _Token:
    name, rule = token_words(token), token_rule(table.state.table.edition, token)
    return _Token(token, name, f"{name}: {rule}", TOKEN_CLAUSES[token])


def _tokens_words(left: int, used: int) -> str:
    words = ngettext("{n} event token left", "{n} event tokens left", left).format(n=left)
    return _("{left}, {n} used").format(left=words, n=used) if used else words


def _trays(canvas: Canvas, room: Rect, counts: tuple[int, int]) -> tuple[Rect, Rect]:
    """The trays of the tokens left and of the used ones, in two rows if large enough to hit."""
    air, edge = canvas.px(AIR), canvas.px(TRAY_EDGE)
    room = room.before(air)
    size = (room.h - 4 * edge - canvas.px(4)) // 2
    if size < HIT:
        return _in_one_row(room.bottom_part(max(HIT, int(0.42 * room.h))), counts, air)
    upper, lower = (room.right_part(_tokens_width(size, count)) for count in counts)
    return (
        upper._replace(y=room.y + edge, h=size),
        lower._replace(y=room.bottom - edge - size, h=size),
    )


def _in_one_row(row: Rect, counts: tuple[int, int], air: int) -> tuple[Rect, Rect]:
    """The tokens left at the right end of a row, the used ones beside them."""
    left = row.right_part(_tokens_width(row.h, counts[0]))
    rest = row.before(left.w + air if counts[0] else 0)
    return left, rest.right_part(_tokens_width(row.h, counts[1]))


def _tokens_width(size: int, count: int) -> int:
    return size + size * 5 // 9 * (count - 1) if count else 0


def _deck(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Node:
    count = len(table.state.deck)
    words = ngettext("Deck: {n} card", "Deck: {n} cards", count).format(n=count)
    empty = _("The deck is empty: when the Nile is too, the round ends.")
    hint, clause = (words, "N4") if count else (empty, "R1")
    choice = Choosable(Use(hint=hint, clause=clause, about=Thing.DECK))
    pile = Node("harbour/deck", "pile", rect, words)
    return _stack(canvas, pile, [HIDDEN[BEIGE]] * count, choice)


def _discard(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Node:
    kinds = table.state.table.printed.kinds_in(table.state.discard)
    count = len(kinds)
    words = ngettext("Discard pile: {n} card", "Discard pile: {n} cards", count).format(n=count)
    use = Use(hint=words, clause="C4", about=Thing.DISCARD)
    if count:
        opened = None if table.open_pile is OpenPile.DISCARD else OpenPile.DISCARD
        hint = _("Look through the discard pile")
        use = use._replace(act=call(SobekTable.look_through, opened), hint=hint, shortcut="f")
    pile = Node("harbour/discard", "pile", rect, words)
    return _stack(canvas, pile, kinds, Choosable(use))


def _stack(canvas: Canvas, thing: Node, kinds: Sequence[CardKind], choice: Choosable) -> Node:
    """A stack of cards, with their number on a badge."""
    rect, count = thing.rect, len(kinds)
    looks: list[Look] = [Box(rect, BACKDROP, canvas.px(4), (*SAND[:3], 110), 1)]
    if kinds:
        face = card_face(kinds[-1])
        sign = face.family if face.is_character else ""
        looks.append(PileLook(rect, face.picture, count, sign, face.scarabs, face.is_green))
    font = canvas.scale.strong
    high = canvas.line_height(font)
    wide = min(rect.w, max(high, canvas.text_width(str(count), font) + canvas.px(10)))
    badge = Rect(rect.centre[0] - wide // 2, rect.bottom - high - canvas.px(2), wide, high)
    looks.append(Box(badge, CORRUPT, high // 4, EDGE, 1))
    looks.append(Letters(badge, str(count), font, SAND, Align.CENTRE))
    looks += canvas.focus_ring(thing.key, rect, canvas.px(4))
    return choice.node(canvas, thing._replace(looks=tuple(looks)))


def _tokens(canvas: Canvas, thing: Node, tokens: Sequence[_Token], choice: Choosable) -> Node:
    rect, size = thing.rect, thing.rect.h
    tray, step = rect.inset(-canvas.px(5), -canvas.px(TRAY_EDGE)), size * 5 // 9
    looks: list[Look] = [Box(tray, (*TRAY[:3], 150), tray.h // 2, (*EDGE[:3], 150), 1)]
    children = []
    for i, each in enumerate(tokens):
        spot = Rect(rect.x + i * step, rect.y, size, size)
        place = spot if i == len(tokens) - 1 else spot.left_part(step)
        look = (Picture(spot, f"sobek/events/{each.kind}"),)
        use = Use(hint=each.hint, clause=each.clause)
        children.append(Node(f"{thing.key}/{i}", "token", place, each.label, use=use, looks=look))
    looks += canvas.focus_ring(thing.key, rect, size // 2)
    return choice.node(canvas, thing._replace(looks=tuple(looks), children=tuple(children)))


# -- Motion on the water ---------------------------------------------------------------------

STEP: Final = 1 / 8
"""Seconds from one picture to the next."""
GLINT_STEPS: Final = 4
"""The number of steps after which each glint moves."""
GLINTS: Final = 28
GLINT_SECONDS: Final = 6.0
"""The seconds for which a glint is seen."""
LEVELS: Final = 10
"""Degrees of brightness; the painter keeps a surface for each."""
LIT: Final = 0.45
"""The share of the width that lies before the lit temple."""
BRIGHTEST: Final = 120
FELUCCA: Final = Rect(-52, -104, 108, 164)
"""The box of a boat's picture around its waterline, in the harbour picture's units."""


class Boat(NamedTuple):
    """A boat that sails across the harbour again and again."""

    below: float
    """The distance of its waterline below the shore, in the picture's units like all others."""
    size: float
    start: float
    """Its first place along its way."""
    speed: float
    """Units in a second."""


BOATS: Final = (Boat(17, 0.38, 905, 2.2), Boat(30, 0.58, 620, 3.4))
"""From far to near: nearer boats sail faster."""
BOAT_WAY: Final = 1900
"""The length of a boat's way until it comes again, in units: longer than most harbours are wide."""
HAZE: Final = 70
"""The units over which a boat fades in and out at the picture's edges."""


class HarbourLife(NamedTuple):
    """The glints and boats on a stretch of water."""

    water: Rect
    scale: float = 0.0
    """Pixels in a unit of the harbour's picture; 0 if no boats sail."""

    @property
    def step(self) -> float:
        return STEP

    def looks(self, time: float) -> tuple[Look, ...]:
        """The glints and boats at a time in seconds."""
        glints = (self._glint(i, time) for i in range(GLINTS))
        boats = (self._boat(boat, time) for boat in BOATS) if self.scale else ()
        return (*glints, *boats)

    def _boat(self, boat: Boat, time: float) -> Picture:
        way = max(BOAT_WAY, self.water.w / self.scale + FELUCCA.w)
        at = (boat.start + boat.speed * time) % way - FELUCCA.w / 2
        size, middle = boat.size * self.scale, self.water.x + at * self.scale
        place = Rect(
            round(middle + FELUCCA.x * size),
            round(self.water.y + boat.below * self.scale + FELUCCA.y * size),
            round(FELUCCA.w * size),
            round(FELUCCA.h * size),
        )
        from_edge = min(place.x - self.water.x, self.water.right - place.right) / self.scale
        seen = max(0.0, min(1.0, from_edge / HAZE))
        return Picture(place, "sobek/felucca", 255 * round(seen * LEVELS) // LEVELS)

    def _glint(self, number: int, time: float) -> Box:
        step = int(time / STEP)
        step -= (step + number) % GLINT_STEPS
        at = step * STEP / GLINT_SECONDS + number / GLINTS + 1
        age, turn = at % 1, int(at)
        across, down = (
            pseudo_random_share(5 * number + 13 * turn),
            pseudo_random_share(11 * number + 29 * turn + 3),
        )
        near = 0.3 + 0.7 * down  # the nearer, the larger
        wide = max(5, int(0.045 * self.water.w * near * (0.6 + 0.4 * (number % 3))))
        high = max(2, int(0.012 * self.water.h + near))
        drift = int(0.02 * self.water.w * (age - 0.5))
        x = self.water.x + int(across * (self.water.w - wide)) + drift
        y = self.water.y + int(down * (self.water.h - high))
        bright = (0.5 - 0.5 * cos(2 * pi * age)) * LEVELS
        tone = WARM_GLINT if across < LIT else COOL_GLINT
        colour: Colour = (*tone[:3], round(bright) * BRIGHTEST // LEVELS)
        place = Rect(x, y, wide, high).clamped(self.water)
        return Box(place, colour, max(1, high // 2))
