"""A result as a picture of its own, to be sent to a friend."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Align, Face, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import GOLD, SAND, Step

CARD_SIZE: Final = (840, 500)
"""Width and height in pixels at 100 %."""


class CardFact(NamedTuple):
    """A number of the card and what it is."""

    what: str
    text: str


class ResultCard(NamedTuple):
    """The card."""

    game: str
    headline: str
    subline: str
    facts: tuple[CardFact, ...]
    board: Callable[[Canvas, Rect], Node] | None
    """Draws what the player had at the end."""
    code: str
    """At the foot: what opens it again; empty for none."""


def result_card(canvas: Canvas, shown: ResultCard) -> Node:
    """The whole picture."""
    scale = canvas.scale
    inner = canvas.rect.inset(canvas.px(28), canvas.px(20))
    large, middle = scale.font(Step.RESULT, Face.HEADING_BOLD), scale.font(Step.LEAD, Face.HEADING)
    head = inner.top_part(canvas.line_height(large))
    line = inner.below(head.h).top_part(canvas.line_height(middle))
    body = inner.below(head.h + line.h + canvas.px(14))
    foot = body.bottom_part(canvas.line_height(scale.small))
    body = body.above(foot.h + canvas.px(10))
    nodes = [
        canvas.text("card/headline", head, shown.headline, large, GOLD),
        canvas.text("card/subline", line, shown.subline, middle, SAND),
        canvas.text("card/code", foot.before(canvas.px(110)), shown.code, scale.small, SAND),
        canvas.text("card/game", foot, shown.game, scale.small, GOLD, Align.RIGHT),
    ]
    facts = body
    if shown.board is not None:
        board = body.left_part(int(0.56 * body.w))
        nodes.append(shown.board(canvas, board))
        facts = body.after(board.w + canvas.px(24))
    what, text = scale.font(Step.TEXT), scale.font(Step.LEAD, Face.BOLD)
    high = canvas.line_height(what) + canvas.line_height(text) + canvas.px(12)
    for index, fact in enumerate(shown.facts):
        place = facts.below(index * high).top_part(high)
        above = place.top_part(canvas.line_height(what))
        under = place.below(above.h).top_part(canvas.line_height(text))
        nodes += [
            canvas.text(f"card/what/{index}", above, fact.what, what, GOLD),
            canvas.text(f"card/fact/{index}", under, fact.text, text, SAND),
        ]
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("card", "picture", canvas.rect, shown.headline, looks=ground, children=tuple(nodes))
