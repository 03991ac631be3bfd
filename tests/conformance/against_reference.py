"""Sneferu's rules compared with the second, slow implementation of tests/reference."""

from typing import Any

from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.game import GAME
from sneferu_gui.games.sneferu.law.materials import stone_halves
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.session.record import (
    Record,
    record_to_mapping,
)
from tests.reference.sneferu import ReferenceGame

from .claims import require


def _as_set(actions: list[dict[str, Any]]) -> set[tuple[tuple[str, Any], ...]]:
    return {tuple(sorted(action.items())) for action in actions}


class Twin:
    """The same game in the reference implementation, played alongside."""

    def __init__(self, start: State) -> None:
        table = start.table
        self._game = ReferenceGame(record_to_mapping(Record(table.setup, table.deal, ())))

    def check(self, state: State) -> None:
        """Compare legal actions and trace, or the result."""
        game = self._game
        require(game.is_over() == state.is_over, "E: over in one of the two only")
        result = state.result()
        if result is not None:
            require(
                game.result() == GAME.result_to_plain(result),
                f"the reference's result is {game.result()}, not {GAME.result_to_plain(result)}",
            )
            return
        theirs = _as_set(game.legal())
        ours = _as_set([to_plain(action) for action in state.legal_actions()])
        require(theirs == ours, f"legal in one of the two only: {sorted(theirs ^ ours)}")
        expected, trace = game.trace_entry(), GAME.trace_entry(state)
        require(expected == trace, f"the reference's trace is {expected}, not {trace}")
        offer = [[frozenset(stone) for stone in column] for column in game.offer]
        require(offer == _offer(state), "the offers differ")

    def apply(self, action: Action) -> None:
        """Play the action in the reference too; `check` has found it legal."""
        self._game.carry_out(to_plain(action))


def _offer(state: State) -> list[list[frozenset[str]]]:
    return [[frozenset(stone_halves(code)) for code in column] for column in state.offer]
