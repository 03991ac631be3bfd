"""Accounts of a finished game: the source of every point, the use of workers, gold and stones."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law import events
from sneferu_gui.games.terra_pyramides.law.edition import EYE, OASIS, WHITE
from sneferu_gui.games.terra_pyramides.law.position import NOTHING, Points
from sneferu_gui.games.terra_pyramides.law.setup import Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.words import worth_of
from sneferu_gui.session.game import Session
from sneferu_gui.ui.pages.end.ending import IndexedEvent, SeatEvents


class Holding(NamedTuple):
    action: int
    """The action that brought the last worker there, or built the last level; counted from 0."""
    site: str
    level: int
    """The level; 0 for a foundation."""
    colour: str
    """The colour of the pyramid; empty for a foundation."""
    worth: int
    """The worth to the seat: a finished pyramid without workers is worth nothing (K4)."""


GOLD: Final = "gold"
"""The key of gold among the things kept; stones go by their colours."""


WorkerArrival = IndexedEvent[events.WorkerDrawn | events.WorkerHired]


class Payment(NamedTuple):
    """A payment of gold by a seat."""

    action: int
    event: events.TileLaid | events.WorkerHired | events.StoneBought | events.StackLookedAt
    gold: int


class Sums(NamedTuple):
    """The sums of what rows brought a seat, and of what was lost of it."""

    rows: tuple[int, ...]
    """The number of tiles of each row chosen."""
    stones: int
    workers: int
    sent_home: int
    """The stocked workers who were not drawn (M6)."""
    swapped: int
    """The stones lost in swaps (L1)."""


class SeatAccount(NamedTuple):
    holdings: tuple[Holding, ...]
    """The pyramids, the highest first, then the foundations."""
    points: Points
    built: tuple[IndexedEvent[events.LevelBuilt], ...]
    drawn: tuple[WorkerArrival, ...]
    payments: tuple[Payment, ...]
    turns: tuple[IndexedEvent[events.TurnEnded], ...]
    sums: Sums
    kept: dict[str, dict[int, list[str]]]
    """The stones by colour and the gold at the end, those that came last.

    By the action that brought them, -1 for the start, the space that showed each, "" for none.
    """

    @property
    def foundations(self) -> tuple[Holding, ...]:
        """The foundations held, without pyramids on them."""
        return tuple(each for each in self.holdings if not each.level)

    @property
    def pyramids(self) -> tuple[Holding, ...]:
        """The pyramids held, the highest first."""
        return tuple(each for each in self.holdings if each.level)


def accounts_of(session: Session) -> tuple[SeatAccount, ...]:
    """The account of each seat, from all actions done."""
    return tuple(_account(session, seat) for seat in range(len(session.setup.seats)))


def _account(session: Session, seat: int) -> SeatAccount:
    done = SeatEvents(session, seat)
    built = done.of_kinds(events.LevelBuilt)
    drawn: tuple[WorkerArrival, ...] = done.of_kinds(events.WorkerDrawn, events.WorkerHired)
    sums = Sums(
        rows=tuple(_tiles_in(session, *each) for each in done.of_kinds(events.RowChosen)),
        stones=sum(len(each.event.stones) for each in done.of_kinds(events.StonesGained)),
        workers=sum(each.event.workers for each in done.of_kinds(events.WorkersStocked)),
        sent_home=sum(each.event.workers for each in done.of_kinds(events.WorkersSentHome)),
        swapped=sum(len(each.event.given) - 1 for each in done.of_kinds(events.StonesSwapped)),
    )
    return SeatAccount(
        _holdings(session.state, seat, (*drawn, *built)),
        session.state.points_of(seat),
        built,
        drawn,
        _payments(session.setup, done),
        done.of_kinds(events.TurnEnded),
        sums,
        _kept(session, seat, done),
    )


def _holdings(
    state: State, seat: int, done: tuple[WorkerArrival | IndexedEvent[events.LevelBuilt], ...]
) -> tuple[Holding, ...]:
    """The sites held by the seat's workers; in a task the finished pyramids too."""
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
            found.append(Holding(last.get(name, 0), name, site.level, colour, worth))
    return tuple(sorted(found, key=lambda each: (-each.level, -each.worth, each.action)))


def _payments(setup: Setup, done: SeatEvents) -> tuple[Payment, ...]:
    """The payments of gold, in order."""
    edition = setup.edition
    payments = [
        Payment(*each, each.event.paid)
        for each in done.of_kinds(events.TileLaid)
        if each.event.paid
    ]
    payments += [Payment(*each, edition.hire_price) for each in done.of_kinds(events.WorkerHired)]
    payments += [Payment(*each, edition.stone_price) for each in done.of_kinds(events.StoneBought)]
    payments += [Payment(*each, edition.look_price) for each in done.of_kinds(events.StackLookedAt)]
    return tuple(sorted(payments, key=lambda each: each.action))


def _tiles_in(session: Session, action: int, row: events.RowChosen) -> int:
    state: State = session.state_at(action + 1)
    return sum(state.laid[state.table.board.index[name]] != NOTHING for name in row.spaces)


def _kept(session: Session, seat: int, done: SeatEvents) -> dict[str, dict[int, list[str]]]:
    state: State = session.state
    came = defaultdict[str, list[tuple[int, str]]](list)
    kinds = events.RowChosen, events.StoneBought, events.StonesSwapped
    for action, event in done.of_kinds(*kinds):
        if isinstance(event, events.RowChosen):
            for thing, space in _shown_in(session.state_at(action + 1), event):
                came[thing].append((action, space))
        else:
            came[WHITE].append((action, ""))
    kept: dict[str, dict[int, list[str]]] = {}
    for thing, count in {**state.stones_by_colour(seat), GOLD: state.gold[seat]}.items():
        kept[thing] = {}
        for action, space in ([(-1, "")] * count + came[thing])[len(came[thing]) :]:
            kept[thing].setdefault(action, []).append(space)
    return kept


def _shown_in(state: State, row: events.RowChosen) -> Iterator[tuple[str, str]]:
    """The stones and gold that a row yields, each with the space that shows it (R3, R5)."""
    board, edition = state.table.board, state.table.edition
    for name in row.spaces:
        space = board.index[name]
        if board.kinds[space] == OASIS:
            yield from [(GOLD, name)] * edition.oasis_gold
        elif state.laid[space] != NOTHING:
            for symbol in state.table.printed.kinds[state.laid[space] >> 2]:
                is_eye = symbol == EYE
                yield from [(GOLD, name)] * edition.eye_gold if is_eye else [(symbol, name)]


def levels_by_colour(setup: Setup, account: SeatAccount) -> dict[str, int]:
    """The number of levels of each colour that a seat built; other colours are left out."""
    built = [each.event.colour for each in account.built]
    colours = (each for each in setup.edition.stone_colours if each != WHITE)
    return {colour: built.count(colour) for colour in colours if colour in built}
