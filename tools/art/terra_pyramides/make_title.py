"""Draw Terra Pyramides' opening picture, assets/terra_pyramides/art/title.svg, and moving parts.

    python -m tools.art.terra_pyramides.make_title

The desert before sunrise: step pyramids in the stones' colours grow on their sites among tiles,
and teams haul stone past them. The left third is kept quiet, since the menu stands on it, and the
sky at the right, where the shelf of games lies. Moving parts are drawn separately; their ways are
in `assets/terra_pyramides/content/title.toml`. High contrast has it in light lines on black.
"""

import random
from collections.abc import Mapping
from typing import Final, NamedTuple

from tools.art.landscape import Pyramid, Stonework, far_palm, palm, person, stepped_pyramid
from tools.art.make_plain_title import BLACK, GOLD, GREY, WHITE, steps
from tools.art.make_plain_title import stars as plain_stars
from tools.art.make_title import DARK, HIGH, WIDE, clouds, stars
from tools.art.svg import (
    Drawing,
    Point,
    circle,
    ellipse,
    line,
    moved,
    number,
    palette_path,
    path,
    polygon,
    rect,
    smooth,
)
from tools.art.terra_pyramides.stones import PALETTES, Tones

HORIZON: Final = 470.0
SUN: Final = (664.0, 474.0)
CENTRE: Final = 1010.0
"""The vanishing point, from the left."""
FAR: Final = 860.0
"""The width of a unit of the ground at distance 1, in picture units."""
EYE: Final = 430.0
"""The distance of the ground below the horizon at distance 1."""
HALF: Final = 0.44
"""Half the diagonal of a space, in units of the ground."""
LEVELS: Final = 5
INK: Final = "#2a1838"


class Site(NamedTuple):
    """A pyramid on the ground: its place, the levels built, and its colour."""

    across: float
    away: float
    built: int
    colour: str
    crown: str = ""
    """The tone of its capstone; empty without one."""


SITES: Final = (
    Site(-1.98, 6.4, 2, "violet"),
    Site(1.02, 6.6, 3, "grey"),
    Site(3.3, 5.6, 4, "green"),
    Site(-0.88, 3.9, 3, "red"),
    Site(1.5, 3.3, 4, "yellow"),
    Site(0.14, 2.16, 4, "blue", "#d8452f"),
)
"""The sites from the farthest to the nearest; the last is finished."""
RISE: Final = 1.3
"""A finished pyramid's height, as a multiple of half its width."""
TILES: Final = (
    (-1.76, 3.02, "worker"), (-0.88, 3.02, "yellow"), (0.14, 3.04, "eye"), (-1.32, 3.46, "red"),
    (-0.3, 2.6, "worker"), (0.58, 2.6, "blue"), (-0.74, 2.16, "blue"), (1.02, 2.16, "green"),
    (1.06, 2.86, "worker"), (0.58, 1.72, "worker"), (1.9, 2.62, "violet"),
    (2.2, 3.5, "eye"), (2.6, 3.1, "red"), (-1.2, 2.6, "green"),
)  # fmt: skip
"""The places of tiles, and the symbols on them."""
WAITING: Final = -0.3, 1.72
"""The place of the foundation on which three workers wait to build."""
HOLLOWS: Final = (
    (-1.62, 2.16), (1.46, 1.74), (-1.18, 1.72), (2.34, 2.2), (0.14, 1.36), (-0.74, 1.36),
    (1.02, 1.36), (-2.2, 2.7),
)  # fmt: skip
"""The places of free fields near the viewer: shallow hollows."""


def seen(across: float, away: float) -> Point:
    """The point in the picture of a place on the ground."""
    return CENTRE + across * FAR / away, HORIZON + EYE / away


def space(across: float, away: float, share: float = 1.0) -> list[Point]:
    """The corners of a space, a diamond: left, near, right, far."""
    reach = HALF * share
    return [
        seen(across - reach, away),
        seen(across, away - reach),
        seen(across + reach, away),
        seen(across, away + reach),
    ]


