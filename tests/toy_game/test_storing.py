"""Storing a game unknown to the house, and listing it without its secrets."""

import json
import random
from pathlib import Path

import pytest

from sneferu_gui.session.store import GameStore, Keeper, memory_store, open_store
from sneferu_gui.session.undo_rules import HandingOver, UndoRule

from .games import begun, play, played


def kept(store: GameStore, seed: int = 1, most: int = 1_000, rule: UndoRule = UndoRule.FREE) -> int:
    session = begun(seed, rule=rule)
    session.asks = lambda _seat: HandingOver.ALWAYS
    keeper = Keeper(store, session)
    play(session, random.Random(seed), most)
    keeper.close()
    assert keeper.trouble is None
    assert keeper.game is not None
    return keeper.game


def test_a_stored_game_comes_back_as_it_was(tmp_path: Path) -> None:
    with open_store(tmp_path)[0] as store:
        game = kept(store, most=7)
    with open_store(tmp_path)[0] as store:
        keeper = Keeper.resume(store, game)
        assert keeper.session.state == played(most=7).state
        keeper.session.undo()
        keeper.close()
        assert store.load(game).position == 6
        assert store.load(game).session().can_redo


def test_a_list_tells_names_and_who_won() -> None:
    with memory_store() as store:
        kept(store)
        (summary,) = store.games()
        assert summary.card is not None
        assert summary.card.names == ("Merit", "Hori", "Nebet")
        assert summary.card.is_over
        assert summary.card.winners == played().state.result().winners


@pytest.mark.parametrize("rule", [UndoRule.FREE, UndoRule.TURN])
@pytest.mark.parametrize("most", range(1, 9))
def test_nothing_hidden_is_in_a_lists_line(most: int, rule: UndoRule) -> None:
    """The line is the same for all hands."""
    lines = set()
    for seed in range(4):
        with memory_store() as store:
            session = begun(seed, rule=rule)
            session.asks = lambda _seat: HandingOver.ALWAYS
            keeper = Keeper(store, session)
            for _ in range(most):
                session.do(session.state.legal_actions()[-1])
            keeper.close()
            row = store.connection.execute("SELECT glance FROM game").fetchone()
            line = json.loads(row["glance"])
            for seat in line["seats"]:
                seat.pop("points")  # points of turned-up cards are public
            lines.add(json.dumps(line))
    assert len(lines) == 1
