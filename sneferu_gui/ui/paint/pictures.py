"""Vector pictures at exactly the size they are shown in."""

import re
from math import ceil
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.asset_faults import PICTURE, AssetFaults
from sneferu_gui.assets_folder import asset_file
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.paint.picture_cache import PictureCache
from sneferu_gui.ui.paint.stand_ins import stand_in
from sneferu_gui.ui.paint.surfaces import Print, Size, SurfaceCache, adopted, cut, faded

_VIEW_BOX: Final = rb'viewBox="\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)\s*"'
_PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_-")
"""What pictures are called by, and the folders they lie in."""
_UNPLAIN: Final = r"[^a-z0-9_-]+"
# Patterns are compiled when they are needed: the first picture needs none.
_HEAD: Final = 1024
"""The view box stands within so many bytes of a file's beginning."""


class PictureError(Exception):
    """A picture that is missing or cannot be read; its text names the file."""

    def __init__(self, path: Path, text: str) -> None:
        """`path` is the picture's file."""
        super().__init__(text)
        self.path = path


class Pictures:
    """The vector pictures in a folder."""

    def __init__(
        self, folder: Path, kept: Path | None = None, faults: AssetFaults | None = None
    ) -> None:
        """Take them from a folder; large ones are kept, as drawn, in the folder `kept`.

        With `faults` a picture that is missing or damaged is noted there, and a plain one
        stands in for it; without, it raises PictureError.
        """
        self._folder = folder
        self._faults = faults
        self._kept = PictureCache(kept)
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

    def names(self, folder: str) -> list[str]:
        """What the pictures are called that lie in a folder among the common ones."""
        found = asset_file(self._folder, folder).glob("*.svg")
        return sorted(f"{folder}/{path.stem}" for path in found)

    def fitting(self, name: str, size: Size) -> pygame.Surface:
        """A new surface with the picture, as large as fits into a size."""
        try:
            drawn = self._drawn(name, size)
        except PictureError as error:
            side = min(size)
            return self._stand_in(error, name, (side, side))
        # The library rounds up: a pixel too many goes.
        fitting = min(size[0], drawn.get_width()), min(size[1], drawn.get_height())
        return cut(adopted(drawn), fitting, (0, 0))

    def covering(self, name: str, size: Size) -> pygame.Surface:
        """A new surface of a size, filled by the picture; what sticks out is cut off."""
        try:
            return self._kept.get(self._path(name), size, lambda: self._covering(name, size))
        except PictureError as error:
            return self._stand_in(error, name, size)

    def _stand_in(self, error: PictureError, name: str, size: Size) -> pygame.Surface:
        """What is shown in place of a picture; the error itself where nothing may be."""
        if self._faults is None:
            raise error

        self._faults.note(PICTURE, error.path)
        return stand_in(name, size)

    def _covering(self, name: str, size: Size) -> pygame.Surface:
        wide, high = self._shapes.get(name) or self._read_shape(name)
        self._shapes[name] = (wide, high)
        scale = max(size[0] / wide, size[1] / high)
        drawn = self._drawn(name, (ceil(wide * scale), ceil(high * scale)))
        over = (drawn.get_width() - size[0]) // 2, (drawn.get_height() - size[1]) // 2
        return cut(adopted(drawn), size, (max(0, over[0]), max(0, over[1])))

    def shape(self, name: str) -> tuple[float, float]:
        """The picture's own width and height; of one that another stands in for, a square's."""
        if name not in self._shapes:
            try:
                self._shapes[name] = self._read_shape(name)
            except PictureError:
                if self._faults is None:
                    raise
                return (1.0, 1.0)
        return self._shapes[name]

    def _read_shape(self, name: str) -> tuple[float, float]:
        path = self._path(name)
        try:
            with path.open("rb") as file:
                found = re.search(_VIEW_BOX, file.read(_HEAD))
        except OSError as error:
            raise PictureError(path, f"the picture {path} cannot be read") from error
        if found is None or not float(found[1]) or not float(found[2]):
            raise PictureError(path, f"the picture {path} does not say how large it is")
        return float(found[1]), float(found[2])

    def _drawn(self, name: str, size: Size) -> pygame.Surface:
        path = self._path(name)
        if not path.is_file():
            raise PictureError(path, f"the picture {path} is missing")
        try:
            return pygame.image.load_sized_svg(path, size)
        except pygame.error as error:
            raise PictureError(path, f"the picture {path} cannot be drawn: {error}") from error

    def _path(self, name: str) -> Path:
        if not _is_plain(name):  # whoever made it up, it must not lead out of the folder
            name = re.sub(_UNPLAIN, "-", name, flags=re.ASCII)
        if self.palette:
            own = asset_file(self._folder, f"{name}.svg", f"palettes/{self.palette}")
            if own.is_file():
                return own
        return asset_file(self._folder, f"{name}.svg")


def _is_plain(name: str) -> bool:
    """Whether a picture can be called so."""
    return all(part and _PLAIN.issuperset(part) for part in name.split("/"))
