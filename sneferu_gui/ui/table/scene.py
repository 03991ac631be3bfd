"""The table of any game: people act and undo, computers take their turns.

A game's table adds what can be chosen at it, and its picture.
"""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeVar

from sneferu_gui.games.game import Action, AnyEdition, AnyState, Event
from sneferu_gui.language import _
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session, Step, is_in_turn, turns_of
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import (
    Answer,
    Call,
    Copy,
    LoggedTurn,
    Notify,
    Push,
    Scene,
    call,
)
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.log_panel import LOG_KEY, LogLine
from sneferu_gui.ui.table.animation import Animation, Choreography, TableSounds
from sneferu_gui.ui.table.computers_turns import ComputersAction, ComputersTurns
from sneferu_gui.ui.table.game_table import GameScene, TableContext
from sneferu_gui.ui.table.hand_over import HandOverKeys, TurnHandOver
from sneferu_gui.ui.table.hint_steps import Hinting
from sneferu_gui.ui.table.navigation import TableNavigation
from sneferu_gui.ui.table.turns import log_text, recap_start_in, seat_before, turns_with_lines

SPOKEN_TURNS: Final = 4
MethodT = TypeVar("MethodT", bound=Callable[..., Answer])
LOOKING: Final[set[Callable[..., Answer]]] = set()
"""The methods of tables that change nothing of the game, and do not end a hint's thought."""


def looking(method: MethodT) -> MethodT:
    """Mark a method as one that only looks."""
    LOOKING.add(method)
    return method


@dataclass(slots=True)
class ViewOptions:
    drawer: StrEnum | None = None
    """The folded part that is shown whole; None for none."""
    log: Scroll = field(default_factory=lambda: Scroll(fills=False))
    """The scrolling of the log, in turns."""

    def shut(self) -> bool:
        """Close the open drawer; return whether there was one."""
        was, self.drawer = self.drawer, None
        return was is not None

    def come_back(self) -> None:
        """Look at the present again: no drawer, the end of the log."""
        self.drawer = None
        self.log.rewind()


