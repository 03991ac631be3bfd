"""Pictures kept on disk as they were drawn: drawing the title takes 40 ms, reading it 1."""

import os
import shutil
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.regular_files import write_whole
from sneferu_gui.ui.paint.surfaces import Size, blank

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
