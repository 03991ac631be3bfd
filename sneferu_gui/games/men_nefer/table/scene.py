"""The scene of a table of Men-Nefer."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from sneferu_gui.games.men_nefer.law.position import OVER
from sneferu_gui.games.men_nefer.table.account import account
from sneferu_gui.games.men_nefer.table.agenda import agenda_view, asked_words, undone_words
from sneferu_gui.games.men_nefer.table.duat import duat, floating_duat
from sneferu_gui.games.men_nefer.table.harvest.season_table import SeasonTable
from sneferu_gui.games.men_nefer.table.harvest.sheet import harvests_in
from sneferu_gui.games.men_nefer.table.houses import floating_track, houses
from sneferu_gui.games.men_nefer.table.land import land, land_of
from sneferu_gui.games.men_nefer.table.land_changes import recent_changes
from sneferu_gui.games.men_nefer.table.log_lines import brief_turn, turn_lines
from sneferu_gui.games.men_nefer.table.looks import FLAGS
from sneferu_gui.games.men_nefer.table.made_of import made_of
from sneferu_gui.games.men_nefer.table.market import market
from sneferu_gui.games.men_nefer.table.own_board import board_row, own_board
from sneferu_gui.games.men_nefer.table.plan import likely_things
from sneferu_gui.games.men_nefer.table.remaining import remaining
from sneferu_gui.games.men_nefer.table.rivals import rival_board
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.strip import strip
from sneferu_gui.games.men_nefer.table.table_layout import Part, table_layout
from sneferu_gui.games.men_nefer.table.words import ROMAN, named
from sneferu_gui.language import N_, _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.table_room import Soil, drawer_of, table_ground
from sneferu_gui.ui.kit.widgets.bar import bar
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.table.bar import BarWords, table_bar
from sneferu_gui.ui.table.choosing import hint_marks
from sneferu_gui.ui.table.drawers import DrawerTexts, DrawerWords, Frame, move_panels
from sneferu_gui.ui.table.log import LogTurnPage, LogWords, log_nodes
from sneferu_gui.ui.table.snapshot import common_snapshot

FOLDED: Final[DrawerTexts] = {
    Part.MOVE: DrawerWords(N_("Agenda"), N_("Show all that is asked"), "icons/next"),
    Part.BOARD: DrawerWords(N_("Board"), N_("Show your whole board"), "icons/light/areas"),
    Part.ACCOUNT: DrawerWords(
        N_("Harvest"), N_("Show what a Harvest would bring now"), "icons/light/bread"
    ),
    Part.PLAYERS: DrawerWords(N_("Players"), N_("Show the other players"), "icons/light/human"),
    Part.LOG: DrawerWords(N_("Log"), N_("Show the log"), "icons/light/log"),
}
"""The words and pictures of parts that are folded in small windows."""

UNCOVERED: Final = N_("A piece was uncovered: undo ends here")
LOW: Final = 240
"""The height below which the agenda has little room, in pixels at 100 %."""
OWN_PHASES: Final = frozenset({"papyrus", "craft"})
"""Phases whose questions are answered on the own board alone."""

Nodes = tuple[Node, ...]


@remembered_by_values
def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree; the same tree for an unchanged table in the same frame."""
    panels = _Panels(canvas, table)
    layout = panels.layout
    ground = table_ground(canvas, layout.bar, Soil.PAVING, table.common.news.hour)
    children = (
        panels.bar(), *panels.whole(Part.PLAYERS, layout.strip, strip), *panels.agenda(),
        *panels.panel(layout.houses, houses), *panels.panel(layout.market, market),
        *panels.land(), *panels.board(), *panels.whole(Part.ACCOUNT, layout.account, account),
        *panels.log(), *panels.duat(), *panels.track(),
    )  # fmt: skip
    picture = Node("table", "window", canvas.rect, _("The table"), looks=ground, children=children)
    if table.common.waiting is not None:
        return picture.marked("move/hand-over", SUGGESTED)
    if not table.is_open:
        return picture
    enabled = [node for node in picture.walk() if node.is_enabled]
    enabled.sort(key=lambda node: node.key.startswith("agenda/"))  # its buttons repeat things
    keys = {node.about: node.key for node in enabled}
    likely = likely_things(table.state, table.plan.chosen)
    things = (thing for thing in likely if thing in keys)
    return next((picture.marked(keys[thing], SUGGESTED) for thing in things), picture)


