"""A player who looks at the own turn only, and judges by a few plain measures."""

import random
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.planning import Likings, Planner, choose_tile
from sneferu_gui.players.player import Budget


class Sight(NamedTuple):
    """What a player sees, and how heavily it weighs."""

    breadth: int = 8
    """Rows that are tried out."""
    workers: float = 0.3
    """Share of a level's gain for the workers it needs, when they are there."""
    stones: float = 0.3
    """The same for its stones."""
    ahead: float = 0.12
    """Share of the gain of levels after the next."""
    coloured: float = 0.35
    """Points of a coloured stone beside its own point."""
    white: float = 0.8
    """Points of a white stone beside its own point."""
    gold: float = 0.0
    """Points of gold beside its own point, while there are turns to spend it."""
    look: float = 1.0
    """What a look must gain."""
    passing: float = 0.8
    """Share of a foundation's value that does not count while there are turns to come."""
    home: float = 0.6
    """Points of a worker at home, of the first few."""
    misjudges: float = 0.0
    """By how many points a plan is usually misjudged (a standard deviation)."""


FEW_TURNS: Final = 3
"""From so many turns left on, what may come counts less."""
FEW_WORKERS: Final = 5
FINISHED: Final = 40.0
"""What a pyramid finished in another colour counts for in a task that asks for them (K4)."""


class GreedyPlayer:
    """Tries out the most promising rows, takes the best, and builds whenever it can."""

    name = "greedy"
    sight = Sight()
    likings = Likings()

    def choose(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        """The best action by its measures.

        Raises ValueError when there is nothing to choose from.
        """
        del budget  # it needs milliseconds
        legal = observation.legal_actions
        if not legal:
            raise ValueError("there is nothing to choose from")
        if len(legal) == 1:
            return legal[0]
        state, blur = observation.state, self.sight.misjudges

        def judge(after: State, seat: int) -> float:
            return worth_of(after, seat, self.sight)

        def misjudged() -> float:
            return chance.gauss(0, blur) if blur else 0.0

        planner = Planner(judge, self.likings, self.sight.breadth, misjudged)
        if state.phase is Phase.TILE:
            return planner.plan(state).place
        if state.phase is Phase.ROW:
            return planner.row(state)
        if state.phase is Phase.ACT:
            return planner.step(state)
        return choose_tile(planner, state, observation.unseen()[0], self.sight.look, chance)


def worth_of(state: State, seat: int, sight: Sight) -> float:
    """What a seat has in points, and what its sites, stones and gold promise."""
    points, table = state.points_of(seat), state.table
    left = max(table.turns[seat] - state.turns[seat] - (state.seat == seat), 0)
    late = min(left / FEW_TURNS, 1.0)
    stones = list(table.printed.stones_in(state.stones[seat]))
    worth = float(points.total)
    if late:
        worth -= late * sight.passing * points.foundations
        worth += late * sight.home * min(state.home[seat] + state.pool, FEW_WORKERS)
        worth += late * _promise(state, seat, stones, sight)
        worth += late * sight.gold * min(state.gold[seat], table.edition.gold_limit)
    if table.is_finishing:
        worth += _finished(state)
    return worth


def _promise(state: State, seat: int, stones: list[int], sight: Sight) -> float:
    """What may come of the own sites; `stones` are counted by colours, white last."""
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


def _finished(state: State) -> float:
    """Pyramids finished in different colours (K4)."""
    level = state.table.goal_level
    return FINISHED * len({site.colour for site in state.sites if site.level == level})


def quick_choice(observation: Observation, chance: random.Random) -> Action:
    """What the yardstick does: a good action, at once."""
    return GreedyPlayer().choose(observation, chance, Budget())
