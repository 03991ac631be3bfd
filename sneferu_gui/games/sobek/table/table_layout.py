"""The layout of Sobek's table for a window's size and scale.

As at every table there are arrangements for each shape of window, and for small windows some with
folded parts: these have a strip, and are shown whole by a drawer in the place of another part.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.table_room import (
    TALL_RATIO,
    WIDE_RATIO,
    Drawers,
    Room,
    bar_and_body,
    split_top,
    tight_bar_and_body,
    within_limits,
)


class Part(StrEnum):
    """Parts that can be folded."""

    MOVE = "move"
    SCORE = "score"
    LOG = "log"
    OTHERS = "others"


SCORE: Final = (214, 290)
HARBOUR: Final = (540, 200)
OWN: Final = (540, 270)
CARD: Final = (212, 118)
OTHER: Final = 270
"""The greatest height of another player's card, in pixels at 100 %."""
MOVE: Final = (190, 180)
LOG_SHARE: Final = 0.3
"""The log's least share of its column, where the track can do with the rest."""
EXTRA_WIDTH: Final = 120
"""The width added to the harbour where there is a column for the log, in pixels at 100 %."""
TRACK_AT_FOOT: Final = 262
"""The height of a track at the foot, in pixels at 100 %."""
HALF_CELL: Final = 100
"""Half of a player's width in a strip, in pixels at 100 %."""
LOG: Final = 110
"""The least sizes above are in pixels at 100 %; this is the log's height."""


class TableLayout(NamedTuple):
    """The rectangles of the table's panels; a folded one's is its strip (the log has none)."""

    bar: Rect
    score: Rect
    harbour: Rect
    """The harbour, or the panel of things to choose from."""
    own: Rect
    move: Rect
    others: Rect
    log: Rect = NOWHERE
    drawers: Drawers[Part] = ()
    """The folded parts, with the rectangles of their drawers."""
    is_row: bool = False

    @property
    def folded(self) -> frozenset[Part]:
        return frozenset(part for part, _rect in self.drawers)

    @property
    def is_tight(self) -> bool:
        """Whether the bar has room only for the most important things."""
        return Part.SCORE in self.folded


@dataclass(frozen=True, slots=True)
class _Room(Room):
    """The window's parts that are to be divided."""

    others: int


Arrangement = Callable[[_Room], TableLayout | None]


def table_layout(canvas: Canvas, others: int) -> TableLayout:
    """The layout of a table, by the number of other players."""
    bar, body = bar_and_body(canvas)
    room = _Room(canvas, bar, body, others)
    layouts = (arranged(room) for arranged in (*_arrangements(canvas), _strip_layout))
    return next(layout for layout in layouts if layout is not None)


def _arrangements(canvas: Canvas) -> tuple[Arrangement, ...]:
    """The arrangements to try for a window of this shape, the richest first."""
    if canvas.width >= WIDE_RATIO * canvas.height:
        return _full_layout, _wide_layout, _without_log, _column_layout
    if canvas.width <= TALL_RATIO * canvas.height:
        return _tall_layout, _full_layout, _without_log, _column_layout
    return _full_layout, _without_log, _column_layout


# -- with all panels -------------------------------------------------------------------------


def _full_layout(room: _Room) -> TableLayout | None:
    """The log over the track, the harbour over the own area, the others over the move.

    The track lies on the bank, as the own area does: their upper edges are level if they can be.
    """
    px, body, gap = room.px, room.body, room.gap
    side = room.others * (px(CARD[1]) + gap) + px(MOVE[1])
    least = max(px(HARBOUR[1]) + gap + px(OWN[1]), side, px(SCORE[1]) + gap + px(LOG))
    if body.w < px(SCORE[0]) + px(HARBOUR[0]) + px(CARD[0]) + 2 * gap or body.h < least:
        return None
    left = body.left_part(within_limits(int(0.225 * body.w), px(SCORE[0]), px(420)))
    right = body.right_part(within_limits(int(0.2 * body.w), px(CARD[0]), px(400)))
    middle = body.after(left.w + gap).before(right.w + gap)
    harbour, own = split_top(middle, _harbour_height(room, middle), gap)
    log_height = max(px(LOG), int(LOG_SHARE * left.h))
    track = within_limits(min(own.h, int(1.5 * left.w)), px(SCORE[1]), left.h - gap - log_height)
    log, score = split_top(left, left.h - gap - track, gap)
    others, move = split_top(right, _others_height(room, right), gap)
    return TableLayout(room.bar, score, harbour, own, move, others, log)


def _wide_layout(room: _Room) -> TableLayout | None:
    """The track, the harbour over the own area, the others over the move, and the log."""
    px, body, gap = room.px, room.body, room.gap
    others = room.others * (px(CARD[1]) + gap) + px(MOVE[1])
    least = max(px(HARBOUR[1]) + gap + px(OWN[1]), others, px(SCORE[1]))
    sides = px(SCORE[0] + CARD[0] + MOVE[0])
    if body.w < sides + px(HARBOUR[0] + EXTRA_WIDTH) + 3 * gap or body.h < least:
        return None
    score = body.left_part(within_limits(int(0.19 * body.w), px(SCORE[0]), int(0.62 * body.h)))
    log = body.right_part(within_limits(int(0.16 * body.w), px(MOVE[0]), px(320)))
    rest = body.after(score.w + gap).before(log.w + gap)
    side = rest.right_part(within_limits(int(0.26 * rest.w), px(CARD[0]), px(360)))
    middle = rest.before(side.w + gap)
    harbour, own = split_top(middle, _harbour_height(room, middle), gap)
    cards, move = split_top(side, _others_height(room, side), gap)
    return TableLayout(room.bar, score, harbour, own, move, cards, log)


