"""A result as a picture of its own, to be kept or sent to a friend."""

from typing import Final, NamedTuple

from sneferu_gui.ui.kit.bank import bank_at
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_SAND, GOLD, NIGHT, SAND, SEA_EDGE, TextSize
from sneferu_gui.ui.pages.end.bank_stands import bank_stands
from sneferu_gui.ui.pages.end.result_appearance import Stand

CARD_SIZE: Final = (1600, 900)
"""Width and height in pixels."""
SHORE: Final = 0.65
"""The waterline's height, as a share of the picture's."""


class CardFact(NamedTuple):
    """A number of the card and what it is."""

    what: str
    text: str


class ResultCard(NamedTuple):
    """The card."""

    game: str
    headline: str
    subline: str
    emblem: str
    is_wreathed: bool
    stands: tuple[Stand, ...]
    """What everybody had at the end, as it stands on the bank."""
    facts: tuple[CardFact, ...] = ()
    note: str = ""
    """At the foot, on the right: when it was."""
    code: str = ""
    """At the foot: what opens it again; empty for none."""


def result_card(canvas: Canvas, shown: ResultCard) -> Node:
    """The whole picture."""
    inner = canvas.rect.inset(canvas.px(34), canvas.px(24))
    bank = bank_at(canvas, round(SHORE * canvas.height))
    head = inner.top_part(canvas.px(112))
    foot = inner.bottom_part(canvas.line_height(canvas.scale.body))
    room = Rect(inner.x, head.bottom, inner.w, bank.ground - head.bottom)
    nodes = (
        *_head(canvas, head, shown),
        *bank_stands(canvas, bank, room, shown.stands),
        *_facts(canvas, foot.moved(0, -canvas.px(74))._replace(h=canvas.px(58)), shown.facts),
        *_foot(canvas, foot, shown),
    )
    shade = Rect(0, foot.y - canvas.px(10), canvas.width, canvas.height)
    ground = (*bank.looks, Box(shade, (*NIGHT[:3], 150)))
    return Node("card", "picture", canvas.rect, shown.headline, looks=ground, children=nodes)


def _head(canvas: Canvas, head: Rect, shown: ResultCard) -> list[Node]:
    large, middle = (
        canvas.scale.font(TextSize.RESULT, Typeface.HEADING_BOLD),
        canvas.scale.font(TextSize.LEAD, Typeface.HEADING),
    )
    size = head.h if shown.emblem else 0
    gap = canvas.px(18)
    wide = max(canvas.text_width(shown.headline, large), canvas.text_width(shown.subline, middle))
    wide = min(wide + canvas.px(4), head.w - size - gap)
    block = head.centred(wide + size + gap, head.h)
    nodes = []
    if shown.emblem:
        spot = block.left_part(size)
        own = int(0.62 * size) if shown.is_wreathed else size
        looks: list[Look] = [Picture(spot, "end/wreath")] if shown.is_wreathed else []
        looks.append(Picture(spot.centred(own, own), shown.emblem))
        nodes.append(Node("card/emblem", "picture", spot, looks=tuple(looks)))
    text = block.after(size + gap)
    high = canvas.line_height(large)
    top = text.below((text.h - high - canvas.line_height(middle)) // 2).top_part(high)
    under = Rect(text.x, top.bottom, text.w, canvas.line_height(middle))
    return [
        *nodes,
        canvas.text("card/headline", top, shown.headline, large, GOLD),
        canvas.text("card/subline", under, shown.subline, middle, SAND),
    ]


def _facts(canvas: Canvas, rect: Rect, facts: tuple[CardFact, ...]) -> list[Node]:
    """Side by side on a slab, each as wide as it needs."""
    if not facts:
        return []
    what, text = canvas.scale.font(), canvas.scale.font(TextSize.LEAD, Typeface.BOLD)
    needs = [
        max(canvas.text_width(each.what, what), canvas.text_width(each.text, text)) + canvas.px(36)
        for each in facts
    ]
    slab = rect.centred(min(rect.w, sum(needs)), rect.h)
    ground = (Box(slab, (*NIGHT[:3], 215), canvas.px(6), SEA_EDGE, 1),)
    nodes = [Node("card/facts", "panel", slab, looks=ground)]
    x = slab.x
    for index, (fact, need) in enumerate(zip(facts, needs, strict=True)):
        place = Rect(x, slab.y + canvas.px(5), slab.w * need // sum(needs), slab.h)
        above = place.top_part(canvas.line_height(what))
        under = place.below(above.h).top_part(canvas.line_height(text))
        nodes += [
            canvas.text(f"card/what/{index}", above, fact.what, what, GOLD, Align.CENTRE),
            canvas.text(f"card/fact/{index}", under, fact.text, text, SAND, Align.CENTRE),
        ]
        x += place.w
    return nodes


def _foot(canvas: Canvas, foot: Rect, shown: ResultCard) -> list[Node]:
    """The game's name, the code, and when it was."""
    font, body = canvas.scale.font(TextSize.LEAD, Typeface.HEADING_BOLD), canvas.scale.body
    name = foot.left_part(canvas.text_width(shown.game, font) + canvas.px(16))
    note = foot.right_part(canvas.text_width(shown.note, body) + canvas.px(4))
    code = foot.after(name.w).before(note.w + canvas.px(16))
    return [
        canvas.text("card/game", name, shown.game, font, GOLD),
        canvas.text("card/code", code, shown.code, canvas.scale.small, FADED_SAND, Align.CENTRE),
        canvas.text("card/note", note, shown.note, body, SAND, Align.RIGHT),
    ]
