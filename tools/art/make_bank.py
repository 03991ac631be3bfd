"""Draw the river bank behind a game's result: assets/art/bank.svg, the title's Nile an hour later.

    python -m tools.art.make_bank

The last light lies on the left and the young moon above it, so that buildings are lit from the
left, as everywhere. The broad terrace at SHORE is bare: the players' buildings stand on it and are
mirrored in the river below, which is kept quiet for the text on it.
"""

import random

from tools.art.landscape import (
    Pyramid,
    Stonework,
    bent,
    far_palm,
    reed,
    smooth_pyramid,
)
from tools.art.make_title import blade
from tools.art.svg import (
    Drawing,
    circle,
    ellipse,
    line,
    moved,
    number,
    palette_path,
    path,
    rect,
    smooth,
    wave,
)

WIDE, HIGH = 1600.0, 900.0
SHORE = 500.0
"""The waterline; `ui/kit/bank.py` has the same number."""
HORIZON = 446.0
EMBERS = (330.0, 452.0)
"""The place of the sunset."""
MOON = (316.0, 206.0)
"""The moon's place: no window that is broader than high cuts it off."""
MOON_RADIUS = 29
NEAR = "#0c0d20"


def sky(drawing: Drawing, rng: random.Random) -> None:
    """Night above, embers at the left of the horizon, stars, the moon and long clouds."""
    paint = drawing.linear(
        (0, 0), (0, HORIZON),
        (0, "#070b22", 1), (0.3, "#111944", 1), (0.58, "#282a63", 1),
        (0.8, "#4a3b74", 1), (0.93, "#76507a", 1), (1, "#96606f", 1),
    )  # fmt: skip
    drawing.add(rect(0, 0, WIDE, HORIZON + 30, paint))
    glow = drawing.radial(
        EMBERS, 760, (0, "#ffc07a", 0.85), (0.22, "#f2905f", 0.5), (0.55, "#b55f6c", 0.2),
        (1, "#b55f6c", 0), squash=0.42,
    )  # fmt: skip
    drawing.add(rect(0, 120, 1200, HORIZON - 90, glow))
    for _ in range(260):
        x, y = rng.uniform(0, WIDE), 400 * rng.random() ** 1.3
        fade = (1 - y / 430) * rng.uniform(0.3, 1)
        tone = rng.choice(("#ffffff", "#ffeccb", "#cfdcff"))
        drawing.add(circle(x, y, rng.uniform(0.5, 1.5), tone, fill_opacity=round(fade, 2)))
    halo = drawing.radial(MOON, 120, (0, "#fff1cf", 0.3), (1, "#fff1cf", 0))
    drawing.add(circle(*MOON, 120, halo), circle(*MOON, MOON_RADIUS, "#5b5a86", fill_opacity=0.4))
    young = path("M0 -29A29 29 0 1 1 -27 10A23 23 0 1 0 0 -29Z", "#fff3d6")
    drawing.add(moved([young], *MOON, turn=36))
    for x, y, length in ((520, 330, 320), (180, 372, 240), (860, 396, 260), (420, 412, 210)):
        top = wave(x - length, x + length, y, 3, rng, 70)
        base = [(px, py + 8 * (1 - ((px - x) / length) ** 2)) for px, py in reversed(top)]
        stops = ((0, "#e89a7c", 0), (0.5, "#f0a988", 0.38), (1, "#e89a7c", 0))
        cloud = drawing.linear((x - length, 0), (x + length, 0), *stops)
        drawing.add(path(smooth([*top, *base], closed=True), cloud))


