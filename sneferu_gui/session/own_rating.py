"""A person's own rating, worked out from how games against rated computer players ended.

The model is that of tournaments: somebody at the table wins with a chance in proportion to their
strength, 400 points being ten times the strength. What the computers are rated at is fixed; the
person's rating is the one that makes the results likeliest. So that whoever has always won, or
never, has one too, a drawn game against a player of the middle is counted besides.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from sneferu_gui.session.levels import ratings_of_levels
from sneferu_gui.session.store import AgainstComputers, GameStore

FEWEST: Final = 5
"""Games, below which nothing is said of a rating."""
MOST: Final = 60
"""Games that are counted, the last ones: people learn."""

_POINTS: Final = 400 / log(10)
"""Of rating, for a strength that is e times as great."""
_Z: Final = 1.96
"""95 %."""
_LEAST, _GREATEST = 0.0, 4000.0
_HALVINGS: Final = 40


class OwnRating(NamedTuple):
    """What is known of a person's strength."""

    games: int
    """How many were counted."""
    points: int | None
    """None where the games are too few."""
    margin: int = 0
    """The rating is so near with a chance of 95 %."""


class Contest(NamedTuple):
    """A game of one person against rated players."""

    share: float
    """1 for a win, 0 for a defeat; of a victory shared by two, a half."""
    ratings: tuple[int, ...]
    """The others'."""


def own_rating(contests: Sequence[Contest]) -> OwnRating:
    """The rating of whoever played these, which are in their order: the last ones count.

    >>> own_rating([Contest(0.5, (1250,))] * 10)
    OwnRating(games=10, points=1250, margin=205)
    """
    counted = contests[-MOST:]
    if len(counted) < FEWEST:
        return OwnRating(len(counted), None)
    ratings = [rating for contest in counted for rating in contest.ratings]
    counted = [*counted, Contest(0.5, (round(sum(ratings) / len(ratings)),))]
    low, high = _LEAST, _GREATEST
    for _halving in range(_HALVINGS):
        middle = (low + high) / 2
        expected = sum(_chance(middle, contest) for contest in counted)
        if expected < sum(contest.share for contest in counted):
            low = middle
        else:
            high = middle
    points = (low + high) / 2
    chances = [_chance(points, contest) for contest in counted]
    known = sum(chance * (1 - chance) for chance in chances)
    return OwnRating(len(counted) - 1, round(points), round(_Z * _POINTS / sqrt(known)))


def _chance(points: float, contest: Contest) -> float:
    """That somebody of so many points wins."""
    return 1 / (1 + sum(exp((rating - points) / _POINTS) for rating in contest.ratings))


def contests_in(
    games: Iterable[AgainstComputers], ratings: Mapping[str | None, int]
) -> tuple[Contest, ...]:
    """Those of the games at which everybody else was a player with a rating, in their order."""
    return tuple(
        Contest(game.share, tuple(ratings[name] for name in game.others if name in ratings))
        for game in games
        if game.others and all(name in ratings for name in game.others)
    )


def rating_in(store: GameStore, name: str, game: str) -> OwnRating:
    """The rating of whoever has that name, from the stored games of one game.

    Raises StoreError.
    """
    return own_rating(contests_in(store.against_computers(name, game), ratings_of_levels(game)))
