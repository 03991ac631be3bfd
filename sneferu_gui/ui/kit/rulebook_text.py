"""The rulebook's running text: clauses broken into rows, and the rows that are in view."""

import unicodedata
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Font, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import SCROLL_TARGET, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.slider import scroll_bar


@lru_cache(maxsize=512)
def folded(text: str) -> str:
    """The text in lower case and without accents, of the same length.

    >>> folded("Šedý Kámen")
    'sedy kamen'
    """
    return "".join(_plain(sign) for sign in text)


@cache
def _plain(sign: str) -> str:
    plain = unicodedata.normalize("NFD", sign)[0].lower()
    return plain if len(plain) == 1 else sign


def has_all(text: str, words: tuple[str, ...]) -> bool:
    """Whether every one of the words occurs, even as a part of another."""
    plain = folded(text)
    return all(folded(word) in plain for word in words)


def spans(text: str, words: tuple[str, ...]) -> list[tuple[int, int]]:
    """The spans where the words occur, from start to end, in order and without overlap.

    >>> spans("The Nile flows", ("nil", "ile"))
    [(4, 8)]
    """
    plain = folded(text)
    marked = [False] * len(text)
    for word in (folded(word) for word in words if word):
        start = plain.find(word)
        while start >= 0:
            marked[start : start + len(word)] = [True] * len(word)
            start = plain.find(word, start + 1)
    edges = [i for i, (one, other) in enumerate(pairwise((False, *marked, False))) if one != other]
    return list(zip(edges[::2], edges[1::2], strict=True))


SignMaker = Callable[[Canvas, Rect, str], tuple[Look, ...]]
"""Draws the sign of a name in the middle of a rectangle."""


def picture_sign(_canvas: Canvas, rect: Rect, name: str) -> tuple[Look, ...]:
    return (Picture(rect.fitted(1.0), name),)


@dataclass(frozen=True, slots=True)
class ClauseAppearance:
    key: str
    letters: str
    text: str
    rulings: tuple[str, ...] = ()
    """The decisions beyond the printed rules, each marked as such."""
    is_lit: bool = False
    act: Hashable | None = None
    """The act of choosing it; None where it is only read."""
    hint: str = ""
    sign: str = ""
    """The name of the sign shown in place of its letters."""


@dataclass(frozen=True, slots=True)
class RulebookTextAppearance:
    """A heading, some words under it, and clauses."""

    title: str
    opening: str
    clauses: tuple[ClauseAppearance, ...]
    ruling: str
    marked: tuple[str, ...] = ()
    """Words to be highlighted wherever they occur."""
    sign_of: SignMaker = picture_sign


class PartKind(StrEnum):
    TITLE = "title"
    OPENING = "opening"
    TEXT = "text"
    RULING = "ruling"
    GAP = "gap"


class Row(NamedTuple):
    """A line of the text, or a gap in it."""

    kind: PartKind
    text: str
    high: int
    clause: int = -1
    """The index of the row's clause; -1 for none."""
    is_first: bool = False
    """Whether a ruling begins in this row."""


# Sizes are pixels at 100 %.
SIGN_SIZE: Final = (52, 24)
FOLD_OPACITY: Final = 110
LINE_GAP: Final = 3
"""The gap between two lines, at 100 %."""


def _gutter(canvas: Canvas, shown: RulebookTextAppearance) -> int:
    """The width of the column for the clauses' letters or signs."""
    if any(clause.sign for clause in shown.clauses):
        return canvas.px(SIGN_SIZE[0]) + canvas.px(24)
    return canvas.text_width("W8", canvas.scale.small_strong) + canvas.px(24)


def _ruling_indent(canvas: Canvas, shown: RulebookTextAppearance) -> int:
    """The indent of a ruling, which leaves room for the word that marks it."""
    return canvas.text_width(shown.ruling, canvas.scale.small_strong) + canvas.px(18)


def title_font(canvas: Canvas) -> Font:
    return canvas.scale.font(theme.TextSize.HEADING, Typeface.HEADING_BOLD)


def rows_of(canvas: Canvas, wide: int, shown: RulebookTextAppearance) -> tuple[Row, ...]:
    """The whole text as rows no wider than `wide`, whatever is hovered or focused."""
    return _rows_of(canvas.without_focus(), wide, shown)


@remembered_by_values
def _rows_of(canvas: Canvas, wide: int, shown: RulebookTextAppearance) -> tuple[Row, ...]:
    body = canvas.scale.body
    high = canvas.line_height(body) + canvas.px(LINE_GAP)
    title = title_font(canvas)
    rows = [
        Row(PartKind.TITLE, line, canvas.line_height(title))
        for line in canvas.wrapped(shown.title, title, wide)
    ]
    rows.append(_gap(canvas, 5))
    if shown.opening:
        rows += [
            Row(PartKind.OPENING, line, high) for line in canvas.wrapped(shown.opening, body, wide)
        ]
    rows.append(_gap(canvas, 6))
    for index, clause in enumerate(shown.clauses):
        rows += _clause_rows(canvas, wide, shown, index, clause)
        rows.append(_gap(canvas, 3))
    return tuple(rows)


