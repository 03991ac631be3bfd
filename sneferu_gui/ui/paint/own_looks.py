"""Looks that only one game has: that game's painters paint them.

A module of such looks names the one with their painters as PAINTERS, which has them as PAINTED by
the looks' types. That is imported with the first one to be painted: the first picture has none.
It may have as AHEAD what draws beforehand what may be shown soon, a little each step.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Final

from sneferu_gui.ui.kit.looks import Look, OwnLook
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import Print, SurfaceCache

# Each takes the one kind of look it is listed for, which a mapping cannot say.
Prints = Callable[..., list[Print]]
"""What is to be laid down for a look: from the cache, the pictures and the look."""

_painters: Final[dict[type, Prints]] = {}
"""Those of the games of which something has been painted."""
Ahead = Callable[[SurfaceCache, Pictures, Sequence[Look]], Iterator[None]]
_ahead: Final[dict[str, Ahead]] = {}
"""What these draw beforehand, by their painters' modules."""


class UnknownLookError(TypeError):
    """A look has no painter. Its text names the look's type."""


def own_prints(cache: SurfaceCache, pictures: Pictures, look: OwnLook) -> list[Print]:
    """What is to be laid down for a look of a game's own. Raises UnknownLookError."""
    kind = type(look)
    if kind not in _painters:
        room = getattr(import_module(kind.__module__), "PAINTERS", None)
        if room:
            painters = import_module(room)
            _painters.update(painters.PAINTED)
            if hasattr(painters, "AHEAD"):
                _ahead[room] = painters.AHEAD
    if kind not in _painters:
        raise UnknownLookError(f"nothing paints {kind.__module__}.{kind.__qualname__}")
    return _painters[kind](cache, pictures, look)


def own_ahead(cache: SurfaceCache, pictures: Pictures, looks: Sequence[Look]) -> Iterator[None]:
    """Draw, a little each step, what may be shown next after these looks."""
    for draw in tuple(_ahead.values()):
        yield from draw(cache, pictures, looks)
