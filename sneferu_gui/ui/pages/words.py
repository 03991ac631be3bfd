"""The words for pages' titles, numbers, ratings and errors of the store, for any game."""

from typing import NamedTuple

from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.language import _, decimal
from sneferu_gui.session.statistics import FEWEST_CONTESTS, OwnRating
from sneferu_gui.session.store.errors import WORDS, StoreError


def of_game(game: str, words: str) -> str:
    """A page's title with the game's name in it, if there are several games."""
    if len(shown_games()) == 1:
        return words
    return _("{game}: {table}").format(game=GAMES[game].title, table=words)


class Fact(NamedTuple):
    """A number or a name, and its description."""

    what: str
    text: str


def decimal_words(value: float) -> str:
    """A number with one decimal, in the way of the current language."""
    return decimal(value, 1)


def rating_words(rating: OwnRating) -> str:
    """A person's own rating and its margin, or the number of games still too few for one."""
    if rating.points is None:
        return _("{n} of {all} games").format(n=rating.games, all=FEWEST_CONTESTS)
    return _("{points}, ± {margin}").format(points=rating.points, margin=rating.margin)


def trouble_words(error: StoreError) -> str:
    words = _(WORDS[error.trouble])
    words = words[0].upper() + words[1:]
    return f"{words} ({_(error.details)})" if error.details else words
