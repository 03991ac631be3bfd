"""Computer players' chance in games with secrets: from the session's secret, not the seed."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sneferu_gui.session.advice import advice_task
from sneferu_gui.session.game import SECRET_BYTES, Session
from sneferu_gui.session.store import (
    Keeper,
    RescuedGame,
    bring_back,
    memory_store,
    read_rescue,
    write_rescue,
)

from .store.tables import kept, new_session, opened, play, session_of_sobek

MOMENTS = range(3)
OPPONENT = (None, "ferryman")


def chances(session: Session) -> list[str]:
    return [session.chance_seed(count) for count in MOMENTS]


def test_of_one_seed_two_tables_have_different_chance() -> None:
    one, other = (session_of_sobek(computers=OPPONENT) for _ in range(2))
    assert one.deal == other.deal
    assert not set(chances(one)) & set(chances(other))
    assert len(set(chances(one))) == len(MOMENTS)
    assert len(bytes.fromhex(one.secret)) == SECRET_BYTES
    assert SECRET_BYTES * 8 >= 96


def test_another_seed_gives_the_same_chance_where_the_secret_is_the_same() -> None:
    one, other = session_of_sobek(seed=1), session_of_sobek(seed=2)
    twin = Session(other.setup, other.deal, secret=one.secret)
    assert chances(twin) == chances(one)


def test_an_open_game_has_no_secret_and_the_chance_it_always_had() -> None:
    session = new_session(seed=5)
    assert session.secret == ""
    assert session.chance_seed(2) == "5/2"
    assert advice_task(session, 0).chance == "5/0/advice"


def test_a_branch_has_the_chance_of_its_game_and_a_rematch_another() -> None:
    session = play(session_of_sobek(), 12)
    for twin in (session.copy(), session.copy_until(4), session.copy_for_watching()):
        assert chances(twin) == chances(session)
    again = session.with_new_deal(session.deal)
    assert not set(chances(again)) & set(chances(session))


def test_advice_follows_from_neither_so_that_every_computer_gives_the_same() -> None:
    one, other = (play(session_of_sobek(seed=3), 9) for _ in range(2))
    assert one.secret != other.secret
    assert advice_task(one, 9).chance == advice_task(other, 9).chance
    assert advice_task(one, 9).chance == advice_task(play(session_of_sobek(seed=4), 9), 9).chance


# -- In the store --------------------------------------------------------------------------


def test_a_stored_game_goes_on_with_the_same_chance(tmp_path: Path) -> None:
    session = session_of_sobek(computers=OPPONENT)
    with opened(tmp_path) as store:
        game = kept(store, session, actions=4)
        assert chances(store.load(game).session()) == chances(session)
        keeper = Keeper.resume(store, game)
        assert chances(keeper.session) == chances(session)
        play(keeper.session, 2)
        keeper.close()
    with opened(tmp_path) as store:
        assert chances(store.load(game).session()) == chances(session)


@pytest.mark.parametrize("kept_word", [None, '"chance":7,', '"chance":"",'])
def test_a_game_stored_by_an_earlier_version_has_the_same_chance_whenever_it_is_taken_up(
    tmp_path: Path, kept_word: str | None
) -> None:
    session = session_of_sobek(computers=OPPONENT)
    with opened(tmp_path) as store:
        game, later = kept(store, session, actions=4), kept(store, session_of_sobek(), actions=4)
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        (text,) = connection.execute("SELECT origin FROM game WHERE id = ?", (game,)).fetchone()
        word = f',"chance":"{session.secret}"'
        assert word in text
        older = text.replace(word, "").replace("{", "{" + (kept_word or ""), 1)
        connection.execute("UPDATE game SET origin = ?", (older,))
    with opened(tmp_path) as store:
        found = [store.load(each).session() for each in (game, game, later)]
    assert chances(found[0]) == chances(found[1])
    assert not set(chances(found[0])) & (set(chances(session)) | set(chances(found[2])))


def test_what_is_stored_of_an_open_game_stays_as_it_was(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(), actions=2)
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        (text,) = connection.execute("SELECT origin FROM game").fetchone()
    assert text == '{"kind":"new","game":null,"count":null,"name":""}'


def test_a_rescued_game_goes_on_with_the_same_chance(tmp_path: Path) -> None:
    session = session_of_sobek(computers=OPPONENT)
    keeper = Keeper(memory_store(), session)
    play(session, 5)
    rescued: RescuedGame = keeper.rescued()
    (path,) = write_rescue(tmp_path, [tmp_path], [rescued])
    (found,) = read_rescue(path).games
    assert chances(found.game.session()) == chances(session)
    with opened(tmp_path / "store") as store:
        game = bring_back(store, found)
        assert chances(store.load(game).session()) == chances(session)
