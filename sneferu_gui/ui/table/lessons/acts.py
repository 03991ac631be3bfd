"""What the nodes of lessons do when they are activated."""

from enum import Enum, auto
from typing import NamedTuple


class CoachAct(Enum):
    """What a card beside the table offers, and the menu over it."""

    ON = auto()
    """On to what comes next."""
    SHOW = auto()
    """See how it is done."""
    AGAIN = auto()
    """The same chapter from its beginning."""
    LEAVE = auto()
    """Back to where one came from."""


class LessonMenuAct(Enum):
    """What the menu over a lesson offers besides."""

    STAY = auto()
    SETTINGS = auto()
    TITLE = auto()


class BeginChapter(NamedTuple):
    """Begin a chapter, counted from 0."""

    number: int


class WholeGame(NamedTuple):
    """Begin a whole game, with advice."""
