"""The table of Terra Pyramides as a scene: lay a tile, choose a row, draw workers, build."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from sneferu_gui.games.terra_pyramides.law.game import opening_events
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.result import progress_of
from sneferu_gui.games.terra_pyramides.table.desert import desert
from sneferu_gui.games.terra_pyramides.table.desert_lights import (
    NO_LIGHTS,
    Lights,
    lights_of,
    lights_of_turn,
)
from sneferu_gui.games.terra_pyramides.table.hint_words import hint_words
from sneferu_gui.games.terra_pyramides.table.log_lines import (
    brief_turn,
    opening_lines,
    pictured_line_maker,
    step_words,
    turn_lines,
)
from sneferu_gui.games.terra_pyramides.table.motion import OVER_SOUND
from sneferu_gui.games.terra_pyramides.table.move import asked_words, move_view, turn_steps
from sneferu_gui.games.terra_pyramides.table.own_area import own_area, rows_block, rows_height
from sneferu_gui.games.terra_pyramides.table.places import LookTile, StackPlace, TilePlace
from sneferu_gui.games.terra_pyramides.table.plan import NOTHING, made_of
from sneferu_gui.games.terra_pyramides.table.playing import (
    TableSnapshot,
    TerraTable,
    likeliest_thing,
    use_of,
)
from sneferu_gui.games.terra_pyramides.table.seats import others, strip, wanted_by
from sneferu_gui.games.terra_pyramides.table.stores import stores
from sneferu_gui.games.terra_pyramides.table.table_layout import Part, TableLayout, table_layout
from sneferu_gui.games.terra_pyramides.table.works import has_works
from sneferu_gui.language import N_, _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.table_room import Soil, table_ground
from sneferu_gui.ui.kit.widgets.bar import bar
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.kit.widgets.move_panel import (
    MoveAppearance,
    MoveLine,
    Tone,
    fitted,
    free_room,
)
from sneferu_gui.ui.table.bar import BarWords, table_bar
from sneferu_gui.ui.table.choosing import hint_marks
from sneferu_gui.ui.table.drawers import DrawerTexts, DrawerWords, Frame, move_panels
from sneferu_gui.ui.table.hint_steps import LAST
from sneferu_gui.ui.table.log import LogWords, log_nodes
from sneferu_gui.ui.table.move import standing_lines, waiting_view, with_hint
from sneferu_gui.ui.table.snapshot import common_snapshot

FOLDED: Final[DrawerTexts] = {
    Part.MOVE: DrawerWords(N_("This move"), N_("Show everything about this move"), "icons/next"),
    Part.STORES: DrawerWords(
        N_("Stores"), N_("Show the stacks and the pieces left"), "icons/light/storehouse"
    ),
    Part.LOG: DrawerWords(N_("Log"), N_("Show the log"), "icons/light/log"),
    Part.OTHERS: DrawerWords(N_("Players"), N_("Show the other players"), "icons/light/human"),
}
"""The panels that small windows fold, with the words and signs that open them."""


@remembered_by_values
def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree; an unchanged table gives the same tree."""
    board, news = table.state.table.board, table.common.news
    layout = table_layout(canvas, len(table.others) or 1, (board.width, board.height))
    stock = _place_of_stores(table, layout)
    frame = Frame(canvas, layout.drawers, FOLDED, news.drawer, stock)
    quiet, lights = table.board, _lights(table, canvas.about)
    opening = opening_lines(table.setup, table.opening)
    has_rows = not layout.has_rows_in_move(canvas)
    shows_works = has_works(canvas, layout.own, quiet, has_rows=has_rows)
    move = _move_appearance(table, canvas.about, shows_works=shows_works)
    is_asked = table.state.phase is Phase.ROW or lights.tried is not None
    if not has_rows and is_asked and table.is_open and frame.place(layout.move) is not None:
        move = fitted(canvas, layout.move, replace(move, left_free=rows_height(canvas)))
    room = free_room(canvas, layout.move, move)
    children = (
        _bar(frame, layout, table),
        *frame.unless_covered(layout.desert, lambda: desert(canvas, layout.desert, quiet, lights)),
        *frame.unless_covered(
            layout.own,
            lambda: own_area(
                canvas, layout.own, quiet, lights.tried if has_rows else None, has_rows=has_rows
            ),
        ),
        *move_panels(frame, layout.move, move),
        *(rows_block(canvas, quiet, lights.tried).lay(room) if move.left_free else ()),
        *_stores(frame, layout, quiet, stock),
        *_others(frame, layout, quiet),
        *log_nodes(
            canvas,
            frame.panel_or_drawer(Part.LOG, layout.log),
            table.common,
            LogWords(brief_turn, brief_turn, opening=opening, is_pictured=True),
        ),
    )
    ground = table_ground(canvas, layout.bar, Soil.SAND, news.hour)
    picture = Node("table", "window", canvas.rect, _("The table"), looks=ground, children=children)
    dragged = table.plan.dragged
    if dragged is not None:
        return _marked(picture, dragged, "held")
    if table.common.waiting is not None:
        return picture.marked("move/hand-over", SUGGESTED)
    return _marked(picture, likeliest_thing(table), SUGGESTED)


