"""Where the panels of the table lie, for a window's size and scale.

Each shape of window has its own arrangement. Small windows have others, in which parts are folded:
a strip shows the most important of a part, and a drawer shows the whole part in place of others.
The scale never changes: the first arrangement that fits is taken.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.table_room import (
    LEAST_HIT,
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
    """A part of the table that can be folded."""

    MOVE = "move"
    RIVER = "river"
    LOG = "log"
    OTHERS = "others"


WATCHED_SHARE: Final = 0.76
"""The share of a panel's least height that is enough where nothing has to be hit."""
LEAST_SEEN_STONE: Final = 20
"""The least height of stones that are only looked at, in pixels."""
COLUMNS, ROWS, LEVELS = 4, 7, 6
"""The numbers of the offer's columns and rows and of a pyramid's levels."""
RIVER: Final = (250, 405)
MOVE: Final = (168, 215)
OWN: Final = (460, 222)
CARD: Final = (205, 100)
LEAST_CARD: Final = 150
"""The least width of a card where cards lie side by side, in pixels at 100 %."""
LEAST_LOG: Final = 110
"""The least height of a log that fills a free corner, in pixels at 100 %."""
LEAST_FILLED_SHARE: Final = 0.86
"""The least share of its height that the offer fills beside the move's panel without a log."""
LOG: Final = 132
ROUND: Final = 215
"""The least sizes of river, move, own pyramid, card and log, in pixels at 100 %.

ROUND is the least height of a log that shows a round of four players.
"""


class TableLayout(NamedTuple):
    """The rectangles of the table's panels; a folded part's is its strip, the log's is nowhere."""

    river: Rect
    offer: Rect
    move: Rect
    pyramid: Rect
    others: Rect
    """The cards of the other players and of Ptah."""
    log: Rect
    drawers: Drawers[Part] = ()
    """The drawers of folded parts; where there are any, the others are folded as well."""
    is_row: bool = False
    """Whether the others' cards lie side by side."""
    is_tight: bool = False
    """Whether the bar has room only for what is most important."""
    bar: Rect = NOWHERE

    @property
    def folded(self) -> frozenset[Part]:
        """The parts shown as a strip, or not at all."""
        return frozenset((Part.OTHERS, *dict(self.drawers))) if self.drawers else frozenset()

    def opened(self, part: StrEnum | None) -> "TableLayout":
        """The layout while a part's drawer is open: the pyramid gets the move's place."""
        if part is not Part.MOVE or part not in self.folded:
            return self
        pyramid = self.pyramid._replace(h=self.move.bottom - self.pyramid.y)
        return self._replace(pyramid=pyramid)


@dataclass(frozen=True, slots=True)
class _Room(Room):
    """The space to be divided among the panels."""

    others: int
    is_watched: bool
    """Whether nothing on the table has to be hit, so that lower panels are enough."""

    @property
    def stone(self) -> int:
        """The least height of a stone in pixels."""
        return LEAST_SEEN_STONE if self.is_watched else LEAST_HIT

    def least(self, size: float) -> int:
        """A least height in pixels, from one given at 100 %."""
        return self.canvas.px(size * (WATCHED_SHARE if self.is_watched else 1))

    def offer(self, *, is_titled: bool = True) -> tuple[int, int]:
        """The offer's least width and height; with the titled move's panel beside it, too."""
        px, canvas = self.canvas.px, self.canvas
        head = canvas.line_height(canvas.scale.heading) + px(4) if is_titled else 0
        wide = px(24) + px(36) + COLUMNS * (2 * self.stone + px(4))
        high = px(18) + head + px(30) + (ROWS + 2) * px(4) + ROWS * self.stone
        return wide, high

    def own(self) -> tuple[int, int]:
        """The least width and height of the own pyramid with its figures above it."""
        px = self.canvas.px
        high = self.stone + 1  # a slot has a joint
        return (2 * LEVELS + 1) * high + px(24), LEVELS * high + high // 2 + px(18) + px(30)

    def beside(self) -> tuple[int, int]:
        """The least width and height of the own pyramid with its figures beside it."""
        wide, high = self.own()
        return max(wide, self.px(OWN[0])), max(high - self.px(24), self.least(OWN[1]))

    def holds(self, wide: int, high: int) -> bool:
        return self.body.w >= wide and self.body.h >= high


