"""The setting for hints: stored with its game, without a new schema."""

from pathlib import Path

import pytest

from sneferu_gui.session.game import Session
from sneferu_gui.session.store.keeper import Keeper
from sneferu_gui.session.store.rescue import RescuedGame, bring_back, read_rescue, write_rescue

from .tables import kept, new_session, opened, play


def without_hints(*, has_hints: bool = False) -> Session:
    session = new_session(2, 5)
    twin = Session(session.setup, session.deal, has_hints=has_hints)
    play(twin, 9)
    return twin


@pytest.mark.parametrize("has_hints", [True, False])
def test_a_stored_game_has_hints_or_none_as_it_had(tmp_path: Path, *, has_hints: bool) -> None:
    with opened(tmp_path) as store:
        session = without_hints(has_hints=has_hints)
        keeper = Keeper(store, session)
        play(session, 3)
    with opened(tmp_path) as store:
        assert keeper.game is not None
        again = Keeper.resume(store, keeper.game).session
        assert again.has_hints is has_hints
        (row,) = store.connection.execute(
            "SELECT origin FROM game WHERE id = ?", (keeper.game,)
        ).fetchone()
        assert ("hints" in row) is not has_hints, "earlier versions find their own words"


@pytest.mark.parametrize("has_hints", [True, False])
def test_a_game_left_in_memory_has_hints_or_none_as_it_had(
    tmp_path: Path, *, has_hints: bool
) -> None:
    with opened(tmp_path / "store") as store:
        number = kept(store, without_hints(has_hints=has_hints), 3)
        left = RescuedGame(store.load(number), "somebody")
        (path,) = write_rescue(tmp_path, [tmp_path / "aside"], [left])
        (found,) = read_rescue(path).games
        assert found.game.table == left.game.table
        assert store.load(bring_back(store, found)).table.has_hints is has_hints


def test_what_comes_of_a_game_has_its_rule() -> None:
    session = without_hints()
    twins = (
        session.with_new_deal(session.deal),
        session.copy(),
        session.copy_until(4),
        session.copy_for_watching(),
    )
    assert not any(twin.has_hints for twin in twins)
    assert Session(session.setup, session.deal).has_hints
