from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from sneferu_gui.ui.engine.inputs import (
    Button,
    CloseAsked,
    Input,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    TextTyped,
    WheelTurned,
)
from sneferu_gui.ui.shell.inputs import InputReader
from sneferu_gui.ui.shell.window import Window


@pytest.fixture
def reader(window: Window) -> Iterator[InputReader]:
    del window
    yield InputReader()
    pygame.event.clear()


def moved(x: int, y: int) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))


def pressed(x: int, y: int, button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


def key(code: int, written: str = "", mod: int = 0, scancode: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, unicode=written, mod=mod, scancode=scancode)


@pytest.mark.parametrize(
    ("event", "given"),
    [
        (moved(3, 4), PointerMoved(3, 4)),
        (pressed(3, 4), PointerPressed(3, 4, Button.MAIN)),
        (pressed(3, 4, 3), PointerPressed(3, 4, Button.BACK)),
        (Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1), PointerReleased(3, 4, Button.MAIN)),
        (Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=3), PointerReleased(3, 4, Button.BACK)),
        (Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False), WheelTurned(0, 0, -2)),
        (Event(pygame.TEXTINPUT, text="é"), TextTyped("é")),
        (Event(pygame.VIDEORESIZE, size=(800, 600), w=800, h=600), Resized(800, 600)),
        (Event(pygame.WINDOWSIZECHANGED, x=800, y=600), Resized(800, 600)),
        (Event(pygame.WINDOWLEAVE), PointerLeft()),
        (Event(pygame.WINDOWFOCUSLOST), PointerLeft()),
        (Event(pygame.QUIT), CloseAsked()),
    ],
)
def test_events_become_inputs(reader: InputReader, event: Event, given: Input) -> None:
    pygame.event.post(event)
    assert reader.read() == [given]


@pytest.mark.parametrize(
    "event",
    [
        pressed(3, 4, 2),
        pressed(3, 4, 4),  # the wheel's second event
        Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=5),
        Event(pygame.MOUSEWHEEL, x=1, y=0, flipped=False),
        Event(pygame.TEXTINPUT, text="\x08"),
        Event(pygame.KEYUP, key=pygame.K_a, mod=0),
        Event(pygame.ACTIVEEVENT, gain=0, state=1),
    ],
)
def test_other_events_mean_nothing(reader: InputReader, event: Event) -> None:
    pygame.event.post(event)
    assert reader.read() == []


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (key(pygame.K_a, "a"), "a"),
        (key(pygame.K_a, "A", pygame.KMOD_SHIFT), "a"),
        (key(pygame.K_1, "1"), "1"),
        (key(pygame.K_RETURN, "\r"), "return"),
        (key(pygame.K_ESCAPE, "\x1b"), "escape"),
        (key(pygame.K_TAB, "\t"), "tab"),
        (key(pygame.K_SPACE, " "), "space"),
        (key(pygame.K_BACKSPACE, "\x08"), "backspace"),
        (key(pygame.K_DELETE, "\x7f"), "delete"),
        (key(pygame.K_LEFT), "left"),
        (key(pygame.K_PAGEUP), "page up"),
        (key(pygame.K_HOME), "home"),
        (key(pygame.K_F1), "f1"),
        (key(pygame.K_PLUS, "+"), "+"),
        (key(pygame.K_MINUS, "-"), "-"),
        (key(pygame.K_SLASH, "?", pygame.KMOD_SHIFT), "?"),
        (key(pygame.K_SLASH, "", pygame.KMOD_SHIFT), "?"),
        (key(pygame.K_KP_ENTER, "\r"), "return"),
        (key(pygame.K_KP_PLUS, "+"), "+"),
        (key(pygame.K_KP_MINUS, "-"), "-"),
        (key(pygame.K_KP4, "4", pygame.KMOD_NUM), "4"),
        (key(pygame.K_KP4), "left"),
        (key(pygame.K_KP0, "0", pygame.KMOD_NUM), "0"),
        (key(pygame.K_KP9), "page up"),
        (key(ord("я"), "я", scancode=pygame.KSCAN_Z), "z"),
        (key(ord("ö"), "ö", scancode=pygame.KSCAN_SEMICOLON), "ö"),
    ],
)
def test_keys_have_names(reader: InputReader, event: Event, name: str) -> None:
    pygame.event.post(event)
    (given,) = reader.read()
    assert isinstance(given, KeyPressed)
    assert given.name == name


