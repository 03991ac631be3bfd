"""A table with somebody beside it who says things: the table is the game's own."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.scene import Answer, Call, LoggedTurn, Scene
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
from sneferu_gui.ui.table.animation import Animation
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


class CoachedTable:
    """Shows a table and a card beside what is spoken of; the rest is the table's.

    Where a card would lie over words or over what can be used, a strip under the table has them,
    and the table what room is left. What is said, and what comes of what is done, is the business
    of the subclass.
    """

    is_between_people = False
    keeps_strip = False
    """Whether the strip stays for all that is said, once there is one."""

    def __init__(self, table: AnyTable) -> None:
        """Sit down beside a table."""
        self.table = table
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
        """What is in hand."""
        return None

    def looked(self) -> Answer:
        """See what an input did to the table."""
        return None

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

    # -- what is done ----------------------------------------------------------------------------

    def activate(self, act: Hashable) -> Answer:
        """Do what the card offers, or at the table what a node means, and see what came of it."""
        if isinstance(act, Call) and act.is_of(self):
            return act.carry_out(self)
        return self._after(self.table.activate(act))

    def press(self, key: KeyPressed) -> Answer | bool:
        """What a key means at the table."""
        answer: Answer | bool = self.table.press(key)
        if answer is False:
            return False
        return self._after(None if answer is True else answer)

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """What a gamepad's button means at the table."""
        answer: Answer | bool = self.table.press_pad(given)
        if answer is False:
            return False
        return self._after(None if answer is True else answer)

    def go_back(self) -> Answer:
        """One step back at the table."""
        return self._after(self.table.go_back())

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """What the wheel means at the table."""
        self.table.turn_wheel(panel, steps)
        self.looked()

    def tick(self, now: float) -> Answer | bool:
        """Let time go on at the table."""
        answer: Answer | bool = self.table.tick(now)
        return answer

    def _after(self, answer: Answer) -> Answer:
        return self.looked() or answer

    # -- the rest is the table's -----------------------------------------------------------------

    @property
    def least(self) -> tuple[int, int]:
        """What the table needs."""
        least: tuple[int, int] = self.table.least
        return least

    @property
    def session(self) -> Session:
        """The game."""
        session: Session = self.table.session
        return session

    @property
    def animation(self) -> Animation:
        """What moves."""
        animation: Animation = self.table.animation
        return animation

    @property
    def ghost(self) -> Ghost | None:
        """Whose game is to be beaten."""
        ghost: Ghost | None = self.table.ghost
        return ghost

    @property
    def game(self) -> int | None:
        """The number of the stored game; None when it is not stored."""
        number: int | None = self.table.game
        return number

    @property
    def offers_recap(self) -> bool:
        """Whether what the others did can be seen again."""
        return bool(self.table.offers_recap)

    @offers_recap.setter
    def offers_recap(self, offers: bool) -> None:
        self.table.offers_recap = offers

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""
        return bool(self.table.is_open)

    @property
    def is_handing_over(self) -> bool:
        """Whether a person is asked to hand the turn over, or to take it back."""
        return bool(self.table.is_handing_over)

    @property
    def rulebook_for(self) -> Hashable | None:
        """The game's."""
        edition: Hashable | None = self.table.rulebook_for
        return edition

    @property
    def game_progress(self) -> float | None:
        """The table's."""
        progress: float | None = self.table.game_progress
        return progress

    def moment(self, count: int) -> Scene:
        """The game looked at again, from so many of its actions on."""
        scene: Scene = self.table.moment(count)
        return scene

    def undo(self) -> Answer:
        """Take back the last action at the table."""
        return self._after(self.table.undo())

    def type_text(self, text: str) -> None:
        """As the table takes it."""
        self.table.type_text(text)

    def paste(self, text: str) -> Answer:
        """As the table takes it."""
        answer: Answer = self.table.paste(text)
        return answer

    def hurry(self) -> bool:
        """Be at the end of all motion at once."""
        return bool(self.table.hurry())

    def is_waiting(self) -> bool:
        """Whether a computer player moves."""
        return bool(self.table.is_waiting())

    def let_go(self, rect: Rect) -> None:
        """A dragged piece was let go there."""
        self.table.let_go(rect)

    def take_file(self, path: str) -> Answer | bool:
        """As the table takes it."""
        answer: Answer | bool = self.table.take_file(path)
        return answer

    def take_sounds(self) -> list[str]:
        """The table's."""
        sounds: list[str] = self.table.take_sounds()
        return sounds

    def logged_turns(self) -> tuple[int | None, Sequence[LoggedTurn]]:
        """The table's."""
        turns: tuple[int | None, Sequence[LoggedTurn]] = self.table.logged_turns()
        return turns

    def close(self) -> None:
        """The table has been left for good."""
        self.table.close()


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
