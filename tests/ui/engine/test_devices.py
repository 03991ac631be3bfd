"""Keys and a gamepad's buttons on a scene, and their names in tooltips."""

import pytest

from sneferu_gui.ui.engine.ambient_motion import BEAT, busy_dots, living_paths, node_at
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPlugged, PadPressed, PadTurned
from sneferu_gui.ui.engine.keys import SHORTCUTS, Keys
from sneferu_gui.ui.engine.overlays import with_tooltip
from sneferu_gui.ui.engine.pad_buttons import PadButtons, PadFamily
from sneferu_gui.ui.engine.scene import Push
from sneferu_gui.ui.engine.shell_requests import ShellRequest
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters
from sneferu_gui.ui.kit.node import BUSY, OPENS_MENU, SUGGESTED, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, Scale
from tests.ui.engine.recorder import CLAUSE, Recorder, button_at, rulebook, staged, strike
from tests.ui.pages.opened import EvenRuler, node

XBOX = "Xbox Wireless Controller"
CANVAS = Canvas(1280, 720, Scale(100), EvenRuler())


def activated(scene: Recorder) -> list[object]:
    return [what for how, what in scene.taken() if how == "activate"]


# -- keys ------------------------------------------------------------------------------------


def test_a_key_does_what_the_node_does_whose_shortcut_it_is() -> None:
    one = button_at("one", 0, 0, Use("one", shortcut="j"))  # a letter that no command has
    closed = button_at("two", 100, 0, Use("two", shortcut="y"), "disabled")
    copy = button_at("copy", 200, 0, Use("copy", shortcut="ctrl+c"))
    stage, scene = staged(one, closed, copy)
    strike(stage, "j", "y", "c")
    stage.handle(KeyPressed("j", shift=True))
    stage.handle(KeyPressed("j", alt=True))
    stage.handle(KeyPressed("j", ctrl=True))
    stage.handle(KeyPressed(""))
    assert activated(scene) == ["one"]
    stage.handle(KeyPressed("c", ctrl=True))
    assert activated(scene) == ["copy"]


def test_a_shortcut_of_the_house_holds_with_shift_too() -> None:
    """On some keyboards its character is typed with Shift."""
    stage, scene = staged(button_at("end", 0, 0, Use("end", shortcut="e")))
    stage.handle(KeyPressed("e", shift=True))
    assert activated(scene) == ["end"]


def test_under_a_dialog_only_its_shortcuts_hold() -> None:
    dialog = Node("d", "dialog", Rect(400, 300, 200, 100), "Ask",
                  children=(button_at("yes", 410, 310, Use("yes", shortcut="x")),))  # fmt: skip
    stage, scene = staged(button_at("one", 0, 0, Use("one", shortcut="z")), dialog)
    strike(stage, "z", "x")
    assert activated(scene) == ["yes"]


def test_a_key_that_was_given_away_means_what_it_was_given() -> None:
    stage, scene = staged(button_at("end", 0, 0, Use("end", shortcut="e")))
    stage.keys = Keys.of(("end=x",))
    strike(stage, "e")
    assert activated(scene) == []
    strike(stage, "x")
    assert activated(scene) == ["end"]


def test_what_the_shell_does_is_asked_of_it() -> None:
    stage, scene = staged()
    strike(stage, "m", "f11", "f12")
    assert stage.asked == [ShellRequest.MUTE, ShellRequest.SCREEN, ShellRequest.PICTURE]
    scene.keys["m"] = True
    strike(stage, "m")
    assert len(stage.asked) == 3, "the scene wants it"


def test_ctrl_pastes_and_scales_whatever_the_scene_wants() -> None:
    stage, scene = staged()
    stage.clipboard.put("a text")
    stage.handle(KeyPressed("v", ctrl=True))
    assert scene.taken() == [("type", "a text")]
    for key, percent in (("+", 110), ("=", 125), ("-", 110), ("0", 100)):
        stage.handle(KeyPressed(key, ctrl=True))
        assert stage.percent == percent
    assert not scene.taken()


def test_escape_puts_a_notice_away_before_it_goes_back() -> None:
    stage, scene = staged()
    stage.notify("Told.")
    strike(stage, "escape")
    assert not stage.notices.shown
    assert not scene.taken()
    strike(stage, "escape")
    assert scene.taken() == [("press", "escape"), ("back", None)]


def test_tab_begins_at_what_is_suggested_after_the_pointer_was_used() -> None:
    stage, _scene = staged(button_at("one", 0, 0), button_at("two", 100, 0, None, SUGGESTED))
    stage.attention.focused = "one"
    strike(stage, "tab")
    assert stage.attention.shown_focus == "two"


