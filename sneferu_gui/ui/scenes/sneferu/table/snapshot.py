"""A table at one moment, as its picture is made of it: all of it, and nothing that goes on."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple, Protocol

from sneferu_gui.rules.sneferu import Phase, Setup, State
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Step
from sneferu_gui.session.undo_rules import HandingOver, UndoRefusal, UndoRule
from sneferu_gui.ui.scenes.game_table import TableContext
from sneferu_gui.ui.scenes.hinting import Hint, Hinting
from sneferu_gui.ui.scenes.sneferu.table.places import AnyBoard
from sneferu_gui.ui.scenes.sneferu.table.plan import OfferPick, Plan, Preview, preview_of
from sneferu_gui.ui.scenes.sneferu.table.reveal import Taking
from sneferu_gui.ui.scenes.sneferu.table.trail import OnTable, Trail, steps_since
from sneferu_gui.ui.scenes.sneferu.table.view_options import (
    ViewOptions,
    boards_beside,
    shown_seat,
)
from sneferu_gui.ui.views.sneferu.table_layout import Part


class Following(Enum):
    """What comes once a turn that waits is handed over."""

    END = auto()
    """The game is over."""
    CHOICE = auto()
    """Something of the same turn is still to be chosen."""
    OWN_TURN = auto()
    """Another turn of the same player."""
    OTHERS_TURN = auto()


class WaitingTurn(NamedTuple):
    """A turn that waits to be handed over, or to be taken back."""

    following: Following
    seat: int
    """Who decides then."""
    asked: HandingOver | None
    """When whoever has the turn is asked; None where that cannot be chosen."""


class Undoing(NamedTuple):
    """What can be taken back."""

    step: Step | None
    """What undo would take back first of all."""
    refusal: UndoRefusal | None
    """Why nothing can be taken back."""
    rule: UndoRule
    can_redo: bool


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """The only thing that goes from a table's scene to its picture."""

    setup: Setup
    state: State
    """As the viewer may see it."""
    steps: tuple[Step, ...]
    """What has been done, as the viewer may see it."""
    computers: tuple[str | None, ...]
    """Who plays the seats that people do not."""
    trouble: str
    """Why the computer to decide now cannot go on, in words; empty when it can."""
    is_computers_turn: bool
    can_move_now: bool
    """Whether that computer has thought for a while, and could end its thought."""
    is_watched: bool
    """Whether nothing can be done at it."""
    is_open: bool
    """Whether a person at the table can decide something now."""
    waits: bool
    """Whether a turn waits to be handed over, whoever looks."""
    waiting: WaitingTurn | None
    """That turn, where a person is asked to hand it over."""
    undo: Undoing
    has_recap: bool
    """Whether what the others did can be seen again."""
    plan: Plan
    preview: Preview | None
    """What is held, tried out."""
    last_pick: OfferPick
    """The stone of the offer that was taken up last."""
    taking: Taking | None
    """The one of Ptah's takings that is being shown."""
    trail: Trail
    """The marks of what has just happened."""
    seat: int
    """Whose board is large."""
    boards: tuple[AnyBoard, ...]
    """Those that are cards, from the top down."""
    enlarged: AnyBoard | None
    """The one of them that is large all the same."""
    next_enlarged: AnyBoard | None
    """The one that the key for it enlarges next."""
    drawer: Part | None
    """What is shown whole where it is folded."""
    shows_areas: bool
    shows_left: bool
    log_back: int
    """How far the log is scrolled back, in turns."""
    ghost: Ghost | None
    """Whose game is to be beaten."""
    has_hints: bool
    """Whether hints can be asked for at it."""
    hint: Hint | None
    """What is told of one."""

    @property
    def shown(self) -> State:
        """What lies on the table: while a taking of Ptah's is shown, as it was before that."""
        return self.state if self.taking is None else self.taking.shown

    @property
    def is_placing(self) -> bool:
        """Whether a bought stone waits for its place."""
        return self.state.phase is Phase.PLACE


class Computers(Protocol):
    """The computers at a table."""

    @property
    def trouble(self) -> str:
        """Why the one to decide now cannot go on, in words; empty when it can."""

    @property
    def can_move_now(self) -> bool:
        """Whether it has thought for a while, and could end its thought."""


class OpenTable(OnTable, Protocol):
    """A table, as far as its picture is made of it."""

    offers_recap: bool
    """Whether what the others did can be seen again."""

    @property
    def plan(self) -> Plan:
        """What is held."""

    @property
    def last_pick(self) -> OfferPick:
        """The stone of the offer that was taken up last, whether bought or put back."""

    @property
    def taking(self) -> Taking | None:
        """The one of Ptah's takings that is being shown."""

    @property
    def view_options(self) -> ViewOptions:
        """What is switched on, enlarged and scrolled."""

    @property
    def context(self) -> TableContext:
        """What goes with it."""

    @property
    def hinting(self) -> Hinting:
        """What of a hint is asked and told."""

    @property
    def computers(self) -> Computers:
        """Those who play at it."""

    def trail_in(self, steps: tuple[Step, ...]) -> Trail:
        """The marks of what has just happened, at the end of these."""


def snapshot_of(table: OpenTable) -> TableSnapshot:
    """A table as it is now."""
    session, options = table.session, table.view_options
    state, steps, is_open = table.state, session.shown_steps, table.is_open
    boards = boards_beside(table)
    return TableSnapshot(
        setup=session.setup,
        state=state,
        steps=steps,
        computers=tuple(session.computers),
        trouble=table.computers.trouble,
        is_computers_turn=session.is_computers_turn(),
        can_move_now=table.computers.can_move_now,
        is_watched=table.is_watched,
        is_open=is_open,
        waits=session.is_handing_over,
        waiting=_waiting(table) if table.is_handing_over else None,
        undo=Undoing(
            session.undone_by_undo(), session.why_no_undo(), session.undo_rule, session.can_redo
        ),
        has_recap=is_open and table.offers_recap and bool(steps_since(steps, state.seat)),
        plan=table.plan,
        preview=preview_of(state, table.plan) if is_open else None,
        last_pick=table.last_pick,
        taking=table.taking,
        trail=table.trail_in(steps),
        seat=shown_seat(table),
        boards=boards,
        enlarged=options.enlarged_among(boards),
        next_enlarged=options.next_among(boards),
        drawer=options.drawer,
        shows_areas=options.areas,
        shows_left=options.left,
        log_back=options.log.first,
        ghost=table.ghost,
        has_hints=table.hinting.is_offered,
        hint=table.hinting.shown(session) if is_open else None,
    )


def _waiting(table: OpenTable) -> WaitingTurn:
    session = table.session
    state, seat = session.state, session.shown.seat
    if state.is_over:
        following = Following.END
    elif state.seat != seat:
        following = Following.OTHERS_TURN
    elif state.phase is Phase.END:
        following = Following.CHOICE
    else:
        following = Following.OWN_TURN
    asked = session.asks(seat) if table.context.ask_when is not None else None
    return WaitingTurn(following, state.seat, asked)
