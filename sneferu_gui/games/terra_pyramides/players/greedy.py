"""A player who plans its own turn only, judging states by a few plain measures.

It chooses tile and row together, then each time the step that gains most.
"""

import math
import random
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.actions import (
    Action,
    Build,
    ChooseRow,
    End,
    Place,
    Recall,
)
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.law.legal import open_fields
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, Phase
from sneferu_gui.games.terra_pyramides.law.result import finished_colours
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE
from sneferu_gui.games.terra_pyramides.players.features import stairs_on
from sneferu_gui.players.player import Budget


class Sight(NamedTuple):
    """The measures of a player: how many rows it tries, and how it weighs a state."""

    breadth: int = 8
    workers: float = 0.3
    """The share of a level's gain that counts for its workers, when they are there."""
    stones: float = 0.3
    """The share of a level's gain that counts for its stones, when they are there."""
    ahead: float = 0.12
    """The share of the gain that counts for levels after the next."""
    coloured: float = 0.35
    """The points of a coloured stone, added to its own point."""
    white: float = 0.8
    """The points of a white stone, added to its own point."""
    look: float = 1.0
    """The points that a look must gain to be paid for."""
    passing: float = 0.8
    """The share of a foundation's value that does not count while there are turns to come."""
    home: float = 0.6
    """The points of a worker at home, for the first FEW_WORKERS of them."""
    misjudgement: float = 0.0
    """The standard deviation in points of the error with which a plan is judged."""
    idle_recalls: bool = False
    """Whether workers are taken back for nothing while stones or gold must be given first (L1)."""


FEW_TURNS: Final = 3
"""The number of turns left from which on future gains count less."""
FEW_WORKERS: Final = 5
FINISHED: Final = 40.0
"""The points of a pyramid finished in a new colour, in a task that asks for colours (K4)."""
LEAST_GAIN: Final = 1e-6
"""The least gain for which a step is taken."""
MOST_STEPS: Final = 60
"""The limit of steps in a turn after its row: far more than any turn has."""
STONE, MATCHING, WORKER, GOLD = 1.6, 1.6, 1.8, 1.0
"""Rough values of a tile's symbols, by which rows are sorted before they are tried.

A stone of a colour that an own pyramid takes is worth STONE and MATCHING together.
"""


