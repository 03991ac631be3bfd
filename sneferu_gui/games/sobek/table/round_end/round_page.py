"""The end of a round: what each has laid, what it came to, what was under the tile, and who paid.

Keys: ``round/seat/0`` the row of seat 0, with ``…/set/1``, ``…/points``, ``…/pile`` and ``…/score``
in it; ``round/told`` what is said just now; ``score`` and all that the score track has. On a narrow
page all is in one column; what is said just now then stands in the foot, which stays in the window,
``round/before`` is what was said before it, and the row that it is about comes into view.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.table.round_end.scored_sets import scored_sets, sets_height
from sneferu_gui.games.sobek.table.score_ring import RingAppearance, score_ring
from sneferu_gui.games.sobek.table.sets import SetAppearance
from sneferu_gui.games.sobek.table.tile import corruption_plate
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import PageParts, heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Align, Box, Font, Letters, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import SOUGHT, STAYS, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    BRICK,
    FADED_INK,
    FADED_SAND,
    GOLD,
    INK,
    PALM,
    SAND,
    TextSize,
    foot_room,
)
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance

NUMBERS: Final = (92, 104, 100)
"""The widths of the columns of points, corruption and score, in pixels at 100 %."""
LOWEST: Final = 104
"""A player's row at least, where there is room, in pixels at 100 %."""
BESIDE: Final = 8
"""Between the sets and the numbers."""
TILE: Final = 34
"""How high the tile with the pile is at most."""
NARROW_SETS: Final = 72
"""How high the sets of a row on a narrow page are at most."""
STACKED: Final = 800
"""In a window less wide than this the sets lie under the numbers."""
TOLD: Final = 60
"""How high the foot is in which a narrow page says what is just told."""
RING_SHAPE: Final = 4
"""A narrow page's track is so many times as wide as high: five rows of twenty spaces."""


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One player's round, as far as it has been told; what was not is empty."""

    seat: int
    name: str
    emblem: str
    label: str
    """All of it in words."""
    sets: tuple[SetAppearance, ...]
    no_sets: str
    """What is said where there are none."""
    parts: str
    """What the points are made of: ``16 + 3 + 6``."""
    points: str
    pile: int
    pile_label: str
    """What lies under the tile, in words."""
    curses: int
    corruption: str
    verdict: str
    """Whether it was the most, in a word or two."""
    score: str
    way: str
    """How the marker came there: ``38 → 61 → 52``."""
    is_meant: bool = False
    """Whether what is said just now is about this player."""


@dataclass(frozen=True, slots=True)
class RoundPageAppearance:
    """The whole page."""

    title: str
    columns: tuple[str, str, str, str]
    """Over sets, points, corruption and score."""
    rows: tuple[RoundRow, ...]
    ring: RingAppearance
    told: tuple[str, ...]
    """What has been said, the last last."""
    clause: str
    """The clause of the last."""
    left: tuple[ButtonAppearance, ...]
    right: tuple[ButtonAppearance, ...]
    words: str = ""
    """How all is seen at once, while it is told; empty when it has been."""

    @property
    def is_telling(self) -> bool:
        """Whether there is more to be told."""
        return bool(self.words)


class _Parts(NamedTuple):
    """Where everything is."""

    table: Rect
    told: Rect
    ring: Rect


def round_page(canvas: Canvas, shown: RoundPageAppearance) -> Node:
    """The table of the players, the score track beside it, and what is said below them."""
    parts = page_parts(canvas)
    if canvas.is_narrow:
        return _narrow_page(canvas, parts, shown)
    places = _places(canvas, parts.body, shown.rows)
    children = (
        heading(canvas, "round/title", parts.head, shown.title),
        _table(canvas, places.table, shown),
        score_ring(canvas, places.ring, shown.ring),
        *_told(canvas, places.told, shown),
        page_foot(canvas, parts.foot, "round", shown.left, shown.right, shown.words),
    )
    return page_node(canvas, "round", shown.title, children)


