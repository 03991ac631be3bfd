"""What a game tells of its finished games beyond what statistics keep: worked out by replaying.

A game says which numbers there are of each seat, and which charts are made of them; the house
replays the stored games, sorts them, and draws. All words are English, the keys of translations.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sneferu_gui.session.game import Session

SeatInsight = Mapping[str, tuple[float, ...]]
"""The numbers of one seat in one game, by their keys: one, or a course of several."""


class PartsChart(NamedTuple):
    """Means of several numbers, in games that were won beside those that were not."""

    key: str
    title: str
    parts: tuple[tuple[str, str], ...]
    """The keys of the numbers, and what each is called."""
    empty: str
    """What would be there, where there is nothing yet."""


class CourseChart(NamedTuple):
    """The mean of a course, beside that of whoever won those games."""

    key: str
    title: str
    course: str
    """The key of the numbers."""
    foot: str
    """What goes from left to right."""
    empty: str


class Insights(NamedTuple):
    """All that a game tells."""

    charts: tuple[PartsChart | CourseChart, ...]
    of: Callable[[Session], tuple[SeatInsight, ...]]
    """The numbers of each seat of a game that is over."""
