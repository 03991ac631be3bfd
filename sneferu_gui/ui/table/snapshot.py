"""Snapshots: what a table's picture is made of at one moment, as far as all games share it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from typing import Final, Generic, NamedTuple, Self, TypeVar

from sneferu_gui.games.game import AnySetup, AnyState, Mark
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.undo_rules import HandingOver, UndoRefusal, UndoRule
from sneferu_gui.ui.kit.table_room import hour_of_day
from sneferu_gui.ui.table.hint_steps import Hint
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.turns import steps_since


class Following(Enum):
    """What follows once a turn that waits is handed over."""

    END = auto()
    """The game is over."""
    CHOICE = auto()
    """Something of the same turn is still to be chosen."""
    OWN_TURN = auto()
    """Another turn of the same player."""
    OTHERS_TURN = auto()
    SEEN = auto()
    """Another person's turn: this one only looks at what it revealed to its player alone."""


class WaitingTurn(NamedTuple):
    """A turn that waits to be handed over, or to be taken back."""

    following: Following
    seat: int
    """The seat that decides then."""
    asked: HandingOver | None
    """When the player on turn is asked; None where that cannot be chosen."""


class Undoing(NamedTuple):
    """What can be taken back."""

    step: Step | None
    """The step that undo would take back first; None for none."""
    actions: range
    """The indices of the actions that undo takes back together; the last is that step's."""
    refusal: UndoRefusal | None
    """Why nothing can be taken back; None when something can."""
    rule: UndoRule
    can_redo: bool
    waits: bool
    """Whether a turn waits to be handed over, for any viewer."""
    has_recap: bool = False
    """Whether the others' last actions can be seen again."""


NO_UNDO: Final = Undoing(None, range(0), None, UndoRule.FREE, can_redo=False, waits=False)


class ComputersPart(NamedTuple):
    """The computers at the table: the one that decides, and hints."""

    is_deciding: bool = False
    trouble: str = ""
    """Why it cannot go on, in words; empty when it can."""
    can_move_now: bool = False
    """Whether it has thought for a while, and can be told to end its thought."""
    has_hints: bool = False
    hint: Hint | None = None


class News(NamedTuple):
    """Values that only bar, log, ground and the panel of the move use.

    Other panels do not change with them.
    """

    steps: tuple[Step, ...] = ()
    """The steps so far, as the viewer may see them."""
    undo: Undoing = NO_UNDO
    computer: ComputersPart = ComputersPart()
    drawer: StrEnum | None = None
    """The folded part that is shown whole; None for none."""
    log_back: int = 0
    """The scrolling of the log, in turns back from the end."""
    hour: int = 0
    """The hour of the day that stands for the game's progress (`kit/ground.py`)."""
    is_analysed: bool = False
    """Whether moves are only tried out at it."""
    is_puzzle: bool = False
    """Whether it asks for the best turn: what choices are worth is shown as they are tried."""


NO_NEWS: Final = News()


@dataclass(frozen=True, slots=True)
class CommonSnapshot:
    """A table at one moment, as far as the house needs it."""

    setup: AnySetup
    seat: int
    """The seat that decides; when the game is over, the one that decided last."""
    is_over: bool
    computers: tuple[str | None, ...]
    """The names of the computer players, by seat; None for people."""
    is_watched: bool
    """Whether nothing can be done at it."""
    is_open: bool
    """Whether a person at the table can decide something now."""
    waiting: WaitingTurn | None
    """The turn that waits, where a person is asked to hand it over; None for none."""
    news: News
    is_done_with: bool = False
    """Whether a lesson or puzzle is done, so that nobody decides any more."""

    @property
    def quiet(self) -> "CommonSnapshot":
        return replace(self, news=NO_NEWS)


SetupT = TypeVar("SetupT")


@dataclass(frozen=True, slots=True)
class SeatSnapshot(Generic[SetupT]):
    """All that goes from a scene to its picture, at a table that shows one seat's things in front.

    Games add their plan, and what else their pictures need.
    """

    common: CommonSnapshot
    state: AnyState
    """As the viewer may see it."""
    seat: int
    """The seat whose things lie in front."""

    @property
    def setup(self) -> SetupT:
        setup: SetupT = self.common.setup
        return setup

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""
        return self.common.is_open

    @property
    def is_mine(self) -> bool:
        """Whether the seat that decides is the one whose things lie in front."""
        return self.is_open and bool(self.state.seat == self.seat)

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, clockwise."""
        seats = len(self.common.setup.seats)
        return tuple((self.seat + step) % seats for step in range(1, seats))

    @property
    def board(self) -> Self:
        """The snapshot without what only bar and log use, so that other panels can be reused."""
        return replace(self, common=self.common.quiet)


def common_snapshot(table: PlayedScene) -> CommonSnapshot:
    session = table.session
    common = CommonSnapshot(
        session.setup, _seat_in_front(session), session.shown.is_over, tuple(session.computers),
        table.is_watched, table.is_open, _waiting(table) if table.is_handing_over else None,
        _news(table),
    )  # fmt: skip
    return replace(common, is_done_with=True) if table.is_done_with else common


def _seat_in_front(session: Session) -> int:
    """The seat that decides; while the last one looks at what it got, that one."""
    last, shown = session.last_steps(1), session.shown
    seat: int = last[0].seat if session.is_revealing else shown.seat
    return seat


def _news(table: PlayedScene) -> News:
    session, options, computers = table.session, table.view_options, table.computers
    steps = session.shown_steps
    return News(
        steps,
        _undoing(table, steps),
        ComputersPart(
            session.is_computers_turn(), computers.trouble, computers.can_move_now,
            table.hinting.is_offered, table.hinting.shown(session) if table.is_open else None,
        ),
        drawer=options.drawer,
        log_back=options.log.first,
        is_puzzle=table.context.is_puzzle,
        hour=hour_of_day(table.game_progress),
        is_analysed=table.context.is_analysed,
    )  # fmt: skip


def _undoing(table: PlayedScene, steps: Sequence[Step]) -> Undoing:
    session, last = table.session, table.session.undone_by_undo()
    at = next((n for n in reversed(range(len(steps))) if steps[n] is last), 0)
    actions = range(0) if last is None else range(table.start_of_gesture(at), at + 1)
    others_did = steps_since(steps, session.shown.seat)
    has_recap = table.is_open and table.offers_recap and bool(others_did)
    return Undoing(
        last, actions, session.why_no_undo(), session.undo_rule, session.can_redo,
        session.is_handing_over, has_recap,
    )  # fmt: skip


def still_snapshot(setup: AnySetup, state: AnyState) -> CommonSnapshot:
    """A table that is only looked at in a state, without earlier steps: for figures."""
    return CommonSnapshot(
        setup, state.seat, state.is_over, (None,) * len(setup.seats),
        is_watched=True, is_open=False, waiting=None, news=NO_NEWS,
    )  # fmt: skip


def _waiting(table: PlayedScene) -> WaitingTurn:
    session = table.session
    state, seat = session.state, session.shown.seat
    waiting = session.steps[session.handed_over_count :]
    if session.is_revealing:
        return WaitingTurn(Following.SEEN, seat, None)
    if state.is_over:
        following = Following.END
    elif state.seat != seat:
        following = Following.OTHERS_TURN
    elif any(Mark.TURN_BEGAN in step.marks for step in waiting):
        following = Following.OWN_TURN
    else:
        following = Following.CHOICE
    asked = session.asks(seat) if table.context.ask_when is not None else None
    return WaitingTurn(following, state.seat, asked)
