"""The table's panels in their places: whole, folded into strips, or shown in a drawer."""

from collections.abc import Callable
from typing import NamedTuple, assert_never

from sneferu_gui.language import _
from sneferu_gui.rules.sneferu import Setup
from sneferu_gui.session.game import Step
from sneferu_gui.session.turns import turns_of
from sneferu_gui.ui.scenes.sneferu.table.acts import CopyLog
from sneferu_gui.ui.scenes.sneferu.table.bar_view import bar_view
from sneferu_gui.ui.scenes.sneferu.table.board_view import (
    card_view,
    ghost_view,
    ptah_view,
    with_enlarging,
)
from sneferu_gui.ui.scenes.sneferu.table.drawers import closing, in_bar, opening
from sneferu_gui.ui.scenes.sneferu.table.hint_view import expected_turns
from sneferu_gui.ui.scenes.sneferu.table.left_view import left_view
from sneferu_gui.ui.scenes.sneferu.table.log_lines import brief_turn, turn_lines
from sneferu_gui.ui.scenes.sneferu.table.places import (
    AnyBoard,
    BoardOf,
    GhostsBoard,
    LoggedTurn,
    PtahsBoard,
)
from sneferu_gui.ui.scenes.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.ui.scenes.sneferu.table.trail import Trail
from sneferu_gui.ui.scenes.table_acts import SeeMoment
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sneferu.left_panel import left_height, left_panel
from sneferu_gui.ui.views.sneferu.move_bar import move_bar
from sneferu_gui.ui.views.sneferu.move_panel import MoveAppearance, move_panel
from sneferu_gui.ui.views.sneferu.offer import OfferAppearance, offer
from sneferu_gui.ui.views.sneferu.others_strip import others_strip
from sneferu_gui.ui.views.sneferu.player_card import CardAppearance, player_card
from sneferu_gui.ui.views.sneferu.river import RiverAppearance, river
from sneferu_gui.ui.views.sneferu.river_strip import river_rows, river_strip
from sneferu_gui.ui.views.sneferu.table_layout import NOWHERE, Part, TableLayout
from sneferu_gui.ui.views.widgets.bar import bar
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.views.widgets.log_panel import LogAppearance, LogTurn, log_panel

LOG_TURNS = 30
"""How many of the last turns the log tells."""
CROWD = 4
"""How many players make the log so long that a turn's lines are joined."""
LEAST_LOG = 110
"""The height at 100 % under which there is no room for the log."""


class Frame(NamedTuple):
    """What the panels are laid out in."""

    canvas: Canvas
    layout: TableLayout
    drawer: tuple[Part, Rect] | None
    """The folded part that is shown whole, and where: nothing else is there meanwhile."""

    def place(self, rect: Rect) -> Rect | None:
        """Where a panel lies; None where it has no place, or a drawer has it now."""
        is_covered = self.drawer is not None and self.drawer[1].meets(rect)
        return None if rect == NOWHERE or is_covered else rect

    def unless_covered(self, rect: Rect, lay_out: Callable[[], Node]) -> tuple[Node, ...]:
        """A panel in its place, if it is there."""
        return () if self.place(rect) is None else (lay_out(),)

    def pulled(self, part: Part) -> Rect | None:
        """Where a part is shown whole though it is folded; None while it is not."""
        return self.drawer[1] if self.drawer is not None and self.drawer[0] is part else None


def bar_panel(frame: Frame, table: TableSnapshot) -> tuple[Node, ...]:
    """The bar; where something is folded, its words have the room of the game's name."""
    layout = frame.layout
    shown = bar_view(table, in_bar(layout, table), is_tight=layout.is_tight)
    shown = shown.untitled() if Part.RIVER in layout.folded else shown
    return (bar(frame.canvas, layout.bar, shown, layout.offer.x),)


def river_panel(frame: Frame, table: TableSnapshot, shown: RiverAppearance) -> tuple[Node, ...]:
    """The river, its strip, or the whole of it in a drawer."""
    canvas, layout = frame.canvas, frame.layout
    pulled = frame.pulled(Part.RIVER)
    if pulled is not None:
        return (river_rows(canvas, pulled, shown, closing(layout, table)),)
    rect = frame.place(layout.river)
    if rect is None:
        return ()
    if Part.RIVER in layout.folded:
        return (river_strip(canvas, rect, shown, opening(layout, table, Part.RIVER)),)
    return (river(canvas, rect, shown),)


def offer_panel(frame: Frame, shown: OfferAppearance) -> tuple[Node, ...]:
    """The offer."""
    rect = frame.layout.offer
    return frame.unless_covered(rect, lambda: offer(frame.canvas, rect, shown))


