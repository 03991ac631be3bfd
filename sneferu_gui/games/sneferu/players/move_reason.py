"""Why a move is better than another, as values; they are put into words elsewhere."""

from enum import StrEnum
from typing import Annotated, NamedTuple

from sneferu_gui.games.codec import OneOf
from sneferu_gui.games.sneferu.law import MATERIALS
from sneferu_gui.games.sneferu.law.setup import BONUSES
from sneferu_gui.players.advice import Worth


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
    worth: Worth
    """By how much the strength is more for the part that it is about."""
    amount: int = 0
    size: int = 0
    material: Annotated[str, OneOf(("", *MATERIALS))] = ""
    bonus: Annotated[str, OneOf(("", *BONUSES))] = ""
