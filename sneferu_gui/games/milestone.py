"""A milestone, as data: something that a person's finished games come to, once."""

from typing import NamedTuple


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
