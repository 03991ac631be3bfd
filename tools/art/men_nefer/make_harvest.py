"""Draw the scene in which a Harvest is weighed: assets/men_nefer/art/harvest, the west bank.

    python -m tools.art.men_nefer.make_harvest

The ground is sky, river and a paved court; five places stand on the far bank, each a separate
picture that the page places where there is room for it. The high-contrast palette has them in
light lines on black.
"""

import random
from collections.abc import Callable
from typing import Final

from tools.art import make_plain_title
from tools.art.landscape import Pyramid, Stonework, felucca, smooth_pyramid, stepped_pyramid
from tools.art.men_nefer import make_title
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
    wave,
)

WIDE, HIGH = 1600.0, 900.0
SHORE: Final = 330.0
BANK: Final = 452.0
"""The line between water and court, of which the page has the share of the height."""
SUN: Final = (1104.0, 262.0)
FOLDER: Final = "men_nefer/harvest"
TOMBS: Final = (
    (70, 96), (118, 84), (166, 78), (214, 84),
    (58, 136), (110, 130), (164, 126), (218, 132),
    (88, 174), (150, 172), (212, 174),
)  # fmt: skip
QUEENS: Final = (
    (Pyramid(96, 150, 84, 108, corner=0.2), 4),
    (Pyramid(206, 158, 70, 84, corner=0.2), 3),
    (Pyramid(292, 164, 52, 64, corner=0.2), 2),
)
HOUSES: Final = (
    (10, 70, 46, "#d9a441"), (58, 52, 40, "#b9503f"), (100, 84, 52, "#3e8f8a"),
    (154, 60, 40, "#4a7fb4"), (196, 76, 48, "#8a6aa8"), (246, 56, 44, "#d9a441"),
)  # fmt: skip
"""The city on the quay: left edge, height, width and cloth of each house."""


# -- The ground ------------------------------------------------------------------------------


def sky(drawing: Drawing, rng: random.Random) -> None:
    """Night from above; the sun behind the Great Pyramid."""
    paint = drawing.linear(
        (0, 0), (0, SHORE),
        (0, "#06182b", 1), (0.34, "#0f3a4c", 1), (0.62, "#2f6a66", 1), (0.84, "#b09a5c", 1),
        (1, "#ffcf7a", 1),
    )  # fmt: skip
    halo = drawing.radial(
        SUN, 400, (0, "#fff4c2", 0.95), (0.22, "#ffd983", 0.7), (0.6, "#f6a45a", 0.24),
        (1, "#e0805a", 0), squash=0.7,
    )  # fmt: skip
    drawing.add(rect(0, 0, WIDE, SHORE + 2, paint), rect(600, 0, 1000, SHORE, halo))
    for _ in range(70):
        x, y = rng.uniform(0, WIDE), 150 * rng.random() ** 1.5
        drawing.add(circle(x, y, rng.uniform(0.7, 1.6), "#fff6dc",
                           fill_opacity=rng.uniform(0.3, 0.9)))  # fmt: skip


def hills(drawing: Drawing, rng: random.Random) -> None:
    """The desert's edge in the last light, then the strip the places stand on."""
    for y, swing, tone, strength in ((286, 9, "#a8864e", 0.6), (302, 7, "#7d744e", 0.8)):
        shape = smooth(wave(-20, WIDE + 20, y, swing, rng, 90))
        drawing.add(path(shape + f"L{WIDE + 20} {SHORE}L-20 {SHORE}Z", tone, fill_opacity=strength))
    strip = smooth(wave(-20, WIDE + 20, SHORE - 12, 2, rng, 70))
    drawing.add(path(strip + f"L{WIDE + 20} {SHORE + 2}L-20 {SHORE + 2}Z", "#8d6f45"))
    drawing.add(rect(0, SHORE - 3, WIDE, 6, "#5c4630"), rect(0, SHORE - 4, WIDE, 2, "#ffe0a6"))


def water(drawing: Drawing, rng: random.Random) -> None:
    """The river between the banks, with the sun's reflection."""
    paint = drawing.linear(
        (0, SHORE), (0, BANK), (0, "#c9a468", 1), (0.2, "#7f8b6a", 1), (0.6, "#2f6a6e", 1),
        (1, "#1a4a5c", 1),
    )  # fmt: skip
    drawing.add(rect(0, SHORE + 2, WIDE, BANK - SHORE, paint))
    for _ in range(34):
        y = SHORE + 6 + (BANK - SHORE - 14) * rng.random()
        drawing.add(ellipse(SUN[0] + rng.gauss(0, 60), y, rng.uniform(14, 60), 1.4, "#ffe09a",
                            fill_opacity=rng.uniform(0.14, 0.4)))  # fmt: skip
    strokes = ""
    for _ in range(110):
        x, y = rng.uniform(-20, WIDE), rng.uniform(SHORE + 8, BANK - 6)
        strokes += f"M{number(x)} {number(y)}q14 -2 {number(rng.uniform(14, 40))} 0"
    drawing.add(line(strokes, "#0e3346", 1.4, stroke_opacity=0.35))


