"""Which of Sneferu's own looks are painted by what."""

from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.games.sneferu.painters.grounds import (
    mat_prints,
    site_prints,
    stele_prints,
    storehouse_prints,
    yard_prints,
)
from sneferu_gui.games.sneferu.painters.pyramids import casing_prints, core_prints, recess_prints
from sneferu_gui.games.sneferu.painters.river_map import map_prints, wake_prints
from sneferu_gui.games.sneferu.painters.stones import dust_prints, stone_prints
from sneferu_gui.games.sneferu.table.looks import (
    CasingLook,
    CoreLook,
    DustLook,
    MapLook,
    MatLook,
    RecessLook,
    SiteLook,
    SteleLook,
    StoneLook,
    StorehouseLook,
    WakeLook,
    YardLook,
)
from sneferu_gui.ui.paint.surfaces import Print

PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    StoneLook: stone_prints,
    DustLook: dust_prints,
    RecessLook: recess_prints,
    CoreLook: core_prints,
    CasingLook: casing_prints,
    SiteLook: site_prints,
    YardLook: yard_prints,
    SteleLook: stele_prints,
    MatLook: mat_prints,
    StorehouseLook: storehouse_prints,
    MapLook: map_prints,
    WakeLook: wake_prints,
}
