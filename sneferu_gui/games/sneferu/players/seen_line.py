"""What of an expected line of play is made of stones that can be seen now."""

from collections.abc import Sequence

from sneferu_gui.games.sneferu.law import Action, Buy, Power, State
from sneferu_gui.games.sneferu.law.events import (
    Event,
    PtahTook,
    StoneBought,
    StoneDrawn,
    StoneShifted,
)
from sneferu_gui.players.advice import Expected


def seen_part(
    state: State, actions: Sequence[Action], later: Sequence[Expected]
) -> tuple[Expected, ...]:
    """The line after a turn in a guess, up to where a stone that is drawn on the way is bought.

    Which stone will be drawn is not known, and so no advice.
    """
    known = [[True] * len(column) for column in state.offer]
    for action in actions:
        state, events = state.play(action)
        _follow(known, events)
    for number, (_seat, action) in enumerate(later):
        if isinstance(action, Buy) and not known[action.column][action.row]:
            return _without_open_end(tuple(later[:number]))
        state, events = state.play(action)
        _follow(known, events)
    return tuple(later)


def _follow(known: list[list[bool]], events: Sequence[Event]) -> None:
    """Which of the stones on offer are known after events."""
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
    """A line without a power that was to be used with what is left out."""
    while line and isinstance(line[-1].action, Power):
        line = line[:-1]
    return line
