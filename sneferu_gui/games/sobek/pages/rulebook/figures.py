"""What the pictures beside the rulebook's chapters show, with an edition's own numbers."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.sobek.law.edition import ANY, BACKS, FAMILIES, GREEN, CardKind, Edition
from sneferu_gui.games.sobek.pages.rulebook.drawings.nile import NileDrawing
from sneferu_gui.games.sobek.pages.rulebook.drawings.rows import (
    CardLinesDrawing,
    CardsDrawing,
    CardsLine,
    DrawnCard,
    SetsDrawing,
)
from sneferu_gui.games.sobek.pages.rulebook.examples import (
    amulet,
    back_of,
    character,
    goods,
    in_the_nile,
    market,
    ring_at_the_start,
    set_of,
    some_goods,
)
from sneferu_gui.games.sobek.pages.rulebook.figures_of_rounds import (
    course_of_signs,
    ending,
    events,
    laying_flat,
    scoring,
)
from sneferu_gui.games.sobek.table.cards import CardState, card_face
from sneferu_gui.games.sobek.table.number_words import cards_in_family
from sneferu_gui.games.sobek.table.words import (
    POWER_CLAUSES,
    card_count_words,
    character_words,
    family_words,
)
from sneferu_gui.language import _
from sneferu_gui.ui.kit.widgets.list_drawings import ListDrawing, ListLine, TokensDrawing
from sneferu_gui.ui.kit.widgets.plates import Plate

MARKER: Final = "emblems/lapis"


def plates_of(key: str, edition: Edition) -> tuple[Plate, ...]:
    """The pictures of a chapter, by its letter, or of a page before the chapters."""
    return _PLATES[key](edition)


# -- things (D, S) ---------------------------------------------------------------------------


def _things(edition: Edition) -> tuple[Plate, ...]:
    cards = tuple(
        DrawnCard(
            card_face(goods(edition, family, valued=True)), f"{cards_in_family(edition, family)}×"
        )
        for family in (*FAMILIES, ANY)
    )
    parts = (
        (_("its family"), "sobek/families/fish"),
        (_("scarabs: its trade value"), "sobek/scarab"),
        (_("a green corner: its back is green"), "sobek/green"),
    )
    lines = tuple(ListLine(words, words, (picture,)) for words, picture in parts)
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


def _setting_up(edition: Edition) -> tuple[Plate, ...]:
    lines = (
        ListLine(_("a score marker, on 0"), _("a score marker, on 0"), (MARKER,)),
        ListLine(_("a corruption tile"), _("a corruption tile"), ("sobek/tile",)),
    )
    tokens = (("sobek/events/back", _("an event token, face down")),) * edition.events_in_play
    return (
        Plate("share", _("What each player receives"), ListDrawing(lines, 30)),
        Plate("backs", _("The three backs, and how many cards have each"), _backs(edition)),
        Plate("ring", _("The ring, with all markers on 0"),
              ring_at_the_start(edition)),
        Plate("tokens", _("The event tokens that are in play this round"),
              TokensDrawing(tokens)),
    )  # fmt: skip


# -- a turn (N, T, K, P, C) ------------------------------------------------------------------


def _nile(edition: Edition) -> tuple[Plate, ...]:
    cards = tuple(map(in_the_nile, market(edition)))
    notes = tuple(str(place) for place in range(1, len(cards) + 1))
    caption = _("A delivery. The first card lies at the left; characters lie face down.")
    return (Plate("delivery", caption, NileDrawing(cards, notes)),)


def _turn(edition: Edition) -> tuple[Plate, ...]:
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


def _taking(edition: Edition) -> tuple[Plate, ...]:
    cards = tuple(map(in_the_nile, market(edition)))[: edition.reach + 2]
    reach = min(edition.reach, len(cards))
    costs = tuple("0" if place == 0 else f"+{place}" for place in range(reach))
    skipped = card_count_words(reach - 1)
    drawing = NileDrawing(
        cards,
        costs,
        reach - 1,
        _("into the hand"),
        _("{cards} under the tile").format(cards=skipped),
    )
    caption = _("Over the cards that can be taken: how many you skip for each of them.")
    return (Plate("take", caption, drawing),)


def _sets(edition: Edition) -> tuple[Plate, ...]:
    family = "fish"
    rich, poor = some_goods(edition, family, 1, 1)
    kinds = (rich, poor, amulet(edition), character(edition, "thief", family))
    one = set_of(edition, (rich, rich, poor))
    more = set_of(edition, (rich, rich, poor, rich, poor, amulet(edition)))
    caption = _("The same set with {cards} more: its scarabs count for all of them.")
    added = card_count_words(more.laid.size - one.laid.size)
    return (
        Plate("icons", _("All four are of the family of fish."),
              CardsDrawing(tuple(DrawnCard(card_face(kind)) for kind in kinds), 4)),
        Plate("adding", caption.format(cards=added),
              SetsDrawing((one.drawn(), more.drawn()))),
    )  # fmt: skip


def _characters(edition: Edition) -> tuple[Plate, ...]:
    lines = []
    for power, clause in POWER_CLAUSES.items():
        kinds = [kind for kind in edition.kinds if kind.power == power]
        if kinds:
            families = dict.fromkeys(family_words(kind.family) for kind in kinds)
            names = dict.fromkeys(map(character_words, kinds))
            note = f"{clause} · {', '.join(families)}"
            lines.append(CardsLine(tuple(map(card_face, kinds[:2])), ", ".join(names), note))
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


def _hidden(edition: Edition) -> tuple[Plate, ...]:
    own = tuple(DrawnCard(card_face(kind)) for kind in _hand(edition))
    others = tuple(DrawnCard(back_of(kind)) for kind in _hand(edition))
    return (
        Plate("own", _("Your hand as you see it"), CardsDrawing(own, len(own))),
        Plate("others", _("The same hand as all others see it"), CardsDrawing(others, len(others))),
    )


def _theft(edition: Edition) -> tuple[Plate, ...]:
    hand = _hand(edition)
    chosen = hand[0].back
    cards = tuple(
        DrawnCard(back_of(kind), state=CardState.OPEN if kind.back == chosen else CardState.SKIPPED)
        for kind in hand
    )
    n = sum(kind.back == chosen for kind in hand)
    caption = _("The Thief wants a beige back: each of these {cards} is as likely as any other.")
    return (
        Plate("theft", caption.format(cards=card_count_words(n)), CardsDrawing(cards, len(cards))),
    )


def _asked(edition: Edition) -> tuple[Plate, ...]:
    poor = goods(edition, "fish")
    green = next(
        (kind for kind in edition.kinds if kind.back == GREEN and kind.family == poor.family), poor
    )
    cards = tuple(DrawnCard(card_face(kind)) for kind in (poor, poor, green))
    caption = _("The first two are alike; the third has a green back.")
    return (Plate("kinds", caption, CardsDrawing(cards, 4)),)


def _goal(edition: Edition) -> tuple[Plate, ...]:
    return (*_taking(edition), *scoring(edition)[:1])


_PLATES: Final[dict[str, Callable[[Edition], tuple[Plate, ...]]]] = {
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
    "A": _asked,
    "goal": _goal,
    "signs": lambda _edition: (),
}
