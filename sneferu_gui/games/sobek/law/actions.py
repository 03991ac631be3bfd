"""What a player can do (RULES.md, A).

Actions are plain values: they compare, hash and print by what they say; ``do`` names the kind,
so that two kinds with the same numbers are never equal. Cards are named by kind, in canonical
order (A2).
"""

from typing import Literal, NamedTuple

Cards = tuple[str, ...]


class Start(NamedTuple):
    """Name the seat that begins the round (Z2)."""

    seat: int
    do: Literal["start"] = "start"


class Take(NamedTuple):
    """Take a card of the Nile, and all before it under the own tile (K)."""

    place: int
    """In the Nile, counted from 0; ``index`` in a record."""
    do: Literal["take"] = "take"


class PlaySet(NamedTuple):
    """Lay a set, or add to one (P)."""

    onto: int | None
    """None for a new set, else the index of an own set."""
    cards: Cards
    do: Literal["set"] = "set"


class PlayPlain(NamedTuple):
    """Play the Queen (C3) or the Scribe (C6), who need no choice."""

    card: str
    do: Literal["power"] = "power"


class PlayPriest(NamedTuple):
    """Discard a family from the own pile (C4)."""

    card: str
    family: str | None
    do: Literal["power"] = "power"
    power: Literal["priest"] = "priest"


class PlayThief(NamedTuple):
    """Steal a card of a back from an opponent's hand (C5)."""

    card: str
    seat: int | None
    back: str | None
    do: Literal["power"] = "power"
    power: Literal["thief"] = "thief"


class PlayVizier(NamedTuple):
    """Look through an opponent's pile (C7)."""

    card: str
    seat: int | None
    do: Literal["power"] = "power"
    power: Literal["vizier"] = "vizier"


class PlayCourtesan(NamedTuple):
    """Let a card or two join an own set (C8)."""

    card: str
    onto: int | None
    """The index of an own set; ``set`` in a record."""
    cards: Cards
    do: Literal["power"] = "power"
    power: Literal["courtesan"] = "courtesan"


class PlayMerchant(NamedTuple):
    """Take any card of the Nile; those before it stay (C9)."""

    card: str
    place: int
    """As in `Take`."""
    do: Literal["power"] = "power"
    power: Literal["merchant"] = "merchant"


Power = PlayPlain | PlayPriest | PlayThief | PlayVizier | PlayCourtesan | PlayMerchant


class UseToken(NamedTuple):
    """Use a token that needs no choice: Flood, Embalming, Deceit (E3, E6, E7)."""

    token: str
    do: Literal["event"] = "event"


class UseOnSeat(NamedTuple):
    """Use the Guild or a Curse on an opponent (E2, E4)."""

    token: str
    seat: int
    do: Literal["event"] = "event"
    on: Literal["seat"] = "seat"


class UseOnSet(NamedTuple):
    """Lay Prosperity on an own set (E5)."""

    token: str
    onto: int | None
    """The index of an own set; ``set`` in a record."""
    do: Literal["event"] = "event"
    on: Literal["set"] = "set"


Use = UseToken | UseOnSeat | UseOnSet


class Pick(NamedTuple):
    """Take a card of the pile that the Vizier looks through (C7)."""

    card: str
    do: Literal["pick"] = "pick"


class Give(NamedTuple):
    """Give up a card to the Scribe: it goes under the own tile (C6)."""

    card: str
    do: Literal["give"] = "give"


class Lay(NamedTuple):
    """Lay a set flat, at the end of a round (R2)."""

    cards: Cards
    do: Literal["lay"] = "lay"


class Done(NamedTuple):
    """Lay no more (R3)."""

    do: Literal["done"] = "done"


Action = Start | Take | PlaySet | Power | Use | Pick | Give | Lay | Done
