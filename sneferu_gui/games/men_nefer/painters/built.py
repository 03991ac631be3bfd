"""The painters of buildings: pyramids, cities and pedestals."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from sneferu_gui.games.men_nefer.painters.art import Art, plain_prints, slab
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.pictures import Pictures, Point, drawn, gradient, polygon, shape, stroke
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import BLEND, Print, Size, SurfaceCache, blank, faded

EDGE: Final = (74, 48, 19, 255)
WHITE: Final = (255, 255, 255, 255)
BLACK: Final = (0, 0, 0, 255)
LIMESTONE: Final = (244, 230, 194, 255)
LIT, SHADE, DEEP = "#faecc4", "#d2ad6c", "#a67f42"
GOLD, GOLD_DEEP = "#f6c648", "#b9801f"
LINE: Final = "#5d431d"
CORE_LIT, CORE, CORE_DIM = "#d9b277", "#c2965a", "#ad8148"
CORE_DEEP, CORE_NIGHT = "#8a6130", "#6d4820"
LEDGE, LEDGE_EDGE, SHADOW = "#ecd2a0", "#fff0c8", "#4a2a0c"
LEAST_COURSE: Final = 4
"""The height in pixels below which the core is not drawn."""
OPEN: Final = "#7a5a2c"
FAINT: Final = 190
"""The opacity of houses under boats and contracts."""
CLEAR: Final = (0, 0, 0, 0)
BRICK: Final = (178, 124, 74, 255)
CITY: Final = (226, 190, 136, 255)
SQUARE: Final = 0.9
"""The height per width from which on a city has no square before it."""
QUEENS_LEVELS: Final = 4
TIP: Final = 4
"""The level of a pyramidion."""


def core_prints(cache: SurfaceCache, pictures: Pictures, look: looks.CoreLook) -> list[Print]:
    x, y, *_ = look.rect
    courses = tuple(each.moved(-x, -y) for each in look.courses)
    art = Art(cache, pictures)
    return plain_prints(art, look, ("core", courses), lambda art, size: _core(art, courses, size))


def _core(art: Art, courses: Sequence[Rect], size: Size) -> pygame.Surface:
    """The core in courses: fronts, ledges in the light, flanks in shadow, joints."""
    if not courses or min(courses[-1][2:]) < LEAST_COURSE:
        return drawn(size, (), ())
    top, foot = courses[0], courses[-1]
    out = max(2, foot.h // 8)
    deep = max(3, round(0.42 * foot.h))
    rise, thick = deep * 0.5, max(1.0, foot.h / 26)
    front = gradient("front", ((foot.x, top.y), (foot.right, foot.bottom)),
                     ((0, CORE_LIT, 1), (60, CORE, 1), (100, CORE_DIM, 1)))  # fmt: skip
    flank = gradient("flank", ((0, top.y), (0, foot.bottom)),
                     ((0, CORE_DEEP, 1), (100, CORE_NIGHT, 1)))  # fmt: skip
    right, bottom = foot.right + out, foot.bottom + out
    far = (size[0] - 1, bottom - rise * 1.4)
    shadow = [(foot.x + out, bottom), (right, bottom + rise * 0.5), far, (top.right, top.y)]
    items = [] if art.is_flat else [shape(polygon(shadow), SHADOW, 0.3)]
    for course, above in zip(reversed(courses), (*reversed(courses[:-1]), None), strict=True):
        left, right = course.x - out, course.right + out
        low = course.bottom + (out if course is foot else 0)
        high = course.y if above is None else above.bottom
        side = [
            (right, low),
            (right, high),
            (right + deep, high - rise),
            (right + deep, low - rise),
        ]
        ledge = [(left, high), (left + deep, high - rise), (right + deep, high - rise),
                 (right, high)]  # fmt: skip
        face = [(left, low), (left, high), (right, high), (right, low)]
        if art.is_flat:
            items += [shape(polygon([*side, face[0], face[1]]), "#ffffff")]
            items += [stroke(polygon(each), "#000000", thick) for each in (side, ledge, face)]
            continue
        items += [
            shape(polygon(side), "url(#flank)"),
            shape(polygon(ledge), LEDGE),
            shape(polygon(face), "url(#front)"),
            *_masonry(Rect(round(left), round(high), round(right - left), round(low - high))),
            stroke(f"M{left:.1f} {high:.1f}H{right:.1f}", LEDGE_EDGE, thick),
            stroke(polygon(side), LINE, thick * 0.7, 0.6),
            stroke(f"M{left:.1f} {low:.1f}V{high:.1f}L{left + deep:.1f} {high - rise:.1f}",
                   LINE, thick * 0.7, 0.5),
        ]  # fmt: skip
    return drawn(size, (front, flank), items)


def _masonry(course: Rect) -> Iterator[str]:
    """The joints of two layers of stone, the upper ones between those below."""
    half, step = course.h / 2, max(6.0, course.h * 0.95)
    joints = f"M{course.x} {course.y + half:.1f}H{course.right}"
    for layer in range(2):
        x = course.x + step * (0.4 + 0.5 * layer)
        while x < course.right:
            joints += f"M{x:.1f} {course.y + half * layer:.1f}v{half:.1f}"
            x += step
    yield stroke(joints, LINE, 1, 0.28)


def great_pyramid(_art: Art, look: looks.GreatPyramidLook, size: Size) -> pygame.Surface:
    """The four blocks of each level side by side; those not built yet as outlines."""
    w, h = size
    rise, foot = h * 0.235, h * 0.96
    thick = max(1.0, w / 160)
    defs = [
        gradient("lit", ((0, 0), (w, h)), ((0, LIT, 1), (100, SHADE, 1))),
    ]
    items: list[str] = []
    for level, places in enumerate(look.built):
        low, half = foot - rise * level, w * (0.49 - 0.115 * level)
        wide = 2 * half / max(1, len(places))
        for place, is_built in enumerate(places):
            x = w / 2 - half + wide * place
            block = polygon(
                [(x, low), (x + 2, low - rise), (x + wide - 2, low - rise), (x + wide, low)]
            )
            if is_built:
                items += [shape(block, "url(#lit)"), stroke(block, LINE, thick)]
            else:
                items.append(stroke(block, OPEN, thick, 0.5))
    top, half = foot - rise * len(look.built), w * 0.14
    tip = polygon([(w / 2 - half, top), (w / 2, top - rise), (w / 2 + half, top)])
    items.append(stroke(tip, OPEN, thick, 0.5))
    return drawn(size, defs, items)


def queens_pyramid(art: Art, look: looks.QueensPyramidLook, size: Size) -> pygame.Surface:
    """A pyramid's levels, with lit front and shaded flank, and permissions on the upper ones.

    Levels that do not stand yet are drawn as a darker core, as in the Great Pyramid.
    """
    w, h = size
    foot, rise, middle = h * 0.97, h * 0.93 / QUEENS_LEVELS, w * 0.45
    thick = max(1.0, w / 90)
    defs = [
        gradient("front", ((0, 0), (w, h)), ((0, LIT, 1), (100, SHADE, 1))),
        gradient("core", ((0, 0), (w, h)), ((0, CORE_LIT, 1), (100, CORE, 1))),
    ]
    tip = middle, foot - rise * QUEENS_LEVELS
    corners = [(middle - w * 0.44, foot), (middle + w * 0.44, foot), (w * 0.99, foot - rise * 0.5)]
    items: list[str] = []

    def at(level: float, corner: int) -> Point:
        (x, y), share = corners[corner], level / QUEENS_LEVELS
        return x + (tip[0] - x) * share, y + (tip[1] - y) * share

    for level in range(QUEENS_LEVELS):
        front = [at(level, 0), at(level + 1, 0), at(level + 1, 1), at(level, 1)]
        flank = [front[3], front[2], at(level + 1, 2), at(level, 2)]
        is_tip, is_built = level == QUEENS_LEVELS - 1, level < look.levels
        if art.is_flat:
            tones = ("#ffffff", "#d8d8d8") if is_built else ("#ffffff", "#ffffff")
        elif is_built:
            tones = (GOLD, GOLD_DEEP) if is_tip else ("url(#front)", DEEP)
        else:
            tones = "url(#core)", CORE_DEEP
        items += [shape(polygon(front), tones[0]), shape(polygon(flank), tones[1])]
        lines = (LINE, thick, 1.0) if is_built else (LINE, thick * 0.8, 0.6)
        items += [stroke(polygon(part), *lines) for part in (flank, front)]
        if is_built and not art.is_flat:
            items.append(stroke(polygon(front[:2]), LEDGE_EDGE, thick * 0.8, 0.8))
    whole = drawn(size, defs, items)
    first, side = look.levels - len(look.owners), round(min(rise * 0.96, w * 0.4))
    for i, owner in enumerate(look.owners):
        y = round(foot - rise * (first + i + 1) + (rise - side) / 2)
        art.lay(whole, f"pieces/permission_{owner}", Rect(round(middle - side / 2), y, side, side))
    if look.tile:
        side = round(min(w, h) * 0.34)
        art.lay(whole, f"queens/{look.tile}", Rect(w - side, 0, side, side))
    return whole


def piece(art: Art, look: looks.PieceLook, size: Size) -> pygame.Surface:
    if look.level < TIP:
        tone = WHITE if art.is_flat else LIMESTONE
        return slab(size, tone, EDGE, is_plain=art.is_flat, radius=max(1, min(size) // 14))
    w, h = size
    left, tip, near, right = (1, h - 1), (w / 2, 1), (w * 0.6, h - 1), (w - 1, h - 1)
    return drawn(
        size, (),
        (
            shape(polygon([left, tip, near]), GOLD),
            shape(polygon([near, tip, right]), GOLD_DEEP),
            stroke(polygon([left, tip, right]), LINE, max(1.0, h / 24)),
        ),
    )  # fmt: skip


def city(art: Art, look: looks.CityLook, size: Size) -> pygame.Surface:
    """A city: its houses, or a square before them inside its wall."""
    w, h = size
    if h >= SQUARE * w:
        whole = blank(size)
        art.lay(whole, f"cities/{look.city.lower()}", Rect(0, 0, w, h))
        return whole
    whole = slab(size, WHITE if art.is_flat else CITY, EDGE, is_plain=art.is_flat)
    if not art.is_flat:
        line = rounded(size, max(1, min(size) // 9), CLEAR, BRICK, wall_of(size))
        whole.blit(line, (0, 0), special_flags=BLEND)
        whole.blit(_wall(size), (0, 0), special_flags=BLEND)
    # The houses stand at the river's side, at the far end of the quay.
    high = h * 2 // 5
    quay = Rect(w - 2 * high - wall_of(size), 0, 2 * high, high)
    if look.city.startswith("U"):
        quay = quay.moved(0, h - high - wall_of(size))
    houses = art.fitting(f"cities/{look.city.lower()}", (quay.w, quay.h)).copy()
    at = quay.right - houses.get_width(), quay.bottom - houses.get_height()
    whole.blit(faded(houses, FAINT), at, special_flags=BLEND)
    return whole


def _wall(size: Size) -> pygame.Surface:
    w, h = size
    thick, joints = wall_of(size), ""
    step = 2.6 * thick
    for n in range(1, int(w / step)):
        joints += f"M{n * step:.1f} 1v{thick - 1}M{n * step:.1f} {h - thick}v{thick - 1}"
    for n in range(1, int(h / step)):
        joints += f"M1 {n * step:.1f}h{thick - 1}M{w - thick} {n * step:.1f}h{thick - 1}"
    inner = polygon(
        [(thick, thick), (w - thick, thick), (w - thick, h - thick), (thick, h - thick)]
    )
    shade = f"M{thick} {h - thick}V{thick}H{w - thick}"
    items = (
        stroke(joints, LINE, 1, 0.6), stroke(inner, LINE, 1, 0.5),
        stroke(shade, SHADOW, max(1.0, thick * 0.8), 0.28),
    )  # fmt: skip
    return drawn(size, (), items)


def wall_of(size: Size) -> int:
    return max(3, min(size) // 18)


def pedestal(art: Art, look: looks.PedestalLook, size: Size) -> pygame.Surface:
    """A pedestal: at the foot of its place, with as many steps as levels."""
    whole = blank(size)
    picture = art.fitting(f"pedestals/{look.level}", size)
    at = (size[0] - picture.get_width()) // 2, size[1] - picture.get_height()
    whole.blit(picture, at, special_flags=BLEND)
    return whole
