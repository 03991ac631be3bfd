"""The canvas views are laid out with: window size, scale, text ruler, pointer and focus."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple, Protocol

from sneferu_gui.language import chosen_language, parts_of
from sneferu_gui.ui.kit import carving, theme
from sneferu_gui.ui.kit.carving import ControlState
from sneferu_gui.ui.kit.looks import (
    PAPYRUS,
    Align,
    Box,
    Colour,
    Font,
    Letters,
    Line,
    Look,
    Sheet,
    Typeface,
)
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect


class Ruler(Hashable, Protocol):
    """Measures text set in a font."""

    def width(self, text: str, font: Font) -> int:
        """The width of a line of text, in pixels."""

    def height(self, font: Font) -> int:
        """The height of a line of text, in pixels."""


def wrapped(ruler: Ruler, text: str, font: Font, width: int) -> list[str]:
    """The text cut into lines no wider than `width`, at spaces where there are any.

    A word longer than a line is broken where its language breaks it; one that it does not break
    stands on a line of its own, cut short with an ellipsis.
    """
    return list(_lines(ruler, text, font, width, chosen_language()))


@lru_cache(maxsize=2048)  # texts repeat from picture to picture
def _lines(ruler: Ruler, text: str, font: Font, width: int, language: str) -> tuple[str, ...]:
    del language  # only a cache key: it decides where words break
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in filter(None, paragraph.split(" ")):  # not at spaces that hold together
            longer = f"{line} {word}" if line else word
            if ruler.width(longer, font) <= width:
                line = longer
            elif line and ruler.width(word, font) <= width:
                lines.append(line)
                line = word
            else:
                *full, line = _broken(ruler, line, word, font, width)
                lines += full
        lines.append(line)
    return tuple(fitted(ruler, line, font, width) for line in lines)


def _broken(ruler: Ruler, line: str, word: str, font: Font, width: int) -> list[str]:
    """A line and a word wider than any line, broken over as many lines as they need."""
    lines: list[str] = []
    begun, parts = f"{line} " if line else "", parts_of(word)
    for number, part in enumerate(parts, 1):
        longer = begun + part
        shown = longer if number == len(parts) else _hyphened(longer)
        if begun and ruler.width(shown, font) > width:
            lines.append(_hyphened(begun))
            longer = part
        begun = longer
    return [*lines, begun]


def _hyphened(begun: str) -> str:
    """A line that ends within a word, with a hyphen; not after a hyphen or a whole word."""
    return f"{begun}-" if begun[-1].isalnum() else begun.rstrip(" ")


def fitted(ruler: Ruler, text: str, font: Font, width: int) -> str:
    """The text, cut short with an ellipsis where it is too wide."""
    if ruler.width(text, font) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if ruler.width(text[:middle].rstrip() + "…", font) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…" if low else ""


ButtonStyle = carving.SlabStyle
ON_PAPER: Final = carving.ALABASTER
ON_NIGHT: Final = carving.LAPIS
MAIN: Final = carving.MALACHITE
FEW_LINES: Final = 2
"""The most lines a text may have to be broken evenly."""


def _is_cut(lines: list[str], text: str) -> bool:
    """Whether a word was too long for its line, and so cut short with an ellipsis."""
    return sum(line.endswith("…") for line in lines) > text.count("…")


class Canvas(NamedTuple):
    """The size, scale, text ruler and input focus that one picture is laid out for."""

    width: int
    height: int
    scale: theme.Scale
    ruler: Ruler
    hovered: str | None = None
    focused: str | None = None
    """The key of the node with the keyboard's focus, while the keyboard is in use."""
    shows_typed: bool = False
    """Whether nodes show what can be typed to choose them."""
    about: Hashable | None = None
    """The subject (`about`) of the focused node, else of the one under the pointer."""
    pressed: str | None = None
    """The key of the node that a mouse button or a key is held down on."""

    @property
    def rect(self) -> Rect:
        return Rect(0, 0, self.width, self.height)

    @property
    def is_narrow(self) -> bool:
        """Whether the window is narrower than the smallest window at 100 %: for one column only."""
        return self.width < self.px(theme.SMALLEST_WINDOW[0])

    def without_focus(self) -> "Canvas":
        """The same canvas without hover, focus or press: for a picture under a dialog."""
        return Canvas(self.width, self.height, self.scale, self.ruler, shows_typed=self.shows_typed)

    def px(self, size: float) -> int:
        """Pixels for a size given at 100 %."""
        return self.scale.px(size)

    def line_height(self, font: Font) -> int:
        return self.ruler.height(font)

    def text_width(self, text: str, font: Font) -> int:
        return self.ruler.width(text, font)

    def longest_fitting(self, texts: Sequence[str], font: Font, width: int) -> str:
        """The first of the texts, longest before, that fits; the last if none does."""
        return next((text for text in texts if self.text_width(text, font) <= width), texts[-1])

    def wrapped(self, text: str, font: Font, width: int) -> list[str]:
        return wrapped(self.ruler, text, font, width)

    def letters(
        self, rect: Rect, text: str, font: Font, colour: Colour, align: Align = Align.LEFT
    ) -> Letters:
        """A line of text in a rectangle; set a step smaller or cut short where it is too wide."""
        if self.text_width(text, font) > rect.w:
            smaller = self.scale.smaller(font)
            if self.text_width(text, smaller) <= rect.w:
                return Letters(rect, text, smaller, colour, align)
        return Letters(rect, fitted(self.ruler, text, font, rect.w), font, colour, align)

    def is_hovered(self, key: str) -> bool:
        return self.hovered == key

    def is_focused(self, key: str) -> bool:
        return self.focused == key

    def is_pointed_at(self, key: str) -> bool:
        """Whether the pointer or the keyboard is at a node."""
        return self.is_hovered(key) or self.is_focused(key)

    def is_pressed(self, key: str) -> bool:
        return self.pressed == key

    def node_states(self, key: str, *more: str) -> tuple[str, ...]:
        """The node's own states, followed by those from pointer and keyboard."""
        states = [*more]
        if self.is_hovered(key):
            states.append("hovered")
        if self.is_focused(key):
            states.append("focused")
        if self.is_pressed(key):
            states.append("pressed")
        return tuple(states)

    def control_state(
        self, key: str, *, is_open: bool = True, is_busy: bool = False
    ) -> ControlState:
        """The state a control is drawn in: off or busy if given, else by pointer and press."""
        if not is_open and not is_busy:
            return ControlState.OFF
        if self.is_pressed(key):
            return ControlState.PRESSED
        if is_busy:
            return ControlState.BUSY
        return ControlState.POINTED if self.is_hovered(key) else ControlState.REST

    def focus_ring(self, key: str, rect: Rect, radius: int = 0) -> tuple[Look, ...]:
        """The two-tone focus ring around the node with the keyboard's focus; empty for others."""
        if not self.is_focused(key):
            return ()
        w = max(3, self.px(3))
        cut = radius + w // 2 if radius else 0
        return (
            carving.frame(rect.inset(-w), theme.FOCUS_HALO, w + 2, cut),
            carving.frame(rect.inset(-w), theme.FOCUS, w, cut),
        )

    def text(
        self,
        key: str,
        rect: Rect,
        text: str,
        font: Font,
        colour: Colour,
        align: Align = Align.LEFT,
    ) -> Node:
        looks = (self.letters(rect, text, font, colour, align),)
        return Node(key, "text", rect, text, looks=looks)

    def paragraph(
        self, key: str, rect: Rect, text: str, font: Font, colour: Colour, align: Align = Align.LEFT
    ) -> Node:
        """A text over as many lines as fit in the rectangle; the node is as high as its lines.

        Text that does not fit is set a step smaller.
        """
        high = self.line_height(font)
        lines = self._lines(text, font, rect.w)
        if len(lines) > max(1, rect.h // high) or _is_cut(lines, text):
            font = self.scale.smaller(font)
            high = self.line_height(font)
            lines = self._lines(text, font, rect.w)[: max(1, rect.h // high)]
        looks = self.lines(rect, lines, font, colour, align)
        return Node(key, "text", rect.top_part(high * len(lines)), text, looks=looks)

    def lines(
        self,
        rect: Rect,
        lines: Sequence[str],
        font: Font,
        colour: Colour,
        align: Align = Align.LEFT,
    ) -> tuple[Letters, ...]:
        """The letters of lines one under another, from the top of a rectangle."""
        high = self.line_height(font)
        return tuple(
            Letters(Rect(rect.x, rect.y + i * high, rect.w, high), line, font, colour, align)
            for i, line in enumerate(lines)
        )

    def _lines(self, text: str, font: Font, width: int) -> list[str]:
        parts = (self._balanced(part, font, width) for part in text.split("\n"))
        return list(chain.from_iterable(parts))

    def _balanced(self, text: str, font: Font, width: int) -> list[str]:
        """The text in few lines, without a lone word on the last if that can be avoided."""
        lines = self.wrapped(text, font, width)
        if not 1 < len(lines) <= FEW_LINES or 2 * self.text_width(lines[-1], font) >= width:
            return lines
        for share in (70, 80, 90):
            closer = self.wrapped(text, font, width * share // 100)
            if len(closer) == len(lines) and " ".join(closer) == " ".join(lines):
                return closer
        return lines

    def panel(
        self, key: str, rect: Rect, title: str, *children: Node, ground: str = PAPYRUS
    ) -> Node:
        """A sheet of papyrus, or of another ground, with a heading in its corner.

        On another ground the heading is no larger than the text.
        """
        looks: list[Look] = [Sheet(rect, ground, self.px(8), theme.EDGE)]
        if title:
            font, inner = self.panel_heading(rect, title, children), self.panel_content(rect)
            line = Rect(inner.x, rect.y, inner.w, inner.y - rect.y)
            font = font if ground == PAPYRUS else self.scale.heading
            line = line.centred(line.w, self.line_height(font)).moved(0, self.px(2))
            looks.append(self.letters(line, title, font, theme.HEADING))
        return Node(key, "panel", rect, title, looks=tuple(looks), children=children)

    def panel_heading(self, rect: Rect, title: str, children: Sequence[Node] = ()) -> Font:
        """The font of a panel's heading: larger than its text if it fits.

        Children at the height of the heading, such as buttons, take width from it.
        """
        inner = rect.inset(self.px(12))
        top = self.panel_content(rect).y
        beside = (node.rect.x for node in children if inner.x < node.rect.x and node.rect.y < top)
        room = min(beside, default=inner.right + self.px(6)) - self.px(6) - inner.x
        return self.heading_font(title, room)

    def heading_font(self, title: str, room: int) -> Font:
        """The font of a heading that has `room` pixels: a title's size, or its text's."""
        large = self.scale.font(theme.TextSize.HEADING, Typeface.HEADING_BOLD)
        return large if self.text_width(title, large) <= room else self.scale.heading

    def panel_content(self, rect: Rect, *, titled: bool = True) -> Rect:
        """The part of a panel under its heading, for its contents."""
        inner = rect.inset(self.px(12), self.px(9))
        heading = self.line_height(self.scale.heading) + self.px(4)
        return inner.below(heading) if titled else inner

    def empty_slot(self, rect: Rect) -> Box:
        """A hollow that marks a place where a stone may be put."""
        return Box(rect, (*theme.SHADE[:3], 120), self.px(4), (*theme.SHADE_EDGE[:3], 160), 1)

    def rule(self, rect: Rect) -> Line:
        """A thin line across the middle of a rectangle."""
        y = rect.centre[1]
        return Line(((rect.x, y), (rect.right - 1, y)), (*theme.SHADE_EDGE[:3], 160), 1)
