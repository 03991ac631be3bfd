"""Draw each game's cover on the title's shelf: assets/art/<game>/cover.svg.

    python -m tools.art.make_covers

Small paintings of a few large shapes, as they are shown 100 to 300 pixels wide; the high-contrast
palette has them in light lines on black. They are rendered at each start, so they have few shapes
and gradients.
"""

import random
from collections.abc import Callable
from typing import Final

from tools.art.landscape import Pyramid, Stonework, felucca, stepped_pyramid
from tools.art.make_plain_title import BLACK, GOLD, WHITE, steps
from tools.art.men_nefer.icons import HEART as WEIGHED_HEART
from tools.art.men_nefer.icons import PLUME as WEIGHED_FEATHER
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
)

WIDE: Final = 160.0
HIGH: Final = 90.0
SHORE: Final = 66.0
GROWING: Final = Pyramid(84, 66, 58, 62, corner=0.22)
COURSES: Final = 10
BUILT: Final = 8
TOWERS: Final = (29.0, 91.0)
TOWER: Final = (40.0, 48.0)
BEAST: Final = (
    "M14 80C15 75 19 73 23 74C31 75 39 74 46 71C47 66 54 64 58 68L62 72L67 67L72 71L78 65L83 70"
    "L90 64.5L95 70L102 66L107 71L113 68.5L118 73C130 75 140 78 149 83C110 84.5 50 84.5 14 80Z"
)
"""The part above water of the crocodile that swims before the temple."""
INK: Final = "#3a2148"
LEVELS: Final = 5
STEPPED: Final = (
    (Pyramid(30, 68, 22, 27, corner=0.1, drop=0.24), 3, "#e8836a", "#8a3038", "#ffd9b0"),
    (Pyramid(137, 69, 25, 32, corner=0.1, drop=0.24), 4, "#f6cc60", "#9a6a24", "#fff0c0"),
    (Pyramid(86, 75, 42, 58, corner=0.1, drop=0.24), 4, "#6fb0ee", "#1f3f86", "#cfe6f6"),
)
"""Terra's pyramids: levels built, colours of the lit and dark faces and of the ledges."""
GILT: Final = "#ffcf5c"
JAW: Final = "M17 78.5C28 79.5 40 79 50 76"


def sky(drawing: Drawing, above: str, middle: str, below: str) -> None:
    """The sky from the top to the waterline."""
    paint = drawing.linear((0, 0), (0, SHORE), (0, above, 1), (0.55, middle, 1), (1, below, 1))
    drawing.add(rect(0, 0, WIDE, SHORE + 1, paint))


def river(drawing: Drawing, near_shore: str, at_foot: str, seed: int) -> None:
    """Water with a few strokes of light."""
    paint = drawing.linear((0, SHORE), (0, HIGH), (0, near_shore, 1), (1, at_foot, 1))
    drawing.add(rect(0, SHORE, WIDE, HIGH - SHORE, paint))
    rng = random.Random(seed)  # noqa: S311 - the same picture every time
    strokes = "".join(
        f"M{number(rng.uniform(0, 150))} {number(SHORE + 3 + 2.6 * i)}h{number(rng.uniform(8, 26))}"
        for i in range(8)
    )
    drawing.add(line(strokes, "#ffd9a0", 0.9, stroke_opacity=0.5))


def sneferu() -> Drawing:
    """A growing pyramid before the setting sun, its next stone shining."""
    drawing = Drawing(WIDE, HIGH)
    sky(drawing, "#2b2f74", "#a8567a", "#ffb074")
    drawing.add(circle(52, 40, 25, "#ffe7a8", fill_opacity=0.28), circle(52, 40, 18, "#ffeab0"))
    drawing.add(path("M0 62C20 55 44 60 70 58C100 55 130 61 160 56V67H0Z", "#7b4470"))
    stone = Stonework("#ffb877", "#7a3d62", "#3a2148", "#ffe0aa")
    drawing.add(*stepped_pyramid(GROWING, stone, COURSES, BUILT))
    x, y = GROWING.edge(BUILT / COURSES, 0)
    drawing.add(path(f"M{number(x - 9)} {number(y - 2)}h9v-7h-9Z", "#fff3c8"),
                path(f"M{number(x)} {number(y - 2)}l6 -2v-7l-6 2Z", "#c98a4e"))  # fmt: skip
    river(drawing, "#c4687a", "#2c3475", 3)
    drawing.add(*felucca(drawing, 134, 76, 0.34, "#fff0cf", "#2a1838"))
    return drawing


def tower(x: float) -> list[tuple[float, float]]:
    """The corners of a tower of the gate, from the lower left."""
    wide, high = TOWER
    return [(x, SHORE), (x + 5, SHORE - high), (x + wide - 5, SHORE - high), (x + wide, SHORE)]


