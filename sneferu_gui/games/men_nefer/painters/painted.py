"""The table of painters of Men-Nefer's looks, and the painters of icons and pictures."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from sneferu_gui.games.men_nefer.painters import built, land, temple, tiles
from sneferu_gui.games.men_nefer.painters.art import FIGURE, Art, plain, slab, thrown, thrown_prints
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.kit.looks import Lift, OwnLook
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.light import smooth
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Print,
    Size,
    SurfaceCache,
    blank,
    faded,
    multiplied,
)

FAINT: Final = 120
"""The opacity of things that cannot be done."""
STROKE: Final = (176, 30, 22, 255)
STROKE_RIM: Final = (255, 246, 224, 230)
POINTS: Final = 0.56
"""The height of the number in the seal of points, as a share."""
GLYPH: Final = (238, 217, 168, 255)
REACHED: Final = (250, 205, 84, 255)
EDGE: Final = (86, 58, 20, 255)


def item(art: Art, look: looks.ItemLook, size: Size) -> pygame.Surface:
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
    def draw(fine: pygame.Surface, n: int) -> None:
        w, h = size[0] * n, size[1] * n
        thick = max(n, h // 9)
        ends = (thick, h - thick), (w - thick, thick)
        pygame.draw.line(fine, multiplied(STROKE_RIM), *ends, width=2 * thick)
        pygame.draw.line(fine, multiplied(STROKE), *ends, width=thick)

    return smooth(size, draw)


def figure(art: Art, look: looks.FigureLook, size: Size) -> pygame.Surface:
    whole = blank(size)
    art.figure(whole, look.text, Rect(0, 0, *size), light=look.is_light)
    return whole


def glyph(art: Art, look: looks.GlyphLook, size: Size) -> pygame.Surface:
    """A hieroglyph, cut into a little slab."""
    tone = REACHED if look.is_reached else GLYPH
    if art.is_flat and not look.is_reached:
        tone = (255, 255, 255, 255)
    whole = slab(size, tone, EDGE, is_plain=art.is_flat)
    art.lay(whole, f"glyphs/{look.glyph}", Rect(0, 0, *size).inset(max(1, min(size) // 9)))
    return whole


# -- What is one picture: pieces in the seats' colours, signs, deities, Houses, cities ------

LARGE_HOUSE: Final = 44
"""The height in pixels from which on a House is drawn with its towers."""

NAMES: Final[Mapping[type, Callable[[Any], str]]] = {
    looks.ApprenticeLook: lambda look: f"pieces/apprentice_{look.owner}",
    looks.PriestessLook: lambda look: (
        f"pieces/priestess{'_lying' if look.is_lying else ''}_{look.owner}"
    ),
    looks.OwnedLook: lambda look: f"pieces/{look.piece}_{look.owner}",
    looks.BlockLook: lambda look: f"pieces/block_{look.owner}",
    looks.BoatLook: lambda look: f"pieces/boat_{look.owner}",
    looks.NarratorLook: lambda _look: "narrator",
    looks.SignLook: lambda look: f"signs/{look.sign}",
    looks.DeityLook: lambda look: f"deities/{look.deity}",
    looks.HouseLook: lambda look: f"houses/{_size(look.rect)}{look.house}",
    looks.TombLook: lambda look: f"tombs/{look.level}",
    looks.ScalesLook: lambda look: f"scales/{max(-2, min(look.tilt, 2)) + 2}",
}
"""By class of look, the name of its picture."""


def _size(rect: Rect) -> str:
    """The prefix of a House's picture: the small one has fewer details."""
    return "small_" if min(rect.w * 3 // 4, rect.h) < LARGE_HOUSE else ""


def picture_prints(cache: SurfaceCache, pictures: Pictures, look: OwnLook) -> list[Print]:
    """The prints of a look that is a picture. Raises PictureError without one."""
    name = NAMES[type(look)](look)
    lift = getattr(look, "lift", Lift.FLAT)

    def body(art: Art, size: Size) -> pygame.Surface:
        whole = blank(size)
        picture = art.fitting(name, size)
        at = (size[0] - picture.get_width()) // 2, (size[1] - picture.get_height()) // 2
        whole.blit(picture, at, special_flags=BLEND)
        return whole

    # Pictures of things lying on the table include their shadows.
    shown = Lift.FLAT if lift is Lift.LYING else lift
    return thrown_prints(Art(cache, pictures), look, shown, (name,), body)


# -- All looks -----------------------------------------------------------------------------

AHEAD: Final = land.regions_ahead
PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    **dict.fromkeys(NAMES, picture_prints),
    looks.ItemLook: plain(item),
    looks.FigureLook: plain(figure),
    looks.GlyphLook: plain(glyph),
    looks.TabletLook: thrown(tiles.tablet),
    looks.BackLook: thrown(tiles.back, Lift.LYING),
    looks.PapyrusLook: thrown(tiles.papyrus),
    looks.BookLook: thrown(tiles.book, Lift.LYING),
    looks.CraftLook: thrown(tiles.craft),
    looks.AreaSpaceLook: plain(tiles.area_space),
    looks.ContractLook: thrown(tiles.contract, Lift.LYING),
    looks.MastabaLook: thrown(tiles.mastaba, Lift.LYING),
    looks.OfferingLook: thrown(tiles.offering, Lift.LYING),
    looks.BenefitLook: thrown(tiles.benefit, Lift.LYING),
    looks.LandLook: land.land_prints,
    looks.RegionLook: land.region_prints,
    looks.SlabLook: plain(tiles.limestone),
    looks.HollowLook: plain(tiles.hollow),
    looks.LintelLook: thrown(temple.lintel, Lift.LYING),
    looks.CoreLook: built.core_prints,
    looks.GreatPyramidLook: plain(built.great_pyramid),
    looks.QueensPyramidLook: plain(built.queens_pyramid),
    looks.PieceLook: thrown(built.piece),
    looks.RoomLook: plain(temple.room),
    looks.ObeliskLook: plain(temple.obelisk),
    looks.CityLook: thrown(built.city, Lift.LYING),
    looks.PedestalLook: thrown(built.pedestal, Lift.FLAT),
    looks.DuatLook: plain(land.duat),
}
