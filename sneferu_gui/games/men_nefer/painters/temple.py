"""The painters of the Temple: its pylon, its rooms and its cornice; and of the Obelisk beside it.

A room is seen from the front. Offering spaces lie over its upper part; below them a pair of columns
stands before a wall of its own: an open court, a hall of columns, one under stars, the shrine.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from sneferu_gui.games.men_nefer.painters.art import Art, slab
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.kit.motion import pseudo_random_share
from sneferu_gui.ui.paint.pictures import Point, curve, drawn, gradient, polygon, shape, stroke
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import BLEND, Size

EDGE: Final = (74, 48, 19, 255)
WHITE: Final = (255, 255, 255, 255)
BLACK: Final = (0, 0, 0, 255)
LIMESTONE: Final = (244, 230, 194, 255)
LINE: Final = "#5d431d"
SHADOW: Final = "#4a2a0c"
LEDGE, JOINT = "#ecd2a0", "#8a6130"
GOLD, GOLD_LIT, GOLD_DEEP = "#f6c648", "#ffe9a0", "#b9801f"
GRANITE, GRANITE_LIT, GRANITE_DEEP = "#d78f63", "#f0b78c", "#9c5a36"
BANDS: Final = ("#2c6a8a", "#b0442e", "#3f7a4c")
"""The colours painted on columns and cornices."""
COLUMN: Final = ((0, "#fff0cc", 1), (45, "#e8cb92", 1), (100, "#9a7238", 1))
"""The light across a column."""
PLASTER: Final = ((0, "#f8e6b8", 1), (62, "#e6c98c", 1), (100, "#b98f50", 1))
"""The light across the pylon."""
CORNICE: Final = 4
"""The height of the cornice over the rooms divided by that of its leaves."""
LEAST_LEAVES: Final = 4
"""The height in pixels from which on leaves are drawn."""
SEEN: Final = 0.585
"""The part of a room's height that offering spaces lie over."""
PENNANT: Final = "#1f8a80"


class Hall(NamedTuple):
    """The tones of a room: its wall from above to below, its floor, what stands at its back."""

    wall: tuple[str, str]
    floor: tuple[str, str]
    plinth: str


HALLS: Final = (
    Hall(("#8fcbd0", "#e4efd0"), ("#f8e9c0", "#e2c78e"), "#c9a463"),
    Hall(("#e3bd80", "#f2d9a2"), ("#ecd29c", "#c9a566"), "#a97b42"),
    Hall(("#28487c", "#56709a"), ("#d6b67c", "#ae8750"), "#8c6030"),
    Hall(("#4a2a3c", "#8d5240"), ("#b98a58", "#8a5c38"), "#5c3626"),
)
"""The four rooms from the outermost: light comes from the court."""


def room(art: Art, look: looks.RoomLook, size: Size) -> pygame.Surface:
    """A room of the Temple, or the pylon before it."""
    if art.is_flat:
        return rounded(size, 0, WHITE, BLACK, 2)
    return _pylon(size) if look.room == 0 else _hall(size, look.room)


def _box(x: float, y: float, w: float, h: float) -> str:
    return polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


# -- the pylon -------------------------------------------------------------------------------


