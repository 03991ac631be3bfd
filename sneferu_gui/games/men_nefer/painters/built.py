"""What is built on the land: pyramids, the Temple's rooms, the Obelisk, cities and their stands."""

from typing import Final

import pygame

from sneferu_gui.games.men_nefer.painters.art import Art, plain_prints, slab, thrown_prints
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import LAID, Print, Size, SurfaceCache, blank, faded
from sneferu_gui.ui.paint.vector import Point, drawn, gradient, polygon, shape, stroke

EDGE: Final = (74, 48, 19, 255)
WHITE: Final = (255, 255, 255, 255)
BLACK: Final = (0, 0, 0, 255)
LIMESTONE: Final = (244, 230, 194, 255)
LIT, SHADE, DEEP = "#faecc4", "#d2ad6c", "#a67f42"
GOLD, GOLD_DEEP = "#f6c648", "#b9801f"
GRANITE, GRANITE_LIT, GRANITE_DEEP = "#d78f63", "#f0b78c", "#9c5a36"
LINE: Final = "#5d431d"
OPEN: Final = "#7a5a2c"
FAINT: Final = 120
"""How opaque the houses are that boats and contracts may lie on."""
CLEAR: Final = (0, 0, 0, 0)
BRICK: Final = (186, 146, 96, 255)
CITY: Final = (238, 216, 170, 255)
SQUARE: Final = 0.9
"""Less high than so many of its widths, a city has a square before it."""
FLOORS: Final[tuple[Colour, ...]] = ((236, 222, 186, 255), (224, 200, 152, 255))
QUEENS_LEVELS: Final = 4
TIP: Final = 4
"""The level that is a pyramidion."""


def great_prints(
    cache: SurfaceCache, pictures: Pictures, look: looks.GreatPyramidLook
) -> list[Print]:
    """What is to be laid down for the Great Pyramid as far as it is built."""
    made = ("great", look.built, look.has_pyramidion)
    art = Art(cache, pictures)
    return plain_prints(art, look, made, lambda _art, size: _great(look, size))


