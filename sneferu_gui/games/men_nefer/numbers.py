"""Men-Nefer in numbers, for agents that learn.

Actions are numbered kind by kind, each kind with room for the standard edition's and some more;
spaces, Houses and cities go by their places in the edition. Seats are counted from the observing
seat.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final

from sneferu_gui.games.men_nefer.law import actions as of
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.edition import (
    AREA,
    LINE,
    PIECES,
    PLACES,
    QUEENS,
    ROOMS,
    ROWS,
    SLOTS,
    Edition,
)
from sneferu_gui.games.men_nefer.law.harvest import counted
from sneferu_gui.games.men_nefer.law.items import ITEM_KINDS, Bundle
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.position import NONE, STEWARD, Board
from sneferu_gui.games.men_nefer.law.river import section_at
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY, Printed, printed_of
from sneferu_gui.research.coding import Coding
from sneferu_gui.research.vectors import Part, Vector, clipped, joined, part_of

_SEATS: Final = 4
_PARTS: Final = 8
"""The most parts of a bundle, and the most choices of a part."""
_OPTIONS: Final = 4
_MIX: Final = 10
_KINDS: Final[Mapping[str, int]] = {
    "visit": 15, "specialise": 40, "obtain": 5, "market": 20, "pick": 32, "done": 1, "haul": 2,
    "build": 10, "grant": 3, "favour": 8, "scarab": 5, "bury": 16, "mastaba": 20, "papyrus": 4,
    "craft": 36, "walk": 8, "offer": 9, "basket": 20, "sail": 196, "activate": 14,
    "contract": 180, "erect": 16, "mix": 11,
}  # fmt: skip
"""The number of numbers reserved for each kind of action."""
_CONTRACTS: Final = 8
"""The contract spaces on a personal board; _STALL is those in a city."""
_STALL: Final = 3
_FRAMES: Final = (
    "turn", "bundle", "market", "papyrus", "craft", "rite", "erect", "limestone", "build", "grant",
    "favour", "scarab", "mastaba", "priestess", "basket", "boats", "contract", "mix",
)  # fmt: skip
_MANY_POINTS: Final = 100
_MANY: Final = 10
"""The count that is coded as 1, as are greater ones."""


class MenNeferCoding:
    """Actions and features of Men-Nefer as numbers."""

    actions = sum(_KINDS.values())

    def legal(self, observation: Observation) -> Mapping[int, Action]:
        """The legal actions of the seat, by their numbers."""
        numbers = numbers_of(observation.state.table.printed)
        return {numbers[action]: action for action in observation.legal_actions}

    def features(self, observation: Observation) -> Vector:
        """Features of question, markets, land and each seat, from the observing one on."""
        state = observation.state
        seats, own = state.table.seats, observation.seat or 0
        order = tuple([(own + turn) % seats for turn in range(seats)])
        parts = [
            _of_turn(state, own),
            _of_markets(
                state.market, state.papyrus_market, state.craft_market, state.table.printed
            ),
            _of_houses(state.sun, state.moon, (*state.neutral, *state.steward), order),
            *_of_land(state, order),
            *[part for seat in order for part in _of_seat(state, seat)],
        ]
        return clipped(joined(parts))


CODING: Final[Coding] = MenNeferCoding()


@cache
def numbers_of(printed: Printed) -> Mapping[Action, int]:
    """Every action possible in an edition, and its number.

    Raises ValueError where the edition has more of a kind than there are numbers for.
    """
    edition = printed.edition
    found: dict[Action, int] = {}
    first = 0
    for kind, room in _KINDS.items():
        made = [action for action in _actions_of(edition) if action.do == kind]
        if len(made) > room:
            raise ValueError(f"{edition.id} has more than {room} actions {kind!r}")
        found.update((action, first + at) for at, action in enumerate(made))
        first += room
    return found


def _actions_of(edition: Edition) -> Iterator[Action]:
    houses, cities = edition.houses, [city.id for city in edition.cities]
    tracks, places = edition.tracks_in_order, list(printed_of(edition).place_names.values())
    yield from (of.Visit(slot, house) for slot in range(SLOTS) for house in houses)
    for house, track in zip(houses, tracks, strict=True):
        yield from (of.Specialise(house, space) for space in (*range(1, len(track) + 1), None))
    yield from (of.Obtain(row) for row in range(ROWS))
    yield from (of.UseMarket(*each) for each in product(range(ROWS), range(_OPTIONS)))
    yield from (of.Pick(*each) for each in product(range(_PARTS), range(_OPTIONS)))
    yield of.Done()
    yield from (of.Haul(track) for track in ("great", "queens"))
    yield from (of.Build(place) for place in range(PIECES))
    yield from (of.Build(None, pair) for pair in combinations(range(PIECES), 2))
    yield from (of.Grant(pyramid) for pyramid in range(QUEENS))
    yield from (of.TakeFavour(choice) for choice in range(len(edition.favours)))
    yield from (of.AdvanceScarab(house) for house in houses)
    yield from (of.Bury(tomb.id) for tomb in edition.tombs)
    yield from (of.Activate(*each) for each in product(PLACES, range(_OPTIONS)))
    yield from (of.TakePapyrus(tile) for tile in range(LINE))
    yield from (of.TakeCraft(*each) for each in product(range(LINE), range(AREA)))
    yield from (of.Walk(*each) for each in product(range(ROOMS), (False, True)))
    yield from (of.Offer(space) for space in range(AREA))
    yield from (of.PlaceBasket(space.id) for space in edition.offerings)
    yield from (of.Sail(*each) for each in product(places, places))
    yield from (of.ActivateBoat(place) for place in places)
    discards = (None, *range(_CONTRACTS), of.TAKEN)
    yield from (of.TakeContract(*each) for each in product(cities, range(_STALL), discards))
    yield from (of.Erect(pedestal.id) for pedestal in edition.pedestals)
    yield from (of.Split(food) for food in range(_MIX + 1))


_FRAME_COUNTS: Final = ("steps", "left", "activations", "offers", "level", "n")
_YES_OR_NO: Final = (part_of(0), part_of(1))
_NO_CONTRACT: Final = part_of(0, 0, 0)


# -- What is seen --------------------------------------------------------------------------


def _of_turn(state: State, own: int) -> Part:
    """The question, the amounts left in the top frame, and the progress of the game."""
    phase = state.phase
    frame = state.frame
    return part_of(
        *[phase == each for each in _FRAMES],
        state.seat == own,
        state.era / state.table.edition.eras,
        state.turns / (27 * state.table.seats),
        *[getattr(frame, count, 0) / _MANY for count in _FRAME_COUNTS],
    ) + _of_bundle(getattr(frame, "parts", ()))


@lru_cache(maxsize=4_096)  # of tablets, crafts and their parts left
def _of_bundle(bundle: Bundle) -> Part:
    """The amount of each kind of item in a bundle, without regard to choices."""
    items = [item for part in bundle for item in part]
    return part_of(
        *[sum(max(item.n, 1) for item in items if item.kind == kind) / _MANY for kind in ITEM_KINDS]
    )


@lru_cache(maxsize=1_024)  # most steps leave it unchanged, as below
def _of_markets(
    tablets: tuple[int, ...],
    papyri: tuple[tuple[int, int] | None, ...],
    crafts: tuple[int, ...],
    printed: Printed,
) -> Part:
    edition = printed.edition
    rows = []
    for tablet in tablets:
        rows.append(_YES_OR_NO[tablet != NONE])
        rows.append(_of_bundle(() if tablet == NONE else edition.tablets[tablet].does))
    drawings = len(edition.drawings)
    for papyrus in papyri:
        rows += [_which(half, drawings) for half in papyrus or (NONE, NONE)]
    for craft in crafts:
        rows.append(_YES_OR_NO[craft != NONE])
        rows.append(_of_bundle(() if craft == NONE else edition.crafts[craft].does))
    return b"".join(rows)


@cache
def _which(number: int, count: int) -> Part:
    """A one-hot vector of `count` entries for a number; NONE is all zeros."""
    return part_of(*[number == each for each in range(count)])


@lru_cache(maxsize=1_024)
def _of_houses(
    sun: tuple[tuple[int, ...], ...],
    moon: tuple[tuple[int, ...], ...],
    nobodys: tuple[tuple[int, int], ...],
    order: tuple[int, ...],
) -> Part:
    """The apprentices in Houses, from the observing seat on; `nobodys` belong to no seat."""
    nobody = (0.0,) * (_SEATS - len(order))
    values: list[float] = []
    for house in range(len(sun)):
        for side, counts in enumerate((sun, moon)):
            own = counts[house]
            crowd = sum(own) + nobodys.count((house, side))
            values += [crowd / _MANY, *[own[seat] / 3 for seat in order], *nobody]
    return part_of(*values)


def _of_land(state: State, order: tuple[int, ...]) -> list[Part]:
    """The owners of places on the land, from the observing seat on."""
    levels = tuple([state.queens_levels(pyramid) for pyramid in range(QUEENS)])
    return [
        *[_of_owners(owners, order) for owners in (state.buried, state.offered, state.erected)],
        _of_filled(state.great_built, PIECES),
        _of_queens(levels, state.granted, order, state.table.edition.queens_levels),
        _of_filled(state.stalls, _STALL),
    ]


@lru_cache(maxsize=1_024)
def _of_filled(rows: tuple[tuple[int, ...], ...], most: int) -> Part:
    """The share of filled places in each row."""
    return part_of(*[(len(row) - row.count(NONE)) / most for row in rows])


@lru_cache(maxsize=1_024)
def _of_queens(
    levels: tuple[int, ...],
    granted: tuple[tuple[int, ...], ...],
    order: tuple[int, ...],
    most: int,
) -> Part:
    """The height of each Queens' Pyramid, and its permissions by seat."""
    nobody = (0.0,) * (_SEATS - len(order))
    values: list[float] = []
    for level, seats in zip(levels, granted, strict=True):
        values += [level / most, *[seats.count(seat) / 3 for seat in order], *nobody]
    return part_of(*values)


