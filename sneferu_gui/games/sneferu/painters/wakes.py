"""The wake of a boat: foam that spreads and fades behind it, and its colour in the middle."""

from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from sneferu_gui.games.sneferu.table.looks import WakeLook
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.palettes import PALETTES, STANDARD
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import Print, SurfaceCache
from sneferu_gui.ui.paint.vector import Point, drawn, stroke

FOAM: Final = "#f4fbf3"
FINE: Final = 6
"""Pieces of the way from one space to the next."""
FAINTEST: Final = 0.3
"""How opaque a wake is where it begins."""


def wake_prints(cache: SurfaceCache, pictures: Pictures, look: WakeLook) -> list[Print]:
    """What is to be laid down for a wake."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or len(look.points) < 2:  # noqa: PLR2004 - where it begins and ends
        return []
    points = tuple((px - x, py - y) for px, py in look.points)
    colour = PALETTES.get(pictures.palette, STANDARD).colour(look.colour)
    is_plain = pictures.palette == "high-contrast"
    key = ("wake", points, colour, w, h, look.width, is_plain)

    def made() -> pygame.Surface:
        return drawn((w, h), (), _strokes(points, colour, look.width, is_plain=is_plain))

    return [(cache.get(key, made), (x, y))]


def _strokes(
    points: tuple[tuple[int, int], ...], colour: Colour, width: int, *, is_plain: bool
) -> list[str]:
    way = _fine(points)
    core = "#{:02x}{:02x}{:02x}".format(*colour[:3])
    pieces = [((i + 1) / (len(way) - 1), *ends) for i, ends in enumerate(pairwise(way))]
    items = []
    for share, start, end in pieces:
        if is_plain:
            items.append(_piece(start, end, "#ffffff", 2.4 * width, 1.0))
            continue
        spread = width * (0.9 + 1.7 * (1 - share))
        for side in (-1, 1):  # narrow at the boat, broad and faint far behind it
            ends = _aside(start, end, side * spread)
            items.append(_piece(*ends, FOAM, 0.5 * width, 0.7 * share**1.4))
        items.append(_piece(start, end, FOAM, 1.7 * width, 0.15 + 0.6 * share))
    for share, start, end in pieces:
        strength = 1.0 if is_plain else FAINTEST + (1 - FAINTEST) * share
        items.append(_piece(start, end, core, width * (0.7 + 0.3 * share), strength))
    return items


def _piece(start: Point, end: Point, colour: str, width: float, opacity: float) -> str:
    path = f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
    return stroke(path, colour, width, min(1.0, opacity))


def _aside(start: Point, end: Point, by: float) -> tuple[Point, Point]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy) or 1.0
    ax, ay = -dy / long * by, dx / long * by
    return (start[0] + ax, start[1] + ay), (end[0] + ax, end[1] + ay)


def _fine(points: tuple[tuple[int, int], ...]) -> list[Point]:
    """The way as a curve of short pieces."""
    last = len(points) - 1
    way: list[Point] = [points[0]]
    for i in range(last):
        a, b = points[max(0, i - 1)], points[i]
        c, d = points[i + 1], points[min(last, i + 2)]
        for k in range(1, FINE + 1):
            t = k / FINE
            way.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return way


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    """A Catmull-Rom curve from b to c."""
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
        + (3 * b - a - 3 * c + d) * t**3
    )  # fmt: skip
