"""Waiting turns after a restart: they still wait to be handed over, and shown things are final."""

import random
from contextlib import closing

import pytest

from sneferu_gui.games.sneferu.law.observation import face_down_count
from sneferu_gui.session.game import Session
from sneferu_gui.session.store import GameStore, Keeper, Show, rebuild_results
from sneferu_gui.session.undo_rules import HandingOver, UndoRefusal, UndoRule

from .tables import new_session


def kept_waiting(
    store: GameStore, asked: HandingOver = HandingOver.TO_OTHERS
) -> tuple[int, Session]:
    """The number and the session of a stored game in which a turn waits."""
    session = new_session(undo_rule=UndoRule.TURN, powers=False)
    session.asks = lambda _seat: asked
    keeper = Keeper(store, session)
    chance = random.Random(1)
    while not face_down_count(session.shown):
        session.hand_over()
        session.do(chance.choice(session.state.legal_actions()))
    assert keeper.game is not None
    keeper.close()
    return keeper.game, session


def resumed(store: GameStore, game: int) -> tuple[Keeper, Session]:
    keeper = Keeper.resume(store, game)
    keeper.session.asks = lambda _seat: HandingOver.TO_OTHERS
    return keeper, keeper.session


def test_it_still_waits_after_a_restart(store: GameStore) -> None:
    game, session = kept_waiting(store)
    keeper, again = resumed(store, game)
    assert again.is_handing_over
    assert again.handed_over_count == session.handed_over_count
    assert again.shown == session.shown
    again.undo()
    keeper.close()
    keeper, later = resumed(store, game)
    assert not later.is_handing_over
    later.redo()
    assert later.is_handing_over, "what was taken back can be done again, as unseen as before"


def test_handing_over_is_stored_before_anybody_is_shown(store: GameStore) -> None:
    game, _session = kept_waiting(store)
    keeper, again = resumed(store, game)
    again.hand_over()
    keeper.close()
    _keeper, later = resumed(store, game)
    assert not later.is_handing_over
    assert later.why_no_undo() is UndoRefusal.REVEALED


@pytest.mark.parametrize("stored", [None, -1, 10_000, "x", 0.5])
def test_where_it_was_not_kept_stones_are_shown_and_nothing_is_taken_back(
    store: GameStore, stored: object
) -> None:
    """In games stored by earlier versions, and in damaged ones: never see and undo."""
    game, session = kept_waiting(store)
    with closing(store.connection.execute("UPDATE game SET standing = ?", (stored,))):
        pass
    _keeper, again = resumed(store, game)
    assert again.actions == session.actions
    assert not again.is_handing_over
    assert again.why_no_undo() is UndoRefusal.REVEALED


def test_a_game_whose_end_waits_is_still_in_progress(store: GameStore) -> None:
    session = new_session(undo_rule=UndoRule.TURN, powers=False)
    session.asks = lambda _seat: HandingOver.ALWAYS
    keeper = Keeper(store, session)
    chance = random.Random(1)
    while not session.state.is_over:
        session.hand_over()
        session.do(chance.choice(session.state.legal_actions()))
    assert session.is_handing_over
    assert store.count(Show.IN_PROGRESS) == 1
    assert store.results() == ()
    rebuild_results(store)
    assert store.count(Show.IN_PROGRESS) == 1
    assert store.results() == ()
    last = store.last_unfinished()
    assert last is not None
    assert last.card is not None
    assert last.card.winners is None
    session.hand_over()
    assert store.count(Show.IN_PROGRESS) == 0
    assert len(store.results()) == 2
    keeper.close()
