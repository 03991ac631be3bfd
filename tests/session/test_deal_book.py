"""The deal of a day: one rated attempt, days in succession, and the best result."""

import time
from datetime import date, timedelta
from pathlib import Path

import pytest

from sneferu_gui.games.game import Period
from sneferu_gui.session.shared_deals import DealBook, seed_of_day, seed_of_week, today_here
from sneferu_gui.session.store import GameStore, OriginKind, open_store

from .deals import Clock, memory_store, store_game

DAY = date(2026, 12, 1)
SEED = seed_of_day(DAY)
WEEK_SEED = seed_of_week(DAY)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(clock: Clock) -> GameStore:
    return memory_store(clock)


def book(store: GameStore) -> DealBook:
    return DealBook.of(store, "sneferu")


def test_the_attempt_is_the_first_game_of_the_deal_on_its_day(store: GameStore) -> None:
    assert book(store).may_attempt(SEED, DAY)
    assert book(store).may_attempt(WEEK_SEED, DAY)
    for other in (DAY + timedelta(days=1), DAY - timedelta(days=1)):
        assert not book(store).may_attempt(SEED, other)
    rated = store_game(store, SEED)
    store_game(store, SEED, is_rated=False, chance=2)
    assert not book(store).may_attempt(SEED, DAY)
    attempt = book(store).played(SEED).attempt
    assert attempt is not None
    assert attempt.game == rated


@pytest.mark.parametrize(
    "kind", [OriginKind.DAILY, OriginKind.CHALLENGE, OriginKind.PLAYED_ON, OriginKind.CODE]
)
def test_whoever_played_the_deal_in_any_other_form_has_no_attempt(
    store: GameStore, kind: OriginKind
) -> None:
    store_game(store, SEED, is_rated=False, most=3, kind=kind)
    assert not book(store).may_attempt(SEED, DAY)
    assert book(store).played(SEED).attempt is None
    assert book(store).streak(DAY) == 0


def test_an_attempt_that_was_left_is_the_same_one_and_one_deleted_gives_no_other(
    store: GameStore,
) -> None:
    game = store_game(store, SEED, most=3)
    assert book(store).is_being_attempted(SEED)
    assert not book(store).may_attempt(SEED, DAY)
    store.delete(game)
    assert not book(store).may_attempt(SEED, DAY)
    assert book(store).played(SEED).attempt is None
    assert not book(store).is_being_attempted(SEED)
    store.restore(game)
    assert book(store).is_being_attempted(SEED)


@pytest.mark.parametrize("most", [3, 1000])
def test_an_attempt_during_which_the_deal_was_played_otherwise_does_not_count(
    store: GameStore, clock: Clock, most: int
) -> None:
    """Deleting an attempt and bringing it back was a way to try its deal out."""
    attempt = store_game(store, SEED, most=3)
    store.delete(attempt)
    clock.set("2026-12-01 13:00")
    store_game(store, SEED, is_rated=False, most=most, kind=OriginKind.CODE)
    store.restore(attempt)
    assert book(store).played(SEED).attempt is None
    assert not book(store).may_attempt(SEED, DAY)
    assert not book(store).is_being_attempted(SEED)


def test_of_two_windows_the_game_begun_first_is_the_attempt(store: GameStore, clock: Clock) -> None:
    first = store_game(store, SEED, chance=3)
    clock.set("2026-12-01 13:00")
    store_game(store, SEED, chance=4)
    attempt = book(store).played(SEED).attempt
    assert attempt is not None
    assert attempt.game == first


def test_days_in_succession_go_on_over_months_and_years(store: GameStore, clock: Clock) -> None:
    days = [date(2026, 12, 29) + timedelta(days=n) for n in range(5)]
    for day in days:
        clock.set(f"{day} 12:00")
        store_game(store, seed_of_day(day))
    assert book(store).streak(date(2027, 1, 2)) == 5
    assert book(store).streak(date(2027, 1, 3)) == 5
    assert book(store).streak(date(2027, 1, 4)) == 0
    assert [book(store).streak_with(seed_of_day(day)) for day in days] == [1, 2, 3, 4, 5]


