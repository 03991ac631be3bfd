"""Draw the opening picture: assets/art/title.svg, the Nile at dusk while Sneferu's pyramids rise.

    python -m tools.art.make_title

The left third is kept quiet, since the menu stands on it. The moving parts, and the plants of the
near bank that boats pass behind, are drawn by make_title_life.
"""

import random

from tools.art.landscape import (
    Pyramid,
    Stonework,
    bent,
    far_palm,
    palm,
    person,
    reed,
    smooth_pyramid,
    stepped_pyramid,
)
from tools.art.svg import Drawing, circle, ellipse, moved, number, path, polygon, rect, smooth, wave

WIDE, HIGH = 1600.0, 900.0
SHORE = 604.0  # the far bank's waterline
GLOW = (840.0, 575.0)  # where the sun has set
MOON = (1136.0, 292.0)  # low, between the pyramids: the shelf of games lies in the sky above it
DARK = "#14132b"


def sky(drawing: Drawing) -> None:
    """The sky from night above to the last light on the horizon."""
    paint = drawing.linear(
        (0, 0),
        (0, SHORE),
        (0, "#0b1230", 1),
        (0.28, "#1a2350", 1),
        (0.54, "#372f69", 1),
        (0.74, "#6b4475", 1),
        (0.88, "#a65d76", 1),
        (1, "#d4846f", 1),
    )
    drawing.add(rect(0, 0, WIDE, SHORE + 2, paint))
    halo = drawing.radial(
        GLOW,
        470,
        (0, "#ffe9ae", 0.95),
        (0.3, "#ffbf78", 0.6),
        (0.62, "#f58f66", 0.26),
        (1, "#e8776a", 0),
        squash=0.62,
    )
    drawing.add(rect(370, 284, 940, SHORE - 282, halo))


def stars(drawing: Drawing, rng: random.Random) -> None:
    """Stars, thinner towards the light; the twinkling ones are separate pictures."""
    for _ in range(170):
        x, y = rng.uniform(0, WIDE), 400 * rng.random() ** 1.5
        fade = (1 - y / 430) * rng.uniform(0.35, 1)
        tone = rng.choice(("#ffffff", "#ffeccb", "#cfdcff"))
        drawing.add(circle(x, y, rng.uniform(0.5, 1.5), tone, fill_opacity=round(fade, 2)))


def moon(drawing: Drawing) -> None:
    """A young moon with the dark part faintly visible."""
    x, y = MOON
    halo = drawing.radial((x, y), 105, (0, "#fff1cf", 0.3), (1, "#fff1cf", 0))
    drawing.add(circle(x, y, 105, halo), circle(x, y, 33, "#5b5a86", fill_opacity=0.45))
    drawing.add(
        moved([path("M0 -33A33 33 0 1 1 -31 11A26 26 0 1 0 0 -33Z", "#fff3d6")], x, y, turn=78)
    )


def clouds(drawing: Drawing, rng: random.Random) -> None:
    """Long thin clouds lit from below."""
    bars = (
        (980, 330, 300),
        (1250, 372, 230),
        (760, 402, 260),
        (1120, 436, 210),
        (620, 452, 170),
        (1420, 442, 200),
        (330, 418, 190),
    )
    for x, y, length in bars:
        top = wave(x - length, x + length, y, 3.5, rng, 70)
        base = [(px, py + 9 * (1 - ((px - x) / length) ** 2)) for px, py in reversed(top)]
        paint = drawing.linear(
            (x - length, 0),
            (x + length, 0),
            (0, "#ffb48a", 0),
            (0.5, "#ffc59a", 0.5),
            (1, "#ffb48a", 0),
        )
        drawing.add(path(smooth([*top, *base], closed=True), paint))


def far_desert(drawing: Drawing, rng: random.Random) -> None:
    """The plateau on the horizon, paler the farther away."""
    for y, swing, tone, strength in ((552, 9, "#8d5c80", 0.75), (568, 7, "#6d4a73", 0.9)):
        ridge = wave(-20, WIDE + 20, y, swing, rng, 90)
        drawing.add(
            path(smooth(ridge) + f"L{WIDE + 20} {SHORE}L-20 {SHORE}Z", tone, fill_opacity=strength)
        )


def stonework(
    drawing: Drawing, shape: Pyramid, lit: tuple[str, str], shadow: tuple[str, str]
) -> Stonework:
    """Paints for a pyramid: each pair is the colours at the top and at the foot."""
    top, foot = (0.0, shape.base - shape.height), (0.0, shape.base)
    ends = ((shape.x - shape.half, 0.0), (shape.x + shape.half, 0.0))
    ledge = drawing.linear(*ends, (0, "#ffd9a0", 1), (0.55, "#f3b683", 1), (0.8, "#a0647a", 1))
    return Stonework(
        drawing.linear(top, foot, (0, lit[0], 1), (1, lit[1], 1)),
        drawing.linear(top, foot, (0, shadow[0], 1), (1, shadow[1], 1)),
        "#3a2148",
        ledge,
    )


