"""The numbers of a finished game: where each comes from, and how they went turn by turn."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Font, Look
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.widgets.chart import LineChart, line_chart
from sneferu_gui.ui.kit.widgets.plates import Drawing
from sneferu_gui.ui.pages.end.ending import AccountRow, DetailLine
from sneferu_gui.ui.pages.face import AskedNumber
from sneferu_gui.ui.table.game_table import GameScene

TABLE_KEY: Final = "account"
DETAILS_KEY: Final = "account/details"
BOARD_KEY: Final = "account/board"
"""The keys of the panels, of the table, of the details and of the board."""
ROW: Final = 40
"""The greatest height of a table's row at 100 %."""
HIGH_ROW: Final = 64
"""The greatest height of a row in a window at least `HIGH_WINDOW` pixels high, at 100 %."""
HIGH_WINDOW: Final = 1000
LARGE: Final = 52
"""The height of a row from which its numbers are a step larger."""
BOARD_SHARE: Final = 0.46
"""The share of the height beside the table that the board may always have."""
TITLE, COLUMN = 165, 84
"""The width of the titles and of each seat's numbers that leaves the board a place beside them."""
LEAST_PARTS: Final = 280
"""The least width of the details beside the board."""
LOW_PAGE: Final = 0.6
"""The share of its width below which a page is too low for a board below the details."""
SIGN: Final = 26
"""The greatest size of the sign before a title or a number."""
NARROW_CHART: Final = 290
"""The height of a chart's sheet on a narrow page at 100 %."""


def number_key(asked: AskedNumber) -> str:
    return f"account/{asked.row}/{asked.seat}"


def detail_key(index: int) -> str:
    """The key of a line of the details, by its place among those shown."""
    return f"account/detail/{index}"


class Explained(NamedTuple):
    """The number that is explained."""

    number: AskedNumber
    details: Sequence[DetailLine]
    first: int = 0
    """The index of the first detail shown."""
    board: Drawing | None = None
    """The board on which its things lie; None where it is not drawn."""


def account_page(
    canvas: Canvas,
    rect: Rect,
    names: Sequence[str],
    rows: Sequence[AccountRow],
    explained: Explained,
) -> tuple[Node, ...]:
    """The table of numbers, and beside it, or below where narrow, the parts of the chosen one.

    The board stands below the parts; beside them on a low page, if the numbers leave it the width.
    """
    asked, details, first, board = explained
    title = next(row.title for row in rows if row.key == asked.row)
    title = _("{name}: {what}").format(name=names[asked.seat], what=title)
    above = canvas.panel_content(rect).y - rect.y
    table, parts, place = _places(canvas, rect, len(names), len(rows), explained, above)
    drawn: tuple[Node, ...] = ()
    if board is not None:
        inner = canvas.panel_content(place, titled=False)
        drawn = (canvas.panel(BOARD_KEY, place, "", *board.nodes(canvas, BOARD_KEY, inner)),)
    return (
        _table(canvas, table, names, rows, asked),
        _details(canvas, parts, title, details, min(first, max(0, len(details) - 1))),
        *drawn,
    )


def _places(
    canvas: Canvas, rect: Rect, seats: int, rows: int, explained: Explained, above: int
) -> tuple[Rect, Rect, Rect]:
    """The places of the table, of the details and of the board, if there is one."""
    gap, board, details = canvas.scale.gap, explained.board, explained.details
    needed = canvas.px(TITLE + COLUMN * seats)
    if canvas.is_narrow:
        table = rect.top_part(_table_high(canvas, rect, rows))
        side = rect.below(table.h + gap)
    else:
        side = rect.right_part(int(0.36 * rect.w))
        table = rect.before(side.w + gap)
        is_low = rect.h < LOW_PAGE * rect.w
        if board is not None and is_low and table.w - needed >= canvas.px(LEAST_PARTS):
            rest = rect.after(needed + gap)
            place = rest.after(max(canvas.px(LEAST_PARTS), rest.w - rest.h) + gap)
            high = board.preferred_height(canvas, canvas.panel_content(place).w)
            place = place.top_part(min(place.h, high + 2 * canvas.px(9)))
            return rect.left_part(needed), rest.before(place.w + gap), place
    wide = canvas.panel_content(side).w
    needs = above + sum(_detail_high(canvas, wide, line) for line in details)
    needs += canvas.line_height(canvas.scale.small) + canvas.px(9)
    parts = side.top_part(needs) if canvas.is_narrow else side
    if board is None:
        return table, parts, NOWHERE
    high = board.preferred_height(canvas, wide) + 2 * canvas.px(9)
    if not canvas.is_narrow:
        high = min(high, max(side.h - needs - gap, int(BOARD_SHARE * side.h)))
        parts = side.above(high + gap)
    return table, parts, side.below(parts.h + gap).top_part(high)


