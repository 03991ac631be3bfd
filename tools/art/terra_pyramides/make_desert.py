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


def plot(*, is_open: bool) -> Drawing:
    """A bare site: dark levelled earth, stakes and a cord around it; open, the cord is gold."""
    d = Drawing(100, 100)
    rng = random.Random("plot")  # noqa: S311 - the same picture every time
    earth = d.radial((50, 50), 64, (0, "#7d5730", 1), (0.7, "#70492a", 1), (1, "#5c3a20", 1))
    around = [(x, y) for x, y in OUTLINE]
    d.add(path(smooth(around, closed=True), "#54351c", fill_opacity=0.35))
    d.add(rect(7, 7, 86, 86, earth, rx=9))
    d.add(line("M9 88V16C9 11 11 9 16 9H88", "#2f1c0d", 3.4, stroke_opacity=0.55))
    d.add(line("M91.500 14V85C91.500 89 89 91.500 85 91.500H13", "#c79a5c", 2, stroke_opacity=0.55))
    for x, y in scattered(78, 78, 11, rng, 200):
        tone = rng.choice(("#4a2e18", "#94693c", "#5d3d20"))
        d.add(ellipse(11 + x, 11 + y, rng.uniform(0.8, 2.6), rng.uniform(0.7, 1.5), tone,
                      fill_opacity=0.6))  # fmt: skip
    if is_open:
        d.add(rect(7, 7, 86, 86, "#ffd873", rx=9, fill_opacity=0.26))
    cord = ("#ffd873", 4.0, 1.0) if is_open else ("#d8bd86", 1.7, 0.7)
    d.add(
        rect(15, 15, 70, 70, "none", stroke=cord[0], stroke_width=cord[1], stroke_opacity=cord[2])
    )
    for x in (15, 85):
        for y in (15, 85):
            d.add(circle(x + 1, y + 1.4, 4.4, "#1f1208", fill_opacity=0.6))
            d.add(circle(x, y, 3.8, "#ead3a2", stroke="#3e2610", stroke_width=1.3))
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
    for name, is_open in (("bare", False), ("open", True)):
        plot(is_open=is_open).save(f"{ROOM}/plots/{name}.svg")
        plain_plot(is_open=is_open).save(palette_path(PLAIN, f"{ROOM}/plots/{name}.svg"))


if __name__ == "__main__":
    main()
