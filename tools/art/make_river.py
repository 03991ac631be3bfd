"""Draw the map of the Nile that the track lies on: assets/art/sneferu/river.svg.

    python -m tools.art.make_river

It is calm, since spaces and names lie on it, and nothing of note stands near an edge, since the
program crops it.
"""

import math
import random

from tools.art.landscape import Pyramid, Stonework, bent, far_palm, smooth_pyramid, stepped_pyramid
from tools.art.svg import (
    Drawing,
    Point,
    ellipse,
    moved,
    number,
    path,
    polygon,
    rect,
    smooth,
)

INK = "#8a6430"
# The river's course in the panel of 460 by 800, from the head of the delta to Nubia.
COURSE: tuple[Point, ...] = (
    (236, 168),
    (232, 205),
    (240, 250),
    (226, 300),
    (212, 345),
    (222, 395),
    (236, 440),
    (230, 480),
    (240, 515),
    (268, 530),
    (288, 555),
    (272, 590),
    (246, 612),
    (240, 650),
    (252, 690),
    (244, 730),
    (228, 770),
    (236, 812),
    (240, 850),
)
BRANCHES: tuple[tuple[float, tuple[Point, ...]], ...] = (  # the delta: width, course to the sea
    (9, ((236, 172), (214, 150), (196, 122), (180, 88), (166, 50))),
    (7, ((236, 168), (230, 140), (226, 112), (232, 86), (226, 40))),
    (10, ((236, 172), (258, 150), (272, 122), (292, 92), (308, 50))),
    (5, ((226, 112), (208, 90), (200, 40))),
    (5, ((268, 128), (264, 94), (270, 40))),
)


def spread(reach: float, rng: random.Random) -> list[Point]:
    """The outline of a strip about the river, uneven, `reach` to each side."""
    left, right = [], []
    for i, (x, y) in enumerate(COURSE):
        ax, ay = COURSE[max(i - 1, 0)]
        bx, by = COURSE[min(i + 1, len(COURSE) - 1)]
        length = math.hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, -(bx - ax) / length
        taper = min(1.0, 0.25 + 0.3 * i)  # the strip comes to a point inside the delta
        a, b = (reach * taper * rng.uniform(0.75, 1.2) for _ in range(2))
        left.append((x + nx * a, y + ny * a))
        right.append((x - nx * b, y - ny * b))
    return [*left, *reversed(right)]


def sand(drawing: Drawing) -> None:
    """The desert, lighter in the middle where the names stand."""
    paint = drawing.linear(
        (0, 0), (0, 800), (0, "#f1e2bd", 1), (0.5, "#eed9ab", 1), (1, "#e4c78e", 1)
    )
    drawing.add(rect(-10, -10, 480, 830, paint))


def seas(drawing: Drawing, rng: random.Random) -> None:
    """The Mediterranean above and the Red Sea at the right."""
    coast = [
        (-20, 62),
        (60, 54),
        (120, 66),
        (160, 68),
        (190, 61),
        (226, 57),
        (268, 59),
        (312, 67),
        (352, 80),
        (410, 78),
        (490, 88),
    ]
    north = smooth(coast) + "L490 -20L-20 -20Z"
    shore = [(352, 148), (372, 200), (400, 262), (424, 330), (440, 400), (470, 480), (500, 520)]
    inner = [(510, 300), (452, 300), (424, 250), (396, 196), (366, 146)]
    red = smooth(shore) + "L" + smooth(inner)[1:] + "Z"
    water = drawing.linear((0, -10), (0, 90), (0, "#a5cbca", 1), (1, "#c3dccd", 1))
    for d in (north, red):
        drawing.add(path(d, stroke="#fbf1d4", stroke_width=7, stroke_opacity=0.7))
    drawing.add(path(north, water), path(red, "#bcd9cd"))
    for _ in range(26):
        x, y = rng.uniform(0, 450), rng.uniform(4, 48)
        drawing.add(
            path(
                f"M{number(x)} {number(y)}q4 -3 8 0q4 3 8 0",
                stroke="#86b4b6",
                stroke_width=1.1,
                stroke_opacity=0.5,
            )
        )


