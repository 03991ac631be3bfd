"""What does not change during a game: edition, setup and deal, worked out for quick look-up.

Tiles and spaces are small whole numbers: their places in the edition's lists. A contract is
its kind's place times three, and its value less one. A boat's place is the number of its section,
or CITY and the city's place.
"""

from functools import cache
from typing import Final, NamedTuple, Self

from sneferu_gui.games.men_nefer.law.edition import (
    AREA_LEVELS,
    PLACES,
    QUEENS,
    VALUES,
    Demand,
    Edition,
    sections_of,
)
from sneferu_gui.games.men_nefer.law.items import ERECT, RITE, Bundle, Part
from sneferu_gui.games.men_nefer.law.setup import TWO, Deal, Setup, StacksDealt, contract_id
from sneferu_gui.games.reason import N_, Reason

CITY: Final = 100
"""The place of a boat in the first city; sections are smaller numbers."""
PORT: Final = 0


class Space(NamedTuple):
    """A space of the Pyramidal Area (T3)."""

    level: int
    under: tuple[int, ...]
    """The spaces that must hold crafts."""


def _area() -> tuple[Space, ...]:
    spaces: list[Space] = []
    below = 0
    for level, size in enumerate(AREA_LEVELS):
        first = len(spaces)
        for at in range(size):
            carriers = (below + at, below + at + 1) if level else ()
            left = (first + at - 1,) if at else ()
            spaces.append(Space(level + 1, (*carriers, *left)))
        below = first
    return tuple(spaces)


AREA_SPACES: Final = _area()
"""Levels are filled from the left, and above level I both crafts must lie below."""


class Contract(NamedTuple):
    """A contract of the edition."""

    id: str
    kind: str
    value: int
    asks: Demand


class Printed:
    """What an edition says, for quick look-up."""

    __slots__ = ("best", "city_of", "contract_of", "contracts", "craft_kind", "craft_of", "edition",
                 "favours", "house_of", "mastaba_of", "offering_of", "pedestal_of", "place_names",
                 "room_spaces", "sail_costs", "tablet_of", "tomb_of", "tomb_places")  # fmt: skip

    def __init__(self, edition: Edition) -> None:
        """Work out the look-up tables of an edition."""
        self.edition = edition
        self.house_of = {house: at for at, house in enumerate(edition.houses)}
        self.tablet_of = {each.id: at for at, each in enumerate(edition.tablets)}
        self.craft_of = {each.id: at for at, each in enumerate(edition.crafts)}
        kinds = {kind: at for at, kind in enumerate(edition.craft_kinds)}
        self.craft_kind = tuple(kinds[each.kind] for each in edition.crafts)
        self.tomb_of = {each.id: at for at, each in enumerate(edition.tombs)}
        self.mastaba_of = {each.id: at for at, each in enumerate(edition.mastabas)}
        self.pedestal_of = {each.id: at for at, each in enumerate(edition.pedestals)}
        self.offering_of = {each.id: at for at, each in enumerate(edition.offerings)}
        self.city_of = {each.id: at for at, each in enumerate(edition.cities)}
        self.contracts = tuple(
            Contract(contract_id(kind.kind, value), kind.kind, value, asks)
            for kind in edition.contract_kinds
            for value, asks in zip(VALUES, kind.asks, strict=True)
        )
        self.contract_of = {each.id: at for at, each in enumerate(self.contracts)}
        self.favours = edition.favours
        self.tomb_places = tuple((tomb.level - 1, PLACES.index(tomb.row)) for tomb in edition.tombs)
        """The two Mastaba tiles that each tomb touches (N2)."""
        self.room_spaces = tuple(
            tuple(at for at, space in enumerate(edition.offerings) if space.room == room)
            for room in range(len(edition.room_steps) + 1)
        )
        """The offering spaces of each room; before the Temple are none."""
        self.best = {
            RITE: _best_levels(edition.tracks_in_order[self.house_of["necropolis"]], RITE),
            ERECT: _best_levels(edition.tracks_in_order[self.house_of["sphinxes"]], ERECT),
        }
        """By kind, the best level up to each scarab's space; 0 for none (N5, H4)."""
        places = [*range(sections_of(edition) + 1), *range(CITY, CITY + len(edition.cities))]
        self.place_names: dict[int, int | str] = {
            place: place if place < CITY else edition.cities[place - CITY].id for place in places
        }
        self.sail_costs = {start: self._costs_from(start, places) for start in places}
        """For each place, where a boat can sail from it and the steps that takes, in order."""

    def _costs_from(self, start: int, places: list[int]) -> tuple[tuple[int, int], ...]:
        """Steps along the river: a city is entered from one section and left to another (R2)."""
        cities = self.edition.cities
        out, section = (0, start) if start < CITY else (1, cities[start - CITY].left)
        found = []
        for goal in places:
            into, end = (0, goal) if goal < CITY else (1, cities[goal - CITY].entered)
            cost = out + end - section + into
            if goal not in (start, PORT) and end >= section and cost > 0:
                found.append((goal, cost))
        return tuple(found)

    def places(self, seats: int) -> tuple[int, ...]:
        """Contract spaces of each city with so many players (S9)."""
        return tuple(dict(city.spaces)[seats] for city in self.edition.cities)


