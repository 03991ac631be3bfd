"""The table's tree: the bar, and every panel in its place, folded into a strip, or in a drawer."""

from collections.abc import Hashable
from typing import Final

from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.table.choosable import suggested
from sneferu_gui.games.terra_pyramides.table.desert import desert
from sneferu_gui.games.terra_pyramides.table.desert_lights import lights_of
from sneferu_gui.games.terra_pyramides.table.hint_words import hint_words
from sneferu_gui.games.terra_pyramides.table.log_lines import (
    brief_turn,
    opening_lines,
    pictured_telling,
    step_words,
)
from sneferu_gui.games.terra_pyramides.table.move import move_view
from sneferu_gui.games.terra_pyramides.table.own_area import own_area
from sneferu_gui.games.terra_pyramides.table.playing import TableSnapshot
from sneferu_gui.games.terra_pyramides.table.seats import others, strip
from sneferu_gui.games.terra_pyramides.table.stores import stores
from sneferu_gui.games.terra_pyramides.table.table_layout import Part, table_layout
from sneferu_gui.games.terra_pyramides.table.words import named
from sneferu_gui.language import N_, _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.ground import Soil, table_ground
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.bar import bar
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance
from sneferu_gui.ui.table.bar import BarWords, table_bar
from sneferu_gui.ui.table.drawers import DrawerWords, Folding, Frame, move_panels
from sneferu_gui.ui.table.log import LogWords, log_beside
from sneferu_gui.ui.table.move import standing_lines, waiting_view, with_hint

TURN_LORE: Final = N_(
    "At this table only the present turn can be taken back, as long as nobody has seen what it "
    "turned up. That was chosen when the table was set."
)
"""What the table's rule says about taking back, where only the present turn can be."""

FOLDED: Final[Folding] = {
    Part.MOVE: DrawerWords(N_("This move"), N_("Show everything about this move"), "icons/next"),
    Part.STORES: DrawerWords(
        N_("Stores"), N_("Show the stacks and the pieces left"), "icons/light/storehouse"
    ),
    Part.LOG: DrawerWords(N_("Log"), N_("Show the log"), "icons/light/log"),
    Part.OTHERS: DrawerWords(N_("Players"), N_("Show the other players"), "icons/light/human"),
}
"""What is folded where a window has little room, in words, and what opens it."""

Nodes = tuple[Node, ...]


@remembered_by_values
def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree; of a table that is as it was in the same frame, the same one."""
    panels = _Panels(canvas, table)
    ground = table_ground(canvas, panels.layout.bar, Soil.SAND, table.common.news.hour)
    children = (
        panels.bar(), *panels.desert(), *panels.own(), *panels.move(), *panels.stores(),
        *panels.others(), *panels.log(),
    )  # fmt: skip
    picture = Node("table", "window", canvas.rect, _("The table"), looks=ground, children=children)
    dragged = table.plan.dragged
    if dragged is not None:
        return _marked(picture, dragged, "held")
    if table.common.waiting is not None:
        return picture.marked("move/hand-over", SUGGESTED)
    return _marked(picture, suggested(table), SUGGESTED)


def _marked(picture: Node, about: Hashable | None, state: str) -> Node:
    """The same with a state at what is about something, if it is there."""
    if about is None:
        return picture
    keys = (node.key for node in picture.walk() if node.about == about)
    key = next(keys, None)
    return picture if key is None else picture.marked(key, state)


class _Panels:
    """A table's panels: each where it lies, or nowhere while a drawer has its place."""

    def __init__(self, canvas: Canvas, table: TableSnapshot) -> None:
        self.canvas, self.table = canvas, table
        board = table.state.table.board
        layout = table_layout(canvas, len(table.others) or 1, (board.width, board.height))
        self.layout = layout.opened(table.common.news.drawer)
        taken = self.layout.own if self._takes_stack() else Rect(0, 0, 0, 0)
        self.frame = Frame(canvas, self.layout.drawers, FOLDED, table.common.news.drawer, taken)
        self.board = table.board
        self.lights = lights_of(self.board, canvas.about)

    def _takes_stack(self) -> bool:
        """Whether the stores, which are folded, have to be there: the next tile is taken."""
        is_drawing = self.table.is_open and self.table.state.phase is Phase.DRAW
        return is_drawing and Part.STORES in self.layout.folded and not self.layout.stores.w

    def bar(self) -> Node:
        """The bar; where something is folded, its words have the room of the game's name."""
        table, layout, step = self.table, self.layout, self.table.common.news.undo.step
        words = BarWords(
            title="Terra Pyramides",
            asked=named("asked", table.state.phase),
            undone=step_words(table.setup, step) if step is not None else "",
            turn_lore=_(TURN_LORE),
            hint=_("Where to look; once more: which; then what to do, and why"),
        )
        opening = self.frame.openings(layout.folded)
        shown = table_bar(table.common, words, opening, is_tight=layout.is_tight)
        shown = shown.untitled() if layout.folded else shown
        return bar(self.canvas, layout.bar, shown, layout.desert.x)

    def desert(self) -> Nodes:
        """The desert, with what is lit by what is pointed at."""
        rect = self.frame.place(self.layout.desert)
        if rect is None:
            return ()
        return (desert(self.canvas, rect, self.board, self.lights),)

    def own(self) -> Nodes:
        """What lies before the viewer."""
        rect = self.frame.place(self.layout.own)
        return () if rect is None else (own_area(self.canvas, rect, self.board, self.lights.tried),)

    def stores(self) -> Nodes:
        """The stores, also in the place of the own things where a stack has to be chosen."""
        rect, close = self.frame.whole(Part.STORES, self.layout.stores)
        if rect is None and self._takes_stack() and self.frame.drawer is None:
            rect = self.layout.own
        return () if rect is None else (stores(self.canvas, rect, self.board, close),)

    def others(self) -> Nodes:
        """The others' cards, or their strip."""
        rect, close = self.frame.whole(Part.OTHERS, self.layout.others)
        if rect is None:
            return ()
        if Part.OTHERS in self.layout.folded and close is None:
            return (strip(self.canvas, rect, self.board),)
        return (others(self.canvas, rect, self.board, close),)

    def move(self) -> Nodes:
        """What is told of the move: the panel, or the bar it is folded into."""
        return move_panels(self.frame, self.layout.move, self._told_of_move())

    def _told_of_move(self) -> MoveAppearance:
        table, common, state = self.table, self.table.common, self.table.state
        told = pictured_telling(table.setup, table.opening)
        points = [state.points_of(seat).total for seat in range(state.table.seats)]
        shown = waiting_view(common, told, standing_lines(table.setup, points))
        if shown is not None:
            return shown
        return with_hint(move_view(table, self.canvas.about), common.news.hint, hint_words(state))

    def log(self) -> Nodes:
        """The log, in its place or in a drawer."""
        where = self.frame.whole(Part.LOG, self.layout.log)
        opening = opening_lines(self.table.setup, self.table.opening)
        words = LogWords(brief_turn, brief_turn, opening=opening, is_pictured=True)
        return log_beside(self.canvas, where, self.table.common, words)
