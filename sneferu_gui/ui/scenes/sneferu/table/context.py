"""What the parts of a table know of the whole."""

from typing import Protocol

from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.scenes.game_table import TableContext
from sneferu_gui.ui.scenes.sneferu.table.plan import OfferPick, Plan, Preview
from sneferu_gui.ui.scenes.sneferu.table.reveal import Taking
from sneferu_gui.ui.scenes.sneferu.table.trail import OnTable, Trail
from sneferu_gui.ui.scenes.sneferu.table.view_options import ViewOptions


class Computers(Protocol):
    """The computers at a table."""

    @property
    def trouble(self) -> str:
        """Why the one to decide now cannot go on, in words; empty when it can."""


class OpenTable(OnTable, Scene, Protocol):
    """A table, as those know it who show it, play at it or open over it."""

    offers_recap: bool
    """Whether what the others did can be seen again."""

    @property
    def plan(self) -> Plan:
        """What is held."""

    @property
    def last_pick(self) -> OfferPick:
        """The stone of the offer that was taken up last, whether bought or put back."""

    @property
    def preview(self) -> Preview | None:
        """What is held, tried out."""

    @property
    def is_placing(self) -> bool:
        """Whether a bought stone waits for its place."""

    @property
    def taking(self) -> Taking | None:
        """The one of Ptah's takings that is being shown."""

    @property
    def trail(self) -> Trail:
        """The marks of what has just happened."""

    @property
    def recap_start(self) -> int | None:
        """How many actions had been done when the others began to act; None if they did not."""

    @property
    def view_options(self) -> ViewOptions:
        """What is switched on, enlarged and scrolled."""

    @property
    def context(self) -> TableContext:
        """What goes with it."""

    @property
    def computers(self) -> Computers:
        """Those who play at it."""

    @property
    def game(self) -> int | None:
        """The number of the stored game; None when it is not stored."""

    def moment(self, count: int) -> Scene:
        """The game looked at again, from so many of its actions on."""

    def show_takings(self, takings: tuple[Taking, ...]) -> None:
        """Show what Ptah took, one stone after another."""
