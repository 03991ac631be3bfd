"""Buttons in as many rows as they need, no label cut off; tabs that stand on a page."""

from sneferu_gui.ui.kit.canvas import ON_NIGHT, ON_PAPER, ButtonStyle, Canvas
from sneferu_gui.ui.kit.carving import OPEN_TAB
from sneferu_gui.ui.kit.looks import Form
from sneferu_gui.ui.kit.node import STAYS, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, places_of, width_of


def rows_of_buttons(  # noqa: PLR0913 - what is optional has a name at every call
    canvas: Canvas,
    rect: Rect,
    buttons: tuple[ButtonAppearance, ...],
    style: ButtonStyle = ON_PAPER,
    *,
    high: int = 0,
    apart: int = 0,
    most: int = 0,
    form: Form = Form.SLAB,
) -> tuple[Node, ...]:
    """From the upper edge of a rectangle on, as wide as it, however high that is.

    `high` is each row's height, `apart` what is between two rows, `most` how wide a button is at
    most where all are equally wide.
    """
    high, apart = high or canvas.scale.button, apart or canvas.px(6)
    nodes: list[Node] = []
    y = rect.y
    rows = equal_rows(canvas, rect.w, buttons)
    per_row = len(rows[0]) if rows else 0
    for row in rows:
        line = Rect(rect.x, y, rect.w, high)
        if most:
            line = line.left_part(len(row) * most)
        places, font = places_of(canvas, line, row)
        if len(row) < per_row and places_of(canvas, line, rows[0])[1] == font:
            places = line.columns(per_row, canvas.px(6))
            if any(_need(canvas, each) > places[0].w for each in row):
                places, font = places_of(canvas, line, row)
        nodes += [
            button(canvas, place, each, style, font, form=form)
            for place, each in zip(places, row, strict=False)
        ]
        y += high + apart
    return tuple(nodes)


def _need(canvas: Canvas, shown: ButtonAppearance) -> int:
    return canvas.text_width(shown.label, canvas.scale.body) + canvas.px(14)


def equal_rows(
    canvas: Canvas, width: int, buttons: tuple[ButtonAppearance, ...]
) -> list[tuple[ButtonAppearance, ...]]:
    """As few rows as can be, each but the last of equally many."""
    for count in range(1, len(buttons) + 1):
        each = -(-len(buttons) // count)
        rows = [buttons[start : start + each] for start in range(0, len(buttons), each)]
        gaps = canvas.px(6) * (each - 1)
        if each == 1 or all(sum(_need(canvas, b) for b in row) + gaps <= width for row in rows):
            return rows
    return []


def centred_height(
    canvas: Canvas, width: int, buttons: tuple[ButtonAppearance, ...], high: int
) -> int:
    """How high buttons in the middle of a width are: more than a row where they need it."""
    rows = len(_even_rows(canvas, width, buttons))
    return rows * high + (rows - 1) * canvas.px(6) if rows else 0


def centred_rows(
    canvas: Canvas, key: str, rect: Rect, buttons: tuple[ButtonAppearance, ...]
) -> Node:
    """A bar with buttons in its middle, in as many rows as they need; on a page's night."""
    gap = canvas.px(8)
    rows = _even_rows(canvas, rect.w, buttons)
    nodes = []
    for line, row in zip(rect.rows(max(1, len(rows)), canvas.px(6)), rows, strict=False):
        wides = [_wide(canvas, each, rect.w) for each in row]
        x = line.x + (line.w - sum(wides) - gap * (len(row) - 1)) // 2
        for each, wide in zip(row, wides, strict=True):
            nodes.append(button(canvas, Rect(x, line.y, wide, line.h), each, ON_NIGHT))
            x += wide + gap
    state = (STAYS,) if key.endswith("/foot") else ()
    return Node(key, "bar", rect, state=state, children=tuple(nodes))


def _wide(canvas: Canvas, shown: ButtonAppearance, width: int) -> int:
    return min(width, max(width_of(canvas, shown.label), canvas.px(110)))


def _even_rows(
    canvas: Canvas, width: int, buttons: tuple[ButtonAppearance, ...]
) -> list[list[ButtonAppearance]]:
    """As few rows as can be, none with more than its share of the buttons."""
    gap = canvas.px(8)
    whole = sum(_wide(canvas, each, width) + gap for each in buttons) - gap
    for count in range(-(-whole // width), len(buttons) + 1):
        share = -(-len(buttons) // count)
        rows: list[list[ButtonAppearance]] = []
        used = 0
        for each in buttons:
            wide = _wide(canvas, each, width)
            if not rows or used + wide > width or len(rows[-1]) >= share:
                rows.append([])
                used = 0
            rows[-1].append(each)
            used += wide + gap
        if len(rows) <= count:
            return rows
    return []


def tabs_height(canvas: Canvas) -> int:
    """How high a row of tabs is, in pixels."""
    return canvas.px(36)


def row_of_tabs(canvas: Canvas, rect: Rect, tabs: tuple[ButtonAppearance, ...]) -> tuple[Node, ...]:
    """Tabs in a row whose lower edge is the page's upper one."""
    places, font = places_of(canvas, rect, tabs)
    return tuple(
        button(canvas, place, each, OPEN_TAB if each.is_chosen else ON_NIGHT, font, form=Form.TAB)
        for place, each in zip(places, tabs, strict=True)
    )


def rows_of_tabs(
    canvas: Canvas, rect: Rect, tabs: tuple[ButtonAppearance, ...]
) -> tuple[Node, ...]:
    """Tabs from the upper edge of a rectangle on, in rows where one is too short for them.

    The row with the open one is the last: it stands on the page.
    """
    rows = equal_rows(canvas, rect.w, tabs)
    rows.sort(key=lambda row: any(each.is_chosen for each in row))
    high, gap = tabs_height(canvas), canvas.px(3)
    nodes: list[Node] = []
    for index, row in enumerate(rows):
        line = Rect(rect.x, rect.y + index * (high + gap), rect.w, high)
        nodes += row_of_tabs(canvas, line, row)
    return tuple(nodes)
