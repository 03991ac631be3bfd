"""The frame of the house's pages: the bank behind them, heading, body, list and foot."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Font, Line, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import FIXED_GROUND, PINNED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BACKDROP, GOLD, SAND, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    button,
    button_width,
    line_of_buttons,
    picture_button,
)

WIDEST_PAGE: Final = 1600
"""The greatest width of a page at 100 %, however large the window."""
HIGHEST_PAGE: Final = 1200
"""The greatest height of a page at 100 %; in a larger window the page stands in the middle."""
SHORE_PICTURE: Final = (1600, 300)
"""Width and height of the picture along the foot of the window."""
# Sizes are pixels at 100 %.
FOOT_HEIGHT: Final = 40
LEAST_GAP: Final = 12
MOST_GAP: Final = 84
"""The greatest gap between body and foot at 100 %."""
LOW_WINDOW: Final = 640
"""The window height at 100 % above which the gap over the foot grows."""
HEADING_LINE_OPACITY: Final = 110
DUSK_OPACITY: Final = 70


INK_PICTURE: Final = (1200, 150)
"""Width and height of the drawing in ink at the foot of a sheet."""
LEAST_INK: Final = 64
"""The least height of the drawing at 100 %; with less room it is left out."""
INK_BEYOND: Final = 10
"""How far a drawing that is cut off reaches into the sheet's margins, in pixels at 100 %."""
TABLE_INK: Final = 84
"""The height of the drawing in a panel of a table at 100 %, where it fits whole."""

NARROW_MARGIN: Final = 16
"""The margin beside a narrow page at 100 %: room for its scroll bar."""
LEAST_BUTTON: Final = 120
LEAST_NARROW_BUTTON: Final = 90
ENDLESS: Final = 100_000
"""A height in pixels that no page reaches."""


class PageParts(NamedTuple):
    """The rectangles of a page: heading, body and foot."""

    head: Rect
    body: Rect
    foot: Rect

    @property
    def endless_body(self) -> Rect:
        """The body without a lower edge: for contents as high as they need to be."""
        return self.body._replace(h=ENDLESS)

    def with_body(self, canvas: Canvas, high: int) -> "PageParts":
        """The same page with a body of a height; the foot moves down where the body is higher."""
        body = self.body._replace(h=high)
        gap = self.foot.y - self.body.bottom if high <= self.body.h else canvas.px(LEAST_GAP)
        return PageParts(self.head, body, self.foot._replace(y=max(self.foot.y, body.bottom + gap)))


def ground(canvas: Canvas, scene: str = "") -> tuple[Look, ...]:
    """The night over the river, an hour after the title's; or the picture of a title at dusk."""
    if scene:
        dusk = Box(canvas.rect, (*BACKDROP[:3], DUSK_OPACITY))
        return (Picture(canvas.rect, scene, 255, covers=True), dusk)
    wide, high = SHORE_PICTURE
    shore = canvas.rect.bottom_part(round(canvas.width * high / wide))
    return (
        Picture(canvas.rect, "night", 255, covers=True),
        Picture(shore, "shore", 255, covers=True),
    )


def heading_font(canvas: Canvas) -> Font:
    """The font of a page's name: the title's face."""
    return canvas.scale.font(
        TextSize.TITLE if canvas.is_narrow else TextSize.PAGE, Typeface.HEADING_BOLD
    )


