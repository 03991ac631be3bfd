"""Searches kept from one choice to the next, and gone on with where the game has gone that way."""

import random
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from sneferu_gui.games.game import AnyObservation, AnyState
from sneferu_gui.players.player import Kept
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