def court(drawing: Drawing, rng: random.Random) -> None:
    """The near bank: a court of flagstones, their rows higher near the viewer."""
    paint = drawing.linear(
        (0, BANK), (0, HIGH), (0, "#e6cf9c", 1), (0.5, "#dcc08a", 1), (1, "#c4a26a", 1)
    )
    drawing.add(rect(0, BANK, WIDE, HIGH - BANK, paint))
    joints, y, high = "", BANK + 16, 26.0
    while y < HIGH:
        joints += f"M0 {number(y)}H{WIDE:.0f}"
        x = rng.uniform(-80, 0)
        while x < WIDE:
            x += rng.uniform(3.2, 4.6) * high
            lean = (x - WIDE / 2) * 0.05
            joints += f"M{number(x)} {number(y)}L{number(x + lean)} {number(y + high)}"
        y, high = y + high, high * 1.22
    drawing.add(line(joints, "#9a7a44", 1.3, stroke_opacity=0.34))
    drawing.add(rect(0, BANK - 4, WIDE, 18, "#f2e2ba"), rect(0, BANK + 12, WIDE, 3, "#9a7a44"))
    drawing.add(line("".join(f"M{x} {BANK - 4}V{BANK + 12}" for x in range(40, 1600, 92)),
                     "#a98a56", 1.4))  # fmt: skip


def ground() -> Drawing:
    """The background of the places."""
    drawing, rng = Drawing(WIDE, HIGH), random.Random(7)  # noqa: S311 - the same every time
    sky(drawing, rng)
    hills(drawing, rng)
    water(drawing, rng)
    court(drawing, rng)
    return drawing


def plain_ground() -> Drawing:
    """The background in light lines on black."""
    drawing, rng = Drawing(WIDE, HIGH), random.Random(7)  # noqa: S311 - the same every time
    drawing.add(rect(0, 0, WIDE, HIGH, make_plain_title.BLACK))
    for y in (SHORE, BANK):
        drawing.add(rect(0, y - 2, WIDE, 4, make_plain_title.GOLD))
    strokes = ""
    for _ in range(50):
        x, y = rng.uniform(0, WIDE), rng.uniform(SHORE + 12, BANK - 10)
        strokes += f"M{number(x)} {number(y)}h{number(rng.uniform(14, 40))}"
    drawing.add(line(strokes, make_plain_title.GREY, 1.6))
    return drawing


# -- The places ------------------------------------------------------------------------------


def contracts(drawing: Drawing) -> None:
    """A city on the quay, where contracts are made, and a boat before it."""
    for n, (x, high, wide, cloth) in enumerate(HOUSES):
        wall, top = "#d9aa72" if n % 2 else "#eac48c", 172 - high
        drawing.add(
            rect(x, top, wide, high, wall, stroke="#4a3524", stroke_width=1.6),
            rect(x + wide * 0.7, top, wide * 0.3, high, "#4a4448", fill_opacity=0.4),
            rect(x - 3, top - 6, wide + 6, 8, "#f6dfae", stroke="#4a3524", stroke_width=1.4),
            rect(x + wide * 0.3, 172 - 30, wide * 0.32, 30, "#2a1f22"),
            path(f"M{x - 3} {172 - 42}h{wide * 0.8:.1f}l6 12h-{wide * 0.8:.1f}Z", cloth,
                 stroke="#4a3524", stroke_width=1.2),
        )  # fmt: skip
    drawing.add(rect(0, 170, 300, 8, "#a87f5a"), rect(0, 170, 300, 2, "#ffe0a6"))
    drawing.add(*felucca(drawing, 226, 186, 0.5, "#f3cf9a", "#4a2a1c"))


def necropolis(drawing: Drawing) -> None:
    """The cliff with its tombs, lamps in their doors."""
    stops = (0, "#d39a5c", 1), (0.6, "#a87448", 1), (1, "#6a5044", 1)
    lit = drawing.linear((0, 0), (300, 0), *stops)
    edge: list[Point] = [
        (0, 180), (14, 120), (34, 74), (70, 54), (110, 40), (150, 46), (196, 34), (236, 52),
        (268, 84), (286, 130), (300, 180),
    ]  # fmt: skip
    drawing.add(path(polygon(edge), lit, stroke="#4a3028", stroke_width=1.6))
    drawing.add(line("M22 102L280 96M10 146L292 144M40 66L250 64", "#3a2a2c", 1.6,
                     stroke_opacity=0.35))  # fmt: skip
    for x, foot in TOMBS:
        drawing.add(
            path(f"M{x - 12} {foot}L{x - 9} {foot - 26}H{x + 9}L{x + 12} {foot}Z", "#241a20"),
            rect(x - 13, foot - 32, 26, 6, "#e6b46c"),
            rect(x - 4, foot - 14, 8, 14, make_title.LAMP, fill_opacity=0.85),
        )


