"""What every view lays itself out with: the size, the scale, the ruler, where the user is."""

from collections.abc import Hashable
from itertools import chain
from typing import Final, NamedTuple

from sneferu_gui.ui.views.looks import Align, Box, Colour, Font, Letters, Line, Look, Sheet
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.ruler import Ruler, fitted, wrapped
from sneferu_gui.ui.views.theme import (
    CLEAR,
    EDGE,
    FADED_INK,
    FADED_SAND,
    FOCUS,
    FOCUS_HALO,
    HEADING,
    INK,
    PALM,
    PALM_LIT,
    PAPER,
    PAPER_LIT,
    SAND,
    SEA,
    SEA_EDGE,
    SEA_LIT,
    SHADE,
    SHADE_EDGE,
    Scale,
)
from sneferu_gui.value import Value


class ButtonStyle(Value):
    """How a button looks at rest, under the pointer, and when it cannot be used."""

    fill: Colour
    lit: Colour
    edge: Colour
    text: Colour
    off_text: Colour


ON_PAPER = ButtonStyle(PAPER, PAPER_LIT, EDGE, INK, FADED_INK)
ON_NIGHT = ButtonStyle(SEA, SEA_LIT, SEA_EDGE, SAND, FADED_SAND)
MAIN = ButtonStyle(PALM, PALM_LIT, PALM, SAND, FADED_INK)
FEW_LINES: Final = 2
"""How many lines a text may have that is broken evenly."""


def _is_cut(lines: list[str], text: str) -> bool:
    """Whether a word was too long for its line."""
    return sum(line.endswith("…") for line in lines) > text.count("…")


