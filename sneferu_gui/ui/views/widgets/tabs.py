"""Tabs: slabs that stand on the page below; the one that is open is of its stuff."""

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.carving import OPEN_TAB
from sneferu_gui.ui.views.looks import Form
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button, places_of


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
