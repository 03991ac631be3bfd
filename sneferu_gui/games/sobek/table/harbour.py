"""The harbour: the cards of the Nile on its quays (N), the deck, the discard pile, the tokens.

Keys: ``harbour`` is the panel, ``harbour/0`` to ``harbour/8`` the cards in their order,
``harbour/quay/8`` a quay that is empty, ``harbour/deck``, ``harbour/discard``, ``harbour/tokens``
(those left), ``harbour/used`` (those used). What a card is `about` comes with its appearance.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.table.cards import (
    LIFTED,
    CardAppearance,
    CardFace,
    CardState,
    card_height,
    card_looks,
    card_radius,
    card_width,
)
from sneferu_gui.games.sobek.table.choosable import QUIET, Choosable, Thing, choosable_node
from sneferu_gui.games.sobek.table.colours import CORRUPT, CORRUPT_EDGE, CORRUPT_INK, TRAY
from sneferu_gui.games.sobek.table.harbour_life import HarbourLife
from sneferu_gui.games.sobek.table.looks import TEMPLE, HarbourLook, PileLook
from sneferu_gui.games.sobek.table.subjects import TokensLeft, TokensUsed
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look, Picture
from sneferu_gui.ui.kit.node import PIECE, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import BACKDROP, EDGE, GOLD, NIGHT_LINE, SAND, SEA


@dataclass(frozen=True, slots=True)
class QuayCard:
    """A card of the Nile."""

    card: CardAppearance
    tag: str = ""
    """What taking it costs, on a tag over it: ``0`` or ``+2``; empty where it has none."""
    tag_label: str = ""
    """The same in words."""
    skipped: str = ""
    """On a card that would be skipped: the number of corruption it would be, as ``+1``."""
    is_wanted: bool = False
    """Whether it is what would be taken by what is pointed at."""


@dataclass(frozen=True, slots=True)
class StackAppearance:
    """Cards on one another: the deck, the discard pile, an own pile."""

    label: str
    """How many there are, in words."""
    count: int
    face: CardFace | None
    """Of the topmost; None where there is none."""
    choice: Choosable = QUIET
    caption: str = ""
    """A word under it; its number stands on it."""


@dataclass(frozen=True, slots=True)
class TokenAppearance:
    """An event token: by its kind, ``guild``, …, or ``back``."""

    kind: str
    label: str
    choice: Choosable = QUIET


@dataclass(frozen=True, slots=True)
class HarbourAppearance:
    """The whole harbour."""

    title: str
    cards: tuple[QuayCard, ...]
    """In the order of N3; those beyond the quays lie at the quays' end."""
    quays: int
    empty_label: str
    """What a quay without a card is, in words."""
    deck: StackAppearance
    discard: StackAppearance
    tokens: tuple[TokenAppearance, ...]
    """Those left, face down."""
    used: tuple[TokenAppearance, ...] = ()
    tokens_label: str = ""
    """How many are left and used, in words."""
    tokens_choice: Choosable = QUIET
    used_choice: Choosable = QUIET


TAG: Final = 22
"""The height of a tag in pixels at 100 %."""
STACK: Final = 0.9
"""How high a stack in the sky is at most, as a share of a card on a quay."""
HIT: Final = 32


class _Places(NamedTuple):
    """Where everything in the harbour lies."""

    quays: tuple[Rect, ...]
    cards: tuple[Rect, ...]
    lane: int
    """From one card to the next."""
    tags: int
    """The upper edge of the tags."""
    shore: int
    stacks: Rect
    """Where the stacks and tokens lie: in the sky, or beside the quays."""
    is_above: bool
    """Whether they lie in the sky."""


def _places(canvas: Canvas, rect: Rect, count: int) -> _Places:
    """The stacks over the quays, or beside them where the cards are clearly larger so."""
    inner = rect.inset(canvas.px(10), canvas.px(8))
    above = _quays(canvas, rect, inner, count, SKY)
    side = _side_width(canvas, inner)
    beside = _quays(canvas, rect, inner.before(side + canvas.px(14)), count, 0)
    if beside.cards[0].w > LARGER * above.cards[0].w or above.stacks.h < LEAST_SKY:
        return beside._replace(stacks=inner.right_part(side), is_above=False)
    return above


