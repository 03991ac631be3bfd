"""Painters of tiles: slabs with stairs, symbols, backs and shadows."""

from collections.abc import Callable
from typing import Final

import pygame

from sneferu_gui.games.terra_pyramides.table.looks import StackLook, TileBackLook, TileLook
from sneferu_gui.ui.kit.looks import Lift
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR
from sneferu_gui.ui.paint.light import (
    THROWS,
    WHITE,
    cast_shadow,
    is_flat,
    lift_over,
    overhang,
    shadow,
    stack_shadow,
)
from sneferu_gui.ui.paint.pictures import Art, Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Print,
    Size,
    SurfaceCache,
    blank,
    kept_prints,
)

STAIRS: Final = 0.23
"""The share of a tile that the stairs take up, from their edge on."""
ONE: Final = 0.56
"""The size of a single symbol, as a share of the tile; two symbols share the room that is left."""
EDGE: Final = 0.06
STEP: Final = 12
"""Moving tiles are scaled down from one whose side is a multiple of this, in pixels."""
MOST_RISE: Final = 0.3
"""The most that a stack rises, as a share of its side."""
LAYER: Final = 0.055
"""The thickness of a tile, as a share of its side."""
THROWN: Final = 0.05
"""The offset of a symbol's shadow on its tile, as a share of the symbol."""
SYMBOL_DARK: Final = 150
STONES: Final = "terra_pyramides/stones/"
SYMBOLS: Final = {"worker": "terra_pyramides/signs/worker", "eye": "terra_pyramides/signs/eye"}


def tile_prints(cache: SurfaceCache, pictures: Pictures, look: TileLook) -> list[Print]:
    """The prints of a tile. Raises PictureError for an unknown symbol."""
    made = ("tile", *look[1:-2])

    def face(art: Art, size: Size) -> pygame.Surface:
        return _face(art, look, size, symbol_places(size[0], len(look.symbols), look.stairs))

    return _lying(Art(cache, pictures), look, made, face)


def back_prints(cache: SurfaceCache, pictures: Pictures, look: TileBackLook) -> list[Print]:
    """The prints of a tile with its face down."""
    name = f"terra_pyramides/tiles/back_{look.sign}"
    made = ("tile's back", look.sign)
    return _lying(Art(cache, pictures), look, made, lambda art, size: art.fitting(name, size))


