"""The animation of the title's picture: boats, stars, lamps, glints and birds on the river.

A game without a river says itself what crosses its picture. Everything is placed in the units of
that picture, 1600 by 900, and depends on the time alone. Movement is slow and small: a step now
and then is enough, and changes a few small rectangles.
"""

from math import ceil, cos, pi
from typing import Final, NamedTuple

from sneferu_gui.games.entry import Crossing, TitleLife
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look, Picture
from sneferu_gui.ui.kit.motion import pseudo_random_share
from sneferu_gui.ui.kit.rect import Rect

STEP: Final = 1 / 2
"""Seconds from one picture to the next."""
LARGE_STEP: Final = 2 / 3
"""Seconds between pictures in a large window, where each costs more."""
LARGE: Final = 4_000_000
"""The number of pixels from which a window is large."""
PICTURE_WIDTH: Final = 1600
PICTURE_HEIGHT: Final = 900
GLOW: Final = 840
"""The place of the light on the water, from the left."""
LEVELS: Final = 6
"""The number of brightness levels: the painter keeps a surface for each."""


class Span(NamedTuple):
    """A rectangle in picture units; a sprite's is around its own origin."""

    x: float
    y: float
    w: float
    h: float


BOAT: Final = Span(-62, -104, 124, 166)
SPARK: Final = Span(-14, -14, 28, 28)
LAMP: Final = Span(-15, -15, 30, 50)
GLINT: Final = Span(-30, -3, 60, 6)
BIRDS: Final = Span(-12, -38, 78, 66)
HERON: Final = Span(-84, -132, 136, 142)
PLANTS: Final = {"reeds": Span(0, 710, 250, 190), "palms": Span(1290, 320, 310, 580)}
"""Plants in front of the boats, and their places in the picture."""


CROSSINGS: Final = (
    Crossing("title/boat-back", BOAT, 640, 0.36, 1090, 1.5, fades_at_menu=True),
    Crossing("title/boat", BOAT, 651, 0.5, 660, -2.1, fades_at_menu=True),
    Crossing("title/boat-back", BOAT, 676, 0.74, 300, 3.0, fades_at_menu=True),
    Crossing("title/boat-near", BOAT, 748, 1.3, 1265, -5.0, fades_at_menu=True),
)
"""The boats, from the far bank to the near one."""
HAZE: Final = (500, 620)
"""The places, from the left, between which boats fade: left of both, under the menu, unseen."""
MARGIN: Final = 140
"""The distance outside the picture at which boats enter again."""

STARS: Final = (
    (60, 56, 0.9), (508, 64, 0.7), (1088, 92, 0.8), (842, 176, 0.6), (566, 318, 0.6),
    (1290, 246, 0.5), (690, 40, 0.4), (960, 250, 0.4), (1210, 40, 0.45), (300, 30, 0.4),
)  # fmt: skip
"""The stars that twinkle: their places and sizes."""
LAMPS: Final = ((554, 597), (738, 597), (1168, 597), (1286, 597), (1338, 597))
USUAL: Final = TitleLife(CROSSINGS, STARS, LAMPS, "title/lamp")
"""The animation of the river."""
GLINTS: Final = 7
GLINT_SECONDS: Final = 4.0
FLOCK_SPEED: Final = 11.0
FLOCK_ROUND: Final = 2600
"""The way of a flock until it comes again, in units; most of it lies outside the picture."""
HERON_AT: Final = (716.0, 866.0)
POSES: Final = ("rest", "rest", "rest", "up", "rest", "rest", "down", "rest", "up", "rest", "rest")
POSE_SECONDS: Final = 3.5


