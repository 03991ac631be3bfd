"""Draw the oases and building plots of Terra's desert.

python -m tools.art.terra_pyramides.make_desert
"""

import random
from typing import Final

from tools.art.landscape import far_palm
from tools.art.svg import (
    Drawing,
    blob,
    circle,
    ellipse,
    line,
    moved,
    palette_path,
    path,
    polygon,
    rect,
    scattered,
    smooth,
)

ROOM: Final = "terra_pyramides"
PLAIN: Final = "high-contrast"


def grass(x: float, y: float, high: float, rng: random.Random) -> str:
    """A tuft of green blades."""
    blades = ""
    for k in range(-2, 3):
        bend, tip = rng.uniform(-3, 3), k * 1.5 + rng.uniform(-2, 2)
        blades += f"M{x + k * 1.6:.1f} {y:.1f}q{bend:.1f} {-high * 0.6:.1f} {tip:.1f} {-high:.1f}"
    return line(blades, "#4f8a3a", 1.7)


HALF: Final = 0.5
PONDS: Final = ((52, 63, 37, 20), (49, 62, 39, 18), (51, 60, 34, 23))
"""The pond of each oasis: its middle and its radii."""
PALMS: Final = (
    ((22, 58, 44, -2), (36, 48, 36, 4), (78, 66, 42, 3)),
    ((76, 54, 46, 4), (62, 44, 34, -4), (20, 70, 38, 2)),
    ((27, 47, 38, -4), (73, 49, 44, 4), (80, 78, 34, 0)),
)
"""The palms of each oasis: their places, heights and leans."""


def oasis(kind: int) -> Drawing:
    """A pond between palms, in a box of 100 by 100."""
    d = Drawing(100, 100)
    rng = random.Random(kind)  # noqa: S311 - the same picture every time
    x, y, rx, ry = PONDS[kind]
    d.add(
        path(
            smooth(blob(x, y + 1, rx + 10, rng, 9, 0.08), closed=True), "#7f9a4a", fill_opacity=0.0
        )
    )
    meadow = d.radial(
        (x, y), rx + 13, (0, "#7aa04c", 1), (0.82, "#8fa550", 0.9), (1, "#c2ad64", 0), squash=0.62
    )
    d.add(ellipse(x, y, rx + 13, (rx + 13) * 0.66, meadow))
    d.add(ellipse(x, y, rx + 2.5, ry + 2.5, "#a98a4a"))
    water = d.linear(
        (x - rx, y - ry),
        (x + rx, y + ry),
        (0, "#8fd8da", 1),
        (0.5, "#3f9fb4", 1),
        (1, "#246f8e", 1),
    )
    d.add(ellipse(x, y, rx, ry, water))
    d.add(
        line(
            f"M{x - 20} {y - 6}h14M{x + 2} {y - 10}h10M{x - 8} {y + 4}h18M{x + 12} {y + 9}h10",
            "#e6fbfa",
            1.6,
            stroke_opacity=0.8,
        )
    )
    for _ in range(9):
        gx = x + rng.choice((-1, 1)) * rng.uniform(0.7, 1.05) * rx
        d.add(grass(gx, y + rng.uniform(-0.3, 0.9) * ry, rng.uniform(7, 11), rng))
    for px, py, high, lean in sorted(PALMS[kind], key=lambda each: each[1]):
        d.add(ellipse(px + 8, py + 1, 11, 2.6, "#3c3a14", fill_opacity=0.4))
        leaves = random.Random(high)  # noqa: S311 - the same palm twice: shade, then light
        d.add(moved(far_palm(high, lean, "#1f4a26", leaves), px + 0.8, py + 0.8))
        leaves.seed(high)
        d.add(moved(far_palm(high, lean, "#2f7a3c", leaves), px, py, 0.97))
    return d


PIT, FLOOR = (9.0, 9.0, 91.0, 91.0), (20.0, 22.0, 82.0, 81.0)
"""The edges of a site's pit at the ground and at its floor: left, top, right and bottom."""
WALLS: Final = ("#4a2c14", "#d9b06c", "#e6c484", "#5d3a1b")
"""The tones of the pit's walls: north, east, south and west; light comes from the upper left."""


def pit_walls() -> list[str]:
    """The four walls of a pit, of mud bricks in two courses."""
    (x0, y0, x1, y1), (a0, b0, a1, b1) = PIT, FLOOR
    outer, inner = (
        [(x0, y0), (x1, y0), (x1, y1), (x0, y1)],
        [(a0, b0), (a1, b0), (a1, b1), (a0, b1)],
    )
    items = []
    for i, tone in enumerate(WALLS):
        j = (i + 1) % 4
        items.append(path(polygon([outer[i], outer[j], inner[j], inner[i]]), tone))
        joints = ""
        for k in range(1, 8):
            (ox, oy), (ix, iy) = (
                (one[0] + (other[0] - one[0]) * k / 8, one[1] + (other[1] - one[1]) * k / 8)
                for one, other in ((outer[i], outer[j]), (inner[i], inner[j]))
            )
            start, end = (0.0, 0.5) if k % 2 else (0.5, 1.0)
            joints += (
                f"M{ox + start * (ix - ox):.1f} {oy + start * (iy - oy):.1f}"
                f"L{ox + end * (ix - ox):.1f} {oy + end * (iy - oy):.1f}"
            )
        items.append(line(joints, "#2f1c0d", 0.9, stroke_opacity=0.45))
    between = [((x + a) / 2, (y + b) / 2) for (x, y), (a, b) in zip(outer, inner, strict=True)]
    items.append(line(polygon(between), "#2f1c0d", 0.9, stroke_opacity=0.4))
    return items


