"""What is known of the sound files: which phrases the music has, what it gives way to."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

NAME: Final = "sounds.json"


class Phrase(NamedTuple):
    """A piece of the music that is played whole."""

    name: str
    hour: str
    part: str
    """What it is in a verse: call, answer, rise, close; or dance, which is one by itself."""
    voices: tuple[str, ...]
    seconds: float


class Duck(NamedTuple):
    """How the music and the ambience give way to an effect."""

    share: float
    """Of their loudness that is left."""
    seconds: float


class SoundIndex(NamedTuple):
    """All that is known of the files."""

    effects: tuple[str, ...] = ()
    ducks: Mapping[str, Duck] = {}
    phrases: tuple[Phrase, ...] = ()


def read_index(folder: Path) -> SoundIndex:
    """What the folder's index says. Raises OSError, ValueError."""
    text = (folder / NAME).read_text(encoding="utf-8")
    try:
        read: Any = json.loads(text)
        return SoundIndex(
            tuple(read["effects"]),
            {name: Duck(*duck) for name, duck in read["ducks"].items()},
            tuple(
                Phrase(
                    each["name"], each["hour"], each["part"], tuple(each["voices"]), each["seconds"]
                )
                for each in read["music"]
            ),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"{NAME}: {error}") from error