def _lights(table: TableSnapshot, about: Hashable | None) -> Lights:
    """The highlights for what is pointed at or chosen; else for the turn that a hint tells."""
    lights, hint = lights_of(table.board, about), table.common.news.computer.hint
    if hint is None or hint.advice is None or hint.step < LAST or lights.row or lights.ways:
        return lights
    is_free = lights.tried is None and table.is_open
    turn = lights_of_turn(table.board, hint.advice.best.actions) if is_free else NO_LIGHTS
    return lights if turn == NO_LIGHTS else turn


def _marked(picture: Node, about: Hashable | None, state: str) -> Node:
    """The picture with a state added to the first node that is about a thing, if any is."""
    keys = (node.key for node in picture.walk() if about is not None and node.about == about)
    return picture.marked(next(keys, ""), state)


def _bar(frame: Frame, layout: TableLayout, table: TableSnapshot) -> Node:
    """The bar; where panels are folded, without the game's name."""
    step = table.common.news.undo.step
    words = BarWords(
        asked=asked_words(table),
        undone=step_words(table.setup, step) if step is not None else "",
    )
    opening = frame.opening_buttons(layout.folded)
    shown = table_bar(table.common, words, opening, is_tight=layout.is_tight)
    shown = shown.untitled() if layout.folded else shown
    return bar(frame.canvas, layout.bar, shown, layout.desert.x)


def _move_appearance(
    table: TableSnapshot, about: Hashable | None, *, shows_works: bool
) -> MoveAppearance:
    common, state = table.common, table.state
    lines_of_turn = pictured_line_maker(table.setup, table.opening)
    standing = standing_lines(table.setup, state.points)
    if (goal := state.table.goal) is not None:  # it decides, and not the points (K5)
        reached = MoveLine(_("Goal"), f"{progress_of(state)}/{wanted_by(goal)}", Tone.STRONG)
        standing = (reached, *standing)
    shown = waiting_view(common, lines_of_turn, standing)
    if shown is not None:
        is_others_turn = not (common.is_watched or common.is_over or common.waiting is not None)
        return replace(shown, steps=turn_steps(state)) if is_others_turn else shown
    view = move_view(table, about, has_works=shows_works)
    return with_hint(view, common.news.computer.hint, hint_words(state))


def _place_of_stores(table: TableSnapshot, layout: TableLayout) -> Rect:
    """The place of folded stores over the own things while the next tile is taken; else NOWHERE."""
    is_drawing = table.is_open and table.state.phase is Phase.DRAW
    is_put_away = Part.STORES in layout.folded and not layout.stores.w
    return layout.own if is_drawing and is_put_away else NOWHERE


def _stores(
    frame: Frame, layout: TableLayout, table: TableSnapshot, stock: Rect
) -> tuple[Node, ...]:
    rect, close = frame.panel_or_drawer(Part.STORES, layout.stores)
    if rect is None and stock != NOWHERE and frame.drawer is None:
        rect = stock
    return () if rect is None else (stores(frame.canvas, rect, table, close),)


def _others(frame: Frame, layout: TableLayout, table: TableSnapshot) -> tuple[Node, ...]:
    """The other players' cards, or their strip."""
    rect, close = frame.panel_or_drawer(Part.OTHERS, layout.others)
    if rect is None:
        return ()
    if Part.OTHERS in layout.folded and close is None:
        return (strip(frame.canvas, rect, table),)
    return (others(frame.canvas, rect, table, close),)


class TableScene(TerraTable):
    """A game at the table, with its picture and sound."""

    def at_rest(self, canvas: Canvas) -> Node:
        """The whole table while nothing moves."""
        return table_picture(canvas, self.snapshot())

    def snapshot(self) -> TableSnapshot:
        common, shown = common_snapshot(self), self.state
        return TableSnapshot(
            common=common,
            state=shown,
            seat=self.shown_seat,
            plan=self.plan if common.is_open else NOTHING,
            marks=hint_marks(common.news.computer.hint, partial(made_of, shown)),
            opening=opening_events(self.session.shown_start),
            asks_undone=self.context.settings().asks_undone,
        )

    def touch(self, canvas: Canvas) -> None:
        """Play a sound when a tile that can be taken, in hand or on a stack, is pointed at."""
        about = canvas.about
        is_tile = self.is_open and isinstance(about, TilePlace | StackPlace | LookTile)
        use = use_of(self.snapshot(), about) if is_tile else None
        is_open = use is not None and (use.act is not None or use.grab_act is not None)
        self.sounds.touch(about if is_open else None, lambda: OVER_SOUND)

    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        setup, start = self.session.setup, self.session.shown_start
        return turn_lines(setup, steps) if steps else opening_lines(setup, opening_events(start))
