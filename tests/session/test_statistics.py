"""Statistics: the numbers derived from results, and the results themselves."""

import csv
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import fmean

import pytest

from sneferu_gui.games.game import Mode
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.statistics import (
    WinTally,
    csv_text,
    over_time,
    results_by_player,
    statistics_by_kind,
    statistics_of,
)
from sneferu_gui.session.store import (
    FinishedSeat,
    GameStore,
    Keeper,
    ResultGroup,
    SeatResult,
    rebuild_results,
)
from tests.editions import first_edition, generous_edition

from .store.tables import Calendar, kept, new_session, opened, play

OWN = replace(standard_edition(), id="box", name="My box", last=50)
START = datetime(2026, 3, 1, tzinfo=UTC)
MEASURES: dict[str, int | str | None] = {
    "builder": None, "stones": 10, "food": 3, "areas": 2, "largest_area": 4, "days_unused": 5,
    "score": None, "rating": None,
}  # fmt: skip
PAIR, ALONE = ResultGroup(Mode.MULTI, 2), ResultGroup(Mode.SOLO, 1)
MULTI = SeatResult(FinishedSeat(1, 0, START), "Merit", None, PAIR, 0, True, False, MEASURES)
SOLO = replace(MULTI, group=ALONE, measures=MEASURES | {"score": 30, "rating": 0})


def games(base: SeatResult, *changes: Mapping[str, object]) -> list[SeatResult]:
    """Results like `base` with these differences, a day apart."""
    found = []
    for index, change in enumerate(changes):
        own = {key: change[key] for key in change if key not in {"seat", *MEASURES}}
        measures = {**base.measures, **{key: change[key] for key in change if key in MEASURES}}
        finished = START + timedelta(days=index)
        seat = int(str(change.get("seat", base.at.seat)))
        at = FinishedSeat(index, seat, finished)
        found.append(replace(base, at=at, measures=measures, **own))  # type: ignore[arg-type]
    return found


def test_nobody_has_no_statistics() -> None:
    assert statistics_of([]) is None
    assert statistics_by_kind([]) == {}


def test_averages_and_bests() -> None:
    found = statistics_of(
        games(
            MULTI,
            {"stones": 10, "food": 1, "largest_area": 4, "days_unused": 0},
            {"stones": 15, "food": 8, "largest_area": 9, "days_unused": 3, "is_won": False},
            {"stones": 11, "is_shared": True, "food": 0, "largest_area": 2, "days_unused": 0},
        )
    )
    assert found is not None
    assert found.tally == WinTally(3, 2)
    assert found.tally.share == pytest.approx(2 / 3)
    spreads = {key: (fmean(own), max(own)) for key, own in found.numbers.items()}
    assert spreads == {
        "stones": (12.0, 15),
        "food": (3.0, 8),
        "areas": (2.0, 2),
        "largest_area": (5.0, 9),
        "days_unused": (1.0, 3),
    }


@pytest.mark.parametrize(
    ("wins", "streak", "longest"),
    [("1", 1, 1), ("0", 0, 0), ("110111", 3, 3), ("11101", 1, 3), ("1110", 0, 3)],
)
def test_streaks(wins: str, streak: int, longest: int) -> None:
    found = statistics_of(games(MULTI, *({"is_won": win == "1"} for win in wins)))
    assert found is not None
    assert (found.streak, found.longest_streak) == (streak, longest)


def test_seats_and_builders() -> None:
    found = statistics_of(
        games(
            MULTI,
            {"seat": 0, "place": 1, "builder": "aya"},
            {"seat": 1, "place": 1, "builder": None, "is_won": False},
            {"seat": 1, "place": 0, "builder": "aya"},
        )
    )
    assert found is not None
    assert found.by_place == {0: WinTally(1, 1), 1: WinTally(2, 1)}
    assert found.by_group == {"builder": {None: WinTally(1, 0), "aya": WinTally(2, 2)}}
    assert list(found.by_group["builder"]) == [None, "aya"]


def test_kinds_of_game_are_kept_apart() -> None:
    results = [
        *games(MULTI, {}, {"group": ResultGroup(Mode.MULTI, 3)}, {}),
        *games(SOLO, {}, {"is_won": False}),
    ]
    found = statistics_by_kind(results)
    assert {kind: statistics.tally for kind, statistics in found.items()} == {
        ResultGroup(Mode.MULTI, 2): WinTally(2, 2),
        ResultGroup(Mode.MULTI, 3): WinTally(1, 1),
        ResultGroup(Mode.SOLO, 1): WinTally(2, 1),
    }


