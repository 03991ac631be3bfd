"""What is folded where a window has little room: what opens each part."""

from typing import Final

from sneferu_gui.games.sneferu.table.layout import Part, TableLayout
from sneferu_gui.language import N_
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.table.drawers import DrawerWords, Frame

WORDS: Final = {
    Part.MOVE: DrawerWords(N_("This move"), N_("Show all that is told of this move"), "icons/next"),
    Part.RIVER: DrawerWords(N_("The Nile"), N_("Show the whole river"), "glyphs/boat"),
    Part.LOG: DrawerWords(N_("Log"), N_("Show the log"), "icons/light/log"),
}


def opening(frame: Frame, part: Part) -> ButtonAppearance:
    """What opens a part, or closes it again."""
    return frame.opening(part, WORDS[part])


def in_bar(frame: Frame, layout: TableLayout) -> tuple[ButtonAppearance, ...]:
    """What opens the log, which has no strip of its own."""
    return (opening(frame, Part.LOG),) if Part.LOG in layout.folded else ()