@pytest.mark.parametrize("key", ["return", "space"])
def test_enter_and_space_use_what_the_keyboard_is_on(key: str) -> None:
    stage, scene = staged(button_at("one", 0, 0, Use("one", is_guarded=True)))
    strike(stage, key)
    assert activated(scene) == [], "it is on nothing"
    strike(stage, "tab", key)
    stage.handle(KeyPressed(key, is_held=True))
    assert activated(scene) == ["one"], "a held key does it once where that is guarded"


def test_keys_go_through_the_card_of_an_explanation() -> None:
    closed = button_at("closed", 500, 100, Use(hint="no", clause="L2"), "disabled")
    stage, scene = staged(button_at("one", 0, 0), closed)
    stage.rulebook = rulebook()
    stage.explain_node(closed)
    strike(stage, "tab")
    assert stage.attention.shown_focus == "rule/book"
    assert not scene.taken(), "the scene is not asked"
    strike(stage, "x")
    assert stage.explanation is None
    assert scene.taken() == [("press", "x")]
    assert stage.attention.focused == "closed", "back where it was asked"


# -- gamepads --------------------------------------------------------------------------------


def test_buttons_are_the_keys_they_stand_for() -> None:
    stage, scene = staged(
        button_at("end", 0, 0, Use("end", shortcut="e")), button_at("two", 100, 0)
    )
    stage.handle(PadPressed("right", XBOX))
    assert stage.attention.shown_focus == "two", "from where a keyboard would begin"
    stage.handle(PadPressed("a", XBOX))
    stage.handle(PadPressed("right trigger", XBOX))
    assert activated(scene) == ["two", "end"]
    stage.handle(PadPressed("b", XBOX))
    assert ("back", None) in scene.taken()
    stage.handle(PadPressed("guide", XBOX))
    assert not scene.taken(), "it means nothing"


def test_a_scene_may_want_a_button_for_itself() -> None:
    stage, scene = staged(button_at("end", 0, 0, Use("end", shortcut="e")))
    scene.keys["right trigger"] = True
    stage.handle(PadPressed("right trigger", XBOX))
    assert activated(scene) == []
    scene.keys["right trigger"] = Push(Recorder())
    stage.handle(PadPressed("right trigger", XBOX))
    assert len(stage.scenes) == 2


def test_given_buttons_do_what_they_were_given() -> None:
    stage, scene = staged(button_at("end", 0, 0, Use("end", shortcut="e")))
    stage.give_buttons(("end=x",))
    stage.handle(PadPressed("right trigger", XBOX))
    assert activated(scene) == []
    stage.handle(PadPressed("x", XBOX))
    assert activated(scene) == ["end"]
    assert stage.signs.written("e") == "X"


def test_start_presses_what_opens_the_menu_where_that_is_within_reach() -> None:
    menu = button_at("menu", 0, 0, Use("menu"), OPENS_MENU)
    stage, scene = staged(menu, button_at("one", 100, 0))
    stage.handle(PadPressed("start", XBOX))
    assert activated(scene) == ["menu"]
    dialog = Node("d", "dialog", Rect(400, 300, 200, 100), "Ask")
    stage, scene = staged(menu, dialog)
    stage.handle(PadPressed("start", XBOX))
    assert scene.taken() == [("press", "escape"), ("back", None)]


def test_the_right_stick_scrolls_the_panel_of_the_focus() -> None:
    panel = Node("p", "panel", Rect(0, 0, 400, 400), "P", children=(button_at("one", 10, 10),))
    stage, scene = staged(panel)
    stage.handle(PadTurned(-1, XBOX))
    assert scene.taken() == [("wheel", ("p", -1))]
    assert stage.attention.shown_focus == "one"


def test_a_pad_that_comes_and_goes_is_told_of() -> None:
    stage, _scene = staged()
    stage.handle(PadPlugged("PS5 Controller", is_there=True))
    stage.handle(PadPlugged("", is_there=False))
    stage.handle(PadPlugged("Xbox", is_there=True, is_new=False))
    assert [notice.text for notice in stage.notices.shown] == [
        "PS5 Controller is plugged in. Cross chooses, L3 shows what the others do.",
        "gamepad is not plugged in any more. Mouse and keyboard go on where it was.",
    ]
    assert stage.pad_family is PadFamily.XBOX


def sheet_of(stage: Stage) -> list[str]:
    stage.show_keys()
    return node(stage, "keys/list").label.split("\n")


def test_the_sheet_of_keys_lists_what_holds_everywhere() -> None:
    stage, _scene = staged(button_at("one", 0, 0, Use("one", shortcut="x")))
    stage.keys = Keys.of(("text=z",))
    lines = sheet_of(stage)
    assert lines[0] == "Keys"
    assert {"Tab: From board to board", "Esc: Back; the menu", "Enter: Choose"} <= set(lines)
    assert f"Z: {SHORTCUTS['text'].label}" in lines
    assert node(stage, "keys/one").label == "X: one"


