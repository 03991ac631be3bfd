"""The families of goods as plain signs and as patterns, in one ink: for 16 pixels and more."""

import random
from collections.abc import Callable
from typing import Final

from tools.art.svg import circle, ellipse, line, path, polygon, rect, smooth


def sign(family: str, ink: str, ground: str) -> list[str]:
    """A family's sign in a box of 60 about the origin, in one ink on a `ground` colour."""
    return SIGNS[family](ink, ground)


def tusk(ink: str, ground: str) -> list[str]:
    """A tusk, for ivory."""
    del ground
    shape = (
        "M-22 -24C-22 6 -2 24 25 24C28 24 29 18 25 17C8 14 -6 -2 -9 -26C-11 -30 -22 -30 -22 -24Z"
    )
    return [path(shape, ink)]


def log(ink: str, ground: str) -> list[str]:
    """A log, its end to the viewer, for ebony."""
    return [
        rect(-12, -12, 38, 24, ink, rx=4),
        ellipse(-13, 0, 10, 12, ink),
        ellipse(-13, 0, 6, 8, ground),
        ellipse(-13, 0, 2.4, 3.6, ink),
    ]


def column(ink: str, ground: str) -> list[str]:
    """A short column, for marble."""
    del ground
    return [
        rect(-24, -26, 48, 9, ink),
        rect(-24, 17, 48, 9, ink),
        *(rect(x, -14, 8, 28, ink) for x in (-18, -4, 10)),
    ]


def ox(ink: str, ground: str) -> list[str]:
    """A horned head, for cattle."""
    shape = (
        "M-10 -8C-24 -8 -28 -18 -26 -27C-20 -18 -12 -18 0 -17C12 -18 20 -18 26 -27"
        "C28 -18 24 -8 10 -8L9 14C7 24 -7 24 -9 14Z"
    )
    return [path(shape, ink), circle(-4, -3, 2.2, ground), circle(4, -3, 2.2, ground)]


def perch(ink: str, ground: str) -> list[str]:
    """A fish."""
    shape = "M-14 0C-6 -16 16 -16 28 0C16 16 -6 16 -14 0ZM-12 0L-28 -13C-25 -4 -25 4 -28 13Z"
    return [path(shape, ink), circle(16, -3, 2.8, ground)]


def ear_of_wheat(ink: str, ground: str) -> list[str]:
    """An ear of wheat."""
    del ground
    grains = "".join(
        f"M0 {y}C{s * 13} {y - 2} {s * 15} {y - 12} {s * 11} {y - 17}"
        f"C{s * 4} {y - 14} 0 {y - 8} 0 {y}Z"
        for y in (16, 3, -10)
        for s in (-1, 1)
    )
    return [
        path(f"{grains}M0 -14C-5 -20 -3 -27 0 -31C3 -27 5 -20 0 -14Z", ink),
        line("M0 28V-12", ink, 3.6),
    ]


def knot(ink: str, ground: str) -> list[str]:
    """The knot of Isis, for amulets."""
    shape = (
        "M0 -27C-10 -27 -14 -19 -11 -11L-24 -13C-30 -12 -29 -4 -24 -3H-9C-12 6 -13 18 -11 27"
        "C-4 24 4 24 11 27C13 18 12 6 9 -3H24C29 -4 30 -12 24 -13L11 -11C14 -19 10 -27 0 -27Z"
    )
    return [path(shape, ink), path("M0 -20C-4 -20 -6 -15 -4 -11H4C6 -15 4 -20 0 -20Z", ground)]


SIGNS: Final[dict[str, Callable[[str, str], list[str]]]] = {
    "ivory": tusk,
    "ebony": log,
    "marble": column,
    "cattle": ox,
    "fish": perch,
    "wheat": ear_of_wheat,
    "any": knot,
}


def texture(family: str, width: int, height: int, ink: str) -> list[str]:
    """A family's pattern over a band of that size, its upper left corner at the origin."""
    return [line("".join(TEXTURES[family](width, height)), ink, 1.5, stroke_opacity=0.55)]


def lattice(width: int, height: int) -> list[str]:
    """The fine lines that cross in tusks."""
    rows = []
    for x in range(-height, width + 1, 7):
        left, right = max(x, 0), min(x + height, width)
        drop, end = max(-x, 0), min(height, width - x)
        rows.append(f"M{left} {drop}L{right} {end}M{left} {height - drop}L{right} {height - end}")
    return rows


def grain(width: int, height: int) -> list[str]:
    """Wood's grain."""
    rng = random.Random(2)  # noqa: S311 - the same picture every time
    return [
        smooth([(x, height * y + rng.uniform(-1.2, 1.2)) for x in range(0, width + 1, 12)])
        for y in (0.2, 0.42, 0.62, 0.82)
    ]


def veins(width: int, height: int) -> list[str]:
    """Veins of marble."""
    rng = random.Random(3)  # noqa: S311 - the same picture every time
    rows = []
    for x in range(-6, width, 16):
        points = [(x + 20 * t + rng.uniform(-2, 2), height * t) for t in (0, 0.3, 0.6, 1)]
        rows.append(smooth([(min(max(px, 0), width), py) for px, py in points]))
    return rows


def blotches(width: int, height: int) -> list[str]:
    """The spots of a hide."""
    rng = random.Random(4)  # noqa: S311 - the same picture every time
    return [
        f"M{x - 4} {height * rng.uniform(0.3, 0.7):.1f}a4 3 0 1 0 8 0a4 3 0 1 0 -8 0"
        for x in range(7, width - 4, 15)
    ]


def scales(width: int, height: int) -> list[str]:
    """Scales of fish."""
    return [
        f"M{x} {y}q6 7 12 0"
        for row, y in enumerate(range(0, height - 4, 6))
        for x in range(6 * (row % 2), width - 6, 12)
    ]


def chevrons(width: int, height: int) -> list[str]:
    """Ears of wheat, side by side."""
    return [f"M{x} {height}l4 {-height / 2:g}l-4 {-height / 2:g}" for x in range(3, width - 6, 9)]


def stars(width: int, height: int) -> list[str]:
    """Stars, for cards of any family."""
    middle = height / 2
    return [f"M{x - 4} {middle:g}h8M{x} {middle - 4:g}v8" for x in range(8, width - 4, 14)]


TEXTURES: Final[dict[str, Callable[[int, int], list[str]]]] = {
    "ivory": lattice,
    "ebony": grain,
    "marble": veins,
    "cattle": blotches,
    "fish": scales,
    "wheat": chevrons,
    "any": stars,
}


def shield(reach: float, fill: str, rim: str) -> str:
    """A square with cut corners about the origin; `reach` is half its width."""
    p, c = reach, reach * 0.6
    corners = [(-c, -p), (c, -p), (p, -c), (p, c), (c, p), (-c, p), (-p, c), (-p, -c)]
    return path(polygon(corners), fill, stroke=rim, stroke_width=2, stroke_linejoin="round")
