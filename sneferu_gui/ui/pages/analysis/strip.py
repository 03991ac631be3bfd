"""The strip under an analysed table: a bar of all shares, the best turns, and buttons."""

from collections.abc import Hashable
from typing import Final, NamedTuple

from sneferu_gui.games.game import Seat
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas, fitted
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, SmallPicture
from sneferu_gui.ui.kit.node import PINNED, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    FADED_SAND,
    GOLD,
    INK,
    NIGHT,
    PAPER,
    PLAYER_COLOURS,
    SAND,
    SEA,
    SEA_EDGE,
)
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    line_of_buttons,
    row_of_buttons,
    tile,
)
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.log_panel import pictured_rows, row_looks
from sneferu_gui.ui.pages.review.turn import board_after, new_looks
from sneferu_gui.ui.table.words import seat_name

MARGIN: Final = 14
GAP: Final = 6
"""Pixels at 100 %."""
BAR: Final = 10
"""The height of the bar of shares, in pixels at 100 %."""
BOARD: Final = 32
"""The least height of the boards beside the words, which show how turns with equal words differ."""
ROWS: Final = 2
"""The number of rows for a turn's words, where turns stand side by side."""
SHARES: Final = 0.3
"""The part of the width for the shares, beside words and buttons."""


class LineShown(NamedTuple):
    title: str
    states: str
    parts: tuple[str, ...]
    """The turn's actions in words, one after another."""
    places: str
    """The places of its actions, shown beside the words; empty where these name them."""
    hint: str
    act: Hashable
    boards: tuple[SmallPicture, SmallPicture]
    """Its player's things now and after the turn."""
    signs: Parts = ()
    """The turn in signs, shown in the place of words; empty where a game has none."""


class StripShown(NamedTuple):
    title: str
    shares: tuple[tuple[Seat, float, str], ...]
    """Each player's expected share, also in words; empty before anything is known."""
    status: tuple[tuple[str, ...], ...]
    """The present turn; and the last action compared with the best, if that is known.

    Each in full, then in fewer words for less room.
    """
    lines: tuple[LineShown, ...]
    buttons: tuple[ButtonAppearance, ...]


def strip_height(canvas: Canvas) -> int:
    gap = canvas.px(GAP)
    if canvas.is_narrow:
        return _shares_height(canvas) + 2 * gap
    return canvas.scale.button + _card_height(canvas) + 3 * gap


def ways_height(canvas: Canvas) -> int:
    """The height of the part over the strip on a narrow page, in pixels; 0 on others."""
    if not canvas.is_narrow:
        return 0
    rows = 3 * _row_height(canvas) + canvas.scale.button + _status_height(canvas)
    return rows + 6 * canvas.px(GAP)


def _card_height(canvas: Canvas) -> int:
    lines = canvas.line_height(canvas.scale.strong) + ROWS * canvas.line_height(canvas.scale.small)
    return lines + canvas.px(12)


def _row_height(canvas: Canvas) -> int:
    strong, small = canvas.scale.strong, canvas.scale.small
    return canvas.line_height(strong) + canvas.line_height(small) + canvas.px(10)


def _shares_height(canvas: Canvas) -> int:
    return canvas.line_height(canvas.scale.small_strong) + canvas.px(BAR + 2)


def _status_height(canvas: Canvas) -> int:
    return 2 * canvas.line_height(canvas.scale.small)


