"""The page on which a file is chosen: a folder's contents, a row each."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.frame import heading, page_node
from sneferu_gui.ui.kit.list_page import ListFoot, ListParts, list_foot, list_parts
from sneferu_gui.ui.kit.looks import Align, Box, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import EDGE, FADED_INK, INK, SHADE
from sneferu_gui.ui.kit.widgets.button_rows import row_of_tabs, tabs_height
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    button,
    field,
    highlight,
    width_of,
)

ROW = 38
"""A row's height in pixels at 100 %."""
LEAST_WIDE = 640
"""A row's width at 100 %, from which there is room for two of them."""


@dataclass(frozen=True, slots=True)
class FileRow:
    """A file or a folder."""

    key: str
    name: str
    about: str
    """What it is: a folder, or how large and how old."""
    act: Hashable
    hint: str
    is_folder: bool = False


@dataclass(frozen=True, slots=True)
class FilesAppearance:
    """The whole page."""

    title: str
    path: FieldAppearance
    up: ButtonAppearance
    kinds: tuple[ButtonAppearance, ...]
    """Which files are listed."""
    rows: tuple[FileRow, ...]
    empty: str
    """What is said when there is no row."""
    foot: ListFoot


def files_on(canvas: Canvas) -> int:
    """How many files a page has room for."""
    return _high(canvas) * _abreast(canvas)


def _high(canvas: Canvas) -> int:
    """How many files stand below one another."""
    return max(1, _parts(canvas).rows.h // canvas.px(ROW))


def _abreast(canvas: Canvas) -> int:
    """How many stand beside one another: names and dates must not be far apart."""
    return max(1, _parts(canvas).rows.w // canvas.px(LEAST_WIDE))


def _parts(canvas: Canvas) -> ListParts:
    return list_parts(canvas, 2 * canvas.px(36) + canvas.px(8))


def files_page(canvas: Canvas, shown: FilesAppearance) -> Node:
    """The whole page."""
    parts = _parts(canvas)
    body, tools = parts.rows, parts.tools.top_part(canvas.px(36))
    kinds = parts.tools.bottom_part(tabs_height(canvas))
    up = max(width_of(canvas, shown.up.label), canvas.px(100))
    path = tools.before(up + canvas.px(8))
    high = canvas.px(ROW)
    count, columns = _high(canvas), body.columns(_abreast(canvas), canvas.px(28))
    rows = [
        _row(canvas, columns[i // count].below(i % count * high).top_part(high), row,
             is_parted=i % count > 0)
        for i, row in enumerate(shown.rows[: count * len(columns)])
    ]  # fmt: skip
    if not rows:
        place = body.centred(body.w, 3 * canvas.line_height(canvas.scale.body))
        rows = [canvas.paragraph("files/empty", place, shown.empty, canvas.scale.body, FADED_INK,
                                 Align.CENTRE)]  # fmt: skip
    half = kinds.w - canvas.px(12) if canvas.is_narrow else kinds.w // 2
    tabs = kinds.after(canvas.px(12)).left_part(min(half, canvas.px(420)))
    bar = (
        _path_field(canvas, path, shown.path),
        button(canvas, tools.right_part(up), shown.up, ON_NIGHT),
        *row_of_tabs(canvas, tabs, shown.kinds),
    )
    used = max(node.rect.bottom for node in rows) + canvas.px(9) - parts.sheet.y
    sheet = parts.sheet.top_part(max(used, parts.sheet.h // 2))
    children = (
        heading(canvas, "files/title", parts.head, shown.title),
        canvas.panel("files/list", sheet, "", *rows),
        Node("files/tools", "bar", Rect(tools.x, tools.y, tools.w, kinds.bottom - tools.y),
             children=bar),
        list_foot(canvas, parts.foot, "files", shown.foot),
    )  # fmt: skip
    return page_node(canvas, "files", shown.title, children)


def _path_field(canvas: Canvas, rect: Rect, shown: FieldAppearance) -> Node:
    """The path; of a long one its end, or the part around the caret."""
    room = rect.w - canvas.px(24)
    text, caret = shown.text, len(shown.text) if shown.caret is None else shown.caret
    first, last = 0, len(text)
    font = canvas.scale.body
    while first < caret and canvas.text_width(text[first:caret], font) > room:
        first += 1
    while last > caret and canvas.text_width(text[first:last], font) > room:
        last -= 1
    part = replace_part(shown, text[first:last], first)
    return field(canvas, rect, part)._replace(label=f"{shown.label}: {text}")


def replace_part(shown: FieldAppearance, text: str, first: int) -> FieldAppearance:
    """A field that shows only the part of its text from a character on."""
    caret = None if shown.caret is None else shown.caret - first
    return replace(shown, text=text, caret=caret)


def _row(canvas: Canvas, rect: Rect, row: FileRow, *, is_parted: bool) -> Node:
    looks: list[Look] = list(highlight(canvas, row.key, rect.inset(0, canvas.px(2))))
    if is_parted:
        looks.append(canvas.rule(rect.top_part(1)))
    inner = rect.inset(canvas.px(8), 0)
    sign = inner.left_part(canvas.px(26))
    if row.is_folder:
        looks += _folder_sign(canvas, sign)
    about = inner.right_part(max(canvas.px(150), int(0.25 * inner.w)))
    name = inner.after(sign.w + canvas.px(8)).before(about.w + canvas.px(8))
    font = canvas.scale.strong if row.is_folder else canvas.scale.body
    looks += [
        canvas.letters(name, row.name, font, INK),
        canvas.letters(about, row.about, canvas.scale.small, FADED_INK, Align.RIGHT),
    ]
    return Node(row.key, "item", rect, f"{row.name}: {row.about}", canvas.marks(row.key), row.act,
                row.hint, tuple(looks))  # fmt: skip


def _folder_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    """A small folder: a tab and a cover."""
    body = rect.centred(canvas.px(22), canvas.px(14)).moved(0, canvas.px(1))
    tab = Rect(body.x, body.y - canvas.px(3), canvas.px(10), canvas.px(6))
    line = max(1, canvas.px(1))
    return (
        Box(tab, (*SHADE[:3], 255), canvas.px(2), EDGE, line),
        Box(body, (*SHADE[:3], 255), canvas.px(2), EDGE, line),
    )
