"""The table's tree: the bar, and every panel in its place, folded into a strip, or in a drawer."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.round_end import corruption_of
from sneferu_gui.games.sobek.table.choices import choices, what_is_open
from sneferu_gui.games.sobek.table.harbour import harbour, wanted_card
from sneferu_gui.games.sobek.table.hint_words import with_hint
from sneferu_gui.games.sobek.table.log_lines import brief_turn, panel_lines, step_words
from sneferu_gui.games.sobek.table.move import main_outcome, move_view, suggested_key
from sneferu_gui.games.sobek.table.on_hand import waiting_lines, watched_lines
from sneferu_gui.games.sobek.table.others import player_card, players_strip
from sneferu_gui.games.sobek.table.own_area import own_area
from sneferu_gui.games.sobek.table.places import NilePlace
from sneferu_gui.games.sobek.table.plan import action_at, aimed
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.preview import ActionOutcome, outcome_of
from sneferu_gui.games.sobek.table.round_end.account import scored_in
from sneferu_gui.games.sobek.table.score_ring import score_ring, score_strip, table_markers
from sneferu_gui.games.sobek.table.sets import worths_after
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.table_layout import Part, TableLayout, table_layout
from sneferu_gui.language import N_, _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.bar import BarAppearance, bar
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button
from sneferu_gui.ui.kit.widgets.log_panel import log_panel
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance
from sneferu_gui.ui.table.bar import BarWords, table_bar
from sneferu_gui.ui.table.drawers import Drawer, DrawerWords, Frame, move_panels
from sneferu_gui.ui.table.handing_over import HandingWords, handing_view
from sneferu_gui.ui.table.log import LogTurnPage, is_told_in_few_words, log_view
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.snapshot import Following

TURN_LORE: Final = N_(
    "At this table only the present turn can be taken back, as long as nobody has seen cards or "
    "tokens that it turned up. That was chosen when the table was set."
)
"""What the table's rule says about taking back, where only the present turn can be."""

_ASKED: Final = {
    Phase.START: N_("name who begins the round"),
    Phase.TURN: N_("take a card, lay a set, or play a character"),
    Phase.EVENT: N_("choose an event token"),
    Phase.VIZIER: N_("take a card of the pile"),
    Phase.SCRIBE: N_("give up cards to the Scribe"),
    Phase.LAY: N_("lay sets flat, or finish"),
    Phase.OVER: N_("the game is over"),
}
_WATCHED: Final = {
    Phase.START: N_("about to name who begins"),
    Phase.TURN: N_("about to take, lay or play"),
    Phase.EVENT: N_("about to choose an event token"),
    Phase.VIZIER: N_("about to take a card of the pile"),
    Phase.SCRIBE: N_("about to give up cards"),
    Phase.LAY: N_("about to lay sets flat"),
}
HANDING: Final = {
    Following.END: HandingWords(
        N_("the game ends with this: is it to stand?"),
        N_("End the game"),
        N_("Let it stand, and see the result"),
    ),
    Following.CHOICE: HandingWords(
        N_("see what it turns up, and go on with the turn"),
        N_("Turn up"),
        N_("Let it stand, and see what it turns up: there is still something to choose"),
    ),
    Following.OWN_TURN: HandingWords(
        N_("see what it turns up, and go on with another turn"),
        N_("Go on"),
        N_("Let it stand, see what it turns up, and have the next turn"),
    ),
    Following.OTHERS_TURN: HandingWords(
        N_("hand the turn over, or take it back"),
        N_("Hand over"),
        N_("Let it stand, turn up what it reveals, and pass on the turn"),
    ),
}
"""What is said while a turn waits to be handed over, and what it turned up lies face down."""


