"""The layout of Terra Pyramides' table, for a window's size and scale.

The desert is as large as the window allows; everything else is arranged around it. As on every
table there is an arrangement for each shape of window, and for small windows others in which
panels are folded and shown whole by a drawer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.table_room import (
    TALL_RATIO,
    Drawers,
    Room,
    bar_and_body,
    split_top,
    tight_bar_and_body,
    within_limits,
)


class Part(StrEnum):
    """The panels that can be folded."""

    MOVE = "move"
    STORES = "stores"
    OTHERS = "others"
    LOG = "log"


SIDE: Final = 246
"""The width of a column beside the desert, in pixels at 100 %; all sizes here are minimums."""
WIDEST: Final = 400
STORES: Final = 204
LOW_STORES: Final = 54
"""The height of the stacks alone, in a row."""
OWN: Final = 330
LOW_OWN: Final = 226
"""The height of the own things where they lie side by side."""
LOWEST_OWN: Final = 180
"""The height of the own things where hardly anything else has room."""
TWO_COLUMNS: Final = 440
"""The least width of the own panel in which tile and rows stand beside everything else."""
MOVE: Final = 150
MOVE_WITH_ROWS: Final = 300
"""The least height of the panel of the move with the four rows in it."""
LOG: Final = 96
CARD: Final = 84
"""The height of another player's card, or of the goal of a task."""
HIGH_CARD: Final = 124
LOW_SIDE: Final = 330
"""The width of the only column, in a window without room for two."""
FOOT: Final = 236


class TableLayout(NamedTuple):
    """The rectangles of the table's panels."""

    bar: Rect
    desert: Rect
    own: Rect
    move: Rect
    others: Rect
    """The place of the other players' cards or strip, or of a task's goal."""
    stores: Rect = NOWHERE
    log: Rect = NOWHERE
    drawers: Drawers[Part] = ()
    """The folded panels, each with the place where its drawer shows it whole."""
    is_tight: bool = False
    """Whether the bar has room for only the most important words."""

    @property
    def folded(self) -> frozenset[Part]:
        return frozenset(part for part, _rect in self.drawers)

    def has_rows_in_move(self, canvas: Canvas) -> bool:
        """Whether the panel of the move has room for the four rows, which else are the own's."""
        is_high = self.move.h >= canvas.px(MOVE_WITH_ROWS) and Part.MOVE not in self.folded
        return is_high and self.own.w < canvas.px(TWO_COLUMNS)


@dataclass(frozen=True, slots=True)
class _Room(Room):
    """The window to divide, with the sizes that the arrangements share."""

    others: int
    """The number of cards beside the own things: a task has one, of its goal."""
    shape: float
    """The desert's width divided by its height."""

    def cards(self, high: int) -> int:
        """The height of all other players' cards, each of a height in pixels at 100 %."""
        return self.others * (self.px(high) + self.gap) - self.gap


def table_layout(canvas: Canvas, others: int, spaces: tuple[int, int]) -> TableLayout:
    """The layout of a table with a number of other cards and a board of so many spaces."""
    bar, body = bar_and_body(canvas)
    room = _Room(canvas, bar, body, others, spaces[0] / spaces[1])
    is_tall = canvas.width <= TALL_RATIO * canvas.height
    tall = _very_tall, _two_rows, _tall, _foot, _full, _one_column, _without_log, _under
    tried = tall if is_tall else (_wide, _full, _one_column, _without_log)
    layouts: Iterator[TableLayout | None] = (arranged(room) for arranged in (*tried, _strips))
    return next(layout for layout in layouts if layout is not None)


# -- all panels whole ------------------------------------------------------------------------


