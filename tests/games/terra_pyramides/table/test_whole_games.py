"""Whole games at the table, played by its pictures alone."""

from pathlib import Path

import pytest

from sneferu_gui.games.game import Options
from sneferu_gui.session.editions import read_edition
from sneferu_gui.ui.table.hand_over import HandOverScene
from tests.games.terra_pyramides.games import Visitor, begun, table_of
from tests.sweep import SWEEP
from tests.ui.shell.short_games import short_edition


@pytest.mark.parametrize(
    ("players", "options", "is_short"),
    [
        (1, {"task": 2}, True),
        pytest.param(1, {"task": 2}, False, marks=SWEEP),
        pytest.param(2, {"symbols": True}, False, marks=SWEEP),
        pytest.param(3, {"open_stacks": True}, False, marks=SWEEP),
    ],
)
def test_a_game_is_played_by_its_tree_to_the_end(
    players: int, options: Options, tmp_path: Path, *, is_short: bool
) -> None:
    game = "terra_pyramides"
    edition = read_edition(short_edition(game, tmp_path), game) if is_short else None
    session = begun(players, players, options=options, edition=edition)
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