SKY: Final = 0.4
"""The share of the height that is left free over the quays for the stacks."""
LARGER: Final = 1.1
LEAST_SKY: Final = 62
"""The least height of the sky that stacks lie in, in pixels."""


def _quays(canvas: Canvas, rect: Rect, inner: Rect, count: int, sky: float) -> _Places:
    tag = canvas.px(TAG)
    gap = max(canvas.px(5), inner.w // 90)
    lane = (inner.w - gap * (count - 1)) / count
    foot = canvas.px(5)
    most = inner.h - max(int(sky * inner.h), tag) - foot
    wide = max(1, int(min(lane - 4, card_width(most))))
    high = card_height(wide)
    top = inner.bottom - high - foot
    cards = tuple(
        Rect(int(inner.x + i * (lane + gap) + (lane - wide) / 2), top, wide, high)
        for i in range(count)
    )
    reach = max(3, wide // 14)
    quays = tuple(card.inset(-reach, -round(reach * 1.2)) for card in cards)
    tags = top - tag
    upper = inner.above(inner.bottom - tags + canvas.px(6))
    shore = rect.y + max(int(0.12 * rect.h), int(0.7 * (upper.bottom - rect.y)))
    return _Places(quays, cards, int(lane + gap), tags, shore, upper, is_above=True)


def _side_width(canvas: Canvas, inner: Rect) -> int:
    """How wide stacks beside the quays are, with the tokens under them."""
    stack = card_width(max(HIT, int(STACKS * inner.h)))
    return max(2 * max(HIT, stack) + canvas.px(10), int(3.8 * HIT) + canvas.px(10))


STACKS: Final = 0.56
"""How high stacks are beside the quays, as a share of the height."""


@remembered
def harbour(canvas: Canvas, rect: Rect, shown: HarbourAppearance) -> Node:
    """The harbour as a panel."""
    count = max(shown.quays, len(shown.cards), 1)
    places = _places(canvas, rect, count)
    ground = HarbourLook(rect.inset(2), places.shore, places.quays, canvas.px(7))
    children = [_water(canvas, ground, places)]
    for index, place in enumerate(places.cards):
        if index < len(shown.cards):
            children.append(_card(canvas, index, places, shown.cards[index]))
        else:
            key = f"harbour/quay/{index}"
            children.append(Node(key, "place", place, shown.empty_label, clause="N1"))
    children += _stacks(canvas, places, shown)
    panel = canvas.panel("harbour", rect, "", *children)
    has_title = places.is_above and places.stacks.h >= canvas.px(TITLED)
    left = min((node.rect.x for node in children[-4:] if node.role != PIECE), default=rect.right)
    title = _title(canvas, ground, left, shown.title) if has_title else ()
    return panel._replace(label=shown.title, looks=(*panel.looks, ground, *title))


BOATS_SEEN: Final = 22
"""How much water there is at least, in pixels at 100 %, where boats sail."""


def _water(canvas: Canvas, ground: HarbourLook, places: _Places) -> Node:
    """The water that is seen between shore and quays, and what moves on it."""
    inner = ground.rect.inset(canvas.px(2))
    foot = max(places.shore + 1, places.tags)
    water = Rect(inner.x, places.shore, inner.w, min(foot, inner.bottom) - places.shore)
    scale = ground.scale if water.h >= canvas.px(BOATS_SEEN) else 0.0
    return Node("harbour/water", "picture", water, life=HarbourLife(water, scale))


TITLED: Final = 70
"""The least height of the sky that a title stands in, in pixels at 100 %."""


def _title(canvas: Canvas, ground: HarbourLook, end: int, title: str) -> tuple[Look, ...]:
    """The title on a tablet of lapis that hangs from the frame, between temple and stacks."""
    font, rect = canvas.scale.heading, ground.rect
    wide = canvas.text_width(title, font) + canvas.px(28)
    least = rect.x + int(TEMPLE * ground.scale) + canvas.px(10)
    x = min(max(least, rect.centre[0] - wide // 2), end - canvas.px(16) - wide)
    if x < least:
        return ()
    place = Rect(x, rect.y - canvas.px(3), wide, canvas.line_height(font) + canvas.px(8))
    words = Rect(place.x, place.y + canvas.px(1), place.w, place.h - canvas.px(2))
    return (
        plate(canvas.scale, place, SEA, NIGHT_LINE),
        canvas.letters(words.inset(canvas.px(8), 0), title, font, GOLD, Align.CENTRE),
    )


def _card(canvas: Canvas, index: int, places: _Places, shown: QuayCard) -> Node:
    key, card, rect = f"harbour/{index}", shown.card, places.cards[index]
    is_pointed = canvas.is_hovered(key) or shown.is_wanted
    drawn = rect.moved(0, -canvas.px(LIFTED) if is_pointed and card.choice.act is not None else 0)
    looks = card_looks(
        canvas, drawn, card.face, card.state, is_pointed=is_pointed,
        is_hinted=card.choice.is_hinted,
    )  # fmt: skip
    if shown.skipped:
        looks += _skipped(canvas, drawn, shown.skipped)
    children: tuple[Node, ...] = ()
    if shown.tag and not shown.skipped:
        children = (_tag(canvas, f"{key}/tag", rect, places, shown),)
    looks += canvas.ring(key, drawn, card_radius(rect))
    states = [str(card.state)] if card.state in {CardState.SELECTED, CardState.SKIPPED} else []
    return choosable_node(
        canvas, Thing(key, PIECE, rect, card.label), card.choice, looks, *states, children=children
    )


def _tag(canvas: Canvas, key: str, card: Rect, places: _Places, shown: QuayCard) -> Node:
    """What taking the card costs: the crocodile and a number, hung over it."""
    high = canvas.px(TAG)
    font = canvas.scale.strong
    most = places.lane - canvas.px(3)
    icon = int(1.2 * high)
    if icon + canvas.text_width("+8", font) + canvas.px(14) > most:  # alike on all of them
        icon = 0
    words = canvas.text_width(shown.tag, font) + canvas.px(14)
    wide = min(most, icon + words)
    rect = Rect(card.centre[0] - wide // 2, places.tags, wide, high)
    looks: list[Look] = [Box(rect, CORRUPT, canvas.px(5), CORRUPT_EDGE, max(1, canvas.px(1.2)))]
    written = rect
    if icon:
        spot = rect.left_part(icon + canvas.px(4)).after(canvas.px(4))
        looks.append(Picture(spot.centred(icon, high - canvas.px(4)), "sobek/tile"))
        written = rect.after(icon + canvas.px(4))
    looks.append(Letters(written, shown.tag, font, CORRUPT_INK, Align.CENTRE))
    return Node(key, "text", rect, shown.tag_label, looks=tuple(looks), clause="K2")


def _skipped(canvas: Canvas, card: Rect, number: str) -> list[Look]:
    """The crocodile over a card that goes under the tile, and which it is."""
    wide = int(0.8 * card.w)
    spot = card.centred(wide, int(wide * 0.7))
    font = canvas.scale.strong
    high = canvas.line_height(font)
    badge = Rect(spot.centre[0] - high, spot.bottom - high // 4, 2 * high, high)
    return [
        Picture(spot, "sobek/tile"),
        Box(badge, CORRUPT, high // 4, CORRUPT_EDGE, 1),
        Letters(badge, number, font, CORRUPT_INK, Align.CENTRE),
    ]


RISING: Final = 1.18
"""How high a stack of many cards is, in heights of a card."""


def _stacks(canvas: Canvas, places: _Places, shown: HarbourAppearance) -> list[Node]:
    """Deck and discard pile at the right, the tokens left of them, or under them."""
    room = places.stacks
    gap = canvas.px(12)
    if places.is_above:
        high = max(HIT, min(int(room.h / RISING), int(STACK * places.cards[0].h)))
        wide = max(HIT, card_width(high))
        y = room.bottom - high - max(0, room.h - int(RISING * high)) // 2
        trays = _trays(canvas, Rect(0, y, room.right - 2 * (wide + gap), high), shown)
    else:
        high = max(HIT, int(STACKS * room.h))
        gap = canvas.px(10)
        wide = max(HIT, min(card_width(high), (room.w - gap) // 2))
        y = room.y + canvas.px(6)
        low = Rect(0, room.bottom - HIT - canvas.px(6), room.right - canvas.px(5), HIT)
        trays = _in_one_row(low, shown, canvas.px(AIR))
    deck = Rect(room.right - wide, y, wide, high)
    nodes = [
        _stack(canvas, "harbour/deck", deck, shown.deck),
        _stack(canvas, "harbour/discard", deck.moved(-wide - gap, 0), shown.discard),
    ]
    for key, tokens, about, choice, place in (
        ("harbour/tokens", shown.tokens, TokensLeft(), shown.tokens_choice, trays[0]),
        ("harbour/used", shown.used, TokensUsed(), shown.used_choice, trays[1]),
    ):
        if tokens:
            group = _tokens(canvas, key, place, tokens, choice, shown.tokens_label)
            nodes.append(group._replace(about=about))
    return nodes


AIR: Final = 14
"""Between what lies in the sky, trays and their edges apart, in pixels at 100 %."""
TRAY_EDGE: Final = 4
"""How far a tray reaches beyond its tokens above and below, in pixels at 100 %."""


def _trays(canvas: Canvas, room: Rect, shown: HarbourAppearance) -> tuple[Rect, Rect]:
    """Where the tokens left and the used lie, one row over the other where both can be hit."""
    air, edge = canvas.px(AIR), canvas.px(TRAY_EDGE)
    room = room.before(air)
    size = (room.h - 4 * edge - canvas.px(4)) // 2
    if size < HIT:
        size = max(HIT, int(0.42 * room.h))
        return _in_one_row(room.bottom_part(size), shown, air)
    left, used = len(shown.tokens), len(shown.used)
    upper = room.right_part(_tokens_width(size, left))
    lower = room.right_part(_tokens_width(size, used))
    return (
        upper._replace(y=room.y + edge, h=size),
        lower._replace(y=room.bottom - edge - size, h=size),
    )


def _in_one_row(row: Rect, shown: HarbourAppearance, air: int) -> tuple[Rect, Rect]:
    """The tokens left at the right, the used beside them."""
    left = row.right_part(_tokens_width(row.h, len(shown.tokens)))
    rest = row.before(left.w + air if shown.tokens else 0)
    return left, rest.right_part(_tokens_width(row.h, len(shown.used)))


def _tokens_width(size: int, count: int) -> int:
    return size + _token_step(size) * (count - 1) if count else 0


def _token_step(size: int) -> int:
    """How far a token lies from the one it lies on."""
    return size * 5 // 9


def _stack(canvas: Canvas, key: str, rect: Rect, shown: StackAppearance) -> Node:
    looks: list[Look] = [Box(rect, BACKDROP, canvas.px(4), (*SAND[:3], 110), 1)]
    if shown.face is not None and shown.count:
        face = shown.face
        sign = face.family if face.is_character else ""
        looks.append(PileLook(rect, face.picture, shown.count, sign, face.scarabs, face.is_green))
    font = canvas.scale.strong
    high = canvas.line_height(font)
    wide = min(rect.w, max(high, canvas.text_width(str(shown.count), font) + canvas.px(10)))
    badge = Rect(rect.centre[0] - wide // 2, rect.bottom - high - canvas.px(2), wide, high)
    looks.append(Box(badge, CORRUPT, high // 4, EDGE, 1))
    looks.append(Letters(badge, str(shown.count), font, SAND, Align.CENTRE))
    looks += canvas.ring(key, rect, canvas.px(4))
    return choosable_node(canvas, Thing(key, "pile", rect, shown.label), shown.choice, looks)


def _tokens(
    canvas: Canvas,
    key: str,
    rect: Rect,
    tokens: tuple[TokenAppearance, ...],
    choice: Choosable,
    label: str,
) -> Node:
    size = rect.h
    step = _token_step(size)
    tray = rect.inset(-canvas.px(5), -canvas.px(TRAY_EDGE))
    looks: list[Look] = [Box(tray, (*TRAY[:3], 150), tray.h // 2, (*EDGE[:3], 150), 1)]
    children = []
    for i, token in enumerate(tokens):
        spot = Rect(rect.x + i * step, rect.y, size, size)
        look = Picture(spot, f"sobek/events/{token.kind}")
        place = spot if i == len(tokens) - 1 else spot.left_part(step)
        children.append(
            Node(
                f"{key}/{i}",
                "token",
                place,
                token.label,
                hint=token.choice.hint,
                looks=(look,),
                clause=token.choice.clause,
                about=token.choice.about,
            )
        )
    looks += canvas.ring(key, rect, size // 2)
    return choosable_node(
        canvas, Thing(key, "group", rect, label), choice, looks, children=tuple(children)
    )
