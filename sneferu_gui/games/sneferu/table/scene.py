"""The table of Sneferu: a person takes stones up, looks ahead, and lays them."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import assert_never

from sneferu_gui.games.sneferu.law import Action, End, Power, Sail, Shift, State, Store
from sneferu_gui.games.sneferu.law.events import Event, PtahTook
from sneferu_gui.games.sneferu.table import acts, hints, sounding
from sneferu_gui.games.sneferu.table.highlights import Highlights, highlights_on
from sneferu_gui.games.sneferu.table.log_lines import turn_lines
from sneferu_gui.games.sneferu.table.motion import Choreography
from sneferu_gui.games.sneferu.table.picture import table_picture
from sneferu_gui.games.sneferu.table.plan import (
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
from sneferu_gui.games.sneferu.table.reveal import MOVING, Reveal, Taking, takings_of
from sneferu_gui.games.sneferu.table.snapshot import snapshot_of
from sneferu_gui.games.sneferu.table.sounding import HandSounds, progress_of
from sneferu_gui.games.sneferu.table.view_options import BoardOptions
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.engine.presses import DOUBLE
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.log_panel import LOG, LogLine
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.table.computers_turns import ComputersAction
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.scene import PlayedScene


class TableScene(PlayedScene):
    """One game on the table."""

    def __init__(
        self,
        session: Session,
        navigation: TableNavigation,
        computers: ComputerSeats | None = None,
        context: TableContext | None = None,
    ) -> None:
        """Show a session; `computers` plays the seats that people do not."""
        super().__init__(session, navigation, computers, context, Choreography(session.setup))
        self.plan = NOTHING
        self.last_pick = OfferPick(0, 0)
        """The stone of the offer that was taken up last, whether bought or put back."""
        self._picked: float | None = None
        """When the stone in hand was taken up."""
        self._reveal = Reveal()
        self.view_options: BoardOptions = BoardOptions()
        """What is switched on, enlarged and scrolled."""
        self.sounds: HandSounds = HandSounds(session.shown.seat)

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
    def is_showing(self) -> bool:
        """Whether Ptah still takes stones."""
        return self.taking is not None

    def highlights_in(self, steps: tuple[Step, ...]) -> Highlights:
        """The marks of what has just happened, at the end of these."""
        return highlights_on(self, steps)

    @property
    def preview(self) -> Preview | None:
        """What is held, tried out."""
        return preview_of(self.state, self.plan) if self.is_open else None

    @property
    def game_progress(self) -> float:
        """As far as the boats have come."""
        return progress_of(self.state)

    def at_rest(self, canvas: Canvas) -> Node:
        """The whole table while nothing moves."""
        return table_picture(canvas, snapshot_of(self))

    def touch(self, canvas: Canvas) -> None:
        """An open slot for the stone in hand is heard."""
        self.sounds.touch(canvas.about, self.state, self.plan, self.preview)

    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """What a turn's steps did, as the log tells it."""
        return turn_lines(self.session.setup, steps)

    def activate(self, act: Hashable) -> Answer:
        """Do what a node means."""
        if isinstance(act, acts.LookingAct):
            self.hurry()
            self.view_options.carry_out(act, self)
            return None
        if isinstance(act, acts.HoldingAct):
            self.interrupt()
            return self._hold(act)
        if isinstance(act, acts.PlayingAct):
            self.interrupt()
            return self._play(act)
        return super().activate(act)

    def stop_looking(self) -> bool:
        """Whether another's pyramid was large, or a drawer open, and is no more."""
        return self.view_options.goes_back(self)

    def put_back(self) -> bool:
        """Whether a stone was held, and goes back where it came from."""
        if self.plan == NOTHING:
            return False
        self.animation.spring_back(key_of(self.plan.pick))
        self._let_go()
        return True

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the log, or turn the held stone round."""
        if panel == LOG:
            super().turn_wheel(panel, steps)
        else:
            self._turn_round()

    def forget_choice(self) -> None:
        """Hold nothing any more."""
        self.plan = NOTHING

    def show_steps(self, done: Sequence[ComputersAction]) -> None:
        """Show what Ptah took in these, one stone after another."""
        last = len(done)
        self._reveal.begin(
            tuple(taking for n, each in enumerate(done) for taking in takings_of(*each, last - n))
        )

    def seen_events(self, step: Step) -> tuple[Event, ...]:
        """What happened, but for what Ptah took: that is shown stone by stone."""
        return tuple(each for each in super().seen_events(step) if not isinstance(each, PtahTook))

    def show_next(self, now: float) -> bool:
        """Whether the taking on show has been there long enough; then the stone is taken."""
        share = MOVING if self.animation.tempo else 1.0
        if (seen := self._reveal.tick(now, share)) is not None:
            self.animation.begin((seen.event,))
        return seen is not None

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
                answer = self.do(*preview.before) if preview is not None and is_last else None
            case acts.ShiftTo() if isinstance(pick, OfferPick):
                answer = self.do_if_legal(Shift(pick.column, act.column))
            case acts.ShiftTo():
                answer = None
            case acts.UsePower():
                answer = self._power()
            case acts.SailAway():
                answer = self.do_if_legal(Sail())
            case acts.EndTurn():
                answer = self.do_if_legal(End())
            case _:
                assert_never(act)
        return answer

    def _pick(self, pick: OfferPick | StoredPick, *, is_turned: bool = False) -> None:
        """Take up a stone; the one that is held already is put back."""
        self.view_options.enlarged = self.view_options.drawer = None
        if isinstance(pick, OfferPick):
            self.last_pick = pick
        if self.plan.pick == pick:
            self._put_back()
            return
        self._picked = self.now
        self.sounds.add(sounding.LIFT)
        if isinstance(pick, OfferPick):
            self.plan = with_best_bonus(self.state, Plan(pick, flip=self.plan.flip))
        else:
            self.plan = Plan(pick, power=self.plan.power, flip=is_turned)

    def _put_back(self) -> None:
        """Let go of what is held, unless it has just been taken up: a double click holds it."""
        if self._picked is None or self.now is None or self.now - self._picked > DOUBLE:
            self._let_go()

    def _let_go(self) -> None:
        """Hold nothing any more."""
        if self.plan != NOTHING:
            self.sounds.add(sounding.BACK)
        self.plan = NOTHING

    def _turn_round(self) -> None:
        """Hold the stone the other way round."""
        if self.preview is not None:
            self.plan = self.plan.turned()
            self.sounds.add(sounding.FLIP)

    def _with_held(self, action: Action) -> Answer:
        """Buy the stone in hand, if it is not bought yet, and do this with it."""
        preview = self.preview
        if preview is None or preview.state.why_not(action) is not None:
            return None
        return self.do(*preview.before, action)

    def _power(self) -> Answer:
        state = self.state
        readied = power_readied(state, self.plan)
        if readied is not None:
            self.plan = readied
            return None
        held = self.plan
        answer = self.do_if_legal(Power())
        if self.is_open and self.state.seat == state.seat and preview_of(self.state, held):
            self.plan = held  # with the power used, the choice goes on where it was
        return answer
