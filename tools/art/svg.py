"""A small writer for the SVG that SDL_image draws.

SDL_image silently drops text, clip paths, masks, filters, patterns and `use`, reads only #rrggbb
colours and wants percentages in gradients; so this offers only shapes, groups, and two kinds of
gradient in user space.
"""

import math
import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sneferu_gui.assets_folder import asset_file

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
INK = "#4a3418"
LIGHT = "#f3e6c4"
FAR = 10.0  # coordinates beyond this need no hundredths

Value = str | float
Point = tuple[float, float]
Stop = tuple[float, str, float]  # position (0..1), colour, opacity


def number(value: float) -> str:
    """A coordinate with at most two decimals (one if large) and no superfluous characters."""
    text = f"{value:.1f}" if abs(value) >= FAR else f"{value:.2f}"
    text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attributes(given: dict[str, Value]) -> str:
    """XML attributes of keyword arguments: `stroke_width=2` gives ` stroke-width="2"`."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{v if isinstance(v, str) else number(v)}"'
        for name, v in given.items()
    )


def tag(name: str, **given: Value) -> str:
    """One closed element."""
    return f"<{name}{attributes(given)}/>"


def path(d: str, fill: str = "none", **given: Value) -> str:
    """A path element, without a fill by default."""
    return tag("path", d=d, fill=fill, **given)


def line(d: str, ink: str, thick: float, **given: Value) -> str:
    """A stroke along path text, with round ends and corners."""
    return tag(
        "path",
        d=d,
        fill="none",
        stroke=ink,
        stroke_width=thick,
        stroke_linecap="round",
        stroke_linejoin="round",
        **given,
    )


def rect(x: float, y: float, w: float, h: float, fill: str, **given: Value) -> str:
    return tag("rect", x=x, y=y, width=w, height=h, fill=fill, **given)


def circle(x: float, y: float, r: float, fill: str = "none", **given: Value) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **given)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **given: Value) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **given)


def group(items: Iterable[str], **given: Value) -> str:
    """Elements that share attributes (opacity then applies to each, not to the whole)."""
    return f"<g{attributes(given)}>{''.join(items)}</g>"


def moved(items: Iterable[str], x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """Elements scaled, then turned by degrees, then moved."""
    steps = [f"translate({number(x)} {number(y)})"]
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1.0:
        steps.append(f"scale({scale:.4g})")
    return group(items, transform=" ".join(steps))


def polygon(points: Sequence[Point], *, closed: bool = True) -> str:
    """Path text through points with straight edges."""
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}{'Z' if closed else ''}"


def smooth(points: Sequence[Point], *, closed: bool = False) -> str:
    """Path text of a Catmull-Rom curve through points."""
    count = len(points)

    def at(i: int) -> Point:
        return points[i % count] if closed else points[min(max(i, 0), count - 1)]

    steps = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        steps.append(
            f"C{number(bx + (cx - ax) / 6)} {number(by + (cy - ay) / 6)} "
            f"{number(cx - (dx - bx) / 6)} {number(cy - (dy - by) / 6)} {number(cx)} {number(cy)}"
        )
    return "".join(steps) + ("Z" if closed else "")


def wave(
    x0: float, x1: float, y: float, swing: float, rng: random.Random, step: float
) -> list[Point]:
    """Points of an uneven line from x0 to x1 about height y."""
    count = max(2, round((x1 - x0) / step))
    return [(x0 + (x1 - x0) * i / count, y + rng.uniform(-swing, swing)) for i in range(count + 1)]


def blob(
    x: float, y: float, r: float, rng: random.Random, corners: int = 7, rough: float = 0.25
) -> list[Point]:
    """The corners of an uneven round shape."""
    turns = [(i + rng.uniform(-0.2, 0.2)) * math.tau / corners for i in range(corners)]
    reach = [r * rng.uniform(1 - rough, 1 + rough) for _ in turns]
    return [(x + d * math.cos(t), y + d * math.sin(t)) for t, d in zip(turns, reach, strict=True)]


def scattered(w: float, h: float, gap: float, rng: random.Random, tries: int = 4000) -> list[Point]:
    """Points scattered over a box, none closer to another than `gap`."""
    points: list[Point] = []
    for _ in range(tries):
        x, y = rng.uniform(0, w), rng.uniform(0, h)
        if all((x - px) ** 2 + (y - py) ** 2 >= gap * gap for px, py in points):
            points.append((x, y))
    return points


@dataclass
class Drawing:
    """A picture in progress; later elements lie on top."""

    width: float
    height: float
    defs: list[str] = field(default_factory=list)
    items: list[str] = field(default_factory=list)

    def add(self, *items: str) -> None:
        """Add elements on top."""
        self.items.extend(items)

    def _gradient(self, kind: str, stops: Sequence[Stop], **given: Value) -> str:
        name = f"g{len(self.defs)}"
        inner = "".join(
            tag("stop", offset=f"{number(at * 100)}%", stop_color=colour)
            if opacity >= 1
            else tag("stop", offset=f"{number(at * 100)}%", stop_color=colour, stop_opacity=opacity)
            for at, colour, opacity in stops
        )
        head = attributes({"id": name, "gradientUnits": "userSpaceOnUse", **given})
        self.defs.append(f"<{kind}{head}>{inner}</{kind}>")
        return f"url(#{name})"

    def linear(self, start: Point, end: Point, *stops: Stop) -> str:
        """The name of a linear gradient from start to end."""
        (x1, y1), (x2, y2) = start, end
        return self._gradient("linearGradient", stops, x1=x1, y1=y1, x2=x2, y2=y2)

    def radial(self, centre: Point, r: float, *stops: Stop, squash: float = 1.0) -> str:
        """The name of a gradient from the centre outwards; `squash` flattens it to an ellipse."""
        x, y = centre
        if squash == 1.0:
            return self._gradient("radialGradient", stops, cx=x, cy=y, r=r)
        change = f"translate(0 {number(y * (1 - squash))}) scale(1 {squash:.4g})"
        return self._gradient("radialGradient", stops, cx=x, cy=y, r=r, gradientTransform=change)

    def text(self) -> str:
        """The whole document as text."""
        w, h = number(self.width), number(self.height)
        defs = f"<defs>{''.join(self.defs)}</defs>\n" if self.defs else ""
        box = f'viewBox="0 0 {w} {h}" width="{w}" height="{h}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>'
        return f"{head}\n{defs}" + "\n".join(self.items) + "\n</svg>\n"

    def save(self, name: str) -> None:
        """Write the document to a picture's file."""
        save(name, self.text())


def left_out(width: float, height: float) -> Drawing:
    """The empty picture of a palette that leaves this one out; it says so in its description."""
    return Drawing(width, height, items=["<desc>left out</desc>"])


def save(name: str, text: str) -> None:
    """Write a document to a picture's file, a game's own among that game's assets."""
    palette = re.match("palettes/[^/]+", name)
    variant = palette[0] if palette else ""
    target = asset_file(ART, name.removeprefix(f"{variant}/"), variant)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def palette_path(palette: str, name: str) -> str:
    """The path of a picture in a palette that has its own version."""
    return name if palette == "standard" else f"palettes/{palette}/{name}"
