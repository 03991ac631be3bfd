"""Looks that only one game has: that game's painters paint them.

They are imported when the first such look is to be painted: the first picture has none.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Final

from sneferu_gui.ui.views.looks import OwnLook
from sneferu_gui.ui.views.painters.pictures import Pictures
from sneferu_gui.ui.views.painters.surfaces import Print, SurfaceCache

# Each takes the one kind of look it is listed for, which a mapping cannot say.
Prints = Callable[..., list[Print]]
"""What is to be laid down for a look: from the cache, the pictures and the look."""

PAINTED_BY: Final[dict[str, str]] = {
    "sneferu_gui.ui.views.sneferu.looks": "sneferu_gui.ui.views.painters.sneferu.painted",
}
"""For each game's module of looks the one that has their painters as PAINTED, by their types."""

_painters: Final[dict[type, Prints]] = {}
"""Those of the games of which something has been painted."""


class UnknownLookError(TypeError):
    """A look has no painter. Its text names the look's type."""


def own_prints(cache: SurfaceCache, pictures: Pictures, look: OwnLook) -> list[Print]:
    """What is to be laid down for a look of a game's own. Raises UnknownLookError."""
    kind = type(look)
    if kind not in _painters and kind.__module__ in PAINTED_BY:
        _painters.update(import_module(PAINTED_BY[kind.__module__]).PAINTED)
    if kind not in _painters:
        raise UnknownLookError(f"nothing paints {kind.__module__}.{kind.__qualname__}")
    return _painters[kind](cache, pictures, look)
