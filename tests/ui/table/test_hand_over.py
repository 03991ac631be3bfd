"""Passing the turn on: a banner for the next player, or a card until they are there."""

from dataclasses import replace
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import KeyPressed, PointerLeft, PointerMoved
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import BLOCKING
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.title import TitleScene
from sneferu_gui.ui.samples.moments import Company
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.hand_over import COMING, GOING, RESTING, HandOverScene
from sneferu_gui.ui.table.navigation import StayAtTable
from tests.ui.pages.opened import EvenRuler, node, stage_of, table_at

PEOPLE = Company(3)
SECONDS = COMING + RESTING + GOING


def opened(company: Company = PEOPLE, *, card: bool = False) -> tuple[Stage, TableScene]:
    stage, table = table_at(company, lambda _: True)
    table.hand_over.asks = lambda: card
    stage.tree()
    stage.tick(0.0)
    return stage, table


def pass_turn(stage: Stage, table: TableScene) -> None:
    """Play the first legal actions until it is another seat's turn, with all motion."""
    seat = table.state.seat
    while table.state.seat == seat and not table.state.is_over:
        table.session.do(table.state.legal_actions()[0])
    stage.handle(PointerLeft())
    stage.tick(1.0)


def test_a_banner_comes_rests_and_goes() -> None:
    stage, table = opened()
    assert stage.tree().find("turn") is None
    pass_turn(stage, table)
    bar = node(stage, "bar/banner").rect
    name = table.session.setup.seats[table.state.seat].name
    assert name in node(stage, "turn").label
    start = node(stage, "turn").rect
    assert start.bottom <= 0
    stage.tick(1.0 + COMING + 0.1)
    there = node(stage, "turn").rect
    assert there.y >= 0
    assert there.holds(bar), "what it says is said there too, smaller; nothing else is hidden"
    stage.tick(1.0 + SECONDS - 0.01)
    assert abs(node(stage, "turn").rect.centre[1] - bar.centre[1]) <= 3
    stage.tick(1.0 + SECONDS + 0.01)
    assert stage.tree().find("turn") is None
    shown = stage.tree()
    stage.tick(9.0)
    assert stage.tree() is shown


def test_the_banner_blocks_nothing_and_ends_with_any_input() -> None:
    stage, table = opened()
    pass_turn(stage, table)
    stage.tick(1.0 + COMING + 0.1)
    banner = node(stage, "turn")
    assert banner.role not in BLOCKING
    stone = next(n for n in stage.tree().walk() if n.key.startswith("offer/") and n.is_enabled)
    stage.activate(stone.key)
    assert table.plan.pick is not None
    assert stage.tree().find("turn") is None


def test_with_motion_off_the_bar_tells_it_alone() -> None:
    stage, table = opened()
    table.animation.tempo = 0.0
    pass_turn(stage, table)
    assert stage.tree().find("turn") is None
    name = table.session.setup.seats[table.state.seat].name
    banner = node(stage, "bar/banner")
    assert name in banner.label
    colour = table.session.setup.seats[table.state.seat].colour
    assert any(getattr(look, "name", "") == f"emblems/{colour}" for look in banner.looks)


def test_a_card_covers_the_table_until_somebody_is_there() -> None:
    for key in ("return", "space", "click"):
        stage, table = opened(card=True)
        pass_turn(stage, table)
        assert type(stage.scene).__name__ == HandOverScene.__name__
        name = table.session.setup.seats[table.state.seat].name
        assert name in node(stage, "hand-over/name").label
        keys = [each.key for each in stage.tree().walk()]
        assert not [each for each in keys if each.startswith(("offer", "board", "river"))]
        if key == "click":
            stage.activate("hand-over/here")
        else:
            stage.handle(KeyPressed(key))
        assert stage.scene is table
        stage.tick(2.0)
        assert stage.scene is table
        assert stage.tree().find("turn") is None


