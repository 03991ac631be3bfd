"""Words for Sobek's things: cards, families, characters, backs, sets, events, signs, numbers.

In English and Czech the name of a thing changes if something is done to it (“the Queen” –
„Královnu“), so each has two phrases: one that stands by itself, and one for a thing taken, laid or
given. Sentences are made of whole phrases, never of words.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from operator import attrgetter
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.sobek.law.edition import (
    ANY,
    FAMILIES,
    FAMILY_TERMS,
    GREEN,
    POWER_NAMES,
    TOKEN_NAMES,
    TOKENS,
    CardKind,
    Edition,
)
from sneferu_gui.games.sobek.law.position import LaidSet
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.ui.pages.rulebook.book import EditionValues, counted, told
from sneferu_gui.ui.table.words import TableTexts, joined, points_words
from sneferu_gui.ui.table.words import titled as titled  # noqa: PLC0414 - with the other words

AMULET: Final = N_("amulet")
PRIESTESS: Final = "priestess"
"""The id of the second of the priests (C4): one power, two names."""

PRIESTESS_NAME: Final = N_("High Priestess")
POWER_CLAUSES: Final = {
    "queen": "C3",
    "priest": "C4",
    "thief": "C5",
    "scribe": "C6",
    "vizier": "C7",
    "courtesan": "C8",
    "merchant": "C9",
}
TOKEN_CLAUSES: Final = {
    "guild": "E2",
    "flood": "E3",
    "curse": "E4",
    "prosperity": "E5",
    "embalming": "E6",
    "deceit": "E7",
}


@cache
def texts() -> TableTexts:
    """The table's names and texts, from the game's content."""
    return read_content("sobek", "words", TableTexts)


def named(kind: str, name: str) -> str:
    """The phrase for a thing of a kind: “a set of fish” of ``set_objects``."""
    return texts().named(kind, name)


def sign_words(sign: str) -> str:
    """The name of a sign of the track (D6); an unknown sign as it is."""
    return named("signs", sign) if sign in texts().words["signs"] else sign


def track_words(signs: tuple[str, ...]) -> str:
    """All spaces of the track in one line: for each sign, the spaces that bear it."""
    spaces: dict[str, list[str]] = {}
    for space, sign in enumerate(signs):
        spaces.setdefault(sign, []).append(str(space))
    places_words = (f"{sign_words(sign)} {', '.join(places)}" for sign, places in spaces.items())
    return _("Spaces 0 to {last} by their signs: {signs}.").format(
        last=len(signs) - 1, signs="; ".join(places_words)
    )


def family_words(family: str) -> str:
    """The name of a family, or of the amulet for `ANY`."""
    return _(AMULET) if family == ANY else _(FAMILY_TERMS[family].name)


def family_title(family: str) -> str:
    return named("family_titles", family)


def family_of(laid: LaidSet) -> str:
    return FAMILIES[laid.family]


def set_words(family: str) -> str:
    return named("sets", family)


def set_title(laid: LaidSet) -> str:
    """A set as a title: “Set of fish”."""
    return titled(set_words(family_of(laid)))


# -- Cards -----------------------------------------------------------------------------------


def character_words(kind: CardKind) -> str:
    """The name of a character: “Queen”."""
    if kind.id == PRIESTESS:
        return _(PRIESTESS_NAME)
    power = kind.power or ""
    return _(POWER_NAMES[power])


def card_words(kind: CardKind) -> str:
    """A card by itself: “fish with 1 scarab”, “Queen”; for a hidden face its back."""
    if kind.is_hidden:
        return named("backs", kind.back)
    if kind.power is not None:
        return character_words(kind)
    return _with_scarabs(family_words(kind.family), kind.scarabs)


def card_object(kind: CardKind) -> str:
    """A card to which something is done: “a fish card with 1 scarab”, “the Queen”."""
    if kind.is_hidden:
        return named("back_objects", kind.back)
    if kind.power is not None:
        return named("character_objects", PRIESTESS if kind.id == PRIESTESS else kind.power)
    return _with_scarabs(named("family_objects", kind.family), kind.scarabs)


def _with_scarabs(card: str, scarabs: int) -> str:
    if not scarabs:
        return card
    text = ngettext("{card} with {n} scarab", "{card} with {n} scarabs", scarabs)
    return text.format(card=card, n=scarabs)


def cards_words(kinds: Iterable[CardKind]) -> str:
    """Cards in a row, with equal ones counted: “2 × fish, amulet”."""
    counted = Counter(map(card_words, kinds))
    return ", ".join(
        words if count == 1 else f"{count} × {words}" for words, count in counted.items()
    )


def token_words(token: str) -> str:
    return _(TOKEN_NAMES[token])


# -- Numbers ---------------------------------------------------------------------------------


def card_count_words(count: int) -> str:
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def scarabs_words(count: int) -> str:
    return ngettext("{n} scarab", "{n} scarabs", count).format(n=count)


def curses_words(count: int) -> str:
    return ngettext("{n} Curse", "{n} Curses", count).format(n=count)


def worth_words(size: int, scarabs: int, *, is_flat: bool = False) -> str:
    """The worth of a set (W1, W2): “2 scarabs × 4 cards = 8”; for a flat one its scarabs."""
    if is_flat:
        return _("{scarabs}, laid flat").format(scarabs=scarabs_words(scarabs))
    text = _("{scarabs} × {cards} = {points}")
    return text.format(
        scarabs=scarabs_words(scarabs), cards=card_count_words(size), points=size * scarabs
    )


def set_worth_words(laid: LaidSet) -> str:
    """The worth of a set on the table, in the same words."""
    return worth_words(laid.size, laid.scarabs, is_flat=laid.is_flat)


# -- An edition's numbers, as the rulebook's texts have them in braces -------------------------


def numbers_of(edition: Edition) -> EditionValues:
    """An edition's numbers in words."""
    return EditionValues(edition, WORDS)


