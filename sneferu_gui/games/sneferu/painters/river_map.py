"""Painters of the land along the Nile in the evening, and of the wakes of boats.

The land is drawn to the banks that the layout gives it, once for each size. The light comes from
the upper left. A wake is foam that spreads and fades behind a boat, its colour in the middle.
"""

import random
from itertools import pairwise
from math import hypot, sin
from typing import Final

import pygame

from sneferu_gui.games.sneferu.table.looks import MapLook, WakeLook
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.palettes import PALETTES, STANDARD
from sneferu_gui.ui.paint.light import LIGHTS, colour_at_hour, is_flat, mixed
from sneferu_gui.ui.paint.pictures import (
    Pictures,
    Point,
    Stop,
    curve,
    drawn,
    gradient,
    polygon,
    shape,
    stroke,
)
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import Print, SurfaceCache

FOAM: Final = "#f4fbf3"
PIECES_A_SPACE: Final = 6
"""The number of pieces of a wake from one space to the next."""
FAINTEST: Final = 0.3
"""The opacity of a wake at its start, as a share."""


def wake_prints(cache: SurfaceCache, pictures: Pictures, look: WakeLook) -> list[Print]:
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or len(look.points) < 2:  # noqa: PLR2004 - where it begins and ends
        return []
    points = tuple((px - x, py - y) for px, py in look.points)
    colour = PALETTES.get(pictures.palette, STANDARD).colour(look.colour)
    is_plain = is_flat(pictures)
    key = ("wake", points, colour, w, h, look.width, is_plain)

    def made() -> pygame.Surface:
        return drawn((w, h), (), _strokes(points, colour, look.width, is_plain=is_plain))

    return [(cache.get(key, made), (x, y))]


def _strokes(
    points: tuple[tuple[int, int], ...], colour: Colour, width: int, *, is_plain: bool
) -> list[str]:
    way = _curve_points(points)
    core = "#{:02x}{:02x}{:02x}".format(*colour[:3])
    pieces = [((i + 1) / (len(way) - 1), *ends) for i, ends in enumerate(pairwise(way))]
    items = []
    for share, start, end in pieces:
        if is_plain:
            items.append(_piece(start, end, "#ffffff", 2.4 * width, 1.0))
            continue
        spread = width * (0.9 + 1.7 * (1 - share))
        for side in (-1, 1):  # narrow at the boat, broad and faint far behind it
            ends = _side_points(start, end, side * spread)
            items.append(_piece(*ends, FOAM, 0.5 * width, 0.7 * share**1.4))
        items.append(_piece(start, end, FOAM, 1.7 * width, 0.15 + 0.6 * share))
    for share, start, end in pieces:
        strength = 1.0 if is_plain else FAINTEST + (1 - FAINTEST) * share
        items.append(_piece(start, end, core, width * (0.7 + 0.3 * share), strength))
    return items


def _piece(start: Point, end: Point, colour: str, width: float, opacity: float) -> str:
    path = f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
    return stroke(path, colour, width, min(1.0, opacity))


def _side_points(start: Point, end: Point, by: float) -> tuple[Point, Point]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy) or 1.0
    ax, ay = -dy / long * by, dx / long * by
    return (start[0] + ax, start[1] + ay), (end[0] + ax, end[1] + ay)


def _curve_points(points: tuple[tuple[int, int], ...]) -> list[Point]:
    """The way as a curve of short pieces."""
    last = len(points) - 1
    way: list[Point] = [points[0]]
    for i in range(last):
        a, b = points[max(0, i - 1)], points[i]
        c, d = points[i + 1], points[min(last, i + 2)]
        for k in range(1, PIECES_A_SPACE + 1):
            t = k / PIECES_A_SPACE
            way.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return way


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    """A point of the Catmull-Rom curve from b to c, at the share t."""
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
        + (3 * b - a - 3 * c + d) * t**3
    )  # fmt: skip


WHITE: Final = (255, 255, 255, 255)
LESS_LIGHT: Final = 0.3
FIELDS: Final = ((1.5, "#c3b76c", 0.5), (1.12, "#9cab55", 0.75), (0.78, "#7b9a48", 0.9))
"""The strips of green land: their reach from the bank in rows, colour and opacity."""
SAND: Final[tuple[Stop, ...]] = ((0, "#f3ddab", 1), (45, "#eac98d", 1), (100, "#d9a868", 1))
WATER: Final[tuple[Stop, ...]] = (
    (0, "#5fb0b4", 1), (9, "#3b8f9f", 1), (50, "#24748f", 1), (100, "#1b5a7c", 1),
)  # fmt: skip
ROCK: Final = ("#6b4a46", "#8d655a", "#48302f")


