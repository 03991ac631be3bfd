"""Lines tried beside a stored game: kept with it, removed when the game leaves their position."""

import shutil
from pathlib import Path

import pytest

from sneferu_gui.session.store import (
    GameError,
    GameStore,
    Keeper,
    Trouble,
    VariationRow,
    back_up,
    open_store,
)

from .tables import Calendar, kept, new_session, opened, play
from .test_opening import VERSION_1, VERSION_6

ROWS = tuple(VariationRow(first, f'[{{"n":{first}}}]') for first in (0, 7, 2, 9))


def tried(store: GameStore, actions: int = 10) -> int:
    """The number of a game with a line tried beside it."""
    game = kept(store, new_session(), actions)
    store.keep_tried(game, store.load(game).revision, ROWS)
    return game


def test_it_is_there_after_a_restart_in_its_order(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game, other = tried(store), kept(store, new_session(seed=2), 4)
    with opened(tmp_path) as store:
        assert store.variation_rows(game) == ROWS
        assert store.variation_rows(other) == ()


def test_it_is_kept_anew_as_a_whole_and_changes_nothing_of_the_game(store: GameStore) -> None:
    game = tried(store)
    revision = store.load(game).revision
    store.keep_tried(game, revision, ROWS[2:])
    assert store.variation_rows(game) == ROWS[2:]
    assert store.load(game).revision == revision


def test_what_leaves_the_game_where_it_no_longer_comes_goes(store: GameStore) -> None:
    session = new_session()
    keeper = Keeper(store, session)
    play(session, 10)
    assert keeper.game is not None
    store.keep_tried(keeper.game, store.load(keeper.game).revision, ROWS)
    for _ in range(5):
        session.undo()
    assert store.variation_rows(keeper.game) == ROWS, "it can be done again"
    legal = session.state.legal_actions()
    again = session.copy()
    again.redo()
    session.do(next(each for each in legal if each != again.actions[session.count]))
    assert [row.first for row in store.variation_rows(keeper.game)] == [0, 2]


def test_of_a_game_that_is_another_now_nothing_is_kept(store: GameStore) -> None:
    game = kept(store, new_session(), 10)
    for number, trouble in ((game, Trouble.TAKEN), (99, Trouble.MISSING)):
        with pytest.raises(GameError) as caught:
            store.keep_tried(number, 99, ROWS)
        assert caught.value.trouble is trouble
    assert store.variation_rows(game) == ()


@pytest.mark.parametrize("column", ["first", "content"])
def test_a_row_that_cannot_be_read_costs_nothing_else(store: GameStore, column: str) -> None:
    game = tried(store)
    wrong = -1 if column == "first" else b"\0"
    store.connection.execute(f"UPDATE tried SET {column} = ? WHERE number = 1", [wrong])  # noqa: S608
    assert store.variation_rows(game) == (ROWS[0], *ROWS[2:])
    assert store.load(game).done


def test_backups_and_what_is_made_of_them_have_it(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = tried(store)
        back_up(tmp_path / "games.db", Calendar()())
    (tmp_path / "games.db").write_bytes(b"a letter to an aunt" * 100)
    store, recovery = open_store(tmp_path, clock=Calendar(), backs_up=False)
    with store:
        assert recovery is not None
        assert store.variation_rows(game) == ROWS


@pytest.mark.parametrize("old", [VERSION_1, VERSION_6])
def test_a_store_from_before_is_led_on(tmp_path: Path, old: Path) -> None:
    shutil.copyfile(old, tmp_path / "games.db")
    with opened(tmp_path) as store:
        game = store.games()[-1].id
        assert store.variation_rows(game) == ()
        store.keep_tried(game, store.load(game).revision, ROWS)
        assert store.variation_rows(game) == ROWS
