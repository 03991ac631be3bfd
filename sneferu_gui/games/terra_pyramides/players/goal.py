"""A search for a way to meet a task's goal within the turn, however long (K2, K4, K5)."""

from itertools import combinations
from typing import Final

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.legal import pieces_left
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.result import finished_colours, progress_of
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import LANE, ONES, count_in

MOST_AT_ONCE: Final = 2
"""The most pyramids that one turn is expected to finish."""


def pyramids_lacking(state: State) -> int:
    """The number of pyramids the goal still takes; 0 where it asks for none."""
    table = state.table
    if table.goal is None or table.goal_level is None:
        return 0
    return (table.goal.pyramids or 0) - progress_of(state)


def way_to_goal(state: State) -> tuple[do.Action, ...]:
    """The actions of this turn after its row that meet the goal; empty where none are found.

    Workers are drawn before any is hired, and stones that no wanted pyramid takes are swapped for
    white ones before any is bought.
    """
    lacking = pyramids_lacking(state)
    if state.phase is not Phase.ACT or not 1 <= lacking <= MOST_AT_ONCE:
        return ()
    for wanted in combinations(_near(state), lacking):
        found = _raised(state, wanted)
        if found:
            return found
    return ()


def _near(state: State) -> list[int]:
    """The own pyramids that all stones and gold could raise to the goal's level."""
    table, seat = state.table, state.seat
    edition, stones, goal = table.edition, state.stones[seat], table.goal_level or 0
    white = stones >> LANE * table.printed.white
    bought = state.gold[seat] // edition.stone_price
    finished = finished_colours(state)
    found = []
    for number, site in enumerate(state.sites):
        if not state.held[seat] >> number & 1 or not 0 < site.level < goal:
            continue
        if site.colour in finished:
            continue
        own = stones >> LANE * site.colour & ONES
        swapped = (count_in(stones) - own - white) // edition.swap
        needed = sum([level.stones for level in edition.levels[site.level : goal]])
        if needed <= own + white + swapped + bought and pieces_left(
            state, seat, site.level + 1, site.colour
        ):
            found.append(number)
    return found


def _raised(state: State, wanted: tuple[int, ...]) -> tuple[do.Action, ...]:
    """The actions that raise these pyramids in turn; empty where one is out of reach."""
    table = state.table
    colours = {table.edition.colours[state.sites[number].colour] for number in wanted}
    if table.is_finishing and len(colours) < len(wanted):
        return ()
    kept = {*colours, table.edition.stone_colours[table.printed.white]}
    steps: list[do.Action] = []
    for number in wanted:
        name = table.board.names[table.board.sites[number]]
        while state.sites[number].level < (table.goal_level or 0):
            step = _step(state, number, name, kept)
            if step is None:
                return ()
            steps.append(step)
            state = state.apply(step)
    return tuple(steps)


def _step(state: State, number: int, name: str, kept: set[str]) -> do.Action | None:
    """An action that brings a pyramid nearer to its next level; None where there is none."""
    is_manned = state.sites[number].workers == state.table.edition.workers_on_site
    kinds = (do.Build, do.Swap, do.Buy) if is_manned else (do.Pull, do.Hire)
    open_now: dict[type, do.Action] = {}
    for action in state.legal_actions():
        is_of_use = (
            kept.isdisjoint(action.give)
            if isinstance(action, do.Swap)
            else getattr(action, "site", name) == name
        )
        if is_of_use:
            open_now.setdefault(type(action), action)
    return next((open_now[kind] for kind in kinds if kind in open_now), None)
