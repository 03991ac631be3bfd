"""Typing things to choose, on a scene with stones and slots."""

import pytest

from sneferu_gui.ui.engine.inputs import KeyPressed, WheelTurned
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, Use
from tests.ui.engine.recorder import Recorder, button_at, click, staged, strike

STONES = tuple(
    button_at(name, 100 * i, 100, Use(name, typed_code=name))
    for i, name in enumerate(("A1", "B1", "B3"))
)
SLOTS = tuple(
    button_at(name, 100 * i, 300, Use(name, typed_code=name, shortcut=key))
    for i, (name, key) in enumerate((("24", "4"), ("13", "")))
)
LOW = button_at("k", 600, 100, Use("k", typed_code="k"))


def used(scene: Recorder) -> list[object]:
    return [what for how, what in scene.taken() if how == "activate"]


def tags(stage: Stage) -> set[str]:
    typing = stage.tree().find("typing")
    return set() if typing is None else {tag.label for tag in typing.children}


def shift(stage: Stage, name: str, *, is_held: bool = False) -> None:
    stage.handle(KeyPressed(name, shift=True, is_held=is_held))


def typed(stage: Stage) -> str | None:
    return stage.typed


def test_a_capital_and_a_number_choose() -> None:
    stage, scene = staged(*STONES)
    shift(stage, "b")
    assert tags(stage) == {"B1", "B3"}
    strike(stage, "3")
    assert used(scene) == ["B3"]
    assert typed(stage) is None
    assert stage.attention.shown_focus == "B3"


def test_a_plain_letter_is_no_capital_but_after_the_key_for_typing() -> None:
    stage, scene = staged(*STONES)
    strike(stage, "b", "3")
    assert used(scene) == []
    stage, scene = staged(*STONES)
    strike(stage, "/")
    assert tags(stage) == {"A1", "B1", "B3"}
    strike(stage, "b", "1")
    assert used(scene) == ["B1"]


def test_a_small_letter_is_typed_as_it_is_written() -> None:
    stage, scene = staged(*STONES, LOW)
    strike(stage, "k")
    shift(stage, "k")
    assert used(scene) == ["k", "k"]


def test_letters_within_a_name_are_typed_large_or_small() -> None:
    named = [button_at(name, 0, 0, Use(name, typed_code=name)) for name in ("Y1S", "Y1L", "BU2")]
    stage, scene = staged(*named)
    shift(stage, "y")
    strike(stage, "1")
    assert tags(stage) == {"Y1S", "Y1L"}
    shift(stage, "s")
    shift(stage, "b")
    strike(stage, "u", "2")
    assert used(scene) == ["Y1S", "BU2"]
    shift(stage, "y")
    strike(stage, "b")
    assert typed(stage) is None, "nothing is called YB"


def test_a_number_is_its_letter_where_nothing_begins_with_a_number() -> None:
    stage, scene = staged(*STONES)
    strike(stage, "2", "3")
    assert used(scene) == ["B3"]
    strike(stage, "1", "1")
    assert used(scene) == ["A1"]
    strike(stage, "0", "3")
    assert used(scene) == [], "no letter is the noughth"
    assert typed(stage) is None
    strike(stage, "3")
    assert typed(stage) is None, "nothing begins with C"


def test_where_numbers_are_shortcuts_one_alone_chooses() -> None:
    stage, scene = staged(*STONES, *SLOTS)
    strike(stage, "4")
    assert used(scene) == ["24"]
    strike(stage, "7")
    assert used(scene) == []
    (notice,) = stage.notices.shown
    assert notice.text == "There is nothing to be chosen at 7."
    strike(stage, "/", "2", "4")
    assert used(scene) == ["24"], "level and place, once typing was asked for"


def test_numbers_with_ctrl_alt_or_another_meaning_choose_nothing() -> None:
    stage, scene = staged(*SLOTS)
    stage.handle(KeyPressed("4", digit="4", ctrl=True))
    stage.handle(KeyPressed("4", digit="4", alt=True))
    assert used(scene) == []
    assert not stage.notices.shown


def test_a_held_key_chooses_once() -> None:
    stage, scene = staged(*STONES, *SLOTS)
    strike(stage, "4")
    stage.handle(KeyPressed("4", digit="4", is_held=True))
    assert used(scene) == ["24"]
    shift(stage, "b")
    shift(stage, "b", is_held=True)
    assert typed(stage) == "B"
    stage.handle(KeyPressed("left shift"))
    stage.handle(KeyPressed("-"))
    assert typed(stage) == "B", "on the way to what is typed next"
    strike(stage, "3")
    assert used(scene) == ["B3"]


def test_what_nothing_has_is_told_and_leaves_off() -> None:
    stage, scene = staged(*STONES)
    shift(stage, "b")
    strike(stage, "7")
    assert [notice.text for notice in stage.notices.shown] == [
        "There is nothing to be chosen at B7."
    ]
    assert typed(stage) is None
    assert used(scene) == []


@pytest.mark.parametrize("key", ["escape", "/"])
def test_typing_is_left_off_by_a_key_that_does_no_more(key: str) -> None:
    stage, scene = staged(*STONES)
    strike(stage, "/", key)
    assert typed(stage) is None
    assert not scene.taken(), "neither pressed nor gone back"


def test_another_key_leaves_off_and_does_what_it_does() -> None:
    stage, scene = staged(*STONES)
    shift(stage, "b")
    strike(stage, "tab")
    assert typed(stage) is None
    assert scene.taken() == [("press", "tab")]
    assert stage.attention.shown_focus is not None


def test_a_click_the_wheel_and_another_scene_leave_off() -> None:
    stage, _scene = staged(*STONES)
    strike(stage, "/")
    click(stage, 900, 600)
    assert typed(stage) is None
    strike(stage, "/")
    stage.handle(WheelTurned(900, 600, 1))
    assert typed(stage) is None


def test_where_nothing_can_be_typed_the_key_for_typing_is_the_scenes() -> None:
    stage, scene = staged(button_at("one", 0, 0))
    strike(stage, "/")
    assert typed(stage) is None
    assert scene.taken() == [("press", "/")]


def test_what_is_closed_is_no_place_a_number_leads_to() -> None:
    closed = Node(
        "C1", "slot", STONES[0].rect, "C1", ("disabled",), Use(hint="no", typed_code="C1")
    )
    stage, scene = staged(*STONES, closed._replace(rect=STONES[0].rect.moved(0, 200)))
    strike(stage, "3")
    assert typed(stage) is None, "its letter begins nothing that is open"
    shift(stage, "c")
    assert typed(stage) == "C", "but its own letter does, to be told why"
    assert tags(stage) == set()
    strike(stage, "1")
    assert used(scene) == []
