"""Make every sound of the game from scratch, without recordings or material from elsewhere.

    python -m tools.sound.make_sounds [NAME ...]

Writes Ogg Vorbis files (44.1 kHz, two channels) under assets/sounds, a game's in a folder of its
own, and `sounds.json`, which the program reads: the same bytes on every run. With names, only the
sounds whose names begin so. `python -m tools.sound.listening_page` makes docs/sounds.md of them.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

import numpy as np

from sneferu_gui.assets_folder import asset_file
from tools.sound import ambience
from tools.sound.catalogue import BEDS, EFFECTS, LOUDNESS, MUSIC, NAMES, PARTS
from tools.sound.effects.effect import file_of, takes_of
from tools.sound.loudness import integrated
from tools.sound.ogg import decoded, encoded
from tools.sound.score import performed
from tools.sound.waves import RATE, Wave

SOUNDS: Final = Path(__file__).resolve().parents[2] / "assets" / "sounds"
INDEX: Final = SOUNDS / "sounds.json"


def made(name: str) -> Wave:
    """The wave of the sound of this name."""
    if name in EFFECTS:
        return file_of(takes_of(name, EFFECTS[name]))
    if name in BEDS:
        return _as_loud(BEDS[name](), ambience.LOUDNESS)
    phrase = MUSIC[name]
    return _as_loud(performed(name.split("/")[1], phrase), LOUDNESS + PARTS[phrase.part])


def _as_loud(wave: Wave, loudness: float) -> Wave:
    return np.asarray(wave * 10 ** ((loudness - integrated(wave)) / 20))


def write(name: str) -> tuple[str, int]:
    """Make a sound and write its file; return its name and size."""
    path = asset_file(SOUNDS, f"{name}.ogg")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encoded(made(name), 0.0))
    return name, path.stat().st_size


def index() -> dict[str, object]:
    """The content of `sounds.json`: ducking, and the music's parts."""
    phrases = [
        {
            "name": name.split("/")[1],
            "hour": phrase.hour,
            "part": phrase.part,
            "voices": [*phrase.voices],
            "seconds": round(len(decoded(SOUNDS / f"{name}.ogg")) / RATE, 2),
        }
        for name, phrase in MUSIC.items()
    ]
    ducks = {name: list(effect.ducks) for name, effect in EFFECTS.items() if effect.ducks}
    return {"effects": [*EFFECTS], "ducks": ducks, "music": phrases}


def written(values: dict[str, object]) -> str:
    """The index as text, with a line for each phrase."""
    lines = [f' "{key}": {json.dumps(value)}' for key, value in values.items() if key != "music"]
    phrases = values["music"]
    assert isinstance(phrases, list)  # noqa: S101 - as `index` makes it
    music = ",\n".join(f"  {json.dumps(phrase)}" for phrase in phrases)
    return "{\n" + ",\n".join([*lines, f' "music": [\n{music}\n ]']) + "\n}\n"


def main(wanted: list[str]) -> None:
    """Make all sounds, or those whose names begin with one of `wanted`."""
    names = [n for n in NAMES if not wanted or any(n.startswith(w) for w in wanted)]
    with ProcessPoolExecutor() as pool:
        for name, size in pool.map(write, names):
            print(f"{name}: {size} bytes")
    INDEX.write_text(written(index()), encoding="utf-8")
    total = sum(path.stat().st_size for path in SOUNDS.parent.rglob("*.ogg"))
    print(f"all: {total} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
