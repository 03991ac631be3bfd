"""The page at the end of a game: the monuments on the bank, the winner, and the reasons."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import Final, NamedTuple

from sneferu_gui.language import _
from sneferu_gui.ui.engine.panning import moved_tree
from sneferu_gui.ui.kit.bank import Bank, bank_at, dimmed_bank, parts_first
from sneferu_gui.ui.kit.boxes import Flow, bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import ENDLESS, NARROW_MARGIN, page_rect
from sneferu_gui.ui.kit.looks import Align, Box, DrawnAhead, Font, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import FIXED_GROUND, Node, looks_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_SAND, GOLD, SAND, SEA, SEA_EDGE, TextSize, hex_colour
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, centred_height, centred_rows
from sneferu_gui.ui.pages.end.bank_stands import (
    bank_stands,
    monument_height,
    narrow_plates_height,
    narrow_stands,
    plate_height,
)
from sneferu_gui.ui.pages.end.ceremony import CEREMONY_OVER, CEREMONY_PARTS, Ceremony
from sneferu_gui.ui.pages.end.ending import EndResult
from sneferu_gui.ui.pages.end.first_loss import Advice, advice_band, advice_height
from sneferu_gui.ui.pages.end.reveal import EndProgress
from sneferu_gui.ui.pages.end.sheets import Sheets, narrow_sheets, result_sheets, sheets_height
from sneferu_gui.ui.pages.words import Fact

SHEETS: Final = frozenset({"result/account", "result/ratings", "result/notes"})
"""The keys of the sheets below the stands."""
LOWEST_MONUMENT: Final = 72
"""In pixels at 100 %: if monuments would be lower, the sheets get a page of their own."""
HIGHEST_MONUMENT: Final = 0.42
"""The greatest height of a monument, as a share of the window's."""
NARROW_MONUMENT: Final = 150
"""The greatest height of a monument on a narrow page, in pixels at 100 %."""
DEEP_WATER_COLOUR: Final = hex_colour("0c0d20")
"""The colour at the lower edge of the bank's picture, and of the ground below it."""


class EndPage(NamedTuple):
    """The parts all pages of an end share, and the sheets of the first page."""

    result: EndResult
    sheets: Sheets
    tabs: tuple[ButtonAppearance, ...]
    buttons: tuple[ButtonAppearance, ...]
    """The foot's buttons, from left to right."""
    facts: tuple[Fact, ...]
    """The standing among other games, in a band under the headline; empty for none."""
    advice: tuple[Advice, ...]
    """Advice side by side under the headline; empty for none."""
    progress: EndProgress | None = None
    """The progress of the reveal; None once it is over."""
    ceremony: Ceremony = CEREMONY_OVER
    """The progress of the ceremony that follows."""

    @property
    def moment(self) -> EndProgress | Ceremony:
        return self.ceremony if self.progress is None else self.progress


class ResultPage(NamedTuple):
    """The whole page; as it is counted and in the ceremony only the stands are laid out anew."""

    node: Node
    stands_at: Callable[[EndProgress | Ceremony], Node]
    """Lays out the stands on the bank at a moment."""

    def at(self, moment: EndProgress | Ceremony) -> Node:
        """The page at a moment: in the ceremony the sheets come up from below the window."""
        bank = self.stands_at(moment)
        page, left = self.node, 1 - moment.account if isinstance(moment, Ceremony) else 0
        children = []
        for each in page.children:
            shown = bank if each.key == bank.key else each
            if left and each.key in SHEETS:
                shown = moved_tree(each, 0, round(left * max(0, page.rect.bottom - each.rect.y)))
            children.append(shown)
        return page._replace(children=tuple(children))

    def drawing_ahead(self, coming: DrawnAhead) -> "ResultPage":
        """The page with looks that are drawn while it is shown."""
        return self._replace(node=self.node._replace(looks=(*self.node.looks, coming)))

    def looks_to_come(self) -> DrawnAhead:
        """The looks of the whole ceremony, each once, to be drawn before it begins."""
        seen = chain.from_iterable(looks_of(self.at(part)) for part in CEREMONY_PARTS)
        parts = chain.from_iterable(map(parts_first, seen))
        return DrawnAhead(self.node.rect, tuple(dict.fromkeys(parts)))