def _gap(canvas: Canvas, high: float, clause: int = -1) -> Row:
    return Row(PartKind.GAP, "", canvas.px(high), clause)


def _clause_rows(
    canvas: Canvas, wide: int, shown: RulebookTextAppearance, index: int, clause: ClauseAppearance
) -> list[Row]:
    body = canvas.scale.body
    high = canvas.line_height(body) + canvas.px(LINE_GAP)
    room = wide - _gutter(canvas, shown) - canvas.px(8)
    rows = [_gap(canvas, 6, index)]
    rows += [
        Row(PartKind.TEXT, line, high, index) for line in canvas.wrapped(clause.text, body, room)
    ]
    for ruling in clause.rulings:
        lines = canvas.wrapped(ruling, body, room - _ruling_indent(canvas, shown))
        rows.append(_gap(canvas, 4, index))
        rows += [Row(PartKind.RULING, line, high, index, i == 0) for i, line in enumerate(lines)]
    rows.append(_gap(canvas, 6, index))
    return rows


def last_first_row(rows: tuple[Row, ...], high: int) -> int:
    """The first row in view when the end of the text is."""
    room, first = high, len(rows)
    while first and rows[first - 1].high <= room:
        first -= 1
        room -= rows[first].high
    return min(first, max(0, len(rows) - 1))


def rows_in_view(rows: tuple[Row, ...], first: int, high: int) -> int:
    """The number of rows in view, from the row `first` on."""
    count, room = 0, high
    for row in rows[first:]:
        if row.high > room:
            break
        room -= row.high
        count += 1
    return max(1, count)


