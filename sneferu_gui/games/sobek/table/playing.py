"""What can be done at a table of Sobek: cards and targets chosen, actions done, and looked at."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from sneferu_gui.games.sobek.law.events import Event
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.motion import BACK, SobekChoreography
from sneferu_gui.games.sobek.table.places import Looked
from sneferu_gui.games.sobek.table.plan import NOTHING, Plan, alike, gifts
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.attention import DOUBLE
from sneferu_gui.ui.engine.scene import Answer, Push
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.scene import PlayedScene, ViewOptions, looking
from sneferu_gui.ui.table.sounds import TableSounds


class SobekTable(PlayedScene):
    """A table with what is chosen at it."""

    def __init__(
        self,
        session: Session,
        navigation: TableNavigation,
        computers: ComputerSeats | None = None,
        context: TableContext | None = None,
    ) -> None:
        """Show a session; `computers` plays the seats that people do not."""
        super().__init__(
            session, navigation, computers, context, SobekChoreography(scores=self.is_watched)
        )
        self.plan = NOTHING
        """What is chosen."""
        self.looked: Looked | None = None
        """What is looked through."""
        self._toggled: tuple[int, float | None] | None = None
        """The card that was chosen last, and when."""
        self.view_options: ViewOptions = ViewOptions()
        """What is pulled out and scrolled."""
        self.sounds = TableSounds(session.shown.seat)
        self._rounds_told = len(session.shown.scored)
        """How many rounds were scored whose pages have been seen."""
        self._to_deal: tuple[Event, ...] = ()
        """What the next round begins with, while the page of the last one is told."""
        self._has_focus = False
        """Whether the keyboard is on something; and what that is about."""
        self._about: Hashable | None = None

    @property
    def state(self) -> State:
        """The state of the game, as the viewer may see it."""
        state: State = self.session.shown
        return state

    # -- what is chosen -------------------------------------------------------------------------

    def toggle_card(self, place: int) -> None:
        """Choose a card of the hand, or no more; pressed twice, all that goes with it."""
        if not self.is_open:
            return
        before, now = self._toggled, self.now
        is_twice = before is not None and before[0] == place and _is_soon(before[1], now)
        self.looked = None
        if is_twice and self.plan.power is None and self.state.phase is not Phase.SCRIBE:
            self.plan = replace(self.plan, chosen=self.plan.chosen | alike(self.state, place))
            self._toggled = None
            return
        self.plan = self.plan.toggled(place)
        self._toggled = (place, now) if place in self.plan.chosen else None

    def aim_power(self, place: int) -> None:
        """Let a character's power look for its target."""
        self._choose(NOTHING.aiming(place))

    def choose_token(self, event: str) -> None:
        """Let a token look for its target, or no more."""
        self._choose(NOTHING if self.plan.event == event else Plan(event=event))

    def grasp(self, place: int) -> None:
        """Take a card of the Nile along under the pointer, without taking it yet."""
        self._choose(replace(self.plan, grasped=place))

    def grasp_held(self, place: int) -> None:
        """Take a card of the hand along under the pointer: it is chosen for as long."""
        self._choose(self.plan.holding(place))
        self._toggled = None

    def cancel(self) -> None:
        """Choose nothing any more."""
        self._choose(NOTHING)

    def _choose(self, plan: Plan) -> None:
        """Have this chosen, if somebody here can choose."""
        if self.is_open:
            self.plan = plan

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

    # -- what the game goes on with -------------------------------------------------------------

    def give_up(self) -> Answer:
        """Give up all cards that are chosen, one after another (C6)."""
        return self.do(*gifts(self.state, self.plan)) if self.is_open else None

    # -- what is looked at ----------------------------------------------------------------------

    @looking
    def look_through(self, what: Looked | None) -> None:
        """Lay open the own pile or the discard pile, or put it away."""
        self.looked = what

    @looking
    def see_round(self, number: int) -> Answer:
        """The page of a round that was scored, from 1."""
        return Push(self.round_page(number, 0.0))

    def round_page(self, number: int, tempo: float) -> RoundScene:
        """The page of a round, from 1; told step by step where there is a tempo."""
        return RoundScene(self.session.setup, self.session.shown_steps, number, tempo)


def _is_soon(before: float | None, now: float | None) -> bool:
    """Whether two presses are a double click."""
    return before is not None and now is not None and now - before <= DOUBLE


PRESSING: Final = (
    (RoundScene.go_on,),
    (PlayedScene.do_if_legal, SobekTable.give_up),
    (SobekTable.choose_token, SobekTable.aim_power),
    (SobekTable.toggle_card,),
)
"""What the game goes on with, the most pressing first."""
