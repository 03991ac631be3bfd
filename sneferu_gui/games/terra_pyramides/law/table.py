"""A game's constants: edition, setup and deal, prepared for quick look-up.

Tiles are small whole numbers, their *codes*: the place of their symbols among those of the
edition. A *bag* of stones is one number with a lane of ten bits for each colour, white last: bags
are added and compared as numbers.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, Self

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.board import LINES, board_of
from sneferu_gui.games.terra_pyramides.law.edition import (
    EYE,
    SIDES,
    SIGNS,
    STORES,
    WORKER,
    Edition,
    Tile,
)
from sneferu_gui.games.terra_pyramides.law.setup import Deal, Setup

LANE: Final = 10
"""The number of bits for each colour of stones."""
ONES: Final = 2**LANE - 1
"""A lane full of ones.

A bag modulo this is the number of its stones, as there are fewer of them.
"""

HIDDEN: Final = -1
"""The code of a tile whose face is not known."""
NO_TILE: Final = -2


class ActionsByMask:
    """The actions that belong to the bits of a mask, put together from cached parts."""

    __slots__ = ("_parts",)

    def __init__(self, actions: Sequence[tuple[do.Action, ...]]) -> None:
        """Take in `actions` the actions of each bit, from the lowest."""
        self._parts: tuple[
            tuple[dict[int, tuple[do.Action, ...]], Sequence[tuple[do.Action, ...]]], ...
        ]
        self._parts = tuple(
            ({0: ()}, actions[first : first + LANE]) for first in range(0, len(actions), LANE)
        )

    def of(self, mask: int) -> tuple[do.Action, ...]:
        """The actions of all bits of a mask, in the order of the bits."""
        found: tuple[do.Action, ...] = ()
        for memory, actions in self._parts:
            low = mask & ONES
            part = memory.get(low)
            if part is None:
                chosen = [own for bit, own in enumerate(actions) if low >> bit & 1]
                part = memory[low] = tuple([action for own in chosen for action in own])
            found += part
            mask >>= LANE
        return found


class Printed:
    """An edition prepared for quick look-up; its caches are empty at first."""

    __slots__ = ("all_kinds", "board", "builds", "code_of", "colour_index", "draws", "edition",
                 "hires", "kinds", "looks", "places", "pulls", "recalls", "rows", "signs",
                 "swaps", "takes", "units", "white", "yields")  # fmt: skip

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.board = board_of(edition.map)
        self.kinds: tuple[Tile, ...] = (*dict.fromkeys(kind.symbols for kind in edition.mix), ())
        """The symbols of tiles by code; the last entry is a tile whose face is not known."""
        self.code_of: dict[Tile, int] = {tile: code for code, tile in enumerate(self.kinds[:-1])}
        self.code_of[()] = HIDDEN
        self.all_kinds = tuple(
            self.code_of[kind.symbols] for kind in edition.mix for _ in range(kind.count)
        )
        """The code of every tile of the edition."""
        self.colour_index = {colour: at for at, colour in enumerate(edition.stone_colours)}
        self.units = tuple(1 << LANE * at for at in range(len(edition.stone_colours)))
        """A bag of one stone for each colour's index."""
        self.white = len(edition.colours)
        self.yields = tuple(map(self._yield_of, self.kinds))
        """The workers, gold and bag of stones that each tile gives in a chosen row (R5, R6)."""
        self.signs = tuple(map(self._mask_of, STORES))
        """Masks of the fields that bear the sign of each of STORES (V1)."""
        self._list_actions()

    def _yield_of(self, tile: Tile) -> tuple[int, int, int]:
        stones = [self.units[self.colour_index[each]] for each in tile if each in self.colour_index]
        return tile.count(WORKER), tile.count(EYE) * self.edition.eye_gold, sum(stones)

    def _mask_of(self, store: str) -> int:
        letters = "".join(self.edition.symbols)
        signs = dict(zip(SIGNS, STORES, strict=True))
        return sum(1 << space for space in self.board.fields if signs[letters[space]] == store)

    def _list_actions(self) -> None:
        """Make every possible action once, since comparing by identity is fastest."""
        board, edition = self.board, self.edition
        site_names = [board.names[space] for space in board.sites]
        stacks = range(len(edition.stores))
        self.places = ActionsByMask([self._places_on(space) for space in range(len(board.names))])
        self.rows = tuple(map(do.ChooseRow, LINES))
        self.pulls = {
            space: ActionsByMask([(do.Pull(board.names[space], site),) for site in site_names])
            for space in board.fields
        }
        self.recalls = ActionsByMask([(do.Recall(site),) for site in site_names])
        self.hires = ActionsByMask([(do.Hire(site),) for site in site_names])
        self.draws = ActionsByMask([(do.Draw(stack),) for stack in stacks])
        self.looks = ActionsByMask([(do.Look(stack),) for stack in stacks])
        self.takes = tuple(tuple(map(do.Take, range(count))) for count in range(edition.size + 1))
        self.builds: dict[tuple[int, int, int], do.Build] = {}
        """The builds by the site's number, the colour's index and the white stones."""
        self.swaps: dict[tuple[int, ...], tuple[do.Swap, ...]] = {}
        """The swaps by the stones of each colour, counted up to the number that a swap takes."""

    def _places_on(self, space: int) -> tuple[do.Place, ...]:
        """The actions that lay a tile on a free field (P2)."""
        pointed = self.board.stairs.get(space, ())
        name = self.board.names[space]
        return tuple(
            do.Place(name, side)
            for side, site in zip(SIDES, pointed, strict=False)
            if site is not None
        )

    def build_of(self, site: int, colour: int, white: int) -> do.Build:
        """The one object for a build, made at the first request."""
        key = site, colour, white
        build = self.builds.get(key)
        if build is None:
            name = self.board.names[self.board.sites[site]]
            build = self.builds[key] = do.Build(name, self.edition.colours[colour], white)
        return build

    def swaps_of(self, stones: int) -> tuple[do.Swap, ...]:
        """Every different choice of stones of a bag that can be swapped (L1)."""
        most = self.edition.swap
        key = tuple([min(stones >> LANE * at & ONES, most) for at in range(self.white + 1)])
        found = self.swaps.get(key)
        if found is None:
            colours = self.edition.stone_colours
            held = [colour for colour, count in zip(colours, key, strict=True) if count]
            limits = dict(zip(colours, key, strict=True))
            found = self.swaps[key] = tuple(
                do.Swap(give)
                for give in combinations_with_replacement(held, most)
                if all(give.count(colour) <= limits[colour] for colour in give)
            )
        return found

    def stones_in(self, bag: int) -> tuple[int, ...]:
        """The number of stones of each colour in a bag, white last."""
        return tuple([bag >> LANE * at & ONES for at in range(self.white + 1)])


