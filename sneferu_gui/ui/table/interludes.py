"""The table of a game in parts, such as rounds: a page opens by itself where a part has ended."""

from abc import abstractmethod
from typing import Protocol, runtime_checkable

from sneferu_gui.ui.engine.scene import Answer, Push, Scene
from sneferu_gui.ui.table.choosing import ChoosingTable


@runtime_checkable
class Interlude(Scene, Protocol):
    """A scene that a game shows over its own table before it goes on there."""

    is_interlude: bool
    """Always true; by it such scenes are recognised."""


class PartedTable(ChoosingTable):
    """A table that opens a page at the end of each part, before anybody goes on."""

    def set_out(self) -> None:
        """Count the parts that are over as seen: only those that end here open their pages."""
        self._parts_seen = self.parts_over

    @property
    @abstractmethod
    def parts_over(self) -> int:
        """The number of parts that are over, each of which has a page."""

    @abstractmethod
    def part_page(self, part: int, tempo: float) -> Scene:
        """The page of a part, counted from 1; with a tempo of 0 it shows everything at once."""

    @property
    def has_interludes(self) -> bool:
        """Whether the pages open by themselves."""
        return not (self.context.is_watched or self.context.is_analysed)

    @property
    def is_page_due(self) -> bool:
        """Whether a part is over and its page has still to be opened."""
        return self.has_interludes and self.parts_over > self._parts_seen

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now: not before the page."""
        return super().is_open and not self.is_page_due

    def is_waiting(self) -> bool:
        """Also while its page is about to open: nothing is refused then."""
        return super().is_waiting() or self.is_page_due

    def open_page(self) -> Answer:
        """Open the page that is due, once nothing moves; a part that was undone can end again."""
        if not self.is_page_due or self.animation.is_moving:
            self._parts_seen = min(self._parts_seen, self.parts_over)
            return None
        self._parts_seen = self.parts_over
        return Push(self.part_page(self.parts_over, self.animation.tempo))

    def tick(self, now: float) -> Answer | bool:
        """Open the page of a part once its end has been shown, before another player sits down."""
        page = self.open_page()
        if page is not None:
            return page
        done = super().tick(now)
        # Once more if nothing moves any more: the next part is not seen before the page.
        return self.open_page() or done
