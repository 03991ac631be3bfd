"""The rivers against Ptah that everybody has on a day, and in a week."""

from datetime import date
from typing import Final

from sneferu_gui.games.game import Mode, SharedDeals
from sneferu_gui.games.option import SharedDeal
from sneferu_gui.games.reason import N2_, N_
from sneferu_gui.games.sneferu.law.options import DEALT, OFF

WEIGHED_ANEW: Final = date(2026, 11, 23)
"""A Monday. Rivers of days and weeks before it are of the numbers of that time, now the generous
edition, and those of days had builders as those of weeks have; no river that somebody had begun
has changed under its name."""

SHARED_DEALS: Final = SharedDeals(
    Mode.SOLO,
    N_("Rivers of today"),
    N_("River of the day"),
    N_("River of the week"),
    N_("river of the day"),
    N_("river of the week"),
    N2_(
        "The river of the day was played {n} day in succession.",
        "The river of the day was played {n} days in succession.",
    ),
    "score",
    "rating",
    N_("Ptah won"),
)


def shared_deal(first: date, *, is_week: bool = False) -> SharedDeal:
    """What everybody plays on the day that `first` is, or in the week that begins on it."""
    edition = "generous" if first < WEIGHED_ANEW else "standard"
    has_builders = is_week or first < WEIGHED_ANEW
    return SharedDeal(
        edition,
        {"solo": True, "powers": DEALT if has_builders else OFF, "variant": "printed"},
        N_("The same deal for everybody, with builders dealt")
        if has_builders
        else N_("The same deal for everybody, without builders"),
    )
