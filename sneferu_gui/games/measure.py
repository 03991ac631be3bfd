"""Measures and milestones: what statistics keep of games, and what a person reaches once."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple


class Sort(StrEnum):
    """The kind of a measure, which decides what statistics make of it."""

    GROUP = "group"
    """A name, as of a character: statistics count the wins for each."""
    COUNT = "count"
    """A whole number that every seat has: statistics show the mean."""
    BEST = "best"
    """A whole number that only some seats have, as the score of a win: statistics show the best."""


class Measure(NamedTuple):
    """A value that statistics keep of each seat, and its words.

    All words are English, and the keys of translations.
    """

    key: str
    title: str
    sort: Sort = Sort.COUNT
    line: str = ""
    """A page's words for its mean and highest value, or for the best where values have names."""
    column: str = ""
    """A narrow table's words for the mean, the best or the wins."""
    chart: str = ""
    """The title of a chart: wins by group, or, for the last measure with a title, game by game."""
    bands: str = ""
    """The title of a chart of how often each named value occurred; empty for none."""
    picture: str = ""
    """The name of a value's picture in the art, with `{value}` in it."""
    record: str = ""
    """The words for its highest value, if that is a record worth noting."""
    names: Mapping[int | str | None, str] = MappingProxyType({})
    """The names of its values, if they need any."""


class Bands(NamedTuple):
    """A table of how often a measure had each value. All words are English."""

    key: str
    title: str
    heading: str
    rows: tuple[tuple[int | str | None, str], ...]
    """Each value with its name."""


class CountedMeasures(NamedTuple):
    """The measures that are averaged over many games of one kind."""

    keys: tuple[str, ...]
    """The measures, of seats or of a whole game, whose mean and spread are shown, in order."""
    bands: Bands | None = None


class Milestone(NamedTuple):
    """An aim to reach in one game, or in several. All words are English, keys of translations."""

    key: str
    title: str
    note: str
    """The aim, in words."""
    measure: str
    """The key of the measure that decides."""
    least: int = 0
    """The least value of the measure, in one game; a game without the measure does not count."""
    each_of: tuple[str, ...] = ()
    """Instead of `least`: the values of which each has to have occurred once."""


class SeatFigures(NamedTuple):
    """A seat's measures when a game has ended."""

    place: int
    """Place in the order at the start, from 0."""
    measures: Mapping[str, int | str | None]
    """By the measures' keys; None where there is no such number."""
