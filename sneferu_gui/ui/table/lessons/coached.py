"""A table with somebody beside it who says things: the table is the game's own."""

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import NamedTuple

from sneferu_gui.ui.engine.scene import Answer, Call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.coach_card import (
    CoachAppearance,
    coach_card,
    coach_place,
    with_coach,
)
from sneferu_gui.ui.kit.widgets.coach_strip import (
    coach_strip,
    needs_strip,
    strip_height,
    waiting_strip,
)
from sneferu_gui.ui.table.around import TableAround
from sneferu_gui.ui.table.game_table import AnyTable


class _Frame(NamedTuple):
    """What the place of a card depends on."""

    canvas: Canvas
    shown: CoachAppearance
    done: int
    """Actions that had been done."""
    held: Hashable


class _Strip(NamedTuple):
    """A strip under the table, in place of a card."""

    window: tuple[int, int, Scale]
    """The size and scale it was made for."""
    high: int
    shown: CoachAppearance | None
    """What was said last."""


class CoachedTable(TableAround):
    """Shows a table and a card beside what is spoken of; the rest is the table's.

    Where a card would lie over words or over what can be used, a strip under the table has them,
    and the table what room is left. What is said, and what comes of what is done, is the business
    of the subclass.
    """

    keeps_strip = False
    """Whether the strip stays for all that is said, once there is one."""

    def __init__(self, table: AnyTable) -> None:
        """Sit down beside a table."""
        super().__init__(table)
        self._place: tuple[_Frame, Rect] | None = None
        self._strip: _Strip | None = None
        self.canvas: Canvas | None = None
        """The frame the table was seen in last."""

    # -- what whoever is above says --------------------------------------------------------------

    def said(self) -> CoachAppearance | None:
        """What is said now; None for nothing."""
        return None

    def sayings(self) -> tuple[str, ...]:
        """All that may be said, as far as that is known: a strip is high enough for it."""
        return ()

    def held(self) -> Hashable:
        """What is planned at the table."""
        plan: Hashable = self.table.plan
        return plan

    # -- the picture -----------------------------------------------------------------------------

    def settle(self, canvas: Canvas) -> None:
        """As the table does; the card finds its place once, and stays there while it is said."""
        shown = self._shown()
        self._look_at_strip(canvas, shown)
        self._settle_table(canvas)
        if shown is None or self._strip is not None:
            return
        self._place = self._placed(canvas, shown)
        if self._place is None:
            self._dock(canvas, shown)
            self._settle_table(canvas)

    def _settle_table(self, canvas: Canvas) -> None:
        self.canvas = self._room(canvas)
        self.table.settle(self.canvas)

    def tree(self, canvas: Canvas) -> Node:
        """The table, and the card beside what it speaks of, or the strip under it."""
        shown = self._shown()
        if self._strip is not None:
            return self._with_strip(canvas, self._strip, shown)
        tree: Node = self.table.tree(canvas)
        if shown is None:
            return tree
        placed = self._placed(canvas, shown)
        if placed is None:
            return self._with_strip(canvas, self._dock(canvas, shown), shown)
        return with_coach(canvas, tree, shown, coach_card(canvas, placed[1], shown))

    def _placed(self, canvas: Canvas, shown: CoachAppearance) -> tuple[_Frame, Rect] | None:
        """Where the card lies; None where it has no place."""
        frame = self._frame(canvas, shown)
        if self._place is not None and self._place[0] == frame:
            return self._place
        rect = coach_place(canvas, self.table.tree(canvas), shown)
        return None if rect is None else (frame, rect)

    def _look_at_strip(self, canvas: Canvas, shown: CoachAppearance | None) -> None:
        """Whether there is a strip for what is said now; the window may be another."""
        if self._strip is not None and self._strip.window != _window(canvas):
            self._strip = None
        if self._strip is not None and self._strip.shown == shown:
            return
        if self._strip is not None and not self.keeps_strip:
            self._strip = None
        has_strip = self._strip is not None or (self.keeps_strip and needs_strip(canvas))
        if has_strip and (shown is not None or self._strip is None):
            self._dock(canvas, shown)

    def _dock(self, canvas: Canvas, shown: CoachAppearance | None) -> _Strip:
        """Give what is said a strip, high enough for it; it never becomes less high."""
        said = [CoachAppearance(words, ()) for words in self.sayings()]
        high = strip_height(canvas, [*said, *([] if shown is None else [shown])])
        if self._strip is not None:
            high = max(high, self._strip.high)
        self._strip = _Strip(_window(canvas), high, shown)
        return self._strip

    def _room(self, canvas: Canvas) -> Canvas:
        """What is left to the table: not less than it needs."""
        if self._strip is None:
            return canvas
        needed = canvas.px(self.table.least[1])
        return canvas._replace(height=max(needed, canvas.height - self._strip.high))

    def _with_strip(self, canvas: Canvas, strip: _Strip, shown: CoachAppearance | None) -> Node:
        room = self._room(canvas)
        tree: Node = self.table.tree(room)
        whole = canvas._replace(height=room.height + strip.high)
        rect = whole.rect.bottom_part(strip.high)
        tree = tree._replace(rect=whole.rect)
        if shown is None:
            return tree.with_children(waiting_strip(whole, rect, strip.shown))
        return with_coach(whole, tree, shown, coach_strip(whole, rect, shown))

    def _shown(self) -> CoachAppearance | None:
        """What is said while nothing moves, and nobody else acts."""
        is_busy = self.table.animation.is_moving or self.table.is_waiting()
        return None if is_busy else self.said()

    def _frame(self, canvas: Canvas, shown: CoachAppearance) -> _Frame:
        return _Frame(canvas.unattended(), shown, self.session.count, self.held())


def _window(canvas: Canvas) -> tuple[int, int, Scale]:
    return canvas.width, canvas.height, canvas.scale


class CoachedLesson(CoachedTable, ABC):
    """A table at which something is learnt: what its card offers, and the menu over it."""

    keeps_strip = True

    def activate(self, act: Hashable) -> Answer:
        """What the card offers; all else is the table's, but its end is no end here."""
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
