"""The base of players that search: guesses at hidden things, and searches kept between choices."""

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from sneferu_gui.games.game import AnyObservation, AnyState
from sneferu_gui.players.player import Budget, Kept
from sneferu_gui.players.search.puct import Search

NewSearch: TypeAlias = Callable[[AnyState], Search]
"""Begins a search from a state that could be the true one."""

MOST_PASSED: Final = 200
"""The most searches kept from earlier moments of a turn: for a few moments, ten guesses each."""


class _SeatSearches(NamedTuple):
    seen: AnyState
    """The seat's view when `fitting` was last updated; None before the first time."""
    fitting: list[Search]
    passed: list[Search]
    """Searches that fitted earlier in the same turn of another seat, the latest last."""


class KeptSearches:
    """The searches of each seat so far; no seat ever uses another's.

    A search is of a guess at what its seat does not know, made from what that seat saw. It is
    continued from the state in it that looks to the seat exactly as the game does now; where there
    is none, the guess has not come true, and the search is not used.
    """

    def __init__(self, kept: Kept) -> None:
        """Keep them in `kept`, which belongs to a budget."""
        self._kept = kept

    def searches(self, observation: AnyObservation, new_search: NewSearch) -> list[Search]:
        """The searches that fit a seat's view now, the largest first.

        `new_search` begins one from a state. While others act, searches that do not fit stay, as
        the state after the whole turn may lie in them; when the seat decides itself they are
        dropped.
        """
        seat, now, see = observation.seat, observation.state, type(observation)
        known: _SeatSearches = self._kept.get(seat, _SeatSearches(None, [], []))
        if known.seen == now:
            return sorted(known.fitting, key=_by_size)

        def looks_the_same(state: AnyState) -> bool:
            return bool(state.seat == now.seat and see(state, seat).state == now)

        found, others = [], []
        for search in (*known.passed, *known.fitting):
            node = search.node_where(looks_the_same)
            if node is None:
                others.append(search)
            elif search.is_root(node):
                found.append(search)
            else:
                found.append(new_search(node.state))
                found[-1].take_over(node)
        passed = [] if now.seat == seat else others[-MOST_PASSED:]
        self._kept[seat] = _SeatSearches(now, found, passed)
        return sorted(found, key=_by_size)

    def begin(
        self, observation: AnyObservation, chance: random.Random, new_search: NewSearch
    ) -> Search:
        """Begin and keep a search of another guess."""
        search = new_search(observation.imagined(chance))
        self.searches(observation, new_search)
        self._kept[observation.seat].fitting.append(search)
        return search


def _by_size(search: Search) -> int:
    return -search.expansions


FEWEST_STATES: Final = 2
"""Players that search fewer states compare moves at sight, and do not think ahead."""
AHEAD_PARTS: Final = 10
"""A thought ahead is this part of a choice's, so that nobody waits long for it."""
AHEAD_GUESSES: Final = 10
"""When thinking ahead, so many times the guesses of a choice are searched, and no more."""


class Searcher(ABC):
    """Mixed in before a searching player, which names the number of states it searches."""

    expansions: float
    """The number of states searched for a second of thought."""
    most: float
    """The most states searched, however long the thought may be."""
    guesses = 1
    """The number of guesses at what is hidden: each is searched by itself."""

    @property
    def uses_time(self) -> bool:
        """Whether it searches further with more time: only such a player keeps its searches."""
        return self.expansions > 0 and self.most == math.inf

    def states_for(self, observation: AnyObservation, budget: Budget) -> int:
        """The number of states to search in each guess; 0 for no search at all."""
        del observation
        return round(min(self.most, self.expansions * budget.seconds) / self.guesses)

    @abstractmethod
    def new_search(self, guess: AnyState) -> Search:
        """A search from a state that could be the true one."""

    def searches(
        self, observation: AnyObservation, chance: random.Random, budget: Budget
    ) -> Iterator[Search]:
        """The search of each guess, once its states are searched.

        Kept searches whose guess has come true are continued: their states come on top.
        """
        states, keeping = self.states_for(observation, budget), self._kept_searches(budget)
        kept = [] if keeping is None else keeping.searches(observation, self.new_search)
        for number in range(self.guesses):
            if number and budget.is_over():
                break
            if number < len(kept):
                search = kept[number]
            elif keeping is not None:
                search = keeping.begin(observation, chance, self.new_search)
            else:
                search = self.new_search(observation.imagined(chance))
            search.run(search.expansions - 1 + states, budget.is_over)
            yield search

    def think_ahead(
        self, observation: AnyObservation, chance: random.Random, budget: Budget
    ) -> bool:
        """Search a little during another seat's choice; return whether there is more to search.

        `observation` is what the thinking seat sees. A little is a tenth of the states it searches
        of a guess when it chooses itself. It takes one guess after another, ten times as many as
        usual, as most will not come true; they are kept in the budget.
        """
        states, keeping = self.states_for(observation, budget), self._kept_searches(budget)
        if states < FEWEST_STATES or keeping is None:
            return False
        kept = keeping.searches(observation, self.new_search)
        search = next((each for each in kept if each.expansions < states), None)
        if search is None and len(kept) >= AHEAD_GUESSES * self.guesses:
            return False
        if search is None:
            search = keeping.begin(observation, chance, self.new_search)
        before = search.expansions
        search.run(min(before + max(1, states // AHEAD_PARTS), states), budget.is_over)
        return search.expansions > before or budget.is_over()

    def _kept_searches(self, budget: Budget) -> KeptSearches | None:
        """The searches kept in the budget; None for a player that keeps none."""
        if budget.kept is None or not self.uses_time:
            return None
        return KeptSearches(budget.kept)
