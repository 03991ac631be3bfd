"""Where every point of a game came from, and what workers, gold and stones were used for."""

from typing import NamedTuple

from sneferu_gui.games.terra_pyramides.law import events as told
from sneferu_gui.games.terra_pyramides.law.edition import WHITE
from sneferu_gui.games.terra_pyramides.law.position import NOTHING, Points
from sneferu_gui.games.terra_pyramides.law.setup import Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.words import worth_of
from sneferu_gui.session.game import Session
from sneferu_gui.ui.pages.end.ending import Done, SeatEvents


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


Drawn = Done[told.WorkerDrawn | told.WorkerHired]


class Spent(NamedTuple):
    """Gold that a seat paid."""

    action: int
    event: told.TileLaid | told.WorkerHired | told.StoneBought | told.StackLookedAt
    gold: int


class Sums(NamedTuple):
    """What rows brought a seat, and what was lost of it."""

    stones: int
    workers: int
    """Stocked."""
    sent_home: int
    """Workers of those stocked who were not drawn (M6)."""
    swapped: int
    """Stones that swaps took (L1)."""


class SeatAccount(NamedTuple):
    """Everything of one seat."""

    held: tuple[Held, ...]
    """Pyramids, the highest first, and foundations after them."""
    points: Points
    built: tuple[Done[told.LevelBuilt], ...]
    drawn: tuple[Drawn, ...]
    spent: tuple[Spent, ...]
    turns: tuple[Done[told.TurnEnded], ...]
    sums: Sums
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
    return tuple(_account(session, seat) for seat in range(len(session.setup.seats)))


def _account(session: Session, seat: int) -> SeatAccount:
    done = SeatEvents(session, seat)
    built = done.of(told.LevelBuilt)
    drawn: tuple[Drawn, ...] = done.of(told.WorkerDrawn, told.WorkerHired)
    sums = Sums(
        stones=sum(len(each.event.stones) for each in done.of(told.StonesGained)),
        workers=sum(each.event.workers for each in done.of(told.WorkersStocked)),
        sent_home=sum(each.event.workers for each in done.of(told.WorkersSentHome)),
        swapped=sum(len(each.event.given) - 1 for each in done.of(told.StonesSwapped)),
    )
    return SeatAccount(
        _held(session.state, seat, (*drawn, *built)),
        session.state.points_of(seat),
        built,
        drawn,
        _spent(session.setup, done),
        done.of(told.TurnEnded),
        sums,
        tuple(_tiles_in(session, *each) for each in done.of(told.RowChosen)),
    )


def _held(
    state: State, seat: int, done: tuple[Drawn | Done[told.LevelBuilt], ...]
) -> tuple[Held, ...]:
    """What the seat's workers stand on; in a task the pyramids that are finished too."""
    board, edition = state.table.board, state.table.edition
    last = {each.event.site: each.action for each in done}
    found = []
    for number, site in enumerate(state.sites):
        is_held = bool(state.held[seat] >> number & 1)
        is_finished = bool(state.table.variants.task) and site.level > 0
        if is_held or is_finished:
            name = board.names[board.sites[number]]
            colour = edition.colours[site.colour] if site.level else ""
            worth = worth_of(edition, site) if is_held else 0
            found.append(Held(last.get(name, 0), name, site.level, colour, worth))
    return tuple(sorted(found, key=lambda each: (-each.level, -each.worth, each.action)))


def _spent(setup: Setup, done: SeatEvents) -> tuple[Spent, ...]:
    """What cost gold, in the order in which it was done."""
    edition = setup.edition
    spent = [Spent(*each, each.event.paid) for each in done.of(told.TileLaid) if each.event.paid]
    spent += [Spent(*each, edition.hire_price) for each in done.of(told.WorkerHired)]
    spent += [Spent(*each, edition.stone_price) for each in done.of(told.StoneBought)]
    spent += [Spent(*each, edition.look_price) for each in done.of(told.StackLookedAt)]
    return tuple(sorted(spent, key=lambda each: each.action))


def _tiles_in(session: Session, action: int, row: told.RowChosen) -> int:
    state: State = session.state_at(action + 1)
    return sum(state.laid[state.table.board.index[name]] != NOTHING for name in row.spaces)


def levels_by_colour(setup: Setup, account: SeatAccount) -> dict[str, int]:
    """How many levels of each colour a seat built; colours it built none of are left out."""
    built = [each.event.colour for each in account.built]
    colours = (each for each in setup.edition.stone_colours if each != WHITE)
    return {colour: built.count(colour) for colour in colours if colour in built}