def _best_levels(track: tuple[Bundle, ...], kind: str) -> tuple[int, ...]:
    best, levels = 0, [0]
    for bundle in track:
        found = [item.n for part in bundle for item in part if item.kind == kind]
        best = max([best, *found])
        levels.append(best)
    return tuple(levels)


@cache
def printed_of(edition: Edition) -> Printed:
    """What an edition says: worked out once, as thousands of games are played with it."""
    return Printed(edition)


# -- What spaces and places are called -----------------------------------------------------

REGION_NAMES: Final = {
    "pyramids": N_("Pyramids"),
    "necropolis": N_("Necropolis"),
    "temple": N_("Temple"),
    "nile": N_("Nile"),
    "sphinxes": N_("Sphinxes"),
    "city": N_("city"),
}
"""Where pedestals stand."""
CITY_NAMES: Final = {
    "Iunu": N_("Iunu"),
    "Shedet": N_("Shedet"),
    "Khmunu": N_("Khmunu"),
    "Abdju": N_("Abdju"),
    "Waset": N_("Waset"),
    "Abu": N_("Abu"),
}


def space_name(edition: Edition, space: str) -> Reason:
    """A tomb, an offering space or a pedestal by its id: “tomb II A1”, “pedestal II, Temple”.

    A tomb is called by its level, its row, and which it is of those where both meet.
    """
    printed = printed_of(edition)
    if space in printed.tomb_of:
        tomb = edition.tombs[printed.tomb_of[space]]
        meeting = [each.id for each in edition.tombs if each[1:3] == tomb[1:3]]
        level, n = PLACES[tomb.level - 1], meeting.index(space) + 1
        return Reason("tomb {level} {row}{n}", level=level, row=tomb.row, n=n)
    if space in printed.offering_of:
        number = printed.offering_of[space]
        room = edition.offerings[number].room
        n = printed.room_spaces[room].index(number) + 1
        return Reason("offering space {room}.{n}", room=room, n=n)
    pedestal = edition.pedestals[printed.pedestal_of[space]]
    level, region = PLACES[pedestal.level - 1], Reason(REGION_NAMES[pedestal.at])
    return Reason("pedestal {level}, {region}", level=level, region=region)


def place_name(edition: Edition, place: int | str) -> Reason:
    """A boat's place, as positions count it or by its id: “port”, “section 3”, “Waset”."""
    if isinstance(place, str) or place >= CITY:
        at = printed_of(edition).city_of[place] if isinstance(place, str) else place - CITY
        name = edition.cities[at].name
        return Reason(CITY_NAMES.get(name, name))
    return Reason("port") if place == PORT else Reason("section {n}", n=place)


class Table:
    """One game's constants. Never changed once made, so all its states share it."""

    __slots__ = ("_covered", "benefits", "board_glyphs", "construction", "deal", "deity", "edition",
                 "favour_spaces", "mastabas", "printed", "queens", "queens_start", "seats",
                 "setup")  # fmt: skip

    def __init__(self, setup: Setup, deal: Deal) -> None:
        """Look up what belongs to a setup and a deal."""
        self.setup, self.deal = setup, deal
        edition = self.edition = setup.edition
        self.printed = printed_of(edition)
        self.seats = len(setup.seats)
        hammers = edition.great_hammer if setup.like == TWO else ()
        self.construction = frozenset((*edition.great_construction, *hammers))
        """Construction spaces of the Great Pyramid track (P2, S7)."""
        self.favour_spaces = frozenset(edition.great_favour) - self.construction
        self.queens_start = {4: 0, 3: 1, 2: 2}[setup.like]
        """Levels of each Queens' Pyramid at the start (S6)."""
        self.board_glyphs = tuple(edition.boards[board] for board in deal.seats.boards)
        """By seat, the signs of the personal board."""
        gives = {each.id: each.gives for each in edition.benefits}
        self.benefits = tuple(gives[identity] for identity in deal.land.cities)
        """By city."""
        self.deity = {each.id: each.gives for each in edition.deities}[deal.land.deity]
        self.mastabas = tuple(
            edition.mastabas[self.printed.mastaba_of[identity]] for identity in deal.land.mastabas
        )
        """The tiles by their places."""
        self.queens = deal.land.queens
        """What each Queens' tile asks for."""
        self._covered: Table | None = None

    def queens_levels(self, granted: tuple[tuple[int, ...], ...], pyramid: int) -> int:
        """How many levels a Queens' Pyramid has (P8)."""
        return self.queens_start + len(granted[pyramid])

    def tile_action(self, place: int) -> Part:
        """What a Mastaba tile offers (N4)."""
        return self.mastabas[place].action

    def __reduce__(self) -> tuple[type[Self], tuple[Setup, Deal]]:
        """What is pickled: setup and deal, from which the rest is worked out again."""
        return type(self), (self.setup, self.deal)

    def covered(self) -> "Table":
        """The same with nothing in its deal that is hidden from all, nor how it was dealt (K2)."""
        if self._covered is None:
            land = self.deal.land._replace(contracts=((), (), ()), pieces=((), (), ()))
            shown = Deal(self.deal.seats, StacksDealt((), (), ()), land, steward=None)
            self._covered = Table(self.setup, shown)
        return self._covered


PYRAMIDS: Final = range(QUEENS)
