"""What the pages of the house have in common: the bank they stand before, heading and foot."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Align, Face, Font, Line, Look, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import GOLD, SAND, Step
from sneferu_gui.ui.views.widgets.buttons import (
    ButtonAppearance,
    button,
    width_of,
)

WIDEST: Final = 1600
"""The page's width at 100 %, however large the window."""
SHORE: Final = (1600, 300)
"""The shape of the picture along the foot of the window."""
FOOT: Final = 40
"""How high the foot is at 100 %."""
LEAST_GAP: Final = 12
MOST_GAP: Final = 84
"""How much of the bank is left free over the foot at 100 %."""
LOW: Final = 640
"""A window's height at 100 %, over which more of it is."""
RULE: Final = 110
"""The opacity of the line after the heading."""


class PageParts(NamedTuple):
    """Where everything on a page stands."""

    head: Rect
    body: Rect
    foot: Rect


def ground(canvas: Canvas) -> tuple[Look, ...]:
    """The night over the river, an hour after the title."""
    wide, high = SHORE
    shore = canvas.rect.bottom_part(round(canvas.width * high / wide))
    return (
        Picture(canvas.rect, "night", 255, covers=True),
        Picture(shore, "shore", 255, covers=True),
    )


def heading_font(canvas: Canvas) -> Font:
    """What a page's name is set in: as the title's."""
    return canvas.scale.font(Step.PAGE, Face.HEADING_BOLD)


def page_parts(canvas: Canvas, *, widest: int = WIDEST) -> PageParts:
    """The page cut up: it takes the window it is given, up to so many pixels at 100 %."""
    page = canvas.rect.inset(canvas.px(24), canvas.px(12))
    page = page.centred(min(page.w, canvas.px(widest)), page.h)
    head = page.top_part(max(canvas.line_height(heading_font(canvas)), canvas.px(FOOT)))
    foot = page.bottom_part(canvas.px(FOOT))
    spare = canvas.height - canvas.px(LOW)
    gap = min(canvas.px(LEAST_GAP) + max(0, spare * 2 // 5), canvas.px(MOST_GAP))
    body = page.below(head.h + canvas.px(8)).above(foot.h + gap)
    return PageParts(head, body, foot)


def heading(canvas: Canvas, key: str, head: Rect, text: str) -> Node:
    """The page's name in gold, and a line from it to the end of its rectangle."""
    font = heading_font(canvas)
    looks: list[Look] = [canvas.letters(head, text, font, GOLD)]
    start = head.x + canvas.text_width(text, font) + canvas.px(18)
    y = head.centre[1] + canvas.px(2)
    if head.right - start > canvas.px(60):
        points = ((start, y), (head.right - 1, y))
        looks.append(Line(points, (*GOLD[:3], RULE), max(1, canvas.px(1))))
    return Node(key, "text", head, text, looks=tuple(looks))


def page_node(
    canvas: Canvas, key: str, title: str, children: Iterable[Node], role: str = "window"
) -> Node:
    """The page itself, on its ground."""
    return Node(key, role, canvas.rect, title, looks=ground(canvas), children=tuple(children))


def widths_of(canvas: Canvas, buttons: Iterable[ButtonAppearance]) -> list[int]:
    """How wide the buttons of a foot are."""
    return [max(width_of(canvas, each.label), canvas.px(120)) for each in buttons]


def page_foot(
    canvas: Canvas,
    foot: Rect,
    key: str,
    left: tuple[ButtonAppearance, ...],
    right: tuple[ButtonAppearance, ...] = (),
    words: str = "",
) -> Node:
    """The buttons at both ends, and words before those at the right; keys begin with `key`."""
    gap = canvas.px(10)
    nodes: list[Node] = []
    rest = foot
    for each, wide in zip(left, widths_of(canvas, left), strict=True):
        nodes.append(button(canvas, rest.left_part(wide), each, ON_NIGHT))
        rest = rest.after(wide + gap)
    ends: list[Node] = []
    for each, wide in zip(reversed(right), reversed(widths_of(canvas, right)), strict=True):
        ends.insert(0, button(canvas, rest.right_part(wide), each, ON_NIGHT))
        rest = rest.before(wide + gap)
    if words:
        font = canvas.scale.body
        if canvas.text_width(words, font) > rest.w:
            font = canvas.scale.small
        ends.insert(0, canvas.text(f"{key}/place", rest, words, font, SAND, Align.RIGHT))
    return Node(f"{key}/foot", "bar", foot, children=(*nodes, *ends))


def over_the_night(canvas: Canvas, key: str, title: str, dialog: Iterable[Node]) -> Node:
    """A dialog with nothing but the river behind it."""
    return over_a_ground(canvas, key, title, ground(canvas), dialog)


def over_a_ground(
    canvas: Canvas, key: str, title: str, looks: tuple[Look, ...], dialog: Iterable[Node]
) -> Node:
    """A dialog with nothing but a picture behind it."""
    window = Node(key, "window", canvas.rect, title, looks=looks)
    return window.with_children(*dialog)
