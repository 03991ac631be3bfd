"""What is counted of finished games, and what they come to."""

from typing import Final

from sneferu_gui.games.game import Measure, SeatFigures, Sort
from sneferu_gui.games.measure import Bands, Milestone
from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.law.result import Result
from sneferu_gui.games.men_nefer.law.setup import Deal
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.reason import N_

RATING_NAMES: Final = (
    N_("Water carrier"),
    N_("Scribe"),
    N_("Overseer"),
    N_("Vizier"),
    N_("Beloved of Ptah"),
)
"""Of the bands of V7."""

_SOURCE_MEASURES: Final = (
    Measure("immediate", N_("points gained at once"), column=N_("at once")),
    Measure("duat", N_("points of heart and feather"), column=N_("Duat")),
    Measure("contracts", N_("points from contracts"), column=N_("contracts")),
    Measure("necropolis", N_("points from the Necropolis"), column=N_("Necropolis")),
    Measure("obelisk", N_("points from the Obelisk"), column=N_("Obelisk")),
    Measure("great", N_("points from the Great Pyramid"), column=N_("Great Pyramid")),
    Measure("queens", N_("points from the Queens’ Pyramids"), column=N_("Queens")),
)

MEASURES: Final = (
    Measure(
        "pp",
        N_("prestige points"),
        line=N_("Prestige points, mean and most"),
        column=N_("points"),
        chart=N_("Prestige points"),
        record=N_("most prestige points"),
    ),
    *_SOURCE_MEASURES,
    Measure("purity", N_("steps of heart and feather"), column=N_("steps")),
    Measure(
        "rating",
        N_("rating alone"),
        Sort.BEST,
        bands=N_("Ratings alone"),
        names=dict(enumerate(RATING_NAMES)),
    ),
)
"""Of each seat."""

RATINGS: Final = Bands("rating", N_("Ratings alone"), N_("rating"), tuple(enumerate(RATING_NAMES)))
COUNTED: Final = ("pp", *SOURCES, "purity")

MILESTONES: Final = (
    Milestone("fifty", N_("Fifty points"), N_("Have 50 prestige points or more"), "pp", 50),
    Milestone("eighty", N_("Eighty points"), N_("Have 80 prestige points or more"), "pp", 80),
    Milestone("crossed", N_("Pure of heart"), N_("Gain points from heart and feather"), "duat", 1),
)


def figures_of(deal: Deal, state: State, result: Result) -> tuple[SeatFigures, ...]:
    """What is kept of each seat."""
    return tuple(
        SeatFigures(deal.seats.order.index(seat), _figures(result, seat))
        for seat in range(state.table.seats)
    )


def _figures(result: Result, seat: int) -> dict[str, int | str | None]:
    sources = dict(zip(SOURCES, map(sum, result.sources[seat]), strict=True))
    return {
        "pp": result.pp[seat],
        **sources,
        "purity": result.purity[seat],
        "rating": result.rating,
    }
