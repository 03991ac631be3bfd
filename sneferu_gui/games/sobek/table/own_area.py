"""What lies before the viewer: the sets, the hand, and the corruption tile.

The panel's key is ``own``; its parts are described where they are drawn (`sets`, `hand`, `tile`).
"""

from typing import Final, NamedTuple

from sneferu_gui.games.sobek.table.hand import hand, hand_spread
from sneferu_gui.games.sobek.table.outcome_lines import emblem_of, name_of
from sneferu_gui.games.sobek.table.places import OwnArea
from sneferu_gui.games.sobek.table.sets import SetWorths, sets_row
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.tile import tile
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import between
from sneferu_gui.ui.kit.theme import HEADING

TILE: Final = 122
"""How wide the tile's place is at least, in pixels at 100 %."""
LARGE_TILE: Final = 240
TILE_SHARE: Final = 0.2
"""Its share of the width over the hand, and how wide it is at most there."""
SETS: Final = 0.45
"""The sets' share of the height."""
LOW: Final = 245
"""In room lower than this, in pixels at 100 %, everything lies side by side."""
USUAL_HAND: Final = 9
LARGER: Final = 1.2
"""The hand lies beside the sets where a usual one is so many times as well seen there."""
BESIDE: Final = 0.5
FEW_BESIDE: Final = 0.36
"""The sets' share of the width there, and that of a few."""
FEW: Final = 3
TITLED: Final = 240
"""How high the panel is at least that has a title, in pixels at 100 %."""


class _Places(NamedTuple):
    """Where everything lies."""

    sets: Rect
    hand: Rect
    tile: Rect


@remembered
def own_area(
    canvas: Canvas, rect: Rect, table: TableSnapshot, after: SetWorths, corruption: int | None
) -> Node:
    """The panel; `after` and `corruption` are what is pointed at would make of sets and pile."""
    has_title = rect.h >= canvas.px(TITLED)
    inner = canvas.panel_content(rect, titled=has_title)
    places = _divided(canvas, inner, rect, len(table.state.sets[table.seat]))
    children = (
        *sets_row(canvas, places.sets, table, table.seat, after),
        hand(canvas, places.hand, table),
        tile(canvas, places.tile, table, corruption),
    )
    panel = canvas.panel("own", rect, "", *children)
    if has_title:
        panel = panel._replace(looks=(*panel.looks, *_title(canvas, rect, inner.y, table)))
    about = Use(about=OwnArea(table.seat))
    return panel._replace(label=name_of(table.state, table.seat), use=about)


def _title(canvas: Canvas, rect: Rect, foot: int, table: TableSnapshot) -> tuple[Look, ...]:
    """Whose things these are, in the upper corner: over the sets, left of the tile."""
    font, state, seat = canvas.scale.heading, table.state, table.seat
    size = canvas.line_height(font)
    head = rect.inset(canvas.px(12), canvas.px(7)).top_part(foot - rect.y - canvas.px(7))
    words = head.after(size + canvas.px(6)).top_part(size)
    return (
        Picture(head.left_part(size).top_part(size), emblem_of(state, seat)),
        canvas.letters(words.left_part(words.w // 3), name_of(state, seat), font, HEADING),
    )


def _tile_width(canvas: Canvas, rect: Rect) -> int:
    """How wide the tile's place is where the hand lies under it."""
    return between(int(TILE_SHARE * rect.w), canvas.px(TILE), canvas.px(LARGE_TILE))


def _divided(canvas: Canvas, inner: Rect, panel: Rect, sets_there: int) -> _Places:
    """The hand in all its width under sets and tile; beside them where the room is low."""
    under = _with_hand_under(canvas, inner, panel)
    beside = _in_columns(canvas, inner, panel, FEW_BESIDE)
    is_high = inner.h >= canvas.px(LOW)
    if is_high and _seen(canvas, beside.hand) < LARGER * _seen(canvas, under.hand):
        return under
    return _in_columns(canvas, inner, panel, BESIDE) if sets_there > FEW else beside


def _with_hand_under(canvas: Canvas, inner: Rect, panel: Rect) -> _Places:
    upper = inner.top_part(int(SETS * inner.h))
    side = upper.right_part(_tile_width(canvas, panel))
    sets = upper.before(side.w + canvas.px(8))
    side = _beside_the_title(canvas, side, panel)
    return _Places(sets, inner.below(upper.h + canvas.px(6)), side)


def _in_columns(canvas: Canvas, inner: Rect, panel: Rect, share: float) -> _Places:
    gap = canvas.px(8)
    side = inner.right_part(min(canvas.px(TILE), inner.w // 4))
    main = inner.before(side.w + gap)
    sets = main.left_part(int(share * main.w))
    cards = _beside_the_title(canvas, main.after(sets.w + gap), panel)
    return _Places(sets, cards, _beside_the_title(canvas, side, panel))


def _beside_the_title(canvas: Canvas, place: Rect, panel: Rect) -> Rect:
    """A place that has the title left of it: up to the panel's edge."""
    rise = max(0, place.y - panel.y - canvas.px(9))
    return place._replace(y=place.y - rise, h=place.h + rise)


def _seen(canvas: Canvas, place: Rect) -> int:
    """How well a usual hand is seen there: all that is seen of it, times the least of a card."""
    seen = [each.w * each.h for each in hand_spread(canvas, place, USUAL_HAND).seen]
    return sum(seen) * min(seen)
