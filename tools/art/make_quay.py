"""Draw where a new table's seats lie: assets/art/quay.svg, assets/art/mooring.svg.

    python -m tools.art.make_quay

The quay is a strip of water along a kerb, made to be cut at both ends; a mooring is a post with its
rope, at which no boat lies. The high-contrast palette has a plain strip.
"""

import random

from tools.art.svg import Drawing, circle, line, number, path, rect

WIDE, HIGH = 160.0, 640.0
KERB = 138.0
WHITE = "#ffffff"


def quay() -> Drawing:
    """Water, its ripples, and the kerb at the right with the light on it."""
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(41)  # noqa: S311 - the same picture every time
    water = drawing.linear(
        (0, 0), (KERB, 0), (0, "#1b4f6e", 1), (0.7, "#2b7089", 1), (1, "#1c5872", 1)
    )
    drawing.add(rect(0, 0, WIDE, HIGH, water))
    for tone, strength, count in (("#8fd0d6", 0.4, 60), ("#0f3550", 0.45, 60)):
        strokes = []
        for _ in range(count):
            x, y, reach = rng.uniform(-4, KERB - 20), rng.uniform(0, HIGH), rng.uniform(8, 30)
            strokes.append(f"M{number(x)} {number(y)}q{number(reach / 2)} -3 {number(reach)} 0")
        drawing.add(line("".join(strokes), tone, 1.4, stroke_opacity=strength))
    drawing.add(rect(KERB - 9, 0, 9, HIGH, "#0d3044", fill_opacity=0.55))  # the kerb's shadow
    drawing.add(rect(KERB, 0, WIDE - KERB, HIGH, "#d9c08c"), rect(KERB, 0, 3, HIGH, "#f6e8c4"))
    y = 0.0
    while y < HIGH:
        drawing.add(
            path(f"M{number(KERB)} {number(y)}H{number(WIDE)}", stroke="#9a7c46", stroke_width=1.4)
        )
        y += rng.uniform(26, 40)
    drawing.add(rect(WIDE - 2.5, 0, 2.5, HIGH, "#8a6b38"))
    return drawing


def mooring() -> Drawing:
    """A post in the water, its rope laid around it."""
    drawing = Drawing(64, 64)
    drawing.add(
        line("M20 56q12 -4 24 0M14 50q6 -2 10 0M42 51q6 -2 10 0", "#8fd0d6", 2, stroke_opacity=0.7)
    )
    wood = drawing.linear((26, 0), (40, 0), (0, "#c08a50", 1), (1, "#6d4420", 1))
    drawing.add(path("M26 14Q33 9 40 14V54Q33 58 26 54Z", wood, stroke="#3d2410", stroke_width=1.6))
    drawing.add(
        path("M26 14Q33 19 40 14Q33 9 26 14Z", "#e0b47c", stroke="#3d2410", stroke_width=1.4)
    )
    for y in (25, 30, 35):
        drawing.add(line(f"M25 {y}q8 4 16 0", "#ecd9a8", 3.2))
    drawing.add(line("M41 35C52 38 54 46 48 52", "#ecd9a8", 2.8), circle(48, 52, 1.6, "#ecd9a8"))
    return drawing


def plain() -> Drawing:
    """The strip in black and white."""
    drawing = Drawing(WIDE, HIGH)
    drawing.add(rect(0, 0, WIDE, HIGH, "#000000"), rect(KERB, 0, 5, HIGH, WHITE))
    return drawing


if __name__ == "__main__":
    quay().save("quay.svg")
    mooring().save("mooring.svg")
    plain().save("palettes/high-contrast/quay.svg")
