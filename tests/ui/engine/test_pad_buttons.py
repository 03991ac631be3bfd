"""A gamepad's signs, its changed buttons, and the device that tooltips name."""

import pytest

from sneferu_gui.games.sneferu.law.actions import End
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPlugged, PadPressed, PadTurned, PointerMoved
from sneferu_gui.ui.engine.keys import SHORTCUTS
from sneferu_gui.ui.engine.pad_buttons import (
    FIXED_BUTTONS,
    FREE_BUTTONS,
    PadButtons,
    PadFamily,
    family_of,
    usual_buttons,
)
from sneferu_gui.ui.pages.menu import MenuScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from tests.ui.pages.opened import AT_RANDOM, BOOK, enabled, node, program, stage_of, table_at


@pytest.mark.parametrize(
    ("name", "family", "choose"),
    [
        ("Xbox Series X Controller", PadFamily.XBOX, "A"),
        ("DualSense Wireless Controller", PadFamily.PLAYSTATION, "Cross"),
        ("Nintendo Switch Pro Controller", PadFamily.NINTENDO, "A"),
        ("USB Gamepad", PadFamily.PLAIN, "lower button"),
    ],
)
def test_signs_are_those_of_the_pad(name: str, family: PadFamily, choose: str) -> None:
    assert family_of(name) is family
    assert PadButtons.of(family=family_of(name)).written("return") == choose


def test_every_button_has_one_meaning_and_every_meaning_a_shortcut() -> None:
    assert not set(FIXED_BUTTONS) & set(FREE_BUTTONS)
    assert set(usual_buttons().values()) <= set(FREE_BUTTONS)
    assert set(usual_buttons()) <= set(SHORTCUTS)
    assert len(set(usual_buttons().values())) == len(usual_buttons())


@pytest.mark.parametrize("family", list(PadFamily))
def test_every_button_has_a_sign_of_its_own(family: PadFamily) -> None:
    buttons = PadButtons.of(family=family)
    directions = {"up", "down", "left", "right"}
    signs = [buttons.sign(b) for b in (*FIXED_BUTTONS, *FREE_BUTTONS) if b not in directions]
    assert len(set(signs)) == len(signs)


def test_a_button_given_to_another_is_exchanged_and_kept() -> None:
    buttons = PadButtons.of(("flip=y", "nonsense=x", "end=a"))
    assert (buttons.button_of("flip"), buttons.button_of("undo")) == ("y", "x")
    assert buttons.button_of("end") == "right trigger"
    assert PadButtons.of(buttons.changed()) == buttons
    assert buttons.meaning("y") == KeyPressed("r")
    assert buttons.meaning("guide") is None


def test_tooltips_speak_of_the_device_that_was_used_last() -> None:
    stage, _ = table_at(FOUR, mid_game)
    undo = node(stage, "bar/undo")
    stage.attention.focused = "bar/undo"
    stage.handle(PadPressed("left trigger", "Xbox Wireless Controller"))
    stage.attention.focused = "bar/undo"
    stage.change()
    assert "[Y]" in node(stage, "tooltip").label
    stage.handle(PadPlugged("PS5 Controller", is_there=True, is_new=False))
    assert "[Triangle]" in node(stage, "tooltip").label
    stage.handle(PointerMoved(*undo.rect.centre))
    assert "[U]" in node(stage, "tooltip").label


def test_the_sheet_has_the_pads_buttons_while_one_is_used() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.handle(PadPressed("left stick", "DualSense"))
    assert "Square: Sneferu: Turn the stone round" in node(stage, "keys/list").label
    assert node(stage, "keys/bar/undo").label.startswith("Triangle: ")
    stage.handle(KeyPressed("x"))
    stage.handle(KeyPressed("?"))
    assert "Square" not in node(stage, "keys/list").label


def test_with_a_pad_nothing_is_said_of_typing() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.handle(KeyPressed("tab"))
    assert stage.tree().find("offer/typed/A") is not None
    stage.handle(PadPressed("up", "DualSense"))
    assert stage.tree().find("offer/typed/A") is None


XBOX = "Xbox Wireless Controller"


