"""The table's tree: the bar, and every panel in its place."""

from sneferu_gui.games.men_nefer.table.agenda import ASKED, agenda_view
from sneferu_gui.games.men_nefer.table.choosable import use_of
from sneferu_gui.games.men_nefer.table.log_lines import turn_lines
from sneferu_gui.games.men_nefer.table.plan import next_thing, open_things
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.table_room import bar_and_body
from sneferu_gui.ui.kit.widgets.bar import bar
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.kit.widgets.log_panel import log_panel
from sneferu_gui.ui.kit.widgets.move_panel import move_panel
from sneferu_gui.ui.table.bar import BarWords, table_bar
from sneferu_gui.ui.table.log import log_view


@remembered_by_values
def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree."""
    bar_rect, body = bar_and_body(canvas)
    left, middle, right = body.columns(3, canvas.px(8))
    words = BarWords("Men-Nefer", _(ASKED[table.state.phase]), "", "", "")
    shown = log_view(table.common, lambda steps: turn_lines(table.setup, steps))
    panels = (
        bar(canvas, bar_rect, table_bar(table.common, words), body.x),
        _things(canvas, left, table),
        move_panel(canvas, middle, agenda_view(table, canvas.about)),
        log_panel(canvas, right, shown),
    )
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    picture = Node("table", "window", canvas.rect, _("The table"), looks=ground, children=panels)
    if table.common.waiting is not None:
        return picture.marked("move/hand-over", SUGGESTED)
    suggested = next_thing(table.state, table.plan) if table.is_open else None
    keys = (node.key for node in picture.walk() if node.about == suggested is not None)
    key = next(keys, None)
    return picture if key is None else picture.marked(key, SUGGESTED)


def _things(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Node:
    """All that can be chosen, as buttons."""
    inner = canvas.panel_content(rect)
    things = open_things(table.state, table.plan) if table.is_open else ()
    places = [cell for row in inner.rows(14, canvas.px(3)) for cell in row.columns(4, canvas.px(3))]
    nodes = []
    for place, about in zip(places, things, strict=False):
        use = use_of(table, about)
        label = use.typed or type(about).__name__
        is_chosen = about in table.plan.chosen
        shown = ButtonAppearance(
            f"thing/{about}", label, use.act, use.hint, is_chosen=is_chosen,
            is_guarded=use.is_guarded, about=about,
        )  # fmt: skip
        nodes.append(button(canvas, place, shown))
    return canvas.panel("things", rect, _("The table"), *nodes)