def test_from_a_card_one_can_leave_without_seeing_anybodys_hand() -> None:
    stage, table = opened(card=True)
    pass_turn(stage, table)
    seat = table.session.shown.seat
    stage.activate("hand-over/title")
    assert isinstance(stage.scene, TitleScene)
    assert table.session.shown.seat == seat
    card = HandOverScene(table, table.navigation.title)
    for height in (240, 360, 720):
        tree = card.tree(Canvas(640, height, Scale(100), EvenRuler()))
        nodes = [each for each in tree.walk() if each.role == "button"]
        assert len(nodes) == (2 if height > 340 else 1)
        assert not any(one.rect.meets(two.rect) for one in nodes for two in nodes if one is not two)


def test_no_card_for_what_is_taken_back_and_one_for_what_is_done_again() -> None:
    stage, table = opened(card=True)
    pass_turn(stage, table)
    stage.handle(KeyPressed("return"))
    stage.handle(KeyPressed("z", ctrl=True))
    stage.tick(3.0)
    assert stage.scene is table
    pass_turn(stage, table)
    assert isinstance(stage.scene, HandOverScene)


def test_one_person_is_asked_nothing() -> None:
    _, other = opened()
    session = Session(other.session.setup, other.session.deal, (None, "greedy", "greedy"))
    table = TableScene(session, StayAtTable())
    table.hand_over.asks = lambda: True
    stage = stage_of(table)
    for number in range(20):
        stage.tree()
        stage.tick(2.0 * number)
        assert stage.scene is table
        session.do(session.state.legal_actions()[0])


def test_the_setting_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    stage = stage_of(own.setup(2))
    stage.activate("setup/begin")
    table = stage.scene
    assert isinstance(table, TableScene)
    assert not table.hand_over.asks()
    file = own.settings_file()
    file.change(replace(file.settings, hand_over=True))
    assert table.hand_over.asks()
    stage.close()
    own.close()


def test_the_banner_waits_until_nothing_moves() -> None:
    stage, table = opened()
    stage.activate(next(n.key for n in stage.tree().walk() if n.key.startswith("offer/")
                        and n.is_enabled))  # fmt: skip
    slot = next(n for n in stage.tree().walk() if "legal" in n.state)
    stage.activate(slot.key)
    assert all(step.seat != table.state.seat for step in table.session.steps)
    stage.tick(1.0)
    assert stage.tree().find("turn") is None, "what moves has not been seen yet"
    stage.tick(1.01)
    assert stage.tree().find("turn") is None, "the stone is on its way"
    seen = []
    for number in range(30):
        stage.tick(2.0 + number / 10)
        seen.append(stage.tree().find("turn") is not None)
    assert any(seen)


def test_the_banner_is_as_fast_as_other_motion() -> None:
    stage, table = opened()
    table.animation.tempo = 0.5
    pass_turn(stage, table)
    stage.tick(1.0 + SECONDS / 2 - 0.02)
    assert stage.tree().find("turn") is not None
    stage.tick(1.0 + SECONDS / 2 + 0.02)
    assert stage.tree().find("turn") is None


def test_under_the_banner_lies_the_table_as_it_is_now() -> None:
    stage, table = opened()
    for now in (2.0, 20.0):
        seat = table.state.seat
        while table.state.seat == seat:
            table.session.do(table.state.legal_actions()[0])
        stage.handle(PointerLeft())
        stage.tick(now)
        stage.tick(now + COMING)
        name = table.session.setup.seats[table.state.seat].name
        assert name in node(stage, "turn").label
        assert name in node(stage, "bar/banner").label
        if now > 2.0:
            stage.handle(PointerMoved(*node(stage, "offer/0/0").rect.centre))
            assert "hovered" in node(stage, "offer/0/0").state
        stage.tick(now + SECONDS + 1)


def test_enter_with_ctrl_or_alt_is_no_answer() -> None:
    stage, table = opened(card=True)
    pass_turn(stage, table)
    for key in (KeyPressed("return", ctrl=True), KeyPressed("space", alt=True)):
        stage.handle(key)
        assert isinstance(stage.scene, HandOverScene)
