"""The sheets at the end of a game: how it was decided, what it was rated, what is worth noting."""

from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Font, Letters, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, FADED_INK, GOLD, HEADING, INK, PALM, SAND
from sneferu_gui.ui.pages.end.result_appearance import (
    RatingStep,
    ResultAppearance,
    ResultCell,
    ResultRow,
)

NARROWEST_NOTES: Final = 230
"""In pixels at 100 %."""


def result_panels(canvas: Canvas, rect: Rect, shown: ResultAppearance) -> tuple[Node, ...]:
    """The sheets side by side, each as wide as what it has wants."""
    shares = [("account", 39 if shown.ratings else 60)]
    if shown.ratings:
        shares.append(("ratings", 51))
    if shown.notes:
        shares.append(("notes", 21 if shown.ratings else 36))
    whole = sum(share for _name, share in shares)
    widest = canvas.px(1280 if len(shares) > 1 else 900)
    rect = rect.centred(min(rect.w, widest), rect.h)
    gap = canvas.scale.gap
    room = rect.w - gap * (len(shares) - 1)
    nodes: list[Node] = []
    x, done = rect.x, 0
    for name, share in shares:
        end = rect.x + room * (done + share) // whole + gap * len(nodes)
        place = Rect(x, rect.y, end - x, rect.h)
        if name == "notes":  # few lines on a small sheet
            place = place.top_part(_own_height(canvas, place, name, shown))
        nodes.append(_PANELS[name](canvas, place, shown))
        x, done = end + gap, done + share
    return tuple(nodes)


def narrow_panels(canvas: Canvas, rect: Rect, shown: ResultAppearance) -> tuple[Node, ...]:
    """The sheets one under another, each as high as what it has wants."""
    nodes: list[Node] = []
    for name in ("account", "ratings", "notes"):
        if name == "account" or getattr(shown, name):
            node = _PANELS[name](
                canvas, rect.top_part(_own_height(canvas, rect, name, shown)), shown
            )
            nodes.append(node)
            rect = rect.below(node.rect.h + canvas.scale.gap)
    return tuple(nodes)


def _own_height(canvas: Canvas, rect: Rect, name: str, shown: ResultAppearance) -> int:
    inner = canvas.panel_content(rect)
    head = inner.y - rect.y + canvas.px(14)
    if name == "account":
        lines = len(shown.rows) + bool(shown.columns) + sum(bool(row.verdict) for row in shown.rows)
        return head + lines * _row_height(canvas)
    if name == "ratings":
        return canvas.px(170)
    font = canvas.scale.body
    lines = sum(len(canvas.wrapped(note, font, inner.w - canvas.px(16))) for note in shown.notes)
    return head + lines * canvas.line_height(font) + len(shown.notes) * canvas.px(4)


def panels_height(canvas: Canvas, shown: ResultAppearance) -> int:
    """How high the sheets have to be."""
    rows = (len(shown.rows) + bool(shown.columns)) * _row_height(canvas)
    if shown.ratings:
        rows = max(rows, canvas.px(150))
    notes = canvas.line_height(canvas.scale.body) * min(6, 2 * len(shown.notes))
    return max(rows, notes) + canvas.line_height(canvas.scale.heading) + canvas.px(30)


def _row_height(canvas: Canvas) -> int:
    return canvas.line_height(canvas.scale.body) + canvas.px(6)


def _account(canvas: Canvas, rect: Rect, shown: ResultAppearance) -> Node:
    inner = canvas.panel_content(rect).below(canvas.px(5))
    return canvas.panel("result/account", rect, shown.account_title, *_table(canvas, inner, shown))


