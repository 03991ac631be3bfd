"""Draw the background of the house's pages: assets/art/shore.svg, the bank an hour later.

    python -m tools.art.make_shore

A strip along the foot of the window, under the stars of night.svg: the last light has almost gone,
the pyramids are silhouettes and lamps are lit. Text lies on it, so it is dark all over. The high-
contrast palette has a plain one.
"""

import random

from tools.art.landscape import (
    Pyramid,
    Stonework,
    bent,
    far_palm,
    palm,
    reed,
    smooth_pyramid,
    stepped_pyramid,
)
from tools.art.make_grounds import plain
from tools.art.svg import Drawing, circle, moved, number, path, polygon, rect, smooth, wave

WIDE, HIGH = 1600.0, 300.0
SHORE = 232.0
NEAR = "#080b1c"
FAR = "#141434"
LAMP = "#ffc766"


def sky(drawing: Drawing) -> None:
    """The last light over the horizon, transparent at the top."""
    paint = drawing.linear(
        (0, 50),
        (0, SHORE),
        (0, "#2a2450", 0),
        (0.5, "#46305e", 0.6),
        (0.85, "#74465f", 0.95),
        (1, "#8f5660", 1),
    )
    drawing.add(rect(-2, 50, WIDE + 4, SHORE - 48, paint))


def pyramids(drawing: Drawing) -> None:
    """The title's pyramids, farther off and dark; the left sides hold the last light."""
    for shape, built in (
        (Pyramid(250, 226, 22, 22, corner=0.2), 3),
        (Pyramid(1010, 228, 128, 118, corner=0.24), 14),
    ):
        stone = Stonework("#5a3a5c", "#241c48", "#1a1436", "#865468")
        courses = 4 if built < 4 else 20
        drawing.add(*stepped_pyramid(shape, stone, courses, built))
    stone = Stonework("#533759", "#221b45", "#1a1436", "#533759")
    drawing.add(*smooth_pyramid(Pyramid(1262, 226, 84, 84, bent, corner=0.2), stone, 18, 0.6))
    ramp = [(1186, 231), (1043, 148), (1033, 149), (1052, 235)]
    drawing.add(path(polygon(ramp), "#1c1636"))


def far_bank(drawing: Drawing, rng: random.Random) -> None:
    """Palms and huts across the water, lamps before the doors."""
    ridge = wave(-20, WIDE + 20, 226, 3, rng, 60)
    drawing.add(path(smooth(ridge) + f"L{WIDE + 20} {SHORE + 3}L-20 {SHORE + 3}Z", FAR))
    for start, count in ((90, 4), (380, 5), (560, 3), (760, 4), (1180, 4), (1440, 7)):
        for _ in range(count):
            x, h = start + rng.uniform(-45, 60), rng.uniform(14, 28)
            drawing.add(moved(far_palm(h, rng.uniform(-5, 5), FAR, rng), x, 230))
    for x in (420, 440, 700, 1236, 1262):
        drawing.add(path(f"M{x} 231L{x + 2} 222H{x + 13}L{x + 15} 231Z", "#100f2a"))
        drawing.add(rect(x + 6, 225, 2.6, 3.4, LAMP))


def water(drawing: Drawing, rng: random.Random) -> None:
    """The river in the last light."""
    paint = drawing.linear(
        (0, SHORE),
        (0, HIGH),
        (0, "#6b4460", 1),
        (0.16, "#40305c", 1),
        (0.45, "#232350", 1),
        (1, "#0c1230", 1),
    )
    drawing.add(rect(-2, SHORE, WIDE + 4, HIGH - SHORE + 2, paint))
    for tone, strength, count in (("#d08a78", 0.3, 70), ("#0b1028", 0.5, 70)):
        strokes = []
        for _ in range(count):
            depth = rng.random() ** 0.8
            x, y = rng.uniform(-20, WIDE), SHORE + 5 + (HIGH - SHORE) * depth
            reach = 8 + 50 * depth * rng.random()
            strokes.append(f"M{number(x)} {number(y)}q{number(reach / 2)} -1.5 {number(reach)} 0")
        drawing.add(
            path("".join(strokes), stroke=tone, stroke_width=1.2, stroke_opacity=strength,
                 stroke_linecap="round")
        )  # fmt: skip
    for x in (428, 708, 1244):  # the lamps' elongated reflections
        for i in range(4):
            drawing.add(circle(x, SHORE + 6 + 5 * i, 1.2 - 0.2 * i, LAMP, fill_opacity=0.5))


def near_bank(drawing: Drawing, rng: random.Random) -> None:
    """Reeds on the left, palms on the right, grass between."""
    line = [(-20, 276), (160, 284), (420, 293), (800, 297), (1160, 292), (1420, 281), (1640, 266)]
    for x, h, lean in ((1546.0, 150.0, -20.0), (1588.0, 112.0, 14.0)):
        drawing.add(moved(palm(h, lean, NEAR, rng, 13), x, 278))
    for low, high, count in ((-10, 200, 18), (1330, 1480, 10)):
        for _ in range(count):
            stem = reed(rng.uniform(22, 56), rng.uniform(-14, 14), NEAR, rng)
            drawing.add(moved(stem, rng.uniform(low, high), 288))
    drawing.add(path(smooth(line) + "L1640 320L-20 320Z", NEAR))


def draw() -> Drawing:
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2576)  # noqa: S311 - the same picture every time
    sky(drawing)
    pyramids(drawing)
    far_bank(drawing, rng)
    water(drawing, rng)
    near_bank(drawing, rng)
    return drawing


if __name__ == "__main__":
    draw().save("shore.svg")
    plain(WIDE, HIGH, "#000000").save("palettes/high-contrast/shore.svg")
