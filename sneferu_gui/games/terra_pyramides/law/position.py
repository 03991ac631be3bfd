"""The fields of a state: everything a player would expect back on undo.

Values here are never changed once they are part of a finished state. `draft` gives a copy
that the step being taken may still write to; nobody else sees it before it is whole.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.draft_state import DraftPosition, replaced
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS, SIDES
from sneferu_gui.games.terra_pyramides.law.setup import hand_stack
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE, ONES, Table


class Phase(StrEnum):
    """What is asked of whoever decides (J1)."""

    TILE = "tile"
    ROW = "row"
    ACT = "act"
    DRAW = "draw"
    LOOK = "look"
    OVER = "over"


NOT_ANY: Final = -1
"""Stands for no colour, no space, no stack, no line."""


NOTHING: Final = 4 * NO_TILE
"""On a space without a tile."""


class Site(NamedTuple):
    """A building site, and what stands on it."""

    foundation: int = 0
    """Its value; 0 on a bare site, and where it is not known."""
    level: int = 0
    """Of the pyramid; 0 for none."""
    colour: int = NOT_ANY
    """The index of the pyramid's colour."""
    workers: int = 0


BARE: Final = Site()


class Hand(NamedTuple):
    """A tile in hand, and what all know of it (H1)."""

    tile: int
    """Its code; NO_TILE where there is none."""
    stack: int = NOT_ANY
    """That it came from."""
    was_looked_up: bool = False
    """Whether it was chosen in a look (N3)."""
    is_known: bool = False
    """Whether all have seen it: it lay on an open stack (H2)."""


NO_HAND: Final = Hand(NO_TILE)


class Points(NamedTuple):
    """What a seat would have if the game ended now, by item (F5)."""

    foundations: int
    pyramids: int
    stones: int
    gold: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.foundations + self.pyramids + self.stones + self.gold


NO_POINTS: Final = Points(0, 0, 0, 0)


class Stocked(NamedTuple):
    """A tile of the row chosen, with workers (R3)."""

    field: int
    shown: int
    """Workers that it shows and that were not drawn from it yet."""
    reach: int
    """A mask of the sites to which a way leads (M1, M2)."""


class TakenTile(NamedTuple):
    """A tile that was taken from a stack."""

    seat: int
    was_looked_up: bool
    tile: int
    """Its code; HIDDEN for whoever cannot know."""


class Sight(NamedTuple):
    """Another look at a stack, and what lay there then."""

    tiles: tuple[int, ...]


class Note(NamedTuple):
    """What a seat saw in its first look at a stack, and what it saw of that stack since (H3).

    No trace and no record has it: it follows from the actions.
    """

    seat: int
    stack: int
    tiles: tuple[int, ...]
    """Codes, top first, as they lay."""
    since: tuple[TakenTile | Sight, ...] = ()