def power_rule(edition: Edition, power: str) -> str:
    """The power of a character (C3 to C9), in a sentence."""
    return told(texts().words["power_rules"][power], numbers_of(edition))


def token_rule(edition: Edition, token: str) -> str:
    """The effect of an event token (E2 to E7), in a sentence."""
    return told(texts().words["token_rules"][token], numbers_of(edition))


def token_rule_in_short(edition: Edition, token: str) -> str:
    """The same in the fewest words, for the token's picture."""
    return told(texts().words["token_rules_in_short"][token], numbers_of(edition))


def cards_in_family(edition: Edition, family: str) -> int:
    """The number of goods of a family, or of amulets (D2), without characters."""
    return _count_of(edition, lambda kind: kind.family == family and kind.power is None)


def _count_of(edition: Edition, is_meant: Callable[[CardKind], bool]) -> int:
    return sum(kind.count for kind in edition.kinds if is_meant(kind))


def _scarab_numbers(edition: Edition, family: str) -> str:
    """The scarabs on valued cards of a family (D2), in figures: “1 / 2”; “0” if none has any."""
    found = {kind.scarabs for kind in edition.kinds if kind.family == family and kind.scarabs}
    return " / ".join(map(str, sorted(found))) or "0"


def _deck_size(edition: Edition) -> int:
    """The number of cards in the deck before any is laid out (S5)."""
    return _count_of(edition, lambda kind: kind.back != GREEN)


def _last_after_queen(edition: Edition) -> int:
    """The number of cards in the last delivery after the Queen has drawn (N5)."""
    left = max(1, _deck_size(edition) - edition.queen_draws)
    return (left - 1) % edition.quays + 1


def _delivery_words(count: int) -> str:
    return ngettext("{n} delivery", "{n} deliveries", count)


