"""Games of Sobek that are looked over, for pictures."""

from functools import cache

from sneferu_gui.games.sobek.law.edition import Edition
from sneferu_gui.games.sobek.samples.games import Company, game_at, is_over
from sneferu_gui.ui.samples.review_scenes import Found, Reviewed, reviewed


@cache
def reviewed_by(company: Company) -> Found:
    """A game of this company that is over, of whatever edition."""

    @cache
    def found(edition: Edition) -> Reviewed:
        return reviewed(game_at(edition, company, is_over))

    return found
