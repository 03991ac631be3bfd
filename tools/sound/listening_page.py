"""Measure every sound file, draw its spectrum, and write the listening page.

    python -m tools.sound.listening_page

Reads assets/sounds as the program does; writes docs/sounds.md, and under docs/sounds the pictures,
`measured.json`, which a test compares with the files, and `listen.html`, where a browser plays all.
"""

import html
import inspect
import json
import os
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Final

from sneferu_gui.assets_folder import asset_file
from tools.sound.catalogue import BEDS, EFFECTS, MUSIC, NAMES
from tools.sound.measuring import Measured, measured, takes_in, wave_of
from tools.sound.pictures import drawn, png
from tools.sound.waves import RATE

ROOT: Final = Path(__file__).resolve().parents[2]
SOUNDS: Final = ROOT / "assets" / "sounds"
PAGE: Final = ROOT / "docs" / "sounds.md"
FOLDER: Final = ROOT / "docs" / "sounds"
SIZE: Final = (260, 76)
TITLES: Final = {
    "hint": "Pointed at",
    "touch": "Touched",
    "table": "On the table",
    "signal": "To be noticed",
    "end": "The end",
    "nature": "Calls from afar",
    "bed": "Water, wind, crickets",
    "music": "Music",
}
INTRODUCTION: Final = """# Every sound

All are worked out by `python -m tools.sound.make_sounds` (nothing is recorded), as Ogg Vorbis with
two channels at 44.1 kHz; this page is made of the files by `python -m tools.sound.listening_page`.
To hear them one after another, open [sounds/listen.html](sounds/listen.html) of a checkout in a
browser.

**{count} sounds, {size:.2f} MB.** An effect has four takes, with small changes of pitch, time,
level and place; a picture shows them side by side: time from left to right, pitch upwards from
60 Hz to 12 kHz by octaves, below it the wave. Loudness is ITU-R BS.1770's: of an effect the
loudest 0.4 seconds of its softest and its loudest take, of music and beds the whole. Within a group
it differs by no more than 2 LUFS; peaks are true ones, in dBFS. Tests keep both.

The music stands on D, and changes its mode with the hour of the game: rast with a pure third in the
morning, nahawand at noon, bayati with its neutral second in the evening, on the title and when a
game has ended, hijaz at night. An oud, a reed flute (ney) and an arched harp play verses, under
half of whose phrases a drone lies and a frame drum is beaten: a call that stays open, an answer by
another voice, sometimes a rise, a close on the ground; then long silence. The house has a theme,
which comes first on the title and at a game's end. How a phrase's score is read,
`tools/sound/score.py` says.
"""
HOUR: Final = """## An hour
Five hours of each place, each with a seed of its own, with the settings' defaults (music 70 %,
water and banks 30 %), by `python -m tools.sound.hour --hours 5` and, for games that stay at an hour
of the day, `--place morning` and so on. Loudness is in LUFS:

| where | phrases | sounding | music | in all | water | different | one phrase at most |
|---|---:|---:|---:|---:|---:|---:|---:|
| table, morning to night | 137 | 42 % | -20.1 | -23.5 | -40.7 | 72 | 3 |
| title | 141 | 52 % | -20.0 | -23.4 | -40.7 | 35 | 6 |
| table, morning | 94 | 28 % | -20.1 | -23.7 | -40.7 | 18 | 6 |
| table, noon | 92 | 29 % | -20.1 | -23.6 | -40.7 | 18 | 6 |
| table, evening | 91 | 29 % | -20.1 | -23.6 | -40.7 | 18 | 6 |
| table, night | 95 | 32 % | -20.1 | -23.6 | -40.7 | 18 | 6 |

As it is heard the music lies 17 LU above the water. Power by octave, in dB below the strongest, at
the table: 63 Hz 19, 125 Hz 13, 250 Hz 3, 500 Hz 0, 1 kHz 4, 2 kHz 7, 4 kHz 16, 8 kHz 41; elsewhere
within 4 dB of that. Tests keep the six times, for twenty seeds, and the distance from the water.
"""
HEAD: Final = """| sound | what it is | s | LUFS | peak | spectrum |
|---|---|---:|---:|---:|---|"""


