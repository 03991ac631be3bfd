"""Shared libraries that come with Python and pygame: their projects and versions.

The wheels that contain them do not say, so it is written here. The licences' texts are in
`packaging/licences`, by the names used here.
"""

import ctypes
import re
import shutil
import sqlite3
import subprocess
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

Version = Callable[[Path], str]
"""Finds a library's version; returns an empty text if it cannot."""


@dataclass(frozen=True)
class Library:
    """A project whose shared library can be in the packaged program."""

    name: str
    licence: str
    """An SPDX expression."""
    copyright: str
    pattern: str
    """Matches the beginning of the file's name, without `lib`, in small letters."""
    version: Version


def numbers_of(path: Path) -> str:
    """The numbers at the end of a file's name, by which the system distinguishes versions.

    >>> numbers_of(Path("libxmp-35a4066c.so.4.7.2"))
    '4.7.2'
    """
    found = re.search(r"\.so\.([\d.]+)$", path.name)
    return found[1] if found else ""


def _says(function: str, arguments: int = 0) -> Version:
    """Read the version by a library function that returns a text; it gets so many nulls."""

    def version(path: Path) -> str:
        try:
            asked = getattr(ctypes.CDLL(str(path)), function)
        except (OSError, AttributeError):
            return ""
        asked.restype = ctypes.c_char_p
        found = re.search(rb"\d+\.\d+[\w.]*", asked(*[None] * arguments) or b"")
        return found[0].decode("ascii") if found else ""

    return version


def _packs(function: str, *, bits: int = 8) -> Version:
    """Read the version by a function of the library that returns three numbers packed in one."""

    def version(path: Path) -> str:
        try:
            packed = int(getattr(ctypes.CDLL(str(path)), function)())
        except (OSError, AttributeError):
            return ""
        mask = (1 << bits) - 1
        return ".".join(str(packed >> shift & mask) for shift in (2 * bits, bits, 0))

    return version


def _writes(pattern: bytes) -> Version:
    """Find the version in the library's bytes."""

    def version(path: Path) -> str:
        found = re.search(pattern, path.read_bytes())
        return found[1].decode("ascii") if found else ""

    return version


def _freetype(path: Path) -> str:
    try:
        library = ctypes.CDLL(str(path))
        handle, numbers = ctypes.c_void_p(), [ctypes.c_int() for _ in range(3)]
        library.FT_Init_FreeType(ctypes.byref(handle))
        library.FT_Library_Version(handle, *map(ctypes.byref, numbers))
        library.FT_Done_FreeType(handle)
    except (OSError, AttributeError):
        return ""
    return ".".join(str(number.value) for number in numbers)


def _of_system(path: Path) -> str:
    """The version that Debian's package list has for a library; empty on other systems."""
    if shutil.which("dpkg-query") is None:
        return ""
    # Debian has moved its libraries from /lib to /usr/lib; its lists name both.
    for place in (path.resolve(), Path(str(path.resolve()).removeprefix("/usr"))):
        owner = _asked("dpkg-query", "--search", str(place)).partition(": ")[0]
        if owner:
            return _asked("dpkg-query", "--show", "--showformat=${Version}", owner)
    return ""


def _asked(*command: str) -> str:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else ""


def _dotted(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))


