"""Draw Men-Nefer's opening picture: assets/men_nefer/art/title.svg, Memphis on the west bank.

    python -m tools.art.men_nefer.make_title

The sun sinks behind the west bank, where the dead go: the Great Pyramid in building before it, the
Queens' Pyramids beside, the temple with its obelisk, an avenue of sphinxes along the water and
tombs in the cliff; in the sky above, the scales of the Duat as a constellation. It is the river of
title.svg with another far bank: shoreline, lamps and the near bank have the same places, so that
the same moving parts fit both. The left third is kept quiet too. The high-contrast palette has
one in light lines on black.
"""

import random
from typing import Final

from tools.art import make_plain_title, make_title
from tools.art.landscape import (
    Pyramid,
    Stonework,
    far_palm,
    person,
    smooth_pyramid,
    stepped_pyramid,
)
from tools.art.make_title import HIGH, SHORE, WIDE
from tools.art.men_nefer.icons import HEART, PLUME, SPHINX
from tools.art.svg import (
    Drawing,
    Point,
    circle,
    ellipse,
    line,
    moved,
    palette_path,
    path,
    polygon,
    rect,
    smooth,
    wave,
)

INK: Final = "#14202c"
BANK: Final = "#1c2c38"
LAMP: Final = "#ffc766"
GOLD: Final = "#ffd873"
BASE: Final = 596.0
"""The line on which the buildings stand."""
SUN: Final = (978.0, 520.0)
GREAT: Final = Pyramid(1040, 592, 236, 232, corner=0.22)
BUILT: Final = 0.72
"""The part of the pyramid that is cased; above are steps, and the pyramidion waits on the ramp."""
QUEENS: Final = (
    (Pyramid(1300, 594, 62, 66, corner=0.2), 4),
    (Pyramid(1390, 596, 54, 58, corner=0.2), 3),
    (Pyramid(1466, 598, 46, 49, corner=0.2), 2),
)
"""The Queens' Pyramids, each with the number of its four levels that stand."""
TEMPLE: Final = 560.0
"""The left edge of the temple."""
OBELISK: Final = 742.0
AVENUE: Final = tuple(1000.0 + 64 * n for n in range(6))
"""The places of the sphinxes along the water."""
TOMBS: Final = ((1512, 548), (1554, 542), (1594, 536), (1532, 574), (1574, 570))
SCALES: Final = (1010.0, 300.0)
"""The middle of the constellation's beam."""


def sky(drawing: Drawing) -> None:
    """The sky: green and gold night, and the sun's disc half above the hills."""
    paint = drawing.linear(
        (0, 0), (0, SHORE),
        (0, "#06182b", 1), (0.3, "#0d3346", 1), (0.55, "#26605f", 1), (0.74, "#7f8f5c", 1),
        (0.88, "#e0b05a", 1), (1, "#ffd07a", 1),
    )  # fmt: skip
    halo = drawing.radial(
        SUN, 480, (0, "#fff4c2", 0.95), (0.2, "#ffd983", 0.72), (0.55, "#f6a45a", 0.28),
        (1, "#e0805a", 0), squash=0.7,
    )  # fmt: skip
    disc = drawing.linear((0, SUN[1] - 92), (0, SUN[1] + 92), (0, "#fff0a8", 1), (1, "#ff9a4a", 1))
    drawing.add(
        rect(0, 0, WIDE, SHORE + 2, paint),
        rect(420, 180, 1120, SHORE - 178, halo),
        circle(SUN[0], SUN[1], 92, disc),
    )


def constellation(drawing: Drawing, ink: str = "#ffe9b0", strength: float = 0.75) -> None:
    """The scales of the Duat in stars: the heart in one pan, the feather in the other."""
    x, y = SCALES
    tips = (x - 92, y + 8), (x + 92, y - 8)
    chains = "".join(
        f"M{tip_x} {tip_y}L{tip_x - 26} {tip_y + 62}M{tip_x} {tip_y}L{tip_x + 26} {tip_y + 62}"
        for tip_x, tip_y in tips
    )
    pans = "".join(
        f"M{tip_x - 34} {tip_y + 62}Q{tip_x} {tip_y + 88} {tip_x + 34} {tip_y + 62}Z"
        for tip_x, tip_y in tips
    )
    drawing.add(
        line(f"M{tips[0][0]} {tips[0][1]}L{tips[1][0]} {tips[1][1]}M{x} {y - 22}V{y + 20}{chains}",
             ink, 1.6, stroke_opacity=strength),
        path(pans, ink, fill_opacity=0.3 * strength),
        moved([path(HEART, ink, fill_opacity=0.8 * strength)], tips[0][0] - 13, tips[0][1] + 37,
              0.42),
        moved([path(PLUME, ink, fill_opacity=0.8 * strength)], tips[1][0] - 15, tips[1][1] + 30,
              0.5),
    )  # fmt: skip
    stars = [(x, y - 22), (x, y), *tips]
    stars += [(tip_x + side, tip_y + 62) for tip_x, tip_y in tips for side in (-34, 34)]
    for star_x, star_y in stars:
        drawing.add(
            circle(star_x, star_y, 7, ink, fill_opacity=0.16 * strength),
            circle(star_x, star_y, 2.6, "#ffffff", fill_opacity=strength),
        )


