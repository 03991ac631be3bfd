"""Stones to choose in the offer and in the storehouse, and the light around them."""

from typing import NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, EDGE, GOLD, PALM, PAPER, PLAYER_COLOURS
from sneferu_gui.ui.table.choosing import hint_frame

Halves = tuple[str, str]
"""A stone's materials as it lies, left and right."""


class StoneChoice(NamedTuple):
    """What can be done with a stone, apart from its looks."""

    label: str
    use: Use
    """The stone's use; without an act when the stone cannot be chosen."""
    is_chosen: bool = False
    """Whether the stone is in hand."""
    is_hinted: bool = False
    """Whether a hint is about the stone."""


def stone_node(
    canvas: Canvas, key: str, rect: Rect, stone: StoneChoice, looks: list[Look], *more: str
) -> Node:
    """The node of a stone that can be chosen; `more` are further states of the node."""
    own = [] if stone.use.act is not None else ["disabled"]
    own += ["selected"] if stone.is_chosen else []
    state = canvas.node_states(key, *own, *more)
    return Node(key, PIECE, rect, stone.label, state, stone.use, tuple(looks))


def light_width(canvas: Canvas) -> int:
    """The width of the light around a stone, in pixels."""
    return max(2, canvas.px(3))


def light_radius(canvas: Canvas, rect: Rect) -> int:
    """The radius of the light's corners, in pixels."""
    return max(2, rect.h // 8) + light_width(canvas)


def stone_light(canvas: Canvas, rect: Rect, *, is_chosen: bool, is_lit: bool) -> list[Look]:
    """The light behind a stone: with an edge for a chosen one, plain for a lit one, else none."""
    around, radius = rect.inset(-light_width(canvas)), light_radius(canvas, rect)
    if is_chosen:
        return [Box(around, GOLD, radius, PALM, max(2, canvas.px(2)))]
    return [Box(around, (*GOLD[:3], 200), radius)] if is_lit else []


def stone_hint(canvas: Canvas, rect: Rect) -> list[Look]:
    """The frame around a stone that a hint is about, as round as the stone."""
    return hint_frame(canvas, rect, max(2, rect.h // 8))


def taken_marks(canvas: Canvas, rect: Rect) -> list[Look]:
    """The frame and the eye on a stone that Ptah takes."""
    eye = Rect(rect.right - rect.h // 2, rect.y - rect.h // 6, rect.h // 2, rect.h // 2)
    wide, radius, red = light_width(canvas), light_radius(canvas, rect), PLAYER_COLOURS["carnelian"]
    return [
        Box(rect.inset(-wide), CLEAR, radius, red, wide),
        Box(eye, PAPER, eye.h // 2, EDGE, 1),
        Picture(eye.inset(2), "glyphs/ptah"),
    ]
