"""Whole games at the table, played by its pictures alone."""

import pytest

from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.ui.table.hand_over import HandOverScene
from tests.games.sobek.games import Visitor, begun, table_of
from tests.sweep import SWEEP


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(2, 2), (3, 1), (4, 1), *(pytest.param(players, 3, marks=SWEEP) for players in (2, 3, 4))],
)
def test_a_game_is_played_by_its_tree_to_the_end(players: int, rounds: int) -> None:
    session = begun(players, seed=players, rounds=rounds)
    stage, _table = table_of(session)
    visitor = Visitor(stage, seed=players)
    for second in range(2000):
        if session.state.is_over:
            break
        stage.tick(float(second))
        if isinstance(stage.scene, HandOverScene):
            stage.activate("hand-over/here")
        elif isinstance(stage.scene, RoundScene):
            stage.scene.hurry()
            stage.tick(float(second))
            stage.activate("round/on")
        else:
            visitor.press()
    assert session.state.is_over
    assert not session.state.faults()
    assert visitor.done >= {"Take", "toggle_card", "Lay", "Done"}
    assert ("Start" in visitor.done) == (rounds > 1)
