"""The layout of the table of Men-Nefer for a window's size and scale.

The Houses and the tablet market, with which a turn begins, and the land are shown at any size.
Each shape of window has an arrangement; in small windows parts are folded, and drawers show them
whole. The land gives way first, then the log.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.edition import HOUSES
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.table_room import (
    LEAST_HIT,
    TALL_RATIO,
    Drawers,
    Room,
    bar_and_body,
    split_top,
    tight_bar_and_body,
    within_limits,
)


class Part(StrEnum):
    """The parts that can be folded."""

    MOVE = "move"
    BOARD = "board"
    ACCOUNT = "account"
    PLAYERS = "players"
    LOG = "log"


TOP: Final = 44
"""The height of the strip beside the bar. All sizes here are least ones, in pixels at 100 %."""
BAR: Final = (470, 430)
"""The width of the bar beside the strip, which needs more room with a full table."""
FULL_TABLE: Final = 4
LEFT: Final = (356, 470)
"""The least width of Houses and tablet market, and the usual greatest one."""
RIGHT: Final = (250, 350)
SIDES: Final = (0.2475, 0.184)
"""Shares of a very wide window for the left side and for the agenda."""
WIDEST: Final = (640, 480)
"""The greatest widths of the left side and of the agenda."""
BOARD: Final = (166, 290)
LOW_BOARD: Final = 151
HIGH_BOARD: Final = 200
"""The height of the own board in two rows."""
DUAT: Final = 420
"""The width of the Duat meter beside the strip."""
WITH_DUAT: Final = 1140
"""The least width of meter and strip together."""
LOOKED_AT: Final = 400
"""The width from which on the land has room for panels opened over it."""
LARGE: Final = 230
"""The height from which on the own board shows all of its things large."""
AGENDA: Final = 176
LOW_AGENDA: Final = 120
HIGH_AGENDA: Final = 206
"""The height from which on the account is under the agenda beside a small land."""
NARROW_AGENDA: Final = 156
ACCOUNT, HIGH_ACCOUNT = 112, 163
"""The height of the account in three columns, and in two."""
NAMED: Final = 164
"""The height of the account with names beside the signs."""
LOG: Final = 128
ROWS: Final = 187
"""The height of Houses and of the market, whose five rows can be clicked at any scale."""
LOW_ROWS: Final = 130
"""The height of Houses and of the market where there is little room."""


class TableLayout(NamedTuple):
    """The rectangles of the table's panels."""

    bar: Rect
    houses: Rect
    market: Rect
    land: Rect
    agenda: Rect
    board: Rect
    """The own board; folded, the row of its most important figures."""
    strip: Rect = NOWHERE
    """The strip of all players' figures."""
    duat: Rect = NOWHERE
    """The Duat meter, if there is room beside the others; else it is shown on demand."""
    account: Rect = NOWHERE
    """The panel of a Harvest held now."""
    log: Rect = NOWHERE
    drawers: Drawers[Part] = ()
    """The folded parts, and the drawers that show them."""
    is_tight: bool = False
    """Whether the bar has room for the most important buttons only."""
    is_row: bool = False
    """Whether the own board is folded into a row of figures."""

    @property
    def folded(self) -> frozenset[Part]:
        """The folded parts; a drawer of the own board may only show it larger."""
        whole = frozenset() if self.is_row else {Part.BOARD}
        return frozenset(part for part, _rect in self.drawers) - whole

    def looked_at(self, canvas: Canvas) -> Rect:
        """The place of a rival's board: over the land, and over the Houses beside a small land."""
        land = self.land
        if land.w >= canvas.px(LOOKED_AT):
            return land
        return Rect(self.houses.x, land.y, land.right - self.houses.x, land.h)


@dataclass(frozen=True, slots=True)
class _Room(Room):
    """The room that an arrangement divides."""

    seats: int

    @property
    def gap(self) -> int:
        return self.canvas.px(8)

    def is_within(self, wide: int, high: int) -> bool:
        """Whether the window is at least this large, in pixels at 100 %."""
        return self.canvas.width >= self.px(wide) and self.canvas.height >= self.px(high)


def table_layout(canvas: Canvas, seats: int = FULL_TABLE) -> TableLayout:
    """The layout for a window: the first arrangement that fits."""
    room = _Room(canvas, *bar_and_body(canvas), seats)
    is_tall = canvas.width <= TALL_RATIO * canvas.height
    tried = (_tall, _side, _stacked, _column) if is_tall else (_full, _side, _low, _stacked)
    layouts = (arranged(room) for arranged in (*tried, _strips))
    return next(layout for layout in layouts if layout is not None)


