"""What a player can do (RECORD.md, Actions).

Actions are plain values: they compare, hash and print by what they say, and ``do`` names
the kind, so that two kinds with the same numbers are never equal.
"""

from typing import Annotated, Any, Final, Literal, NamedTuple

from sneferu_gui.games.checked_values import KeyPath, choice_in, object_in, value_at
from sneferu_gui.games.codec import Key, Whole, from_plain, to_plain

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

KINDS_OF_ACTION: Final[dict[str, type[Action]]] = {
    "buy": Buy,
    "sail": Sail,
    "shift": Shift,
    "place": Place,
    "store": Store,
    "place_stored": PlaceStored,
    "power": Power,
    "end": End,
}


def action_to_mapping(action: Action) -> dict[str, Any]:
    """The action as a record holds it.

    >>> action_to_mapping(Shift(2, 0))
    {'do': 'shift', 'from': 2, 'to': 0}
    """
    return to_plain(action)


def action_from_mapping(value: object, path: KeyPath = ()) -> Action:
    """The action the table at a place of a record means.

    Unknown keys are ignored. Raises RecordError naming the key that is missing or wrong.

    >>> action_from_mapping({"do": "place", "level": 0, "slot": 2, "flip": True})
    Place(level=0, slot=2, flip=True, do='place')
    """
    table = object_in(value, path)
    do = choice_in(value_at(table, path, "do"), (*path, "do"), KINDS_OF_ACTION)
    return from_plain(KINDS_OF_ACTION[do], table, path)