class _Frame(NamedTuple):
    """The picture's place in a window that it covers."""

    scale: float
    left: int
    top: int

    @classmethod
    def of(cls, canvas: Canvas) -> "_Frame":
        scale = max(canvas.width / PICTURE_WIDTH, canvas.height / PICTURE_HEIGHT)
        return cls(
            scale,
            -((ceil(PICTURE_WIDTH * scale) - canvas.width) // 2),
            -((ceil(PICTURE_HEIGHT * scale) - canvas.height) // 2),
        )

    def rect(self, box: Span, x: float = 0, y: float = 0, size: float = 1) -> Rect:
        """The pixels of a box with its origin at a place, `size` times as large."""
        k = self.scale * size
        return Rect(
            self.left + round(self.scale * x + k * box.x),
            self.top + round(self.scale * y + k * box.y),
            max(1, round(k * box.w)),
            max(1, round(k * box.h)),
        )


def step_of(canvas: Canvas) -> float:
    """Seconds from one picture to the next."""
    return LARGE_STEP if canvas.width * canvas.height > LARGE else STEP


def title_animation(canvas: Canvas, time: float, life: TitleLife | None = None) -> tuple[Look, ...]:
    """Everything that moves, at a time in seconds, and the plants in front of it.

    Without `life`, the animation of the river.
    """
    frame, shown = _Frame.of(canvas), life or USUAL
    slow = time // (2 * STEP) * 2 * STEP
    looks = [
        *_stars(frame, slow, shown),
        *_flock(frame, time),
        *_lamps(frame, slow, shown),
        *(_glints(frame, time) if life is None else ()),
        *(_crossing(frame, each, time) for each in shown.crossings),
    ]
    if life is None:
        looks += [Picture(frame.rect(box), f"title/{name}") for name, box in PLANTS.items()]
        looks.append(_heron(frame, time))
    return tuple(looks)


def _crossing(frame: _Frame, crossing: Crossing, time: float) -> Picture:
    way = PICTURE_WIDTH + 2 * MARGIN
    x = (crossing.start + MARGIN + crossing.speed * time) % way - MARGIN
    box = Span(*crossing.box)
    rect = frame.rect(box, x, crossing.y, crossing.size)
    return Picture(rect, crossing.picture, _opacity(x + crossing.size * box.x, crossing))


def _opacity(left: float, crossing: Crossing) -> int:
    if not crossing.fades_at_menu:
        return 255
    gone, whole = HAZE
    level = round(LEVELS * (left - gone) / (whole - gone))
    return 255 * max(0, min(LEVELS, level)) // LEVELS


def _stars(frame: _Frame, time: float, life: TitleLife) -> list[Picture]:
    looks = []
    for i, (x, y, size) in enumerate(life.stars):
        wave = 0.5 + 0.5 * cos(2 * pi * (time / (5.3 + i * 0.9) + i * 0.37))
        looks.append(_lit(frame.rect(SPARK, x, y, size), "title/spark", 0.35 + 0.65 * wave))
    return looks


def _lamps(frame: _Frame, time: float, life: TitleLife) -> list[Picture]:
    """The flickering lamps: the product of two waves that do not repeat."""
    looks = []
    for i, (x, y) in enumerate(life.lamps):
        wave = cos(time * (1.7 + 0.21 * i) + i) * cos(time * (0.63 + 0.13 * i) + 2 * i)
        looks.append(_lit(frame.rect(LAMP, x, y), life.lamp, 0.75 + 0.25 * wave))
    return looks


def _glints(frame: _Frame, time: float) -> list[Picture]:
    looks = []
    for i in range(GLINTS):
        at = time / GLINT_SECONDS + i / GLINTS
        number = int(at)
        share = pseudo_random_share(3 * i + 17 * number)
        y = 622 + 160 * share
        sway = 2 * pseudo_random_share(7 * i + 31 * number + 5) - 1
        x = GLOW - 40 + sway * (26 + 0.5 * (y - 604))
        bright = 0.5 - 0.5 * cos(2 * pi * (at - number))
        # Few sizes, as each is drawn once and kept.
        size = 0.5 + round(4 * share) / 4
        looks.append(_lit(frame.rect(GLINT, x, y, size), "title/glint", 0.85 * bright))
    return looks


def _flock(frame: _Frame, time: float) -> list[Picture]:
    x = (240 + FLOCK_SPEED * time) % FLOCK_ROUND - 100
    if x > PICTURE_WIDTH:
        return []
    beats = time % 5 < 2  # noqa: PLR2004 - some strokes, then they glide
    name = "down" if beats and int(time * 3) % 2 else "up"
    y = 300 - 0.05 * x + 8 * cos(time / 9)
    return [Picture(frame.rect(BIRDS, x, y, 0.62), f"title/birds-{name}")]


def _heron(frame: _Frame, time: float) -> Picture:
    pose = POSES[int(time / POSE_SECONDS) % len(POSES)]
    return Picture(frame.rect(HERON, *HERON_AT, 0.95), f"title/heron-{pose}")


def _lit(rect: Rect, name: str, bright: float) -> Picture:
    """A picture with a brightness from 0 to 1, in a few levels."""
    return Picture(rect, name, int(255 * round(bright * LEVELS) / LEVELS))
