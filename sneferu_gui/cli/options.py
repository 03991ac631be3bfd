"""What was asked for on the command line, for the rooms that carry it out."""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final, NamedTuple, TypeVar


class Size(NamedTuple):
    """Of a window or picture, in pixels."""

    width: int
    height: int


SHOT_SIZE: Final = Size(1280, 720)
"""Of a picture when none is asked for."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """For `sneferu play`."""

    edition: Path | None = None
    """The edition's file; None for the standard edition."""
    tree: Path | None = None
    """Where the present tree of nodes is written as JSON whenever it changes."""
    record: Path | None = None
    """A record to open at once."""
    size: Size | None = None
    """The window's size to begin with."""
    seed: int | str | None = None
    """The seed the next game's setup begins with."""
    challenge: Path | None = None
    """The record of a game of one player, to be played again against it."""
    data: Path | None = None
    """The folder of stored games; None for the user's own."""
    game: str | None = None
    """The id of the game of which a table is set up at once."""
    bots: tuple[str, ...] = ()
    """Players from outside who may sit at tables, as `module:factory`."""
    greets: bool = False
    """Whether somebody new is asked how to begin: where nothing was asked for."""


@dataclass(frozen=True, slots=True)
class ShotOptions:
    """For `sneferu shot`."""

    out: Path
    """The picture to write, a PNG."""
    record: Path | None = None
    """The record to show; None for none."""
    at: int | None = None
    """After so many of its actions; None for all of them."""
    scene: str | None = None
    """The name of the scene; None for the one that fits the record."""
    size: Size = SHOT_SIZE
    scale: int = 100
    """Of text and controls, in per cent."""
    tree: Path | None = None
    """Where the picture's tree of nodes is written as JSON."""
    edition: Path | None = None
    language: str = "en"
    """Of the words in the picture."""
    palette: str = "standard"
    """The colours it is painted in."""
    greyscale: bool = False
    """Whether the colours are taken out of it."""
    game: str | None = None
    """The id of the game whose scenes they are; None for the first one."""


Options = TypeVar("Options", PlayOptions, ShotOptions)


def window_options(kind: type[Options], named: object) -> Options:
    """The options of a kind that a command line has named, by the names they have here."""
    wanted = {field.name for field in fields(kind)}
    return kind(**{name: value for name, value in vars(named).items() if name in wanted})
