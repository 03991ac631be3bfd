"""What can be done at a table of Sneferu: stones taken up, turned, laid, stored, and looked at."""

from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table import sounding
from sneferu_gui.games.sneferu.table.hints import turn_of
from sneferu_gui.games.sneferu.table.motion import SneferuChoreography
from sneferu_gui.games.sneferu.table.places import AnyBoard, BoardOf, GhostsBoard, PtahsBoard
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
from sneferu_gui.games.sneferu.table.reveal import Reveal
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.attention import DOUBLE
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.kit.widgets.log_panel import LOG
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.scene import PlayedScene, ViewOptions, looking
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


class SneferuTable(PlayedScene):
    """A table with what is held at it."""

    state: State

    def __init__(
        self,
        session: Session,
        navigation: TableNavigation,
        computers: ComputerSeats | None = None,
        context: TableContext | None = None,
    ) -> None:
        """Show a session; `computers` plays the seats that people do not."""
        super().__init__(session, navigation, computers, context)
        self.plan = NOTHING
        self.last_pick = OfferPick(0, 0)
        """The stone of the offer that was taken up last, whether bought or put back."""
        self._picked: float | None = None
        """When the stone in hand was taken up."""
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

    def pick_stone(self, column: int, row: int) -> None:
        """Take up a stone of the offer, without buying it yet; again, put it back."""
        pick = OfferPick(column, row)
        self.last_pick = pick
        if self._takes_up(pick):
            self.plan = with_best_bonus(self.state, Plan(pick, flip=self.plan.flip))
        self._keep_hint()

    def pick_stored(self, stone: int, *, is_turned: bool = False) -> None:
        """Take up a stored stone, without placing it yet, perhaps turned round at once."""
        pick = StoredPick(stone)
        if self._takes_up(pick):
            self.plan = Plan(pick, power=self.plan.power, flip=is_turned)
        self._keep_hint()

    def _takes_up(self, pick: OfferPick | StoredPick) -> bool:
        """Whether a stone is taken up; the one that is held already is put back.

        Not if it has just been taken up: a double click holds it.
        """
        self.view_options.enlarged = self.view_options.drawer = None
        if self.plan.pick != pick:
            self._picked = self.now
            self.sounds.add(sounding.LIFT)
            return True
        if self._picked is None or self.now is None or self.now - self._picked > DOUBLE:
            self._let_go()
        return False

    def use_bonus(self, *, bonus: bool) -> None:
        """Buy the held stone with the quarry's bonus, or without."""
        self.plan = replace(self.plan, bonus=bonus)
        self._keep_hint()

    def flip(self) -> None:
        """Turn the held stone round."""
        self._turn_round()
        self._keep_hint()

    def cancel(self) -> None:
        """Put back what is held."""
        self._let_go()
        self._keep_hint()

    def _turn_round(self) -> None:
        """Hold the stone the other way round."""
        if self.preview is not None:
            self.plan = self.plan.turned()
            self.sounds.add(sounding.FLIP)

    def _let_go(self) -> None:
        """Hold nothing any more."""
        if self.plan != NOTHING:
            self.sounds.add(sounding.BACK)
        self.plan = NOTHING

    def _keep_hint(self) -> None:
        """Put a hint away when another stone is taken up than the one it tells of."""
        turn = turn_of(self.state, self.hinting.shown(self.session))
        pick = self.plan.pick
        if turn is not None and pick is not None and pick != turn.pick:
            self.hinting.put_away()

    def forget_choice(self) -> None:
        """Hold nothing any more."""
        self.plan = NOTHING

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

    # -- what the game goes on with -------------------------------------------------------------

    def place_at(self, level: int, slot: int) -> Answer:
        """Lay the held stone into a slot, buying it first if it is not bought yet."""
        return self._with_held(placement(self.plan, level, slot))

    def store_stone(self) -> Answer:
        """Lay the held stone beside the pyramid (Q7)."""
        return self._with_held(do.Store())

    def _with_held(self, action: do.Action) -> Answer:
        """Buy the stone in hand, if it is not bought yet, and do this with it."""
        preview = self.preview
        if preview is None or preview.state.why_not(action) is not None:
            return None
        return self.do(*preview.before, action)

    def buy_last(self) -> Answer:
        """Buy the held stone though the game ends with it: Ptah has his 21st (A4)."""
        preview = self.preview
        return self.do(*preview.before) if preview is not None and preview.ends_game else None

    def shift_to(self, column: int) -> Answer:
        """Move the topmost stone that is held to an empty column (O2)."""
        pick = self.plan.pick
        return (
            self.do_if_legal(do.Shift(pick.column, column)) if isinstance(pick, OfferPick) else None
        )

    def use_power(self) -> Answer:
        """Use the builder's power; Heba's is only readied, and goes with the placement."""
        state = self.state
        readied = power_readied(state, self.plan)
        if readied is not None:
            self.plan = readied
            return None
        held = self.plan
        answer = self.do_if_legal(do.Power())
        if self.is_open and self.state.seat == state.seat and preview_of(self.state, held):
            self.plan = held  # with the power used, the choice goes on where it was
        return answer

    def sail_away(self) -> Answer:
        """Sail to the last space (E2)."""
        return self.do_if_legal(do.Sail())

    def end_turn(self) -> Answer:
        """End the turn."""
        return self.do_if_legal(do.End())

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


PRESSING: Final = (
    (SneferuTable.place_at,),
    (
        SneferuTable.sail_away,
        SneferuTable.end_turn,
        SneferuTable.store_stone,
        SneferuTable.buy_last,
    ),
    # a stone in hand with no slot open is turned round, or put back
    (SneferuTable.flip, SneferuTable.cancel),
    (SneferuTable.pick_stone, SneferuTable.shift_to),
    (SneferuTable.pick_stored,),
)
"""What the game goes on with, the most pressing first."""
