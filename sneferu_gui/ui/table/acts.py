"""What nodes of any game's table, and of what opens over it, mean when they are activated."""

from enum import StrEnum
from typing import NamedTuple

from sneferu_gui.session.undo_rules import HandingOver


class HandOver(NamedTuple):
    """Hand the turn over: what was done stands, and what it revealed is shown."""


class AskWhen(NamedTuple):
    """Let whoever has the turn be asked before handing over from now on only then."""

    asked: HandingOver


class MoveNow(NamedTuple):
    """Let the computer that thinks move with the best found so far."""


class Undo(NamedTuple):
    """Take back the last action."""


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


class SeeMoment(NamedTuple):
    """Look at the game as it was after so many of its actions."""

    after: int


class SeeRecap(NamedTuple):
    """See again what the others did since one's own last action."""


class OpenDrawer(NamedTuple):
    """Show a part whole that is folded where the window has little room."""

    part: StrEnum | None
    """Which, as the game names them; None for none any more."""


class CopyLog(NamedTuple):
    """Put the whole log on the clipboard."""


class AskHint(NamedTuple):
    """Ask for a hint, or for the next step of it; after the last it is put away."""


class PutHintAway(NamedTuple):
    """Tell no hint any more, nor think about one."""


class PlayHint(NamedTuple):
    """Do the whole turn that a hint tells of."""


PacingAct = HandOver | AskWhen | MoveNow | Undo | Redo
"""What is let stand, hastened or taken back."""
NavigationAct = OpenMenu | OpenRules | OpenSettings | SeeMoment | SeeRecap | ShowEnd
"""What leads to another scene."""
LookingAct = OpenDrawer | CopyLog
"""What changes nothing but what is looked at."""
HintAct = AskHint | PutHintAway | PlayHint
"""What is asked of whoever advises."""
AnyTableAct = PacingAct | NavigationAct | LookingAct | HintAct
"""Everything that can be done at the table of any game."""
