"""The icons of items, with their numbers and levels; figures; hieroglyphs."""

from typing import Final

import pygame

from sneferu_gui.games.men_nefer.painters.art import FIGURE, Art, plain_prints, slab
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.light import smooth
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import Print, Size, SurfaceCache, blank, faded, multiplied

FAINT: Final = 120
"""How opaque what cannot be done is."""
STROKE: Final = (176, 30, 22, 255)
STROKE_RIM: Final = (255, 246, 224, 230)
POINTS: Final = 0.56
"""How high the figure in the seal of points is."""
GLYPH: Final = (238, 217, 168, 255)
REACHED: Final = (250, 205, 84, 255)
EDGE: Final = (86, 58, 20, 255)


def item_prints(cache: SurfaceCache, pictures: Pictures, look: looks.ItemLook) -> list[Print]:
    """What is to be laid down for an item's icon. Raises PictureError for an unknown kind."""
    made = ("item", *look[1:5])
    return plain_prints(Art(cache, pictures), look, made, lambda art, size: _item(art, look, size))


def _item(art: Art, look: looks.ItemLook, size: Size) -> pygame.Surface:
    wide, high = size
    natural = looks.item_width(look.kind, look.n, look.more, high)
    if natural > wide:
        high = max(1, high * wide // natural)
    whole = blank(size)
    top = (size[1] - high) // 2
    for each, x, share in looks.item_places(look.kind, look.n, look.more):
        place = Rect(round(x * high), top, max(1, round(share * high)), high)
        name, _, inner = each.partition(":")
        if looks.is_figure(name) and name != "best":
            low = round(FIGURE * high)
            place = place.centred(place.w, low)
            art.figure(whole, name, place, light=False)
        else:
            art.lay(whole, f"items/{name}", place)
        if inner:
            low = round(POINTS * high)
            art.figure(whole, inner, place.centred(round(0.8 * high), low), light=False)
    if look.is_struck:
        whole = faded(whole, FAINT)
        across = min(wide, natural * high // max(1, size[1]))
        whole.blit(_stroke((across, high)), (0, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def _stroke(size: Size) -> pygame.Surface:
    """A line across what cannot be done."""

    def draw(fine: pygame.Surface, n: int) -> None:
        w, h = size[0] * n, size[1] * n
        thick = max(n, h // 9)
        ends = (thick, h - thick), (w - thick, thick)
        pygame.draw.line(fine, multiplied(STROKE_RIM), *ends, width=2 * thick)
        pygame.draw.line(fine, multiplied(STROKE), *ends, width=thick)

    return smooth(size, draw)


def figure_prints(cache: SurfaceCache, pictures: Pictures, look: looks.FigureLook) -> list[Print]:
    """What is to be laid down for a number."""

    def body(art: Art, size: Size) -> pygame.Surface:
        whole = blank(size)
        art.figure(whole, look.text, Rect(0, 0, *size), light=look.is_light)
        return whole

    made = ("figure", look.text, look.is_light)
    return plain_prints(Art(cache, pictures), look, made, body)


def glyph_prints(cache: SurfaceCache, pictures: Pictures, look: looks.GlyphLook) -> list[Print]:
    """What is to be laid down for a hieroglyph: cut into a little slab."""

    def body(art: Art, size: Size) -> pygame.Surface:
        tone = REACHED if look.is_reached else GLYPH
        if art.is_flat and not look.is_reached:
            tone = (255, 255, 255, 255)
        whole = slab(size, tone, EDGE, is_plain=art.is_flat)
        art.lay(whole, f"glyphs/{look.glyph}", Rect(0, 0, *size).inset(max(1, min(size) // 9)))
        return whole

    made = ("glyph", look.glyph, look.is_reached)
    return plain_prints(Art(cache, pictures), look, made, body)
