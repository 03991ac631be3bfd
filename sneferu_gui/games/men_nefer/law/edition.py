"""An edition: every number, tile and space of the game (RULES.md, D, Q, Y)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Final, NamedTuple

from sneferu_gui.games.checked_values import KeyPath, list_in, whole_in
from sneferu_gui.games.codec import (
    ByPlayers,
    Conversion,
    Entries,
    Key,
    OneOf,
    Reading,
    Text,
    WholeNumber,
    by_players,
)
from sneferu_gui.games.men_nefer.law.items import Bundle, WrittenBundle, WrittenPart
from sneferu_gui.games.reason import N_, Term

HOUSES: Final = ("pyramids", "necropolis", "temple", "nile", "sphinxes")
"""The Houses of Life, by their ids (D5)."""
HOUSE_TERMS: Final[Mapping[str, Term]] = {
    term: term
    for term in (
        Term("pyramids", N_("House of the Pyramids")),
        Term("necropolis", N_("House of the Necropolis")),
        Term("temple", N_("House of the Temple")),
        Term("nile", N_("House of the Nile")),
        Term("sphinxes", N_("House of the Sphinxes")),
    )
}

SEATS: Final = (1, 4)
"""The least and the greatest number of players."""
SLOTS: Final = 3
"""Spaces for tablets on a personal board, each with an apprentice (D2)."""
ROWS: Final = 5
"""Rows of the tablet market (B1)."""
TYPES: Final = (1, 2, 3, 4)
"""Types of tablets; one of each of the first three is dealt to everybody (S11)."""
DEALT_TYPES: Final = TYPES[:SLOTS]
LINE: Final = 4
"""Spaces of the papyrus market, and of the craft market."""
ROOMS: Final = 4
PIECES: Final = 4
"""Pieces in a level of the Great Pyramid (D6)."""
GREAT_LEVELS: Final = 3
VALUES: Final = (1, 2, 3)
"""Values of contracts (C3)."""
PLACES: Final = ("I", "II", "III", "A", "B")
"""Places of Mastaba tiles: the three columns, then the two rows (N2)."""
TOMB_ROWS: Final = PLACES[3:]
AREA_LEVELS: Final = (4, 3, 2)
"""Spaces of the levels of a Pyramidal Area (D2)."""
AREA: Final = sum(AREA_LEVELS)
QUEENS: Final = 3
"""The number of Queens' Pyramids."""
QUEENS_TILES: Final = (
    "baskets",
    "sarcophagi",
    "sphinxes",
    "different",
    "contract_pairs",
    "papyrus_pairs",
)
"""What a Queens' tile can ask for (Z7)."""
CONTRACT_KINDS: Final = (
    "sarcophagi", "sphinxes", "orb", "permissions", "inside", "rooms", "sailing", "fishing",
    "scarabs", "hieroglyphs", "baskets", "papyri", "great", "heart", "feather", "crafts",
    "different", "fulfilled",
)  # fmt: skip
"""What a contract can ask for (C3)."""
REGIONS: Final = ("pyramids", "necropolis", "temple", "nile", "city")
"""Regions of the main board in which pedestals stand."""
SUN, MOON = "sun", "moon"
SIDES: Final = (SUN, MOON)
"""The two spaces of a House; a side's index refers to this order."""
BANKS: Final = ("upper", "lower")
RATINGS: Final = 4
"""The number of bands in the lone player's rating after the first (V7)."""

MOST_NUMBER: Final = 1_000
MOST_TILES: Final = 200
MOST_SPACES: Final = 99

SMALL = Annotated[int, WholeNumber(0, MOST_NUMBER)]
ONE_OR_MORE = Annotated[int, WholeNumber(1, MOST_NUMBER)]
Name = Annotated[str, Text()]
Spaces = Annotated[tuple[SMALL, ...], Entries(MOST_SPACES, is_exact=False)]
Bundles = Annotated[tuple[WrittenBundle, ...], Entries(MOST_SPACES, is_exact=False)]


class Row(NamedTuple):
    """A row of the tablet market (B1, B2)."""

    cost: Annotated[int, WholeNumber(-MOST_NUMBER, MOST_NUMBER)]
    """Food to pay; negative: to gain."""
    action: WrittenPart
    """The actions of which one is chosen."""


class Tablet(NamedTuple):
    id: Name
    type: Annotated[int, WholeNumber(min(TYPES), max(TYPES))]
    glyph: Name
    does: WrittenBundle