def pyramids(drawing: Drawing) -> None:
    """Meidum far off, the finished Bent Pyramid, the growing Red Pyramid."""
    meidum = Pyramid(560, 576, 54, 48, corner=0.2)
    stone = stonework(drawing, meidum, ("#b9727a", "#a8627a"), ("#5d3f6d", "#6d4a73"))
    drawing.add(*stepped_pyramid(meidum, stone, 4, 3))
    bent_one = Pyramid(1300, 582, 200, 216, bent, corner=0.2)
    stone = stonework(drawing, bent_one, ("#f0b287", "#c9777a"), ("#4a3163", "#6a426f"))
    drawing.add(*smooth_pyramid(bent_one, stone, 30, 0.8))
    worn = "M1106 582L1122 556L1144 566L1130 585ZM1492 582L1478 552L1456 566L1474 585Z"
    drawing.add(path(worn, "#3a2148", fill_opacity=0.28))
    red_pyramid(drawing)


def red_pyramid(drawing: Drawing) -> None:
    """The Red Pyramid: fourteen of twenty layers, a ramp, and people hauling."""
    red = Pyramid(900, 592, 262, 250, corner=0.24)
    stone = stonework(drawing, red, ("#f7b07a", "#c8605c"), ("#522f58", "#6e3b62"))
    drawing.add(*stepped_pyramid(red, stone, 20, 14))
    foot, head = (1250.0, 602.0), (968.0, 426.0)
    mass = drawing.linear((0, 430), (0, 602), (0, "#5a3557", 1), (1, "#3b2349", 1))
    drawing.add(path(polygon([foot, head, (946, 428), (984, 610)]), mass))
    drawing.add(path(polygon([foot, head, (946, 428), (1212, 605)]), "#b06a68"))
    haulers(drawing, foot, head)
    for x, y in ((858, 414), (872, 414), (904, 413), (918, 414)):
        drawing.add(*person(x, y + 4, 9, "#2a1838"))
    drawing.add(
        path("M878 418V407H890V418Z", "#ffdca0"), path("M890 418V407L896 405V415Z", "#8a5160")
    )


def haulers(drawing: Drawing, foot: tuple[float, float], head: tuple[float, float]) -> None:
    """Two teams on the ramp, each before its sledge."""

    def at(t: float) -> tuple[float, float]:
        return foot[0] + (head[0] - foot[0]) * t - 8, foot[1] + (head[1] - foot[1]) * t

    for start in (0.2, 0.6):
        x, y = at(start)
        block = [
            path("M-8 0H8V-9H-8Z", "#f4c48c"),
            path("M-10 0H10", stroke="#2a1838", stroke_width=2),
        ]
        drawing.add(moved(block, x, y, turn=31.8))
        for k in range(5):
            drawing.add(*person(*at(start + 0.055 + 0.028 * k), 10, "#2a1838", 26))


def far_bank(drawing: Drawing, rng: random.Random) -> None:
    """The green strip across the water, with palms and huts."""
    ridge = wave(-20, WIDE + 20, 592, 4, rng, 60)
    drawing.add(path(smooth(ridge) + f"L{WIDE + 20} {SHORE + 3}L-20 {SHORE + 3}Z", "#2c2247"))
    for start, count in ((360, 3), (520, 4), (700, 6), (1110, 5), (1470, 7)):
        for _ in range(count):
            x, h = start + rng.uniform(-45, 60), rng.uniform(26, 50)
            drawing.add(moved(far_palm(h, rng.uniform(-7, 7), "#2c2247", rng), x, 599))
    for x in (546, 570, 1276, 1302, 1330):
        drawing.add(path(f"M{x} 600L{x + 2} 585H{x + 20}L{x + 22} 600Z", "#241b3d"))
        drawing.add(rect(x + 8, 591, 4, 5, "#ffc766"))


def water(drawing: Drawing, rng: random.Random) -> None:
    """The river: the mirrored sky, the pyramids' reflections, the sun's reflection, ripples."""
    river(drawing)
    mirror(drawing, 900, 262, 175, 0.3)
    mirror(drawing, 1300, 200, 205, 0.26)
    light(drawing, rng)
    ripples(drawing, rng)


def river(drawing: Drawing) -> None:
    """The water without reflections."""
    paint = drawing.linear(
        (0, SHORE),
        (0, HIGH),
        (0, "#c07a74", 1),
        (0.12, "#965b78", 1),
        (0.34, "#553f75", 1),
        (0.62, "#272c5e", 1),
        (1, "#131a40", 1),
    )
    drawing.add(rect(0, SHORE, WIDE, HIGH - SHORE, paint))


