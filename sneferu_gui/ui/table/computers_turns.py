"""Computers' moves, one after another at the pace people want to follow them at."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from sneferu_gui.games.game import AnyState, Event, Mark
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Step
from sneferu_gui.ui.table.game_table import GameTable, TableContext

LONG: Final = 0.4
"""Seconds of thought from which on it is offered to end it."""


class ComputersAction(NamedTuple):
    """Something that was done."""

    before: AnyState
    """The whole state it was done in: not all of it may be shown."""
    step: Step


class PlayedTable(GameTable, Protocol):
    """A table at which computers play."""

    @property
    def context(self) -> TableContext:
        """What goes with it."""

    def seen_events(self, step: Step) -> Sequence[Event]:
        """What happened, as the viewer may be told of it."""

    def show_steps(self, done: Sequence[ComputersAction]) -> None:
        """Tell these step by step, where a game does so."""


class ComputersTurns:
    """When the computers at one table do what they have thought of.

    A move is a whole turn: there is a pause before it, none within it. Hurrying ends the pause
    and what moves of one move; the next is again at the usual pace.
    """

    factor = 1.0
    """What pauses are multiplied with: for whoever cannot wait."""

    def __init__(self, seats: ComputerSeats | None) -> None:
        self._seats = seats
        self.pause: Callable[[], float | None] = lambda: 0.0
        """Seconds before a move; None to do it at once, without anything moving."""
        self._since: float | None = None
        self._is_begun = False
        """Whether a move has been begun, and goes on."""
        self._is_hurried = False
        self._last_trouble = ""
        """The trouble that was told of."""
        self._thinks_since: float | None = None
        """When the present thought began; None where there is none."""
        self.can_move_now = False
        """Whether there is a thought that has lasted, and could be ended."""
        self._is_wanted_now = False
        """Whether the thought is to end: the process that has it may not have begun yet."""

    @property
    def trouble(self) -> str:
        """Why the computer to decide now cannot go on, in words; empty when it can."""
        return "" if self._seats is None else self._seats.trouble

    def poll(self, table: PlayedTable, now: float) -> bool:
        """Whether a computer player has done something at `now` seconds."""
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
        """Let the computer that decides next think while something is still on its way."""
        if self._seats is not None and table.session.is_computers_turn():
            self._seats.poll(acts=False)

    def _look_at_thought(self, seats: ComputerSeats, now: float) -> bool:
        """Whether it has become possible to end a thought, or is so no more."""
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
        """Have the computer that thinks move with the best found so far."""
        if self._seats is not None and self.can_move_now:
            self._is_wanted_now, self.can_move_now = True, False
            self._seats.move_now()

    def _notify_of_trouble(self, table: PlayedTable) -> bool:
        """Whether it has turned out that the computer to decide cannot go on; that is told."""
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
        """Whether a move was waiting or going on: it is done at once, and only that one.

        While the end of the last move is still shown, there is none to be hurried yet.
        """
        if self._seats is None or not table.session.is_computers_turn():
            return False
        if table.animation.is_moving and not self._is_begun:
            return False
        was_late, self._is_hurried = not self._is_hurried, True
        return was_late

    def close(self) -> None:
        """Stop the computer players."""
        if self._seats is not None:
            self._seats.close()
