"""Draw a new table's seats: assets/art/quay.svg and mooring.svg, court.svg and peg.svg.

    python -m tools.art.make_quay

The quay is a strip of water along a kerb, made to be cut at both ends; a mooring is a post with
its rope, at which no boat lies. On land there are a court of sand along the same kerb, and a peg
in the ground. The high-contrast palette has plain strips.
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
    for tone, strength in (("#8fd0d6", 0.4), ("#0f3550", 0.45)):
        strokes = "".join(water_ripple(rng) for _ in range(60))
        drawing.add(line(strokes, tone, 1.4, stroke_opacity=strength))
    kerb(drawing, rng, "#0d3044")
    return drawing


def court() -> Drawing:
    """Sand with the ripples of wind, and the same kerb."""
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(43)  # noqa: S311 - the same picture every time
    sand = drawing.linear(
        (0, 0), (KERB, 0), (0, "#a9763c", 1), (0.6, "#c4934f", 1), (1, "#b07f42", 1)
    )
    drawing.add(rect(0, 0, WIDE, HIGH, sand))
    for tone, strength in (("#ecca8c", 0.45), ("#7c5224", 0.4)):
        strokes = "".join(sand_ripple(rng) for _ in range(46))
        drawing.add(line(strokes, tone, 1.6, stroke_opacity=strength))
    kerb(drawing, rng, "#4a2f12")
    return drawing


def water_ripple(rng: random.Random) -> str:
    """A short curve somewhere on the water, as a path."""
    x, y, reach = rng.uniform(-4, KERB - 20), rng.uniform(0, HIGH), rng.uniform(8, 30)
    return f"M{number(x)} {number(y)}q{number(reach / 2)} -3 {number(reach)} 0"


def sand_ripple(rng: random.Random) -> str:
    """A long wave somewhere on the sand, as a path."""
    x, y, reach = rng.uniform(-20, KERB - 30), rng.uniform(0, HIGH), rng.uniform(14, 46)
    third = number(reach / 3)
    return f"M{number(x)} {number(y)}q{third} -5 {third} 0t{third} -2"


def kerb(drawing: Drawing, rng: random.Random, shadow: str) -> None:
    """The stones at the right with the light on them, and their shadow."""
    drawing.add(rect(KERB - 9, 0, 9, HIGH, shadow, fill_opacity=0.55))
    drawing.add(rect(KERB, 0, WIDE - KERB, HIGH, "#d9c08c"), rect(KERB, 0, 3, HIGH, "#f6e8c4"))
    y = 0.0
    while y < HIGH:
        drawing.add(
            path(f"M{number(KERB)} {number(y)}H{number(WIDE)}", stroke="#9a7c46", stroke_width=1.4)
        )
        y += rng.uniform(26, 40)
    drawing.add(rect(WIDE - 2.5, 0, 2.5, HIGH, "#8a6b38"))


def mooring(*, is_on_land: bool = False) -> Drawing:
    """A post in the water or in sand, its rope laid around it."""
    drawing = Drawing(64, 64)
    around = "M20 56q12 -4 24 0M14 50q6 -2 10 0M42 51q6 -2 10 0"
    if is_on_land:
        drawing.add(path("M24 53Q40 46 60 52Q46 60 26 57Z", "#4a2f12", fill_opacity=0.45))
    else:
        drawing.add(line(around, "#8fd0d6", 2, stroke_opacity=0.7))
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
    court().save("court.svg")
    mooring(is_on_land=True).save("peg.svg")
    for name in ("quay", "court"):
        plain().save(f"palettes/high-contrast/{name}.svg")