def bar_view(
    table: TableSnapshot, drawers: tuple[ButtonAppearance, ...] = (), *, is_tight: bool = False
) -> BarAppearance:
    """The bar of a table; `drawers` open what is folded elsewhere."""
    step = table.common.undo.step
    words = BarWords(
        title="Sobek",
        asked=_asked(table),
        undone=step_words(table.setup, step) if step is not None else "",
        turn_lore=_(TURN_LORE),
        hint=_("Where to look; once more: which card; then what to do, and why"),
    )
    return table_bar(table.common, words, drawers, is_tight=is_tight)


def _asked(table: TableSnapshot) -> str:
    common, phase = table.common, table.state.phase
    if common.is_over:
        return _(_ASKED[Phase.OVER])
    if common.is_watched:
        return _("has not handed the turn over yet") if common.waits else _(_WATCHED[phase])
    if common.waiting is not None:
        return _(HANDING[common.waiting.following].asked)
    if common.is_computers_turn:
        return _("stopped") if common.trouble else _("thinking…")
    if table.plan.event or aimed(table.state, table.plan) is not None:
        return _("choose a target")
    asked = _ASKED if table.seat == table.state.seat else _WATCHED
    return _(asked[phase])


# -- The panels ------------------------------------------------------------------------------

Nodes = tuple[Node, ...]
FOLDED: Final = {
    Part.MOVE: DrawerWords(N_("This move"), N_("Show all that is told of this move"), "icons/next"),
    Part.SCORE: DrawerWords(N_("Score"), N_("Show the ring of points"), "icons/sun"),
    Part.LOG: DrawerWords(N_("Log"), N_("Show the log"), "icons/light/log"),
    Part.OTHERS: DrawerWords(N_("Players"), N_("Show the other players"), "icons/light/human"),
}
"""What is folded where a window has little room, in words, and what opens it."""


@remembered_by_values
def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree; of a table that is as it was in the same frame, the same one."""
    layout = table_layout(canvas, len(table.others)).opened(table.common.drawer)
    drawers = tuple(Drawer(part, rect) for part, rect in layout.drawers)
    frame = Frame(canvas, drawers, table.common.drawer)
    about = canvas.about
    if table.plan.grasped is not None:  # what is on its way under the pointer
        about = NilePlace(table.plan.grasped)
    outcome, board = _outcome(table, about), table.board
    beyond_hand = board.unchosen
    panels = (
        _bar(frame, layout, table),
        *_score(frame, layout, board, outcome),
        *_harbour(frame, layout, beyond_hand, about),
        *_own(frame, layout, board, outcome),
        *_move(frame, layout, table, about),
        *_others(frame, layout, beyond_hand, outcome),
        *_log(frame, layout, table),
    )
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    picture = Node("table", "window", canvas.rect, _("The table"), looks=ground, children=panels)
    at = suggested_key(table)
    return picture if at is None else picture.marked(at, SUGGESTED)


def _outcome(table: TableSnapshot, about: Hashable | None) -> ActionOutcome | None:
    """What is pointed at, tried out; else what is chosen."""
    if not table.is_open:
        return None
    pointed = outcome_of(table.state, action_at(table.state, table.plan, about))
    return pointed or main_outcome(table)


def _bar(frame: Frame, layout: TableLayout, table: TableSnapshot) -> Node:
    """The bar; where something is folded, its words have the room of the game's name."""
    opening = tuple(  # the bar of the move has a button of its own
        frame.opening(part, FOLDED[part]) for part, _rect in layout.drawers if part is not Part.MOVE
    )
    shown = bar_view(table, opening, is_tight=layout.is_tight)
    shown = shown.untitled() if layout.folded else shown
    return bar(frame.canvas, layout.bar, shown, layout.harbour.x)


