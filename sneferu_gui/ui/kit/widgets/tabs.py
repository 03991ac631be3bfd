"""Tabs: slabs that stand on the page below; the one that is open is of its stuff."""

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.carving import OPEN_TAB
from sneferu_gui.ui.kit.looks import Form
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.button_rows import equal_rows
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, places_of


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
