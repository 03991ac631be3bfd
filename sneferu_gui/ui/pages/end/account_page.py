"""The end, explained: every number can be asked where it came from."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, INK, PALM, PAPER, PAPER_LIT, SHADE_EDGE

TABLE: Final = "account"
DETAILS: Final = "account/details"
"""The keys of the two panels."""


@dataclass(frozen=True, slots=True)
class AccountCell:
    """A number that can be asked."""

    text: str
    label: str
    """The number in words."""
    act: Hashable | None
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class AccountRow:
    """A kind of number, one for each seat."""

    key: str
    title: str
    cells: tuple[AccountCell, ...]
    is_total: bool = False


@dataclass(frozen=True, slots=True)
class DetailLine:
    """One thing a number is made of."""

    text: str
    amount: str
    act: Hashable
    """To see that moment."""


@dataclass(frozen=True, slots=True)
class AccountAppearance:
    """The whole account."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[AccountRow, ...]
    details_title: str
    details: tuple[DetailLine, ...]
    details_from: int
    """The first of them that is shown."""
    more: str
    """What is said when not all fit; empty when they do."""
    hint: str


def account_page(canvas: Canvas, rect: Rect, shown: AccountAppearance) -> tuple[Node, ...]:
    """The table of numbers, and beside it what the chosen one is made of; under it where narrow."""
    if canvas.is_narrow:
        content = canvas.panel_content(rect)
        line = canvas.line_height(canvas.scale.caption_strong)
        high = content.y - rect.y + line + len(shown.rows) * canvas.px(40) + canvas.px(8)
        table = rect.top_part(high)
        rest = rect.below(high + canvas.scale.gap)
        lines = len(shown.details) * canvas.scale.button
        head = canvas.panel_content(rest).y - rest.y
        details = rest.top_part(
            head + lines + canvas.line_height(canvas.scale.small) + canvas.px(9)
        )
        return _table(canvas, table, shown), _details(canvas, details, shown)
    side = rect.right_part(int(0.36 * rect.w))
    table = rect.before(side.w + canvas.scale.gap)
    return _table(canvas, table, shown), _details(canvas, side, shown)


def _table(canvas: Canvas, rect: Rect, shown: AccountAppearance) -> Node:
    # Rows have room of their own above and below: they need none of the panel's.
    inner = canvas.panel_content(rect).inset(0, -canvas.px(9))
    what = int(0.3 * inner.w)
    head = inner.below(canvas.px(3)).top_part(canvas.line_height(canvas.scale.caption_strong))
    nodes = [
        canvas.text(f"account/column/{i}", place, name, canvas.scale.caption_strong, FADED_INK,
                    Align.CENTRE)
        for i, (place, name) in enumerate(
            zip(head.after(what).columns(len(shown.columns)), shown.columns, strict=True)
        )
    ]  # fmt: skip
    body = inner.below(head.bottom - inner.y)
    high = min(body.h // max(1, len(shown.rows)), canvas.px(40))
    for index, row in enumerate(shown.rows):
        line = Rect(body.x, body.y + index * high, body.w, high)
        nodes += _row(canvas, line, what, row)
    return canvas.panel(TABLE, rect, shown.title, *nodes)


def _row(canvas: Canvas, line: Rect, what: int, row: AccountRow) -> list[Node]:
    font = canvas.scale.strong if row.is_total else canvas.scale.body
    title = line.left_part(what)
    words: tuple[Look, ...] = (canvas.letters(title, row.title, font, INK),)
    if canvas.text_width(row.title, canvas.scale.smaller(font)) > title.w:
        small = canvas.scale.caption_strong if row.is_total else canvas.scale.caption
        lines = min(2, len(canvas.wrapped(row.title, small, title.w)))
        place = title.centred(title.w, lines * canvas.line_height(small))
        words = canvas.paragraph("", place, row.title, small, INK).looks
    looks: tuple[Look, ...] = (Box(line.top_part(1), (*SHADE_EDGE[:3], 160)), *words)
    nodes = [Node(f"account/{row.key}", "text", title, row.title, looks=looks)]
    for seat, (place, cell) in enumerate(
        zip(line.after(what).columns(len(row.cells)), row.cells, strict=True)
    ):
        wide = max(canvas.px(52), canvas.text_width(cell.text, font) + canvas.px(22))
        spot = place.centred(wide, min(place.h, canvas.scale.button))
        nodes.append(_cell(canvas, f"account/{row.key}/{seat}", spot, cell, is_total=row.is_total))
    return nodes


def _cell(canvas: Canvas, key: str, rect: Rect, cell: AccountCell, *, is_total: bool) -> Node:
    font = canvas.scale.strong if is_total or cell.is_chosen else canvas.scale.body
    looks: list[Look] = []
    inner = rect.inset(0, canvas.px(2))
    if cell.is_chosen:
        looks.append(Box(inner, PAPER, inner.h // 2, PALM, max(2, canvas.px(2))))
    elif cell.act is not None and canvas.is_hovered(key):
        looks.append(Box(inner, PAPER_LIT, inner.h // 2, GOLD, 1))
    looks.append(canvas.letters(rect, cell.text, font, INK, Align.CENTRE))
    looks += canvas.ring(key, inner, inner.h // 2)
    state = ("checked",) if cell.is_chosen else ()
    return Node(
        key, "button", rect, cell.label, canvas.marks(key, *state), Use(cell.act),
        looks=tuple(looks),
    )  # fmt: skip


def _details(canvas: Canvas, rect: Rect, shown: AccountAppearance) -> Node:
    inner = canvas.panel_content(rect)
    foot = canvas.line_height(canvas.scale.small)
    high = canvas.scale.button
    room = inner.above(foot)
    nodes: list[Node] = []
    lines = shown.details[shown.details_from :]
    for i, line in enumerate(lines[: max(1, room.h // high)]):
        place = Rect(room.x, room.y + i * high, room.w, high)
        nodes.append(_line(canvas, f"account/detail/{i}", place, line, shown.hint))
    if len(lines) * high > room.h or shown.details_from:
        nodes.append(
            canvas.text("account/more", inner.bottom_part(foot), shown.more, canvas.scale.small,
                        FADED_INK, Align.CENTRE)
        )  # fmt: skip
    return canvas.panel(DETAILS, rect, shown.details_title, *nodes)


def _line(canvas: Canvas, key: str, rect: Rect, line: DetailLine, hint: str) -> Node:
    looks: list[Look] = []
    if canvas.is_hovered(key):
        looks.append(Box(rect.inset(-canvas.px(5), 1), (*GOLD[:3], 110), canvas.px(4)))
    wide = canvas.text_width(line.amount, canvas.scale.strong)
    words = rect.before(wide + canvas.px(8))
    looks += [
        *_told(canvas, words, line.text),
        canvas.letters(rect, line.amount, canvas.scale.strong, INK, Align.RIGHT),
        *canvas.ring(key, rect),
    ]
    label = f"{line.text}: {line.amount}" if line.amount else line.text
    return Node(key, "row", rect, label, canvas.marks(key), Use(line.act, hint), tuple(looks))


def _told(canvas: Canvas, rect: Rect, text: str) -> tuple[Look, ...]:
    """A text in a line, or in two of captions where it is longer."""
    if canvas.text_width(text, canvas.scale.caption) <= rect.w:
        return (canvas.letters(rect, text, canvas.scale.small, INK),)
    font = canvas.scale.caption
    lines = min(2, len(canvas.wrapped(text, font, rect.w)))
    place = rect.centred(rect.w, lines * canvas.line_height(font))
    return canvas.paragraph("", place, text, font, INK).looks
