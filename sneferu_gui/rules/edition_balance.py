"""What an edition's numbers do to the game, where they can be played but make no good one."""

from typing import Final

from sneferu_gui.rules.edition import Edition
from sneferu_gui.rules.transition import FOOD_PER_SPACE_SAILED

MOST_FED: Final = 50
"""Food that sailing home may bring without being a way to win: what ten spaces pay."""


def most_fed(edition: Edition) -> int:
    """The most food that somebody without any can be given for sailing home (E2).

    A stone of the bottom row that costs no food can always be paid, until fewer days are left
    than it takes. Without such a stone one is sent home from the start, and fed all the way.
    """
    days = [cost.time for cost in edition.columns if cost.food == 0 and cost.time <= edition.last]
    spaces = max(0, min(days) - 1) if days else edition.last
    return FOOD_PER_SPACE_SAILED * spaces
