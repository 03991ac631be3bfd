"""The table: a person chooses, looks ahead, commits, takes back; computers take their turns."""

from collections.abc import Hashable
from dataclasses import replace
from typing import assert_never

from sneferu_gui.rules.sneferu import Action, Edition, End, Power, Sail, Shift, State, Store
from sneferu_gui.rules.sneferu.events import Event, StoneDrawn
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.presses import DOUBLE
from sneferu_gui.ui.engine.scene import Answer, Notify, Push, QuietScene, Scene, UnknownActError
from sneferu_gui.ui.scenes.game_table import TableContext, TableDoors
from sneferu_gui.ui.scenes.hand_over import TurnHandOver
from sneferu_gui.ui.scenes.hinting import Hinting
from sneferu_gui.ui.scenes.sneferu.table import acts, hints, sounding
from sneferu_gui.ui.scenes.sneferu.table.animation import Animation
from sneferu_gui.ui.scenes.sneferu.table.computers_turns import ComputersTurns
from sneferu_gui.ui.scenes.sneferu.table.handing import Handing, asked_when
from sneferu_gui.ui.scenes.sneferu.table.navigation import scene_opened
from sneferu_gui.ui.scenes.sneferu.table.panels import log_turns
from sneferu_gui.ui.scenes.sneferu.table.picture import table_picture
from sneferu_gui.ui.scenes.sneferu.table.plan import (
    NOTHING,
    OfferPick,
    Plan,
    Preview,
    StoredPick,
    key_of,
    placement,
    power_readied,
    preview_of,
    with_best_bonus,
)
from sneferu_gui.ui.scenes.sneferu.table.reveal import Reveal, Taking, takings_of
from sneferu_gui.ui.scenes.sneferu.table.snapshot import snapshot_of
from sneferu_gui.ui.scenes.sneferu.table.sounding import TableSounds, progress_of
from sneferu_gui.ui.scenes.sneferu.table.trail import Trail, recap_start_in, trail_on
from sneferu_gui.ui.scenes.sneferu.table.view_options import ViewOptions
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.widgets.log_panel import LOG


