"""An edition: cards, tokens, track and every other number (RULES.md, D and L), checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

from sneferu_gui.games.checked_values import LONGEST_NAME, KeyPath, object_in, value_at, whole_in
from sneferu_gui.games.codec import (
    Absent,
    Conversion,
    Entries,
    Fits,
    Key,
    OneOf,
    Reading,
    Text,
    WholeNumber,
    gathered_from_plain,
    to_plain,
)
from sneferu_gui.games.reason import N_, Reason, Term

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

BACKS: Final = ("beige", "green", "orange")
"""D5: goods, goods of the starting hands, characters."""
BEIGE, GREEN, ORANGE = BACKS

POWERS: Final = ("queen", "priest", "thief", "scribe", "vizier", "courtesan", "merchant")
"""The seven kinds of characters (C3 to C9)."""

TOKENS: Final = ("guild", "flood", "curse", "prosperity", "embalming", "deceit")
"""The six kinds of event tokens (E2 to E7)."""

GUILD, FLOOD, CURSE, PROSPERITY, EMBALMING, DECEIT = TOKENS

HIDDEN_TOKEN: Final = ""
"""Stands for a token whose face is not known."""

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


MOST_CARDS: Final = 200
"""Far more than a box has room for; keeps a hostile file from filling the memory."""
MOST_TOKENS: Final = 20
LONGEST_TRACK: Final = 400
MOST_BLOCK: Final = 40


# -- Checks of several fields together -----------------------------------------------------


def _check_kind(kind: "CardKind", path: KeyPath, reading: Reading) -> None:
    if (kind.power is not None) != (kind.back == ORANGE):
        reason = Reason("characters have orange backs, and no other card has one (D5)")
        reading.refuse((*path, "back"), reason)
    if kind.scarabs and (kind.power is not None or kind.family == ANY):
        reason = Reason("a character or an amulet has no scarabs (D3, D4)")
        reading.refuse((*path, "scarabs"), reason)
    if kind.power is not None and kind.family == ANY:
        reading.refuse((*path, "family"), Reason("a character belongs to one family (D3)"))
    names: set[str] = reading.known.setdefault("names", set())
    if kind.id in names:
        reason = Reason("two kinds share the name {name}", name=repr(kind.id))
        reading.refuse((*path, "id"), reason)
    names.add(kind.id)


def _read_tokens(value: object, path: KeyPath, reading: Reading) -> tuple[int, ...]:
    table = object_in(value, path)
    for key in table:
        if key not in TOKENS:
            reason = Reason(
                "there is no such token; there are {choices}", choices=", ".join(TOKENS)
            )
            reading.refuse((*path, key), reason)

    def count_of(token: object, at: KeyPath, _reading: Reading) -> int:
        return whole_in(value_at(table, at, str(token)), (*at, str(token)), 0, MOST_TOKENS)

    return tuple(reading.read(count_of, token, path) for token in TOKENS)


def _write_tokens(counts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(TOKENS, counts, strict=True))


def _note_length(length: int, _path: KeyPath, reading: Reading) -> None:
    reading.known["length"] = length


def _note_signs(signs: tuple[str, ...], _path: KeyPath, reading: Reading) -> None:
    reading.known["signs"] = signs


def _check_blocks(blocks: tuple[tuple[str, ...], ...], path: KeyPath, reading: Reading) -> None:
    spaces, length = sum(map(len, blocks)), reading.known.get("length")
    if length and (spaces == 0 or length % spaces):
        reason = Reason(
            "the blocks have {spaces} spaces, which do not go evenly into the track's {length}",
            spaces=spaces,
            length=length,
        )
        reading.refuse(path, reason)


# -- The parts of an edition ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardKind:
    """A kind of card; cards of one kind are the same (A2)."""

    id: Annotated[str, Text()]
    family: Annotated[str, OneOf((*FAMILIES, ANY))]
    """The icon on the card: one of FAMILIES, or ANY."""
    scarabs: Annotated[int, WholeNumber(0, 20)]
    """Its trade value (D2)."""
    back: Annotated[str, OneOf(BACKS)]
    count: Annotated[int, WholeNumber(1, MOST_CARDS)]
    power: Annotated[str | None, OneOf(POWERS), Absent()] = None
    """The card's power as a character (D3); None for goods and amulets."""

    @property
    def is_hidden(self) -> bool:
        return not self.id