def move_panels(frame: Frame, table: TableSnapshot, shown: MoveAppearance) -> tuple[Node, ...]:
    """What is told of the move: the panel, or the bar it is folded into."""
    canvas, layout = frame.canvas, frame.layout
    rect, pulled = frame.place(layout.move), frame.pulled(Part.MOVE)
    if Part.MOVE not in layout.folded:
        return () if rect is None else (move_panel(canvas, rect, shown),)
    if pulled is not None:
        return (move_panel(canvas, pulled, shown, closing(layout, table)),)
    if rect is None:
        return ()
    return (move_bar(canvas, rect, shown, opening(layout, table, Part.MOVE)),)


# -- the others ------------------------------------------------------------------------------


def others_panel(frame: Frame, table: TableSnapshot, trail: Trail) -> tuple[Node, ...]:
    """The others, as one panel: the keyboard goes from card to card with the arrows."""
    canvas, rect = frame.canvas, frame.place(frame.layout.others)
    if not table.boards or rect is None:
        return ()
    shown = tuple(
        with_enlarging(_card(table, each, trail), each, table.enlarged, table.next_enlarged)
        for each in table.boards
    )
    if Part.OTHERS in frame.layout.folded:
        cards = others_strip(canvas, rect, shown)
    else:
        places = _places(frame, rect, len(shown))
        cards = tuple(
            player_card(canvas, place, card) for place, card in zip(places, shown, strict=True)
        )
    return (Node("others", "panel", rect, _("The others"), children=cards),)


def _places(frame: Frame, rect: Rect, count: int) -> list[Rect]:
    """Where the cards lie: beside one another, or with a gap under each."""
    if frame.layout.is_row:
        return rect.columns(count, frame.canvas.scale.gap)
    return [row.above(frame.canvas.scale.gap) for row in rect.rows(count)]


def _card(table: TableSnapshot, board: AnyBoard, trail: Trail) -> CardAppearance:
    state = table.shown
    match board:
        case BoardOf():
            return card_view(state, board.seat, "", table.computers[board.seat], trail)
        case PtahsBoard():
            return ptah_view(state, trail)
        case GhostsBoard():
            if table.ghost is None:
                raise ValueError("there is no ghost at this table")
            return ghost_view(state, table.ghost)
        case _:
            assert_never(board)


# -- the log ---------------------------------------------------------------------------------


def log_panels(frame: Frame, table: TableSnapshot) -> tuple[Node, ...]:
    """The log; over it, as far as there is room for both, what is left to come."""
    canvas, layout = frame.canvas, frame.layout
    pulled = frame.pulled(Part.LOG)
    rect = pulled if pulled is not None else frame.place(layout.log)
    if rect is None and table.shows_left and frame.drawer is None:
        rect = layout.drawer(Part.LOG)
    if rect is None:
        return ()
    close = closing(layout, table) if pulled is not None else None
    if not table.shows_left:
        return (_log(canvas, rect, table, close),)
    left = left_view(table.shown)
    top = rect.top_part(left_height(canvas, rect, left))
    under = rect.below(top.h + canvas.scale.gap)
    log = (_log(canvas, under, table, close),) if under.h >= canvas.px(LEAST_LOG) else ()
    return (left_panel(canvas, top if log else rect, left), *log)


def _log(canvas: Canvas, rect: Rect, table: TableSnapshot, close: ButtonAppearance | None) -> Node:
    """The last turns; choosing one leads to its end. With a hint, those that are expected."""
    expected = expected_turns(table.state, table.hint)
    if expected:
        return log_panel(canvas, rect, LogAppearance(_("Then expected"), expected, close=close))
    turns = log_turns(table.setup, table.steps)
    copy = ButtonAppearance(
        "log/copy", _("Copy"), CopyLog(), _("Put the whole log on the clipboard")
    )
    back = max(0, min(table.log_back, len(turns) - 1))
    seats = len(table.setup.seats)
    each = seats if seats >= CROWD else 0
    begins = _("What is done is told here, turn by turn. Choose a turn to see it again.")
    shown = LogAppearance(_("Log"), turns, back, copy if turns else None, each, close, begins)
    return log_panel(canvas, rect, shown)


def log_turns(setup: Setup, steps: tuple[Step, ...]) -> tuple[LogTurn, ...]:
    """The last turns; beyond the first of them there is nothing to scroll to."""
    hint = _("See this moment again")
    pointed_at = brief_turn if len(setup.seats) >= CROWD else turn_lines
    return tuple(
        LogTurn(turn.end, lines, SeeMoment(turn.end), hint, LoggedTurn(turn.end))
        for turn in turns_of(steps)[-LOG_TURNS:]
        if (lines := pointed_at(setup, steps[turn.start : turn.end]))
    )
