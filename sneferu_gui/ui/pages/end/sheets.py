"""The sheets at the end of a game: the decision, the title earned, records and firsts."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sneferu_gui.language import _, within_sentence
from sneferu_gui.session.levels import level_named
from sneferu_gui.session.milestones import BEATEN, MilestoneLine, NewBest, Noteworthy
from sneferu_gui.session.names import legible
from sneferu_gui.ui.kit.boxes import bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import ink_drawing
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Font, Letters, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, FADED_INK, GOLD, HEADING, INK, PALM, SAND
from sneferu_gui.ui.pages.end.ending import EndResult, RatingStep, ResultCell, ResultRow, Sentence

# Sizes are pixels at 100 %.
VERDICT_MARGIN: Final = 40
VERDICT_SHARE: Final = 0.3
"""The most that verdicts take of a sheet's width."""
HIGHEST_LINE: Final = 46
MEDAL_SIZE: Final = 34


class Note(NamedTuple):
    """A line about something worth noting."""

    text: str
    medal: str = ""
    """The picture of its medal; empty for none."""


class Sheets(NamedTuple):
    result: EndResult
    notes: tuple[Note, ...]
    """What is worth noting: tie-breaks, records, firsts."""
    earlier_titles: Mapping[int, int] | None
    """How often the same person earned each title before; None where it is not known."""


def sheets_of(result: EndResult, found: Noteworthy | None) -> Sheets:
    """The sheets of a result, with the records and firsts found for it."""
    told = (
        Note(step.text) for step in result.steps if isinstance(step, Sentence) and step.is_noted
    )
    if found is None:
        return Sheets(result, tuple(told), None)
    return Sheets(result, (*told, *note_lines(found)), found.had.get("rating"))


def note_lines(found: Noteworthy) -> tuple[Note, ...]:
    """A line with a medal for each record and each first."""
    message = _("{name}: the first win")
    return (
        *(Note(message.format(name=legible(name)), "medals/first") for name in found.first_wins),
        *(Note(_first_words(*first), first[1].picture) for first in found.firsts),
        *(Note(_record_words(each), "medals/record") for each in found.bests),
    )


def _record_words(best: NewBest) -> str:
    message = _("{name}: {record} so far, {n}; {before} before")
    if best.value <= best.before:
        message = _("{name}: {record} so far, {before}")
    return message.format(
        name=legible(best.name), record=_(best.measure.record), n=best.value, before=best.before
    )


def _first_words(person: str, line: MilestoneLine) -> str:
    name, key = legible(person), line.key
    level = level_named(key.removeprefix(BEATEN)) if key.startswith(BEATEN) else None
    if level is not None:
        message = _("{name}: first win against the {level}")
        return message.format(name=name, level=within_sentence(_(level.title), is_noun=True))
    return _("{name}: milestone “{title}”").format(name=name, title=line.title)


def result_sheets(canvas: Canvas, rect: Rect, shown: Sheets) -> tuple[Node, ...]:
    """The sheets side by side, their widths in proportion to their contents."""
    has_ratings = bool(shown.result.ratings)
    shares = {_account: 39 if has_ratings else 60}
    if has_ratings:
        shares[_ratings] = 51
    if shown.notes:
        shares[_notes] = 21 if has_ratings else 36
    widest = canvas.px(1280 if len(shares) > 1 else 900)
    rect = rect.centred(min(rect.w, widest), rect.h)
    gap = canvas.scale.gap
    room = rect.w - gap * (len(shares) - 1)
    nodes: list[Node] = []
    x, done = rect.x, 0
    for sheet, share in shares.items():
        done += share
        end = rect.x + room * done // sum(shares.values()) + gap * len(nodes)
        place = Rect(x, rect.y, end - x, rect.h)
        nodes.append(sheet(canvas, place, shown))
        x = end + gap
    return tuple(nodes)


def narrow_sheets(canvas: Canvas, rect: Rect, shown: Sheets) -> tuple[Node, ...]:
    """The sheets one under another, each as high as its contents."""
    result = shown.result
    lines = len(result.rows) + bool(result.columns) + sum(bool(row.verdict) for row in result.rows)
    highs = {_account: _frame_height(canvas, rect) + lines * _row_height(canvas)}
    if result.ratings:
        highs[_ratings] = canvas.px(170)
    if shown.notes:
        highs[_notes] = _notes_height(canvas, rect, shown)
    nodes: list[Node] = []
    for sheet, high in highs.items():
        nodes.append(sheet(canvas, rect.top_part(high), shown))
        rect = rect.below(high + canvas.scale.gap)
    return tuple(nodes)


