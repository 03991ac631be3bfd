"""Filled rectangles with round corners and borders, and lines, all with smooth edges."""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

import pygame

from sneferu_gui.ui.kit.looks import Box, Colour, Line, bounds
from sneferu_gui.ui.kit.rect import Rect
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


LINES_ENLARGED_BY: Final = 4
MOST_PIXELS: Final = 4_000_000
"""The most pixels of an enlarged line; longer ones are enlarged less."""

STRIP: Final = 64
"""The breadth in pixels of the strips in which a long line is drawn: a slanting one fills few."""
SMALL: Final = 4 * STRIP * STRIP
"""The pixels of the room of a line that is drawn in one piece."""
MOST_DRAWN: Final = 2
"""By so many times the strips have to be smaller than the room."""

Point = tuple[float, float]
Path = tuple[tuple[int, int], ...]


def line_prints(cache: SurfaceCache, line: Line) -> list[Print]:
    if len(line.points) < 2 or line.width <= 0 or not line.colour[3]:  # noqa: PLR2004 - its ends
        return []
    room = bounds(line)
    points = tuple((x - room.x, y - room.y) for x, y in line.points)
    prints = []
    for part in _parts_of(points, (room.w, room.h), line.width):
        key = ("line", points, part, *line[1:])
        surface = cache.get(key, partial(_line, line, points, (room.w, room.h), part))
        prints.append((surface, (room.x + part.x, room.y + part.y)))
    return prints


def _parts_of(points: Path, size: Size, width: int) -> list[Rect]:
    """The parts of a line's room to draw: strips across it, where that leaves most of it out."""
    if size[0] * size[1] > SMALL:
        strips = _strips(points, size, width)
        if MOST_DRAWN * sum(each.w * each.h for each in strips) <= size[0] * size[1]:
            return strips
    return [Rect(0, 0, *size)]


def _strips(points: Path, size: Size, width: int) -> list[Rect]:
    """The parts of strips across a line's room in which something of it lies."""
    if size[1] > size[0]:
        turned = tuple((y, x) for x, y in points)
        return [Rect(y, x, h, w) for x, y, w, h in _strips(turned, (size[1], size[0]), width)]
    margin, parts = width + 1, []
    for start in range(0, size[0], STRIP):
        end = min(start + STRIP, size[0])
        heights = list(_heights_between(points, start - margin, end + margin))
        if heights:
            top = max(0, int(min(heights)) - margin)
            foot = min(size[1], int(max(heights)) + margin + 1)
            parts.append(Rect(start, top, end - start, foot - top))
    return parts


def _heights_between(points: Path, start: int, end: int) -> Iterator[float]:
    """Heights between which all of a path lies that is between two places from the left."""
    for pair in pairwise(points):
        (x0, y0), (x1, y1) = sorted(pair)
        if x0 <= end and x1 >= start:
            steepness = (y1 - y0) / (x1 - x0) if x1 > x0 else 0.0
            yield y0 + steepness * (max(x0, start) - x0)
            yield y0 + steepness * (min(x1, end) - x0) if x1 > x0 else float(y1)


def _line(line: Line, points: Path, size: Size, part: Rect) -> pygame.Surface:
    """A part of a line's room, drawn as if the whole were."""
    enlarged = _enlarged(points, line.width, line.dash, size)
    scale = enlarged.scale
    room = pygame.Rect(part.x * scale, part.y * scale, part.w * scale, part.h * scale)
    fine, colour = blank(room.size), multiplied(line.colour)
    for corners in enlarged.strokes:
        pygame.draw.polygon(fine, colour, [(x - room.x, y - room.y) for x, y in corners])
    for x, y in enlarged.joints:
        pygame.draw.circle(fine, colour, (x - room.x, y - room.y), line.width * scale / 2)
    return fine if scale == 1 else pygame.transform.smoothscale(fine, (part.w, part.h))


class _Enlarged(NamedTuple):
    """A line in finer pixels."""

    scale: int
    strokes: tuple[Path, ...]
    joints: Path
    """The middles of the discs between them."""


@lru_cache(maxsize=16)
def _enlarged(points: Path, width: int, dash: int, size: Size) -> _Enlarged:
    """A line enlarged, remembered while its parts are drawn.

    The library cuts off fractions, below zero upwards: here points are made whole as it does,
    before a part moves them.
    """
    scale = LINES_ENLARGED_BY
    while scale > 1 and size[0] * size[1] * scale * scale > MOST_PIXELS:
        scale //= 2
    # A line of odd width runs through the middles of pixels, one of even width between them:
    # so straight lines are sharp.
    middle = (width % 2) / 2
    path = [((x + middle) * scale, (y + middle) * scale) for x, y in points]
    strokes = (_stroke(each, width * scale) for each in _strokes(path, dash * scale))
    joints = tuple((int(x), int(y)) for x, y in path[1:-1]) if not dash else ()
    return _Enlarged(scale, tuple(each for each in strokes if each), joints)


def _stroke(ends: tuple[Point, Point], width: float) -> Path:
    """The corners of a straight stroke; none for one without length."""
    (x0, y0), (x1, y1) = ends
    length = hypot(x1 - x0, y1 - y0)
    if not length:
        return ()
    # polygons fill the pixels of their edges too, hence half a pixel less to either side.
    aside = (width - 1) / 2
    dx, dy = -(y1 - y0) / length * aside, (x1 - x0) / length * aside
    corners = [(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)]
    return tuple((int(x - 0.5), int(y - 0.5)) for x, y in corners)


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
