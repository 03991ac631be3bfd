"""Whole games at the table, played by its pictures alone."""

import pytest

from sneferu_gui.games.game import Options
from sneferu_gui.ui.table.hand_over import HandOverScene
from tests.games.terra_pyramides.games import Visitor, begun, table_of
from tests.sweep import SWEEP


@pytest.mark.parametrize(
    ("players", "options"),
    [
        pytest.param(2, {"symbols": True}, marks=SWEEP),
        pytest.param(3, {"open_stacks": True}, marks=SWEEP),
        (1, {"task": 2}),
    ],
)
def test_a_game_is_played_by_its_tree_to_the_end(players: int, options: Options) -> None:
    session = begun(players, players, options=options)
    stage, _table = table_of(session)
    visitor = Visitor(stage, seed=players)
    for second in range(2000):
        if session.state.is_over:
            break
        stage.tick(float(second))
        if isinstance(stage.scene, HandOverScene):
            stage.activate("hand-over/here")
        else:
            visitor.press()
    assert session.state.is_over
    assert not session.state.faults()
    assert visitor.done >= {"choose", "do_gesture", "Place", "ChooseRow", "Pull", "End", "Draw"}
