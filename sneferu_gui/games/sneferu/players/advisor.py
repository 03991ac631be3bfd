"""The advisor of Sneferu: searches like the strongest player and explains its choice."""

import random
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import (
    Event,
    PtahTook,
    StoneBought,
    StoneDrawn,
    StoneShifted,
    TurnEnded,
)
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.setup import Setup
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players import SneferuSearcher, evaluator
from sneferu_gui.games.sneferu.players.prospects import points_of_share
from sneferu_gui.games.sneferu.players.reasons import MoveReason, reasons_for
from sneferu_gui.players.player import Advice, AdvisedMove, Advisor, Budget, Expected
from sneferu_gui.players.search import Move, RootMove, Search, Shares
from sneferu_gui.players.search.puct import mean_share
from sneferu_gui.players.search.turns import ENOUGH_VISITS


def known_part(
    state: State, actions: Sequence[do.Action], later: Sequence[Expected]
) -> tuple[Expected, ...]:
    """The line after a turn in a guess, up to the purchase of a stone that is drawn on the way.

    The stone that will be drawn is not known, and so no advice.
    """
    known = [[True] * len(column) for column in state.offer]
    for action in actions:
        state, events = state.play(action)
        _update_known(known, events)
    for number, (_seat, action) in enumerate(later):
        if isinstance(action, do.Buy) and not known[action.column][action.row]:
            return _without_open_end(tuple(later[:number]))
        state, events = state.play(action)
        _update_known(known, events)
    return tuple(later)


def _update_known(known: list[list[bool]], events: Sequence[Event]) -> None:
    """Update which of the stones on offer are known after events."""
    for event in events:
        match event:
            case StoneBought():
                del known[event.column][event.row]
            case StoneDrawn():
                known[event.column].append(False)
            case StoneShifted():
                known[event.target].append(known[event.source].pop())
            case PtahTook():
                del known[event.column][0]
            case _:
                pass


def _without_open_end(line: tuple[Expected, ...]) -> tuple[Expected, ...]:
    """The line without a final power, which was meant for an action that is cut off."""
    while line and isinstance(line[-1].action, do.Power):
        line = line[:-1]
    return line


BEST_SCORE: Final = 80
"""The score against Ptah that counts as a share of 1 (A6)."""


class SneferuAdvisor:
    """Advises by search with the learned weights, as the strongest level plays."""

    reason = MoveReason

    def advise(
        self,
        observation: Observation,
        chance: random.Random,
        budget: Budget,
        played: tuple[do.Action, ...] = (),
    ) -> Advice:
        """The best turns, and the reasons why the best of them is better than the others.

        Raises ValueError when there is no action to choose from.
        """
        if not observation.legal_actions:
            raise ValueError("there is nothing to choose from")
        guess = observation.imagined(chance)
        search = Search(evaluator(), guess)
        search.run(
            round(SneferuSearcher.expansions * budget.seconds), budget.is_over, for_shares=True
        )
        turns = _distinct(_turn_of_line(guess, line) for line in search.lines())
        asked = _played_turn(turns, guess, played, budget) if played else None
        best = turns[0]
        advised = [_advised(guess, best, each) for each in turns]
        of_asked = _advised(guess, best, asked) if asked is not None else None
        shares = tuple(_shown_share(guess, share) for share in search.lines()[0].shares)
        found, head = Advice(guess.seat, shares, tuple(advised), of_asked), evaluator().head(guess)
        return found.with_merits(partial(reasons_for, head, guess))

    def result(self, state: State) -> Shares:
        """Every seat's share of the win; against Ptah the score as a share of the best score."""
        result = state.result()
        if state.ptah is not None and result is not None:
            return (min(1.0, (result.score or 0) / BEST_SCORE),)
        return evaluator().result_shares(state)

    def points_of(self, setup: Setup) -> int | None:
        """The score that a share of 1 stands for against Ptah; None in other games."""
        return BEST_SCORE if setup.solo else None


class _Turn(NamedTuple):
    actions: tuple[do.Action, ...]
    after: tuple[Expected, ...]
    """The expected course after the turn, with drawn stones."""
    share: float
    visits: int
    at_sight: float


def _turn_of_line(state: State, line: RootMove) -> _Turn:
    """The turn with which a line of the search begins; a turn may be more than one move."""
    seat = state.seat
    actions, later = _completed_turn(state, line.move.actions, line.reply)
    return _Turn(actions, later, line.shares[seat], line.visits, line.move.shares[seat])


def _completed_turn(
    state: State, actions: tuple[do.Action, ...], then: Iterable[Move] = ()
) -> tuple[tuple[do.Action, ...], tuple[Expected, ...]]:
    """The actions up to the end of the turn, filled up with the best ones where the moves end.

    With them the later actions and their seats.
    """
    done: list[do.Action] = []
    later: list[Expected] = []
    moves, move = iter(then), actions
    is_through = False
    while True:
        for action in move:
            if is_through:
                later.append(Expected(state.seat, action))
            else:
                done.append(action)
            state, events = state.play(action)
            is_through = is_through or any(isinstance(event, TurnEnded) for event in events)
        following = next(moves, None)
        if following is not None:
            move = following.actions
        elif state.is_over or is_through:
            return tuple(done), tuple(later)
        else:
            move = evaluator().moves(state, 1)[0].actions


def _distinct(turns: Iterable[_Turn]) -> list[_Turn]:
    """The turns without repetitions, since two moves can lead to the same turn."""
    found: dict[tuple[do.Action, ...], _Turn] = {}
    for turn in turns:
        found.setdefault(turn.actions, turn)
    return list(found.values())


def _played_turn(
    turns: list[_Turn], state: State, played: tuple[do.Action, ...], budget: Budget
) -> _Turn:
    """The turn that was played; searched by itself where the search hardly visited it."""
    known = next((turn for turn in turns if turn.actions[: len(played)] == played), None)
    enough = ENOUGH_VISITS * turns[0].visits
    if known is not None and known.visits >= enough:
        return known
    actions, _later = _completed_turn(state, played)
    after = state
    for action in actions:
        after = after.apply(action)
    seat = state.seat
    if after.is_over:
        share = evaluator().result_shares(after)[seat]
        return _Turn(actions, (), share, 1, share)
    search = Search(evaluator(), after)
    search.run(max(1, turns[0].visits), budget.is_over, for_shares=True)
    lines = search.lines()
    share, visits = mean_share(lines, seat)
    later = _completed_turn(state, actions, (lines[0].move, *lines[0].reply))[1]
    return _Turn(actions, later, share, visits, evaluator().shares(after)[seat])


def _advised(state: State, best: _Turn, turn: _Turn) -> AdvisedMove:
    """A turn as advice, with its reasons."""
    head = evaluator().head(state)
    reasons = reasons_for(head, state, best.actions, turn.actions)
    line = known_part(state, turn.actions, turn.after)
    share, at_sight = _shown_share(state, turn.share), _shown_share(state, turn.at_sight)
    return AdvisedMove(turn.actions, share, turn.visits, at_sight, line, reasons)


def _shown_share(state: State, share: float) -> float:
    """A share as advice shows it: against Ptah the expected points as a share of the best score."""
    if state.ptah is None:
        return share
    return min(max(points_of_share(share) / BEST_SCORE, 0.0), 1.0)


ADVISOR: Final[Advisor] = SneferuAdvisor()
