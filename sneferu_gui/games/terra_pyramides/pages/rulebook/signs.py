"""The table's signs as they are drawn there, one in a small rectangle."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.terra_pyramides.law.edition import EYE, LEVELS, SCARAB, SPHINX, WORKER
from sneferu_gui.games.terra_pyramides.table.looks import (
    DesertLook,
    FoundationLook,
    GoldLook,
    OasisLook,
    PieceLook,
    PlotLook,
    PyramidLook,
    SignLook,
    StackLook,
    StoneLook,
    TileBackLook,
    TileLook,
    WorkerLook,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import picture_sign

MINE: Final = COLOURS[0]
STONE: Final = "blue"
"""The colour of the examples."""
STONE_SIGN: Final = "drawn/stone/"
HOUR: Final = 0.3


def sign_of(canvas: Canvas, rect: Rect, name: str) -> tuple[Look, ...]:
    """A sign in the middle of a rectangle: something drawn, or a picture by its name."""
    square = rect.centred(min(rect.w, rect.h), min(rect.w, rect.h))
    if name.startswith(STONE_SIGN):
        return (StoneLook(square, name.removeprefix(STONE_SIGN)),)
    drawn = _DRAWN.get(name)
    return drawn(square) if drawn is not None else picture_sign(canvas, rect, name)


def _field(rect: Rect) -> tuple[Look, ...]:
    return (DesertLook(rect, (rect,), HOUR),)


def _pyramid(rect: Rect) -> tuple[Look, ...]:
    return (PyramidLook(_low(rect), (STONE, STONE), MINE),)


def _capstone(rect: Rect) -> tuple[Look, ...]:
    return (PyramidLook(_low(rect), (STONE,) * (LEVELS - 1), MINE, has_capstone=True),)


def _low(rect: Rect) -> Rect:
    """The site under a pyramid, which rises over it a little."""
    side = rect.h * 4 // 5
    return rect.bottom_part(side).centred(side, side)


_DRAWN: Final[dict[str, Callable[[Rect], tuple[Look, ...]]]] = {
    "drawn/field": _field,
    "drawn/site": lambda rect: (PlotLook(rect, is_open=False),),
    "drawn/oasis": lambda rect: (OasisLook(rect),),
    "drawn/foundation": lambda rect: (FoundationLook(rect, 2),),
    "drawn/covered": lambda rect: (FoundationLook(rect, None),),
    "drawn/tile": lambda rect: (TileLook(rect, (WORKER, STONE), "e"),),
    "drawn/symbol/worker": lambda rect: (TileLook(rect, (WORKER,)),),
    "drawn/symbol/eye": lambda rect: (TileLook(rect, (EYE,)),),
    "drawn/symbol/stone": lambda rect: (TileLook(rect, (STONE,)),),
    "drawn/gold": lambda rect: (GoldLook(rect, 3),),
    "drawn/worker": lambda rect: (WorkerLook(rect, MINE),),
    "drawn/pyramid": _pyramid,
    "drawn/capstone": _capstone,
    "drawn/piece": lambda rect: (PieceLook(rect, 2, ""),),
    "drawn/back": lambda rect: (TileBackLook(rect, SPHINX),),
    "drawn/stack": lambda rect: (StackLook(_low(rect), 4, SCARAB),),
    "drawn/sphinx": lambda rect: (SignLook(rect, SPHINX),),
    "drawn/scarab": lambda rect: (SignLook(rect, SCARAB),),
}