HIDDEN: Final[Mapping[str, CardKind]] = {back: CardKind("", "", 0, back, 0) for back in BACKS}
"""By back, the kind that stands for a card whose face is not known."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The numbers that a game is played with, in the order of its files."""

    game = "sobek"

    id: Annotated[str, Text()]
    name: Annotated[str, Text()]
    rounds: Annotated[int, Key("game.rounds"), WholeNumber(1, ROUNDS)]
    early_after_round: Annotated[int, Key("game.early_after_round"), WholeNumber(1, ROUNDS)]
    early_above: Annotated[int, Key("game.early_above"), WholeNumber(0, 10_000)]
    start_hand: Annotated[int, Key("setup.start_hand"), WholeNumber(0, 20)]
    removed_for_two: Annotated[int, Key("setup.removed_for_two"), WholeNumber(0, MOST_CARDS)]
    events_in_play: Annotated[
        int, Key("setup.events_in_play"), WholeNumber(0, len(TOKENS) * MOST_TOKENS)
    ]
    quays: Annotated[int, Key("nile.quays"), WholeNumber(1, 20)]
    reach: Annotated[int, Key("nile.reach"), WholeNumber(1, 20)]
    least_cards: Annotated[int, Key("sets.least_cards"), WholeNumber(1, 10)]
    queen_draws: Annotated[int, Key("powers.queen_draws"), WholeNumber(1, 20)]
    scribe_leaves: Annotated[int, Key("powers.scribe_leaves"), WholeNumber(0, MOST_CARDS)]
    courtesan_most: Annotated[int, Key("powers.courtesan_most"), WholeNumber(1, 10)]
    curse_counts: Annotated[int, Key("events.curse_counts"), WholeNumber(0, 99)]
    prosperity_scarabs: Annotated[int, Key("events.prosperity_scarabs"), WholeNumber(0, 99)]
    prosperity_families: Annotated[
        tuple[Annotated[str, OneOf(FAMILIES)], ...],
        Key("events.prosperity_families"),
        Entries(len(FAMILIES), is_exact=False),
    ]
    lot: Annotated[int, Key("corruption.lot"), WholeNumber(1, 10_000)]
    """The points of a round for which a corrupt player goes back one sign (W5)."""
    tokens: Annotated[tuple[int, ...], Conversion(_read_tokens, _write_tokens)]
    """The number of tokens of each of TOKENS."""
    length: Annotated[int, Key("track.length"), WholeNumber(1, LONGEST_TRACK), Fits(_note_length)]
    signs: Annotated[
        tuple[Annotated[str, Text(LONGEST_NAME)], ...],
        Key("track.signs"),
        Entries(MOST_BLOCK, is_exact=False),
        Fits(_note_signs),
    ]
    blocks: Annotated[
        tuple[
            Annotated[
                tuple[Annotated[str, OneOf("signs")], ...], Entries(MOST_BLOCK, is_exact=False)
            ],
            ...,
        ],
        Key("track.blocks"),
        Entries(LONGEST_TRACK, is_exact=False),
        Fits(_check_blocks),
    ]
    """The signs of the track's spaces from 0 on, repeated after the last (D6)."""
    kinds: Annotated[
        tuple[Annotated[CardKind, Fits(_check_kind)], ...],
        Key("cards.kinds"),
        Entries(60, is_exact=False),
    ]
    """In canonical order (A2)."""

    @property
    def spaces(self) -> tuple[str, ...]:
        """The sign of each space of the track (D6)."""
        signs = tuple([sign for block in self.blocks for sign in block])
        return (signs * (self.length // len(signs) + 1))[: self.length]

    @property
    def thieves(self) -> int:
        """The number of theft numbers of a round (X2)."""
        return sum(kind.count for kind in self.kinds if kind.power == "thief")


def tokens_of(edition: Edition) -> tuple[str, ...]:
    """Every token, in the order of the kinds, as often as the box has it (X6)."""
    counted = zip(TOKENS, edition.tokens, strict=True)
    return tuple(token for token, count in counted for _ in range(count))


def cards_of(edition: Edition, *, green: bool) -> tuple[str, ...]:
    """The ids of the cards with a green back, or of all others, in canonical order (X6)."""
    return tuple(
        kind.id
        for kind in edition.kinds
        for _ in range(kind.count)
        if (kind.back == GREEN) == green
    )


MOST_PLAYERS: Final = 4


def edition_to_mapping(edition: Edition) -> dict[str, Any]:
    """The edition as a record holds it; `edition_from_mapping` reads it back."""
    players = {"least": 2, "most": MOST_PLAYERS}
    return {"id": edition.id, "name": edition.name, "players": players, **to_plain(edition)}


def edition_from_mapping(mapping: Mapping[str, object]) -> Edition:
    """The edition with these keys: those of `assets/sobek/editions/standard.toml`.

    Unknown keys are ignored. Raises EditionError with every fault when it cannot be played.
    """
    return gathered_from_plain(Edition, mapping, (_check_whole,), signs=())


def _check_whole(look: Reading, edition: Edition) -> None:
    """Note faults that show only in the edition as a whole (L3)."""
    path: KeyPath = ("cards", "kinds")
    cards = sum(kind.count for kind in edition.kinds)
    green = sum(kind.count for kind in edition.kinds if kind.back == GREEN)
    if cards > MOST_CARDS:
        look.refuse(path, Reason("{count} cards; {most} at most", count=cards, most=MOST_CARDS))
    if green < MOST_PLAYERS * edition.start_hand:
        reason = Reason(
            "{count} green cards are too few for four starting hands of {hand}",
            count=green,
            hand=edition.start_hand,
        )
        look.refuse(path, reason)
    if cards - green - edition.removed_for_two < edition.quays:
        reason = Reason("with two players the deck does not fill the Nile once (S5, S6)")
        look.refuse(("setup", "removed_for_two"), reason)
    if sum(edition.tokens) < edition.events_in_play:
        reason = Reason("there are fewer tokens than are in play (S7)")
        look.refuse(("setup", "events_in_play"), reason)


def sentence_of(edition: Edition) -> Reason:
    """A sentence that tells an edition read from a file from others."""
    return Reason(
        "From a file: {cards} cards of {kinds} kinds, {tokens} event tokens.",
        cards=sum(kind.count for kind in edition.kinds),
        kinds=len(edition.kinds),
        tokens=sum(edition.tokens),
    )