def _lying(
    art: Art,
    look: TileLook | TileBackLook,
    made: tuple[object, ...],
    draw: Callable[[Art, Size], pygame.Surface],
) -> list[Print]:
    """The prints of a square thing with its shadow."""
    _, _, w, h = look.rect
    unit = max(10, min(w, h) // 2)
    margin = 0 if is_flat(art.pictures) else overhang(look.lift, unit)
    # Its size changes with each frame: on its way, or turned over, when it is narrow.
    is_moving = w != h or (look.lift is Lift.HELD and w % STEP)

    def body() -> pygame.Surface:
        if is_moving:
            side = -(-max(w, h) // STEP) * STEP
            key = (*made, art.pictures.palette, side)
            larger = art.cache.get(key, lambda: draw(art, (side, side)))
            return pygame.transform.smoothscale(larger, (w, h))
        return art.cache.get((*made, art.pictures.palette, w, h), lambda: draw(art, (w, h)))

    def whole() -> pygame.Surface:
        throw = THROWS.get(look.lift)
        if throw is None or not margin:
            return body().copy()
        under = cast_shadow(rounded((w, h), max(1, w // 12), WHITE), throw, unit, margin)
        return lift_over(under, body(), throw, unit, margin)

    key = art.key(*made, "lying", look.lift)
    return kept_prints(art.cache, look, key, whole, (margin, margin), lasts=not is_moving)


def _face(art: Art, look: TileLook, size: Size, places: tuple[Rect, ...]) -> pygame.Surface:
    """The face of a tile, with its symbols in these places."""
    w, h = size
    face = blank(size)
    art.lay(face, f"terra_pyramides/tiles/{look.stairs or 'bare'}", Rect(0, 0, w, h))
    for symbol, place in zip(look.symbols, places, strict=False):
        _set_in(art, face, SYMBOLS.get(symbol, STONES + symbol), place)
    if look.store_sign:
        art.lay(face, f"terra_pyramides/signs/{look.store_sign}", Rect(0, 0, w // 4, h // 4))
    if look.is_new:
        width = max(1, w // 30)
        edge = rounded(size, w // 12, (0, 0, 0, 0), (255, 214, 92, 255), width)
        face.blit(edge, (0, 0), special_flags=BLEND)
    return face


def _set_in(art: Art, face: pygame.Surface, name: str, place: Rect) -> None:
    """Lay a symbol on a tile, with its close shadow to the lower right."""
    if place.w > 0 and place.h > 0 and not is_flat(art.pictures):
        picture = art.fitting(name, (place.w, place.h))
        blur, off = max(1, place.w // 22), max(1, round(THROWN * place.w))
        x, y, _, _ = place.centred(*picture.get_size()).moved(off - 2 * blur, off - 2 * blur)
        shape = pygame.mask.from_surface(picture).to_surface(setcolor=WHITE, unsetcolor=CLEAR)
        face.blit(shadow(shape, SYMBOL_DARK, blur), (x, y), special_flags=BLEND)
    art.lay(face, name, place)


def symbol_places(side: int, count: int, stairs: str) -> tuple[Rect, ...]:
    """The places of a tile's symbols: beside the stairs' edge, in a line along it."""
    edge = max(1, round(EDGE * side))
    deep = round(STAIRS * side) if stairs else edge
    left = deep if stairs == "w" else edge
    top = deep if stairs == "n" else edge
    right = deep if stairs == "e" else edge
    bottom = deep if stairs == "s" else edge
    room = Rect(left, top, side - left - right, side - top - bottom)
    if count == 1:
        one = round(ONE * side)
        return (room.centred(one, one),)
    gap = max(1, side // 40)
    if stairs in ("e", "w"):
        each = (room.h - gap) // 2
        x = room.x + (room.w - each) // 2
        return Rect(x, room.y, each, each), Rect(x, room.y + each + gap, each, each)
    each = (room.w - gap) // 2
    y = room.y + (room.h - each) // 2
    return Rect(room.x, y, each, each), Rect(room.x + each + gap, y, each, each)


def stack_symbol_places(side: int, count: int) -> tuple[Rect, ...]:
    """The places of the symbols on top of an open stack: as large as fits.

    Two lie in opposite corners, so that the number of tiles has the lower left one.
    """
    if count == 1:
        return symbol_places(side, 1, "")
    each = side // 2 - 1
    return Rect(1, 1, each, each), Rect(side - 1 - each, side - 1 - each, each, each)


def stack_prints(cache: SurfaceCache, pictures: Pictures, look: StackLook) -> list[Print]:
    """The prints of a stack of tiles; empty for none."""
    if look.tiles <= 0:
        return []
    art = Art(cache, pictures)
    rise = stack_rise(look.tiles, look.rect.h)
    margin = overhang(Lift.LYING, look.rect.w // 2)
    key, over = art.key("stack", *look[1:]), (margin, rise + margin)
    return kept_prints(cache, look, key, lambda: _stack(art, look, rise, margin), over)


def stack_rise(tiles: int, high: int) -> int:
    """The height in pixels of the uppermost of so many tiles over the lowest."""
    return min(round(MOST_RISE * high), round(LAYER * high * max(0, tiles - 1)))


def _stack(art: Art, look: StackLook, rise: int, margin: int) -> pygame.Surface:
    _, _, w, h = look.rect
    whole = blank((w + 2 * margin, h + rise + 2 * margin))
    if not is_flat(art.pictures):
        whole = stack_shadow((w, h), rise, w // 12, margin)
    if look.symbols:
        places = stack_symbol_places(w, len(look.symbols))
        top = _face(art, TileLook(look.rect, look.symbols), (w, h), places)
    else:
        top = art.fitting(f"terra_pyramides/tiles/back_{look.sign}", (w, h))
    side = art.fitting("terra_pyramides/tiles/bare", (w, h))
    for i in range(look.tiles):
        up = round(rise * i / max(1, look.tiles - 1))
        layer = top if i == look.tiles - 1 else side
        whole.blit(layer, (margin, margin + rise - up), special_flags=BLEND)
    return whole