Arrangement = Callable[[_Room], TableLayout | None]


def table_layout(canvas: Canvas, others: int, *, is_watched: bool = False) -> TableLayout:
    """The panels of a table with `others` cards beside it; if watched, nothing has to be hit."""
    bar, body = bar_and_body(canvas)
    room = _Room(canvas, bar, body, others, is_watched)
    for arranged in _arrangements(canvas):
        layout = arranged(room)
        if layout is not None:
            return layout._replace(bar=bar)
    return _strips(room)


def _arrangements(canvas: Canvas) -> tuple[Arrangement, ...]:
    """The arrangements to be tried for the window's shape, the richest first."""
    if canvas.width >= WIDE_RATIO * canvas.height:
        return _wide, _full, _without_log, _columns
    if canvas.width <= TALL_RATIO * canvas.height:
        return _tall, _full, _without_log, _stacked, _columns
    return _full, _without_log, _columns, _stacked


# -- with nothing folded ---------------------------------------------------------------------


def _full(room: _Room) -> TableLayout | None:
    """The arrangement with the river at the left, offer over own pyramid, cards over the log."""
    px, gap = room.px, room.gap
    offer, own = room.offer(), room.beside()
    middle = max(offer[0] + gap + px(MOVE[0]), own[0])
    least = offer[1] + gap + own[1], room.least(RIVER[1]), _side_height(room)
    if not room.holds(px(RIVER[0]) + middle + px(CARD[0]) + 2 * gap, max(least)):
        return None
    river, rest, beside = _three_columns(room, middle)
    return TableLayout(river, *_boards(room, rest, offer, own), *_cards_and_log(beside, room))


def _wide(room: _Room) -> TableLayout | None:
    """The arrangement with the offer over the log, and the own pyramid over move and cards."""
    px, body, gap = room.px, room.body, room.gap
    offer, own = room.offer(), room.beside()
    foot = max(room.least(MOVE[1]), min(int(0.34 * body.h), px(420)))
    cards = room.others * (px(LEAST_CARD) + gap)
    wide = max(own[0], px(MOVE[0]) + cards)
    high = max(
        own[1] + gap + room.least(MOVE[1]),
        room.least(RIVER[1]),
        offer[1] + gap + room.least(_least_log(room)),
    )
    if not room.holds(px(RIVER[0]) + offer[0] + wide + 2 * gap, high):
        return None
    river = body.left_part(_river_width(room, body.w - offer[0] - wide - 2 * gap))
    rest = body.after(river.w + gap)
    column = rest.left_part(within_limits(int(0.37 * rest.w), offer[0], rest.w - gap - wide))
    most = column.h - gap - room.least(_least_log(room))
    offered, log = split_top(
        column, within_limits(_offer_height(room, column.w), offer[1], most), gap
    )
    pyramid, under = split_top(rest.after(column.w + gap), rest.h - gap - foot, gap)
    most = px(340) * max(1, room.others)
    others = under.right_part(min(most, int(0.72 * under.w), under.w - gap - px(MOVE[0])))
    others = others if room.others else under.right_part(0)
    move = under.before(others.w + gap if room.others else 0)
    return TableLayout(river, offered, move, pyramid, others, log, is_row=True)


def _tall(room: _Room) -> TableLayout | None:
    """The arrangement with the log under the river, and the cards side by side at the foot."""
    px, body, gap = room.px, room.body, room.gap
    offer, own = room.offer(), room.beside()
    wide = max(offer[0] + gap + px(MOVE[0]), own[0], room.others * (px(LEAST_CARD) + gap))
    card = room.least(CARD[1]) + gap if room.others else 0
    high = max(
        room.least(RIVER[1]) + gap + room.least(_least_log(room)), offer[1] + own[1] + gap + card
    )
    if not room.holds(px(RIVER[0]) + gap + wide, high):
        return None
    left = body.left_part(within_limits(int(0.27 * body.w), px(RIVER[0]), px(420)))
    right = body.after(left.w + gap)
    left_log = within_limits(
        int(0.34 * body.h), room.least(_least_log(room)), body.h - gap - room.least(RIVER[1])
    )
    river, log = split_top(left, left.h - left_log - gap, gap)
    others = right.bottom_part(0)
    if room.others:
        most = int(0.62 * right.w / room.others) + px(20)
        others = right.bottom_part(within_limits(int(0.2 * right.h), room.least(CARD[1]), most))
        right = right.above(others.h + gap)
    return TableLayout(river, *_boards(room, right, offer, own), others, log, is_row=True)


