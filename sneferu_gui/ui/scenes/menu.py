"""The menu over the table."""

from collections.abc import Callable, Hashable

from sneferu_gui.language import _
from sneferu_gui.session.shipped_editions import edition_name
from sneferu_gui.ui.engine.scene import Answer, Pop, Push, QuietScene, Quit, Restart, Scene, Tell
from sneferu_gui.ui.scenes.doors import Doors
from sneferu_gui.ui.scenes.game_table import GameTable
from sneferu_gui.ui.scenes.reporting import ReportScene
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.views.widgets.dialog import DialogAppearance, dialog


class MenuScene(QuietScene):
    """Go on, or leave the table."""

    def __init__(self, doors: Doors, table: GameTable) -> None:
        """Open it over a table."""
        self._doors = doors
        self._table = table

    def settle(self, canvas: Canvas) -> None:
        """As the scene below does."""
        self._table.settle(canvas.unattended())

    def tree(self, canvas: Canvas) -> Node:
        """The table, dimmed, and the menu on it."""
        below = self._table.tree(canvas.unattended())
        session = self._table.session
        lines = [_("Edition: {name}").format(name=edition_name(session.setup.edition))]
        # The same deal made again elsewhere would tell what is hidden here.
        is_hidden = session.game.has_secrets and not session.state.is_over
        if session.deal.seed is not None and not is_hidden:
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
                    "menu/goal", _("The goal"), "goal", _("What you want, a turn, and the end")
                ),
                ButtonAppearance(
                    "menu/signs",
                    _("What the signs mean"),
                    "signs",
                    _("Everything that is drawn on the table, in words"),
                ),
                ButtonAppearance(
                    "menu/rulebook", _("Rulebook"), "rulebook", _("How the game is played")
                ),
                ButtonAppearance(
                    "menu/settings",
                    _("Settings"),
                    "settings",
                    _("Speed, sound, colours, language, size: at once, and back to this moment"),
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
        doors = self._doors
        if act == "on":
            return Pop()
        if act == "report":
            return Push(ReportScene(self._table, lambda: doors.report(self._table.session)))
        if isinstance(act, Tell):
            return act
        if act == "title":
            return Restart(doors.title())
        over: dict[Hashable, Callable[[], Scene]] = {
            "goal": lambda: doors.rulebook("goal"),
            "signs": lambda: doors.rulebook("signs"),
            "rulebook": lambda: doors.rulebook(""),
            "settings": doors.settings,
            "new": doors.setup,
        }
        return Push(over[act]()) if act in over else Quit()
