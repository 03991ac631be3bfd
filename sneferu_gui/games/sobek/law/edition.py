"""An edition: cards, tokens, track and every other number of the game (RULES.md, D and L)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.reason import N_
from sneferu_gui.games.refusal import Term

FAMILIES: Final = ("ivory", "ebony", "marble", "cattle", "fish", "wheat")
"""The six kinds of goods (D4), in the order their indices refer to."""

ANY: Final = "any"
"""The family of an amulet, which bears the icons of all six (D4)."""

FAMILY_TERMS: Final[Mapping[str, Term]] = {
    term: term
    for term in (
        Term("ivory", "ivory"),
        Term("ebony", "ebony"),
        Term("marble", "marble"),
        Term("cattle", "cattle"),
        Term("fish", "fish"),
        Term("wheat", "wheat"),
    )
}
"""What the families are called, by their ids."""

BACKS: Final = ("beige", "green", "orange")
"""D5: goods, goods of the starting hands, characters."""
BEIGE, GREEN, ORANGE = BACKS

POWERS: Final = ("queen", "priest", "thief", "scribe", "vizier", "courtesan", "merchant")
"""The seven kinds of characters (C3 to C9)."""

TOKENS: Final = ("guild", "flood", "curse", "prosperity", "embalming", "deceit")
"""The six kinds of event tokens (E2 to E7)."""

GUILD, FLOOD, CURSE, PROSPERITY, EMBALMING, DECEIT = TOKENS

HIDDEN_TOKEN: Final = ""
"""Stands for a token of which the face is not known."""

TOKEN_NAMES: Final[Mapping[str, str]] = {
    "guild": N_("Guild"),
    "flood": N_("Flood"),
    "curse": N_("Curse"),
    "prosperity": N_("Prosperity"),
    "embalming": N_("Embalming"),
    "deceit": N_("Deceit"),
}

POWER_NAMES: Final[Mapping[str, str]] = {
    "queen": N_("Queen"),
    "priest": N_("High Priest"),
    "thief": N_("Thief"),
    "scribe": N_("Scribe"),
    "vizier": N_("Vizier"),
    "courtesan": N_("Courtesan"),
    "merchant": N_("Merchant"),
}

ROUNDS: Final = 3
"""The rounds that a deal is made for (X2)."""


@dataclass(frozen=True, slots=True)
class CardKind:
    """A kind of card; cards of one kind are the same (A2)."""

    id: str
    family: str
    """The icon it bears: one of FAMILIES, or ANY."""
    scarabs: int
    """Its trade value (D2)."""
    back: str
    count: int
    power: str | None = None
    """What it does as a character (D3); None for goods and amulets."""

    @property
    def is_hidden(self) -> bool:
        """Whether it stands for a card of which only the back is known."""
        return not self.id


HIDDEN: Final[Mapping[str, CardKind]] = {back: CardKind("", "", 0, back, 0) for back in BACKS}
"""By its back, what stands for a card whose face is not known."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The numbers a game is played with."""

    id: str
    name: str
    kinds: tuple[CardKind, ...]
    """In canonical order (A2)."""
    tokens: tuple[int, ...]
    """How many there are of each of TOKENS."""
    signs: tuple[str, ...]
    blocks: tuple[tuple[str, ...], ...]
    """The track's spaces from 0 on; after the last the first comes again (D6)."""
    length: int
    """Spaces of the track."""
    rounds: int = ROUNDS
    early_after_round: int = 2
    early_above: int = 100
    start_hand: int = 2
    removed_for_two: int = 9
    events_in_play: int = 5
    quays: int = 9
    reach: int = 4
    least_cards: int = 3
    queen_draws: int = 3
    scribe_leaves: int = 6
    courtesan_most: int = 2
    curse_counts: int = 2
    prosperity_scarabs: int = 2
    prosperity_families: tuple[str, ...] = ("wheat", "fish", "cattle")
    lot: int = 10
    """Points of a round for which a corrupt player goes back once (W5)."""

    @property
    def game(self) -> str:
        """The game's id in the catalogue."""
        return "sobek"

    @property
    def spaces(self) -> tuple[str, ...]:
        """The sign of each space of the track (D6)."""
        signs = tuple([sign for block in self.blocks for sign in block])
        return (signs * (self.length // len(signs) + 1))[: self.length]

    @property
    def thieves(self) -> int:
        """How many theft numbers a round has (X2)."""
        return sum(kind.count for kind in self.kinds if kind.power == "thief")


def tokens_of(edition: Edition) -> tuple[str, ...]:
    """Every token, in the order of the kinds, each as often as it comes (X6)."""
    counted = zip(TOKENS, edition.tokens, strict=True)
    return tuple(token for token, count in counted for _ in range(count))


def cards_of(edition: Edition, *, green: bool) -> tuple[str, ...]:
    """The ids of every card with a green back, or of all others, in canonical order (X6)."""
    return tuple(
        kind.id
        for kind in edition.kinds
        for _ in range(kind.count)
        if (kind.back == GREEN) == green
    )
