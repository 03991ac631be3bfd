"""What is said to whoever has lost their first game: sentences side by side, a button with each."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.looks import Box, Letters
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, SAND, SEA
from sneferu_gui.ui.kit.widgets.buttons import button, width_of
from sneferu_gui.ui.pages.end.result_appearance import Hindsight

WIDEST: Final = 1180
"""In pixels at 100 %."""
PAD: Final = 8


def hindsight_height(canvas: Canvas, width: int, lines: Sequence[Hindsight]) -> int:
    """How high the band is in a width: 0 without anything to say."""
    if not lines:
        return 0
    places = _places(canvas, Rect(0, 0, width, 0), len(lines))
    font = canvas.scale.body
    most = max(
        len(canvas.wrapped(line.text, font, _words(canvas, place, line).w))
        for line, place in zip(lines, places, strict=True)
    )
    return max(most * canvas.line_height(font), canvas.scale.button) + 2 * canvas.px(PAD)


def hindsight_band(canvas: Canvas, rect: Rect, lines: Sequence[Hindsight]) -> tuple[Node, ...]:
    """A plate for each sentence, its button at the right."""
    nodes = []
    font = canvas.scale.body
    high = canvas.line_height(font)
    for line, place in zip(lines, _places(canvas, rect, len(lines)), strict=True):
        words = _words(canvas, place, line)
        rows = canvas.wrapped(line.text, font, words.w)
        block = words.centred(words.w, len(rows) * high)
        letters = [
            Letters(Rect(block.x, block.y + i * high, block.w, high), row, font, SAND)
            for i, row in enumerate(rows)
        ]
        text = Node(f"{line.button.key}/words", "text", block, line.text, looks=tuple(letters))
        spot = Rect(words.right + canvas.px(PAD), place.y, _button_width(canvas, line), place.h)
        shown = button(canvas, spot.centred(spot.w, canvas.scale.button), line.button, ON_NIGHT)
        ground = (Box(place, SEA, canvas.px(8), GOLD, max(1, canvas.px(1))),)
        nodes.append(Node(f"{line.button.key}/plate", "panel", place, looks=ground,
                          children=(text, shown)))  # fmt: skip
    return tuple(nodes)


def _places(canvas: Canvas, rect: Rect, count: int) -> list[Rect]:
    wide = rect.centred(min(rect.w, canvas.px(WIDEST) * count // 2), rect.h)
    return wide.columns(count, canvas.px(PAD)) if count else []


def _button_width(canvas: Canvas, line: Hindsight) -> int:
    return width_of(canvas, line.button.label)


def _words(canvas: Canvas, place: Rect, line: Hindsight) -> Rect:
    pad = canvas.px(PAD)
    inner = place.inset(canvas.px(12), pad)
    return inner.before(_button_width(canvas, line) + pad)
