"""Games in a store: written, listed, found, deleted, restored, turned into records."""

from datetime import timedelta
from pathlib import Path

import pytest

from sneferu_gui.session.record import record_from_text, record_to_line
from sneferu_gui.session.store import (
    GameChange,
    GameError,
    GameStore,
    Keeper,
    Origin,
    OriginKind,
    Show,
    StoredTable,
    Trouble,
)
from sneferu_gui.session.undo_rules import UndoRule
from tests.session.records import line_of_game

from .tables import Calendar, imported, kept, new_session, opened, play


def test_a_game_is_loaded_as_it_was_stored(tmp_path: Path) -> None:
    origin = Origin(OriginKind.PLAYED_ON, 12, 34, "a <b> 'c'")
    session = new_session(3, 5, computers=(None, "greedy", None), undo_rule=UndoRule.TURN)
    with opened(tmp_path) as store:
        keeper = Keeper(store, session, origin)
        play(session, 20)
    with opened(tmp_path) as store:
        assert keeper.game is not None
        game = store.load(keeper.game)
        assert game.table == StoredTable.of(session, origin)
        assert game.actions == game.done == session.actions
        assert game.dates.begun < game.dates.changed
        assert game.dates.finished is None
        again = game.session()
    assert again.state == session.state
    assert again.steps == session.steps
    assert (again.computers, again.undo_rule) == (session.computers, session.undo_rule)


def test_what_was_taken_back_can_be_done_again_after_a_restart(tmp_path: Path) -> None:
    session = new_session()
    with opened(tmp_path) as store:
        keeper = Keeper(store, session)
        play(session, 12)
        for _ in range(5):
            session.undo()
        session.redo()
    with opened(tmp_path) as store:
        assert keeper.game is not None
        again = Keeper.resume(store, keeper.game).session
        assert again.state == session.state
        assert again.count == 8
        while session.can_redo:
            session.redo()
            again.redo()
        assert not again.can_redo
        assert again.state == session.state
        assert store.load(keeper.game).position == 12


def test_what_is_done_after_an_undo_replaces_what_was_taken_back(store: GameStore) -> None:
    session = new_session()
    keeper = Keeper(store, session)
    play(session, 12, seed=3)
    for _ in range(6):
        session.undo()
    taken_back = new_session()
    play(taken_back, 7, seed=3)
    session.do(taken_back.actions[6])  # the same as before: nothing is left to do again
    assert keeper.game is not None
    assert store.load(keeper.game).actions == session.actions
    assert len(session.actions) == 7
    session.undo()
    other = [a for a in session.state.legal_actions() if a != taken_back.actions[6]]
    session.do(other[0])
    assert store.load(keeper.game).actions == session.actions


def test_games_played_with_one_edition_share_it(store: GameStore) -> None:
    for seed in range(3):
        kept(store, new_session(seed=seed), 1)
    assert store.connection.execute("SELECT count(*) FROM edition").fetchone()[0] == 1


# -- Lists ---------------------------------------------------------------------------------


def test_games_in_progress_come_first_and_the_newest_of_them(store: GameStore) -> None:
    first = kept(store, new_session(seed=1), 5)
    over = kept(store, new_session(seed=2))
    second = kept(store, new_session(seed=3), 5)
    assert [summary.id for summary in store.games()] == [second, first, over]
    assert [summary.id for summary in store.games(Show.FINISHED)] == [over]
    assert [summary.id for summary in store.games(Show.IN_PROGRESS)] == [second, first]
    last = store.last_unfinished()
    assert last is not None
    assert last.id == second
    keeper = Keeper.resume(store, first)
    play(keeper.session, 1)
    last = store.last_unfinished()
    assert last is not None
    assert last.id == first


def test_a_list_shows_where_a_game_stands(store: GameStore) -> None:
    session = new_session(computers=(None, "greedy"))
    kept(store, session, 30)
    card = store.games()[0].card
    assert card is not None
    assert card.names == ("Merit", "Hori")
    assert [seat.computer for seat in card.seats] == [None, "greedy"]
    assert [seat.builder for seat in card.seats] == [s.builder for s in session.setup.seats]
    assert [seat.stones for seat in card.seats] == [p.placed for p in session.state.players]
    assert [seat.pyramid for seat in card.seats] == [p.stones for p in session.state.players]
    assert [seat.space for seat in card.seats] == list(session.state.boats)
    assert (card.count, card.seat, card.is_over) == (30, session.state.seat, False)