def page_parts(canvas: Canvas, *, widest: int = WIDEST_PAGE, body: int = ENDLESS) -> PageParts:
    """A page's rectangles: it fills the window, up to `widest` pixels at 100 %.

    Where the window has more room than a body `body` pixels high needs, a page that is not narrow
    stands in the middle with that body: its foot is close to what stands on it.
    """
    page = canvas.rect.inset(canvas.px(NARROW_MARGIN if canvas.is_narrow else 24), canvas.px(12))
    page = page.centred(min(page.w, canvas.px(widest)), min(page.h, canvas.px(HIGHEST_PAGE)))
    spare = page.h + canvas.px(24) - canvas.px(LOW_WINDOW)
    gap = min(canvas.px(LEAST_GAP) + max(0, spare * 2 // 5), canvas.px(MOST_GAP))
    foot = canvas.px(FOOT_HEIGHT)
    head = max(canvas.line_height(heading_font(canvas)), foot)
    around = head + canvas.px(8) + gap + foot
    if not canvas.is_narrow:
        page = page.centred(page.w, min(page.h, around + body))
    inside = page.below(head + canvas.px(8)).above(foot + gap)
    return PageParts(page.top_part(head), inside, page.bottom_part(foot))


def heading(canvas: Canvas, key: str, head: Rect, text: str) -> Node:
    """The page's name in gold, and a line from it to the end of its rectangle."""
    font = heading_font(canvas)
    looks: list[Look] = [canvas.letters(head, text, font, GOLD)]
    start = head.x + canvas.text_width(text, font) + canvas.px(18)
    y = head.centre[1] + canvas.px(2)
    if head.right - start > canvas.px(60):
        points = ((start, y), (head.right - 1, y))
        looks.append(Line(points, (*GOLD[:3], HEADING_LINE_OPACITY), max(1, canvas.px(1))))
    return Node(key, "text", head, text, looks=tuple(looks))


def page_node(
    canvas: Canvas, key: str, title: str, children: Iterable[Node], scene: str = ""
) -> Node:
    nodes = tuple(children)
    rect = page_rect(canvas, nodes)
    return Node(
        key, "window", rect, title, (FIXED_GROUND,), looks=ground(canvas, scene), children=nodes
    )


def page_rect(canvas: Canvas, nodes: Iterable[Node]) -> Rect:
    """A page's rectangle: the window, or more where its contents are higher."""
    last = max((node.rect.bottom for node in nodes if not node.is_floating), default=0)
    return canvas.rect._replace(h=max(canvas.height, last + canvas.px(LEAST_GAP)))


def ink_drawing(
    canvas: Canvas, key: str, free: Rect, least: int = LEAST_INK, most: int = INK_PICTURE[1]
) -> tuple[Node, ...]:
    """The bank in ink along the foot of a sheet's free part; nothing where that is low.

    Of the drawing as much is shown as is wide enough; `least` and `most` are its heights at 100 %.
    """
    wide, high = INK_PICTURE
    room = free.below(canvas.px(16))
    room = room.bottom_part(min(room.h, canvas.px(most)))
    if canvas.is_narrow or room.h < canvas.px(least):
        return ()
    if room.w < room.h * wide // high:  # cut at the sheet's edges, not within them
        room = room.inset(-canvas.px(INK_BEYOND), 0)
    place = room.centred(min(room.w, room.h * wide // high), room.h)
    return (Node(key, "picture", place, looks=(Picture(place, "ink", 255, covers=True),)),)


def widths_of(canvas: Canvas, buttons: Iterable[ButtonAppearance]) -> list[int]:
    least = canvas.px(LEAST_NARROW_BUTTON if canvas.is_narrow else LEAST_BUTTON)
    return [max(button_width(canvas, each.label), least) for each in buttons]


def page_foot(
    canvas: Canvas,
    foot: Rect,
    key: str,
    left: tuple[ButtonAppearance, ...],
    right: tuple[ButtonAppearance, ...] = (),
    words: str = "",
) -> Node:
    """The buttons at both ends, and words before those at the right; keys begin with `key`.

    On a narrow page the buttons stand in as many rows as they need, with the words below.
    """
    gap = canvas.px(10)
    needs = sum(each + gap for each in widths_of(canvas, (*left, *right))) - gap
    if canvas.is_narrow and (words or needs > foot.w):
        return _narrow_foot(canvas, foot, key, (*left, *right), words)
    nodes = _foot_buttons(canvas, foot, left)
    ends = _foot_buttons(canvas, foot, right, is_right=True)
    if words:
        rest = foot.before(foot.right - ends[0].rect.x + gap) if ends else foot
        rest = rest.after(nodes[-1].rect.right + gap - foot.x) if nodes else rest
        font = canvas.scale.body
        if canvas.text_width(words, font) > rest.w:
            font = canvas.scale.small
        ends.insert(0, canvas.text(f"{key}/place", rest, words, font, SAND, Align.RIGHT))
    return Node(f"{key}/foot", "bar", foot, state=(PINNED,), children=(*nodes, *ends))


def _foot_buttons(
    canvas: Canvas, foot: Rect, buttons: tuple[ButtonAppearance, ...], *, is_right: bool = False
) -> list[Node]:
    least = LEAST_NARROW_BUTTON if canvas.is_narrow else LEAST_BUTTON
    return line_of_buttons(canvas, foot, buttons, ON_NIGHT, least=least, gap=10, is_right=is_right)


def _narrow_foot(
    canvas: Canvas, foot: Rect, key: str, buttons: tuple[ButtonAppearance, ...], words: str
) -> Node:
    gap = canvas.px(6)
    nodes: list[Node] = []
    x, y = foot.x, foot.y
    for each, need in zip(buttons, widths_of(canvas, buttons), strict=True):
        wide = min(need, foot.w)
        if x > foot.x and x + wide > foot.right:
            x, y = foot.x, y + foot.h + gap
        nodes.append(button(canvas, Rect(x, y, wide, foot.h), each, ON_NIGHT))
        x += wide + canvas.px(10)
    if words:
        font = canvas.scale.body
        if canvas.text_width(words, font) > foot.right - x:
            x, y = foot.x, y + foot.h + gap
        line = Rect(x, y, foot.right - x, foot.h)
        high = len(canvas.wrapped(words, font, line.w)) * canvas.line_height(font)
        place = line if high <= line.h else line._replace(h=high)
        if high <= canvas.line_height(font):
            nodes.append(canvas.text(f"{key}/place", place, words, font, SAND, Align.RIGHT))
        else:
            nodes.append(canvas.paragraph(f"{key}/place", place, words, font, SAND, Align.RIGHT))
    last = max((node.rect.bottom for node in nodes), default=foot.bottom)
    rect = foot._replace(h=last - foot.y)
    return Node(f"{key}/foot", "bar", rect, state=(PINNED,), children=tuple(nodes))


def dialog_on_ground(
    canvas: Canvas, key: str, title: str, looks: tuple[Look, ...], dialog: Iterable[Node]
) -> Node:
    """A dialog with only a picture behind it."""
    window = Node(key, "window", canvas.rect, title, (FIXED_GROUND,), looks=looks)
    return window.with_children(*dialog)


class ListFoot(NamedTuple):
    shown_part: str
    buttons: tuple[ButtonAppearance, ...]
    """The buttons at the left."""
    previous: ButtonAppearance
    following: ButtonAppearance


class ListParts(NamedTuple):
    head: Rect
    tools: Rect
    """The rectangle between heading and list."""
    sheet: Rect
    rows: Rect
    foot: Rect


def list_parts(
    canvas: Canvas, tools: int, rows: int = ENDLESS, *, widest: int = WIDEST_PAGE
) -> ListParts:
    """The rectangles of a list's page, at most `widest` pixels wide at 100 %.

    `tools` is the height between heading and list, `rows` what the rows take at most.
    """
    parts = page_parts(canvas, widest=widest, body=tools + 2 * canvas.px(9) + rows)
    sheet = parts.body.below(tools)
    room = sheet.inset(canvas.px(14), canvas.px(9))
    return ListParts(parts.head, parts.body.top_part(tools), sheet, room, parts.foot)


def list_foot(canvas: Canvas, foot: Rect, key: str, shown: ListFoot) -> Node:
    """The line under a list; keys begin with `key`. On a narrow page the buttons stand above it."""
    turn = canvas.px(46)
    if canvas.is_narrow:
        needs = sum(wide + canvas.px(10) for wide in widths_of(canvas, shown.buttons))
        said = canvas.text_width(shown.shown_part, canvas.scale.body)
        if needs + said + 2 * turn + canvas.px(30) > foot.w:
            above = page_foot(canvas, foot, key, shown.buttons)
            below = foot._replace(y=above.rect.bottom + canvas.px(6))
            line = list_foot(canvas, below, key, shown._replace(buttons=()))
            rect = foot._replace(h=line.rect.bottom - foot.y)
            return line._replace(rect=rect, children=(*above.children, *line.children))
    right = foot.right_part(turn)
    left = foot.before(turn + canvas.px(6)).right_part(turn)
    buttons = _foot_buttons(canvas, foot, shown.buttons)
    words = foot.before(2 * turn + canvas.px(20))
    if buttons:
        words = words.after(buttons[-1].rect.right + canvas.px(10) - foot.x)
    children = (
        *buttons,
        canvas.text(f"{key}/place", words, shown.shown_part, canvas.scale.body, SAND, Align.RIGHT),
        picture_button(canvas, left, shown.previous, "icons/light/previous", 0.5, ON_NIGHT),
        picture_button(canvas, right, shown.following, "icons/light/next", 0.5, ON_NIGHT),
    )
    return Node(f"{key}/foot", "bar", foot, state=(PINNED,), children=children)
