"""The options of the commands that open a window or paint a picture."""

from pathlib import Path
from typing import Final, NamedTuple, TypeVar


class Size(NamedTuple):
    """The size of a window or picture, in pixels."""

    width: int
    height: int


SHOT_SIZE: Final = Size(1280, 720)


class PlayOptions(NamedTuple):
    edition: Path | None = None
    """The edition's file; None for the default edition."""
    tree: Path | None = None
    """The file into which the present tree of nodes is written as JSON whenever it changes."""
    record: Path | None = None
    size: Size | None = None
    """The first size of the window."""
    seed: int | str | None = None
    """The seed shown at first when the next game is set up."""
    challenge: Path | None = None
    """The record of a game of one player, to be played again against it."""
    data: Path | None = None
    """The folder of stored games; None for the user's own."""
    game: str | None = None
    """The id of the game of which a table is set up at once."""
    bots: tuple[str, ...] = ()
    """Players from outside who may sit at tables, as `module:factory`."""
    greets: bool = False
    """Whether a new user is asked how to begin: if nothing else was asked for."""


class ShotOptions(NamedTuple):
    out: Path
    """The picture to write, a PNG."""
    record: Path | None = None
    at: int | None = None
    """The number of its actions to show; None for all of them."""
    scene: str | None = None
    """The name of the scene; None for the one that fits the record."""
    size: Size = SHOT_SIZE
    scale: int = 100
    """The scale of text and controls, in per cent."""
    tree: Path | None = None
    """The file into which the picture's tree of nodes is written as JSON."""
    edition: Path | None = None
    language: str = "en"
    """The code of the language of the words."""
    palette: str = "standard"
    greyscale: bool = False
    """Whether colours are turned to grey."""
    game: str | None = None
    """The id of the game whose scenes are offered; None for the first one."""


Options = TypeVar("Options", PlayOptions, ShotOptions)


def window_options(kind: type[Options], named: object) -> Options:
    """The command line's values as options of a kind; they have the same names."""
    return kind(**{name: value for name, value in vars(named).items() if name in kind._fields})
