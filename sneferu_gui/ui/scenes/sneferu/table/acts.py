"""What the table's nodes do when they are activated."""

from typing import NamedTuple

from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.scenes.sneferu.table.places import AnyBoard
from sneferu_gui.ui.scenes.table_acts import SeeMoment as SeeMoment  # noqa: PLC0414
from sneferu_gui.ui.scenes.table_acts import Undo as Undo  # noqa: PLC0414
from sneferu_gui.ui.views.sneferu.table_layout import Part


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


class HandOver(NamedTuple):
    """Hand the turn over: what was done stands, and what it drew is shown."""


class AskWhen(NamedTuple):
    """Let whoever has the turn be asked before handing over from now on only then."""

    asked: HandingOver


class MoveNow(NamedTuple):
    """Let the computer that thinks move with the best found so far."""


class Redo(NamedTuple):
    """Do again what was taken back."""


class OpenMenu(NamedTuple):
    """Open the menu over the table."""


class OpenRules(NamedTuple):
    """Open the goal of the game, with the signs and the whole rulebook beside it."""


class OpenSettings(NamedTuple):
    """Open the settings over the table."""


class ShowEnd(NamedTuple):
    """Open the result of the game."""


class SeeRecap(NamedTuple):
    """See again what the others did since one's own last action."""


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


class OpenDrawer(NamedTuple):
    """Show a part whole that is folded where the window has little room."""

    part: Part | None
    """Which; None for none any more."""


class CopyLog(NamedTuple):
    """Put the whole log on the clipboard."""


class AskHint(NamedTuple):
    """Ask for a hint, or for the next step of it; after the last it is put away."""


class PutHintAway(NamedTuple):
    """Tell no hint any more, nor think about one."""


class PlayHint(NamedTuple):
    """Do the whole turn that a hint tells of."""


HoldingAct = PickStone | PickStored | UseBonus | Flip | LetGo
"""What changes nothing but the stone in hand."""
PlayingAct = PlaceAt | StoreStone | BuyLast | ShiftTo | UsePower | SailAway | EndTurn | PlayHint
"""What the game goes on with."""
PacingAct = HandOver | AskWhen | MoveNow | Undo | Redo
"""What is let stand, hastened or taken back."""
NavigationAct = OpenMenu | OpenRules | OpenSettings | SeeMoment | SeeRecap | ShowEnd
"""What leads to another scene."""
LookingAct = ShowAreas | ShowLeft | Enlarge | EnlargeNext | OpenDrawer | CopyLog
"""What changes nothing but what is looked at."""
HintAct = AskHint | PutHintAway
"""What is asked of whoever advises."""
TableAct = HoldingAct | PlayingAct | PacingAct | HintAct | NavigationAct | LookingAct
"""Everything that can be done at a table."""
