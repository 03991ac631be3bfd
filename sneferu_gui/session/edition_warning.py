"""What is said of an edition that can be played, but is no good game."""

from sneferu_gui.language import _
from sneferu_gui.rules import Edition
from sneferu_gui.rules.edition_balance import MOST_FED, most_fed


def warning_of(edition: Edition) -> str:
    """In words, what an edition does that its players should know of; empty for nothing.

    Such an edition is not refused: games have been played with some, and their records, codes and
    files keep their meaning.
    """
    food = most_fed(edition)
    if food <= MOST_FED:
        return ""
    return _(
        "Careful: whoever has no food can buy nothing, sails home at once and is fed for it, up to "
        "{food} food (E2). A column that costs no food and few days keeps everybody in the game."
    ).format(food=food)