def desert(drawing: Drawing, rng: random.Random) -> None:
    """Ridges on the horizon, and the title's pyramids, finished and far away."""
    ridge = wave(-20, WIDE + 20, 424, 8, rng, 90)
    drawing.add(path(smooth(ridge) + f"L{WIDE + 20} 470L-20 470Z", "#5c4272", fill_opacity=0.8))
    for shape, courses in (
        (Pyramid(1150, 440, 98, 66, corner=0.2), 14),
        (Pyramid(1352, 440, 84, 84, bent, corner=0.2), 16),
        (Pyramid(742, 438, 36, 26, corner=0.2), 8),
    ):
        stone = Stonework("#8a5d7a", "#43305f", "#35244f", "#9a6b80")
        drawing.add(*smooth_pyramid(shape, stone, courses, 0.5))
    ridge = wave(-20, WIDE + 20, 440, 5, rng, 80)
    drawing.add(path(smooth(ridge) + f"L{WIDE + 20} 480L-20 480Z", "#47325f"))


def terrace(drawing: Drawing, rng: random.Random) -> None:
    """The ground to build on: sand, lit from the left, and its edge above the water."""
    edge = wave(-20, WIDE + 20, HORIZON + 6, 3, rng, 70)
    sand = drawing.linear(
        (0, 0), (WIDE, 0), (0, "#c98f68", 1), (0.25, "#b57c63", 1), (0.6, "#805969", 1),
        (1, "#56416a", 1),
    )  # fmt: skip
    drawing.add(path(smooth(edge) + f"L{WIDE + 20} {SHORE}L-20 {SHORE}Z", sand))
    dim = drawing.linear((0, HORIZON), (0, SHORE), (0, "#2b1d44", 0.42), (0.5, "#2b1d44", 0),
                         (1, "#1d1436", 0.5))  # fmt: skip
    drawing.add(path(smooth(edge) + f"L{WIDE + 20} {SHORE}L-20 {SHORE}Z", dim))
    light: list[str] = []
    dark: list[str] = []
    for _ in range(130):
        depth = rng.random()
        x, y = rng.uniform(-20, WIDE), HORIZON + 14 + (SHORE - HORIZON - 18) * depth
        reach = 14 + 60 * depth * rng.random()
        step = f"M{number(x)} {number(y)}q{number(reach / 2)} -2 {number(reach)} 0"
        (light if rng.random() < 0.5 else dark).append(step)
    drawing.add(line("".join(light), "#f0bd92", 1.1, stroke_opacity=0.28))
    drawing.add(line("".join(dark), "#2b1d44", 1.3, stroke_opacity=0.3))
    for _ in range(40):
        x, y = rng.uniform(0, WIDE), rng.uniform(HORIZON + 22, SHORE - 8)
        r = rng.uniform(1.2, 3.4)
        drawing.add(ellipse(x + r, y + r * 0.5, r * 1.7, r * 0.6, "#2b1d44", fill_opacity=0.35))
        drawing.add(ellipse(x, y, r * 1.2, r * 0.8, "#a9785f", fill_opacity=0.8))
    lip = drawing.linear((0, 0), (WIDE, 0), (0, "#ffcf98", 0.9), (0.4, "#e7a182", 0.6),
                         (1, "#8a6a92", 0.45))  # fmt: skip
    drawing.add(rect(0, SHORE - 9, WIDE, 9, "#2a1a38"), rect(0, SHORE - 10, WIDE, 1.8, lip))


def banks_life(drawing: Drawing, rng: random.Random) -> None:
    """Palms and huts with lamps at both ends of the terrace."""
    for x, h, lean in (
        (18, 92, -8), (52, 70, 10), (96, 56, -6), (1506, 60, 7), (1548, 84, -9), (1586, 98, 8),
    ):  # fmt: skip
        drawing.add(moved(far_palm(h, lean, "#21163a", rng), x, HORIZON + 20))
    for x in (132, 1462):
        drawing.add(
            path(f"M{x - 15} {HORIZON + 20}l3 -17h24l3 17Z", "#21163a"),
            rect(x - 4, HORIZON + 9, 6, 6, "#ffc86a"),
        )


