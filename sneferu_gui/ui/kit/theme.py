"""Colours, sizes and faces: the one place they are chosen."""

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.session.settings import SCALE_STEPS, SCALES
from sneferu_gui.ui.kit.looks import Colour, Font, Typeface


def hex_colour(code: str, opacity: int = 255) -> Colour:
    """The colour of six hexadecimal digits, as ``e6c15c``."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16), opacity


NIGHT: Final = hex_colour("141b33")
"""The ground behind everything."""
INK: Final = hex_colour("2e2213")
"""Text on papyrus."""
FADED_INK: Final = hex_colour("5f4a2a")
"""Lesser text on papyrus."""
HEADING: Final = hex_colour("6b4310")
"""Headings on papyrus."""
SAND: Final = hex_colour("f5ead0")
"""Text on night."""
FADED_SAND: Final = hex_colour("b9c0d8")
"""Lesser text on night."""
GOLD: Final = hex_colour("e6c15c")
"""The game's name and what is lit on night."""
EDGE: Final = hex_colour("a8843c")
"""Edges of panels."""
PALM: Final = hex_colour("1a613b")
"""What can be done, and what it brings."""
PALM_LIT: Final = hex_colour("24734a")
BRICK: Final = hex_colour("9c3222")
"""What it costs, and what is forbidden."""
PAPER: Final = hex_colour("fbf4e1")
"""Buttons and fields on papyrus."""
PAPER_LIT: Final = hex_colour("fffdf5")
SHADE: Final = hex_colour("c9b07a")
"""Empty slots and spaces."""
SHADE_EDGE: Final = hex_colour("a4874c")
SEA: Final = hex_colour("26345f")
"""Buttons on night."""
SEA_LIT: Final = hex_colour("35467c")
SEA_EDGE: Final = hex_colour("4a5c96")
PAPYRUS: Final = hex_colour("f3e6c4")
"""The upper part of a sheet."""
SLAB_EDGE: Final = hex_colour("7d5f28")
"""The line around slabs and recesses of alabaster."""
SLAB_LIP: Final = hex_colour("b8965a")
"""The lower side of a slab of alabaster."""
PALM_LIP: Final = hex_colour("0b3a20")
"""The lower side of malachite."""
SEA_LIP: Final = hex_colour("101836")
"""The lower side of lapis."""
NIGHT_LINE: Final = hex_colour("b0914b")
"""The gold line around lapis at rest."""
FOCUS: Final = hex_colour("1057c4")
"""The ring around what the keyboard is on."""
FOCUS_HALO: Final = hex_colour("ffffff")
BACKDROP: Final = hex_colour("0a0e1c", 150)
"""What dims the picture under a dialog."""
CLEAR: Final = (0, 0, 0, 0)

PLAYER_COLOURS: Final[dict[str, Colour]] = {
    "carnelian": hex_colour("cf5335"),
    "lapis": hex_colour("2858b4"),
    "turquoise": hex_colour("3bb0a5"),
    "amethyst": hex_colour("4b1f70"),
}
"""Each has an emblem of its own as well."""

DIMMED: Final = 90
"""Opacity of what cannot be had."""


# Asked thousands of times for one picture.


@lru_cache(maxsize=1024)
def _px(percent: int, size: float) -> int:
    return max(1, round(size * percent / 100))


BASE: Final = 15
"""Pixels of running text at 100 %: the least that is read without effort."""
RATIO: Final = 1.2
"""How much larger a step of the scale is than the one before: a minor third."""


class TextSize(Enum):
    """The sizes of text, so many steps from running text: there are no others."""

    CAPTION = -1
    """What stands on small things, and is read one at a time: 12.5 pixels at 100 %."""
    TEXT = 0
    """All that runs on, notes and tooltips too: 15."""
    LEAD = 1
    """What is read first, the words of large buttons: 18."""
    HEADING = 2
    """Parts of a page: 21.6."""
    TITLE = 3
    """Dialogs, figures that matter: 25.9."""
    PAGE = 4
    """The name of a page: 31.1."""
    RESULT = 5
    """How a game ended: 37.3."""
    NAME = 8
    """The game's own name: 64.5."""

    @property
    def size(self) -> float:
        """Pixels at 100 %."""
        return BASE * RATIO**self.value

    def pixels(self, percent: int) -> int:
        """Whole pixels at a scale."""
        return max(1, round(self.size * percent / 100))


@lru_cache(maxsize=1024)
def _font(percent: int, step: TextSize, face: Typeface) -> Font:
    return Font(face, step.pixels(percent))


class Scale(NamedTuple):
    """How large text and controls are; boards take the room that is left."""

    percent: int
    """100 is running text of 15 pixels."""

    def px(self, size: float) -> int:
        """Pixels for a size given at 100 %."""
        return _px(self.percent, size)

    def font(self, step: TextSize = TextSize.TEXT, face: Typeface = Typeface.BODY) -> Font:
        """A face at a step of the scale."""
        return _font(self.percent, step, face)

    def at_most(self, pixels: int, face: Typeface = Typeface.BODY) -> Font:
        """A face at the largest step that is no larger than so many pixels; captions at least.

        Leads are none of them: words and figures of a table are captions, text or headings.
        """
        steps = [
            step for step in TextSize
            if step.pixels(self.percent) <= pixels and step is not TextSize.LEAD
        ]  # fmt: skip
        return self.font(max(steps, key=lambda step: step.size, default=TextSize.CAPTION), face)

    def smaller(self, font: Font) -> Font:
        """The same face a step down; the smallest stays as it is."""
        sizes = (step.pixels(self.percent) for step in TextSize)
        return font._replace(size=max((s for s in sizes if s < font.size), default=font.size))

    @property
    def body(self) -> Font:
        """Running text."""
        return self.font()

    @property
    def strong(self) -> Font:
        """Running text that matters."""
        return self.font(face=Typeface.BOLD)

    @property
    def small(self) -> Font:
        """Notes: as large as running text, for they must be read as well; their colour is less."""
        return self.font()

    @property
    def small_strong(self) -> Font:
        """Notes that matter."""
        return self.font(face=Typeface.BOLD)

    @property
    def caption(self) -> Font:
        """What stands on small things."""
        return self.font(TextSize.CAPTION)

    @property
    def caption_strong(self) -> Font:
        """What stands on small things and matters."""
        return self.font(TextSize.CAPTION, Typeface.BOLD)

    @property
    def heading(self) -> Font:
        """A panel's heading."""
        return self.font(face=Typeface.HEADING_BOLD)

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
"""Width and height in pixels of the smallest window: every page has room in it at 100 %."""
SMALLEST: Final = (512, 320)
"""What that window is at 200 %, in pixels at 100 %: what is made for it need not scroll."""
NARROWEST: Final = (512, 640)
"""What a page is laid out in at least, in pixels at 100 %: as wide as that window at 200 %.

What it needs below it scrolls into view.
"""


MOST_FOOT: Final = 5
"""A page's foot stays in the window if it takes no more than this part of it."""
AFTER: Final = 10
"""How much is left free after the last thing on a page, in pixels at 100 %."""


def foot_room(scale: Scale) -> int:
    """How high a foot is at most that stays in the smallest window, in pixels."""
    return SMALLEST_WINDOW[1] // MOST_FOOT - scale.px(AFTER)


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
