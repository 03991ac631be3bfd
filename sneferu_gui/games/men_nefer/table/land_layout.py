"""The layout of the land: four regions, each divided alike whether small or large.

Measures are parts of a region of 340 by 250 pixels, its size in a small window. The numbers of
spaces are an edition's.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.edition import (
    GREAT_LEVELS,
    LINE,
    PIECES,
    QUEENS,
    ROOMS,
    TOMB_ROWS,
    Edition,
    sections_of,
)
from sneferu_gui.games.men_nefer.table.looks import obelisk_space
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import Rect

PYRAMIDS: Final = "pyramids"
NECROPOLIS: Final = "necropolis"
TEMPLE: Final = "temple"
NILE: Final = "nile"
LAND: Final = (PYRAMIDS, NECROPOLIS, TEMPLE, NILE)
"""The regions of the land in reading order; the pedestals of the city stand below the Houses."""

LARGE: Final = (500, 350)
"""The size at 100 % from which on a region shows all details; a smaller one can grow."""
GROWN: Final = (560, 400)
"""The size of a grown region at 100 %, if there is room."""
TALL: Final = 2.0
"""The height per width from which on the land has its regions one under another."""
LEAST: Final = 32
"""The least height of things that can be clicked, in pixels at 100 %."""
PEDESTALS: Final = 36
"""The height of the pedestals, in parts of 250 of a region's height."""


Rects = tuple[Rect, ...]


def land_layout(canvas: Canvas, rect: Rect) -> tuple[Rects, Rects | None]:
    """The regions in the order of LAND, small ones and grown ones, each from its own corner.

    They lie in two rows, or one under another where the land is narrow. None in place of grown
    ones where all are large in their own places.
    """
    gap = canvas.px(6)
    if rect.h > TALL * rect.w:
        regions = tuple(rect.rows(len(LAND), gap))
    else:
        regions = tuple(cell for row in rect.rows(2, gap) for cell in row.columns(2, gap))
    wide, high = map(canvas.px, LARGE)
    if all(each.w >= wide and each.h >= high for each in regions):
        return regions, None
    return regions, tuple(_grown(canvas, each, rect) for each in regions)


def _grown(canvas: Canvas, small: Rect, land: Rect) -> Rect:
    """The rectangle of a grown region, from its own corner of the land."""
    wide = min(land.w, max(canvas.px(GROWN[0]), small.w))
    high = min(land.h, max(canvas.px(GROWN[1]), small.h))
    return Rect(small.x, small.y, wide, high).clamped(land)


def shares(rect: Rect, weights: Sequence[float], gap: int = 0, *, down: bool = False) -> list[Rect]:
    """Parts of a rectangle side by side, or one under another, in proportion to the weights."""
    length = (rect.h if down else rect.w) - gap * (len(weights) - 1)
    whole, before, parts = sum(weights) or 1.0, 0.0, []
    for number, weight in enumerate(weights):
        start = round(length * before / whole) + gap * number
        before += weight
        size = round(length * before / whole) + gap * number - start
        if down:
            parts.append(Rect(rect.x, rect.y + start, rect.w, size))
        else:
            parts.append(Rect(rect.x + start, rect.y, size, rect.h))
    return parts