def _pylon(size: Size) -> pygame.Surface:
    """A tower that narrows upwards, with a mast, a disk with wings, a cornice and a gate."""
    w, h = size
    left, right, top = w * 0.16, w * 0.9, h * 0.1
    thick, lean = max(1.0, w / 28), w * 0.1
    tower = [(left - lean, h - 1), (left, top), (right, top), (right + lean, h - 1)]
    middle, gate = (left + right) / 2, h * 0.8
    door = [(middle - w * 0.2, h - 1.0), (middle - w * 0.17, gate), (middle + w * 0.17, gate),
            (middle + w * 0.2, h - 1.0)]  # fmt: skip
    defs = (
        gradient("tower", ((left, 0), (right, 0)), PLASTER),
        gradient("gate", ((0, gate), (0, h)), ((0, "#3c2412", 1), (100, "#7a5226", 1))),
    )
    mast = w * 0.2
    items = [
        shape(polygon(tower), "url(#tower)"),
        *(
            stroke(f"M{left - lean * (y - top) / (h - top):.1f} {y:.1f}"
                   f"H{right + lean * (y - top) / (h - top):.1f}", JOINT, 1, 0.3)
            for y in (top + (h - top) * n / 11 for n in range(1, 11))
        ),
        *_cornice(left - lean * 0.6, h * 0.045, right - left + lean * 1.2, h * 0.055, w * 0.14),
        *_winged_disk((middle, h * 0.24), w * 0.3),
        shape(polygon(door), "url(#gate)"),
        stroke(polygon(door), LINE, thick),
        shape(_box(middle - w * 0.25, gate - h * 0.022, w * 0.5, h * 0.022), LEDGE),
        stroke(_box(middle - w * 0.25, gate - h * 0.022, w * 0.5, h * 0.022), LINE, thick * 0.8),
        stroke(polygon(tower), LINE, thick),
        stroke(f"M{mast:.1f} {h * 0.56:.1f}V2", LINE, thick * 1.3),
        shape(polygon([(mast, 2), (w * 0.66, h * 0.016), (w * 0.56, h * 0.028),
                       (w * 0.66, h * 0.042), (mast, h * 0.045)]), PENNANT),
    ]  # fmt: skip
    return drawn(size, defs, items)


def _winged_disk(middle: Point, half: float) -> Iterator[str]:
    x, y = middle
    for side in (-1, 1):
        wing = [(x, y - half * 0.1), (x + side * half, y - half * 0.34),
                (x + side * half * 0.72, y + half * 0.14), (x, y + half * 0.22)]  # fmt: skip
        yield shape(polygon(wing), BANDS[0], 0.75)
        yield stroke(polygon(wing), LINE, 1, 0.6)
    yield shape(_disk(x, y, half * 0.3), BANDS[1])
    yield stroke(_disk(x, y, half * 0.3), LINE, 1, 0.8)


def _disk(x: float, y: float, radius: float) -> str:
    turn = f"a{radius:.1f} {radius:.1f} 0 1 0"
    return f"M{x - radius:.1f} {y:.1f}{turn} {2 * radius:.1f} 0{turn} {-2 * radius:.1f} 0Z"


def _cornice(x: float, y: float, w: float, h: float, step: float) -> Iterator[str]:
    """A ledge over leaves that widen upwards, and the roll that carries them."""
    ledge, roll = h * 0.28, h * 0.18
    yield shape(_box(x, y, w, h), LEDGE)
    count = max(1, round(w / step))
    for n in range(count):
        at, wide = x + w * n / count, w / count
        leaf = [(at + wide * 0.2, y + h - roll), (at + wide * 0.04, y + ledge),
                (at + wide * 0.96, y + ledge), (at + wide * 0.8, y + h - roll)]  # fmt: skip
        yield shape(polygon(leaf), BANDS[n % len(BANDS)], 0.92)
    yield shape(_box(x, y + h - roll, w, roll), GOLD)
    yield stroke(
        f"M{x:.1f} {y + ledge:.1f}h{w:.1f}M{x:.1f} {y + h - roll:.1f}h{w:.1f}", LINE, 1, 0.6
    )
    yield stroke(_box(x, y, w, h), LINE, 1, 0.9)


def lintel(art: Art, _look: looks.LintelLook, size: Size) -> pygame.Surface:
    """The cornice over the rooms, and the beam under it on which the deity is named."""
    w, h = size
    whole = slab(size, WHITE if art.is_flat else LIMESTONE, EDGE, is_plain=art.is_flat, radius=1)
    high = h // CORNICE
    if not art.is_flat and high >= LEAST_LEAVES:
        leaves = drawn(size, (), _cornice(0.5, 0.5, w - 1, high, high * 0.9))
        whole.blit(leaves, (0, 0), special_flags=BLEND)
    return whole


# -- the rooms -------------------------------------------------------------------------------