def _great(look: looks.GreatPyramidLook, size: Size) -> pygame.Surface:
    """Level by level, each of four blocks side by side; what is not built yet as an outline."""
    w, h = size
    rise, foot = h * 0.235, h * 0.96
    thick = max(1.0, w / 160)
    defs = [
        gradient("lit", ((0, 0), (w, h)), ((0, LIT, 1), (100, SHADE, 1))),
        gradient("gold", ((0, 0), (w, 0)), ((40, GOLD, 1), (60, GOLD_DEEP, 1))),
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
    if look.has_pyramidion:
        items += [shape(tip, "url(#gold)"), stroke(tip, LINE, thick)]
    else:
        items.append(stroke(tip, OPEN, thick, 0.5))
    return drawn(size, defs, items)


def queens_prints(
    cache: SurfaceCache, pictures: Pictures, look: looks.QueensPyramidLook
) -> list[Print]:
    """What is to be laid down for a Queen's Pyramid."""
    made = ("queens", look.levels, look.owners, look.tile)
    art = Art(cache, pictures)
    return plain_prints(art, look, made, lambda art, size: _queens(art, look, size))


def _queens(art: Art, look: looks.QueensPyramidLook, size: Size) -> pygame.Surface:
    """Its levels, the lit front and the flank in shadow; permissions on the upper ones."""
    w, h = size
    foot, rise, middle = h * 0.97, h * 0.93 / QUEENS_LEVELS, w * 0.46
    thick = max(1.0, w / 90)
    defs = [gradient("front", ((0, 0), (w, h)), ((0, LIT, 1), (100, SHADE, 1)))]
    items: list[str] = []

    def at(level: float, side: float) -> Point:
        half = w * 0.46 * (1 - level / QUEENS_LEVELS)
        return middle + side * half, foot - rise * level

    for level in range(QUEENS_LEVELS):
        front = [at(level, -1), at(level + 1, -1), at(level + 1, 1), at(level, 1)]
        (ax, ay), (bx, by) = front[3], front[2]
        flank = [(ax, ay), (bx, by), (bx + w * 0.02, by), (ax + w * 0.08, ay - rise * 0.12)]
        if level >= look.levels:
            items.append(stroke(polygon(front), OPEN, thick, 0.45))
            continue
        is_tip = level == QUEENS_LEVELS - 1
        items += [
            shape(polygon(flank), GOLD_DEEP if is_tip else DEEP),
            shape(polygon(front), GOLD if is_tip else "url(#front)"),
            stroke(polygon(flank), LINE, thick),
            stroke(polygon(front), LINE, thick),
        ]
    whole = drawn(size, defs, items)
    first, side = look.levels - len(look.owners), round(min(rise * 0.96, w * 0.4))
    for i, owner in enumerate(look.owners):
        y = round(foot - rise * (first + i + 1) + (rise - side) / 2)
        art.lay(whole, f"pieces/permission_{owner}", Rect(round(middle - side / 2), y, side, side))
    if look.tile:
        side = round(min(w, h) * 0.34)
        art.lay(whole, f"queens/{look.tile}", Rect(w - side, 0, side, side))
    return whole


def piece_prints(cache: SurfaceCache, pictures: Pictures, look: looks.PieceLook) -> list[Print]:
    """What is to be laid down for a piece of the Great Pyramid."""
    is_tip = look.level >= TIP

    def body(art: Art, size: Size) -> pygame.Surface:
        if not is_tip:
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

    made = ("piece", look.level)
    return thrown_prints(Art(cache, pictures), look, look.lift, made, body)


def room_prints(cache: SurfaceCache, pictures: Pictures, look: looks.RoomLook) -> list[Print]:
    """What is to be laid down for a room of the Temple: floor, walls, columns along its back."""

    def body(art: Art, size: Size) -> pygame.Surface:
        if art.is_flat:
            return rounded(size, 0, WHITE, BLACK, 2)
        return _court(art, size) if look.room == 0 else _room(size, look.room)

    return plain_prints(Art(cache, pictures), look, ("room", look.room), body)


def _room(size: Size, number: int) -> pygame.Surface:
    """The further in, the darker: light comes from the court."""
    w, h = size
    wall = max(2.0, w / 22)
    floor = gradient(
        "floor", ((0, 0), (w, 0)),
        ((0, "#fbf0d2", 1 - 0.1 * number), (100, "#dcc18a", 1 - 0.06 * number)),
    )  # fmt: skip
    items = [
        shape(polygon([(0, 0), (w, 0), (w, h), (0, h)]), "#a87448"),
        shape(polygon([(0, 0), (wall, wall), (wall, h - wall), (0, h)]), "#7d5230"),
        shape(polygon([(0, 0), (w, 0), (w - wall, wall), (wall, wall)]), "#c08a58"),
        shape(polygon([(wall, wall), (w - wall, wall), (w - wall, h - wall), (wall, h - wall)]),
              "#c9a468"),
        shape(polygon([(wall, wall), (w - wall, wall), (w - wall, h - wall), (wall, h - wall)]),
              "url(#floor)"),
        shape(polygon([(wall, wall), (wall + w / 12, wall), (wall + w / 20, h - wall),
                       (wall, h - wall)]), "#5a3416", 0.2),
        stroke(polygon([(0, 0), (w, 0), (w, h), (0, h)]), LINE, 1.4),
    ]  # fmt: skip
    door = h * 0.78
    items.append(
        shape(polygon([(0, door), (wall, door), (wall, h - wall), (0, h - wall)]), "#f3e2b8")
    )
    return drawn(size, (floor,), items)


def _court(art: Art, size: Size) -> pygame.Surface:
    """The court before the Temple: paving in the sun."""
    return slab(size, FLOORS[0], EDGE, is_plain=art.is_flat, radius=max(1, size[0] // 16))


def obelisk_prints(cache: SurfaceCache, pictures: Pictures, look: looks.ObeliskLook) -> list[Print]:
    """What is to be laid down for the Obelisk."""
    made = ("obelisk", look.spaces, look.deities, look.heka)
    art = Art(cache, pictures)
    return plain_prints(art, look, made, lambda art, size: _obelisk(art, look, size))


def _obelisk(art: Art, look: looks.ObeliskLook, size: Size) -> pygame.Surface:
    """A shaft of granite with a gilded tip: its front in the light, a flank in shadow."""
    w, h = size
    tip, foot = h / 12, h / 16
    left, right, lean = w / 9, w - w / 7, w / 26
    flank = w / 22
    thick = max(1.0, w / 60)
    defs = (
        gradient("shaft", ((left, 0), (right, 0)), ((0, GRANITE_LIT, 1), (100, GRANITE, 1))),
        gradient("base", ((0, h - foot), (0, h)), ((0, "#c98a5c", 1), (100, "#8a5230", 1))),
    )
    front = [(left, h - foot), (left + lean, tip), (right - lean, tip), (right, h - foot)]
    side = [front[3], front[2], (front[2][0] + flank, tip), (right + flank * 1.4, h - foot)]
    top = ((left + right) / 2, 1.0)
    items = [
        shape(polygon(side), GRANITE_DEEP),
        shape(polygon(front), "url(#shaft)"),
        shape(polygon([front[1], top, front[2]]), GOLD),
        shape(polygon([front[2], top, side[2]]), GOLD_DEEP),
        shape(polygon([(0, h), (w * 0.03, h - foot), (w * 0.97, h - foot), (w, h)]), "url(#base)"),
        stroke(polygon(front), LINE, thick),
        stroke(polygon([front[2], front[1], top, side[2], side[3], front[3]]), LINE, thick),
        stroke(polygon([(0, h), (w * 0.03, h - foot), (w * 0.97, h - foot), (w, h)]), LINE, thick),
    ]
    for i in range(1, look.spaces):
        y = tip + (h - tip - foot) * i / look.spaces
        share = (y - tip) / (h - tip - foot)
        x0, x1 = left + lean * (1 - share), right - lean * (1 - share)
        items.append(stroke(f"M{x0:.1f} {y:.1f}H{x1:.1f}", "#6a3a1c", 1, 0.5))
        items.append(stroke(f"M{x0:.1f} {y + 1:.1f}H{x1:.1f}", "#ffe0c0", 1, 0.4))
    whole = drawn(size, defs, items)
    for spaces, sign in ((look.deities, "signs/altar"), (look.heka, "items/heka")):
        for space in spaces:
            place = looks.obelisk_space(Rect(0, 0, *size), space, look.spaces)
            sign_side = min(place.h, place.w // 3)
            art.lay(whole, sign, Rect(place.right - sign_side - 1, place.y, sign_side, place.h))
    return whole


def city_prints(cache: SurfaceCache, pictures: Pictures, look: looks.CityLook) -> list[Print]:
    """What is to be laid down for a city: its houses, or within its wall the square before them."""

    def body(art: Art, size: Size) -> pygame.Surface:
        w, h = size
        if h >= SQUARE * w:
            whole = blank(size)
            art.lay(whole, f"cities/{look.city.lower()}", Rect(0, 0, w, h))
            return whole
        whole = slab(size, WHITE if art.is_flat else CITY, EDGE, is_plain=art.is_flat)
        if not art.is_flat:
            line = rounded(size, max(1, min(size) // 9), CLEAR, BRICK, wall_of(size))
            whole.blit(line, (0, 0), special_flags=LAID)
        # Its houses stand at the far end of the quay, which is where the river is.
        high = h * 2 // 5
        quay = Rect(w - 2 * high - wall_of(size), 0, 2 * high, high)
        if look.city.startswith("U"):
            quay = quay.moved(0, h - high - wall_of(size))
        houses = art.fitting(f"cities/{look.city.lower()}", (quay.w, quay.h)).copy()
        at = quay.right - houses.get_width(), quay.bottom - houses.get_height()
        whole.blit(faded(houses, FAINT), at, special_flags=LAID)
        return whole

    made = ("city", look.city)
    return thrown_prints(Art(cache, pictures), look, Lift.LYING, made, body)


def wall_of(size: Size) -> int:
    """How thick the wall of a city is."""
    return max(2, min(size) // 30)


def pedestal_prints(
    cache: SurfaceCache, pictures: Pictures, look: looks.PedestalLook
) -> list[Print]:
    """What is to be laid down for a pedestal: at the foot of its place, as many steps as levels."""

    def body(art: Art, size: Size) -> pygame.Surface:
        whole = blank(size)
        picture = art.fitting(f"pedestals/{look.level}", size)
        at = (size[0] - picture.get_width()) // 2, size[1] - picture.get_height()
        whole.blit(picture, at, special_flags=LAID)
        return whole

    return thrown_prints(Art(cache, pictures), look, Lift.FLAT, ("pedestal", look.level), body)
