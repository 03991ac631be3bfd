"""Draw Terra's desert, its light of morning and evening, oases and building plots.

    python -m tools.art.terra_pyramides.make_desert

The sand itself is flat and calm, since tiles lie on it. What the sun does to the dunes are two
pictures of their own, mostly empty: with the sun in the east and in the west. The table lays on
more of the one or the other as the day goes by.
"""

import random
from typing import Final

from tools.art.landscape import far_palm
from tools.art.svg import (
    Drawing,
    Point,
    blob,
    circle,
    ellipse,
    line,
    moved,
    palette_path,
    path,
    rect,
    smooth,
    wave,
)

ROOM: Final = "terra_pyramides"
WIDE, HIGH = 1600.0, 1200.0
SAND: Final = "#dcb877"
DARK: Final = "#7a4a22"
LIGHT: Final = "#ffe9b8"
PLAIN: Final = "high-contrast"


def crests() -> list[list[Point]]:
    """The ridges of the dunes: long slow curves from edge to edge."""
    rng = random.Random("dunes")  # noqa: S311 - the same picture every time
    ridges = []
    y = -60.0
    while y < HIGH + 160:
        lean = rng.uniform(-90, 90)
        count = 6
        ridge = [
            (-80 + (WIDE + 160) * i / count, y + lean * i / count + rng.uniform(-46, 46))
            for i in range(count + 1)
        ]
        ridges.append(ridge)
        y += rng.uniform(120, 190)
    return ridges


def below(ridge: list[Point], depth: float) -> str:
    """Path text of the slope under a ridge, so deep at its middle."""
    back = [(x, y + depth * (0.35 + 0.65 * ((i % 3) / 2))) for i, (x, y) in enumerate(ridge)]
    upper, lower = smooth(ridge), smooth(back[::-1])
    return f"{upper}L{lower[1:]}Z"


def sand() -> Drawing:
    """The ground: sand, faint ripples of the wind, a few stones."""
    d = Drawing(WIDE, HIGH)
    rng = random.Random("sand")  # noqa: S311 - the same picture every time
    fall = d.linear((0, 0), (WIDE, HIGH), (0, "#e6c588", 1), (0.5, SAND, 1), (1, "#d3aa67", 1))
    d.add(rect(0, 0, WIDE, HIGH, fall))
    for _ in range(26):
        x, y = rng.uniform(0, WIDE), rng.uniform(0, HIGH)
        r = rng.uniform(90, 240)
        tone, strength = rng.choice((("#f2d59c", 0.34), ("#c99b57", 0.2)))
        glow = d.radial((x, y), r, (0, tone, strength), (1, tone, 0), squash=0.42)
        d.add(ellipse(x, y, r, r * 0.42, glow))
    ripples = list[str]()
    for _ in range(60):
        x, y = rng.uniform(-40, WIDE), rng.uniform(0, HIGH)
        for k in range(rng.randint(2, 4)):
            start = x + 14 * k
            ripples.append(
                smooth(wave(start, start + rng.uniform(60, 130), y + 11 * k, 3, rng, 34))
            )
    d.add(line("".join(ripples), "#a87a3c", 2, stroke_opacity=0.2))
    for _ in range(46):
        x, y, r = rng.uniform(0, WIDE), rng.uniform(0, HIGH), rng.uniform(2, 5)
        d.add(ellipse(x + 1.6, y + 1.4, r * 1.2, r * 0.7, DARK, fill_opacity=0.35))
        d.add(path(smooth(blob(x, y, r, rng, 6), closed=True), "#b98d52"))
    return d