def between(one: Point, other: Point, share: float) -> Point:
    """A point on the line from one to another, at a share of its length."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def mixed(tone: str, light: str, share: float) -> str:
    """A tone mixed with a share of another."""
    pairs = zip(_parts(tone), _parts(light), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _parts(tone: str) -> tuple[int, int, int]:
    return int(tone[1:3], 16), int(tone[3:5], 16), int(tone[5:7], 16)


# -- Sky and ground --------------------------------------------------------------------------


def sky(drawing: Drawing) -> None:
    """The sky from night above to the first light."""
    paint = drawing.linear(
        (0, 0), (0, HORIZON),
        (0, "#0a1533", 1), (0.3, "#16295a", 1), (0.55, "#34457f", 1), (0.74, "#7a5a86", 1),
        (0.88, "#d07f72", 1), (1, "#ffc27c", 1),
    )  # fmt: skip
    drawing.add(rect(0, 0, WIDE, HORIZON + 2, paint))
    halo = drawing.radial(
        SUN, 520, (0, "#fff3c4", 1), (0.16, "#ffdf98", 0.8), (0.5, "#ff9f66", 0.3),
        (1, "#ff8a60", 0), squash=0.6,
    )  # fmt: skip
    drawing.add(rect(140, 150, 1050, HORIZON - 148, halo))


def sun(drawing: Drawing) -> None:
    """The sun's disc, half risen."""
    x, y = SUN
    disc = drawing.linear((0, y - 46), (0, y), (0, "#fff6cf", 1), (1, "#ffcf7c", 1))
    drawing.add(path(f"M{x - 46} {y}A46 46 0 0 1 {x + 46} {y}Z", disc))


def mesas(drawing: Drawing, rng: random.Random) -> None:
    """The desert's edge: table mountains, darker when nearer."""
    for y, swing, tone, strength in ((436, 10, "#b8747c", 0.7), (452, 8, "#8f5a73", 0.85)):
        points: list[Point] = [(-20, HORIZON)]
        x = -20.0
        while x < WIDE + 40:
            top = y + rng.uniform(-swing, swing)
            wide = rng.uniform(50, 150)
            points += [
                (x, HORIZON),
                (x + 16, top),
                (x + 16 + wide, top + 2),
                (x + wide + 44, HORIZON),
            ]
            x += wide + rng.uniform(40, 160)
        drawing.add(path(polygon([*points, (WIDE + 20, HORIZON)]), tone, fill_opacity=strength))


def ground(drawing: Drawing, rng: random.Random) -> None:
    """Sand, bright under the light and dark near the viewer, with ripples of the wind."""
    paint = drawing.linear(
        (0, HORIZON), (0, HIGH),
        (0, "#f2b878", 1), (0.16, "#d79463", 1), (0.42, "#a96a5c", 1), (0.7, "#5c4058", 1),
        (0.88, "#271f3c", 1), (1, "#161529", 1),
    )  # fmt: skip
    drawing.add(rect(0, HORIZON, WIDE, HIGH - HORIZON, paint))
    for _ in range(90):
        away = 1.1 + 6 * rng.random() ** 1.6
        x, y = seen(rng.uniform(-4, 4), away)
        long, high = 170 / away * rng.uniform(0.6, 1.5), 9 / away
        tone, strength = rng.choice((("#ffdca0", 0.16), ("#5b3352", 0.16)))
        d = f"M{number(x)} {number(y)}q{number(long / 2)} {number(-high)} {number(long)} 0"
        drawing.add(line(d, tone, 3.2 / away + 0.6, stroke_opacity=strength))


def quiet(drawing: Drawing) -> None:
    """Dusk over the left, where the menu stands."""
    paint = drawing.linear((0, 0), (620, 0), (0, "#0d1230", 0.82), (0.55, "#0d1230", 0.5),
                           (1, "#0d1230", 0))  # fmt: skip
    drawing.add(rect(0, 0, 620, HIGH, paint))


# -- Tiles and sites -------------------------------------------------------------------------


def dusky(tone: str, away: float) -> str:
    """A tone as seen at a distance: near things lie in the dune's shadow."""
    return mixed(tone, "#5a3f62", max(0.0, min(0.46, (2.9 - away) * 0.32)))