def _score(
    frame: Frame, layout: TableLayout, table: TableSnapshot, outcome: ActionOutcome | None
) -> Nodes:
    """The track, the points alone in a strip, or the whole of it in a drawer."""
    canvas, pulled = frame.canvas, frame.pulled(Part.SCORE)
    rect = pulled if pulled is not None else frame.place(layout.score)
    if rect is None:
        return ()
    markers, signs = table_markers(table, outcome), table.setup.edition.spaces
    if pulled is not None:
        ring = score_ring(canvas, rect, signs, markers)
        return (ring.with_children(corner_button(canvas, rect, frame.closing())),)
    if Part.SCORE in layout.folded:
        return (score_strip(canvas, rect, markers),)
    return (score_ring(canvas, rect, signs, markers),)


def _harbour(
    frame: Frame, layout: TableLayout, table: TableSnapshot, about: Hashable | None
) -> Nodes:
    """The harbour, or what lies open in its place."""
    rect = frame.place(layout.harbour)
    if rect is None:
        return ()
    opened = what_is_open(table)
    if opened is not None:
        return (choices(frame.canvas, rect, table, opened),)
    return (harbour(frame.canvas, rect, table, wanted_card(table, about)),)


def _own(
    frame: Frame, layout: TableLayout, table: TableSnapshot, outcome: ActionOutcome | None
) -> Nodes:
    """What lies before the viewer, and what it would be by what is pointed at."""
    rect, seat, after = frame.place(layout.own), table.seat, None
    if rect is None:
        return ()
    if outcome is not None and not outcome.ends_round:
        after = corruption_of(outcome.after)[seat]
        after = after if after != corruption_of(table.state)[seat] else None
    return (own_area(frame.canvas, rect, table, worths_after(outcome, seat), after),)


def _move(frame: Frame, layout: TableLayout, table: TableSnapshot, about: Hashable | None) -> Nodes:
    """What is told of the move: the panel, or the bar it is folded into."""
    folded = (Part.MOVE, FOLDED[Part.MOVE]) if Part.MOVE in layout.folded else None
    return move_panels(frame, layout.move, _told_of_move(table, about), folded)


def _told_of_move(table: TableSnapshot, about: Hashable | None) -> MoveAppearance:
    common = table.common
    if common.is_watched:
        return MoveAppearance(_("Just now"), watched_lines(table), ())
    if common.waiting is not None:
        return handing_view(common, common.waiting, HANDING)
    if not table.is_open:
        result = ButtonAppearance(
            "move/result", _("Show the result"), call(PlayedScene.show_end), is_main=True
        )
        rows = ((result,),) if common.is_over else ()
        return MoveAppearance(_("This move"), waiting_lines(table), rows)
    return with_hint(move_view(table, about), table.state, common.hint)


def _others(
    frame: Frame, layout: TableLayout, table: TableSnapshot, outcome: ActionOutcome | None
) -> Nodes:
    """The others, as one panel: the keyboard goes from card to card with the arrows."""
    canvas, pulled = frame.canvas, frame.pulled(Part.OTHERS)
    rect = pulled if pulled is not None else frame.place(layout.others)
    if rect is None:
        return ()
    if Part.OTHERS in layout.folded and pulled is None:
        nodes = players_strip(canvas, rect, table)
        return (Node("others", "panel", rect, _("The others"), children=nodes),)
    count, gap = len(table.others), canvas.scale.gap
    closing = corner_button(canvas, rect, frame.closing()) if pulled is not None else None
    if closing is not None:
        room = rect.before(rect.right - closing.rect.x + canvas.px(4))
        places = room.columns(count, gap)
    elif layout.is_row:
        places = rect.columns(count, gap)
    else:
        places = [row.above(gap if n + 1 < count else 0) for n, row in enumerate(rect.rows(count))]
    cards = tuple(
        player_card(canvas, place, table, seat, worths_after(outcome, seat))
        for place, seat in zip(places, table.others, strict=True)
    )
    panel = Node("others", "panel", rect, _("The others"), children=cards)
    return (panel if closing is None else panel.with_children(closing),)


def _log(frame: Frame, layout: TableLayout, table: TableSnapshot) -> Nodes:
    """The log, in its place or in a drawer."""
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
