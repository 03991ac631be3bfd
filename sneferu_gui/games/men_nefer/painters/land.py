"""The land of Memphis, its regions, and what is built in them."""

from typing import Final

import pygame

from sneferu_gui.games.men_nefer.painters.art import Art, plain_prints, slab
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.light import falling, mixed, smooth
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import LAID, Print, Size, SurfaceCache, multiplied
from sneferu_gui.ui.paint.vector import drawn, polygon, shape, stroke

HOURS: Final = 40
"""So many steps there are from morning to dusk."""
LIGHTS: Final[tuple[Colour, ...]] = (
    (255, 230, 210, 255),
    (255, 250, 240, 255),
    (255, 252, 244, 255),
    (255, 236, 208, 255),
    (246, 196, 160, 255),
)
"""What the land is multiplied by, from morning to dusk."""
GROUNDS: Final[dict[str, tuple[Colour, Colour]]] = {
    "pyramids": ((226, 196, 138, 255), (206, 170, 110, 255)),
    "necropolis": ((206, 158, 104, 255), (170, 118, 72, 255)),
    "temple": ((232, 208, 160, 255), (208, 178, 126, 255)),
    "nile": ((92, 158, 178, 255), (58, 120, 152, 255)),
}
EDGE: Final = (74, 48, 19, 255)
WHITE: Final = (255, 255, 255, 255)
BLACK: Final = (0, 0, 0, 255)
LIT: Final = "#f6e3b4"
SHADE: Final = "#c39a58"
LEDGE: Final = "#fff4d6"
LINE: Final = "#5d431d"
GOLD: Final = "#f2b934"
OPEN: Final = "#8a6a3c"
ROOM_FLOOR: Final = ((236, 218, 178, 255), (222, 196, 146, 255))


def _step_of(hour: float) -> int:
    return round(max(0.0, min(hour, 1.0)) * HOURS)


def light_of(hour: float) -> Colour:
    """What the land is multiplied by at an hour, 0 to 1."""
    way = hour * (len(LIGHTS) - 1)
    leg = min(int(way), len(LIGHTS) - 2)
    return mixed(LIGHTS[leg], LIGHTS[leg + 1], way - leg)


def land_prints(cache: SurfaceCache, pictures: Pictures, look: looks.LandLook) -> list[Print]:
    """What is to be laid down for the land."""
    hour = _step_of(look.hour)

    def body(art: Art, size: Size) -> pygame.Surface:
        if art.is_flat:
            return rounded(size, 0, WHITE)
        whole = falling(size, *GROUNDS["pyramids"])
        whole.fill(light_of(hour / HOURS), special_flags=pygame.BLEND_RGBA_MULT)
        return whole

    return plain_prints(Art(cache, pictures), look, ("land", hour), body)


def region_prints(cache: SurfaceCache, pictures: Pictures, look: looks.RegionLook) -> list[Print]:
    """What is to be laid down for a region's ground."""
    hour = _step_of(look.hour)

    def body(art: Art, size: Size) -> pygame.Surface:
        if art.is_flat:
            return rounded(size, 0, WHITE, BLACK, 2)
        whole = falling(size, *GROUNDS[look.region])
        whole.fill(light_of(hour / HOURS), special_flags=pygame.BLEND_RGBA_MULT)
        return whole

    made = ("region", look.region, look.is_large, hour)
    return plain_prints(Art(cache, pictures), look, made, body)


def great_prints(
    cache: SurfaceCache, pictures: Pictures, look: looks.GreatPyramidLook
) -> list[Print]:
    """What is to be laid down for the Great Pyramid as far as it is built."""
    made = ("great", look.built, look.has_pyramidion)
    art = Art(cache, pictures)
    return plain_prints(art, look, made, lambda art, size: _great(art, look, size))


def _great(art: Art, look: looks.GreatPyramidLook, size: Size) -> pygame.Surface:
    del art
    items: list[str] = []
    counts = [sum(level) for level in look.built]
    step = size[1] * 0.24
    base, middle = size[1] * 0.92, size[0] / 2
    for level, count in enumerate(counts):
        half = size[0] * (0.46 - 0.11 * level)
        low, high = base - step * level, base - step * (level + 1)
        items += _stage(middle, low, high, half, count / 4)
    if look.has_pyramidion:
        top = base - step * len(counts)
        half = size[0] * 0.13
        items.append(
            shape(polygon([(middle - half, top), (middle, top - step), (middle + half, top)]), GOLD)
        )
    return drawn(size, (), items)


def _stage(middle: float, low: float, high: float, half: float, share: float) -> list[str]:
    """A level seen from its front: built from left to right, the rest as an outline."""
    left, right = middle - half, middle + half
    inset = (low - high) * 0.45
    points = [(left, low), (left + inset, high), (right - inset, high), (right, low)]
    outline = stroke(polygon(points), OPEN, max(1.0, half / 40), 0.7)
    if not share:
        return [outline]
    reach = left + (right - left) * share
    built = [(left, low), (left + inset, high)]
    built += [(min(reach, right - inset), high), (reach, low)]
    return [shape(polygon(built), LIT), outline, stroke(polygon(built), LINE, max(1.0, half / 50))]


def queens_prints(
    cache: SurfaceCache, pictures: Pictures, look: looks.QueensPyramidLook
) -> list[Print]:
    """What is to be laid down for a Queen's Pyramid."""
    made = ("queens", look.levels, look.owners, look.tile)
    art = Art(cache, pictures)
    return plain_prints(art, look, made, lambda art, size: _queens(art, look, size))


