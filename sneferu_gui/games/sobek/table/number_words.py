"""An edition's numbers in words, by the names that stand in braces in the rulebook's texts."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.sobek.law.edition import ANY, FAMILIES, GREEN, TOKENS, CardKind, Edition
from sneferu_gui.games.sobek.table.words import (
    POWER_RULES,
    TOKEN_RULES,
    card_count_words,
    family_words,
    points_words,
    scarabs_words,
    token_words,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.pages.rulebook.book import told
from sneferu_gui.ui.pages.words import joined


class Numbers:
    """Those of an edition; each is put into words when it is asked for."""

    def __init__(self, edition: Edition) -> None:
        """Of this edition."""
        self._edition = edition

    def __getitem__(self, name: str, /) -> str:
        """The words for a name. Raises KeyError for one that no text has."""
        return _WORDS[name](self._edition)


def power_rule(edition: Edition, power: str) -> str:
    """What a character's power does (C3 to C9), in a sentence."""
    return told(POWER_RULES[power], Numbers(edition))


def token_rule(edition: Edition, token: str) -> str:
    """What an event token does (E2 to E7), in a sentence."""
    return told(TOKEN_RULES[token], Numbers(edition))


def count_of(edition: Edition, is_meant: Callable[[CardKind], bool]) -> int:
    """How many cards there are of which something is true."""
    return sum(kind.count for kind in edition.kinds if is_meant(kind))


def cards_in_family(edition: Edition, family: str) -> int:
    """How many goods of a family there are, or amulets (D2); characters are none."""
    return count_of(edition, lambda kind: kind.family == family and kind.power is None)


def scarabs_of(edition: Edition, family: str) -> tuple[int, ...]:
    """How many scarabs a card of the family has, if it has any (D2)."""
    found = {kind.scarabs for kind in edition.kinds if kind.family == family and kind.scarabs}
    return tuple(sorted(found))


def scarab_numbers(edition: Edition, family: str) -> str:
    """The same in figures; 0 where no card of the family has any."""
    return " / ".join(map(str, scarabs_of(edition, family))) or "0"


def deck_size(edition: Edition) -> int:
    """How many cards the deck has before any is laid out (S5)."""
    return count_of(edition, lambda kind: kind.back != GREEN)


def _deliveries(edition: Edition, cards: int) -> str:
    count = -(-cards // edition.quays)
    return ngettext("{n} delivery", "{n} deliveries", count).format(n=count)


def _last_after_queen(edition: Edition) -> str:
    """How many cards the last delivery has once the Queen has drawn (N5)."""
    left = max(1, deck_size(edition) - edition.queen_draws)
    return card_count_words((left - 1) % edition.quays + 1)


def _goods(edition: Edition) -> str:
    count = count_of(edition, lambda kind: kind.power is None)
    return ngettext("{n} goods card", "{n} goods cards", count).format(n=count)


def _characters(edition: Edition) -> str:
    count = count_of(edition, lambda kind: kind.power is not None)
    return ngettext("{n} character", "{n} characters", count).format(n=count)


def _amulets(edition: Edition) -> str:
    count = cards_in_family(edition, ANY)
    return ngettext("{n} amulet", "{n} amulets", count).format(n=count)


def _tokens(count: int) -> str:
    return ngettext("{n} event token", "{n} event tokens", count).format(n=count)


def _spaces(edition: Edition) -> str:
    return ngettext("{n} space", "{n} spaces", edition.length).format(n=edition.length)


def _quays(edition: Edition) -> str:
    return ngettext("{n} quay", "{n} quays", edition.quays).format(n=edition.quays)


def _after_rounds(edition: Edition) -> str:
    words = ngettext("after {n} round", "after {n} rounds", edition.rounds)
    return words.format(n=edition.rounds)


def _counted(names: list[str], counts: list[str]) -> str:
    """Names, each with how many: “ivory 6, ebony 7”."""
    return joined([f"{name} {count}" for name, count in zip(names, counts, strict=True)])


def _families() -> list[str]:
    return [family_words(family) for family in FAMILIES]


def prospering_words(edition: Edition) -> str:
    """Families on which a Prosperity can lie (E5): “fish, wheat or cattle”."""
    names = [family_words(family) for family in edition.prosperity_families]
    if len(names) == 1:
        return names[0]
    return _("{names} or {last}").format(names=", ".join(names[:-1]), last=names[-1])


_WORDS: Final[dict[str, Callable[[Edition], str]]] = {
    "cards": lambda edition: card_count_words(count_of(edition, lambda _kind: True)),
    "goods": _goods,
    "characters": _characters,
    "amulets": _amulets,
    "tokens": lambda edition: _tokens(sum(edition.tokens)),
    "token_kinds": lambda edition: _counted(
        [token_words(token) for token in TOKENS], [str(count) for count in edition.tokens]
    ),
    "family_cards": lambda edition: _counted(
        _families(), [str(cards_in_family(edition, family)) for family in FAMILIES]
    ),
    "family_scarabs": lambda edition: _counted(
        _families(), [scarab_numbers(edition, family) for family in FAMILIES]
    ),
    "green_goods": lambda edition: card_count_words(
        count_of(edition, lambda kind: kind.back == GREEN)
    ),
    "spaces": _spaces,
    "last_space": lambda edition: str(edition.length - 1),
    "length": lambda edition: points_words(edition.length),
    "start_hand": lambda edition: card_count_words(edition.start_hand),
    "deck": lambda edition: card_count_words(deck_size(edition)),
    "removed": lambda edition: card_count_words(edition.removed_for_two),
    "in_play": lambda edition: str(edition.events_in_play),
    "quays": _quays,
    "deliveries": lambda edition: _deliveries(edition, deck_size(edition)),
    "deliveries_of_two": lambda edition: _deliveries(
        edition, deck_size(edition) - edition.removed_for_two
    ),
    "last_after_queen": _last_after_queen,
    "reach": lambda edition: card_count_words(edition.reach),
    "least": lambda edition: card_count_words(edition.least_cards),
    "lot": lambda edition: points_words(edition.lot),
    "queen_draws": lambda edition: card_count_words(edition.queen_draws),
    "scribe_leaves": lambda edition: card_count_words(edition.scribe_leaves),
    "courtesan_most": lambda edition: card_count_words(edition.courtesan_most),
    "curse_counts": lambda edition: card_count_words(edition.curse_counts),
    "prosperity_families": prospering_words,
    "prosperity_scarabs": lambda edition: scarabs_words(edition.prosperity_scarabs),
    "after_rounds": _after_rounds,
    "early_round": lambda edition: str(edition.early_after_round),
    "early_above": lambda edition: points_words(edition.early_above),
}
"""By the names in the texts."""
