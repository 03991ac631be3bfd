"""The own works, where the tile in hand lay: each with what its next level still needs (F5).

Keys: ``work:e4`` the line of a site.
"""

from collections.abc import Iterator
from functools import partial
from itertools import starmap
from typing import Final

from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, Phase
from sneferu_gui.games.terra_pyramides.table.figures import with_attention
from sneferu_gui.games.terra_pyramides.table.looks import FoundationLook, pyramid_look
from sneferu_gui.games.terra_pyramides.table.places import SitePlace
from sneferu_gui.games.terra_pyramides.table.playing import TableSnapshot, use_of
from sneferu_gui.games.terra_pyramides.table.preview import (
    NextLevel,
    next_level_line,
    next_levels,
)
from sneferu_gui.games.terra_pyramides.table.signs import part
from sneferu_gui.games.terra_pyramides.table.table_layout import TWO_COLUMNS
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import GOLD, INK, PALM, PAPER, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.move_panel import Tone

LINE, HIGHEST_LINE = 40, 84
"""The least and the greatest height of a work, in pixels at 100 %, as are all sizes here."""
HIGHEST_SHARE: Final = 0.42
"""The greatest height of a work as a share of its width, so that two figures stay apart."""
LEAST_PANEL: Final = (240, 270)
"""The least width and height of an own panel that shows them, unless it has two columns."""
NAME: Final = 26
SIGN: Final = 17
PYRAMID: Final = 0.8
"""The height of a pyramid's site as a share of its line: the pyramid rises over it."""


def has_works(canvas: Canvas, own: Rect, table: TableSnapshot, *, has_rows: bool) -> bool:
    """Whether the own panel shows the works: once the tile is laid, with room for them.

    With `has_rows` the rows stand beside the tile, until one is chosen.
    """
    state = table.state
    is_asked = has_rows and state.chosen_row == NOT_ANY
    is_laid = state.seat == table.seat and state.laid_field != NOT_ANY and not is_asked
    wide, high = map(canvas.px, LEAST_PANEL)
    has_room = (own.w >= wide and own.h >= high) or own.w >= canvas.px(TWO_COLUMNS)
    is_looking = state.phase is Phase.LOOK
    return is_laid and has_room and not is_looking and bool(next_levels(state, table.seat))


def works(canvas: Canvas, rect: Rect, table: TableSnapshot) -> tuple[Node, ...]:
    """The works that fit, the nearest to its next level first."""
    least = max(LEAST_HIT, canvas.px(LINE))
    levels = next_levels(table.state, table.seat)[: max(1, rect.h // least)]
    most = min(canvas.px(HIGHEST_LINE), int(HIGHEST_SHARE * rect.w))
    high = max(least, min(rect.h // len(levels), most))
    places = (rect._replace(y=rect.y + n * high, h=high) for n in range(len(levels)))
    return tuple(starmap(partial(_work, canvas, table), zip(places, levels, strict=True)))


def _work(canvas: Canvas, table: TableSnapshot, rect: Rect, level: NextLevel) -> Node:
    """The building, its site and worth, and the workers and stones there of those needed."""
    state, line = table.state, next_level_line(table.state, level)
    name = state.table.board.names[level.space]
    key, about, place = f"work:{name}", SitePlace(level.space), rect.inset(0, canvas.px(1))
    words = f"{line.words}: {line.amount}"
    use = use_of(table, about, words, "F5")
    is_open = line.tone is Tone.GOOD
    is_lit = is_open or (canvas.is_pointed_at(key) and use.act is not None)
    fill = (*GOLD[:3], 120) if is_lit else (*PAPER[:3], 110)
    looks: list[Look] = [Box(place, fill, canvas.px(5), PALM if is_open else SHADE_EDGE, 1)]
    looks.append(_building(canvas, place.left_part(place.h), table, level))
    upper, lower = place.after(place.h + canvas.px(2)).inset(0, canvas.px(1)).rows(2)
    looks.append(canvas.letters(upper, name, canvas.scale.strong, INK))
    looks += _parts(canvas, upper.after(canvas.px(NAME)), part("points", f"+{level.gain}"))
    looks += _parts(canvas, lower, line.parts)
    looks += canvas.focus_ring(key, place, canvas.px(5))
    return with_attention(canvas, Node(key, "space", rect, words, (), use, tuple(looks)))


def _parts(canvas: Canvas, rect: Rect, parts: Parts) -> Iterator[Look]:
    """Signs with a figure after each, side by side."""
    size = min(canvas.px(SIGN), rect.h)
    for cell, (picture, figure) in zip(rect.columns(max(1, len(parts))), parts, strict=False):
        yield Picture(cell.left_part(size).centred(size, size), picture)
        number = cell.after(size + canvas.px(3))
        yield canvas.letters(number, figure, canvas.scale.small_strong, INK)


def _building(canvas: Canvas, place: Rect, table: TableSnapshot, level: NextLevel) -> Look:
    """The foundation or pyramid of a site as it stands."""
    state, owner = table.state, table.setup.seats[table.seat].colour
    site = state.site_on(level.space)
    if not site.level:
        return FoundationLook(place.inset(canvas.px(3)), site.foundation or None)
    size = int(PYRAMID * place.h)
    foot = place.bottom_part(size).centred(size, size).moved(0, -canvas.px(1))
    colour = state.table.edition.colours[site.colour]
    return pyramid_look(foot, colour, site.level, owner)