def test_the_sheet_of_a_pad_lists_its_buttons() -> None:
    stage, _scene = staged(button_at("end", 0, 0, Use("end", shortcut="e")))
    stage.handle(PadPressed("left shoulder", XBOX))
    lines = sheet_of(stage)
    assert lines[:2] == ["Gamepad", "Cross, left stick: Within a board"]
    assert {"LB, RB: From board to board", "A: Choose", "B: Back", "Menu: The menu"} <= set(lines)
    assert any(line.startswith("RT: End the turn") for line in lines)
    assert node(stage, "keys/end").label == "RT: end"


def test_a_button_is_called_by_its_sign_and_the_cross_by_its_name() -> None:
    buttons = PadButtons.of(family=PadFamily.XBOX)
    assert [buttons.called(each) for each in ("left trigger", "up")] == ["LT", "The cross"]
    assert buttons.sign("") == "–"


# -- tooltips --------------------------------------------------------------------------------


def told(thing: Node, *, opens: bool = False, pad: bool = False) -> str:
    """The text of a node's tooltip; empty for none."""
    tree = Node("w", "window", CANVAS.rect, children=(thing,))
    signs = PadButtons.of(family=PadFamily.XBOX) if pad else Keys()
    rule = CLAUSE if opens else None
    shown = with_tooltip(CANVAS, tree, thing, signs, rule, opens=opens).find("tooltip")
    if shown is None:
        return ""
    return " ".join(look.text for look in shown.looks if isinstance(look, Letters))


def thing(hint: str, label: str = "Go on", **more: str) -> Node:
    words = (Letters(Rect(0, 0, 80, 40), label, Scale(100).body, INK, Align.LEFT),)
    use = Use("go", hint, shortcut=more.get("shortcut", ""), typed_code=more.get("typed", ""))
    return Node("b", "button", Rect(600, 300, 80, 40), label, use=use, looks=words)


def test_a_tooltip_that_says_no_more_than_its_button_is_left_out() -> None:
    assert told(thing("Go on")) == told(thing("go, on!")) == ""
    assert told(thing("Go on, at once")).startswith("Go on, at once")


def test_it_tells_the_key_or_what_can_be_typed() -> None:
    assert told(thing("End it", shortcut="e")) == "End it [E]"
    assert told(thing("Take it", typed="B3")) == "Take it [B3]"
    assert told(thing("Free field b3", typed="B3")) == "Free field b3", "named already"
    assert told(thing("Field b31", typed="B3")) == "Field b31 [B3]"
    assert told(thing("Take it", typed="B3"), pad=True) == "Take it"
    assert told(thing("End it", shortcut="e"), pad=True) == "End it [RT]"


def test_it_says_which_rule_a_click_opens() -> None:
    assert told(thing("Go on"), opens=True) == "Go on L2, Building A click opens the rule."
    assert told(thing("Go on"), opens=True, pad=True) == "Go on L2, Building A opens the rule."


# -- what moves by itself --------------------------------------------------------------------


def test_paths_lead_to_what_lives_and_nowhere_else() -> None:
    tree = Node("w", "window", CANVAS.rect, children=(thing("a"), thing("b")))
    assert living_paths(tree) == ()
    assert node_at(tree, ()) is tree
    assert node_at(tree, (1,)) is tree.children[1]
    assert node_at(tree, (2,)) is node_at(tree, (0, 0)) is None


@pytest.mark.parametrize(
    ("label", "place"),
    [("Go", Rect(630, 318, 4, 4)), ("Going on and on", Rect(629, 334, 22, 4))],
)
def test_dots_stand_after_the_label_where_there_is_room_else_under_it(
    label: str, place: Rect
) -> None:
    words = Letters(Rect(580, 300, 120, 40), label, Scale(100).body, INK, Align.CENTRE)
    button = Node("b", "button", Rect(580, 300, 120, 40), label, (BUSY,), looks=(words,))
    shown = busy_dots(CANVAS, button, 1)
    dots = [look for look in shown.looks if isinstance(look, Box)]
    assert [dot.fill[3] for dot in dots] == [255, 70, 70]
    assert [dot.rect.x - dots[0].rect.x for dot in dots] == [0, 9, 18]
    if label == "Go":
        assert dots[0].rect.x > 640 + EvenRuler().width(label, Scale(100).body) // 2
        assert dots[0].rect.centre[1] == 320
    else:
        assert shown.rect == place


def test_the_dots_go_on_with_the_time() -> None:
    stage, _scene = staged(button_at("b", 100, 100, Use("b"), BUSY))
    lit = []
    for beat in (0.5, 1.5, 2.5, 3.5):
        stage.tick(beat * BEAT)
        dots = node(stage, "b/busy").looks
        lit.append(sum(isinstance(dot, Box) and dot.fill[3] == 255 for dot in dots))
    assert lit == [1, 2, 3, 1]
