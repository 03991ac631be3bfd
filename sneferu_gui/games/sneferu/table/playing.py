"""What can be done at a table of Sneferu: stones taken up, turned, laid, stored, and looked at."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.games.sneferu.law.actions import Action, Power
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table import sounding
from sneferu_gui.games.sneferu.table.hints import turn_of
from sneferu_gui.games.sneferu.table.motion import SneferuChoreography
from sneferu_gui.games.sneferu.table.places import (
    AnyBoard,
    BoardOf,
    GhostsBoard,
    OfferPlace,
    PtahsBoard,
    Thing,
)
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
from sneferu_gui.ui.kit.widgets.log_panel import LOG
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.table import choosing
from sneferu_gui.ui.table.choosing import ChoosingTable, unless_refused
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.scene import ViewOptions, looking
from sneferu_gui.ui.table.sounds import TableSounds
from sneferu_gui.ui.table.turns import seat_before


@dataclass(slots=True)
class BoardOptions(ViewOptions):
    """What a table of Sneferu is looked at with."""

    areas: bool = False
    """Whether the areas of the large pyramid are outlined."""
    left: bool = False
    """Whether it is told which stones are left to come."""
    enlarged: AnyBoard | None = None
    """Whose pyramid is large; None for one's own."""

    def come_back(self) -> None:
        """Look at the present again: at one's own pyramid, and the end of the log."""
        self.enlarged = None
        ViewOptions.come_back(self)


class SneferuTable(ChoosingTable):
    """A table with what is held at it."""

    state: State
    back_sound = sounding.BACK
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
        self.last_pick = OfferPlace(0, 0)
        """The stone of the offer that was taken up last, whether bought or put back."""
        self._taken_up: float | None = None
        """When the stone in hand was."""
        self.view_options: BoardOptions = BoardOptions()
        """What is switched on, enlarged and scrolled."""
        self.sounds = TableSounds(session.shown.seat)
        self.reveal = Reveal()
        """What Ptah takes, stone by stone."""

    def choreography(self) -> SneferuChoreography:
        """How what happened is shown."""
        return SneferuChoreography(self.session.setup)

    @property
    def preview(self) -> Preview | None:
        """What is held, tried out."""
        return preview_of(self.state, self.plan) if self.is_open else None

    # -- what is held -------------------------------------------------------------------------

    def planned(self, about: Hashable) -> Plan | None:
        """What is held once a thing is chosen, too, and how; a double click holds a stone."""
        now, before = self.now, self._taken_up
        is_second = now is not None and before is not None and now - before <= DOUBLE
        if is_second and about == self.plan.pick:
            return None
        return planned(self.state, self.plan, about)

    def change_plan(self, plan: choosing.Plan) -> None:
        """Take up a stone, put it back, turn it round, or let it be used otherwise.

        A hint is put away when another stone is taken up than the one it tells of.
        """
        before = self.plan
        super().change_plan(plan)
        pick = self.plan.pick
        if isinstance(pick, OfferPlace):
            self.last_pick = pick
        if pick is None and before.pick is not None:
            self.sounds.add(sounding.BACK)
        elif pick != before.pick:
            self._taken_up = self.now
            self.sounds.add(sounding.LIFT)
            self.view_options.enlarged = self.view_options.drawer = None
        elif self.plan.flip != before.flip:
            self.sounds.add(sounding.FLIP)
        turn = turn_of(self.state, self.hinting.shown(self.session))
        if turn is not None and pick is not None and pick != turn.pick:
            self.hinting.put_away()

    def put_back(self) -> bool:
        """Whether a stone was held, and goes back where it came from."""
        if self.plan == NOTHING:
            return False
        self.sounds.add(sounding.BACK)
        self.animation.spring_back(key_of(self.plan.pick))
        self.forget_choice()
        return True

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the log, or turn the held stone round."""
        if panel == LOG:
            super().turn_wheel(panel, steps)
        else:
            self.choose(Thing.HELD)

    def do(self, *actions: Action) -> Answer:
        """Carry out actions; with a power used, the choice goes on where it was."""
        held, seat = self.plan, self.state.seat
        answer = super().do(*actions)
        goes_on = self.is_open and self.state.seat == seat
        if actions == (Power(),) and goes_on and preview_of(self.state, held) is not None:
            self.plan = held
        return answer

    # -- what is looked at ----------------------------------------------------------------------

    @looking
    def show_areas(self) -> None:
        """Outline the areas of the large pyramid, or outline them no more."""
        self.view_options.areas = not self.view_options.areas

    @looking
    def show_left(self) -> None:
        """Show which stones are left to come, or show them no more."""
        self.view_options.left = not self.view_options.left

    @looking
    def enlarge(self, board: AnyBoard | None) -> None:
        """Show the pyramid of another large, in place of one's own; None for one's own again."""
        self.view_options.enlarged = board

    def stop_looking(self) -> bool:
        """Whether another's pyramid was large, or a drawer open, and is no more."""
        was, self.view_options.enlarged = self.enlarged, None
        return self.view_options.shut() or was is not None

    @property
    def shown_seat(self) -> int:
        """Whose board is large: the person who plays, else the last person who did."""
        return seat_before(self.session, self.animation.seat)

    @property
    def boards(self) -> tuple[AnyBoard, ...]:
        """Whose boards are cards beside the large one: in the order of play from it on."""
        count = len(self.session.setup.seats)
        players = tuple(BoardOf((self.shown_seat + i) % count) for i in range(1, count))
        ptah = (PtahsBoard(),) if self.state.ptah is not None else ()
        ghost = (GhostsBoard(),) if self.ghost is not None else ()
        return (*players, *ptah, *ghost)

    @property
    def enlarged(self) -> AnyBoard | None:
        """Which of them is large; None when it is one's own, or has become it."""
        return self.view_options.enlarged if self.view_options.enlarged in self.boards else None


def use_of(state: State, plan: Plan, use: Use) -> Use:
    """A use that does what choosing its thing means now; where the law refuses it, it says why."""
    if planned(state, plan, use.about) is not None:
        return use._replace(act=call(SneferuTable.choose, use.about))
    meaning = meaning_of(state, plan, use.about)
    if meaning is None:
        return use
    act = call(SneferuTable.do_gesture, meaning.gesture)
    return unless_refused(meaning.refusal, use._replace(act=act))
