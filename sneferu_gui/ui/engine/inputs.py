"""What a person does, in the program's own terms: no window library beyond this point."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Button(StrEnum):
    """A pointer's button."""

    MAIN = "main"
    """Left button, or a touch."""
    BACK = "back"
    """Right button: back, as Escape."""


class PointerMoved(NamedTuple):
    """The pointer is somewhere else."""

    x: int
    y: int


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
    """The wheel was turned."""

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
    """The key itself, where a person has given it the meaning that `name` tells."""
    digit: str = ""
    """The digit it writes, or that keyboards of other languages write on it with Shift."""
    is_held: bool = False
    """Whether it has not been let go since it went down: it is repeated."""


@dataclass(frozen=True, slots=True)
class KeyReleased:
    """A key was let go."""


class PadPressed(NamedTuple):
    """A gamepad's button went down, or is repeated while held."""

    button: str
    """``a``, ``b``, ``left shoulder``, … as `pad_buttons` has them; ``up``, … also of the stick."""
    pad: str = ""
    """The pad's name."""


@dataclass(frozen=True, slots=True)
class PadReleased:
    """A gamepad's button was let go."""


class PadTurned(NamedTuple):
    """A gamepad's right stick was moved up or down, or is repeated while held."""

    steps: int
    """Positive: up."""
    pad: str = ""


class PadPlugged(NamedTuple):
    """A gamepad was plugged in or out."""

    pad: str
    is_there: bool
    is_new: bool = True
    """Whether it came while the program was running."""


class TextTyped(NamedTuple):
    """Characters were typed."""

    text: str


class FileDropped(NamedTuple):
    """A file was let go over the window."""

    path: str


class Resized(NamedTuple):
    """The window has another size."""

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
    """Whether an input ends all motion; what goes back does it by itself, and then no more."""
    if isinstance(given, KeyPressed):
        return given.name != "escape"
    if isinstance(given, PadPressed):
        return given.button != "b"
    if isinstance(given, PointerPressed):
        return given.button is Button.MAIN
    return isinstance(given, WheelTurned)