# -- with something folded -------------------------------------------------------------------


def _without_log(room: _Room) -> TableLayout | None:
    """The arrangement with the others in a strip, and the log in a drawer over the river."""
    px, gap = room.px, room.gap
    others, body = _strip_on_top(room)
    offer, own = room.offer(), room.beside()
    middle = max(offer[0] + gap + px(MOVE[0]), own[0])
    high = max(room.least(RIVER[1]), offer[1] + gap + own[1])
    if body.w < px(RIVER[0]) + gap + middle or body.h < high:
        return None
    river = body.left_part(_river_width(room, body.w - gap - middle))
    rest = body.after(river.w + gap)
    boards = _boards(room, rest, offer, own)
    return TableLayout(river, *boards, others, NOWHERE, ((Part.LOG, river),))


def _columns(room: _Room) -> TableLayout | None:
    """The arrangement of offer, own pyramid under the river's strip, and move, side by side."""
    px, gap = room.px, room.gap
    others, body = _strip_on_top(room)
    offer, own = room.offer(is_titled=False), room.own()
    high = max(offer[1], room.strip + gap + own[1], room.least(MOVE[1]))
    if body.w < offer[0] + own[0] + px(MOVE[0] + 20) + 2 * gap or body.h < high:
        return None
    move = body.right_part(
        within_limits(int(0.22 * body.w), px(MOVE[0] + 20), body.w - offer[0] - own[0] - 2 * gap)
    )
    boards = body.before(move.w + gap)
    offered, river, pyramid, log = _beside_each_other(room, boards, gap)
    if log == NOWHERE and _offer_height(room, offered.w) < LEAST_FILLED_SHARE * offered.h:
        return None
    logs = ((Part.LOG, move),) if log == NOWHERE else ()
    drawers = ((Part.RIVER, boards), *logs)
    return TableLayout(river, offered, move, pyramid, others, log, drawers)


def _stacked(room: _Room) -> TableLayout | None:
    """The arrangement of offer and move over the own pyramid, under strips of others and river."""
    px, gap = room.px, room.px(6)
    others, body = _strip_on_top(room, gap)
    river, body = split_top(body, room.strip, gap)
    offer, own = room.offer(is_titled=False), room.own()
    if body.w < max(offer[0] + gap + px(MOVE[0]), own[0]) or body.h < offer[1] + gap + own[1]:
        return None
    boards = _boards(room, body, offer, own)
    drawers = ((Part.RIVER, body), (Part.LOG, boards[0]))
    return TableLayout(river, *boards, others, NOWHERE, drawers, is_tight=True)


def _strips(room: _Room) -> TableLayout:
    """The last arrangement: only the offer and the own pyramid are whole, all else is folded."""
    canvas, px = room.canvas, room.px
    gap = px(5)
    bar, body = tight_bar_and_body(canvas, gap)
    tight = replace(room, body=body)
    others, body = _strip_on_top(tight, gap)
    lines = 2 * canvas.line_height(canvas.scale.small) + px(4)
    body, move = split_top(body, body.h - gap - max(canvas.scale.button + px(4), lines), gap)
    offered, river, pyramid, log = _beside_each_other(tight, body, gap)
    around = offered._replace(h=move.bottom - offered.y)
    logs = ((Part.LOG, offered),) if log == NOWHERE else ()
    drawers = ((Part.MOVE, around), (Part.RIVER, body), *logs)
    laid = TableLayout(river, offered, move, pyramid, others, log, drawers, is_tight=True)
    return laid._replace(bar=bar)


# -- parts of the arrangements ---------------------------------------------------------------


