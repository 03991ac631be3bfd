"""What the house knows of a game before anything else of it is imported."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from sneferu_gui.games.content import read_content


@dataclass(frozen=True, slots=True)
class TitleWords:
    """What is said of a game before anything of it is imported.

    All of it is English, and the keys of translations.
    """

    subtitle: str
    """Under its name."""
    source: str
    """Whose game it is, in a line."""
    thanks: str
    """The same among the credits, in a sentence."""
    players: str
    """For how many a new table is."""
    about: str
    """For how many it is and how long it takes, in a few words."""
    alone: str = ""
    """What one player can do against the game's own opponent; empty where there is none."""
    alone_hint: str = ""
    """More about that."""
    lessons: str = ""
    """What it teaches at its own table, in a line; empty where it teaches nothing there."""
    daily: str = ""
    """The deal of the day, which everybody plays; empty where there is none."""
    daily_hint: str = ""
    """More about that."""


@dataclass(frozen=True, slots=True)
class GameKey:
    """A key that does something only this game has."""

    name: str
    """What settings files call it; games that share a name share the key."""
    key: str
    """The key it has unless a person gives it another."""
    label: str
    """What it does: English, and the key of translations."""
    button: str = ""
    """A gamepad's button that does the same; empty for none."""


@dataclass(frozen=True, slots=True)
class TypedKeys:
    """What is typed at a game's table."""

    example: str
    words: str
    """What that does: English, and the key of translations."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """What crosses the title's picture again and again, in units of that picture, 1600 by 900."""

    picture: str
    box: tuple[float, float, float, float]
    """Of its picture, around where it stands: left, top, width, height."""
    y: float
    """Where it stands or floats, from the top."""
    size: float
    start: float
    """Where it is at first, from the left."""
    speed: float
    """Units a second; negative: to the left."""
    fades_at_menu: bool = False
    """Whether it would show between the menu's buttons, and so fades away before them."""


@dataclass(frozen=True, slots=True)
class TitleLife:
    """What moves in a title's picture where no river flows."""

    crossings: tuple[Crossing, ...]
    """From the farthest to the nearest."""
    stars: tuple[tuple[float, float, float], ...]
    """What twinkles: from the left, from the top, how large."""
    lamps: tuple[tuple[float, float], ...]
    lamp: str
    """The picture of a light."""


@dataclass(frozen=True, slots=True)
class Title:
    """What the title shows and says of a game, and its keys, which settings and sheets list."""

    scene: str
    """The picture the title shows of it, by its name among the art."""
    cover: str
    """The small picture it is chosen by."""
    words: TitleWords
    keys: tuple[GameKey, ...] = ()
    typed: tuple[TypedKeys, ...] = ()
    life: TitleLife | None = None
    """What moves in the picture; None for the life of the river."""
    berth: str = "quay"
    """What the seats of a new table stand on, a strip of the house's art."""
    free: str = "mooring"
    """What stands there where nobody sits."""


def title_in_content(game: str) -> Callable[[], Title]:
    """Reads `assets/<game>/content/title.toml` when it is called for the first time."""

    @cache
    def read() -> Title:
        return read_content(game, "title", Title)

    return read


class Entry(NamedTuple):
    """Where a game is found: modules that are imported when they are wanted."""

    title: str
    """What it is called everywhere; a name is not translated."""
    rules: str
    """Has the `Game` as GAME."""
    players: str
    """Has its computer players as PLAYERS, by their names."""
    face: str
    """Has what it brings to the scenes as FACE; empty while it has no table of its own yet.

    Such a game is played, recorded and measured by the command line; the window does not offer it.
    """
    editions: str
    """The folder of the editions it comes with, from that of the assets."""
    about: Callable[[], Title]
    """What is known of it before it is imported."""
    samples: str = ""
    """Has scenes with something to see as SAMPLES, by their names; empty without any of its own."""
    coding: str = ""
    """Has as CODING what it is in numbers, for agents that learn; asked for by `research` alone."""
    advisor: str = ""
    """Has who advises people as ADVISOR; empty where nobody does."""
    puzzles: str = ""
    """The file of its puzzles, from the folder of the assets; empty where it has none."""


PARTS: Final = {
    "face": "face",
    "samples": "samples.scenes",
    "coding": "numbers",
    "advisor": "players.advisor",
}
"""Where a game's folder has what not every game brings."""


def entry_in(folder: str, title: str, *parts: str, puzzles: bool = False) -> Entry:
    """The entry of a game that brings these parts, each where all games have it."""
    home = f"sneferu_gui.games.{folder}"
    found = {part: f"{home}.{PARTS[part]}" if part in parts else "" for part in PARTS}
    return Entry(
        title,
        f"{home}.law.game",
        f"{home}.players",
        editions=f"{folder}/editions",
        about=title_in_content(folder),
        puzzles=f"{folder}/puzzles.json" if puzzles else "",
        **found,
    )
