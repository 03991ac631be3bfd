"""Vector pictures drawn at the exact size they are shown in, kept on disk, and their stand-ins.

A picture that is missing or damaged is replaced by a plain ground, or a crossed frame.
"""

import os
import re
import shutil
import zlib
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from io import BytesIO
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
    BLEND,
    Print,
    Size,
    SurfaceCache,
    adopted,
    blank,
    cut,
    faded,
)

LEAST_PIXELS: Final = 9_000
"""Smaller pictures are not kept: drawing them is as fast as reading them."""
SOFT: Final = 4
"""The factor by which soft pictures are drawn smaller."""
RESERVE_BYTES: Final = 64 * 1024 * 1024
"""Bytes to leave free on the disk when a picture is kept, as games are more important."""
MOST_FILES: Final = 40
"""The most pictures kept, those used last: one game shows up to thirty at a size."""


class PictureCache:
    """A folder of drawn pictures, which can be drawn again at any time.

    If anything fails, the picture is drawn as if there were no folder.
    """

    def __init__(self, folder: Path | None) -> None:
        """Keep pictures in a folder; None keeps none."""
        self._folder = folder

    def get(self, source: Path, size: Size, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a source file at a size; `draw` makes it when it is not kept."""
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
            _forget_oldest(self._folder)
        return drawn

    @staticmethod
    def _path(folder: Path, source: Path, size: Size) -> Path:
        """The kept file; its name depends on the source's state, so that new art is drawn anew."""
        try:
            state = source.stat()
            mark = f"{source}:{state.st_size}:{state.st_mtime_ns}:{pygame.version.ver}"
        except OSError:
            mark = str(source)
        digest = zlib.crc32(mark.encode("utf-8", "replace"))
        return folder / f"{source.stem}-{size[0]}x{size[1]}-{digest:08x}.pixels"


def clear_cache(folder: Path) -> bool:
    """Delete all kept pictures; whether there were any."""
    were_any = False
    with suppress(OSError):
        for path in folder.iterdir():
            if path.suffix in {".pixels", ".part"}:
                path.unlink(missing_ok=True)
                were_any = True
    return were_any


def _has_room(folder: Path, wanted: int) -> bool:
    """Whether the disk has enough room left for games after a file of `wanted` bytes."""
    there = next((place for place in (folder, *folder.parents) if place.exists()), folder)
    return _free_bytes(there) - wanted >= RESERVE_BYTES


def _free_bytes(folder: Path) -> int:
    return shutil.disk_usage(folder).free


def _read(path: Path, size: Size) -> pygame.Surface | None:
    try:
        # Only a file of the right length is read; a pipe would keep the window waiting.
        if not path.is_file() or path.stat().st_size != 4 * size[0] * size[1]:
            return None
        surface = blank(size)
        pixels = surface.get_buffer()
        with path.open("rb", buffering=0) as file:  # straight into the surface's memory
            # The library's types do not say that the buffer can be written to.
            if file.readinto(pixels) != pixels.length:  # type: ignore[arg-type]
                return None
    except (OSError, ValueError, pygame.error):
        return None
    with suppress(OSError):
        os.utime(path)
    return surface


def _write(path: Path, surface: pygame.Surface) -> None:
    """Write a surface's pixels as they lie in memory; readers find all of them or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, surface.get_buffer().raw, lasts=False)


def _forget_oldest(folder: Path) -> None:
    kept = sorted(folder.glob("*.pixels"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept[MOST_FILES:]:
        path.unlink(missing_ok=True)


_VIEW_BOX: Final = re.compile(rb'viewBox="\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)\s*"')
_PLAIN_CHARACTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_-")
"""The characters allowed in the names of pictures and their folders."""
_OTHER_CHARACTERS: Final = re.compile(r"[^a-z0-9_-]+", re.ASCII)
_HEAD_BYTES: Final = 1024
"""The bytes at a file's beginning in which its view box is found."""


class PictureError(Exception):
    """A picture that is missing or cannot be read; its text names the file."""

    def __init__(self, path: Path, text: str) -> None:
        super().__init__(text)
        self.path = path


class Pictures:
    def __init__(
        self, folder: Path, kept: Path | None = None, faults: AssetFaults | None = None
    ) -> None:
        """Take them from a folder; large ones are kept, as drawn, in the folder `kept`.

        With `faults` a picture that is missing or damaged is noted there, and a stand-in is drawn;
        without, PictureError is raised.
        """
        self._folder = folder
        self._faults = faults
        self._kept = PictureCache(kept)
        self._shapes: dict[str, tuple[float, float]] = {}
        self._paths: dict[tuple[str, str], Path] = {}
        """The files of pictures by palette: looking for one takes as long as drawing an icon."""
        self.palette = ""
        """The palette whose own pictures come before the common ones."""

    def prints(self, cache: SurfaceCache, look: Picture) -> list[Print]:
        """The prints of a picture. Raises PictureError, naming a missing file."""
        x, y, w, h = look.rect
        if w <= 0 or h <= 0 or look.opacity <= 0:
            return []
        key = ("picture", self.palette, look.name, w, h, *look[2:])
        make = self.covering if look.covers else self.fitting
        if look.is_soft:
            make = self.soft
        surface = cache.get(key, lambda: faded(make(look.name, (w, h)), look.opacity))
        return [
            (surface, (x + (w - surface.get_width()) // 2, y + (h - surface.get_height()) // 2))
        ]

    def names(self, folder: str) -> list[str]:
        """The names of all common pictures in a folder."""
        found = asset_file(self._folder, folder).glob("*.svg")
        return sorted(f"{folder}/{path.stem}" for path in found)

    def fitting(self, name: str, size: Size) -> pygame.Surface:
        """A new surface with the picture, as large as fits into a size."""
        try:
            drawn = self._drawn(name, size)
        except PictureError as error:
            side = min(size)
            return self._stand_in(error, name, (side, side))
        # The library rounds up: cut off an excess pixel.
        fitting = min(size[0], drawn.get_width()), min(size[1], drawn.get_height())
        return cut(adopted(drawn), fitting, (0, 0))

    def covering(self, name: str, size: Size) -> pygame.Surface:
        """A new surface of a size, filled by the picture; parts outside are cut off."""
        try:
            return self._kept.get(self._path(name), size, lambda: self._covering(name, size))
        except PictureError as error:
            return self._stand_in(error, name, size)

    def soft(self, name: str, size: Size) -> pygame.Surface:
        """A new surface of a size, filled by a picture that is drawn small and enlarged."""
        small = self.covering(name, (-(-size[0] // SOFT), -(-size[1] // SOFT)))
        return pygame.transform.smoothscale(small, size)

    def _stand_in(self, error: PictureError, name: str, size: Size) -> pygame.Surface:
        """The stand-in for a picture, whose fault is noted; raises the error without `faults`."""
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
        """The picture's own width and height; for one with a stand-in, a square's."""
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
                found = _VIEW_BOX.search(file.read(_HEAD_BYTES))
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
        if not _is_plain(name):  # a name from anywhere must not lead out of the folder
            name = _OTHER_CHARACTERS.sub("-", name)
        if self.palette:
            own = asset_file(self._folder, f"{name}.svg", f"palettes/{self.palette}")
            if own.is_file():
                return own
        return asset_file(self._folder, f"{name}.svg")


def _is_plain(name: str) -> bool:
    return all(part and _PLAIN_CHARACTERS.issuperset(part) for part in name.split("/"))


FRAME: Final = (72, 60, 44, 255)
INSIDE: Final = (176, 160, 130, 255)
LEAST_NAMED: Final = 14
"""The height in pixels from which a stand-in shows its picture's name."""


def stand_in(name: str, size: Size) -> pygame.Surface:
    """A new surface of a size that names the missing picture."""
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
    """Write the beginning of the name, so that stand-ins can be told apart."""
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
    """Pictures and the cache in which a game's painters keep drawn ones."""

    cache: SurfaceCache
    pictures: Pictures

    def key(self, *parts: object) -> tuple[object, ...]:
        """The key of a surface in the cache: the palette, and the parts."""
        return (self.pictures.palette, *parts)

    def fitting(self, name: str, size: Size) -> pygame.Surface:
        """A picture as large as fits into a size, drawn once and shared: it must not be changed."""
        size = max(1, size[0]), max(1, size[1])
        return self.cache.get(self.key(name, *size), partial(self.pictures.fitting, name, size))

    def lay(self, surface: pygame.Surface, name: str, place: Rect) -> None:
        """Draw a picture in the middle of a place; nothing if the place is empty."""
        if place.w > 0 and place.h > 0:
            picture = self.fitting(name, (place.w, place.h))
            surface.blit(picture, place.centred(*picture.get_size())[:2], special_flags=BLEND)


Point = tuple[float, float]
Stop = tuple[int, str, float]
"""A place in percent, its colour, and its opacity."""
OPAQUE: Final = 1.0


def drawn(size: Size, defs: Iterable[str], items: Iterable[str]) -> pygame.Surface:
    """A surface with an SVG drawing, in units of its pixels."""
    wide, high = size
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        f'width="{wide}" height="{high}"><defs>{"".join(defs)}</defs>{"".join(items)}</svg>'
    )
    surface = pygame.image.load_sized_svg(BytesIO(text.encode("ascii")), size)
    return cut(adopted(surface), size, (0, 0))


def shape(d: str, fill: str, opacity: float = OPAQUE) -> str:
    """The SVG element of a filled path."""
    return f'<path d="{d}" fill="{fill}"{_opacity("fill", opacity)}/>'


def stroke(d: str, colour: str, width: float, opacity: float = OPAQUE) -> str:
    """The SVG element of a line along a path, with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" '
        f'stroke-linecap="round" stroke-linejoin="round"{_opacity("stroke", opacity)}/>'
    )


def gradient(name: str, ends: tuple[Point, Point], stops: Iterable[Stop]) -> str:
    """The SVG element of a gradient for ``url(#name)``: colours from one point to another."""
    (x1, y1), (x2, y2) = ends
    inner = "".join(
        f'<stop offset="{at}%" stop-color="{colour}"{_opacity("stop", opacity)}/>'
        for at, colour, opacity in stops
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1:.1f}" y1="{y1:.1f}" '
        f'x2="{x2:.1f}" y2="{y2:.1f}">{inner}</linearGradient>'
    )


def polygon(points: Sequence[Point]) -> str:
    """The path data of a polygon through points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def curve(points: Sequence[Point]) -> str:
    """The path data of a smooth curve through points."""
    steps = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    last = len(points) - 1
    for i in range(last):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[i]
        (cx, cy), (dx, dy) = points[i + 1], points[min(last, i + 2)]
        steps.append(
            f"C{bx + (cx - ax) / 6:.1f} {by + (cy - ay) / 6:.1f} "
            f"{cx - (dx - bx) / 6:.1f} {cy - (dy - by) / 6:.1f} {cx:.1f} {cy:.1f}"
        )
    return "".join(steps)


def _opacity(kind: str, opacity: float) -> str:
    return "" if opacity >= OPAQUE else f' {kind}-opacity="{opacity:.2f}"'