def _narrow_page(canvas: Canvas, parts: PageParts, shown: RoundPageAppearance) -> Node:
    """One column as high as it is: the table, the track, and what has been said."""
    gap, left = canvas.scale.gap, parts.endless
    nodes = [heading(canvas, "round/title", parts.head, shown.title)]
    if shown.is_telling:
        font = canvas.scale.small
        nodes.append(canvas.paragraph("round/place", left, shown.words, font, FADED_SAND))
        left = left.below(nodes[-1].rect.h + gap)
    table = left.top_part(_table_height(canvas, left.w, shown.rows))
    left = left.below(table.h + gap)
    ring = left.top_part(_narrow_ring_height(canvas, left))
    left = left.below(ring.h + gap)
    nodes += [_table(canvas, table, shown), score_ring(canvas, ring, shown.ring)]
    said = shown.told[:-1] if shown.is_telling else shown.told
    if said:
        key = "round/before" if shown.is_telling else "round/told"
        text = "\n".join(said)
        nodes.append(canvas.paragraph(key, left, text, canvas.scale.body, SAND))
    last = max(node.rect.bottom for node in nodes)
    foot = parts.with_body(canvas, last - parts.body.y).foot
    if shown.is_telling:
        nodes.append(_telling_foot(canvas, foot, shown))
    else:
        nodes.append(page_foot(canvas, foot, "round", shown.left, shown.right))
    return page_node(canvas, "round", shown.title, nodes)


def _narrow_ring_height(canvas: Canvas, left: Rect) -> int:
    inner = canvas.panel_content(left)
    numbers = canvas.line_height(canvas.scale.strong) + canvas.px(8)
    return inner.y - left.y + numbers + inner.w // RING_SHAPE + canvas.px(9)


def _telling_foot(canvas: Canvas, foot: Rect, shown: RoundPageAppearance) -> Node:
    """What is said just now, where it stays in the window: as large as there is room for it."""
    foot = foot._replace(h=min(canvas.px(TOLD), foot_room(canvas.scale)))
    if not shown.told:
        return Node("round/foot", "bar", foot, state=(STAYS,))
    text, scale = shown.told[-1], canvas.scale
    fonts = scale.font(TextSize.LEAD, Typeface.BOLD), scale.strong, scale.caption_strong
    lines, font = _set_in(canvas, text, fonts, foot)
    high = canvas.line_height(font)
    foot = foot._replace(h=max(foot.h, high * len(lines)))
    block = foot.centred(foot.w, high * len(lines))
    looks = tuple(
        Letters(place, line, font, SAND)
        for place, line in zip(block.rows(len(lines)), lines, strict=True)
    )
    told = Node("round/told", "text", block, text, looks=looks, clause=shown.clause)
    return Node("round/foot", "bar", foot, state=(STAYS,), children=(told,))


def _set_in(
    canvas: Canvas, text: str, fonts: tuple[Font, ...], rect: Rect
) -> tuple[list[str], Font]:
    """A text as lines in the first of the fonts in which it has room; else in the last."""
    for font in fonts:
        lines = canvas.wrapped(text, font, rect.w)
        if len(lines) * canvas.line_height(font) <= rect.h:
            break
    return lines, font


