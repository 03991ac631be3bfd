"""Spectrograms of sounds: time from left to right, pitch upwards by octaves, loud is light."""

import struct
import zlib
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from tools.sound.waves import RATE, Wave

Pixels: TypeAlias = npt.NDArray[np.uint8]
LOWEST: Final = 60.0
HIGHEST: Final = 12_000.0
RANGE: Final = 66.0
"""Decibels between black and the lightest."""
COLOURS: Final = ((0.0, (12, 16, 30)), (0.35, (52, 46, 96)), (0.6, (150, 70, 72)),
                  (0.82, (226, 152, 66)), (1.0, (252, 240, 200)))  # fmt: skip
TONES: Final = 14
WAVE: Final = (210, 190, 150)
LINE: Final = 24
"""Height in pixels of the strip for the wave, at the bottom."""


def spectrum(wave: Wave, width: int, height: int) -> Wave:
    """The loudness of each pitch at each time, from 0 to 1: rows from the highest pitch down."""
    mono = wave.mean(axis=1) if wave.ndim == 2 else wave
    size = 4_096 if len(mono) > RATE else 2_048
    padded = np.concatenate((np.zeros(size // 2), mono, np.zeros(size)))
    starts = np.linspace(0, max(1, len(mono) - 1), width).astype(int)
    frames = padded[starts[:, None] + np.arange(size)] * np.hanning(size)
    power = np.abs(np.fft.rfft(frames, 2 * size, axis=1))
    pitches = LOWEST * (HIGHEST / LOWEST) ** np.linspace(1, 0, height)
    place = pitches * 2 * size / RATE
    rows = np.stack([np.interp(place, np.arange(power.shape[1]), frame) for frame in power], axis=1)
    decibels = 20 * np.log10(rows / (rows.max() + 1e-12) + 1e-9)
    return np.asarray(np.clip(1 + decibels / RANGE, 0, 1))


def drawn(wave: Wave, width: int = 420, height: int = 132) -> Pixels:
    """The spectrum above the wave: each pixel's index in the table of colours."""
    shares = spectrum(wave, width, height - LINE)
    pixels = np.round(shares * (TONES - 1)).astype(np.uint8)
    ground = np.zeros((LINE, width), np.uint8)
    mono = wave.mean(axis=1) if wave.ndim == 2 else wave
    edges = np.linspace(0, len(mono), width + 1).astype(int)
    most = float(np.abs(mono).max()) + 1e-9
    for x in range(width):
        part = mono[edges[x] : max(edges[x] + 1, edges[x + 1])] / most
        top = int((1 - part.max()) * (LINE - 1) / 2)
        low = int((1 - part.min()) * (LINE - 1) / 2)
        ground[top : low + 1, x] = TONES
    return np.concatenate((pixels, ground))


def table_of_colours() -> bytes:
    """The colours of the spectrum's tones and of the wave, as bytes."""
    stops = [stop for stop, _ in COLOURS]
    shares = np.linspace(0, 1, TONES)
    parts = [np.interp(shares, stops, [colour[i] for _, colour in COLOURS]) for i in range(3)]
    return np.stack(parts, axis=1).astype(np.uint8).tobytes() + bytes(WAVE)


def png(pixels: Pixels) -> bytes:
    """A picture as PNG, with a table of colours to keep it small."""
    height, width = pixels.shape
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", table_of_colours()),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in parts
    )