def test_results_of_different_editions_are_never_compared(tmp_path: Path) -> None:
    """With former ones that were called standard: the numbers decide."""
    editions = (standard_edition(), first_edition(), generous_edition(), OWN)
    with opened(tmp_path) as store:
        for seed, edition in enumerate(editions):
            session = new_session(2, seed)
            setup = replace(session.setup, edition=edition)
            kept(store, Session(setup, session.deal), seed=seed)
        found = store.results("merit")
        assert rebuild_results(store)[0] == len(editions)
        assert store.results("merit") == found
    assert [row.group.edition for row in found] == [
        standard_edition(), generous_edition(), generous_edition(), OWN,
    ]  # fmt: skip
    kinds = statistics_by_kind(found)
    assert [(kind.edition, kinds[kind].tally.games) for kind in kinds] == [
        (standard_edition(), 1), (generous_edition(), 2), (OWN, 1),
    ]  # fmt: skip
    lines = csv_text(found).splitlines()
    assert lines[0].endswith(",finished,edition")
    assert [line.rsplit(",", 1)[1] for line in lines[1:]] == [
        "Standard", "Generous", "Generous", "My box",
    ]  # fmt: skip


def test_an_edition_that_cannot_be_read_costs_no_results(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(2))
        store.connection.execute("UPDATE edition SET content = '{}'")
        found = store.results()
    assert found
    assert {row.group.edition for row in found} == {None}


def test_over_time() -> None:
    lost = {"score": None, "rating": None, "is_won": False, "stones": 7}
    results = games(SOLO, {"score": 33, "rating": 1}, lost, {"score": 52, "rating": 4})
    assert over_time(results, "rating") == (1, 4)
    assert over_time(results, "score") == (33, 52)
    assert over_time(results, "stones") == (10, 7, 10)
    found = statistics_of(results)
    assert found is not None
    assert (found.numbers["score"], found.numbers["rating"]) == ((33, 52), (1, 4))


def test_players() -> None:
    results = games(MULTI, {"name": "Hori"}, {"name": "MERIT"}, {"name": "Merit"})
    by_player = results_by_player(results)
    assert list(by_player.items()) == [("Merit", tuple(results[1:])), ("Hori", tuple(results[:1]))]


def test_csv() -> None:
    text = csv_text(games(SOLO, {"name": 'A, "B"'}, {"name": "=1+1", "score": None}))
    heading, *lines = csv.reader(text.splitlines())
    assert heading[:4] == ["game", "seat", "name", "computer"]
    named = [dict(zip(heading, line, strict=True)) for line in lines]
    assert [line["name"] for line in named] == ['A, "B"', "'=1+1"]
    assert named[0]["finished"] == "2026-03-01T00:00:00+00:00"
    assert [line["score"] for line in named] == ["30", ""]
    assert named[0]["is_won"] == "1"
    assert named[0]["mode"] == "solo"


# -- From the store ------------------------------------------------------------------------


