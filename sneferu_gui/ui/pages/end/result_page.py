"""The page at the end of a game: what was built on the bank, who won, and why."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.bank import Bank, bank_at, dimmed_bank
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.frame import ENDLESS, NARROW_MARGIN, page_rect
from sneferu_gui.ui.kit.looks import Align, Box, Font, Letters, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import STAYS, STILL, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_SAND, GOLD, SAND, SEA, SEA_EDGE, TextSize, hex_colour
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, width_of
from sneferu_gui.ui.pages.end.bank_stands import (
    bank_stands,
    monument_height,
    narrow_plates_height,
    narrow_stands,
    plate_height,
)
from sneferu_gui.ui.pages.end.hindsight_band import hindsight_band, hindsight_height
from sneferu_gui.ui.pages.end.result_appearance import EndProgress, ResultAppearance, ResultFact
from sneferu_gui.ui.pages.end.result_panels import narrow_panels, panels_height, result_panels

LOWEST_MONUMENT: Final = 72
"""In pixels at 100 %: with less room for them, the sheets are left to a page of their own."""
HIGHEST_MONUMENT: Final = 0.42
"""Of the window's height."""
NARROW_MONUMENT: Final = 150
"""A monument is so high at most on a narrow page, in pixels at 100 %."""
DEEP: Final = hex_colour("0c0d20")
"""What the bank's picture ends in at its lower edge: the page's ground below it."""


class _Parts(NamedTuple):
    """Where everything is."""

    tabs: Rect
    head: Rect
    band: Rect
    hindsight: Rect
    room: Rect
    """What stands on the bank, and the sheets."""
    foot: Rect


def result_page(canvas: Canvas, shown: ResultAppearance) -> Node:
    """The whole page: everybody's on the bank, and the sheets below, where there is room."""
    if canvas.is_narrow:
        return _narrow_result(canvas, shown)
    parts = _parts(canvas, shown)
    sheets = panels_height(canvas, shown) if sheets_fit(canvas, shown) else 0
    scene = parts.room.above(sheets + canvas.px(10)) if sheets else parts.room
    bank = _bank(canvas, scene, shown)
    nodes = bank_stands(canvas, bank, scene, shown.stands, shown.progress)
    below = parts.room.bottom_part(sheets) if sheets else scene.below(bank.shore - scene.y)
    if shown.progress is not None:
        nodes = (*nodes, *_telling(canvas, below, shown.progress))
    elif sheets:
        nodes = (*nodes, *result_panels(canvas, below, shown))
    return _page(canvas, parts, shown, bank.looks, nodes)


def sheets_fit(canvas: Canvas, shown: ResultAppearance) -> bool:
    """Whether the sheets have room below what stands on the bank: a narrow page scrolls."""
    if canvas.is_narrow:
        return True
    room = _parts(canvas, shown).room.h - panels_height(canvas, shown)
    needs = canvas.px(LOWEST_MONUMENT) + plate_height(canvas) + canvas.px(70)
    return room >= needs