def analysis_strip(canvas: Canvas, top: int, shown: StripShown) -> tuple[Node, ...]:
    """The strip below `top`; on a narrow page in two parts."""
    room = canvas.rect.below(top)
    if canvas.is_narrow:
        return _narrow_strips(canvas, room, shown)
    gap = canvas.px(GAP)
    inner = room.inset(canvas.px(MARGIN), gap)
    line = inner.top_part(canvas.scale.button)
    ways = line_of_buttons(canvas, line, shown.buttons, ON_NIGHT, gap=GAP, is_right=True)
    shares = line.left_part(round(SHARES * line.w)).centred(
        round(SHARES * line.w), _shares_height(canvas)
    )
    words = line.after(shares.w + 2 * canvas.px(MARGIN))
    words = words.before(max(0, words.right - ways[0].rect.x + gap))
    cards = inner.below(line.h + gap).top_part(_card_height(canvas))
    children = (
        _shares(canvas, shares, shown),
        _status(canvas, words, shown),
        *_lines(canvas, cards.columns(3, gap), shown),
        *ways,
    )
    return (_ground("analysis/strip", room, children),)


def _narrow_strips(canvas: Canvas, room: Rect, shown: StripShown) -> tuple[Node, ...]:
    """Turns, words and buttons; under them the shares, which stay in the window."""
    gap, high = canvas.px(GAP), ways_height(canvas)
    upper, lower = room.top_part(high), room.below(high)
    inner = upper.inset(canvas.px(10), gap)
    rows = inner.top_part(3 * _row_height(canvas) + 2 * gap).rows(3, gap)
    rest = inner.below(rows[-1].bottom + gap - inner.y)
    status = rest.top_part(_status_height(canvas))
    line = rest.below(status.h + gap).top_part(canvas.scale.button)
    ways = row_of_buttons(canvas, line, shown.buttons, ON_NIGHT)
    children = (*_lines(canvas, rows, shown), _status(canvas, status, shown), *ways)
    shares = _shares(canvas, lower.inset(canvas.px(10), gap), shown)
    stays = _ground("analysis/strip", lower, (shares,))
    return _ground("analysis/ways", upper, children), stays._replace(state=(PINNED,))


def _ground(key: str, rect: Rect, children: tuple[Node, ...]) -> Node:
    ground = (Box(rect, (*SEA[:3], 235)),)
    return Node(key, "bar", rect, _("Analysis"), looks=ground, children=children)