def slab(drawing: Drawing, across: float, away: float, tones: tuple[str, str, str]) -> None:
    """A flat stone on a space: its top, and its two near sides."""
    left, near, right, far = space(across, away, 0.9)
    thick = 13 / away
    tones = dusky(tones[0], away), dusky(tones[1], away), dusky(tones[2], away)

    def down(point: Point) -> Point:
        return point[0], point[1] + thick

    top, lit, dark = tones
    shadow = [down(left), down(near), down(right), (right[0] + 16 / away, right[1] + thick)]
    drawing.add(
        path(
            polygon([*shadow, (near[0] + 14 / away, near[1] + 2 * thick)]), INK, fill_opacity=0.22
        ),
        path(polygon([left, near, down(near), down(left)]), lit),
        path(polygon([near, right, down(right), down(near)]), dark),
        path(polygon([left, near, right, far]), top),
    )


def tile(
    drawing: Drawing, across: float, away: float, shows: str, tones: Mapping[str, Tones]
) -> None:
    """A tile with its stairs at the near right edge, and its symbol."""
    slab(drawing, across, away, ("#f3dcae", "#d9a870", "#8d5f58"))
    _left, near, right, far = space(across, away, 0.9)
    rows = []
    for k in range(4):
        share = 0.06 + 0.07 * k
        ends = [
            between(between(near, right, t), between(_left, far, t), share) for t in (0.28, 0.72)
        ]
        rows.append(polygon(ends, closed=False))
    drawing.add(line("".join(rows), "#9a6b48", 2.2 / away + 0.5))
    x, y = seen(across - 0.07, away + 0.05)
    size = 46 / away
    if shows == "worker":
        drawing.add(*person(x, y + 3 * size / 10, 1.25 * size, "#5b2f34"))
    elif shows == "eye":
        drawing.add(
            ellipse(x, y, size * 0.5, size * 0.22, "#f8c549", stroke="#7a4a1f",
                    stroke_width=1.6 / away + 0.4),
            circle(x, y, size * 0.14, "#4a2a1f"),
        )  # fmt: skip
    else:
        tone = tones[shows]
        drawing.add(
            path(polygon(space(across - 0.06, away + 0.05, 0.34)), dusky(tone.base, away)),
            path(polygon(space(across - 0.06, away + 0.05, 0.2)), dusky(tone.lit, away)),
        )


def foundation(drawing: Drawing) -> None:
    """A slab of hewn stone whose pyramid is not begun."""
    across, away = WAITING
    drawing.add(path(polygon(space(across, away, 1.02)), "#2c1c38", fill_opacity=0.75))
    slab(drawing, across, away, ("#d8b88c", "#b98a66", "#6f4a58"))
    left, near, right, far = space(across, away, 0.62)
    drawing.add(
        line(polygon([left, near, right, far]), "#4a3150", 1.8),
        line(polygon([between(left, near, 0.5), between(far, right, 0.5)], closed=False)
             + polygon([between(left, far, 0.5), between(near, right, 0.5)], closed=False),
             "#4a3150", 1.2, stroke_opacity=0.7),
    )  # fmt: skip


def hollow(drawing: Drawing, across: float, away: float) -> None:
    """A free field."""
    left, near, right, far = space(across, away, 0.9)
    drawing.add(
        path(polygon([left, near, right, far]), "#5b3a52", fill_opacity=0.2),
        line(polygon([left, far, right], closed=False), "#3a2440", 2.4 / away,
             stroke_opacity=0.5),
        line(polygon([left, near, right], closed=False), "#ffcf94", 2 / away,
             stroke_opacity=0.35),
    )  # fmt: skip


def shape_of(site: Site) -> Pyramid:
    """The outline of a site's pyramid, seen at its near corner."""
    left, near, right, _far = space(site.across, site.away, 0.96)
    half = (right[0] - left[0]) / 2
    drop = (near[1] - left[1]) / half
    return Pyramid(left[0] + half, left[1], half, half * RISE, corner=0.0, drop=drop)


