"""Which of Sobek's own looks are painted by what."""

from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.games.sobek.painters.cards import (
    card_prints,
    cards_ahead,
    pile_prints,
    shadow_prints,
)
from sneferu_gui.games.sobek.painters.grounds import harbour_prints, mat_prints, track_prints
from sneferu_gui.games.sobek.table.looks import (
    CardLook,
    CardShadow,
    HarbourLook,
    MatLook,
    PileLook,
    TrackLook,
)
from sneferu_gui.ui.paint.surfaces import Print

PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    CardLook: card_prints,
    CardShadow: shadow_prints,
    PileLook: pile_prints,
    HarbourLook: harbour_prints,
    TrackLook: track_prints,
    MatLook: mat_prints,
}

AHEAD: Final = cards_ahead