@pytest.mark.parametrize(
    ("mod", "given"),
    [
        (0, KeyPressed("z")),
        (pygame.KMOD_LCTRL, KeyPressed("z", ctrl=True)),
        (pygame.KMOD_RMETA, KeyPressed("z", ctrl=True)),
        (pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, KeyPressed("z", ctrl=True, shift=True)),
        (pygame.KMOD_RALT, KeyPressed("z", alt=True)),
        (pygame.KMOD_LCTRL | pygame.KMOD_RALT, KeyPressed("z", alt=True)),  # AltGr, on Windows
        (pygame.KMOD_NUM | pygame.KMOD_CAPS, KeyPressed("z")),
    ],
)
def test_keys_held_with_others(reader: InputReader, mod: int, given: KeyPressed) -> None:
    pygame.event.post(key(pygame.K_z, "", mod))
    assert reader.read() == [given]


@pytest.mark.parametrize("written", ["", "+"])
def test_ctrl_and_plus_on_the_key_of_the_equals_sign(reader: InputReader, written: str) -> None:
    pygame.event.post(key(pygame.K_EQUALS, written, pygame.KMOD_CTRL | pygame.KMOD_SHIFT))
    assert reader.read() == [KeyPressed("+", ctrl=True, shift=True)]


def test_moves_and_sizes_in_a_row_are_one(reader: InputReader) -> None:
    for event in (
        *(moved(x, 5) for x in range(10)),
        pressed(9, 5),
        moved(20, 5),
        moved(21, 5),
        Event(pygame.WINDOWSIZECHANGED, x=1, y=2),
        Event(pygame.VIDEORESIZE, w=3, h=4),
        pressed(21, 5),
        pressed(21, 5),
    ):
        pygame.event.post(event)
    assert reader.read() == [
        PointerMoved(9, 5),
        PointerPressed(9, 5, Button.MAIN),
        PointerMoved(21, 5),
        Resized(3, 4),
        PointerPressed(21, 5, Button.MAIN),
        PointerPressed(21, 5, Button.MAIN),
    ]
    assert reader.read() == []


def test_the_pointer_rests_where_the_window_opened_until_it_moves(reader: InputReader) -> None:
    for rests in (True, False):
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 0, 0)))
        assert reader.read() == [PointerMoved(3, 4, rests=rests)]


def test_the_wheel_is_turned_where_the_pointer_was_last(reader: InputReader) -> None:
    for event in (moved(50, 60), Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)):
        pygame.event.post(event)
    assert reader.read()[-1] == WheelTurned(50, 60, 1)


def test_a_new_window_size_arrives(reader: InputReader) -> None:
    pygame.display.set_mode((1300, 800), pygame.RESIZABLE)
    assert Resized(1300, 800) in reader.read()


def test_a_key_is_held_until_it_is_let_go(reader: InputReader) -> None:
    """Or until the window loses the keyboard: then another window gets the release."""
    up = Event(pygame.KEYUP, key=pygame.K_2, mod=0)
    events = [key(pygame.K_2), key(pygame.K_2), key(pygame.K_3), up, key(pygame.K_2)]
    for event in [*events, Event(pygame.WINDOWFOCUSLOST), key(pygame.K_3)]:
        pygame.event.post(event)
    keys = [given for given in reader.read() if isinstance(given, KeyPressed)]
    assert [given.is_held for given in keys] == [False, True, False, False, False]
