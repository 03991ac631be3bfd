"""Advice in games whose turns are planned as a whole, by the search of the strongest player."""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from sneferu_gui.games.game import Action, AnyObservation, AnySetup, AnyState
from sneferu_gui.players.player import Advice, AdvisedMove, AnyReason, Budget
from sneferu_gui.players.search.puct import RootMove, Search, Shares, mean_share
from sneferu_gui.players.search.turns import SearchEvaluator, TurnEvaluator

ENOUGH_VISITS: Final = 0.25
"""The part of the best turn's visits with which a turn asked about needs no search of its own."""

Turn = tuple[Action, ...]


MOST_REASONS: Final = 3
LEAST_WEIGHT: Final = 0.2
"""A reason that weighs less than this part of the weightiest is left out."""

Reason = TypeVar("Reason", bound=AnyReason)


def weightiest_reasons(given: Iterable[Reason]) -> tuple[Reason, ...]:
    """The weightiest reasons, each kind once, weightiest first."""
    kept: dict[object, Reason] = {}
    for reason in sorted(given, key=lambda each: -each.worth):
        kept.setdefault(reason.kind, reason)
    ordered = list(kept.values())
    return tuple(
        each for each in ordered[:MOST_REASONS] if each.worth >= LEAST_WEIGHT * ordered[0].worth
    )


class AnyReasoning(Protocol):
    """The comparison of turns in one choice."""

    def reasons(self, better: Turn, other: Turn) -> tuple[AnyReason, ...]:
        """The reasons for one turn rather than another, weightiest first; may be empty."""


class TurnAdvisor(ABC):
    """Advises by the search and the weights of the strongest level."""

    reason: type[AnyReason]
    expansions = 60.0
    """The number of states searched for a second of thought."""
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
    def reasoning(self, observation: AnyObservation) -> AnyReasoning:
        """The comparison of turns in the observation's choice."""

    @abstractmethod
    def is_turn_over(self, state: AnyState, start: AnyState) -> bool:
        """Whether the turn that began in `start` is over, with everything that belongs to it."""

    def advise(
        self,
        observation: AnyObservation,
        chance: random.Random,
        budget: Budget,
        played: Turn = (),
    ) -> Advice:
        """The best turns, and why the best of them is better than the others.

        No expected continuation is given, as the others' answers depend on hidden things. Raises
        ValueError when there is nothing to choose from.
        """
        if not observation.legal_actions:
            raise ValueError("there is nothing to choose from")
        guess = observation.imagined(chance)
        search = Search(
            SearchEvaluator(self.evaluator(), guess, self.breadth, self.later_breadth), guess
        )
        search.run(max(1, round(self.expansions * budget.seconds)), budget.is_over)
        lines = search.lines()
        turns = _distinct(self._turn(guess, line) for line in lines)
        best = turns[0]
        asked = self._played_turn(turns, guess, played, budget) if played else None
        reasoning = self.reasoning(observation)

        def advised(turn: _Turn) -> AdvisedMove:
            reasons = reasoning.reasons(best.actions, turn.actions)
            return AdvisedMove(turn.actions, turn.share, turn.visits, turn.at_sight, (), reasons)

        of_asked = None if asked is None else advised(asked)
        found = Advice(guess.seat, lines[0].shares, tuple(map(advised, turns)), of_asked)
        return found.with_merits(reasoning.reasons)

    def result(self, state: AnyState) -> Shares:
        """Every seat's share of the win; in a game for one, how well it was done."""
        return self.evaluator().result_shares(state)

    def points_of(self, setup: AnySetup) -> int | None:
        """The points of a share of 1, in a game for one; None where shares are of the win."""
        del setup
        return None

    def _turn(self, state: AnyState, line: RootMove) -> "_Turn":
        seat = state.seat
        actions = self.known_part(state, line.move.actions)
        return _Turn(actions, line.shares[seat], line.visits, line.move.shares[seat])

    def _whole_turn(self, start: AnyState, actions: Iterable[Action]) -> tuple[Turn, AnyState]:
        """The actions completed to a whole turn by the best ones, and the state at its end."""
        state, done = start, list(actions)
        for action in done:
            state = state.apply(action)
        while not self.is_turn_over(state, start):
            for action in self.evaluator().best_moves(state, 1, self.breadth)[0].actions:
                done.append(action)
                state = state.apply(action)
        return tuple(done), state

    def _played_turn(
        self, turns: Sequence["_Turn"], state: AnyState, played: Turn, budget: Budget
    ) -> "_Turn":
        """The turn that was played, searched by itself where the search has hardly visited it."""
        known = next((turn for turn in turns if turn.actions[: len(played)] == played), None)
        if known is not None and known.visits >= ENOUGH_VISITS * turns[0].visits:
            return known
        seat, evaluator = state.seat, self.evaluator()
        actions, after = self._whole_turn(state, played)
        known_part = self.known_part(state, actions)
        if after.is_over:
            share = evaluator.result_shares(after)[seat]
            return _Turn(known_part, share, 1, share)
        search = Search(
            SearchEvaluator(evaluator, after, self.later_breadth, self.later_breadth), after
        )
        search.run(max(1, turns[0].visits), budget.is_over)
        share, visits = mean_share(search.lines(), seat)
        return _Turn(known_part, share, max(visits, 1), evaluator.shares(after)[seat])


class _Turn(NamedTuple):
    """A turn that was searched."""

    actions: Turn
    share: float
    visits: int
    at_sight: float


def _distinct(turns: Iterable[_Turn]) -> list[_Turn]:
    """The turns without duplicates: two moves may have the same known part."""
    found: dict[Turn, _Turn] = {}
    for turn in turns:
        found.setdefault(turn.actions, turn)
    return list(found.values())