FLAT_LAND, FLAT_GREEN, FLAT_WATER, FLAT_EDGE = "#fff8e4", "#dcebc4", "#cfe6fa", "#000000"
"""The colours for the palette in which every edge must be visible."""


def map_prints(cache: SurfaceCache, pictures: Pictures, look: MapLook) -> list[Print]:
    x, y, w, h = look.rect
    if w <= 0 or h <= 0:
        return []
    drawn_as = ("river", pictures.palette, *look[:-2])

    def land() -> pygame.Surface:
        return cache.get(drawn_as, lambda: _painted(look, is_plain=is_flat(pictures)))

    if is_flat(pictures):
        return [(land(), (x, y))]
    lit = cache.get((*drawn_as, look.hour), lambda: _lit(land(), look.hour), lasts=False)
    return [(lit, (x, y))]


def _lit(land: pygame.Surface, hour: int) -> pygame.Surface:
    """The land in the light of an hour, weaker than on the ground."""
    lit = land.copy()
    tone = mixed(colour_at_hour(LIGHTS, hour), WHITE, LESS_LIGHT)
    lit.fill(tone, special_flags=pygame.BLEND_RGBA_MULT)
    return lit


def _painted(look: MapLook, *, is_plain: bool) -> pygame.Surface:
    land = _Land(look)
    items = land.plain() if is_plain else land.lit()
    surface = drawn(look.rect[2:], land.defs, items)
    mask = rounded(look.rect[2:], look.radius, WHITE)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


