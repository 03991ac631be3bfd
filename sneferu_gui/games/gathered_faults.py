"""All that is wrong with an edition, told at once: `checked_values` judges, this gathers."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from sneferu_gui.games.checked_values import (
    LARGEST_NUMBER,
    KeyPath,
    RecordError,
    choice_in,
    flag_in,
    list_in,
    object_in,
    path_text,
    seen_text_in,
    value_at,
    whole_in,
)

LONGEST_TEXT: Final = 60
"""Characters of an edition's id or a name in it: what a screen has room for."""

Table = Mapping[str, object]
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class EditionFault:
    """One thing that is wrong with an edition."""

    path: KeyPath
    reason: str

    def __str__(self) -> str:
        return f"{path_text(self.path)}: {self.reason}"


class EditionError(ValueError):
    """An edition that cannot be played; `faults` has all that is wrong with it."""

    def __init__(self, faults: tuple[EditionFault, ...]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


class FaultCollector:
    """Looks values up and gathers what is wrong with them, in `faults`.

    Every method gives the value at a place, or None after noting why it cannot be used.
    """

    def __init__(self) -> None:
        self.faults: list[EditionFault] = []

    def refuse(self, path: KeyPath, reason: str) -> None:
        """Note that the value at `path` cannot be used."""
        self.faults.append(EditionFault(path, reason))

    def _judged(self, judge: Callable[[], Value]) -> Value | None:
        try:
            return judge()
        except RecordError as error:
            self.refuse(error.path, error.reason)
            return None

    def table(self, value: object, path: KeyPath) -> Table | None:
        """`value` itself, where it is a table."""
        return self._judged(lambda: object_in(value, path))

    def table_at(self, table: Table, path: KeyPath, key: str) -> Table | None:
        """The table that is the value of `key` in the table at `path`."""
        return self._judged(lambda: object_in(value_at(table, path, key), (*path, key)))

    def entries(self, table: Table, path: KeyPath, least: int, most: int) -> list[object]:
        """The list at `path`, whose last key is one of `table`'s; empty where there is none.

        Of a list that is too long, only as many entries as there may be.
        """
        value = self._judged(lambda: list_in(value_at(table, path[:-1], str(path[-1])), path))
        if value is None:
            return []
        length = most if least == most else None
        self._judged(lambda: list_in(value, path, length, most=most))
        return value[:most]

    def number(self, table: Table, path: KeyPath, key: str) -> int | None:
        """The whole number that is the value of `key` in the table at `path`."""
        return self.number_within(table, path, key, -LARGEST_NUMBER, LARGEST_NUMBER)

    def number_within(
        self, table: Table, path: KeyPath, key: str, low: int, high: int
    ) -> int | None:
        """As `number`, from `low` to `high`."""
        return self._judged(lambda: whole_in(value_at(table, path, key), (*path, key), low, high))

    def whole_within(self, value: object, path: KeyPath, low: int, high: int) -> int | None:
        """`value` itself, where it is a whole number from `low` to `high`."""
        return self._judged(lambda: whole_in(value, path, low, high))

    def flag(self, table: Table, path: KeyPath, key: str) -> bool | None:
        """The value of `key` in the table at `path`, where it is true or false."""
        return self._judged(lambda: flag_in(value_at(table, path, key), (*path, key)))

    def text(self, table: Table, path: KeyPath, key: str) -> str | None:
        """The text that is the value of `key` in the table at `path`: short and printable."""
        return self._judged(
            lambda: seen_text_in(value_at(table, path, key), (*path, key), LONGEST_TEXT)
        )

    def choice(self, table: Table, path: KeyPath, key: str, choices: Collection[str]) -> str | None:
        """The value of `key` in the table at `path`, where it is one of the choices."""
        return self._judged(lambda: choice_in(value_at(table, path, key), (*path, key), choices))