class GreedyPlayer:
    """Tries the most promising rows, takes the best, and builds whenever it can."""

    name = "greedy"
    sight = Sight(idle_recalls=True)  # as it was when others were measured by it

    def choose(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        """The best action by its measures.

        Raises ValueError when there is no action to choose from.
        """
        del budget  # a choice takes milliseconds
        legal = observation.legal_actions
        if not legal:
            raise ValueError("there is nothing to choose from")
        if len(legal) == 1:
            return legal[0]
        state = observation.state
        if state.phase is Phase.TILE:
            return self._place(state, chance)
        if state.phase is Phase.ROW:
            rows = state.table.printed.rows
            return max(rows, key=lambda row: self._misjudged(self._after(state.apply(row)), chance))
        if state.phase is Phase.ACT:
            return self._best_step(state, chance)
        return self._next_tile(state, observation.unseen()[0], chance)

    def _misjudged(self, worth: float, chance: random.Random | None) -> float:
        """The value with the player's random error added."""
        blur = self.sight.misjudgement
        return worth + chance.gauss(0, blur) if blur and chance is not None else worth

    def _judge(self, state: State, seat: int) -> float:
        return worth_of(state, seat, self.sight)

    # -- Tile and row ----------------------------------------------------------------------

    def _place(self, state: State, chance: random.Random) -> Place:
        """The placing of the tile in the best of the most promising plans."""
        plans = [
            (self._after(state.apply(place).apply(ChooseRow(LINES[line]))), place)
            for space, line in self._promising_rows(state)
            for place in stairs_on(state, space)
        ]
        return max(plans, key=lambda plan: self._misjudged(plan[0], chance))[1]

    def _promising_rows(self, state: State) -> list[tuple[int, int]]:
        """Pairs of a field and a row through it, those first that seem to bring most."""
        board, taken = state.table.board, _colours_taken(state)
        worths = {
            space: _tile_worth(state, state.laid[space] >> 2, taken)
            for space in board.fields
            if state.laid[space] >> 2 != NO_TILE
        }
        own = _tile_worth(state, state.hands[state.seat].tile, taken)
        oasis = GOLD * state.table.edition.oasis_gold
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
        return [(space, line) for _worth, space, line in rated[: self.sight.breadth]]

    # -- After the row ---------------------------------------------------------------------

    def _best_step(self, state: State, chance: random.Random | None = None) -> Action:
        """A build where one is open; else the action judged best with the builds that it opens.

        The end of the turn where nothing gains; with `chance`, as misjudged.
        """
        seat, best, most = state.seat, state.legal_actions()[0], -math.inf
        now = self._judge(state, seat)
        for action in state.legal_of(Build) or state.legal_actions():
            if isinstance(action, End):
                worth = now + LEAST_GAIN
            else:
                found = self._judge(self._built(state.apply(action)), seat)
                if isinstance(action, Recall) and found <= now and not self.sight.idle_recalls:
                    continue
                worth = self._misjudged(found, chance)
            if worth > most:
                best, most = action, worth
        return best

    def _built(self, state: State) -> State:
        """The state after all possible builds, the one judged best first each time.

        Only a full site can be built on: most states have none, and are not asked for all actions.
        """
        seat = state.seat
        while state.held[seat] & state.full and (builds := state.legal_of(Build)):
            after = [state.apply(build) for build in builds]
            state = max(after, key=lambda each: self._judge(each, seat))
        return state

    def _after(self, state: State) -> float:
        """The value of the state at the end of the turn, played on by the best steps."""
        seat = state.seat
        for _step in range(MOST_STEPS):
            if state.phase is not Phase.ACT:
                break
            action = self._best_step(state)
            if isinstance(action, End):
                break
            state = state.apply(action)
        return self._judge(state, seat)

    # -- The next tile ---------------------------------------------------------------------

    def _next_tile(self, state: State, unseen: list[int], chance: random.Random) -> Action:
        """The tile to take, or the look to pay first; `unseen` are the codes of covered tiles."""
        taken = _colours_taken(state)
        worths = [_tile_worth(state, tile, taken) for tile in unseen]
        usual = sum(worths) / max(len(worths), 1)
        if state.looked_at != NOT_ANY:
            tiles = state.stacks[state.looked_at]
            place = max(range(len(tiles)), key=lambda at: _tile_worth(state, tiles[at], taken))
            return state.legal_actions()[place]
        rated = []
        for action in state.legal_actions():
            stack = state.stacks[action.stack]  # type: ignore[union-attr]  # draws and looks have one
            if action.do == "look":
                gain = _best_of(worths, len(stack)) - self.sight.look
            else:
                gain = usual if stack[0] == HIDDEN else _tile_worth(state, stack[0], taken)
            rated.append((gain, chance.random(), action))
        return max(rated, key=lambda each: each[:2])[2]


def _best_of(worths: list[float], count: int) -> float:
    """A rough value of the best of `count` tiles."""
    if not worths:
        return 0.0
    ordered = sorted(worths)
    return ordered[min(len(ordered) - 1, len(ordered) * count // (count + 1))]


def _colours_taken(state: State) -> set[int]:
    """The colours that the pyramids of the seat to move take."""
    return {site.colour for site in state.sites_of(state.seat) if site.level}


def _tile_worth(state: State, tile: int, taken: set[int]) -> float:
    """A rough value of a tile's symbols; 0 where they are not known."""
    if tile in (HIDDEN, NO_TILE):
        return 0.0
    printed = state.table.printed
    workers, gold, stones = printed.yields[tile]
    worth = WORKER * workers + GOLD * gold
    if stones:
        for colour, count in enumerate(printed.stones_in(stones)):
            if count:
                worth += count * (STONE + (MATCHING if colour in taken else 0))
    return worth


def worth_of(state: State, seat: int, sight: Sight) -> float:
    """The points of a seat, with the expected value of its sites, stones and gold."""
    points, table = state.points_of(seat), state.table
    left = max(table.turns[seat] - state.turns[seat] - (state.seat == seat), 0)
    late = min(left / FEW_TURNS, 1.0)
    stones = list(table.printed.stones_in(state.stones[seat]))
    worth = float(points.total)
    if late:
        worth -= late * sight.passing * points.foundations
        worth += late * sight.home * min(state.home[seat] + state.pool, FEW_WORKERS)
        worth += late * _expected_points(state, seat, stones, sight)
    return worth + FINISHED * len(finished_colours(state))


def _expected_points(state: State, seat: int, stones: list[int], sight: Sight) -> float:
    """The expected points of the own sites; `stones` are counted by colours, white last."""
    edition, held = state.table.edition, state.held[seat]
    white, promise = stones[-1], 0.0
    for number, site in enumerate(state.sites):
        if not held >> number & 1 or site.level == LEVELS:
            continue
        levels = edition.levels
        worth = site.foundation * (1 - sight.passing)
        if site.level:
            worth = levels[site.level - 1].value
        cost = levels[site.level].stones
        colour = site.colour
        if not site.level:
            open_colours = [at for at, count in enumerate(state.pieces[0]) if count]
            colour = max(open_colours, key=lambda at: stones[at], default=-1)
            if colour < 0:
                continue
        gain = levels[site.level].value - worth - cost * edition.stone_points
        to_come = sight.ahead * (levels[-1].value - levels[site.level].value) / 2
        if site.level:
            promise += to_come
        else:
            gain += to_come
        paid = min(stones[colour] + white, cost) / cost
        manned = (site.workers - 1) / max(edition.workers_on_site - 1, 1)
        promise += gain * (sight.workers * manned + sight.stones * paid * (1 + manned) / 2)
    return promise + sight.coloured * sum(stones[:-1]) + sight.white * white


class _QuickPlayer(GreedyPlayer):
    """The yardstick, but for workers that it would take back for nothing."""

    sight = Sight()


def quick_choice(observation: Observation, chance: random.Random) -> Action:
    """A good action, found at once."""
    return _QuickPlayer().choose(observation, chance, Budget())
