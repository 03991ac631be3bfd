"""The course of a game: charts on a sheet."""

from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.chart import LineChart, line_chart

NARROW_HIGH: Final = 290
"""How high a sheet is on a narrow page at 100 %."""


def course_page(canvas: Canvas, rect: Rect, charts: tuple[LineChart, ...]) -> tuple[Node, ...]:
    """The charts side by side, each on its own sheet; one under another where narrow."""
    nodes = []
    gap = canvas.scale.gap
    if canvas.is_narrow:
        high = canvas.px(NARROW_HIGH)
        places = rect.top_part(len(charts) * (high + gap) - gap).rows(len(charts), gap)
    else:
        places = rect.columns(len(charts), gap)
    for place, chart in zip(places, charts, strict=True):
        inner = canvas.panel_content(place, titled=False)
        nodes.append(
            canvas.panel(f"{chart.key}/sheet", place, "", line_chart(canvas, inner, chart))
        )
    return tuple(nodes)
