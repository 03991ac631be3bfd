"""Ogg Vorbis files, the same bytes on every run."""

import struct
from io import BytesIO
from pathlib import Path
from typing import Final

import numpy as np
import soundfile

from tools.sound.waves import RATE, Wave

SERIAL: Final = 2600
"""The serial number of every stream; the library would take another each time."""
CHUNK: Final = 65_536
"""Samples handed over at once: the encoder keeps them on its stack."""


def encoded(wave: Wave, quality: float) -> bytes:
    """A wave of two channels as Ogg Vorbis; `quality` from 0 to 1."""
    file = BytesIO()
    with soundfile.SoundFile(
        file, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as out:
        for first in range(0, len(wave), CHUNK):
            out.write(wave[first : first + CHUNK])
    return _numbered(file.getvalue())


def decoded(path: Path) -> Wave:
    """The wave in a file. Raises ValueError if its sample rate is not `RATE`."""
    wave, rate = soundfile.read(path, always_2d=True)
    if rate != RATE:
        raise ValueError(f"{path}: {rate} Hz")
    return np.asarray(wave, dtype=np.float64)


def _numbered(stream: bytes) -> bytes:
    """The same pages with our serial number, and the checksum that goes with it."""
    out, at = bytearray(stream), 0
    while at < len(out):
        segments = out[at + 26]
        head = 27 + segments
        end = at + head + sum(out[at + 27 : at + head])
        struct.pack_into("<II", out, at + 14, SERIAL, struct.unpack_from("<I", out, at + 18)[0])
        struct.pack_into("<I", out, at + 22, 0)
        struct.pack_into("<I", out, at + 22, _checksum(bytes(out[at:end])))
        at = end
    return bytes(out)


def _table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


_CHECKSUMS: Final = _table()


def _checksum(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _CHECKSUMS[(value >> 24) ^ byte]
    return value