def _hall(size: Size, number: int) -> pygame.Surface:
    """A room between two columns; inner ones are darker."""
    w, h = size
    hall = HALLS[(number - 1) % len(HALLS)]
    ceiling, ground = h * SEEN, h * 0.9
    wide = max(3.0, w * 0.15)
    shafts = (("left", 0.0), ("right", w - wide))
    defs = (
        gradient(
            "wall", ((0, ceiling), (0, ground)), ((0, hall.wall[0], 1), (100, hall.wall[1], 1))
        ),
        gradient("floor", ((0, ground), (0, h)), ((0, hall.floor[1], 1), (100, hall.floor[0], 1))),
        *(gradient(shaft, ((x, 0), (x + wide, 0)), COLUMN) for shaft, x in shafts),
    )
    items = [
        shape(_box(0, 0, w, h), hall.wall[1]),
        shape(_box(0, ceiling, w, ground - ceiling), "url(#wall)"),
        *BACKS[(number - 1) % len(BACKS)](size),
        shape(_box(0, h * 0.885, w, h * 0.02), hall.plinth),
        shape(_box(0, ground, w, h - ground), "url(#floor)"),
        *_paving(size, ground),
        *(part for shaft, x in shafts for part in _column(f"url(#{shaft})", x, wide, size)),
        stroke(_box(0, 0, w, h), LINE, 1.4),
    ]
    return drawn(size, defs, items)


def _column(tone: str, x: float, wide: float, size: Size) -> Iterator[str]:
    """A column with an open flower under the beam, painted bands and a base."""
    h, top = size[1], size[1] * SEEN
    bell, base = wide * 1.1, h * 0.018
    slim = wide * 0.12
    yield shape(_box(x, 0, wide, top), tone)
    yield shape(_box(x + slim, top, wide - 2 * slim, h - top), tone)
    flower = [(x + slim, top + bell), (x - slim, top), (x + wide + slim, top),
              (x + wide - slim, top + bell)]  # fmt: skip
    yield shape(polygon(flower), BANDS[2])
    for n in range(1, 4):
        at = x + wide * n / 4
        yield stroke(f"M{at:.1f} {top + bell:.1f}L{x + wide * (n * 1.6 - 1.2) / 4:.1f} {top:.1f}",
                     GOLD_LIT, max(1.0, wide / 14), 0.8)  # fmt: skip
    for n, paint in enumerate(BANDS[:2] * 2):
        yield shape(
            _box(x + slim, top + bell + wide * 0.24 * n, wide - 2 * slim, wide * 0.2), paint
        )
    yield shape(_box(x - slim, h - base - 1, wide + 2 * slim, base + 1), LEDGE)
    lines = (
        f"M{x + slim:.1f} {top + bell:.1f}V{h - base:.1f}M{x + wide - slim:.1f} {top + bell:.1f}"
    )
    yield stroke(
        f"{lines}V{h - base:.1f}M{x:.1f} 0V{top:.1f}M{x + wide:.1f} 0V{top:.1f}", LINE, 1, 0.7
    )
    yield stroke(polygon(flower), LINE, 1, 0.7)


def _paving(size: Size, ground: float) -> Iterator[str]:
    """Joints of the floor, that run together towards the back wall."""
    w, h = size
    joints = f"M0 {ground:.1f}H{w}M0 {(ground + h) / 2 - 1:.1f}H{w}"
    for n in range(1, 5):
        joints += f"M{w * (0.3 + 0.08 * n):.1f} {ground:.1f}L{w * (n - 0.5) / 4:.1f} {h}"
    yield stroke(joints, LINE, 1, 0.35)


def _court(size: Size) -> Iterator[str]:
    """The open court: the sun over a wall and palms."""
    w, h = size
    wall = h * 0.79
    yield shape(_disk(w * 0.64, h * 0.69, w * 0.13), GOLD_LIT, 0.95)
    for x in (0.36, 0.56):
        yield stroke(f"M{w * x:.1f} {wall:.1f}V{h * 0.715:.1f}", "#7a5a2c", max(1.0, w / 26))
        for dx, dy in ((-0.12, 0.012), (-0.08, -0.025), (0, -0.035), (0.08, -0.025), (0.12, 0.012)):
            leaf = [(w * x, h * 0.715), (w * (x + dx * 0.7), h * (0.708 + dy)),
                    (w * (x + dx), h * (0.722 + dy))]  # fmt: skip
            yield stroke(curve(leaf), BANDS[2], max(1.2, w / 26))
    yield shape(_box(0, wall, w, h * 0.9 - wall), "#ecd2a0")
    yield from _frieze(size, wall, h * 0.02)


