"""Draw sunlight and shadows on dunes, for the morning and the evening: assets/art/ground.

    python -m tools.art.make_ground

Both pictures are mostly transparent: the ground of a table blends from one to the other as the day
passes (`ui/paint/light.py`).
"""

import random
from math import sin, tau

from tools.art.svg import Drawing, Point, line, path, rect, smooth

WIDE, HIGH = 1600.0, 1200.0


def crests() -> list[list[Point]]:
    """The ridges of the dunes from the top down: long slow curves, each nearer than the last."""
    rng = random.Random("dunes")  # noqa: S311 - the same picture every time
    ridges = []
    y = -30.0
    while y < HIGH + 120:
        lean, count = rng.uniform(-120, 120), 7
        start = rng.uniform(0, tau)
        swing = rng.uniform(34, 58)
        ridge = [
            (
                -100 + (WIDE + 200) * i / count,
                y + lean * (i / count - 0.5) + swing * sin(start + 1.9 * i) + rng.uniform(-12, 12),
            )
            for i in range(count + 1)
        ]
        ridges.append(ridge)
        y += rng.uniform(130, 200)
    return ridges


def slope(d: Drawing, ridge: list[Point], depth: float, tone: str, strength: float) -> None:
    """A side of a dune: a tone that is strongest at the ridge and fades out at `depth`."""
    rest = [(x, y + depth * (0.7 + 0.3 * sin(2.3 * i))) for i, (x, y) in enumerate(ridge)]
    middle = sum(y for _, y in ridge) / len(ridge)
    end = middle + 1.15 * depth
    fall = d.linear((0, middle - 40 * (depth > 0)), (0, end), (0, tone, strength), (1, tone, 0))
    d.add(path(f"{smooth(ridge)}L{smooth(rest[::-1])[1:]}Z", fall))


def slopes(*, is_east: bool) -> Drawing:
    """Light on the slopes that face the sun, shadow on the others."""
    d = Drawing(WIDE, HIGH)
    rng = random.Random("slopes")  # noqa: S311 - the same picture every time
    lit, lee = ("#fff0c4", "#8a4f22") if is_east else ("#ffce8a", "#7a3a24")
    for ridge in crests():
        depth = rng.uniform(90, 140)
        if is_east:
            slope(d, ridge, depth, lee, 0.3)
            slope(d, ridge, -0.6 * depth, lit, 0.34)
        else:
            slope(d, ridge, -0.8 * depth, lee, 0.3)
            slope(d, ridge, 0.7 * depth, lit, 0.36)
        d.add(line(smooth(ridge), lit, 2.6, stroke_opacity=0.55))
    side = 0.0 if is_east else WIDE
    glow = d.radial((side, 0), 1500, (0, lit, 0.5), (0.6, lit, 0.12), (1, lit, 0))
    shade = d.radial((WIDE - side, HIGH), 1300, (0, lee, 0.34), (1, lee, 0))
    d.add(rect(0, 0, WIDE, HIGH, glow), rect(0, 0, WIDE, HIGH, shade))
    return d


def main() -> None:
    slopes(is_east=True).save("ground/morning.svg")
    slopes(is_east=False).save("ground/evening.svg")


if __name__ == "__main__":
    main()
