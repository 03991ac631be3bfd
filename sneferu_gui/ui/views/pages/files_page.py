"""The page on which a file is chosen: a folder's contents, a row each."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Align, Box, Face, Look, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.pages.list_page import ListFoot, list_body, list_foot
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import EDGE, FADED_INK, GOLD, INK, SHADE, Step
from sneferu_gui.ui.views.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    button,
    field,
    highlight,
    row_of_buttons,
    width_of,
)

ROW = 38
"""A row's height in pixels at 100 %."""


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
    return max(1, _body(canvas)[1].h // canvas.px(ROW))


def _body(canvas: Canvas) -> tuple[Rect, Rect]:
    """The page, and the part of it that holds rows."""
    return list_body(canvas, 1000, 2 * canvas.px(36) + canvas.px(8) + canvas.px(10))


def files_page(canvas: Canvas, shown: FilesAppearance) -> Node:
    """The whole page."""
    page, body = _body(canvas)
    font = canvas.scale.font(Step.PAGE, Face.HEADING_BOLD)
    head = page.top_part(canvas.line_height(font))
    tools = page.below(head.h + canvas.px(8)).top_part(canvas.px(36))
    kinds = page.below(head.h + canvas.px(8) + tools.h + canvas.px(8)).top_part(canvas.px(36))
    up = max(width_of(canvas, shown.up.label), canvas.px(100))
    path = tools.before(up + canvas.px(8))
    high = canvas.px(ROW)
    rows = [
        _row(canvas, Rect(body.x, body.y + i * high, body.w, high), row, is_parted=i > 0)
        for i, row in enumerate(shown.rows)
    ]
    if not rows:
        place = body.centred(body.w, 3 * canvas.line_height(canvas.scale.body))
        rows = [canvas.paragraph("files/empty", place, shown.empty, canvas.scale.body, FADED_INK,
                                 Align.CENTRE)]  # fmt: skip
    sheet = Rect(page.x, body.y - canvas.px(8), page.w, body.h + 2 * canvas.px(8))
    tabs = kinds.left_part(int(0.5 * kinds.w))
    bar = (
        _path_field(canvas, path, shown.path),
        button(canvas, tools.right_part(up), shown.up, ON_NIGHT),
        *row_of_buttons(canvas, tabs, shown.kinds, ON_NIGHT),
    )
    children = (
        canvas.text("files/title", head, shown.title, font, GOLD),
        canvas.panel("files/list", sheet, "", *rows),
        Node("files/tools", "bar", Rect(tools.x, tools.y, tools.w, kinds.bottom - tools.y),
             children=bar),
        list_foot(canvas, page.bottom_part(canvas.px(40)), "files", shown.foot),
    )  # fmt: skip
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("files", "window", canvas.rect, shown.title, looks=ground, children=children)


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
    return shown.replaced(text=text, caret=caret)


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
