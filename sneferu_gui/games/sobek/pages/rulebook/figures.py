"""The figures beside the rulebook's chapters, with the numbers of an edition."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from sneferu_gui.games.sobek.law.edition import (
    ANY,
    BACKS,
    BEIGE,
    FAMILIES,
    GREEN,
    HIDDEN,
    TOKENS,
    CardKind,
    Edition,
)
from sneferu_gui.games.sobek.law.position import LaidSet
from sneferu_gui.games.sobek.law.table import printed_of
from sneferu_gui.games.sobek.pages.rulebook.drawings import (
    CardLinesDrawing,
    CardsDrawing,
    CourseDrawing,
    DrawnCard,
    DrawnSet,
    NileDrawing,
    RingDrawing,
    SetsDrawing,
)
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.games.sobek.table.cards import (
    CardFace,
    CardState,
    card_face,
    card_looks,
    card_width,
    corruption_plate,
    skipped_mark,
)
from sneferu_gui.games.sobek.table.own_area import TILE_HEIGHT, TILE_WIDTH, worst_sign
from sneferu_gui.games.sobek.table.signs import back_picture
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Line, Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import picture_sign
from sneferu_gui.ui.kit.theme import GOLD, INK, PLAYER_COLOURS, SAND
from sneferu_gui.ui.kit.widgets.plates import (
    Amount,
    ListDrawing,
    ListLine,
    Plate,
    TokensDrawing,
    list_line,
)
from sneferu_gui.ui.table.words import points_words

Plates = tuple[Plate, ...]

SCORE_BEFORE: Final = 38
"""Points that the player of the examples has before the round is counted."""
LOTS: Final = 2
"""Full lots of points that this player brings in the round."""
POINTS_LEFT: Final = 3
"""Points beyond those lots."""


# -- Cards and sets of the examples ------------------------------------------------------------


def back_of(kind: CardKind) -> CardFace:
    return card_face(HIDDEN[kind.back])


def in_the_nile(kind: CardKind) -> CardFace:
    """A card in the Nile, where characters lie face down (N2)."""
    return back_of(kind) if kind.power is not None else card_face(kind)


def goods(edition: Edition, family: str, *, valued: bool = False) -> CardKind:
    """A card of a family, with scarabs or without if the edition has such a card."""
    kinds = [kind for kind in edition.kinds if kind.family == family and kind.power is None]
    kinds.sort(key=lambda kind: (bool(kind.scarabs) != valued, kind.back != BEIGE))
    return kinds[0] if kinds else edition.kinds[0]


def amulet(edition: Edition) -> CardKind:
    return goods(edition, ANY)


def character(edition: Edition, power: str = "", family: str = "") -> CardKind:
    """A character, of this power and family if the edition has one."""
    kinds = [kind for kind in edition.kinds if kind.power is not None]
    kinds.sort(key=lambda kind: (kind.power != power, kind.family != family))
    return kinds[0] if kinds else amulet(edition)


def market(edition: Edition) -> tuple[CardKind, ...]:
    """Cards for a row of quays; the examples take and skip the first of them."""
    row = (
        goods(edition, "wheat"), amulet(edition), character(edition, "scribe"),
        goods(edition, "ivory", valued=True), goods(edition, "fish", valued=True),
        goods(edition, "cattle"), goods(edition, "marble", valued=True),
        character(edition, "queen"), goods(edition, "ebony"),
    )  # fmt: skip
    return tuple(row[i % len(row)] for i in range(edition.quays))


def set_of(
    edition: Edition, kinds: Sequence[CardKind], *, is_flat: bool = False, prosperities: int = 0
) -> DrawnSet:
    """A set of these cards, counted by the rules (W1, W2)."""
    play = printed_of(edition).play_of(tuple(kind.id for kind in kinds))
    scarabs = play.scarabs + prosperities * edition.prosperity_scarabs
    laid = LaidSet(play.family, play.bag, play.size, scarabs, prosperities, is_flat)
    return DrawnSet(laid, tuple(kinds))


def some_goods(edition: Edition, family: str, valued: int, plain: int) -> tuple[CardKind, ...]:
    """`valued` cards of a family with scarabs, and `plain` ones without."""
    rich, poor = goods(edition, family, valued=True), goods(edition, family)
    return (rich,) * valued + (poor,) * plain


# -- things (D, S) ---------------------------------------------------------------------------


def _things(edition: Edition) -> Plates:
    cards = tuple(
        DrawnCard(
            card_face(goods(edition, family, valued=True)),
            f"{say.cards_in_family(edition, family)}×",
        )
        for family in (*FAMILIES, ANY)
    )
    lines = (
        list_line(_("its family"), "sobek/families/fish"),
        list_line(_("scarabs: its trade value"), "sobek/scarab"),
        list_line(_("a green corner: its back is green"), "sobek/green"),
    )
    return (
        Plate("families", _("The six families and the amulet, and how many there are of each"),
              CardsDrawing(cards, len(cards))),
        Plate("parts", _("What a card shows"), ListDrawing(lines, 22)),
        Plate("signs", _("A piece of the ring: forward and back to the same sign"),
              course_of_signs(edition)),
    )  # fmt: skip


def _backs(edition: Edition) -> CardsDrawing:
    cards = []
    for back in BACKS:
        kinds = [kind for kind in edition.kinds if kind.back == back]
        count = sum(kind.count for kind in kinds)
        if kinds:
            cards.append(DrawnCard(back_of(kinds[0]), f"{count}×"))
    return CardsDrawing(tuple(cards), len(BACKS), 40)


def _setting_up(edition: Edition) -> Plates:
    lines = (
        list_line(_("a score marker, on 0"), "emblems/lapis"),
        list_line(_("a corruption tile"), "sobek/tile"),
    )
    tokens = (("sobek/events/back", _("an event token, face down")),) * edition.events_in_play
    in_play = Plate("tokens", _("The event tokens that are in play this round"),
                    TokensDrawing(tokens))  # fmt: skip
    return (
        Plate("share", _("What each player receives"), ListDrawing(lines, 30)),
        Plate("backs", _("The three backs, and how many cards have each"), _backs(edition)),
        Plate("ring", _("The ring, with all markers on 0"),
              RingDrawing(edition)),
        *((in_play,) if tokens else ()),
    )  # fmt: skip


# -- a turn (N, T, K, P, C) ------------------------------------------------------------------


def _nile(edition: Edition) -> Plates:
    cards = tuple(map(in_the_nile, market(edition)))
    notes = tuple(str(place) for place in range(1, len(cards) + 1))
    caption = _("A delivery. The first card lies at the left; characters lie face down.")
    return (Plate("delivery", caption, NileDrawing(cards, notes)),)


def _turn(edition: Edition) -> Plates:
    del edition
    parts = (
        (_("Take a card"), "K", "sobek/quay"),
        (_("Play a set"), "P", "sobek/scarab"),
        (_("Play a character"), "C", "sobek/cards/back_orange"),
    )
    lines = tuple(
        ListLine(
            f"{words} ({letter})", words, (picture,), _("chapter {letter}").format(letter=letter)
        )
        for words, letter, picture in parts
    )
    return (Plate("choices", _("One of three things"), ListDrawing(lines, 44)),)


def _taking(edition: Edition) -> Plates:
    cards = tuple(map(in_the_nile, market(edition)))[: edition.reach + 2]
    reach = min(edition.reach, len(cards))
    costs = tuple("0" if place == 0 else f"+{place}" for place in range(reach))
    under = _("{cards} under the tile").format(cards=say.card_count_words(reach - 1))
    drawing = NileDrawing(cards, costs, reach - 1, _("into the hand"), under)
    caption = _("Over the cards that can be taken: how many you skip for each of them.")
    return (Plate("take", caption, drawing),)


def _sets(edition: Edition) -> Plates:
    family = "fish"
    rich, poor = some_goods(edition, family, 1, 1)
    kinds = (rich, poor, amulet(edition), character(edition, "thief", family))
    one = set_of(edition, (rich, rich, poor))
    more = set_of(edition, (rich, rich, poor, rich, poor, amulet(edition)))
    caption = _("The same set with {cards} more: its scarabs count for all of them.")
    added = say.card_count_words(more.laid.size - one.laid.size)
    return (
        Plate("icons", _("All four are of the family of fish."),
              CardsDrawing(tuple(DrawnCard(card_face(kind)) for kind in kinds), 4)),
        Plate("adding", caption.format(cards=added),
              SetsDrawing((one, more))),
    )  # fmt: skip


def _characters(edition: Edition) -> Plates:
    lines = []
    for power, clause in say.POWER_CLAUSES.items():
        kinds = [kind for kind in edition.kinds if kind.power == power]
        if kinds:
            families = dict.fromkeys(say.family_words(kind.family) for kind in kinds)
            names = dict.fromkeys(map(say.character_words, kinds))
            note = f"{clause} · {', '.join(families)}"
            lines.append((tuple(map(card_face, kinds[:2])), ", ".join(names), note))
    if not lines:
        return ()
    caption = _("The characters, the clauses of their powers, and the families they belong to")
    return (Plate("characters", caption, CardLinesDrawing(tuple(lines))),)


# -- hands and piles (H, X, A) ---------------------------------------------------------------


def _hand(edition: Edition) -> tuple[CardKind, ...]:
    return (
        goods(edition, "cattle", valued=True), goods(edition, "fish"), goods(edition, "fish"),
        amulet(edition), character(edition, "queen"),
        next((kind for kind in edition.kinds if kind.back == GREEN), edition.kinds[0]),
    )  # fmt: skip


def _hidden(edition: Edition) -> Plates:
    own = tuple(DrawnCard(card_face(kind)) for kind in _hand(edition))
    others = tuple(DrawnCard(back_of(kind)) for kind in _hand(edition))
    return (
        Plate("own", _("Your hand as you see it"), CardsDrawing(own, len(own))),
        Plate("others", _("The same hand as all others see it"), CardsDrawing(others, len(others))),
    )


def _theft(edition: Edition) -> Plates:
    hand = _hand(edition)
    chosen = hand[0].back
    cards = tuple(
        DrawnCard(back_of(kind), state=CardState.OPEN if kind.back == chosen else CardState.SKIPPED)
        for kind in hand
    )
    n = sum(kind.back == chosen for kind in hand)
    caption = _("The Thief wants a beige back: each of these {cards} is as likely as any other.")
    return (
        Plate(
            "theft", caption.format(cards=say.card_count_words(n)), CardsDrawing(cards, len(cards))
        ),
    )


def _asked_plates(edition: Edition) -> Plates:
    poor = goods(edition, "fish")
    green = next(
        (kind for kind in edition.kinds if kind.back == GREEN and kind.family == poor.family), poor
    )
    cards = tuple(DrawnCard(card_face(kind)) for kind in (poor, poor, green))
    caption = _("The first two are alike; the third has a green back.")
    return (Plate("kinds", caption, CardsDrawing(cards, 4)),)


# -- Events and rounds (E, R, W, Z) -----------------------------------------------------------


def course_of_signs(edition: Edition) -> CourseDrawing:
    """A marker, and the nearest spaces with its sign on both sides (D6)."""
    stands, printed = _score_at_end(edition), printed_of(edition)
    ways = (stands, printed.forward(stands)), (stands, printed.backward(stands))
    return CourseDrawing(edition, ways, stands)


def _score_at_end(edition: Edition) -> int:
    """The score of the corrupt player of the examples, with the points of the round."""
    return SCORE_BEFORE + LOTS * edition.lot + POINTS_LEFT


def events(edition: Edition) -> Plates:
    """The six tokens, and the effect of two of them on sets and markers."""
    lines = tuple(
        ListLine(
            f"{say.token_words(token)}, {say.TOKEN_CLAUSES[token]}, ×{count}",
            say.token_words(token),
            (f"sobek/events/{token}",),
            f"{say.TOKEN_CLAUSES[token]} · {count}×",
        )
        for token, count in zip(TOKENS, edition.tokens, strict=True)
    )
    caption = _("The six events, and how many tokens there are of each")
    tokens = Plate("tokens", caption, ListDrawing(lines, 40))
    if not edition.prosperity_families:
        return (tokens,)
    kinds = some_goods(edition, edition.prosperity_families[0], 1, 3)
    plain, blessed = set_of(edition, kinds), set_of(edition, kinds, prosperities=1)
    return (
        tokens,
        Plate("prosperity", _("A set without and with Prosperity"),
              SetsDrawing((plain, blessed), 38)),
    )  # fmt: skip


def laying_flat(edition: Edition) -> Plates:
    """The same cards upright and flat (W1, W2)."""
    kinds = some_goods(edition, "wheat", 2, 2)
    upright, flat = set_of(edition, kinds), set_of(edition, kinds, is_flat=True)
    caption = _("The same cards laid in a turn, and laid flat when the round is over")
    return (Plate("flat", caption, SetsDrawing((upright, flat))),)


def scoring(edition: Edition) -> Plates:
    """The worth of several sets together, and the way back of the corrupt player."""
    sets = (
        set_of(edition, some_goods(edition, "ebony", 2, 2)),
        set_of(edition, (*some_goods(edition, "wheat", 1, 1), amulet(edition))),
        set_of(edition, some_goods(edition, "ivory", 2, 1), is_flat=True),
    )
    total = sum(each.laid.worth for each in sets)
    caption = _("Two upright sets and a flat one: {points} of the round")
    return (
        Plate("worth", caption.format(points=points_words(total)),
              SetsDrawing(sets, 42)),
        Plate("pile", _("A Curse can make the smaller pile the worse."), _piles(edition)),
        _way_back(edition),
    )  # fmt: skip


def _piles(edition: Edition) -> ListDrawing:
    """Two piles, the smaller one with a Curse (M13)."""
    more = edition.curse_counts + 5
    less = more - 1
    cursed = _("{cards} and a Curse").format(cards=say.card_count_words(less))
    lines = (
        ListLine(
            f"{cursed}: {less + edition.curse_counts}",
            cursed,
            ("sobek/tile",),
            amounts=(Amount("sobek/events/curse", str(less + edition.curse_counts)),),
        ),
        ListLine(
            f"{say.card_count_words(more)}: {more}",
            say.card_count_words(more),
            ("sobek/tile",),
            amounts=(Amount("sobek/tile", str(more)),),
        ),
    )
    return ListDrawing(lines, 30)


def _way_back(edition: Edition) -> Plate:
    stand, printed = _score_at_end(edition), printed_of(edition)
    way = [stand]
    for _lot in range(LOTS):
        way.append(printed.backward(way[-1]))
    caption = _(
        "Points of the round: {points}, which brought the marker to {stand}. Its player is "
        "corrupt: back to the same sign {count} times, to {end}."
    )
    words = caption.format(
        points=LOTS * edition.lot + POINTS_LEFT,
        stand=stand % edition.length,
        count=LOTS,
        end=way[-1] % edition.length,
    )
    return Plate("back", words, CourseDrawing(edition, tuple(pairwise(way)), stand))


def ending(edition: Edition) -> Plates:
    """The naming of the player who begins, and the length of a game (Z2 to Z4)."""
    numbers = say.numbers_of(edition)
    least = points_words(SCORE_BEFORE)
    most = points_words(_score_at_end(edition))
    last = _("{points}: names who begins").format(points=least)
    early = _("after round {early_round}, if somebody has more than {early_above}")
    over = (
        list_line(early.format_map(numbers), "icons/hourglass"),
        list_line(numbers["after_rounds"], "icons/crown"),
    )
    begins = (list_line(most, "emblems/carnelian"), list_line(last, "emblems/lapis"))
    return (
        Plate("begins", _("Before the next round"), ListDrawing(begins, 28)),
        Plate("end", _("When the game is over"), ListDrawing(over, 28)),
    )


FIGURES: Final[dict[str, Callable[[Edition], Plates]]] = {
    "D": _things,
    "S": _setting_up,
    "N": _nile,
    "T": _turn,
    "K": _taking,
    "P": _sets,
    "C": _characters,
    "E": events,
    "R": laying_flat,
    "W": scoring,
    "Z": ending,
    "H": _hidden,
    "X": _theft,
    "A": _asked_plates,
    "goal": lambda edition: (*_taking(edition), *scoring(edition)[:1]),
}
"""The figures of chapters, by their letters, and of pages before the chapters."""


EXAMPLE: Final = CardFace("", "fish", "fish", 1)
"""The card that the examples show."""
MARKER: Final = "lapis"


def sign_of(canvas: Canvas, rect: Rect, name: str) -> tuple[Look, ...]:
    """A sign in the middle of a rectangle: a drawing, or a picture by its name."""
    drawn = _SIGN_DRAWERS.get(name)
    return drawn(canvas, rect) if drawn is not None else picture_sign(canvas, rect, name)


def _card_in(rect: Rect) -> Rect:
    return rect.centred(card_width(rect.h), rect.h)


def _card_sign(face: CardFace, state: CardState) -> Callable[[Canvas, Rect], tuple[Look, ...]]:
    def looks(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
        return tuple(card_looks(canvas, _card_in(rect), face, state))

    return looks


def _back_sign(back: str) -> Callable[[Canvas, Rect], tuple[Look, ...]]:
    return _card_sign(CardFace("", back_picture(back)), CardState.REST)


def _skipped_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    spot = _card_in(rect)
    return (*card_looks(canvas, spot, EXAMPLE, CardState.SKIPPED), skipped_mark(spot))


def _cost_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    high = min(rect.h, canvas.line_height(canvas.scale.strong))
    return tuple(corruption_plate(canvas, rect.centred(2 * high, high), "+2"))


def _flat_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    wide = min(rect.w, rect.h * 7 // 5)
    return tuple(card_looks(canvas, rect.centred(wide, wide * 5 // 7), EXAMPLE))


def _worth_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    font, text = canvas.scale.small_strong, "2 × 4"
    size = min(rect.h, canvas.line_height(font))
    row = rect.centred(min(rect.w, size + canvas.text_width(text, font) + canvas.px(2)), size)
    words = canvas.letters(row.after(size + canvas.px(2)), text, font, INK)
    return (Picture(row.left_part(size), "sobek/scarab"), words)


def _tile_in(rect: Rect) -> Rect:
    return rect.centred(rect.h * TILE_WIDTH // TILE_HEIGHT, rect.h)


def _pile_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    spot = _tile_in(rect)
    badge = Rect(spot.right - spot.h // 3, spot.y + spot.h // 4, spot.h * 3 // 4, spot.h * 3 // 4)
    return (Picture(spot, "sobek/tile"), *corruption_plate(canvas, badge, "7"))


def _worst_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    del canvas
    spot = _tile_in(rect)
    return (Picture(spot, "sobek/tile"), *worst_sign((spot.right, spot.centre[1]), 2 * spot.h))


def _ghost_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    spot = rect.right_part(rect.h)
    wide, y = max(2, canvas.px(2)), rect.centre[1]
    way = Line(((rect.x, y), (spot.x, y)), GOLD, wide, canvas.px(4))
    ring = Box(spot.inset(1), (*SAND[:3], 210), spot.h // 2, PLAYER_COLOURS[MARKER], wide)
    return (way, ring, Picture(spot.inset(max(2, spot.h // 6)), f"emblems/{MARKER}", 150))


_SIGN_DRAWERS: Final[dict[str, Callable[[Canvas, Rect], tuple[Look, ...]]]] = {
    "drawn/beige": _back_sign("beige"),
    "drawn/green": _back_sign("green"),
    "drawn/orange": _back_sign("orange"),
    "drawn/skipped": _skipped_sign,
    "drawn/cost": _cost_sign,
    "drawn/selected": _card_sign(EXAMPLE, CardState.SELECTED),
    "drawn/flat": _flat_sign,
    "drawn/worth": _worth_sign,
    "drawn/pile": _pile_sign,
    "drawn/worst": _worst_sign,
    "drawn/ghost": _ghost_sign,
}
