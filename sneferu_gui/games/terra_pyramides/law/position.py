"""The fields of a state: everything a player would expect back on undo.

Values here are never changed once they are part of a finished state. `draft` gives a copy that the
step being taken may still write to; nobody else sees it before the step is complete.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.draft_state import DraftPosition, with_replaced
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS, SIDES
from sneferu_gui.games.terra_pyramides.law.setup import hand_stack
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE, ONES, Table


class Phase(StrEnum):
    """The kind of action that the seat to move has to choose (J1)."""

    TILE = "tile"
    ROW = "row"
    ACT = "act"
    DRAW = "draw"
    LOOK = "look"
    OVER = "over"


NOT_ANY: Final = -1
"""The number that stands for no colour, no space, no stack or no line."""


NOTHING: Final = 4 * NO_TILE
"""The value in `laid` of a space without a tile."""


class Site(NamedTuple):
    """A building site with its foundation, pyramid and workers."""

    foundation: int = 0
    """The value of the foundation; 0 on a bare site, and where the value is not known."""
    level: int = 0
    """The level of the pyramid; 0 without one."""
    colour: int = NOT_ANY
    workers: int = 0


BARE: Final = Site()


class Hand(NamedTuple):
    """A tile in hand, and the public knowledge of it (H1)."""

    tile: int
    """The tile's code; NO_TILE without a tile."""
    stack: int = NOT_ANY
    was_looked_up: bool = False
    """Whether the tile was chosen in a look (N3)."""
    is_known: bool = False
    """Whether all players have seen the tile, since it lay on an open stack (H2)."""


NO_HAND: Final = Hand(NO_TILE)


class Points(NamedTuple):
    """The points of a seat if the game ended now, by item (F5)."""

    foundations: int
    pyramids: int
    stones: int
    gold: int

    @property
    def total(self) -> int:
        return self.foundations + self.pyramids + self.stones + self.gold


NO_POINTS: Final = Points(0, 0, 0, 0)


class Stocked(NamedTuple):
    """A tile of the chosen row that workers were stocked on (R3)."""

    field: int
    shown: int
    """The workers that the tile shows and that were not drawn from it yet."""
    reach: int
    """A mask of the sites to which a way leads from the tile (M1, M2)."""


class TakenTile(NamedTuple):
    seat: int
    was_looked_up: bool
    tile: int
    """The tile's code; HIDDEN for a seat that cannot know it."""


class Sight(NamedTuple):
    """A later look at the same stack, with the tiles that lay there then."""

    tiles: tuple[int, ...]


class Note(NamedTuple):
    """The tiles a seat saw in its first look at a stack, and its sights of that stack since (H3).

    No trace and no record holds notes: they follow from the actions.
    """

    seat: int
    stack: int
    tiles: tuple[int, ...]
    """The codes of the tiles as they lay, top first."""
    seen_since: tuple[TakenTile | Sight, ...] = ()


