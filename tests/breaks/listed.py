"""The lists of breaks as values."""

import tomllib
from pathlib import Path
from typing import Final, NamedTuple

LISTS: Final = Path(__file__).with_name("lists")
CHECKOUT: Final = Path(__file__).parents[2]


class Break(NamedTuple):
    """One place in the program, made wrong."""

    of: str
    """What it belongs to: the list's name and the key of the fault, as `faults/A5`."""
    what: str
    """What a player would meet, in words."""
    file: str
    """Where, from the checkout's folder."""
    was: str
    """The text that stands there exactly once."""
    broken: str
    """What stands there instead when it is broken."""
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
