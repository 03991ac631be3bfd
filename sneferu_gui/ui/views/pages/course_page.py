"""The course of a game: charts on a sheet."""

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.widgets.chart import LineChart, line_chart


def course_page(canvas: Canvas, rect: Rect, charts: tuple[LineChart, ...]) -> tuple[Node, ...]:
    """The charts side by side, each on its own sheet."""
    nodes = []
    for place, chart in zip(rect.columns(len(charts), canvas.scale.gap), charts, strict=True):
        inner = canvas.panel_content(place, titled=False)
        nodes.append(
            canvas.panel(f"{chart.key}/sheet", place, "", line_chart(canvas, inner, chart))
        )
    return tuple(nodes)
