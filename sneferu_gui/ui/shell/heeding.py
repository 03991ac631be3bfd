"""Settings that hold at a table, as soon as they are others."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.scenes.table.scene import TableScene

TEMPOS: Final = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "off": 0.0}
"""How long motions take, by the setting, as multiples of the usual."""


def heeding(read: Callable[[], Settings]) -> Callable[[TableScene], None]:
    """What lets the settings that are read hold at a table, whenever they have become others."""
    last: Settings | None = None

    def heed(table: TableScene) -> None:
        nonlocal last
        settings = read()
        if settings is not last:
            last = settings
            table.showing.tempo = TEMPOS[settings.motion] * type(table.showing).tempo
            table.offers_recap = settings.recap

    return heed
