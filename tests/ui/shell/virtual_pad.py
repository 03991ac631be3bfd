"""SDL's virtual gamepad, which the library's joystick and controller modules report."""

import ctypes
from pathlib import Path
from typing import Self

import pygame
import pytest

GAMEPAD = 1
PUSHED = 30_000
BUTTONS = {
    name: number
    for number, name in enumerate((
        "a", "b", "x", "y", "back", "guide", "start", "left stick", "right stick",
        "left shoulder", "right shoulder", "up", "down", "left", "right",
    ))
}  # fmt: skip
AXES = {"left": (0, -PUSHED), "right": (0, PUSHED), "up": (1, -PUSHED), "down": (1, PUSHED)}

HATS = {"": 0, "up": 1, "right": 2, "down": 4, "left": 8}


def _library() -> ctypes.CDLL:
    """The copy of SDL that pygame has loaded."""
    maps = Path("/proc/self/maps")
    if not maps.exists():
        pytest.skip("only Linux tells which libraries are loaded")
    paths = {line.split()[-1] for line in maps.read_text().splitlines() if "libSDL2-2" in line}
    if not paths:
        pytest.skip("pygame's SDL is not a library of its own here")
    library = ctypes.CDLL(paths.pop())
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    return library


class VirtualPad:
    """A pad, plugged in when made; the program must look for pads already."""

    def __init__(self, kind: int = GAMEPAD) -> None:
        self._sdl = _library()
        self._index: int = self._sdl.SDL_JoystickAttachVirtual(kind, 6, 15, 1)
        assert self._index >= 0
        self._joystick = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._index))

    @classmethod
    def plugged(cls) -> Self:
        return cls()

    def press(self, button: str) -> None:
        """Press and release a button, with both events read by the library."""
        for is_down in (1, 0):
            self._sdl.SDL_JoystickSetVirtualButton(self._joystick, BUTTONS[button], is_down)
            self._sdl.SDL_JoystickUpdate()

    def hold(self, button: str, *, is_down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, BUTTONS[button], int(is_down))
        self._sdl.SDL_JoystickUpdate()

    def push(self, axis: int, value: int) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis, ctypes.c_int16(value))
        self._sdl.SDL_JoystickUpdate()

    def cross(self, way: str) -> None:
        """Press the cross in a direction, or release it."""
        self._sdl.SDL_JoystickSetVirtualHat(self._joystick, 0, ctypes.c_uint8(HATS[way]))
        self._sdl.SDL_JoystickUpdate()

    def unplug(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self._index)
        self._sdl.SDL_JoystickUpdate()
        assert pygame.get_init() is not None