def test_start_opens_the_menu_whatever_is_held_and_back_to_it() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    held = table.plan
    stage.handle(PadPressed("start", XBOX))
    assert isinstance(stage.scene, MenuScene)
    stage.handle(PadPressed("b", XBOX))
    assert stage.tree().find("table") is not None
    assert table.plan == held
    assert held.pick is not None
    stage.handle(PadPressed("b", XBOX))
    assert table.plan.pick is None


def test_start_closes_the_menu_it_has_opened_and_ends_nothing() -> None:
    stage, _ = table_at(FOUR, mid_game)
    for is_open in (True, False, True, False):
        stage.handle(PadPressed("start", XBOX))
        assert isinstance(stage.scene, MenuScene) == is_open
        assert not stage.is_over


@pytest.mark.parametrize("button", ["x", "down", "left shoulder"])
def test_the_first_button_shows_the_focus_where_the_keyboard_would_begin(button: str) -> None:
    stage, other = stage_of(program().setup(2)), stage_of(program().setup(2))
    stage.handle(PadPressed(button, XBOX))
    assert stage.attention.shown_focus is not None
    if button == "x":
        other.handle(KeyPressed("tab"))
        assert stage.attention.shown_focus == other.attention.shown_focus
    focused = node(stage, stage.attention.shown_focus)
    assert "focused" in focused.state


def test_the_shoulders_go_round_the_panels_and_back() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.handle(PadPressed("right shoulder", XBOX))
    seen = [stage.attention.shown_focus]
    for _step in range(3):
        stage.handle(PadPressed("right shoulder", XBOX))
        seen.append(stage.attention.shown_focus)
    assert len(set(seen)) == 4
    for focused in reversed(seen[:-1]):
        stage.handle(PadPressed("left shoulder", XBOX))
        assert stage.attention.shown_focus == focused


def test_every_button_does_what_it_is_said_to() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.rulebook = BOOK
    count = table.session.count
    stage.handle(PadPressed("left trigger", XBOX))
    assert "checked" in node(stage, "areas").state
    stage.handle(PadPressed("left trigger", XBOX))
    assert "checked" not in node(stage, "areas").state
    stage.handle(PadPressed("back", XBOX))
    assert isinstance(stage.scene, ReplayScene), "what the others did is seen again"
    stage.handle(PadPressed("b", XBOX))
    stage.attention.focused = "offer/0/0"
    stage.handle(PadPressed("right stick", XBOX))
    assert node(stage, "rule").label.startswith("C")
    stage.handle(PadPressed("b", XBOX))
    stage.handle(PadPressed("left stick", XBOX))
    assert stage.tree().find("keys/list") is not None
    stage.handle(PadPressed("b", XBOX))
    assert stage.tree().find("keys/list") is None
    stage.handle(PadPressed("y", XBOX))
    assert table.session.count < count
    waits, ending = table_at(AT_RANDOM, lambda session: session.state.why_not(End()) is None)
    waits.handle(PadPressed("right trigger", XBOX))
    assert ending.session.actions[-1] == End()


def test_the_right_stick_scrolls_what_the_focus_is_in() -> None:
    stage, _ = table_at(FOUR, mid_game)
    rows = [n.key for n in node(stage, "log").walk() if n.role == "row"]
    stage.attention.focused = rows[0]
    stage.handle(PadTurned(1, XBOX))
    further = [n.key for n in node(stage, "log").walk() if n.role == "row"]
    assert further != rows
    stage.attention.focused = further[0]
    stage.handle(PadTurned(-1, XBOX))
    assert [n.key for n in node(stage, "log").walk() if n.role == "row"] == rows


def test_when_a_pad_has_gone_tooltips_speak_of_keys_again() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.handle(PadPressed("up", XBOX))
    stage.attention.focused = "bar/undo"
    stage.change()
    assert "[Y]" in node(stage, "tooltip").label
    stage.handle(PadPlugged(XBOX, is_there=False))
    stage.dismiss_notice()
    stage.attention.focused = "bar/undo"
    stage.change()
    assert "[U]" in node(stage, "tooltip").label
