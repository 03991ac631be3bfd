"""Where every point of a game came from, and what workers, gold and stones were used for."""

from collections.abc import Callable
from typing import Any, Final, Generic, NamedTuple, TypeVar

from sneferu_gui.games.terra_pyramides.law.edition import WHITE
from sneferu_gui.games.terra_pyramides.law.events import (
    Event,
    LevelBuilt,
    RowChosen,
    StackLookedAt,
    StoneBought,
    StonesGained,
    StonesSwapped,
    TileLaid,
    TurnEnded,
    WorkerDrawn,
    WorkerHired,
    WorkersSentHome,
    WorkersStocked,
)
from sneferu_gui.games.terra_pyramides.law.position import Points
from sneferu_gui.games.terra_pyramides.law.setup import Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.words import worth_of
from sneferu_gui.session.game import Session


class Held(NamedTuple):
    """A foundation or a pyramid that a seat has at the end."""

    action: int
    """With which the last worker came there, or the last level; counted from 0."""
    site: str
    level: int
    """0 for a foundation."""
    colour: str
    """Of the pyramid; empty for a foundation."""
    worth: int
    """To the seat: a finished pyramid without workers is worth nothing (K4)."""


AnyEvent = TypeVar("AnyEvent", bound=Event)


class Done(NamedTuple, Generic[AnyEvent]):
    """What a seat did, and with which action; counted from 0."""

    action: int
    event: AnyEvent


class Spent(NamedTuple):
    """Gold that a seat paid."""

    action: int
    event: TileLaid | WorkerHired | StoneBought | StackLookedAt
    gold: int


class SeatAccount(NamedTuple):
    """Everything of one seat."""

    held: tuple[Held, ...]
    """Pyramids, the highest first, and foundations after them."""
    points: Points
    built: tuple[Done[LevelBuilt], ...]
    drawn: tuple[Done[WorkerDrawn | WorkerHired], ...]
    spent: tuple[Spent, ...]
    turns: tuple[Done[TurnEnded], ...]
    stones: int
    """That rows brought."""
    workers: int
    """That rows had stocked."""
    sent_home: int
    """Workers of those stocked who were not drawn (M6)."""
    swapped: int
    """Stones that swaps took (L1)."""
    rows: tuple[int, ...]
    """How many tiles each of the rows had that was chosen."""

    @property
    def foundations(self) -> tuple[Held, ...]:
        """Those held, without pyramids on them."""
        return tuple(each for each in self.held if not each.level)

    @property
    def pyramids(self) -> tuple[Held, ...]:
        """The highest first."""
        return tuple(each for each in self.held if each.level)


def accounts_of(session: Session) -> tuple[SeatAccount, ...]:
    """The account of each seat, of all that has been done."""
    return tuple(_Ledger(session, seat).account() for seat in range(len(session.setup.seats)))


class _Ledger:
    """What one seat did, gathered from the events of a game."""

    def __init__(self, session: Session, seat: int) -> None:
        self._setup: Setup = session.setup
        self._state: State = session.state
        self._seat = seat
        self._built: list[Done[LevelBuilt]] = []
        self._drawn: list[Done[WorkerDrawn | WorkerHired]] = []
        self._spent: list[Spent] = []
        self._turns: list[Done[TurnEnded]] = []
        self._rows: list[int] = []
        self._sums = dict.fromkeys((name for name, _count in _COUNTED.values()), 0)
        laid = {each.field for each in self._setup.edition.start}
        for action, step in enumerate(session.steps):
            for event in step.events:
                if isinstance(event, TileLaid):
                    laid.add(event.field)
                if getattr(event, "seat", None) == seat:
                    self._add(action, event)
                    if isinstance(event, RowChosen):
                        self._rows.append(len(laid.intersection(event.spaces)))

    def _add(self, action: int, event: Event) -> None:
        if isinstance(event, LevelBuilt):
            self._built.append(Done(action, event))
        elif isinstance(event, WorkerDrawn | WorkerHired):
            self._drawn.append(Done(action, event))
        elif isinstance(event, TurnEnded):
            self._turns.append(Done(action, event))
        if isinstance(event, TileLaid | WorkerHired | StoneBought | StackLookedAt):
            self._pay(action, event)
        elif type(event) in _COUNTED:
            name, count = _COUNTED[type(event)]
            self._sums[name] += count(event)

    def _pay(
        self, action: int, event: TileLaid | WorkerHired | StoneBought | StackLookedAt
    ) -> None:
        edition = self._setup.edition
        prices = {
            WorkerHired: edition.hire_price,
            StoneBought: edition.stone_price,
            StackLookedAt: edition.look_price,
        }
        gold = event.paid if isinstance(event, TileLaid) else prices[type(event)]
        if gold:
            self._spent.append(Spent(action, event, gold))

    def account(self) -> SeatAccount:
        """The account of what was gathered."""
        return SeatAccount(
            self._held(), self._state.points_of(self._seat), tuple(self._built),
            tuple(self._drawn), tuple(self._spent), tuple(self._turns), rows=tuple(self._rows),
            **self._sums,
        )  # fmt: skip

    def _held(self) -> tuple[Held, ...]:
        """What the seat's workers stand on; in a task the pyramids that are finished too."""
        state, board = self._state, self._state.table.board
        last = {each.event.site: each.action for each in self._drawn}
        last |= {each.event.site: each.action for each in self._built}
        found = []
        for number, site in enumerate(state.sites):
            is_held = bool(state.held[self._seat] >> number & 1)
            is_finished = bool(state.table.variants.task) and site.level > 0
            if is_held or is_finished:
                name = board.names[board.sites[number]]
                colour = state.table.edition.colours[site.colour] if site.level else ""
                worth = worth_of(state.table.edition, site) if is_held else 0
                found.append(Held(last.get(name, 0), name, site.level, colour, worth))
        return tuple(sorted(found, key=lambda each: (-each.level, -each.worth, each.action)))


_COUNTED: Final[dict[type, tuple[str, Callable[[Any], int]]]] = {
    StonesGained: ("stones", lambda event: len(event.stones)),
    WorkersStocked: ("workers", lambda event: event.workers),
    WorkersSentHome: ("sent_home", lambda event: event.workers),
    StonesSwapped: ("swapped", lambda event: len(event.given) - 1),
}
"""What is only summed up: as what, and how much an event adds."""


def levels_by_colour(setup: Setup, account: SeatAccount) -> dict[str, int]:
    """How many levels of each colour a seat built; colours it built none of are left out."""
    built = [each.event.colour for each in account.built]
    colours = (each for each in setup.edition.stone_colours if each != WHITE)
    return {colour: built.count(colour) for colour in colours if colour in built}