def count_in(bag: int) -> int:
    """The number of stones in a bag."""
    return bag % ONES


@cache
def printed_of(edition: Edition) -> Printed:
    """The look-up tables of an edition, computed once, as thousands of games are played with it.

    Their caches hold nothing but actions by public information.
    """
    return Printed(edition)


class Table:
    """The constants of one game. Never changed once made, so all its states share it."""

    __slots__ = ("_covered", "board", "capstones", "closed_stacks", "deal", "edition", "goal",
                 "goal_level", "kept", "printed", "seats", "setup", "turns",
                 "variants")  # fmt: skip

    def __init__(self, setup: Setup, deal: Deal) -> None:
        self.setup = setup
        self.deal = deal
        edition = self.edition = setup.edition
        self.variants = setup.variants
        self.seats = len(setup.seats)
        self.printed = printed_of(edition)
        self.board = self.printed.board
        self.kept = setup.kept
        self.closed_stacks = sum(1 << stack for stack in setup.covered_stacks)
        """A mask of the stacks that lie covered all game (V5)."""
        task = setup.variants.task
        self.capstones = edition.capstones * (edition.task_colours if task else 1)
        """The number of capstones of each seat (D5, K2)."""
        self.goal = edition.goal_of(task)
        worths = [level.value for level in edition.levels]
        value = None if self.goal is None else self.goal.value
        self.goal_level = None if value is None else worths.index(value) + 1
        """The level that the goal's pyramids must have (K2, K4); None if it names no level."""
        self.turns = self._turns()
        self._covered: Table | None = None

    def _turns(self) -> tuple[int, ...]:
        """The number of turns of each seat (T5)."""
        edition, seats = self.edition, self.seats
        taken = [*edition.start_stacks, *edition.hand_stacks[:seats]]
        tiles = seats
        for stack in range(len(edition.stores)):
            tiles += max(edition.size - taken.count(stack) - self.kept, 0)
        first = self.deal.first
        return tuple(-(-(tiles - (seat - first) % seats) // seats) for seat in range(seats))

    @property
    def is_finishing(self) -> bool:
        """Whether pyramids that reach the goal's level are finished (K4)."""
        return self.goal is not None and self.goal.different_colours

    def __reduce__(self) -> tuple[type[Self], tuple[Setup, Deal]]:
        """Pickle setup and deal only, from which the rest is computed again."""
        return type(self), (self.setup, self.deal)

    def covered(self) -> "Table":
        """The same table with a deal of open information only, without the seed (H)."""
        if self._covered is None:
            deal = replace(self.deal, hands=(), stacks=(), foundations=(), seed=None)
            self._covered = Table(self.setup, deal)
        return self._covered