def _three_columns(room: _Room, middle: int) -> tuple[Rect, Rect, Rect]:
    """The river's column, the middle with at least that width, and the others' column."""
    px, body, gap = room.px, room.body, room.gap
    spare = body.w - 2 * gap - middle
    side = within_limits(int(0.214 * body.w), px(CARD[0]), min(px(420), spare - px(RIVER[0])))
    river, beside = body.left_part(_river_width(room, spare - side)), body.right_part(side)
    return river, Rect(river.right + gap, body.y, beside.x - river.right - 2 * gap, body.h), beside


def _strip_on_top(room: _Room, gap: int | None = None) -> tuple[Rect, Rect]:
    """The others' strip across the whole width, and the rest below it."""
    if not room.others:
        return NOWHERE, room.body
    return split_top(room.body, room.strip, room.gap if gap is None else gap)


def _beside_each_other(room: _Room, body: Rect, gap: int) -> tuple[Rect, Rect, Rect, Rect]:
    """The offer, the log under it, and beside them the river's strip over the own pyramid.

    The log is nowhere if the offer needs all the height; the strip gets what the pyramid leaves.
    """
    least, own = room.offer(is_titled=False), room.own()
    wide = _offer_width(room, body.h)
    column = body.left_part(
        within_limits(int(0.43 * body.w), least[0], min(wide, body.w - gap - own[0]))
    )
    high = max(least[1], _offer_height(room, column.w))
    offered, log = split_top(column, high, gap)
    if log.h < room.px(LEAST_LOG):
        offered, log = column, NOWHERE
    right = body.after(column.w + gap)
    high = max(own[1], right.w // 2 + room.px(52))
    river, pyramid = split_top(right, max(room.strip, right.h - gap - high), gap)
    return offered, river, pyramid, log


def _boards(
    room: _Room, rest: Rect, offer: tuple[int, int], own: tuple[int, int]
) -> tuple[Rect, Rect, Rect]:
    """The offer, the move's panel at its right, and the own pyramid under both."""
    gap = room.gap
    high = within_limits(int(0.53 * (rest.h - gap)), offer[1], rest.h - gap - own[1])
    top, pyramid = split_top(rest, high, gap)
    wide = within_limits(int(0.335 * top.w), room.px(MOVE[0]), room.px(340))
    move = top.right_part(min(wide, top.w - offer[0] - gap))
    return top.before(move.w + gap), move, pyramid


def _side_height(room: _Room) -> int:
    """The least height of cards and log together."""
    return room.others * (room.least(CARD[1]) + room.gap) + room.least(_least_log(room))


def _least_log(room: _Room) -> int:
    """The least height of the log at 100 %; against three others it shows a turn of each."""
    return ROUND if room.others > 2 else LOG  # noqa: PLR2004 - as it says


def _cards_and_log(side: Rect, room: _Room) -> tuple[Rect, Rect]:
    """The cards, and the log under them."""
    if not room.others:
        return side.top_part(0), side
    # With much room the log shows more rounds, and the cards have their best shape.
    log = room.least(290 if room.others > 2 else 160)  # noqa: PLR2004 - as it says
    log = max(log, int(0.3 * side.h))
    least = min(room.px(108), int(0.465 * side.w))
    high = max(least, (side.h - log) // room.others - room.gap)
    cards = side.top_part(room.others * (min(int(0.72 * side.w), high) + room.gap))
    return cards, side.below(cards.h)


def _river_width(room: _Room, most: int) -> int:
    wish = min(int(0.34 * room.body.w) - room.px(18), int(0.88 * room.body.h))
    return within_limits(wish, room.px(RIVER[0]), most)


def _offer_width(room: _Room, high: int) -> int:
    """The greatest useful width of an offer of that height."""
    stone = (high - room.px(90)) // ROWS
    return room.px(60) + COLUMNS * (2 * stone + room.px(12))


def _offer_height(room: _Room, wide: int) -> int:
    """The height of an offer of that width; a stone is twice as wide as high."""
    stone = ((wide - room.px(60)) // COLUMNS - room.px(4)) // 2
    return ROWS * stone + room.px(122)
