"""The rivers against Ptah that everybody has on a day, and in a week."""

from datetime import date
from typing import Final

from sneferu_gui.rules.game import Mode, SharedDeals
from sneferu_gui.rules.option import SharedDeal
from sneferu_gui.rules.reason import N2_, N_
from sneferu_gui.rules.sneferu.options import DEALT

WEIGHED_ANEW: Final = date(2026, 11, 23)
"""A Monday. Rivers of days and weeks before it are of the numbers of that time, now the generous
edition; no river that somebody had begun has changed under its name."""

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
)


def shared_deal(first: date) -> SharedDeal:
    """What everybody plays on the day, or in the week, that begins on `first`."""
    edition = "generous" if first < WEIGHED_ANEW else "standard"
    return SharedDeal(
        edition,
        {"solo": True, "powers": DEALT, "variant": "printed"},
        N_("The same deal for everybody, with builders dealt"),
    )