def slopes(*, is_east: bool) -> Drawing:
    """What the sun does to the dunes: light on the slopes that face it, shadow on the others."""
    d = Drawing(WIDE, HIGH)
    rng = random.Random("slopes")  # noqa: S311 - the same picture every time
    for ridge in crests():
        depth = rng.uniform(56, 96)
        if is_east:
            lee, lit = below(ridge, depth), below([(x, y - 26) for x, y in ridge], 24)
        else:
            lee, lit = (
                below([(x, y - 0.8 * depth) for x, y in ridge], 0.7 * depth),
                below(ridge, 30),
            )
        d.add(path(lee, DARK, fill_opacity=0.14), path(lit, LIGHT, fill_opacity=0.28))
        d.add(line(smooth(ridge), LIGHT if is_east else "#ffd9a0", 2.4, stroke_opacity=0.5))
    side = 0.0 if is_east else WIDE
    tone = "#fff0c4" if is_east else "#ffb067"
    glow = d.radial((side, 0), 1500, (0, tone, 0.42), (0.6, tone, 0.1), (1, tone, 0))
    shade = d.radial((WIDE - side, HIGH), 1300, (0, DARK, 0.26), (1, DARK, 0))
    d.add(rect(0, 0, WIDE, HIGH, glow), rect(0, 0, WIDE, HIGH, shade))
    return d


def grass(x: float, y: float, high: float, rng: random.Random) -> str:
    """A tuft of green blades."""
    blades = ""
    for k in range(-2, 3):
        bend, tip = rng.uniform(-3, 3), k * 1.5 + rng.uniform(-2, 2)
        blades += f"M{x + k * 1.6:.1f} {y:.1f}q{bend:.1f} {-high * 0.6:.1f} {tip:.1f} {-high:.1f}"
    return line(blades, "#4f8a3a", 1.7)


PONDS: Final = ((52, 63, 37, 20), (49, 62, 39, 18), (51, 60, 34, 23))
"""Of each oasis the pond: its middle and its radii."""
PALMS: Final = (
    ((22, 58, 44, -2), (36, 48, 36, 4), (78, 66, 42, 3)),
    ((76, 54, 46, 4), (62, 44, 34, -4), (20, 70, 38, 2)),
    ((27, 47, 38, -4), (73, 49, 44, 4), (80, 78, 34, 0)),
)
"""And its palms: where they stand, how high they are, how far they lean."""


def oasis(kind: int) -> Drawing:
    """A pond between palms, in a box of 100 by 100."""
    d = Drawing(100, 100)
    rng = random.Random(kind)  # noqa: S311 - the same picture every time
    x, y, rx, ry = PONDS[kind]
    d.add(
        path(
            smooth(blob(x, y + 1, rx + 10, rng, 9, 0.08), closed=True), "#7f9a4a", fill_opacity=0.0
        )
    )
    meadow = d.radial(
        (x, y), rx + 13, (0, "#7aa04c", 1), (0.82, "#8fa550", 0.9), (1, "#c2ad64", 0), squash=0.62
    )
    d.add(ellipse(x, y, rx + 13, (rx + 13) * 0.66, meadow))
    d.add(ellipse(x, y, rx + 2.5, ry + 2.5, "#a98a4a"))
    water = d.linear(
        (x - rx, y - ry),
        (x + rx, y + ry),
        (0, "#8fd8da", 1),
        (0.5, "#3f9fb4", 1),
        (1, "#246f8e", 1),
    )
    d.add(ellipse(x, y, rx, ry, water))
    d.add(
        line(
            f"M{x - 20} {y - 6}h14M{x + 2} {y - 10}h10M{x - 8} {y + 4}h18M{x + 12} {y + 9}h10",
            "#e6fbfa",
            1.6,
            stroke_opacity=0.8,
        )
    )
    for _ in range(9):
        gx = x + rng.choice((-1, 1)) * rng.uniform(0.7, 1.05) * rx
        d.add(grass(gx, y + rng.uniform(-0.3, 0.9) * ry, rng.uniform(7, 11), rng))
    for px, py, high, lean in sorted(PALMS[kind], key=lambda each: each[1]):
        d.add(ellipse(px + 8, py + 1, 11, 2.6, "#3c3a14", fill_opacity=0.4))
        leaves = random.Random(high)  # noqa: S311 - the same palm twice: shade, then light
        d.add(moved(far_palm(high, lean, "#1f4a26", leaves), px + 0.8, py + 0.8))
        leaves.seed(high)
        d.add(moved(far_palm(high, lean, "#2f7a3c", leaves), px, py, 0.97))
    return d


