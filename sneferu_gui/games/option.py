"""An option, as data: something that is chosen before a game, or settled for everybody."""

from collections.abc import Mapping
from typing import NamedTuple

OptionValue = str | int | bool
Options = Mapping[str, OptionValue]
"""What was chosen before the game, by the options' keys."""


class OptionNote(NamedTuple):
    """What a value of an option means."""

    value: OptionValue
    text: str
    """English, and the key of translations."""
    seats: frozenset[int] = frozenset()
    """With how many players it means that; empty for any number."""
    start: str = ""
    """How whoever has chosen it begins, where that sets it apart."""


class Option(NamedTuple):
    """Something that is chosen before a game. All words are English, and the keys of translations.

    One with conditions has its default wherever they do not hold.
    """

    key: str
    title: str
    values: tuple[tuple[OptionValue, str], ...]
    """Each value with what it is called."""
    default: OptionValue
    seats: frozenset[int] = frozenset()
    """With how many players it can be chosen; empty for any number."""
    summary: str = ""
    """In a line about a game, that it is not the default; empty where title and value say it."""
    notes: tuple[OptionNote, ...] = ()
    needs: tuple[str, OptionValue] | None = None
    """The key and value of another option, with which alone it can be chosen."""
    is_per_seat: bool = False
    """Whether each seat has a value of its own, which no other seat has."""
    clause: str = ""
    """What is said of a choice that is against its conditions, with the clause of the rules."""
    pictures: str = ""
    """The name of a value's picture, with `{value}` in it; empty where there are none."""


class SharedDeal(NamedTuple):
    """What everybody plays who plays the deal of a day, or of a week."""

    edition: str
    """The id of one the game comes with."""
    options: Options
    description: str
    """What it is, for whoever chooses it: English."""
    player: str = ""
    """The computer player at all other seats, by its name; empty for the usual one."""
