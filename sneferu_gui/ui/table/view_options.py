"""What is looked at on any table besides the game itself: a drawer, the log."""

from dataclasses import dataclass, field
from enum import StrEnum

from sneferu_gui.ui.engine.scrolling import Scroll


@dataclass(slots=True)
class ViewOptions:
    """What one table is looked at with."""

    drawer: StrEnum | None = None
    """What is shown whole where it is folded."""
    log: Scroll = field(default_factory=lambda: Scroll(fills=False))
    """How far the log is scrolled back, in turns."""

    def shut(self) -> bool:
        """Whether a drawer was open, and is no more."""
        was, self.drawer = self.drawer, None
        return was is not None

    def come_back(self) -> None:
        """Look at the present again, at the end of the log."""
        self.drawer = None
        self.log.rewind()
