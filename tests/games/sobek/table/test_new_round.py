"""The next round is dealt visibly after the page of the last one."""

import random

import pytest

from sneferu_gui.games.sobek.table.looks import CardLook
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.games.sobek.table.signs import back_picture
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import call, calls
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import index_of
from sneferu_gui.ui.table.hand_over import HandOverScene
from sneferu_gui.ui.table.navigation import StayAtTable
from sneferu_gui.ui.table.scene import PlayedScene
from tests.games.sobek.games import begun
from tests.ui.pages.opened import node, stage_of


def at_its_end(*computers: str | None) -> tuple[Stage, TableScene]:
    """A table whose first round has just been shown."""
    session, chance = begun(2, 3, computers=computers), random.Random(3)
    table = TableScene(session, StayAtTable())
    stage = stage_of(table)
    while not isinstance(stage.scene, RoundScene):
        session.sit_down()
        table.animation.tempo = 0.0
        stage.carry_out(table.do(chance.choice(session.state.legal_actions())))
        stage.change()
        stage.tree()
        stage.tick(0.0)
        if isinstance(stage.scene, HandOverScene):
            stage.activate("hand-over/here")
    table.animation.tempo = 1.0
    stage.scene.hurry()
    stage.change()
    return stage, table


def flying(stage: Stage) -> list[str]:
    """The cards in motion."""
    tree = index_of(stage.tree())
    return [
        look.picture
        for node in tree.nodes
        if node.role == "motion"
        for look in node.looks
        if isinstance(look, CardLook)
    ]


@pytest.mark.parametrize("company", [(None, None), (None, "child")], ids=["people", "computer"])
def test_cards_come_to_hands_and_quays_with_their_faces_down(
    company: tuple[str | None, ...],
) -> None:
    """H4: no card is shown before it lies there; the next person sits down after it."""
    stage, table = at_its_end(*company)
    stage.activate("round/on")
    seen: set[str] = set()
    for frame in range(20):
        stage.tick(frame / 10)
        if not isinstance(stage.scene, TableScene):
            break
        assert table.animation.is_moving == (frame < 18) or seen
        seen |= set(flying(stage))
    assert {back_picture("beige"), back_picture("green")} <= seen
    assert not [name for name in seen if not name.startswith("back_")]
    for second in range(3, 6):
        stage.tick(float(second))
        stage.tree()
    assert isinstance(stage.scene, HandOverScene) == (company[1] is None)


def test_any_input_ends_it() -> None:
    stage, table = at_its_end(None, "child")
    stage.activate("round/on")
    stage.tick(0.0)
    stage.tree()
    stage.tick(0.1)
    assert flying(stage)
    stage.handle(KeyPressed("right"))
    assert not flying(stage)
    assert not table.animation.is_moving


def test_the_next_round_is_not_begun_before_the_page_of_the_last_was_seen() -> None:
    """Z2: while the last cards were moving, the buttons of the next round were enabled."""
    session, chance = begun(2, 3), random.Random(3)
    table = TableScene(session, StayAtTable())
    stage = stage_of(table)
    table.animation.tempo = 0.0
    while not session.state.scored:
        session.sit_down()
        before = session.count
        session.do(chance.choice(session.state.legal_actions()))
    last = session.actions[-1]
    session.undo()
    assert session.count == before
    stage.change()
    stage.tree()
    table.animation.tempo = 1.0
    stage.carry_out(table.do(last))
    stage.change()
    session.sit_down()
    stage.tree()
    count = session.count
    assert table.animation.is_moving
    starts = [
        n
        for n in index_of(stage.tree()).nodes
        if n.is_enabled and calls(n.act, PlayedScene.do_if_legal)
    ]
    assert starts == []
    stage.handle(KeyPressed("return"))
    table.activate(call(PlayedScene.do_if_legal, session.state.legal_actions()[0]))
    assert session.count == count
    stage.tick(60.0)
    stage.tree()
    stage.tick(120.0)
    assert isinstance(stage.scene, RoundScene)
    stage.scene.hurry()
    stage.change()
    stage.tree()
    stage.activate("round/on")
    stage.tree()
    stage.tick(180.0)
    stage.tree()
    stage.tick(240.0)
    stage.activate("hand-over/here")
    assert table.is_open


def test_without_motion_too_the_game_goes_on_from_the_page_and_not_back() -> None:
    """Only the account that was opened from the log leads back."""
    stage, table = at_its_end(None, None)
    assert node(stage, "round/on").label == "Go on"
    stage.activate("round/on")
    stage.carry_out(table.see_round(1))
    assert node(stage, "round/on").label == "Back"