def stones_of(drawing: Drawing, shape: Pyramid, tone: Tones, away: float) -> Stonework:
    """A pyramid's paints: its colour in the morning light, paler when far off."""
    haze = min(0.55, max(0.0, (away - 2) * 0.11))
    lit = mixed(mixed(tone.lit, "#ffd9a0", 0.34), "#f0b184", haze)
    base = mixed(mixed(tone.base, "#ff9a62", 0.18), "#e0a080", haze)
    dark = mixed(mixed(tone.shade, "#3a2258", 0.42), "#9a6a80", haze)
    deep = mixed(mixed(tone.edge, "#2a1846", 0.5), "#8a5c78", haze)
    top, foot = (0.0, shape.base - shape.height), (0.0, shape.base)
    return Stonework(
        drawing.linear(top, foot, (0, lit, 1), (1, base, 1)),
        drawing.linear(top, foot, (0, dark, 1), (1, deep, 1)),
        mixed(tone.edge, "#3a2148", 0.5),
        mixed(lit, "#fff0cc", 0.4),
    )


def levels(site: Site) -> list[tuple[list[Point], list[Point]]]:
    """The left, near and right corners of each level built, at its foot and at its top."""
    shape = shape_of(site)
    rise = shape.height / LEVELS
    found = []
    for number_ in range(site.built):
        foot = [shape.edge(number_ / LEVELS, side) for side in (-1, 0, 1)]
        found.append((foot, [(x, y - rise) for x, y in foot]))
    return found


def pyramid(drawing: Drawing, site: Site, tones: Mapping[str, Tones]) -> None:
    """A pyramid on its site with courses, stairs up its lit face, and its capstone."""
    slab(drawing, site.across, site.away, ("#c99a68", "#b07a58", "#6a4456"))
    shape = shape_of(site)
    stone = stones_of(drawing, shape, tones[site.colour], site.away)
    drawing.add(*stepped_pyramid(shape, stone, LEVELS, site.built))
    courses, stairs, treads = [], [], []
    for (left, near, right), (left_up, near_up, right_up) in levels(site):
        for part in (0.25, 0.5, 0.75):
            row = [between(left, left_up, part), between(near, near_up, part),
                   between(right, right_up, part)]  # fmt: skip
            courses.append(polygon(row, closed=False))
        flight = [between(left, near, 0.4), between(left, near, 0.62),
                  between(left_up, near_up, 0.62), between(left_up, near_up, 0.4)]  # fmt: skip
        stairs.append(polygon(flight))
        for k in range(1, 7):
            ends = between(flight[0], flight[3], k / 7), between(flight[1], flight[2], k / 7)
            treads.append(polygon(ends, closed=False))
    thin = 1.7 / site.away + 0.2
    drawing.add(
        line("".join(courses), stone.line, thin, stroke_opacity=0.34),
        path("".join(stairs), "#fff0cc", fill_opacity=0.55),
        line("".join(treads), stone.line, thin, stroke_opacity=0.6),
    )
    if site.crown:
        capstone(drawing, site)


def capstone(drawing: Drawing, site: Site) -> None:
    """The last level, in its owner's colour, with a tip of gold."""
    shape = shape_of(site)
    left, near, right = (shape.edge(site.built / LEVELS, side) for side in (-1, 0, 1))
    tip = shape.x, shape.base - shape.height * 1.16
    glow = drawing.radial(tip, 92, (0, "#fff2c0", 0.85), (0.3, "#ffd070", 0.4),
                          (1, "#ffb050", 0))  # fmt: skip
    drawing.add(
        circle(tip[0], tip[1], 92, glow),
        path(polygon([left, near, tip]), mixed(site.crown, "#ffd9a0", 0.35)),
        path(polygon([near, right, tip]), mixed(site.crown, "#3a2258", 0.45)),
        path(polygon([between(left, tip, 0.55), between(near, tip, 0.55), tip]), "#ffe9a6"),
        path(polygon([between(near, tip, 0.55), between(right, tip, 0.55), tip]), "#c98a3a"),
    )


