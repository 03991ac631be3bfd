"""What a table is opened with: where it leads, and what goes with the game while it is played."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from sneferu_gui.ui.scenes.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Companions:
    """What goes with a table while it is played."""

    notices: deque[str] = field(default_factory=deque)
    """What the players should know, the oldest first: each is told and gone."""
    closings: tuple[Callable[[], None], ...] = ()
    """What is to be done when the table is left."""
    game: Callable[[], int | None] = lambda: None
    """The number of the stored game, once it is stored."""
    ghost: Ghost | None = None
    """Whose game is to be beaten."""
    heed: "Callable[[TableScene], None]" = lambda _table: None
    """Lets the settings hold at the table, as soon as they are others."""
    ask_when: "Callable[[str, HandingOver], str] | None" = None
    """Keeps when a person is to be asked before handing over; why it cannot, else an empty text."""


@dataclass(frozen=True, slots=True)
class TableDoors:
    """The scenes a table leads to."""

    menu: "Callable[[TableScene], Scene]"
    end: "Callable[[TableScene], Scene]"
    replay: "Callable[[TableScene, int], Scene]"
    """To look at the game from so many of its actions on."""
    recap: "Callable[[TableScene, int], Scene]"
    """To see it played from there to the present, and come back."""
    rules: "Callable[[TableScene, str], Scene]"
    """The rulebook, at a page or a clause."""
    settings: "Callable[[TableScene], Scene]"

    @classmethod
    def nowhere(cls) -> "TableDoors":
        """Doors that lead back to the table, for one that is only looked at."""
        return cls(_stay, _stay, _stay, _stay, _stay, _stay)


def _stay(table: "TableScene", _at: object = None) -> "TableScene":
    return table