def _columned(size: Size) -> Iterator[str]:
    """The hall of columns: a row farther back, and light that falls in from above."""
    w, h = size
    top, foot = h * SEEN, h * 0.9
    yield shape(_box(0, top, w, foot - top), SHADOW, 0.16)
    for n in range(3):
        x, wide = w * (0.24 + 0.2 * n), w * 0.11
        yield shape(_box(x, top, wide, foot - top), "#f0d6a0")
        yield shape(_box(x + wide * 0.66, top, wide * 0.34, foot - top), JOINT, 0.45)
        yield shape(polygon([(x, top + h * 0.035), (x - wide * 0.4, top), (x + wide * 1.4, top),
                             (x + wide, top + h * 0.035)]), BANDS[0])  # fmt: skip
        yield shape(_box(x, top + h * 0.045, wide, h * 0.01), BANDS[1])
        yield stroke(_box(x, top + h * 0.035, wide, foot - top), LINE, 1, 0.5)
    ray = [(w * 0.1, top), (w * 0.34, top), (w * 0.78, foot), (w * 0.5, foot)]
    yield shape(polygon(ray), "#fff6d4", 0.38)


def _starry(size: Size) -> Iterator[str]:
    """The hall of offerings: stars under its ceiling, and a table with bread and jars."""
    w, h = size
    top = h * SEEN
    stars = ""
    for n in range(14):
        x = w * (0.18 + 0.64 * pseudo_random_share(7 * n + 3))
        y = top + h * 0.11 * pseudo_random_share(11 * n + 5)
        stars += f"M{x - 1:.1f} {y:.1f}h2M{x:.1f} {y - 1:.1f}v2"
    yield stroke(stars, GOLD_LIT, max(1.0, w / 60), 0.95)
    yield shape(_box(0, top + h * 0.13, w, h * 0.2), "#d9b479")
    yield from _frieze(size, top + h * 0.13, h * 0.02)
    table = h * 0.845
    for n, paint in enumerate(("#c8683c", GOLD, "#c8683c")):
        x = w * (0.36 + 0.14 * n)
        jar = [(x - w * 0.035, table), (x - w * 0.06, table - h * 0.022),
               (x - w * 0.03, table - h * 0.045), (x + w * 0.03, table - h * 0.045),
               (x + w * 0.06, table - h * 0.022), (x + w * 0.035, table)]  # fmt: skip
        yield shape(polygon(jar), paint)
        yield stroke(polygon(jar), LINE, 1, 0.7)
    yield shape(_box(w * 0.26, table, w * 0.48, h * 0.016), LEDGE)
    yield shape(_box(w * 0.46, table + h * 0.016, w * 0.08, h * 0.05), LEDGE)
    yield stroke(_box(w * 0.26, table, w * 0.48, h * 0.016), LINE, 1, 0.7)


def _shrine(size: Size) -> Iterator[str]:
    """The shrine: a golden house of the deity, and the glow of lamps around it."""
    w, h = size
    for share in (0.46, 0.34, 0.22):
        yield shape(_disk(w / 2, h * 0.77, w * share), GOLD, 0.2)
    house = [(w * 0.3, h * 0.9), (w * 0.33, h * 0.68), (w * 0.67, h * 0.68), (w * 0.7, h * 0.9)]
    yield shape(polygon(house), GOLD_DEEP)
    yield shape(polygon([(x * 0.86 + w * 0.05, y) for x, y in house]), GOLD)
    yield from _cornice(w * 0.26, h * 0.652, w * 0.48, h * 0.034, w * 0.09)
    yield shape(_box(w * 0.4, h * 0.72, w * 0.2, h * 0.18), "#4a2a1c")
    yield stroke(_box(w * 0.4, h * 0.72, w * 0.2, h * 0.18), LINE, 1)
    yield shape(_disk(w / 2, h * 0.755, w * 0.055), GOLD_LIT)
    yield stroke(polygon(house), LINE, 1, 0.9)


