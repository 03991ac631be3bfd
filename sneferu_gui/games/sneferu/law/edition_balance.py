"""What an edition's numbers do to the game, where they can be played but make no good one."""

from typing import Final

from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sneferu.law.edition import Edition
from sneferu_gui.games.sneferu.law.transition import FOOD_PER_SPACE_SAILED

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


def warning_of(edition: Edition) -> Reason | None:
    """What players should know of the edition before they play it; None for nothing.

    Such an edition is not refused: games have been played with some, and their records, codes and
    files keep their meaning.
    """
    food = most_fed(edition)
    if food <= MOST_FED:
        return None
    return Reason(
        "Careful: whoever has no food can buy nothing, sails to the end at once and gains "
        "up to {food} food (E2). A column that costs no food and few days keeps everybody "
        "in the game.",
        food=food,
    )
