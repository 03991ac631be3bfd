"""What happened before the first action, as events: for logs that begin with it (RULES.md, S)."""

from sneferu_gui.games.men_nefer.law.events import Event, GameBegan, TurnBegan
from sneferu_gui.games.men_nefer.law.state import State


def opening_events(start: State) -> tuple[Event, ...]:
    """What led to the first state of a game."""
    food = tuple(board.food for board in start.boards)
    return GameBegan(start.order, food), TurnBegan(start.seat, start.era)
