"""The page at the end of a game: who won, the pyramids, and why."""

from dataclasses import dataclass

from sneferu_gui.ui.views.buttons import ButtonAppearance, button, width_of
from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Align, Box, Colour, Face, Font, Look, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.player_card import CardAppearance, player_card
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_INK, GOLD, INK, PALM, SAND


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
class ResultAppearance:
    """The whole page."""

    headline: str
    subline: str
    emblem: str
    """The picture beside the headline; empty for none."""
    cards: tuple[CardAppearance, ...]
    account_title: str
    columns: tuple[str, ...]
    rows: tuple[ResultRow, ...]
    ratings: tuple[RatingStep, ...]
    buttons: tuple[ButtonAppearance, ...]
    """From left to right."""


def result_page(canvas: Canvas, shown: ResultAppearance) -> Node:
    """The whole page."""
    whole = canvas.rect.inset(canvas.px(24), canvas.px(16))
    rect = whole.centred(min(whole.w, canvas.px(1240)), min(whole.h, canvas.px(690)))
    foot = rect.bottom_part(canvas.px(42))
    head, nodes = _head(canvas, rect, shown)
    gap = canvas.scale.gap
    body = rect.below(head.h + gap).above(foot.h + gap)
    rows = len(shown.rows) + bool(shown.columns)
    wish = canvas.px(44) + canvas.line_height(canvas.scale.heading) + rows * _row_height(canvas)
    cards_high = _cards_height(canvas, body, len(shown.cards), wish)
    cards = body.top_part(cards_high)
    account = body.below(cards_high + gap)
    account = account.top_part(max(wish, canvas.px(150)))
    children = (
        *nodes,
        *_cards(canvas, cards, shown.cards),
        _account(canvas, account, shown),
        _foot(canvas, foot, shown.buttons),
    )
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("result", "window", canvas.rect, shown.headline, looks=ground, children=children)


def _head(canvas: Canvas, rect: Rect, shown: ResultAppearance) -> tuple[Rect, list[Node]]:
    font = canvas.scale.font(38, Face.HEADING_BOLD)
    high = canvas.line_height(font)
    sub = canvas.line_height(canvas.scale.font(16))
    head = rect.top_part(high + sub)
    line = head.top_part(high)
    looks: tuple[Look, ...] = ()
    if shown.emblem:
        icon = canvas.px(44)
        wide = canvas.text_width(shown.headline, font) + icon + canvas.px(14)
        group = line.centred(min(wide, line.w), high)
        spot = group.left_part(icon).centred(icon, icon)
        looks = (Picture(spot, shown.emblem),)
        line = group.after(icon + canvas.px(14))
    headline = canvas.text("result/headline", line, shown.headline, font, GOLD, Align.CENTRE)
    picture = Node("result/emblem", "picture", head.top_part(high), shown.headline, looks=looks)
    under = head.below(high)
    subline = canvas.text(
        "result/subline", under, shown.subline, canvas.scale.font(16), SAND, Align.CENTRE
    )
    return head, [picture, headline, subline] if looks else [headline, subline]


def _cards_height(canvas: Canvas, body: Rect, count: int, account: int) -> int:
    """Pyramids as large as the account leaves room for, and no wider than their shares."""
    share = (body.w - (count - 1) * canvas.scale.gap) // max(1, count)
    share = min(share, canvas.px(420))
    return max(canvas.px(150), min(int(0.68 * share) + canvas.px(20), body.h - account))


def _cards(canvas: Canvas, rect: Rect, cards: tuple[CardAppearance, ...]) -> tuple[Node, ...]:
    gap = canvas.scale.gap
    wide = min((rect.w - (len(cards) - 1) * gap) // max(1, len(cards)), canvas.px(420))
    row = rect.centred(len(cards) * (wide + gap) - gap, rect.h)
    places = row.columns(len(cards), gap)
    return tuple(
        player_card(canvas, place, card) for place, card in zip(places, cards, strict=True)
    )


# -- how it came to that ---------------------------------------------------------------------


def _row_height(canvas: Canvas) -> int:
    return canvas.line_height(canvas.scale.body) + canvas.px(5)


def _account(canvas: Canvas, rect: Rect, shown: ResultAppearance) -> Node:
    inner = canvas.inside(rect).below(canvas.px(5))
    ladder: list[Node] = []
    if shown.ratings:
        side = inner.right_part(int(0.46 * inner.w))
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
        for i, place in enumerate(numbers.columns(count)):
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
        nodes.append(_row(canvas, line, what.w, verdict_wide, count, row, index))
        y += high
    return nodes


def _row(  # noqa: PLR0917 - the columns' places, shared by all rows
    canvas: Canvas, line: Rect, what: int, verdict: int, count: int, row: ResultRow, index: int
) -> Node:
    strong = canvas.scale.strong
    looks: list[Look] = [canvas.rule(line.top_part(1))]
    looks.append(
        canvas.letters(
            line.left_part(what), row.what, strong if row.is_total else canvas.scale.body, INK
        )
    )
    places = line.after(what).before(verdict).columns(count)
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
    high = min(_row_height(canvas) + canvas.px(3), rect.h // len(ratings))
    for i, step in enumerate(reversed(ratings)):
        line = Rect(rect.x, rect.y + i * high, rect.w, high)
        looks: list[Look] = []
        colour, font = INK, canvas.scale.body
        if step.is_earned:
            looks.append(Box(line, PALM, line.h // 2))
            colour, font = SAND, canvas.scale.strong
        inner = line.inset(canvas.px(14), 0)
        wide = canvas.px(76)
        looks.append(canvas.letters(inner.before(wide), step.text, font, colour))
        looks.append(canvas.letters(inner.right_part(wide), step.scores, font, colour, Align.RIGHT))
        state = ("checked",) if step.is_earned else ()
        label = f"{step.text} {step.scores}"
        nodes.append(Node(f"result/rating/{i}", "row", line, label, state, looks=tuple(looks)))
    return nodes


def _foot(canvas: Canvas, foot: Rect, buttons: tuple[ButtonAppearance, ...]) -> Node:
    gap = canvas.px(10)
    wides = [max(width_of(canvas, each.label), canvas.px(150)) for each in buttons]
    x = foot.centre[0] - (sum(wides) + gap * (len(wides) - 1)) // 2
    nodes = []
    for each, wide in zip(buttons, wides, strict=True):
        nodes.append(button(canvas, Rect(x, foot.y, wide, foot.h), each, ON_NIGHT))
        x += wide + gap
    return Node("result/foot", "bar", foot, children=tuple(nodes))
