"""The operations at a table of Sneferu: take up, turn, lay and store stones, look at boards."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.games.sneferu.law.actions import Action, Power
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table import event_sounds, places
from sneferu_gui.games.sneferu.table.hints import turn_of
from sneferu_gui.games.sneferu.table.motion import SneferuChoreography
from sneferu_gui.games.sneferu.table.plan import (
    NOTHING,
    Plan,
    Preview,
    key_of,
    meaning_of,
    planned,
    preview_of,
)
from sneferu_gui.games.sneferu.table.reveal import Reveal
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.attention import DOUBLE
from sneferu_gui.ui.engine.scene import Answer, call
from sneferu_gui.ui.kit.node import Use
from sneferu_gui.ui.kit.widgets.log_panel import LOG_KEY
from sneferu_gui.ui.table import choosing
from sneferu_gui.ui.table.animation import TableSounds
from sneferu_gui.ui.table.choosing import ChoosingTable, unless_refused
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.navigation import TableNavigation
from sneferu_gui.ui.table.scene import ViewOptions, looking


@dataclass(slots=True)
class BoardOptions(ViewOptions):
    """The options of the view on a table of Sneferu."""

    areas: bool = False
    """Whether the areas of the large pyramid are outlined."""
    left: bool = False
    """Whether the stones left to come are listed."""
    enlarged: places.AnyBoard | None = None
    """The board whose pyramid is large; None for one's own."""

    def come_back(self) -> None:
        """Show the present again: one's own pyramid, and the end of the log."""
        self.enlarged = None
        ViewOptions.come_back(self)


class SneferuTable(ChoosingTable):
    """A table of Sneferu, with the stone held and the options of the view."""

    state: State
    back_sound = event_sounds.BACK
    nothing = plan = NOTHING

    def __init__(
        self,
        session: Session,
        navigation: TableNavigation,
        computers: ComputerSeats | None = None,
        context: TableContext | None = None,
    ) -> None:
        """Show a session; `computers` plays the seats that people do not."""
        super().__init__(session, navigation, computers, context)
        self.last_pick = places.OfferPlace(0, 0)
        """The stone of the offer that was taken up last, whether bought or put back."""
        self._taken_up: float | None = None
        """The time in seconds at which the stone in hand was taken up."""
        self.view_options: BoardOptions = BoardOptions()
        self.sounds = TableSounds(session.shown.seat)
        self.reveal = Reveal()
        """Ptah's takings, shown stone by stone."""

    def choreography(self) -> SneferuChoreography:
        return SneferuChoreography(self.session.setup)

    @property
    def preview(self) -> Preview | None:
        """The plan tried out; None while nobody can choose."""
        return preview_of(self.state, self.plan) if self.is_open else None

    # -- the stone held -----------------------------------------------------------------------

    def planned(self, about: Hashable) -> Plan | None:
        """The plan once a thing is chosen, too; a double click on a stone does not put it back."""
        now, before = self.now, self._taken_up
        is_second = now is not None and before is not None and now - before <= DOUBLE
        if is_second and about == self.plan.pick:
            return None
        return planned(self.state, self.plan, about)

    def change_plan(self, plan: choosing.Plan) -> None:
        """Take up a stone, put it back, turn it round, or change how it is used.

        Taking up another stone than the hint's closes the hint.
        """
        before = self.plan
        super().change_plan(plan)
        pick = self.plan.pick
        if isinstance(pick, places.OfferPlace):
            self.last_pick = pick
        if pick is None and before.pick is not None:
            self.sounds.add(event_sounds.BACK)
        elif pick != before.pick:
            self._taken_up = self.now
            self.sounds.add(event_sounds.LIFT)
            self.view_options.enlarged = self.view_options.drawer = None
        elif self.plan.flip != before.flip:
            self.sounds.add(event_sounds.FLIP)
        turn = turn_of(self.state, self.hinting.shown(self.session))
        if turn is not None and pick is not None and pick != turn.pick:
            self.hinting.put_away()

    def put_back(self) -> bool:
        """Put back the stone held; whether there was one."""
        if self.plan == NOTHING:
            return False
        self.sounds.add(event_sounds.BACK)
        self.animation.spring_back(key_of(self.plan.pick))
        self.forget_choice()
        return True

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the log, or turn the held stone round."""
        if panel == LOG_KEY:
            super().turn_wheel(panel, steps)
        else:
            self.choose(places.Thing.HELD)

    def do(self, *actions: Action) -> Answer:
        """Carry out actions; after the use of a power alone the choice goes on unchanged."""
        held, seat = self.plan, self.state.seat
        answer = super().do(*actions)
        goes_on = self.is_open and self.state.seat == seat
        if actions == (Power(),) and goes_on and preview_of(self.state, held) is not None:
            self.plan = held
        return answer

    # -- the view -----------------------------------------------------------------------------

    @looking
    def show_areas(self) -> None:
        """Switch the outlines of the large pyramid's areas on or off."""
        self.view_options.areas = not self.view_options.areas

    @looking
    def show_left(self) -> None:
        """Switch the list of the stones left to come on or off."""
        self.view_options.left = not self.view_options.left

    @looking
    def enlarge(self, board: places.AnyBoard | None) -> None:
        """Show another's pyramid large in place of one's own; None for one's own again."""
        self.view_options.enlarged = board

    def stop_looking(self) -> bool:
        """Close the enlarged board and the drawer; whether either was open."""
        was, self.view_options.enlarged = self.enlarged, None
        return self.view_options.shut() or was is not None

    @property
    def boards(self) -> tuple[places.AnyBoard, ...]:
        """The boards that are cards beside the large one, in the order of play from it on."""
        count = len(self.session.setup.seats)
        players = tuple(places.BoardOf((self.shown_seat + i) % count) for i in range(1, count))
        ptah = (places.PtahsBoard(),) if self.state.ptah is not None else ()
        ghost = (places.GhostsBoard(),) if self.ghost is not None else ()
        return (*players, *ptah, *ghost)

    @property
    def enlarged(self) -> places.AnyBoard | None:
        """The board that is enlarged; None when it is one's own, or has become it."""
        return self.view_options.enlarged if self.view_options.enlarged in self.boards else None


def use_of(state: State, plan: Plan, use: Use) -> Use:
    """The use with the effect of choosing its thing now; if illegal, disabled with the reason."""
    if planned(state, plan, use.about) is not None:
        return use._replace(act=call(SneferuTable.choose, use.about))
    meaning = meaning_of(state, plan, use.about)
    if meaning is None:
        return use
    act = call(SneferuTable.do_gesture, meaning.gesture)
    return unless_refused(meaning.refusal, use._replace(act=act))
