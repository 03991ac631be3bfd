"""Reviews in a store: stored with their game, removed with their subject, never a hindrance."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from sneferu_gui.session.store import (
    GameError,
    GameStore,
    Keeper,
    ReviewRow,
    Trouble,
    back_up,
    backups_in,
    open_store,
    rebuild_results,
)

from .tables import Calendar, imported, kept, new_session, opened, play
from .test_opening import VERSION_4

ROWS = tuple(ReviewRow(first, first + 2, "1/250", f'{{"n":{first}}}') for first in (0, 2, 4, 6, 8))


def reviewed(store: GameStore, actions: int = 10) -> int:
    game = kept(store, new_session(), actions)
    store.keep_review(game, store.load(game).revision, ROWS)
    return game


def test_it_is_there_after_a_restart(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game, other = reviewed(store), kept(store, new_session(seed=2), 4)
    with opened(tmp_path) as store:
        assert store.review(game) == ROWS
        assert store.review(other) == ()


def test_it_can_be_added_to_said_anew_and_deleted(store: GameStore) -> None:
    game = reviewed(store)
    revision = store.load(game).revision
    more = ROWS[0]._replace(content="{}")
    store.keep_review(game, revision, [more, ReviewRow(10, 11, "1/250", "{}")])
    assert store.review(game) == (more, *ROWS[1:], ReviewRow(10, 11, "1/250", "{}"))
    assert store.load(game).revision == revision, "it changes nothing of the game"
    store.delete_review(game)
    assert store.review(game) == ()


def test_what_is_played_otherwise_takes_its_review_with_it(store: GameStore) -> None:
    session = new_session()
    keeper = Keeper(store, session)
    play(session, 10)
    assert keeper.game is not None
    store.keep_review(keeper.game, store.load(keeper.game).revision, ROWS)
    for _ in range(5):
        session.undo()
    assert store.review(keeper.game) == ROWS, "it can be done again"
    legal = session.state.legal_actions()
    again = session.copy()
    again.redo()
    session.do(next(each for each in legal if each != again.actions[session.count]))
    assert store.review(keeper.game) == ROWS[:2], "the fifth action was another"


def test_of_a_game_that_is_another_now_nothing_is_kept(store: GameStore) -> None:
    session = new_session()
    keeper = Keeper(store, session)
    play(session, 10)
    assert keeper.game is not None
    revision = store.load(keeper.game).revision
    session.undo()
    with pytest.raises(GameError) as caught:
        store.keep_review(keeper.game, revision, ROWS)
    assert caught.value.trouble is Trouble.TAKEN
    with pytest.raises(GameError) as caught:
        store.keep_review(99, 0, ROWS)
    assert caught.value.trouble is Trouble.MISSING
    assert store.review(keeper.game) == ()


def test_it_goes_with_its_game_for_good(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = reviewed(store)
        store.delete(game)
        assert store.review(game) == ROWS, "the game can be brought back"
        store.connection.execute("UPDATE game SET deleted = '2026-01-01T00:00:00+00:00'")
    with opened(tmp_path) as store:
        assert store.review(game) == ()
        assert store.connection.execute("SELECT count(*) FROM review").fetchone()[0] == 0


@pytest.mark.parametrize("column", ["first", "after", "maker", "content"])
def test_a_row_that_cannot_be_read_costs_nothing_else(store: GameStore, column: str) -> None:
    game = reviewed(store)
    wrong = -1 if column in {"first", "after"} else b"\0"
    store.connection.execute(f"UPDATE review SET {column} = ? WHERE first = 4", [wrong])  # noqa: S608
    assert store.review(game) == (*ROWS[:2], *ROWS[3:])
    assert store.load(game).done
    assert rebuild_results(store)[1] == ()


def test_backups_and_what_is_made_of_them_have_it(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = reviewed(store)
        back_up(tmp_path / "games.db", Calendar()())
    (backup,) = backups_in(tmp_path)
    assert backup.games == 1
    (tmp_path / "games.db").write_bytes(b"a letter to an aunt" * 100)
    store, recovery = open_store(tmp_path, clock=Calendar(), backs_up=False)
    with store:
        assert recovery is not None
        assert store.review(game) == ROWS


def test_a_store_without_reviews_is_led_on_and_backed_up_before(tmp_path: Path) -> None:
    """Made by `make_old_store.py` when version 4 was the newest; never made again."""
    shutil.copyfile(VERSION_4, tmp_path / "games.db")
    with opened(tmp_path) as store:
        lengths = [len(store.load(each.id).actions) for each in store.games()]
        assert lengths == [8, 12, 96, 27, 28, 78]
        assert {store.review(each.id) for each in store.games()} == {()}
        before = store.results()
        assert rebuild_results(store)[1] == ()
        assert store.results() == before
        game = store.games()[-1].id
        store.keep_review(game, store.load(game).revision, ROWS)
        assert store.review(game) == ROWS
    assert [backup.games for backup in backups_in(tmp_path)] == [6]


def test_a_copy_of_a_game_begins_without(store: GameStore) -> None:
    """A restored game, or one continued elsewhere, is another game with its own review."""
    game = reviewed(store)
    stored = store.load(game)
    table = replace(stored.table)
    copy = imported(store, stored.record())
    assert store.load(copy).table.setup == table.setup
    assert store.review(copy) == ()