def hills(drawing: Drawing, rng: random.Random) -> None:
    """The desert's edge in the last light, and the cliff of the tombs at the right."""
    for y, swing, tone, strength in ((556, 8, "#a8864e", 0.7), (570, 6, "#6f6a4a", 0.9)):
        ridge = wave(-20, WIDE + 20, y, swing, rng, 90)
        shape = smooth(ridge) + f"L{WIDE + 20} {SHORE}L-20 {SHORE}Z"
        drawing.add(path(shape, tone, fill_opacity=strength))
    lit = drawing.linear((1440, 0), (1640, 0), (0, "#c98f52", 1), (1, "#5a4a44", 1))
    edge: list[Point] = [
        (1452, 604), (1470, 566), (1492, 534), (1520, 522), (1556, 508), (1584, 512), (1620, 496),
        (1640, 604),
    ]  # fmt: skip
    drawing.add(path(polygon(edge), lit))
    drawing.add(line("M1474 562L1640 540M1462 586L1640 566", "#3a2a2c", 1.4, stroke_opacity=0.4))
    for x, y in TOMBS:
        drawing.add(
            path(f"M{x - 8} {y + 20}L{x - 6} {y}H{x + 6}L{x + 8} {y + 20}Z", "#241a20"),
            rect(x - 9, y - 5, 18, 4.4, "#e6b46c"),
            rect(x - 3.4, y + 9, 6.8, 11, LAMP, fill_opacity=0.75),
        )


def stonework(drawing: Drawing, shape: Pyramid, lit: tuple[str, str]) -> Stonework:
    """Limestone against the light: warm on the left, dark on the right."""
    top, foot = (0.0, shape.base - shape.height), (0.0, shape.base)
    return Stonework(
        drawing.linear(top, foot, (0, lit[0], 1), (1, lit[1], 1)),
        drawing.linear(top, foot, (0, "#5d5a52", 1), (1, "#33424a", 1)),
        "#2a2a30",
        "#fff0c8",
    )


def great_pyramid(drawing: Drawing) -> None:
    """The Great Pyramid: cased below, in steps above, the pyramidion on its way up the ramp."""
    stone = stonework(drawing, GREAT, ("#fff2cf", "#d9a566"))
    levels = 12
    drawing.add(*stepped_pyramid(GREAT, stone, levels, 11))
    cased = GREAT.face(-1, 0, BUILT), GREAT.face(1, 0, BUILT)
    drawing.add(path(cased[0], stone.lit), path(cased[1], stone.shadow))
    courses = "".join(GREAT.course(side, n / 26) for n in range(1, 19) for side in (-1, 1))
    drawing.add(line(courses, stone.line, 0.8, stroke_opacity=0.26))
    foot, head = (1262.0, 604.0), GREAT.edge(BUILT, 1)
    near = GREAT.edge(BUILT, 0)
    drawing.add(
        path(polygon([foot, head, near, (1176, 608)]), "#6e5a4c"),
        path(polygon([foot, head, (near[0] + 8, near[1] + 2), (1222, 606)]), "#c99a62"),
    )
    for share in (0.18, 0.36, 0.54, 0.72):
        for n in range(4):
            part = share + 0.025 * n
            x, y = (a + (b - a) * part for a, b in zip(foot, head, strict=True))
            drawing.add(*person(x - 8, y, 10, INK, 22))
    x, y = (a + (b - a) * 0.62 for a, b in zip(foot, head, strict=True))
    drawing.add(path(f"M{x - 18} {y}L{x - 7} {y - 20}L{x + 5} {y - 6}Z", GOLD))
    drawing.add(path(f"M{x + 5} {y - 6}L{x - 7} {y - 20}L{x - 3} {y + 3}Z", "#b9801f"))


