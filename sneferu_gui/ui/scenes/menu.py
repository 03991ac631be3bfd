"""The menu over the table."""

from collections.abc import Hashable
from enum import Enum, auto
from typing import assert_never

from sneferu_gui.language import _
from sneferu_gui.session.shipped_editions import edition_name
from sneferu_gui.ui.engine.scene import (
    Answer,
    Pop,
    Push,
    QuietScene,
    Quit,
    Restart,
    UnknownActError,
)
from sneferu_gui.ui.scenes.doors import Doors
from sneferu_gui.ui.scenes.game_table import GameTable
from sneferu_gui.ui.scenes.reporting import ReportScene
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.views.widgets.dialog import DialogAppearance, dialog


class MenuAct(Enum):
    """What can be chosen."""

    GO_ON = auto()
    GOAL = auto()
    SIGNS = auto()
    RULEBOOK = auto()
    SETTINGS = auto()
    NEW_TABLE = auto()
    TITLE = auto()
    REPORT = auto()
    QUIT = auto()


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
                    "menu/on", _("Go on playing"), MenuAct.GO_ON, is_main=True, shortcut="escape"
                ),
                ButtonAppearance(
                    "menu/goal",
                    _("The goal"),
                    MenuAct.GOAL,
                    _("What you want, a turn, and the end"),
                ),
                ButtonAppearance(
                    "menu/signs",
                    _("What the signs mean"),
                    MenuAct.SIGNS,
                    _("Everything that is drawn on the table, in words"),
                ),
                ButtonAppearance(
                    "menu/rulebook",
                    _("Rulebook"),
                    MenuAct.RULEBOOK,
                    _("How the game is played"),
                ),
                ButtonAppearance(
                    "menu/settings",
                    _("Settings"),
                    MenuAct.SETTINGS,
                    _("Speed, sound, colours, language, size: at once, and back to this moment"),
                ),
                ButtonAppearance("menu/new", _("New table"), MenuAct.NEW_TABLE),
                ButtonAppearance("menu/title", _("To the title"), MenuAct.TITLE),
                ButtonAppearance(
                    "menu/report",
                    _("Report a problem"),
                    MenuAct.REPORT,
                    _("Puts the game, logs, versions and a picture into one file; sends nothing"),
                ),
                ButtonAppearance("menu/quit", _("Quit"), MenuAct.QUIT),
            ),
        )
        return below.with_children(*dialog(canvas, shown))

    def activate(self, act: Hashable) -> Answer:
        """Go on, or where the button leads."""
        if not isinstance(act, MenuAct):
            raise UnknownActError(self, act)
        return self._go(act)

    def _go(self, act: MenuAct) -> Answer:
        doors = self._doors
        match act:
            case MenuAct.GO_ON:
                answer: Answer = Pop()
            case MenuAct.GOAL:
                answer = Push(doors.rulebook("goal"))
            case MenuAct.SIGNS:
                answer = Push(doors.rulebook("signs"))
            case MenuAct.RULEBOOK:
                answer = Push(doors.rulebook(""))
            case MenuAct.SETTINGS:
                answer = Push(doors.settings())
            case MenuAct.NEW_TABLE:
                answer = Push(doors.setup(self._table.session.game.id))
            case MenuAct.TITLE:
                answer = Restart(doors.title())
            case MenuAct.REPORT:
                report = ReportScene(self._table, lambda: doors.report(self._table.session))
                answer = Push(report)
            case MenuAct.QUIT:
                answer = Quit()
            case _:
                assert_never(act)
        return answer
