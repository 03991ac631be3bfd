"""The table's tree: every panel, laid out."""

from collections.abc import Hashable

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.law.events import Event
from sneferu_gui.games.sneferu.table.board import Looked, large_board
from sneferu_gui.games.sneferu.table.cards import others_panel
from sneferu_gui.games.sneferu.table.choices import quarries_ahead
from sneferu_gui.games.sneferu.table.handing import WORDS, covered_lines
from sneferu_gui.games.sneferu.table.held_stone import held_stone
from sneferu_gui.games.sneferu.table.highlights import (
    Highlights,
    highlights_of_span,
)
from sneferu_gui.games.sneferu.table.hint_view import marks_of
from sneferu_gui.games.sneferu.table.hint_words import with_hint
from sneferu_gui.games.sneferu.table.layout import Part, table_layout
from sneferu_gui.games.sneferu.table.move_view import move_view
from sneferu_gui.games.sneferu.table.offer import offer
from sneferu_gui.games.sneferu.table.panels import (
    TableFrame,
    bar_panel,
    log_panels,
    move_panel_or_bar,
    river_panel,
)
from sneferu_gui.games.sneferu.table.places import OfferPlace, SlotPlace
from sneferu_gui.games.sneferu.table.plan import (
    OfferPick,
    Plan,
    Preview,
    preview_of,
    taken_by_ptah,
    with_best_bonus,
)
from sneferu_gui.games.sneferu.table.preview import considered
from sneferu_gui.games.sneferu.table.reveal import Taking
from sneferu_gui.games.sneferu.table.snapshot import ShownChoice, TableSnapshot
from sneferu_gui.games.sneferu.table.suggesting import suggested_key
from sneferu_gui.games.sneferu.table.telling import waiting_lines, watched_lines
from sneferu_gui.games.sneferu.table.track import river_on
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.rect import NOWHERE
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance
from sneferu_gui.ui.table.drawers import Drawer, Frame
from sneferu_gui.ui.table.handing import handing_view
from sneferu_gui.ui.table.log import turn_pointed_at
from sneferu_gui.ui.table.scene import PlayedScene


@remembered_by_values
def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree; of a table that is as it was in the same frame, the same one."""
    state = table.shown
    layout = table_layout(canvas, len(table.boards), is_watched=table.common.is_watched)
    layout = layout.opened(table.common.drawer)
    pointed, target = _pointed(canvas.about, table)
    preview = None
    if table.common.is_open:
        preview = _preview(state, considered(state, table.plan, canvas.about), pointed)
    pointed_at = _pointed_at(canvas.about, table)
    highlights = pointed_at or table.highlights
    lit = highlights.columns if pointed_at else frozenset[int]()
    marks = marks_of(state, table.common.hint)
    choice = ShownChoice(state, table.plan, table.preview, table.common.is_open, marks)
    taken = _taken(table.taking, preview)
    looked = Looked(
        table.seat, table.enlarged, table.common.ghost, table.shows_areas, table.common.is_watched
    )
    shown_river = river_on(table, preview, highlights, marks)
    drawers = tuple(Drawer(*each) for each in layout.drawers)
    left = layout.drawer(Part.LOG) if table.shows_left and layout.log == NOWHERE else None
    frame = Frame(canvas, drawers, table.common.drawer, left or NOWHERE)
    within = TableFrame(frame, layout)
    shown_move = _move(table, pointed, target, canvas.about)
    panels = (
        *bar_panel(within, table, shown_river.order),
        *river_panel(within, shown_river),
        *frame.unless_covered(
            layout.offer,
            lambda: offer(canvas, layout.offer, choice, taken, lit, shows_left=table.shows_left),
        ),
        *move_panel_or_bar(within, shown_move),
        *frame.unless_covered(
            layout.pyramid,
            lambda: large_board(canvas, layout.pyramid, choice, looked, highlights),
        ),
        *_others(within, table, highlights),
        *log_panels(within, table),
    )
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    picture = Node("table", "window", canvas.rect, _("The table"), looks=ground, children=panels)
    is_others = table.common.is_watched or table.common.computers[state.seat] is not None
    if table.is_placing and is_others and table.taking is None:
        picture = picture.with_children(*held_stone(canvas, picture, state))
    at = suggested_key(table)
    return picture if at is None else picture.marked(at, SUGGESTED)


def _others(within: TableFrame, table: TableSnapshot, highlights: Highlights) -> tuple[Node, ...]:
    """The others' cards, or their strip, where there are any."""
    rect, layout = within.frame.place(within.layout.others), within.layout
    if not table.boards or rect is None:
        return ()
    is_folded = Part.OTHERS in layout.folded
    return (
        others_panel(
            within.canvas, rect, table, highlights, is_folded=is_folded, is_row=layout.is_row
        ),
    )


