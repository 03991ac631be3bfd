"""The table's panels in their places: whole, folded into strips, or shown in a drawer."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from sneferu_gui.games.sobek.table.bar_view import bar_view
from sneferu_gui.games.sobek.table.choices import ChoicesAppearance, choices
from sneferu_gui.games.sobek.table.drawers import WORDS, in_bar
from sneferu_gui.games.sobek.table.harbour import HarbourAppearance, harbour
from sneferu_gui.games.sobek.table.log_lines import brief_turn, panel_lines
from sneferu_gui.games.sobek.table.opponents import (
    OpponentAppearance,
    opponent_card,
    opponents_strip,
)
from sneferu_gui.games.sobek.table.own_area import OwnAppearance, own_area
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.round_end.account import scored_in
from sneferu_gui.games.sobek.table.score_ring import RingAppearance, score_ring, score_strip
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.table_layout import Part, TableLayout
from sneferu_gui.language import _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.bar import bar
from sneferu_gui.ui.kit.widgets.buttons import corner_button
from sneferu_gui.ui.kit.widgets.log_panel import log_panel
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance
from sneferu_gui.ui.table.drawers import Frame, move_panels
from sneferu_gui.ui.table.log import LogTurnPage, is_told_in_few_words, log_view


class TableFrame(NamedTuple):
    """What the panels are laid out in: the frame, and how it is divided."""

    frame: Frame
    layout: TableLayout

    @property
    def canvas(self) -> Canvas:
        """What they are drawn on."""
        return self.frame.canvas


Nodes = tuple[Node, ...]


def bar_panel(within: TableFrame, table: TableSnapshot) -> Nodes:
    """The bar; where something is folded, its words have the room of the game's name."""
    frame, layout = within
    shown = bar_view(table, in_bar(frame, layout), is_tight=layout.is_tight)
    shown = shown.untitled() if layout.folded else shown
    return (bar(frame.canvas, layout.bar, shown, layout.harbour.x),)


def score_panel(within: TableFrame, shown: RingAppearance) -> Nodes:
    """The track, the points alone in a strip, or the whole of it in a drawer."""
    frame, layout = within
    pulled = frame.pulled(Part.SCORE)
    if pulled is not None:
        return (_closed_by(within, pulled, score_ring(frame.canvas, pulled, shown)),)
    rect = frame.place(layout.score)
    if rect is None:
        return ()
    lay_out = score_strip if Part.SCORE in layout.folded else score_ring
    return (lay_out(frame.canvas, rect, shown),)


def harbour_panel(
    within: TableFrame, shown: HarbourAppearance, opened: ChoicesAppearance | None
) -> Nodes:
    """The harbour, or what lies open in its place."""
    frame, rect = within.frame, within.layout.harbour
    if opened is not None:
        return frame.unless_covered(rect, lambda: choices(frame.canvas, rect, opened))
    return frame.unless_covered(rect, lambda: harbour(frame.canvas, rect, shown))


def own_panel(within: TableFrame, shown: OwnAppearance) -> Nodes:
    """What lies before the viewer."""
    frame, rect = within.frame, within.layout.own
    return frame.unless_covered(rect, lambda: own_area(frame.canvas, rect, shown))


def move_panel_or_bar(within: TableFrame, shown: MoveAppearance) -> Nodes:
    """What is told of the move: the panel, or the bar it is folded into."""
    frame, layout = within
    folded = (Part.MOVE, WORDS[Part.MOVE]) if Part.MOVE in layout.folded else None
    return move_panels(frame, layout.move, shown, folded)


def others_panel(within: TableFrame, shown: tuple[OpponentAppearance, ...]) -> Nodes:
    """The others, as one panel: the keyboard goes from card to card with the arrows."""
    frame, layout = within
    canvas, pulled = frame.canvas, frame.pulled(Part.OTHERS)
    rect = pulled if pulled is not None else frame.place(layout.others)
    if rect is None:
        return ()
    if Part.OTHERS in layout.folded and pulled is None:
        nodes = opponents_strip(canvas, rect, shown)
        return (Node("others", "panel", rect, _("The others"), children=nodes),)
    gap = canvas.scale.gap
    is_row = layout.is_row or pulled is not None
    closing = corner_button(canvas, rect, frame.closing()) if pulled is not None else None
    cards_in = rect if closing is None else rect.before(rect.right - closing.rect.x + canvas.px(4))
    places = (
        cards_in.columns(len(shown), gap)
        if is_row
        else [
            row.above(gap if n + 1 < len(shown) else 0)
            for n, row in enumerate(rect.rows(len(shown)))
        ]
    )
    cards = tuple(
        opponent_card(canvas, place, each) for place, each in zip(places, shown, strict=True)
    )
    panel = Node("others", "panel", rect, _("The others"), children=cards)
    return (panel if closing is None else panel.with_children(closing),)


def log_panels(within: TableFrame, table: TableSnapshot) -> Nodes:
    """The log, in its place or in a drawer."""
    frame, layout = within
    pulled = frame.pulled(Part.LOG)
    rect = pulled if pulled is not None else frame.place(layout.log)
    if rect is None:
        return ()
    close = frame.closing() if pulled is not None else None
    setup = table.setup
    is_brief = is_told_in_few_words(frame.canvas, rect, len(setup.seats))
    told = partial(brief_turn if is_brief else panel_lines, setup)
    shown = log_view(table.common, told, (), close, _round_of, is_brief=is_brief)
    return (log_panel(frame.canvas, rect, shown),)


def _round_of(steps: Sequence[Step]) -> LogTurnPage | None:
    """The page of the round that was scored in a turn."""
    numbers = scored_in(steps)
    if not numbers:
        return None
    return LogTurnPage(
        call(SobekTable.see_round, numbers[-1]), _("How round {n} was scored").format(n=numbers[-1])
    )


def _closed_by(within: TableFrame, rect: Rect, panel: Node) -> Node:
    """A panel that is a drawer, with what puts it away."""
    return panel.with_children(corner_button(within.canvas, rect, within.frame.closing()))
