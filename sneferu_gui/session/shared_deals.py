"""The deals that everybody has on a day, and in a week."""

from collections.abc import Collection, Sequence
from datetime import date, timedelta
from typing import Final

from sneferu_gui.games.catalogue import FIRST, game_named
from sneferu_gui.games.game import AnyEdition, AnySetup, Mode, SeatChoice
from sneferu_gui.games.option import SharedDeal
from sneferu_gui.session.levels import usual_level
from sneferu_gui.session.shipped_editions import shipped_edition

DAY: Final = timedelta(days=1)
WEEK: Final = timedelta(days=7)
FEWEST_AMONG: Final = 2
"""Where a game's shared deals are for several."""


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
    day, monday = day_of_seed(seed), week_of_seed(seed)
    if day is not None:
        return game_named(game).shared_deal(day)
    return None if monday is None else game_named(game).shared_deal(monday, is_week=True)


def edition_of_seed(seed: int | str | None, game: str = FIRST) -> AnyEdition | None:
    """The edition on which everybody plays this seed; None when it is no such seed.

    >>> edition = edition_of_seed("day 2026-11-22")
    >>> edition.name if edition else ""
    'Generous'
    """
    deal = deal_of_seed(seed, game)
    return None if deal is None else shipped_edition(deal.edition, game)


def setup_of_seed(seed: int | str | None, seats: Sequence[SeatChoice], game: str) -> AnySetup:
    """What everybody plays with this seed, for whoever sits there; None when it is no such seed."""
    deal = deal_of_seed(seed, game)
    if deal is None or seed is None:
        return None
    rules, edition = game_named(game), shipped_edition(deal.edition, game)
    try:
        return rules.setup(edition, seats, deal.options, seed)
    except ValueError:
        return None


def players_of_deals(game: str) -> int:
    """How many sit at a table of a game's shared deals: a person, and else computers."""
    rules = game_named(game)
    deals = rules.shared_deals
    is_alone = deals is None or deals.mode is not Mode.MULTI
    return 1 if is_alone else max(FEWEST_AMONG, rules.seats[0])


def player_of_deal(seed: str, game: str) -> str:
    """Who plays the other seats at the table of a shared deal: the name of a computer player."""
    deal = deal_of_seed(seed, game)
    return (deal.player if deal is not None else "") or usual_level(game)


def streak(played: Collection[date], today: date, step: timedelta = DAY) -> int:
    """How many days in succession the day's deal was played, up to today or yesterday.

    With a `step` of a week the days are Mondays, and it is how many weeks.

    >>> streak({date(2026, 5, 1), date(2026, 5, 2)}, date(2026, 5, 3))
    2
    """
    day = today if today in played else today - step
    length = 0
    while day in played:
        length, day = length + 1, day - step
    return length
