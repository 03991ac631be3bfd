"""What is counted of finished games, and what they come to."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from sneferu_gui.games.game import Measure, SeatFigures
from sneferu_gui.games.measure import Milestone
from sneferu_gui.games.reason import N_
from sneferu_gui.games.sobek.law.edition import FAMILIES
from sneferu_gui.games.sobek.law.position import Result, ScoredRound
from sneferu_gui.games.sobek.law.setup import Deal
from sneferu_gui.games.sobek.law.state import State

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
        "set_points",
        N_("points from sets"),
        line=N_("Points from sets, mean and most"),
        column=N_("from sets"),
    ),
    Measure("corruption", N_("corruption"), line=N_("Corruption, mean and most")),
    Measure("paid", N_("paid for corruption"), column=N_("paid")),
    Measure("corrupt_rounds", N_("rounds as the most corrupt")),
    Measure(
        "largest_set",
        N_("largest set"),
        line=N_("Largest set, mean and most"),
        record=N_("largest set"),
    ),
    Measure("clean_rounds", N_("rounds without paying")),
    Measure(
        "best_round",
        N_("best round"),
        line=N_("Best round, mean and most"),
        record=N_("most points in a round"),
    ),
    Measure("families", N_("goods in sets"), line=N_("Goods in sets, mean and most")),
)
"""Of each seat."""

ROUNDS_PLAYED: Final = Measure("rounds", N_("rounds"))
"""Of a whole game."""

HUNDRED: Final = 100
LARGE: Final = 6
CLEAN: Final = 3
RICH: Final = 60
_LARGE_SET, _RICH_ROUND, _ALL_GOODS = "large_set", "rich_round", "all_goods"

MILESTONES: Final = (
    Milestone(
        _LARGE_SET, N_("A set of six"), N_("Have a set of six cards or more"), "largest_set", LARGE
    ),
    Milestone(
        _ALL_GOODS,
        N_("All six families"),
        N_("Have sets of all six families in one game"),
        "families",
        len(FAMILIES),
    ),
    Milestone(
        _RICH_ROUND, N_("A rich round"), N_("Bring 60 points or more in one round"), "best_round",
        RICH,
    ),
    Milestone(
        "hundred", N_("A hundred points"), N_("Have 100 points or more at the end"), "score",
        HUNDRED,
    ),
    Milestone(
        "clean", N_("Clean hands"), N_("Play three rounds and pay for corruption in none"),
        "clean_rounds", CLEAN,
    ),
)  # fmt: skip


def figures_of(deal: Deal, result: Result) -> tuple[SeatFigures, ...]:
    """What is kept of each seat."""
    seats = len(result.score)
    return tuple(
        SeatFigures((seat - deal.first) % seats, _figures(result, seat)) for seat in range(seats)
    )


def _figures(result: Result, seat: int) -> dict[str, int | str | None]:
    paid = [_paid(each, seat) for each in result.rounds]
    return {
        "score": result.score[seat],
        "set_points": sum(each.points[seat] for each in result.rounds),
        "corruption": sum(each.corruption[seat] for each in result.rounds),
        "paid": sum(paid),
        "corrupt_rounds": sum(seat in each.corrupt for each in result.rounds),
        "largest_set": max(_sizes(result.rounds, seat), default=0),
        "clean_rounds": paid.count(0),
        "best_round": max(each.points[seat] for each in result.rounds),
        "families": len(_families(result.rounds, seat)),
    }


def _paid(scored: ScoredRound, seat: int) -> int:
    return scored.before[seat] + scored.points[seat] - scored.score[seat]


def _sizes(rounds: Iterable[ScoredRound], seat: int) -> list[int]:
    return [laid.size for each in rounds for laid in each.sets[seat]]


def _families(rounds: Iterable[ScoredRound], seat: int) -> set[int]:
    return {laid.family for each in rounds for laid in each.sets[seat]}


def _has_large_set(state: State, seat: int) -> bool:
    now = [laid.size for laid in state.sets[seat]]
    return max(now + _sizes(state.scored, seat), default=0) >= LARGE


def _has_all_goods(state: State, seat: int) -> bool:
    now = {laid.family for laid in state.sets[seat]}
    return len(now | _families(state.scored, seat)) == len(FAMILIES)


def _had_rich_round(state: State, seat: int) -> bool:
    return any(each.points[seat] >= RICH for each in state.scored)


REACHED: Final[Mapping[str, Callable[[State, int], bool]]] = {
    _LARGE_SET: _has_large_set,
    _ALL_GOODS: _has_all_goods,
    _RICH_ROUND: _had_rich_round,
}
"""Whether it has been, of those that a moment before the end decides."""