class Craft(NamedTuple):
    """A craft, and its gains when offered, level by level (T6)."""

    id: Name
    kind: Name
    does: Annotated[tuple[WrittenPart, ...], Entries(len(AREA_LEVELS))]


class OfferingSpace(NamedTuple):
    """A space of the Temple for a basket (T6)."""

    id: Name
    room: Annotated[int, WholeNumber(1, ROOMS)]
    gives: WrittenBundle


class ScoreStep(NamedTuple):
    """The score of a track from a space on (Z6)."""

    space: SMALL
    pp: SMALL


class Benefit(NamedTuple):
    """The bundle of a deity or of a city."""

    id: Name
    gives: WrittenBundle


class Tomb(NamedTuple):
    """A tomb: a space of the Necropolis (N2)."""

    id: Name
    level: Annotated[int, WholeNumber(1, 3)]
    row: Annotated[str, OneOf(TOMB_ROWS)]
    gives: WrittenBundle


class MastabaTile(NamedTuple):
    id: Name
    action: WrittenPart
    pp: SMALL


class Pedestal(NamedTuple):
    id: Name
    level: Annotated[int, WholeNumber(1, 3)]
    at: Annotated[str, OneOf(REGIONS)]
    gives: WrittenBundle


class City(NamedTuple):
    """A city on the Nile (R1)."""

    id: Name
    name: Name
    bank: Annotated[str, OneOf(BANKS)]
    value: Annotated[int, WholeNumber(min(VALUES), max(VALUES))]
    """The value of its contracts at the start (S9)."""
    entered: Annotated[int, Key("from"), WholeNumber(0, MOST_SPACES)]
    """The section from which it is entered."""
    left: Annotated[int, Key("to"), WholeNumber(0, MOST_SPACES)]
    """The section to which it is left."""
    spaces: Annotated[ByPlayers, by_players(SEATS[1], MOST_SPACES)]
    """The numbers of contract spaces, by the number of players."""


def _read_demand(value: object, path: KeyPath, _reading: Reading) -> tuple[int, ...]:
    """The number asked; for `rooms` a list of them."""
    if isinstance(value, list):
        rooms = enumerate(list_in(value, path, most=ROOMS))
        return tuple(whole_in(room, (*path, at), 1, ROOMS) for at, room in rooms)
    return (whole_in(value, path, 1, MOST_NUMBER),)


class Demand(NamedTuple):
    """The least that a contract asks for (C3)."""

    least: int
    """The number asked; for `rooms` a number of priestesses."""
    rooms: tuple[int, ...] = ()
    """For `rooms` alone: the room that each of them must have reached."""


def _read_asks(value: object, path: KeyPath, reading: Reading) -> tuple[Demand, ...]:
    entries = list_in(value, path, len(VALUES))
    found = []
    for at, entry in enumerate(entries):
        numbers = reading.read(_read_demand, entry, (*path, at)) or (1,)
        is_list = isinstance(entry, list)
        found.append(Demand(len(numbers), numbers) if is_list else Demand(numbers[0]))
    return tuple(found)


def _write_asks(asks: tuple[Demand, ...]) -> list[object]:
    return [list(each.rooms) if each.rooms else each.least for each in asks]


class ContractKind(NamedTuple):
    """Contracts that ask for the same kind, one of each value."""

    kind: Annotated[str, OneOf(CONTRACT_KINDS)]
    asks: Annotated[tuple[Demand, ...], Conversion(_read_asks, _write_asks)]


@dataclass(frozen=True, slots=True)
class Tracks:
    """The specialisation tracks of the Houses (A8)."""

    pyramids: Bundles
    necropolis: Bundles
    temple: Bundles
    nile: Bundles
    sphinxes: Bundles

    def of(self, house: str) -> tuple[Bundle, ...]:
        spaces: tuple[Bundle, ...] = getattr(self, house)
        return spaces


NeutralSpace = tuple[Annotated[int, WholeNumber(0, len(HOUSES) - 1)], Annotated[str, OneOf(SIDES)]]
"""The number of a House, and one of SIDES."""
Layout = Annotated[tuple[NeutralSpace, ...], Entries(MOST_SPACES, is_exact=False)]
Layouts = Annotated[tuple[Layout, ...], Entries(MOST_SPACES, is_exact=False)]
Tiles = Entries(MOST_TILES, is_exact=False)