def decided_page(canvas: Canvas, shown: ResultAppearance) -> Node:
    """The sheets alone."""

    def body(canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
        high = min(rect.h, max(panels_height(canvas, shown), int(0.5 * rect.h)))
        return result_panels(canvas, rect.top_part(high), shown)

    return framed_page(canvas, shown, body)


def framed_page(
    canvas: Canvas, shown: ResultAppearance, body: Callable[[Canvas, Rect], tuple[Node, ...]]
) -> Node:
    """A page with the same head and foot, and something else between them."""
    if canvas.is_narrow:
        top, room = _narrow_top(canvas, shown)
        nodes = (*top, *body(canvas, room))
        return _narrow_page(canvas, shown, dimmed_bank(canvas), nodes, (STILL,))
    parts = _parts(canvas, shown)
    wide = parts.room.centred(min(parts.room.w, canvas.px(1280)), parts.room.h)
    return _page(canvas, parts, shown, dimmed_bank(canvas), body(canvas, wide))


def _page(
    canvas: Canvas,
    parts: _Parts,
    shown: ResultAppearance,
    ground: tuple[Look, ...],
    nodes: tuple[Node, ...],
) -> Node:
    children = (
        ways(canvas, "result/tabs", parts.tabs, shown.tabs),
        *_head(canvas, parts.head, shown),
        *_band(canvas, parts.band, shown.facts),
        *hindsight_band(canvas, parts.hindsight, shown.hindsight),
        *nodes,
        ways(canvas, "result/foot", parts.foot, shown.buttons),
    )
    return Node("result", "window", canvas.rect, shown.headline, looks=ground, children=children)


# -- a narrow page: one column, as high as it is ---------------------------------------------


def _narrow_top(canvas: Canvas, shown: ResultAppearance) -> tuple[tuple[Node, ...], Rect]:
    """Tabs, head and facts; and what is left below them, without an end."""
    rest = canvas.rect.inset(canvas.px(NARROW_MARGIN), canvas.px(10))._replace(h=ENDLESS)
    tabs = rest.top_part(ways_height(canvas, rest.w, shown.tabs, canvas.px(34)))
    rest = rest.below(tabs.h + canvas.px(6))
    nodes = [ways(canvas, "result/tabs", tabs, shown.tabs)]
    emblem = canvas.px(56)
    words = rest
    if shown.emblem:
        spot = rest.top_part(emblem).left_part(emblem)
        words = rest.after(emblem + canvas.px(10))
        nodes.append(_emblem(shown, spot))
    font, lesser = (
        canvas.scale.font(TextSize.PAGE, Typeface.HEADING_BOLD),
        canvas.scale.font(TextSize.TEXT),
    )
    for key, text, face, colour in (
        ("headline", shown.headline, font, GOLD),
        ("subline", shown.subline, lesser, SAND),
    ):
        node = canvas.paragraph(f"result/{key}", words, text, face, colour)
        words = words.below(node.rect.h)
        nodes.append(node)
    high = max(words.y - rest.y, emblem if shown.emblem else 0)
    rest = rest.below(high + canvas.px(8))
    for start in range(0, len(shown.facts), 2):
        row = rest.top_part(_band_height(canvas))
        nodes += _band(canvas, row, shown.facts[start : start + 2], start)
        rest = rest.below(row.h + canvas.px(6))
    for line in shown.hindsight:
        own = rest.top_part(hindsight_height(canvas, rest.w, (line,)))
        nodes += hindsight_band(canvas, own, (line,))
        rest = rest.below(own.h + canvas.px(6))
    return tuple(nodes), rest


def _narrow_page(
    canvas: Canvas,
    shown: ResultAppearance,
    ground: tuple[Look, ...],
    nodes: tuple[Node, ...],
    state: tuple[str, ...] = (),
) -> Node:
    last = max((node.rect.bottom for node in nodes), default=0)
    wide = canvas.rect.inset(canvas.px(NARROW_MARGIN), 0)
    high = ways_height(canvas, wide.w, shown.buttons, canvas.px(38))
    y = max(last + canvas.px(12), canvas.height - canvas.px(10) - high)
    foot = ways(canvas, "result/foot", Rect(wide.x, y, wide.w, high), shown.buttons)
    children = (*nodes, foot)
    rect = page_rect(canvas, children)
    return Node("result", "window", rect, shown.headline, state, looks=ground, children=children)


def _narrow_result(canvas: Canvas, shown: ResultAppearance) -> Node:
    """Everybody's on the bank, the plates in the water, and the sheets one under another."""
    top, room = _narrow_top(canvas, shown)
    over = canvas.px(12)
    most = canvas.px(NARROW_MONUMENT)
    high = monument_height(canvas, room.w, most, shown.stands)
    below = narrow_plates_height(canvas, len(shown.stands)) + canvas.px(16)
    shore = room.y + over + high + canvas.px(16)
    bank = bank_at(canvas._replace(height=max(canvas.height, shore + below)), shore)
    nodes = narrow_stands(canvas, bank, room, high, shown.stands, shown.progress)
    under = room._replace(y=bank.shore + below)
    if shown.progress is not None:
        tell = under._replace(h=max(canvas.px(120), canvas.height - under.y - canvas.px(120)))
        nodes = (*nodes, *_telling(canvas, tell, shown.progress))
    else:
        nodes = (*nodes, *narrow_panels(canvas, under, shown))
    page = _narrow_page(canvas, shown, bank.looks, (*top, *nodes))
    deep = page.rect._replace(y=bank.rect.bottom, h=max(0, page.rect.h - bank.rect.bottom))
    return page._replace(looks=(Box(deep, DEEP), *page.looks)) if deep.h else page


def _parts(canvas: Canvas, shown: ResultAppearance) -> _Parts:
    gap = canvas.px(10)
    whole = canvas.rect.inset(canvas.px(20), canvas.px(12))
    tabs = whole.top_part(ways_height(canvas, whole.w, shown.tabs, canvas.px(34)))
    foot = whole.bottom_part(ways_height(canvas, whole.w, shown.buttons, canvas.px(40)))
    rest = whole.below(tabs.h + canvas.px(6)).above(foot.h + gap)
    head = rest.top_part(_head_height(canvas))
    rest = rest.below(head.h + canvas.px(4))
    band = rest.top_part(_band_height(canvas) if shown.facts else 0)
    room = rest.below(band.h + (gap if band.h else 0))
    told = room.top_part(hindsight_height(canvas, room.w, shown.hindsight))
    room = room.below(told.h + (gap if told.h else 0))
    return _Parts(tabs, head, band, told, room, foot)


def _bank(canvas: Canvas, scene: Rect, shown: ResultAppearance) -> Bank:
    """With its waterline so that monuments and plates are in the scene, as high as can be."""
    below = plate_height(canvas) + canvas.px(34)
    over = canvas.px(14)  # of the terrace, under what stands there
    most = min(scene.h - below - over, int(HIGHEST_MONUMENT * canvas.height))
    high = monument_height(canvas, scene.w, max(1, most), shown.stands)
    spare = max(0, scene.h - below - over - high)
    return bank_at(canvas, scene.bottom - below - spare // 3)


# -- the head --------------------------------------------------------------------------------


def _head_height(canvas: Canvas) -> int:
    return canvas.line_height(_headline_font(canvas)) + canvas.line_height(
        canvas.scale.font(TextSize.LEAD)
    )


def _headline_font(canvas: Canvas) -> Font:
    return canvas.scale.font(TextSize.RESULT, Typeface.HEADING_BOLD)


def _head(canvas: Canvas, head: Rect, shown: ResultAppearance) -> list[Node]:
    font, lesser = _headline_font(canvas), canvas.scale.font(TextSize.LEAD)
    emblem = head.h + canvas.px(8) if shown.emblem else 0
    room = head.before(2 * emblem)
    wide = max(canvas.text_width(shown.headline, font), canvas.text_width(shown.subline, lesser))
    wide = min(wide + canvas.px(4), room.w)
    block = head.centred(wide, head.h)
    nodes = []
    if shown.emblem:
        spot = Rect(block.x - emblem - canvas.px(10), head.y - canvas.px(4), emblem, emblem)
        nodes.append(_emblem(shown, spot))
    line = block.top_part(canvas.line_height(font))
    under = block.below(line.h)
    return [
        *nodes,
        canvas.text("result/headline", line, shown.headline, font, GOLD, Align.CENTRE),
        canvas.text("result/subline", under, shown.subline, lesser, SAND, Align.CENTRE),
    ]


def _emblem(shown: ResultAppearance, spot: Rect) -> Node:
    size = int(0.62 * spot.w)
    inner = spot.centred(size, size) if shown.is_wreathed else spot
    looks: list[Look] = [Picture(spot, "end/wreath")] if shown.is_wreathed else []
    looks.append(Picture(inner, shown.emblem))
    return Node("result/emblem", "picture", spot, shown.headline, looks=tuple(looks))


def _band_height(canvas: Canvas) -> int:
    fonts = canvas.scale.small, canvas.scale.strong
    return sum(map(canvas.line_height, fonts)) + canvas.px(12)


def _band(
    canvas: Canvas, rect: Rect, facts: tuple[ResultFact, ...], first: int = 0
) -> tuple[Node, ...]:
    """How the game stands among others, side by side, each as wide as it needs.

    `first` is the number of the first of them.
    """
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
    for index, (fact, need) in enumerate(zip(facts, needs, strict=True), first):
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
    key = f"result/facts/{first}" if first else "result/facts"
    return (Node(key, "panel", rect, looks=ground, children=tuple(nodes)),)


# -- while it is told ------------------------------------------------------------------------


def _telling(canvas: Canvas, rect: Rect, progress: EndProgress) -> tuple[Node, ...]:
    """What was told so far, the last of it large, on the water."""
    if not progress.told:
        return ()
    large, small = (
        canvas.scale.font(TextSize.HEADING, Typeface.HEADING_BOLD),
        canvas.scale.font(TextSize.LEAD),
    )
    high, lesser = canvas.line_height(large), canvas.line_height(small)
    last = progress.told[-1]
    lines = canvas.wrapped(last, large, rect.w)
    before = progress.told[:-1][-max(0, (rect.h - high * len(lines)) // lesser) :]
    before = before if rect.h - high * len(lines) >= lesser else ()
    y = rect.y
    looks: list[Look] = []
    for text in before:
        row = Rect(rect.x, y, rect.w, lesser)
        looks.append(canvas.letters(row, text, small, FADED_SAND, Align.CENTRE))
        y += lesser
    for line in lines:
        looks.append(Letters(Rect(rect.x, y, rect.w, high), line, large, GOLD, Align.CENTRE))
        y += high
    place = rect.top_part(y - rect.y)
    return (Node("result/told", "text", place, "\n".join(progress.told), looks=tuple(looks)),)


# -- tabs and ways on ------------------------------------------------------------------------


def ways_height(
    canvas: Canvas, width: int, buttons: tuple[ButtonAppearance, ...], high: int
) -> int:
    """How high buttons are that share a width: more than a row where they need it."""
    rows = len(_rows(canvas, width, buttons))
    return rows * high + (rows - 1) * canvas.px(6) if rows else 0


def ways(canvas: Canvas, key: str, rect: Rect, buttons: tuple[ButtonAppearance, ...]) -> Node:
    """Buttons in the middle of a rectangle, in as many rows as they need."""
    gap = canvas.px(8)
    rows = _rows(canvas, rect.w, buttons)
    nodes = []
    for line, row in zip(rect.rows(max(1, len(rows)), canvas.px(6)), rows, strict=False):
        wides = [_wide(canvas, each, rect.w) for each in row]
        x = line.x + (line.w - sum(wides) - gap * (len(row) - 1)) // 2
        for each, wide in zip(row, wides, strict=True):
            nodes.append(button(canvas, Rect(x, line.y, wide, line.h), each, ON_NIGHT))
            x += wide + gap
    state = (STAYS,) if key.endswith("/foot") else ()
    return Node(key, "bar", rect, state=state, children=tuple(nodes))


def _wide(canvas: Canvas, shown: ButtonAppearance, width: int) -> int:
    return min(width, max(width_of(canvas, shown.label), canvas.px(110)))


def _rows(
    canvas: Canvas, width: int, buttons: tuple[ButtonAppearance, ...]
) -> list[list[ButtonAppearance]]:
    """As few rows as can be, each as full as the others."""
    gap = canvas.px(8)
    whole = sum(_wide(canvas, each, width) + gap for each in buttons) - gap
    count = -(-whole // width) if buttons else 0
    rows: list[list[ButtonAppearance]] = [[] for _ in range(count)]
    while buttons and not _fill(canvas, width, buttons, rows):
        rows = [[] for _ in range(len(rows) + 1)]
    return rows


def _fill(
    canvas: Canvas,
    width: int,
    buttons: tuple[ButtonAppearance, ...],
    rows: list[list[ButtonAppearance]],
) -> bool:
    """Whether the rows took all the buttons, the first ones no more than their share."""
    gap, share = canvas.px(8), -(-len(buttons) // len(rows))
    row, used = 0, 0
    for each in buttons:
        wide = _wide(canvas, each, width)
        if rows[row] and (used + wide > width or len(rows[row]) >= share):
            row, used = row + 1, 0
            if row == len(rows):
                return False
        rows[row].append(each)
        used += wide + gap
    return True
