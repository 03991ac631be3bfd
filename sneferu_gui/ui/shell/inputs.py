"""Turns pygame's events into the program's own inputs; nothing else reads them."""

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from sneferu_gui.ui.engine.inputs import (
    Button,
    CloseAsked,
    FileDropped,
    Input,
    KeyPressed,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    TextTyped,
    WheelTurned,
)

if TYPE_CHECKING:
    from sneferu_gui.ui.shell.pads import Pads

BUTTONS: Final = {1: Button.MAIN, 3: Button.BACK}
KEYPAD: Final = {
    pygame.K_KP_ENTER: "return",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_EQUALS: "=",
}
KEYPAD_DIGITS: Final = {
    pygame.K_KP0: ("0", "insert"),
    pygame.K_KP1: ("1", "end"),
    pygame.K_KP2: ("2", "down"),
    pygame.K_KP3: ("3", "page down"),
    pygame.K_KP4: ("4", "left"),
    pygame.K_KP5: ("5", "clear"),
    pygame.K_KP6: ("6", "right"),
    pygame.K_KP7: ("7", "home"),
    pygame.K_KP8: ("8", "up"),
    pygame.K_KP9: ("9", "page up"),
    pygame.K_KP_PERIOD: (".", "delete"),
}
"""The keypad's meanings with Num Lock and without."""
SHIFTED: Final = {"=": "+", "/": "?"}
"""Signs on the commonest keyboard, as with Ctrl the system does not tell the sign written."""
LAST_ASCII: Final = 0x7F
FIRST_WITHOUT_SIGN: Final = 0x110000
"""The code from which keys have no sign; below it a key has its sign's code in Unicode."""
FIRST_LETTER: Final = 4
"""The scan code of A; the other letters follow it."""


FIRST_DIGIT: Final = 30
"""The scan code of 1; the other digits follow it."""
DIGITS: Final = "1234567890"


class InputReader:
    """Reads the inputs since the last call."""

    def __init__(self) -> None:
        self._pointer: tuple[int, int] | None = None
        self._down: set[int] = set()
        """The keys that are down."""
        self._pads: Pads | None = None
        self.is_exposed = False
        """Whether parts of the window were uncovered since the last call."""

    @property
    def pads(self) -> "Pads":
        """The gamepads, opened on first use."""
        if self._pads is None:
            from sneferu_gui.ui.shell.pads import Pads  # noqa: PLC0415 - the first picture has none

            self._pads = Pads()
        return self._pads

    def close(self) -> None:
        if self._pads is not None:
            self._pads.close()

    def read(self) -> list[Input]:
        """The new inputs, in order; of consecutive moves and sizes only the last."""
        try:
            events = pygame.event.get()
        except SystemError:  # the library fails at a dropped file whose name is no text
            return [FileDropped("")]
        self.is_exposed = any(event.type == pygame.WINDOWEXPOSED for event in events)
        found = [given for event in events for given in self.understood(event)]
        if self._pads is not None:
            found += self._pads.repeated(time.monotonic())
        return list(_thinned(found))

    def understood(self, event: Event) -> tuple[Input, ...]:
        """The inputs of an event: one or none."""
        handler = _HANDLERS.get(event.type)
        if handler is None:
            pads = self._pads
            return () if pads is None else tuple(pads.understood(event, time.monotonic()))
        given = handler(self, event)
        return () if given is None else (given,)

    def _moved(self, event: Event) -> Input:
        is_first, (x, y) = self._pointer is None, event.pos
        self._pointer = x, y
        return PointerMoved(x, y, rests=is_first and event.dict.get("rel") == (0, 0))

    def _pressed(self, event: Event) -> Input | None:
        self._pointer = x, y = event.pos
        button = BUTTONS.get(event.button)
        return PointerPressed(x, y, button) if button else None

    def _released(self, event: Event) -> Input | None:
        self._pointer = x, y = event.pos
        button = BUTTONS.get(event.button)
        return PointerReleased(x, y, button) if button else None

    def _turned(self, event: Event) -> Input | None:
        return WheelTurned(*(self._pointer or (0, 0)), event.y) if event.y else None

    def _key(self, event: Event) -> Input | None:
        name = key_name(event)
        held = getattr(event, "mod", 0)
        is_held = event.key in self._down
        self._down.add(event.key)
        return KeyPressed(
            name,
            ctrl=bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not _is_alt_gr(held),
            shift=bool(held & pygame.KMOD_SHIFT),
            alt=bool(held & pygame.KMOD_ALT),
            digit=_digit(name, getattr(event, "scancode", 0)),
            is_held=is_held,
        ) if name else None  # fmt: skip

    def _key_let_go(self, event: Event) -> Input | None:
        was_held = event.key in self._down
        self._down.discard(event.key)
        return KeyReleased() if was_held else None

    def _typed(self, event: Event) -> Input | None:
        text = "".join(sign for sign in event.text if sign.isprintable())
        return TextTyped(text) if text else None

    def _dropped(self, event: Event) -> Input:
        return FileDropped(event.file)

    def _resized(self, event: Event) -> Input:
        if event.type == pygame.VIDEORESIZE:
            return Resized(event.w, event.h)
        return Resized(event.x, event.y)

    def _left(self, _event: Event) -> Input:
        return PointerLeft()

    def _lost_focus(self, _event: Event) -> Input:
        self._down.clear()  # another window is told what is let go
        return PointerLeft()

    def _closed(self, _event: Event) -> Input:
        return CloseAsked()


