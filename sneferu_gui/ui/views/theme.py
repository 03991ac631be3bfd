"""Colours, sizes and faces: the one place they are chosen."""

from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.setting_limits import SCALE_STEPS, SCALES
from sneferu_gui.ui.views.looks import Colour, Face, Font


def _hex(code: str, opacity: int = 255) -> Colour:
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16), opacity


NIGHT: Final = _hex("141b33")
"""The ground behind everything."""
INK: Final = _hex("2e2213")
"""Text on papyrus."""
FADED_INK: Final = _hex("5f4a2a")
"""Lesser text on papyrus."""
HEADING: Final = _hex("6b4310")
"""Headings on papyrus."""
SAND: Final = _hex("f5ead0")
"""Text on night."""
FADED_SAND: Final = _hex("b9c0d8")
"""Lesser text on night."""
GOLD: Final = _hex("e6c15c")
"""The game's name and what is lit on night."""
EDGE: Final = _hex("a8843c")
"""Edges of panels."""
PALM: Final = _hex("1a613b")
"""What can be done, and what it brings."""
PALM_LIT: Final = _hex("24734a")
BRICK: Final = _hex("9c3222")
"""What it costs, and what is forbidden."""
PAPER: Final = _hex("fbf4e1")
"""Buttons and fields on papyrus."""
PAPER_LIT: Final = _hex("fffdf5")
SHADE: Final = _hex("c9b07a")
"""Empty slots and spaces."""
SHADE_EDGE: Final = _hex("a4874c")
SEA: Final = _hex("26345f")
"""Buttons on night."""
SEA_LIT: Final = _hex("35467c")
SEA_EDGE: Final = _hex("4a5c96")
FOCUS: Final = _hex("1057c4")
"""The ring around what the keyboard is on."""
FOCUS_HALO: Final = _hex("ffffff")
VEIL: Final = _hex("0a0e1c", 150)
"""What dims the picture under a dialog."""
CLEAR: Final = (0, 0, 0, 0)

PLAYER_COLOURS: Final[dict[str, Colour]] = {
    "carnelian": _hex("cf5335"),
    "lapis": _hex("2858b4"),
    "turquoise": _hex("3bb0a5"),
    "amethyst": _hex("4b1f70"),
}
"""The boats' colours; each has a picture and an emblem of its own as well."""

MATERIAL_COLOURS: Final[dict[str, Colour]] = {
    "basalt": _hex("1f6347"),
    "tura": _hex("f4efe2"),
    "mokattam": _hex("bc7c4a"),
    "granite": _hex("2a2730"),
    "gold": _hex("e3ae32"),
}

MATERIAL_INKS: Final[dict[str, Colour]] = {
    "basalt": SAND,
    "tura": INK,
    "mokattam": INK,
    "granite": SAND,
    "gold": INK,
}
"""What is written in on a material's colour."""

DIMMED: Final = 90
"""Opacity of a stone that cannot be bought."""


# Asked thousands of times for one picture.


@lru_cache(maxsize=1024)
def _px(percent: int, size: float) -> int:
    return max(1, round(size * percent / 100))


@lru_cache(maxsize=1024)
def _font(percent: int, size: float, face: Face) -> Font:
    return Font(face, _px(percent, size))


class Scale(NamedTuple):
    """How large text and controls are; boards take the room that is left."""

    percent: int
    """100 is body text of 14 pixels."""

    def px(self, size: float) -> int:
        """Pixels for a size given at 100 %."""
        return _px(self.percent, size)

    def font(self, size: float = 14, face: Face = Face.BODY) -> Font:
        """A face at a size given at 100 %."""
        return _font(self.percent, size, face)

    @property
    def body(self) -> Font:
        """Running text."""
        return self.font(14)

    @property
    def strong(self) -> Font:
        """Running text that matters."""
        return self.font(14, Face.BOLD)

    @property
    def small(self) -> Font:
        """The smallest text used anywhere."""
        return self.font(12.5)

    @property
    def small_strong(self) -> Font:
        """The smallest text, where it matters."""
        return self.font(12.5, Face.BOLD)

    @property
    def heading(self) -> Font:
        """A panel's heading."""
        return self.font(15, Face.HEADING_BOLD)

    @property
    def gap(self) -> int:
        """The distance between panels."""
        return self.px(10)

    @property
    def button(self) -> int:
        """The height of a button: never under 32 pixels at 100 %."""
        return self.px(32)


SMALLEST_PERCENT, LARGEST_PERCENT = SCALES


def percent_for(width: int, height: int) -> int:
    """The scale that suits a window when nobody has chosen one."""
    fitting = 100 * min(width / 1280, height / 720)
    return int(max(100, min(fitting, LARGEST_PERCENT)))


SMALLEST_WINDOW: Final = (1024, 640)
"""Width and height in pixels that every layout has room in at 100 %."""


def most_percent(width: int, height: int) -> int:
    """The largest scale a window has room for: beyond it, boards would have none."""
    wide, high = SMALLEST_WINDOW
    return int(min(100 * width / wide, 100 * height / high, LARGEST_PERCENT))


SCALE_KEYS: Final = frozenset({"+", "=", "-", "0"})


def next_percent(percent: int, key: str) -> int | None:
    """The scale after a key pressed with Ctrl; None for the one that suits the window.

    >>> next_percent(100, "+"), next_percent(100, "-"), next_percent(100, "0")
    (110, 90, None)
    """
    if key == "0":
        return None
    if key == "-":
        return max((step for step in SCALE_STEPS if step < percent), default=SMALLEST_PERCENT)
    return min((step for step in SCALE_STEPS if step > percent), default=LARGEST_PERCENT)
