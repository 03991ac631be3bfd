"""The menu over the table."""

from collections.abc import Hashable
from enum import Enum, auto
from typing import Literal, TypeAlias, assert_never

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import _
from sneferu_gui.session.seeds import seed_lines
from sneferu_gui.session.shipped_editions import edition_name
from sneferu_gui.session.turns import is_in_turn
from sneferu_gui.ui.engine.scene import (
    Answer,
    Pop,
    Push,
    QuietScene,
    Quit,
    Restart,
    Scene,
    UnknownActError,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Confirmation, Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance, dialog
from sneferu_gui.ui.pages.branch import branch_button
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.reporting import ReportScene
from sneferu_gui.ui.table.game_table import GameTable


class MenuAct(Enum):
    """What can be chosen."""

    GO_ON = auto()
    GOAL = auto()
    SIGNS = auto()
    RULEBOOK = auto()
    LESSONS = auto()
    SETTINGS = auto()
    BRANCHED_OFF = auto()
    NEW_TABLE = auto()
    TITLE = auto()
    REPORT = auto()
    QUIT = auto()


Opening: TypeAlias = Literal[
    MenuAct.GOAL,
    MenuAct.SIGNS,
    MenuAct.RULEBOOK,
    MenuAct.LESSONS,
    MenuAct.SETTINGS,
    MenuAct.NEW_TABLE,
    MenuAct.REPORT,
]
"""What opens a scene over the menu."""


class MenuScene(QuietScene):
    """Go on, or leave the table."""

    def __init__(self, navigation: Navigation, table: GameTable) -> None:
        """Open it over a table."""
        self._navigation = navigation
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
        lines += seed_lines(
            session.deal.seed, has_secrets=session.game.has_secrets, is_hidden=session.has_secrets
        )
        shown = DialogAppearance("menu", _("Menu"), tuple(lines), self._buttons())
        return below.with_children(*dialog(canvas, shown))

    def _buttons(self) -> tuple[ButtonAppearance, ...]:
        """All that can be chosen."""
        return (
            ButtonAppearance(
                "menu/on", _("Go on playing"), MenuAct.GO_ON, is_main=True, shortcut="escape"
            ),
            ButtonAppearance(
                "menu/goal",
                _("The game on one card"),
                MenuAct.GOAL,
                _("What you want, a turn, the end, and the signs"),
                shortcut="g",
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
            *self._learning(),
            *branch_button("menu/branch", self._navigation, self._table, MenuAct.BRANCHED_OFF),
            ButtonAppearance(
                "menu/settings",
                _("Settings"),
                MenuAct.SETTINGS,
                _(
                    "Speed, sound, colours, language, size: they hold at once, and you come "
                    "back to this moment"
                ),
            ),
            ButtonAppearance("menu/new", _("New table"), MenuAct.NEW_TABLE),
            ButtonAppearance("menu/title", _("To the title"), MenuAct.TITLE),
            ButtonAppearance(
                "menu/report",
                _("Report a problem"),
                MenuAct.REPORT,
                _("Puts the game, logs, versions and a picture into one file; sends nothing"),
            ),
            ButtonAppearance(
                "menu/quit",
                _("Quit"),
                MenuAct.QUIT,
                question=self._question(),
                is_guarded=True,
            ),
        )

    def _question(self) -> Confirmation | None:
        """What is asked before the program ends in the middle of a person's turn."""
        session = self._table.session
        is_begun = session.is_handing_over or is_in_turn(session.shown_steps)
        if session.is_computers_turn() or not is_begun:
            return None
        return Confirmation(
            _("Leave in the middle of a turn?"),
            _("What was done of it is stored. The title continues the game at this very moment."),
            _("Quit"),
        )

    def _learning(self) -> tuple[ButtonAppearance, ...]:
        """The way to the game's lessons, where it has any."""
        words = GAMES[self._table.session.game.id].words
        if not words.lessons:
            return ()
        return (
            ButtonAppearance("menu/lessons", _("Learn to play"), MenuAct.LESSONS, _(words.lessons)),
        )

    def activate(self, act: Hashable) -> Answer:
        """Go on, or where the button leads."""
        if not isinstance(act, MenuAct):
            raise UnknownActError(self, act)
        if act is MenuAct.GO_ON:
            return Pop()
        if act is MenuAct.QUIT:
            return Quit()
        if act is MenuAct.BRANCHED_OFF:
            back = self._navigation.way_back(self._table)
            return back() if back is not None else None
        if act is MenuAct.TITLE:
            return Restart(self._navigation.title())
        return Push(self._opened(act))

    def _opened(self, act: Opening) -> Scene:
        navigation, game = self._navigation, self._table.session.game.id
        match act:
            case MenuAct.GOAL:
                scene: Scene = navigation.goal()
            case MenuAct.SIGNS:
                scene = navigation.rulebook("signs")
            case MenuAct.RULEBOOK:
                scene = navigation.rulebook("")
            case MenuAct.LESSONS:
                scene = navigation.lessons(game)
            case MenuAct.SETTINGS:
                scene = navigation.settings_page()
            case MenuAct.NEW_TABLE:
                scene = navigation.new_table(game)
            case MenuAct.REPORT:
                scene = ReportScene(self._table, lambda: navigation.report(self._table.session))
            case _:
                assert_never(act)
        return scene
