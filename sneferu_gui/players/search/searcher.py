"""What players that search have in common: guesses, their states, and what is kept of them."""

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
"""Searches of earlier moments of a turn that are kept: of a few moments, ten guesses and more."""


class _OfSeat(NamedTuple):
    """What a seat has."""

    seen: AnyState
    """What it saw when these were found to fit; None before the first time."""
    fitting: list[Search]
    passed: list[Search]
    """Those that fitted earlier in the same turn of another, the latest last."""


class KeptSearches:
    """What each seat has looked at so far; no seat is ever told of another's.

    A search is of a guess at what its seat does not know, made from what that seat saw. It is gone
    on with from the state in it that looks to the seat exactly as the game does now; where there
    is none, what was guessed has not come true, and nothing of it is used.
    """

    def __init__(self, kept: Kept) -> None:
        """In what a budget keeps."""
        self._kept = kept

    def searches(self, observation: AnyObservation, new_search: NewSearch) -> list[Search]:
        """Those that fit what a seat sees now, the one that knows most first.

        `new_search` is what each would have begun with. While others act, those that do not fit
        stay, as the state after the whole turn may lie in them; with a choice of its own they go.
        """
        seat, now, see = observation.seat, observation.state, type(observation)
        known: _OfSeat = self._kept.get(seat, _OfSeat(None, [], []))
        if known.seen == now:
            return sorted(known.fitting, key=_most_known)

        def looks_so(state: AnyState) -> bool:
            return bool(state.seat == now.seat and see(state, seat).state == now)

        found, others = [], []
        for search in (*known.passed, *known.fitting):
            node = search.node_where(looks_so)
            if node is None:
                others.append(search)
            elif search.is_root(node):
                found.append(search)
            else:
                found.append(new_search(node.state))
                found[-1].take_over(node)
        passed = [] if now.seat == seat else others[-MOST_PASSED:]
        self._kept[seat] = _OfSeat(now, found, passed)
        return sorted(found, key=_most_known)

    def begin(
        self, observation: AnyObservation, chance: random.Random, new_search: NewSearch
    ) -> Search:
        """One more, of another guess."""
        search = new_search(observation.imagined(chance))
        self.searches(observation, new_search)
        self._kept[observation.seat].fitting.append(search)
        return search


def _most_known(search: Search) -> int:
    return -search.expansions


SEARCHES_FROM: Final = 2
"""States: who looks at fewer compares what lies before it, and thinks ahead of nothing."""
PARTS: Final = 10
"""A thought ahead is a part of a choice's, so that whoever asks for it waits for little."""
AHEAD: Final = 10
"""So many times the guesses of a choice are looked into ahead, and no more."""


class Searcher(ABC):
    """Mixed in before a searching player, which says how many states it looks at."""

    expansions: float
    """How many states for a second of thought."""
    most: float
    """No more than that, however long the thought may be."""
    guesses = 1
    """At what is hidden: each is searched by itself."""

    @property
    def uses_time(self) -> bool:
        """Whether it looks the further the longer it may think: it alone keeps what it found."""
        return self.expansions > 0 and self.most == math.inf

    def states_for(self, observation: AnyObservation, budget: Budget) -> int:
        """How many states it looks at in each guess; none where it does not search at all."""
        del observation
        return round(min(self.most, self.expansions * budget.seconds) / self.guesses)

    @abstractmethod
    def new_search(self, guess: AnyState) -> Search:
        """A search from a state that could be the true one."""

    def searches(
        self, observation: AnyObservation, chance: random.Random, budget: Budget
    ) -> Iterator[Search]:
        """The search of each guess, through with its states.

        What was kept of what has come true is gone on with: its states come on top.
        """
        states, keeping = self.states_for(observation, budget), self._keeping(budget)
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
        """Look a little into a choice that another seat has now; whether there is more to it.

        `observation` is what the one who thinks sees. A little is a tenth of what it looks at of a
        guess when it chooses itself. That is looked at of one guess after another, of ten times as
        many as usual, as most will not come true; it is kept with the budget.
        """
        states, keeping = self.states_for(observation, budget), self._keeping(budget)
        if states < SEARCHES_FROM or keeping is None:
            return False
        kept = keeping.searches(observation, self.new_search)
        search = next((each for each in kept if each.expansions < states), None)
        if search is None and len(kept) >= AHEAD * self.guesses:
            return False
        if search is None:
            search = keeping.begin(observation, chance, self.new_search)
        before = search.expansions
        search.run(min(before + max(1, states // PARTS), states), budget.is_over)
        return search.expansions > before or budget.is_over()

    def _keeping(self, budget: Budget) -> KeptSearches | None:
        """What is kept of the searches before; None for who keeps nothing."""
        if budget.kept is None or not self.uses_time:
            return None
        return KeptSearches(budget.kept)