def result_page(canvas: Canvas, shown: EndPage) -> ResultPage:
    """The whole page: the stands on the bank, and the sheets below where they fit."""
    if canvas.is_narrow:
        return _narrow_result(canvas, shown)
    top, stands = _wide_top(canvas, shown), shown.result.stands
    sheets = sheets_height(canvas, shown.sheets) if sheets_fit(canvas, shown) else 0
    scene = top.left.above(sheets + canvas.px(10)) if sheets else top.left
    bank = _bank(canvas, scene, shown)
    standing = partial(bank_stands, canvas, bank, scene, stands)
    nodes = [*top.nodes, standing(shown.moment)]
    below = top.left.bottom_part(sheets) if sheets else scene.below(bank.shore - scene.y)
    if shown.progress is not None:
        nodes += _sentence_nodes(canvas, below, shown.progress)
    elif sheets:
        nodes += result_sheets(canvas, below, shown.sheets)
    return ResultPage(_page(canvas, shown, bank.looks, nodes), standing)


def sheets_fit(canvas: Canvas, shown: EndPage) -> bool:
    """Whether the sheets fit below the stands; always on a narrow page, which scrolls."""
    if canvas.is_narrow:
        return True
    room = _wide_top(canvas, shown).left.h - sheets_height(canvas, shown.sheets)
    needs = canvas.px(LOWEST_MONUMENT) + plate_height(canvas) + canvas.px(70)
    return room >= needs


