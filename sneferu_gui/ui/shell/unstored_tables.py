"""Tables that are stored nowhere: of lessons and of puzzles."""

from collections.abc import Callable
from dataclasses import dataclass

from sneferu_gui.session.advice import Adviser
from sneferu_gui.session.game import Session
from sneferu_gui.session.thinking import Thinker
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.shell.settings_applier import settings_applier
from sneferu_gui.ui.shell.tables import table_of
from sneferu_gui.ui.table.game_table import AnyTable, GameTable, TableContext
from sneferu_gui.ui.table.replay.scene import ReplayScene, Watching


@dataclass(frozen=True, slots=True)
class UnstoredNavigation:
    """What a table opens that is stored nowhere: its own menu, and a replay without a way on."""

    program: Navigation
    own_menu: Callable[[], Scene]

    def menu(self, _table: GameTable) -> Scene:
        """The menu it was opened with."""
        return self.own_menu()

    def replay(self, table: GameTable, start: int) -> Scene:
        """Its game looked at again."""
        return ReplayScene(table.session, Watching(start))

    def end(self, table: GameTable) -> Scene:
        """The end of its game."""
        return self.program.end(table)

    def recap(self, table: GameTable, start: int) -> Scene:
        """What happened since so many actions."""
        return self.program.recap(table, start)

    def rulebook(self, clause: str = "") -> Scene:
        """How the game is played."""
        return self.program.rulebook(clause)

    def settings_page(self) -> Scene:
        """The page on which settings are changed."""
        return self.program.settings_page()


def unstored_table(
    program: Navigation,
    session: Session,
    menu: Callable[[], Scene],
    adviser: Adviser | None = None,
    script: Thinker | None = None,
) -> AnyTable:
    """A table that is stored nowhere; what it leads to comes back to it.

    Hints come from `adviser`, where there is one and the session asks nobody else. A `script`
    plays its computers.
    """
    navigation = UnstoredNavigation(program, menu)
    apply_settings = settings_applier(program.settings)
    context = TableContext(
        apply_settings=apply_settings, advising=adviser, keys=lambda: program.settings().keys
    )
    table = table_of(session, navigation, context, script=script)
    apply_settings(table)
    return table