def mound(d: Drawing, rng: random.Random) -> None:
    """The sand heaped up around a site."""
    d.add(path(smooth(OUTLINE, closed=True), "#5a3413", fill_opacity=0.4))
    d.add(path(smooth([(x - 0.8, y - 1.2) for x, y in OUTLINE], closed=True), "#e3bc78"))
    for _ in range(26):
        along, off = rng.uniform(4, 96), rng.choice((rng.uniform(3, 8), rng.uniform(92, 96)))
        x, y = (along, off) if rng.random() < HALF else (off, along)
        tone = rng.choice(("#b98a4c", "#f4d9a0", "#c79a5c"))
        d.add(ellipse(x, y, rng.uniform(0.8, 1.9), rng.uniform(0.7, 1.3), tone))


def filled_plot() -> Drawing:
    """A site with a building: the pit is filled and paved."""
    d = Drawing(100, 100)
    rng = random.Random("plot")  # noqa: S311 - the same picture every time
    mound(d, rng)
    left, top, right, bottom = PIT
    stone = d.linear((left, top), (right, bottom), (0, "#c4a06a", 1), (1, "#94703f", 1))
    d.add(rect(left, top, right - left, bottom - top, stone, stroke="#4a2c14", stroke_width=1.6))
    joints, lit = "", ""
    for row in range(6):
        y = top + row * (bottom - top) / 6
        joints += f"M{left} {y:.1f}H{right}"
        lit += f"M{left + 1} {y + 1.3:.1f}H{right - 1}"
        for k in range(1, 5):
            x = left + (k - 0.5 * (row % 2)) * (right - left) / 4
            if left < x < right:
                joints += f"M{x:.1f} {y:.1f}v{(bottom - top) / 6:.1f}"
    d.add(line(lit, "#efd7a4", 1.2, stroke_opacity=0.5))
    d.add(line(joints, "#4a2c14", 1.3, stroke_opacity=0.6))
    return d


def plot(*, is_open: bool) -> Drawing:
    """A bare site: a pit with brick walls, its floor staked out; open, the cord is gold."""
    d = Drawing(100, 100)
    rng = random.Random("plot")  # noqa: S311 - the same picture every time
    mound(d, rng)
    d.add(*pit_walls())
    left, top, right, bottom = FLOOR
    wide, high = right - left, bottom - top
    earth = d.linear((left, top), (right, bottom), (0, "#4a2d15", 1), (0.45, "#6f4a28", 1),
                     (1, "#86603a", 1))  # fmt: skip
    d.add(rect(left, top, wide, high, earth))
    for x, y in scattered(wide - 8, high - 8, 9, rng, 120):
        tone = rng.choice(("#4a2e18", "#9a7042", "#5d3d20"))
        size = rng.uniform(0.8, 2.2), rng.uniform(0.7, 1.3)
        d.add(ellipse(left + 4 + x, top + 4 + y, *size, tone, fill_opacity=0.7))
    dark = f"M{left} {bottom}V{top}H{right}V{top + 9}H{left + 8}V{bottom}Z"
    d.add(path(dark, "#1f1208", fill_opacity=0.38))
    if is_open:
        d.add(rect(left, top, wide, high, "#ffd873", fill_opacity=0.3))
    cord = ("#ffd873", 3.4, 1.0) if is_open else ("#f0dcae", 1.5, 0.75)
    x, y, side = 27.0, 29.0, 48.0
    d.add(
        rect(x, y, side, 45, "none", stroke=cord[0], stroke_width=cord[1], stroke_opacity=cord[2])
    )
    for px in (x, x + side):
        for py in (y, y + 45):
            d.add(line(f"M{px} {py}l4 2.500", "#1f1208", 3, stroke_opacity=0.5))
            d.add(circle(px, py, 3.1, "#f3e2b8", stroke="#3e2610", stroke_width=1.2))
    return d


OUTLINE: Final = (
    (3, 5), (30, 2), (60, 5), (96, 3), (98, 34), (95, 66), (98, 96), (64, 98), (34, 95), (4, 97),
    (2, 62), (5, 32),
)  # fmt: skip
"""The outline of the trodden earth around a site."""


def plain_plot(*, is_open: bool) -> Drawing:
    """A site for the high-contrast palette."""
    d = Drawing(100, 100)
    d.add(rect(7, 7, 86, 86, "#6a6a6a", stroke="#000000", stroke_width=4))
    if is_open:
        d.add(rect(15, 15, 70, 70, "none", stroke="#ffd84d", stroke_width=6))
    return d


def plain_oasis() -> Drawing:
    """A palm over water, in strong lines."""
    d = Drawing(100, 100)
    d.add(ellipse(50, 70, 42, 20, "#1f5fc0", stroke="#000000", stroke_width=4))
    d.add(line("M50 68C48 56 50 44 54 34", "#000000", 7))
    crown = (
        "M54 34C42 16 26 18 16 32M54 34C48 12 34 6 22 10M54 34C60 10 74 6 86 12"
        "M54 34C68 18 84 22 92 36"
    )
    d.add(line(crown, "#000000", 11), line(crown, "#00491c", 5))
    return d


def main() -> None:
    for kind in range(len(PONDS)):
        oasis(kind).save(f"{ROOM}/oases/{kind}.svg")
        plain_oasis().save(palette_path(PLAIN, f"{ROOM}/oases/{kind}.svg"))
    filled_plot().save(f"{ROOM}/plots/filled.svg")
    plain_plot(is_open=False).save(palette_path(PLAIN, f"{ROOM}/plots/filled.svg"))
    for name, is_open in (("bare", False), ("open", True)):
        plot(is_open=is_open).save(f"{ROOM}/plots/{name}.svg")
        plain_plot(is_open=is_open).save(palette_path(PLAIN, f"{ROOM}/plots/{name}.svg"))


if __name__ == "__main__":
    main()