def queens(drawing: Drawing) -> None:
    """Three small pyramids, one finished with a tip of gold."""
    for shape, built in QUEENS:
        stone = stonework(drawing, shape, ("#fbdca6", "#c08a5a"))
        if built == 4:
            drawing.add(*smooth_pyramid(shape, stone, 12, 0.7))
            left, near, right = (shape.edge(0.76, side) for side in (-1, 0, 1))
            tip = shape.edge(1, 0)
            drawing.add(path(polygon([left, near, tip]), GOLD),
                        path(polygon([near, right, tip]), "#b9801f"))  # fmt: skip
        else:
            drawing.add(*stepped_pyramid(shape, stone, 4, built))


def cornice(x: float, y: float, wide: float) -> str:
    """Path text of the hollow moulding on a wall, its foot `wide` long from (x, y)."""
    end = x + wide
    left = f"M{x} {y}Q{x - 1} {y - 10} {x - 9} {y - 13}"
    return f"{left}H{end + 9}Q{end + 1} {y - 10} {end} {y}Z"


def temple(drawing: Drawing) -> None:
    """The house of Ptah: two towers, columns between, a lit door; the obelisk before it."""
    lit = drawing.linear((0, 470), (0, BASE), (0, "#fbd9a0", 1), (1, "#b47d58", 1))
    dark = drawing.linear((0, 470), (0, BASE), (0, "#5d5a52", 1), (1, "#3a444a", 1))
    drawing.add(rect(TEMPLE + 58, 520, 70, BASE - 516, "#4a3f42"))
    for n in range(4):
        x = TEMPLE + 64 + 17 * n
        drawing.add(
            rect(x, 536, 8, BASE - 536, lit),
            path(f"M{x - 4} 528Q{x - 1} 536 {x} 540H{x + 8}Q{x + 9} 536 {x + 12} 528Z", "#ffe0ac"),
            circle(x + 12.5, 570, 2.2, "#ffe2a0"),
        )
    drawing.add(rect(TEMPLE + 52, 516, 82, 10, "#e8b87a"))
    drawing.add(path(cornice(TEMPLE + 54, 517, 78), "#ffdca6"))
    for x in (TEMPLE, TEMPLE + 124):
        wall = polygon([(x, BASE + 4), (x + 8, 462), (x + 54, 462), (x + 62, BASE + 4)])
        shade = polygon([(x + 44, 462), (x + 54, 462), (x + 62, BASE + 4), (x + 46, BASE + 4)])
        drawing.add(path(wall, lit), path(shade, dark, fill_opacity=0.8),
                    path(cornice(x + 8, 463, 46), "#ffdca6"))  # fmt: skip
        drawing.add(line(f"M{x + 22} {BASE}V428", INK, 2.4))
        drawing.add(path(f"M{x + 23} 430q12 -5 22 1l-4 6l5 7q-12 5 -23 -1Z", "#1f8a86"))
    x = OBELISK
    drawing.add(
        rect(x - 15, BASE - 8, 30, 12, "#8a6a52"),
        path(f"M{x - 9} {BASE - 8}L{x - 6} 408L{x} 392L{x + 6} 408L{x + 9} {BASE - 8}Z", lit),
        path(f"M{x + 2} {BASE - 8}L{x + 1} 400L{x + 6} 408L{x + 9} {BASE - 8}Z", dark,
             fill_opacity=0.8),
        path(f"M{x - 6} 408L{x} 392L{x + 6} 408Z", GOLD),
        line("".join(f"M{x - 4} {y}h6" for y in range(424, 586, 14)), "#6a4a30", 2,
             stroke_opacity=0.55),
    )  # fmt: skip


def houses(drawing: Drawing) -> None:
    """The five Houses of Life in a row, each under its own colour."""
    tones = ("#d9a441", "#b9503f", "#3e8f8a", "#4a7fb4", "#8a6aa8")
    for n, tone in enumerate(tones):
        x = 790.0 + 40 * n
        wall = "#d9aa72" if n % 2 else "#e6bb82"
        drawing.add(
            rect(x, 570, 32, 32, wall), rect(x + 23, 570, 9, 32, "#4a4448", fill_opacity=0.55),
            rect(x - 2, 564, 36, 8, tone), rect(x + 8, 584, 9, 18, "#2a1f22"),
            rect(x + 10, 588, 5, 14, LAMP, fill_opacity=0.8),
        )  # fmt: skip


def far_bank(drawing: Drawing, rng: random.Random) -> None:
    """The strip across the water with its palms and huts."""
    ridge = wave(-20, WIDE + 20, BASE, 3, rng, 60)
    drawing.add(path(smooth(ridge) + f"L{WIDE + 20} {SHORE + 3}L-20 {SHORE + 3}Z", BANK))
    for start, count in ((90, 4), (300, 5), (470, 5), (764, 2), (1490, 4)):
        for _ in range(count):
            x, tall = start + rng.uniform(-50, 50), rng.uniform(28, 60)
            drawing.add(moved(far_palm(tall, rng.uniform(-7, 7), BANK, rng), x, 599))
    for x in (210, 236):
        drawing.add(path(f"M{x} 600L{x + 2} 585H{x + 20}L{x + 22} 600Z", INK))
        drawing.add(rect(x + 8, 591, 4, 5, LAMP))


