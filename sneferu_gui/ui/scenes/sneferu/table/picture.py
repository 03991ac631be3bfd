"""The table's tree: every panel, laid out."""

from collections.abc import Hashable
from dataclasses import replace

from sneferu_gui.language import _
from sneferu_gui.rules.sneferu import State
from sneferu_gui.rules.sneferu.events import Event
from sneferu_gui.session.game import Session
from sneferu_gui.session.turns import turns_of
from sneferu_gui.ui.scenes.sneferu.table.acts import CopyLog, ShowEnd
from sneferu_gui.ui.scenes.sneferu.table.awaiting import awaited_key
from sneferu_gui.ui.scenes.sneferu.table.bar_view import bar_view
from sneferu_gui.ui.scenes.sneferu.table.board_view import (
    board_view,
    card_view,
    ghost_view,
    ptah_view,
    with_enlarging,
)
from sneferu_gui.ui.scenes.sneferu.table.chronicle import brief_turn, log_lines, turn_lines
from sneferu_gui.ui.scenes.sneferu.table.context import OpenTable
from sneferu_gui.ui.scenes.sneferu.table.handing import handing_view
from sneferu_gui.ui.scenes.sneferu.table.large_view import large_view
from sneferu_gui.ui.scenes.sneferu.table.left_view import left_view
from sneferu_gui.ui.scenes.sneferu.table.move_view import move_view
from sneferu_gui.ui.scenes.sneferu.table.offer_view import offer_view
from sneferu_gui.ui.scenes.sneferu.table.places import OfferPlace, SlotPlace, ToldTurn
from sneferu_gui.ui.scenes.sneferu.table.plan import (
    OfferPick,
    Plan,
    Preview,
    preview_of,
    taken_by_ptah,
    with_best_bonus,
)
from sneferu_gui.ui.scenes.sneferu.table.preview import considered
from sneferu_gui.ui.scenes.sneferu.table.reveal import Taking
from sneferu_gui.ui.scenes.sneferu.table.river_view import order_view, river_view
from sneferu_gui.ui.scenes.sneferu.table.trail import Trail, told_by
from sneferu_gui.ui.scenes.sneferu.table.view_options import boards_beside, seats_beside, shown_seat
from sneferu_gui.ui.scenes.table_acts import SeeMoment
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Picture
from sneferu_gui.ui.views.node import AWAITED, Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sneferu.left_panel import left_height, left_panel
from sneferu_gui.ui.views.sneferu.move_panel import MoveAppearance, MoveLine, Tone, move_panel
from sneferu_gui.ui.views.sneferu.offer import offer
from sneferu_gui.ui.views.sneferu.own_board import own_board
from sneferu_gui.ui.views.sneferu.player_card import player_card
from sneferu_gui.ui.views.sneferu.river import RiverAppearance, river
from sneferu_gui.ui.views.sneferu.table_layout import table_layout
from sneferu_gui.ui.views.sneferu.turn_order import turn_order
from sneferu_gui.ui.views.widgets.bar import bar
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.views.widgets.log_panel import LogAppearance, LogTurn, log_panel

LOG_TURNS = 30
"""How many of the last turns the log tells."""
CROWD = 4
"""How many players make the log so long that a turn's lines are joined."""
LEAST_LOG = 110
"""The height at 100 % under which there is no room for the log."""


def table_picture(canvas: Canvas, scene: OpenTable) -> Node:
    """The whole table as a tree."""
    taking = scene.taking
    state = taking.shown if taking else scene.state
    layout = table_layout(canvas, len(boards_beside(scene)))
    pointed, target = _pointed(canvas.about, scene, state)
    preview = None
    if scene.is_open:
        preview = _preview(state, considered(state, scene.plan, canvas.about), pointed)
    told = _told(canvas.about, scene)
    trail = told or scene.trail
    lit = trail.columns if told else frozenset[int]()
    panels = [
        bar(canvas, layout.bar, bar_view(scene, state), layout.offer.x),
        _with_order(
            canvas, river(canvas, layout.river, _river(scene, state, preview, trail)), state
        ),
        offer(
            canvas,
            layout.offer,
            offer_view(
                state,
                scene.plan,
                _taken(taking, preview),
                is_open=scene.is_open,
                lit=lit,
                shows_left=scene.view_options.left,
            ),
        ),
        move_panel(canvas, layout.move, _move(scene, pointed, target, canvas.about)),
        _board(canvas, layout.pyramid, scene, state, trail),
        *_cards(canvas, layout.others, scene, state, trail),
        *_log_or_left(canvas, layout.log, scene, state),
    ]
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    table = Node(
        "table", "window", canvas.rect, _("The table"), looks=ground, children=tuple(panels)
    )
    at = awaited_key(scene)
    return table if at is None else table.marked(at, AWAITED)


def _told(about: Hashable | None, scene: OpenTable) -> Trail | None:
    """What the turn of the log that is pointed at speaks of; None when none is."""
    if not isinstance(about, ToldTurn):
        return None
    turn = next((t for t in turns_of(scene.session.steps) if t.end == about.end), None)
    return told_by(scene.session, turn.start, turn.end) if turn is not None else None


def _river(
    scene: OpenTable, state: State, preview: Preview | None, trail: Trail
) -> RiverAppearance:
    """The river; lit are the quarries that wake Ptah, and what the log speaks of."""
    landing = preview.state.boats[state.seat] if preview else None
    events = preview.events if preview else ()
    lit = {scene.taking.event.space} if scene.taking else {e.space for e in taken_by_ptah(events)}
    return river_view(state, landing, trail.spaces | lit, trail.voyages, scene.ghost)