def _wide(room: _Room) -> TableLayout | None:
    """The usual arrangement with a column of its own for the log; None without room."""
    spare = room.body.w - int(room.body.h * room.shape) - 3 * room.gap
    if spare < 3 * room.px(SIDE + 20):
        return None
    log = room.body.right_part(within_limits(spare // 3, room.px(SIDE), room.px(WIDEST)))
    layout = _full(replace(room, body=room.body.before(log.w + room.gap)))
    if layout is None:
        return None
    right = layout.others._replace(h=layout.log.bottom - layout.others.y)
    others = right.top_part(room.cards(2 * HIGH_CARD))
    return layout._replace(others=others, log=log)


def _full(room: _Room) -> TableLayout | None:
    """Own things over the move; the desert; stores, others and log; None without room."""
    px, body, gap = room.px, room.body, room.gap
    desert = int(body.h * room.shape)
    least = max(px(OWN + MOVE), px(STORES + LOG) + gap + room.cards(CARD)) + gap
    if body.w - 2 * (px(SIDE) + gap) < 0.8 * desert or body.h < least:
        return None
    side = within_limits((body.w - desert) // 2 - gap, px(SIDE), px(WIDEST))
    left, right = body.left_part(side), body.right_part(side)
    own, move = split_top(left, within_limits(left.h // 2, px(OWN), px(470)), gap)
    stores, rest = split_top(right, within_limits(int(0.31 * right.h), px(STORES), px(330)), gap)
    most = rest.h - gap - px(LOG)
    others, log = split_top(rest, within_limits(room.cards(HIGH_CARD), room.cards(CARD), most), gap)
    middle = body.after(side + gap).before(side + gap)
    return TableLayout(room.bar, middle, own, move, others, stores, log)


def _tall(room: _Room) -> TableLayout | None:
    """The desert beside stores and others, over own things, move and log; None without room."""
    px, body, gap = room.px, room.body, room.gap
    side = within_limits(int(0.24 * body.w), px(SIDE), px(WIDEST))
    desert = int((body.w - side - gap) / room.shape)
    least = px(STORES) + gap + room.cards(CARD)
    if body.h - max(desert, least) - gap < px(FOOT) or body.w < px(2 * SIDE + LOW_SIDE) + 2 * gap:
        return None
    upper, foot = split_top(body, max(desert, least), gap)
    middle, right = upper.before(side + gap), upper.right_part(side)
    stores, others = split_top(right, within_limits(int(0.4 * right.h), px(STORES), px(330)), gap)
    others = others.top_part(room.cards(2 * HIGH_CARD))
    own = foot.left_part(within_limits(int(0.42 * foot.w), px(LOW_SIDE), px(620)))
    move, log = foot.after(own.w + gap).columns(2, gap)
    return TableLayout(room.bar, middle, own, move, others, stores, log)


def _very_tall(room: _Room) -> TableLayout | None:
    """The desert in the whole width, over two rows of everything else; None without room."""
    px, body, gap = room.px, room.body, room.gap
    desert = int(body.w / room.shape)
    foot = max(px(FOOT), room.cards(CARD))
    if body.h - desert - 2 * gap < 2 * foot or body.w < px(2 * SIDE + LOW_SIDE) + 2 * gap:
        return None
    middle, rest = split_top(body, desert, gap)
    upper, lower = rest.rows(2, gap)
    own = upper.left_part(int(0.55 * upper.w))
    move = upper.after(own.w + gap)
    stores, others, log = lower.columns(3, gap)
    return TableLayout(room.bar, middle, own, move, others, stores, log)


def _one_column(room: _Room) -> TableLayout | None:
    """Everything else in a single column beside the desert; None without room."""
    px, body, gap = room.px, room.body, room.gap
    desert = int(body.h * room.shape)
    side = within_limits(body.w - desert - gap, px(LOW_SIDE), px(WIDEST))
    others = room.cards(CARD)
    spare = body.h - px(STORES + OWN + MOVE + LOG) - others - 4 * gap
    if spare < 0 or body.w - side - gap < 0.8 * desert:
        return None
    middle, column = body.before(side + gap), body.right_part(side)
    own, rest = split_top(column, px(OWN) + spare // 4, gap)
    move, rest = split_top(rest, px(MOVE) + spare // 4, gap)
    stores, rest = split_top(rest, px(STORES), gap)
    cards, log = split_top(rest, others + spare // 4, gap)
    return TableLayout(room.bar, middle, own, move, cards, stores, log)


# -- some panels folded ----------------------------------------------------------------------


def _two_rows(room: _Room) -> TableLayout | None:
    """The desert in the whole width, over two rows of all but the log; None without room."""
    px, body, gap = room.px, room.body, room.gap
    desert = int(body.w / room.shape)
    lower = max(px(STORES), room.cards(CARD))
    if body.h - desert - 2 * gap < px(FOOT) + lower or body.w < px(LOW_SIDE + SIDE) + gap:
        return None
    middle, rest = split_top(body, desert, gap)
    upper, foot = split_top(rest, within_limits(rest.h // 2, px(FOOT), rest.h - gap - lower), gap)
    own, move = upper.before(px(SIDE) + gap), upper.right_part(px(SIDE))
    stores, others = foot.columns(2, gap)
    return TableLayout(
        room.bar, middle, own, move, others, stores, drawers=((Part.LOG, rest),)
    )  # fmt: skip


def _foot(room: _Room) -> TableLayout | None:
    """The desert in the whole width, over own things, stacks and move; None without room."""
    px, body, gap = room.px, room.body, room.gap
    desert = int(body.w / room.shape)
    spare = body.h - desert - room.strip - 2 * gap
    if spare < px(LOW_OWN) or body.w < 2 * px(LOW_SIDE) + gap:
        return None
    middle, rest = split_top(body, desert, gap)
    others, rest = split_top(rest, room.strip, gap)
    own, side = rest.columns(2, gap)
    stores, move = split_top(side, px(LOW_STORES), gap)
    return TableLayout(
        room.bar, middle, own, move, others, stores,
        drawers=((Part.LOG, middle), (Part.OTHERS, middle), (Part.STORES, middle)),
    )  # fmt: skip


def _under(room: _Room) -> TableLayout | None:
    """The desert in the whole width, over others in a strip, own things, move; or None."""
    canvas, px = room.canvas, room.px
    gap = px(5)
    bar, body = tight_bar_and_body(canvas, gap)
    desert = int(body.w / room.shape)
    if body.h - desert - 3 * gap < room.strip + px(LOWEST_OWN) + canvas.scale.button:
        return None
    middle, rest = split_top(body, desert, gap)
    others, rest = split_top(rest, room.strip, gap)
    own, move = split_top(rest, rest.h - gap - canvas.scale.button - px(4), gap)
    return TableLayout(
        bar, middle, own, move, others, is_tight=True,
        drawers=(
            (Part.MOVE, own._replace(h=move.bottom - own.y)), (Part.STORES, middle),
            (Part.LOG, middle), (Part.OTHERS, middle),
        ),
    )  # fmt: skip


def _without_log(room: _Room) -> TableLayout | None:
    """A single column beside the desert, others in a strip, stacks in a row; None without room."""
    px, body, gap = room.px, room.body, room.gap
    least = room.strip + px(LOW_STORES + LOW_OWN + 96) + 3 * gap
    desert = int(body.h * room.shape)
    side = within_limits(body.w - desert - gap, px(LOW_SIDE), body.w // 2)
    if body.h < least or body.w - side - gap < 0.7 * desert:
        return None
    middle, column = body.before(side + gap), body.right_part(side)
    others, rest = split_top(column, room.strip, gap)
    stores, rest = split_top(rest, px(LOW_STORES), gap)
    own, move = split_top(
        rest, within_limits(int(0.6 * rest.h), px(LOW_OWN), rest.h - gap - px(186)), gap
    )
    whole = rest._replace(y=others.y, h=column.bottom - others.y)
    return TableLayout(
        room.bar, middle, own, move, others, stores,
        drawers=((Part.LOG, whole), (Part.OTHERS, whole), (Part.STORES, whole)),
    )  # fmt: skip


def _strips(room: _Room) -> TableLayout:
    """The desert and the own things, with everything else folded."""
    canvas, px = room.canvas, room.px
    gap = px(5)
    bar, body = tight_bar_and_body(canvas, gap)
    side = max(body.w - int(body.h * room.shape) - gap, int(0.36 * body.w))
    middle, column = body.before(side + gap), body.right_part(side)
    others, rest = split_top(column, room.strip, gap)
    own, move = split_top(rest, rest.h - gap - canvas.scale.button - px(4), gap)
    return TableLayout(
        bar, middle, own, move, others, is_tight=True,
        drawers=(
            (Part.MOVE, own._replace(h=move.bottom - own.y)), (Part.STORES, column),
            (Part.LOG, column), (Part.OTHERS, middle),
        ),
    )  # fmt: skip
