"""The deals of the day and the week, which everybody plays, and the games played of them.

These are found in the stored games each time, and stored nowhere: one rated attempt at each deal,
and all others. Rated is the first game of a deal, begun on its day (or in its week), without undo
and without hints. A player who has begun any other game of the deal before, or has deleted the
attempt, has none left; nor does an attempt count that was brought back after that deal was played
otherwise. An attempt that was left can be played on at any time. Days are those of the user's own
calendar.

Games from before there were rated attempts count as the attempt of their day if they were begun on
it and played to their end, as days in succession were counted then.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import FIRST_GAME, game_named
from sneferu_gui.games.game import AnyEdition, AnySetup, Mode, Period, SeatChoice, SharedDeal
from sneferu_gui.session.editions import shipped_edition
from sneferu_gui.session.levels import usual_level
from sneferu_gui.session.store import GameStore, OriginKind, SharedGame

DAY: Final = timedelta(days=1)
WEEK: Final = timedelta(days=7)
FEWEST_AMONG: Final = 2
"""The players of a shared deal in a game that needs several."""


def seed_of_day(day: date) -> str:
    """The seed of the day's deal, the same everywhere on that date.

    >>> seed_of_day(date(2026, 11, 21))
    'day 2026-11-21'
    """
    return f"day {day.isoformat()}"


def seed_of_week(day: date) -> str:
    """The seed of the week's deal, by the week of ISO 8601.

    >>> seed_of_week(date(2026, 11, 21))
    'week 2026-47'
    """
    year, week, _ = day.isocalendar()
    return f"week {year}-{week:02}"


def day_of_seed(seed: int | str | None) -> date | None:
    """The day whose deal has this seed; None for any other seed."""
    if not isinstance(seed, str) or not seed.startswith("day "):
        return None
    try:
        day = date.fromisoformat(seed.removeprefix("day "))
    except ValueError:
        return None
    return day if seed_of_day(day) == seed else None


def week_of_seed(seed: int | str | None) -> date | None:
    """The Monday of the week whose deal has this seed; None for any other seed."""
    if not isinstance(seed, str) or not seed.startswith("week "):
        return None
    try:
        year, week = seed.removeprefix("week ").split("-")
        monday = date.fromisocalendar(int(year), int(week), 1)
    except ValueError:
        return None
    return monday if seed_of_week(monday) == seed else None


def period_of_seed(seed: int | str | None) -> tuple[date, Period] | None:
    """The first day and the period of the deal with this seed; None for any other seed."""
    if (day := day_of_seed(seed)) is not None:
        return day, Period.DAY
    monday = week_of_seed(seed)
    return None if monday is None else (monday, Period.WEEK)


def deal_of_seed(seed: int | str | None, game: str) -> SharedDeal | None:
    """The shared deal with this seed; None for other seeds, and in games without shared deals."""
    known = period_of_seed(seed)
    return None if known is None else game_named(game).shared_deal(*known)


def edition_of_seed(seed: int | str | None, game: str = FIRST_GAME) -> AnyEdition | None:
    """The edition of the shared deal with this seed; None for any other seed.

    >>> edition = edition_of_seed("day 2026-11-22")
    >>> edition.name if edition else ""
    'Generous'
    """
    deal = deal_of_seed(seed, game)
    return None if deal is None else shipped_edition(deal.edition, game)


def setup_of_seed(seed: int | str | None, seats: Sequence[SeatChoice], game: str) -> AnySetup:
    """The setup of the shared deal with this seed, with these seats; None for any other seed."""
    deal = deal_of_seed(seed, game)
    if deal is None or seed is None:
        return None
    rules, edition = game_named(game), shipped_edition(deal.edition, game)
    try:
        return rules.setup(edition, seats, deal.options, seed)
    except ValueError:
        return None


def players_of_deals(game: str) -> int:
    """The number of seats at a table of a game's shared deals: a person, and else computers."""
    rules = game_named(game)
    deals = rules.shared_deals
    is_alone = deals is None or deals.mode is not Mode.MULTI
    return 1 if is_alone else max(FEWEST_AMONG, rules.seats[0])


def player_of_deal(seed: str, game: str) -> str:
    """The computer player at the other seats of a shared deal's table."""
    deal = deal_of_seed(seed, game)
    return (deal.player if deal is not None else "") or usual_level(game)


def streak(played: Collection[date], today: date, step: timedelta = DAY) -> int:
    """How many days in succession the day's deal was played, up to today or yesterday.

    With a `step` of a week the days are Mondays, and weeks are counted.

    >>> streak({date(2026, 5, 1), date(2026, 5, 2)}, date(2026, 5, 3))
    2
    """
    day = today if today in played else today - step
    length = 0
    while day in played:
        length, day = length + 1, day - step
    return length