class _Land:
    """The drawing of the land, in the map's own pixels."""

    def __init__(self, look: MapLook) -> None:
        x, y, self._w, self._h = look.rect
        self._left: list[Point] = [(px - x, py - y) for px, py in look.left]
        self._right: list[Point] = [(px - x, py - y) for px, py in look.right]
        self._top, self._row = look.top - y, look.pitch
        self._chance = random.Random(24)  # noqa: S311 - the same land every time
        self.defs: list[str] = []

    def lit(self) -> list[str]:
        """The shapes of the land in evening light."""
        return [
            self._filled("sand", SAND, self._box(), slant=0.35),
            *self._dunes(),
            *self._fields(),
            *self._furrows(),
            *self._water(),
            *self._currents(),
            *self._rocks(),
            *self._sea(),
            *self._reeds(),
            self._evening(),
        ]

    def plain(self) -> list[str]:
        """The shapes of land and water as flat areas, each with an outline."""
        wide = max(1.0, self._row / 14)
        return [
            shape(self._box(), FLAT_LAND),
            *(shape(self._strip(bank, 0.8, way, 0), FLAT_GREEN)
              for bank, way in ((self._left, -1), (self._right, 1))),
            shape(self._bed(), FLAT_WATER),
            stroke(curve(self._left), FLAT_EDGE, wide),
            stroke(curve(self._right), FLAT_EDGE, wide),
        ]  # fmt: skip

    # -- the ground ------------------------------------------------------------------------

    def _box(self) -> str:
        return polygon([(0, 0), (self._w, 0), (self._w, self._h), (0, self._h)])

    def _filled(self, name: str, stops: tuple[Stop, ...], path: str, slant: float = 0.0) -> str:
        ends = ((0.0, 0.0), (slant * self._w, float(self._h)))
        self.defs.append(gradient(name, ends, stops))
        return shape(path, f"url(#{name})")

    def _dunes(self) -> list[str]:
        """Crescents of sand, bright at the left, shaded at the right."""
        items = []
        row = self._row
        for i in range(int(2.4 * self._h / row)):
            y = i * row / 2.4 + self._chance.uniform(-0.3, 0.3) * row
            x = self._chance.uniform(-0.1, 1.1) * self._w
            reach = self._chance.uniform(0.5, 1.1) * row
            high = reach * self._chance.uniform(0.25, 0.4)
            crest = f"Q{x - 0.3 * reach:.1f} {y - 1.6 * high:.1f}"
            body = f"M{x - reach:.1f} {y:.1f}{crest} {x + reach:.1f} {y:.1f}"
            hollow = f"Q{x:.1f} {y - 0.5 * high:.1f} {x - reach:.1f} {y:.1f}Z"
            items += [
                shape(body + hollow, "#b98649", 0.2),
                stroke(f"M{x - reach:.1f} {y:.1f}{crest} {x:.1f} {y - 0.55 * high:.1f}",
                       "#fff0c6", row / 22, 0.55),
            ]  # fmt: skip
        return items

    def _strip(self, bank: list[Point], reach: float, way: int, rough: float) -> str:
        """A strip of land along a bank, uneven at its far edge."""
        far = []
        for i, (x, y) in enumerate(bank[::2]):
            wave = 1 + rough * sin(1.7 * i) + rough * self._chance.uniform(-0.5, 0.5)
            far.append((x + way * reach * self._row * wave, y))
        edge = curve(far)
        back = "".join(f"L{x:.1f} {y:.1f}" for x, y in reversed(bank))
        return f"{edge}{back}Z"

    def _fields(self) -> list[str]:
        return [
            shape(self._strip(bank, reach, way, 0.16), colour, strength)
            for reach, colour, strength in FIELDS
            for bank, way in ((self._left, -1), (self._right, 1))
        ]

    def _furrows(self) -> list[str]:
        """Fields and ditches, as short strokes along the banks."""
        items = []
        for bank, way in ((self._left, -1), (self._right, 1)):
            for x, y in bank[3::1]:
                out = self._chance.uniform(0.18, 0.9) * self._row
                long = self._chance.uniform(0.18, 0.4) * self._row
                colour = self._chance.choice(("#567d38", "#b9c46c", "#678f42"))
                start = x + way * out
                items.append(stroke(f"M{start:.1f} {y:.1f}h{way * long:.1f}", colour,
                                    self._row / 16, 0.6))  # fmt: skip
        return items

    # -- the water -------------------------------------------------------------------------

    def _bed(self) -> str:
        back = "".join(f"L{x:.1f} {y:.1f}" for x, y in reversed(self._right))
        return f"{curve(self._left)}{back}Z"

    def _water(self) -> list[str]:
        """The stream, with wet sand at its banks, deeper in its middle, shaded by the left bank."""
        row, bed = self._row, self._bed()
        shore = (
            stroke(curve(self._left), "#f0e2b4", row / 3.5),
            stroke(curve(self._right), "#f0e2b4", row / 3.5),
        )
        items = [*shore, self._filled("water", WATER, bed)]
        for share, strength in ((0.12, 0.16), (0.26, 0.2)):
            items.append(shape(self._inner_water(share), "#0e4567", strength))
        items += [
            stroke(curve(self._shifted_bank(self._left, row / 9)), "#0c3550", row / 5, 0.32),
            stroke(curve(self._shifted_bank(self._right, -row / 14)), "#a9e0d6", row / 9, 0.5),
            stroke(curve(self._left), "#fff4d2", row / 18, 0.8),
            stroke(curve(self._right), "#fff4d2", row / 18, 0.8),
        ]
        return items

    @staticmethod
    def _shifted_bank(bank: list[Point], dx: float) -> list[Point]:
        return [(x + dx, y) for x, y in bank]

    def _line_along_water(self, share: float) -> list[Point]:
        """A line along the water, at a share of its width."""
        pairs = zip(self._left, self._right, strict=True)
        return [(a + share * (b - a), y) for (a, y), (b, _) in pairs]

    def _inner_water(self, share: float) -> str:
        back = "".join(f"L{x:.1f} {y:.1f}" for x, y in reversed(self._line_along_water(1 - share)))
        return f"{curve(self._line_along_water(share))}{back}Z"

    def _currents(self) -> list[str]:
        """Small waves on the stream, pale on their crests, some in the afterglow."""
        items = []
        count = len(self._left)
        for _ in range(int(4.2 * self._h / self._row)):
            line = self._line_along_water(self._chance.uniform(0.06, 0.94))
            x, y = line[self._chance.randrange(0, count)]
            long = self._chance.uniform(0.14, 0.4) * self._row
            colour = self._chance.choice(("#d9f3ea", "#d9f3ea", "#8fd0cf", "#ffdca6", "#0d4163"))
            items.append(stroke(f"M{x - long:.1f} {y:.1f}q{long:.1f} {-long / 3:.1f} "
                                f"{2 * long:.1f} 0", colour, self._row / 28, 0.36))  # fmt: skip
        return items

    def _sea(self) -> list[str]:
        """The sea at the top, where the river flows out, and its surf."""
        coast = self._top - 0.9 * self._row
        gap_left, gap_right = self._left[0][0], self._right[0][0]
        swing = 0.16 * self._row
        west: list[Point] = [
            (-9, coast * 0.62), (0.3 * gap_left, coast * 0.7 + swing),
            (0.7 * gap_left, coast * 0.86), (gap_left + swing, coast * 1.3),
        ]  # fmt: skip
        right = self._w - gap_right
        east: list[Point] = [
            (gap_right - swing, coast * 1.3), (gap_right + 0.3 * right, coast * 0.86),
            (gap_right + 0.7 * right, coast * 0.7 + swing), (self._w + 9, coast * 0.62),
        ]  # fmt: skip
        path = f"{curve(west)}L{curve(east)[1:]}L{self._w + 9} -9L-9 -9Z"
        self.defs.append(gradient("sea", ((0, 0), (0, coast * 1.4)),
                                  ((0, "#2f6f8d", 1), (45, "#4a9aa8", 1), (85, "#66b6b6", 1),
                                   (100, "#66b6b6", 0))))  # fmt: skip
        surf = max(1.0, self._row / 12)
        return [
            shape(path, "url(#sea)"),
            stroke(curve(west[:3]), "#fff2cd", surf, 0.85),
            stroke(curve(east[1:]), "#fff2cd", surf, 0.85),
        ]

    def _rocks(self) -> list[str]:
        """The cataract: boulders at the foot, bright on their left, with foam around them."""
        items = []
        row, foot = self._row, self._h - 0.55 * self._row
        for i in range(30):
            x = (i + self._chance.uniform(0.1, 0.9)) * self._w / 30
            y = foot + self._chance.uniform(-0.35, 0.6) * row
            size = self._chance.uniform(0.1, 0.26) * row
            items += [
                stroke(f"M{x - 1.3 * size:.1f} {y + 0.4 * size:.1f}q{1.3 * size:.1f} "
                       f"{0.6 * size:.1f} {2.6 * size:.1f} 0", "#e9f7f0", row / 22, 0.6),
                shape(f"M{x - size:.1f} {y + 0.4 * size:.1f}Q{x - 0.9 * size:.1f} "
                      f"{y - 0.8 * size:.1f} {x:.1f} {y - 0.7 * size:.1f}T{x + size:.1f} "
                      f"{y + 0.4 * size:.1f}Z", self._chance.choice(ROCK)),
                shape(f"M{x - size:.1f} {y + 0.4 * size:.1f}Q{x - 0.9 * size:.1f} "
                      f"{y - 0.8 * size:.1f} {x:.1f} {y - 0.7 * size:.1f}Q{x - 0.5 * size:.1f} "
                      f"{y - 0.2 * size:.1f} {x - 0.4 * size:.1f} {y + 0.4 * size:.1f}Z",
                      "#e3b08c", 0.55),
            ]  # fmt: skip
        return items

    def _reeds(self) -> list[str]:
        """Papyrus at the banks, between the landing places, and beyond them among the fields."""
        items = []
        for bank, way in ((self._left, -1), (self._right, 1)):
            for i, (x, y) in enumerate(bank[6:-12]):
                if i % 5 == 2:  # noqa: PLR2004 - half-way between two rows
                    items += self._tuft(x + way * 0.04 * self._row, y, 0.42)
                elif i % 5 == 0 and self._chance.random() < 0.62:  # noqa: PLR2004 - most rows
                    out = self._chance.uniform(1.05, 1.5) * self._row
                    items += self._tuft(x + way * out, y + 0.3 * self._row, 0.62)
        return items

    def _tuft(self, x: float, y: float, tall: float) -> list[str]:
        """Stems of papyrus, each with its umbel."""
        row = self._row
        stems, umbels = [], []
        for _ in range(5):
            lean = self._chance.uniform(-0.2, 0.24) * row
            high = self._chance.uniform(0.7, 1.1) * tall * row
            at = x + self._chance.uniform(-0.14, 0.14) * row
            stems.append(f"M{at:.1f} {y:.1f}Q{at:.1f} {y - 0.6 * high:.1f} {at + lean:.1f} "
                         f"{y - high:.1f}")  # fmt: skip
            umbels += [
                f"M{at + lean:.1f} {y - high:.1f}l{turn * row:.1f} "
                f"{-(0.16 - abs(turn) / 2) * row:.1f}"
                for turn in (-0.15, -0.08, 0.0, 0.08, 0.15)
            ]
        return [
            stroke("".join(stems), "#3d6a30", row / 20, 0.95),
            stroke("".join(umbels), "#8aa646", row / 26, 0.95),
        ]

    def _evening(self) -> str:
        """Warm light from the upper left, dusk in the lower right."""
        self.defs.append(gradient("dusk", ((0, 0), (self._w, self._h)),
                                  ((0, "#fff0c0", 0.26), (38, "#ffdf9e", 0.06),
                                   (62, "#3b1640", 0.02), (100, "#2a1040", 0.34))))  # fmt: skip
        return shape(self._box(), "url(#dusk)")
