"""Draw the sand of Terra's desert: tones, dunes with their ripples, stones and dry grass.

    python -m tools.art.terra_pyramides.make_floor

The picture is transparent: the table lays it on the ground, in the light of the hour. It grows
fainter towards its edges, where the board passes into the ground around it.
"""

import random
from collections.abc import Callable, Sequence
from math import exp, sin, tau
from typing import Final

from tools.art.svg import (
    Drawing,
    Point,
    blob,
    ellipse,
    line,
    number,
    path,
    rect,
    scattered,
    smooth,
)

ROOM: Final = "terra_pyramides"
WIDE, HIGH = 1000.0, 900.0
DARK: Final = "#6d3f1a"
LIGHT: Final = "#fff2cc"
TONES: Final = (
    ((210, 160), 400, "#ffe6a8", 0.5), ((800, 230), 360, "#e2915a", 0.4),
    ((520, 500), 370, "#fff0c4", 0.4), ((150, 640), 370, "#d6875a", 0.4),
    ((840, 660), 380, "#ffe0a0", 0.5), ((480, 860), 300, "#bd7a46", 0.34),
)  # fmt: skip
"""The sand's tones: middle, reach, colour, and strength at the middle."""
CRESTS: Final = (-60.0, 95.0, 240.0, 400.0, 545.0, 700.0, 850.0, 990.0)
"""The heights of the dunes' crests at the left edge."""
RIM: Final = 60.0
"""The width of the edge in which everything grows fainter."""

Crest = Callable[[float], float]
"""The height of a crest at a place along it."""


def crest(y: float, rng: random.Random) -> Crest:
    """A long curve with two swings, about a height."""
    slant = rng.uniform(-0.05, 0.09)
    wide, narrow = rng.uniform(14, 30), rng.uniform(4, 9)
    start, other = rng.uniform(0, tau), rng.uniform(0, tau)
    long, short = rng.uniform(520, 760), rng.uniform(190, 270)

    def height(x: float) -> float:
        swing = wide * sin(start + tau * x / long) + narrow * sin(other + tau * x / short)
        return y + slant * x + swing

    return height


def points_of(height: Crest, left: float = -20.0, right: float = WIDE + 20) -> list[Point]:
    count = max(3, round((right - left) / 45))
    return [(x, height(x)) for x in (left + (right - left) * i / count for i in range(count + 1))]


def strength_at(x: float, y: float) -> float:
    """The strength of marks at a place: 1 inside, falling to 0 at the picture's edges."""
    return max(0.0, min(1.0, min(x, WIDE - x, y, HIGH - y) / RIM))


def tones(d: Drawing) -> None:
    for middle, reach, tone, strength in TONES:
        (x, y), wide = middle, 2 * reach
        stops = (0, tone, strength), (0.55, tone, 0.5 * strength), (1, tone, 0)
        fall = d.radial(middle, reach, *stops)
        d.add(rect(x - reach, y - reach, wide, wide, fall))  # no more: each pixel takes time


def dune(d: Drawing, ridge: Crest, deep: float, rng: random.Random) -> None:
    """A crest, with light on the side of the wind and shadow on its lee."""
    top, turn = points_of(ridge), rng.uniform(0, tau)
    for depth, tone, strength in ((-0.85 * deep, LIGHT, 0.36), (deep, DARK, 0.36)):
        foot = [(x, y + depth * (0.68 + 0.32 * sin(turn + x / 130))) for x, y in top]
        heights = [y for _x, y in top]
        start, end = (min(heights), max(heights))[:: 1 if depth > 0 else -1]
        stops = (0, tone, strength), (0.5, tone, 0.55 * strength), (1, tone, 0)
        fall = d.linear((0, start), (0, end + depth), *stops)
        d.add(path(f"{smooth(top)}L{smooth(foot[::-1])[1:]}Z", fall))
    d.add(line(smooth(top), LIGHT, 1.8, stroke_opacity=0.55))


