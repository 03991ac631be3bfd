"""The advisor of Sneferu: searches like the strongest player and explains its choice."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

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
from sneferu_gui.games.sneferu.players.evaluator import SneferuEvaluator
from sneferu_gui.games.sneferu.players.prospects import points_of_share
from sneferu_gui.games.sneferu.players.reasons import MoveReason, reasons_for
from sneferu_gui.players.player import Advisor, Expected, FindReasons
from sneferu_gui.players.search import Move, Search, Shares
from sneferu_gui.players.search.advising import SearchAdvisor, Turn


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


class SneferuAdvisor(SearchAdvisor):
    """Advises by search with the learned weights, as the strongest level plays."""

    reason = MoveReason
    expansions = SneferuSearcher.expansions

    def evaluator(self) -> SneferuEvaluator:
        return evaluator()

    def new_search(self, state: State, *, is_later: bool) -> Search:
        del is_later
        return Search(evaluator(), state)

    def whole_turn(self, start: State, actions: Turn) -> Turn:
        return _completed_turn(start, actions)[0]

    def told(
        self, start: State, actions: Turn, then: Sequence[Move]
    ) -> tuple[Turn, tuple[Expected, ...]]:
        """The whole turn, as a line of the search may begin with a part of it."""
        actions, later = _completed_turn(start, actions, then)
        return actions, known_part(start, actions, later)

    def reasons_in(self, observation: Observation, guess: State) -> FindReasons:
        del observation
        return partial(reasons_for, evaluator().head(guess), guess)

    def shown(self, state: State, share: float) -> float:
        """Against Ptah the expected points as a share of the best score."""
        if state.ptah is None:
            return share
        return min(max(points_of_share(share) / BEST_SCORE, 0.0), 1.0)

    def result(self, state: State) -> Shares:
        """Every seat's share of the win; against Ptah the score as a share of the best score."""
        result = state.result()
        if state.ptah is not None and result is not None:
            return (min(1.0, (result.score or 0) / BEST_SCORE),)
        return evaluator().result_shares(state)

    def points_of(self, setup: Setup) -> int | None:
        """The score that a share of 1 stands for against Ptah; None in other games."""
        return BEST_SCORE if setup.solo else None


def _completed_turn(
    state: State, actions: Turn, then: Iterable[Move] = ()
) -> tuple[Turn, tuple[Expected, ...]]:
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


ADVISOR: Final[Advisor] = SneferuAdvisor()
