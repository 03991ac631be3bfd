"""Which of Men-Nefer's looks are painted by what."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from sneferu_gui.games.men_nefer.painters import built, icons, land, tiles
from sneferu_gui.games.men_nefer.painters.art import Art, thrown_prints
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.kit.looks import Lift, OwnLook
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import LAID, Print, Size, SurfaceCache, blank

# -- What is one picture: pieces in the seats' colours, signs, deities, Houses, cities ------

LARGE_HOUSE: Final = 44
"""Pixels of height from which a House is drawn with its towers."""

NAMES: Final[Mapping[type, Callable[[Any], str]]] = {
    looks.ApprenticeLook: lambda look: _posture("apprentice", look.is_lying, look.owner),
    looks.PriestessLook: lambda look: _posture("priestess", look.is_lying, look.owner),
    looks.ScarabLook: lambda look: f"pieces/scarab_{look.owner}",
    looks.MummyLook: lambda look: f"pieces/mummy_{look.owner}",
    looks.SarcophagusLook: lambda look: f"pieces/sarcophagus_{look.owner}",
    looks.SphinxLook: lambda look: f"pieces/sphinx_{look.owner}",
    looks.BlockLook: lambda look: f"pieces/block_{look.owner}",
    looks.PermissionLook: lambda look: f"pieces/permission_{look.owner}",
    looks.BasketLook: lambda look: f"pieces/basket_{look.owner}",
    looks.OrbLook: lambda look: f"pieces/orb_{look.owner}",
    looks.BoatLook: lambda look: f"pieces/boat_{look.owner}",
    looks.HeartLook: lambda look: f"pieces/heart_{look.owner}",
    looks.FeatherLook: lambda look: f"pieces/feather_{look.owner}",
    looks.LilyLook: lambda look: f"pieces/lily_{look.owner}",
    looks.NarratorLook: lambda _look: "narrator",
    looks.SignLook: lambda look: f"signs/{look.sign}",
    looks.DeityLook: lambda look: f"deities/{look.deity}",
    looks.HouseLook: lambda look: f"houses/{_size(look.rect)}{look.house}",
    looks.TombLook: lambda look: f"tombs/{look.level}",
    looks.ScalesLook: lambda look: f"scales/{max(-2, min(look.tilt, 2)) + 2}",
}
"""Which picture a look is."""


def _size(rect: Rect) -> str:
    """Which of a House's two pictures: where there is little room, little is in it."""
    return "small_" if min(rect.w * 3 // 4, rect.h) < LARGE_HOUSE else ""


def _posture(piece: str, is_lying: bool, owner: str) -> str:  # noqa: FBT001 - a look's field
    return f"pieces/{piece}{'_lying' if is_lying else ''}_{owner}"


def picture_prints(cache: SurfaceCache, pictures: Pictures, look: OwnLook) -> list[Print]:
    """What is to be laid down for such a look. Raises PictureError for one without a picture."""
    name = NAMES[type(look)](look)
    lift = getattr(look, "lift", Lift.FLAT)

    def body(art: Art, size: Size) -> pygame.Surface:
        whole = blank(size)
        picture = art.fitting(name, size)
        at = (size[0] - picture.get_width()) // 2, (size[1] - picture.get_height()) // 2
        whole.blit(picture, at, special_flags=LAID)
        return whole

    # What lies on the table has its shadow in the picture.
    shown = Lift.FLAT if lift is Lift.LYING else lift
    return thrown_prints(Art(cache, pictures), look, shown, (name,), body)


# -- All looks -----------------------------------------------------------------------------

AHEAD: Final = land.regions_ahead
PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    **dict.fromkeys(NAMES, picture_prints),
    looks.ItemLook: icons.item_prints,
    looks.FigureLook: icons.figure_prints,
    looks.GlyphLook: icons.glyph_prints,
    looks.TabletLook: tiles.tablet_prints,
    looks.BackLook: tiles.back_prints,
    looks.PapyrusLook: tiles.papyrus_prints,
    looks.BookLook: tiles.book_prints,
    looks.CraftLook: tiles.craft_prints,
    looks.AreaSpaceLook: tiles.area_prints,
    looks.ContractLook: tiles.contract_prints,
    looks.MastabaLook: tiles.plate_prints,
    looks.OfferingLook: tiles.plate_prints,
    looks.BenefitLook: tiles.plate_prints,
    looks.LandLook: land.land_prints,
    looks.RegionLook: land.region_prints,
    looks.SlabLook: tiles.slab_prints,
    looks.HollowLook: tiles.hollow_prints,
    looks.LintelLook: built.lintel_prints,
    looks.CoreLook: built.core_prints,
    looks.GreatPyramidLook: built.great_prints,
    looks.QueensPyramidLook: built.queens_prints,
    looks.PieceLook: built.piece_prints,
    looks.RoomLook: built.room_prints,
    looks.ObeliskLook: built.obelisk_prints,
    looks.CityLook: built.city_prints,
    looks.PedestalLook: built.pedestal_prints,
    looks.DuatLook: land.duat_prints,
}