def _table(canvas: Canvas, inner: Rect, shown: ResultAppearance) -> list[Node]:
    high = _row_height(canvas)
    what = inner.left_part(_what_width(canvas, inner, shown))
    verdict_wide = int(0.3 * inner.w) if any(row.verdict for row in shown.rows) else 0
    if canvas.is_narrow:
        verdict_wide = 0  # it stands under its row
    numbers = inner.after(what.w).before(verdict_wide)
    count = max(1, *(len(row.cells) for row in shown.rows), len(shown.columns))
    nodes: list[Node] = []
    y = inner.y
    if shown.columns:
        for i, place in enumerate(_columns(canvas, numbers, count, shown.columns)):
            line = Rect(place.x, y, place.w, high)
            nodes.append(_column(canvas, line, shown, i))
        y += high
    for index, row in enumerate(shown.rows):
        if y + high > inner.bottom:
            break
        line = Rect(inner.x, y, inner.w, high)
        places = _columns(canvas, line.after(what.w).before(verdict_wide), count, shown.columns)
        nodes.append(_row(canvas, line, what.w, verdict_wide, places, row, index))
        y += high
        if canvas.is_narrow and row.verdict:
            under = Rect(inner.x, y, inner.w, high)
            key, font = f"result/verdict/{index}", canvas.scale.small
            nodes.append(canvas.text(key, under, row.verdict, font, PALM, Align.RIGHT))
            y += high
    return nodes


def _column(canvas: Canvas, place: Rect, shown: ResultAppearance, index: int) -> Node:
    """A player's name over their numbers; where it has no room, their emblem."""
    name, font = shown.columns[index], canvas.scale.small_strong
    key = f"result/column/{index}"
    emblem = shown.stands[index].emblem if len(shown.stands) == len(shown.columns) else ""
    if emblem and canvas.text_width(name, canvas.scale.smaller(font)) > place.w - canvas.px(4):
        side = min(place.h, canvas.px(22))
        looks = (Picture(place.centred(side, side), emblem),)
        return Node(key, "text", place, name, looks=looks)
    return canvas.text(key, place, name, font, FADED_INK, Align.CENTRE)


def _what_width(canvas: Canvas, inner: Rect, shown: ResultAppearance) -> int:
    """How wide the names of what is counted are; of a bill they take what there is."""
    if not shown.columns:
        return inner.w - canvas.px(56)
    fonts = (canvas.scale.strong if row.is_total else canvas.scale.body for row in shown.rows)
    wides = (canvas.text_width(row.what, font) for row, font in zip(shown.rows, fonts, strict=True))
    return min(int(0.4 * inner.w), max(wides, default=0) + canvas.px(10))


def _columns(canvas: Canvas, numbers: Rect, count: int, names: tuple[str, ...]) -> list[Rect]:
    """Where numbers stand and their names above them, a rectangle for each player."""
    if count > 1:
        return numbers.columns(count)
    # A bill: its amounts stand under one another at the end of the lines.
    wide = max((canvas.text_width(name, canvas.scale.small_strong) for name in names), default=0)
    return [numbers.right_part(min(numbers.w, max(wide, canvas.px(54))))]


def _row(  # noqa: PLR0917 - the columns' places, shared by all rows
    canvas: Canvas,
    line: Rect,
    what: int,
    verdict: int,
    places: list[Rect],
    row: ResultRow,
    index: int,
) -> Node:
    strong = canvas.scale.strong
    looks: list[Look] = [canvas.rule(line.top_part(1))]
    font = strong if row.is_total else canvas.scale.body
    if canvas.text_width(row.what, font) > what:
        font = canvas.scale.smaller(font)
    looks.append(canvas.letters(line.left_part(what), row.what, font, INK))
    for place, cell in zip(places, row.cells, strict=False):
        looks += _cell(canvas, place, cell, is_total=row.is_total)
    if row.verdict and verdict:
        looks.append(
            canvas.letters(
                line.right_part(verdict).after(canvas.px(12)), row.verdict, canvas.scale.small, PALM
            )
        )
    words = ", ".join(cell.text for cell in row.cells)
    label = f"{row.what}: {words}" + (f"; {row.verdict}" if row.verdict else "")
    return Node(f"result/row/{index}", "row", line, label, looks=tuple(looks))


