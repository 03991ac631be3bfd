"""The credits: whose game it is and who made this program, beside a list of what is inside."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Box, Font, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BACKDROP, FADED_INK, HEADING, INK, PALM, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, highlight

DUSK: Final = 70
"""The opacity of what darkens the title's picture."""
NARROW_ROWS: Final = 1000
HIGHEST: Final = 560
"""The sheets at 100 %, however high the window: the river is seen under them."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text with a heading of its own."""

    key: str
    title: str
    text: str
    picture: str
    """The sign beside it."""


@dataclass(frozen=True, slots=True)
class PartRow:
    """Something inside that somebody else made, or that has a licence of its own."""

    name: str
    version: str
    licence: str
    button: ButtonAppearance
    """Opens the licence; its label is the row in words."""


@dataclass(frozen=True, slots=True)
class CreditsAppearance:
    """The whole page."""

    title: str
    paragraphs: tuple[Paragraph, ...]
    contents: str
    """The list's heading."""
    rows: tuple[PartRow, ...]
    """Those that are shown."""
    place: str
    """Which part of the list this is; empty when it is all of it."""
    back: ButtonAppearance


def _parts(canvas: Canvas) -> tuple[Rect, Rect, Rect, Rect]:
    """The heading, the left sheet, the right one, and the foot."""
    head, middle, foot = page_parts(canvas)
    middle = middle.top_part(min(middle.h, canvas.px(HIGHEST)))
    left = middle.left_part(int(0.44 * middle.w))
    return head, left, middle.after(left.w + canvas.scale.gap), foot


def _row_height(canvas: Canvas) -> int:
    return canvas.px(38)


def rows_on(canvas: Canvas) -> int:
    """How many rows of the list there is room for: on a narrow page, which scrolls, for all."""
    if canvas.is_narrow:
        return NARROW_ROWS
    return max(1, canvas.panel_content(_parts(canvas)[2]).h // _row_height(canvas))


def credits_page(canvas: Canvas, shown: CreditsAppearance) -> Node:
    """The whole page."""
    if canvas.is_narrow:
        return _narrow_page(canvas, shown)
    head, left, right, foot = _parts(canvas)
    body = canvas.panel_content(right)
    high = _row_height(canvas)
    rows = (
        _row(canvas, Rect(body.x, body.y + i * high, body.w, high), row)
        for i, row in enumerate(shown.rows)
    )
    paragraphs = _paragraphs(canvas, left, shown.paragraphs)
    lowest = max(body.y + len(shown.rows) * high, *(node.rect.bottom for node in paragraphs))
    used = min(left.h, lowest + canvas.px(18) - left.y)
    left, right = left.top_part(used), right.top_part(used)
    children = (
        heading(canvas, "credits/title", head, shown.title),
        canvas.panel("credits/people", left, "", *paragraphs),
        canvas.panel("credits/inside", right, shown.contents, *rows),
        page_foot(canvas, foot, "credits", (shown.back,), (), shown.place),
    )
    page = page_node(canvas, "credits", shown.title, children)
    scene = Picture(canvas.rect, "title", 255, covers=True), Box(canvas.rect, (*BACKDROP[:3], DUSK))
    return page._replace(looks=scene)


def _narrow_page(canvas: Canvas, shown: CreditsAppearance) -> Node:
    """The list under the people."""
    parts = page_parts(canvas)
    paragraphs = _paragraphs(canvas, parts.endless, shown.paragraphs)
    last = max(node.rect.bottom for node in paragraphs)
    people = parts.body._replace(h=last + canvas.px(16) - parts.body.y)
    inside = parts.endless.below(people.h + canvas.scale.gap)
    body, high = canvas.panel_content(inside), _row_height(canvas)
    rows = [
        _row(canvas, Rect(body.x, body.y + i * high, body.w, high), row)
        for i, row in enumerate(shown.rows)
    ]
    inside = inside.top_part(body.y + len(rows) * high + canvas.px(12) - inside.y)
    parts = parts.with_body(canvas, inside.bottom - parts.body.y)
    children = (
        heading(canvas, "credits/title", parts.head, shown.title),
        canvas.panel("credits/people", people, "", *paragraphs),
        canvas.panel("credits/inside", inside, shown.contents, *rows),
        page_foot(canvas, parts.foot, "credits", (shown.back,), (), shown.place),
    )
    page = page_node(canvas, "credits", shown.title, children)
    scene = Picture(canvas.rect, "title", 255, covers=True), Box(canvas.rect, (*BACKDROP[:3], DUSK))
    return page._replace(looks=scene)


def _paragraphs(canvas: Canvas, sheet: Rect, shown: tuple[Paragraph, ...]) -> list[Node]:
    """One below the other; closer, and in smaller letters, where they have no room else."""
    nodes = _paragraphs_in(canvas, sheet, shown, canvas.scale.body, canvas.px(16))
    if max(node.rect.bottom for node in nodes) <= sheet.bottom:
        return nodes
    return _paragraphs_in(canvas, sheet, shown, canvas.scale.caption, canvas.px(8))


def _paragraphs_in(
    canvas: Canvas, sheet: Rect, shown: tuple[Paragraph, ...], body: Font, apart: int
) -> list[Node]:
    rest = sheet.inset(canvas.px(18), canvas.px(16))
    sign = canvas.px(44)
    heading = canvas.scale.font(TextSize.LEAD, Typeface.HEADING_BOLD)
    nodes: list[Node] = []
    for each in shown:
        picture = Picture(Rect(rest.x, rest.y, sign, sign), each.picture)
        column = rest.after(sign + canvas.px(14))
        title = column.top_part(canvas.line_height(heading))
        place = column.below(title.h + canvas.px(2))
        text = canvas.paragraph(f"credits/{each.key}", place, each.text, body, INK)
        nodes += [
            Node(f"credits/{each.key}/sign", "picture", picture.rect, looks=(picture,)),
            canvas.text(f"credits/{each.key}/title", title, each.title, heading, HEADING),
            text,
        ]
        rest = rest.below(max(sign, text.rect.bottom - rest.y) + apart)
    return nodes


def _row(canvas: Canvas, rect: Rect, row: PartRow) -> Node:
    """A row that can be clicked: name, version, licence."""
    key, inner = row.button.key, rect.inset(canvas.px(8), 0)
    looks: list[Look] = [canvas.rule(rect.bottom_part(1))]
    if row.button.act is not None:
        looks += highlight(canvas, key, rect.inset(canvas.px(2), canvas.px(3)))
    licence = inner.right_part(int(0.45 * inner.w))
    version = inner.before(licence.w).right_part(int(0.13 * inner.w))
    name = inner.before(licence.w + version.w)
    is_open = row.button.act is not None
    looks += [
        canvas.letters(name, row.name, canvas.scale.strong, INK),
        canvas.letters(version, row.version, canvas.scale.small, FADED_INK),
        canvas.letters(licence, row.licence, canvas.scale.small, PALM if is_open else FADED_INK),
    ]
    return Node(key, "button", rect, row.button.label, canvas.marks(key), row.button.act,
                row.button.hint, tuple(looks))  # fmt: skip
