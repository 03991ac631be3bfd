"""What was played of the deals of days and weeks: one rated attempt at each, and all else.

It is worked out from the stored games each time, and stored nowhere. What is rated is simple to
say: the first game of a deal, begun on its day (or in its week) without taking back and without
hints. Whoever has begun any other game of the deal before, or has deleted the attempt, has none
left; one that was left can be played on whenever. Days are those of the user's own calendar.

Games of before there were rated attempts count as the attempt of their day where they were begun
on it and played to their end, as days in succession were counted then.
"""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import FIRST, game_named
from sneferu_gui.session.shared_deals import (
    DAY,
    WEEK,
    day_of_seed,
    seed_of_day,
    seed_of_week,
    streak,
    week_of_seed,
)
from sneferu_gui.session.store import GameStore, OriginKind, SharedGame

OF_DEALS: Final = frozenset({OriginKind.DAILY, OriginKind.WEEKLY})
"""Games that were played as everybody plays the deal."""


class Played(NamedTuple):
    """What is known of one deal."""

    attempt: SharedGame | None
    """The rated attempt; None where there was none, or it was deleted."""
    best: SharedGame | None
    """The finished game with most points, the attempt among them."""
    games: int
    """How many games of it are stored."""


class DealBook:
    """Everything that was played of one game's shared deals."""

    def __init__(self, games: Iterable[SharedGame] = (), game: str = FIRST) -> None:
        """`games` as a store gives them: those begun first first."""
        self.game = game
        self._games: dict[str, list[SharedGame]] = {}
        for each in games:
            self._games.setdefault(each.seed, []).append(each)

    @classmethod
    def of(cls, store: GameStore, game: str) -> "DealBook":
        """What a store knows. Raises StoreError."""
        return cls(store.shared_games(game), game)

    def played(self, seed: str) -> Played:
        """What is known of a deal; games that are deleted are not told of."""
        there = [each for each in self._games.get(seed, ()) if not each.is_deleted]
        attempt = self._attempt(seed)
        over = [each for each in there if each.finished and each.origin.kind in OF_DEALS]
        best = max(over, key=self._worth, default=None)
        return Played(None if attempt is None or attempt.is_deleted else attempt, best, len(there))

    def may_attempt(self, seed: str, today: date) -> bool:
        """Whether the rated attempt can be begun: today's deal, and no game of it begun yet."""
        is_todays = seed in {seed_of_day(today), seed_of_week(today)}
        return is_todays and not self._games.get(seed)

    def is_being_attempted(self, seed: str) -> bool:
        """Whether the rated attempt runs: until it is over nothing else of the deal is played."""
        attempt = self.played(seed).attempt
        return attempt is not None and attempt.finished is None

    def _attempt(self, seed: str) -> SharedGame | None:
        games = self._games.get(seed, ())
        return next((each for each in games if is_attempt(each)), None)

    def points(self, game: SharedGame) -> int | None:
        """What a game is compared by; None for one that runs, or was lost."""
        words = game_named(self.game).shared_deals
        value = (game.measures or {}).get(words.points) if words is not None else None
        return value if isinstance(value, int) else None

    def _worth(self, game: SharedGame) -> tuple[bool, int]:
        points = self.points(game)
        return points is not None, points or 0

    def best_attempt(self, *, is_week: bool) -> SharedGame | None:
        """Of all days, or of all weeks, the finished attempt with most points."""
        attempts = self._attempts(is_week=is_week).values()
        return max(attempts, key=self._worth, default=None)

    def streak(self, today: date, *, is_week: bool = False) -> int:
        """How many days, or weeks, in succession an attempt was played to its end."""
        first = today - DAY * today.weekday() if is_week else today
        played = set(self._attempts(is_week=is_week))
        return streak(played, first, WEEK if is_week else DAY)

    def streak_with(self, seed: str) -> int:
        """How many in succession there were up to a deal's own day or week, that one included."""
        day, monday = day_of_seed(seed), week_of_seed(seed)
        if day is not None:
            return self.streak(day)
        return 0 if monday is None else self.streak(monday, is_week=True)

    def _attempts(self, *, is_week: bool) -> Mapping[date, SharedGame]:
        """The finished attempts, by their days or Mondays."""
        first_of = week_of_seed if is_week else day_of_seed
        found = {}
        for seed in self._games:
            first, attempt = first_of(seed), self.played(seed).attempt
            if first is not None and attempt is not None and attempt.finished is not None:
                found[first] = attempt
        return found

    def find(self, number: int | None) -> SharedGame | None:
        """The stored game of a number; None where it is of no shared deal."""
        every = (each for games in self._games.values() for each in games)
        return next((each for each in every if each.game == number), None)


def is_attempt(game: SharedGame) -> bool:
    """Whether a game was begun as the rated attempt, or counts as such as one of before does."""
    if game.origin.kind not in OF_DEALS:
        return False
    if game.origin.is_rated is not None:
        return game.origin.is_rated
    return game.finished is not None and _was_begun_in_time(game)


def _was_begun_in_time(game: SharedGame) -> bool:
    """On its day, by the clock here or by that of Greenwich, which days went by before."""
    days = {game.begun.astimezone().date(), game.begun.date()}
    monday = week_of_seed(game.seed)
    if monday is None:
        return day_of_seed(game.seed) in days
    return any(monday <= day < monday + WEEK for day in days)


def today_here() -> date:
    """The date by the user's own clock."""
    return datetime.now().astimezone().date()