OF_DEALS: Final = frozenset({OriginKind.DAILY, OriginKind.WEEKLY})
"""Origins of games that were played as everybody plays the deal."""


class DealGames(NamedTuple):
    attempt: SharedGame | None
    """The rated attempt; None where there was none, or it was deleted."""
    best: SharedGame | None
    """The finished game with most points, the attempt included."""


class DealBook:
    def __init__(self, games: Iterable[SharedGame] = (), game: str = FIRST_GAME) -> None:
        """`games` in the order in which a store gives them: by when they were begun."""
        self.game = game
        self._games: dict[str, list[SharedGame]] = {}
        for each in games:
            self._games.setdefault(each.seed, []).append(each)

    @classmethod
    def of(cls, store: GameStore, game: str) -> "DealBook":
        return cls(store.shared_games(game), game)

    def played(self, seed: str) -> DealGames:
        """The games played of a deal, without deleted ones."""
        there = [each for each in self._games.get(seed, ()) if not each.is_deleted]
        attempt = self._attempt(seed)
        over = [each for each in there if each.finished and each.origin.kind in OF_DEALS]
        best = max(over, key=self._worth, default=None)
        return DealGames(None if attempt is None or attempt.is_deleted else attempt, best)

    def may_attempt(self, seed: str, today: date) -> bool:
        """Whether the rated attempt can be begun: today's deal, and no game of it begun yet."""
        is_todays = seed in {seed_of_day(today), seed_of_week(today)}
        return is_todays and not self._games.get(seed)

    def is_being_attempted(self, seed: str) -> bool:
        """Whether the rated attempt is unfinished: until then the deal is not played otherwise."""
        attempt = self.played(seed).attempt
        return attempt is not None and attempt.finished is None

    def _attempt(self, seed: str) -> SharedGame | None:
        games = self._games.get(seed, ())
        attempt = next((each for each in games if is_attempt(each)), None)
        return None if attempt is None or _was_tried_out(attempt, games) else attempt

    def points(self, game: SharedGame) -> int | None:
        """The points by which games are compared; None for one that runs, or was lost."""
        words = game_named(self.game).shared_deals
        value = (game.measures or {}).get(words.points) if words is not None else None
        return value if isinstance(value, int) else None

    def _worth(self, game: SharedGame) -> tuple[bool, int]:
        points = self.points(game)
        return points is not None, points or 0

    def best_attempt(self, period: Period) -> SharedGame | None:
        """The finished attempt with most points, of all days or of all weeks."""
        return max(self._attempts(period).values(), key=self._worth, default=None)

    def streak(self, today: date, period: Period = Period.DAY) -> int:
        """The number of days, or weeks, in succession with a finished attempt."""
        played = self._attempts(period).keys()
        if period is Period.DAY:
            return streak(played, today)
        return streak(played, today - DAY * today.weekday(), WEEK)

    def streak_with(self, seed: str) -> int:
        """The number of days or weeks in succession up to and including a deal's own."""
        known = period_of_seed(seed)
        return 0 if known is None else self.streak(*known)

    def _attempts(self, period: Period) -> Mapping[date, SharedGame]:
        """The finished attempts, by their days or Mondays."""
        found = {}
        for seed in self._games:
            known, attempt = period_of_seed(seed), self.played(seed).attempt
            if known is None or known[1] is not period or attempt is None:
                continue
            if attempt.finished is not None:
                found[known[0]] = attempt
        return found

    def find(self, number: int | None) -> SharedGame | None:
        """The stored game of a number; None where it is of no shared deal."""
        every = (each for games in self._games.values() for each in games)
        return next((each for each in every if each.game == number), None)


def is_attempt(game: SharedGame) -> bool:
    """Whether a game is the rated attempt, also by the rules from before there were any."""
    if game.origin.kind not in OF_DEALS:
        return False
    if game.origin.is_rated is not None:
        return game.origin.is_rated
    return game.finished is not None and _was_begun_in_time(game)


def _was_tried_out(attempt: SharedGame, games: Iterable[SharedGame]) -> bool:
    """Whether another game of the deal was begun before a rated attempt was over.

    That takes deleting the attempt, which can be brought back.
    """
    over = attempt.finished
    return bool(attempt.origin.is_rated) and any(
        each.game != attempt.game
        and each.begun >= attempt.begun
        and (over is None or each.begun < over)
        for each in games
    )


def _was_begun_in_time(game: SharedGame) -> bool:
    """Whether a game was begun on its day, by the clock here or by UTC, which counted before."""
    days = {game.begun.astimezone().date(), game.begun.date()}
    monday = week_of_seed(game.seed)
    if monday is None:
        return day_of_seed(game.seed) in days
    return any(monday <= day < monday + WEEK for day in days)


def today_here() -> date:
    """The date by the user's own clock."""
    return datetime.now().astimezone().date()