def _frame_height(canvas: Canvas, rect: Rect) -> int:
    return canvas.panel_content(rect).y - rect.y + canvas.px(14)


def _notes_height(canvas: Canvas, rect: Rect, shown: Sheets) -> int:
    wide = canvas.panel_content(rect).w - _mark_width(canvas, shown)
    highs = (_note_height(canvas, note, wide) + canvas.px(4) for note in shown.notes)
    return _frame_height(canvas, rect) + sum(highs)


def _mark_width(canvas: Canvas, shown: Sheets) -> int:
    """The width before the notes for medals or dots."""
    return canvas.px(MEDAL_SIZE + 8) if any(note.medal for note in shown.notes) else canvas.px(16)


def _note_height(canvas: Canvas, note: Note, wide: int) -> int:
    font = canvas.scale.body
    high = len(canvas.wrapped(note.text, font, wide)) * canvas.line_height(font)
    return max(high, canvas.px(MEDAL_SIZE)) if note.medal else high


def sheets_height(canvas: Canvas, shown: Sheets) -> int:
    result = shown.result
    lines = len(result.columns if _is_turned(canvas, result) else result.rows)
    rows = (lines + bool(result.columns)) * _row_height(canvas)
    if shown.result.ratings:
        rows = max(rows, canvas.px(150))
    notes = canvas.line_height(canvas.scale.body) * min(6, 2 * len(shown.notes))
    return max(rows, notes) + canvas.line_height(canvas.scale.heading) + canvas.px(30)


def _row_height(canvas: Canvas) -> int:
    return canvas.line_height(canvas.scale.body) + canvas.px(6)


def _is_turned(canvas: Canvas, result: EndResult) -> bool:
    """Whether each player's numbers lie side by side, under signs: that leaves the bank room."""
    return not canvas.is_narrow and all(row.sign is not None for row in result.rows)


