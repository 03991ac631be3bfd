"""A corruption tile with what lies under it: cards, and Curses beside them.

Keys: ``tile`` is the own one, ``tile/curse`` its Curses, ``tile/look`` the button that opens it.
"""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.sobek.table.choosable import (
    QUIET,
    Choosable,
    Thing,
    choosable_node,
    goal_frame,
    hint_frame,
)
from sneferu_gui.games.sobek.table.colours import CORRUPT, CORRUPT_EDGE, CORRUPT_INK
from sneferu_gui.games.sobek.table.looks import PileLook
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, PAPER
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button

WIDE, HIGH = 160, 112
"""A tile's shape."""
LARGEST: Final = 200
"""How wide it is at most, in pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class TileAppearance:
    """A seat's tile."""

    label: str
    """What it is and what lies under it, in words."""
    count: int
    """Cards under it (H1)."""
    corruption: int
    """What they and the Curses count together (W3): the number on the badge."""
    curses: int = 0
    curses_label: str = ""
    after: int | None = None
    """What they would count by what is pointed at; None where that changes nothing."""
    note: str = ""
    """Who would be the most corrupt now, in few words; empty where that is not said here."""
    is_worst: bool = False
    """Whether its owner would be the most corrupt."""
    choice: Choosable = QUIET
    look: ButtonAppearance | None = None
    """The button with which the owner looks through the pile (H3)."""


@remembered
def tile(canvas: Canvas, rect: Rect, shown: TileAppearance) -> Node:
    """The own tile: as large as there is room for, its number on it, its button under it."""
    key = "tile"
    small = canvas.scale.caption
    line, gap = canvas.line_height(small), canvas.px(5)
    inner = rect.inset(canvas.px(4))
    button_high = canvas.scale.button + gap if shown.look is not None else 0
    notes = canvas.wrapped(shown.note, small, inner.w) if shown.note else []
    rise = canvas.px(12)
    room = inner.h - button_high - rise
    if len(notes) * line + canvas.px(34) > room:
        notes = []
    room -= len(notes) * line + (gap if notes else 0)
    wide = min(inner.w - canvas.px(6), int(room * WIDE / HIGH), canvas.px(LARGEST))
    high = wide * HIGH // WIDE
    block = rise + high + (len(notes) * line + gap if notes else 0) + button_high
    top = inner.y + (inner.h - block) // 2 + rise
    spot = Rect(inner.centre[0] - wide // 2, top, wide, high)
    looks = goal_frame(canvas, key, rect, shown.choice)
    looks += _pile(spot, shown.count)
    looks.append(Picture(spot, "sobek/tile"))
    looks += _number(canvas, spot, shown)
    if shown.is_worst:
        looks += worst_sign((spot.x, spot.y), spot.h)
    y = spot.bottom + gap
    for text in notes:
        place = Rect(inner.x, y, inner.w, line)
        looks.append(Letters(place, text, small, FADED_INK, Align.CENTRE))
        y += line
    children: list[Node] = []
    if shown.look is not None:
        place = Rect(inner.x, y + (gap if notes else 0), inner.w, canvas.scale.button)
        children.append(button(canvas, place, shown.look))
    if shown.curses:
        children.append(_curses(canvas, f"{key}/curse", spot, shown))
    looks += canvas.ring(key, rect, canvas.px(6))
    if shown.choice.is_hinted:
        looks += hint_frame(canvas, spot, canvas.px(6))
    thing = Thing(key, "tile", rect, shown.label)
    return choosable_node(canvas, thing, shown.choice, looks, children=tuple(children))


def worst_sign(corner: tuple[int, int], high: int) -> list[Look]:
    """The sign on a corner of the tile, so high, of whoever would be the most corrupt."""
    size = max(16, high // 2)
    spot = Rect(corner[0] - size // 2, corner[1] - size // 2, size, size)
    inner = spot.inset(max(2, size // 8)).moved(0, -max(1, size // 20))
    return [Box(spot, PAPER, size // 2, GOLD, max(1, size // 12)), Picture(inner, "icons/warning")]


def _number(canvas: Canvas, spot: Rect, shown: TileAppearance) -> list[Look]:
    """The corruption now, and what it would be, on a badge at its foot."""
    font = canvas.scale.strong
    text = str(shown.corruption)
    if shown.after is not None:
        text += f" → {shown.after}"
    high = canvas.line_height(font)
    wide = max(2 * high, canvas.text_width(text, font) + canvas.px(12))
    badge = Rect(spot.right - wide + canvas.px(2), spot.bottom - high, wide, high)
    edge = GOLD if shown.is_worst or shown.after is not None else CORRUPT_EDGE
    return [
        Box(badge, CORRUPT, high // 4, edge, max(1, canvas.px(1.5))),
        Letters(badge, text, font, CORRUPT_INK, Align.CENTRE),
    ]


def _pile(spot: Rect, count: int) -> list[Look]:
    """The cards that stick out under the tile."""
    if not count:
        return []
    wide = spot.w * 2 // 5
    place = Rect(spot.right - wide - spot.w // 10, spot.y - spot.h // 9, wide, wide * 7 // 5)
    return [PileLook(place, "back_beige", count)]


def _curses(canvas: Canvas, key: str, spot: Rect, shown: TileAppearance) -> Node:
    size = max(canvas.px(22), spot.h // 2)
    wide = size + (shown.curses - 1) * size // 2
    rect = Rect(spot.x, spot.bottom - size, wide, size)
    looks = tuple(
        Picture(Rect(rect.x + i * size // 2, rect.y, size, size), "sobek/events/curse")
        for i in range(shown.curses)
    )
    return Node(key, "token", rect, shown.curses_label, looks=looks, clause="E4")


def corruption_plate(canvas: Canvas, rect: Rect, text: str) -> list[Look]:
    """A number of corruption on its slate."""
    return [
        Box(rect, CORRUPT, rect.h // 4, CORRUPT_EDGE, max(1, canvas.px(1))),
        Letters(rect, text, canvas.scale.strong, CORRUPT_INK, Align.CENTRE),
    ]