_HANDLERS: Final[dict[int, Callable[[InputReader, Event], Input | None]]] = {
    pygame.MOUSEMOTION: InputReader._moved,  # noqa: SLF001 - the reader's own
    pygame.MOUSEBUTTONDOWN: InputReader._pressed,  # noqa: SLF001
    pygame.MOUSEBUTTONUP: InputReader._released,  # noqa: SLF001
    pygame.MOUSEWHEEL: InputReader._turned,  # noqa: SLF001
    pygame.KEYDOWN: InputReader._key,  # noqa: SLF001
    pygame.KEYUP: InputReader._key_let_go,  # noqa: SLF001
    pygame.TEXTINPUT: InputReader._typed,  # noqa: SLF001
    pygame.DROPFILE: InputReader._dropped,  # noqa: SLF001
    pygame.VIDEORESIZE: InputReader._resized,  # noqa: SLF001
    pygame.WINDOWSIZECHANGED: InputReader._resized,  # noqa: SLF001
    pygame.WINDOWLEAVE: InputReader._left,  # noqa: SLF001
    pygame.WINDOWFOCUSLOST: InputReader._lost_focus,  # noqa: SLF001
    pygame.QUIT: InputReader._closed,  # noqa: SLF001
}


def key_name(event: Event) -> str:
    """A pressed key's name, as `KeyPressed` has it; empty for a key without one.

    Keys with signs are named by the sign wherever it is on the keyboard. A letter of another
    script is named by the Latin letter at its place, so that shortcuts keep theirs.
    """
    held = getattr(event, "mod", 0)
    if event.key in KEYPAD:
        return KEYPAD[event.key]
    if event.key in KEYPAD_DIGITS:
        digit, place = KEYPAD_DIGITS[event.key]
        return digit if held & pygame.KMOD_NUM else place
    written = getattr(event, "unicode", "")
    if len(written) == 1 and written.isprintable() and not (written.isalnum() or written == " "):
        return written
    if LAST_ASCII < event.key < FIRST_WITHOUT_SIGN:  # the library has no names for these
        letter = chr(event.key).lower()
        return _latin(getattr(event, "scancode", 0)) or letter if letter.isalpha() else letter
    name = pygame.key.name(event.key).lower()
    return SHIFTED.get(name, name) if held & pygame.KMOD_SHIFT else name


def _is_alt_gr(held: int) -> bool:
    """Whether AltGr is down, which Windows reports as Ctrl with the right Alt."""
    return bool(held & pygame.KMOD_LCTRL) and bool(held & pygame.KMOD_RALT)


def _latin(place: int) -> str:
    """The Latin letter of a scan code; empty for other keys."""
    letter = chr(ord("a") + place - FIRST_LETTER) if place >= FIRST_LETTER else ""
    return letter if "a" <= letter <= "z" else ""


def _digit(name: str, place: int) -> str:
    """A key's digit: the one it writes, or that of its place in the row above the letters."""
    if len(name) == 1 and name in DIGITS:
        return name
    return DIGITS[place - FIRST_DIGIT] if 0 <= place - FIRST_DIGIT < len(DIGITS) else ""


def _thinned(inputs: Iterable[Input]) -> Iterable[Input]:
    waiting: Input | None = None
    for given in inputs:
        if waiting is not None and not (
            isinstance(given, PointerMoved | Resized) and type(given) is type(waiting)
        ):
            yield waiting
        waiting = given
    if waiting is not None:
        yield waiting
