"""The choices at a table of Sobek: cards and targets are chosen, actions done, piles looked at."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from sneferu_gui.games.sobek.law.events import Event
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.motion import BACK_SOUND, SobekChoreography
from sneferu_gui.games.sobek.table.places import HandPlace, NilePlace, OpenPile, TokenPlace
from sneferu_gui.games.sobek.table.plan import NOTHING, Plan, matching_places
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.ui.engine.attention import DOUBLE
from sneferu_gui.ui.engine.scene import Answer, Push
from sneferu_gui.ui.table.interludes import PartedTable
from sneferu_gui.ui.table.scene import PlayedScene, looking


class SobekTable(PartedTable):
    """A table, and the cards and targets chosen at it."""

    state: State
    back_sound = BACK_SOUND
    plan: Plan = NOTHING

    def set_out(self) -> None:
        """Begin with no pile looked through, and all scored rounds as seen."""
        super().set_out()
        self.open_pile: OpenPile | None = None
        """The pile that is looked through; None for none."""
        self._toggled: tuple[int, float | None] | None = None
        """The place of the card that was pressed last, and the time; None before."""
        self._to_deal: tuple[Event, ...] = ()
        """The events that begin the next round, kept while the last round's page is shown."""
        self._has_focus = False
        """Whether the keyboard is on a node; `_about` is the subject of that node."""
        self._about: Hashable | None = None

    def choreography(self) -> SobekChoreography:
        return SobekChoreography(scores=self.is_watched)

    # -- choosing -------------------------------------------------------------------------------

    def toggle_card(self, place: int) -> None:
        """Choose a card of the hand, or unchoose it; a double click takes all that go with it."""
        if not self.is_open:
            return
        before, now = self._toggled, self.now
        is_twice = before is not None and before[0] == place and _is_soon(before[1], now)
        self.open_pile = None
        if is_twice and self.plan.power is None and self.state.phase is not Phase.SCRIBE:
            self.plan = replace(
                self.plan, chosen=self.plan.chosen | matching_places(self.state, place)
            )
            self._toggled = None
            return
        self.plan = self.plan.toggled(place)
        self._toggled = (place, now) if place in self.plan.chosen else None

    def aim_power(self, place: int) -> None:
        """Choose a character's power, whose target is chosen next."""
        if self.is_open:
            self.plan = NOTHING.aiming(place)

    def planned(self, about: Hashable) -> Plan | None:
        """The plan after a token is chosen or unchosen; None for other things."""
        if not isinstance(about, TokenPlace):
            return None
        return NOTHING if self.plan.event == about.token else Plan(event=about.token)

    def plan_dragging(self, about: Hashable) -> Plan:
        """The plan while a card is dragged: a card of the hand is chosen for as long."""
        self._toggled = None
        return self.plan.dragging(about)

    def cancel(self) -> None:
        if self.is_open:
            self.plan = NOTHING

    def forget_choice(self) -> None:
        """Clear the choice, and close a pile that is looked through."""
        self.plan, self.open_pile, self._toggled = NOTHING, None, None

    def put_down(self) -> None:
        """Let a dragged card go back to its place, as it was dropped on no goal."""
        dragged = self.plan.dragged
        if isinstance(dragged, HandPlace | NilePlace):
            panel = "hand" if isinstance(dragged, HandPlace) else "harbour"
            self.animation.spring_back(f"{panel}/{dragged.index}")
        self.plan = self.plan.put_down()

    def stop_looking(self) -> bool:
        """Close a drawer or pile that is open; whether there was one."""
        was, self.open_pile = self.open_pile, None
        return super().stop_looking() or was is not None

    # -- looking through piles ------------------------------------------------------------------

    @looking
    def look_through(self, what: OpenPile | None) -> None:
        """Open the own pile or the discard pile to look through; None closes it."""
        self.open_pile = what

    @looking
    def see_round(self, number: int) -> Answer:
        """Open the account of a scored round, counted from 1."""
        setup, steps = self.session.setup, self.session.shown_steps
        return Push(RoundScene(setup, steps, number, 0.0, is_account=True))

    @property
    def parts_over(self) -> int:
        """The number of scored rounds."""
        return len(self.state.scored)

    def part_page(self, part: int, tempo: float) -> RoundScene:
        """The page of a round, shown step by step at a tempo above 0."""
        return RoundScene(self.session.setup, self.session.shown_steps, part, tempo)


def _is_soon(before: float | None, now: float | None) -> bool:
    return before is not None and now is not None and now - before <= DOUBLE


ADVANCING_METHODS: Final = (
    (RoundScene.go_on,),
    (PlayedScene.do_if_legal, SobekTable.do_gesture),
    (PlayedScene.hand_turn_over,),
    (SobekTable.choose, SobekTable.aim_power),
    (SobekTable.toggle_card,),
)
"""The acts that carry the game on, the most urgent first."""
