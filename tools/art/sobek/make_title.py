"""Draw Sobek's opening picture: assets/sobek/art/title.svg, the crocodile's harbour at dusk.

    python -m tools.art.sobek.make_title

It is the river of title.svg with another far bank: shoreline, light, lamps and the near bank have
the same places, so that the same moving parts fit both. The left third is kept quiet too. The
high-contrast palette has one in light lines on black.
"""

import random
from typing import Final

from tools.art import make_plain_title, make_title
from tools.art.landscape import far_palm, person
from tools.art.make_title import HIGH, SHORE, WIDE
from tools.art.sobek.make_cards import crocodile
from tools.art.svg import (
    Drawing,
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
    wave,
)

DARK: Final = "#2a1838"
BANK: Final = "#2c2247"
LAMP: Final = "#ffc766"
BASE: Final = 592.0
"""The line on which the temple's walls stand."""
PYLONS: Final = (640.0, 812.0)
"""The left edges of the temple's two towers."""
TOWER: Final = (132.0, 236.0)
"""The width and height of each tower, below its cornice."""
LEAN: Final = 17.0
"""The part by which a tower is narrower at its top, on either side."""
HALL: Final = (948.0, 8, 30.0, 132.0)
"""The columned hall: left edge, number of columns, distance between them, height."""
STALLS: Final = ((1236, "#b9503f"), (1276, "#3e7f86"), (1316, "#c08a3a"), (1356, "#b9503f"))
"""The market's awnings: left edge, and second colour of the stripes."""


def cliffs(drawing: Drawing, rng: random.Random) -> None:
    """The desert's edge beyond the harbour, steep on the right."""
    for start, top, tone, strength in ((1010, 470, "#8a5878", 0.8), (1180, 502, "#5e3f6b", 0.95)):
        steps = [(float(start), 586.0), (start + 70.0, 552.0)]
        x = start + 110.0
        while x < WIDE + 60:
            y = top + rng.uniform(-9, 9)
            steps += [(x, y), (x + rng.uniform(60, 130), y + rng.uniform(-2, 5))]
            x = steps[-1][0] + rng.uniform(8, 26)
        drawing.add(path(polygon([*steps, (WIDE + 60, SHORE), (start - 40, SHORE)]), tone,
                         fill_opacity=strength))  # fmt: skip


def tower(x: float) -> list[tuple[float, float]]:
    """The corners of one of the two towers, from the lower left."""
    wide, high = TOWER
    return [(x, BASE + 8), (x + LEAN, BASE - high), (x + wide - LEAN, BASE - high),
            (x + wide, BASE + 8)]  # fmt: skip


def cornice(x: float, y: float, wide: float) -> str:
    """Path text of the hollow moulding on a wall, its foot `wide` long from (x, y)."""
    return (
        f"M{number(x)} {number(y)}C{number(x - 1)} {number(y - 9)} {number(x - 5)} {number(y - 13)}"
        f" {number(x - 10)} {number(y - 15)}H{number(x + wide + 10)}"
        f"C{number(x + wide + 5)} {number(y - 13)} {number(x + wide + 1)} {number(y - 9)}"
        f" {number(x + wide)} {number(y)}Z"
    )


