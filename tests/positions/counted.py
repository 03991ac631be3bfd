"""The most stones that a seat can still get, by trying everything, late in a game."""

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State


def most_stones(state: State, seat: int) -> int:
    """The most stones a seat can have in the end, without other turns and with an empty bag.

    Of equal stones in a column only the lowest is bought, and a stone is laid one way round.
    """
    known: dict[tuple[object, ...], int] = {}

    def most(state: State) -> int:
        me = state.players[seat]
        if state.is_over or state.seat != seat:
            return me.placed
        key = (state.phase, state.boats[seat], me.food, me.filled, me.stored, state.hand,
               state.offer, me.cells)  # fmt: skip
        if key not in known:
            known[key] = max(most(state.apply(action)) for action in _tried(state))
        return known[key]

    return most(state)


def _tried(state: State) -> list[do.Action]:
    legal = state.legal_actions()
    if state.phase is Phase.PLACE:
        return [action for action in legal if not getattr(action, "flip", False)]
    return [action for action in legal if not isinstance(action, do.Buy) or action.row == 0]
