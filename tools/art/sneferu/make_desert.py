"""Draw the desert behind a growing pyramid: assets/sneferu/art/desert.svg.

    python -m tools.art.sneferu.make_desert

A strip without a sky, with sand at its foot; light comes from the left, as everywhere.
"""

import random

from tools.art.landscape import (
    Pyramid,
    Stonework,
    bent,
    far_palm,
    smooth_pyramid,
    stepped_pyramid,
)
from tools.art.svg import Drawing, Point, ellipse, moved, path, smooth

WIDE, HIGH = 1600.0, 300.0
FOOT = HIGH
FAR = Stonework("#f6dfae", "#cd9a62", "#9a6c38", "#fae9c4")
"""Stone in the haze of the afternoon."""


def ridge(y: float, swing: float, rng: random.Random, step: float) -> list[Point]:
    """The crest of a row of dunes from edge to edge: long windward, short leeward slopes."""
    points: list[Point] = []
    x = -60.0
    while x < WIDE + 120:
        long = step * rng.uniform(0.7, 1.3)
        points += [
            (x, y + rng.uniform(0.3, 1) * swing),
            (x + 0.68 * long, y - rng.uniform(0.2, 1) * swing),
        ]
        x += long
    return points


def dunes(drawing: Drawing, crest: list[Point], light: str, shade: str) -> None:
    """A row of dunes: lit from the left, the slopes behind each crest in shadow."""
    top = min(y for _, y in crest)
    fall = drawing.linear((0, top), (0, FOOT), (0, light, 1), (1, "#e6c588", 1))
    outline = smooth(crest)
    drawing.add(path(f"{outline}L{WIDE + 200:.0f} {FOOT:.0f}L-80 {FOOT:.0f}Z", fall))
    for (x, y), (right, low) in zip(crest[1::2], crest[2::2], strict=False):
        lee = [(x, y), (x + 0.5 * (right - x), y + 0.42 * (low - y)), (right, low + 6)]
        back = [
            (right - 0.15 * (right - x), low + 16),
            (x + 0.2 * (right - x), low + 12),
            (x - 14, low + 26),
        ]
        drawing.add(path(smooth([*lee, *back], closed=True), shade, fill_opacity=0.5))


def draw() -> Drawing:
    drawing = Drawing(WIDE, HIGH)
    rng = random.Random("desert")  # noqa: S311 - the same picture every time
    dunes(drawing, ridge(118, 20, rng, 430), "#f0cd94", "#d9a76a")
    for x, half, high in ((262, 84, 92), (372, 52, 58)):
        drawing.add(*smooth_pyramid(Pyramid(x, 152, half, high, bent), FAR, 9, 0.6))
    drawing.add(*stepped_pyramid(Pyramid(1420, 150, 78, 84), FAR, 7, 4))
    dunes(drawing, ridge(164, 24, rng, 330), "#ebc283", "#cf9a5c")
    for x, high in ((1290, 80), (1328, 118), (1358, 92), (1548, 100)):
        drawing.add(ellipse(x + 0.26 * high, 222, 0.34 * high, 4, "#b8854c", fill_opacity=0.5))
        lean = rng.uniform(-0.1, 0.12) * high
        drawing.add(moved(far_palm(high, lean, "#77683a", rng), x, 222))
    dunes(drawing, ridge(232, 20, rng, 400), "#e8c68a", "#d2a163")
    return drawing


def main() -> None:
    draw().save("sneferu/desert.svg")


if __name__ == "__main__":
    main()
