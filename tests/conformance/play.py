"""One game, with everything checked on the way."""

from typing import NamedTuple

from sneferu_gui.games.sneferu.law import Action, State
from sneferu_gui.session.record import Record, record_of, record_to_line, traced

from .against_reference import Twin
from .checks import (
    LONGEST_GAME,
    check_areas,
    check_refusals,
    check_state,
    check_step,
    check_undo_and_redo,
    stones_in,
)
from .claims import NonconformityError, require
from .games import Kind, Whim, kind_of_game, start_of


class Depth(NamedTuple):
    """How closely games are looked at: every so many, and 0 for never."""

    refusals: int = 40
    """Actions from one try of the whole universe to the next."""
    reference: int = 1
    """Games from one that is compared with the reference to the next."""


class Report(NamedTuple):
    """What came of one game."""

    actions: int
    record: str | None
    """With its trace, as a line; None where it cannot have one."""


def check_game(seed: str, index: int, depth: Depth) -> Report:
    """Play a game; raises NonconformityError where something does not hold."""
    kind = kind_of_game(index)
    actions: list[Action] = []
    try:
        return _checked(kind, f"{seed}/{index}", index, depth, actions)
    except Exception as error:
        where = f"game {index} ({kind}), after {len(actions)} actions"
        raise NonconformityError(f"{where}: {type(error).__name__}: {error}") from error


def _checked(kind: Kind, seed: str, index: int, depth: Depth, actions: list[Action]) -> Report:
    whim = Whim(seed, index)
    state = start_of(kind, seed)
    twin = Twin(state) if depth.reference and index % depth.reference == 0 else None
    states = [state]
    stones = stones_in(state)
    while True:
        check_state(state, stones, is_of_the_box=kind.is_of_the_box)
        if depth.refusals and (index + len(actions)) % depth.refusals == 0:
            check_refusals(state)
        if twin is not None:
            twin.check(state)
        if state.is_over:
            break
        action = whim.chosen(state)
        after, events = state.play(action)
        check_step(state, action, after, events)
        if twin is not None:
            twin.apply(action)
        actions.append(action)
        states.append(after)
        state = after
        require(len(actions) <= LONGEST_GAME, "E1: the game does not end")
    check_areas(state)
    check_refusals(state)
    check_undo_and_redo(states, actions)
    return Report(len(actions), _record_line(kind, state, actions))


def _record_line(kind: Kind, last: State, actions: list[Action]) -> str | None:
    if not kind.is_of_the_box:
        return None
    table = last.table
    record: Record = record_of(table.setup, table.deal, actions, last)
    return record_to_line(traced(record))