def test_a_list_shows_how_a_game_ended(store: GameStore) -> None:
    session = new_session(1, 3, solo=True)
    kept(store, session)
    result, card = session.state.result(), store.games()[0].card
    assert card is not None
    assert result is not None
    assert card.is_over
    assert (card.solo, card.winners, card.ptah) == (True, result.winners, result.ptah)
    assert (card.score, card.rating) == (result.score, result.rating)
    assert card.ptah


def test_pages(store: GameStore) -> None:
    games = [kept(store, new_session(seed=seed), 1) for seed in range(7)]
    pages = [store.games(offset=offset, limit=3) for offset in (0, 3, 6, 9)]
    assert [len(page) for page in pages] == [3, 3, 1, 0]
    assert [summary.id for page in pages for summary in page] == games[::-1]
    assert store.count() == 7


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("", 3),
        ("merit", 1),
        ("MERIT zo", 1),
        ("zoë", 2),
        ("ZOË", 2),
        ("nobody", 0),
        ("100%", 1),
        ("%", 1),
        ("_", 0),
    ],
)
def test_search(store: GameStore, search: str, found: int) -> None:
    for names in (("Merit", "Zoë"), ("ZOE\u0308", "Hori"), ("100%", "Ann")):
        kept(store, new_session(names=names), 1)
    assert len(store.games(search=search)) == store.count(search=search) == found


def test_a_deleted_game_comes_back_until_a_later_opening(
    tmp_path: Path, store: GameStore, clock: Calendar
) -> None:
    game, other = kept(store, new_session(seed=1)), kept(store, new_session(seed=2))
    store.delete(game)
    assert [summary.id for summary in store.games()] == [other]
    assert {result.at.game for result in store.results()} == {other}
    store.restore(game)
    assert store.count() == 2
    assert {result.at.game for result in store.results()} == {game, other}
    store.delete(game)
    store.close()
    opened(tmp_path, clock).close()  # at once: it can still be brought back
    with opened(tmp_path, clock) as again:
        assert again.load(game).id == game
        clock.moment += timedelta(days=2)
    with opened(tmp_path, clock) as again:
        with pytest.raises(GameError) as caught:
            again.restore(game)
        assert caught.value.trouble is Trouble.MISSING
        rows = again.connection.execute("SELECT count(*) FROM action WHERE game = ?", (game,))
        assert rows.fetchone()[0] == 0
        assert kept(again, new_session(), 1) > other  # no number is given twice


# -- Records -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("powers", [False, True])
def test_every_game_exports_as_a_record_and_every_record_imports(
    store: GameStore, players: int, *, powers: bool
) -> None:
    line = line_of_game(("random",) * players, powers=powers, solo=players == 1, trace=False)
    game = imported(store, record_from_text(line))
    assert record_to_line(store.export_record(game)) == line
    assert store.load(game).table.origin.kind is OriginKind.IMPORTED
    assert store.results() == ()  # it may be anybody's game


def test_an_export_has_only_what_is_done(store: GameStore) -> None:
    session = new_session()
    keeper = Keeper(store, session)
    play(session, 10)
    session.undo()
    assert keeper.game is not None
    assert store.export_record(keeper.game).actions == session.actions
    assert len(session.actions) < 10


