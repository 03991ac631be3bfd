"""The page at the end of a game: who won, what each one has, and why."""

from collections.abc import Callable
from dataclasses import dataclass

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Align, Box, Colour, Face, Font, Look, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_INK, GOLD, INK, PALM, SAND, SEA, SEA_EDGE, Step
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button, row_of_buttons, width_of


@dataclass(frozen=True, slots=True)
class ResultCell:
    """A number of a table of results."""

    text: str
    is_best: bool = False
    is_out: bool = False
    """Whether it no longer counts."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One step of the account: what was counted, each one's number, and what it decided."""

    what: str
    cells: tuple[ResultCell, ...]
    verdict: str = ""
    is_total: bool = False


@dataclass(frozen=True, slots=True)
class RatingStep:
    """One of the titles a score can earn."""

    text: str
    scores: str
    is_earned: bool


@dataclass(frozen=True, slots=True)
class ResultFact:
    """Something that is told of a game besides its end."""

    what: str
    text: str


CardMaker = Callable[[Canvas, Rect], Node]
"""Draws a player's card as the game has them, in a rectangle."""


@dataclass(frozen=True, slots=True)
class ResultAppearance:
    """The whole page."""

    headline: str
    subline: str
    emblem: str
    """The picture beside the headline; empty for none."""
    cards: tuple[CardMaker, ...]
    """What each one has."""
    account_title: str
    columns: tuple[str, ...]
    rows: tuple[ResultRow, ...]
    ratings: tuple[RatingStep, ...]
    tabs: tuple[ButtonAppearance, ...]
    """The ways to look at the result."""
    buttons: tuple[ButtonAppearance, ...]
    """From left to right."""
    facts: tuple[ResultFact, ...] = ()
    """In a band under the tabs: how it stands among other games; empty for none."""


