"""How much a computer player may think about one choice."""

from collections.abc import Callable
from typing import NamedTuple


def _never() -> bool:
    return False


class Budget(NamedTuple):
    """Time for one choice, and a way to be told that it is over sooner.

    Players that search spend so many steps a second, counted and not timed, so that they choose
    the same on any computer that is fast enough; `is_over` ends them on one that is not.
    """

    seconds: float = 1.0
    is_over: Callable[[], bool] = _never
    """Asked from time to time; from when it says so, the best found so far is chosen."""
