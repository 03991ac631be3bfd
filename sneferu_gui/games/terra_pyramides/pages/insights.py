"""What finished games tell: points by item, pyramids by height, rows, gold, and the pace."""

from collections import Counter
from typing import Final

from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.law.events import StackLookedAt, StoneBought, WorkerHired
from sneferu_gui.games.terra_pyramides.pages.end.account import SeatAccount, accounts_of
from sneferu_gui.games.terra_pyramides.table.words import LEVEL_NAMES
from sneferu_gui.language import N_
from sneferu_gui.session.game import Session
from sneferu_gui.ui.table.face import CourseChart, Insights, PartsChart, SeatInsight

TENTHS: Final = 10
"""Into how many parts a game is cut."""
PACE: Final = "pace"
ITEMS: Final = (N_("Foundations"), N_("Pyramids"), N_("Stones"), N_("Gold"))
LONGEST_ROW: Final = 4
ROWS: Final = (N_("One tile"), N_("Two tiles"), N_("Three tiles"), N_("Four tiles"))
SPENT: Final = (
    (WorkerHired, N_("Workers hired")),
    (StoneBought, N_("White stones")),
    (StackLookedAt, N_("Looks into stacks")),
)


def insights_of(session: Session) -> tuple[SeatInsight, ...]:
    """The numbers of each seat of a game that is over."""
    return tuple(
        {**_items(account), **_heights(account), **_rows(account), **_spent(account), PACE: pace}
        for account, pace in zip(accounts_of(session), _paces(session), strict=True)
    )


def _items(account: SeatAccount) -> dict[str, tuple[float, ...]]:
    return {f"item/{n}": (float(points),) for n, points in enumerate(account.points)}


def _heights(account: SeatAccount) -> dict[str, tuple[float, ...]]:
    counts = Counter(each.level for each in account.pyramids)
    return {f"height/{level}": (float(counts[level]),) for level in range(1, LEVELS + 1)}


def _rows(account: SeatAccount) -> dict[str, tuple[float, ...]]:
    """Where an edition has longer rows, they count as the longest."""
    counts = Counter(min(tiles, LONGEST_ROW) for tiles in account.rows)
    return {f"row/{tiles}": (float(counts[tiles]),) for tiles in range(1, LONGEST_ROW + 1)}


def _spent(account: SeatAccount) -> dict[str, tuple[float, ...]]:
    counts = Counter(type(each.event) for each in account.spent)
    return {f"spent/{n}": (float(counts[kind]),) for n, (kind, _name) in enumerate(SPENT)}


def _paces(session: Session) -> tuple[tuple[float, ...], ...]:
    """The points, as if the game ended then, at each tenth of it."""
    states = [session.state_at(session.count * tenth // TENTHS) for tenth in range(TENTHS + 1)]
    seats = range(len(session.setup.seats))
    return tuple(tuple(float(state.points_of(seat).total) for state in states) for seat in seats)


INSIGHTS: Final = Insights(
    (
        PartsChart(
            "items", N_("Points by item, each game"),
            tuple((f"item/{n}", name) for n, name in enumerate(ITEMS)),
            N_("What points were made of, in games won and in others."),
        ),
        PartsChart(
            "heights", N_("Pyramids by their height, each game"),
            tuple((f"height/{n}", name) for n, name in enumerate(LEVEL_NAMES, start=1)),
            N_("How high pyramids stood at the end, in games won and in others."),
        ),
        PartsChart(
            "rows", N_("Rows chosen, by their tiles"),
            tuple((f"row/{n}", name) for n, name in enumerate(ROWS, start=1)),
            N_("How long rows were, in games won and in others."),
        ),
        PartsChart(
            "spent", N_("What gold was spent on, each game"),
            tuple((f"spent/{n}", name) for n, (_kind, name) in enumerate(SPENT)),
            N_("What was paid for, in games won and in others."),
        ),
        CourseChart(
            PACE, N_("Points, as if the game ended then"), PACE, N_("tenths of the game"),
            N_("How the points grew in the course of the game, beside those of the winners."),
        ),
    ),
    insights_of,
)  # fmt: skip
