"""Parts of a landscape as lists of SVG elements: pyramids, palms, reeds, boats, people.

Light comes from the left and a little below: left faces are lit, right faces lie in shadow.
"""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from tools.art.svg import Drawing, Point, circle, moved, number, path, polygon, smooth

Profile = Callable[[float], float]  # height 0..1 -> half width 0..1

KNEE = 0.48  # the height at which the Bent Pyramid changes its slope
KNEE_WIDTH = 0.73


def straight(t: float) -> float:
    """Half width of a plain pyramid at height t."""
    return 1 - t


def bent(t: float) -> float:
    """Half width of the Bent Pyramid at height t, its bend exaggerated to be visible."""
    if t < KNEE:
        return 1 - (1 - KNEE_WIDTH) * t / KNEE
    return KNEE_WIDTH * (1 - t) / (1 - KNEE)


@dataclass(frozen=True)
class Pyramid:
    """A pyramid seen at its corner: middle, base line, half width and height, in picture units."""

    x: float
    base: float
    half: float
    height: float
    profile: Profile = straight
    corner: float = 0.25  # where the near corner stands, -1 (left) .. 1 (right)
    drop: float = 0.07  # how far the near corner comes below the base line, in half widths

    def edge(self, t: float, side: float) -> Point:
        """A point at height t on the left (-1), near (0) or right (1) edge."""
        w = self.half * self.profile(t)
        if side == 0:
            return self.x + self.corner * w, self.base - self.height * t + self.drop * w
        return self.x + side * w, self.base - self.height * t

    def face(self, side: float, low: float, high: float) -> str:
        """Path text of the left or right face between two heights."""
        knees = [KNEE] if self.profile is bent and low < KNEE < high else []
        levels = [low, *knees, high]
        outer = [self.edge(t, side) for t in levels]
        inner = [self.edge(t, 0) for t in reversed(levels)]
        return polygon([*outer, *inner])

    def course(self, side: float, t: float) -> str:
        """Path text of one course line on a face."""
        return polygon([self.edge(t, side), self.edge(t, 0)], closed=False)


@dataclass(frozen=True)
class Stonework:
    """The paints of a pyramid's faces."""

    lit: str
    shadow: str
    line: str
    ledge: str


def smooth_pyramid(shape: Pyramid, stone: Stonework, courses: int, thick: float) -> list[str]:
    """A finished pyramid with faint courses."""
    items = [path(shape.face(-1, 0, 1), stone.lit), path(shape.face(1, 0, 1), stone.shadow)]
    lit = "".join(shape.course(-1, i / courses) for i in range(1, courses))
    shade = "".join(shape.course(1, i / courses) for i in range(1, courses))
    items.append(path(lit, stroke=stone.line, stroke_width=thick, stroke_opacity=0.34))
    items.append(path(shade, stroke=stone.line, stroke_width=thick, stroke_opacity=0.42))
    return items


def stepped_pyramid(shape: Pyramid, stone: Stonework, courses: int, built: int) -> list[str]:
    """The lower `built` of `courses` layers of a step pyramid."""
    items = []
    rise = shape.height / courses
    for i in range(built):
        left, near, right = (shape.edge(i / courses, side) for side in (-1, 0, 1))
        far = (left[0] + right[0] - near[0], 2 * left[1] - near[1])

        def up(point: Point) -> Point:
            return point[0], point[1] - rise

        items.append(path(polygon([left, near, up(near), up(left)]), stone.lit))
        items.append(path(polygon([right, near, up(near), up(right)]), stone.shadow))
        items.append(path(polygon([up(left), up(near), up(right), up(far)]), stone.ledge))
        joints = polygon([up(left), up(near), up(right)], closed=False)
        items.append(path(joints, stroke=stone.line, stroke_width=0.7, stroke_opacity=0.5))
    return items


def person(x: float, y: float, tall: float, ink: str, lean: float = 0.0) -> list[str]:
    """A tiny figure standing at (x, y); `lean` tips it forward (to the left) in degrees."""
    body = (
        f"M-0.9 0L-0.4 {number(-tall * 0.45)}L0.4 {number(-tall * 0.45)}L1.1 0"
        f"M0 {number(-tall * 0.4)}V{number(-tall * 0.78)}"
    )
    return [
        moved(
            [
                path(body, stroke=ink, stroke_width=tall * 0.17, stroke_linecap="round"),
                circle(0, -tall * 0.9, tall * 0.12, ink),
            ],
            x,
            y,
            turn=-lean,
        )
    ]


def frond(length: float, angle: float, droop: float, leaflets: int) -> tuple[str, str]:
    """A palm leaf from the origin: path text of its rib and of its leaflets."""
    points = []
    for i in range(leaflets + 1):
        t = i / leaflets
        points.append(
            (
                length * t * math.cos(angle) * (1 - 0.12 * t),
                -length * t * math.sin(angle) + droop * length * t * t,
            )
        )
    steps = []
    for i in range(1, leaflets):
        (ax, ay), (bx, by) = points[i - 1], points[i + 1]
        along = math.atan2(by - ay, bx - ax)
        reach = length * (0.26 * math.sin(math.pi * min(1, 0.85 * i / leaflets + 0.2)) + 0.05)
        x, y = points[i]
        tips = [
            (x + reach * math.cos(turn), y + reach * math.sin(turn) + reach * 0.3)
            for turn in (along - 0.7, along + 0.7)
        ]
        steps.append(polygon([tips[0], (x, y), tips[1]], closed=False))
    return smooth(points), "".join(steps)


