"""Filled rectangles with round corners and borders, and lines, all with smooth edges."""

from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from sneferu_gui.ui.kit.looks import Box, Colour, Line, bounds
from sneferu_gui.ui.paint.surfaces import Print, Size, SurfaceCache, blank, multiplied

FINENESS: Final = 8
"""The factor by which corners are drawn larger before they are shrunk."""
TILE: Final = 256
"""The side in pixels of the tiles that plain areas are laid with, to save memory."""


def rounded(
    size: Size, radius: int, fill: Colour, border: Colour = (0, 0, 0, 0), border_width: int = 0
) -> pygame.Surface:
    """A new surface filled by a rectangle with rounded corners."""
    w, h = size
    radius = max(0, min(radius, w // 2, h // 2))
    surface = blank(size)
    surface.fill(multiplied(border if border_width else fill))
    inner = pygame.Rect(0, 0, w, h).inflate(-2 * border_width, -2 * border_width)
    if border_width and inner.w > 0 and inner.h > 0:
        surface.fill(multiplied(fill), inner)
    if radius:
        _cut_corners(surface, _disc(radius, fill, border, border_width))
    return surface


def _disc(radius: int, fill: Colour, border: Colour, border_width: int) -> pygame.Surface:
    """The four corners as one disc."""
    fine = blank((2 * radius * FINENESS,) * 2)
    middle = (radius * FINENESS,) * 2
    pygame.draw.circle(fine, multiplied(border if border_width else fill), middle, middle[0])
    if border_width and border_width < radius:
        inner = (radius - border_width) * FINENESS
        pygame.draw.circle(fine, multiplied(fill), middle, inner)
    return pygame.transform.smoothscale(fine, (2 * radius, 2 * radius))


def _cut_corners(surface: pygame.Surface, disc: pygame.Surface) -> None:
    w, h = surface.get_size()
    radius = disc.get_width() // 2
    for x, from_x in ((0, 0), (w - radius, radius)):
        for y, from_y in ((0, 0), (h - radius, radius)):
            surface.fill((0, 0, 0, 0), (x, y, radius, radius))
            corner = pygame.Rect(from_x, from_y, radius, radius)
            # Added to nothing, the corner is copied as it is.
            surface.blit(disc, (x, y), corner, pygame.BLEND_RGBA_ADD)


def box_prints(cache: SurfaceCache, box: Box) -> list[Print]:
    x, y, w, h = box.rect
    has_border = box.border_width > 0 and box.border[3] > 0
    if w <= 0 or h <= 0 or not (has_border or box.fill[3]):
        return []
    if not has_border and box.radius <= 0:
        return _tiled(cache, box)
    key = ("box", w, h, *box[1:])
    surface = cache.get(
        key,
        lambda: rounded((w, h), box.radius, box.fill, box.border, max(0, box.border_width)),
    )
    return [(surface, (x, y))]


def _tiled(cache: SurfaceCache, box: Box) -> list[Print]:
    tile = cache.get(("tile", box.fill), lambda: rounded((TILE, TILE), 0, box.fill))
    rect = box.rect
    return [
        (tile.subsurface(0, 0, min(TILE, rect.right - x), min(TILE, rect.bottom - y)), (x, y))
        for y in range(rect.y, rect.bottom, TILE)
        for x in range(rect.x, rect.right, TILE)
    ]


LINE_FINENESS: Final = 4
"""The factor by which lines are drawn larger before they are shrunk."""
MOST_PIXELS: Final = 4_000_000
"""The most pixels of an enlarged line; longer ones are enlarged less."""

Point = tuple[float, float]


def line_prints(cache: SurfaceCache, line: Line) -> list[Print]:
    if len(line.points) < 2 or line.width <= 0 or not line.colour[3]:  # noqa: PLR2004 - its ends
        return []
    room = bounds(line)
    points = tuple((x - room.x, y - room.y) for x, y in line.points)
    surface = cache.get(("line", points, *line[1:]), lambda: _line(line, points, (room.w, room.h)))
    return [(surface, (room.x, room.y))]


def _line(line: Line, points: tuple[tuple[int, int], ...], size: tuple[int, int]) -> pygame.Surface:
    scale = LINE_FINENESS
    while scale > 1 and size[0] * size[1] * scale * scale > MOST_PIXELS:
        scale //= 2
    fine = blank((size[0] * scale, size[1] * scale))
    # A line of odd width runs through the middles of pixels, one of even width between them:
    # so straight lines are sharp.
    middle = (line.width % 2) / 2
    path = [((x + middle) * scale, (y + middle) * scale) for x, y in points]
    for start, end in _strokes(path, line.dash * scale):
        _stroke(fine, multiplied(line.colour), (start, end), line.width * scale)
    for joint in path[1:-1] if not line.dash else ():
        pygame.draw.circle(fine, multiplied(line.colour), joint, line.width * scale / 2)
    return fine if scale == 1 else pygame.transform.smoothscale(fine, size)


def _stroke(
    surface: pygame.Surface,
    colour: tuple[int, int, int, int],
    ends: tuple[Point, Point],
    width: float,
) -> None:
    (x0, y0), (x1, y1) = ends
    length = hypot(x1 - x0, y1 - y0)
    if not length:
        return
    # polygons fill the pixels of their edges too, hence half a pixel less to either side.
    aside = (width - 1) / 2
    dx, dy = -(y1 - y0) / length * aside, (x1 - x0) / length * aside
    corners = [(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)]
    pygame.draw.polygon(surface, colour, [(x - 0.5, y - 0.5) for x, y in corners])


def _strokes(path: list[Point], dash: float) -> list[tuple[Point, Point]]:
    """The straight strokes of a path; its dashes continue around corners."""
    pairs = list(pairwise(path))
    if dash <= 0:
        return pairs
    pieces: list[tuple[Point, Point]] = []
    gone = 0.0
    for start, end in pairs:
        length = hypot(end[0] - start[0], end[1] - start[1])
        pieces += [
            (_between(start, end, a / length), _between(start, end, b / length))
            for a, b in _dashes(gone, length, dash)
        ]
        gone += length
    return pieces


def _dashes(gone: float, length: float, dash: float) -> list[tuple[float, float]]:
    """Start and end of the dashes on a stretch of `length` that begins `gone` along the path."""
    first = int(gone // (2 * dash))
    last = int((gone + length) // (2 * dash))
    cut = [
        (max(0.0, 2 * i * dash - gone), min(length, (2 * i + 1) * dash - gone))
        for i in range(first, last + 1)
    ]
    return [(start, end) for start, end in cut if start < end]


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
