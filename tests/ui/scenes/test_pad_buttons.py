"""A gamepad's signs, its buttons given away, and which device the tooltips speak of."""

import pytest

from sneferu_gui.ui.scenes.inputs import KeyPressed, PadPlugged, PadPressed, PointerMoved
from sneferu_gui.ui.scenes.keys import SHORTCUTS
from sneferu_gui.ui.scenes.pad_buttons import (
    FIXED_BUTTONS,
    FREE_BUTTONS,
    USUAL_BUTTONS,
    Family,
    PadButtons,
    family_of,
)
from sneferu_gui.ui.shell.sample_games import FOUR, mid_game
from tests.ui.scenes.opened import node, table_at


@pytest.mark.parametrize(
    ("name", "family", "choose"),
    [
        ("Xbox Series X Controller", Family.XBOX, "A"),
        ("DualSense Wireless Controller", Family.PLAYSTATION, "Cross"),
        ("Nintendo Switch Pro Controller", Family.NINTENDO, "A"),
        ("USB Gamepad", Family.PLAIN, "lower button"),
    ],
)
def test_signs_are_those_of_the_pad(name: str, family: Family, choose: str) -> None:
    assert family_of(name) is family
    assert PadButtons(family=family_of(name)).written("return") == choose


def test_every_button_has_one_meaning_and_every_meaning_a_shortcut() -> None:
    assert not set(FIXED_BUTTONS) & set(FREE_BUTTONS)
    assert set(USUAL_BUTTONS.values()) <= set(FREE_BUTTONS)
    assert set(USUAL_BUTTONS) <= set(SHORTCUTS)
    assert len(set(USUAL_BUTTONS.values())) == len(USUAL_BUTTONS)


@pytest.mark.parametrize("family", list(Family))
def test_every_button_has_a_sign_of_its_own(family: Family) -> None:
    buttons = PadButtons(family=family)
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
    assert "(Y)" in node(stage, "tooltip").label
    stage.handle(PadPlugged("PS5 Controller", is_there=True, is_new=False))
    assert "(Triangle)" in node(stage, "tooltip").label
    stage.handle(PointerMoved(*undo.rect.centre))
    assert "(U)" in node(stage, "tooltip").label


def test_the_sheet_has_the_pads_buttons_while_one_is_used() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.handle(PadPressed("left stick", "DualSense"))
    assert "Square: Turn the stone round" in node(stage, "keys/list").label
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
