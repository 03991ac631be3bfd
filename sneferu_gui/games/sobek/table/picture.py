"""The table's tree: every panel, laid out."""

from collections.abc import Hashable

from sneferu_gui.games.sobek.table.choices_view import choices_view
from sneferu_gui.games.sobek.table.drawers import drawers_of
from sneferu_gui.games.sobek.table.handing import WORDS
from sneferu_gui.games.sobek.table.harbour_view import harbour_view
from sneferu_gui.games.sobek.table.hint_words import with_hint
from sneferu_gui.games.sobek.table.move_view import main_action, move_view
from sneferu_gui.games.sobek.table.others_view import others_view
from sneferu_gui.games.sobek.table.own_view import own_view
from sneferu_gui.games.sobek.table.panels import (
    TableFrame,
    bar_panel,
    harbour_panel,
    log_panels,
    move_panel_or_bar,
    others_panel,
    own_panel,
    score_panel,
)
from sneferu_gui.games.sobek.table.places import NilePlace
from sneferu_gui.games.sobek.table.plan import action_at
from sneferu_gui.games.sobek.table.preview import ActionOutcome, outcome_of
from sneferu_gui.games.sobek.table.score_view import score_view
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.suggesting import suggested_key
from sneferu_gui.games.sobek.table.table_layout import table_layout
from sneferu_gui.games.sobek.table.telling import waiting_lines, watched_lines
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance
from sneferu_gui.ui.table.drawers import Frame
from sneferu_gui.ui.table.handing import handing_view
from sneferu_gui.ui.table.scene import PlayedScene


@remembered_by_values
def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree; of a table that is as it was in the same frame, the same one."""
    layout = table_layout(canvas, len(table.others)).opened(table.common.drawer)
    frame = Frame(canvas, drawers_of(layout), table.common.drawer)
    within = TableFrame(frame, layout)
    outcome = _outcome(table, canvas.about)
    panels = (
        *bar_panel(within, table),
        *score_panel(within, score_view(table, outcome)),
        *harbour_panel(within, harbour_view(table, canvas.about), choices_view(table)),
        *own_panel(within, own_view(table, outcome)),
        *move_panel_or_bar(within, _move(table, canvas.about)),
        *others_panel(within, others_view(table, outcome)),
        *log_panels(within, table),
    )
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    picture = Node("table", "window", canvas.rect, _("The table"), looks=ground, children=panels)
    at = suggested_key(table)
    return picture if at is None else picture.marked(at, SUGGESTED)


def _outcome(table: TableSnapshot, about: Hashable | None) -> ActionOutcome | None:
    """What is pointed at, tried out; else what is chosen."""
    if not table.is_open:
        return None
    grasped = table.plan.grasped
    meant = NilePlace(grasped) if grasped is not None else about
    pointed = outcome_of(table.state, action_at(table.state, table.plan, meant))
    return pointed or outcome_of(table.state, main_action(table))


def _move(table: TableSnapshot, about: Hashable | None) -> MoveAppearance:
    common = table.common
    if common.is_watched:
        return MoveAppearance(_("Just now"), watched_lines(table), ())
    if common.waiting is not None:
        return handing_view(common, common.waiting, WORDS)
    if not table.is_open:
        return MoveAppearance(_("This move"), waiting_lines(table), _over_buttons(table))
    grasped = table.plan.grasped
    shown = move_view(table, NilePlace(grasped) if grasped is not None else about)
    return with_hint(shown, table.state, common.hint)


def _over_buttons(table: TableSnapshot) -> tuple[tuple[ButtonAppearance, ...], ...]:
    if not table.common.is_over:
        return ()
    return (
        (
            ButtonAppearance(
                "move/result", _("Show the result"), call(PlayedScene.show_end), is_main=True
            ),
        ),
    )