def pylon(drawing: Drawing, x: float, lit: str) -> None:
    """A tower: its lit and its shaded face, courses, a niche with a mast, the god's crocodile."""
    wide, high = TOWER
    top = BASE - high
    left, roof, end, foot = tower(x)
    drawing.add(path(polygon([left, roof, end, foot]), lit))
    corner = (x + wide - LEAN - 24, top), (x + wide - 30, BASE + 8)
    shade = drawing.linear((0, top), (0, BASE), (0, "#5a3561", 0.72), (1, "#6e3b62", 0.55))
    drawing.add(path(polygon([corner[0], end, foot, corner[1]]), shade))
    courses = []
    for k in range(1, 12):
        share = k / 12
        courses.append(f"M{number(x + LEAN * (1 - share) + 1)} {number(top + high * share)}"
                       f"H{number(x + wide - LEAN * (1 - share) - 1)}")  # fmt: skip
    drawing.add(line("".join(courses), "#3a2148", 0.8, stroke_opacity=0.22))
    for at in (x + 36, x + 74):  # niches for masts with their pennants
        drawing.add(rect(at - 4, top + 62, 8, BASE - top - 60, "#3a2148", fill_opacity=0.42))
        drawing.add(line(f"M{at} {BASE}V{top - 62}", DARK, 2.6))
        flag = "M1 0C14 -5 20 6 38 0L33 8L37 15C20 20 14 9 1 14Z"
        drawing.add(moved([path(flag, "#c8452f"), path("M1 0C14 -5 20 6 38 0L36 3C20 9 14 -1 1 5Z",
                          "#e87a55")], at, top - 60))  # fmt: skip
    drawing.add(path(cornice(x + LEAN, top, wide - 2 * LEAN), "#f6c793"))
    drawing.add(path(cornice(x + wide - LEAN - 24, top, 24), "#9a5f70", fill_opacity=0.75))
    drawing.add(rect(x + LEAN - 3, top - 1, wide - 2 * LEAN + 6, 5, "#ffdca6"))
    drawing.add(moved(crocodile("#8b4a55"), x + 55, top + 36, 0.92))
    drawing.add(moved(crocodile("#ffdfae"), x + 54, top + 35, 0.92))


def gate(drawing: Drawing) -> None:
    """The gate between the towers: the lit door, and a winged sun over it."""
    left, right = PYLONS[0] + TOWER[0] - 9, PYLONS[1] + 9
    top = BASE - 138
    warm = drawing.linear((0, top), (0, BASE), (0, "#3a1f3c", 1), (0.6, "#8a4a3c", 1),
                          (1, "#ffb65c", 1))  # fmt: skip
    middle = (left + right) / 2
    drawing.add(
        rect(left, top, right - left, BASE + 8 - top, "#c07a68"),
        rect(middle - 17, top + 34, 34, BASE + 8 - top - 34, warm),
        path(cornice(left, top, right - left), "#f2bd8c"),
        path(f"M{middle - 26} {top + 18}Q{middle} {top + 8} {middle + 26} {top + 18}"
             f"Q{middle} {top + 21} {middle - 26} {top + 18}Z", "#ffdca6"),
        circle(middle, top + 16, 5.4, "#ffefc2"),
    )  # fmt: skip
    for side in (-1, 1):
        drawing.add(*person(middle + 8 * side, BASE + 8, 15, DARK))


def hall(drawing: Drawing) -> None:
    """Columns with lotus heads under a long beam, and lamps between them."""
    start, count, apart, high = HALL
    end = start + apart * (count - 1) + 15
    back = drawing.linear((0, BASE - high), (0, BASE), (0, "#4a2a52", 1), (1, "#7a4658", 1))
    drawing.add(rect(start, BASE - high + 6, end - start, high, back))
    lit = drawing.linear((start, 0), (end, 0), (0, "#f0b184", 1), (1, "#bd7770", 1))
    for k in range(count):
        x, y = start + apart * k, BASE - high
        drawing.add(
            rect(x, y + 18, 15, high - 10, lit),
            rect(x + 10, y + 18, 5, high - 10, "#5f3d63", fill_opacity=0.5),
            path(f"M{x - 5} {y + 3}Q{x - 2} {y + 15} {x + 1} {y + 19}H{x + 14}"
                 f"Q{x + 17} {y + 15} {x + 20} {y + 3}Z", "#f6c793"),
            rect(x - 1, y + 36, 17, 4, "#8b4a55", fill_opacity=0.5),
            rect(x - 3, BASE + 2, 21, 6, "#d08f72"),
        )  # fmt: skip
        if k < count - 1:
            drawing.add(circle(x + 22.5, BASE - 34, 9, LAMP, fill_opacity=0.2))
            drawing.add(circle(x + 22.5, BASE - 34, 2.8, "#ffe2a0"))
    drawing.add(
        rect(start - 12, BASE - high - 14, end - start + 24, 17, "#eeb184"),
        rect(start - 12, BASE - high, end - start + 24, 4, "#5f3d63", fill_opacity=0.5),
        path(cornice(start - 8, BASE - high - 13, end - start + 16), "#f6c793"),
    )