class TableScene(QuietScene):
    """One game on the table."""

    is_watched = False
    """Whether it is only looked at: nothing can be done at it."""
    least = 512, 320
    """The smallest window at 200 %: what has no room is folded."""

    def __init__(
        self,
        session: Session,
        doors: TableDoors,
        computers: ComputerSeats | None = None,
        context: TableContext | None = None,
    ) -> None:
        """Show a session; `computers` plays the seats that people do not."""
        self.session = session
        self.plan = NOTHING
        self.doors = doors
        self.computers = ComputersTurns(computers)
        """When the computers do what they have thought of."""
        self.last_pick = OfferPick(0, 0)
        """The stone of the offer that was taken up last, whether bought or put back."""
        self.context = context or TableContext()
        self._reveal = Reveal()
        self._end_shown = session.shown.is_over
        self._now: float | None = None
        """The time in seconds; None before anybody has told it."""
        self._picked: float | None = None
        """When the stone in hand was taken up."""
        self.animation = Animation(session.setup)
        """What moves."""
        self.handing = Handing()
        """When the turn began to wait to be handed over."""
        self.computers.pause = self.context.pause
        self.hand_over = TurnHandOver()
        self.hand_over.asks = self.context.covers
        """What is seen of the turn passing."""
        self.offers_recap = True
        self.hinting = Hinting(self.context.advising, self.context.seconds)
        """What of a hint is asked and told."""
        self.view_options = ViewOptions()
        """What is switched on, enlarged and scrolled."""
        self._sounds = TableSounds(session.shown.seat)

    @property
    def game(self) -> int | None:
        """The number of the stored game; None when it is not stored."""
        return self.context.game()

    @property
    def ghost(self) -> Ghost | None:
        """Whose game is to be beaten, if it is a challenge."""
        return self.context.ghost

    @property
    def state(self) -> State:
        """The state of the game, as everybody may see it."""
        state: State = self.session.shown
        return state

    @property
    def taking(self) -> Taking | None:
        """The one of Ptah's takings that is being shown."""
        return self._reveal.taking

    @property
    def is_handing_over(self) -> bool:
        """Whether a person is asked to hand the turn over, or to take it back."""
        return self.session.is_handing_over and not self.is_watched and not self.taking

    @property
    def recap_start(self) -> int | None:
        """How many actions had been done when the others began to act; None if they did not."""
        is_offered = self.is_open and self.offers_recap
        return recap_start_in(self.session.steps, self.state.seat) if is_offered else None

    def trail_in(self, steps: tuple[Step, ...]) -> Trail:
        """The marks of what has just happened, at the end of these."""
        return trail_on(self, steps)

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""
        state = self.state
        session = self.session
        is_others = self.is_watched or self.taking or session.is_computers_turn()
        return not (is_others or state.is_over or session.is_handing_over)

    @property
    def preview(self) -> Preview | None:
        """What is held, tried out."""
        return preview_of(self.state, self.plan) if self.is_open else None

    @property
    def rulebook_for(self) -> Edition:
        """The game's."""
        edition: Edition = self.session.setup.edition
        return edition

    def settle(self, canvas: Canvas) -> None:
        """Lay the table out at rest; what has happened begins to move."""
        self.handing.has_focus = canvas.focused is not None
        self._sounds.touch(canvas.about, self.state, self.plan, self.preview)
        if not self.hand_over.is_over(canvas):
            self.animation.settle(canvas, lambda: self._at_rest(canvas))
            self.hand_over.settle(canvas, self._moving(canvas))

    def tree(self, canvas: Canvas) -> Node:
        """The whole table, with what is on its way."""
        return self.hand_over.shown(canvas, self.animation.tempo, lambda: self._moving(canvas))

    def _moving(self, canvas: Canvas) -> Node:
        return self.animation.shown(canvas, lambda: self._at_rest(canvas))

    def _at_rest(self, canvas: Canvas) -> Node:
        return table_picture(canvas, snapshot_of(self))

    def activate(self, act: Hashable) -> Answer:
        """Do what a node means."""
        if not isinstance(act, acts.TableAct):
            raise UnknownActError(self, act)
        self.hurry()
        if isinstance(act, acts.LookingAct):
            return self.view_options.carry_out(act, self)
        if isinstance(act, acts.HintAct):
            return hints.carry_out(act, self)
        if self.hinting.is_thinking():
            self.hinting.put_away()
        if isinstance(act, acts.HoldingAct):
            return self._hold(act)
        if isinstance(act, acts.PlayingAct):
            return self._play(act)
        if isinstance(act, acts.PacingAct):
            return self._pace(act)
        return scene_opened(self, self.doors, act)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Ctrl+Z takes back, with Shift it does again; the other keys are the nodes' own."""
        if key.ctrl and key.name == "z":
            return self.activate(acts.Redo() if key.shift else acts.Undo())
        if not self.is_handing_over or self.handing.is_held(key):
            return self.is_handing_over
        if self.handing.takes(key):
            return self._hand_over()
        return False

    def go_back(self) -> Answer:
        """Back to the own pyramid, else put back what is held; with nothing held, the menu."""
        was_taking = self.taking is not None
        self.hurry()
        if was_taking or self.view_options.goes_back(self) or self.hinting.put_away():
            return None
        if self.plan != NOTHING:
            self.animation.spring_back(key_of(self.plan.pick))
            self._let_go()
            return None
        return Push(self.doors.menu(self))

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the log, or turn the held stone round."""
        if panel == LOG:
            turns = log_turns(self.session.setup, self.session.shown_steps)
            self.view_options.log.fit(len(turns), 1)
            self.view_options.log.move(steps)
        else:
            self._turn_round()

    def hurry(self) -> bool:
        """End what is on its way: Ptah has his stones, and everything is where it belongs."""
        is_late = bool(self.taking) or self.animation.is_moving or self.hand_over.is_shown
        is_late = self.computers.hurry(self) or is_late
        self.show_takings(())
        self.animation.finish()
        self.hand_over.finish()
        return is_late

    def is_waiting(self) -> bool:
        """Whether a computer player or Ptah acts, or what one has done is still on its way."""
        acts = self.session.is_computers_turn() or self.animation.shows_computer(self.session)
        return not self.is_watched and (acts or self.taking is not None)

    def let_go(self, rect: Rect) -> None:
        """The stone settles from there."""
        self.animation.hand = rect

    def tick(self, now: float) -> Answer | bool:
        """Show Ptah's next taking, or let a computer player play; then the end, if it is one."""
        self._now = now
        self.context.apply_settings(self)
        self.handing.tick(now)
        is_told = hints.poll(self)
        if self.context.notices:
            return Notify(self.context.notices.popleft())
        if self.animation.tick(now):
            return True
        if (passed := self.hand_over.tick(self, now)) is not False:
            return passed
        self._sounds.pass_turn(self)
        is_changed = self._has_shown(now) if self.taking else self.computers.poll(self, now)
        return self.end_if_over() or is_told or is_changed

    def _has_shown(self, now: float) -> bool:
        """Whether the taking on show has been there long enough; then the stone is taken."""
        if (seen := self._reveal.tick(now)) is not None:
            self.animation.begin((seen.event,))
        return seen is not None

    def take_sounds(self) -> list[str]:
        """What moves is heard too."""
        return self._sounds.take(self.animation)

    @property
    def game_progress(self) -> float:
        """As far as the boats have come."""
        return progress_of(self.state)

    def close(self) -> None:
        """Stop the computer players, and let others have the stored game."""
        self.computers.close()
        for close in self.context.closings:
            close()

    def end_if_over(self) -> Answer:
        """The result, once, when the game is over and everything has been shown."""
        is_shown = not self.taking and not self.animation.is_moving
        if self.state.is_over and not self._end_shown and is_shown:
            self._end_shown = True
            return Push(self.doors.end(self))
        return None

    def show_takings(self, takings: tuple[Taking, ...]) -> None:
        """Show what Ptah took, one stone after another."""
        self._reveal.begin(takings)

    def _do(self, *actions: Action) -> Answer:
        """Carry out actions one after another, as far as the game goes on."""
        takings: tuple[Taking, ...] = ()
        events: list[Event] = []
        seat = self.state.seat
        for action in actions:
            if self.session.state.is_over or self.session.is_handing_over:
                break
            before = self.session.state
            step = self.session.do(action)
            takings += takings_of(before, step)
            events += step.events
        self.plan = NOTHING
        self.view_options.come_back()
        self.show_takings(takings)
        self.animation.begin(events, seat)
        self.handing.begin()
        return self.end_if_over()

    def _hold(self, act: acts.HoldingAct) -> Answer:
        """Take a stone up, put it back, or hold it another way."""
        match act:
            case acts.PickStone():
                self._pick(OfferPick(act.column, act.row))
            case acts.PickStored():
                self._pick(StoredPick(act.stone), is_turned=act.is_turned)
            case acts.UseBonus():
                self.plan = replace(self.plan, bonus=act.bonus)
            case acts.Flip():
                self._turn_round()
            case acts.LetGo():
                self._let_go()
            case _:
                assert_never(act)
        hints.keep_if_followed(self)
        return None

    def _play(self, act: acts.PlayingAct) -> Answer:
        """Do what is meant, if it is open."""
        preview, pick = self.preview, self.plan.pick
        match act:
            case acts.PlaceAt():
                answer = self._with_held(placement(self.plan, act.level, act.slot))
            case acts.StoreStone():
                answer = self._with_held(Store())
            case acts.BuyLast():
                is_last = preview is not None and preview.ends_game
                answer = self._do(*preview.before) if preview is not None and is_last else None
            case acts.ShiftTo() if isinstance(pick, OfferPick):
                answer = self._do_if_legal(Shift(pick.column, act.column))
            case acts.ShiftTo():
                answer = None
            case acts.UsePower():
                answer = self._power()
            case acts.SailAway():
                answer = self._do_if_legal(Sail())
            case acts.EndTurn():
                answer = self._do_if_legal(End())
            case acts.PlayHint():
                answer = self._do(*hints.actions_told(self))
            case _:
                assert_never(act)
        return answer

    def _pace(self, act: acts.PacingAct) -> Answer:
        """Let what was done stand, hasten what is thought, or take back."""
        match act:
            case acts.HandOver():
                return self._hand_over()
            case acts.AskWhen():
                return self._ask_when(act)
            case acts.MoveNow():
                self.computers.move_now()
                return None
            case acts.Undo():
                return self._undo()
            case acts.Redo():
                return self._redo()
            case _:
                assert_never(act)

    def _pick(self, pick: OfferPick | StoredPick, *, is_turned: bool = False) -> None:
        """Take up a stone; the one that is held already is put back."""
        self.view_options.enlarged = self.view_options.drawer = None
        if isinstance(pick, OfferPick):
            self.last_pick = pick
        if self.plan.pick == pick:
            self._put_back()
            return
        self._picked = self._now
        self._sounds.add(sounding.LIFT)
        if isinstance(pick, OfferPick):
            self.plan = with_best_bonus(self.state, Plan(pick, flip=self.plan.flip))
        else:
            self.plan = Plan(pick, power=self.plan.power, flip=is_turned)

    def _put_back(self) -> None:
        """Let go of what is held, unless it has just been taken up: a double click holds it."""
        if self._picked is None or self._now is None or self._now - self._picked > DOUBLE:
            self._let_go()

    def _let_go(self) -> None:
        """Hold nothing any more."""
        if self.plan != NOTHING:
            self._sounds.add(sounding.BACK)
        self.plan = NOTHING

    def _turn_round(self) -> None:
        """Hold the stone the other way round."""
        if self.preview is not None:
            self.plan = self.plan.turned()
            self._sounds.add(sounding.FLIP)

    def _with_held(self, action: Action) -> Answer:
        """Buy the stone in hand, if it is not bought yet, and do this with it."""
        preview = self.preview
        if preview is None or preview.state.why_not(action) is not None:
            return None
        return self._do(*preview.before, action)

    def _power(self) -> Answer:
        state = self.state
        readied = power_readied(state, self.plan)
        if readied is not None:
            self.plan = readied
            return None
        held = self.plan
        answer = self._do_if_legal(Power())
        if self.is_open and self.state.seat == state.seat and preview_of(self.state, held):
            self.plan = held  # with the power used, the choice goes on where it was
        return answer

    def _do_if_legal(self, action: Action) -> Answer:
        is_legal = self.is_open and self.state.why_not(action) is None
        return self._do(action) if is_legal else None

    def _hand_over(self) -> Answer:
        """Let the turn stand, and turn up what it drew."""
        session = self.session
        events = session.steps[-1].events if session.is_handing_over else ()
        if session.hand_over() is not None:
            self.hurry()
            drawn = [event for event in events if isinstance(event, StoneDrawn)]
            self.animation.begin(drawn, session.steps[-1].seat)
        return self.end_if_over()

    def _ask_when(self, act: acts.AskWhen) -> Answer:
        """Ask this person only then from now on; what waits already goes on waiting."""
        return asked_when(self.context, self.session.setup.seats[self.state.seat].name, act.asked)

    def _undo(self) -> Answer:
        self.plan = NOTHING
        self._sounds.follow(self.session.undo())
        self.handing.begin()
        self._end_shown = self.state.is_over
        return None

    def _redo(self) -> Answer:
        self.plan = NOTHING
        self._sounds.follow(self.session.redo())
        self.handing.begin()
        return self.end_if_over()

    def moment(self, count: int) -> Scene:
        """The game looked at again, from so many of its actions on."""
        return self.doors.replay(self, count)