def described(name: str) -> str:
    """The first line of the docstring of the function that makes a sound; a phrase's score."""
    if name in MUSIC:
        phrase = MUSIC[name]
        lines = [f"{voice}: {line}" for voice, line in phrase.voices.items()]
        drums = [f"drum: {phrase.strokes}"] if phrase.strokes else []
        return f"{phrase.beat} beats a minute. " + "; ".join(f"`{each}`" for each in lines + drums)
    make = EFFECTS[name].make if name in EFFECTS else BEDS[name]
    whole = make.func if isinstance(make, partial) else make
    return (inspect.getdoc(whole) or "").splitlines()[0]


def range_of(values: Iterable[float]) -> str:
    """The least and the greatest value, as text."""
    low, high = min(values := list(values)), max(values)
    return f"{low:.1f}" if f"{low:.1f}" == f"{high:.1f}" else f"{low:.1f} … {high:.1f}"


def path_of(name: str) -> str:
    """The path of a sound's file, from the project's folder."""
    return asset_file(SOUNDS, f"{name}.ogg").relative_to(ROOT).as_posix()


def picture_of(name: str) -> str:
    """The path of a sound's picture, under docs/sounds."""
    return f"{name.replace('/', '-')}.png"


def read_all() -> dict[str, Measured]:
    """Measure every file, and draw its picture."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame  # noqa: PLC0415 - once the device is chosen

    pygame.mixer.init(RATE, -16, 2, 1_024, allowedchanges=0)
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    known = {}
    for name in NAMES:
        raw = pygame.mixer.Sound(ROOT / path_of(name)).get_raw()
        known[name] = measured(name, raw)
        wave = wave_of(raw)
        assert takes_in(name, wave)  # noqa: S101 - as the program cuts it
        (FOLDER / picture_of(name)).write_bytes(png(drawn(wave, *SIZE)))
    pygame.mixer.quit()
    return known


def page(known: dict[str, Measured]) -> str:
    """The page to read, docs/sounds.md."""
    size = sum(path.stat().st_size for path in SOUNDS.parent.rglob("*.ogg")) / 1e6
    parts = [INTRODUCTION.format(count=len(known), size=size), HOUR]
    for group, title in TITLES.items():
        own = {name: each for name, each in known.items() if each["group"] == group}
        loudness = [value for each in own.values() for value in each["lufs"]]
        parts.append(f"## {title}\nFrom {min(loudness):.1f} to {max(loudness):.1f} LUFS.\n")
        parts.append(
            "| sound | what it is | s | LUFS | peak | spectrum |\n|---|---|---:|---:|---:|---|"
        )
        parts += [
            f"| [{name}](../{path_of(name)}) | {described(name)} | {each['seconds']:.1f} |"
            f" {range_of(each['lufs'])} | {each['peak']:.1f} | ![](sounds/{picture_of(name)}) |"
            for name, each in own.items()
        ]
        parts.append("")
    return "\n".join(parts)


def listening(known: dict[str, Measured]) -> str:
    """The page that plays the sounds."""
    rows = [
        f"<tr><td>{html.escape(name)}<td>{html.escape(described(name).replace('`', ''))}"
        f"<td>{range_of(each['lufs'])}<td><audio controls preload=none"
        f' src="../../{path_of(name)}"></audio><td><img alt="" src="{picture_of(name)}">'
        for name, each in known.items()
    ]
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Every sound</title>\n"
        "<style>body{background:#14110c;color:#e8dcc0;font:16px sans-serif;margin:2em}"
        "td{padding:.3em .8em;vertical-align:middle;max-width:34em}</style>\n"
        "<h1>Every sound</h1>\n<table>\n" + "\n".join(rows) + "\n</table></html>\n"
    )


def main() -> None:
    """Write the pages, the pictures and the measurements."""
    known = read_all()
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(each)}" for name, each in known.items())
    (FOLDER / "measured.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    (FOLDER / "listen.html").write_text(listening(known), encoding="utf-8")
    PAGE.write_text(page(known), encoding="utf-8")
    print(f"{PAGE}: {len(known)} sounds")


if __name__ == "__main__":
    main()
