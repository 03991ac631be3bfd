"""What Terra Pyramides asks in its puzzles, and when a turn is right: its end counts, no order."""

from functools import cache
from typing import Final

from sneferu_gui.games.terra_pyramides.law.actions import Action, Build, ChooseRow
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import count_in
from sneferu_gui.games.terra_pyramides.pages.lessons.targets import state_of
from sneferu_gui.games.terra_pyramides.table.places import (
    FieldPlace,
    RowPlace,
    SitePlace,
    TilePlace,
)
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, read_puzzle_kinds
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Subjects

Turn = tuple[Action, ...]

TWO: Final = 2
"""Levels in one turn."""
IN_TURN: Final = frozenset({Phase.TILE, Phase.ROW, Phase.ACT})


# -- What turns come to ----------------------------------------------------------------------


def yield_of(state: State, row: ChooseRow) -> int:
    """How many stones, workers and pieces of gold a row brings (R5)."""
    seat, after = state.seat, state.apply(row)
    stones = count_in(after.stones[seat]) - count_in(state.stones[seat])
    return stones + after.pool + after.gold[seat] - state.gold[seat]


def pyramids_of(state: State, seat: int) -> int:
    """The points of a seat's pyramids (F2)."""
    return state.points_of(seat).pyramids


def levels_in(state: State) -> int:
    """The levels of all pyramids."""
    return sum(site.level for site in state.sites)


def after_all(state: State, actions: Turn) -> State:
    """The state after actions."""
    for action in actions:
        state = state.apply(action)
    return state


def is_turn_over(start: State, state: State) -> bool:
    """Whether nothing can be built any more in a turn that began in a state."""
    return state.seat != start.seat or state.turns != start.turns or state.phase not in IN_TURN


# -- Judges: whether a turn is right; None while that is open --------------------------------


def is_best_row(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether the row chosen brings as much as the answer's."""
    rows = [at for at, action in enumerate(done) if isinstance(action, ChooseRow)]
    return bool(_yield_in(start, done) >= _yield_in(start, answer)) if rows else None


def _yield_in(start: State, turn: Turn) -> int:
    at = next(n for n, action in enumerate(turn) if isinstance(action, ChooseRow))
    row = turn[at]
    assert isinstance(row, ChooseRow)  # noqa: S101 - it was looked for
    return yield_of(after_all(start, turn[:at]), row)


def is_best_level(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether the first level built brings as much as the answer's."""
    seat = start.seat
    after = after_all(start, done)
    if not any(isinstance(action, Build) for action in done):
        return False if is_turn_over(start, after) else None
    wanted = pyramids_of(after_all(start, answer), seat)
    return pyramids_of(after, seat) >= wanted


def has_two_levels(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether two levels were built in the turn."""
    del answer
    after = after_all(start, done)
    if levels_in(after) >= levels_in(start) + TWO:
        return True
    return False if is_turn_over(start, after) else None


def meets_goal(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether the goal of the task is met with the turn."""
    del answer
    after = after_all(start, done)
    if is_goal_met(after):
        return True
    return False if is_turn_over(start, after) else None


# -- What they speak of ----------------------------------------------------------------------


def _hand(table: AnyTable) -> Subjects:
    return (TilePlace(state_of(table).seat),)


def _rows(_table: AnyTable) -> Subjects:
    return tuple(map(RowPlace, LINES))


def _workers(table: AnyTable) -> Subjects:
    return tuple(FieldPlace(each.field) for each in state_of(table).stocked)


def _pyramids(table: AnyTable) -> Subjects:
    state = state_of(table)
    own, sites = state.held[state.seat], state.table.board.sites
    return tuple(
        SitePlace(sites[number])
        for number, site in enumerate(state.sites)
        if own >> number & 1 and site.level
    )


PLACES: Final = {
    "row": PuzzlePlace(_hand, is_best_row),
    "way": PuzzlePlace(_workers, is_best_level),
    "levels": PuzzlePlace(_rows, has_two_levels),
    "task": PuzzlePlace(_pyramids, meets_goal),
    "points": PuzzlePlace(_pyramids, meets_goal),
}


@cache
def puzzle_kinds() -> tuple[PuzzleKind, ...]:
    """In the order in which they are best met."""
    return read_puzzle_kinds("terra_pyramides", PLACES)
