"""The setups of the deals that everybody shares: one for each day, one for each week."""

from datetime import date
from typing import Final

from sneferu_gui.games.game import SharedDeal
from sneferu_gui.games.reason import N_

_DAILY_DEAL: Final = SharedDeal(
    "standard",
    {},
    N_("The same cards for everybody, for two: against the Scribe"),
    "scribe",
)
_WEEKLY_DEAL: Final = SharedDeal(
    "standard",
    {},
    N_("The same cards for everybody, for two: against the Vizier"),
    "vizier",
)


def shared_deal(first: date, *, is_week: bool = False) -> SharedDeal:
    """The shared deal of the day `first`, or of the week that begins on it."""
    del first  # shared deals have never changed
    return _WEEKLY_DEAL if is_week else _DAILY_DEAL
