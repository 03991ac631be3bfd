"""Dates in words of the program's own, in its language, whatever the system's settings."""

from datetime import date, datetime
from typing import Final

from sneferu_gui.language import N_, _

MONTHS: Final = (
    N_("January {year}"),
    N_("February {year}"),
    N_("March {year}"),
    N_("April {year}"),
    N_("May {year}"),
    N_("June {year}"),
    N_("July {year}"),
    N_("August {year}"),
    N_("September {year}"),
    N_("October {year}"),
    N_("November {year}"),
    N_("December {year}"),
)
DAYS: Final = (
    N_("{day} January {year}"),
    N_("{day} February {year}"),
    N_("{day} March {year}"),
    N_("{day} April {year}"),
    N_("{day} May {year}"),
    N_("{day} June {year}"),
    N_("{day} July {year}"),
    N_("{day} August {year}"),
    N_("{day} September {year}"),
    N_("{day} October {year}"),
    N_("{day} November {year}"),
    N_("{day} December {year}"),
)
"""A day in each month: in many languages the month's name has another form there."""
WEEKDAYS: Final = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
SHORT_WEEKDAYS: Final = (
    N_("Mon"),
    N_("Tue"),
    N_("Wed"),
    N_("Thu"),
    N_("Fri"),
    N_("Sat"),
    N_("Sun"),
)


def month_words(first: date) -> str:
    return _(MONTHS[first.month - 1]).format(year=first.year)


def day_words(day: date) -> str:
    """A day in words, with month and year.

    >>> day_words(date(2026, 11, 22))
    '22 November 2026'
    """
    return _(DAYS[day.month - 1]).format(day=day.day, year=day.year)


def moment_words(moment: datetime) -> str:
    """A day and the time of day, in the user's time zone.

    >>> moment_words(datetime(2026, 11, 22, 14, 5).astimezone())
    '22 November 2026, 14:05'
    """
    here = moment.astimezone()
    return f"{day_words(here.date())}, {here:%H:%M}"


def moment_figures(moment: datetime) -> str:
    """A day and time in figures, for narrow places, in the user's time zone.

    >>> moment_figures(datetime(2026, 11, 22, 14, 5).astimezone())
    '2026-11-22 14:05'
    """
    return moment.astimezone().strftime("%Y-%m-%d %H:%M")


def whole_day_words(day: date) -> str:
    """The weekday and the day in words.

    >>> whole_day_words(date(2026, 11, 22))
    'Sunday, 22 November 2026'
    """
    return _("{weekday}, {date}").format(weekday=_(WEEKDAYS[day.weekday()]), date=day_words(day))


def week_words(monday: date) -> str:
    """A week by its number in the year of ISO 8601.

    >>> week_words(date(2026, 11, 16))
    'Week 47 of 2026'
    """
    year, week, _day = monday.isocalendar()
    return _("Week {week} of {year}").format(week=week, year=year)