def _tall_layout(room: _Room) -> TableLayout | None:
    """The others side by side over the harbour and the own area; the rest at the foot."""
    px, body, gap = room.px, room.body, room.gap
    card = px(CARD[1])
    least = card + px(HARBOUR[1]) + px(OWN[1]) + px(TRACK_AT_FOOT) + 3 * gap
    wide = max(px(SCORE[0] + 2 * MOVE[0]) + 2 * gap, room.others * (px(CARD[0]) + gap))
    if body.w < wide or body.h < least:
        return None
    spare = body.h - least
    others, body = split_top(body, card + min(px(40), spare // 6), gap)
    foot = within_limits(int(0.27 * body.h), px(TRACK_AT_FOOT), px(360))
    rest, foot_row = split_top(body, body.h - gap - foot, gap)
    harbour, own = split_top(rest, _harbour_height(room, rest), gap)
    score = foot_row.left_part(within_limits(foot, px(SCORE[0]), int(0.34 * body.w)))
    move, log = foot_row.after(score.w + gap).columns(2, gap)
    return TableLayout(room.bar, score, harbour, own, move, others, log, is_row=True)


# -- with folded panels ----------------------------------------------------------------------


def _without_log(room: _Room) -> TableLayout | None:
    """The others in a strip, the log in a drawer over the track."""
    px, gap = room.px, room.gap
    others, body = split_top(room.body, room.strip, gap)
    if body.w < px(SCORE[0]) + gap + px(HARBOUR[0]) or body.h < px(HARBOUR[1]) + gap + px(OWN[1]):
        return None
    left = body.left_part(within_limits(int(0.24 * body.w), px(SCORE[0]), px(420)))
    middle = body.after(left.w + gap)
    score, move = split_top(left, left.h - gap - px(MOVE[1]), gap)
    harbour, own = split_top(middle, _harbour_height(room, middle), gap)
    return TableLayout(
        room.bar, score, harbour, own, move, others,
        drawers=((Part.LOG, score), (Part.OTHERS, harbour)),
    )  # fmt: skip


def _column_layout(room: _Room) -> TableLayout | None:
    """Strips of the others and of the points over harbour and own area, then the move."""
    px, gap = room.px, room.gap
    others, body = split_top(room.body, room.strip, gap)
    if others.w >= px(HALF_CELL) * (2 * room.others + 1):  # the points have room beside them
        score = others.left_part(others.w * 2 // (2 * room.others + 3))
        others = others.after(score.w + gap)
    else:
        score, body = split_top(body, room.strip, gap)
    if body.w < px(HARBOUR[0]) or body.h < 2 * px(150) + gap or body.w < px(MOVE[0]) + px(400):
        return None
    move = body.right_part(within_limits(int(0.22 * body.w), px(MOVE[0]), px(320)))
    middle = body.before(move.w + gap)
    harbour, own = split_top(middle, int(0.45 * middle.h), gap)
    return TableLayout(
        room.bar, score, harbour, own, move, others,
        drawers=((Part.LOG, move), (Part.SCORE, body), (Part.OTHERS, harbour)),
    )  # fmt: skip


def _strip_layout(room: _Room) -> TableLayout:
    """Only the harbour and the own area whole: these two never fold."""
    canvas, px = room.canvas, room.px
    gap = px(5)
    bar, body = tight_bar_and_body(canvas, gap)
    strip, body = split_top(body, room.strip, gap)
    score = strip.left_part(strip.w * 3 // 8)
    others = strip.after(score.w + gap)
    lines = 2 * canvas.line_height(canvas.scale.small) + px(4)
    body, move = split_top(body, body.h - gap - max(canvas.scale.button + px(4), lines), gap)
    harbour, own = split_top(body, int(0.46 * body.h), gap)
    return TableLayout(
        bar, score, harbour, own, move, others,
        drawers=(
            (Part.MOVE, own._replace(h=move.bottom - own.y)), (Part.SCORE, body),
            (Part.LOG, harbour), (Part.OTHERS, harbour),
        ),
    )  # fmt: skip


def _harbour_height(room: _Room, middle: Rect) -> int:
    """The height at which the harbour's cards look well, and the own area has enough room."""
    wish = min(int(0.41 * middle.w) + room.px(10), int(0.48 * middle.h))
    return within_limits(wish, room.px(HARBOUR[1]), middle.h - room.gap - room.px(OWN[1]))


def _others_height(room: _Room, right: Rect) -> int:
    """The height of the others, each well seen and the move not crowded."""
    share = within_limits(int(0.43 * right.h), room.px(150), room.others * room.px(OTHER))
    wish = max(room.others * (room.px(150) + room.gap) - room.gap, share)
    return within_limits(
        wish, room.others * (room.px(CARD[1]) + room.gap), right.h - room.gap - room.px(MOVE[1])
    )