def quay(drawing: Drawing, stone: str = "#e0b070", ink: str = INK) -> None:
    """A landing of stone with the avenue of sphinxes along the water."""
    drawing.add(rect(540, 600, 900, 10, "#a87f5a"), rect(540, 600, 900, 2.4, "#ffe0a6"))
    drawing.add(line("".join(f"M{x} 603V610" for x in range(566, 1440, 30)), ink, 1,
                     stroke_opacity=0.4))  # fmt: skip
    for x in AVENUE:
        drawing.add(rect(x - 3, 598, 46, 8, "#7d6352"))
        drawing.add(moved([path(SPHINX, stone, stroke=ink, stroke_width=2.2)], x, 565, 0.62))


def river(drawing: Drawing) -> None:
    """The water, with the mirrored sky."""
    paint = drawing.linear(
        (0, SHORE), (0, HIGH),
        (0, "#d8a862", 1), (0.12, "#8f8b62", 1), (0.34, "#2f6568", 1), (0.62, "#123a4c", 1),
        (1, "#081d30", 1),
    )  # fmt: skip
    drawing.add(rect(0, SHORE, WIDE, HIGH - SHORE, paint))


def light(drawing: Drawing, rng: random.Random) -> None:
    """The sun's reflection, broken by ripples."""
    for _ in range(52):
        y = SHORE + 6 + 200 * rng.random() ** 1.3
        reach = 16 + (y - SHORE) * rng.uniform(0.12, 0.5)
        x = SUN[0] - 120 + rng.gauss(0, 16 + (y - SHORE) * 0.22)
        drawing.add(ellipse(x, y, reach, 1 + (y - SHORE) * 0.011, "#ffe09a",
                            fill_opacity=rng.uniform(0.14, 0.42)))  # fmt: skip


def draw() -> Drawing:
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2018)  # noqa: S311 - the same picture every time
    sky(drawing)
    make_title.stars(drawing, rng)
    constellation(drawing)
    hills(drawing, rng)
    far_bank(drawing, rng)
    queens(drawing)
    great_pyramid(drawing)
    temple(drawing)
    houses(drawing)
    river(drawing)
    quay(drawing)
    make_title.mirror(drawing, GREAT.x, GREAT.half, 190, 0.3)
    make_title.mirror(drawing, QUEENS[0][0].x, QUEENS[0][0].half, 60, 0.26)
    light(drawing, rng)
    make_title.ripples(drawing, rng)
    make_title.near_bank(drawing, rng)
    return drawing


def plain() -> Drawing:
    """The picture in light lines on black."""
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2018)  # noqa: S311 - the same picture every time
    drawing.add(rect(0, 0, WIDE, HIGH, make_plain_title.BLACK))
    make_plain_title.stars(drawing, rng)
    constellation(drawing, make_plain_title.WHITE, 1.0)
    gold, white = make_plain_title.GOLD, make_plain_title.WHITE
    stone = Stonework("#4a4a4a", "#141414", gold, "#6a6a6a")
    for shape, built in QUEENS:
        drawing.add(*stepped_pyramid(shape, stone, 4, built),
                    make_plain_title.steps(shape, 4, built))  # fmt: skip
    drawing.add(*stepped_pyramid(GREAT, stone, 12, 11), make_plain_title.steps(GREAT, 12, 11))
    edge: dict[str, str | float] = {"stroke": gold, "stroke_width": 3.0}
    for x in (TEMPLE, TEMPLE + 124):
        wall = polygon([(x, BASE + 4), (x + 8, 462), (x + 54, 462), (x + 62, BASE + 4)])
        drawing.add(path(wall, "#3a3a3a", **edge))
    drawing.add(rect(TEMPLE + 62, 516, 62, BASE - 512, "#1c1c1c", **edge))
    x = OBELISK
    drawing.add(path(f"M{x - 9} {BASE}L{x - 6} 408L{x} 392L{x + 6} 408L{x + 9} {BASE}Z", "#3a3a3a",
                     **edge))  # fmt: skip
    quay(drawing, white, "#000000")
    make_plain_title.river(drawing, rng)
    make_plain_title.bank(drawing)
    return drawing


def main() -> None:
    draw().save("men_nefer/title.svg")
    plain().save(palette_path("high-contrast", "men_nefer/title.svg"))


if __name__ == "__main__":
    main()
