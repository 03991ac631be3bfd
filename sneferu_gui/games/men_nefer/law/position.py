"""The fields of a state: everything a player would expect back on undo.

Values here are never changed once they are part of a finished state. `draft` gives a copy
that the step being taken may still write to; nobody else sees it before it is whole. A draft
writes to boards of players only through `own` and `board_for_writing`, which copy them first.
"""

from types import MappingProxyType
from typing import Final, NamedTuple

from sneferu_gui.games.draft_state import DraftPosition, DraftValue
from sneferu_gui.games.men_nefer.law.edition import (
    GREAT_LEVELS,
    HOUSES,
    LINE,
    PIECES,
    QUEENS,
    ROWS,
    SEATS,
    SIDES,
)
from sneferu_gui.games.men_nefer.law.frames import Frame
from sneferu_gui.games.men_nefer.law.setup import StewardLists
from sneferu_gui.games.men_nefer.law.table import PORT, Table

ALL_SEATS: Final = SEATS[1]

OVER: Final = "over"
TURN: Final = "turn"

NONE: Final = -1
"""Stands for no tile, no owner, no place."""
STEWARD: Final = 9
"""Stands for the steward, among owners of spaces (V5)."""

SOURCES: Final = ("immediate", "duat", "contracts", "necropolis", "obelisk", "great", "queens")
"""What prestige points come from (J5)."""
IMMEDIATE: Final = 0
_EMPTY: Final = (0,) * len(SOURCES)


class Slot(NamedTuple):
    """A space for a tablet on a personal board."""

    has_apprentice: bool
    tablet: int
    """NONE for an empty space."""


class Boat(NamedTuple):
    """A boat on the Nile."""

    place: int
    is_activated: bool
    """In this turn (R5)."""


class Priestess(NamedTuple):
    """A priestess of the Temple."""

    room: int
    is_standing: bool


class OwnCraft(NamedTuple):
    """A craft in a Pyramidal Area."""

    space: int
    craft: int
    has_basket: bool
    """Until it has been offered (T6)."""


class OwnContract(NamedTuple):
    """A contract on a personal board."""

    contract: int
    is_fulfilled: bool


class Board(DraftValue):
    """All that a player has."""

    __slots__ = ("baskets", "boats", "contracts", "crafts", "feather", "food", "glyphs", "great",
                 "heart", "heka", "mummies", "orb", "papyri", "permissions", "pp", "priestesses",
                 "queens", "rolled", "scarabs", "slots", "sources", "sphinxes")  # fmt: skip

    pp: int
    food: int
    heka: int
    heart: int
    """Steps it has taken (G3); and likewise:"""
    feather: int
    orb: int
    """The space of the orb, and of the blocks on their tracks:"""
    great: int
    queens: int
    glyphs: int
    """Steps of the hieroglyph counter."""
    rolled: int
    """Papyri rolled up (O4)."""
    baskets: int
    """In the Temple."""
    scarabs: tuple[int, ...]
    """House by House, from the top."""
    slots: tuple[Slot, ...]
    mummies: tuple[int, int]
    """In reserve and available; and likewise:"""
    sphinxes: tuple[int, int]
    permissions: tuple[int, int]
    boats: tuple[Boat, ...]
    """By place."""
    priestesses: tuple[Priestess, ...]
    """By room, lying before standing."""
    crafts: tuple[OwnCraft, ...]
    """By space."""
    papyri: tuple[tuple[int, int], ...]
    """In the Book of the Dead: the halves by their numbers among the drawings."""
    contracts: tuple[OwnContract, ...]
    """In order of taking."""
    sources: tuple[tuple[int, ...], ...]
    """Era by Era, what each of SOURCES brought."""


def _first_board(table: Table, seat: int) -> Board:
    """A board at the start of the game (S2 to S4)."""
    edition, printed = table.edition, table.printed
    board = Board()
    board.pp, board.heka = edition.start_pp, edition.start_heka
    board.food = edition.start_food[table.deal.seats.order.index(seat)]
    board.heart = board.feather = board.orb = board.great = board.queens = 0
    board.glyphs = board.rolled = board.baskets = 0
    board.scarabs = (0,) * len(HOUSES)
    tablets = table.deal.seats.tablets[seat]
    board.slots = tuple(Slot(True, printed.tablet_of[own]) for own in tablets)
    board.mummies, board.sphinxes = (edition.mummies, 0), (edition.sphinxes, 0)
    board.permissions = (edition.permissions, 0)
    board.boats = (Boat(PORT, False),) * edition.boats
    board.priestesses = (Priestess(0, True),) * edition.priestesses
    board.crafts, board.papyri, board.contracts = (), (), ()
    board.sources = (_EMPTY,) * edition.eras
    return board


