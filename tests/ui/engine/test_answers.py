"""The stage's reactions to its scenes' answers, and to the window's events."""

import pytest

from sneferu_gui.ui.engine.inputs import (
    CloseAsked,
    FileDropped,
    KeyPressed,
    PointerMoved,
    TextTyped,
)
from sneferu_gui.ui.engine.scene import (
    Activate,
    Answer,
    Confirm,
    Copy,
    Notify,
    Pop,
    Push,
    Quit,
    Replace,
    Rescale,
    Restart,
    Slide,
)
from sneferu_gui.ui.engine.shell_requests import BUTTON, PAGE, REFUSAL, Sounding
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from tests.ui.engine.recorder import Below, Recorder, button_at, click, rulebook, staged, strike

CLOSED = button_at("closed", 500, 100, Use(hint="Not here", clause="L2"), "disabled")


def keys_of(stage: Stage) -> set[str]:
    return {node.key for node in stage.tree().walk()}


def test_scenes_are_opened_over_one_another_and_left() -> None:
    stage, first = staged(button_at("one", 0, 0))
    second, third = Recorder(button_at("two", 0, 0)), Recorder(button_at("three", 0, 0))
    stage.carry_out(Push(second))
    assert stage.scenes == (first, second)
    stage.carry_out(Replace(third))
    assert stage.scenes == (first, third)
    assert second.taken() == [("close", None)]
    assert "three" in keys_of(stage)
    stage.carry_out(Pop())
    assert third.taken() == [("close", None)]
    assert stage.scene is first
    stage.carry_out(Pop())
    assert stage.scene is first, "there is always one"
    assert not first.taken()


def test_a_new_beginning_leaves_every_scene() -> None:
    stage, first = staged()
    second, third = Recorder(), Recorder()
    stage.carry_out(Push(second))
    stage.carry_out(Restart(third))
    assert stage.scenes == (third,)
    assert first.taken() == second.taken() == [("close", None)]
    stage.close()
    assert third.taken() == [("close", None)]


def test_what_is_told_on_going_back_is_told_where_one_comes_to() -> None:
    stage, _first = staged()
    stage.carry_out(Push(Recorder()))
    stage.carry_out(Pop(Notify("Kept.", "/a/file")))
    (notice,) = stage.notices.shown
    assert (notice.text, notice.file) == ("Kept.", "/a/file")


def test_what_was_asked_about_is_done_below() -> None:
    stage, first = staged(button_at("one", 0, 0))
    stage.carry_out(Push(Recorder()))
    stage.carry_out(Confirm("burn"))
    assert stage.scene is first
    assert first.taken() == [("activate", "burn")]
    stage.carry_out(Push(Recorder()))
    stage.carry_out(Activate("one"))
    assert stage.scene is first
    assert first.taken() == [("activate", "one")]
    assert stage.attention.focused == "one"


def test_a_slider_that_is_used_by_its_number_is_only_gone_to() -> None:
    slider = Node("loud", "slider", Rect(0, 0, 100, 20), "Loud", use=Use(Slide("loud")))
    stage, scene = staged(slider)
    stage.use_by_key("loud")
    assert stage.attention.shown_focus == "loud"
    assert not scene.taken()


def test_words_are_told_copied_and_withdrawn() -> None:
    stage, _scene = staged()
    stage.carry_out(Notify("One."))
    stage.carry_out(Notify("Two.", replaces="One."))
    assert [notice.text for notice in stage.notices.shown] == ["Two."]
    stage.carry_out(Copy("a text", "Copied."))
    assert stage.clipboard.get() == "a text"
    assert [notice.text for notice in stage.notices.shown] == ["Two.", "Copied."]


def test_a_scale_is_asked_for_and_left_to_the_window_again() -> None:
    stage, _scene = staged()
    chosen: list[int | None] = []
    for percent in (150, None):
        stage.carry_out(Rescale(percent))
        chosen += [stage.percent, stage.chosen_percent]
    assert chosen == [150, 150, 100, None]


@pytest.mark.parametrize("way", [CloseAsked(), Quit()])
def test_the_end_is_asked_about_once_where_something_would_go(way: CloseAsked | Quit) -> None:
    question = Recorder(button_at("end", 0, 0))
    stage, scene = staged()
    stage.before_end = lambda over: question if over is scene else None

    def ask() -> None:
        if isinstance(way, CloseAsked):
            stage.handle(way)
        else:
            stage.carry_out(way)

    ask()
    assert stage.scenes == (scene, question)
    assert not stage.is_over
    ask()
    assert stage.scenes == (scene, question), "it is being asked already"
    assert not stage.is_over
    stage.carry_out(Quit(is_sure=True))
    assert stage.is_over


def test_it_ends_at_once_where_nobody_asks_or_it_is_sure() -> None:
    stage, _scene = staged()
    stage.handle(CloseAsked())
    assert stage.is_over
    stage, _scene = staged()
    stage.before_end = lambda _over: Recorder()
    stage.carry_out(Quit(is_sure=True))
    assert stage.is_over


@pytest.mark.parametrize(
    ("own", "opened", "open_scenes"),
    [
        ((False,), ["/a"], 2),
        ((True,), [], 1),
        ((None,), [], 1),
        ((Push(Recorder()),), [], 2),
    ],
)
def test_a_file_is_the_scenes_first_and_else_the_programs(
    own: tuple[Answer | bool], opened: list[str], open_scenes: int
) -> None:
    """`own` is the scene's answer to it."""
    stage, scene = staged()
    (scene.files,) = own
    paths: list[str] = []

    def open_file(path: str) -> Answer:
        paths.append(path)
        return Push(Recorder())

    stage.open_file = open_file
    stage.handle(FileDropped("/a"))
    assert scene.taken() == [("file", "/a")]
    assert paths == opened
    assert len(stage.scenes) == open_scenes