def trunk(height: float, lean: float, ink: str) -> str:
    """A palm's trunk from the origin to (lean, -height)."""
    w = height * 0.03
    bend = [(0.0, 0.0), (lean * 0.2, -height * 0.4), (lean, -height)]
    left = [(x - w * (1.2 - 0.5 * i / 2), y) for i, (x, y) in enumerate(bend)]
    right = [(x + w * (1.2 - 0.5 * i / 2), y) for i, (x, y) in enumerate(bend)][::-1]
    return path(smooth(left) + "L" + smooth(right)[1:] + "Z", ink)


def palm(height: float, lean: float, ink: str, rng: random.Random, leaflets: int = 16) -> list[str]:
    """A near date palm, standing on the origin; its crown is `lean` to the right."""
    ribs, leaves = [], []
    for i in range(12):
        angle = math.radians(-34 + 248 * i / 11 + rng.uniform(-7, 7))
        length = height * rng.uniform(0.36, 0.46)
        rib, leaf = frond(length, angle, rng.uniform(0.3, 0.46), leaflets)
        ribs.append(rib)
        leaves.append(leaf)
    crown = [
        path("".join(ribs), stroke=ink, stroke_width=height * 0.011),
        path("".join(leaves), stroke=ink, stroke_width=height * 0.0075),
        circle(0, 0, height * 0.035, ink),
    ]
    return [trunk(height, lean, ink), moved(crown, lean, -height)]


def far_palm(height: float, lean: float, ink: str, rng: random.Random) -> list[str]:
    """A distant palm with plain crescents for leaves."""
    leaves = []
    for i in range(9):
        angle = math.radians(-30 + 240 * i / 8 + rng.uniform(-8, 8))
        reach = height * rng.uniform(0.34, 0.44)
        x, y = reach * math.cos(angle), -reach * math.sin(angle)
        tip = (lean + x * 0.95, -height + y + reach * 0.42)
        over = (lean + x * 0.62, -height + y * 1.05 - reach * 0.08)
        under = (lean + x * 0.5, -height + y * 0.75 + reach * 0.14)
        leaves.append(
            f"M{number(lean)} {number(-height)}"
            f"Q{number(over[0])} {number(over[1])} {number(tip[0])} {number(tip[1])}"
            f"Q{number(under[0])} {number(under[1])} {number(lean)} {number(-height)}Z"
        )
    return [trunk(height, lean, ink), path("".join(leaves), ink)]


def reed(height: float, lean: float, ink: str, rng: random.Random) -> list[str]:
    """A papyrus plant standing on the origin, with its tuft."""
    stem = f"M0 0Q{number(lean * 0.2)} {number(-height * 0.6)} {number(lean)} {number(-height)}"
    tuft = []
    for i in range(13):
        angle = math.radians(12 + 156 * i / 12 + rng.uniform(-4, 4))
        reach = height * rng.uniform(0.2, 0.26)
        tip = (lean + reach * math.cos(angle), -height - reach * math.sin(angle) * 0.85)
        mid = (lean + reach * 0.5 * math.cos(angle), -height - reach * 0.62 * math.sin(angle))
        tuft.append(
            f"M{number(lean)} {number(-height)}"
            f"Q{number(mid[0])} {number(mid[1])} {number(tip[0])} {number(tip[1])}"
        )
    return [
        path(stem, stroke=ink, stroke_width=height * 0.022),
        path("".join(tuft), stroke=ink, stroke_width=height * 0.012),
    ]


def felucca(drawing: Drawing, x: float, y: float, scale: float, sail: str, wood: str) -> list[str]:
    """A sailing boat whose waterline is at (x, y), with its reflection."""
    cloth = drawing.linear((-20, 0), (30, 0), (0, "#b98270", 1), (0.45, sail, 1), (1, sail, 1))
    boat = [
        path("M0 -4V-64", stroke=wood, stroke_width=2.2),
        path("M14 -96C-8 -72 -24 -42 -31 -11C-8 -6 20 -7 38 -12C34 -42 28 -70 14 -96Z", cloth),
        path("M16 -100C-8 -74 -26 -42 -33 -8", stroke=wood, stroke_width=2.2),
        path("M-46 -10C-24 -4 28 -4 50 -13C46 1 26 4 2 4C-22 4 -40 2 -46 -10Z", wood),
    ]
    mirror = [
        path("M-44 5C-24 9 28 9 46 5C36 13 -30 13 -44 5Z", wood, fill_opacity=0.5),
        path("M-26 14C-8 11 18 11 32 14L27 22C10 18 -8 19 -22 23Z", sail, fill_opacity=0.34),
        path("M-17 29C-4 25 14 25 25 28L21 38C9 34 -2 35 -10 40Z", sail, fill_opacity=0.24),
        path("M-5 46C3 43 12 43 19 45L15 56C10 52 4 53 0 57Z", sail, fill_opacity=0.15),
    ]
    return [moved([*mirror, *boat], x, y, scale)]