class Position(DraftPosition):
    """The fields of a state of the game, without any rule."""

    __slots__ = ("capstones", "chosen_row", "first_sites", "foundations", "founded", "free", "full",
                 "gold", "hands", "held", "home", "laid", "laid_field", "looked_at", "must_stay",
                 "notes", "phase", "pieces", "points_at_turn_start", "pool", "seat", "sites",
                 "stacks", "stocked", "stones", "table", "takes_no_more", "tiles_taken_away",
                 "turns")  # fmt: skip

    table: Table
    phase: Phase
    seat: int
    """The seat to move; when the game is over, the seat of the last turn."""
    turns: tuple[int, ...]
    free: int
    """A mask of the fields without a tile."""
    laid: tuple[int, ...]
    """For each space, four times the tile's code plus the index of its stairs, or NOTHING."""
    sites: tuple[Site, ...]
    founded: int
    """A mask of the sites that are not bare."""
    held: tuple[int, ...]
    """For each seat, a mask of the sites where its workers stand."""
    full: int
    """A mask of the sites with as many workers as they can hold (M4)."""
    must_stay: int
    """A mask of the pyramids with a single worker, which must stay (M7)."""
    takes_no_more: int
    """A mask of the pyramids that take no more workers: of level 5, and finished ones (M4, K4)."""
    gold: tuple[int, ...]
    stones: tuple[int, ...]
    """The stones of each seat, as bags."""
    home: tuple[int, ...]
    """The workers in each seat's own supply."""
    capstones: tuple[int, ...]
    pieces: tuple[tuple[int, ...], ...]
    """The pieces left of levels 1 to 4: of level 1 by colour, of the others one pile each (D4)."""
    hands: tuple[Hand, ...]
    stacks: tuple[tuple[int, ...], ...]
    """The codes of the tiles of each stack, the top first; empty once the stack is gone."""
    foundations: tuple[int, ...]
    """The values of the covered foundations, top first."""
    tiles_taken_away: tuple[int, ...]
    """The codes of the tiles taken away (N4)."""
    laid_field: int
    """The field of the tile laid in this turn; NOT_ANY before it is laid."""
    chosen_row: int
    """The index of the row chosen in this turn; NOT_ANY before the choice."""
    pool: int
    """The number of stocked workers not drawn yet (R4)."""
    stocked: tuple[Stocked, ...]
    """The tiles with stocked workers; where workers are too few, drawing settles on which (R4)."""
    looked_at: int
    """The stack that is looked at; NOT_ANY in other phases."""
    first_sites: int
    """A mask of the free foundations that the seat occupied in its first turn (M8)."""
    points_at_turn_start: Points
    """The points of the seat to move when its turn began."""
    notes: tuple[Note, ...]
    """The notes of looks at stacks that still have tiles."""

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
        self.full = self.must_stay = self.takes_no_more = self.first_sites = 0
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
        self.tiles_taken_away = tuple(
            tile for stack in stacks if len(stack) <= table.kept for tile in stack
        )
        self.stacks = tuple(stack if len(stack) > table.kept else () for stack in stacks)
        self.foundations = deal.foundations
        self.laid_field = self.chosen_row = self.looked_at = NOT_ANY
        self.pool, self.stocked = 0, ()
        self.points_at_turn_start, self.notes = NO_POINTS, ()
        self._legal = None

    def put(self, number: int, site: Site, seat: int) -> None:
        """Set a site, whose workers belong to a seat, and update the masks of sites (K4)."""
        table, bit = self.table, 1 << number
        level, workers = site.level, site.workers
        self.sites = with_replaced(self.sites, number, site)
        held = self.held[seat]
        self.held = with_replaced(self.held, seat, held | bit if workers else held & ~bit)
        is_full = workers == table.edition.workers_on_site
        self.full = self.full | bit if is_full else self.full & ~bit
        self.must_stay = self.must_stay | bit if level and workers == 1 else self.must_stay & ~bit
        if level == LEVELS or (table.is_finishing and level == table.goal_level):
            self.takes_no_more |= bit

    def site_on(self, space: int) -> Site:
        """The building site on a space."""
        return self.sites[self.table.board.number_of[space]]

    def site_named(self, name: str) -> Site:
        """The building site of a name (B1)."""
        return self.site_on(self.table.board.index[name])

    def owner_of(self, site: int) -> int | None:
        """The seat whose workers stand on a site; None without workers."""
        return next((seat for seat, held in enumerate(self.held) if held >> site & 1), None)

    def sites_of(self, seat: int) -> list[Site]:
        """The sites on which a seat's workers stand."""
        held = self.held[seat]
        return [site for at, site in enumerate(self.sites) if held >> at & 1]

    def pyramids_of(self, seat: int) -> list[Site]:
        """The sites of a seat's pyramids; in a task all pyramids are the seat's (K4)."""
        sites = self.sites if self.table.variants.task else self.sites_of(seat)
        return [site for site in sites if site.level]

    def stones_by_colour(self, seat: int) -> dict[str, int]:
        """The stones of a seat by colour, white last; 0 of a colour it has none of."""
        printed = self.table.printed
        held = printed.stones_in(self.stones[seat])
        return dict(zip(printed.edition.stone_colours, held, strict=True))

    def is_open(self, stack: int) -> bool:
        """Whether a stack lies face up (V4)."""
        return not self.table.closed_stacks >> stack & 1

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points if the game ended now."""
        return tuple([self.points_of(seat).total for seat in range(self.table.seats)])

    def points_of(self, seat: int) -> Points:
        """The points of a seat if the game ended now, by item (F)."""
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