def _table(
    canvas: Canvas, rect: Rect, names: Sequence[str], rows: Sequence[AccountRow], asked: AskedNumber
) -> Node:
    # Rows have margins of their own above and below: the panel needs none.
    inner, title = canvas.panel_content(rect).inset(0, -canvas.px(9)), _("Where it came from")
    what = int(0.3 * inner.w)
    head = inner.below(canvas.px(3)).top_part(canvas.line_height(canvas.scale.caption_strong))
    nodes = _column_heads(canvas, head.after(what), names)
    if canvas.panel_heading(rect, title, nodes) != canvas.panel_heading(rect, title):
        head = head.moved(0, canvas.panel_content(rect).y - head.y)  # the heading is above them
        nodes = _column_heads(canvas, head.after(what), names)
    body = inner.below(head.bottom - inner.y)
    high = min(body.h // max(1, len(rows)), _row_high(canvas))
    for index, row in enumerate(rows):
        line = Rect(body.x, body.y + index * high, body.w, high)
        nodes += _row(canvas, line, what, row, asked, names)
    return canvas.panel(TABLE_KEY, rect, title, *nodes)


def _column_heads(canvas: Canvas, line: Rect, names: Sequence[str]) -> list[Node]:
    """The names over the columns, each as wide as it is: a heading has the room beside them."""
    nodes, font = [], canvas.scale.caption_strong
    for i, (column, name) in enumerate(zip(line.columns(len(names)), names, strict=True)):
        place = column.centred(min(column.w, canvas.text_width(name, font)), column.h)
        key = f"account/column/{i}"
        nodes.append(canvas.text(key, place, name, font, theme.FADED_INK, Align.CENTRE))
    return nodes


def _row_high(canvas: Canvas) -> int:
    """The greatest height of a row."""
    is_high = not canvas.is_narrow and canvas.height >= canvas.px(HIGH_WINDOW)
    return canvas.px(HIGH_ROW if is_high else ROW)


def _table_high(canvas: Canvas, rect: Rect, rows: int) -> int:
    """The height of a table with rows as high as they may be."""
    head = canvas.line_height(canvas.scale.caption_strong)
    above = canvas.panel_content(rect).y - rect.y
    return above + head + rows * _row_high(canvas) + canvas.px(8)


def _font(canvas: Canvas, high: int, *, is_strong: bool) -> Font:
    font = canvas.scale.strong if is_strong else canvas.scale.body
    return font if high < canvas.px(LARGE) else canvas.scale.font(theme.TextSize.LEAD, font.face)


def _row(
    canvas: Canvas,
    line: Rect,
    what: int,
    row: AccountRow,
    asked: AskedNumber,
    names: Sequence[str],
) -> list[Node]:
    font = _font(canvas, line.h, is_strong=row.is_total)
    title = line.left_part(what)
    size = min(line.h - canvas.px(4), max(canvas.px(SIGN), line.h * SIGN // ROW))
    signs = []
    if row.sign is not None:
        signs.append(row.sign._replace(rect=title.left_part(size).centred(size, size)))
        title = title.after(size + canvas.px(8))
    small = canvas.scale.caption_strong if row.is_total else canvas.scale.caption
    words = _short_text(canvas, title, row.title, font, small)
    looks: tuple[Look, ...] = (Box(line.top_part(1), (*theme.SHADE_EDGE[:3], 160)), *signs, *words)
    nodes = [Node(f"account/{row.key}", "text", title, row.title, looks=looks)]
    for seat, place in enumerate(line.after(what).columns(len(row.numbers))):
        across = canvas.text_width(row.numbers[seat], font)
        if row.parts:
            across = max(across, canvas.text_width(row.parts[seat], canvas.scale.caption))
        wide = max(canvas.px(52), across + canvas.px(22)) + (size if row.signs else 0)
        spot = place.centred(wide, place.h if row.parts else min(place.h, canvas.scale.button))
        number = _number(canvas, spot, row, AskedNumber(row.key, seat), asked, line.h)
        nodes.append(number._replace(label=f"{row.title}, {names[seat]}: {number.label}"))
    return nodes


def _number(
    canvas: Canvas, rect: Rect, row: AccountRow, own: AskedNumber, asked: AskedNumber, high: int
) -> Node:
    key, text = number_key(own), row.numbers[own.seat]
    is_chosen = row.is_explained and own == asked
    font = _font(canvas, high, is_strong=row.is_total or is_chosen)
    looks: list[Look] = []
    inner = rect.inset(0, canvas.px(2))
    if is_chosen:
        looks.append(Box(inner, theme.PAPER, inner.h // 2, theme.PALM, max(2, canvas.px(2))))
    elif row.is_explained and canvas.is_hovered(key):
        looks.append(Box(inner, theme.PAPER_LIT, inner.h // 2, theme.GOLD, 1))
    made_of = row.parts[own.seat] if row.parts else ""
    line, small = rect, canvas.line_height(canvas.scale.caption)
    letters = canvas.line_height(font)
    if made_of and letters + small <= rect.h:
        both = rect.centred(rect.w, letters + small)
        line, below = both.top_part(letters), both.bottom_part(small)
        looks.append(
            canvas.letters(below, made_of, canvas.scale.caption, theme.FADED_INK, Align.CENTRE)
        )
    if row.signs:
        size = min(line.h, canvas.px(SIGN))
        sign = row.signs[own.seat]._replace(rect=line.left_part(size).centred(size, size))
        looks.append(sign)
        if 2 * size + canvas.text_width(text, font) > line.w:  # else below the other rows' numbers
            line = line.after(size)
    looks.append(canvas.letters(line, text, font, theme.INK, Align.CENTRE))
    looks += canvas.focus_ring(key, inner, inner.h // 2)
    marks = canvas.node_states(key, *(("checked",) if is_chosen else ()))
    whole = f"{text} ({made_of})" if made_of else text
    act = own if row.is_explained else None
    return Node(key, "button", rect, whole, marks, Use(act), looks=tuple(looks))


def _details(
    canvas: Canvas, rect: Rect, title: str, details: Sequence[DetailLine], first: int
) -> Node:
    inner = canvas.panel_content(rect)
    font = canvas.scale.small
    foot = inner.bottom_part(canvas.line_height(font))
    room = inner.above(foot.h)
    nodes: list[Node] = []
    lines = details[first:]
    for i, line in enumerate(lines):
        node = _detail(canvas, detail_key(i), room, line)
        if nodes and node.rect.h > room.h:
            break
        nodes.append(node)
        room = room.below(node.rect.h)
    if len(nodes) < len(lines) or first:
        more = _("the wheel shows more")
        nodes.append(canvas.text("account/more", foot, more, font, theme.FADED_INK, Align.CENTRE))
    return canvas.panel(DETAILS_KEY, rect, title, *nodes)


def _detail(canvas: Canvas, key: str, room: Rect, line: DetailLine) -> Node:
    """A line at the top of the room, all of its words in the same letters as the others'."""
    font = canvas.scale.small
    rect = room._replace(h=_detail_high(canvas, room.w, line))
    words = rect.before(_amount_wide(canvas, line))
    high = len(canvas.wrapped(line.text, font, words.w)) * canvas.line_height(font)
    words = words.centred(words.w, high)
    looks: list[Look] = []
    if canvas.is_hovered(key):
        looks.append(Box(rect.inset(-canvas.px(5), 1), (*theme.GOLD[:3], 110), canvas.px(4)))
    looks += [
        *canvas.paragraph("", words, line.text, font, theme.INK).looks,
        canvas.letters(rect, line.amount, canvas.scale.strong, theme.INK, Align.RIGHT),
        *canvas.focus_ring(key, rect),
    ]
    label = f"{line.text}: {line.amount}" if line.amount else line.text
    use = Use(call(GameScene.see_moment, line.action_count), _("See this moment"))
    return Node(key, "row", rect, label, canvas.node_states(key), use, tuple(looks))


def _amount_wide(canvas: Canvas, line: DetailLine) -> int:
    return canvas.text_width(line.amount, canvas.scale.strong) + canvas.px(8)


def _detail_high(canvas: Canvas, wide: int, line: DetailLine) -> int:
    """The height of a line of the chosen number: a button's, or more where its words wrap."""
    font = canvas.scale.small
    lines = canvas.wrapped(line.text, font, wide - _amount_wide(canvas, line))
    return max(canvas.scale.button, len(lines) * canvas.line_height(font) + canvas.px(4))


def _short_text(canvas: Canvas, rect: Rect, text: str, font: Font, small: Font) -> Sequence[Look]:
    """A text in a line, or in two of small letters where it is longer."""
    if canvas.text_width(text, canvas.scale.smaller(font)) <= rect.w:
        return (canvas.letters(rect, text, font, theme.INK),)
    lines = min(2, len(canvas.wrapped(text, small, rect.w)))
    place = rect.centred(rect.w, lines * canvas.line_height(small))
    return canvas.paragraph("", place, text, small, theme.INK).looks


def course_page(canvas: Canvas, rect: Rect, charts: tuple[LineChart, ...]) -> tuple[Node, ...]:
    """The charts side by side, each on its own sheet; one under another where narrow."""
    nodes = []
    gap = canvas.scale.gap
    if canvas.is_narrow:
        high = canvas.px(NARROW_CHART)
        places = rect.top_part(len(charts) * (high + gap) - gap).rows(len(charts), gap)
    else:
        places = rect.columns(len(charts), gap)
    for place, chart in zip(places, charts, strict=True):
        inner = canvas.panel_content(place, titled=False)
        drawn = line_chart(canvas, inner, chart)
        nodes.append(canvas.panel(f"{chart.key}/sheet", place, "", drawn))
    return tuple(nodes)
