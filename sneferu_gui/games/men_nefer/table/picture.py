"""The table's tree: the bar, and every panel in its place."""

from sneferu_gui.games.men_nefer.table.agenda import ASKED, agenda
from sneferu_gui.games.men_nefer.table.log_lines import turn_lines
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.table_room import bar_and_body
from sneferu_gui.ui.kit.widgets.bar import bar
from sneferu_gui.ui.kit.widgets.log_panel import log_panel
from sneferu_gui.ui.table.bar import BarWords, table_bar
from sneferu_gui.ui.table.log import log_view


@remembered_by_values
def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree."""
    bar_rect, body = bar_and_body(canvas)
    middle, right = body.before(canvas.px(260)), body.right_part(canvas.px(250))
    words = BarWords("Men-Nefer", _(ASKED[table.state.phase]), "", "", "")
    shown = log_view(table.common, lambda steps: turn_lines(table.setup, steps))
    panels = (
        bar(canvas, bar_rect, table_bar(table.common, words), body.x),
        agenda(canvas, middle, table),
        log_panel(canvas, right, shown),
    )
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("table", "window", canvas.rect, _("The table"), looks=ground, children=panels)