def figure(
    x: float, y: float, tall: float, skin: str = "#3d1f2f", cloth: str = "#f0dcb8"
) -> list[str]:
    """A near builder: head, shoulders, kilt and legs, standing at (x, y)."""
    k = tall / 40
    return [
        moved(
            [
                line("M-3 0L-2.4 -13M3.4 0L2.4 -13", skin, 2.8),
                path("M-5.4 -11L-4 -21H4L5.4 -11Z", cloth),
                path("M-4.2 -20L-6.4 -31C-4 -33.500 4 -33.500 6.4 -31L4.2 -20Z", skin),
                line("M-6 -30.500L-8 -19M6 -30.500L8.4 -19.500", skin, 2.4),
                circle(0, -36.5, 4, skin),
                path("M-4.6 -33C-5.2 -38 -3 -41.3 0.3 -41.3C3.6 -41.3 4.8 -39 4.4 -37L-0.5 -37.5Z",
                     cloth),
            ],
            x, y, k,
        )
    ]  # fmt: skip


def builders(drawing: Drawing) -> None:
    """People at work: on the levels, and before the sites."""
    for site in SITES[3:]:
        tall = 62 / site.away
        foot, top = levels(site)[-1]
        if not site.crown:
            for share in (0.24, 0.72):
                x, y = between(top[0], top[1], share)
                drawing.add(*person(x, y - 0.12 * tall, tall, INK))
            x, y = between(top[1], top[2], 0.4)
            block = polygon([(x, y), (x + tall, y - 0.2 * tall), (x + tall, y - 0.8 * tall),
                             (x, y - 0.6 * tall)])  # fmt: skip
            drawing.add(path(block, "#fff0cc"))
        x, y = foot[0]
        drawing.add(*person(x + 0.3 * tall, y + 0.5 * tall, tall, INK))
    for step in (-0.17, 0.0, 0.17):
        x, y = seen(WAITING[0] + step, WAITING[1] - 0.06)
        drawing.add(*figure(x, y, 74 / WAITING[1]))
    for across, away in ((-0.22, 1.98), (-0.14, 1.92), (-0.06, 1.95), (0.62, 2.2), (1.3, 2.7)):
        x, y = seen(across, away)
        drawing.add(*figure(x, y, 66 / away))


def oasis(drawing: Drawing, rng: random.Random, across: float, away: float) -> None:
    """A pond among palms."""
    x, y = seen(across, away)
    wide = 250 / away
    water = drawing.linear((x - wide, 0), (x + wide, 0), (0, "#8fc3c4", 1), (0.5, "#3f8b9a", 1),
                           (1, "#2a5474", 1))  # fmt: skip
    drawing.add(
        ellipse(x, y, wide * 1.22, wide * 0.3, "#4c6a4a", fill_opacity=0.75),
        ellipse(x, y, wide, wide * 0.22, water),
        ellipse(x - wide * 0.3, y - 1, wide * 0.4, wide * 0.05, "#ffe0b0", fill_opacity=0.6),
    )
    for step in (-1.1, -0.85, 0.75, 1.0, 1.2):
        high = wide * rng.uniform(1.0, 1.7)
        drawing.add(moved(far_palm(high, rng.uniform(-9, 9), "#26374a", rng), x + step * wide, y))


def camp(drawing: Drawing) -> None:
    """The builders' tents, left of the pyramids."""
    for across, away, tone in (
        (-2.9, 4.2, "#c9a27c"),
        (-2.55, 4.5, "#a97b72"),
        (-2.3, 4.1, "#d8b184"),
    ):
        x, y = seen(across, away)
        wide, high = 130 / away, 105 / away
        drawing.add(
            path(polygon([(x - wide, y), (x - wide * 0.1, y - high), (x + wide * 0.25, y)]), tone),
            path(polygon([(x - wide * 0.1, y - high), (x + wide, y), (x + wide * 0.25, y)]),
                 mixed(tone, "#3a2148", 0.5)),
            path(polygon([(x - wide * 0.06, y - high * 0.6), (x + wide * 0.25, y),
                          (x - wide * 0.3, y)]), "#3a2148", fill_opacity=0.7),
        )  # fmt: skip


