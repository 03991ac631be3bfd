"""Inputs in the program's own terms; nothing beyond this module knows the window library."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Button(StrEnum):
    MAIN = "main"
    """The left button, or a touch."""
    BACK = "back"
    """The right button: one step back, as Escape."""


class PointerMoved(NamedTuple):
    x: int
    y: int
    rests: bool = False
    """Whether it has not moved: the window has opened under it."""


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer has left the window."""


class PointerPressed(NamedTuple):
    """A pointer's button went down."""

    x: int
    y: int
    button: Button


class PointerReleased(NamedTuple):
    """A pointer's button went up."""

    x: int
    y: int
    button: Button


class WheelTurned(NamedTuple):
    x: int
    y: int
    steps: int
    """Positive: away from the user, up."""


class KeyPressed(NamedTuple):
    """A key went down, or was repeated while held."""

    name: str
    """Lower case: ``a``, ``1``, ``return``, ``escape``, ``tab``, ``left``, ``f1``, ``+``, …"""
    ctrl: bool = False
    """Control, or Command on a Mac."""
    shift: bool = False
    alt: bool = False
    raw: str = ""
    """The key itself, where it was given the meaning of another, `name`."""
    digit: str = ""
    """The digit on the key, with or without Shift, on keyboards of any language."""
    is_held: bool = False
    """Whether this is a repetition of a key that is still down."""
    is_on_node: bool = False
    """Whether a node has the keyboard focus: then Enter is for that."""


@dataclass(frozen=True, slots=True)
class KeyReleased:
    """A key was let go."""


class PadPressed(NamedTuple):
    """A gamepad's button went down, or is repeated while held."""

    button: str
    """Its name in `pad_buttons`, as ``a`` or ``left shoulder``; ``up``, … for the stick as well."""
    pad: str = ""


@dataclass(frozen=True, slots=True)
class PadReleased:
    """A gamepad's button was let go."""


class PadTurned(NamedTuple):
    """A gamepad's right stick was moved up or down, or is repeated while held."""

    steps: int
    """Positive: up."""
    pad: str = ""


class PadPlugged(NamedTuple):
    pad: str
    is_there: bool
    is_new: bool = True
    """Whether it was plugged in while the program was running."""


class TextTyped(NamedTuple):
    text: str


class FileDropped(NamedTuple):
    path: str


class Resized(NamedTuple):
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The window's close button was used, or the system asks the program to end."""


class NodeUsed(NamedTuple):
    """A screen reader, or voice control, was asked to use the node of a key."""

    key: str


class NodeRested(NamedTuple):
    """A screen reader went to the node of a key: the keyboard goes on from there."""

    key: str


class NodeSlid(NamedTuple):
    """A screen reader was asked to move the slider of a key by steps."""

    key: str
    steps: int


PointerInput = PointerMoved | PointerLeft | PointerPressed | PointerReleased | WheelTurned
ReleaseInput = KeyReleased | PadReleased
KeyInput = KeyPressed | TextTyped | PadPressed | PadTurned | PadPlugged
WindowInput = FileDropped | Resized | CloseAsked
ReaderInput = NodeUsed | NodeRested | NodeSlid
Input = PointerInput | KeyInput | ReleaseInput | WindowInput | ReaderInput


def hurries(given: Input) -> bool:
    """Whether an input ends all motion; keys that go back do it by themselves."""
    if isinstance(given, KeyPressed):
        return given.name != "escape"
    if isinstance(given, PadPressed):
        return given.button != "b"
    if isinstance(given, PointerPressed):
        return given.button is Button.MAIN
    return isinstance(given, WheelTurned)
