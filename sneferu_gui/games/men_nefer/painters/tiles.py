"""The painters of tablets, papyri, crafts, contracts, and the spaces they lie on."""

from typing import Final

import pygame

from sneferu_gui.games.men_nefer.painters.art import Art, slab
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.light import masked, raised_edge, vertical_gradient
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import BLEND, Size, faded

WHITE: Final = (255, 255, 255, 255)
BLACK: Final = (0, 0, 0, 255)
EDGE: Final = (74, 48, 19, 255)
TABLETS: Final[tuple[Colour, ...]] = (
    (247, 233, 200, 255),
    (240, 217, 168, 255),
    (228, 196, 142, 255),
    (214, 176, 120, 255),
)
"""The stone of each type of tablet, the later the darker; notches count the type as well."""
BANDS: Final[tuple[Colour, ...]] = (
    (118, 152, 84, 255),
    (158, 84, 40, 255),
    (29, 74, 102, 255),
    (38, 14, 62, 255),
)
BACK: Final = (150, 110, 66, 255)
NOTCH: Final = (255, 246, 222, 255)
SHEET: Final[tuple[Colour, ...]] = ((246, 232, 186, 255), (232, 212, 158, 255))
BOOK: Final[tuple[Colour, ...]] = (
    (214, 178, 112, 255), (240, 220, 168, 255), (222, 192, 132, 255),
)  # fmt: skip
LIGHT: Final = (255, 250, 226, 150)
FIBRE: Final = (150, 116, 56, 34)
LINE: Final = (150, 116, 56, 255)
HOLLOW: Final = (60, 34, 8, 44)
HOLLOW_DARK: Final = (40, 20, 4, 120)
HOLLOW_LIGHT: Final = (255, 246, 220, 120)
CRAFT: Final = (249, 236, 204, 255)
USED: Final = (168, 142, 104, 255)
CONTRACT: Final = (251, 243, 218, 255)
FULFILLED: Final = (196, 222, 170, 255)
SEAL: Final = (178, 40, 34, 255)
FAINT: Final = 96
MASTABA: Final = (226, 178, 116, 255)
OFFERING: Final = (224, 203, 160, 255)
BENEFIT: Final = (206, 228, 226, 255)
SLAB: Final[tuple[Colour, ...]] = ((238, 219, 176, 255), (228, 205, 156, 255))
LIT_SLAB: Final[tuple[Colour, ...]] = ((255, 254, 246, 255), (255, 248, 228, 255))
OPEN: Final = (255, 242, 174, 255)
"""The colour of an open space in strong lines."""
OPEN_GROUND: Final = (0, 0, 0, 0)
"""The ground of an open space of an Area: transparent, as the panel shows through."""
JOINT: Final = (104, 70, 30, 110)


