"""How a turn is planned: the tile and the row first, then step by step whatever gains most."""

import math
import random
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.actions import Action, Build, ChooseRow, End, Place
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import SIDES
from sneferu_gui.games.terra_pyramides.law.legal import open_fields
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE

Judge = Callable[[State, int], float]
"""What a state is worth to a seat, in points."""

LEAST_GAIN: Final = 1e-6
"""By which a step must be better than none to be taken."""
MOST_STEPS: Final = 60
"""Of a turn after its row: far more than any has."""


class Likings(NamedTuple):
    """What the symbols of tiles are worth, roughly: to sort out rows before they are tried."""

    stone: float = 1.6
    matching: float = 1.6
    """More, for a stone of a colour that an own pyramid takes."""
    worker: float = 1.8
    gold: float = 1.0


class Plan(NamedTuple):
    """A tile laid, a row chosen, and what the turn comes to."""

    place: Place
    row: ChooseRow
    worth: float


class Planner:
    """Plans the turns of one seat by a judge, from what it sees."""

    def __init__(
        self, judge: Judge, likings: Likings, breadth: int, misjudged: Callable[[], float] = float
    ) -> None:
        """`breadth` is how many rows are tried out of all; `misjudged` blurs what is chosen by."""
        self._judge = judge
        self._likings = likings
        self._breadth = breadth
        self._misjudged = misjudged

    def plan(self, state: State) -> Plan:
        """The best of the most promising tiles and rows, in the phase of that name."""
        plans = [
            self._tried(state, place, row)
            for field, line in self._promising(state)
            for place in self._stairs(state, field)
            for row in [ChooseRow(LINES[line])]
        ]
        return max(plans, key=lambda plan: plan.worth + self._misjudged())

    def row(self, state: State) -> Action:
        """The best row through the tile just laid."""
        rows = state.table.printed.rows
        return max(rows, key=lambda row: self._after(state.apply(row)) + self._misjudged())

    def step(self, state: State) -> Action:
        """What gains most after the row; the end of the turn where nothing gains."""
        return self._best_step(state, self._misjudged)

    def _best_step(self, state: State, misjudged: Callable[[], float] = float) -> Action:
        """A build where one is open; else what is judged best with the builds that it opens."""
        seat, best, most = state.seat, state.legal_actions()[0], -math.inf
        builds = _builds_in(state)
        for action in builds or state.legal_actions():
            if isinstance(action, End):
                worth = self._judge(state, seat) + LEAST_GAIN
            else:
                worth = self._judge(self._built(state.apply(action)), seat) + misjudged()
            if worth > most:
                best, most = action, worth
        return best

    def _built(self, state: State) -> State:
        """The state when all is built that can be, each time what is judged best."""
        seat = state.seat
        while builds := _builds_in(state):
            after = [state.apply(build) for build in builds]
            state = max(after, key=lambda each: self._judge(each, seat))
        return state

    def tile_worth(self, state: State, seat: int, tile: int) -> float:
        """What a tile in hand is worth to a seat, roughly."""
        return self._symbols_worth(state, tile, self._colours_taken(state, seat))

    # -- Tile and row ----------------------------------------------------------------------

    def _promising(self, state: State) -> list[tuple[int, int]]:
        """Fields and rows, those first that seem to bring most."""
        board, seat = state.table.board, state.seat
        taken = self._colours_taken(state, seat)
        worths = {
            space: self._symbols_worth(state, state.laid[space] >> 2, taken)
            for space in board.fields
            if state.laid[space] >> 2 != NO_TILE
        }
        own = self._symbols_worth(state, state.hands[seat].tile, taken)
        oasis = self._likings.gold * state.table.edition.oasis_gold
        rated = []
        for space in board.fields:
            if not open_fields(state) >> space & 1:
                continue
            for line, row in enumerate(board.rows[space]):
                worth = (
                    own + row.oases * oasis + sum([worths.get(each, 0.0) for each in row.fields])
                )
                rated.append((-worth, space, line))
        rated.sort()
        return [(space, line) for _worth, space, line in rated[: self._breadth]]

    def _colours_taken(self, state: State, seat: int) -> set[int]:
        held = state.held[seat]
        return {site.colour for at, site in enumerate(state.sites) if held >> at & 1 and site.level}

    def _symbols_worth(self, state: State, tile: int, taken: Iterable[int]) -> float:
        if tile in (HIDDEN, NO_TILE):
            return 0.0
        printed, likings = state.table.printed, self._likings
        workers, gold, stones = printed.yields[tile]
        worth = likings.worker * workers + likings.gold * gold
        if stones:
            for colour, count in enumerate(printed.stones_in(stones)):
                if count:
                    worth += count * (likings.stone + (likings.matching if colour in taken else 0))
        return worth

    def _stairs(self, state: State, space: int) -> list[Place]:
        """Those that lay a foundation, and one of those that do not."""
        board = state.table.board
        name, found, is_idle = board.names[space], [], False
        for side, (pointed, touched) in enumerate(
            zip(board.stairs[space], board.touched[space], strict=True)
        ):
            lays = touched is not None and not state.founded >> touched & 1
            if pointed is not None and (lays or not is_idle):
                found.append(Place(name, SIDES[side]))
                is_idle = is_idle or not lays
        return found

    def _tried(self, state: State, place: Place, row: ChooseRow) -> Plan:
        return Plan(place, row, self._after(state.apply(place).apply(row)))

    def _after(self, state: State) -> float:
        """What is left when the turn is played on as it gains most."""
        seat = state.seat
        for _step in range(MOST_STEPS):
            if state.phase is not Phase.ACT:
                break
            action = self._best_step(state)
            if isinstance(action, End):
                break
            state = state.apply(action)
        return self._judge(state, seat)


def _builds_in(state: State) -> list[Build]:
    return [action for action in state.legal_actions() if isinstance(action, Build)]


def choose_tile(
    planner: Planner, state: State, unseen: list[int], look_worth: float, chance: random.Random
) -> Action:
    """Which tile to take next, or whether to look into a stack first.

    `unseen` are the codes of tiles that lie covered, `look_worth` what a look must gain.
    """
    seat = state.seat
    worths = [planner.tile_worth(state, seat, tile) for tile in unseen]
    usual = sum(worths) / max(len(worths), 1)
    if state.looked_at != NOT_ANY:
        tiles = state.stacks[state.looked_at]
        place = max(range(len(tiles)), key=lambda at: planner.tile_worth(state, seat, tiles[at]))
        return state.legal_actions()[place]
    rated = []
    for action in state.legal_actions():
        stack = state.stacks[action.stack]  # type: ignore[union-attr]  # draws and looks have one
        if action.do == "look":
            gain = _best_of(worths, len(stack)) - look_worth
        else:
            gain = usual if stack[0] == HIDDEN else planner.tile_worth(state, seat, stack[0])
        rated.append((gain, chance.random(), action))
    return max(rated, key=lambda each: each[:2])[2]


def _best_of(worths: list[float], count: int) -> float:
    """What the best of so many tiles is worth, about."""
    if not worths:
        return 0.0
    ordered = sorted(worths)
    return ordered[min(len(ordered) - 1, len(ordered) * count // (count + 1))]
