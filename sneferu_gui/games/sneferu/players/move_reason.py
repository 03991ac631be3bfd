"""Why a move is better than another, as values; they are put into words elsewhere."""

from enum import StrEnum
from typing import NamedTuple

from sneferu_gui.games.checked_values import KeyPath, choice_in, object_in, value_at, whole_in
from sneferu_gui.games.game import Fields
from sneferu_gui.games.sneferu.law import MATERIALS
from sneferu_gui.games.sneferu.law.setup import BONUSES


class ReasonKind(StrEnum):
    """What a reason says."""

    CLOSES = "closes"
    """`amount` food for an area of `size` cells of `material` that is enclosed."""
    MORE_FOOD = "more_food"
    """`amount` more food is left."""
    FOOD_TO_GO_ON = "food_to_go_on"
    """`amount` food is left, where the other leaves hardly any."""
    FEWER_DAYS = "fewer_days"
    """`amount` days cheaper."""
    MOVES_AGAIN = "moves_again"
    """The next turn is the same player's, where with the other it is not."""
    LANDS_AT_QUARRY = "lands_at_quarry"
    """The next turn begins at a quarry, whose bonus is `bonus`."""
    LARGER_AREA = "larger_area"
    """An open area of `size` cells of `material`, where the other has none as large."""
    PROMISES = "promises"
    """Open areas that promise more."""
    MORE_SLOTS = "more_slots"
    """`amount` more slots can be filled next."""
    BREAD = "bread"
    """`amount` more food for bread can be reached next."""
    SHAPE = "shape"
    """A pyramid on which it is better to go on building."""
    KEEPS_POWER = "keeps_power"
    """The builder's power is kept for later."""
    LEAVES_PTAH = "leaves_ptah"
    """Ptah gets `amount` stones fewer."""


class MoveReason(NamedTuple):
    """Why a move is better than another."""

    kind: ReasonKind
    worth: float
    """By how much the strength is more for the part that it is about."""
    amount: int = 0
    size: int = 0
    material: str = ""
    bonus: str = ""


def reason_to_plain(reason: MoveReason) -> Fields:
    """A reason as a store keeps it."""
    return {**reason._asdict(), "kind": reason.kind.value, "worth": round(reason.worth, 3)}


def reason_from_plain(value: object, path: KeyPath) -> MoveReason:
    """Reads it back. Raises RecordError.

    >>> plain = reason_to_plain(MoveReason(ReasonKind.CLOSES, 0.25, 7, 4, "basalt"))
    >>> reason_from_plain(plain, ()) == MoveReason(ReasonKind.CLOSES, 0.25, 7, 4, "basalt")
    True
    """
    top = object_in(value, path)
    worth = value_at(top, path, "worth")
    materials, bonuses = ("", *MATERIALS), ("", *BONUSES)
    return MoveReason(
        ReasonKind(choice_in(value_at(top, path, "kind"), (*path, "kind"), tuple(ReasonKind))),
        float(worth) if isinstance(worth, int | float) else 0.0,
        whole_in(value_at(top, path, "amount"), (*path, "amount")),
        whole_in(value_at(top, path, "size"), (*path, "size")),
        choice_in(value_at(top, path, "material"), (*path, "material"), materials),
        choice_in(value_at(top, path, "bonus"), (*path, "bonus"), bonuses),
    )
