"""The page of puzzles: lines of numbered tiles, a line or more for each kind."""

from collections.abc import Hashable
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import MAIN, ON_PAPER, Canvas
from sneferu_gui.ui.kit.frame import heading, page_node
from sneferu_gui.ui.kit.list_page import ListFoot, ListParts, list_foot, list_parts
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    FADED_INK,
    HEADING,
    INK,
    SAND,
)
from sneferu_gui.ui.kit.widgets.buttons import tile

TILE: Final = 58
MOST_TILE: Final = 250
"""How wide a tile is at least and at most at 100 %, the gap after it included."""
LINE: Final = 78
MOST_LINE: Final = 132
"""How high a line is at least and at most at 100 %."""


class PuzzleTile(NamedTuple):
    """A puzzle."""

    key: str
    number: str
    label: str
    """All of it in words."""
    hardness: int
    """How many pips of `pips` are full."""
    pips: int
    points: int | None
    """What it was solved for; None while it is not."""
    act: Hashable
    is_next: bool = False


class PuzzleLine(NamedTuple):
    """Puzzles of a kind, as many as there is room for."""

    key: str
    title: str
    tiles: tuple[PuzzleTile, ...]


class PuzzlesAppearance(NamedTuple):
    """The page."""

    title: str
    words: str
    """How many are solved."""
    lines: tuple[PuzzleLine, ...]
    foot: ListFoot


def _parts(canvas: Canvas) -> ListParts:
    return list_parts(canvas, canvas.line_height(canvas.scale.body) + canvas.px(6))


def lines_on(canvas: Canvas) -> int:
    """How many lines a page has room for."""
    return max(1, _parts(canvas).rows.h // canvas.px(LINE))


def tiles_in(canvas: Canvas) -> int:
    """How many puzzles a line has room for."""
    return max(1, _parts(canvas).rows.w // canvas.px(TILE))


def puzzles_page(canvas: Canvas, shown: PuzzlesAppearance) -> Node:
    """The whole page: the lines share the height, and the tiles the width."""
    parts = _parts(canvas)
    words = parts.tools.top_part(canvas.line_height(canvas.scale.body))
    high = min(parts.rows.h // max(1, len(shown.lines)), canvas.px(MOST_LINE))
    most = max((len(line.tiles) for line in shown.lines), default=1)
    wide = min(parts.rows.w // max(1, most), canvas.px(MOST_TILE))
    lines = tuple(
        _line(canvas, parts.rows.below(i * high).top_part(high), each, wide)
        for i, each in enumerate(shown.lines)
    )
    sheet = parts.sheet.top_part(high * len(shown.lines) + parts.sheet.h - parts.rows.h)
    children = (
        heading(canvas, "puzzles/title", parts.head, shown.title),
        canvas.text("puzzles/words", words, shown.words, canvas.scale.body, SAND),
        canvas.panel("puzzles", sheet, "", *lines),
        list_foot(canvas, parts.foot, "puzzles", shown.foot),
    )
    return page_node(canvas, "page", shown.title, children)


def _line(canvas: Canvas, rect: Rect, shown: PuzzleLine, wide: int) -> Node:
    title = rect.top_part(canvas.line_height(canvas.scale.strong))
    row = rect.below(title.h + canvas.px(2)).above(canvas.px(6))
    gap = canvas.px(6)
    tiles = tuple(
        _tile(canvas, Rect(row.x + i * wide, row.y, wide - gap, row.h), each)
        for i, each in enumerate(shown.tiles)
    )
    name = canvas.text(f"{shown.key}/title", title, shown.title, canvas.scale.strong, HEADING)
    return Node(shown.key, "panel", rect, "", children=(name, *tiles))


def _tile(canvas: Canvas, rect: Rect, shown: PuzzleTile) -> Node:
    """The number, how hard it is as a row of pips, and the points where it is solved."""
    block_looks, face = tile(canvas, shown.key, rect, MAIN if shown.is_next else ON_PAPER)
    ink, faint = (SAND, SAND) if shown.is_next else (INK, FADED_INK)
    inner = face.inset(canvas.px(4), canvas.px(3))
    size, apart = canvas.px(4), canvas.px(7)
    top = inner.above(size + canvas.px(3))
    number = top if shown.points is None else top.left_part(inner.w // 2)
    looks: list[Look] = [
        *block_looks,
        canvas.letters(number, shown.number, canvas.scale.strong, ink, Align.CENTRE),
    ]
    if shown.points is not None:
        rest = top.after(inner.w // 2)
        side = min(rest.w // 2, canvas.px(12))
        looks += [
            Picture(rest.left_part(side).centred(side, side),
                    "icons/light/check" if shown.is_next else "icons/check"),
            canvas.letters(rest.after(side), str(shown.points), canvas.scale.small, ink,
                           Align.CENTRE),
        ]  # fmt: skip
    row = inner.bottom_part(size + canvas.px(1)).centred(shown.pips * apart, size)
    looks += [
        Box(Rect(row.x + i * apart, row.y, size, size),
            (ink if i < shown.hardness else (*faint[:3], 70)), size // 2)
        for i in range(shown.pips)
    ]  # fmt: skip
    own = (
        *(("checked",) if shown.points is not None else ()),
        *((SUGGESTED,) if shown.is_next else ()),
    )
    return Node(
        shown.key, "button", rect, shown.label, canvas.marks(shown.key, *own), shown.act,
        shown.label, looks=tuple(looks),
    )  # fmt: skip
