"""A game's own motion and sounds, wherever the house shows the game."""

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.game import Event
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.scene import PlayedScene
from tests.ui.pages.opened import stage_of

from .games import begun, played
from .law import HIDDEN, CardOffered, Offer
from .table import LASTS, CardMotion, ToyTable


def replay_of() -> tuple[Stage, ReplayScene, ToyTable]:
    """The replay of a running game, at its beginning, for an onlooker."""
    own = Program(PlayOptions(seed=1), stores=False)
    scene = own.replay(own.table(played(most=6)), 0)
    assert isinstance(scene, ReplayScene)
    table = scene.table
    assert isinstance(table, ToyTable)
    stage = stage_of(scene)
    stage.tree()
    return stage, scene, table


def test_a_replay_moves_and_sounds_as_the_game_does() -> None:
    stage, scene, table = replay_of()
    stage.carry_out(scene.activate(call(ReplayScene.step, 1)))
    stage.tree()
    stage.tick(0.0)
    assert stage.take_sounds() == ["card"]
    assert stage.take_sounds() == []
    assert table.animation.is_moving
    stage.tick(LASTS + 0.1)
    assert not table.animation.is_moving


class NotingMotion(CardMotion):
    def __init__(self) -> None:
        self.told: list[Event] = []

    def sound_of(self, event: Event) -> str:
        self.told.append(event)
        return super().sound_of(event)


def test_what_moves_in_a_replay_tells_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    motion = NotingMotion()
    monkeypatch.setattr(ToyTable, "choreography", lambda _table: motion)
    stage, scene, _table = replay_of()
    for _ in range(scene.last):
        stage.carry_out(scene.activate(call(ReplayScene.step, 1)))
        stage.tree()
    offered = [event for event in motion.told if isinstance(event, CardOffered)]
    assert offered
    assert {event.card for event in offered} == {HIDDEN}


def test_at_the_table_it_is_heard_too() -> None:
    session = begun()
    session.sit_down()
    table = Program(PlayOptions(seed=1), stores=False).table(session)
    stage = stage_of(table)
    stage.tree()
    stage.carry_out(table.activate(call(PlayedScene.do_if_legal, Offer(0, 2))))
    stage.tree()
    stage.tick(0.0)
    assert stage.take_sounds() == ["card"]
