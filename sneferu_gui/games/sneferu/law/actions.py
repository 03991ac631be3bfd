"""The actions of a player (RECORD.md, Actions).

Actions are plain values: they compare, hash and print by their fields; ``do`` names the kind, so
that two kinds with the same numbers are never equal.
"""

from typing import Annotated, Final, Literal, NamedTuple

from sneferu_gui.games.codec import Key, WholeNumber

LARGEST_NUMBER: Final = 1_000
"""The largest number in an action; a larger one is refused as unreadable."""
Number = Annotated[int, WholeNumber(0, LARGEST_NUMBER)]


class Buy(NamedTuple):
    """Buy a stone from the offer (C, P, Q)."""

    column: Number
    row: Number
    """The row in which the stone lies now, counted from the bottom, 0 (C1)."""
    bonus: bool
    """Whether the bonus of the quarry is used on which the turn began (Q6)."""
    do: Literal["buy"] = "buy"


class Sail(NamedTuple):
    """Sail to the last space, open only when no purchase is (E2)."""

    do: Literal["sail"] = "sail"


class Shift(NamedTuple):
    """Move the topmost stone of one column to the bottom of an empty one (O2)."""

    source: Annotated[Number, Key("from")]
    target: Annotated[Number, Key("to")]
    """The empty column."""
    do: Literal["shift"] = "shift"


class Place(NamedTuple):
    """Place the bought stone (L, F)."""

    level: Number
    slot: Number
    flip: bool
    """Whether the halves are swapped; if not, the stone's first half lies left."""
    do: Literal["place"] = "place"


class Store(NamedTuple):
    """Lay the bought stone beside the pyramid (Q7)."""

    do: Literal["store"] = "store"


class PlaceStored(NamedTuple):
    """Place a stored stone (V1, Q7)."""

    stone: Number
    """The index of the stone among the player's stored stones, oldest first."""
    level: Number
    slot: Number
    flip: bool
    do: Literal["place_stored"] = "place_stored"


class Power(NamedTuple):
    """Use the once-a-game power of Lateef (B3) or Heba (B4)."""

    do: Literal["power"] = "power"


class End(NamedTuple):
    """End the turn, while an optional step is still open."""

    do: Literal["end"] = "end"


Action = Buy | Sail | Shift | Place | Store | PlaceStored | Power | End
