"""The lists of breaks, read into values."""

import tomllib
from pathlib import Path
from typing import Final, NamedTuple

LISTS: Final = Path(__file__).with_name("lists")
CHECKOUT: Final = Path(__file__).parents[2]


class Break(NamedTuple):
    """A line of the program, with its broken version."""

    of: str
    """The list's name and the key of the fault, as in `faults/A5`."""
    what: str
    """The effect on a player, in words."""
    file: str
    """The path of the file in the checkout."""
    was: str
    """The text to be replaced, which occurs exactly once."""
    broken: str
    """The text that replaces it."""
    tests: tuple[str, ...]
    """The tests of which at least one must fail, as pytest names them."""


def listed(folder: Path = LISTS) -> tuple[Break, ...]:
    """All breaks, in the order of the lists' names.

    >>> all(one.was != one.broken for one in listed())
    True
    """
    return tuple(
        Break(
            of=f"{path.stem}/{one['of']}",
            what=one["what"],
            file=one["file"],
            was=one["was"],
            broken=one["broken"],
            tests=tuple(one["tests"]),
        )
        for path in sorted(folder.glob("*.toml"))
        for one in tomllib.loads(path.read_text(encoding="utf-8"))["break"]
    )
