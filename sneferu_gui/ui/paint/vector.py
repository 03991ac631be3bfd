"""Vector pictures drawn at run time, for shapes that depend on a layout.

As in files, the library draws only shapes and gradients: no text, clips or masks.
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Final

import pygame

from sneferu_gui.ui.paint.surfaces import Size, adopted, cut

Point = tuple[float, float]
Stop = tuple[int, str, float]
"""A place in percent, its colour, and its opacity."""
OPAQUE: Final = 1.0


def drawn(size: Size, defs: Iterable[str], items: Iterable[str]) -> pygame.Surface:
    """A surface with an SVG drawing, in units of its pixels."""
    wide, high = size
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        f'width="{wide}" height="{high}"><defs>{"".join(defs)}</defs>{"".join(items)}</svg>'
    )
    surface = pygame.image.load_sized_svg(BytesIO(text.encode("ascii")), size)
    return cut(adopted(surface), size, (0, 0))


def shape(d: str, fill: str, opacity: float = OPAQUE) -> str:
    """The SVG element of a filled path."""
    return f'<path d="{d}" fill="{fill}"{_opacity("fill", opacity)}/>'


def stroke(d: str, colour: str, width: float, opacity: float = OPAQUE) -> str:
    """The SVG element of a line along a path, with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" '
        f'stroke-linecap="round" stroke-linejoin="round"{_opacity("stroke", opacity)}/>'
    )


def gradient(name: str, ends: tuple[Point, Point], stops: Iterable[Stop]) -> str:
    """The SVG element of a gradient for ``url(#name)``: colours from one point to another."""
    (x1, y1), (x2, y2) = ends
    inner = "".join(
        f'<stop offset="{at}%" stop-color="{colour}"{_opacity("stop", opacity)}/>'
        for at, colour, opacity in stops
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1:.1f}" y1="{y1:.1f}" '
        f'x2="{x2:.1f}" y2="{y2:.1f}">{inner}</linearGradient>'
    )


def polygon(points: Sequence[Point]) -> str:
    """The path data of a polygon through points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def curve(points: Sequence[Point]) -> str:
    """The path data of a smooth curve through points."""
    steps = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    last = len(points) - 1
    for i in range(last):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[i]
        (cx, cy), (dx, dy) = points[i + 1], points[min(last, i + 2)]
        steps.append(
            f"C{bx + (cx - ax) / 6:.1f} {by + (cy - ay) / 6:.1f} "
            f"{cx - (dx - bx) / 6:.1f} {cy - (dy - by) / 6:.1f} {cx:.1f} {cy:.1f}"
        )
    return "".join(steps)


def _opacity(kind: str, opacity: float) -> str:
    return "" if opacity >= OPAQUE else f' {kind}-opacity="{opacity:.2f}"'