def _frieze(size: Size, y: float, high: float) -> Iterator[str]:
    """A band of lotus flowers along a wall."""
    w = size[0]
    yield shape(_box(0, y, w, high), BANDS[0])
    step = max(4.0, high * 1.1)
    flowers = "".join(
        polygon(
            [(x, y + high * 0.15), (x + step * 0.7, y + high * 0.15), (x + step * 0.35, y + high)]
        )
        for x in (step * n for n in range(int(w / step) + 1))
    )
    yield shape(flowers, GOLD_LIT, 0.9)
    yield stroke(f"M0 {y:.1f}H{w}M0 {y + high:.1f}H{w}", LINE, 1, 0.6)


BACKS: Final = (_court, _columned, _starry, _shrine)
"""What is seen between the columns of each room."""


# -- the Obelisk -----------------------------------------------------------------------------


def obelisk(_art: Art, look: looks.ObeliskLook, size: Size) -> pygame.Surface:
    """A shaft of granite with a gilded tip: its front in the light, a flank in shadow."""
    w, h = size
    tip, foot = h / 12, h / 16
    left, right, lean = w / 9, w - w / 7, w / 26
    flank, thick, middle = w / 15, max(1.0, w / 70), (left + right) / 2
    low, plinth = h - foot, foot * 0.5
    defs = (
        gradient("shaft", ((left, 0), (right, h / 3)),
                 ((0, "#f6cda8", 1), (22, GRANITE_LIT, 1), (100, GRANITE, 1))),
        gradient("base", ((0, low), (0, h)), ((0, "#e2ab80", 1), (100, "#8a5230", 1))),
    )  # fmt: skip
    front = [(left, low), (left + lean, tip), (right - lean, tip), (right, low)]
    side = [front[3], front[2], (front[2][0] + flank, tip), (right + flank * 1.4, low)]
    top = (middle + flank / 2, 1.0)
    steps = [
        [(w * 0.045, low), (w * 0.97, low), (w * 0.97, low + plinth), (w * 0.045, low + plinth)],
        [(0.0, low + plinth), (float(w), low + plinth), (float(w), float(h)), (0.0, float(h))],
    ]
    items = [
        shape(polygon(side), GRANITE_DEEP),
        shape(polygon(front), "url(#shaft)"),
        *_speckles(front, size),
        shape(polygon([front[1], top, front[2]]), GOLD),
        shape(polygon([front[1], top, (middle, tip)]), "#ffe9a0", 0.7),
        shape(polygon([front[2], top, side[2]]), GOLD_DEEP),
        *(shape(polygon(each), "url(#base)") for each in steps),
        stroke(polygon(front), LINE, thick),
        stroke(polygon([front[2], front[1], top, side[2], side[3], front[3]]), LINE, thick),
        *(stroke(polygon(each), LINE, thick) for each in steps),
        stroke(f"M{left + 2:.1f} {low - 2:.1f}L{left + lean + 2:.1f} {tip + 2:.1f}", "#ffeed8",
               thick * 1.4, 0.8),
    ]  # fmt: skip
    for i in range(1, look.spaces):
        y = tip + (h - tip - foot) * i / look.spaces
        share = (y - tip) / (h - tip - foot)
        x0, x1 = left + lean * (1 - share), right - lean * (1 - share)
        items.append(stroke(f"M{x0:.1f} {y:.1f}H{x1:.1f}", "#6a3a1c", 1, 0.4))
        items.append(stroke(f"M{x0:.1f} {y + 1:.1f}H{x1:.1f}", "#ffe0c0", 1, 0.45))
    return drawn(size, defs, items)


def _speckles(front: Sequence[Point], size: Size) -> Iterator[str]:
    """The grains of granite in a face that is narrower above."""
    (left, low), (_, tip), *_ = front
    grains = {"#8c4a2c": "", "#ffe6cc": ""}
    for n in range(90):
        x, y = (
            pseudo_random_share(3 * n + 1),
            tip + 3 + (low - tip - 6) * pseudo_random_share(5 * n + 2),
        )
        lean = size[0] / 26 * (low - y) / (low - tip)
        wide = front[3][0] - left - 2 * lean - 4
        tone = "#8c4a2c" if n % 3 else "#ffe6cc"
        grains[tone] += f"M{left + lean + 2 + wide * x:.1f} {y:.1f}h.8"
    for tone, dots in grains.items():
        yield stroke(dots, tone, max(1.0, size[0] / 90), 0.5)
