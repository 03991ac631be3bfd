"""The log of the last turns, and over it which stones are left to come (D2).

Those are all there are, less what lies open on the table: a row for each of the ten kinds; the keys
are ``left/0`` to ``left/9``.
"""

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import Final

from sneferu_gui.games.sneferu.law import NO_STONE, State, stone_halves
from sneferu_gui.games.sneferu.law.materials import KINDS, STONES_OF_A_KIND, kind_of
from sneferu_gui.games.sneferu.table.hints import expected_turns
from sneferu_gui.games.sneferu.table.layout import Part, TableLayout
from sneferu_gui.games.sneferu.table.log_lines import brief_turn, turn_lines
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.games.sneferu.table.words import stone_words
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import FADED_INK, INK, PALM, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, picture_button
from sneferu_gui.ui.kit.widgets.log_panel import log_panel
from sneferu_gui.ui.table.drawers import Frame
from sneferu_gui.ui.table.log import is_told_in_few_words, log_view

COLUMNS: Final = 2
ROWS: Final = -(-len(KINDS) // COLUMNS)
ROW: Final = 30
"""The height of a row at 100 %, where there is room."""


def left_of(state: State) -> dict[int, int]:
    """How many stones of each kind lie nowhere open: those still in the bag."""
    seen = [stone for column in state.offer for stone in column]
    for player in state.players:
        seen += [*player.stones, *player.stored]
    seen += [state.hand, *(state.ptah or ())]
    open_ones = Counter(kind_of(stone) for stone in seen if stone != NO_STONE)
    return {kind: max(0, STONES_OF_A_KIND - open_ones[kind]) for kind in KINDS}


def left_height(canvas: Canvas, room: Rect) -> int:
    """How high the panel would like to be: never more than the room it has."""
    head = canvas.panel_content(room).y - room.y
    return min(room.h, head + ROWS * canvas.px(ROW) + canvas.px(12))


@remembered
def left_panel(canvas: Canvas, rect: Rect, state: State) -> Node:
    """The panel; its title is how many there are of all kinds."""
    inner, left = canvas.panel_content(rect), left_of(state)
    inner = inner.top_part(inner.h + canvas.px(4))
    high = min(inner.h // ROWS, canvas.px(ROW))
    lanes, nodes = inner.columns(COLUMNS, canvas.px(14)), []
    for index, kind in enumerate(KINDS):
        column, row = divmod(index, ROWS)
        lane, y = lanes[column], inner.y + canvas.px(3) + row * high
        nodes.append(
            _kind(canvas, f"left/{index}", Rect(lane.x, y, lane.w, high), kind, left[kind])
        )
    count, size = sum(left.values()), canvas.scale.button
    corner = Rect(rect.right - canvas.px(4) - size, rect.y + canvas.px(2), size, size)
    shown = ButtonAppearance(
        "left/close", _("Close"), call(SneferuTable.show_left), _("Show the log again"),
        shortcut="b",
    )  # fmt: skip
    close = picture_button(canvas, corner, shown, "icons/close", 0.5)
    title = ngettext("{n} to come", "{n} to come", count).format(n=count)
    return canvas.panel("left", rect, title, close, *nodes)


def _kind(canvas: Canvas, key: str, rect: Rect, kind: int, left: int) -> Node:
    """The stone, how many are left, and a stroke for each: tall for what is left."""
    rect = rect._replace(h=rect.h - max(2, canvas.px(3)))
    stone, font = rect.left_part(2 * rect.h), canvas.scale.strong
    number = rect.after(stone.w + canvas.px(4)).left_part(canvas.text_width("10", font))
    strokes = rect.after(number.right - rect.x + canvas.px(7))
    looks: list[Look] = [
        StoneLook(stone, *stone_halves(kind), 255 if left else 110),
        canvas.letters(number, str(left), font, INK if left else FADED_INK, Align.RIGHT),
    ]
    step = min(strokes.w // STONES_OF_A_KIND, canvas.px(8))
    wide = max(2, step - max(1, step // 3))
    high = min(rect.h - 4, canvas.px(13))
    foot = strokes.centred(wide, high).bottom
    for i in range(STONES_OF_A_KIND):
        tall, colour = (high, PALM) if i < left else (max(2, high // 4), SHADE_EDGE)
        looks.append(Box(Rect(strokes.x + i * step, foot - tall, wide, tall), colour, 1))
    words = _("{stone}: {n} of {all} left").format(
        stone=stone_words(kind), n=left, all=STONES_OF_A_KIND
    )
    return Node(key, "text", rect, words, looks=tuple(looks))


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
    if not table.looked.shows_left:
        return (_log(canvas, rect, table, close),)
    top = rect.top_part(left_height(canvas, rect))
    under = rect.below(top.h + canvas.scale.gap)
    log = (_log(canvas, under, table, close),) if under.h >= canvas.px(LEAST) else ()
    return (left_panel(canvas, top if log else rect, table.shown), *log)


def _log(canvas: Canvas, rect: Rect, table: TableSnapshot, close: ButtonAppearance | None) -> Node:
    """The last turns; choosing one leads to its end. With a hint, those that are expected."""
    setup, common = table.state.table.setup, table.common
    if table.taking is not None:  # a turn is told once all of it has been seen
        steps = common.news.steps[: -table.taking.untold]
        common = replace(common, news=common.news._replace(steps=steps))
    is_brief = is_told_in_few_words(canvas, rect, len(setup.seats))
    told = partial(brief_turn if is_brief else turn_lines, setup)
    expected = expected_turns(table.state, table.common.news.hint)
    shown = log_view(common, told, expected, close, is_brief=is_brief)
    return log_panel(canvas, rect, shown)