def _with_order(canvas: Canvas, panel: Node, state: State) -> Node:
    """The river with who plays after whom, beside its heading."""
    order = order_view(state)
    if order is None:
        return panel
    high = canvas.line_height(canvas.scale.heading)
    line = canvas.inside(panel.rect).top_part(high).moved(0, -high - canvas.px(4))
    return panel.with_children(turn_order(canvas, line, order))


def _taken(taking: Taking | None, preview: Preview | None) -> frozenset[tuple[int, int]]:
    """The column and row of each stone that Ptah takes, or would take."""
    if taking is not None:
        return frozenset({(taking.event.column, 0)})
    return _taken_places(preview.events) if preview is not None else frozenset()


def _board(canvas: Canvas, rect: Rect, scene: OpenTable, state: State, trail: Trail) -> Node:
    """The large board: one's own, or the one that is enlarged."""
    view_options = scene.view_options
    large = view_options.enlarged_at(scene)
    if large is not None:
        shown = large_view(state, large, scene.ghost, trail, with_areas=view_options.areas)
        return own_board(canvas, rect, shown)
    shown = board_view(
        state,
        shown_seat(scene),
        scene.plan,
        scene.preview,
        is_open=scene.is_open,
        trail=trail,
        with_areas=view_options.areas,
    )
    if scene.is_watched and shown.builder is not None:  # there is nothing to use
        shown = replace(shown, builder=replace(shown.builder, button=None))
    return own_board(canvas, rect, shown)


def _pointed(
    about: Hashable | None, scene: OpenTable, state: State
) -> tuple[OfferPick | None, tuple[int, int] | None]:
    """The stone of the offer and the slot of one's own board that are pointed at."""
    if not scene.is_open:
        return None, None
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
    scene: OpenTable,
    pointed: OfferPick | None,
    target: tuple[int, int] | None,
    about: Hashable | None,
) -> MoveAppearance:
    if scene.is_watched:
        return MoveAppearance(_("Just now"), _story(scene.session), ())
    if scene.is_handing_over:
        return handing_view(scene)
    if not scene.is_open:
        return MoveAppearance(_("This move"), (), _over_buttons(scene))
    return move_view(scene.state, scene.plan, pointed, target, about)


def _story(session: Session) -> tuple[MoveLine, ...]:
    """The last action in words."""
    if not session.shown_steps:
        return (MoveLine(_("The game begins."), tone=Tone.STRONG),)
    return tuple(
        MoveLine(line.text, tone=Tone.GOOD if line.is_gain else Tone.STRONG)
        for line in log_lines(session.setup, session.shown_steps[-1])
    )


def _over_buttons(scene: OpenTable) -> tuple[tuple[ButtonAppearance, ...], ...]:
    if not scene.state.is_over:
        return ()
    return ((ButtonAppearance("move/result", _("Show the result"), ShowEnd(), is_main=True),),)


def _cards(canvas: Canvas, rect: Rect, scene: OpenTable, state: State, trail: Trail) -> list[Node]:
    """The others, as one panel: the keyboard goes from card to card with the arrows."""
    seats = seats_beside(scene)
    shown = [card_view(state, seat, _note(scene.session, seat), trail) for seat in seats]
    if state.ptah is not None:
        shown.append(ptah_view(state, trail))
    if scene.ghost is not None:
        shown.append(ghost_view(state, scene.ghost))
    if not shown:
        return []
    view_options = scene.view_options
    enlarged, following = view_options.enlarged_at(scene), view_options.next_enlarged(scene)
    cards = [
        player_card(
            canvas,
            row.above(canvas.scale.gap),
            with_enlarging(card, board, enlarged, following),
        )
        for row, card, board in zip(rect.rows(len(shown)), shown, boards_beside(scene), strict=True)
    ]
    return [Node("others", "panel", rect, _("The others"), children=tuple(cards))]


def _note(session: Session, seat: int) -> str:
    return _("computer") if session.computers[seat] else ""


def _log_or_left(canvas: Canvas, rect: Rect, scene: OpenTable, state: State) -> tuple[Node, ...]:
    """The log; over it, as far as there is room for both, what is left to come."""
    if not scene.view_options.left:
        return (_log(canvas, rect, scene),)
    left = left_view(state)
    top = rect.top_part(left_height(canvas, rect, left))
    under = rect.below(top.h + canvas.scale.gap)
    log = (_log(canvas, under, scene),) if under.h >= canvas.px(LEAST_LOG) else ()
    return (left_panel(canvas, top if log else rect, left), *log)


def _log(canvas: Canvas, rect: Rect, scene: OpenTable) -> Node:
    """The last turns; choosing one leads to its end."""
    turns = log_turns(scene)
    copy = ButtonAppearance(
        "log/copy", _("Copy"), CopyLog(), _("Put the whole log on the clipboard")
    )
    back = max(0, min(scene.view_options.log.first, len(turns) - 1))
    shown = LogAppearance(_("Log"), turns, back, copy if turns else None)
    return log_panel(canvas, rect, shown)


def log_turns(scene: OpenTable) -> tuple[LogTurn, ...]:
    """The last turns; beyond the first of them there is nothing to scroll to."""
    session = scene.session
    steps = session.shown_steps
    hint = _("See this moment again")
    told = brief_turn if len(session.setup.seats) >= CROWD else turn_lines
    return tuple(
        LogTurn(turn.end, lines, SeeMoment(turn.end), hint, ToldTurn(turn.end))
        for turn in turns_of(steps)[-LOG_TURNS:]
        if (lines := told(session.setup, steps[turn.start : turn.end]))
    )