def _cell(canvas: Canvas, place: Rect, cell: ResultCell, *, is_total: bool) -> list[Look]:
    font: Font = canvas.scale.strong if cell.is_best or is_total else canvas.scale.body
    colour: Colour = FADED_INK if cell.is_out else INK
    looks: list[Look] = []
    if cell.is_best:
        wide = canvas.text_width(cell.text, font) + canvas.px(22)
        seal = place.centred(wide, place.h - canvas.px(4))
        looks.append(Box(seal, PALM, seal.h // 2))
        colour = SAND
    looks.append(canvas.letters(place, cell.text, font, colour, Align.CENTRE))
    return looks


def _ratings(canvas: Canvas, rect: Rect, shown: ResultAppearance) -> Node:
    """The titles side by side, the lowest first, each with its picture; the earned one is lit."""
    inner = canvas.panel_content(rect, titled=False)
    places = inner.columns(len(shown.ratings), canvas.px(5))
    nodes = (
        _rating(canvas, place, step, index)
        for index, (place, step) in enumerate(zip(places, shown.ratings, strict=True))
    )
    return canvas.panel("result/ratings", rect, "", *nodes)


def _rating(canvas: Canvas, rect: Rect, step: RatingStep, index: int) -> Node:
    small, strong = canvas.scale.caption, canvas.scale.caption_strong
    colour, lesser = (SAND, SAND) if step.is_earned else (INK, FADED_INK)
    looks: list[Look] = []
    if step.is_earned:
        looks.append(Box(rect, PALM, canvas.px(8), GOLD, max(2, canvas.px(2))))
    elif step.before:
        looks.append(Box(rect, CLEAR, canvas.px(8), (*PALM[:3], 150), max(1, canvas.px(1.5))))
    inner = rect.inset(canvas.px(4), canvas.px(6))
    notes = canvas.wrapped(step.note, small, inner.w)[:2]
    note = inner.bottom_part(canvas.line_height(small) * len(notes))
    scores = canvas.wrapped(step.scores, small, inner.w)[:2]
    range_ = inner.above(note.h).bottom_part(canvas.line_height(small) * len(scores))
    if any(canvas.text_width(word, strong) > inner.w for word in step.text.split()):
        strong = small
    lines = canvas.wrapped(step.text, strong, inner.w)[:3]
    high = canvas.line_height(strong)
    words = inner.above(note.h + range_.h).bottom_part(high * len(lines))
    room = inner.above(note.h + range_.h + words.h + canvas.px(3))
    size = min(room.w, room.h)
    if step.picture and size > canvas.px(20):
        spot = room.centred(size, size)
        looks.append(Picture(spot, step.picture, 255 if step.is_earned or step.before else 130))
    looks += [
        Letters(
            Rect(inner.x, words.y + i * high, inner.w, high), line, strong, colour, Align.CENTRE
        )
        for i, line in enumerate(lines)
    ]
    looks += [
        Letters(row, text, small, lesser, Align.CENTRE)
        for place, texts in ((range_, scores), (note, notes))
        for row, text in zip(place.rows(max(1, len(texts))), texts, strict=False)
    ]
    label = ". ".join(filter(None, (f"{step.text} {step.scores}", step.note)))
    own = ("checked",) if step.is_earned else ()
    return Node(f"result/rating/{index}", "row", rect, label, own, looks=tuple(looks))


def _notes(canvas: Canvas, rect: Rect, shown: ResultAppearance) -> Node:
    """What is worth noting, line by line, as many as there is room for."""
    inner = canvas.panel_content(rect)
    font = canvas.scale.body
    high, dot = canvas.line_height(font), canvas.px(16)
    nodes: list[Node] = []
    y = inner.y
    for index, note in enumerate(shown.notes):
        lines = canvas.wrapped(note, font, inner.w - dot)
        if y + high * len(lines) > inner.bottom:
            break
        place = Rect(inner.x, y, inner.w, high * len(lines))
        mark = place.top_part(high).left_part(dot).centred(canvas.px(6), canvas.px(6))
        looks: list[Look] = [Box(mark._replace(x=place.x + canvas.px(2)), HEADING, canvas.px(3))]
        looks += [
            Letters(Rect(place.x + dot, y + i * high, place.w - dot, high), line, font, INK)
            for i, line in enumerate(lines)
        ]
        nodes.append(Node(f"result/note/{index}", "text", place, note, looks=tuple(looks)))
        y += place.h + canvas.px(4)
    return canvas.panel("result/notes", rect, shown.notes_title, *nodes)


_PANELS: Final = {"account": _account, "ratings": _ratings, "notes": _notes}
