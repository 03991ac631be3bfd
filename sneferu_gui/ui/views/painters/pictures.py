"""Vector pictures at exactly the size they are shown in."""

import re
from math import ceil
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.ui.views.looks import Picture
from sneferu_gui.ui.views.painters.kept import KeptPictures
from sneferu_gui.ui.views.painters.surfaces import Print, Size, SurfaceCache, adopted, cut, faded

_VIEW_BOX: Final = re.compile(rb'viewBox="\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)\s*"')
_HEAD: Final = 1024
"""The view box stands within so many bytes of a file's beginning."""


class PictureError(Exception):
    """A picture that is missing or cannot be read; its text names the file."""


class Pictures:
    """The vector pictures in a folder."""

    def __init__(self, folder: Path, kept: Path | None = None) -> None:
        """Take them from a folder; large ones are kept, as drawn, in the folder `kept`."""
        self._folder = folder
        self._kept = KeptPictures(kept)
        self._shapes: dict[str, tuple[float, float]] = {}
        self.palette = ""
        """The palette whose own pictures come before the common ones."""

    def prints(self, cache: SurfaceCache, look: Picture) -> list[Print]:
        """What is to be laid down for a picture. Raises PictureError, naming a missing file."""
        x, y, w, h = look.rect
        if w <= 0 or h <= 0 or look.opacity <= 0:
            return []
        key = ("picture", self.palette, look.name, w, h, look.opacity, look.covers)
        make = self.covering if look.covers else self.fitting
        surface = cache.get(key, lambda: faded(make(look.name, (w, h)), look.opacity))
        return [
            (surface, (x + (w - surface.get_width()) // 2, y + (h - surface.get_height()) // 2))
        ]

    def fitting(self, name: str, size: Size) -> pygame.Surface:
        """A new surface with the picture, as large as fits into a size."""
        drawn = self._drawn(name, size)
        # The library rounds up: a pixel too many goes.
        fitting = min(size[0], drawn.get_width()), min(size[1], drawn.get_height())
        return cut(adopted(drawn), fitting, (0, 0))

    def covering(self, name: str, size: Size) -> pygame.Surface:
        """A new surface of a size, filled by the picture; what sticks out is cut off."""
        return self._kept.get(self._path(name), size, lambda: self._covering(name, size))

    def _covering(self, name: str, size: Size) -> pygame.Surface:
        wide, high = self.shape(name)
        scale = max(size[0] / wide, size[1] / high)
        drawn = self._drawn(name, (ceil(wide * scale), ceil(high * scale)))
        over = (drawn.get_width() - size[0]) // 2, (drawn.get_height() - size[1]) // 2
        return cut(adopted(drawn), size, (max(0, over[0]), max(0, over[1])))

    def shape(self, name: str) -> tuple[float, float]:
        """The picture's own width and height."""
        if name not in self._shapes:
            try:
                with self._path(name).open("rb") as file:
                    found = _VIEW_BOX.search(file.read(_HEAD))
            except OSError as error:
                raise PictureError(f"the picture {self._path(name)} cannot be read") from error
            if found is None or not float(found[1]) or not float(found[2]):
                raise PictureError(f"the picture {self._path(name)} does not say how large it is")
            self._shapes[name] = (float(found[1]), float(found[2]))
        return self._shapes[name]

    def _drawn(self, name: str, size: Size) -> pygame.Surface:
        path = self._path(name)
        if not path.is_file():
            raise PictureError(f"the picture {path} is missing")
        try:
            return pygame.image.load_sized_svg(path, size)
        except pygame.error as error:
            raise PictureError(f"the picture {path} cannot be drawn: {error}") from error

    def _path(self, name: str) -> Path:
        own = self._folder / "palettes" / self.palette / f"{name}.svg"
        return own if self.palette and own.is_file() else self._folder / f"{name}.svg"