LIBRARIES: Final = (
    Library("SDL_image", "Zlib", "1997-2025 Sam Lantinga", r"sdl2_image",
            lambda _: _dotted(pygame.image.get_sdl_image_version() or ())),
    Library("SDL_mixer", "Zlib", "1997-2025 Sam Lantinga", r"sdl2_mixer",
            lambda _: _dotted(pygame.mixer.get_sdl_mixer_version())),
    Library("SDL_ttf", "Zlib", "1997-2025 Sam Lantinga", r"sdl2_ttf",
            lambda _: _dotted(pygame.font.get_sdl_ttf_version())),
    Library("SDL", "Zlib", "1997-2025 Sam Lantinga", r"sdl2",
            lambda _: _dotted(pygame.get_sdl_version())),
    Library("FLAC", "BSD-3-Clause", "2000-2009 Josh Coalson, 2011-2025 Xiph.Org Foundation",
            r"flac", _writes(rb"reference libFLAC (\d+\.\d+\.\d+)")),
    Library("Ogg", "BSD-3-Clause", "2002 Xiph.Org Foundation", r"ogg", numbers_of),
    Library("Vorbis", "BSD-3-Clause", "2002-2020 Xiph.Org Foundation",
            r"vorbis", _says("vorbis_version_string")),
    Library("opusfile", "BSD-3-Clause", "1994-2013 Xiph.Org Foundation and contributors",
            r"opusfile", numbers_of),
    Library("Opus", "BSD-3-Clause", "2001-2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, "
            "Timothy B. Terriberry, CSIRO, Gregory Maxwell, Mark Borgerding, Erik de Castro Lopo, "
            "Mozilla, Amazon", r"opus", _says("opus_get_version_string")),
    Library("mpg123", "LGPL-2.1-only", "1995-2025 the mpg123 project", r"mpg123",
            _says("mpg123_distversion", 3)),
    Library("libxmp", "MIT", "1996-2025 Claudio Matsuoka and Hipolito Carraro Jr", r"xmp",
            numbers_of),
    Library("WavPack", "BSD-3-Clause", "1998-2025 David Bryant", r"wavpack",
            _says("WavpackGetLibraryVersionString")),
    Library("FluidSynth", "LGPL-2.1-or-later", "2003-2025 Peter Hanappe and others", r"fluidsynth",
            _says("fluid_version_str")),
    Library("libsndfile", "LGPL-2.1-or-later", "1999-2025 Erik de Castro Lopo and others",
            r"sndfile", _says("sf_version_string")),
    Library("FreeType", "FTL", "1996-2025 The FreeType Project (www.freetype.org)", r"freetype",
            _freetype),
    Library("HarfBuzz", "MIT-Modern-Variant", "2010-2025 Google, Inc. and others", r"harfbuzz",
            _says("hb_version_string")),
    Library("libpng", "libpng-2.0", "1995-2025 The PNG Reference Library Authors", r"png",
            _says("png_get_libpng_ver", 1)),
    Library("libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib",
            "1991-2025 the Independent JPEG Group, The libjpeg-turbo Project and others",
            r"jpeg", _writes(rb"libjpeg-turbo version (\d+\.\d+[\d.]*)")),
    Library("libtiff", "libtiff", "1988-1997 Sam Leffler, 1991-1997 Silicon Graphics, Inc.",
            r"tiff", _says("TIFFGetVersion")),
    Library("libwebp", "BSD-3-Clause", "2010 Google Inc.", r"webp|sharpyuv",
            _packs("WebPGetDecoderVersion")),
    Library("Brotli", "MIT", "2009-2025 the Brotli Authors", r"brotli",
            _packs("BrotliDecoderVersion", bits=12)),
    Library("zlib", "Zlib", "1995-2024 Jean-loup Gailly and Mark Adler", r"z(lib1?)?[.-]",
            lambda _: zlib.ZLIB_RUNTIME_VERSION),
    Library("SQLite", "blessing", "none: it is in the public domain", r"sqlite3",
            lambda _: sqlite3.sqlite_version),
    Library("libffi", "MIT", "1996-2025 Anthony Green, Red Hat, Inc and others", r"ffi",
            _of_system),
    Library("GNU C++ library", "GPL-3.0-or-later WITH GCC-exception-3.1",
            "2000-2025 Free Software Foundation, Inc.", r"stdc\+\+", _of_system),
    Library("GCC support library", "GPL-3.0-or-later WITH GCC-exception-3.1",
            "1989-2025 Free Software Foundation, Inc.", r"gcc_s", _of_system),
    Library("expat", "MIT", "1998-2025 Thai Open Source Software Center Ltd, Clark Cooper and the "
            "Expat maintainers", r"expat", _of_system),
    Library("libuuid", "BSD-3-Clause", "1996-1999 Theodore Ts'o", r"uuid", _of_system),
    Library("Microsoft Visual C++ Runtime", "LicenseRef-Microsoft-Redistributable",
            "Microsoft Corporation", r"(vcruntime|msvcp|ucrtbase|api-ms-win)", numbers_of),
    Library("Python", "PSF-2.0", "2001-2025 Python Software Foundation", r"python3", numbers_of),
)  # fmt: skip
"""The known libraries, special patterns before general ones: the first that matches counts."""


def library_of(path: Path) -> Library | None:
    """The project of a shared library, by its file's name; None for an unknown one."""
    name = path.name.lower().removeprefix("lib")
    return next((known for known in LIBRARIES if re.match(known.pattern, name)), None)
