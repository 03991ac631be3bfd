"""What Sobek tells of finished games: points by family, corruption, takes, events, and the pace."""

from typing import Final

from sneferu_gui.games.sobek.law.edition import FAMILIES, TOKEN_NAMES
from sneferu_gui.games.sobek.pages.end.account import SeatAccount, accounts_of, worth_of
from sneferu_gui.games.sobek.table.words import FAMILY_TITLES, family_of
from sneferu_gui.language import N_
from sneferu_gui.session.game import Session
from sneferu_gui.ui.table.face import CourseChart, Insights, PartsChart, SeatInsight

TENTHS: Final = 10
"""Into how many parts a game is cut."""
PACE: Final = "pace"
TAKES: Final = (N_("First card"), N_("Second card"), N_("Third card"), N_("Fourth card"))
"""By the place in the Nile: as many as can be reached."""
ROUNDS: Final = (N_("Round 1"), N_("Round 2"), N_("Round 3"))


def insights_of(session: Session) -> tuple[SeatInsight, ...]:
    """The numbers of each seat of a game that is over."""
    return tuple(
        {
            **_families(account),
            **_corruption(account),
            **_takes(account),
            **_events(account),
            PACE: pace,
        }
        for account, pace in zip(accounts_of(session), _paces(session), strict=True)
    )


def _families(account: SeatAccount) -> dict[str, tuple[float, ...]]:
    points = dict.fromkeys(FAMILIES, 0)
    for item in account.sets:
        points[family_of(item.item.laid)] += item.points
    return {f"family/{family}": (float(own),) for family, own in points.items()}


def _corruption(account: SeatAccount) -> dict[str, tuple[float, ...]]:
    """Of a round that was not played, none."""
    found = {pile.round: pile.corruption for pile in account.piles}
    return {
        f"corruption/{number}": (float(found.get(number, 0)),)
        for number in range(1, len(ROUNDS) + 1)
    }


def _takes(account: SeatAccount) -> dict[str, tuple[float, ...]]:
    """Where an edition reaches further, the cards beyond the fourth are not told of."""
    counts = (*account.takes, *(0,) * len(TAKES))
    return {f"take/{place}": (float(counts[place]),) for place in range(len(TAKES))}


def _events(account: SeatAccount) -> dict[str, tuple[float, ...]]:
    return {f"event/{token}": (float(account.tokens.count(token)),) for token in TOKEN_NAMES}


def _paces(session: Session) -> tuple[tuple[float, ...], ...]:
    """The score with the sets on the table, at each tenth of the game."""
    counts = [session.count * tenth // TENTHS for tenth in range(TENTHS + 1)]
    worths = [worth_of(session.state_at(count)) for count in counts]
    return tuple(
        tuple(float(each[seat]) for each in worths) for seat in range(len(session.setup.seats))
    )


INSIGHTS: Final = Insights(
    (
        PartsChart(
            "families", N_("Points by family, each game"),
            tuple((f"family/{family}", FAMILY_TITLES[family]) for family in FAMILIES),
            N_("What the sets of each family brought, in games won and in others."),
        ),
        PartsChart(
            "corruption", N_("Corruption in each round"),
            tuple((f"corruption/{number}", name) for number, name in enumerate(ROUNDS, start=1)),
            N_("How many cards of corruption a round ended with, in games won and in others."),
        ),
        PartsChart(
            "takes", N_("Cards taken, by their place"),
            tuple((f"take/{place}", name) for place, name in enumerate(TAKES)),
            N_("How often a card was taken out of turn, in games won and in others."),
        ),
        PartsChart(
            "events", N_("Events chosen, each game"),
            tuple((f"event/{token}", name) for token, name in TOKEN_NAMES.items()),
            N_("How often each event was chosen, in games won and in others."),
        ),
        CourseChart(
            PACE, N_("Score with the sets that lie there"), PACE, N_("tenths of the game"),
            N_("How the score grew in the course of the game, beside those of the winners."),
        ),
    ),
    insights_of,
)  # fmt: skip
