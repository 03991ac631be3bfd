"""The menu over the table."""

from collections.abc import Hashable

from sneferu_gui.language import _
from sneferu_gui.session.shipped_editions import edition_name
from sneferu_gui.ui.scenes.doors import Doors
from sneferu_gui.ui.scenes.scene import Answer, Pop, Push, QuietScene, Quit, Restart, Tell
from sneferu_gui.ui.scenes.table.scene import TableScene
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.dialog import DialogAppearance, dialog
from sneferu_gui.ui.views.node import Node


class MenuScene(QuietScene):
    """Go on, or leave the table."""

    def __init__(self, doors: Doors, table: TableScene) -> None:
        """Open it over a table."""
        self._doors = doors
        self._table = table

    def tree(self, canvas: Canvas) -> Node:
        """The table, dimmed, and the menu on it."""
        below = self._table.tree(canvas._replace(hovered=None, focused=None))
        session = self._table.session
        lines = [_("Edition: {name}").format(name=edition_name(session.setup.edition))]
        if session.deal.seed is not None:
            lines.append(_("Seed of this game: {seed}").format(seed=session.deal.seed))
        shown = DialogAppearance(
            "menu",
            _("Menu"),
            tuple(lines),
            (
                ButtonAppearance(
                    "menu/on", _("Go on playing"), "on", is_main=True, shortcut="escape"
                ),
                ButtonAppearance(
                    "menu/rulebook", _("Rulebook"), "rulebook", _("How the game is played")
                ),
                ButtonAppearance("menu/new", _("New table"), "new"),
                ButtonAppearance("menu/title", _("To the title"), "title"),
                ButtonAppearance(
                    "menu/report",
                    _("Report a problem"),
                    "report",
                    _("Puts the game, logs, versions and a picture into one file; sends nothing"),
                ),
                ButtonAppearance("menu/quit", _("Quit"), "quit"),
            ),
        )
        return below.with_children(*dialog(canvas, shown))

    def activate(self, act: Hashable) -> Answer:
        """Go on, or where the button leads."""
        if act == "on":
            return Pop()
        if act == "report":
            return Tell(self._doors.report(self._table.session))
        if act == "rulebook":
            return Push(self._doors.rulebook())
        if act == "new":
            return Push(self._doors.setup())
        return Restart(self._doors.title()) if act == "title" else Quit()
