"""Inputs of pads: translated into the program's own, for any pad."""

from collections.abc import Iterator

import pygame
import pytest

from sneferu_gui.ui.engine.inputs import Input, PadPlugged, PadPressed, PadTurned
from sneferu_gui.ui.shell.inputs import InputReader
from sneferu_gui.ui.shell.pads import REPEAT_AFTER, REPEAT_EVERY
from sneferu_gui.ui.shell.window import Window
from tests.ui.shell.virtual_pad import AXES, PUSHED, VirtualPad

UNKNOWN = 0
"""A kind of pad without names of buttons in SDL."""


@pytest.fixture
def reader(window: Window) -> Iterator[InputReader]:
    del window
    reader = InputReader()
    reader.pads.open()
    reader.read()
    yield reader
    reader.pads.close()


def pads_only(inputs: list[Input]) -> list[Input]:
    return [each for each in inputs if isinstance(each, PadPressed | PadTurned | PadPlugged)]


def pressed(reader: InputReader) -> list[str]:
    return [each.button for each in reader.read() if isinstance(each, PadPressed)]


def test_a_pad_is_told_of_when_it_comes_and_goes(reader: InputReader) -> None:
    pad = VirtualPad()
    came = pads_only(reader.read())
    assert came == [PadPlugged("Virtual Controller", is_there=True)]
    pad.unplug()
    assert pads_only(reader.read()) == [PadPlugged("Virtual Controller", is_there=False)]


def test_a_pad_that_was_there_before_is_no_news(window: Window) -> None:
    del window
    first = InputReader()
    first.pads.open()
    pad = VirtualPad()
    reader = InputReader()
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0, guid=""))
    reader.pads.open()
    (told,) = pads_only(reader.read())
    assert isinstance(told, PadPlugged)
    assert not told.is_new
    pad.unplug()
    first.pads.close()


def test_every_button_counts_once(reader: InputReader) -> None:
    pad = VirtualPad()
    reader.read()
    for button in ("a", "b", "start", "left shoulder", "up"):
        pad.press(button)
        assert pressed(reader) == [button]


def test_a_pad_without_names_has_its_buttons_in_the_usual_order(reader: InputReader) -> None:
    pad = VirtualPad(UNKNOWN)
    reader.read()
    pad.press("a")
    assert pressed(reader) == ["a"]
    pad.push(0, -PUSHED)
    assert pressed(reader) == ["left"]


def test_the_stick_has_a_dead_zone_and_one_push_is_one_step(reader: InputReader) -> None:
    pad = VirtualPad()
    reader.read()
    pad.push(0, 9_000)
    assert pressed(reader) == []
    pad.push(0, PUSHED)
    pad.push(0, PUSHED - 3_000)
    assert pressed(reader) == ["right"]
    pad.push(0, 14_000)  # below the threshold for beginning a push, above that for ending one
    pad.push(0, PUSHED)
    assert pressed(reader) == []
    pad.push(0, 0)
    pad.push(0, PUSHED)
    assert pressed(reader) == ["right"]


@pytest.mark.parametrize("way", AXES)
def test_the_stick_goes_where_it_is_pushed(way: str, reader: InputReader) -> None:
    pad = VirtualPad()
    reader.read()
    pad.push(*AXES[way])
    assert pressed(reader) == [way]


def test_the_triggers_are_buttons_and_the_right_stick_turns(reader: InputReader) -> None:
    pad = VirtualPad()
    reader.read()
    pad.push(4, PUSHED)
    assert pressed(reader) == ["left trigger"]
    pad.push(3, PUSHED)
    assert [each.steps for each in reader.read() if isinstance(each, PadTurned)] == [-1]


def test_a_held_direction_repeats_after_a_while(
    reader: InputReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [50.0]
    monkeypatch.setattr("sneferu_gui.ui.shell.inputs.time.monotonic", lambda: now[0])
    pad = VirtualPad()
    reader.read()
    pad.hold("down", is_down=True)
    pad.hold("a", is_down=True)
    assert pressed(reader) == ["down", "a"]
    now[0] += REPEAT_AFTER - 0.01
    assert pressed(reader) == []
    now[0] += 0.02
    assert pressed(reader) == ["down"], "only directions repeat"
    now[0] += REPEAT_EVERY + 0.01
    assert pressed(reader) == ["down"]
    pad.hold("down", is_down=False)
    assert pressed(reader) == []
    now[0] += 1
    assert pressed(reader) == []


def test_what_was_held_on_a_pad_that_went_repeats_no_more(
    reader: InputReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [50.0]
    monkeypatch.setattr("sneferu_gui.ui.shell.inputs.time.monotonic", lambda: now[0])
    pad, other = VirtualPad(), VirtualPad()
    reader.read()
    pad.hold("down", is_down=True)
    other.hold("up", is_down=True)
    assert sorted(pressed(reader)) == ["down", "up"]
    pad.unplug()
    reader.read()
    now[0] += REPEAT_AFTER + REPEAT_EVERY
    assert pressed(reader) == ["up"], "the other pad is still held"
    other.unplug()


def test_the_cross_of_a_pad_without_names_moves_too(reader: InputReader) -> None:
    pad = VirtualPad(UNKNOWN)
    reader.read()
    for way in ("up", "right", "down", "left"):
        pad.cross(way)
        assert pressed(reader) == [way]
        pad.cross("")
        assert pressed(reader) == []