class Position(DraftPosition):
    """The position of a game."""

    __slots__ = ("_written", "agenda", "boards", "buried", "choice", "craft_bag",
                 "craft_market", "discard", "draw", "era", "erected", "granted", "great_built",
                 "has_pyramidion", "is_draw_known", "is_over", "lists", "market", "moon", "neutral",
                 "offered", "order", "papyrus_bag", "papyrus_market", "pieces", "piles", "seat",
                 "stalls", "steward", "steward_cities", "sun", "table", "turns")  # fmt: skip
    _anew = MappingProxyType({"_legal": None, "_written": 0})

    table: Table
    seat: int
    """Who decides; when the game is over, who decided last."""
    is_over: bool
    era: int
    """From 1."""
    turns: int
    """Turns ended, of all seats together."""
    order: tuple[int, ...]
    """The seats in the turn order of this Era."""
    choice: str
    """What the running turn is: the `do` of its first action; empty before it."""
    boards: tuple[Board, ...]
    sun: tuple[tuple[int, ...], ...]
    """House by House, how many apprentices of each seat stand there; and likewise:"""
    moon: tuple[tuple[int, ...], ...]
    neutral: tuple[tuple[int, int], ...]
    """House and side of each neutral apprentice."""
    steward: tuple[tuple[int, int], ...]
    """The same of the steward's, in the order they came."""
    lists: StewardLists | None
    """What the steward will do; None unless one plays alone."""
    steward_cities: tuple[int, ...]
    """Where he looks for contracts, one city after another (V5)."""
    market: tuple[int, ...]
    """Tablets, top row first; NONE in a gap."""
    draw: tuple[int, ...]
    """The top one first."""
    is_draw_known: bool
    """Whether everybody knows the order of the draw pile, which was a discard pile once (K2)."""
    discard: tuple[int, ...]
    """The oldest first."""
    papyrus_market: tuple[tuple[int, int] | None, ...]
    craft_market: tuple[int, ...]
    papyrus_bag: tuple[tuple[int, int], ...]
    craft_bag: tuple[int, ...]
    stalls: tuple[tuple[int, ...], ...]
    """City by City its contract spaces; NONE where one is empty."""
    piles: tuple[tuple[int, ...], ...]
    """Contracts by value."""
    buried: tuple[int, ...]
    """By tomb, a seat, STEWARD or NONE; and likewise:"""
    offered: tuple[int, ...]
    erected: tuple[int, ...]
    great_built: tuple[tuple[int, ...], ...]
    """Level by level, the favour of the piece at each place; NONE where there is none."""
    has_pyramidion: bool
    pieces: tuple[tuple[int, ...], ...]
    """Level by level those left, the top one first."""
    granted: tuple[tuple[int, ...], ...]
    """Pyramid by pyramid, the seats whose permissions lie there, in order."""
    agenda: tuple[Frame, ...]
    """The top frame last."""
    _written: int
    """Of a draft: a mask of the seats whose boards are copies of its own."""

    @property
    def phase(self) -> str:
        """What is asked now: TURN its choice, else what the top frame asks; or OVER (J4)."""
        if self.is_over:
            return OVER
        return self.agenda[-1].kind if self.agenda else TURN

    @property
    def frame(self) -> Frame | None:
        """What is being decided; None where it is the turn's choice."""
        return self.agenda[-1] if self.agenda else None

    @property
    def board(self) -> Board:
        """Of whoever decides, to be looked at only."""
        return self.boards[self.seat]

    @property
    def own(self) -> Board:
        """Of whoever decides, to be written to: of a draft alone."""
        return self.board_for_writing(self.seat)

    def board_for_writing(self, seat: int) -> Board:
        """A seat's board, of a draft alone."""
        if not self._written >> seat & 1:
            boards = self.boards
            self.boards = (*boards[:seat], boards[seat].draft(), *boards[seat + 1 :])
            self._written |= 1 << seat
        return self.boards[seat]

    def deal_out(self, table: Table) -> None:
        """Fill a new position with the start of the game (S)."""
        deal, edition, printed = table.deal, table.edition, table.printed
        self.table = table
        self.order, self.seat = deal.seats.order, deal.seats.order[0]
        self.is_over, self.era, self.turns, self.choice = False, 1, 0, ""
        self.boards = tuple(_first_board(table, seat) for seat in range(table.seats))
        self.sun = self.moon = ((0,) * table.seats,) * len(HOUSES)
        self.neutral = tuple((house, SIDES.index(side)) for house, side in deal.land.neutral or ())
        self.steward = ()
        lists = self.lists = deal.steward
        self.steward_cities = tuple(printed.city_of[own] for own in lists.nile) if lists else ()
        tablets = tuple(printed.tablet_of[own] for own in deal.stacks.draw)
        self.market, self.draw = tablets[:ROWS][::-1], tablets[ROWS:]
        self.is_draw_known, self.discard = False, ()
        drawing = {name: at for at, name in enumerate(edition.drawings)}
        papyri = tuple((drawing[left], drawing[right]) for left, right in deal.stacks.papyri)
        crafts = tuple(printed.craft_of[own] for own in deal.stacks.crafts)
        # The first is laid out leftmost (S13).
        self.papyrus_market, self.papyrus_bag = papyri[:LINE], papyri[LINE:]
        self.craft_market, self.craft_bag = crafts[:LINE], crafts[LINE:]
        self.piles = tuple(
            tuple(printed.contract_of[own] for own in pile) for pile in deal.land.contracts
        )
        self._fill_stalls()
        self.buried = (NONE,) * len(edition.tombs)
        self.offered = (NONE,) * len(edition.offerings)
        self.erected = (NONE,) * len(edition.pedestals)
        self.great_built = ((NONE,) * PIECES,) * GREAT_LEVELS
        self.pieces, self.has_pyramidion = deal.land.pieces, False
        if table.setup.like < ALL_SEATS:  # the top piece of level I stands on the marked place (S5)
            first, *others = self.pieces[0]
            self.great_built = ((first, *(NONE,) * (PIECES - 1)), *self.great_built[1:])
            self.pieces = (tuple(others), *self.pieces[1:])
        self.granted = ((),) * QUEENS
        self.agenda = ()
        self._legal, self._written = None, 0

    def _fill_stalls(self) -> None:
        """Contracts of each city's value, city by city (S9)."""
        table = self.table
        piles, stalls = list(self.piles), []
        counts = table.printed.places(table.setup.like)
        for city, count in zip(table.edition.cities, counts, strict=True):
            pile = piles[city.value - 1]
            lying = pile[:count]
            stalls.append((*lying, *(NONE,) * (count - len(lying))))
            piles[city.value - 1] = pile[count:]
        self.piles, self.stalls = tuple(piles), tuple(stalls)

    def crowd(self, house: int, side: int) -> int:
        """How many apprentices stand on a space of a House (A3)."""
        seats = (self.sun, self.moon)[side][house]
        place = (house, side)
        return sum(seats) + self.neutral.count(place) + self.steward.count(place)

    def price(self, house: int, side: int) -> int:
        """What it costs to come to a space of a House (A2)."""
        crowd, prices = self.crowd(house, side), self.table.edition.crowd_food
        return prices[min(crowd, len(prices)) - 1] if crowd else 0

    def held_by(self, owners: tuple[int, ...], seat: int) -> tuple[int, ...]:
        """The numbers of the spaces that a seat has taken, of `buried`, `offered` or `erected`."""
        return tuple(at for at, owner in enumerate(owners) if owner == seat)

    def permissions_at(self, pyramid: int, seat: int) -> int:
        """A seat's permissions at a Queens' Pyramid."""
        return self.granted[pyramid].count(seat)

    def queens_levels(self, pyramid: int) -> int:
        """How many levels a Queens' Pyramid has (P8)."""
        return self.table.queens_levels(self.granted, pyramid)

    def building_level(self) -> int:
        """The level of the Great Pyramid that is being built, from 0; GREAT_LEVELS the top's."""
        return next(
            (at for at, level in enumerate(self.great_built) if NONE in level), GREAT_LEVELS
        )