def test_a_file_that_nobody_opens_is_passed_over() -> None:
    stage, scene = staged()
    stage.handle(FileDropped("/a"))
    assert scene.taken() == [("file", "/a")]
    assert stage.scenes == (scene,)


# -- what is heard ---------------------------------------------------------------------------


def test_buttons_pages_and_refusals_are_heard_once() -> None:
    row = Node("row", "row", Rect(0, 200, 80, 40), "Row", use=Use("row"))
    stage, scene = staged(button_at("one", 0, 0), row, CLOSED)
    stage.rulebook = rulebook()
    click(stage, 10, 10)
    assert stage.take_sounds() == [BUTTON]
    assert stage.take_sounds() == []
    click(stage, 10, 210)
    assert stage.take_sounds() == [], "a row is no button"
    click(stage, 510, 110)
    assert stage.take_sounds() == [REFUSAL]
    strike(stage, "escape")
    scene.answer = Push(Recorder())
    click(stage, 10, 10)
    assert stage.take_sounds() == [PAGE], "a page is heard in the button's place"


def test_what_a_scene_brings_is_heard_in_a_buttons_place() -> None:
    sounding = Sounding()
    sounding.add(BUTTON)
    assert sounding.take(["stone", BUTTON]) == ["stone"]
    sounding.add(REFUSAL)
    assert sounding.take(["stone"]) == [REFUSAL, "stone"]


# -- what lies over scenes -------------------------------------------------------------------


def test_f1_and_a_click_open_the_rule_and_its_buttons_lead_on() -> None:
    stage, scene = staged(button_at("one", 0, 0), CLOSED)
    stage.rulebook = rulebook()
    click(stage, 510, 110)
    assert {"rule", "rule/close", "rule/book"} <= keys_of(stage)
    stage.activate("rule/close")
    assert "rule" not in keys_of(stage)
    click(stage, 510, 110)
    stage.activate("rule/book")
    assert "book L2" in keys_of(stage)
    stage.carry_out(Pop())
    assert stage.scene is scene
    assert "rule" in keys_of(stage), "the card is still open where it was"
    assert not [done for done in scene.taken() if done[0] == "activate"]


def test_a_rule_is_not_opened_while_a_computer_moves_nor_without_a_rulebook() -> None:
    stage, scene = staged(CLOSED)
    click(stage, 510, 110)
    assert "rule" not in keys_of(stage)
    stage.rulebook = rulebook()
    scene.waits = True
    click(stage, 510, 110)
    assert "rule" not in keys_of(stage)


def test_a_press_beside_the_card_puts_it_away_and_one_on_it_does_not() -> None:
    stage, scene = staged(button_at("one", 0, 0), CLOSED)
    stage.rulebook = rulebook()
    click(stage, 510, 110)
    card = stage.tree().find("rule")
    assert card is not None
    click(stage, *card.rect.centre)
    assert "rule" in keys_of(stage)
    click(stage, 10, 10)
    assert "rule" not in keys_of(stage)
    assert scene.taken() == [("activate", "one")]


def test_keys_that_hold_everywhere_open_what_they_open() -> None:
    stage, scene = staged(button_at("one", 0, 0))
    stage.rulebook = rulebook(has_goal=True)
    strike(stage, "g")
    assert "goal" in keys_of(stage)
    stage.carry_out(Pop())
    strike(stage, "f1")
    assert "book" in keys_of(stage)
    stage.carry_out(Pop())
    strike(stage, "?")
    assert "keys" in keys_of(stage)
    strike(stage, "t")
    assert "keys" not in keys_of(stage)
    assert stage.scene is scene, "the key that takes the sheet away does no more"
    strike(stage, "t")
    assert "text" in keys_of(stage)
    stage.handle(KeyPressed("t"))
    assert stage.scene is scene


def test_f1_on_what_nothing_is_to_be_said_of_opens_the_rulebook() -> None:
    plain = Node("plain", "button", Rect(0, 0, 80, 40), use=Use("plain"))
    stage, scene = staged(plain)
    stage.handle(PointerMoved(10, 10))
    strike(stage, "f1")
    assert stage.scene is scene, "there is none"
    stage.rulebook = rulebook()
    strike(stage, "f1")
    assert "book" in keys_of(stage)


def test_another_scene_begins_with_nothing_typed() -> None:
    stage, _scene = staged(button_at("one", 0, 0, Use("one", typed_code="A1")))
    strike(stage, "/")
    assert stage.typed is not None
    stage.carry_out(Push(Recorder(button_at("two", 0, 0, Use("two", typed_code="A2")))))
    assert "typing" not in keys_of(stage)


def test_keys_with_ctrl_or_that_the_scene_wants_are_no_such_keys() -> None:
    stage, scene = staged(button_at("one", 0, 0))
    stage.handle(KeyPressed("t", ctrl=True))
    scene.keys["t"] = True
    stage.handle(KeyPressed("t"))
    assert stage.scene is scene
    scene.keys["t"] = Push(Below())
    stage.handle(KeyPressed("t"))
    assert len(stage.scenes) == 2


def test_what_the_key_that_led_elsewhere_writes_is_no_text() -> None:
    stage, scene = staged(button_at("one", 0, 0))
    other = Below()
    scene.keys["a"] = Push(other)
    stage.handle(KeyPressed("a"))
    stage.handle(TextTyped("a"))
    assert not other.taken()
    stage.handle(KeyPressed("b"))
    stage.handle(TextTyped("b"))
    assert other.taken() == [("press", "b"), ("type", "b")]
