"""What a person does, in the program's own terms: no window library beyond this point."""

from dataclasses import dataclass
from enum import StrEnum


class Button(StrEnum):
    """A pointer's button."""

    MAIN = "main"
    """Left button, or a touch."""
    BACK = "back"
    """Right button: back, as Escape."""


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is somewhere else."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer has left the window."""


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """A pointer's button went down."""

    x: int
    y: int
    button: Button


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """A pointer's button went up."""

    x: int
    y: int
    button: Button


@dataclass(frozen=True, slots=True)
class WheelTurned:
    """The wheel was turned."""

    x: int
    y: int
    steps: int
    """Positive: away from the user, up."""


@dataclass(frozen=True, slots=True)
class KeyPressed:
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


@dataclass(frozen=True, slots=True)
class PadPressed:
    """A gamepad's button went down, or is repeated while held."""

    button: str
    """``a``, ``b``, ``left shoulder``, … as `pad_buttons` has them; ``up``, … also of the stick."""
    pad: str = ""
    """The pad's name."""


@dataclass(frozen=True, slots=True)
class PadReleased:
    """A gamepad's button was let go."""


@dataclass(frozen=True, slots=True)
class PadTurned:
    """A gamepad's right stick was moved up or down, or is repeated while held."""

    steps: int
    """Positive: up."""
    pad: str = ""


@dataclass(frozen=True, slots=True)
class PadPlugged:
    """A gamepad was plugged in or out."""

    pad: str
    is_there: bool
    is_new: bool = True
    """Whether it came while the program was running."""


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Characters were typed."""

    text: str


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was let go over the window."""

    path: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The window's close button was used, or the system asks the program to end."""


@dataclass(frozen=True, slots=True)
class NodeUsed:
    """A screen reader, or voice control, was asked to use the node of a key."""

    key: str


@dataclass(frozen=True, slots=True)
class NodeRested:
    """A screen reader went to the node of a key: the keyboard goes on from there."""

    key: str


@dataclass(frozen=True, slots=True)
class NodeSlid:
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