def cap(x: float) -> str:
    """Path text of the moulding on a tower."""
    wide, y = TOWER[0], SHORE - TOWER[1]
    end = x + wide
    return polygon([(x + 5, y + 3), (x + 1.5, y - 4), (end - 1.5, y - 4), (end - 5, y + 3)])


def sobek() -> Drawing:
    """The temple's gate with light in it, and the crocodile that swims before it."""
    drawing = Drawing(WIDE, HIGH)
    sky(drawing, "#123055", "#2c6f83", "#f0b27c")
    drawing.add(circle(82, 58, 42, "#ffdf9c", fill_opacity=0.3))
    lit = drawing.linear((0, 22), (0, SHORE), (0, "#ffcb92", 1), (1, "#d27a5e", 1))
    drawing.add(rect(64, 34, 32, 32, "#b96a58"), rect(72, 43, 16, 23, "#ffd27a"))
    for x in TOWERS:
        left, roof, end, foot = tower(x)
        drawing.add(
            line(f"M{x + 14} 18V3", "#2a1838", 1.4),
            path(f"M{x + 14} 3C{x + 20} 0 {x + 22} 6 {x + 28} 3V9C{x + 22} 12 {x + 20} 6 {x + 14}"
                 " 9Z", "#d8492f"),
            path(polygon([left, roof, end, foot]), lit),
            path(polygon([(end[0] - 9, end[1]), end, foot, (foot[0] - 11, SHORE)]), "#7a3d62",
                 fill_opacity=0.6),
            path(cap(x), "#ffdca6"),
        )  # fmt: skip
    river(drawing, "#4f8f93", "#12305c", 5)
    drawing.add(ellipse(80, 83, 72, 3, "#bfe0d0", fill_opacity=0.35),
                path(BEAST, "#0b1b38", stroke="#ffd873", stroke_width=1.6, stroke_linejoin="round"),
                line(JAW, "#ffd873", 1.1), circle(53.5, 70.6, 2, "#ffd873"))  # fmt: skip
    return drawing


def terra_pyramides() -> Drawing:
    """Three coloured pyramids before the rising sun, one crowned, and a tile with its stairs."""
    drawing = Drawing(WIDE, HIGH)
    sky(drawing, "#1c3a78", "#c0707c", "#ffc67e")
    drawing.add(circle(40, 60, 24, "#ffefb8", fill_opacity=0.3), circle(40, 60, 16, "#fff1c0"))
    sand = drawing.linear((0, 60), (0, HIGH), (0, "#f2b878", 1), (1, "#8a5560", 1))
    drawing.add(path("M0 62C30 57 60 63 92 60C120 57 140 62 160 59V90H0Z", sand))
    for shape, built, lit, dark, ledge in STEPPED:
        drawing.add(*stepped_pyramid(shape, Stonework(lit, dark, INK, ledge), LEVELS, built))
    left, near, right = (STEPPED[-1][0].edge(0.8, side) for side in (-1, 0, 1))
    tip = near[0], near[1] - 17
    drawing.add(path(polygon([left, near, tip]), "#e8603c"),
                path(polygon([near, right, tip]), "#9c2f2a"))  # fmt: skip
    drawing.add(path("M6 82L38 73L66 81L34 90H30Z", "#f3dcae"),
                line("M40 87L58 82M36 85.500L54 80.500M32 84L50 79", "#9a6b48", 1.4))  # fmt: skip
    return drawing


def scales(drawing: Drawing, thick: float, heart: str, feather: str, ink: str) -> None:
    """The scales of the Duat: the heart in one pan, the feather in the other."""
    drawing.add(
        line("M80 71V17", ink, thick + 2.2),
        line("M39 29L80 20L121 29", ink, thick + 1.8),
        line("M39 29L27 53M39 29L51 53M121 29L109 53M121 29L133 53", ink, 1),
        line("M80 71V17", GILT, thick),
        line("M39 29L80 20L121 29", GILT, thick - 0.6),
        circle(80, 16, 4.6, GILT, stroke=ink, stroke_width=1.4),
        path("M66 74L70 69H90L94 74Z", GILT, stroke=ink, stroke_width=1.2),
    )
    for x, y in ((25.0, 53.0), (107.0, 53.0)):
        bowl = f"M{x} {y}H{x + 28}C{x + 26} {y + 10} {x + 2} {y + 10} {x} {y}Z"
        drawing.add(path(bowl, GILT, stroke=ink, stroke_width=1.2))
    drawing.add(
        moved([path(WEIGHED_HEART, heart, stroke=ink, stroke_width=3.2)], 25, 29.5, 0.42),
        moved([path(WEIGHED_FEATHER, feather, stroke=ink, stroke_width=3.2),
               line("M29 58C28 42 28 28 36 14", ink, 2.6)], 107, 26.5, 0.45),
    )  # fmt: skip


