"""How Terra Pyramides' looks are painted."""

from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.games.terra_pyramides.painters.beams import beam_prints
from sneferu_gui.games.terra_pyramides.painters.buildings import (
    foundation_prints,
    gold_prints,
    piece_prints,
    pyramid_prints,
    sign_prints,
    stone_prints,
    worker_prints,
)
from sneferu_gui.games.terra_pyramides.painters.desert import (
    desert_prints,
    light_ahead,
    oasis_prints,
    plot_prints,
)
from sneferu_gui.games.terra_pyramides.painters.tiles import back_prints, stack_prints, tile_prints
from sneferu_gui.games.terra_pyramides.table import looks
from sneferu_gui.ui.paint.surfaces import Print

PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    looks.DesertLook: desert_prints,
    looks.OasisLook: oasis_prints,
    looks.PlotLook: plot_prints,
    looks.BeamLook: beam_prints,
    looks.TileLook: tile_prints,
    looks.TileBackLook: back_prints,
    looks.StackLook: stack_prints,
    looks.PyramidLook: pyramid_prints,
    looks.FoundationLook: foundation_prints,
    looks.WorkerLook: worker_prints,
    looks.StoneLook: stone_prints,
    looks.GoldLook: gold_prints,
    looks.PieceLook: piece_prints,
    looks.SignLook: sign_prints,
}

AHEAD: Final = light_ahead
