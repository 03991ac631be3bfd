"""What is looked at on any table besides the game itself: a drawer, the log."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import assert_never

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import Answer, Copy
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.table.acts import CopyLog, LookingAct, OpenDrawer


@dataclass(slots=True)
class ViewOptions:
    """What one table is looked at with."""

    drawer: StrEnum | None = None
    """What is shown whole where it is folded."""
    log: Scroll = field(default_factory=lambda: Scroll(fills=False))
    """How far the log is scrolled back, in turns."""

    def look(self, act: LookingAct, log_text: Callable[[], str]) -> Answer:
        """Do what one of these acts means; `log_text` is the whole log."""
        match act:
            case OpenDrawer():
                self.drawer = act.part
                return None
            case CopyLog():
                return Copy(log_text(), _("The whole log is on the clipboard."))
            case _:
                assert_never(act)

    def shut(self) -> bool:
        """Whether a drawer was open, and is no more."""
        was, self.drawer = self.drawer, None
        return was is not None

    def come_back(self) -> None:
        """Look at the present again, at the end of the log."""
        self.drawer = None
        self.log.rewind()