@lru_cache(maxsize=1_024)
def _of_owners(owners: tuple[int, ...], order: tuple[int, ...]) -> Part:
    """The owner of each place, or the steward, as one-hot vectors."""
    seats = [*order, *(None,) * (_SEATS - len(order)), STEWARD]
    return part_of(*[seat is not None and owner == seat for owner in owners for seat in seats])


def _of_seat(state: State, seat: int) -> list[Part]:
    board = state.boards[seat]
    contracts = state.table.printed.contracts
    values: list[float] = []
    for own in board.contracts[:_CONTRACTS]:
        asked = contracts[own.contract]
        share = counted(state, seat, asked) / asked.asks.least
        values += [asked.value / 3, own.is_fulfilled, share]
    return [
        part_of(state.seat == seat, state.order.index(seat) / _SEATS),
        _of_board(board, state.table.printed),
        part_of(*values) + _NO_CONTRACT * (_CONTRACTS - len(board.contracts)),
    ]


@lru_cache(maxsize=1_024)  # a turn changes one of four boards
def _of_board(board: Board, printed: Printed) -> Part:
    """A seat's board without its contracts."""
    edition = printed.edition
    tracks = (board.orb, board.great, board.queens, board.glyphs, board.rolled, board.baskets)
    pieces = (board.mummies, board.sphinxes, board.permissions)
    crafts = {own.space: own for own in board.crafts}
    rows = [
        part_of(
            board.pp / _MANY_POINTS,
            *[each / edition.resource for each in (board.food, board.heka)],
            *[each / edition.duat for each in (board.heart, board.feather)],
            *[each / (2 * _MANY) for each in tracks],
            *[scarab / _MANY for scarab in board.scarabs],
            *[each / 4 for reserve_and_available in pieces for each in reserve_and_available],
        )
    ]
    for has_apprentice, tablet in board.slots:
        rows.append(_YES_OR_NO[bool(has_apprentice)])
        rows.append(_of_bundle(() if tablet == NONE else edition.tablets[tablet].does))
    rest: list[float] = []
    for place, is_activated in board.boats:
        rest += [section_at(edition, place) / _MANY, place >= CITY, is_activated]
    for room, is_standing in board.priestesses:
        rest += [room / ROOMS, is_standing]
    for space in range(AREA):
        rest += [space in crafts, space in crafts and crafts[space].has_basket]
    rows.append(part_of(*rest, len(board.papyri) / _MANY))
    return b"".join(rows)