QUEENS_LEVELS: Final = 4


def _queens(art: Art, look: looks.QueensPyramidLook, size: Size) -> pygame.Surface:
    w, h = size
    items: list[str] = []
    rise = h * 0.92 / QUEENS_LEVELS
    for level in range(QUEENS_LEVELS):
        low = h * 0.96 - rise * level
        half = w * 0.48 * (1 - level / QUEENS_LEVELS)
        tip = w * 0.48 * (1 - (level + 1) / QUEENS_LEVELS)
        points = [
            (w / 2 - half, low),
            (w / 2 - tip, low - rise),
            (w / 2 + tip, low - rise),
            (w / 2 + half, low),
        ]
        if level < look.levels:
            fill = GOLD if level == QUEENS_LEVELS - 1 else LIT
            items += [shape(polygon(points), fill), stroke(polygon(points), LINE, max(1.0, w / 60))]
        else:
            items.append(stroke(polygon(points), OPEN, max(1.0, w / 70), 0.6))
    whole = drawn(size, (), items)
    first = look.levels - len(look.owners)
    for i, owner in enumerate(look.owners):
        side = round(min(rise, w * 0.5) * 0.9)
        y = round(h * 0.96 - rise * (first + i + 1) + (rise - side) / 2)
        art.lay(whole, f"pieces/permission_{owner}", Rect((w - side) // 2, y, side, side))
    if look.tile:
        side = round(min(w, h) * 0.32)
        art.lay(whole, f"queens/{look.tile}", Rect(w - side, 0, side, side))
    return whole


def piece_prints(cache: SurfaceCache, pictures: Pictures, look: looks.PieceLook) -> list[Print]:
    """What is to be laid down for a piece of the Great Pyramid."""
    tone = (242, 185, 52, 255) if look.level > len("III") else (246, 230, 192, 255)

    def body(art: Art, size: Size) -> pygame.Surface:
        return slab(size, WHITE if art.is_flat else tone, EDGE, is_plain=art.is_flat)

    return plain_prints(Art(cache, pictures), look, ("piece", look.level), body)


def room_prints(cache: SurfaceCache, pictures: Pictures, look: looks.RoomLook) -> list[Print]:
    """What is to be laid down for a room of the Temple."""

    def body(art: Art, size: Size) -> pygame.Surface:
        tone = WHITE if art.is_flat else ROOM_FLOOR[look.room % 2]
        return slab(size, tone, EDGE, is_plain=art.is_flat, radius=max(1, min(size) // 20))

    return plain_prints(Art(cache, pictures), look, ("room", look.room), body)


def obelisk_prints(cache: SurfaceCache, pictures: Pictures, look: looks.ObeliskLook) -> list[Print]:
    """What is to be laid down for the Obelisk."""
    made = ("obelisk", look.spaces, look.deities, look.heka)
    art = Art(cache, pictures)
    return plain_prints(art, look, made, lambda art, size: _obelisk(art, look, size))


def _obelisk(art: Art, look: looks.ObeliskLook, size: Size) -> pygame.Surface:
    w, h = size
    tip, foot = h / 12, h / 16
    left, right = w / 8, w - w / 8
    shaft = [(left, h - foot), (left + w / 24, tip), (right - w / 24, tip), (right, h - foot)]
    items = [
        shape(polygon(shaft), "#e3a878"),
        shape(polygon([(left + w / 24, tip), (w / 2, 1), (right - w / 24, tip)]), GOLD),
        shape(polygon([(0, h), (0, h - foot), (w, h - foot), (w, h)]), "#a8653c"),
        stroke(polygon(shaft), LINE, max(1.0, w / 40)),
    ]
    for i in range(1, look.spaces):
        y = tip + (h - tip - foot) * i / look.spaces
        items.append(stroke(f"M{left + 1:.1f} {y:.1f}H{right - 1:.1f}", LINE, 1, 0.5))
    whole = drawn(size, (), items)
    for spaces, sign in ((look.deities, "signs/altar"), (look.heka, "items/heka")):
        for space in spaces:
            place = looks.obelisk_space(Rect(0, 0, *size), space, look.spaces)
            side = min(place.h, place.w // 3)
            art.lay(whole, sign, Rect(place.right - side - 1, place.y, side, place.h))
    return whole


def duat_prints(cache: SurfaceCache, pictures: Pictures, look: looks.DuatLook) -> list[Print]:
    """What is to be laid down for the meter of heart and feather."""

    def body(art: Art, size: Size) -> pygame.Surface:
        tones = ((40, 40, 88, 255), (24, 24, 60, 255))
        whole = falling(size, *tones) if not art.is_flat else rounded(size, 0, WHITE, BLACK, 1)

        def ticks(fine: pygame.Surface, n: int) -> None:
            for i in range(1, look.spaces):
                x = size[0] * n * i // look.spaces
                colour = multiplied((255, 236, 190, 110) if not art.is_flat else BLACK)
                pygame.draw.line(fine, colour, (x, 0), (x, size[1] * n), max(1, n // 2))

        whole.blit(smooth(size, ticks), (0, 0), special_flags=LAID)
        return whole

    return plain_prints(Art(cache, pictures), look, ("duat", look.spaces), body)
