"""The end of a game: who won and why; then another game, or the table once more."""

from collections.abc import Hashable

from sneferu_gui.language import _
from sneferu_gui.rules import deal_from_seed
from sneferu_gui.session.game import Session
from sneferu_gui.ui.scenes.doors import Doors
from sneferu_gui.ui.scenes.end.page import result_appearance
from sneferu_gui.ui.scenes.inputs import KeyPressed
from sneferu_gui.ui.scenes.scene import Answer, Pop, Push, QuietScene, Restart
from sneferu_gui.ui.scenes.table.acts import Undo
from sneferu_gui.ui.scenes.table.scene import TableScene
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.result_page import result_page


class EndScene(QuietScene):
    """The result of the game on a table."""

    def __init__(self, doors: Doors, table: TableScene, new_seed: int | str) -> None:
        """Open it over a table whose game is over; a rematch is dealt by the new seed.

        Raises ValueError while the game still runs.
        """
        result = table.state.result()
        if result is None:
            raise ValueError("the game is not over")
        self._result = result
        self._doors = doors
        self._table = table
        self._new_seed = new_seed

    def tree(self, canvas: Canvas) -> Node:
        """The result."""
        buttons = (
            ButtonAppearance(
                "result/board", _("See the board"), "board", _("Back to the table (Escape)")
            ),
            ButtonAppearance(
                "result/undo", _("Undo"), "undo", _("Take back the last action (Ctrl+Z)")
            ),
            ButtonAppearance(
                "result/rematch",
                _("Play again"),
                "rematch",
                _("The same players at a new table, with a new seed"),
                is_main=True,
            ),
            ButtonAppearance("result/new", _("New table"), "new"),
            ButtonAppearance("result/title", _("To the title"), "title"),
        )
        return result_page(canvas, result_appearance(self._table.state, self._result, buttons))

    def activate(self, act: Hashable) -> Answer:
        """Go where the button leads."""
        if act == "undo":
            self._table.activate(Undo())
        if act in {"board", "undo"}:
            return Pop()
        if act == "rematch":
            return Restart(self._doors.table(self._rematch()))
        return Restart(self._doors.title()) if act == "title" else Push(self._doors.setup())

    def press(self, key: KeyPressed) -> Answer | bool:
        """U or Ctrl+Z takes back."""
        if key.name == "u" or (key.ctrl and key.name == "z"):
            return self.activate("undo")
        return False

    @property
    def session(self) -> Session:
        """The game that is over."""
        return self._table.session

    def _rematch(self) -> Session:
        """The same seats at a new table."""
        over = self.session
        deal = deal_from_seed(len(over.setup.seats), self._new_seed)
        return Session(over.setup, deal, over.computers)
