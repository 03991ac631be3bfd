"""Settings that hold at a table, as soon as they are others."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.table.game_table import GameTable

TEMPOS: Final = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "off": 0.0}
"""How long motions take, by the setting, as multiples of the usual."""


PAUSES: Final = {"slow": 1.6, "normal": 0.6, "fast": 0.2, "at once": None}
"""Seconds before a computer's move, by the setting; None for no motion either."""


def settings_applier(read: Callable[[], Settings]) -> Callable[[GameTable], None]:
    """What lets the settings that are read hold at a table, whenever they have become others."""
    last: Settings | None = None

    def apply_settings(table: GameTable) -> None:
        nonlocal last
        settings = read()
        if settings is not last:
            last = settings
            table.animation.tempo = TEMPOS[settings.motion] * type(table.animation).tempo
            table.offers_recap = settings.recap

    return apply_settings