def dune(x: float, y: float, reach: float) -> str:
    """Path text of one crescent of sand."""
    return (
        f"M{number(x - reach)} {number(y)}"
        f"Q{number(x - reach * 0.2)} {number(y - reach * 0.55)} {number(x + reach)} {number(y)}"
    )


def hill(x: float, y: float, reach: float) -> list[str]:
    """A worn range of the eastern desert, shaded on its right."""
    tops = (
        (-1.0, 0.0),
        (-0.72, 0.26),
        (-0.5, 0.22),
        (-0.2, 0.55),
        (0.05, 0.42),
        (0.3, 0.62),
        (0.62, 0.24),
        (1.0, 0.0),
    )
    edge = [(x + reach * 1.3 * a, y - reach * b) for a, b in tops]
    shade = "".join(
        polygon(
            [
                edge[i],
                edge[i + 1],
                (edge[i + 1][0] - reach * 0.25, y),
                (edge[i][0] - reach * 0.05, y),
            ]
        )
        for i in (1, 3, 5, 6)
    )
    ridge = smooth(edge)
    return [
        path(ridge + "Z", "#dfc28b", fill_opacity=0.8),
        path(shade, "#c39a5e", fill_opacity=0.35),
        path(ridge, stroke=INK, stroke_width=0.9, stroke_opacity=0.4, stroke_linejoin="round"),
    ]


def deserts(drawing: Drawing, rng: random.Random) -> None:
    """Dunes in the west, hills in the east."""
    dunes = []
    for row in range(15):
        y = 180 + row * 40 + rng.uniform(-8, 8)
        for x in (rng.uniform(20, 70), rng.uniform(100, 165)):
            reach = rng.uniform(13, 24)
            dunes += [dune(x, y, reach), dune(x + reach * 0.7, y + 6, reach * 0.7)]
    drawing.add(
        path(
            "".join(dunes),
            stroke="#b98f4e",
            stroke_width=1.3,
            stroke_opacity=0.36,
            stroke_linecap="round",
        )
    )
    spots = (
        (330, 235, 13),
        (352, 246, 17),
        (338, 330, 15),
        (366, 342, 12),
        (322, 415, 12),
        (350, 428, 19),
        (376, 420, 12),
        (340, 500, 16),
        (368, 512, 13),
        (352, 596, 17),
        (326, 606, 11),
        (340, 672, 13),
        (366, 684, 18),
    )
    for x, y, reach in spots:
        drawing.add(*hill(x, y, reach))


def floodplain(drawing: Drawing, rng: random.Random) -> None:
    """The green land: strips along the river, the delta, the Faiyum."""
    delta = [
        (236, 186),
        (192, 150),
        (166, 110),
        (142, 70),
        (180, 50),
        (226, 46),
        (290, 50),
        (332, 72),
        (306, 110),
        (276, 150),
    ]
    for reach, tone, strength in (
        (46, "#c9cb8d", 0.45),
        (35, "#b3c27c", 0.6),
        (25, "#97b26b", 0.75),
    ):
        drawing.add(path(smooth(spread(reach, rng), closed=True), tone, fill_opacity=strength))
    drawing.add(path(smooth(delta, closed=True), "#b3c27c", fill_opacity=0.75))
    drawing.add(ellipse(176, 292, 25, 17, "#b3c27c", fill_opacity=0.7))
    drawing.add(
        path(
            "M224 326C206 318 196 306 182 296", stroke="#97b26b", stroke_width=9, stroke_opacity=0.7
        )
    )
    for _ in range(90):  # fields
        i = rng.randrange(2, len(COURSE) - 1)
        x, y = COURSE[i]
        x += rng.choice((-1, 1)) * rng.uniform(17, 27)
        drawing.add(
            path(
                f"M{number(x)} {number(y + rng.uniform(-20, 20))}h{number(rng.uniform(4, 9))}",
                stroke="#74944d",
                stroke_width=1.1,
                stroke_opacity=0.55,
            )
        )