def _prospering_words(edition: Edition) -> str:
    """Families on which a Prosperity can lie (E5): “fish, wheat or cattle”."""
    names = list(map(family_words, edition.prosperity_families))
    if not names:
        return _("no goods")
    if len(names) == 1:
        return names[0]
    return _("{names} or {last}").format(names=", ".join(names[:-1]), last=names[-1])


_NUMBER_VALUES: Final[dict[str, tuple[Callable[[Edition], int], Callable[[int], str]]]] = {
    "cards": (lambda edition: _count_of(edition, lambda _kind: True), card_count_words),
    "goods": (
        lambda edition: _count_of(edition, lambda kind: kind.power is None),
        lambda n: ngettext("{n} goods card", "{n} goods cards", n),
    ),
    "characters": (
        lambda edition: _count_of(edition, lambda kind: kind.power is not None),
        lambda n: ngettext("{n} character", "{n} characters", n),
    ),
    "amulets": (
        lambda edition: cards_in_family(edition, ANY),
        lambda n: ngettext("{n} amulet", "{n} amulets", n),
    ),
    "tokens": (
        lambda edition: sum(edition.tokens),
        lambda n: ngettext("{n} event token", "{n} event tokens", n),
    ),
    "green_goods": (
        lambda edition: _count_of(edition, lambda kind: kind.back == GREEN),
        card_count_words,
    ),
    "spaces": (attrgetter("length"), lambda n: ngettext("{n} space", "{n} spaces", n)),
    "last_space": (lambda edition: edition.length - 1, str),
    "length": (attrgetter("length"), points_words),
    "start_hand": (attrgetter("start_hand"), card_count_words),
    "deck": (_deck_size, card_count_words),
    "removed": (attrgetter("removed_for_two"), card_count_words),
    "in_play": (attrgetter("events_in_play"), str),
    "quays": (attrgetter("quays"), lambda n: ngettext("{n} quay", "{n} quays", n)),
    "deliveries": (lambda edition: -(-_deck_size(edition) // edition.quays), _delivery_words),
    "deliveries_of_two": (
        lambda edition: -(-(_deck_size(edition) - edition.removed_for_two) // edition.quays),
        _delivery_words,
    ),
    "last_after_queen": (_last_after_queen, card_count_words),
    "reach": (attrgetter("reach"), card_count_words),
    "least": (attrgetter("least_cards"), card_count_words),
    "lot": (attrgetter("lot"), points_words),
    "queen_draws": (attrgetter("queen_draws"), card_count_words),
    "scribe_leaves": (attrgetter("scribe_leaves"), card_count_words),
    "courtesan_most": (attrgetter("courtesan_most"), card_count_words),
    "curse_counts": (attrgetter("curse_counts"), card_count_words),
    "prosperity_scarabs": (attrgetter("prosperity_scarabs"), scarabs_words),
    "after_rounds": (
        attrgetter("rounds"),
        lambda n: ngettext("after {n} round", "after {n} rounds", n),
    ),
    "early_round": (attrgetter("early_after_round"), str),
    "early_above": (attrgetter("early_above"), points_words),
}
"""By the names in the texts, the number and its words."""
_PHRASE_VALUES: Final[dict[str, Callable[[Edition], str]]] = {
    "token_kinds": lambda edition: joined(
        [f"{token_words(token)} {n}" for token, n in zip(TOKENS, edition.tokens, strict=True)]
    ),
    "family_cards": lambda edition: joined(
        [f"{family_words(each)} {cards_in_family(edition, each)}" for each in FAMILIES]
    ),
    "family_scarabs": lambda edition: joined(
        [f"{family_words(each)} {_scarab_numbers(edition, each)}" for each in FAMILIES]
    ),
    "prosperity_families": _prospering_words,
}
"""By the names in the texts, words that are more than a number."""
WORDS: Final = {name: counted(*number) for name, number in _NUMBER_VALUES.items()} | _PHRASE_VALUES