class Canvas(NamedTuple):
    """The frame a picture is laid out in."""

    width: int
    height: int
    scale: Scale
    ruler: Ruler
    hovered: str | None = None
    """The key of the node under the pointer."""
    focused: str | None = None
    """The key of the node the keyboard is on, when the keyboard is in use."""
    shows_typed: bool = False
    """Whether things show what can be typed for them."""
    about: Hashable | None = None
    """What the node is about that the keyboard is on, else the one under the pointer."""

    @property
    def rect(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.width, self.height)

    def unattended(self) -> "Canvas":
        """The same frame with nobody pointing at anything: for what lies under something else."""
        return self._replace(hovered=None, focused=None, about=None)

    def px(self, size: float) -> int:
        """Pixels for a size given at 100 %."""
        return self.scale.px(size)

    def line_height(self, font: Font) -> int:
        """The height of a line of text."""
        return self.ruler.height(font)

    def text_width(self, text: str, font: Font) -> int:
        """The width of a line of text."""
        return self.ruler.width(text, font)

    def wrapped(self, text: str, font: Font, width: int) -> list[str]:
        """The text as lines no wider than a width."""
        return wrapped(self.ruler, text, font, width)

    def letters(
        self, rect: Rect, text: str, font: Font, colour: Colour, align: Align = Align.LEFT
    ) -> Letters:
        """A line of text in a rectangle; a step smaller or cut short where it must be."""
        if self.text_width(text, font) > rect.w:
            smaller = self.scale.smaller(font)
            if self.text_width(text, smaller) <= rect.w:
                return Letters(rect, text, smaller, colour, align)
        return Letters(rect, fitted(self.ruler, text, font, rect.w), font, colour, align)

    def is_hovered(self, key: str) -> bool:
        """Whether the pointer is on a node."""
        return self.hovered == key

    def is_focused(self, key: str) -> bool:
        """Whether the keyboard is on a node."""
        return self.focused == key

    def marks(self, key: str, *more: str) -> tuple[str, ...]:
        """The states a node has from pointer and keyboard, after its own."""
        states = [*more]
        if self.is_hovered(key):
            states.append("hovered")
        if self.is_focused(key):
            states.append("focused")
        return tuple(states)

    def ring(self, key: str, rect: Rect, radius: int = 0) -> tuple[Look, ...]:
        """The focus ring around a node the keyboard is on, in two tones; else nothing."""
        if not self.is_focused(key):
            return ()
        w = max(3, self.px(3))
        return (
            Box(rect.inset(-w), CLEAR, radius + w, FOCUS_HALO, w + 2),
            Box(rect.inset(-w), CLEAR, radius + w, FOCUS, w),
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
        """A line of text as a node of its own."""
        looks = (self.letters(rect, text, font, colour, align),)
        return Node(key, "text", rect, text, looks=looks)

    def paragraph(
        self, key: str, rect: Rect, text: str, font: Font, colour: Colour, align: Align = Align.LEFT
    ) -> Node:
        """A text over as many lines as fit in the rectangle; its node is as high as they are.

        What has no room is set a step smaller.
        """
        high = self.line_height(font)
        lines = self._lines(text, font, rect.w)
        if len(lines) > max(1, rect.h // high) or _is_cut(lines, text):
            font = self.scale.smaller(font)
            high = self.line_height(font)
            lines = self._lines(text, font, rect.w)[: max(1, rect.h // high)]
        looks = tuple(
            Letters(Rect(rect.x, rect.y + i * high, rect.w, high), line, font, colour, align)
            for i, line in enumerate(lines)
        )
        return Node(key, "text", rect.top_part(high * len(lines)), text, looks=looks)

    def _lines(self, text: str, font: Font, width: int) -> list[str]:
        parts = (self._balanced(part, font, width) for part in text.split("\n"))
        return list(chain.from_iterable(parts))

    def _balanced(self, text: str, font: Font, width: int) -> list[str]:
        """The text as few lines, none of which holds a lone word at the end if it can be helped."""
        lines = self.wrapped(text, font, width)
        if not 1 < len(lines) <= FEW_LINES or 2 * self.text_width(lines[-1], font) >= width:
            return lines
        for share in (70, 80, 90):
            closer = self.wrapped(text, font, width * share // 100)
            if len(closer) == len(lines):
                return closer
        return lines

    def panel(self, key: str, rect: Rect, title: str, *children: Node) -> Node:
        """A sheet of papyrus with a heading in its corner."""
        looks: list[Look] = [Sheet(rect, "papyrus", self.px(8), EDGE)]
        if title:
            font = self.scale.heading
            inner = self.panel_content(rect)
            high = self.line_height(font)
            line = inner.top_part(high).moved(0, -high - self.px(4))
            looks.append(self.letters(line, title, font, HEADING))
        return Node(key, "panel", rect, title, looks=tuple(looks), children=children)

    def panel_content(self, rect: Rect, *, titled: bool = True) -> Rect:
        """The part of a panel its contents have to themselves, under the heading."""
        inner = rect.inset(self.px(12), self.px(9))
        heading = self.line_height(self.scale.heading) + self.px(4)
        return inner.below(heading) if titled else inner

    def button(  # noqa: PLR0913 - what is optional has a name at every call
        self,
        key: str,
        rect: Rect,
        label: str,
        act: Hashable | None,
        *,
        style: ButtonStyle = ON_PAPER,
        hint: str = "",
        why_not: str = "",
        is_chosen: bool = False,
        font: Font | None = None,
        shortcut: str = "",
    ) -> Node:
        """A button; with `why_not` it is closed, and says so on hover."""
        is_open = act is not None and not why_not
        lit = self.is_hovered(key) and is_open
        fill = style.lit if lit else style.fill
        edge, width, text = style.edge, max(1, self.px(1)), style.text
        if not is_open:
            fill, edge, text = (*style.fill[:3], 70), (*style.edge[:3], 110), style.off_text
        if is_chosen:
            edge, width = PALM if style is ON_PAPER else FOCUS_HALO, max(2, self.px(2))
        radius = self.px(6)
        looks = (
            Box(rect, fill, radius, edge, width),
            self.letters(
                rect.inset(self.px(6), 0), label, font or self.scale.body, text, Align.CENTRE
            ),
            *self.ring(key, rect, radius),
        )
        own = (*(() if is_open else ("disabled",)), *(("checked",) if is_chosen else ()))
        return Node(
            key, "button", rect, label, self.marks(key, *own), act, why_not or hint, looks,
            shortcut=shortcut,
        )  # fmt: skip

    def empty_slot(self, rect: Rect) -> Box:
        """A hollow where a stone may come to lie."""
        return Box(rect, (*SHADE[:3], 120), self.px(4), (*SHADE_EDGE[:3], 160), 1)

    def rule(self, rect: Rect) -> Line:
        """A thin line across the middle of a rectangle."""
        y = rect.centre[1]
        return Line(((rect.x, y), (rect.right - 1, y)), (*SHADE_EDGE[:3], 160), 1)