def result_page(canvas: Canvas, shown: ResultAppearance) -> Node:
    """The whole page, its parts one under the other in the middle of the window."""
    gap = canvas.px(12)
    band = _band_height(canvas) + gap if shown.facts else 0
    room = _frame(canvas, canvas.height)[1].below(band)
    account = _account_height(canvas, shown)
    count = len(shown.cards)
    wide = min((room.w + gap) // count - gap, canvas.px(420))
    cards = min(int(0.56 * wide) + canvas.px(50), room.h - account - gap)
    cards = max(canvas.px(130), cards)
    frame, body = _frame(canvas, canvas.height - room.h + cards + account + gap)
    band_rect, body = body.top_part(max(0, band - gap)), body.below(band)
    row = body.top_part(cards).centred(count * (wide + gap) - gap, cards)
    table = body.below(cards + gap).top_part(account)
    table = table.centred(max(row.w, min(body.w, canvas.px(900))), account)
    parts = (
        *_band(canvas, band_rect, shown.facts),
        *(
            card(canvas, place)
            for place, card in zip(row.columns(count, gap), shown.cards, strict=True)
        ),
        _account(canvas, table, shown),
    )
    return _page(canvas, frame, shown, parts)


def framed_page(
    canvas: Canvas, shown: ResultAppearance, body: Callable[[Canvas, Rect], tuple[Node, ...]]
) -> Node:
    """A page with the same head and foot, and something else between them."""
    frame, room = _frame(canvas, canvas.height)
    return _page(canvas, frame, shown, body(canvas, room))


def _page(canvas: Canvas, frame: Rect, shown: ResultAppearance, parts: tuple[Node, ...]) -> Node:
    head = frame.top_part(_head_height(canvas))
    tabs = frame.below(head.h + canvas.px(8)).top_part(canvas.px(36))
    children = (
        *_head(canvas, head, shown),
        _row_of_ways(canvas, "result/tabs", tabs, shown.tabs),
        *parts,
        _row_of_ways(canvas, "result/foot", frame.bottom_part(canvas.px(42)), shown.buttons),
    )
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("result", "window", canvas.rect, shown.headline, looks=ground, children=children)


def _frame(canvas: Canvas, high: int) -> tuple[Rect, Rect]:
    """The page's rectangle of at most a height, and what lies between head and foot."""
    whole = canvas.rect.inset(canvas.px(24), canvas.px(14))
    frame = whole.centred(min(whole.w, canvas.px(1280)), min(whole.h, high))
    gap = canvas.px(12)
    above = _head_height(canvas) + canvas.px(8) + canvas.px(36) + gap
    return frame, frame.below(above).above(canvas.px(42) + gap)


def _head_height(canvas: Canvas) -> int:
    return canvas.line_height(_headline_font(canvas)) + canvas.line_height(
        canvas.scale.font(Step.LEAD)
    )


def _headline_font(canvas: Canvas) -> Font:
    return canvas.scale.font(Step.RESULT, Face.HEADING_BOLD)


def _band_height(canvas: Canvas) -> int:
    fonts = canvas.scale.small, canvas.scale.strong
    return sum(map(canvas.line_height, fonts)) + canvas.px(12)


def _band(canvas: Canvas, rect: Rect, facts: tuple[ResultFact, ...]) -> tuple[Node, ...]:
    """How the game stands among others, side by side, each as wide as it needs."""
    if not facts:
        return ()
    small, strong = canvas.scale.small, canvas.scale.strong
    needs = [
        max(canvas.text_width(fact.what, small), canvas.text_width(fact.text, strong))
        + canvas.px(24)
        for fact in facts
    ]
    wide = min(rect.w, max(sum(needs), canvas.px(760)))
    rect = rect.centred(wide, rect.h)
    nodes, x = [], rect.x
    for index, (fact, need) in enumerate(zip(facts, needs, strict=True)):
        place = Rect(x, rect.y, wide * need // sum(needs), rect.h)
        inner = place.inset(canvas.px(6), canvas.px(6))
        above = inner.top_part(canvas.line_height(small))
        looks = (
            canvas.letters(above, fact.what, small, GOLD, Align.CENTRE),
            canvas.letters(inner.below(above.h), fact.text, strong, SAND, Align.CENTRE),
        )
        label = f"{fact.what}: {fact.text}"
        nodes.append(Node(f"result/fact/{index}", "text", place, label, looks=looks))
        x += place.w
    ground = (Box(rect, SEA, canvas.px(8), SEA_EDGE, max(1, canvas.px(1))),)
    return (Node("result/facts", "panel", rect, looks=ground, children=tuple(nodes)),)


def _account_height(canvas: Canvas, shown: ResultAppearance) -> int:
    rows = max(len(shown.rows) + bool(shown.columns), len(shown.ratings))
    return rows * _row_height(canvas) + canvas.line_height(canvas.scale.heading) + canvas.px(34)


def _head(canvas: Canvas, head: Rect, shown: ResultAppearance) -> list[Node]:
    font = _headline_font(canvas)
    line = head.top_part(canvas.line_height(font))
    nodes = []
    icon, gap = canvas.px(40), canvas.px(14)
    if shown.emblem:
        wide = canvas.text_width(shown.headline, font) + icon + gap
        line = line.centred(min(wide, line.w), line.h)
        spot = line.left_part(icon).centred(icon, icon)
        looks: tuple[Look, ...] = (Picture(spot, shown.emblem),)
        nodes.append(Node("result/emblem", "picture", spot, shown.headline, looks=looks))
        line = line.after(icon + gap)
    under = head.below(line.h)
    return [
        *nodes,
        canvas.text("result/headline", line, shown.headline, font, GOLD, Align.CENTRE),
        canvas.text(
            "result/subline", under, shown.subline, canvas.scale.font(Step.LEAD), SAND, Align.CENTRE
        ),
    ]


# -- how it came to that ---------------------------------------------------------------------


def _row_height(canvas: Canvas) -> int:
    return canvas.line_height(canvas.scale.body) + canvas.px(6)


def _account(canvas: Canvas, rect: Rect, shown: ResultAppearance) -> Node:
    inner = canvas.panel_content(rect).below(canvas.px(5))
    ladder: list[Node] = []
    if shown.ratings:
        side = inner.right_part(int(0.48 * inner.w))
        ladder = _ratings(canvas, side, shown.ratings)
        inner = inner.before(side.w + canvas.px(36))
    return canvas.panel(
        "result/account", rect, shown.account_title, *_table(canvas, inner, shown), *ladder
    )


def _table(canvas: Canvas, inner: Rect, shown: ResultAppearance) -> list[Node]:
    high = _row_height(canvas)
    what = inner.left_part(int(0.24 * inner.w) if shown.columns else int(0.62 * inner.w))
    verdict_wide = int(0.3 * inner.w) if any(row.verdict for row in shown.rows) else 0
    numbers = inner.after(what.w).before(verdict_wide)
    count = max(1, *(len(row.cells) for row in shown.rows), len(shown.columns))
    nodes: list[Node] = []
    y = inner.y
    if shown.columns:
        for i, place in enumerate(_columns(canvas, numbers, count, shown.columns)):
            line = Rect(place.x, y, place.w, high)
            nodes.append(
                canvas.text(f"result/column/{i}", line, shown.columns[i],
                            canvas.scale.small_strong, FADED_INK, Align.CENTRE)
            )  # fmt: skip
        y += high
    for index, row in enumerate(shown.rows):
        if y + high > inner.bottom:
            break
        line = Rect(inner.x, y, inner.w, high)
        places = _columns(canvas, line.after(what.w).before(verdict_wide), count, shown.columns)
        nodes.append(_row(canvas, line, what.w, verdict_wide, places, row, index))
        y += high
    return nodes


def _columns(canvas: Canvas, numbers: Rect, count: int, names: tuple[str, ...]) -> list[Rect]:
    """Where numbers stand and their names above them, a rectangle for each player."""
    if count > 1:
        return numbers.columns(count)
    # A bill: its amounts stand under one another at the end of the lines.
    wide = max((canvas.text_width(name, canvas.scale.small_strong) for name in names), default=0)
    return [numbers.right_part(min(numbers.w, max(wide, canvas.px(64))))]


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
    looks.append(
        canvas.letters(
            line.left_part(what), row.what, strong if row.is_total else canvas.scale.body, INK
        )
    )
    for place, cell in zip(places, row.cells, strict=False):
        looks += _cell(canvas, place, cell, is_total=row.is_total)
    if row.verdict:
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


def _ratings(canvas: Canvas, rect: Rect, ratings: tuple[RatingStep, ...]) -> list[Node]:
    """The ladder of titles, the highest on top, with the earned one lit."""
    nodes: list[Node] = []
    high = _row_height(canvas)
    wide = max(canvas.text_width(step.scores, canvas.scale.strong) for step in ratings)
    for i, step in enumerate(reversed(ratings)):
        line = Rect(rect.x, rect.y + i * high, rect.w, high)
        looks: list[Look] = []
        colour, font = INK, canvas.scale.body
        if step.is_earned:
            looks.append(Box(line, PALM, line.h // 2))
            colour, font = SAND, canvas.scale.strong
        inner = line.inset(canvas.px(14), 0)
        looks.append(canvas.letters(inner.before(wide + canvas.px(8)), step.text, font, colour))
        looks.append(canvas.letters(inner.right_part(wide), step.scores, font, colour, Align.RIGHT))
        state = ("checked",) if step.is_earned else ()
        label = f"{step.text} {step.scores}"
        nodes.append(Node(f"result/rating/{i}", "row", line, label, state, looks=tuple(looks)))
    return nodes


def _row_of_ways(
    canvas: Canvas, key: str, row: Rect, buttons: tuple[ButtonAppearance, ...]
) -> Node:
    """Buttons in the middle of a row."""
    gap = canvas.px(10)
    wides = [max(width_of(canvas, each.label), canvas.px(120)) for each in buttons]
    if sum(wides) + gap * (len(wides) - 1) > row.w:
        return Node(key, "bar", row, children=row_of_buttons(canvas, row, buttons, ON_NIGHT))
    x = row.centre[0] - (sum(wides) + gap * (len(wides) - 1)) // 2
    nodes = []
    for each, wide in zip(buttons, wides, strict=True):
        nodes.append(button(canvas, Rect(x, row.y, wide, row.h), each, ON_NIGHT))
        x += wide + gap
    return Node(key, "bar", row, children=tuple(nodes))
