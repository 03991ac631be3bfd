"""The deals of Memphis that everybody has on a day, and in a week: alone, beside the steward."""

from datetime import date
from typing import Final

from sneferu_gui.games.game import DealName, Mode, SharedDeal, SharedDeals
from sneferu_gui.games.reason import N2_, N_

SHARED_DEALS: Final = SharedDeals(
    Mode.ALONE,
    N_("Memphis of today"),
    DealName(N_("Memphis of the day"), N_("Memphis of the day")),
    DealName(N_("Memphis of the week"), N_("Memphis of the week")),
    N2_(
        "Memphis of the day was played {n} day in succession.",
        "Memphis of the day was played {n} days in succession.",
    ),
    "pp",
    band="rating",
)

OF_ALL: Final = SharedDeal(
    "standard", {}, N_("The same for everybody: alone, beside the steward of Memphis")
)


def shared_deal(first: date, *, is_week: bool = False) -> SharedDeal:
    """What everybody plays on the day that `first` is, or in the week that begins on it."""
    del first, is_week  # seeds alone make the difference
    return OF_ALL
