"""What a player can do (RECORD.md, Actions).

Actions are plain values: they compare, hash and print by what they say, and ``do`` names
the kind, so that two kinds with the same numbers are never equal.
"""

from typing import Annotated, Final, Literal, NamedTuple

from sneferu_gui.games.codec import Key, Whole

LARGEST_NUMBER: Final = 1_000
"""No number in an action is larger: what is beyond is refused as unreadable."""
Number = Annotated[int, Whole(0, LARGEST_NUMBER)]


class Buy(NamedTuple):
    """Buy a stone of the offer (C, P, Q)."""

    column: Number
    row: Number
    """Counted from the bottom, 0, by where the stone lies now (C1)."""
    bonus: bool
    """Whether the bonus of the quarry the turn began on is used (Q6)."""
    do: Literal["buy"] = "buy"


class Sail(NamedTuple):
    """Sail to the last space, when no purchase is open (E2)."""

    do: Literal["sail"] = "sail"


class Shift(NamedTuple):
    """Move the topmost stone of one column to the bottom of an empty one (O2)."""

    source: Annotated[Number, Key("from")]
    """The column it comes from."""
    target: Annotated[Number, Key("to")]
    """The empty column."""
    do: Literal["shift"] = "shift"


class Place(NamedTuple):
    """Place the bought stone (L, F)."""

    level: Number
    slot: Number
    flip: bool
    """False: the stone's first half lies left."""
    do: Literal["place"] = "place"


class Store(NamedTuple):
    """Lay the bought stone beside the pyramid (Q7)."""

    do: Literal["store"] = "store"


class PlaceStored(NamedTuple):
    """Place a stored stone (V1, Q7)."""

    stone: Number
    """Index into the player's stored stones, oldest first."""
    level: Number
    slot: Number
    flip: bool
    do: Literal["place_stored"] = "place_stored"


class Power(NamedTuple):
    """Use the once-a-game power of Lateef (B3) or Heba (B4)."""

    do: Literal["power"] = "power"


class End(NamedTuple):
    """End the turn, while something optional is still open."""

    do: Literal["end"] = "end"


Action = Buy | Sail | Shift | Place | Store | PlaceStored | Power | End
