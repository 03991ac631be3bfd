"""Vector pictures at exactly the size they are shown in, kept as drawn; what stands in for one.

What stands in for a picture that is missing or damaged is a plain ground, or a crossed frame.
"""

import os
import re
import shutil
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from sneferu_gui.asset_faults import PICTURE, AssetFaults
from sneferu_gui.assets_folder import asset_file
from sneferu_gui.regular_files import write_whole
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.palettes import ground_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.surfaces import (
    LAID,
    Print,
    Size,
    SurfaceCache,
    adopted,
    blank,
    cut,
    faded,
)

LEAST_PIXELS: Final = 9_000
"""Smaller pictures are drawn as fast as they are read."""
RESERVE: Final = 64 * 1024 * 1024
"""Bytes a picture leaves free on the disk: games go before pictures."""
MOST_FILES: Final = 16
"""So many pictures are kept, those used last."""


class PictureCache:
    """A folder of pictures that can be drawn again at any time.

    Whatever goes wrong with it, the picture is drawn as if there were no folder.
    """

    def __init__(self, folder: Path | None) -> None:
        """Keep them in a folder; None keeps nothing."""
        self._folder = folder

    def get(self, source: Path, size: Size, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a source at a size, which `draw` makes when it is not kept."""
        if self._folder is None or size[0] * size[1] < LEAST_PIXELS:
            return draw()
        path = self._path(self._folder, source, size)
        kept = _read(path, size)
        if kept is not None:
            return kept
        drawn = draw()
        with suppress(OSError, pygame.error):
            is_free = path.is_file() or not path.exists()
            if is_free and _has_room(self._folder, 4 * size[0] * size[1]):
                _write(path, drawn)
            _forget_all_but(self._folder, MOST_FILES)
        return drawn

    @staticmethod
    def _path(folder: Path, source: Path, size: Size) -> Path:
        """The name changes with the source, so that a new version's art is drawn anew."""
        try:
            state = source.stat()
            mark = f"{source}:{state.st_size}:{state.st_mtime_ns}:{pygame.version.ver}"
        except OSError:
            mark = str(source)
        digest = zlib.crc32(mark.encode("utf-8", "replace"))
        return folder / f"{source.stem}-{size[0]}x{size[1]}-{digest:08x}.pixels"


def clear_cache(folder: Path) -> bool:
    """Take all kept pictures away; whether there were any."""
    were_any = False
    with suppress(OSError):
        for path in folder.iterdir():
            if path.suffix in {".pixels", ".part"}:
                path.unlink(missing_ok=True)
                were_any = True
    return were_any


def _has_room(folder: Path, wanted: int) -> bool:
    """Whether a picture leaves enough room on the disk for games."""
    there = next((place for place in (folder, *folder.parents) if place.exists()), folder)
    return _free(there) - wanted >= RESERVE


def _free(folder: Path) -> int:
    """Bytes that are free on the disk of a folder."""
    return shutil.disk_usage(folder).free


def _read(path: Path, size: Size) -> pygame.Surface | None:
    try:
        # As long as it should be, or not read; a pipe would keep the window waiting.
        if not path.is_file() or path.stat().st_size != 4 * size[0] * size[1]:
            return None
        surface = blank(size)
        pixels = surface.get_buffer()
        with path.open("rb", buffering=0) as file:  # straight to where they are to lie
            # The library's types do not say that one can write into it.
            if file.readinto(pixels) != pixels.length:  # type: ignore[arg-type]
                return None
    except (OSError, ValueError, pygame.error):
        return None
    with suppress(OSError):
        os.utime(path)
    return surface


def _write(path: Path, surface: pygame.Surface) -> None:
    """Write its pixels as they lie in memory, so that whoever reads finds all of them or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, surface.get_buffer().raw, lasts=False)


def _forget_all_but(folder: Path, count: int) -> None:
    kept = sorted(folder.glob("*.pixels"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept[count:]:
        path.unlink(missing_ok=True)


_VIEW_BOX: Final = re.compile(rb'viewBox="\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)\s*"')
_PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_-")
"""What pictures are called by, and the folders they lie in."""
_UNPLAIN: Final = re.compile(r"[^a-z0-9_-]+", re.ASCII)
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
        self._paths: dict[tuple[str, str], Path] = {}
        """Where the pictures of a palette were found: looking costs as much as drawing an icon."""
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
                found = _VIEW_BOX.search(file.read(_HEAD))
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
        found = self._paths.get((self.palette, name))
        if found is None:
            found = self._paths[self.palette, name] = self._looked_up(name)
        return found

    def _looked_up(self, name: str) -> Path:
        if not _is_plain(name):  # whoever made it up, it must not lead out of the folder
            name = _UNPLAIN.sub("-", name)
        if self.palette:
            own = asset_file(self._folder, f"{name}.svg", f"palettes/{self.palette}")
            if own.is_file():
                return own
        return asset_file(self._folder, f"{name}.svg")


def _is_plain(name: str) -> bool:
    """Whether a picture can be called so."""
    return all(part and _PLAIN.issuperset(part) for part in name.split("/"))


FRAME: Final = (72, 60, 44, 255)
INSIDE: Final = (176, 160, 130, 255)
LEAST_NAMED: Final = 14
"""Pixels of height from which the picture's name is written into its frame."""


def stand_in(name: str, size: Size) -> pygame.Surface:
    """A new surface of a size that says which picture is not there."""
    surface = blank(size)
    ground = ground_of(name)
    if ground is not None:
        surface.fill(ground)
        return adopted(surface)
    surface.fill(INSIDE)
    _cross(surface)
    _write_name(surface, name)
    return adopted(surface)


def _cross(surface: pygame.Surface) -> None:
    w, h = surface.get_size()
    thick = max(1, min(w, h) // 16)
    pygame.draw.rect(surface, FRAME, surface.get_rect(), thick)
    pygame.draw.line(surface, FRAME, (0, 0), (w, h), thick)
    pygame.draw.line(surface, FRAME, (0, h), (w, 0), thick)


def _write_name(surface: pygame.Surface, name: str) -> None:
    """Write the beginning of the name: pictures that stand in must be told apart."""
    w, h = surface.get_size()
    if h < LEAST_NAMED or not pygame.font.get_init():
        return
    try:
        font = pygame.font.Font(None, max(LEAST_NAMED, h // 2))
    except (OSError, pygame.error):  # the library's own font may be missing too
        return
    line = font.render(name.rsplit("/", 1)[-1][:3], True, FRAME[:3], INSIDE[:3])
    surface.blit(line, ((w - line.get_width()) // 2, (h - line.get_height()) // 2))


class Art(NamedTuple):
    """Where the painters of a game have pictures drawn, and kept."""

    cache: SurfaceCache
    pictures: Pictures

    def key(self, *parts: object) -> tuple[object, ...]:
        """What a surface is kept under: its palette, and the rest."""
        return (self.pictures.palette, *parts)

    def fitting(self, name: str, size: Size) -> pygame.Surface:
        """A picture as large as fits into a size, drawn once: nobody may change it."""
        size = max(1, size[0]), max(1, size[1])
        return self.cache.get(self.key(name, *size), partial(self.pictures.fitting, name, size))

    def lay(self, surface: pygame.Surface, name: str, place: Rect) -> None:
        """A picture in the middle of a place; nothing where that is empty."""
        if place.w > 0 and place.h > 0:
            picture = self.fitting(name, (place.w, place.h))
            surface.blit(picture, place.centred(*picture.get_size())[:2], special_flags=LAID)