def statues(drawing: Drawing) -> None:
    """Crocodiles of stone on their plinths, before the temple on either hand."""
    for x in (478, 552):
        drawing.add(rect(x - 20, 584, 40, 20, "#8a5a6c"), rect(x - 22, 581, 44, 5, "#d99a7a"))
        drawing.add(f'<g transform="translate({x} 572) scale(0.78)">'
                    + "".join(crocodile("#f0b98c")) + "</g>")  # fmt: skip


def market(drawing: Drawing, rng: random.Random) -> None:
    """Stalls with striped awnings, jars and bales, and people around them."""
    for x, tone in STALLS:
        drawing.add(rect(x + 2, 576, 30, 26, "#2a1a3c"), rect(x + 7, 586, 20, 14, "#e39a52",
                                                             fill_opacity=0.5))  # fmt: skip
        for i in range(6):
            strip = [(x - 3 + 6.4 * i, 584), (x + 1 + 5.4 * i, 568), (x + 6.4 + 5.4 * i, 568),
                     (x + 3.4 + 6.4 * i, 584)]  # fmt: skip
            drawing.add(path(polygon(strip), "#f1d7a6" if i % 2 else tone))
        drawing.add(line(f"M{x} 584V602M{x + 33} 584V602", DARK, 1.6))
    for x in (1222, 1230, 1268, 1310, 1350, 1394, 1402):
        jar = "M-3.4 0C-6 -5 -4.6 -10 -2 -12V-14.5H2V-12C4.6 -10 6 -5 3.4 0Z"
        drawing.add(moved([path(jar, rng.choice(("#a2604f", "#7d4a54", "#b97a55")))], x, 604))
    for x in (1215, 1261, 1303, 1343, 1388, 1120, 1136, 1180, 700):
        drawing.add(*person(x, 604, rng.uniform(13, 15.5), DARK))


def far_bank(drawing: Drawing, rng: random.Random) -> None:
    """The strip across the water with its palms, and the quay of stone before the temple."""
    ridge = wave(-20, WIDE + 20, BASE, 4, rng, 60)
    drawing.add(path(smooth(ridge) + f"L{WIDE + 20} {SHORE + 3}L-20 {SHORE + 3}Z", BANK))
    for start, count in ((90, 4), (300, 5), (480, 4), (1210, 3), (1460, 7), (1560, 4)):
        for _ in range(count):
            x, tall = start + rng.uniform(-60, 60), rng.uniform(28, 62)
            drawing.add(moved(far_palm(tall, rng.uniform(-7, 7), BANK, rng), x, 599))
    for x in (210, 236, 1470, 1500):
        drawing.add(path(f"M{x} 600L{x + 2} 585H{x + 20}L{x + 22} 600Z", "#241b3d"))
        drawing.add(rect(x + 8, 591, 4, 5, LAMP))


def quay(drawing: Drawing) -> None:
    """A landing of stone along the water, its steps before the gate, and posts."""
    stone = drawing.linear((500, 0), (1440, 0), (0, "#8a5a6e", 1), (0.35, "#dd9c7c", 1),
                           (1, "#6d4566", 1))  # fmt: skip
    drawing.add(rect(440, 600, 974, 11, stone), rect(440, 600, 974, 2.4, "#ffd0a0",
                                                     fill_opacity=0.7))  # fmt: skip
    joints = "".join(f"M{x} 603V611" for x in range(462, 1410, 26))
    drawing.add(line(joints, "#3a2148", 1, stroke_opacity=0.4))
    for k in range(4):
        drawing.add(rect(748 - 5 * k, 600 + 4 * k, 88 + 10 * k, 4.4, "#e9ab86"),
                    rect(748 - 5 * k, 603 + 4 * k, 88 + 10 * k, 1.4, "#5f3d63",
                         fill_opacity=0.7))  # fmt: skip
    for x in range(454, 1410, 62):
        drawing.add(rect(x, 593, 4, 16, DARK))