def water(drawing: Drawing, rng: random.Random) -> None:
    """The river: the mirrored sky, darker near the viewer; the reflections of embers and moon."""
    paint = drawing.linear(
        (0, SHORE), (0, HIGH),
        (0, "#6a4b76", 1), (0.1, "#4c3c70", 1), (0.3, "#2a2b60", 1), (0.6, "#161c48", 1),
        (1, "#0a0e2a", 1),
    )  # fmt: skip
    drawing.add(rect(0, SHORE, WIDE, HIGH - SHORE, paint))
    shine = drawing.radial(
        (EMBERS[0], SHORE), 620, (0, "#f4a070", 0.42), (0.5, "#c4707a", 0.14), (1, "#c4707a", 0),
        squash=0.3,
    )  # fmt: skip
    drawing.add(rect(0, SHORE, 1000, 200, shine))
    for middle, tone, count, spread in (
        (EMBERS[0], "#ffc088", 44, 0.4),
        (MOON[0], "#fff1cf", 26, 0.1),
    ):
        for _ in range(count):
            y = SHORE + 4 + 230 * rng.random() ** 1.3
            reach = 10 + (y - SHORE) * rng.uniform(0.05, 0.36)
            x = middle + rng.gauss(0, 14 + (y - SHORE) * spread * 0.5)
            thick = 0.8 + (y - SHORE) * 0.009
            drawing.add(ellipse(x, y, reach, thick, tone, fill_opacity=rng.uniform(0.08, 0.28)))
    light: list[str] = []
    dark: list[str] = []
    for _ in range(190):
        depth = rng.random() ** 0.8
        x, y = rng.uniform(-20, WIDE), SHORE + 8 + 380 * depth
        reach = 8 + 70 * depth * rng.random()
        step = f"M{number(x)} {number(y)}q{number(reach / 2)} {number(-1 - 2 * depth)} "
        (light if rng.random() < 0.5 else dark).append(f"{step}{number(reach)} 0")
    drawing.add(line("".join(light), "#b58fb0", 1.2, stroke_opacity=0.2))
    drawing.add(line("".join(dark), "#070a20", 1.4, stroke_opacity=0.35))


def near_bank(drawing: Drawing, rng: random.Random) -> None:
    """The dark near bank, its grass, and reeds in both corners."""
    edge = ((-20, 862), (160, 872), (420, 888), (800, 896), (1180, 888), (1440, 872), (1640, 858))
    drawing.add(path(smooth(edge) + "L1640 920L-20 920Z", NEAR))
    grass = "".join(blade(rng) for _ in range(110))
    drawing.add(path(grass, stroke=NEAR, stroke_width=2, stroke_linecap="round"))
    for low, high, count in ((-10, 120, 12), (1480, 1610, 12)):
        for _ in range(count):
            x, tall = rng.uniform(low, high), rng.uniform(60, 150)
            drawing.add(moved(reed(tall, rng.uniform(-22, 22), NEAR, rng), x, 886))


def draw() -> Drawing:
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2613)  # noqa: S311 - the same picture every time
    sky(drawing, rng)
    desert(drawing, rng)
    terrace(drawing, rng)
    banks_life(drawing, rng)
    water(drawing, rng)
    near_bank(drawing, rng)
    return drawing


def draw_plain() -> Drawing:
    """The same picture for the high-contrast palette: black, with a few lines of light."""
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2613)  # noqa: S311 - the same picture every time
    drawing.add(rect(0, 0, WIDE, HIGH, "#000000"))
    for _ in range(90):
        x, y = rng.uniform(0, WIDE), 380 * rng.random() ** 1.4
        tone = "#ffffff"
        drawing.add(circle(x, y, rng.uniform(0.7, 1.5), tone, fill_opacity=rng.uniform(0.3, 0.9)))
    drawing.add(moved([path("M0 -29A29 29 0 1 1 -27 10A23 23 0 1 0 0 -29Z", "#ffffff")], 196, 112,
                      turn=36))  # fmt: skip
    drawing.add(rect(0, HORIZON, WIDE, SHORE - HORIZON, "#1c1c1c"))
    drawing.add(rect(0, SHORE - 3, WIDE, 3, "#ffffff"))
    return drawing


if __name__ == "__main__":
    draw().save("bank.svg")
    draw_plain().save(palette_path("high-contrast", "bank.svg"))