def _places(canvas: Canvas, body: Rect, rows: tuple[RoundRow, ...]) -> _Parts:
    """The track stands at the right, or where the window is high and narrow, below."""
    gap = canvas.scale.gap
    said = canvas.line_height(_said_font(canvas)) + 2 * canvas.line_height(canvas.scale.body)
    if body.h > body.w:
        table = body.top_part(min(_table_height(canvas, body.w, rows), body.h // 2))
        told = body.below(table.h + gap).top_part(said)
        return _Parts(table, told, body.below(table.h + said + 2 * gap))
    wide = min(body.h, int(0.36 * body.w))
    ring, left = body.right_part(wide), body.before(wide + gap)
    high = min(_table_height(canvas, left.w, rows), left.h - said - gap)
    ring = ring.top_part(min(ring.h, wide + canvas.px(70)))
    return _Parts(left.top_part(high), left.below(high + gap), ring)


def _table_height(canvas: Canvas, width: int, rows: tuple[RoundRow, ...]) -> int:
    """How high the table wants to be: rows have room for the cards of their sets."""
    inner = canvas.panel_content(Rect(0, 0, width, canvas.height), titled=False)
    head = canvas.line_height(canvas.scale.caption_strong) + canvas.px(24)
    if _is_stacked(canvas):
        high = _numbers_height(canvas) + canvas.px(3) + _narrow_sets(canvas, inner.w, _most(rows))
        return head + len(rows) * (high + canvas.px(10))
    sets, _numbers = _columns(canvas, inner)
    high = sets_height(canvas, sets.w - canvas.px(BESIDE), _most(rows))
    if canvas.is_narrow:
        high = min(high, canvas.px(NARROW_SETS))
    row = high + canvas.line_height(canvas.scale.strong) + canvas.px(20)
    return head + len(rows) * max(row, canvas.px(LOWEST))


def _is_stacked(canvas: Canvas) -> bool:
    """Whether a row has no room for its sets beside its numbers."""
    return canvas.width < canvas.px(STACKED)


def _numbers_height(canvas: Canvas) -> int:
    """How high the numbers of a row are: the tile with the pile, what it counts, the verdict."""
    return canvas.px(TILE + 4) + 2 * canvas.line_height(canvas.scale.small_strong)


def _narrow_sets(canvas: Canvas, width: int, most: int) -> int:
    """How high the sets are that lie under the numbers."""
    return min(sets_height(canvas, width, most), canvas.px(NARROW_SETS))


def _most(rows: tuple[RoundRow, ...]) -> int:
    """The most sets that a player has."""
    return max(len(row.sets) for row in rows)


def _said_font(canvas: Canvas) -> Font:
    return canvas.scale.font(TextSize.HEADING, Typeface.HEADING_BOLD)


# -- The players -----------------------------------------------------------------------------


def _table(canvas: Canvas, rect: Rect, shown: RoundPageAppearance) -> Node:
    inner = canvas.panel_content(rect, titled=False)
    font = canvas.scale.caption_strong
    head = inner.top_part(canvas.line_height(font))
    sets, numbers = _columns(canvas, head)
    nodes = [
        canvas.text(f"round/column/{index}", place, title, font, FADED_INK, align)
        for index, (place, title, align) in enumerate(
            zip((sets, *numbers), shown.columns, (Align.LEFT, *(Align.CENTRE,) * 3), strict=True)
        )
        if index or not _is_stacked(canvas)  # there the names stand at the left, and sets below
    ]
    body = inner.below(head.h + canvas.px(2))
    most = _most(shown.rows)
    meant = next((row for row in shown.rows if row.is_meant), None) if canvas.is_narrow else None
    for place, row in zip(body.rows(len(shown.rows)), shown.rows, strict=True):
        node = _row(canvas, place, row, most)
        nodes.append(node._replace(state=(SOUGHT,)) if row is meant else node)
    return canvas.panel("round/table", rect, "", *nodes)


def _columns(canvas: Canvas, line: Rect) -> tuple[Rect, tuple[Rect, ...]]:
    """Where the sets stand, and the three columns of numbers after them."""
    numbers: list[Rect] = []
    rest = line
    for wide in reversed(NUMBERS):
        numbers.insert(0, rest.right_part(canvas.px(wide)))
        rest = rest.before(canvas.px(wide))
    return rest, tuple(numbers)


def _row(canvas: Canvas, rect: Rect, row: RoundRow, most: int) -> Node:
    key = f"round/seat/{row.seat}"
    looks: list[Look] = [canvas.rule(rect.top_part(1))]
    if row.is_meant:
        lit = rect.inset(-canvas.px(6), canvas.px(2))
        looks.append(Box(lit, (*GOLD[:3], 70), canvas.px(6), PALM, max(1, canvas.px(1.5))))
    place = rect.inset(0, canvas.px(5))
    is_stacked = _is_stacked(canvas)
    line = place.top_part(_numbers_height(canvas)) if is_stacked else place
    sets, (points, pile, score) = _columns(canvas, line)
    name = sets.top_part(canvas.line_height(canvas.scale.strong))
    looks.append(Picture(name.left_part(name.h), row.emblem))
    looks.append(
        canvas.letters(name.after(name.h + canvas.px(6)), row.name, canvas.scale.strong, INK)
    )
    below = sets.below(name.h + canvas.px(3)).before(canvas.px(BESIDE))
    if is_stacked:
        below = place.below(line.h + canvas.px(3))
    children = (
        *scored_sets(canvas, f"{key}/set", below, row.sets, row.no_sets, most),
        _number(canvas, f"{key}/points", points, row.points, row.parts, "W3"),
        _pile(canvas, f"{key}/pile", pile, row),
        _number(canvas, f"{key}/score", score, row.score, row.way, "W5"),
    )
    return Node(key, "group", rect, row.label, looks=tuple(looks), children=children)


def _number(canvas: Canvas, key: str, rect: Rect, number: str, made_of: str, clause: str) -> Node:
    """A number, and in small under it what it is made of."""
    large, small = canvas.scale.font(TextSize.HEADING, Typeface.HEADING_BOLD), canvas.scale.small
    lines = canvas.wrapped(made_of, small, rect.w - canvas.px(4)) if made_of else []
    high, lesser = canvas.line_height(large), canvas.line_height(small)
    lines = lines[: max(0, (rect.h - high) // lesser)]
    block = rect.centred(rect.w, high + lesser * len(lines))
    looks: list[Look] = [Letters(block.top_part(high), number, large, INK, Align.CENTRE)]
    for index, line in enumerate(lines):
        place = Rect(rect.x, block.y + high + index * lesser, rect.w, lesser)
        looks.append(canvas.letters(place, line, small, FADED_INK, Align.CENTRE))
    label = f"{made_of} = {number}" if made_of and number else number
    return Node(key, "text", rect, label, looks=tuple(looks) if number else (), clause=clause)


def _pile(canvas: Canvas, key: str, rect: Rect, row: RoundRow) -> Node:
    """The tile with the cards under it and its Curses; then what they count, and the verdict."""
    high = min(rect.h // 2, canvas.px(TILE))
    lesser = canvas.line_height(canvas.scale.small_strong)
    block = rect.centred(rect.w, high + canvas.px(4) + 2 * lesser)
    line = block.top_part(high)
    wide = int(1.35 * high)
    text = str(row.pile)
    font = canvas.scale.strong
    curse = int(0.8 * high)
    whole = wide + canvas.px(4) + canvas.text_width(text, font) + row.curses * (curse * 2 // 3)
    x = line.x + (line.w - whole) // 2
    looks: list[Look] = [Picture(Rect(x, line.y, wide, high), "sobek/tile")]
    words = Rect(x + wide + canvas.px(4), line.y, canvas.text_width(text, font), high)
    looks.append(Letters(words, text, font, INK))
    x = words.right + canvas.px(3)
    for index in range(row.curses):
        spot = Rect(x + index * (curse * 2 // 3), line.y + (high - curse) // 2, curse, curse)
        looks.append(Picture(spot, "sobek/events/curse"))
    below = block.below(high + canvas.px(4))
    if row.corruption:
        plate = below.top_part(lesser).centred(canvas.px(38), lesser)
        looks += corruption_plate(canvas, plate, row.corruption)
    if row.verdict:
        verdict = below.below(lesser).top_part(lesser)
        looks.append(
            canvas.letters(verdict, row.verdict, canvas.scale.small_strong, BRICK, Align.CENTRE)
        )
    looks += canvas.ring(key, rect, canvas.px(4))
    return Node(key, "tile", rect, row.pile_label, canvas.marks(key), hint=row.pile_label,
                looks=tuple(looks), clause="W3")  # fmt: skip


# -- What is said ----------------------------------------------------------------------------


def _told(canvas: Canvas, rect: Rect, shown: RoundPageAppearance) -> tuple[Node, ...]:
    """What is said just now, large; what was said before it in smaller letters above."""
    if not shown.told:
        return ()
    small, scale = canvas.scale.body, canvas.scale
    fonts = _said_font(canvas), scale.strong, scale.caption_strong
    lines, large = _set_in(canvas, shown.told[-1], fonts, rect)
    high, lesser = canvas.line_height(large), canvas.line_height(small)
    room = max(0, (rect.h - high * len(lines)) // lesser)
    before: list[str] = []
    for earlier in reversed(shown.told[:-1]):
        its_lines = canvas.wrapped(earlier, small, rect.w)
        if len(before) + len(its_lines) > room:
            break
        before = its_lines + before
    y = rect.y
    looks: list[Look] = []
    for line in before:
        looks.append(Letters(Rect(rect.x, y, rect.w, lesser), line, small, FADED_SAND))
        y += lesser
    for line in lines:
        looks.append(Letters(Rect(rect.x, y, rect.w, high), line, large, SAND))
        y += high
    place = rect.top_part(y - rect.y)
    text = "\n".join(shown.told)
    state = (SOUGHT,) if shown.is_telling else ()
    return (Node("round/told", "text", place, text, state, looks=tuple(looks),
                 clause=shown.clause),)  # fmt: skip
