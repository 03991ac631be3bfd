"""The table of Sobek: a person takes, chooses cards, looks ahead, lays sets, plays characters."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import assert_never

from sneferu_gui.games.sobek.law.events import Event, RoundBegan
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table import acts
from sneferu_gui.games.sobek.table.log_lines import turn_lines
from sneferu_gui.games.sobek.table.motion import Choreography
from sneferu_gui.games.sobek.table.move_view import main_action
from sneferu_gui.games.sobek.table.picture import table_picture
from sneferu_gui.games.sobek.table.places import HandPlace
from sneferu_gui.games.sobek.table.plan import NOTHING, Plan, alike, gifts
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.games.sobek.table.snapshot import snapshot_of
from sneferu_gui.games.sobek.table.sounding import BACK, HandSounds
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.presses import DOUBLE
from sneferu_gui.ui.engine.scene import Answer, Push
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.view_options import ViewOptions


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
        super().__init__(
            session, navigation, computers, context, Choreography(scores=self.is_watched)
        )
        self.plan = NOTHING
        """What is chosen."""
        self.looked: acts.Looked | None = None
        """What is looked through."""
        self._toggled: tuple[int, float | None] | None = None
        """The card that was chosen last, and when."""
        self._rounds_told = len(session.shown.scored)
        """How many rounds were scored whose pages have been seen."""
        self._has_focus = False
        """Whether the keyboard is on something."""
        self._to_deal: tuple[Event, ...] = ()
        """What the next round begins with, while the page of the last one is told."""
        self._about: Hashable | None = None
        """What is pointed at."""
        self.view_options: ViewOptions = ViewOptions()
        """What is pulled out and scrolled."""
        self.sounds: HandSounds = HandSounds(session.shown.seat)

    @property
    def state(self) -> State:
        """The state of the game, as the viewer may see it."""
        state: State = self.session.shown
        return state

    @property
    def is_open(self) -> bool:
        """Whether who sits here can decide something, the page of the last round being told.

        In a puzzle the others decide nothing, though people are said to have their seats.
        """
        is_mine = self.session.viewer == self.state.seat
        return super().is_open and is_mine and not self._is_round_untold()

    def _is_round_untold(self) -> bool:
        """Whether a round was scored whose page has not been seen."""
        return not self.is_watched and len(self.state.scored) > self._rounds_told

    @property
    def game_progress(self) -> float:
        """As far as the rounds have come, each by what has been delivered of it."""
        return progress_of(self.state)

    def at_rest(self, canvas: Canvas) -> Node:
        """The whole table while nothing moves."""
        return table_picture(canvas, snapshot_of(self))

    def settle(self, canvas: Canvas) -> None:
        """What was dealt for the next round comes once the page of the last one is left."""
        self._deal()
        super().settle(canvas)

    def _deal(self) -> None:
        if self._to_deal:
            self.animation.begin(self._to_deal)
            self._to_deal = ()

    def touch(self, canvas: Canvas) -> None:
        """A card that can be taken is heard; where the keyboard is, is remembered for Enter."""
        self.sounds.touch(canvas.about, self._takeable())
        self._has_focus = canvas.focused is not None
        self._about = canvas.about if canvas.focused is not None else None

    def _takeable(self) -> int:
        """How many of the first cards of the Nile can be taken now."""
        can_take = self.is_open and self.state.phase is Phase.TURN
        return self.state.table.edition.reach if can_take else 0

    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """What a turn's steps did, as the log tells it."""
        return turn_lines(self.session.setup, steps)

    def activate(self, act: Hashable) -> Answer:
        """Do what a node means."""
        if isinstance(act, acts.LookThrough):
            self.hurry()
            self.looked = act.what
            return None
        if isinstance(act, acts.SeeRound):
            self.hurry()
            return Push(self._round_page(act.number, 0.0))
        if isinstance(act, acts.ChoosingAct):
            self.interrupt()
            if self.is_open:
                self._choose(act)
            return None
        if isinstance(act, acts.PlayingAct):
            self.interrupt()
            return self._play(act)
        return super().activate(act)

    def _choose(self, act: acts.ChoosingAct) -> None:
        match act:
            case acts.ToggleCard():
                self._toggle(act.place)
            case acts.AimPower():
                self.plan = NOTHING.aiming(act.place)
            case acts.ChooseToken():
                same = self.plan.event == act.event
                self.plan = NOTHING if same else Plan(event=act.event)
            case acts.Grasp():
                self.plan = replace(self.plan, grasped=act.place)
            case acts.GraspHeld():
                self.plan, self._toggled = self.plan.holding(act.place), None
            case acts.LetGo():
                self.plan = NOTHING
            case _:
                assert_never(act)

    def _toggle(self, place: int) -> None:
        """Choose a card, or no more; pressed twice, all that goes with it."""
        before, now = self._toggled, self.now
        is_twice = before is not None and before[0] == place and _is_soon(before[1], now)
        self.looked = None
        if is_twice and self.plan.power is None and self.state.phase is not Phase.SCRIBE:
            self.plan = replace(self.plan, chosen=self.plan.chosen | alike(self.state, place))
            self._toggled = None
            return
        self.plan = self.plan.toggled(place)
        self._toggled = (place, now) if place in self.plan.chosen else None

    def _play(self, act: acts.PlayingAct) -> Answer:
        match act:
            case acts.Do():
                return self.do_if_legal(act.action)
            case acts.GiveUp():
                return self.do(*gifts(self.state, self.plan)) if self.is_open else None
            case _:
                assert_never(act)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Enter completes the choice, on a chosen card or where the keyboard is on nothing.

        Other keys mean what they do at any table.
        """
        answer = super().press(key)
        if answer is not False or key.name != "return" or key.ctrl or key.alt or not self.is_open:
            return answer
        about = self._about
        is_chosen = isinstance(about, HandPlace) and about.index in self.plan.chosen
        is_chosen = is_chosen or (bool(self.plan.chosen) and not self._has_focus)
        if not is_chosen or key.is_held:
            return False
        if self.state.phase is Phase.SCRIBE:
            return self.activate(acts.GiveUp()) if gifts(self.state, self.plan) else False
        meant = main_action(snapshot_of(self))
        return False if meant is None else self.activate(acts.Do(meant))

    def tick(self, now: float) -> Answer | bool:
        """A round that was scored is told, and the next dealt, before anybody else sits down."""
        self._deal()
        page = self._round_scored()
        if page is not None:
            return page
        done = super().tick(now)
        # Once more if nothing moves any more: the next round is not seen before the page.
        return self._round_scored() or done

    def end_if_over(self) -> Answer:
        """The result, once the last round has been told."""
        return self._round_scored() or super().end_if_over()

    def _round_scored(self) -> Answer:
        """The page of a round that was scored since, once nothing moves; None where there is none.

        What is taken back can be scored again.
        """
        scored = len(self.state.scored)
        if not self._is_round_untold() or self.animation.is_moving:
            self._rounds_told = min(self._rounds_told, scored)
            return None
        self._rounds_told = scored
        self._to_deal = dealt_in(self.session.shown_steps[-1].events)
        return Push(self._round_page(scored, self.animation.tempo))

    def _round_page(self, number: int, tempo: float) -> RoundScene:
        return RoundScene(self.session.setup, self.session.shown_steps, number, tempo)

    def forget_choice(self) -> None:
        """Choose nothing any more, and look through nothing."""
        self.plan, self.looked, self._toggled = NOTHING, None, None

    def put_back(self) -> bool:
        """Whether something was chosen, and is no more."""
        if self.plan == NOTHING:
            return False
        plan = self.plan
        if plan.grasped is None and plan.held is None:
            self.plan = NOTHING
            return True
        is_held = plan.held is not None
        self.animation.spring_back(f"hand/{plan.held}" if is_held else f"harbour/{plan.grasped}")
        self.sounds.add(BACK)
        self.plan = plan.let_go()
        return True

    def go_back(self) -> Answer:
        """What is on its way under the pointer is put back first of all."""
        is_taken_along = self.plan.grasped is not None or self.plan.held is not None
        return None if is_taken_along and self.put_back() else super().go_back()

    def stop_looking(self) -> bool:
        """Whether a drawer was open, or something looked through, and is no more."""
        was, self.looked = self.looked, None
        return super().stop_looking() or was is not None


def _is_soon(before: float | None, now: float | None) -> bool:
    """Whether two presses are a double click."""
    return before is not None and now is not None and now - before <= DOUBLE


def dealt_in(events: Sequence[Event]) -> tuple[Event, ...]:
    """What a round begins with, of what happened in a step; nothing where none begins in it."""
    began = next((n for n, each in enumerate(events) if isinstance(each, RoundBegan)), len(events))
    return tuple(events[began:])


def progress_of(state: State) -> float:
    """How far a game has come, from 0 to 1: rounds, each by how much of its deck is delivered."""
    if state.is_over:
        return 1.0
    rounds, cards = (
        state.table.edition.rounds,
        sum(kind.count for kind in state.table.edition.kinds),
    )
    share = 1.0 - min(1.0, (len(state.deck) + len(state.nile)) / cards)
    return min(1.0, (state.round - 1 + share) / rounds)