def test_results_say_what_the_end_was(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        session = new_session(3, computers=(None, None, "random"))
        kept(store, session)
        result, state = session.state.result(), session.state
        assert result is not None
        found = store.results()
    assert [row.name for row in found] == ["Merit", "Hori"]  # no computer player
    for row in found:
        seat = row.at.seat
        assert row.group[:2] == (Mode.MULTI, 3)
        assert session.deal.boats[row.place] == seat
        assert row.measures == {
            "builder": session.setup.seats[seat].builder,
            "stones": result.stones[seat],
            "food": result.food[seat],
            "areas": len(result.areas[seat]),
            "largest_area": max(result.areas[seat], default=0),
            "days_unused": session.setup.edition.last - state.boats[seat],
            "score": None,
            "rating": None,
        }
        assert row.is_won == (seat in result.winners)


def test_a_win_against_ptah_has_score_and_rating(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for seed in (55, 91, *range(6)):  # played at random, the first two are won
            kept(store, new_session(1, seed, solo=True), seed=seed)
        found = store.results("merit")
    assert len(found) == 8
    for row in found:
        has_score, has_rating = (row.measures[key] is not None for key in ("score", "rating"))
        assert has_score == has_rating == row.is_won
    assert any(row.is_won for row in found)
    assert {row.group.mode for row in found} == {Mode.SOLO}


def test_one_who_plays_alone_without_ptah_is_counted_apart(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(1))
        assert [(row.group.mode, row.is_won) for row in store.results()] == [(Mode.ALONE, True)]


@pytest.fixture
def played(tmp_path: Path) -> GameStore:
    clock = Calendar()
    store = opened(tmp_path, clock)
    for seed in range(4):
        kept(store, new_session(2 + seed % 2, seed), seed=seed)
    kept(store, new_session(1, 9, solo=True))
    kept(store, new_session(2, 8), 10)
    return store


def test_rebuilding_gives_the_same(played: GameStore) -> None:
    with played as store:
        before, lists = store.results(), store.games()
        store.connection.execute("DELETE FROM result")
        store.connection.execute("UPDATE game SET glance = '', search = '', is_over = 0")
        assert store.results() == ()
        assert rebuild_results(store) == (6, ())
        assert store.results() == before
        assert store.games() == lists


def test_rebuilding_passes_over_what_cannot_be_read(played: GameStore) -> None:
    with played as store:
        before = store.results()
        store.connection.execute("DELETE FROM action WHERE game = 2 AND number = 4")
        games, faults = rebuild_results(store)
        assert games == 5
        assert [fault.game for fault in faults] == [2]
        assert store.results() == before


def test_a_forgotten_player_stays_forgotten(played: GameStore) -> None:
    with played as store:
        others = [row for row in store.results() if row.name != "Merit"]
        store.delete(1)  # a deleted game may be restored, but without forgotten names
        assert store.forget_player(" MERIT ") == 5
        store.restore(1)
        assert store.results("Merit") == ()
        rebuild_results(store)
        assert list(store.results()) == others
        assert store.load(1).table.setup.seats[0].name == "Merit"  # it is the others' game too
        kept(store, new_session(2, 7))
        last = store.last_unfinished()  # a game that was not over then
        assert last is not None
        play(Keeper.resume(store, last.id).session)
        assert len(store.results("Merit")) == 2


def test_a_deleted_history_comes_back_as_it_was(played: GameStore, tmp_path: Path) -> None:
    with played as store:
        before = store.results()
        count = len(store.results("Merit"))
        assert store.forgotten_players() == ()
        assert store.forget_player("merit") == count
        assert store.players() == tuple(each for each in store.players() if each[0] != "Merit")
        assert rebuild_results(store)[1] == ()
        assert store.results("Merit") == ()
    with opened(tmp_path) as store:  # a later start of the program
        (forgotten,) = store.forgotten_players()
        assert (forgotten.name, forgotten.results) == ("Merit", count)
        assert store.recall_player(forgotten) == count
        assert store.results() == before
        rebuild_results(store)
        assert store.results() == before
        assert store.forgotten_players() == ()
        assert store.recall_player(forgotten) == 0


def test_each_deletion_comes_back_by_itself(played: GameStore) -> None:
    with played as store:
        first = store.forget_player("Merit")
        kept(store, new_session(2, 7))
        assert store.forget_player("Merit") == 1
        assert store.forget_player("Hori") > 0
        latest = store.forgotten_players()
        assert [(each.name, each.results) for each in latest][1:] == [
            ("Merit", 1),
            ("Merit", first),
        ]
        assert store.recall_player(latest[1]) == 1
        assert [result.name for result in store.results("Merit")] == ["Merit"]
        assert store.results("Hori") == ()
        assert store.recall_player(latest[2]) == first
        assert len(store.results("Merit")) == first + 1


def test_nothing_is_recalled_of_a_game_whose_end_was_undone_meanwhile(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        keeper = Keeper(store, new_session())
        play(keeper.session)
        assert store.forget_player("Merit") == 1
        keeper.session.undo()
        (forgotten,) = store.forgotten_players()
        assert store.recall_player(forgotten) == 1
        assert store.results() == ()
        keeper.session.redo()
        assert {result.name for result in store.results()} == {"Merit", "Hori"}


def test_a_computer_of_the_same_name_is_not_forgotten(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(2, computers=("greedy", None)))
        assert store.forget_player("Merit") == 0
        rows = store.connection.execute("SELECT count(*) FROM result").fetchone()
        assert rows[0] == 2


def test_a_row_that_cannot_be_read_is_left_out(played: GameStore) -> None:
    with played as store:
        count = len(store.results())
        store.connection.execute("UPDATE result SET mode = 'x' WHERE game = 1 AND seat = 0")
        store.connection.execute("UPDATE result SET finished = 'x' WHERE game = 2 AND seat = 0")
        store.connection.execute("UPDATE result SET measures = '{}' WHERE game = 3 AND seat = 0")
        assert len(store.results()) == count - 3
        rebuild_results(store)
        assert len(store.results()) == count
