"""What is counted of finished games, and what they come to."""

from collections.abc import Iterable, Sequence
from typing import Final

from sneferu_gui.rules.game import Measure, SeatFigures
from sneferu_gui.rules.milestone import Milestone
from sneferu_gui.rules.reason import N_
from sneferu_gui.rules.sobek.actions import Action
from sneferu_gui.rules.sobek.events import RoundScored, SetJoined, SetLaid
from sneferu_gui.rules.sobek.position import ScoredRound
from sneferu_gui.rules.sobek.result import Result
from sneferu_gui.rules.sobek.setup import Deal, Setup
from sneferu_gui.rules.sobek.state import State

MEASURES: Final = (
    Measure(
        "score",
        N_("score"),
        line=N_("Score, mean and most"),
        column=N_("score"),
        chart=N_("Scores"),
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
    Measure("largest_set", N_("largest set"), line=N_("Largest set, mean and most")),
    Measure("clean_rounds", N_("rounds without paying")),
)
"""Of each seat."""

ROUNDS_PLAYED: Final = Measure("rounds", N_("rounds"))
"""Of a whole game."""

HUNDRED: Final = 100
LARGE: Final = 6
CLEAN: Final = 3

MILESTONES: Final = (
    Milestone(
        "large_set", N_("A set of six"), N_("Have a set of six cards or more"), "largest_set", LARGE
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
    }


def _paid(scored: ScoredRound, seat: int) -> int:
    return scored.before[seat] + scored.points[seat] - scored.score[seat]


def _sizes(rounds: Iterable[ScoredRound], seat: int) -> list[int]:
    return [laid.size for each in rounds for laid in each.sets[seat]]


def moment_of(key: str, setup: Setup, deal: Deal, actions: Sequence[Action], seat: int) -> int:
    """After how many actions a milestone was reached: with the set, the score, else at the end."""
    if key != "large_set":
        return len(actions)
    state = State.start(setup, deal)
    for count, action in enumerate(actions, start=1):
        state, events = state.play(action)
        grown = [e for e in events if isinstance(e, SetLaid | SetJoined) and e.seat == seat]
        sets = state.sets
        if any(isinstance(event, RoundScored) for event in events):
            sets = state.scored[-1].sets
        if any(sets[seat][event.onto].size >= LARGE for event in grown):
            return count
    return len(actions)
