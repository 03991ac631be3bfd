"""A game's constants: edition, setup and deal, worked out for quick look-up.

Tiles and spaces are small whole numbers: their places in the edition's lists. A contract is its
kind's place times three, and its value less one. A boat's place is the number of its section, or
CITY and the city's place.
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
"""The spaces of a Pyramidal Area: a level is filled from the left, above level I on two crafts."""


class Contract(NamedTuple):
    id: str
    kind: str
    value: int
    asks: Demand


class Printed:
    """Look-up tables of an edition."""

    __slots__ = ("best", "city_of", "contract_of", "contracts", "craft_kind", "craft_of", "edition",
                 "favours", "house_of", "mastaba_of", "offering_of", "pedestal_of", "place_names",
                 "room_spaces", "sail_costs", "tablet_of", "tomb_of", "tomb_places")  # fmt: skip

    def __init__(self, edition: Edition) -> None:
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
        """The offering spaces of each room; none for room 0, before the Temple."""
        self.best = {
            RITE: _best_levels(edition.tracks_in_order[self.house_of["necropolis"]], RITE),
            ERECT: _best_levels(edition.tracks_in_order[self.house_of["sphinxes"]], ERECT),
        }
        """By kind of item and scarab's space, the best level reached; 0 for none (N5, H4)."""
        places = [*range(sections_of(edition) + 1), *range(CITY, CITY + len(edition.cities))]
        self.place_names: dict[int, int | str] = {
            place: place if place < CITY else edition.cities[place - CITY].id for place in places
        }
        self.sail_costs = {start: self._costs_from(start, places) for start in places}
        """For each place, the goals of a boat there and the steps to each, in order."""

    def _costs_from(self, start: int, places: list[int]) -> tuple[tuple[int, int], ...]:
        """Goals and steps along the river: in from one section, out to another for a city (R2)."""
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
        """The number of contract spaces of each city, with a number of players (S9)."""
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
    """The look-up tables of an edition, made once: thousands of games share them."""
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
"""Names of the regions in which pedestals stand."""
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

    A tomb's number distinguishes tombs of the same level and row.
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
    """The constants of one game. Never changed once made, so all its states share it."""

    __slots__ = ("_covered", "benefits", "board_glyphs", "construction", "deal", "deity", "edition",
                 "favour_spaces", "mastabas", "printed", "queens", "queens_start", "seats",
                 "setup")  # fmt: skip

    def __init__(self, setup: Setup, deal: Deal) -> None:
        self.setup, self.deal = setup, deal
        edition = self.edition = setup.edition
        self.printed = printed_of(edition)
        self.seats = len(setup.seats)
        hammers = edition.great_hammer if setup.like == TWO else ()
        self.construction = frozenset((*edition.great_construction, *hammers))
        """Construction spaces of the Great Pyramid track (P2, S7)."""
        self.favour_spaces = frozenset(edition.great_favour) - self.construction
        self.queens_start = {4: 0, 3: 1, 2: 2}[setup.like]
        """The number of levels of each Queens' Pyramid at the start (S6)."""
        self.board_glyphs = tuple(edition.boards[board] for board in deal.seats.boards)
        """By seat, the signs of its personal board."""
        gives = {each.id: each.gives for each in edition.benefits}
        self.benefits = tuple(gives[identity] for identity in deal.land.cities)
        """By city, its benefit."""
        self.deity = {each.id: each.gives for each in edition.deities}[deal.land.deity]
        self.mastabas = tuple(
            edition.mastabas[self.printed.mastaba_of[identity]] for identity in deal.land.mastabas
        )
        """Mastaba tiles by their places."""
        self.queens = deal.land.queens
        """The demand of each Queens' tile."""
        self._covered: Table | None = None

    def queens_levels(self, granted: tuple[tuple[int, ...], ...], pyramid: int) -> int:
        """The number of levels that a Queens' Pyramid has (P8)."""
        return self.queens_start + len(granted[pyramid])

    def tile_action(self, place: int) -> Part:
        """The choices of a Mastaba tile (N4)."""
        return self.mastabas[place].action

    def __reduce__(self) -> tuple[type[Self], tuple[Setup, Deal]]:
        """Pickle setup and deal alone; the rest is worked out again."""
        return type(self), (self.setup, self.deal)

    def covered(self) -> "Table":
        """This table without the hidden part of its deal, and without the seed (K2)."""
        if self._covered is None:
            land = self.deal.land._replace(contracts=((), (), ()), pieces=((), (), ()))
            shown = Deal(self.deal.seats, StacksDealt((), (), ()), land, steward=None)
            self._covered = Table(self.setup, shown)
        return self._covered


PYRAMIDS: Final = range(QUEENS)