def light(drawing: Drawing, rng: random.Random) -> None:
    """The sun's reflection, broken by ripples and wider near the viewer."""
    for _ in range(46):
        y = SHORE + 4 + 190 * rng.random() ** 1.3
        reach = 18 + (y - SHORE) * rng.uniform(0.12, 0.5)
        x = GLOW[0] - 40 + rng.gauss(0, 16 + (y - SHORE) * 0.22)
        drawing.add(
            ellipse(
                x,
                y,
                reach,
                1 + (y - SHORE) * 0.011,
                "#ffd08a",
                fill_opacity=rng.uniform(0.14, 0.42),
            )
        )


def mirror(drawing: Drawing, x: float, half: float, height: float, strength: float) -> None:
    """A pyramid's reflection, cut into wavy strips."""
    rows = 11
    steps = []
    for i in range(rows):
        t0, t1 = i / rows, (i + 0.62) / rows
        sway = 2.5 * (-1) ** i
        y0, y1 = SHORE + 3 + height * 0.8 * t0, SHORE + 3 + height * 0.8 * t1
        w0, w1 = half * (1 - t0 * 0.72), half * (1 - t1 * 0.72)
        steps.append(
            polygon(
                [(x - w0 + sway, y0), (x + w0 + sway, y0), (x + w1 + sway, y1), (x - w1 + sway, y1)]
            )
        )
    paint = drawing.linear(
        (0, SHORE), (0, SHORE + height), (0, "#3a2148", strength), (1, "#3a2148", 0)
    )
    drawing.add(path("".join(steps), paint))


def ripples(drawing: Drawing, rng: random.Random) -> None:
    """Fine horizontal strokes, longer near the viewer."""
    light: list[str] = []
    dark: list[str] = []
    for _ in range(150):
        depth = rng.random() ** 0.8
        x, y = rng.uniform(-20, WIDE), SHORE + 8 + 250 * depth
        reach = 8 + 60 * depth * rng.random()
        crest = -1 - 2 * depth
        step = f"M{number(x)} {number(y)}q{number(reach / 2)} {number(crest)} {number(reach)} 0"
        (light if rng.random() < 0.5 else dark).append(step)
    drawing.add(
        path(
            "".join(light),
            stroke="#f6b48c",
            stroke_width=1.2,
            stroke_opacity=0.22,
            stroke_linecap="round",
        )
    )
    drawing.add(
        path(
            "".join(dark),
            stroke="#141538",
            stroke_width=1.4,
            stroke_opacity=0.3,
            stroke_linecap="round",
        )
    )


EDGE = (
    (-20, 838),
    (180, 850),
    (420, 872),
    (700, 884),
    (960, 880),
    (1180, 858),
    (1400, 822),
    (1640, 786),
)
"""The outline of the near bank."""


def bank() -> str:
    """The dark near bank."""
    return path(smooth(EDGE) + "L1640 920L-20 920Z", DARK)


def near_plants(side: str, ink: str = DARK) -> list[str]:
    """The plants that boats pass behind: ``reeds`` left, ``palms`` with reeds right."""
    rng = random.Random(side)  # noqa: S311 - the same picture every time
    items = []
    for x, h, lean in ((1556.0, 372.0, -40.0), (1596.0, 270.0, 30.0)) if side == "palms" else ():
        items.append(moved(palm(h, lean, ink, rng, 15), x, 830))
    low, high, count = (1330, 1500, 13) if side == "palms" else (-10, 190, 17)
    for _ in range(count):
        x = rng.uniform(low, high)
        items.append(moved(reed(rng.uniform(48, 118), rng.uniform(-22, 22), ink, rng), x, 868))
    return [*items, bank()] if ink == DARK else items


def near_bank(drawing: Drawing, rng: random.Random) -> None:
    """The dark bank with its grass; taller plants are separate pictures."""
    drawing.add(bank())
    grass = [blade(rng) for _ in range(110)]
    drawing.add(path("".join(grass), stroke=DARK, stroke_width=2, stroke_linecap="round"))


def blade(rng: random.Random) -> str:
    """Path text of one blade of grass on the near bank."""
    root, bow, tip = rng.uniform(-10, WIDE), rng.uniform(-8, 8), rng.uniform(-14, 14)
    return f"M{number(root)} 890q{number(bow)} -18 {number(tip)} {number(-rng.uniform(26, 50))}"


def draw() -> Drawing:
    """The whole picture, without its moving parts."""
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random(2575)  # noqa: S311 - the same picture every time
    sky(drawing)
    stars(drawing, rng)
    moon(drawing)
    clouds(drawing, rng)
    far_desert(drawing, rng)
    pyramids(drawing)
    far_bank(drawing, rng)
    water(drawing, rng)
    near_bank(drawing, rng)
    return drawing


if __name__ == "__main__":
    draw().save("title.svg")
