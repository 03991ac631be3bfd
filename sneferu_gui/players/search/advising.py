"""Advice by a search: the turns it looked at, and why the best is better than the others."""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final, Protocol, TypeVar

from sneferu_gui.games.game import Action, AnyObservation, AnySetup, AnyState, after_all
from sneferu_gui.players.player import (
    Advice,
    AdvisedMove,
    AnyReason,
    Budget,
    Expected,
    FindReasons,
)
from sneferu_gui.players.search.puct import Move, RootMove, Search, Shares, mean_shares

ENOUGH_VISITS: Final = 0.25
"""The part of the best turn's visits with which a turn asked about needs no search of its own."""

Turn = tuple[Action, ...]

MOST_REASONS: Final = 3
LEAST_WEIGHT: Final = 0.2
"""A reason that weighs less than this part of the weightiest is left out."""

Reason = TypeVar("Reason", bound=AnyReason)


def weightiest_reasons(given: Iterable[Reason | None]) -> tuple[Reason, ...]:
    """The weightiest reasons, each kind once, weightiest first; None is no reason."""
    kept: dict[object, Reason] = {}
    found = (reason for reason in given if reason is not None)
    for reason in sorted(found, key=lambda each: -each.worth):
        kept.setdefault(reason.kind, reason)
    ordered = list(kept.values())
    return tuple(
        each for each in ordered[:MOST_REASONS] if each.worth >= LEAST_WEIGHT * ordered[0].worth
    )


class SharesEvaluator(Protocol):
    """Says how well every seat stands."""

    def shares(self, state: AnyState) -> Shares:
        """Every seat's expected share of the win."""

    def result_shares(self, state: AnyState) -> Shares:
        """The shares of the win in a game that is over."""


class SearchAdvisor(ABC):
    """Advises by the search and the weights of the strongest level."""

    reason: type[AnyReason]
    expansions = 60.0
    """The number of states searched for a second of thought."""

    @abstractmethod
    def evaluator(self) -> SharesEvaluator:
        """The evaluator of states."""

    @abstractmethod
    def new_search(self, state: AnyState, *, is_later: bool) -> Search:
        """A search from a state: of the turn at hand, or `is_later` of what follows it."""

    @abstractmethod
    def whole_turn(self, start: AnyState, actions: Turn) -> Turn:
        """The actions completed to a whole turn by the best ones."""

    @abstractmethod
    def told(
        self, start: AnyState, actions: Turn, then: Sequence[Move]
    ) -> tuple[Turn, tuple[Expected, ...]]:
        """What is told of a turn that begins with these actions, and what is expected after it.

        `then` has the moves that the search expects; nothing told depends on hidden things.
        """

    @abstractmethod
    def reasons_in(self, observation: AnyObservation, guess: AnyState) -> FindReasons:
        """What finds the reasons for one turn rather than another in the observation's choice."""

    def shown(self, state: AnyState, share: float) -> float:
        """A share as it is told."""
        del state
        return share

    def advise(
        self,
        observation: AnyObservation,
        chance: random.Random,
        budget: Budget,
        played: Turn = (),
    ) -> Advice:
        """The best turns, and why the best of them is better than the others.

        Raises ValueError when there is nothing to choose from.
        """
        if not observation.legal_actions:
            raise ValueError("there is nothing to choose from")
        guess = observation.imagined(chance)
        search = self.new_search(guess, is_later=False)
        search.run(max(1, round(self.expansions * budget.seconds)), budget.is_over, for_shares=True)
        lines = search.lines()
        turns = _distinct(self._turn(guess, line) for line in lines)
        asked = self._played_turn(turns, guess, played, budget) if played else None
        shares = tuple(self.shown(guess, share) for share in lines[0].shares)
        found = Advice(guess.seat, shares, turns, asked)
        return found.with_reasons(self.reasons_in(observation, guess))

    def result(self, state: AnyState) -> Shares:
        """Every seat's share of the win; in a game for one, how well it was done."""
        return self.evaluator().result_shares(state)

    def points_of(self, setup: AnySetup) -> int | None:
        """The points of a share of 1, in a game for one; None where shares are of the win."""
        del setup
        return None

    def _turn(self, state: AnyState, line: RootMove) -> AdvisedMove:
        seat = state.seat
        actions, later = self.told(state, line.move.actions, line.reply)
        share, at_sight = (
            self.shown(state, each[seat]) for each in (line.shares, line.move.shares)
        )
        return AdvisedMove(actions, share, line.visits, at_sight, later)

    def _played_turn(
        self, turns: Sequence[AdvisedMove], state: AnyState, played: Turn, budget: Budget
    ) -> AdvisedMove:
        """The turn that was played, searched by itself where the search has hardly visited it."""
        known = next((turn for turn in turns if turn.actions[: len(played)] == played), None)
        if known is not None and known.visits >= ENOUGH_VISITS * turns[0].visits:
            return known
        actions = self.whole_turn(state, played)
        after = after_all(state, actions)
        if after.is_over:
            shares = self.evaluator().result_shares(after)
            return self._turn(state, RootMove(Move(actions, shares), 1, shares, ()))
        search = self.new_search(after, is_later=True)
        search.run(max(1, turns[0].visits), budget.is_over, for_shares=True)
        lines = search.lines()
        at_sight = self.evaluator().shares(after)
        shares, visits = mean_shares(lines)
        reply = (lines[0].move, *lines[0].reply)
        return self._turn(state, RootMove(Move(actions, at_sight), max(visits, 1), shares, reply))


def _distinct(turns: Iterable[AdvisedMove]) -> tuple[AdvisedMove, ...]:
    """The turns without duplicates: of two moves the same may be told."""
    found: dict[Turn, AdvisedMove] = {}
    for turn in turns:
        found.setdefault(turn.actions, turn)
    return tuple(found.values())