def ripples(d: Drawing, above: Crest, below: Crest, deep: float, rng: random.Random) -> None:
    """Ripples on the side of the wind, from the foot of one dune to the crest of the next."""
    gap = below(WIDE / 2) - above(WIDE / 2)
    rows = max(2, round((gap - deep) / 10))
    marks: dict[float, list[Sequence[Point]]] = {1.0: [], 0.6: [], 0.3: []}
    for k in range(rows):
        share = (deep + (gap - deep) * (k + 0.5) / rows) / gap
        x = rng.uniform(-60, 60)
        while x < WIDE:
            long, turn = rng.uniform(30, 120), rng.uniform(0, tau)

            def height(at: float, share: float = share, turn: float = turn) -> float:
                between = above(at) + share * (below(at) - above(at))
                return between + 2.2 * sin(turn + at / 14)

            count = max(3, round(long / 15))
            run = [(x + long * i / count, height(x + long * i / count)) for i in range(count + 1)]
            strength = strength_at(*run[count // 2])
            level = next((each for each in marks if strength >= each), None)
            if level is not None:
                marks[level].append(run)
            x += long + rng.uniform(10, 90)
    for level, runs in marks.items():
        if runs:
            feet = "".join(map(smooth, runs))
            lit = "".join(smooth([(x, y - 2.1) for x, y in run]) for run in runs)
            d.add(line(feet, DARK, 1.6, stroke_opacity=0.2 * level))
            d.add(line(lit, LIGHT, 1.6, stroke_opacity=0.3 * level))


def stones(d: Drawing, rng: random.Random) -> None:
    """Small heaps of stones with their shadows to the right."""
    kinds = ("#9a7146", "#e4c48c"), ("#84603f", "#cfa871"), ("#a88a66", "#f0dcb4")
    for x, y in scattered(WIDE - 60, HIGH - 60, 128, rng, 240):
        for _ in range(rng.randint(2, 6)):
            px, py = x + 30 + rng.gauss(0, 13), y + 30 + rng.gauss(0, 8)
            r = 1.6 + 4.6 * exp(-3 * rng.random())
            tone, lit = rng.choice(kinds)
            cast = ellipse(px + 0.9 * r, py + 0.45 * r, 1.5 * r, 0.62 * r, "#3f210c",
                           fill_opacity=0.42)  # fmt: skip
            body = [(bx, py + 0.74 * (by - py)) for bx, by in blob(px, py, r, rng, 6, 0.2)]
            top = [(px - 0.16 * r + 0.6 * (bx - px), py - 0.2 * r + 0.55 * (by - py))
                   for bx, by in body]  # fmt: skip
            d.add(cast, path(smooth(body, closed=True), tone))
            d.add(path(smooth(top, closed=True), lit, fill_opacity=0.9))


def dry_grass(d: Drawing, rng: random.Random) -> None:
    """Tufts of dry grass with their shadows to the right."""
    shade, blades, lit = "", "", ""
    for x, y in scattered(WIDE - 80, HIGH - 80, 190, rng, 120):
        left, foot = x + 40, y + 40
        for k in range(-3, 4):
            bend, tip, tall = rng.uniform(-2, 2), 2.2 * k + rng.uniform(-2, 2), rng.uniform(7, 13)
            step = f"q{number(bend)} {number(-0.6 * tall)} {number(tip)} {number(-tall)}"
            blades += f"M{number(left + 1.2 * k)} {number(foot)}{step}"
            if k % 2:
                lit += f"M{number(left + 1.2 * k - 0.5)} {number(foot)}{step}"
            shade += f"M{number(left + k)} {number(foot)}l{number(9 + tip)} {number(0.3 * k + 1.5)}"
    d.add(line(shade, "#3f210c", 1.6, stroke_opacity=0.2))
    d.add(line(blades, "#7d6a2e", 1.5), line(lit, "#c8b468", 0.9))


def floor() -> Drawing:
    d = Drawing(WIDE, HIGH)
    rng = random.Random("floor")  # noqa: S311 - the same picture every time
    tones(d)
    crests = [crest(y, rng) for y in CRESTS]
    depths = [rng.uniform(44, 62) for _ in crests]
    for ridge, deep in zip(crests, depths, strict=True):
        dune(d, ridge, deep, rng)
    for above, below, deep in zip(crests, crests[1:], depths, strict=False):
        ripples(d, above, below, 0.8 * deep, rng)
    dry_grass(d, rng)
    stones(d, rng)
    return d


def main() -> None:
    floor().save(f"{ROOM}/ground/floor.svg")


if __name__ == "__main__":
    main()
