"""Who advises in Terra Pyramides: as the strongest player searches, with all that was found."""

import random
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.actions import Action, Look
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.setup import Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.evaluator import FEW_ROWS
from sneferu_gui.games.terra_pyramides.players.reasons import Reasoning, Turn
from sneferu_gui.games.terra_pyramides.players.searching_player import Ahead, evaluator
from sneferu_gui.games.terra_pyramides.players.turn_reason import TurnReason
from sneferu_gui.players.player import Advice, AdvisedMove, Advisor, Budget
from sneferu_gui.players.search import RootMove, Search, Shares

EXPANSIONS: Final = 60.0
"""How many states for a second of thought."""
ROWS: Final = 16
"""Rows that are tried of the turn at hand."""
WELL_LOOKED_AT: Final = 0.25
"""A turn asked about that was given so much of the best one's visits needs no look of its own."""


class TerraAdvisor:
    """Advises by the search and the weights of the strongest level."""

    reason = TurnReason

    def advise(
        self,
        observation: Observation,
        chance: random.Random,
        budget: Budget,
        played: Turn = (),
    ) -> Advice:
        """The best turns, and why the best of them is better than the others.

        What others will answer hangs on tiles that the seat cannot see: no line is told. Raises
        ValueError when there is nothing to choose from.
        """
        if not observation.legal_actions:
            raise ValueError("there is nothing to choose from")
        guess = observation.imagined(chance)
        search = Search(Ahead(guess, ROWS), guess)
        search.run(max(1, round(EXPANSIONS * budget.seconds)), budget.is_over)
        lines = search.lines()
        turns = _distinct(_turn(guess, line) for line in lines)
        best = turns[0]
        asked = _asked_about(turns, guess, played, budget) if played else None
        reasoning = Reasoning(evaluator(), observation.state)

        def advised(turn: _Turn) -> AdvisedMove:
            reasons = reasoning.reasons(best.actions, turn.actions)
            return AdvisedMove(turn.actions, turn.share, turn.visits, turn.at_sight, (), reasons)

        of_asked = None if asked is None else advised(asked)
        return Advice(guess.seat, lines[0].shares, tuple(map(advised, turns)), of_asked)

    def result(self, state: State) -> Shares:
        """Every seat's share of the win; of a task whether its goal is met."""
        return evaluator().result_shares(state)

    def points_of(self, setup: Setup) -> None:
        """Shares are of the win, or of a task's goal."""
        del setup


class _Turn(NamedTuple):
    """A turn that was looked at."""

    actions: Turn
    share: float
    visits: int
    at_sight: float


def _turn(state: State, line: RootMove) -> _Turn:
    seat = state.seat
    actions = _up_to_a_look(line.move.actions)
    return _Turn(actions, line.shares[seat], line.visits, line.move.shares[seat])


def _up_to_a_look(actions: Sequence[Action]) -> Turn:
    """As much of a turn as is decided before a look shows what to take."""
    for number, action in enumerate(actions):
        if isinstance(action, Look):
            return tuple(actions[: number + 1])
    return tuple(actions)


def _through(state: State, actions: Iterable[Action]) -> tuple[Turn, State]:
    """The actions up to the end of the turn, with what is best where they end before it."""
    seat, done = state.seat, list(actions)
    for action in done:
        state = state.apply(action)
    while not state.is_over and state.seat == seat and state.phase is not Phase.TILE:
        for action in evaluator().moves(state, 1)[0].actions:
            done.append(action)
            state = state.apply(action)
    return tuple(done), state


def _distinct(turns: Iterable[_Turn]) -> list[_Turn]:
    """Each turn once, where two moves begin alike up to a look."""
    found: dict[Turn, _Turn] = {}
    for turn in turns:
        found.setdefault(turn.actions, turn)
    return list(found.values())


def _asked_about(turns: list[_Turn], state: State, played: Turn, budget: Budget) -> _Turn:
    """The turn that was played, looked into by itself where the search hardly did."""
    known = next((turn for turn in turns if turn.actions[: len(played)] == played), None)
    if known is not None and known.visits >= WELL_LOOKED_AT * turns[0].visits:
        return known
    seat = state.seat
    actions, after = _through(state, played)
    at_sight = evaluator().shares(after)[seat]
    if after.is_over:
        share = evaluator().result_shares(after)[seat]
        return _Turn(_up_to_a_look(actions), share, 1, share)
    search = Search(Ahead(after, FEW_ROWS), after)
    search.run(max(1, turns[0].visits), budget.is_over)
    lines = search.lines()
    visits = sum(line.visits for line in lines)
    share = lines[0].shares[seat]
    if visits:
        share = sum(line.visits * line.shares[seat] for line in lines) / visits
    return _Turn(_up_to_a_look(actions), share, max(visits, 1), at_sight)


ADVISOR: Final[Advisor] = TerraAdvisor()