def region_parts(canvas: Canvas, rect: Rect, count: int) -> tuple[Rect, tuple[Rect, ...]]:
    """The body of a region, and `count` pedestals at its foot, in the edition's order."""
    inner = rect.inset(max(3, rect.w // 64), max(3, rect.h // 48))
    if not count:
        return inner, ()
    gap = _gap(rect)
    high = max(rect.h * PEDESTALS // 250, min(canvas.px(LEAST), rect.h // 4))
    foot = inner.bottom_part(high)
    return inner.above(high + gap), tuple(foot.columns(count, gap))


def _gap(rect: Rect) -> int:
    """The gap between the parts of a region."""
    return max(2, rect.w // 80)


class GreatParts(NamedTuple):
    """The Great Pyramid with its track."""

    track: tuple[Rect, ...]
    base: tuple[Rect, ...]
    """The favours at its foot, which the pieces of level I cover."""
    levels: tuple[tuple[Rect, ...], ...]
    """The places of each level, from below."""
    top: Rect
    piles: tuple[Rect, ...]
    """The next piece of each level, from below."""
    favours: tuple[Rect, ...]


class QueensParts(NamedTuple):
    """The Queens' Pyramids with their track."""

    track: tuple[Rect, ...]
    permissions: tuple[Rect, ...]
    pyramids: tuple[Rect, ...]


START_WIDE: Final = 1.6
"""The width of a track's first space, in widths of the others."""
STEEPNESS: Final = (1.0, 0.94, 0.78, 0.62)
"""The widths of the Great Pyramid's rows from its foot to level III, as shares."""
TOP: Final = 0.3
"""The width of the pyramidion, as a share."""
ROWS_HIGH: Final = (26, 30, 30, 30, 26)
"""The heights of the rows from the top down, as weights."""


def pyramid_parts(body: Rect, edition: Edition, seats: int) -> tuple[GreatParts, QueensParts]:
    gap = _gap(body)
    track, middle, foot = shares(body, (48, 99, 55), gap, down=True)
    left, right = shares(foot, (140, 192), gap)
    steps, permissions = shares(left, (38, 21), gap, down=True)
    queens = QueensParts(
        _track(steps, edition.queens_last),
        tuple(permissions.columns(max(1, seats), max(1, gap // 2))),
        tuple(right.columns(QUEENS, gap)),
    )
    return _great_parts(track, middle, edition, gap), queens


def _great_parts(track: Rect, middle: Rect, edition: Edition, gap: int) -> GreatParts:
    piles, great, favours = shares(middle, (42, 192, 96), gap)
    top, *levels, base = shares(great, ROWS_HIGH, max(1, gap // 3), down=True)
    widths = tuple(reversed(STEEPNESS))
    rows = [
        tuple(_narrowed(row, width).columns(PIECES, max(1, gap // 2)))
        for row, width in zip((*levels, base), widths, strict=True)
    ]
    across = 3 if len(edition.favours) > LINE else 2
    down = -(-len(edition.favours) // across)
    cells = [cell for row in favours.rows(down, gap) for cell in row.columns(across, gap)]
    return GreatParts(
        track=_track(track, edition.great_last),
        base=rows[-1],
        levels=tuple(reversed(rows[:-1])),
        top=_narrowed(top, TOP),
        piles=tuple(
            Rect(piles.x, row.y, piles.w, row.h) for row in reversed(levels[:GREAT_LEVELS])
        ),
        favours=tuple(cells[: len(edition.favours)]),
    )


def _track(rect: Rect, last: int) -> tuple[Rect, ...]:
    """The spaces of a track from 0 to `last`; the first is wider, as all blocks begin there."""
    return tuple(shares(rect, (START_WIDE, *(1.0,) * last), 1))


def _narrowed(rect: Rect, share: float) -> Rect:
    return rect.centred(round(rect.w * share), rect.h)


def necropolis_parts(body: Rect, edition: Edition) -> tuple[list[Rect], list[Rect]]:
    """Twelve tombs in the edition's order, and the Mastaba tiles that they touch.

    The tiles at the foot of the three columns come first, then those beside the two rows.
    """
    gap = _gap(body)
    upper, foot = shares(body, (156, 42), gap, down=True)
    wide = (80, 80, 80, 78)
    *columns, side = shares(upper, wide, gap)
    *feet, _corner = shares(foot, wide, gap)
    beside = side.rows(len(TOMB_ROWS), gap)
    tombs: dict[int, Rect] = {}
    for level, column in enumerate(columns, 1):
        for row, cell in zip(TOMB_ROWS, column.rows(len(TOMB_ROWS), gap), strict=True):
            here = [
                at for at, tomb in enumerate(edition.tombs)
                if tomb.level == level and tomb.row == row
            ]  # fmt: skip
            tombs |= dict(zip(here, cell.rows(max(1, len(here)), max(1, gap // 2)), strict=False))
    tiles = [*feet, *(each.centred(each.w, foot.h) for each in beside)]
    return [tombs[at] for at in sorted(tombs)], tiles


class TempleParts(NamedTuple):
    """The Temple with its rooms, and the Obelisk beside it."""

    altar: Rect
    rooms: tuple[Rect, ...]
    """The entrance before the Temple, and the four rooms."""
    thresholds: tuple[Rect, ...]
    """The threshold of each room, which shows the steps it takes to enter."""
    floors: tuple[Rect, ...]
    """The floor of each room, the entrance first, for priestesses."""
    offerings: tuple[Rect, ...]
    """The offering spaces in the order of the edition."""
    obelisk: Rect
    steps: tuple[Rect, ...]
    """The spaces of the Obelisk, from 0 at its foot."""


MOST_IN_FRONT: Final = 5
"""The height of the floor before the Temple, in widths: one each for four seats, and some air."""


def temple_parts(body: Rect, edition: Edition) -> TempleParts:
    gap = _gap(body)
    temple, obelisk = shares(body, (252, 76), gap)
    head, hall = shares(temple, (26, 172), gap, down=True)
    rooms = shares(hall, (27, *(54,) * ROOMS), max(2, gap * 2 // 3))
    offerings: dict[int, Rect] = {}
    floors = [rooms[0].bottom_part(min(rooms[0].h, rooms[0].w * MOST_IN_FRONT))]
    for number, room in enumerate(rooms[1:], 1):
        shelf, floor = shares(room, (100, 70), gap, down=True)
        floors.append(floor)
        here = [at for at, space in enumerate(edition.offerings) if space.room == number]
        places = shelf.rows(max(1, len(here)), max(1, gap // 2))
        offerings |= dict(zip(here, places, strict=False))
    altar = Rect(rooms[1].x, head.y, rooms[-1].right - rooms[1].x, head.h)
    count = edition.orb_last + 1
    return TempleParts(
        altar=altar,
        rooms=(rooms[0]._replace(y=temple.y, h=temple.h), *rooms[1:]),
        thresholds=tuple(
            Rect(floor.x, floor.y, floor.w, max(1, floor.h // 4)) for floor in floors[1:]
        ),
        floors=tuple(floors),
        offerings=tuple(offerings[at] for at in sorted(offerings)),
        obelisk=obelisk,
        steps=tuple(obelisk_space(obelisk, space, count) for space in range(count)),
    )


PORT_WIDE: Final = 1.25
"""The width of the port, in widths of a section: all players' boats begin there."""


class NileParts(NamedTuple):
    """The Nile from the port to its last section, and the cities on its banks."""

    river: Rect
    sections: tuple[Rect, ...]
    """The sections, the port first."""
    cities: tuple[Rect, ...]
    lines: Mapping[int, Rect]
    """The lines of the fishing boats on the river, by the sections below them (R6)."""


def nile_parts(body: Rect, edition: Edition) -> NileParts:
    """The spaces of the Nile; each city lies between its two sections."""
    gap = _gap(body)
    upper, river, lower = shares(body, (66, 62, 66), gap, down=True)
    sections = shares(river, (PORT_WIDE, *(1.0,) * sections_of(edition)))
    most = 2 * sections[-1].w - gap
    cities = []
    for city in edition.cities:
        bank = upper if city.bank == "upper" else lower
        middle = (sections[city.entered].centre[0] + sections[city.left].centre[0]) // 2
        cities.append(Rect(middle - most // 2, bank.y, most, bank.h).clamped(bank))
    lines = {
        at: Rect(sections[at].right - gap, river.y, 2 * gap, river.h)
        for at in edition.fishing
        if at < len(sections)
    }
    return NileParts(river, tuple(sections), tuple(cities), lines)


def city_parts(rect: Rect, stalls: int, *, is_upper: bool) -> tuple[Rect, list[Rect], Rect]:
    """A city's benefit, its `stalls` contract spaces, and its boats at the side of the river."""
    inner = rect.inset(max(1, rect.w // 40))
    weights = (20, 42) if not is_upper else (42, 20)
    first, second = shares(inner, weights, 1, down=True)
    quay, square = (second, first) if is_upper else (first, second)
    benefit, boats = shares(quay, (9, 16), 1)
    return benefit, square.columns(stalls, 2), boats


def duat_parts(rect: Rect, edition: Edition) -> tuple[list[Rect], list[Rect], list[Rect]]:
    """The spaces of the meter, 0 at the left, then the hearts' and the feathers' part of each."""
    spaces = rect.columns(edition.duat + 1, 1)
    cut = [each.inset(0, max(1, rect.h // 16)).rows(2) for each in spaces]
    return spaces, [rows[0] for rows in cut], [rows[-1] for rows in cut]