def decided_page(canvas: Canvas, shown: EndPage) -> Node:
    def body(canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
        high = min(rect.h, max(sheets_height(canvas, shown.sheets), int(0.5 * rect.h)))
        return result_sheets(canvas, rect.top_part(high), shown.sheets)

    return framed_page(canvas, shown, body)


def framed_page(
    canvas: Canvas, shown: EndPage, body: Callable[[Canvas, Rect], tuple[Node, ...]]
) -> Node:
    """A page with the same head and foot, and another body between them."""
    if canvas.is_narrow:
        top = _narrow_top(canvas, shown)
        nodes = (*top.nodes, *body(canvas, top.left))
        return _narrow_page(canvas, shown, dimmed_bank(canvas), nodes, (FIXED_GROUND,))
    top = _wide_top(canvas, shown)
    wide = top.left.centred(min(top.left.w, canvas.px(1280)), top.left.h)
    return _page(canvas, shown, dimmed_bank(canvas), (*top.nodes, *body(canvas, wide)))


def _wide_top(canvas: Canvas, shown: EndPage) -> Flow:
    """Tabs, head and bands under it; the flow's rest is free, down to the foot."""
    gap = canvas.px(10)
    flow = Flow(_whole(canvas).above(_wide_foot(canvas, shown).h + gap))
    high = centred_height(canvas, flow.left.w, shown.tabs, canvas.px(34))
    flow.nodes.append(_tabs(canvas, flow.take(high, canvas.px(6)), shown))
    fonts = _headline_font(canvas), canvas.scale.font(TextSize.LEAD)
    head = flow.take(sum(map(canvas.line_height, fonts)), canvas.px(4))
    flow.nodes += _head(canvas, head, shown.result)
    if shown.facts:
        flow.nodes += _band(canvas, flow.take(_band_height(canvas), gap), shown.facts)
    if shown.advice:
        own = flow.take(advice_height(canvas, flow.left.w, shown.advice), gap)
        flow.nodes += advice_band(canvas, own, shown.advice)
    return flow


def _tabs(canvas: Canvas, rect: Rect, shown: EndPage) -> Node:
    tabs = centred_rows(canvas, "result/tabs", rect, shown.tabs)
    return tabs._replace(label=_("Views of the result"))


def _whole(canvas: Canvas) -> Rect:
    return canvas.rect.inset(canvas.px(20), canvas.px(12))


def _wide_foot(canvas: Canvas, shown: EndPage) -> Rect:
    whole = _whole(canvas)
    return whole.bottom_part(centred_height(canvas, whole.w, shown.buttons, canvas.px(40)))


def _page(canvas: Canvas, shown: EndPage, ground: tuple[Look, ...], nodes: Sequence[Node]) -> Node:
    foot = centred_rows(canvas, "result/foot", _wide_foot(canvas, shown), shown.buttons)
    title, children = shown.result.headline, (*nodes, foot)
    return Node("result", "window", canvas.rect, title, looks=ground, children=children)


# -- a narrow page: one column, as high as it is ---------------------------------------------


def _narrow_top(canvas: Canvas, shown: EndPage) -> Flow:
    """Tabs, head and facts; the flow's rest is free, without a lower end."""
    result, gap = shown.result, canvas.px(6)
    flow = Flow(canvas.rect.inset(canvas.px(NARROW_MARGIN), canvas.px(10))._replace(h=ENDLESS))
    high = centred_height(canvas, flow.left.w, shown.tabs, canvas.px(34))
    flow.nodes.append(_tabs(canvas, flow.take(high, gap), shown))
    emblem = canvas.px(56) if result.emblem else 0
    words = Flow(flow.left.after(emblem + canvas.px(10) if emblem else 0))
    if emblem:
        flow.nodes.append(_emblem(result, flow.left.top_part(emblem).left_part(emblem)))
    font = canvas.scale.font(TextSize.PAGE, Typeface.HEADING_BOLD)
    lesser = canvas.scale.font(TextSize.TEXT)
    words.add(canvas.paragraph("result/headline", words.left, result.headline, font, GOLD))
    words.add(canvas.paragraph("result/subline", words.left, result.subline, lesser, SAND))
    flow.nodes += words.nodes
    flow.take(max(words.left.y - flow.left.y, emblem), canvas.px(8))
    for start in range(0, len(shown.facts), 2):
        row = flow.take(_band_height(canvas), gap)
        flow.nodes += _band(canvas, row, shown.facts[start : start + 2], start)
    for line in shown.advice:
        own = flow.take(advice_height(canvas, flow.left.w, (line,)), gap)
        flow.nodes += advice_band(canvas, own, (line,))
    return flow


def _narrow_page(
    canvas: Canvas,
    shown: EndPage,
    ground: tuple[Look, ...],
    nodes: Sequence[Node],
    state: tuple[str, ...] = (),
) -> Node:
    last = bottom_of(nodes)
    wide = canvas.rect.inset(canvas.px(NARROW_MARGIN), 0)
    high = centred_height(canvas, wide.w, shown.buttons, canvas.px(38))
    y = max(last + canvas.px(12), canvas.height - canvas.px(10) - high)
    foot = centred_rows(canvas, "result/foot", Rect(wide.x, y, wide.w, high), shown.buttons)
    children = (*nodes, foot)
    rect = page_rect(canvas, children)
    return Node(
        "result", "window", rect, shown.result.headline, state, looks=ground, children=children
    )


def _narrow_result(canvas: Canvas, shown: EndPage) -> ResultPage:
    """The stands on the bank, the plates in the water, and the sheets one under another."""
    top = _narrow_top(canvas, shown)
    room, over = top.left, canvas.px(12)
    most = canvas.px(NARROW_MONUMENT)
    high = monument_height(canvas, room.w, most, shown.result.stands)
    below = narrow_plates_height(canvas, len(shown.result.stands)) + canvas.px(16)
    shore = room.y + over + high + canvas.px(16)
    bank = bank_at(canvas._replace(height=max(canvas.height, shore + below)), shore)
    standing = partial(narrow_stands, canvas, bank, room, high, shown.result.stands)
    nodes = [standing(shown.moment)]
    under = room._replace(y=bank.shore + below)
    if shown.progress is not None:
        tell = under._replace(h=max(canvas.px(120), canvas.height - under.y - canvas.px(120)))
        nodes += _sentence_nodes(canvas, tell, shown.progress)
    else:
        nodes += narrow_sheets(canvas, under, shown.sheets)
    page = _narrow_page(canvas, shown, bank.looks, (*top.nodes, *nodes))
    deep = page.rect._replace(y=bank.rect.bottom, h=max(0, page.rect.h - bank.rect.bottom))
    page = page._replace(looks=(Box(deep, DEEP_WATER_COLOUR), *page.looks)) if deep.h else page
    return ResultPage(page, standing)


def _bank(canvas: Canvas, scene: Rect, shown: EndPage) -> Bank:
    """The bank, its waterline as high as possible such that monuments and plates are in view."""
    below = plate_height(canvas) + canvas.px(34)
    over = canvas.px(14)  # the terrace under the monuments
    most = min(scene.h - below - over, int(HIGHEST_MONUMENT * canvas.height))
    high = monument_height(canvas, scene.w, max(1, most), shown.result.stands)
    spare = max(0, scene.h - below - over - high)
    return bank_at(canvas, scene.bottom - below - spare // 3)


# -- the head --------------------------------------------------------------------------------


def _headline_font(canvas: Canvas) -> Font:
    return canvas.scale.font(TextSize.RESULT, Typeface.HEADING_BOLD)


def _head(canvas: Canvas, head: Rect, result: EndResult) -> list[Node]:
    font, lesser = _headline_font(canvas), canvas.scale.font(TextSize.LEAD)
    emblem = head.h + canvas.px(8) if result.emblem else 0
    room = head.before(2 * emblem)
    wide = max(
        canvas.text_width(result.headline, font),
        canvas.text_width(result.subline, lesser),
    )
    wide = min(wide + canvas.px(4), room.w)
    block = head.centred(wide, head.h)
    nodes = []
    if result.emblem:
        spot = Rect(block.x - emblem - canvas.px(10), head.y - canvas.px(4), emblem, emblem)
        nodes.append(_emblem(result, spot))
    line = block.top_part(canvas.line_height(font))
    under = block.below(line.h)
    return [
        *nodes,
        canvas.text("result/headline", line, result.headline, font, GOLD, Align.CENTRE),
        canvas.text("result/subline", under, result.subline, lesser, SAND, Align.CENTRE),
    ]


def _emblem(result: EndResult, spot: Rect) -> Node:
    size = int(0.62 * spot.w)
    inner = spot.centred(size, size) if result.is_wreathed else spot
    looks: list[Look] = [Picture(spot, "end/wreath")] if result.is_wreathed else []
    looks.append(Picture(inner, result.emblem))
    return Node("result/emblem", "picture", spot, result.headline, looks=tuple(looks))


def _band_height(canvas: Canvas) -> int:
    fonts = canvas.scale.small, canvas.scale.strong
    return sum(map(canvas.line_height, fonts)) + canvas.px(12)


def _band(canvas: Canvas, rect: Rect, facts: tuple[Fact, ...], first: int = 0) -> tuple[Node, ...]:
    """The standing among other games: facts side by side, each as wide as it needs.

    `first` is the index of the first of them.
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


def _sentence_nodes(canvas: Canvas, rect: Rect, progress: EndProgress) -> tuple[Node, ...]:
    """The sentences of the reveal so far, the last of them large, on the water."""
    if not progress.told:
        return ()
    large, small = (
        canvas.scale.font(TextSize.HEADING, Typeface.BOLD),
        canvas.scale.font(TextSize.LEAD),
    )
    high, lesser = canvas.line_height(large), canvas.line_height(small)
    last = progress.told[-1]
    lines = canvas.wrapped(last, large, rect.w)
    before = progress.told[:-1][-max(0, (rect.h - high * len(lines)) // lesser) :]
    before = before if rect.h - high * len(lines) >= lesser else ()
    looks: list[Look] = []
    rest = rect
    for text in before:
        row = rest.top_part(lesser)
        looks.append(canvas.letters(row, text, small, FADED_SAND, Align.CENTRE))
        rest = rest.below(lesser)
    looks += canvas.lines(rest, lines, large, GOLD, Align.CENTRE)
    place = rect.top_part(rest.y - rect.y + high * len(lines))
    return (Node("result/told", "text", place, "\n".join(progress.told), looks=tuple(looks)),)