def _turned_account(canvas: Canvas, rect: Rect, result: EndResult) -> Node:
    """A line for each player, with the numbers of all rows side by side under their signs."""
    inner = canvas.panel_content(rect).below(canvas.px(5))
    strong, lines = canvas.scale.strong, 1 + len(result.columns)
    high = max(_row_height(canvas), min(inner.h // lines, canvas.px(HIGHEST_LINE)))
    verdict = _verdict_width(canvas, inner, result) if any(r.verdict for r in result.rows) else 0
    wides = (canvas.text_width(name, strong) for name in result.columns)
    what = min(int(0.3 * inner.w), max(wides) + canvas.px(10))
    places = inner.after(what).before(verdict).top_part(high).columns(len(result.rows))
    nodes = [
        Node(
            f"result/column/{at}", "text", place, row.label, use=Use(hint=row.label),
            looks=(row.sign._replace(rect=place.inset(0, canvas.px(1)).fitted(1.0)),),
        )
        for at, (place, row) in enumerate(zip(places, result.rows, strict=True))
        if row.sign is not None
    ]  # fmt: skip
    for seat, name in enumerate(result.columns):
        line = inner.below((seat + 1) * high).top_part(high)
        looks: list[Look] = [
            canvas.rule(line.top_part(1)),
            canvas.letters(line.left_part(what), name, canvas.scale.small_strong, INK),
        ]
        for place, row in zip(places, result.rows, strict=True):
            looks += _cell(canvas, place._replace(y=line.y), row.cells[seat], is_total=row.is_total)
        told = next((row.verdict for row in result.rows if row.cells[seat].is_best), "")
        if told:
            looks.append(_verdict(canvas, line, verdict, told))
        words = ", ".join(f"{row.label} {row.cells[seat].text}" for row in result.rows)
        label = "; ".join(filter(None, (f"{name}: {words}", told)))
        nodes.append(Node(f"result/row/{seat}", "row", line, label, looks=tuple(looks)))
    return canvas.panel("result/account", rect, result.account_title, *nodes)


def _account(canvas: Canvas, rect: Rect, shown: Sheets) -> Node:
    result = shown.result
    if _is_turned(canvas, result):
        return _turned_account(canvas, rect, result)
    inner = canvas.panel_content(rect).below(canvas.px(5))
    high = _row_height(canvas)
    # On a narrow page a verdict stands under its row.
    is_beside = not canvas.is_narrow and any(row.verdict for row in result.rows)
    verdict = _verdict_width(canvas, inner, result) if is_beside else 0
    what = _what_width(canvas, inner, result)
    count = max(1, *(len(row.cells) for row in result.rows), len(result.columns))
    numbers = inner.after(what).before(verdict).top_part(high)
    places = _columns(canvas, numbers, count, result.columns)
    nodes: list[Node] = []
    y = inner.y
    if result.columns:
        nodes += (_column(canvas, place, result, i) for i, place in enumerate(places))
        y += high
    for index, row in enumerate(result.rows):
        if y + high > inner.bottom:
            break
        line = inner.below(y - inner.y).top_part(high)
        looks: list[Look] = [
            canvas.rule(line.top_part(1)),
            _name(canvas, line.left_part(what), row),
        ]
        for place, cell in zip(places, row.cells, strict=False):
            looks += _cell(canvas, place._replace(y=y), cell, is_total=row.is_total)
        if row.verdict and verdict:
            looks.append(_verdict(canvas, line, verdict, row.verdict))
        words = ", ".join(cell.text for cell in row.cells)
        label = "; ".join(filter(None, (f"{row.label}: {words}", row.verdict)))
        nodes.append(Node(f"result/row/{index}", "row", line, label, looks=tuple(looks)))
        y += high
        if canvas.is_narrow and row.verdict:
            under = line.moved(0, high)
            key, font = f"result/verdict/{index}", canvas.scale.small
            nodes.append(canvas.text(key, under, row.verdict, font, PALM, Align.RIGHT))
            y += high
    return canvas.panel("result/account", rect, result.account_title, *nodes)


def _verdict(canvas: Canvas, line: Rect, wide: int, words: str) -> Letters:
    """A verdict at the end of a line; `wide` is its width with the room before and after it."""
    place = line.right_part(wide).after(canvas.px(VERDICT_MARGIN // 2))
    return canvas.letters(place, words, canvas.scale.small, PALM)


def _verdict_width(canvas: Canvas, inner: Rect, result: EndResult) -> int:
    """The width for the verdicts, with room before and after them."""
    font = canvas.scale.small
    widest = max(canvas.text_width(row.verdict, font) for row in result.rows)
    return min(widest + canvas.px(VERDICT_MARGIN), int(VERDICT_SHARE * inner.w))


def _column(canvas: Canvas, place: Rect, result: EndResult, index: int) -> Node:
    """A player's name over their numbers; the emblem where the name does not fit."""
    name, font = result.columns[index], canvas.scale.small_strong
    key = f"result/column/{index}"
    is_of_all = len(result.stands) == len(result.columns)
    emblem = result.stands[index].owner.emblem if is_of_all else ""
    if emblem and canvas.text_width(name, canvas.scale.smaller(font)) > place.w - canvas.px(4):
        side = min(place.h, canvas.px(22))
        looks = (Picture(place.centred(side, side), emblem),)
        return Node(key, "text", place, name, looks=looks)
    return canvas.text(key, place, name, font, FADED_INK, Align.CENTRE)


def _what_width(canvas: Canvas, inner: Rect, result: EndResult) -> int:
    """The width of the names of what is counted; in a single account all but the amounts."""
    if not result.columns:
        return inner.w - canvas.px(56)
    strong, body = canvas.scale.strong, canvas.scale.body
    wides = (canvas.text_width(row.label, strong if row.is_total else body) for row in result.rows)
    return min(int(0.4 * inner.w), max(wides, default=0) + canvas.px(10))


def _columns(canvas: Canvas, numbers: Rect, count: int, names: tuple[str, ...]) -> list[Rect]:
    """A rectangle for each player's numbers and the name above them."""
    if count > 1:
        return numbers.columns(count)
    # A single account: its amounts stand under one another at the end of the lines.
    wide = max((canvas.text_width(name, canvas.scale.small_strong) for name in names), default=0)
    return [numbers.right_part(min(numbers.w, max(wide, canvas.px(54))))]


def _name(canvas: Canvas, rect: Rect, row: ResultRow) -> Letters:
    font = canvas.scale.strong if row.is_total else canvas.scale.body
    if canvas.text_width(row.label, font) > rect.w:
        font = canvas.scale.smaller(font)
    return canvas.letters(rect, row.label, font, INK)


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


def _ratings(canvas: Canvas, rect: Rect, shown: Sheets) -> Node:
    """The titles side by side, the lowest first, each with its picture; the earned one is lit."""
    ratings = shown.result.ratings
    places = canvas.panel_content(rect, titled=False).columns(len(ratings), canvas.px(5))
    nodes = (
        Node(
            f"result/rating/{index}", "row", place,
            ". ".join(filter(None, (f"{step.text} {step.scores}", _times_words(step, shown)))),
            ("checked",) if step.is_earned else (),
            looks=_rating_looks(canvas, place, step, shown),
        )
        for index, (place, step) in enumerate(zip(places, ratings, strict=True))
    )  # fmt: skip
    return canvas.panel("result/ratings", rect, "", *nodes)


def _times_earned(step: RatingStep, shown: Sheets) -> int:
    """How often the same person earned a title before, as far as it is known."""
    return (shown.earlier_titles or {}).get(step.value, 0)


def _times_words(step: RatingStep, shown: Sheets) -> str:
    if before := _times_earned(step, shown):
        return _("{n}× before").format(n=before)
    return _("first time") if shown.earlier_titles is not None and step.is_earned else ""


def _rating_looks(canvas: Canvas, rect: Rect, step: RatingStep, shown: Sheets) -> tuple[Look, ...]:
    """A title's picture over its name, the scores that earn it, and how often it was earned."""
    was_ever_earned = step.is_earned or _times_earned(step, shown) > 0
    colour, lesser = (SAND, SAND) if step.is_earned else (INK, FADED_INK)
    looks: list[Look] = []
    if step.is_earned:
        looks.append(Box(rect, PALM, canvas.px(8), GOLD, max(2, canvas.px(2))))
    elif was_ever_earned:
        looks.append(Box(rect, CLEAR, canvas.px(8), (*PALM[:3], 150), max(1, canvas.px(1.5))))
    room = rect.inset(canvas.px(4), canvas.px(6))
    small, strong = canvas.scale.caption, canvas.scale.caption_strong
    if any(canvas.text_width(word, strong) > room.w for word in step.text.split()):
        strong = small
    letters: list[Look] = []
    for text, font, tone, most in (  # from the foot up
        (_times_words(step, shown), small, lesser, 2),
        (step.scores, small, lesser, 2),
        (step.text, strong, colour, 3),
    ):
        lines = canvas.wrapped(text, font, room.w)[:most]
        place = room.bottom_part(canvas.line_height(font) * len(lines))
        letters = [*canvas.lines(place, lines, font, tone, Align.CENTRE), *letters]
        room = room.above(place.h)
    room = room.above(canvas.px(3))
    size = min(room.w, room.h)
    if step.picture and size > canvas.px(20):
        spot = room.centred(size, size)
        looks.append(Picture(spot, step.picture, 255 if was_ever_earned else 130))
    return (*looks, *letters)


def _notes(canvas: Canvas, rect: Rect, shown: Sheets) -> Node:
    """As many of the notes as fit, line by line."""
    inner = canvas.panel_content(rect)
    font, before = canvas.scale.body, _mark_width(canvas, shown)
    nodes: list[Node] = []
    y = inner.y
    for index, note in enumerate(shown.notes):
        lines = canvas.wrapped(note.text, font, inner.w - before)
        high = _note_height(canvas, note, inner.w - before)
        if y + high > inner.bottom:
            break
        place = Rect(inner.x, y, inner.w, high)
        text = place.after(before).centred(place.w - before, canvas.line_height(font) * len(lines))
        looks = (_mark(canvas, place, note), *canvas.lines(text, lines, font, INK))
        nodes.append(Node(f"result/note/{index}", "text", place, note.text, looks=looks))
        y += place.h + canvas.px(4)
    free = inner.below(bottom_of(nodes, inner.y) - inner.y)
    drawing = ink_drawing(canvas, "result/ink", free)
    return canvas.panel("result/notes", rect, _("Worth noting"), *nodes, *drawing)


def _mark(canvas: Canvas, place: Rect, note: Note) -> Look:
    """A medal, or a dot at the first line."""
    if note.medal:
        side = canvas.px(MEDAL_SIZE)
        return Picture(place.left_part(side).centred(side, side), note.medal)
    line = place.top_part(canvas.line_height(canvas.scale.body)).left_part(canvas.px(16))
    dot = line.centred(canvas.px(6), canvas.px(6))
    return Box(dot._replace(x=place.x + canvas.px(2)), HEADING, canvas.px(3))