# -- At our feet -----------------------------------------------------------------------------

DUNE: Final = ((-20, 834), (240, 842), (520, 848), (820, 840), (1100, 822), (1330, 798),
               (1500, 786), (1640, 792))  # fmt: skip


def dune(drawing: Drawing, ink: str = DARK) -> None:
    """The dark dune in the foreground, with light along its crest."""
    crest = smooth(DUNE)
    drawing.add(path(crest + "L1640 920L-20 920Z", ink))
    if ink == DARK:
        lit = drawing.linear((620, 0), (1100, 0), (0, "#e0906f", 0), (1, "#e0906f", 0.5))
        drawing.add(path(crest, stroke=lit, stroke_width=2))


CAMEL: Final = (
    "M-30 0L-28 -30C-36 -36 -36 -48 -28 -52C-22 -55 -16 -52 -12 -60C-8 -68 0 -68 4 -60C7 -54 14 "
    "-53 18 -55C26 -58 28 -68 31 -78C32 -84 36 -86 42 -84L52 -80C55 -79 54 -75 51 -74L42 -74C40 "
    "-62 38 -48 28 -40L27 -26L30 0H25L21 -28L16 -34L-10 -33L-16 -26L-14 0H-19L-21 -26L-25 0Z"
)
"""A camel facing right, its feet on the origin."""


def watchers(drawing: Drawing, rng: random.Random, ink: str = DARK) -> None:
    """A palm, a camel and two people watching the work, on the dune at the right."""
    drawing.add(moved(palm(300, -16, ink, rng, 15), 1584, 800))
    drawing.add(moved([path(CAMEL, ink)], 1420, 800, 1.0))
    drawing.add(*figure(1352, 806, 62, ink, ink), *figure(1322, 812, 56, ink, ink))
    drawing.add(line("M1366 806V732", ink, 3))


# -- What moves ------------------------------------------------------------------------------


def haulers(drawing: Drawing, ink: str, block: str) -> None:
    """Six people hauling a block of stone on its sledge, to the right."""
    drawing.add(
        line("M-88 -2H-40", ink, 5), path("M-84 -5H-46V-34H-84Z", block),
        path("M-46 -5L-38 -10V-38L-46 -34ZM-84 -34L-76 -38H-38L-46 -34Z",
             mixed(block, "#3a2148", 0.4)),
        line("M-42 -12C-10 -20 30 -22 84 -22", ink, 1.6),
    )  # fmt: skip
    for n in range(6):
        leaning = figure(0, 0, 36, ink, ink if ink == WHITE else "#f0dcb8")
        drawing.add(moved(leaning, -14 + 19 * n, 0, turn=14))
    drawing.add(moved(figure(0, 0, 35, ink, ink if ink == WHITE else "#f0dcb8"), -98, 0, turn=9))


def caravan(drawing: Drawing, ink: str) -> None:
    """Three camels and their driver, to the left."""
    for n, size in enumerate((0.62, 0.56, 0.6)):
        camel = moved([path(CAMEL, ink), path("M-14 -56H8L12 -40H-18Z", "#b0553f")], 0, 0)
        drawing.add(f'<g transform="translate({-38 + 56 * n} 0) scale({-size} {size})">{camel}</g>')
    drawing.add(*person(-92, 0, 34, ink, 6))


def fire(drawing: Drawing) -> None:
    """A camp fire and the light about it."""
    halo = drawing.radial(
        (0, 0), 15, (0, "#ffb652", 0.8), (0.35, "#ff9d3c", 0.32), (1, "#ff9d3c", 0)
    )
    drawing.add(
        circle(0, 0, 15, halo),
        path("M-3.4 3C-4.6 -1 -1.4 -2 -0.6 -7C2.4 -4 4.600 -1 3.2 3Z", "#ffd98a"),
    )


LIFE_BOX: Final = (-112.0, -60.0, 224.0, 66.0)
"""The box of the parts that cross the desert, as in `title.toml`."""


