"""Where a table leads: the menu, the rulebook, the settings, the game looked at again, its end."""

from typing import Protocol, assert_never

from sneferu_gui.ui.engine.scene import Answer, Push
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.table import acts
from sneferu_gui.ui.table.game_table import GameTable


class Navigating(GameTable, Protocol):
    """A table that knows what others did since."""

    @property
    def recap_start(self) -> int | None:
        """How many actions had been done when the others began to act; None if they did not."""


def scene_opened(table: Navigating, navigation: TableNavigation, act: acts.NavigationAct) -> Answer:
    """The scene that is opened over a table, if there is one."""
    match act:
        case acts.OpenMenu():
            return Push(navigation.menu(table))
        case acts.OpenRules():
            return Push(navigation.rulebook("goal"))
        case acts.OpenSettings():
            return Push(navigation.settings_page())
        case acts.SeeMoment():
            return Push(table.moment(act.after))
        case acts.SeeRecap():
            start = table.recap_start
            return None if start is None else Push(navigation.recap(table, start))
        case acts.ShowEnd():
            return Push(navigation.end(table)) if table.session.shown.is_over else None
        case _:
            assert_never(act)
