"""What moves and what is heard is what the game's table says, wherever the house shows it."""

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.replay.scene import ReplayScene
from tests.ui.pages.opened import stage_of

from .games import begun, played
from .state import HIDDEN, CardOffered, Offer
from .table import LASTS, CardMotion, ToyTable


def replay_of() -> tuple[Stage, ReplayScene, CardMotion]:
    """A running game looked at again from its beginning, nobody sitting before it."""
    own = Program(PlayOptions(seed=1), stores=False)
    scene = own.replay(own.table(played(most=6)), 0)
    assert isinstance(scene, ReplayScene)
    table = scene._table
    assert isinstance(table.animation, CardMotion)
    return stage_of(scene), scene, table.animation


def test_a_replay_moves_and_sounds_as_the_game_does() -> None:
    stage, scene, motion = replay_of()
    scene.activate(call(ReplayScene.step, 1))
    assert stage.take_sounds() == ["card"]
    assert stage.take_sounds() == []
    stage.tick(0.0)
    assert motion.is_moving
    stage.tick(LASTS + 0.1)
    assert not motion.is_moving


def test_what_moves_in_a_replay_tells_no_secret() -> None:
    _stage, scene, motion = replay_of()
    for _ in range(scene.last):
        scene.activate(call(ReplayScene.step, 1))
    events = [event for told, _seat in motion.begun for event in told]
    offered = [event for event in events if isinstance(event, CardOffered)]
    assert offered
    assert {event.card for event in offered} == {HIDDEN}


def test_at_the_table_it_is_heard_at_once() -> None:
    session = begun()
    session.sit_down()
    table = Program(PlayOptions(seed=1), stores=False).table(session)
    assert isinstance(table, ToyTable)
    stage = stage_of(table)
    table.activate(call(ToyTable.carry_out, Offer(0, 2)))
    assert stage.take_sounds() == ["card"]
    assert not table.animation.is_moving