FIRE_BOX: Final = (-15.0, -15.0, 30.0, 50.0)
"""The box of all lamps."""


def boxed(box: tuple[float, float, float, float]) -> Drawing:
    """An empty picture with its origin at the foot of its subject."""
    x, y, wide, high = box
    drawing = Drawing(wide, high)
    drawing.add(f'<g transform="translate({number(-x)} {number(-y)})">')
    return drawing


def moving(name: str, *, is_plain: bool = False) -> Drawing:
    """The moving part of this name."""
    drawing = boxed(FIRE_BOX if name == "fire" else LIFE_BOX)
    if name == "haulers":
        haulers(drawing, WHITE if is_plain else "#221430", GOLD if is_plain else "#ffe2ac")
    elif name == "fire":
        fire(drawing)
    else:
        caravan(drawing, WHITE if is_plain else "#221430")
    drawing.add("</g>")
    return drawing


# -- The whole -------------------------------------------------------------------------------


def draw(tones: Mapping[str, Tones]) -> Drawing:
    """The whole picture, with the stones' colours of a palette."""
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2024)  # noqa: S311 - the same picture every time
    sky(drawing)
    stars(drawing, rng)
    clouds(drawing, rng)
    sun(drawing)
    mesas(drawing, rng)
    ground(drawing, rng)
    camp(drawing)
    things = [(site.away, site) for site in SITES]
    for across, away in HOLLOWS:
        hollow(drawing, across, away)
    laid = sorted(TILES, key=lambda each: -each[1])
    for away, site in things:
        for each in [each for each in laid if each[1] >= away]:
            tile(drawing, *each, tones)
            laid.remove(each)
        pyramid(drawing, site, tones)
    for each in laid:
        tile(drawing, *each, tones)
    foundation(drawing)
    oasis(drawing, rng, 2.28, 2.7)
    oasis(drawing, rng, -2.1, 5.2)
    builders(drawing)
    quiet(drawing)
    dune(drawing)
    watchers(drawing, rng)
    return drawing


def plain() -> Drawing:
    """The picture in light lines on black."""
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2024)  # noqa: S311 - the same picture every time
    drawing.add(rect(0, 0, WIDE, HIGH, BLACK))
    plain_stars(drawing, rng)
    drawing.add(line(f"M0 {HORIZON}H{WIDE}", WHITE, 2))
    for across, away, _shows in TILES:
        edge = polygon(space(across, away, 0.9))
        drawing.add(path(edge, "#1c1c1c", stroke=GREY, stroke_width=1.8))
    drawing.add(path(polygon(space(*WAITING, 0.9)), "#3a3a3a", stroke=GOLD, stroke_width=2.4))
    for step in (-0.17, 0.0, 0.17):
        x, y = seen(WAITING[0] + step, WAITING[1] - 0.06)
        drawing.add(*figure(x, y, 74 / WAITING[1], WHITE, WHITE))
    stone = Stonework("#4a4a4a", "#141414", GOLD, "#6a6a6a")
    for site in SITES:
        shape = shape_of(site)
        drawing.add(*stepped_pyramid(shape, stone, LEVELS, site.built),
                    steps(shape, LEVELS, site.built))  # fmt: skip
        if site.crown:
            capstone(drawing, site._replace(crown=WHITE))
    dune(drawing, "#1c1c1c")
    watchers(drawing, rng, GREY)
    return drawing


def main() -> None:
    draw(PALETTES["standard"]).save("terra_pyramides/title.svg")
    draw(PALETTES["colour-blind"]).save(palette_path("colour-blind", "terra_pyramides/title.svg"))
    plain().save(palette_path("high-contrast", "terra_pyramides/title.svg"))
    moving("fire").save("terra_pyramides/life/fire.svg")
    for name in ("haulers", "caravan"):
        moving(name).save(f"terra_pyramides/life/{name}.svg")
        drawn = moving(name, is_plain=True)
        drawn.save(palette_path("high-contrast", f"terra_pyramides/life/{name}.svg"))


if __name__ == "__main__":
    main()