def _left(room: _Room, middle: Rect) -> tuple[Rect, Rect, Rect]:
    """The Houses, the tablet market under them, and the room beside both."""
    wide = _side_width(room, 0, int(0.28 * middle.w), middle.w, LEFT)
    wide = min(wide, int(0.46 * middle.w))
    left, high = middle.left_part(wide), max(int(0.38 * middle.h), _least_rows(room))
    high = min(high, (middle.h - room.gap) // 2)
    return left.above(high + room.gap), left.bottom_part(high), middle.after(wide + room.gap)


def _side_width(room: _Room, side: int, wide: int, whole: int, usual: tuple[int, int]) -> int:
    """The width of a side near a wished one: a usual width, or more in a very wide window."""
    least, most = map(room.px, usual)
    return max(
        within_limits(wide, least, most), min(int(SIDES[side] * whole), room.px(WIDEST[side]))
    )


def _enlarged(room: _Room, board: Rect, *over: Rect) -> Drawers[Part]:
    """The drawer in which the own board is shown larger: over these panels and the board itself."""
    if board.h >= room.px(LARGE):
        return ()
    x, y = min(part.x for part in over), min(part.y for part in over)
    right, bottom = max(part.right for part in over), max(part.bottom for part in over)
    is_next = board.y - bottom <= room.gap
    return ((Part.BOARD, Rect(x, y, right - x, (board.bottom if is_next else bottom) - y)),)


def _least_rows(room: _Room) -> int:
    """The least height of the panel of the five Houses, so that they can be clicked."""
    return len(HOUSES) * min(LEAST_HIT, room.px(LEAST_HIT)) + room.px(16)


def _under(rect: Rect, high: int, gap: int) -> tuple[Rect, Rect]:
    """The room above a lower part of this height, and that part."""
    return rect.above(high + gap), rect.bottom_part(high)


# -- with everything there is ----------------------------------------------------------------


def _full(room: _Room) -> TableLayout | None:
    """Houses and market, the land, the agenda over account and log; the own board at the bottom."""
    if not room.is_within(1230, 660):
        return None
    canvas, px, gap = room.canvas, room.px, room.gap
    top = Rect(canvas.scale.gap, px(6), canvas.width - 2 * canvas.scale.gap, px(TOP))
    least = px(BAR[room.seats >= FULL_TABLE])
    bar = top.right_part(within_limits(int(0.34 * top.w), least, px(760)))
    strip, duat = top.before(bar.w + gap), NOWHERE
    if strip.w >= px(WITH_DUAT):
        duat = strip.right_part(px(DUAT))
        strip = strip.before(duat.w + gap)
    bar = bar.centred(bar.w, room.bar.h)
    body = Rect(top.x, top.bottom + px(6), top.w, room.body.bottom - top.bottom - px(6))
    middle, board = _under(body, within_limits(int(0.23 * body.h), px(BOARD[0]), px(BOARD[1])), gap)
    houses, market, rest = _left(room, middle)
    right = rest.right_part(_side_width(room, 1, int(0.2 * body.w), body.w, RIGHT))
    land = rest.before(right.w + gap)
    high = within_limits(
        right.h - px(AGENDA + ACCOUNT + 50) - 2 * gap, px(LOG), int(0.45 * right.h)
    )
    agenda, log = _under(right, high, gap)
    agenda, account = _under(
        agenda, within_limits(int(0.23 * right.h), px(ACCOUNT), px(NAMED)), gap
    )
    panels = TableLayout(bar, houses, market, land, agenda, board, strip)
    drawers = _enlarged(room, board, houses, market, land)
    return panels._replace(duat=duat, account=account, log=log, drawers=drawers)


def _tall(room: _Room) -> TableLayout | None:
    """Houses and market beside the land, over agenda, account and log, over the own board."""
    if not room.is_within(900, 860):
        return None
    px, gap = room.px, room.gap
    strip, body = split_top(room.body, room.strip, gap)
    body, board = _under(body, within_limits(int(0.2 * body.h), px(BOARD[0]), px(BOARD[1])), gap)
    middle, row = _under(body, within_limits(int(0.2 * body.h), px(AGENDA), px(300)), gap)
    houses, market, land = _left(room, middle)
    agenda = row.left_part(int(0.36 * row.w))
    account, log = row.after(agenda.w + gap).columns(2, gap)
    panels = TableLayout(room.bar, houses, market, land, agenda, board, strip)
    drawers = _enlarged(room, board, houses, market, land)
    return panels._replace(account=account, log=log, drawers=drawers)


# -- with something folded -------------------------------------------------------------------


def _side(room: _Room) -> TableLayout | None:
    """The agenda beside the land, the strip in a row of its own; account and log are folded."""
    if not room.is_within(940, 530):
        return None
    return _beside(room, room.bar, room.body, room.gap)


def _low(room: _Room) -> TableLayout | None:
    """The agenda beside the land in a wide and low window, with a low bar."""
    if not room.is_within(1180, 530):
        return None
    gap = room.px(5)
    layout = _beside(room, *tight_bar_and_body(room.canvas, gap), gap)
    return layout and layout._replace(is_tight=True)


def _beside(room: _Room, bar: Rect, body: Rect, gap: int) -> TableLayout | None:
    """The agenda beside the land, the log folded; the account, too, where there is little room.

    None where the Houses are too low.
    """
    px = room.px
    strip, body = split_top(body, room.strip, gap)
    spare = body.h - 2 * (px(ROWS) + gap)
    middle, board = _under(body, within_limits(spare, px(LOW_BOARD), px(BOARD[0])), gap)
    houses, market, rest = _left(room, middle)
    if houses.h < _least_rows(room):
        return None
    agenda = rest.right_part(px(212))
    land = rest.before(agenda.w + gap)
    enlarged, log = _enlarged(room, board, houses, market, land), (Part.LOG, rest)
    panels = TableLayout(bar, houses, market, land, agenda, board, strip)
    if agenda.h < px(HIGH_AGENDA + HIGH_ACCOUNT) + gap:
        return panels._replace(drawers=(*enlarged, (Part.ACCOUNT, agenda), log))
    agenda, account = _under(agenda, px(HIGH_ACCOUNT), gap)
    return panels._replace(agenda=agenda, account=account, drawers=(*enlarged, log))


def _stacked(room: _Room) -> TableLayout | None:
    """The agenda under the land; account and log are folded."""
    if not room.is_within(720, 560):
        return None
    px, gap = room.px, room.px(5)
    bar, body = tight_bar_and_body(room.canvas, gap)
    strip, body = split_top(body, room.strip, gap)
    spare = body.h - 2 * (px(ROWS) + gap)
    middle, board = _under(body, within_limits(spare, px(LOW_BOARD), px(BOARD[1])), gap)
    houses, market, rest = _left(room, middle)
    if houses.h < _least_rows(room):
        return None
    land, agenda = _under(
        rest, within_limits(int(0.4 * rest.h), px(NARROW_AGENDA), px(AGENDA)), gap
    )
    enlarged = _enlarged(room, board, houses, market, land, agenda)
    panels = TableLayout(bar, houses, market, land, agenda, board, strip)
    drawers = (*enlarged, (Part.ACCOUNT, land), (Part.LOG, rest))
    return panels._replace(drawers=drawers, is_tight=True)


def _column(room: _Room) -> TableLayout | None:
    """For a narrow and high window: the agenda and the own board across the whole width."""
    if not room.is_within(0, 640):
        return None
    canvas, px = room.canvas, room.px
    gap = px(5)
    bar, body = tight_bar_and_body(canvas, gap)
    strip, body = split_top(body, room.strip, gap)
    body, board = _under(body, within_limits(int(0.3 * body.h), px(HIGH_BOARD), px(400)), gap)
    middle, agenda = _under(body, within_limits(int(0.25 * body.h), px(LOW_AGENDA), px(260)), gap)
    houses, market, land = _left(room, middle)
    panels = TableLayout(bar, houses, market, land, agenda, board, strip)
    return panels._replace(drawers=((Part.ACCOUNT, land), (Part.LOG, land)), is_tight=True)


def _strips(room: _Room) -> TableLayout:
    """Houses, market and land whole; the own board is a row of figures, the agenda a bar."""
    canvas, px = room.canvas, room.px
    gap = px(5)
    bar, body = tight_bar_and_body(canvas, gap)
    strip = NOWHERE
    if body.h - 3 * (room.strip + gap) - gap >= 2 * max(px(LOW_ROWS), _least_rows(room)):
        strip, body = split_top(body, room.strip, gap)
    above, agenda = _under(body, canvas.scale.button + px(4), gap)
    middle, board = _under(above, room.strip, gap)
    houses, market, land = _left(room, middle)
    over_land = (Part.PLAYERS, Part.LOG) if strip == NOWHERE else (Part.LOG,)
    drawers = (
        (Part.MOVE, land._replace(h=agenda.bottom - land.y)), (Part.BOARD, above),
        (Part.ACCOUNT, land), *((part, land) for part in over_land),
    )  # fmt: skip
    panels = TableLayout(bar, houses, market, land, agenda, board, strip)
    return panels._replace(drawers=drawers, is_tight=True, is_row=True)