def nile(drawing: Drawing, rng: random.Random) -> None:
    """The water: the stream, its branches, the Faiyum's lake, glints, the cataract."""
    round_ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    course = smooth(COURSE)
    water = drawing.linear(
        (0, 60), (0, 800), (0, "#5fa9b0", 1), (0.5, "#3f8fa0", 1), (1, "#2f7890", 1)
    )
    for width, course_of in BRANCHES:
        drawing.add(path(smooth(course_of), stroke="#dfe3b6", stroke_width=width + 4, **round_ends))
    drawing.add(path(course, stroke="#e7e3b8", stroke_width=30, **round_ends))
    for width, course_of in BRANCHES:
        drawing.add(path(smooth(course_of), stroke=water, stroke_width=width, **round_ends))
    drawing.add(path(course, stroke=water, stroke_width=25, **round_ends))
    drawing.add(path(course, stroke="#63b1b8", stroke_width=12, stroke_opacity=0.4, **round_ends))
    drawing.add(
        path("M222 325C206 318 196 306 184 296", stroke="#5fa9b0", stroke_width=3),
        ellipse(174, 290, 12, 6.5, "#5fa9b0"),
    )
    for i in range(1, len(COURSE)):
        x, y = COURSE[i]
        for _ in range(3):
            gx, gy = x + rng.uniform(-8, 3), y - rng.uniform(0, 34)
            drawing.add(
                path(
                    f"M{number(gx)} {number(gy)}q3 -2.4 6 0",
                    stroke="#d7efe6",
                    stroke_width=1.1,
                    stroke_opacity=0.6,
                )
            )
    for x, y in ((246, 700), (254, 706), (243, 712), (251, 696), (248, 719)):
        drawing.add(ellipse(x, y, 3.4, 2.2, "#5b4a4a", fill_opacity=0.8))


def outline(shape: Pyramid) -> str:
    """A thin line about a small pyramid, which would be lost in the sand without it."""
    both = shape.face(-1, 0, 1) + shape.face(1, 0, 1)
    return path(both, stroke=INK, stroke_width=0.9, stroke_opacity=0.75, stroke_linejoin="round")


def landmarks(drawing: Drawing, rng: random.Random) -> None:
    """Pyramids on the west bank, palms, a temple, small sails."""
    stone = Stonework("#fdf3da", "#b98349", INK, "#fffaea")
    for shape in (
        Pyramid(176, 208, 19, 23),
        Pyramid(198, 214, 12, 15),
        Pyramid(176, 250, 20, 23, bent),
    ):
        drawing.add(*smooth_pyramid(shape, stone, 5, 0.5), outline(shape))
    drawing.add(*stepped_pyramid(Pyramid(198, 268, 12, 15), stone, 5, 4))
    for x, y in (
        (258, 236),
        (204, 372),
        (252, 420),
        (208, 452),
        (268, 500),
        (222, 566),
        (270, 640),
        (218, 676),
        (222, 628),
        (196, 420),
    ):
        drawing.add(moved(far_palm(rng.uniform(15, 21), rng.uniform(-3, 3), "#63793f", rng), x, y))
    temple = (
        "M296 582h26v3h-26zM298 586h3v13h-3zM305 586h3v13h-3zM312 586h3v13h-3zM318 586h3"
        "v13h-3zM295 599h28v3h-28z"
    )
    drawing.add(path(temple, "#b98f4e", fill_opacity=0.85))
    for x, y in ((214, 352), (244, 640)):
        boat = [
            path("M-7 0C-3 3 4 3 8 -1C6 5 -4 6 -7 0Z", "#6b4420"),
            path("M1 -15C-3 -9 -5 -5 -6 -2C-2 -1 3 -1 6 -2C5 -7 4 -11 1 -15Z", "#fdf3d8"),
        ]
        drawing.add(moved(boat, x, y))


def river() -> Drawing:
    """The map of the Nile, 460 by 800."""
    drawing = Drawing(460, 800)
    rng = random.Random(24)  # noqa: S311 - the same picture every time
    sand(drawing)
    for layer in (deserts, floodplain, nile, seas, landmarks):
        layer(drawing, rng)
    return drawing


if __name__ == "__main__":
    river().save("sneferu/river.svg")