def men_nefer() -> Drawing:
    """The scales before the west bank at nightfall: pyramids, a gate, an obelisk."""
    drawing = Drawing(WIDE, HIGH)
    sky(drawing, "#140f38", "#4a2a6c", "#f0a068")
    stars = ((12, 10), (31, 18), (55, 7), (99, 9), (126, 13), (149, 8), (142, 30), (15, 33))
    drawing.add(*(circle(x, y, 0.9, "#fff3d0", fill_opacity=0.9) for x, y in stars))
    drawing.add(circle(80, 66, 34, "#ffd890", fill_opacity=0.3))
    drawing.add(circle(80, 64, 17, "#ffe9b0", fill_opacity=0.85))
    for tip, half, high in ((22, 22, 27), (48, 11, 13), (147, 15, 19)):
        drawing.add(path(f"M{tip - half} 67L{tip} {67 - high}L{tip + half} 67Z", "#3b2458"))
        drawing.add(path(f"M{tip - half} 67L{tip} {67 - high}L{tip - half / 4} 67Z", "#8a4f6a"))
    drawing.add(path("M102 67L104 48H114L115 54H120L121 48H131L133 67Z", "#5a3460"),
                path("M68 67L69.500 40L71.500 36L73.500 40L75 67Z", "#3b2458"))  # fmt: skip
    river(drawing, "#b0607a", "#1c1a52", 9)
    scales(drawing, 3.2, "#e0404a", "#fff8e8", "#1a1030")
    return drawing


def plain(lay: Callable[[Drawing], None]) -> Drawing:
    """A black picture with a white shoreline and the shapes that `lay` adds."""
    drawing = Drawing(WIDE, HIGH)
    drawing.add(rect(0, 0, WIDE, HIGH, BLACK))
    drawing.add(line(f"M0 {SHORE}H{WIDE}", WHITE, 1.6))
    lay(drawing)
    return drawing


def plain_sneferu(drawing: Drawing) -> None:
    """The pyramid's steps, and the sun."""
    drawing.add(circle(40, 34, 15, "none", stroke=WHITE, stroke_width=1.8))
    stone = Stonework("#4a4a4a", "#141414", GOLD, "#6a6a6a")
    drawing.add(
        *stepped_pyramid(GROWING, stone, COURSES, BUILT), steps(GROWING, COURSES, BUILT, 1.4)
    )


def plain_sobek(drawing: Drawing) -> None:
    """The towers, and the crocodile."""
    drawing.add(rect(64, 34, 32, 32, "#141414", stroke=GOLD, stroke_width=1.6))
    for x in TOWERS:
        drawing.add(path(polygon(tower(x)), "#3a3a3a", stroke=GOLD, stroke_width=1.8),
                    path(cap(x), "#141414", stroke=GOLD, stroke_width=1.4))  # fmt: skip
    drawing.add(path(BEAST, "#141414", stroke=WHITE, stroke_width=1.8),
                circle(53.5, 70.6, 2, WHITE))  # fmt: skip


def plain_terra_pyramides(drawing: Drawing) -> None:
    """The pyramids' steps, and the capstone."""
    stone = Stonework("#4a4a4a", "#141414", GOLD, "#6a6a6a")
    for shape, built, *_tones in STEPPED:
        drawing.add(*stepped_pyramid(shape, stone, LEVELS, built), steps(shape, LEVELS, built, 1.4))
    left, near, right = (STEPPED[-1][0].edge(0.8, side) for side in (-1, 0, 1))
    drawing.add(path(polygon([left, near, right, (near[0], near[1] - 17)]), WHITE))


def plain_men_nefer(drawing: Drawing) -> None:
    """The scales and the pyramids."""
    for tip, half, high in ((22, 22, 27), (147, 15, 19)):
        drawing.add(path(f"M{tip - half} 66L{tip} {66 - high}L{tip + half} 66Z", "#141414",
                         stroke=WHITE, stroke_width=1.4))  # fmt: skip
    scales(drawing, 3.2, WHITE, WHITE, BLACK)


def main() -> None:
    for name, drawing, lay in (
        ("sneferu", sneferu(), plain_sneferu),
        ("sobek", sobek(), plain_sobek),
        ("terra_pyramides", terra_pyramides(), plain_terra_pyramides),
        ("men_nefer", men_nefer(), plain_men_nefer),
    ):
        drawing.save(f"{name}/cover.svg")
        plain(lay).save(palette_path("high-contrast", f"{name}/cover.svg"))


if __name__ == "__main__":
    main()
