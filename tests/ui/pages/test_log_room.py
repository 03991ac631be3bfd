"""The log's room: no long turn keeps earlier ones out of a nearly empty panel."""

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.session.game import turns_of
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.samples.moments import Company, game_at
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import GameScene

FEW = 5


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize(("game", "players"), [("sneferu", 2), ("sobek", 2), ("sobek", 3)])
def test_five_turns_are_seen_or_the_room_is_used(
    game: str, players: int, size: tuple[int, int], renderer: Renderer
) -> None:
    own = Program(PlayOptions(seed=1, game=game), stores=False)
    session = game_at(own.edition(), Company(players), lambda played: played.state.is_over)
    stage = Stage(own.recorded(session), renderer.ruler, *size, 100)
    ends = [turn.end for turn in turns_of(session.steps)]
    for end in ends[6::6]:
        stage.scene.activate(call(GameScene.see_moment, end))
        stage.change()
        log = stage.tree().find("log")
        assert log is not None
        rows = [each for each in log.children if each.key[4:].isdigit()]
        heading = 37
        free = min(row.rect.y for row in rows) - log.rect.y - heading
        rest = log.rect.bottom - max(row.rect.bottom for row in rows)
        assert len(rows) >= FEW or free + rest < log.rect.h / 2, (end, len(rows), free, rest)