# -- Damaged rows --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "place"),
    [
        ("UPDATE action SET content = '{}' WHERE game = 1 AND number = 3", "actions, entry 4, do:"),
        ("UPDATE action SET content = 'x' WHERE game = 1 AND number = 3", "character 1"),
        ("UPDATE action SET content = x'ff' WHERE game = 1 AND number = 3", "content"),
        ("UPDATE action SET content = CAST(x'ff' AS TEXT) WHERE game = 1", "character 1"),
        ("DELETE FROM action WHERE game = 1 AND number = 3", "actions, entry 4: is missing"),
        ("UPDATE game SET position = 99 WHERE id = 1", "position: 99"),
        ("UPDATE game SET position = 'x' WHERE id = 1", "position: must be a whole number"),
        ("UPDATE game SET undo_rule = 'x' WHERE id = 1", "undo_rule: must be one of"),
        ("UPDATE game SET origin = '[]' WHERE id = 1", "origin: must be a table of keys"),
        ("UPDATE game SET begun = 'once' WHERE id = 1", "begun: is no date"),
        ("UPDATE start SET content = '{}' WHERE game = 1", "the key 'record' is missing"),
        ("UPDATE start SET computers = '[1, 2]' WHERE game = 1", "computers, entry 1:"),
        ("DELETE FROM start WHERE game = 1", "edition: must be a text"),
        ("UPDATE start SET edition = 'zzz' WHERE game = 1", "edition: is not the one"),
    ],
)  # fmt: skip
def test_a_damaged_game_says_where_and_leaves_the_others_readable(
    store: GameStore, statement: str, place: str
) -> None:
    kept(store, new_session(seed=1), 10)
    kept(store, new_session(seed=2), 10)
    store.connection.execute("INSERT INTO edition VALUES ('zzz', '{}')")  # not its digest
    store.connection.execute(statement)
    with pytest.raises(GameError) as caught:
        store.load(1)
    assert str(caught.value).startswith("game 1: ")
    assert place in str(caught.value)
    assert caught.value.trouble is Trouble.DAMAGED
    with pytest.raises(GameError):
        Keeper.resume(store, 1)
    assert store.load(2).session().count == 10
    store.claim(1).release()  # a game that could not be resumed is not claimed


def test_an_illegal_action_is_named(store: GameStore) -> None:
    kept(store, new_session(seed=1), 10)
    sail = 'UPDATE action SET content = \'{"do":"sail"}\' WHERE game = 1 AND number = 4'
    store.connection.execute(sail)
    with pytest.raises(GameError, match=r"game 1: .*actions, entry 5: illegal: "):
        store.load(1).session()
    with pytest.raises(GameError, match=r"actions, entry 5: illegal: "):
        store.export_record(1)


@pytest.mark.parametrize(
    "glance", ["", "{}", "[]", "{", '{"seats":[]}', '{"seats":[{}]}', None, 5, b"\xff"]
)
def test_a_damaged_line_of_a_list_says_so_and_the_others_are_shown(
    store: GameStore, glance: str | int | bytes | None
) -> None:
    kept(store, new_session(seed=1), 10)
    kept(store, new_session(seed=2), 10)
    if glance is None:
        store.connection.execute("UPDATE game SET changed = '9' WHERE id = 2")
    else:
        store.connection.execute("UPDATE game SET glance = ? WHERE id = 2", (glance,))
    wrong, right = store.games()
    assert (wrong.id, wrong.card) == (2, None)
    assert wrong.fault
    assert right.card is not None
    last = store.last_unfinished()
    assert last is not None
    assert last.id == 1


@pytest.mark.parametrize("colour", ["../../x", "white", ""])
def test_a_line_of_a_list_with_a_colour_that_is_none_names_no_picture(
    store: GameStore, colour: str
) -> None:
    kept(store, new_session(), 10)
    store.connection.execute("UPDATE game SET glance = replace(glance, 'carnelian', ?)", (colour,))
    (wrong,) = store.games()
    assert wrong.card is None
    assert "colour" in wrong.fault


def test_a_game_that_is_not_there(store: GameStore) -> None:
    for ask in (store.load, store.delete, store.restore, store.export_record):
        with pytest.raises(GameError, match="game 5: there is no such game"):
            ask(5)


def test_a_text_that_is_none_does_not_hide_the_list(store: GameStore) -> None:
    kept(store, new_session(seed=1), 10)
    kept(store, new_session(seed=2), 10)
    store.connection.execute("UPDATE game SET glance = CAST(x'7bff' AS TEXT) WHERE id = 2")
    assert [bool(summary.fault) for summary in store.games()] == [True, False]


def test_progress_leaves_no_hole(store: GameStore) -> None:
    session = play(new_session(), 5)
    table = StoredTable.of(session)
    with pytest.raises(GameError, match="0 actions are stored where 2 should be"):
        store.begin(table, GameChange(2, session.actions[2:], 5, session.state))
    assert store.count() == 0
