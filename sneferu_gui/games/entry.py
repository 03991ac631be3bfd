"""A game's entry in the catalogue: what the house knows of it before it is imported."""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from sneferu_gui.games.content import read_content


class TitleWords(NamedTuple):
    """The words of the title about a game.

    All of it is English, and the keys of translations.
    """

    subtitle: str
    """The line under its name."""
    source: str
    """The author and the origin of the game, in a line."""
    thanks: str
    """The same in a sentence, for the credits."""
    players: str
    """The number of players at a new table."""
    about: str
    """The number of players and the playing time, in a few words."""
    alone: str = ""
    """A button's words for a game alone, or against the game's own opponent; empty for none."""
    alone_hint: str = ""
    lessons: str = ""
    """The lessons at its own table, in a line; empty where there are none."""
    daily: str = ""
    """The deal of the day, which everybody plays; empty where there is none."""
    daily_hint: str = ""


class GameKey(NamedTuple):
    """A key that does something only this game has."""

    name: str
    """The key's name in settings files; games that share a name share the key."""
    key: str
    """The default key."""
    label: str
    """What the key does: English, and the key of translations."""
    button: str = ""
    """The gamepad button that does the same; empty for none."""


class TypedKeys(NamedTuple):
    """Something that can be typed at a game's table."""

    example: str
    words: str
    """What typing it does: English, and the key of translations."""


class Crossing(NamedTuple):
    """Something that crosses the title's picture again and again; in its units, 1600 by 900."""

    picture: str
    box: tuple[float, float, float, float]
    """The picture's box around the point it stands on: left, top, width, height."""
    y: float
    """The point it stands or floats on, from the top."""
    size: float
    start: float
    """Its first place, from the left."""
    speed: float
    """Units a second; negative: to the left."""
    fades_at_menu: bool = False
    """Whether it fades before it would show between the menu's buttons."""


class TitleLife(NamedTuple):
    """The moving things in a title's picture without a river."""

    crossings: tuple[Crossing, ...]
    """From the farthest to the nearest."""
    stars: tuple[tuple[float, float, float], ...]
    """Twinkling stars: from the left, from the top, size."""
    lamps: tuple[tuple[float, float], ...]
    lamp: str
    """The picture of a lamp's light."""


class Title(NamedTuple):
    """The picture, words and keys of a game on the title; settings and key sheets list the keys."""

    scene: str
    """The name of the title's picture in the art."""
    cover: str
    """The name of the small picture for choosing the game."""
    words: TitleWords
    keys: tuple[GameKey, ...] = ()
    typed: tuple[TypedKeys, ...] = ()
    life: TitleLife | None = None
    """The moving things in the picture; None for those of the river."""
    berth: str = "quay"
    """The strip of the house's art under the seats of a new table."""
    free: str = "mooring"
    """The picture at a seat that nobody has."""


def title_in_content(game: str) -> Callable[[], Title]:
    """A function that reads `assets/<game>/content/title.toml` when it is first called."""

    @cache
    def read() -> Title:
        return read_content(game, "title", Title)

    return read


class Entry(NamedTuple):
    """The modules of a game, imported on demand."""

    title: str
    """Its name everywhere; a name is not translated."""
    rules: str
    """The module with the `Game` as GAME."""
    players: str
    """The module with its computer players as PLAYERS, by their names."""
    face: str
    """The module with what it brings to the scenes as FACE; empty while it has no table of its own.

    Such a game is played, recorded and measured by the command line; the window does not offer it.
    """
    editions: str
    """The folder of its editions, inside that of the assets."""
    about: Callable[[], Title]
    """Reads its title, without importing the game."""
    samples: str = ""
    """The module with its sample scenes as SAMPLES, by their names; empty without any."""
    coding: str = ""
    """The module with its numbers for learning agents as CODING; imported by `research` alone."""
    advisor: str = ""
    """The module with its adviser as ADVISOR; empty where it has none."""
    puzzles: str = ""
    """The file of its puzzles, inside the folder of the assets; empty where it has none."""


PARTS: Final = {
    "face": "face",
    "samples": "samples.scenes",
    "coding": "numbers",
    "advisor": "players.advisor",
}
"""The modules, inside a game's folder, of the parts that not every game has."""


def entry_in(folder: str, title: str, *parts: str, puzzles: bool = False) -> Entry:
    """The entry of a game that brings these parts, each in its usual place."""
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
