"""The deals that everybody has on a day, and in a week."""

from datetime import date, timedelta

from sneferu_gui.rules.catalogue import FIRST, game_named
from sneferu_gui.rules.game import AnyEdition
from sneferu_gui.rules.option import SharedDeal
from sneferu_gui.session.shipped_editions import shipped_edition


def seed_of_day(day: date) -> str:
    """The seed of the day's deal, the same everywhere; `day` is the date in UTC.

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
    """The day whose deal a seed is; None when it is none."""
    if not isinstance(seed, str) or not seed.startswith("day "):
        return None
    try:
        day = date.fromisoformat(seed.removeprefix("day "))
    except ValueError:
        return None
    return day if seed_of_day(day) == seed else None


def week_of_seed(seed: int | str | None) -> date | None:
    """The Monday of the week whose deal a seed is; None when it is none."""
    if not isinstance(seed, str) or not seed.startswith("week "):
        return None
    try:
        year, week = seed.removeprefix("week ").split("-")
        monday = date.fromisocalendar(int(year), int(week), 1)
    except ValueError:
        return None
    return monday if seed_of_week(monday) == seed else None


def deal_of_seed(seed: int | str | None, game: str = FIRST) -> SharedDeal | None:
    """What everybody plays with this seed; None when it is no such seed, or the game has none."""
    first = day_of_seed(seed) or week_of_seed(seed)
    return None if first is None else game_named(game).shared_deal(first)


def edition_of_seed(seed: int | str | None, game: str = FIRST) -> AnyEdition | None:
    """The edition on which everybody plays this seed; None when it is no such seed.

    >>> edition = edition_of_seed("day 2026-11-22")
    >>> edition.name if edition else ""
    'Generous'
    """
    deal = deal_of_seed(seed, game)
    return None if deal is None else shipped_edition(deal.edition, game)


def streak(played: set[date], today: date) -> int:
    """How many days in succession the day's deal was played, up to today or yesterday.

    >>> streak({date(2026, 5, 1), date(2026, 5, 2)}, date(2026, 5, 3))
    2
    """
    day = today if today in played else today - timedelta(days=1)
    length = 0
    while day in played:
        length, day = length + 1, day - timedelta(days=1)
    return length
