"""The board of letters over a text field, for gamepads."""

import pytest

from sneferu_gui.ui.engine.dialogs import FIRST, ROWS
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed, TextTyped
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from tests.ui.engine.recorder import Recorder, click
from tests.ui.pages.opened import EvenRuler, node

HIGH = Rect(400, 60, 300, 40)
LOW = Rect(400, 600, 300, 40)


def opened(place: Rect = HIGH, label: str = "Name: Ann") -> tuple[Stage, Recorder]:
    """A stage on which a gamepad has chosen the field."""
    field = Node("name", "field", place, label, use=Use("write"))
    scene = Recorder(field)
    stage = Stage(scene, EvenRuler(), 1280, 720, 100)
    stage.attention.focused = "name"
    stage.handle(PadPressed("a"))
    assert scene.taken() == [("activate", "write")]
    return stage, scene


def test_it_has_all_signs_and_begins_at_the_first_letter() -> None:
    stage, _scene = opened()
    board = node(stage, "letters")
    labels = [n.label for n in board.children if n.key.split("/")[1].isdecimal()]
    assert "".join(labels) == "".join(sign.upper() for sign in "".join(ROWS)).replace("SS", "ß")
    assert board.label == node(stage, "letters/title").label == "Name: Ann"
    assert stage.attention.shown_focus == FIRST
    assert node(stage, FIRST).label == "A"


@pytest.mark.parametrize("place", [HIGH, LOW])
def test_it_lies_away_from_its_field_and_in_the_window(place: Rect) -> None:
    stage, _scene = opened(place)
    board = node(stage, "letters").rect
    assert not board.meets(place)
    assert node(stage, "letters").is_floating
    assert node(stage, "backdrop").rect == stage.tree().rect
    assert stage.tree().rect.holds(board)
    assert (board.y > 360) == (place is HIGH)
    inner = board.inset(14)
    places = [n.rect for n in node(stage, "letters").children]
    assert all(inner.holds(rect) for rect in places)
    assert not any(a.meets(b) for i, a in enumerate(places) for b in places[i + 1 :])


def test_a_field_without_words_is_called_letters() -> None:
    stage, _scene = opened(label="")
    assert node(stage, "letters").label == "Letters"


def test_what_is_pressed_is_written_a_capital_first_and_after_a_space() -> None:
    stage, scene = opened()
    for key in ("letters/1/0", "letters/1/1", "letters/space", "letters/1/1", "letters/1/0"):
        stage.activate(key)
    assert scene.taken() == [("type", sign) for sign in ("A", "b", " ", "B", "a")]
    assert "checked" not in node(stage, "letters/capital").state
    stage.activate("letters/capital")
    assert "checked" in node(stage, "letters/capital").state
    stage.activate("letters/1/1")
    stage.activate("letters/0/0")
    assert scene.taken() == [("type", "B"), ("type", "1")]


def test_signs_are_erased_and_done_takes_what_was_written() -> None:
    stage, scene = opened()
    stage.activate("letters/erase")
    assert scene.taken() == [("press", "backspace")]
    stage.activate("letters/done")
    assert scene.taken() == [("press", "return")]
    assert stage.scene is scene


def test_going_back_keeps_what_was_written() -> None:
    stage, scene = opened()
    stage.handle(PadPressed("b"))
    assert scene.taken() == [("press", "tab")]
    assert stage.scene is scene


@pytest.mark.parametrize(
    ("button", "does"),
    [("x", ("press", "backspace")), ("y", ("type", " ")), ("start", ("press", "return"))],
)
def test_a_pad_has_shorter_ways(button: str, does: tuple[str, str]) -> None:
    stage, scene = opened()
    stage.handle(PadPressed(button))
    assert scene.taken() == [does]
    assert (stage.scene is scene) == (button == "start")


def test_the_left_trigger_changes_between_capitals_and_small_letters() -> None:
    stage, _scene = opened()
    stage.handle(PadPressed("left trigger"))
    assert node(stage, FIRST).label == "a"


def test_a_keyboard_writes_all_the_same_and_its_letters_mean_nothing_else() -> None:
    stage, scene = opened()
    stage.handle(KeyPressed("t"))
    stage.handle(TextTyped("t"))
    stage.handle(KeyPressed("delete"))
    assert scene.taken() == [("type", "t"), ("press", "delete")]
    assert stage.scene is not scene


def test_a_field_that_is_closed_or_no_field_opens_no_board() -> None:
    for closed in (
        Node("name", "field", HIGH, "Name", ("disabled",), Use("write")),
        Node("name", "button", HIGH, "Name", use=Use("write")),
    ):
        scene = Recorder(closed)
        stage = Stage(scene, EvenRuler(), 1280, 720, 100)
        click(stage, *HIGH.centre)
        stage.handle(PadPressed("a"))
        assert stage.scene is scene