def barge(x: float, y: float, scale: float, cargo: str) -> str:
    """A moored boat of reeds, its sail furled, its goods on deck."""
    goods = {
        "bales": [rect(-22, -14, 12, 11, "#c98b52", rx=2), rect(-8, -17, 13, 14, "#a9673f", rx=2),
                  rect(7, -13, 11, 10, "#d9a05f", rx=2)],
        "jars": [path(f"M{k - 3} -3C{k - 6} -9 {k - 4} -15 {k - 2} -17H{k + 2}C{k + 4} -15 {k + 6}"
                      f" -9 {k + 3} -3Z", tone)
                 for k, tone in ((-20, "#b06a52"), (-10, "#8a4f50"), (0, "#b06a52"),
                                 (10, "#c47e58"), (20, "#8a4f50"))],
        "logs": [rect(-26, -8, 48, 5, "#4a2f3c", rx=2.5), rect(-23, -13, 42, 5, "#5d3a42", rx=2.5),
                 rect(-19, -18, 34, 5, "#4a2f3c", rx=2.5)],
    }[cargo]  # fmt: skip
    hull = "M-52 -15C-44 -4 -30 -2 0 -2C30 -2 46 -5 54 -19C54 -4 42 6 2 6C-38 6 -52 -2 -52 -15Z"
    return moved(
        [
            path("M-46 8C-20 14 22 14 48 8L36 14C14 19 -16 18 -34 14Z", "#1d1430",
                 fill_opacity=0.42),
            line("M2 -4V-66", DARK, 2.4),
            line("M-30 -52L36 -60", DARK, 2),
            path("M-28 -51C-10 -47 14 -52 34 -58L34 -61C14 -58 -8 -55 -29 -54Z", "#f3d3a4"),
            line("M2 -64L-46 -10M2 -64L48 -14", DARK, 0.8, stroke_opacity=0.7),
            *goods,
            path(hull, "#6e4236"),
            path("M-52 -15C-44 -4 -30 -2 0 -2C30 -2 46 -5 54 -19L54 -15C46 -1 30 2 0 2"
                 "C-30 2 -44 0 -52 -15Z", "#d79a62"),
            *person(-36, -6, 17, DARK),
        ],
        x, y, scale,
    )  # fmt: skip


def boats(drawing: Drawing) -> None:
    """Boats moored along the quay, with the market's goods."""
    for x, y, scale, cargo in ((664, 620, 0.66, "bales"), (918, 622, 0.74, "jars"),
                               (1058, 618, 0.62, "logs"), (1218, 621, 0.7, "bales"),
                               (1372, 617, 0.58, "jars")):  # fmt: skip
        drawing.add(barge(x, y, scale, cargo))


def reflections(drawing: Drawing) -> None:
    """The temple's reflection, cut into wavy strips."""
    rows = 12
    steps = []
    start, count, apart, high = HALL
    for x, wide, tall in (
        *((x, TOWER[0], TOWER[1] + 15) for x in PYLONS),
        (start, apart * (count - 1) + 15, high),
    ):
        for i in range(rows):
            sway = 3.0 * (-1) ** i
            y0, y1 = (SHORE + 8 + 0.62 * tall * (i + part) / rows for part in (0, 0.6))
            lean = 12 * i / rows
            steps.append(polygon([(x + lean + sway, y0), (x + wide - lean + sway, y0),
                                  (x + wide - lean - 1 + sway, y1), (x + lean + 1 + sway, y1)])
                         )  # fmt: skip
    paint = drawing.linear((0, SHORE), (0, SHORE + 170), (0, "#3a2148", 0.34), (1, "#3a2148", 0))
    drawing.add(path("".join(steps), paint))


