"""The actions of a player (RULES.md, A).

Actions are plain values: they compare, hash and print by their fields; ``do`` names the kind, so
that two kinds with the same numbers are never equal. Cards are named by kind, in canonical order
(A2).
"""

from typing import Annotated, Literal, NamedTuple

from sneferu_gui.games.checked_values import KeyPath, choice_in, list_in
from sneferu_gui.games.codec import Conversion, Key, OneOf, Reading, WholeNumber
from sneferu_gui.games.sobek.law.edition import BACKS, FAMILIES, MOST_CARDS, TOKENS


def _read_cards(value: object, path: KeyPath, reading: Reading) -> tuple[str, ...]:
    """Kinds in any order, brought into the canonical one (A2)."""
    kinds: tuple[str, ...] = reading.known["kinds"]
    entries = enumerate(list_in(value, path, most=MOST_CARDS))
    cards = [choice_in(entry, (*path, index), kinds) for index, entry in entries]
    return tuple(sorted(cards, key=kinds.index))


Card = Annotated[str, OneOf("kinds")]
"""The id of a kind."""
Cards = Annotated[tuple[str, ...], Conversion(_read_cards, list)]
Index = Annotated[int, WholeNumber(0, 1_000)]
"""A place or a seat; a larger number is refused as unreadable."""
Place = Annotated[Index, Key("index")]
"""In the Nile, counted from 0."""
OwnSet = Annotated[int | None, WholeNumber(0, 1_000), Key("set")]
"""The index of an own set."""
Token = Annotated[str, OneOf(TOKENS)]


class Start(NamedTuple):
    """Name the seat that begins the round (Z2)."""

    seat: Index
    do: Literal["start"] = "start"


class Take(NamedTuple):
    """Take a card of the Nile; the cards before it go under the own corruption tile (K)."""

    place: Place
    do: Literal["take"] = "take"


class PlaySet(NamedTuple):
    """Lay a set, or add to one (P)."""

    onto: Annotated[int | None, WholeNumber(0, 1_000)]
    """None for a new set, else the index of an own set."""
    cards: Cards
    do: Literal["set"] = "set"


class PlayPlain(NamedTuple):
    """Play the Queen (C3) or the Scribe (C6), who need no choice."""

    card: Card
    do: Literal["power"] = "power"


class PlayPriest(NamedTuple):
    """Discard a family from the own pile (C4)."""

    card: Card
    family: Annotated[str | None, OneOf(FAMILIES)]
    do: Literal["power"] = "power"
    power: Literal["priest"] = "priest"


class PlayThief(NamedTuple):
    """Steal a card of a back from an opponent's hand (C5)."""

    card: Card
    seat: Annotated[int | None, WholeNumber(0, 1_000)]
    back: Annotated[str | None, OneOf(BACKS)]
    do: Literal["power"] = "power"
    power: Literal["thief"] = "thief"


class PlayVizier(NamedTuple):
    """Look through an opponent's pile (C7)."""

    card: Card
    seat: Annotated[int | None, WholeNumber(0, 1_000)]
    do: Literal["power"] = "power"
    power: Literal["vizier"] = "vizier"


class PlayCourtesan(NamedTuple):
    """Let a card or two join an own set (C8)."""

    card: Card
    onto: OwnSet
    cards: Cards
    do: Literal["power"] = "power"
    power: Literal["courtesan"] = "courtesan"


class PlayMerchant(NamedTuple):
    """Take any card of the Nile; those before it stay (C9)."""

    card: Card
    place: Place
    do: Literal["power"] = "power"
    power: Literal["merchant"] = "merchant"


Power = PlayPlain | PlayPriest | PlayThief | PlayVizier | PlayCourtesan | PlayMerchant


class UseToken(NamedTuple):
    """Use a token that needs no choice: Flood, Embalming, Deceit (E3, E6, E7)."""

    token: Token
    do: Literal["event"] = "event"


class UseOnSeat(NamedTuple):
    """Use the Guild or a Curse on an opponent (E2, E4)."""

    token: Token
    seat: Index
    do: Literal["event"] = "event"
    on: Literal["seat"] = "seat"


class UseOnSet(NamedTuple):
    """Lay Prosperity on an own set (E5)."""

    token: Token
    onto: OwnSet
    do: Literal["event"] = "event"
    on: Literal["set"] = "set"


Use = UseToken | UseOnSeat | UseOnSet


class Pick(NamedTuple):
    """Take a card of the pile that the Vizier looks through (C7)."""

    card: Card
    do: Literal["pick"] = "pick"


class Give(NamedTuple):
    """Give up a card to the Scribe: it goes under the own tile (C6)."""

    card: Card
    do: Literal["give"] = "give"


class Lay(NamedTuple):
    """Lay a set flat, at the end of a round (R2)."""

    cards: Cards
    do: Literal["lay"] = "lay"


class Done(NamedTuple):
    """Lay no more (R3)."""

    do: Literal["done"] = "done"


Action = Start | Take | PlaySet | Power | Use | Pick | Give | Lay | Done
