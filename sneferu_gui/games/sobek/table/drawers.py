"""What is folded where a window has little room, in words, and what opens it."""

from typing import Final

from sneferu_gui.games.sobek.table.table_layout import Part, TableLayout
from sneferu_gui.language import N_
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.table.drawers import Drawer, DrawerWords, Frame

WORDS: Final = {
    Part.MOVE: DrawerWords(N_("This move"), N_("Show all that is told of this move"), "icons/next"),
    Part.SCORE: DrawerWords(N_("Score"), N_("Show the ring of points"), "icons/sun"),
    Part.LOG: DrawerWords(N_("Log"), N_("Show the log"), "icons/light/log"),
    Part.OTHERS: DrawerWords(N_("Players"), N_("Show the other players"), "icons/light/human"),
}


def drawers_of(layout: TableLayout) -> tuple[Drawer, ...]:
    """Where folded parts are shown whole."""
    return tuple(Drawer(part, rect) for part, rect in layout.drawers)


def in_bar(frame: Frame, layout: TableLayout) -> tuple[ButtonAppearance, ...]:
    """What opens the parts of which a strip has no button; the move's bar has its own."""
    return tuple(
        frame.opening(part, WORDS[part]) for part, _rect in layout.drawers if part is not Part.MOVE
    )
