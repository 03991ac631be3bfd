"""Puzzles of one's own: the days on which they were tried, in a store (issue 27, item 7)."""

import shutil
from datetime import date
from pathlib import Path

import pytest

from sneferu_gui.session.store import (
    GameError,
    GameStore,
    Keeper,
    PuzzleAttempt,
    ReviewRow,
    Trouble,
    back_up,
    open_store,
)

from .tables import Calendar, kept, new_session, opened, play
from .test_opening import VERSION_1, VERSION_6

MONDAY, TUESDAY = date(2026, 3, 2), date(2026, 3, 3)


def practised(game: int) -> tuple[PuzzleAttempt, ...]:
    return (
        PuzzleAttempt(game, 4, MONDAY, is_solved=False),
        PuzzleAttempt(game, 0, TUESDAY, is_solved=True),
        PuzzleAttempt(game, 4, TUESDAY, is_solved=True),
    )


def game_with_tries(store: GameStore) -> int:
    game = kept(store, new_session(), 10)
    for each in practised(game):
        store.keep_practised(each)
    return game


def test_they_are_there_after_a_restart_in_the_order_of_days(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = game_with_tries(store)
    with opened(tmp_path) as store:
        assert store.puzzle_attempts() == practised(game)


def test_the_first_answer_of_a_day_counts(store: GameStore) -> None:
    game = game_with_tries(store)
    store.keep_practised(PuzzleAttempt(game, 4, MONDAY, is_solved=True))
    assert store.puzzle_attempts() == practised(game)


def test_of_a_game_that_is_not_there_nothing_is_kept(store: GameStore) -> None:
    with pytest.raises(GameError) as caught:
        store.keep_practised(PuzzleAttempt(99, 4, MONDAY, is_solved=True))
    assert caught.value.trouble is Trouble.MISSING
    assert store.puzzle_attempts() == ()


def test_what_is_played_otherwise_takes_its_puzzles_with_it(store: GameStore) -> None:
    session = new_session()
    keeper = Keeper(store, session)
    play(session, 10)
    assert keeper.game is not None
    for each in practised(keeper.game):
        store.keep_practised(each)
    for _ in range(8):
        session.undo()
    assert store.puzzle_attempts() == practised(keeper.game), "it can be done again"
    again = session.copy()
    again.redo()
    legal = session.state.legal_actions()
    session.do(next(each for each in legal if each != again.actions[session.count]))
    assert [each.first for each in store.puzzle_attempts()] == [0]


@pytest.mark.parametrize(("column", "wrong"), [("day", "soon"), ("is_solved", -1)])
def test_a_row_that_cannot_be_read_costs_nothing_else(
    store: GameStore, column: str, wrong: object
) -> None:
    game = game_with_tries(store)
    store.connection.execute(f"UPDATE practice SET {column} = ? WHERE first = 0", [wrong])  # noqa: S608
    assert store.puzzle_attempts() == (practised(game)[0], practised(game)[2])


@pytest.mark.parametrize("has_backup", [True, False])
def test_backups_and_what_is_saved_of_a_damaged_file_have_them(
    tmp_path: Path, *, has_backup: bool
) -> None:
    with opened(tmp_path) as store:
        game = game_with_tries(store)
        if has_backup:
            back_up(tmp_path / "games.db", Calendar()())
    file = tmp_path / "games.db"
    if has_backup:
        file.write_bytes(b"a letter to an aunt" * 100)
    else:
        content = file.read_bytes()
        file.write_bytes(b"not a store any more".ljust(100) + content[100:])
    store, recovery = open_store(tmp_path, clock=Calendar(), backs_up=False)
    with store:
        assert recovery is not None
        assert store.puzzle_attempts() == practised(game)


@pytest.mark.parametrize("old", [VERSION_1, VERSION_6])
def test_a_store_from_before_is_led_on(tmp_path: Path, old: Path) -> None:
    shutil.copyfile(old, tmp_path / "games.db")
    with opened(tmp_path) as store:
        assert store.puzzle_attempts() == ()
        game = store.games()[-1].id
        store.keep_practised(PuzzleAttempt(game, 0, MONDAY, is_solved=True))
        assert store.puzzle_attempts() == (PuzzleAttempt(game, 0, MONDAY, is_solved=True),)


def test_the_reviews_of_a_person_are_those_of_their_games(store: GameStore) -> None:
    row = ReviewRow(0, 2, "1/250", "{}")
    own = kept(store, new_session(computers=(None, "mason")))
    other = kept(store, new_session(seed=2, names=("Tiy", "Ani")))
    unfinished = kept(store, new_session(seed=3), 10)
    for game in (own, other, unfinished):
        store.keep_review(game, store.load(game).revision, [row])
    assert [(at.game, at.seat, each) for at, each in store.reviews_of("merit")] == [(own, 0, row)]
    assert store.reviews_of("Hori") == (), "a computer's seat is nobody's"
    assert store.reviews_of("Merit", "sobek") == ()
    store.delete(own)
    assert store.reviews_of("Merit", "sneferu") == ()