def _shares(canvas: Canvas, rect: Rect, shown: StripShown) -> Node:
    """Each player's emblem and share over one bar of all of them."""
    key, small = "analysis/shares", canvas.scale.small_strong
    high, thick = canvas.line_height(small), canvas.px(BAR)
    bar = rect.bottom_part(thick)
    looks: list[Look] = [Box(bar, NIGHT, thick // 2, SEA_EDGE, 1)]
    label = shown.title
    hint = _("As far as whoever is to move can know.")
    if not shown.shares:
        text = _("The computer thinks about it…")
        looks.append(canvas.letters(rect.top_part(high), text, small, FADED_SAND))
        return Node(key, "text", rect, f"{label}: {text}", canvas.node_states(key), Use(hint=hint),
                    tuple(looks))  # fmt: skip
    cells = rect.top_part(high).columns(max(2, len(shown.shares)), canvas.px(4))
    for cell, (seat, _share, value) in zip(cells, shown.shares, strict=False):
        sign = cell.left_part(high).centred(high, high)
        looks.append(Picture(sign, f"emblems/{seat.colour}"))
        place = cell.after(high + canvas.px(4))
        looks.append(canvas.letters(place, value, small, SAND))
    looks += _parts(canvas, bar.inset(1, 1), shown)
    said = ", ".join(f"{seat_name(seat)} {value}" for seat, _share, value in shown.shares)
    marks = canvas.node_states(key)
    return Node(key, "text", rect, f"{label}: {said}", marks, Use(hint=hint), tuple(looks))


def _parts(canvas: Canvas, bar: Rect, shown: StripShown) -> list[Look]:
    """The bar's parts, in the players' colours with a line between them."""
    parts: list[Look] = []
    done, line = 0.0, max(1, canvas.px(1))
    for seat, own, _value in shown.shares:
        left, right = (bar.x + round(bar.w * share) for share in (done, done + own))
        done += own
        if right > left:
            place = Rect(left, bar.y, max(1, min(right, bar.right) - left), bar.h)
            parts.append(Box(place, PLAYER_COLOURS.get(seat.colour, GOLD), 0, SAND, line))
    return parts


def _status(canvas: Canvas, rect: Rect, shown: StripShown) -> Node:
    """The present turn; under it, the last action compared with the best."""
    small = canvas.scale.small
    high = canvas.line_height(small)
    texts = [
        next((text for text in each if canvas.text_width(text, small) <= rect.w), each[-1])
        for each in shown.status
    ]
    lines = rect.centred(rect.w, high * len(texts))
    colours = (FADED_SAND, SAND)
    looks = tuple(
        canvas.letters(row, text, small, colour)
        for row, text, colour in zip(lines.rows(len(texts)), texts, colours, strict=False)
    )
    said = "; ".join(each[0] for each in shown.status)
    return Node("analysis/status", "text", lines, said, looks=looks)


def _lines(canvas: Canvas, places: list[Rect], shown: StripShown) -> list[Node]:
    pairs = zip(places, shown.lines, strict=False)
    return [_card(canvas, n, place, each) for n, (place, each) in enumerate(pairs, start=1)]


def _card(canvas: Canvas, number: int, rect: Rect, line: LineShown) -> Node:
    """A turn with its share and its words; a press plays it."""
    key = f"analysis/line/{number}"
    looks, face = tile(canvas, key, rect, ON_NIGHT)
    inner = face.inset(canvas.px(8), canvas.px(4))
    strong, small = canvas.scale.strong, canvas.scale.small
    head = inner.top_part(canvas.line_height(strong))
    rest = inner.below(head.h)
    board = rest.right_part(2 * rest.h)
    is_seen = rest.h >= canvas.px(BOARD) and bool(new_looks(*line.boards, board))
    if is_seen:
        rest = rest.before(board.w + canvas.px(GAP))
    told = _fitting(canvas, line.parts, rest)
    looks = (
        *looks,
        canvas.letters(head, line.title, strong, GOLD),
        canvas.letters(head, line.states, small, FADED_SAND, Align.RIGHT),
        *(_signs(canvas, rest, line.signs) or canvas.lines(rest, told, small, SAND)),
        *(board_after(canvas, board, *line.boards) if is_seen else ()),
    )
    title = f"{line.title} ({line.states})" if line.states else line.title
    where = f" ({line.places})" if line.places else ""
    label = f"{title}{where}: {' '.join(told)}"
    return Node(
        key, "button", rect, label, canvas.node_states(key), Use(line.act, line.hint), looks
    )


def _signs(canvas: Canvas, room: Rect, signs: Parts) -> list[Look]:
    """As many rows of signs as fit, on paper; none without signs."""
    font = canvas.scale.small
    high, inner = canvas.line_height(font), room.inset(canvas.px(4), 0)
    rows = pictured_rows(canvas, signs, font, high, inner.w)[: room.h // high]
    ground = room.top_part(len(rows) * high)
    looks: list[Look] = [Box(ground, PAPER, canvas.px(4))] if rows else []
    for place, row in zip(
        ground.inset(canvas.px(4), 0).rows(max(1, len(rows))), rows, strict=False
    ):
        looks += row_looks(place, row, font, high, INK)
    return looks


def _fitting(canvas: Canvas, parts: tuple[str, ...], room: Rect) -> list[str]:
    """The words of a turn, in lines, as far as they fit; the hint has them whole."""
    font = canvas.scale.small
    most = max(1, room.h // canvas.line_height(font))
    for count in range(len(parts), 0, -1):
        text = " · ".join(parts[:count]) + ("" if count == len(parts) else " · …")
        lines = canvas.wrapped(text, font, room.w)
        if len(lines) <= most:
            return lines
    lines = canvas.wrapped(f"{parts[0]} …", font, room.w)
    return [*lines[: most - 1], fitted(canvas.ruler, " ".join(lines[most - 1 :]), font, room.w)]