@dataclass(frozen=True)
class Edition:
    """The numbers a game is played with, in the order of the edition's files."""

    game = "men_nefer"

    id: Name
    name: Name
    eras: Annotated[int, Key("limits.eras"), WholeNumber(1, 3)]
    resource: Annotated[int, Key("limits.resource"), WholeNumber(1, MOST_NUMBER)]
    """The most Food, and the most Heka (G1)."""
    start_pp: Annotated[int, Key("limits.start_pp"), WholeNumber(0, MOST_NUMBER)]
    start_heka: Annotated[int, Key("limits.start_heka"), WholeNumber(0, MOST_NUMBER)]
    start_food: Annotated[tuple[SMALL, ...], Key("limits.start_food"), Entries(SEATS[1])]
    """Food at the start, by place in the first turn order (S4)."""
    crowd_food: Annotated[tuple[SMALL, ...], Key("limits.crowd_food"), Entries(3)]
    """Food to pay where one, two, three or more apprentices stand (A2)."""
    unpaid_food: Annotated[int, Key("limits.unpaid_food"), WholeNumber(0, MOST_NUMBER)]
    """Food gained by a player who cannot pay (A4)."""
    contracts: Annotated[int, Key("limits.contracts"), WholeNumber(1, MOST_SPACES)]
    """Contract spaces on a personal board."""
    mummies: Annotated[int, Key("limits.mummies"), WholeNumber(0, MOST_SPACES)]
    sphinxes: Annotated[int, Key("limits.sphinxes"), WholeNumber(0, MOST_SPACES)]
    permissions: Annotated[int, Key("limits.permissions"), WholeNumber(0, MOST_SPACES)]
    boats: Annotated[int, Key("limits.boats"), WholeNumber(0, MOST_SPACES)]
    priestesses: Annotated[int, Key("limits.priestesses"), WholeNumber(0, MOST_SPACES)]
    duat: Annotated[int, Key("duat.last"), WholeNumber(1, MOST_NUMBER)]
    """The last space of the Duat meter (G3)."""
    houses: Annotated[
        tuple[Annotated[str, OneOf(HOUSES)], ...], Key("houses.order"), Entries(len(HOUSES))
    ]
    """Houses from top to bottom."""
    tracks: Tracks
    rows: Annotated[tuple[Row, ...], Key("market.rows"), Entries(ROWS)]
    """Rows of the tablet market from the top."""
    glyphs: Annotated[
        tuple[Name, ...], Key("hieroglyphs.kinds"), Entries(MOST_SPACES, is_exact=False)
    ]
    boards: Annotated[
        tuple[Annotated[tuple[Name, ...], Entries(MOST_SPACES, is_exact=False)], ...],
        Key("hieroglyphs.boards"),
        Entries(SEATS[1]),
    ]
    """The signs of the four personal boards (D2)."""
    rewards: Annotated[Bundles, Key("hieroglyphs.rewards")]
    """The bundles under the spaces of the hieroglyph track (A10)."""
    tablets: Annotated[tuple[Tablet, ...], Key("tablets.list"), Tiles]
    drawings: Annotated[
        tuple[Name, ...], Key("papyri.drawings"), Entries(MOST_SPACES, is_exact=False)
    ]
    papyrus_copies: Annotated[int, Key("papyri.copies"), WholeNumber(1, MOST_SPACES)]
    papyrus_heka: Annotated[tuple[SMALL, ...], Key("papyri.market_heka"), Entries(LINE)]
    """Heka prices in the papyrus market, left to right (O1)."""
    book_heka: Annotated[Spaces, Key("papyri.space_heka")]
    """Heka prices of the spaces of a Book of the Dead (O1)."""
    craft_food: Annotated[tuple[SMALL, ...], Key("crafts.market_food"), Entries(LINE)]
    area_levels: Annotated[tuple[SMALL, ...], Key("crafts.levels"), Entries(len(AREA_LEVELS))]
    area_pp: Annotated[tuple[SMALL, ...], Key("crafts.space_pp"), Entries(AREA)]
    craft_copies: Annotated[int, Key("crafts.copies"), WholeNumber(1, MOST_SPACES)]
    craft_kinds: Annotated[
        tuple[Name, ...], Key("crafts.kinds"), Entries(MOST_SPACES, is_exact=False)
    ]
    crafts: Annotated[tuple[Craft, ...], Key("crafts.list"), Tiles]
    room_steps: Annotated[tuple[ONE_OR_MORE, ...], Key("temple.room_steps"), Entries(ROOMS)]
    """Steps it takes to enter each room (T4)."""
    offerings: Annotated[tuple[OfferingSpace, ...], Key("temple.spaces"), Tiles]
    orb_last: Annotated[int, Key("obelisk.last"), WholeNumber(1, MOST_SPACES)]
    orb_deity: Annotated[Spaces, Key("obelisk.deity")]
    orb_heka: Annotated[Spaces, Key("obelisk.heka")]
    orb_score: Annotated[tuple[ScoreStep, ...], Key("obelisk.score"), Tiles]
    deities: Annotated[tuple[Benefit, ...], Key("deities.list"), Tiles]
    section_food: Annotated[Spaces, Key("nile.food")]
    """Food of the port and of each section (R5)."""
    fishing: Annotated[Spaces, Key("nile.fishing")]
    """The sections above which fishing boats lie (R6)."""
    flood_food: Annotated[Spaces, Key("nile.flood_food")]
    """Food for a boat, by the number of fishing boats passed (F2)."""
    cities: Annotated[tuple[City, ...], Key("nile.cities"), Entries(6)]
    benefits: Annotated[tuple[Benefit, ...], Key("nile.benefits"), Tiles]
    contract_kinds: Annotated[tuple[ContractKind, ...], Key("contracts.list"), Tiles]
    places: Annotated[
        tuple[Annotated[str, OneOf(PLACES)], ...], Key("necropolis.places"), Entries(len(PLACES))
    ]
    activations: Annotated[tuple[ONE_OR_MORE, ...], Key("necropolis.activations"), Entries(3)]
    """Activations that a tomb gives, level by level (N4)."""
    tombs: Annotated[tuple[Tomb, ...], Key("necropolis.spaces"), Tiles]
    mastabas: Annotated[tuple[MastabaTile, ...], Key("mastabas.list"), Tiles]
    pedestals: Annotated[tuple[Pedestal, ...], Key("pedestals.list"), Tiles]
    favours: Annotated[tuple[WrittenPart, ...], Key("favours.list"), Tiles]
    great_last: Annotated[int, Key("great.last"), WholeNumber(1, MOST_SPACES)]
    great_construction: Annotated[Spaces, Key("great.construction")]
    great_favour: Annotated[Spaces, Key("great.favour")]
    great_hammer: Annotated[Spaces, Key("great.hammer")]
    """Favour spaces that are for construction with two players, and alone (S7)."""
    great_score: Annotated[tuple[ScoreStep, ...], Key("great.score"), Tiles]
    great_base: Annotated[tuple[SMALL, ...], Key("great.base"), Entries(PIECES)]
    great_pieces: Annotated[
        tuple[Annotated[tuple[SMALL, ...], Entries(PIECES)], ...],
        Key("great.pieces"),
        Entries(GREAT_LEVELS),
    ]
    queens_last: Annotated[int, Key("queens.last"), WholeNumber(1, MOST_SPACES)]
    queens_construction: Annotated[Spaces, Key("queens.construction")]
    queens_levels: Annotated[int, Key("queens.levels"), WholeNumber(3, MOST_SPACES)]
    queens_tiles: Annotated[
        tuple[Annotated[str, OneOf(QUEENS_TILES)], ...], Key("queens.tiles"), Tiles
    ]
    layouts_of_two: Annotated[Layouts, Key("neutral.two")]
    layouts_of_three: Annotated[Layouts, Key("neutral.three")]
    deeds: Annotated[int, Key("solo.deeds"), WholeNumber(0, len(HOUSES))]
    """The number of the steward's apprentices (V1)."""
    ratings: Annotated[tuple[SMALL, ...], Key("solo.rating"), Entries(RATINGS)]

    def __hash__(self) -> int:
        """By its names alone: looked up for each word said of it, and seldom beside another."""
        return hash((self.id, self.name))

    @cached_property
    def tracks_in_order(self) -> tuple[tuple[Bundle, ...], ...]:
        return tuple(self.tracks.of(house) for house in self.houses)

    def layouts(self, seats: int) -> tuple[Layout, ...]:
        """The layouts of neutral apprentices (S10); none with four players."""
        if seats == SEATS[1]:
            return ()
        return self.layouts_of_three if seats == SEATS[1] - 1 else self.layouts_of_two


def sections_of(edition: Edition) -> int:
    """The number of the last section of the Nile."""
    return len(edition.section_food) - 1
