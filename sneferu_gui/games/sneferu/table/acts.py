"""What the table's nodes do when they are activated."""

from typing import NamedTuple

from sneferu_gui.games.sneferu.table.places import AnyBoard


class PickStone(NamedTuple):
    """Take up a stone of the offer, without buying it yet."""

    column: int
    row: int


class PickStored(NamedTuple):
    """Take up a stored stone, without placing it yet."""

    stone: int
    is_turned: bool = False
    """Whether it is turned round at once."""


class PlaceAt(NamedTuple):
    """Lay the held stone into a slot, buying it first if it is not bought yet."""

    level: int
    slot: int


class UseBonus(NamedTuple):
    """Buy the held stone with the quarry's bonus, or without."""

    bonus: bool


class ShiftTo(NamedTuple):
    """Move the topmost stone that is held to an empty column (O2)."""

    column: int


class Flip(NamedTuple):
    """Turn the held stone round."""


class StoreStone(NamedTuple):
    """Lay the held stone beside the pyramid (Q7)."""


class BuyLast(NamedTuple):
    """Buy the held stone though the game ends with it: Ptah has his 21st (A4)."""


class LetGo(NamedTuple):
    """Put back what is held."""


class UsePower(NamedTuple):
    """Use the builder's power; Heba's is only readied, and goes with the placement."""


class SailAway(NamedTuple):
    """Sail to the last space (E2)."""


class EndTurn(NamedTuple):
    """End the turn."""


class ShowAreas(NamedTuple):
    """Outline the areas of the large pyramid, or outline them no more."""


class ShowLeft(NamedTuple):
    """Show which stones are left to come, or show them no more."""


class Enlarge(NamedTuple):
    """Show the pyramid of another large, in place of one's own."""

    board: AnyBoard | None
    """Whose; None for one's own again."""


class EnlargeNext(NamedTuple):
    """Show the next of the others' pyramids large; after the last one's, one's own again."""


HoldingAct = PickStone | PickStored | UseBonus | Flip | LetGo
"""What changes nothing but the stone in hand."""
PlayingAct = PlaceAt | StoreStone | BuyLast | ShiftTo | UsePower | SailAway | EndTurn
"""What the game goes on with."""
LookingAct = ShowAreas | ShowLeft | Enlarge | EnlargeNext
"""What changes nothing but what is looked at."""
TableAct = HoldingAct | PlayingAct | LookingAct
"""What can be done at this table besides what can be done at any."""