class _Panels:
    """A table's panels: each in its place, in a drawer, or nowhere."""

    def __init__(self, canvas: Canvas, table: TableSnapshot) -> None:
        self.canvas, self.table = canvas, table
        self.layout = table_layout(canvas, len(table.setup.seats))
        board = drawer_of(self.layout.drawers, Part.BOARD)
        is_asked = table.is_open and table.state.phase in OWN_PHASES
        self.is_looking = table.plan.rival is not None or table.plan.is_remaining_open
        taken = board if board is not None and is_asked and self.layout.is_row else NOWHERE
        taken = self.layout.looked_at(canvas) if self.is_looking else taken
        self.frame = Frame(canvas, self.layout.drawers, FOLDED, table.common.news.drawer, taken)
        self.quiet = table.board
        self.shown = land_of(table, canvas.about)

    def bar(self) -> Node:
        """The bar, with the question; without the strip or drawers the name has more room."""
        table, layout = self.table, self.layout
        asked = asked_words(table.state, table.plan.chosen)
        if table.common.is_over:  # also before the page of the last Harvest
            asked = named("asked", OVER)
        words = BarWords(asked, undone_words(table))
        opening = self.frame.opening_buttons(layout.folded)
        shown = table_bar(table.common, words, opening, is_tight=layout.is_tight)
        shown = replace(shown, is_brief=True)
        is_beside = layout.strip.y < layout.bar.bottom
        shown = shown.untitled() if layout.folded or is_beside else shown
        return bar(self.canvas, layout.bar, shown, layout.bar.x)

    def panel(self, place: Rect, lay_out: Callable[..., Node]) -> Nodes:
        """A panel in its place, if it is there."""
        rect = self.frame.place(place)
        return () if rect is None else (lay_out(self.canvas, rect, self.quiet, self.shown),)

    def whole(self, part: Part, place: Rect, lay_out: Callable[..., Node]) -> Nodes:
        """A part in its place or in a drawer, with what closes that."""
        rect, close = self.frame.panel_or_drawer(part, place)
        return () if rect is None else (lay_out(self.canvas, rect, self.quiet, self.shown, close),)

    def duat(self) -> Nodes:
        """The Duat meter in its place; without one, over the land while it is pointed at."""
        rect = self.frame.place(self.layout.duat)
        if rect is not None:
            return (duat(self.canvas, rect, self.quiet, self.shown),)
        is_put_away = self.layout.duat != NOWHERE
        over = self.frame.place(self.layout.land)
        if is_put_away or over is None:
            return ()
        return floating_duat(self.canvas, over, self.quiet, self.shown)

    def track(self) -> Nodes:
        """A House's track, large over the land while it is pointed at."""
        rect, over = self.frame.place(self.layout.houses), self.frame.place(self.layout.land)
        if rect is None or over is None:
            return ()
        return floating_track(self.canvas, rect, over, self.quiet, self.shown)

    def land(self) -> Nodes:
        """The land, or a panel opened over it: a rival's board, tiles still to come."""
        rival = self.table.plan.rival
        is_over = self.is_looking and self.frame.drawer is None
        rect = self.frame.covered if is_over else self.frame.place(self.layout.land)
        if rect is None:
            return ()
        if rival is not None:
            return (rival_board(self.canvas, rect, self.quiet, self.shown, rival),)
        if self.table.plan.is_remaining_open:
            return (remaining(self.canvas, rect, self.quiet, self.shown),)
        return (land(self.canvas, rect, self.table),)

    def board(self) -> Nodes:
        """The viewer's board, whole or as a row; whole while its things are the question."""
        rect, close = self.frame.panel_or_drawer(Part.BOARD, self.layout.board)
        canvas, quiet, shown = self.canvas, self.quiet, self.shown
        if self.frame.covered != NOWHERE and self.frame.drawer is None and not self.is_looking:
            return (own_board(canvas, self.frame.covered, quiet, shown),)
        if rect is None:
            return ()
        if self.layout.is_row and close is None:
            return (board_row(canvas, rect, quiet, shown),)
        board = own_board(canvas, rect, quiet, shown, close)
        if close is None and drawer_of(self.layout.drawers, Part.BOARD) is not None:
            board = board._replace(use=self.frame.opening_button(Part.BOARD).use)
        return (board,)

    def agenda(self) -> Nodes:
        """The agenda as a panel, or folded into a bar."""
        is_pulled = self.frame.drawer_of_part(Part.MOVE) is not None
        has_crafts = self.layout.is_row and self.table.common.news.drawer is not Part.BOARD
        place = self.layout.agenda
        shown = agenda_view(
            self.table, self.canvas.about, self.layout.folded, has_spaces=is_pulled,
            has_crafts=has_crafts, is_low=place.h < self.canvas.px(LOW),
        )  # fmt: skip
        return move_panels(self.frame, place, shown)

    def log(self) -> Nodes:
        """The log, in its place or in a drawer."""
        where = self.frame.panel_or_drawer(Part.LOG, self.layout.log)
        words = LogWords(
            turn_lines, brief_turn, _harvest_of, border=UNCOVERED, is_pictured=True, ground=FLAGS
        )
        return log_nodes(self.canvas, where, self.table.common, words)


def _harvest_of(steps: Sequence[Step]) -> LogTurnPage | None:
    """The page of the Harvest that came after a turn; None without one."""
    eras = harvests_in(steps)
    if not eras:
        return None
    hint = _("What Harvest {n} brought").format(n=ROMAN[eras[-1]])
    return LogTurnPage(call(SeasonTable.see_harvest, eras[-1]), hint)


LESS: Final = 5 / 6
"""The table's scale as a share of the usual one; at least 100 %."""


class TableScene(SeasonTable):
    def at_rest(self, canvas: Canvas) -> Node:
        return table_picture(canvas, self.snapshot())

    def suited_percent(self, width: int, height: int) -> int:
        """A smaller scale than elsewhere: larger windows show more of the log, and more words."""
        return super().suited_percent(int(LESS * width), int(LESS * height))

    def snapshot(self) -> TableSnapshot:
        common, shown = common_snapshot(self), self.state
        return TableSnapshot(
            common=common,
            state=shown,
            seat=self.shown_seat,
            plan=self.plan if common.is_open else replace(self.plan, chosen=(), dragged=None),
            marks=hint_marks(common.news.computer.hint, partial(made_of, shown)),
        )

    def is_worth_pause(self, steps: Sequence[Step]) -> bool:
        """Whether steps changed the land, the Houses, the markets or the meter."""
        return bool(recent_changes(steps))

    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        return turn_lines(self.session.setup, steps)
