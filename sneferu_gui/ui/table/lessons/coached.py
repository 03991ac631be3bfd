"""A table with a scribe under it who says things: the table is the game's own."""

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import NamedTuple

from sneferu_gui.ui.engine.scene import Answer, Call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.coach_marks import CoachAppearance, with_coach
from sneferu_gui.ui.kit.widgets.coach_strip import coach_strip, strip_height, waiting_strip
from sneferu_gui.ui.table.around import TableAround
from sneferu_gui.ui.table.game_table import AnyTable


class _Strip(NamedTuple):
    """The strip under the table."""

    window: tuple[int, int, Scale]
    """The size and scale it was made for."""
    high: int
    shown: CoachAppearance | None
    """What was said last."""


class CoachedTable(TableAround):
    """Shows a table over a strip with what is said; the rest is the table's.

    The strip keeps its place and height, so nothing of the table moves for it, and covers nothing.
    What is said, and what comes of what is done, is the business of the subclass.
    """

    has_strip = True
    """Whether anything may be said at all."""

    def __init__(self, table: AnyTable) -> None:
        """Sit down beside a table."""
        super().__init__(table)
        self._strip: _Strip | None = None
        self.canvas: Canvas | None = None
        """The frame the table was seen in last."""

    # -- what whoever is above says --------------------------------------------------------------

    def said(self) -> CoachAppearance | None:
        """What is said now; None for nothing."""
        return None

    def idle(self) -> CoachAppearance | None:
        """What is read while nothing is said; None for what was said last."""
        return None

    def sayings(self) -> tuple[str, ...]:
        """All that may be said, as far as that is known: the strip is high enough for it."""
        return ()

    # -- the picture -----------------------------------------------------------------------------

    def settle(self, canvas: Canvas) -> None:
        """As the table does, in the room over the strip."""
        self._strip = self._strip_for(canvas, self._shown())
        self.canvas = self._room(canvas, self._strip)
        self.table.settle(self.canvas)

    def tree(self, canvas: Canvas) -> Node:
        """The table, and under it the strip."""
        shown = self._shown()
        strip = self._strip_for(canvas, shown)
        room = self._room(canvas, strip)
        tree: Node = self.table.tree(room)
        if strip is None:
            return tree
        whole = canvas._replace(height=room.height + strip.high)
        rect = whole.rect.bottom_part(strip.high)
        tree = tree._replace(rect=whole.rect)
        if shown is None:
            return tree.with_children(waiting_strip(whole, rect, self.idle() or strip.shown))
        return with_coach(whole, tree, shown, coach_strip(whole, rect, shown))

    def _strip_for(self, canvas: Canvas, shown: CoachAppearance | None) -> _Strip | None:
        """The strip for what is said; in one window it never becomes less high."""
        window, before = (canvas.width, canvas.height, canvas.scale), self._strip
        if not self.has_strip:
            return None
        if before is None or before.window != window:
            before = _Strip(window, 0, None)
        if before.high and shown in {None, before.shown}:
            return before
        said = [*map(CoachAppearance, self.sayings()), *([] if shown is None else [shown])]
        high = max(before.high, strip_height(canvas, said))
        return _Strip(window, high, shown or before.shown)

    def _room(self, canvas: Canvas, strip: _Strip | None) -> Canvas:
        """What is left to the table: not less than it needs."""
        if strip is None:
            return canvas
        needed = canvas.px(self.table.least[1])
        return canvas._replace(height=max(needed, canvas.height - strip.high))

    def _shown(self) -> CoachAppearance | None:
        """What is said while nothing moves, and nobody else acts."""
        is_busy = self.table.animation.is_moving or self.table.is_waiting()
        return None if is_busy else self.said()


class CoachedLesson(CoachedTable, ABC):
    """A table at which something is learnt: what its strip offers, and the menu over it."""

    def activate(self, act: Hashable) -> Answer:
        """What the strip offers; all else is the table's, but its end is no end here."""
        if isinstance(act, Call) and act.is_of(self):
            self.table.hurry()
            return act.carry_out(self)
        answer = super().activate(act)
        return None if self.session.state.is_over else answer

    @abstractmethod
    def go_on(self) -> Answer:
        """On to what comes next."""

    @abstractmethod
    def show(self) -> Answer:
        """Show how it is done."""

    @abstractmethod
    def begin_again(self) -> Answer:
        """The same from its beginning."""

    @abstractmethod
    def leave(self) -> Answer:
        """Back to where one came from."""