def tablet(art: Art, look: looks.TabletLook, size: Size) -> pygame.Surface:
    """A tablet's stone with a band for its sign and for the notches of its type."""
    w, h = size
    kind = max(1, min(look.type, len(TABLETS))) - 1
    tone = WHITE if art.is_flat else TABLETS[kind]
    whole = slab(size, tone, EDGE, is_plain=art.is_flat)
    is_upright = h > w
    edge = max(1, min(size) // 14)
    if is_upright:
        band = Rect(edge, edge, max(1, w - 2 * edge), max(1, w // 2 - edge))
    else:
        band = Rect(edge, edge, max(1, min(h, w // 3) - edge), max(1, h - 2 * edge))
    radius = max(1, min(size) // 12)
    tone = BLACK if art.is_flat else BANDS[kind]
    whole.blit(rounded((band.w, band.h), radius, tone), (band.x, band.y), special_flags=BLEND)
    notch = max(2, min(band.w, band.h) // 6)
    side = max(1, min(band.w, band.h) - 2 * notch)
    if is_upright:
        sign = Rect(band.x + (band.w - side) // 2, band.y + max(1, notch // 3), side, side)
    else:
        sign = Rect(
            band.x + (band.w - side) // 2, band.y + max(0, band.h - side - notch) // 2, side, side
        )
    art.lay(whole, f"glyphs/light/{look.glyph}", sign)
    gap = notch + max(1, notch // 2)
    x = band.x + (band.w - gap * (kind + 1) + gap - notch) // 2
    y = band.bottom - notch - max(1, notch // 4)
    for i in range(kind + 1):
        mark = rounded((notch, notch), notch // 2, NOTCH)
        whole.blit(mark, (x + i * gap, y), special_flags=BLEND)
    return whole


def back(art: Art, look: looks.BackLook, size: Size) -> pygame.Surface:
    whole = slab(size, BLACK if art.is_flat else BACK, EDGE, is_plain=art.is_flat)
    art.lay(whole, look.shows, Rect(0, 0, *size).inset(max(1, min(size) // 6)))
    return whole


def papyrus(art: Art, look: looks.PapyrusLook, size: Size) -> pygame.Surface:
    """A sheet with half a drawing at each edge, which the next sheet's edge completes."""
    w, h = size
    whole = _sheet(art, size)
    side = min(h - 2 * (h // 12), w * 5 // 6)  # so that the two halves leave a gap between them
    side -= side % 2
    half, top = side // 2, (h - side) // 2
    if half > 0:
        drawn = art.fitting(f"drawings/{look.left}", (side, side))
        whole.blit(drawn, (0, top), (half, 0, half, side), special_flags=BLEND)
        drawn = art.fitting(f"drawings/{look.right}", (side, side))
        whole.blit(drawn, (w - half, top), (0, 0, half, side), special_flags=BLEND)
    return whole


def _sheet(art: Art, size: Size) -> pygame.Surface:
    """Papyrus with its fibres, a line along its upper and its lower edge."""
    w, h = size
    if art.is_flat:
        return rounded(size, 0, WHITE, BLACK, max(1, h // 30))
    whole = vertical_gradient(size, *SHEET)
    fibre = rounded((w, 1), 0, FIBRE)
    for y in range(2, h, 3):
        whole.blit(fibre, (0, y), special_flags=BLEND)
    thick = max(1, h // 30)
    for y in (0, h - thick):
        whole.fill(LINE, (0, y, w, thick))
    whole.fill(LINE, (0, 0, 1, h))
    whole.fill(LINE, (w - 1, 0, 1, h))
    return whole


def book(art: Art, look: looks.BookLook, size: Size) -> pygame.Surface:
    """An empty Book of the Dead: a roll with hollows in it."""
    w, h = size
    if art.is_flat:
        whole = rounded(size, 0, WHITE, BLACK, max(1, h // 30))
    else:
        whole = vertical_gradient(size, *BOOK)
        edges = raised_edge(size, 0, LIGHT, HOLLOW, max(1, h // 24))
        whole.blit(edges, (0, 0), special_flags=BLEND)
    edge = max(1, h // 16)
    for place in Rect(0, 0, w, h).inset(edge).columns(max(1, look.spaces), max(1, edge // 2)):
        if place.w > 0 and place.h > 0:
            hole = hollow_of(art, (place.w, place.h), max(1, edge // 2))
            whole.blit(hole, (place.x, place.y), special_flags=BLEND)
    return whole


def hollow_of(art: Art, size: Size, radius: int) -> pygame.Surface:
    """An empty place, a little lower than its surroundings."""
    if art.is_flat:
        return rounded(size, radius, WHITE, (90, 90, 90, 255), 1)
    hole = rounded(size, radius, HOLLOW)
    depth = max(1, min(size) // 24)
    hole.blit(
        raised_edge(size, radius, HOLLOW_DARK, HOLLOW_LIGHT, depth), (0, 0), special_flags=BLEND
    )
    return hole


def hollow(art: Art, _look: looks.HollowLook, size: Size) -> pygame.Surface:
    return hollow_of(art, size, max(1, min(size) // 9))


def craft(art: Art, look: looks.CraftLook, size: Size) -> pygame.Surface:
    tone = USED if look.is_used else CRAFT
    whole = slab(size, WHITE if art.is_flat else tone, EDGE, is_plain=art.is_flat)
    edge = max(1, min(size) // 12)
    picture = art.fitting(f"crafts/{look.kind}", (size[0] - 2 * edge, size[1] - 2 * edge))
    at = (size[0] - picture.get_width()) // 2, (size[1] - picture.get_height()) // 2
    if look.is_used:
        picture = faded(picture.copy(), FAINT)
    whole.blit(picture, at, special_flags=BLEND)
    mark_level(art, whole, look.level, look.pp)
    return whole


def area_space(art: Art, look: looks.AreaSpaceLook, size: Size) -> pygame.Surface:
    radius = max(1, min(size) // 9)
    whole = rounded(size, radius, OPEN_GROUND) if look.is_lit else hollow_of(art, size, radius)
    mark_level(art, whole, look.level, look.pp)
    return whole


def mark_level(art: Art, whole: pygame.Surface, level: int, pp: int) -> None:
    """Write a space's level into its lower left corner, its points into the right one."""
    w, h = whole.get_size()
    high = max(6, min(h * 7 // 16, w * 3 // 10))
    edge = max(1, min(w, h) // 16)
    if level:
        art.figure(whole, "I" * min(level, 3), Rect(edge, h - high - edge, high, high), light=False)
    if pp:
        side = high + 3 * edge
        place = Rect(w - side - edge, h - side - edge, side, side)
        art.lay(whole, "items/pp", place)
        art.figure(whole, str(pp), place.centred(side, high * 3 // 4), light=False)


def contract(art: Art, look: looks.ContractLook, size: Size) -> pygame.Surface:
    """A contract's sheet: its picture above or at the left, its seals below or at the right."""
    w, h = size
    tone = FULFILLED if look.is_fulfilled else WHITE if art.is_flat else CONTRACT
    whole = slab(size, tone, EDGE, is_plain=art.is_flat, radius=max(1, min(size) // 12))
    edge = max(1, min(size) // 14)
    inner = Rect(edge, edge, w - 2 * edge, h - 2 * edge)
    if 4 * w > 5 * h:
        seal = max(2, min(inner.h // 3, inner.w // 5))
        picture, seals = inner.before(seal + 1), inner.right_part(seal)
        spots = [
            (seals.x, seals.y + i * (seal + 1) + (seals.h - look.value * (seal + 1)) // 2)
            for i in range(look.value)
        ]
    else:
        seal = max(2, min(inner.w // 4, inner.h // 5))
        picture, seals = inner.above(seal + 1), inner.bottom_part(seal)
        spots = [
            (seals.x + i * (seal + 1) + (seals.w - look.value * (seal + 1)) // 2, seals.y)
            for i in range(look.value)
        ]
    art.lay(whole, f"contracts/{look.kind}", picture)
    for spot in spots:
        mark = rounded((seal, seal), seal // 2, BLACK if art.is_flat else SEAL, EDGE, 1)
        whole.blit(mark, spot, special_flags=BLEND)
    return whole


def limestone(art: Art, look: looks.SlabLook, size: Size) -> pygame.Surface:
    """A slab let into the ground: a joint around it, an edge in the light."""
    radius = max(1, min(size) // 10)
    if art.is_flat:
        tone = OPEN if look.is_lit else WHITE
        return rounded(size, radius, tone, (90, 90, 90, 255), 1)
    tones = LIT_SLAB if look.is_lit else SLAB
    whole = masked(vertical_gradient(size, *tones), rounded(size, radius, WHITE))
    depth = max(1, min(size) // 30)
    whole.blit(raised_edge(size, radius, LIGHT, HOLLOW, depth), (0, 0), special_flags=BLEND)
    joint = rounded(size, radius, (0, 0, 0, 0), JOINT, 1)
    whole.blit(joint, (0, 0), special_flags=BLEND)
    return whole


def mastaba(art: Art, _look: looks.MastabaLook, size: Size) -> pygame.Surface:
    return slab(size, WHITE if art.is_flat else MASTABA, EDGE, is_plain=art.is_flat)


def offering(art: Art, look: looks.OfferingLook, size: Size) -> pygame.Surface:
    tone, plain = (LIT_SLAB[0], OPEN) if look.is_lit else (OFFERING, WHITE)
    return slab(size, plain if art.is_flat else tone, EDGE, is_plain=art.is_flat)


def benefit(art: Art, _look: looks.BenefitLook, size: Size) -> pygame.Surface:
    tone = WHITE if art.is_flat else BENEFIT
    return slab(size, tone, EDGE, is_plain=art.is_flat, radius=min(size) // 2)
