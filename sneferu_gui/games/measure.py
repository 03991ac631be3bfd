"""Measures and milestones, as data: what statistics keep, how it is told, what is reached once."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple


class Sort(StrEnum):
    """What a measure is, and so what statistics make of it."""

    GROUP = "group"
    """A name, as of a character: wins are counted by it."""
    COUNT = "count"
    """A whole number that every seat has: what counts is the mean."""
    BEST = "best"
    """A whole number that only some have, as the score of a win: what counts is the best."""


class Measure(NamedTuple):
    """What a game's statistics keep of each seat, and how they tell it.

    All words are English, and the keys of translations.
    """

    key: str
    title: str
    sort: Sort = Sort.COUNT
    line: str = ""
    """What a page calls its mean and the most, or the best where values have names."""
    column: str = ""
    """What a narrow table calls what counts."""
    chart: str = ""
    """Over a chart: wins by group, or of the last measure with such a title, game by game."""
    bands: str = ""
    """Over a chart of how often each named value was had; empty for none."""
    picture: str = ""
    """The name of a picture of a value, with `{value}` in it, among the art."""
    record: str = ""
    """What the most of it is called, where that is a record worth noting."""
    names: Mapping[int | str | None, str] = MappingProxyType({})
    """What its values are called, where they do not speak for themselves."""


class Bands(NamedTuple):
    """A table of how often a measure had which value. All words are English."""

    key: str
    """The measure's."""
    title: str
    heading: str
    """Over the values."""
    rows: tuple[tuple[int | str | None, str], ...]
    """Each value, and what it is called."""


class CountedMeasures(NamedTuple):
    """What is counted of many games of one kind."""

    keys: tuple[str, ...]
    """Of the measures, of seats or of a whole game, whose mean and spread are told, in order."""
    bands: Bands | None = None


class Milestone(NamedTuple):
    """What is reached with a game, or with several. All words are English, keys of translations."""

    key: str
    title: str
    note: str
    """What has to be done for it."""
    measure: str
    """The key of the measure that decides."""
    least: int = 0
    """That it has to be at least, in one game; none of it counts where it was not measured."""
    each_of: tuple[str, ...] = ()
    """In place of that: the values of which each has to have been played with once."""


class SeatFigures(NamedTuple):
    """What is kept of one seat when a game has ended."""

    place: int
    """Place in the order at the start, from 0."""
    measures: Mapping[str, int | str | None]
    """By the keys of the game's measures; None where there is no such number."""