def first_row_showing(rows: tuple[Row, ...], high: int, clause: int) -> int:
    """The first row in view such that a clause is shown whole, near the middle if possible."""
    places = [i for i, row in enumerate(rows) if row.clause == clause]
    if not places or places[-1] < rows_in_view(rows, 0, high):
        return 0
    tall = sum(rows[i].high for i in places)
    room = max(0, (high - tall) // 3)
    first = places[0]
    while first and rows[first - 1].high <= room:
        first -= 1
        room -= rows[first].high
    return min(first, last_first_row(rows, high))


def is_in_view(rows: tuple[Row, ...], first: int, high: int, clause: int) -> bool:
    places = [i for i, row in enumerate(rows) if row.clause == clause]
    return (
        bool(places) and first <= places[0] and places[-1] < first + rows_in_view(rows, first, high)
    )


# -- drawing ---------------------------------------------------------------------------------


def text_nodes(
    canvas: Canvas, rect: Rect, shown: RulebookTextAppearance, rows: tuple[Row, ...], first: int
) -> list[Node]:
    """The rows in view; those of a clause form one node."""
    nodes: list[Node] = []
    together: list[tuple[Row, Rect]] = []
    y = rect.y
    for row in rows[first : first + rows_in_view(rows, first, rect.h)]:
        if together and _belongs_apart(together[-1][0], row):
            nodes += _node(canvas, shown, together)
            together = []
        together.append((row, Rect(rect.x, y, rect.w, row.high)))
        y += row.high
    return nodes + _node(canvas, shown, together)


def _belongs_apart(one: Row, other: Row) -> bool:
    heads = {PartKind.TITLE, PartKind.OPENING}
    return one.clause != other.clause or (one.kind is not other.kind and other.kind in heads)


def _node(
    canvas: Canvas, shown: RulebookTextAppearance, together: list[tuple[Row, Rect]]
) -> list[Node]:
    lines = [(row, place) for row, place in together if row.kind is not PartKind.GAP]
    if not lines:
        return []
    row = lines[0][0]
    if row.clause >= 0:
        return [_clause_node(canvas, shown, shown.clauses[row.clause], together)]
    return [_heading_node(canvas, shown, lines)]


def _heading_node(
    canvas: Canvas, shown: RulebookTextAppearance, lines: list[tuple[Row, Rect]]
) -> Node:
    is_title = lines[0][0].kind is PartKind.TITLE
    font, colour = (
        (title_font(canvas), theme.HEADING) if is_title else (canvas.scale.body, theme.FADED_INK)
    )
    looks = tuple(canvas.letters(place, row.text, font, colour) for row, place in lines)
    label = shown.title if is_title else shown.opening
    key = f"rulebook/text/{'title' if is_title else 'opening'}"
    is_sought = is_title and not any(clause.is_lit for clause in shown.clauses)
    rect = _around([place for _, place in lines])
    return Node(key, "text", rect, label, (SCROLL_TARGET,) if is_sought else (), looks=looks)


def _around(places: list[Rect]) -> Rect:
    return places[0]._replace(h=places[-1].bottom - places[0].y)


def _clause_node(
    canvas: Canvas,
    shown: RulebookTextAppearance,
    clause: ClauseAppearance,
    together: list[tuple[Row, Rect]],
) -> Node:
    rect = _around([place for _, place in together])
    act = clause.act if rect.h >= canvas.px(32) else None
    looks = _ground(canvas, clause, rect)
    looks += _name_looks(canvas, shown, clause, together)
    for row, place in together:
        looks += _row_looks(canvas, shown, row, place)
    looks += canvas.focus_ring(clause.key, rect.inset(canvas.px(3)), canvas.px(6))
    label = " ".join([f"{clause.letters}: {clause.text}"] + [
        f"{shown.ruling}: {ruling}" for ruling in clause.rulings
    ])  # fmt: skip
    own = ("selected", SCROLL_TARGET) if clause.is_lit else ()
    hint = clause.hint if act is not None else ""
    return Node(
        clause.key, "row" if act is not None else "text", rect, label,
        canvas.node_states(clause.key, *own), Use(act, hint), tuple(looks),
    )  # fmt: skip


def _ground(canvas: Canvas, clause: ClauseAppearance, rect: Rect) -> list[Look]:
    radius = canvas.px(6)
    if clause.is_lit:
        return [Box(rect, theme.PAPER_LIT, radius, theme.GOLD, max(2, canvas.px(2)))]
    if clause.act is not None and canvas.is_hovered(clause.key):
        return [Box(rect, (*theme.PAPER_LIT[:3], 190), radius, (*theme.EDGE[:3], 130), 1)]
    return []


def _name_looks(
    canvas: Canvas,
    shown: RulebookTextAppearance,
    clause: ClauseAppearance,
    together: list[tuple[Row, Rect]],
) -> list[Look]:
    """The clause's sign, or its letters on a tag, beside its first line in view."""
    place = next(place for row, place in together if row.kind is not PartKind.GAP)
    wide = _gutter(canvas, shown) - canvas.px(12)
    if clause.sign:
        spot = Rect(place.x + canvas.px(10), place.y, canvas.px(SIGN_SIZE[0]), place.h)
        high = min(canvas.px(SIGN_SIZE[1]), _around([p for _, p in together]).h)
        return list(shown.sign_of(canvas, spot.centred(spot.w, high), clause.sign))
    font = canvas.scale.small_strong
    tag = Rect(place.x + canvas.px(6), place.y, wide, place.h)
    tag = tag.centred(wide, min(place.h, canvas.line_height(font) + canvas.px(2)))
    return [
        Box(tag, theme.HEADING, canvas.px(4)),
        canvas.letters(tag, clause.letters, font, theme.SAND, Align.CENTRE),
    ]


def _row_looks(canvas: Canvas, shown: RulebookTextAppearance, row: Row, place: Rect) -> list[Look]:
    if row.kind is PartKind.GAP:
        return []
    line = place.after(_gutter(canvas, shown))
    looks: list[Look] = []
    if row.kind is PartKind.RULING:
        looks += _ruling_mark(canvas, shown, row, line)
        line = line.after(_ruling_indent(canvas, shown))
    line = line.before(canvas.px(8))
    font = canvas.scale.body
    for start, end in spans(row.text, shown.marked):
        left = canvas.text_width(row.text[:start], font)
        wide = canvas.text_width(row.text[:end], font) - left
        spot = Rect(line.x + left - canvas.px(1), line.y, wide + canvas.px(2), line.h)
        looks.append(Box(spot.inset(0, canvas.px(1)), (*theme.GOLD[:3], 165), canvas.px(3)))
    return [*looks, canvas.letters(line, row.text, font, theme.INK)]


def _ruling_mark(canvas: Canvas, shown: RulebookTextAppearance, row: Row, line: Rect) -> list[Look]:
    bar = Rect(line.x, line.y, canvas.px(3), line.h)
    looks: list[Look] = [Box(bar, (*theme.BRICK[:3], 190))]
    if row.is_first:
        tag = line.after(canvas.px(9)).left_part(_ruling_indent(canvas, shown) - canvas.px(9))
        looks.append(canvas.letters(tag, shown.ruling, canvas.scale.small_strong, theme.BRICK))
    return looks


def text_bar(canvas: Canvas, rect: Rect, rows: tuple[Row, ...], first: int, high: int) -> Node:
    """The scroll bar for the rows in view; empty where the whole text is in view."""
    whole = sum(row.high for row in rows) or 1
    if last_first_row(rows, high) == 0:
        return scroll_bar(canvas, "rulebook/bar", rect, 0, 1)
    above = sum(row.high for row in rows[:first])
    seen = sum(row.high for row in rows[first : first + rows_in_view(rows, first, high)])
    return scroll_bar(canvas, "rulebook/bar", rect, above / whole, seen / whole)


def spine(canvas: Canvas, x: int, page: Rect) -> list[Look]:
    """The fold between the pages: both bend down towards it."""
    reach = canvas.px(18)
    steps = max(3, reach // 2)
    looks: list[Look] = []
    for i in range(steps):
        wide = max(1, reach * (i + 1) // steps)
        fold = Rect(x - wide, page.y + 2, 2 * wide, page.h - 4)
        looks.append(Box(fold, (*theme.HEADING[:3], FOLD_OPACITY // steps)))
    return looks