def lurker(drawing: Drawing) -> None:
    """The crocodile in the near water: eye, nostrils and back, and rings about them."""
    x, y = 1060.0, 806.0
    for reach, thick, strength in ((178, 1.6, 0.3), (136, 1.3, 0.4)):
        drawing.add(ellipse(x + 6, y + 3, reach, reach * 0.1, stroke="#f0a484",
                            stroke_width=thick, stroke_opacity=strength))  # fmt: skip
    body = (
        "M-104 3C-100 -3 -92 -6 -86 -3C-78 -4 -66 -5 -58 -6C-56 -14 -46 -15 -43 -7C-34 -5 -26 -2 "
        "-18 2L-2 2C6 -5 14 -8 18 -7L22 -12L27 -8L33 -14L38 -9L45 -14L50 -9L57 -13L62 -8L69 -11"
        "L74 -6L82 -8C92 -5 100 -1 108 3C60 8 -60 8 -104 3Z"
    )
    drawing.add(
        moved([path(body, make_title.DARK), circle(-50, -9, 1.9, "#ffc766"),
               line("M-86 -3C-78 -4 -66 -5 -58 -6M18 -7C40 -10 70 -7 100 1", "#e0906f", 1.2,
                    stroke_opacity=0.8)], x, y, 1.2),
    )  # fmt: skip


def draw() -> Drawing:
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2010)  # noqa: S311 - the same picture every time
    make_title.sky(drawing)
    make_title.stars(drawing, rng)
    make_title.clouds(drawing, rng)
    make_title.far_desert(drawing, rng)
    cliffs(drawing, rng)
    far_bank(drawing, rng)
    lit = drawing.linear((0, BASE - TOWER[1]), (0, BASE), (0, "#fbbd86", 1), (1, "#cf6f62", 1))
    hall(drawing)
    gate(drawing)
    for x in PYLONS:
        pylon(drawing, x, lit)
    statues(drawing)
    market(drawing, rng)
    make_title.river(drawing)
    quay(drawing)
    reflections(drawing)
    make_title.light(drawing, rng)
    make_title.ripples(drawing, rng)
    boats(drawing)
    lurker(drawing)
    make_title.near_bank(drawing, rng)
    return drawing


def plain() -> Drawing:
    """The picture in light lines on black."""
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2010)  # noqa: S311 - the same picture every time
    drawing.add(rect(0, 0, WIDE, HIGH, "#000000"))
    make_plain_title.stars(drawing, rng)
    edge: dict[str, str | float] = {"stroke": make_plain_title.GOLD, "stroke_width": 3.0}
    start, count, apart, high = HALL
    for k in range(count):
        drawing.add(rect(start + apart * k, BASE - high, 15, high + 10, "#3a3a3a", **edge))
    wide = apart * (count - 1) + 15
    drawing.add(rect(start - 12, BASE - high - 20, wide + 24, 20, "#3a3a3a", **edge))
    left, right = PYLONS[0] + TOWER[0] - 9, PYLONS[1] + 9
    drawing.add(rect(left, BASE - 138, right - left, 148, "#101010", **edge))
    for x in PYLONS:
        top = BASE - TOWER[1]
        drawing.add(path(polygon(tower(x)), "#3a3a3a", **edge))
        drawing.add(path(cornice(x + LEAN, top, TOWER[0] - 2 * LEAN), "#101010", **edge))
        drawing.add(moved(crocodile(make_plain_title.WHITE), x + 60, top + 44, 1.1))
    make_plain_title.river(drawing, rng)
    make_plain_title.bank(drawing)
    return drawing


def main() -> None:
    draw().save("sobek/title.svg")
    plain().save(palette_path("high-contrast", "sobek/title.svg"))


if __name__ == "__main__":
    main()