def plot(*, is_open: bool) -> Drawing:
    """A bare site: dark levelled earth with stakes at its corners; open, with a cord of gold."""
    d = Drawing(100, 100)
    rng = random.Random("plot")  # noqa: S311 - the same picture every time
    earth = d.radial((50, 50), 66, (0, "#8f6535", 1), (0.7, "#83592d", 1), (1, "#6d4722", 1))
    d.add(rect(4, 4, 92, 92, "#5a3a1a", rx=9, fill_opacity=0.5))
    d.add(rect(7, 7, 86, 86, earth, rx=6))
    d.add(line("M8 90V12C8 9 9 8 12 8H90", "#3e2610", 3, stroke_opacity=0.6))
    d.add(line("M92 12V88C92 91 91 92 88 92H12", "#c79a5c", 2, stroke_opacity=0.6))
    marks = "".join(smooth(wave(16, 84, y, 1.8, rng, 17)) for y in (26, 42, 58, 74))
    d.add(line(marks, "#5f3d1c", 2, stroke_opacity=0.4))
    cord = "#ffd873" if is_open else "#d8bd86"
    if is_open:
        d.add(rect(7, 7, 86, 86, "#ffd873", rx=6, fill_opacity=0.2))
    d.add(
        rect(
            14,
            14,
            72,
            72,
            "none",
            stroke=cord,
            stroke_width=3.4 if is_open else 1.6,
            stroke_opacity=1 if is_open else 0.75,
        )
    )
    for x in (14, 86):
        for y in (14, 86):
            d.add(circle(x + 1, y + 1.4, 4.6, "#2d1a0a", fill_opacity=0.6))
            d.add(circle(x, y, 4, "#e8cf9a", stroke="#4a2f12", stroke_width=1.4))
    return d


def plain_plot(*, is_open: bool) -> Drawing:
    """The same for the high-contrast palette."""
    d = Drawing(100, 100)
    d.add(rect(7, 7, 86, 86, "#6a6a6a", stroke="#000000", stroke_width=4))
    if is_open:
        d.add(rect(15, 15, 70, 70, "none", stroke="#ffd84d", stroke_width=6))
    return d


def plain_oasis() -> Drawing:
    """A palm over water, in strong lines."""
    d = Drawing(100, 100)
    d.add(ellipse(50, 70, 42, 20, "#1f5fc0", stroke="#000000", stroke_width=4))
    d.add(line("M50 68C48 56 50 44 54 34", "#000000", 7))
    crown = (
        "M54 34C42 16 26 18 16 32M54 34C48 12 34 6 22 10M54 34C60 10 74 6 86 12"
        "M54 34C68 18 84 22 92 36"
    )
    d.add(line(crown, "#000000", 11), line(crown, "#00491c", 5))
    return d


def main() -> None:
    """Draw it all."""
    sand().save(f"{ROOM}/desert.svg")
    slopes(is_east=True).save(f"{ROOM}/morning.svg")
    slopes(is_east=False).save(f"{ROOM}/evening.svg")
    flat = Drawing(WIDE, HIGH, items=[rect(0, 0, WIDE, HIGH, "#d4d4d4")])
    flat.save(palette_path(PLAIN, f"{ROOM}/desert.svg"))
    for kind in range(len(PONDS)):
        oasis(kind).save(f"{ROOM}/oases/{kind}.svg")
        plain_oasis().save(palette_path(PLAIN, f"{ROOM}/oases/{kind}.svg"))
    for name, is_open in (("bare", False), ("open", True)):
        plot(is_open=is_open).save(f"{ROOM}/plots/{name}.svg")
        plain_plot(is_open=is_open).save(palette_path(PLAIN, f"{ROOM}/plots/{name}.svg"))


if __name__ == "__main__":
    main()
