"""What is counted of finished games, and what they come to."""

from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.games.game import Measure, SeatFigures, Sort
from sneferu_gui.games.measure import Milestone
from sneferu_gui.games.reason import N_
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.law.position import Position
from sneferu_gui.games.terra_pyramides.law.result import Result
from sneferu_gui.games.terra_pyramides.law.setup import Deal
from sneferu_gui.games.terra_pyramides.law.state import State

MEASURES: Final = (
    Measure(
        "score",
        N_("score"),
        line=N_("Score, mean and most"),
        column=N_("score"),
        chart=N_("Scores"),
        record=N_("most points"),
    ),
    Measure(
        "pyramid_points",
        N_("points from pyramids"),
        line=N_("Points from pyramids, mean and most"),
        column=N_("pyramids"),
    ),
    Measure("foundation_points", N_("points from foundations"), column=N_("foundations")),
    Measure("stones", N_("stones left")),
    Measure("gold", N_("gold left")),
    Measure("pyramids", N_("pyramids"), line=N_("Pyramids, mean and most")),
    Measure(
        "capstones",
        N_("capstones"),
        line=N_("Capstones, mean and most"),
        record=N_("most capstones"),
    ),
    Measure("goal", N_("goal of the task met"), Sort.BEST),
)
"""Of each seat."""

SITES_OPENED: Final = Measure("sites", N_("building sites opened"))
"""Of a whole game."""

COUNTED: Final = ("score", "pyramid_points", "foundation_points", "stones", "gold", "pyramids",
                  "capstones", "sites")  # fmt: skip

HUNDRED: Final = 100
MANY: Final = 5
_CAPSTONE, _TWO_CAPSTONES, _MANY_PYRAMIDS = "capstone", "two_capstones", "five_pyramids"

MILESTONES: Final = (
    Milestone(
        _CAPSTONE, N_("A capstone"), N_("Raise a pyramid to its capstone"), "capstones", 1
    ),
    Milestone(
        _TWO_CAPSTONES, N_("Two capstones"), N_("Raise two pyramids to capstones"), "capstones", 2
    ),
    Milestone(
        _MANY_PYRAMIDS, N_("Five pyramids"), N_("Have five pyramids in one game"), "pyramids", MANY
    ),
    Milestone(
        "hundred", N_("A hundred points"), N_("Have 100 points or more at the end"), "score",
        HUNDRED,
    ),
    Milestone("task", N_("A task met"), N_("Meet the goal of a task"), "goal", 1),
)  # fmt: skip


def figures_of(deal: Deal, state: State, result: Result) -> tuple[SeatFigures, ...]:
    """What is kept of each seat."""
    seats = len(result.parts)
    return tuple(
        SeatFigures((seat - deal.first) % seats, _figures(state, result, seat))
        for seat in range(seats)
    )


def _figures(state: State, result: Result, seat: int) -> dict[str, int | str | None]:
    points = result.parts[seat]
    return {
        "score": points.total,
        "pyramid_points": points.pyramids,
        "foundation_points": points.foundations,
        "stones": points.stones,
        "gold": points.gold,
        "pyramids": pyramids_of(state, seat),
        "capstones": capstones_of(state, seat),
        "goal": result.task if result.task and result.winners else None,
    }


def _levels_of(position: Position, seat: int) -> list[int]:
    """The levels of a seat's pyramids; in a task all are (K4)."""
    held = position.held[seat]
    if position.table.variants.task:
        held = position.founded
    return [site.level for at, site in enumerate(position.sites) if held >> at & 1 and site.level]


def pyramids_of(position: Position, seat: int) -> int:
    """How many pyramids a seat has."""
    return len(_levels_of(position, seat))


def capstones_of(position: Position, seat: int) -> int:
    """How many of them have their capstones."""
    return _levels_of(position, seat).count(LEVELS)


REACHED: Final[Mapping[str, Callable[[State, int], bool]]] = {
    _CAPSTONE: lambda state, seat: capstones_of(state, seat) >= 1,
    _TWO_CAPSTONES: lambda state, seat: capstones_of(state, seat) > 1,
    _MANY_PYRAMIDS: lambda state, seat: pyramids_of(state, seat) >= MANY,
}
"""Whether it has been, of those that a moment before the end decides."""