def queens(drawing: Drawing) -> None:
    """Three small pyramids, one finished with a tip of gold."""
    for shape, built in QUEENS:
        stone = make_title.stonework(drawing, shape, ("#fbdca6", "#c08a5a"))
        if built < 4:
            drawing.add(*stepped_pyramid(shape, stone, 4, built))
            continue
        drawing.add(*smooth_pyramid(shape, stone, 12, 0.7))
        left, near, right = (shape.edge(0.76, side) for side in (-1, 0, 1))
        tip = shape.edge(1, 0)
        drawing.add(path(polygon([left, near, tip]), make_title.GOLD),
                    path(polygon([near, right, tip]), "#b9801f"))  # fmt: skip


def plain_great(drawing: Drawing) -> None:
    """The Great Pyramid in light lines: its steps in gold."""
    stone = Stonework("#4a4a4a", "#141414", make_plain_title.GOLD, "#6a6a6a")
    drawing.add(*stepped_pyramid(make_title.GREAT, stone, 12, 11),
                make_plain_title.steps(make_title.GREAT, 12, 11))  # fmt: skip


def plain_queens(drawing: Drawing) -> None:
    """The Queens' Pyramids in light lines."""
    stone = Stonework("#4a4a4a", "#141414", make_plain_title.GOLD, "#6a6a6a")
    for shape, built in QUEENS:
        drawing.add(*stepped_pyramid(shape, stone, 4, built),
                    make_plain_title.steps(shape, 4, built))  # fmt: skip


def plain_necropolis(drawing: Drawing) -> None:
    """The necropolis in light lines: the cliff's edge, and black doors with gold above them."""
    drawing.add(path("M4 180L30 74L110 40L196 34L268 84L296 180Z", "#2a2a2a",
                     stroke=make_plain_title.GOLD, stroke_width=3))  # fmt: skip
    for x, foot in TOMBS:
        drawing.add(rect(x - 10, foot - 26, 20, 26, "#000000"),
                    rect(x - 13, foot - 32, 26, 5, make_plain_title.WHITE))  # fmt: skip


def plain_contracts(drawing: Drawing) -> None:
    """The city in light lines: walls and doors."""
    for x, high, wide, _cloth in HOUSES:
        drawing.add(rect(x, 172 - high, wide, high, "#2a2a2a", stroke=make_plain_title.GOLD,
                         stroke_width=2.6),
                    rect(x + wide * 0.3, 142, wide * 0.32, 30, "#ffffff"))  # fmt: skip


def plain_obelisk(drawing: Drawing) -> None:
    """The obelisk in light lines, before two towers."""
    edge: dict[str, str | float] = {"stroke": make_plain_title.GOLD, "stroke_width": 3.0}
    foot = make_title.BASE
    for x in (make_title.TEMPLE, make_title.TEMPLE + 124):
        wall = polygon([(x, foot + 4), (x + 8, 462), (x + 54, 462), (x + 62, foot + 4)])
        drawing.add(path(wall, "#3a3a3a", **edge))
    drawing.add(rect(make_title.TEMPLE + 62, 516, 62, foot - 512, "#1c1c1c", **edge))
    x = make_title.OBELISK
    drawing.add(path(f"M{x - 9} {foot}L{x - 6} 408L{x} 392L{x + 6} 408L{x + 9} {foot}Z",
                     "#3a3a3a", **edge))  # fmt: skip


Draw = Callable[[Drawing], None]
PLACES: Final[dict[str, tuple[Draw, Draw, tuple[float, float, float, float]]]] = {
    "contracts": (contracts, plain_contracts, (0, 0, 304, 196)),
    "necropolis": (necropolis, plain_necropolis, (0, 20, 300, 160)),
    "obelisk": (make_title.temple, plain_obelisk, (542, 384, 224, 218)),
    "great": (make_title.great_pyramid, plain_great, (796, 352, 488, 257)),
    "queens": (queens, plain_queens, (4, 36, 346, 136)),
}
"""For each place: its drawing, the same in light lines, and the part that is kept."""


def cut(draw: Draw, kept: tuple[float, float, float, float]) -> Drawing:
    """A place as a separate picture: the kept part of its drawing."""
    left, top, wide, high = kept
    drawing = Drawing(wide, high)
    draw(drawing)
    drawing.items = [moved(drawing.items, -left, -top)]
    return drawing


def pan(*fills: str, edge: str) -> Drawing:
    """A pan of the scales, seen a little from above."""
    drawing = Drawing(140, 30)
    rim, bowl = fills
    drawing.add(path("M3 8Q70 42 137 8Z", bowl, stroke=edge, stroke_width=2.4),
                ellipse(70, 8, 67, 5, rim, stroke=edge, stroke_width=2.4))  # fmt: skip
    return drawing


def main() -> None:
    plain = palette_path("high-contrast", FOLDER)
    ground().save(f"{FOLDER}/ground.svg")
    plain_ground().save(f"{plain}/ground.svg")
    for name, (draw, in_lines, kept) in PLACES.items():
        cut(draw, kept).save(f"{FOLDER}/{name}.svg")
        cut(in_lines, kept).save(f"{plain}/{name}.svg")
    pan("#fbe7a4", "#d9a032", edge="#4a3013").save(f"{FOLDER}/pan.svg")
    pan("#ffffff", "#8a8a8a", edge="#000000").save(f"{plain}/pan.svg")


if __name__ == "__main__":
    main()
