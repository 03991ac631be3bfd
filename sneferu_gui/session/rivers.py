"""The rivers against Ptah that everybody has on a day, and in a week."""

from datetime import date, timedelta
from typing import Final

from sneferu_gui.rules import Edition
from sneferu_gui.session.shipped_editions import generous_edition, standard_edition

WEIGHED_ANEW: Final = date(2026, 11, 23)
"""A Monday. Rivers of days and weeks before it are of the numbers of that time, now the generous
edition; no river that somebody had begun has changed under its name."""


def seed_of_day(day: date) -> str:
    """The seed of the day's river against Ptah, the same everywhere; `day` is the date in UTC.

    >>> seed_of_day(date(2026, 11, 21))
    'day 2026-11-21'
    """
    return f"day {day.isoformat()}"


def seed_of_week(day: date) -> str:
    """The seed of the week's river, by the week of ISO 8601.

    >>> seed_of_week(date(2026, 11, 21))
    'week 2026-47'
    """
    year, week, _ = day.isocalendar()
    return f"week {year}-{week:02}"


def day_of_seed(seed: int | str | None) -> date | None:
    """The day whose river a seed is; None when it is none."""
    if not isinstance(seed, str) or not seed.startswith("day "):
        return None
    try:
        day = date.fromisoformat(seed.removeprefix("day "))
    except ValueError:
        return None
    return day if seed_of_day(day) == seed else None


def week_of_seed(seed: int | str | None) -> date | None:
    """The Monday of the week whose river a seed is; None when it is none."""
    if not isinstance(seed, str) or not seed.startswith("week "):
        return None
    try:
        year, week = seed.removeprefix("week ").split("-")
        monday = date.fromisocalendar(int(year), int(week), 1)
    except ValueError:
        return None
    return monday if seed_of_week(monday) == seed else None


def edition_of_river(seed: int | str | None) -> Edition | None:
    """The edition on which everybody plays this seed against Ptah; None when it is no river.

    >>> edition = edition_of_river("day 2026-11-22")
    >>> edition.name if edition else ""
    'Generous'
    """
    first = day_of_seed(seed) or week_of_seed(seed)
    if first is None:
        return None
    return generous_edition() if first < WEIGHED_ANEW else standard_edition()


def streak(played: set[date], today: date) -> int:
    """How many days in succession the day's river was played, up to today or yesterday.

    >>> streak({date(2026, 5, 1), date(2026, 5, 2)}, date(2026, 5, 3))
    2
    """
    day = today if today in played else today - timedelta(days=1)
    length = 0
    while day in played:
        length, day = length + 1, day - timedelta(days=1)
    return length
