"""The menu over the table."""

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import _
from sneferu_gui.session.editions import edition_name
from sneferu_gui.session.game import is_in_turn
from sneferu_gui.session.seeds import seed_lines
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.keys import SHORTCUTS
from sneferu_gui.ui.engine.scene import Answer, Push, Quit, call
from sneferu_gui.ui.kit.node import Confirmation
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance
from sneferu_gui.ui.pages.branch import SceneOfTable
from sneferu_gui.ui.pages.navigation import NavigatingScene, Navigation, visit
from sneferu_gui.ui.table.game_table import GameTable


class MenuScene(DialogScene, SceneOfTable):
    """The menu's dialog: go on, or leave the table."""

    def __init__(self, navigation: Navigation, table: GameTable) -> None:
        self._navigation = navigation
        self.below = self._table = table

    def dialog(self) -> DialogAppearance:
        """The game's edition and seed, and the buttons."""
        session = self._table.session
        lines = [_("Edition: {name}").format(name=edition_name(session.setup.edition))]
        # Without secrets only: the same deal made elsewhere would reveal what is hidden here.
        lines += seed_lines(
            session.deal.seed, has_secrets=session.game.has_secrets, is_hidden=session.has_secrets
        )
        return DialogAppearance("menu", _("Menu"), tuple(lines), self._buttons())

    def _buttons(self) -> tuple[ButtonAppearance, ...]:
        is_on, game = not self._table.session.state.is_over, self._table.session.game.id
        return (
            ButtonAppearance(
                "menu/on",
                _("Go on playing") if is_on else _("Back to the table"),
                call(MenuScene.go_back),
                is_main=True,
                shortcut="escape",
            ),
            ButtonAppearance(
                "menu/goal",
                _("The game on one card"),
                visit(Navigation.goal),
                _("What you want, a turn, the end, and the signs"),
                shortcut="g",
            ),
            ButtonAppearance(
                "menu/signs",
                _("What the signs mean"),
                visit(Navigation.rulebook, "signs"),
                _("Everything that is drawn on the table, in words"),
            ),
            ButtonAppearance(
                "menu/rulebook",
                _("Rulebook"),
                visit(Navigation.rulebook),
                _("How the game is played"),
            ),
            *self._lessons_button(),
            *self._analysis_button(),
            *self.branch_button("menu/branch"),
            ButtonAppearance(
                "menu/settings",
                _("Settings"),
                visit(Navigation.settings_page),
                _(
                    "Speed, sound, colours, language, size: they hold at once, and you come "
                    "back to this moment"
                ),
            ),
            ButtonAppearance("menu/new", _("New table"), visit(Navigation.new_table, game)),
            ButtonAppearance("menu/title", _("To the title"), call(NavigatingScene.go_to_title)),
            ButtonAppearance(
                "menu/report",
                _("Report a problem"),
                call(MenuScene._report),
                _("Puts the game, logs, versions and a picture into one file; sends nothing"),
            ),
            ButtonAppearance(
                "menu/quit",
                _("Quit"),
                call(MenuScene._quit),
                question=self._question(),
                is_guarded=True,
            ),
        )

    def _question(self) -> Confirmation | None:
        """The question before the program ends in the middle of a person's turn; None elsewhere."""
        session = self._table.session
        is_begun = session.is_handing_over or is_in_turn(session.shown_steps)
        if session.is_computers_turn() or not is_begun:
            return None
        return Confirmation(
            _("Leave in the middle of a turn?"),
            _("What was done of it is stored. The title continues the game at this very moment."),
            _("Quit"),
            _("Go on playing"),
        )

    def _lessons_button(self) -> tuple[ButtonAppearance, ...]:
        """The button to the game's lessons; empty without any."""
        game = self._table.session.game.id
        words = GAMES[game].about().words
        if not words.lessons:
            return ()
        act, hint = visit(Navigation.lessons, game), _(words.lessons)
        return (ButtonAppearance("menu/lessons", _("Learn to play"), act, hint),)

    def _analysis_button(self) -> tuple[ButtonAppearance, ...]:
        """The button to the analysis board, in one-player games; empty in others."""
        if self._navigation.analysis(self._table) is None:
            return ()
        hint = _("What may be expected here, the best moves, and what any other would bring")
        return (
            ButtonAppearance(
                "menu/analysis", _("Analyse"), call(SceneOfTable.analyse), hint,
                shortcut=SHORTCUTS["analysis"].key,
            ),
        )  # fmt: skip

    def _report(self) -> Answer:
        return Push(self._navigation.report(self._table))

    def _quit(self) -> Answer:
        return Quit()