class Position(DraftPosition):
    """The fields of a state of the game, and nothing that knows a rule."""

    __slots__ = ("before", "capstones", "closed", "first_sites", "foundations", "founded", "free",
                 "full", "gold", "hands", "held", "home", "laid", "line", "lone", "looked_at",
                 "notes", "out", "phase", "pieces", "pool", "seat", "sites", "spot", "stacks",
                 "stocked", "stones", "table", "turns")  # fmt: skip

    table: Table
    phase: Phase
    seat: int
    """Whose turn it is; when the game is over, whose the last was."""
    turns: tuple[int, ...]
    """By seat, how many are finished."""
    free: int
    """A mask of the fields without a tile."""
    laid: tuple[int, ...]
    """By space: four times the tile's code, and the index of its stairs; NOTHING without one."""
    sites: tuple[Site, ...]
    """By their numbers."""
    founded: int
    """A mask of the sites that are not bare."""
    held: tuple[int, ...]
    """By seat, a mask of the sites where its workers stand."""
    full: int
    """A mask of the sites with as many workers as can be there (M4)."""
    lone: int
    """A mask of the pyramids with a single worker, who must stay (M7)."""
    closed: int
    """A mask of the pyramids that take no more workers: of level 5, and finished ones (M4, K4)."""
    gold: tuple[int, ...]
    stones: tuple[int, ...]
    """A bag for each seat."""
    home: tuple[int, ...]
    """Workers in each seat's own supply."""
    capstones: tuple[int, ...]
    pieces: tuple[tuple[int, ...], ...]
    """Left of levels 1 to 4: of level 1 by colours, of the others a pile each (D4)."""
    hands: tuple[Hand, ...]
    stacks: tuple[tuple[int, ...], ...]
    """Codes of tiles, the top first; empty where one is gone."""
    foundations: tuple[int, ...]
    """The values of those covered, top first."""
    out: tuple[int, ...]
    """Codes of the tiles taken away (N4)."""
    spot: int
    """The field of the tile laid in this turn; NOT_ANY before."""
    line: int
    """The index of the row chosen in this turn; NOT_ANY before."""
    pool: int
    """Stocked workers not drawn yet (R4)."""
    stocked: tuple[Stocked, ...]
    """The tiles they stand on: on which of them, drawing settles where there are too few (R4)."""
    looked_at: int
    """The stack that is looked at; NOT_ANY in other phases."""
    first_sites: int
    """A mask of the free foundations occupied in the own first turn (M8)."""
    before: Points
    """Of whoever decides, when the turn began."""
    notes: tuple[Note, ...]
    """Of looks at stacks that tiles are left of."""

    def deal_out(self, table: Table) -> None:
        """Fill a new position with the start of the game (S)."""
        setup, deal, edition, printed = table.setup, table.deal, table.edition, table.printed
        seats, board, code_of = table.seats, table.board, printed.code_of
        task = setup.variants.task
        self.table = table
        self.phase = Phase.TILE
        self.seat = deal.first
        self.turns = (0,) * seats
        laid, sites = [NOTHING] * len(board.names), [BARE] * len(board.sites)
        self.free, self.founded = board.all_fields, 0
        dealt = zip(edition.start, deal.start, deal.start_foundations, strict=True)
        for start, tile, value in dealt:
            space, side = board.index[start.field], SIDES.index(start.stairs)
            laid[space] = 4 * code_of[tile] + side
            self.free &= ~(1 << space)
            site = board.touched[space][side]
            if site is not None:
                sites[site] = Site(value)
                self.founded |= 1 << site
        self.laid, self.sites = tuple(laid), tuple(sites)
        self.held = (0,) * seats
        self.full = self.lone = self.closed = self.first_sites = 0
        self.gold = self.stones = (0,) * seats
        self.home = (edition.workers_for(seats, task),) * seats
        self.capstones = (table.capstones,) * seats
        first, *piles = edition.levels[:-1]
        colours = (first.pieces_each_colour or 0,) * len(edition.colours)
        self.pieces = (colours, *((level.pieces or 0,) for level in piles))
        self.hands = tuple(
            Hand(code_of[tile], hand_stack(edition, deal.first, seat, seats))
            for seat, tile in enumerate(deal.hands)
        )
        stacks = [tuple(code_of[tile] for tile in stack) for stack in deal.stacks]
        self.out = tuple(tile for stack in stacks if len(stack) <= table.kept for tile in stack)
        self.stacks = tuple(stack if len(stack) > table.kept else () for stack in stacks)
        self.foundations = deal.foundations
        self.spot = self.line = self.looked_at = NOT_ANY
        self.pool, self.stocked = 0, ()
        self.before, self.notes = NO_POINTS, ()
        self._legal = None

    def put(self, number: int, site: Site, seat: int) -> None:
        """Set a site, on which stand a seat's workers if any do; and what is marked of it (K4)."""
        table, bit = self.table, 1 << number
        level, workers = site.level, site.workers
        self.sites = replaced(self.sites, number, site)
        held = self.held[seat]
        self.held = replaced(self.held, seat, held | bit if workers else held & ~bit)
        is_full = workers == table.edition.workers_on_site
        self.full = self.full | bit if is_full else self.full & ~bit
        self.lone = self.lone | bit if level and workers == 1 else self.lone & ~bit
        if level == LEVELS or (table.is_finishing and level == table.goal_level):
            self.closed |= bit

    def owner_of(self, site: int) -> int | None:
        """The seat whose workers stand on a site; None where nobody's do."""
        return next((seat for seat, held in enumerate(self.held) if held >> site & 1), None)

    def pyramids_of(self, seat: int) -> list[Site]:
        """The sites of a seat's pyramids; in a task all are (K4)."""
        held = self.founded if self.table.variants.task else self.held[seat]
        return [site for at, site in enumerate(self.sites) if held >> at & 1 and site.level]

    def is_open(self, stack: int) -> bool:
        """Whether a stack lies face up (V4)."""
        return not self.table.closed_stacks >> stack & 1

    def points_of(self, seat: int) -> Points:
        """What a seat would have if the game ended now, by item (F)."""
        edition, sites = self.table.edition, self.sites
        foundations = pyramids = 0
        left = self.held[seat]
        while left:
            low = left & -left
            left ^= low
            site = sites[low.bit_length() - 1]
            if site.level:
                pyramids += edition.levels[site.level - 1].value
            else:
                foundations += site.foundation
        stones = self.stones[seat] % ONES * edition.stone_points
        return Points(foundations, pyramids, stones, self.gold[seat] * edition.gold_points)
