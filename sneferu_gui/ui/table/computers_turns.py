"""Computers' moves at a table, one after another, at a pace that people can follow."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from sneferu_gui.games.game import AnyState, Event, Mark
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Step
from sneferu_gui.ui.table.game_table import GameTable, TableContext

LONG: Final = 0.4
"""Seconds of thought after which people may end it."""


class ComputersAction(NamedTuple):
    before: AnyState
    """The whole state before it, not all of which may be shown."""
    step: Step


class PlayedTable(GameTable, Protocol):
    @property
    def context(self) -> TableContext:
        """The settings, services and callbacks of the table."""

    def seen_events(self, step: Step) -> Sequence[Event]:
        """The events of a step, as the viewer may know them."""

    def show_steps(self, done: Sequence[ComputersAction]) -> None:
        """Show these actions step by step, in games that do so."""


class ComputersTurns:
    """The timing of the computers' moves at one table.

    A move is a whole turn: there is a pause before it, none within it. Hurrying ends the pause and
    the motion of one move; the next has the usual pace again.
    """

    factor = 1.0
    """The factor of pauses: for people in a hurry."""

    def __init__(self, seats: ComputerSeats | None) -> None:
        self._seats = seats
        self.pause: Callable[[], float | None] = lambda: 0.0
        """Seconds before a move; None to do it at once, without any motion."""
        self._since: float | None = None
        self._is_begun = False
        """Whether a move has begun and goes on."""
        self._is_hurried = False
        self._last_trouble = ""
        self._thinks_since: float | None = None
        """When the present thought began; None where there is none."""
        self.can_move_now = False
        """Whether a thought has lasted so long that people may end it."""
        self._is_wanted_now = False
        """Whether the thought is to end, though the process may not have begun it yet."""

    @property
    def trouble(self) -> str:
        """Why the computer that decides now cannot go on, in words; empty when it can."""
        return "" if self._seats is None else self._seats.trouble

    def poll(self, table: PlayedTable, now: float) -> bool:
        """Let the computers act at `now` seconds; return whether anything has changed."""
        if self._seats is None or not table.session.is_computers_turn():
            self._rest()
            was_offered, self.can_move_now = self.can_move_now, False
            self._thinks_since, self._is_wanted_now = None, False
            if self._seats is not None and table.is_open:
                self._seats.think_ahead()
            return was_offered
        if self._since is None:
            self._since = now
        pause = self.pause()
        is_at_once = self._is_hurried or pause is None
        waits = 0.0 if pause is None else pause * self.factor
        is_due = is_at_once or self._is_begun or now - self._since >= waits
        before = table.session.state
        step = self._seats.poll(acts=is_due)
        is_new = self._look_at_thought(self._seats, now)
        if step is None:
            return self._notify_of_trouble(table) or is_new
        if not is_at_once:
            table.show_steps((ComputersAction(before, step),))
        table.animation.begin(table.seen_events(step), step.seat)
        if is_at_once:
            table.animation.finish()
        self._go_on(step)
        return True

    def think_ahead(self, table: PlayedTable) -> None:
        """Let the computer that decides next think while something is still in motion."""
        if self._seats is not None and table.session.is_computers_turn():
            self._seats.poll(acts=False)

    def _look_at_thought(self, seats: ComputerSeats, now: float) -> bool:
        """Whether the offer to end a thought has appeared or gone."""
        if not seats.is_thinking:
            self._thinks_since, self._is_wanted_now = None, False
        elif self._thinks_since is None:
            self._thinks_since = now
        if self._is_wanted_now:
            seats.move_now()
        could, since = self.can_move_now, self._thinks_since
        self.can_move_now = since is not None and now - since >= LONG and not self._is_wanted_now
        return self.can_move_now != could

    def move_now(self) -> None:
        """Let the computer that is thinking choose the best it has found so far."""
        if self._seats is not None and self.can_move_now:
            self._is_wanted_now, self.can_move_now = True, False
            self._seats.move_now()

    def _notify_of_trouble(self, table: PlayedTable) -> bool:
        """Report a new trouble of the computer that decides; return whether there was one."""
        before, self._last_trouble = self._last_trouble, self.trouble
        is_new = self._last_trouble not in ("", before)
        if is_new:
            table.context.notices.append(self._last_trouble)
        return is_new

    def _go_on(self, step: Step) -> None:
        if Mark.TURN_BEGAN in step.marks:
            self._rest()
        else:
            self._is_begun = True

    def _rest(self) -> None:
        self._since, self._is_begun, self._is_hurried = None, False, False

    def hurry(self, table: PlayedTable) -> bool:
        """Do a computer's move at once that is waiting or going on; return whether there was one.

        While the end of the last move is still shown, there is none yet.
        """
        if self._seats is None or not table.session.is_computers_turn():
            return False
        if table.animation.is_moving and not self._is_begun:
            return False
        was_late, self._is_hurried = not self._is_hurried, True
        return was_late

    def close(self) -> None:
        if self._seats is not None:
            self._seats.close()
