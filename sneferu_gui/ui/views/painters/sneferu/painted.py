"""Which of Sneferu's own looks are painted by what."""

from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.ui.views.painters.sneferu.grounds import (
    mat_prints,
    site_prints,
    stele_prints,
    storehouse_prints,
    yard_prints,
)
from sneferu_gui.ui.views.painters.sneferu.pyramids import (
    casing_prints,
    core_prints,
    recess_prints,
)
from sneferu_gui.ui.views.painters.sneferu.river_map import map_prints
from sneferu_gui.ui.views.painters.sneferu.stones import dust_prints, stone_prints
from sneferu_gui.ui.views.painters.sneferu.wakes import wake_prints
from sneferu_gui.ui.views.painters.surfaces import Print
from sneferu_gui.ui.views.sneferu.looks import (
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
