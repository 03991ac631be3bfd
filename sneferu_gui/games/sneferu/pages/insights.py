"""What Sneferu tells of finished games: food by source, bonuses, and the pace on the river."""

from typing import Final

from sneferu_gui.games.sneferu.pages.end.account import SeatAccount, Source, accounts_of
from sneferu_gui.games.sneferu.table.words import BONUS_NAMES
from sneferu_gui.language import N_
from sneferu_gui.session.game import Session
from sneferu_gui.ui.table.face import CourseChart, Insights, PartsChart, SeatInsight

TENTHS: Final = 10
"""Into how many parts the river is cut."""
GAINS: Final = (
    (Source.BREAD, N_("Bread icons")),
    (Source.AREAS, N_("Closed areas")),
    (Source.BONUSES, N_("Quarry bonuses")),
    (Source.POWER, N_("Builder's power")),
    (Source.SAILING, N_("Sailing to the end")),
)
"""Where food comes from during a game."""
PACE: Final = "pace"


def insights_of(session: Session) -> tuple[SeatInsight, ...]:
    """The numbers of each seat of a game that is over."""
    return tuple(
        {**_food(account), **_bonuses(account), PACE: _pace(session, seat)}
        for seat, account in enumerate(accounts_of(session))
    )


def _food(account: SeatAccount) -> dict[str, tuple[float, ...]]:
    sums = account.by_source()
    return {f"food/{source}": (float(sums.get(source, 0)),) for source, _name in GAINS}


def _bonuses(account: SeatAccount) -> dict[str, tuple[float, ...]]:
    used = [bought.bonus for _action, bought in account.uses]
    return {f"bonus/{bonus}": (float(used.count(bonus)),) for bonus in BONUS_NAMES}


def _pace(session: Session, seat: int) -> tuple[float, ...]:
    """How many stones were placed when the boat had come so many tenths of the river."""
    placed = [0.0] * (TENTHS + 1)
    last = session.state.table.last
    for count in range(session.count + 1):
        state = session.state_at(count)
        first = -(-TENTHS * state.boats[seat] // last)
        for tenth in range(first, TENTHS + 1):
            placed[tenth] = float(state.players[seat].placed)
    return tuple(placed)


INSIGHTS: Final = Insights(
    (
        PartsChart(
            "food", N_("Food by source, each game"),
            tuple((f"food/{source}", name) for source, name in GAINS),
            N_("How much food each source brought, in games won and in others."),
        ),
        CourseChart(
            "pace", N_("Pace on the river: stones placed"), PACE, N_("tenths of the river"),
            N_("How many stones lay at each part of the river, beside those of the winners."),
        ),
        PartsChart(
            "bonuses", N_("Bonuses used, each game"),
            tuple((f"bonus/{bonus}", name) for bonus, name in BONUS_NAMES.items()),
            N_("How often each bonus was used, in games won and in others."),
        ),
    ),
    insights_of,
)  # fmt: skip
