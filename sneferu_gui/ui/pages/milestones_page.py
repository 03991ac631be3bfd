"""What a person's games have come to: a quiet list, each with the way to the moment it was."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, EDGE, FADED_INK, GOLD, INK, PALM
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance

ROW: Final = 62
"""A line's height at most, in pixels at 100 %."""
NARROW_ROW: Final = 72
"""The same on a narrow page, with two lines of what has to be done."""
ABREAST: Final = 2


@dataclass(frozen=True, slots=True)
class MilestoneRow:
    """A milestone."""

    key: str
    title: str
    note: str
    """What has to be done for it."""
    date: str
    """When it was reached, or how far it is; empty for neither."""
    act: Hashable | None
    """Opens the moment; None while it was not reached."""
    hint: str


@dataclass(frozen=True, slots=True)
class MilestonesAppearance:
    """The whole page."""

    title: str
    name: str
    """Whose."""
    rows: tuple[MilestoneRow, ...]
    back: ButtonAppearance


def milestones_page(canvas: Canvas, shown: MilestonesAppearance) -> Node:
    """The whole page."""
    parts = page_parts(canvas)
    abreast = 1 if canvas.is_narrow else ABREAST
    count = -(-len(shown.rows) // abreast)
    if canvas.is_narrow:
        head = canvas.panel_content(parts.endless).y - parts.body.y
        parts = parts.with_body(canvas, head + count * canvas.px(NARROW_ROW) + canvas.px(10))
    sheet = parts.body
    inner = canvas.panel_content(sheet)
    high = min(canvas.px(NARROW_ROW if canvas.is_narrow else ROW), inner.h // max(1, count))
    columns = inner.columns(abreast, canvas.px(28))
    rows = [
        _row(canvas, columns[i // count].below(i % count * high).top_part(high), row)
        for i, row in enumerate(shown.rows)
    ]
    children = (
        heading(canvas, "milestones/title", parts.head, shown.title),
        canvas.panel("milestones/list", sheet, shown.name, *rows),
        page_foot(canvas, parts.foot, "milestones", (shown.back,)),
    )
    return page_node(canvas, "milestones", shown.title, children)


def _row(canvas: Canvas, rect: Rect, row: MilestoneRow) -> Node:
    """A mark, what it is, and when; plainer where it was not reached."""
    is_reached = row.act is not None
    place = rect.inset(0, canvas.px(3))
    looks: list[Look] = []
    if canvas.is_hovered(row.key) and is_reached:
        looks.append(Box(place, (*GOLD[:3], 90), canvas.px(6)))
    looks += canvas.ring(row.key, place, canvas.px(6))
    side = canvas.px(26)
    spot = place.left_part(side + canvas.px(8)).centred(side, side)
    if is_reached:
        looks.append(Box(spot, PALM, side // 2))
        looks.append(Picture(spot.centred(side * 2 // 3, side * 2 // 3), "icons/light/check"))
    else:
        looks.append(Box(spot, CLEAR, side // 2, EDGE, max(1, canvas.px(1.5))))
    rest = place.after(side + canvas.px(16)).before(canvas.px(6))
    small, strong = canvas.scale.small, canvas.scale.strong if is_reached else canvas.scale.body
    notes = canvas.wrapped(row.note, small, rest.w)[:2] if canvas.is_narrow else [row.note]
    under = len(notes) * canvas.line_height(small)
    text = rest.centred(rest.w, canvas.line_height(strong) + under)
    above = text.top_part(canvas.line_height(strong))
    wide = canvas.text_width(row.date, small) if row.date else 0
    looks += [
        canvas.letters(above.before(wide + canvas.px(8)), row.title, strong,
                       INK if is_reached else FADED_INK),
        canvas.letters(above, row.date, small, FADED_INK, Align.RIGHT),
        *(
            canvas.letters(line, note, small, FADED_INK)
            for line, note in zip(text.below(above.h).rows(len(notes)), notes, strict=True)
        ),
    ]  # fmt: skip
    label = f"{row.title}: {row.note}" + (f" · {row.date}" if row.date else "")
    return Node(row.key, "item", rect, label, canvas.marks(row.key, *(("checked",) * is_reached)),
                row.act, row.hint, tuple(looks))  # fmt: skip
