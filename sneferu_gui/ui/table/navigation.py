"""The scenes that a table can open: the program knows them all, through this protocol.

A scene is made when it is opened: the title must not wait for the rules.
"""

from typing import TYPE_CHECKING, Protocol

from sneferu_gui.ui.engine.scene import Scene

if TYPE_CHECKING:
    from sneferu_gui.ui.table.game_table import GameTable


class TableNavigation(Protocol):
    """The scenes a table can open."""

    def menu(self, table: "GameTable") -> Scene:
        """The menu over a table."""

    def end(self, table: "GameTable") -> Scene:
        """The end of a table's game."""

    def replay(self, table: "GameTable", start: int) -> Scene:
        """A replay of a table's game, from the position after `start` actions."""

    def recap(self, table: "GameTable", start: int) -> Scene:
        """The events at a table since action `start`, played once; it leads back to the table."""

    def rulebook(self, clause: str = "") -> Scene:
        """The rulebook, at a page ("goal", "signs"), a clause, or the beginning."""

    def settings_page(self) -> Scene:
        """The page of settings."""

    def title(self) -> Scene:
        """The title."""


class StayAtTable:
    """Navigation for a table inside another scene, such as a replay, which opens scenes itself."""

    def menu(self, table: "GameTable", _start: int = 0) -> Scene:
        """The table itself: no menu opens over it."""
        return table

    end = replay = recap = menu

    def rulebook(self, clause: str = "") -> Scene:
        """Raise LookupError: there is no rulebook from here."""
        raise LookupError(clause)

    def settings_page(self) -> Scene:
        """Raise LookupError: there are no settings from here."""
        raise LookupError

    title = settings_page