def _pointed_at(about: Hashable | None, table: TableSnapshot) -> Highlights | None:
    """What the turn of the log that is pointed at speaks of; None when none is."""
    turn = turn_pointed_at(about, table.common.steps)
    return (
        highlights_of_span(table.common.steps, turn.start, turn.end) if turn is not None else None
    )


def _taken(taking: Taking | None, preview: Preview | None) -> frozenset[tuple[int, int]]:
    """The column and row of each stone that Ptah takes, or would take."""
    if taking is not None:
        return frozenset({(taking.event.column, 0)})
    return _taken_places(preview.events) if preview is not None else frozenset()


def _pointed(
    about: Hashable | None, table: TableSnapshot
) -> tuple[OfferPick | None, tuple[int, int] | None]:
    """The stone of the offer and the slot of one's own board that are pointed at."""
    if not table.common.is_open:
        return None, None
    state = table.shown
    if isinstance(about, OfferPlace) and about.row < len(state.offer[about.column]):
        return OfferPick(about.column, about.row), None
    if isinstance(about, SlotPlace) and about.seat == state.seat:
        return None, (about.level, about.slot)
    return None, None


def _preview(state: State, plan: Plan, pointed: OfferPick | None) -> Preview | None:
    """What is held, tried out; else the stone that is pointed at."""
    held = preview_of(state, plan)
    if held is not None or pointed is None:
        return held
    return preview_of(state, with_best_bonus(state, Plan(pointed)))


def _taken_places(events: tuple[Event, ...]) -> frozenset[tuple[int, int]]:
    """Where the stones lie now that Ptah would take, in the order of the columns."""
    heights: dict[int, int] = {}
    places = set()
    for event in taken_by_ptah(events):
        row = heights.get(event.column, 0)
        heights[event.column] = row + 1
        places.add((event.column, row))
    return frozenset(places)


def _move(
    table: TableSnapshot,
    pointed: OfferPick | None,
    target: tuple[int, int] | None,
    about: Hashable | None,
) -> MoveAppearance:
    if table.common.is_watched:
        ahead = () if table.shown.is_over else quarries_ahead(table.shown)
        return MoveAppearance(_("Just now"), watched_lines(table), (), more=ahead)
    common = table.common
    if common.waiting is not None:
        return handing_view(common, common.waiting, WORDS, covered_lines(table.state))
    if not table.common.is_open:
        ahead = () if table.shown.is_over else quarries_ahead(table.shown)
        return MoveAppearance(
            _("This move"), waiting_lines(table), _over_buttons(table), more=ahead
        )
    shown = move_view(table.state, table.plan, pointed, target, about)
    return with_hint(shown, table.state, table.plan, table.common.hint)


def _over_buttons(table: TableSnapshot) -> tuple[tuple[ButtonAppearance, ...], ...]:
    if not table.state.is_over:
        return ()
    return (
        (
            ButtonAppearance(
                "move/result", _("Show the result"), call(PlayedScene.show_end), is_main=True
            ),
        ),
    )
