"""The fields of a state: everything that undo brings back.

Values here are never changed once they are part of a finished state. `draft` gives a copy that the
step being taken may still write to; no other code sees it before it is whole. A draft writes to
boards of players only through `board_to_write` and `board_to_write_of`, which copy them first.
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
"""In place of a tile, an owner or a place: none."""
STEWARD: Final = 9
"""The steward, as an owner of spaces (V5)."""

SOURCES: Final = ("immediate", "duat", "contracts", "necropolis", "obelisk", "great", "queens")
"""The sources of prestige points (J5)."""
IMMEDIATE: Final = 0
_EMPTY: Final = (0,) * len(SOURCES)


class Slot(NamedTuple):
    has_apprentice: bool
    tablet: int
    """NONE for an empty space."""


class Boat(NamedTuple):
    place: int
    is_activated: bool
    """Whether it was activated in this turn (R5)."""


class Priestess(NamedTuple):
    room: int
    is_standing: bool


class OwnCraft(NamedTuple):
    space: int
    craft: int
    has_basket: bool
    """Whether its basket is still on it; offering removes the basket (T6)."""


class OwnContract(NamedTuple):
    contract: int
    is_fulfilled: bool


class Board(DraftValue):
    """A player's goods, tracks and pieces."""

    __slots__ = ("baskets", "boats", "contracts", "crafts", "feather", "food", "glyphs", "great",
                 "heart", "heka", "mummies", "orb", "papyri", "permissions", "pp", "priestesses",
                 "queens", "rolled", "scarabs", "slots", "sources", "sphinxes")  # fmt: skip

    pp: int
    food: int
    heka: int
    heart: int
    """Steps of the heart (G3); `feather` likewise."""
    feather: int
    orb: int
    """The space of the orb; `great` and `queens` are the spaces of the blocks."""
    great: int
    queens: int
    glyphs: int
    """Steps of the hieroglyph counter."""
    rolled: int
    """Papyri rolled up (O4)."""
    baskets: int
    """Own baskets in the Temple."""
    scarabs: tuple[int, ...]
    """The space of each House's scarab, Houses from the top."""
    slots: tuple[Slot, ...]
    mummies: tuple[int, int]
    """In reserve and available; the same for sphinxes and permissions."""
    sphinxes: tuple[int, int]
    permissions: tuple[int, int]
    boats: tuple[Boat, ...]
    """Sorted by place."""
    priestesses: tuple[Priestess, ...]
    """Sorted by room, lying before standing."""
    crafts: tuple[OwnCraft, ...]
    """Sorted by space of the Pyramidal Area."""
    papyri: tuple[tuple[int, int], ...]
    """In the Book of the Dead: the halves by their numbers among the drawings."""
    contracts: tuple[OwnContract, ...]
    """In order of taking."""
    sources: tuple[tuple[int, ...], ...]
    """Era by Era, the points from each of SOURCES."""

    def duat_gap(self, last: int) -> int:
        """The spaces from heart to feather, below 0 before they have crossed (Z3)."""
        return self.heart + self.feather - last


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
    __slots__ = ("_written", "agenda", "boards", "buried", "choice", "craft_bag",
                 "craft_market", "discard", "draw", "era", "erected", "granted", "great_built",
                 "has_pyramidion", "is_draw_known", "is_over", "lists", "market", "moon", "neutral",
                 "offered", "order", "papyrus_bag", "papyrus_market", "pieces", "piles", "seat",
                 "stalls", "steward", "steward_cities", "sun", "table", "turns")  # fmt: skip
    _anew = MappingProxyType({"_legal": None, "_written": 0})

    table: Table
    seat: int
    """The seat that decides; when the game is over, the one that decided last."""
    is_over: bool
    era: int
    turns: int
    """Turns ended, of all seats together."""
    order: tuple[int, ...]
    """The seats in the turn order of this Era."""
    choice: str
    """The `do` of the running turn's first action; empty before that action."""
    boards: tuple[Board, ...]
    sun: tuple[tuple[int, ...], ...]
    """House by House, each seat's apprentices on the sun space; `moon` likewise."""
    moon: tuple[tuple[int, ...], ...]
    neutral: tuple[tuple[int, int], ...]
    """House and side of each neutral apprentice."""
    steward: tuple[tuple[int, int], ...]
    """House and side of each of the steward's apprentices, in the order they came."""
    lists: StewardLists | None
    """The steward's deeds and spaces to come; None unless a player is alone."""
    steward_cities: tuple[int, ...]
    """The cities from which the steward takes contracts, the next one first (V5)."""
    market: tuple[int, ...]
    """Tablets, top row first; NONE in a gap."""
    draw: tuple[int, ...]
    """The draw pile, its top tablet first."""
    is_draw_known: bool
    """Whether everybody knows the draw pile's order, because it was the discard pile (K2)."""
    discard: tuple[int, ...]
    """The discard pile, its oldest tablet first."""
    papyrus_market: tuple[tuple[int, int] | None, ...]
    craft_market: tuple[int, ...]
    papyrus_bag: tuple[tuple[int, int], ...]
    craft_bag: tuple[int, ...]
    stalls: tuple[tuple[int, ...], ...]
    """City by city, the contract spaces; NONE where one is empty."""
    piles: tuple[tuple[int, ...], ...]
    """Three piles of contracts, by value."""
    buried: tuple[int, ...]
    """The owner of each tomb: a seat, STEWARD or NONE; `offered` and `erected` likewise."""
    offered: tuple[int, ...]
    erected: tuple[int, ...]
    great_built: tuple[tuple[int, ...], ...]
    """Level by level, the favour of the piece at each place; NONE where there is none."""
    has_pyramidion: bool
    pieces: tuple[tuple[int, ...], ...]
    """Level by level, the pieces left, the top one first."""
    granted: tuple[tuple[int, ...], ...]
    """Pyramid by pyramid, the seats whose permissions lie there, in order."""
    agenda: tuple[Frame, ...]
    """The frames still to be decided, the top one last."""
    _written: int
    """In a draft: a bit mask of the seats whose boards are already copies of its own."""

    @property
    def phase(self) -> str:
        """The present question: TURN, the kind of the top frame, or OVER (J4)."""
        if self.is_over:
            return OVER
        return self.agenda[-1].kind if self.agenda else TURN

    @property
    def frame(self) -> Frame | None:
        """The top frame; None while the turn's choice is open."""
        return self.agenda[-1] if self.agenda else None

    @property
    def board_to_read(self) -> Board:
        """The deciding seat's board, for reading only."""
        return self.boards[self.seat]

    @property
    def board_to_write(self) -> Board:
        """The deciding seat's board, for writing; in drafts alone."""
        return self.board_to_write_of(self.seat)

    def board_to_write_of(self, seat: int) -> Board:
        """A seat's board, for writing; in drafts alone."""
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
        """Fill each city's spaces with contracts of the city's value, city by city (S9)."""
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
        """The number of apprentices on a space of a House (A3)."""
        seats = (self.sun, self.moon)[side][house]
        place = (house, side)
        return sum(seats) + self.neutral.count(place) + self.steward.count(place)

    def price(self, house: int, side: int) -> int:
        """The Food it costs to come to a space of a House (A2)."""
        crowd, prices = self.crowd(house, side), self.table.edition.crowd_food
        return prices[min(crowd, len(prices)) - 1] if crowd else 0

    def turns_left(self, seat: int) -> int:
        """A seat's turns still to come in this Era: visits, specialising, obtaining (E3)."""
        left = sum([counts[seat] for counts in self.sun])
        for has_apprentice, tablet in self.boards[seat].slots:
            left += 3 if has_apprentice else tablet == NONE
        return left

    def held_by(self, owners: tuple[int, ...], seat: int) -> tuple[int, ...]:
        """The numbers of the spaces that a seat has taken, of `buried`, `offered` or `erected`."""
        return tuple(at for at, owner in enumerate(owners) if owner == seat)

    def permissions_at(self, pyramid: int, seat: int) -> int:
        return self.granted[pyramid].count(seat)

    def queens_levels(self, pyramid: int) -> int:
        """The number of levels that a Queens' Pyramid has (P8)."""
        return self.table.queens_levels(self.granted, pyramid)

    def building_level(self) -> int:
        """The level of the Great Pyramid under construction, from 0; GREAT_LEVELS for its top."""
        return next(
            (at for at, level in enumerate(self.great_built) if NONE in level), GREAT_LEVELS
        )
