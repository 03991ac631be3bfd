"""The table's panels in their places: whole, folded into strips, or shown in a drawer."""

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from sneferu_gui.games.sneferu.table.bar_view import bar_view
from sneferu_gui.games.sneferu.table.drawers import WORDS, in_bar, opening
from sneferu_gui.games.sneferu.table.hint_view import expected_turns
from sneferu_gui.games.sneferu.table.layout import Part, TableLayout
from sneferu_gui.games.sneferu.table.left_view import left_view
from sneferu_gui.games.sneferu.table.log_lines import brief_turn, turn_lines
from sneferu_gui.games.sneferu.table.river import river
from sneferu_gui.games.sneferu.table.river_strip import river_rows, river_strip
from sneferu_gui.games.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.games.sneferu.table.track import River
from sneferu_gui.games.sneferu.table.turn_order import TurnOrder, order_width, turn_order
from sneferu_gui.games.sneferu.views.left_panel import left_height, left_panel
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.widgets.bar import BarAppearance, banner_words, bar
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.log_panel import log_panel
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance
from sneferu_gui.ui.table.drawers import Frame, move_panels
from sneferu_gui.ui.table.log import is_told_in_few_words, log_view

LEAST_LOG = 110
"""The height at 100 % under which there is no room for the log."""


class TableFrame(NamedTuple):
    """What the panels are laid out in: the frame, and how it is divided."""

    frame: Frame
    layout: TableLayout

    @property
    def canvas(self) -> Canvas:
        """What they are drawn on."""
        return self.frame.canvas


def bar_panel(
    within: TableFrame, table: TableSnapshot, order: TurnOrder | None
) -> tuple[Node, ...]:
    """The bar; where something is folded, its words have the room of the game's name.

    Where the river is, who plays after whom stands there.
    """
    frame, layout = within
    shown = bar_view(table, in_bar(frame, layout), is_tight=layout.is_tight)
    if Part.RIVER not in layout.folded:
        return (bar(frame.canvas, layout.bar, shown, layout.offer.x),)
    shown = shown.untitled()
    plain = bar(frame.canvas, layout.bar, shown, layout.offer.x)
    return (plain if order is None else _with_order(within, shown, plain, order),)


def _with_order(within: TableFrame, shown: BarAppearance, plain: Node, order: TurnOrder) -> Node:
    """The bar with who plays after whom at the end of its banner, which says less where it must.

    Without it where there is no room even so.
    """
    canvas, layout = within.canvas, within.layout
    banner = plain.find("bar/banner")
    if banner is None:
        return plain
    words = banner_words(canvas, banner.rect)
    gap, font = canvas.px(12), canvas.scale.strong
    name = min(canvas.text_width(text, font) for text in (shown.banner, *shown.short_banners))
    most = next(
        (m for m in (words.w - name - gap, words.w) if order_width(canvas, order, m) <= m), None
    )
    if most is None:
        return plain
    wide = order_width(canvas, order, most)
    texts = (*shown.short_banners, "")
    tight = replace(shown, beside=wide + gap, short_banners=texts)
    laid = bar(canvas, layout.bar, tight, layout.offer.x)
    place = next(n.rect for n in laid.children if n.key == "bar/banner")
    row = banner_words(canvas, place)
    return laid.with_children(turn_order(canvas, row, order)._replace(is_floating=True))


def river_panel(within: TableFrame, shown: River) -> tuple[Node, ...]:
    """The river, its strip, or the whole of it in a drawer."""
    frame, layout = within
    pulled = frame.pulled(Part.RIVER)
    if pulled is not None:
        return (river_rows(frame.canvas, pulled, shown, frame.closing()),)
    rect = frame.place(layout.river)
    if rect is None:
        return ()
    if Part.RIVER in layout.folded:
        return (river_strip(frame.canvas, rect, shown, opening(frame, Part.RIVER)),)
    return (river(frame.canvas, rect, shown),)


def move_panel_or_bar(within: TableFrame, shown: MoveAppearance) -> tuple[Node, ...]:
    """What is told of the move: the panel, or the bar it is folded into."""
    frame, layout = within
    folded = (Part.MOVE, WORDS[Part.MOVE]) if Part.MOVE in layout.folded else None
    return move_panels(frame, layout.move, shown, folded)


# -- the log ---------------------------------------------------------------------------------


def log_panels(within: TableFrame, table: TableSnapshot) -> tuple[Node, ...]:
    """The log; over it, as far as there is room for both, what is left to come."""
    frame, layout = within
    canvas, pulled = frame.canvas, frame.pulled(Part.LOG)
    rect = pulled if pulled is not None else frame.place(layout.log)
    if rect is None and frame.drawer is None and frame.taken != NOWHERE:
        rect = frame.taken
    if rect is None:
        return ()
    close = frame.closing() if pulled is not None else None
    if not table.shows_left:
        return (_log(canvas, rect, table, close),)
    left = left_view(table.shown)
    top = rect.top_part(left_height(canvas, rect, left))
    under = rect.below(top.h + canvas.scale.gap)
    log = (_log(canvas, under, table, close),) if under.h >= canvas.px(LEAST_LOG) else ()
    return (left_panel(canvas, top if log else rect, left), *log)


def _log(canvas: Canvas, rect: Rect, table: TableSnapshot, close: ButtonAppearance | None) -> Node:
    """The last turns; choosing one leads to its end. With a hint, those that are expected."""
    setup, common = table.state.table.setup, table.common
    if table.taking is not None:  # a turn is told once all of it has been seen
        common = replace(common, steps=common.steps[: -table.taking.untold])
    is_brief = is_told_in_few_words(canvas, rect, len(setup.seats))
    told = partial(brief_turn if is_brief else turn_lines, setup)
    expected = expected_turns(table.state, table.common.hint)
    shown = log_view(common, told, expected, close, is_brief=is_brief)
    return log_panel(canvas, rect, shown)
