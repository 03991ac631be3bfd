"""Men-Nefer in numbers.

Actions are numbered kind by kind, each kind with room for as much as the standard edition has of it
and some more; spaces, Houses and cities go by their places in the edition. Seats are counted from
the one whose eyes it is seen with.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
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
from sneferu_gui.games.men_nefer.law.position import NONE, STEWARD
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY, printed_of
from sneferu_gui.research.coding import Coding

_SEATS: Final = 4
_PARTS: Final = 8
"""Parts of a bundle, and choices of a part, at most."""
_OPTIONS: Final = 4
_MIX: Final = 10
_KINDS: Final[Mapping[str, int]] = {
    "visit": 15, "specialise": 40, "obtain": 5, "market": 20, "pick": 32, "done": 1, "haul": 2,
    "build": 10, "grant": 3, "favour": 8, "scarab": 5, "bury": 16, "mastaba": 20, "papyrus": 4,
    "craft": 36, "walk": 8, "offer": 9, "basket": 20, "sail": 196, "activate": 14,
    "contract": 180, "erect": 16, "mix": 11,
}  # fmt: skip
"""How many numbers each kind of action has."""
_CONTRACTS: Final = 8
"""Spaces for contracts on a personal board, and in a city:"""
_STALL: Final = 3
_FRAMES: Final = (
    "turn", "bundle", "market", "papyrus", "craft", "rite", "erect", "limestone", "build", "grant",
    "favour", "scarab", "mastaba", "priestess", "basket", "boats", "contract", "mix",
)  # fmt: skip
_MANY_POINTS: Final = 100
_MANY: Final = 10
"""Told in parts of these; what is more is told as these."""


class MenNeferCoding:
    """All of it."""

    actions = sum(_KINDS.values())

    def legal(self, observation: Observation) -> Mapping[int, Action]:
        """The actions the seat can choose from, by their numbers."""
        numbers = numbers_of(observation.state.table.edition)
        return {numbers[action]: action for action in observation.legal_actions}

    def features(self, observation: Observation) -> Sequence[float]:
        """What is asked, the markets, the land, and each seat's things, from the own on."""
        state = observation.state
        seats, own = state.table.seats, observation.seat or 0
        order = [(own + turn) % seats for turn in range(seats)]
        values = [
            *_of_turn(state, own),
            *_of_markets(state),
            *_of_land(state, order),
            *(each for seat in order for each in _of_seat(state, seat)),
        ]
        return [min(max(value, 0.0), 1.0) for value in values]


CODING: Final[Coding] = MenNeferCoding()


@cache
def numbers_of(edition: Edition) -> Mapping[Action, int]:
    """Every action that may come up in an edition, and its number.

    Raises ValueError where the edition has more of a kind than there are numbers for.
    """
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


# -- What is seen --------------------------------------------------------------------------


def _of_turn(state: State, own: int) -> Iterator[float]:
    """What is asked, with what is left in the top frame, and how far the game is."""
    yield from (float(state.phase == frame) for frame in _FRAMES)
    yield float(state.seat == own)
    yield state.era / state.table.edition.eras
    yield state.turns / (27 * state.table.seats)
    frame = state.agenda[-1] if state.agenda else None
    counts = ("steps", "left", "activations", "offers", "level", "n")
    yield from (getattr(frame, count, 0) / _MANY for count in counts)
    yield from _of_bundle(getattr(frame, "parts", ()))


def _of_bundle(bundle: Bundle) -> Iterator[float]:
    """How much of each kind of item there is in it, whatever must be chosen."""
    items = [item for part in bundle for item in part]
    for kind in ITEM_KINDS:
        yield sum(max(item.n, 1) for item in items if item.kind == kind) / _MANY


def _of_markets(state: State) -> Iterator[float]:
    edition = state.table.edition
    for tablet in state.market:
        yield float(tablet != NONE)
        yield from _of_bundle(() if tablet == NONE else edition.tablets[tablet].does)
    drawings = range(len(edition.drawings))
    for papyrus in state.papyrus_market:
        for half in papyrus or (NONE, NONE):
            yield from (float(half == drawing) for drawing in drawings)
    for craft in state.craft_market:
        yield float(craft != NONE)
        yield from _of_bundle(() if craft == NONE else edition.crafts[craft].does)


def _of_land(state: State, order: Sequence[int]) -> Iterator[float]:
    """Who stands in the Houses, and who holds what, seat by seat from the own on."""
    places = [*order, *(None,) * (_SEATS - len(order))]
    for house in range(len(state.sun)):
        for side, counts in enumerate((state.sun, state.moon)):
            yield state.crowd(house, side) / _MANY
            yield from (0.0 if seat is None else counts[house][seat] / 3 for seat in places)
    for owners in (state.buried, state.offered, state.erected):
        for owner in owners:
            yield from (float(seat is not None and owner == seat) for seat in places)
            yield float(owner == STEWARD)
    for level in state.great_built:
        yield sum(piece != NONE for piece in level) / PIECES
    for pyramid in range(QUEENS):
        yield state.queens_levels(pyramid) / state.table.edition.queens_levels
        yield from (
            0.0 if seat is None else state.permissions_at(pyramid, seat) / 3 for seat in places
        )
    for stall in state.stalls:
        yield sum(contract != NONE for contract in stall) / _STALL


def _of_seat(state: State, seat: int) -> Iterator[float]:
    board, edition = state.boards[seat], state.table.edition
    yield float(state.seat == seat)
    yield state.order.index(seat) / _SEATS
    yield board.pp / _MANY_POINTS
    yield from (each / edition.resource for each in (board.food, board.heka))
    yield from (each / edition.duat for each in (board.heart, board.feather))
    tracks = (board.orb, board.great, board.queens, board.glyphs, board.rolled, board.baskets)
    yield from (each / (2 * _MANY) for each in tracks)
    yield from (scarab / _MANY for scarab in board.scarabs)
    for reserve, available in (board.mummies, board.sphinxes, board.permissions):
        yield reserve / 4
        yield available / 4
    for has_apprentice, tablet in board.slots:
        yield float(has_apprentice)
        yield from _of_bundle(() if tablet == NONE else edition.tablets[tablet].does)
    for place, is_activated in board.boats:
        yield (place if place < CITY else edition.cities[place - CITY].entered) / _MANY
        yield float(place >= CITY)
        yield float(is_activated)
    for room, is_standing in board.priestesses:
        yield room / ROOMS
        yield float(is_standing)
    crafts = {own.space: own for own in board.crafts}
    for space in range(AREA):
        yield float(space in crafts)
        yield float(space in crafts and crafts[space].has_basket)
    yield len(board.papyri) / _MANY
    contracts = state.table.printed.contracts
    for at in range(_CONTRACTS):
        own = board.contracts[at] if at < len(board.contracts) else None
        asked = None if own is None else contracts[own.contract]
        yield asked.value / 3 if asked else 0.0
        yield float(own is not None and own.is_fulfilled)
        yield counted(state, seat, asked) / asked.asks.least if asked else 0.0
