"""Which of Men-Nefer's looks are painted by what."""

from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.games.men_nefer.painters import built, icons, land, tiles
from sneferu_gui.games.men_nefer.painters.pieces import NAMES, picture_prints
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.paint.surfaces import Print

AHEAD: Final = land.regions_ahead
PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    **dict.fromkeys(NAMES, picture_prints),
    looks.ItemLook: icons.item_prints,
    looks.FigureLook: icons.figure_prints,
    looks.GlyphLook: icons.glyph_prints,
    looks.TabletLook: tiles.tablet_prints,
    looks.TabletBackLook: tiles.back_prints,
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
    looks.GreatPyramidLook: built.great_prints,
    looks.QueensPyramidLook: built.queens_prints,
    looks.PieceLook: built.piece_prints,
    looks.RoomLook: built.room_prints,
    looks.ObeliskLook: built.obelisk_prints,
    looks.CityLook: built.city_prints,
    looks.PedestalLook: built.pedestal_prints,
    looks.DuatLook: land.duat_prints,
}
