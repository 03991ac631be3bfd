"""Planning of whole turns and advice on them, in games in which a turn is many steps of a seat.

A game gives the possible steps, when a turn can end and the value of a state for a seat, in
points; turns are completed greedily here, and refined by a beam search.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.game import Action, AnyState, after_all
from sneferu_gui.players.player import Expected
from sneferu_gui.players.search.advising import SearchAdvisor, Turn
from sneferu_gui.players.search.puct import Move, Search, Shares, shared_win

MOST_STEPS: Final = 60
"""The most steps of a turn: far more than any has."""
MOST_ODDS: Final = 40.0


class Plan(NamedTuple):
    """A turn as far as it was planned, and the state it leads to."""

    actions: tuple[Action, ...]
    state: AnyState
    worth: float
    """The points that the seat is expected to have."""


class TurnEvaluator(ABC):
    """Values states by the points that each seat is expected to have, and plans turns by them."""

    refined_turns = 4
    """The number of the best turns that are refined by a beam search."""
    beam_width = 4

    @abstractmethod
    def strength(self, state: AnyState, seat: int) -> float:
        """The points that a seat is expected to have."""

    @abstractmethod
    def value_played_on(self, state: AnyState, seat: int) -> float:
        """The expected points in a state within a turn, with those still sure to come."""

    @abstractmethod
    def steps(self, state: AnyState) -> Sequence[Action]:
        """The actions worth a try within a turn."""

    def next_states(self, state: AnyState) -> Sequence[tuple[Action, AnyState]]:
        """The actions worth a try, each with the state it leads to."""
        return [(action, state.apply(action)) for action in self.steps(state)]

    def state_after(self, state: AnyState, action: Action) -> AnyState:
        return state.apply(action)

    @abstractmethod
    def can_end(self, state: AnyState, start: AnyState) -> bool:
        """Whether the turn that began in `start` may end here, or has ended."""

    @abstractmethod
    def has_ended(self, state: AnyState, start: AnyState) -> bool:
        """Whether the turn that began in `start` has ended."""

    @abstractmethod
    def comparison_key(self, state: AnyState) -> object:
        """A key of states within a turn: of those with the same key only one is continued."""

    @abstractmethod
    def best_moves(self, state: AnyState, most: int, breadth: int) -> Sequence[Move]:
        """The best turns of the seat that decides, best first; `breadth` first steps are tried."""

    @abstractmethod
    def shares(self, state: AnyState) -> Shares:
        """Every seat's expected share of the win."""

    def result_shares(self, state: AnyState) -> Shares:
        """The win, divided between the winners."""
        return shared_win(state)

    def rank(self, plan: Plan) -> float:
        return plan.worth

    def refined_plans(
        self, state: AnyState, plans: Sequence[Plan], kept: int, times: int = 1
    ) -> list[Plan]:
        """The same turns of a state, best first, the best of them refined.

        The first `kept` actions of each stay; from there on a beam search completes it. `times` as
        many turns as usual are refined.
        """
        ordered, most = sorted(plans, key=self.rank, reverse=True), self.refined_turns * times
        again = [self.beam_plan(state, plan.actions[:kept]) for plan in ordered[:most]]
        pairs = zip(ordered, again, strict=False)
        better = [max(pair, key=lambda plan: plan.worth) for pair in pairs]
        return better + ordered[most:]

    def beam_plan(self, start: AnyState, first: Sequence[Action] = ()) -> Plan:
        """The best turn found by a beam search that begins with the actions `first`."""
        seat, state = start.seat, start
        for action in first:
            state = self.state_after(state, action)
        best = Plan(tuple(first), state, -math.inf)
        front, seen = [best._replace(worth=self.strength(state, seat))], set[object]()
        for _step in range(MOST_STEPS):
            beam: list[tuple[float, int, Plan]] = []
            for plan in front:
                if self.can_end(plan.state, start):
                    best = max(best, plan, key=lambda each: each.worth)
                if self.has_ended(plan.state, start):
                    continue
                for action, after in self.next_states(plan.state):
                    key = self.comparison_key(after)
                    if key not in seen:
                        seen.add(key)
                        longer = Plan((*plan.actions, action), after, self.strength(after, seat))
                        beam.append((self.value_played_on(after, seat), -len(beam), longer))
            if not beam:
                break
            front = [
                longer for _worth, _at, longer in sorted(beam, reverse=True)[: self.beam_width]
            ]
        return best


class SearchEvaluator:
    """An evaluator for a search: many first steps of the present turn, few of later ones."""

    def __init__(self, evaluator: TurnEvaluator, root: AnyState, breadth: int, later: int) -> None:
        self._evaluator, self._root, self._breadth, self._later = evaluator, root, breadth, later

    def moves(self, state: AnyState, most: int) -> Sequence[Move]:
        """The best turns, best first."""
        breadth = self._breadth if state is self._root else self._later
        return self._evaluator.best_moves(state, most, breadth)

    def result_shares(self, state: AnyState) -> Shares:
        return self._evaluator.result_shares(state)


def logistic_shares(strengths: Sequence[float], width: float) -> Shares:
    """Expected points as shares of the win, by a logistic curve of this width, in points.

    >>> logistic_shares((30.0, 30.0), 8.0)
    (0.5, 0.5)
    """
    most = max(strengths)
    parts = [math.exp((strength - most) / width) for strength in strengths]
    whole = sum(parts)
    return tuple([part / whole for part in parts])


def logistic(odds: float) -> float:
    """The share that log-odds stand for.

    >>> logistic(0.0)
    0.5
    """
    return 1 / (1 + math.exp(-max(min(odds, MOST_ODDS), -MOST_ODDS)))


class TurnAdvisor(SearchAdvisor):
    """Advises on turns of many steps.

    No continuation is told, as the others' answers depend on hidden things.
    """

    breadth = 16
    """Beginnings that are tried of the turn at hand, and of those to come:"""
    later_breadth = 8

    @abstractmethod
    def evaluator(self) -> TurnEvaluator:
        """The evaluator of states and turns."""

    @abstractmethod
    def known_part(self, state: AnyState, actions: Sequence[Action]) -> Turn:
        """The part of a turn that is decided before something hidden is seen."""

    @abstractmethod
    def is_turn_over(self, state: AnyState, start: AnyState) -> bool:
        """Whether the turn that began in `start` is over, with everything that belongs to it."""

    def new_search(self, state: AnyState, *, is_later: bool) -> Search:
        breadth = self.later_breadth if is_later else self.breadth
        return Search(SearchEvaluator(self.evaluator(), state, breadth, self.later_breadth), state)

    def told(
        self, start: AnyState, actions: Turn, then: Sequence[Move]
    ) -> tuple[Turn, tuple[Expected, ...]]:
        del then
        return self.known_part(start, actions), ()

    def whole_turn(self, start: AnyState, actions: Turn) -> Turn:
        state, done = after_all(start, actions), list(actions)
        while not self.is_turn_over(state, start):
            for action in self.evaluator().best_moves(state, 1, self.breadth)[0].actions:
                done.append(action)
                state = state.apply(action)
        return tuple(done)