def test_weeks_in_succession_go_on_over_the_year(store: GameStore, clock: Clock) -> None:
    for day in (date(2026, 12, 22), date(2026, 12, 31), date(2027, 1, 4)):
        clock.set(f"{day} 12:00")
        store_game(store, seed_of_week(day))
    assert book(store).streak(date(2027, 1, 10), Period.WEEK) == 3
    assert book(store).streak(date(2027, 1, 10)) == 0
    assert book(store).streak_with(seed_of_week(date(2027, 1, 1))) == 2


def test_a_day_without_a_finished_attempt_ends_the_succession(
    store: GameStore, clock: Clock
) -> None:
    store_game(store, seed_of_day(DAY))
    clock.set("2026-12-02 12:00")
    second = seed_of_day(DAY + timedelta(days=1))
    store_game(store, second, most=4)
    clock.set("2026-12-03 12:00")
    store_game(store, seed_of_day(DAY + timedelta(days=2)))
    assert book(store).streak(date(2026, 12, 3)) == 1


def test_games_of_before_count_for_the_day_they_were_begun_on(
    store: GameStore, clock: Clock
) -> None:
    clock.set("2026-11-20 23:30")
    store_game(store, "day 2026-11-20", is_rated=None)
    clock.set("2026-11-21 12:00")
    store_game(store, "day 2026-11-21", is_rated=None)
    clock.set("2026-11-25 12:00")
    store_game(store, "day 2026-11-19", is_rated=None)
    assert book(store).streak(date(2026, 11, 21)) == 2
    late = book(store).played("day 2026-11-19")
    assert late.attempt is None
    assert late.best is not None


def test_the_best_of_a_deal_and_of_all_days(store: GameStore) -> None:
    for chance in range(6):
        store_game(store, SEED, is_rated=chance == 0, chance=chance)
    known = book(store)
    best = known.played(SEED).best
    assert best is not None
    games = [game for game in store.shared_games("sneferu") if game.measures]
    worths = [known.points(game) or 0 for game in games]
    assert len(worths) == 6
    assert (known.points(best) or 0) == max(worths)
    attempt = known.best_attempt(Period.DAY)
    assert attempt == known.played(SEED).attempt
    assert known.best_attempt(Period.WEEK) is None


def test_the_day_is_that_of_the_users_own_clock(
    store: GameStore, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kiribati is fourteen hours ahead of Greenwich, Midway eleven behind."""
    for zone, begun, day in (
        ("Pacific/Kiritimati", "2026-12-04 11:00", date(2026, 12, 5)),
        ("Pacific/Midway", "2026-12-08 05:00", date(2026, 12, 7)),
    ):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        clock.set(begun)
        store_game(store, seed_of_day(day), is_rated=None)
        attempt = book(store).played(seed_of_day(day)).attempt
        assert attempt is not None
        assert attempt.begun.astimezone().date() == day
    monkeypatch.undo()
    time.tzset()
    before, told = date.today(), today_here()  # noqa: DTZ011 - the same clock
    assert before <= told <= date.today()  # noqa: DTZ011


def test_a_weeks_attempt_that_was_deleted_is_known_as_long_as_the_week_lasts(
    tmp_path: Path, clock: Clock
) -> None:
    clock.set("2026-11-30 12:00")
    store, _none = open_store(tmp_path, clock=clock)
    for seed in (WEEK_SEED, seed_of_day(date(2026, 11, 30))):
        store.delete(store_game(store, seed, most=3))
    store.close()
    clock.set("2026-12-06 12:00")
    store, _none = open_store(tmp_path, clock=clock)
    assert not book(store).may_attempt(WEEK_SEED, date(2026, 12, 6))
    assert [game.seed for game in store.shared_games("sneferu")] == [WEEK_SEED]
    store.close()
    clock.set("2026-12-09 12:00")
    store, _none = open_store(tmp_path, clock=clock)
    assert store.shared_games("sneferu") == ()
    store.close()
