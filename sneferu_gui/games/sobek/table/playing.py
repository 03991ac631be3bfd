"""What can be done at a table of Sobek: cards and targets chosen, actions done, and looked at."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from sneferu_gui.games.sobek.law.events import Event
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.motion import BACK, SobekChoreography
from sneferu_gui.games.sobek.table.places import HandPlace, Looked, NilePlace, TokenPlace
from sneferu_gui.games.sobek.table.plan import NOTHING, Plan, alike, gifts
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.ui.engine.attention import DOUBLE
from sneferu_gui.ui.engine.scene import Answer, Push
from sneferu_gui.ui.table.choosing import ChoosingTable
from sneferu_gui.ui.table.scene import PlayedScene, looking


class SobekTable(ChoosingTable):
    """A table with what is chosen at it."""

    state: State
    back_sound = BACK
    plan: Plan = NOTHING
    """What is chosen."""

    def set_out(self) -> None:
        """Nothing is looked through, and all rounds that were scored are told."""
        self.looked: Looked | None = None
        """What is looked through."""
        self._toggled: tuple[int, float | None] | None = None
        """The card that was chosen last, and when."""
        self._rounds_told = len(self.session.shown.scored)
        """How many rounds were scored whose pages have been seen."""
        self._to_deal: tuple[Event, ...] = ()
        """What the next round begins with, while the page of the last one is told."""
        self._has_focus = False
        """Whether the keyboard is on something; and what that is about."""
        self._about: Hashable | None = None

    def choreography(self) -> SobekChoreography:
        """How what happened is shown."""
        return SobekChoreography(scores=self.is_watched)

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
        if self.is_open:
            self.plan = NOTHING.aiming(place)

    def planned(self, about: Hashable) -> Plan | None:
        """A token looks for its target, or no more."""
        if not isinstance(about, TokenPlace):
            return None
        return NOTHING if self.plan.event == about.token else Plan(event=about.token)

    def grasped(self, about: Hashable) -> Plan:
        """A card of the Nile is not taken yet; one of the hand is chosen for as long."""
        self._toggled = None
        return self.plan.dragging(about)

    def cancel(self) -> None:
        """Choose nothing any more."""
        if self.is_open:
            self.plan = NOTHING

    def forget_choice(self) -> None:
        """Choose nothing any more, and look through nothing."""
        self.plan, self.looked, self._toggled = NOTHING, None, None

    def put_down(self) -> None:
        """What was taken along in vain goes back."""
        dragged = self.plan.dragged
        if isinstance(dragged, HandPlace | NilePlace):
            panel = "hand" if isinstance(dragged, HandPlace) else "harbour"
            self.animation.spring_back(f"{panel}/{dragged.index}")
        self.plan = self.plan.put_down()

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
        setup, steps = self.session.setup, self.session.shown_steps
        return Push(RoundScene(setup, steps, number, 0.0, is_account=True))

    def round_page(self, number: int, tempo: float) -> RoundScene:
        """The page of a round, from 1; told step by step where there is a tempo."""
        return RoundScene(self.session.setup, self.session.shown_steps, number, tempo)


def _is_soon(before: float | None, now: float | None) -> bool:
    """Whether two presses are a double click."""
    return before is not None and now is not None and now - before <= DOUBLE


PRESSING: Final = (
    (RoundScene.go_on,),
    (PlayedScene.do_if_legal, SobekTable.give_up),
    (SobekTable.choose, SobekTable.aim_power),
    (SobekTable.toggle_card,),
)
"""What the game goes on with, the most pressing first."""
