"""A scene's picture in words, and its numbers in the text panel."""

import pytest

from sneferu_gui.ui.engine.inputs import KeyPressed, WheelTurned
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.node import ASKS, SUGGESTED, TRACK, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from tests.ui.engine.recorder import Recorder, button_at, staged, strike
from tests.ui.pages.opened import node

PLACE = Rect(0, 0, 80, 40)


def thing(key: str, role: str = "text", *states: str, use: Use | None = None) -> Node:
    return Node(key, role, PLACE, key, states, use or Use())


def told(*nodes: Node) -> list[str]:
    return list(tree_as_text(Node("w", "window", PLACE, "W", children=nodes)).lines)


def test_what_can_be_used_has_a_number_and_its_key_and_nothing_else_has() -> None:
    go = thing("Go", "button", use=Use("go", "Go: at once\nNow", shortcut="escape"))
    stone = thing("Stone", "piece", "selected", use=Use("take", typed_code="B3"))
    panel = Node("p", "panel", PLACE, "Panel", children=(go, stone, thing("Words")))
    assert told(panel) == [
        "Panel", "1. Go; at once; Now [Esc]", "2. Stone – chosen [B3]", "· Words"
    ]  # fmt: skip


def test_the_keys_are_those_there_are_now() -> None:
    end = thing("End", "button", use=Use("end", shortcut="e", typed_code="X"))
    text = tree_as_text(end, Keys.of(("end=x",)))
    assert text.lines == ("1. End [X]",)
    assert text.usable == ("End",)
    away = Keys.of(("undo=j",))
    assert tree_as_text(thing("Yes", "button", use=Use("j", shortcut="j")), away).lines == (
        "1. Yes",
    )


def test_words_that_look_like_a_number_are_no_number() -> None:
    assert told(thing("1. First"), thing("Second")) == ["· 1. First", "Second"]


@pytest.mark.parametrize(
    ("use", "line"),
    [
        (Use(hint="not here", clause="L2", reason="not here"), "not possible: not here (L2)"),
        (Use(hint="not here (L2)", clause="L2", reason="x"), "not possible: not here (L2)"),
        (Use(hint="not here", clause="L2"), "not possible: not here"),
        (Use(hint="not here", clause="L", reason="not here"), "not possible: not here"),
        (Use("go"), "not possible"),
    ],
)  # fmt: skip
def test_what_is_closed_says_why_with_its_clause(use: Use, line: str) -> None:
    assert told(thing("Slot", "slot", "disabled", use=use))[0] == f"Slot; {line}"


def test_what_several_things_are_closed_for_is_told_once() -> None:
    """In another's turn each of ninety spaces said whose turn it is."""
    reasons = {"a1": "Hapi has the turn.", "b1": "Hapi has the turn.", "Gold": "You have none."}
    closed = [thing(key, "slot", "disabled", use=Use(hint=why)) for key, why in reasons.items()]
    assert told(*closed, closed[0], thing("c1"), closed[0]) == [
        "a1; not possible: Hapi has the turn.", "b1; not possible",
        "Gold; not possible: You have none.", "a1; not possible: Hapi has the turn.", "c1",
        "a1; not possible: Hapi has the turn.",
    ]  # fmt: skip


def test_a_closed_thing_that_is_no_control_says_nothing_of_it() -> None:
    assert told(thing("Slot", "slot", "disabled")) == ["Slot"]
    assert told(thing("Go", "button", "disabled")) == ["Go; not possible"]


def test_the_same_is_told_once_and_again_after_something_else() -> None:
    assert told(thing("A"), thing("A"), thing("B"), thing("A")) == ["A", "B", "A"]
    go = thing("Go", "button", use=Use("go"))
    assert told(go, go) == ["1. Go", "2. Go"]


def test_what_leads_comes_first_once_and_the_bar_last() -> None:
    bar = Node("bar", "bar", PLACE, "Bar")
    leads = Node("leads", "panel", PLACE, "Leads", (ASKS,))
    coach = Node("coach", "panel", PLACE, "Coach", (ASKS,), is_floating=True)
    waits = Node("board", "panel", PLACE, "Board", children=(thing("slot", "slot", SUGGESTED),))
    other = Node("other", "panel", PLACE, "Other", children=(leads,))
    assert told(bar, other, waits, coach) == [
        "Coach", "Leads", "Board", "· slot – suggested", "Other", "Bar"
    ]  # fmt: skip


