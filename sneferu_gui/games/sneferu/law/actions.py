"""What a player can do (RECORD.md, Actions).

Actions are plain values: they compare, hash and print by what they say, and ``do`` names
the kind, so that two kinds with the same numbers are never equal.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from sneferu_gui.games.checked_values import KeyPath, choice_in, flag_in, value_at, whole_in


class Buy(NamedTuple):
    """Buy a stone of the offer (C, P, Q)."""

    column: int
    row: int
    """Counted from the bottom, 0, by where the stone lies now (C1)."""
    bonus: bool
    """Whether the bonus of the quarry the turn began on is used (Q6)."""
    do: Literal["buy"] = "buy"


class Sail(NamedTuple):
    """Sail to the last space, when no purchase is open (E2)."""

    do: Literal["sail"] = "sail"


class Shift(NamedTuple):
    """Move the topmost stone of one column to the bottom of an empty one (O2)."""

    source: int
    """The column it comes from; ``from`` in a record."""
    target: int
    """The empty column; ``to`` in a record."""
    do: Literal["shift"] = "shift"


class Place(NamedTuple):
    """Place the bought stone (L, F)."""

    level: int
    slot: int
    flip: bool
    """False: the stone's first half lies left."""
    do: Literal["place"] = "place"


class Store(NamedTuple):
    """Lay the bought stone beside the pyramid (Q7)."""

    do: Literal["store"] = "store"


class PlaceStored(NamedTuple):
    """Place a stored stone (V1, Q7)."""

    stone: int
    """Index into the player's stored stones, oldest first."""
    level: int
    slot: int
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

_KEY_OF_FIELD: Final = {"source": "from", "target": "to"}
_FLAGS: Final = frozenset({"bonus", "flip"})
LARGEST_NUMBER: Final = 1_000
"""No number in an action is larger: what is beyond is refused as unreadable."""


def action_to_mapping(action: Action) -> dict[str, object]:
    """The action as a record holds it.

    >>> action_to_mapping(Shift(2, 0))
    {'do': 'shift', 'from': 2, 'to': 0}
    """
    fields = action._asdict()
    kind = fields.pop("do")
    return {"do": kind} | {_KEY_OF_FIELD.get(name, name): value for name, value in fields.items()}


def action_from_mapping(mapping: Mapping[str, object], path: KeyPath = ()) -> Action:
    """The action the table at a place of a record means.

    Unknown keys are ignored. Raises RecordError naming the key that is missing or wrong.

    >>> action_from_mapping({"do": "place", "level": 0, "slot": 2, "flip": True})
    Place(level=0, slot=2, flip=True, do='place')
    """
    do = choice_in(value_at(mapping, path, "do"), (*path, "do"), KINDS_OF_ACTION)
    kind = KINDS_OF_ACTION[do]
    values = [_field(mapping, path, name) for name in kind._fields if name != "do"]
    return kind(*values)  # type: ignore[arg-type]  # each field was checked against its type


def _field(mapping: Mapping[str, object], path: KeyPath, name: str) -> int | bool:
    key = _KEY_OF_FIELD.get(name, name)
    value = value_at(mapping, path, key)
    place = (*path, key)
    return flag_in(value, place) if name in _FLAGS else whole_in(value, place, 0, LARGEST_NUMBER)
