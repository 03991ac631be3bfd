"""Values from a file nobody vouches for, each checked before it is used.

Reading goes on after a fault, so that all that is wrong can be told at once.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sneferu_gui.rules.reason import Reason

KeyPath = tuple[str | int, ...]
"""The way to a value: keys of tables, and indices of lists counted from 0."""

LONGEST_TEXT: Final = 60
"""Characters of an id or a name: what a screen has room for."""

LARGEST_NUMBER: Final = 1_000_000
"""Beyond this a number is on no board, and too long for a message."""

_UNPRINTABLE: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories of characters that would break a line, or turn its direction."""


@dataclass(frozen=True, slots=True)
class EditionFault:
    """One thing that is wrong with an edition."""

    path: KeyPath
    reason: str

    def __str__(self) -> str:
        return f"{path_text(self.path)}: {self.reason}"


def path_text(path: KeyPath) -> str:
    """The way to a value, in words.

    >>> path_text(("river", "quarries", 3, "space"))
    'river.quarries[3].space'
    """
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return "".join(parts).removeprefix(".") or "edition"


def is_deeper(value: object, most: int) -> bool:
    """Whether tables and lists lie more than so many deep within one another."""
    layer: list[object] = [value]
    for _step in range(most + 1):
        layer = [
            inner
            for each in layer
            if isinstance(each, Mapping | list)
            for inner in (each.values() if isinstance(each, Mapping) else each)
        ]
        if not layer:
            return False
    return any(isinstance(each, Mapping | list) for each in layer)


def shown(value: object) -> str:
    """A wrong value as a message can show it: short, and on one line, whatever it is.

    >>> shown("basalt"), shown(True), shown([1, 2]), shown(1.5)
    ("'basalt'", 'true', 'a list', '1.5')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(value[:LONGEST_TEXT])
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        return Reason("a huge number")
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        return Reason("a table")
    return Reason("a list") if isinstance(value, list | tuple) else Reason("a date or time")


def text_fault(text: str) -> str | None:
    """Why a text is no name: empty, too long, or with characters that cannot be printed."""
    if not text.strip():
        return Reason("it is empty")
    if len(text) > LONGEST_TEXT:
        return Reason("it has {count}", count=len(text))
    if any(unicodedata.category(character) in _UNPRINTABLE for character in text):
        return Reason("one of them cannot be printed")
    return None


class CheckedValues:
    """Looks values up and gathers what is wrong with them, in `faults`.

    Every method gives the value at a place, or None after noting why it cannot be used.
    """

    def __init__(self) -> None:
        self.faults: list[EditionFault] = []

    def refuse(self, path: KeyPath, reason: str) -> None:
        """Note that the value at `path` cannot be used."""
        self.faults.append(EditionFault(path, reason))

    def value_at(self, table: Mapping[str, object], path: KeyPath, key: str) -> object:
        """The value of `key` in the table at `path`."""
        value = table.get(key)
        if value is None:
            told = Reason("{key} must not be null", key=repr(key))
            missing = Reason("the key {key} is missing", key=repr(key))
            self.refuse((*path, key), told if key in table else missing)
        return value

    def table(self, value: object, path: KeyPath) -> Mapping[str, object] | None:
        """`value` itself, where it is a table."""
        if isinstance(value, Mapping):
            return value
        self.refuse(path, Reason("must be a table of keys, not {value}", value=shown(value)))
        return None

    def table_at(
        self, table: Mapping[str, object], path: KeyPath, key: str
    ) -> Mapping[str, object] | None:
        """The table that is the value of `key` in the table at `path`."""
        value = self.value_at(table, path, key)
        return None if value is None else self.table(value, (*path, key))

    def entries(
        self, table: Mapping[str, object], path: KeyPath, least: int, most: int
    ) -> list[object]:
        """The list at `path`, whose last key is one of `table`'s; empty where there is none.

        Of a list that is too long, only as many entries as there may be.
        """
        value = self.value_at(table, path[:-1], str(path[-1]))
        if value is None:
            return []
        if not isinstance(value, list):
            self.refuse(path, Reason("must be a list, not {value}", value=shown(value)))
            return []
        if not least <= len(value) <= most:
            numbers = {"most": most, "count": len(value)}
            exactly = Reason("must have exactly {most} entries, not {count}", **numbers)
            at_most = Reason("must have at most {most} entries, not {count}", **numbers)
            self.refuse(path, exactly if least == most else at_most)
        return value[:most]

    def number(self, table: Mapping[str, object], path: KeyPath, key: str) -> int | None:
        """The whole number that is the value of `key` in the table at `path`."""
        value = self.value_at(table, path, key)
        return None if value is None else self.whole(value, (*path, key))

    def number_within(
        self, table: Mapping[str, object], path: KeyPath, key: str, low: int, high: int
    ) -> int | None:
        """As `number`, from `low` to `high`."""
        value = self.value_at(table, path, key)
        return None if value is None else self.whole_within(value, (*path, key), low, high)

    def whole(self, value: object, path: KeyPath) -> int | None:
        """`value` itself, where it is a whole number of a size to be found on a board."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.refuse(path, Reason("must be a whole number, not {value}", value=shown(value)))
            return None
        if abs(value) > LARGEST_NUMBER:
            self.refuse(path, Reason("is a huge number"))
            return None
        return value

    def whole_within(self, value: object, path: KeyPath, low: int, high: int) -> int | None:
        """As `whole`, from `low`, which is 0 or more, to `high`."""
        number = self.whole(value, path)
        if number is None or low <= number <= high:
            return number
        if number < 0:
            self.refuse(path, Reason("must not be negative: {number}", number=number))
        else:
            reason = Reason(
                "must be {low} to {high}, not {number}", low=low, high=high, number=number
            )
            self.refuse(path, reason)
        return None

    def text(self, table: Mapping[str, object], path: KeyPath, key: str) -> str | None:
        """The text that is the value of `key` in the table at `path`: short and printable."""
        value = self.value_at(table, path, key)
        if value is None:
            return None
        if isinstance(value, str):
            fault = text_fault(value)
            if fault is None:
                return value
        else:
            fault = Reason("not {value}", value=shown(value))
        self.refuse(
            (*path, key),
            Reason(
                "must be a text of 1 to {most} characters: {fault}", most=LONGEST_TEXT, fault=fault
            ),
        )
        return None
