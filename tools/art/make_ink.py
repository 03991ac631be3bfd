"""Draw the bank in ink for the free part of a sheet: assets/art/ink.svg, 1200 by 150.

    python -m tools.art.make_ink

Pyramids, palms, boats and reeds in the tones of papyrus, faint enough to stay behind any text.
The high-contrast palette leaves it out.
"""

import random

from tools.art.landscape import (
    Pyramid,
    Stonework,
    bent,
    palm,
    person,
    reed,
    smooth_pyramid,
    stepped_pyramid,
)
from tools.art.svg import Drawing, circle, left_out, line, moved, number, path, smooth, wave

WIDE, HIGH = 1200.0, 150.0
SHORE = 118.0
FAR = "#d9bf89"
MIDDLE = "#cfb276"
NEAR = "#bd9a5b"
LINE = "#a9854a"


def sky(drawing: Drawing) -> None:
    """The sun over the far hills, and a few birds."""
    drawing.add(circle(612, 64, 30, "#ecd296"), circle(612, 64, 30, stroke=NEAR, stroke_width=1.2))
    flock = "M470 34q7 -7 12 0q5 -7 12 0M498 48q5 -5 9 0q4 -5 9 0M452 52q5 -5 9 0q4 -5 9 0"
    drawing.add(line(flock, LINE, 1.5))


def bank(drawing: Drawing, rng: random.Random) -> None:
    """Hills, pyramids, palms and builders along the river."""
    ridge = wave(-20, WIDE + 20, 104, 5, rng, 70)
    drawing.add(path(smooth(ridge) + f"L{WIDE + 20} {SHORE}L-20 {SHORE}Z", FAR))
    lit = Stonework("#f4e8c4", "#cdb074", "#bd9a5b", "#f8efd4")
    drawing.add(*smooth_pyramid(Pyramid(300, SHORE, 104, 92, bent, corner=0.24), lit, 12, 0.7))
    drawing.add(*stepped_pyramid(Pyramid(858, SHORE, 118, 104, corner=0.24), lit, 14, 10))
    drawing.add(*stepped_pyramid(Pyramid(1050, SHORE, 40, 36, corner=0.2), lit, 5, 5))
    for x, tall, lean in ((90, 74, -9), (122, 56, 8), (464, 58, 7), (700, 66, -8), (724, 48, 7),
                          (1120, 70, 9), (1154, 52, -7)):  # fmt: skip
        drawing.add(moved(palm(tall, lean, NEAR, rng, 11), x, SHORE + 1))
    for x in (958, 972, 986, 1000):
        drawing.add(*person(x, SHORE, 13, LINE, 10))
    drawing.add(path(f"M934 {SHORE}V108H952V{SHORE}Z", "#ecd8a6", stroke=LINE, stroke_width=1.2))
    drawing.add(line(f"M-4 {SHORE}H{WIDE + 4}", LINE, 1.6))


def boat(x: float, y: float, scale: float) -> str:
    """A felucca whose waterline is at (x, y)."""
    hull = path("M-34 0Q0 16 36 -4L31 6Q0 22 -28 8Z", NEAR, stroke=LINE, stroke_width=1.4)
    sail = path("M-14 -4Q2 -40 22 -62Q24 -28 14 -5Z", "#f0e0b4", stroke=LINE, stroke_width=1.4)
    return moved((sail, hull), x, y, scale)


def river(drawing: Drawing, rng: random.Random) -> None:
    """Ripples, boats, and papyrus at both ends."""
    strokes = []
    for _ in range(80):
        x, y, reach = rng.uniform(0, WIDE), rng.uniform(SHORE + 5, HIGH - 3), rng.uniform(10, 44)
        strokes.append(f"M{number(x)} {number(y)}q{number(reach / 2)} -1.6 {number(reach)} 0")
    drawing.add(line("".join(strokes), NEAR, 1.1, stroke_opacity=0.7))
    drawing.add(boat(566, 128, 0.62), boat(196, 130, 0.5), boat(778, 132, 0.42))
    for low, high, count in ((4, 70, 9), (1120, 1196, 10)):
        for _ in range(count):
            stem = reed(rng.uniform(20, 42), rng.uniform(-9, 9), LINE, rng)
            drawing.add(moved(stem, rng.uniform(low, high), HIGH + 2))


def draw() -> Drawing:
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(1907)  # noqa: S311 - the same picture every time
    sky(drawing)
    bank(drawing, rng)
    river(drawing, rng)
    return drawing


if __name__ == "__main__":
    draw().save("ink.svg")
    left_out(WIDE, HIGH).save("palettes/high-contrast/ink.svg")