class PlayedScene(Scene, GameScene):
    is_gesture_undone_whole = False
    """Whether actions done by one choice are taken back together."""
    least = 512, 320
    """The smallest window at 200 %, in pixels: parts that do not fit are folded."""
    view_options: ViewOptions
    sounds: TableSounds
    """Sounds of hands and of passing turns."""
    is_done_with = False
    """Whether nobody plays on, as a puzzle is solved or a lesson learnt; its last turn stays."""
    _is_closed = False
    """Whether it is laid out as if nobody could choose yet."""

    def __init__(
        self,
        session: Session,
        navigation: TableNavigation,
        computers: ComputerSeats | None = None,
        context: TableContext | None = None,
    ) -> None:
        """Show a session; `computers` plays the seats without people."""
        self.session = session
        self.navigation = navigation
        self.context = context or TableContext()
        self.computers = ComputersTurns(computers)
        """The timing of the computers' moves."""
        self.computers.pause = self.context.pause
        self.animation = Animation(self.choreography())
        self.handing = HandOverKeys()
        """The time since a turn waits to be handed over."""
        self.hand_over = TurnHandOver()
        """The banner and the card for passing turns."""
        self.hand_over.asks = self.context.covers
        self.hand_over.title = navigation.title
        self.offers_recap = True
        self.hinting = Hinting(self.context.advising, self.context.seconds)
        self.view_options = ViewOptions()
        self.sounds = TableSounds(session.shown.seat)
        self.now: float | None = None
        """The time in seconds; None before the first tick."""
        self._end_shown = session.shown.is_over
        self._gestures: list[range] = []
        """For each choice of several actions the counts between them; undo does not stop there."""
        self.set_out()

    # -- for the game's table ---------------------------------------------------------------

    @abstractmethod
    def at_rest(self, canvas: Canvas) -> Node:
        """The whole table without motion."""

    @abstractmethod
    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """A turn's steps in the words of the log."""

    def set_out(self) -> None:
        """Remember what only the game's own table does, as it is at first."""

    def choreography(self) -> Choreography:
        """The game's motion for its events."""
        return Choreography()

    def forget_choice(self) -> None:
        """Drop the plan, as the game has changed."""

    def put_back(self) -> bool:
        """Put back what is held or chosen: one step back; return whether there was anything."""
        return False

    def stop_looking(self) -> bool:
        """Stop looking at something more closely; return whether there was anything."""
        return self.view_options.shut()

    def touch(self, canvas: Canvas) -> None:
        """Add the sound of what is under the pointer, if it has one."""

    def is_worth_pause(self, steps: Sequence[Step]) -> bool:
        """Whether a recap pauses after the last of these steps, as there is something to see."""
        return bool(steps)

    @property
    def is_showing(self) -> bool:
        """Whether actions are still being shown step by step."""
        return False

    def show_steps(self, done: Sequence[ComputersAction]) -> None:
        """Show these actions step by step, in games that do so; none to end it."""

    def show_next(self, now: float) -> bool:
        """Show the next of these actions at `now` seconds; return whether there was one."""
        del now
        return False

    # -- its state --------------------------------------------------------------------------

    @property
    def game(self) -> int | None:
        """The number of the stored game; None when it is not stored."""
        return self.context.game()

    @property
    def is_watched(self) -> bool:
        """Whether it is only looked at: nothing can be done at it."""
        return self.context.is_watched

    @property
    def ghost(self) -> Ghost | None:
        """The game to be beaten; None where it is no challenge."""
        return self.context.ghost

    @property
    def state(self) -> AnyState:
        """The state of the game, as the viewer may see it."""
        return self.session.shown

    @property
    def game_progress(self) -> float:
        """From 0 to 1, as the game counts it."""
        progress: float = self.session.game.progress(self.state)
        return progress

    @property
    def rulebook_for(self) -> AnyEdition:
        return self.session.setup.edition

    @property
    def is_handing_over(self) -> bool:
        """Whether a person is asked to hand the turn over, or to take it back."""
        waits = self.session.is_handing_over or self.session.is_revealing
        return waits and not self.is_watched and not self.is_showing

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now.

        In a puzzle the other seats decide nothing, though people are said to have them.
        """
        session = self.session
        is_theirs = session.is_computers_turn() or session.viewer not in {None, session.state.seat}
        is_others = self.is_watched or self.is_showing or is_theirs
        is_waiting = session.is_handing_over or session.seat_to_sit_down is not None
        is_over = self.is_done_with or session.shown.is_over
        return not (self._is_closed or is_others or is_waiting or is_over)

    @property
    def recap_start(self) -> int | None:
        """The number of actions before the others' last ones; None where there is no recap."""
        is_offered = self.is_open and self.offers_recap
        return recap_start_in(self.session.steps, self.state.seat) if is_offered else None

    @property
    def shown_seat(self) -> int:
        """The seat whose things lie in front: the viewer's, or that of who decides or acted."""
        viewer, moving = self.session.viewer, self.animation.seat
        if viewer is not None:
            return viewer
        return seat_before(self.session, moving, is_done_with=self.is_done_with)

    # -- picture and sounds -----------------------------------------------------------------

    def settle(self, canvas: Canvas) -> None:
        """Lay the table out at rest; waiting events begin to move."""
        self.touch(canvas)
        if not self.hand_over.is_over(canvas):
            self.animation.settle(
                canvas, lambda: self.at_rest(canvas), lambda: self._closed(canvas)
            )
            if self.hand_over.is_shown:
                self.hand_over.settle(canvas, self._moving(canvas))

    def tree(self, canvas: Canvas) -> Node:
        return self.hand_over.shown(canvas, self.animation.tempo, lambda: self._moving(canvas))

    def _closed(self, canvas: Canvas) -> Node:
        """The whole table at rest, as if nobody could choose yet."""
        self._is_closed = True
        try:
            return self.at_rest(canvas)
        finally:
            self._is_closed = False

    def _moving(self, canvas: Canvas) -> Node:
        return self.animation.shown(canvas, lambda: self.at_rest(canvas))

    def take_sounds(self) -> list[str]:
        """The sounds that are due, those of motion included."""
        return self.sounds.take(self.animation)

    def logged_turns(self, start: int = 0) -> tuple[int | None, tuple[LoggedTurn, ...]]:
        """The last turns as the viewer may know them, and the person who decides."""
        session, steps = self.session, self.session.shown_steps
        seat = None if session.is_computers_turn() else self.state.seat
        is_open = is_in_turn(steps) and session.is_computers_turn()
        turns = turns_of(steps)[-SPOKEN_TURNS:] if steps else ()
        return seat, tuple(
            LoggedTurn(
                turn.seat,
                turn.start,
                self.is_watched or session.computers[turn.seat] is None,
                turn.end < len(steps) or not is_open,
                tuple(
                    (line.text, line.short) for line in self.tell_turn(steps[turn.start : turn.end])
                ),
            )
            for turn in turns
            if turn is turns[-1] or turn.start >= start
        )

    # -- acts -------------------------------------------------------------------------------

    def activate(self, act: Hashable) -> Answer:
        """Call the method that a node names; at a table that is watched, only to look."""
        if isinstance(act, Call) and act.method in LOOKING:
            self.hurry()
        elif self.is_watched:
            return None
        else:
            self.interrupt()
        return super().activate(act)

    def interrupt(self) -> None:
        """End motion and a hint's thought, as something is done."""
        self.hurry()
        if self.hinting.is_thinking():
            self.hinting.put_away()

    def do(self, *actions: Action) -> Answer:
        """Carry out actions one after another, as far as the game goes on."""
        session, seat, start = self.session, self.state.seat, self.session.count
        done: list[ComputersAction] = []
        for action in actions:
            if session.state.is_over or session.is_handing_over:
                break
            before = session.state
            done.append(ComputersAction(before, session.do(action)))
        self._gestures = [each for each in self._gestures if each.stop <= start]
        if self.is_gesture_undone_whole:
            self._gestures.append(range(start + 1, start + len(done)))
        self.forget_choice()
        self.view_options.come_back()
        self.show_steps(done)
        self.animation.begin(
            [event for each in done for event in self.seen_events(each.step)], seat
        )
        self.handing.begin()
        return self.end_if_over()

    def do_if_legal(self, action: Action) -> Answer:
        """Carry an action out, if somebody here may do it now."""
        is_legal = self.is_open and self.state.why_not(action) is None
        return self.do(action) if is_legal else None

    def seen_events(self, step: Step) -> tuple[Event, ...]:
        """The events of a step, as the viewer may know them."""
        return self.session.game.events_seen_by(step.events, self.session.viewer)

    def hand_turn_over(self) -> Answer:
        session = self.session
        if session.is_revealing:
            self.hurry()
            session.look_away()
            return None
        untold, last = session.hidden_events, session.last_steps(1)
        if session.hand_over() is not None:
            self.hurry()
            self.animation.begin(untold, last[0].seat)
        return self.end_if_over()

    def ask_when(self, asked: HandingOver) -> Answer:
        """Change when the player who decides is asked before handing over, from now on.

        A turn that waits goes on waiting. A failure to store it is reported.
        """
        name, keep = self.session.setup.seats[self.state.seat].name, self.context.ask_when
        trouble = keep(name, asked) if keep is not None else ""
        if trouble:
            return Notify(_("The settings could not be written: {reason}").format(reason=trouble))
        return None

    def move_now(self) -> Answer:
        """Let the computer that is thinking choose the best it has found so far."""
        self.computers.move_now()
        return None

    def start_of_gesture(self, count: int) -> int:
        """The count before the actions of one choice, if `count` lies within; else `count`."""
        return next((each.start - 1 for each in self._gestures if count in each), count)

    def come_to_moment(self) -> None:
        """Forget plan, motion and what is shown, as the session was taken to another moment."""
        self.hurry()
        self.forget_choice()
        self._gestures.clear()
        self.view_options.come_back()

    @property
    def _is_within_gesture(self) -> bool:
        """Whether the game stands between actions done by one choice."""
        return self.start_of_gesture(self.session.count) != self.session.count

    def undo(self) -> Answer:
        """Take back the last action, and all done by the same choice."""
        self.forget_choice()
        self.sounds.follow(self.session.undo())
        while self._is_within_gesture and self.session.undo() is not None:
            pass
        self.handing.begin()
        self._end_shown = self.state.is_over
        return None

    def redo(self) -> Answer:
        """Do again what was taken back, and all done by the same choice."""
        self.forget_choice()
        self.sounds.follow(self.session.redo())
        while self._is_within_gesture and self.session.redo() is not None:
            pass
        self.handing.begin()
        return self.end_if_over()

    @looking
    def open_drawer(self, part: StrEnum | None) -> Answer:
        """Show a folded part whole; None closes the drawer."""
        self.view_options.drawer = part
        return None

    @looking
    def copy_log(self) -> Answer:
        text = log_text(self.session, self.tell_turn)
        return Copy(text, _("The whole log is on the clipboard."))

    # -- hints ------------------------------------------------------------------------------

    @looking
    def ask_hint(self) -> Answer:
        """Ask for a hint, or for its next step; after the last it is put away."""
        if self.is_open:
            self.hinting.ask(self.session)
        return None

    @looking
    def put_hint_away(self) -> Answer:
        self.hinting.put_away()
        return None

    def play_hint(self) -> Answer:
        hint = self.hinting.shown(self.session)
        if not self.is_open or hint is None or hint.advice is None:
            return None
        return self.do(*hint.advice.best.actions)

    # -- other scenes -----------------------------------------------------------------------

    def open_menu(self) -> Answer:
        return Push(self.navigation.menu(self))

    def open_rules(self) -> Answer:
        """Open the rulebook at the goal of the game."""
        return Push(self.navigation.rulebook("goal"))

    def open_settings(self) -> Answer:
        return Push(self.navigation.settings_page())

    def show_end(self) -> Answer:
        """Open the result of the game, if it is over."""
        return Push(self.navigation.end(self)) if self.state.is_over else None

    def see_moment(self, after: int) -> Answer:
        """Open a replay of the game, after `after` of its actions."""
        return Push(self.moment(after))

    def see_recap(self) -> Answer:
        """Show the others' actions since the viewer's last one again."""
        start = self.recap_start
        return None if start is None else Push(self.navigation.recap(self, start))

    # -- keys, wheel and hand ---------------------------------------------------------------

    def press(self, key: KeyPressed) -> Answer | bool:
        """Ctrl+Z takes back, with Shift it does again; the other keys are the nodes' own."""
        if self.is_watched:
            return False
        if key.ctrl and key.name == "z":
            return self.activate(call(PlayedScene.redo if key.shift else PlayedScene.undo))
        if not self.is_handing_over or self.handing.is_held(key):
            return self.is_handing_over
        if self.handing.takes(key):
            return self.hand_turn_over()
        return False

    def go_back(self) -> Answer:
        """End or put back what is shown, looked at, hinted or held; otherwise open the menu."""
        was_showing = self.is_showing
        self.hurry()
        if was_showing or self.stop_looking() or self.hinting.put_away() or self.put_back():
            return None
        return Push(self.navigation.menu(self))

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        if panel == LOG_KEY:
            turns = turns_with_lines(self.session.shown_steps, self.tell_turn)
            self.view_options.log.fit(len(turns), 1)
            self.view_options.log.move(steps)

    def let_go(self, rect: Rect) -> None:
        """Let a thing brought by hand move on from `rect`."""
        self.animation.hand = rect

    # -- time -------------------------------------------------------------------------------

    def hurry(self) -> bool:
        """End all that is shown and all motion; return whether there was anything."""
        is_late = self.is_showing or self.animation.is_moving or self.hand_over.is_shown
        is_late = self.computers.hurry(self) or is_late
        self.show_steps(())
        self.animation.finish()
        self.hand_over.finish()
        return is_late

    def is_waiting(self) -> bool:
        """Whether a computer player is choosing, or actions are still shown or in motion."""
        is_theirs = self.session.is_computers_turn() or self.animation.shows_computer(self.session)
        return not self.is_watched and (is_theirs or self.is_showing)

    def tick(self, now: float) -> Answer | bool:
        """Show the next action, or let a computer play; then open the end, if the game is over."""
        self.now = now
        self.context.apply_settings(self)
        self.handing.tick(now)
        is_told, trouble = self.hinting.poll(self.session)
        if trouble:
            self.context.notices.append(trouble)
        if self.context.notices:
            return Notify(self.context.notices.popleft())
        if self.animation.tick(now):
            self.computers.think_ahead(self)
            return True
        if not (self.is_watched or self.is_showing):
            self.sounds.pass_turn(self.session)
        passed = not self.context.is_analysed and self.hand_over.tick(self, now)
        if passed is not False:
            return passed
        is_changed = self.show_next(now) if self.is_showing else self.computers.poll(self, now)
        return self.end_if_over() or is_told or is_changed

    def end_if_over(self) -> Answer:
        """Open the result, once, when the game is over and everything has been shown."""
        is_shown = not self.is_showing and not self.animation.is_moving
        if self.context.is_analysed:
            return None
        if self.state.is_over and not self._end_shown and is_shown:
            self._end_shown = True
            return Push(self.navigation.end(self))
        return None

    def moment(self, count: int) -> Scene:
        """A replay of the game, from `count` actions on."""
        return self.navigation.replay(self, count)

    def close(self) -> None:
        """Stop the computer players, and release the stored game."""
        self.computers.close()
        for close in self.context.closings:
            close()
