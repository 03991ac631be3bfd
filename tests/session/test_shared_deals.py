"""The rivers of days and weeks: their seeds, and their editions' numbers."""

from datetime import date, timedelta

import pytest

from sneferu_gui.games.sneferu.law.options import STANDARD_SINCE
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.shared_deals import (
    day_of_seed,
    edition_of_seed,
    seed_of_day,
    seed_of_week,
    streak,
    week_of_seed,
)
from tests.editions import generous_edition


def test_days_and_weeks() -> None:
    days = [date(2026, 12, 25) + timedelta(days=n) for n in range(20)]
    assert len({seed_of_day(day) for day in days}) == 20
    assert [day_of_seed(seed_of_day(day)) for day in days] == days
    assert seed_of_week(date(2027, 1, 1)) == seed_of_week(date(2026, 12, 28)) == "week 2026-53"
    for other in (None, 5, "day", "day 2026-1-1", "day 20260101", "week 2026-53", "day 2026-02-30"):
        assert day_of_seed(other) is None


def test_streaks() -> None:
    today = date(2026, 11, 21)
    days = {today - timedelta(days=n) for n in (1, 2, 3, 5)}
    assert streak(days, today) == 3
    assert streak(days | {today}, today) == 4
    assert streak(set(), today) == 0
    assert streak({today - timedelta(days=2)}, today) == 0


def test_a_weeks_seed_leads_back_to_its_monday() -> None:
    days = [date(2026, 12, 25) + timedelta(days=n) for n in range(20)]
    for day in days:
        assert week_of_seed(seed_of_week(day)) == day - timedelta(days=day.weekday())
    for other in (None, 5, "week", "week 2026-5", "week 2026-54", "week x-y", "day 2026-11-21"):
        assert week_of_seed(other) is None


@pytest.mark.parametrize(
    "seed", ["day 2026-01-02", "day 2026-11-22", "week 2026-47", "week 2025-01"]
)
def test_rivers_of_before_keep_the_numbers_of_then(seed: str) -> None:
    assert edition_of_seed(seed) == generous_edition()


@pytest.mark.parametrize("seed", ["day 2026-11-23", "day 2027-01-01", "week 2026-48"])
def test_rivers_since_have_the_standard_numbers(seed: str) -> None:
    assert edition_of_seed(seed) == standard_edition()


def test_no_river_changes_within_its_day_or_week() -> None:
    assert STANDARD_SINCE.weekday() == 0
    assert edition_of_seed("17") is edition_of_seed(17) is edition_of_seed(None) is None
