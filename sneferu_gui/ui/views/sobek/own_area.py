"""What lies before the viewer: the sets, the hand, and the corruption tile.

The panel's key is ``own``; its parts are described where they are drawn (`sets`, `hand`, `tile`).
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Look, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.remembered import remembered
from sneferu_gui.ui.views.sobek.hand import HandAppearance, hand
from sneferu_gui.ui.views.sobek.sets import SetsAppearance, sets_row
from sneferu_gui.ui.views.sobek.tile import TileAppearance, tile
from sneferu_gui.ui.views.theme import HEADING
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button, width_of


@dataclass(frozen=True, slots=True)
class OwnAppearance:
    """All of it."""

    title: str
    hand: HandAppearance
    sets: SetsAppearance
    tile: TileAppearance
    emblem: str = ""
    """The picture of whose things these are; empty for none."""
    buttons: tuple[ButtonAppearance, ...] = ()
    """At the end of the title's line: how the hand is ordered, and so on."""
    about: Hashable | None = None
    """What the panel is about."""


TILE: Final = 122
"""How wide the tile's place is, in pixels at 100 %."""
SETS: Final = 0.42
"""The sets' share of the height."""
LOW: Final = 190
"""Room lower than this, in pixels at 100 %, has the sets beside the hand."""
FLAT: Final = 2.6
"""If it is so many times as wide as high."""
BESIDE: Final = 0.5
FEW_BESIDE: Final = 0.38
"""The sets' share of the width there, and that of a few."""
FEW: Final = 3


@remembered
def own_area(canvas: Canvas, rect: Rect, shown: OwnAppearance) -> Node:
    """The panel."""
    has_title = rect.h >= canvas.px(240)
    inner = canvas.panel_content(rect, titled=has_title)
    children: list[Node] = []
    looks: list[Look] = []
    head = rect.inset(canvas.px(12), canvas.px(7)).top_part(inner.y - rect.y - canvas.px(7))
    if has_title and shown.emblem:
        size = canvas.line_height(canvas.scale.heading)
        looks.append(Picture(head.left_part(size).top_part(size), shown.emblem))
        head = head.after(size + canvas.px(6))
    title = head.top_part(canvas.line_height(canvas.scale.heading))
    if has_title:
        looks.append(
            canvas.letters(
                title.left_part(title.w // 2), shown.title, canvas.scale.heading, HEADING
            )
        )
        right = title.right
        for each in reversed(shown.buttons):
            wide = width_of(canvas, each.label)
            place = Rect(right - wide, title.y - canvas.px(2), wide, canvas.scale.button)
            children.insert(0, button(canvas, place, each))
            right = place.x - canvas.px(6)
    wide = min(canvas.px(TILE), inner.w // 4)
    side = inner.right_part(wide)
    sets, cards = _divided(canvas, inner.before(wide + canvas.px(8)), len(shown.sets.sets))
    children += sets_row(canvas, sets, shown.sets)
    children.append(hand(canvas, cards, shown.hand))
    children.append(tile(canvas, side, shown.tile))
    panel = canvas.panel("own", rect, "", *children)
    looks = [*panel.looks, *looks]
    return panel._replace(label=shown.title, looks=tuple(looks), about=shown.about)


def _divided(canvas: Canvas, main: Rect, sets_there: int) -> tuple[Rect, Rect]:
    """Where the sets lie, and the hand: under them, or beside them where the room is low."""
    if main.h < canvas.px(LOW) and main.w > FLAT * main.h:
        share = BESIDE if sets_there > FEW else FEW_BESIDE
        sets = main.left_part(int(share * main.w))
        return sets, main.after(sets.w + canvas.px(8))
    sets = main.top_part(int(SETS * main.h))
    return sets, main.below(sets.h + canvas.px(6))
