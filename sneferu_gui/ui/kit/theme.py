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
"""Less important text on papyrus."""
HEADING: Final = hex_colour("6b4310")
"""Headings on papyrus."""
SAND: Final = hex_colour("f5ead0")
"""Text on night."""
FADED_SAND: Final = hex_colour("b9c0d8")
"""Less important text on night."""
GOLD: Final = hex_colour("e6c15c")
"""The game's name and highlights on night."""
EDGE: Final = hex_colour("a8843c")
"""Edges of panels."""
PALM: Final = hex_colour("1a613b")
"""Possible actions, and gains."""
PALM_LIT: Final = hex_colour("24734a")
BRICK: Final = hex_colour("9c3222")
"""Costs, and what is forbidden."""
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
"""The focus ring."""
FOCUS_HALO: Final = hex_colour("ffffff")
BACKDROP: Final = hex_colour("0a0e1c", 150)
"""The shade over the picture under a dialog."""
CLEAR: Final = (0, 0, 0, 0)

PLAYER_COLOURS: Final[dict[str, Colour]] = {
    "carnelian": hex_colour("cf5335"),
    "lapis": hex_colour("2858b4"),
    "turquoise": hex_colour("3bb0a5"),
    "amethyst": hex_colour("4b1f70"),
}
"""By name; each player has an emblem as well, not a colour alone."""

DIMMED: Final = 90
"""The opacity of what cannot be had."""


# Called thousands of times for one picture.


@lru_cache(maxsize=1024)
def _px(percent: int, size: float) -> int:
    return max(1, round(size * percent / 100))


TEXT_PIXELS: Final = 15
"""The size of running text at 100 %, in pixels: the least that is read without effort."""
STEP_RATIO: Final = 1.2
"""The ratio of each text size to the one below it: a minor third."""


class TextSize(Enum):
    """The sizes of text, as steps from running text; there are no others."""

    CAPTION = -1
    """Labels of small things, read one at a time: 12.5 pixels at 100 %."""
    TEXT = 0
    """Running text, notes and tooltips: 15."""
    LEAD = 1
    """Text that is read first, and the words of large buttons: 18."""
    HEADING = 2
    """Headings of a page's parts: 21.6."""
    TITLE = 3
    """Titles of dialogs, and important figures: 25.9."""
    PAGE = 4
    """The name of a page: 31.1."""
    RESULT = 5
    """The result of a game: 37.3."""
    NAME = 8
    """The name of a game: 64.5."""

    @property
    def size(self) -> float:
        """The size in pixels at 100 %."""
        return TEXT_PIXELS * STEP_RATIO**self.value

    def pixels(self, percent: int) -> int:
        """The size in whole pixels at a scale."""
        return max(1, round(self.size * percent / 100))


@lru_cache(maxsize=1024)
def _font(percent: int, step: TextSize, face: Typeface) -> Font:
    return Font(face, step.pixels(percent))


class Scale(NamedTuple):
    """The size of text and controls; boards take the room that is left."""

    percent: int
    """100 means running text of 15 pixels."""

    def px(self, size: float) -> int:
        """Pixels for a size given at 100 %."""
        return _px(self.percent, size)

    def font(self, step: TextSize = TextSize.TEXT, face: Typeface = Typeface.BODY) -> Font:
        return _font(self.percent, step, face)

    def at_most(self, pixels: int, face: Typeface) -> Font:
        """A face at the largest step no larger than `pixels`; at least a caption.

        The step LEAD is left out: words and figures of a table are captions, text or headings.
        """
        steps = [
            step for step in TextSize
            if step.pixels(self.percent) <= pixels and step is not TextSize.LEAD
        ]  # fmt: skip
        return self.font(max(steps, key=lambda step: step.size, default=TextSize.CAPTION), face)

    def smaller(self, font: Font) -> Font:
        """The same face a step smaller; the smallest stays as it is."""
        sizes = (step.pixels(self.percent) for step in TextSize)
        return font._replace(size=max((s for s in sizes if s < font.size), default=font.size))

    @property
    def body(self) -> Font:
        return self.font()

    @property
    def strong(self) -> Font:
        """Emphasised running text."""
        return self.font(face=Typeface.BOLD)

    @property
    def small(self) -> Font:
        """Notes: as large as running text, to be read as well; only their colour is weaker."""
        return self.font()

    @property
    def small_strong(self) -> Font:
        """Emphasised notes."""
        return self.font(face=Typeface.BOLD)

    @property
    def caption(self) -> Font:
        """Labels of small things."""
        return self.font(TextSize.CAPTION)

    @property
    def caption_strong(self) -> Font:
        """Emphasised labels of small things."""
        return self.font(TextSize.CAPTION, Typeface.BOLD)

    @property
    def heading(self) -> Font:
        return self.font(face=Typeface.HEADING_BOLD)

    @property
    def gap(self) -> int:
        return self.px(10)

    @property
    def button(self) -> int:
        """The height of a button: never under 32 pixels at 100 %."""
        return self.px(32)


SMALLEST_PERCENT, LARGEST_PERCENT = SCALES


def percent_for(width: int, height: int) -> int:
    """The scale that suits a window where nobody has chosen one."""
    fitting = 100 * min(width / 1280, height / 720)
    return int(max(100, min(fitting, LARGEST_PERCENT)))


SMALLEST_WINDOW: Final = (1024, 640)
"""Width and height in pixels of the smallest window: every page fits in it at 100 %."""
SMALLEST_LAYOUT: Final = (512, 320)
"""The smallest window at 200 %, in pixels at 100 %: a layout made for it need not scroll."""
NARROWEST_LAYOUT: Final = (512, 640)
"""The least layout size of a page, in pixels at 100 %: as wide as the smallest window at 200 %.

What does not fit below scrolls into view.
"""


FOOT_FRACTION: Final = 5
"""A page's foot stays in the window if it takes at most this fraction (1/5) of its height."""
PAGE_END_MARGIN: Final = 10
"""The free space after the last thing on a page, in pixels at 100 %."""


def foot_room(scale: Scale) -> int:
    """The greatest height of a foot that stays in the smallest window, in pixels."""
    return SMALLEST_WINDOW[1] // FOOT_FRACTION - scale.px(PAGE_END_MARGIN)


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
