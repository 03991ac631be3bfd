"""The levels at which Sneferu is played; what each was measured at stands in docs/players.md.

The lower three see less than the greedy player does; the upper ones judge by the learned weights,
and look ahead as far as the budget goes.
"""

import math
import random
from collections.abc import Iterable
from functools import cache
from typing import Final

from sneferu_gui.games.sneferu.law import Action, Observation, Phase
from sneferu_gui.games.sneferu.players.evaluator import SneferuEvaluator
from sneferu_gui.games.sneferu.players.greedy import GreedyPlayer, Sight
from sneferu_gui.games.sneferu.players.weights import leaning_heads
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search import RootMove, Search

PART_IN_HAND: Final = 0.25
"""Which part of a thought is given to a stone in hand: that it is bought was thought about then."""
SURE: Final = 1e-6
"""A share is not taken to be nearer to none or all."""


class SearchingPlayer:
    """Somebody who looks at so many states before each choice, and may misjudge a little."""

    name = "searching"
    expansions = 1_000.0
    """How many states for a second of thought; at least one, which is no look ahead."""
    most = math.inf
    """No more than that, however long the thought may be."""
    misjudges = 0.0
    """How far off the odds of a move are usually judged (a standard deviation of their logarithm).

    A little makes mistakes as people do: between moves that are nearly as good.
    """

    temper = ""
    """By which of the tempers it judges; none where it is empty."""

    def choose(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        """The first action of the best move found.

        Raises ValueError when there is nothing to choose from.
        """
        legal = observation.legal_actions
        if not legal:
            raise ValueError("there is nothing to choose from")
        if len(legal) == 1:
            return legal[0]
        # One fair guess at the bag is enough: to know it is worth nothing (docs/players.md).
        guess = observation.imagined(chance)
        search = Search(evaluator(self.temper), guess)
        part = PART_IN_HAND if guess.phase is Phase.PLACE else 1.0
        search.run(round(min(self.most, self.expansions * budget.seconds) * part), budget.is_over)
        action: Action = self._chosen(search.lines(), guess.seat, chance).move.actions[0]
        return action

    def _chosen(self, lines: Iterable[RootMove], seat: int, chance: random.Random) -> RootMove:
        """The best line, as well as this player can tell."""
        if not self.misjudges:
            return next(iter(lines))
        judged = [
            (odds(line.shares[seat]) + self.misjudges * chance.gauss(0, 1), -index, line)
            for index, line in enumerate(lines)
        ]
        return max(judged)[2]


def odds(share: float) -> float:
    """The logarithm of the odds that a share of the win stands for.

    >>> odds(0.5)
    0.0
    """
    share = min(max(share, SURE), 1 - SURE)
    return math.log(share / (1 - share))


@cache
def evaluator(temper: str = "") -> SneferuEvaluator:
    """One for all players of a process: what it remembers changes nothing but its speed."""
    return SneferuEvaluator(leaning_heads(temper) if temper else None)


class Child(GreedyPlayer):
    """Sees the food of this turn, hardly any of later, and keeps it rather than spend it."""

    name = "child"
    sight = Sight(hope=0.15, landing=False, spending=0.32)


class Ferryman(GreedyPlayer):
    """Minds what things cost, and hopes for less than there is."""

    name = "ferryman"
    sight = Sight(hope=0.4, price=0.9, landing=False, spending=0.8)


class Mason(GreedyPlayer):
    """Sees what the greedy player sees, and that its time is worth more."""

    name = "mason"
    sight = Sight(time=1.15)


class Scribe(SearchingPlayer):
    """Judges what is there after a move, a little wrong now and then."""

    name = "scribe"
    expansions = 0.0
    misjudges = 0.07


class Architect(SearchingPlayer):
    """Looks a few moves ahead, always as far."""

    name = "architect"
    most = 25


class Vizier(SearchingPlayer):
    """Looks as far as there is time for."""

    name = "vizier"
    expansions = 200.0
