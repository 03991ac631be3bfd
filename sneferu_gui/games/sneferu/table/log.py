"""The log of the last turns, and over it what is left to come."""

from dataclasses import replace
from functools import partial
from typing import Final

from sneferu_gui.games.sneferu.table.hints import expected_turns
from sneferu_gui.games.sneferu.table.layout import Part, TableLayout
from sneferu_gui.games.sneferu.table.left import left_height, left_panel
from sneferu_gui.games.sneferu.table.log_lines import brief_turn, turn_lines
from sneferu_gui.games.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.log_panel import log_panel
from sneferu_gui.ui.table.drawers import Frame
from sneferu_gui.ui.table.log import is_told_in_few_words, log_view

LEAST: Final = 110
"""The height at 100 % under which there is no room for the log."""


def log_panels(frame: Frame, layout: TableLayout, table: TableSnapshot) -> tuple[Node, ...]:
    """The log; over it, as far as there is room for both, what is left to come."""
    canvas, pulled = frame.canvas, frame.pulled(Part.LOG)
    rect = pulled if pulled is not None else frame.place(layout.log)
    if rect is None and frame.drawer is None and frame.taken != NOWHERE:
        rect = frame.taken
    if rect is None:
        return ()
    close = frame.closing() if pulled is not None else None
    if not table.shows_left:
        return (_log(canvas, rect, table, close),)
    top = rect.top_part(left_height(canvas, rect))
    under = rect.below(top.h + canvas.scale.gap)
    log = (_log(canvas, under, table, close),) if under.h >= canvas.px(LEAST) else ()
    return (left_panel(canvas, top if log else rect, table.shown), *log)


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