def test_a_track_is_one_line_and_what_is_silent_says_nothing() -> None:
    track = Node("t", TRACK, PLACE, "Track", children=(thing("space"),))
    silent = tuple(thing(role, role) for role in ("picture", "motion", "tooltip", "name", "marker"))
    inside = Node("m", "picture", PLACE, "m", children=(thing("inside"),))
    assert told(track, *silent, inside) == ["Track", "inside"]


def test_under_a_dialog_it_alone_is_told() -> None:
    dialog = Node("d", "dialog", PLACE, "Ask", children=(thing("Yes", "button", use=Use("y")),))
    assert told(thing("Below"), dialog) == ["Ask", "1. Yes"]


# -- the panel -------------------------------------------------------------------------------


def opened(count: int = 12) -> tuple[Stage, Recorder]:
    nodes = [button_at(f"b{n}", 100 * (n % 10), 60 * (n // 10)) for n in range(count)]
    stage, scene = staged(*nodes)
    strike(stage, "t")
    scene.taken()
    return stage, scene


def place_of(stage: Stage) -> str:
    return node(stage, "text/place").label


def test_digits_and_enter_use_what_has_the_number() -> None:
    stage, scene = opened()
    strike(stage, "1", "2")
    assert place_of(stage) == "Number 12, then Enter"
    strike(stage, "return")
    assert scene.taken() == [("activate", "b11")]
    assert stage.scene is scene
    assert stage.attention.shown_focus == "b11"


def test_a_digit_is_taken_back_and_only_four_are_kept() -> None:
    stage, scene = opened()
    strike(stage, "1", "3", "backspace")
    assert place_of(stage) == "Number 1, then Enter"
    strike(stage, "return")
    assert scene.taken() == [("activate", "b0")]
    stage, _scene = opened()
    strike(stage, "1", "2", "3", "4", "5")
    assert place_of(stage) == "Number 2345, then Enter"


@pytest.mark.parametrize("number", ["0", "13"])
def test_a_number_that_nothing_has_is_told_and_forgotten(number: str) -> None:
    stage, scene = opened()
    strike(stage, *number, "return")
    assert [notice.text for notice in stage.notices.shown] == [f"Nothing has the number {number}."]
    assert "Number" not in place_of(stage)
    assert not scene.taken()
    assert stage.scene is not scene


def test_enter_and_backspace_mean_nothing_without_a_number() -> None:
    stage, scene = opened()
    strike(stage, "return", "backspace")
    assert not scene.taken()
    assert stage.scene is not scene


def test_it_scrolls_by_keys_and_wheel_and_copies_all() -> None:
    stage, scene = opened(90)
    start = place_of(stage)
    assert start.startswith("1–")
    stage.handle(WheelTurned(640, 360, -1))
    assert place_of(stage).startswith("4–")
    strike(stage, "up")
    assert place_of(stage).startswith("3–")
    strike(stage, "end")
    assert place_of(stage).endswith("91 of 91"), "how it is used stands before them"
    strike(stage, "home")
    assert place_of(stage) == start
    stage.handle(KeyPressed("c", ctrl=True))
    lines = stage.clipboard.get().split("\n")
    assert lines[0].startswith("To use what has a number")
    assert lines[-1] == "· 90. b89" or lines[-1] == "90. b89"
    strike(stage, "t")
    assert stage.scene is scene


def test_what_was_told_lately_stands_at_its_end() -> None:
    stage, _scene = staged(button_at("one", 0, 0))
    stage.notify("First.")
    stage.notify("Second.")
    strike(stage, "t")
    stage.handle(KeyPressed("c", ctrl=True))
    assert stage.clipboard.get().split("\n")[-3:] == ["Notices", "· Second.", "· First."]


def test_its_keys_are_those_of_the_stage() -> None:
    stage, _scene = staged(button_at("end", 0, 0, Use("end", shortcut="e")))
    stage.keys = Keys.of(("end=x",))
    strike(stage, "t")
    stage.handle(KeyPressed("c", ctrl=True))
    assert stage.clipboard.get().endswith("1. end [X]")
