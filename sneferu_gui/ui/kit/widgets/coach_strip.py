"""What a teacher says where a window has no room for a card: a strip under the table."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Box, Colour, Letters, Look
from sneferu_gui.ui.kit.node import LEADS, STAYS, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_SAND, GOLD, NIGHT, SAND, SEA, SEA_EDGE
from sneferu_gui.ui.kit.widgets.coach_card import (
    CARD,
    CoachAppearance,
    button_widths,
    coach_buttons,
    coach_dots,
    dots_width,
)

ENOUGH: Final = 660
"""In windows less high than this at 100 % a card beside what it speaks of hides too much."""
MARGIN: Final = 4
"""From the window's edge to the strip's own, in pixels at 100 %."""
PAD: Final = 9
"""From there to the words."""
ASIDE: Final = 170
"""How wide dots and buttons right of the words may be, in pixels at 100 %; wider ones take more."""
GAP: Final = 12
"""Between words, dots and buttons, in pixels at 100 %."""


class _Parts(NamedTuple):
    """What a strip is laid out of."""

    lines: tuple[str, ...]
    words: Rect
    aside: Rect


def needs_strip(canvas: Canvas) -> bool:
    """Whether a window is so low that a teacher has a strip from the beginning."""
    return canvas.height < canvas.px(ENOUGH)


def strip_height(canvas: Canvas, said: Iterable[CoachAppearance]) -> int:
    """How high the strip is for all that is said there, one after the other."""
    lines = (len(_parts(canvas, canvas.rect, each).lines) for each in said)
    words = max(lines, default=1) * _line_height(canvas)
    return max(words, canvas.scale.button) + 2 * canvas.px(MARGIN + PAD)


def coach_strip(canvas: Canvas, rect: Rect, shown: CoachAppearance) -> Node:
    """The strip with what is said."""
    parts = _parts(canvas, rect, shown)
    words = Node(
        f"{CARD}/words", "text", parts.words, shown.words, looks=_letters(canvas, parts, SAND)
    )
    foot = parts.aside.centred(parts.aside.w, canvas.scale.button)
    buttons = coach_buttons(canvas, foot, shown)
    beside = foot.before(foot.right - buttons[-1].rect.x + canvas.px(GAP)) if buttons else foot
    dots = coach_dots(canvas, beside.right_part(dots_width(canvas, shown)), shown)
    return Node(
        CARD, "panel", rect, "", (LEADS, STAYS), looks=_ground(canvas, rect, GOLD),
        children=(words, *dots, *buttons), is_floating=True,
    )  # fmt: skip


def waiting_strip(canvas: Canvas, rect: Rect, shown: CoachAppearance | None) -> Node:
    """The same strip while something moves: what was said fades, and nothing is offered."""
    looks = _ground(canvas, rect, SEA_EDGE)
    if shown is not None:
        looks = (*looks, *_letters(canvas, _parts(canvas, rect, shown), FADED_SAND))
    state = (LEADS, STAYS)
    return Node(f"{CARD}/strip", "picture", rect, "", state, looks=looks, is_floating=True)


def _parts(canvas: Canvas, rect: Rect, shown: CoachAppearance) -> _Parts:
    """Words in the middle of the height, broken the same way whatever stands beside them."""
    inner = rect.inset(canvas.px(MARGIN + PAD))
    needed = sum(button_widths(canvas, shown)) + dots_width(canvas, shown) + canvas.px(GAP)
    wide = min(max(canvas.px(ASIDE), needed), inner.w // 2)
    room = inner.before(wide + canvas.px(GAP))
    lines = canvas.wrapped(shown.words, canvas.scale.body, room.w)
    words = room.centred(room.w, min(room.h, len(lines) * _line_height(canvas)))
    return _Parts(tuple(lines), words, inner.right_part(wide))


def _line_height(canvas: Canvas) -> int:
    return canvas.line_height(canvas.scale.body) + canvas.px(1)


def _letters(canvas: Canvas, parts: _Parts, colour: Colour) -> tuple[Letters, ...]:
    x, y, wide, _high = parts.words
    high = _line_height(canvas)
    return tuple(
        Letters(Rect(x, y + row * high, wide, high), line, canvas.scale.body, colour)
        for row, line in enumerate(parts.lines)
    )


def _ground(canvas: Canvas, rect: Rect, edge: Colour) -> tuple[Look, ...]:
    slab = rect.inset(canvas.px(MARGIN))
    return Box(rect, NIGHT), plate(canvas.scale, slab, SEA, edge, width=2)
