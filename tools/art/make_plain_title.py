"""Draw the opening picture of the high-contrast palette, in light lines on black.

    python -m tools.art.make_plain_title

Everything stands where it stands in title.svg, so that the same life moves in both.
"""

import random

from sneferu_gui.ui.pages import title_animation as life
from tools.art.landscape import Pyramid, Stonework, bent, smooth_pyramid, stepped_pyramid
from tools.art.landscape import felucca as common_felucca
from tools.art.make_title import EDGE, HIGH, MOON, SHORE, WIDE, near_plants
from tools.art.make_title_life import boxed
from tools.art.svg import (
    Drawing,
    circle,
    line,
    moved,
    number,
    palette_path,
    path,
    polygon,
    rect,
    smooth,
)

BLACK = "#000000"
GOLD = "#ffd84d"
WHITE = "#ffffff"
GREY = "#9a9a9a"
BANK = "#1c1c1c"
PALETTE = "high-contrast"


def sky(drawing: Drawing, rng: random.Random) -> None:
    """Stars and a young moon."""
    stars(drawing, rng)
    drawing.add(moved([path("M0 -33A33 33 0 1 1 -31 11A26 26 0 1 0 0 -33Z", WHITE)], *MOON,
                      turn=78))  # fmt: skip


def stars(drawing: Drawing, rng: random.Random) -> None:
    for _ in range(120):
        x, y = rng.uniform(0, WIDE), 420 * rng.random() ** 1.4
        drawing.add(circle(x, y, rng.uniform(0.7, 1.6), WHITE, fill_opacity=rng.uniform(0.35, 1)))


def outline(shape: Pyramid) -> str:
    """The edges of a finished pyramid."""
    return line(shape.face(-1, 0, 1) + shape.face(1, 0, 1), GOLD, 3)


def steps(shape: Pyramid, courses: int, built: int, thick: float = 2.6) -> str:
    """The edges of a pyramid in building, step by step on each side and at the near corner."""
    rise = shape.height / courses
    edges = []
    for side in (-1, 0, 1):
        feet = [shape.edge(i / courses, side) for i in range(built)]
        edges.append(polygon([p for x, y in feet for p in ((x, y), (x, y - rise))], closed=False))
    foot = polygon([shape.edge(0, side) for side in (-1, 0, 1)], closed=False)
    top = [shape.edge((built - 1) / courses, side) for side in (-1, 0, 1)]
    crown = polygon([(x, y - rise) for x, y in top], closed=False)
    return line("".join((*edges, foot, crown)), GOLD, thick)


def pyramids(drawing: Drawing) -> None:
    """The three pyramids: their lit faces grey, their edges and courses gold."""
    stone = Stonework("#3a3a3a", "#101010", GOLD, "#5a5a5a")
    meidum = Pyramid(560, 576, 54, 48, corner=0.2)
    done = Pyramid(1300, 582, 200, 216, bent, corner=0.2)
    growing = Pyramid(900, 592, 262, 250, corner=0.24)
    drawing.add(*stepped_pyramid(meidum, stone, 4, 3), steps(meidum, 4, 3))
    drawing.add(*smooth_pyramid(done, stone, 18, 1.4), outline(done))
    drawing.add(*stepped_pyramid(growing, stone, 20, 14), steps(growing, 20, 14))
    ramp = "M1250 602L968 426L946 428L1212 605Z"
    drawing.add(path(ramp, "#101010", stroke=GOLD, stroke_width=3, stroke_linejoin="round"))


def river(drawing: Drawing, rng: random.Random) -> None:
    """The far bank's line, and ripples that are longer near the eye."""
    drawing.add(rect(0, SHORE - 2, WIDE, HIGH - SHORE + 2, BLACK))
    drawing.add(line(f"M0 {number(SHORE)}H{number(WIDE)}", WHITE, 3))
    strokes = []
    for _ in range(120):
        depth = rng.random() ** 0.8
        x, y = rng.uniform(-20, WIDE), SHORE + 12 + 230 * depth
        strokes.append(f"M{number(x)} {number(y)}h{number(10 + 60 * depth * rng.random())}")
    drawing.add(line("".join(strokes), GREY, 1.4, stroke_opacity=0.7))


def bank(drawing: Drawing) -> None:
    """The near bank."""
    edge = smooth(EDGE)
    drawing.add(path(edge + "L1640 920L-20 920Z", BANK))


def draw() -> Drawing:
    """The whole picture, without its moving parts."""
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2575)  # noqa: S311 - the same picture every time
    drawing.add(rect(0, 0, WIDE, HIGH, BLACK))
    sky(drawing, rng)
    pyramids(drawing)
    river(drawing, rng)
    bank(drawing)
    return drawing


def felucca(drawing: Drawing) -> list[str]:
    """A boat with a white sail and a hull of gold."""
    return common_felucca(drawing, 0, 0, 1, WHITE, GOLD)


def plants(side: str) -> Drawing:
    """The grey plants that boats pass behind, and the bank below them."""
    box = life.PLANTS[side]
    drawing = Drawing(box.w, box.h)
    ground = Drawing(WIDE, HIGH)
    bank(ground)
    drawing.add(moved([*near_plants(side, GREY), *ground.items], -box.x, -box.y))
    return drawing


def main() -> None:
    draw().save(palette_path(PALETTE, "title.svg"))
    for name, mirrored in (("boat", False), ("boat-back", True), ("boat-near", False)):
        boat = boxed(life.BOAT, felucca, mirrored=mirrored)
        boat.save(palette_path(PALETTE, f"title/{name}.svg"))
    for side in life.PLANTS:
        plants(side).save(palette_path(PALETTE, f"title/{side}.svg"))


if __name__ == "__main__":
    main()
