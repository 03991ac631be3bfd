"""The result of a game, as data (RULES.md, F and K)."""

from typing import NamedTuple

from sneferu_gui.games.terra_pyramides.law.position import Phase, Points, Position


class Result(NamedTuple):
    parts: tuple[Points, ...]
    """The points of each seat by item (F1 to F3)."""
    winners: tuple[int, ...]
    """The winning seats; several when victory is shared (F4), none if a task was lost (K5)."""
    task: int

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(points.total for points in self.parts)


def finished_colours(position: Position) -> set[int]:
    """The colours finished in a task that asks for different colours (K4); empty in other games."""
    table, level = position.table, position.table.goal_level
    if level is None or not table.is_finishing:
        return set()
    return {site.colour for site in position.sites if site.level >= level}


def progress_of(position: Position) -> int:
    """The progress towards the goal of the task: pyramids, colours or points; 0 without a task."""
    table, level = position.table, position.table.goal_level
    if table.goal is None:
        return 0
    if level is None:
        return position.points_of(0).total
    if table.is_finishing:
        return len(finished_colours(position))
    return sum(site.level >= level for site in position.sites)


def is_goal_met(position: Position) -> bool:
    """Whether the goal of the task is met; points count as if the game ended now (K2 to K4)."""
    goal = position.table.goal
    if goal is None:
        return False
    if goal.points_over is not None:
        return progress_of(position) > goal.points_over
    return progress_of(position) >= (goal.pyramids or 0)


def result_of(position: Position) -> Result | None:
    if position.phase is not Phase.OVER:
        return None
    seats, task = range(position.table.seats), position.table.variants.task
    parts = tuple([position.points_of(seat) for seat in seats])
    if task:
        return Result(parts, (0,) if is_goal_met(position) else (), task)
    most = max(points.total for points in parts)
    winners = tuple([seat for seat, points in enumerate(parts) if points.total == most])
    return Result(parts, winners, task)
