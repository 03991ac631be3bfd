"""The painter of light along lines, and the table of Terra Pyramides' painters."""

from collections.abc import Callable, Mapping
from math import hypot
from typing import Final

import pygame

from sneferu_gui.games.terra_pyramides.painters.buildings import (
    foundation_prints,
    gold_prints,
    piece_prints,
    pyramid_prints,
    sign_prints,
    stone_prints,
    worker_prints,
)
from sneferu_gui.games.terra_pyramides.painters.cloths import cloth_prints
from sneferu_gui.games.terra_pyramides.painters.desert import (
    desert_prints,
    light_ahead,
    oasis_prints,
    plot_prints,
)
from sneferu_gui.games.terra_pyramides.painters.tiles import back_prints, stack_prints, tile_prints
from sneferu_gui.games.terra_pyramides.table import looks
from sneferu_gui.games.terra_pyramides.table.looks import BeamLook
from sneferu_gui.ui.paint.light import is_flat
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import Print, SurfaceCache, faded
from sneferu_gui.ui.paint.vector import OPAQUE, Point, drawn, shape, stroke

# -- Light along lines: rows that are lit, and the ways of workers -------------------------

DARK: Final = "#2b1709"
GOLD: Final = "#ffd873"
PALE: Final = "#fff6dc"
BRICK: Final = "#b32d1c"
BLACK: Final = "#000000"
BAND: Final = 0.46
"""The reach of a lit row to either side of its middle, as a share of a space."""
STEP: Final = 0.16
"""The distance between footsteps on a worker's way, as a share of a space."""
OPACITY: Final = 255
START: Final = 0.16
"""The share of the way at which the first footstep stands."""


def beam_prints(cache: SurfaceCache, pictures: Pictures, look: BeamLook) -> list[Print]:
    """The prints of light along a line; empty where the line has no length."""
    x, y, w, h = look.rect
    (ax, ay), (bx, by) = look.points[0], look.points[-1]
    if w <= 0 or h <= 0 or look.opacity <= 0 or (ax, ay) == (bx, by):
        return []
    ends = (ax - x, ay - y), (bx - x, by - y)
    key = ("beam", pictures.palette, w, h, ends, look.tone, look.side)
    whole = cache.get(key, lambda: _beam(look, ends, is_plain=is_flat(pictures)))
    if look.opacity < OPACITY:  # while fading: drawn once, and thinned in each frame
        bright = whole
        whole = cache.get((*key, look.opacity), lambda: faded(bright.copy(), look.opacity))
    return [(whole, (x, y))]


def _beam(look: BeamLook, ends: tuple[Point, Point], *, is_plain: bool) -> pygame.Surface:
    _, _, w, h = look.rect
    side = look.side
    if look.tone == "row":
        items = _band(ends, BAND * side, is_plain=is_plain)
    else:
        items = _way(ends, side, is_closed=look.tone == "closed", is_plain=is_plain)
    return drawn((w, h), (), items)


def _band(ends: tuple[Point, Point], reach: float, *, is_plain: bool) -> list[str]:
    """A band with round ends around a whole row, bright at its edges, clear in its middle."""
    (ax, ay), (bx, by) = ends
    length = hypot(bx - ax, by - ay)
    nx, ny = -(by - ay) / length * reach, (bx - ax) / length * reach
    arc = f"A{reach:.1f} {reach:.1f} 0 0 0"
    around = (
        f"M{ax + nx:.1f} {ay + ny:.1f}L{bx + nx:.1f} {by + ny:.1f}{arc} {bx - nx:.1f} {by - ny:.1f}"
        f"L{ax - nx:.1f} {ay - ny:.1f}{arc} {ax + nx:.1f} {ay + ny:.1f}Z"
    )
    thin = max(1.4, reach / 13)
    if is_plain:
        return [stroke(around, BLACK, 3.4 * thin), stroke(around, GOLD, 1.6 * thin)]
    return [
        shape(around, GOLD, 0.26),
        stroke(around, DARK, 2.6 * thin, 0.5),
        stroke(around, GOLD, 1.5 * thin),
        stroke(around, PALE, 0.6 * thin),
    ]


def _way(ends: tuple[Point, Point], side: float, *, is_closed: bool, is_plain: bool) -> list[str]:
    """Footsteps with an arrowhead at the end; with a cross where the way is barred."""
    (ax, ay), (bx, by) = ends
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    foot, beside = 0.036 * side, 0.05 * side
    last = length - (0.62 if is_closed else 0.54) * side

    def at(along: float, aside: float) -> str:
        return f"{ax + ux * along - uy * aside:.1f} {ay + uy * along + ux * aside:.1f}"

    steps, along, aside = "", START * side, beside
    while along < last - 0.1 * side:
        steps += f"M{at(along, aside)}L{at(along + 1.7 * foot, aside)}"
        along, aside = along + STEP * side, -aside
    reach = (0.065 if is_closed else 0.13) * side
    if is_closed:
        x, y = ax + ux * last, ay + uy * last  # upright: a slanted cross would look like a plus
        left, right, top, foot_at = x - reach, x + reach, y - reach, y + reach
        head = (
            f"M{left:.1f} {top:.1f}L{right:.1f} {foot_at:.1f}"
            f"M{left:.1f} {foot_at:.1f}L{right:.1f} {top:.1f}"
        )
    else:
        head = f"M{at(last - reach, -reach)}L{at(last, 0)}L{at(last - reach, reach)}"
    light, dark = (PALE, BRICK) if is_closed else (DARK, PALE)
    if is_plain:
        light, dark = (PALE, BLACK) if is_closed else (BLACK, PALE)
    faint = 0.45 if is_closed else OPAQUE
    halo, head_wide = (1.1 if is_closed else 1.6) * foot, (1.8 if is_closed else 2.4) * foot
    return [
        stroke(steps, light, 2 * foot + halo, 0.6 * faint),
        stroke(steps, dark, 2 * foot, 2 * faint),
        stroke(head, light, head_wide + 1.6 * halo, 0.9),
        stroke(head, dark, head_wide),
    ]


# -- All looks -----------------------------------------------------------------------------

PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    looks.DesertLook: desert_prints,
    looks.OasisLook: oasis_prints,
    looks.PlotLook: plot_prints,
    looks.BeamLook: beam_prints,
    looks.ClothLook: cloth_prints,
    looks.TileLook: tile_prints,
    looks.TileBackLook: back_prints,
    looks.StackLook: stack_prints,
    looks.PyramidLook: pyramid_prints,
    looks.FoundationLook: foundation_prints,
    looks.WorkerLook: worker_prints,
    looks.StoneLook: stone_prints,
    looks.GoldLook: gold_prints,
    looks.PieceLook: piece_prints,
    looks.SignLook: sign_prints,
}

AHEAD: Final = light_ahead
