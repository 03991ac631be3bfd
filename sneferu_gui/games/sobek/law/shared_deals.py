"""The markets that everybody has on a day, and in a week."""

from datetime import date
from typing import Final

from sneferu_gui.games.game import DealName, Mode, SharedDeal, SharedDeals
from sneferu_gui.games.reason import N2_, N_

SHARED_DEALS: Final = SharedDeals(
    Mode.MULTI,
    N_("Markets of today"),
    DealName(N_("Market of the day"), N_("market of the day")),
    DealName(N_("Market of the week"), N_("market of the week")),
    N2_(
        "The market of the day was played {n} day in succession.",
        "The market of the day was played {n} days in succession.",
    ),
    "score",
    won=N_("won"),
)

OF_DAYS: Final = SharedDeal(
    "standard",
    {},
    N_("The same cards for everybody, for two: against the Scribe"),
    "scribe",
)
OF_WEEKS: Final = SharedDeal(
    "standard",
    {},
    N_("The same cards for everybody, for two: against the Vizier"),
    "vizier",
)


def shared_deal(first: date, *, is_week: bool = False) -> SharedDeal:
    """What everybody plays on the day that `first` is, or in the week that begins on it."""
    del first  # it has been the same ever since
    return OF_WEEKS if is_week else OF_DAYS
