"""What finished games tell: points by source and Era, turns by House, and how points grew."""

from collections import Counter
from typing import Final

from sneferu_gui.games.men_nefer.law import events as told
from sneferu_gui.games.men_nefer.law.edition import HOUSES
from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.law.result import Result
from sneferu_gui.games.men_nefer.law.table import REGION_NAMES
from sneferu_gui.games.men_nefer.table.words import SOURCE_NAMES
from sneferu_gui.language import N_
from sneferu_gui.session.game import Session
from sneferu_gui.ui.table.face import CourseChart, Insights, PartsChart, SeatInsight

TENTHS: Final = 10
"""Into how many parts a game is cut."""
PACE: Final = "pace"
ERAS: Final = (N_("first Era"), N_("second Era"), N_("third Era"))
CHOICES: Final = (
    (told.ApprenticeVisited, "visit/", N_("Visits by House, each game")),
    (told.ApprenticeSpecialised, "moon/", N_("Specialisations by House, each game")),
)


def insights_of(session: Session) -> tuple[SeatInsight, ...]:
    """The numbers of each seat of a game that is over."""
    result: Result = session.state.result()
    paces = _paces(session)
    return tuple(
        {**_sources(result, seat), **_houses(session, seat), PACE: paces[seat]}
        for seat in range(len(session.setup.seats))
    )


def _sources(result: Result, seat: int) -> dict[str, tuple[float, ...]]:
    """What each source brought, and what each Era did."""
    eras = result.sources[seat]
    found: dict[str, tuple[float, ...]] = {
        f"source/{source}": (float(sum(points)),)
        for source, points in zip(SOURCES, eras, strict=True)
    }
    for at, points in enumerate(zip(*eras, strict=True)):
        found[f"era/{at}"] = (float(sum(points)),)
    return found


def _houses(session: Session, seat: int) -> dict[str, tuple[float, ...]]:
    found: dict[str, tuple[float, ...]] = {}
    for kind, key, _title in CHOICES:
        counts = Counter(
            event.house for step in session.steps for event in step.events
            if isinstance(event, kind) and event.seat == seat
        )  # fmt: skip
        found |= {f"{key}{house}": (float(counts[house]),) for house in HOUSES}
    return found


def _paces(session: Session) -> tuple[tuple[float, ...], ...]:
    """The points of each seat at each tenth of the game."""
    seats = range(len(session.setup.seats))
    now = [float(session.setup.edition.start_pp) for _seat in seats]
    courses = [[own] for own in now]
    borders = [session.count * tenth // TENTHS for tenth in range(1, TENTHS + 1)]
    for count, step in enumerate(session.steps, start=1):
        for event in step.events:
            if isinstance(event, told.PointsScored):
                now[event.seat] = float(event.now)
        for _border in range(borders.count(count)):
            for seat in seats:
                courses[seat].append(now[seat])
    return tuple(map(tuple, courses))


INSIGHTS: Final = Insights(
    (
        PartsChart(
            "sources", N_("Points by source, each game"),
            tuple((f"source/{source}", name) for source, name in SOURCE_NAMES.items()),
            N_("What points came from, in games won and in others."),
        ),
        PartsChart(
            "eras", N_("Points by Era, each game"),
            tuple((f"era/{at}", name) for at, name in enumerate(ERAS)),
            N_("When points came, in games won and in others."),
        ),
        *(
            PartsChart(
                key.strip("/"), title,
                tuple((f"{key}{house}", REGION_NAMES[house]) for house in HOUSES),
                N_("Where apprentices went, in games won and in others."),
            )
            for _kind, key, title in CHOICES
        ),
        CourseChart(
            PACE, N_("Points in the course of the game"), PACE, N_("tenths of the game"),
            N_("How the points grew in the course of the game, beside those of the winners."),
        ),
    ),
    insights_of,
)  # fmt: skip
