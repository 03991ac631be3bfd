"""Checks of single values from outside, one function for each kind.

The first fault is raised with its place. `codec` reads whole classes, and can gather all faults.
"""

import unicodedata
from collections import Counter
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from sneferu_gui.games.reason import Reason

KeyPath = tuple[str | int, ...]
"""The way to a value: keys of tables, and indices of lists counted from 0."""

LONGEST_NAME: Final = 100
"""The most characters of a name or an id."""

LONGEST_SHOWN: Final = 60
"""The most characters of a wrong text that a message shows."""

MOST_LISTED: Final = 30
"""The most choices that a message lists; of the spaces of a board, only the first and the last."""
FIRST_LISTED: Final = 8

LARGEST_NUMBER: Final = 1_000_000_000
"""No number of a game is larger, and a message has no room for more; a seed may be larger."""

LARGEST_SEED: Final = 10**40

_UNPRINTABLE: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode categories of characters that break a line or are no character at all."""

_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text around them."""

_UNSEEN: Final = frozenset({"Cf", "Zs"})
"""Unicode categories of characters that can be printed and leave no mark."""


class RecordError(ValueError):
    """A record, or a value from outside, that cannot be used: its text has place and reason.

    >>> str(RecordError(("actions", 3, "row"), "must be a whole number", "my.jsonl", 2))
    'my.jsonl:2: actions[3].row: must be a whole number'
    """

    def __init__(
        self, path: KeyPath, reason: str, file: str | None = None, line: int | None = None
    ) -> None:
        """`path` leads to the value in the record; `line` is counted in the file or the text."""
        self.path = path
        self.reason = reason
        self.file = file
        self.line = line
        where = file or ("" if line is None else f"line {line}")
        if file and line is not None:
            where = f"{file}:{line}"
        place = path_text(path) if path else ""
        super().__init__(": ".join(part for part in (where, place, reason) if part))

    def located(self, file: str, line: int) -> "RecordError":
        """The same error, with the file and the line in it on which the record begins."""
        return RecordError(self.path, self.reason, file, line + (self.line or 1) - 1)


class EditionFault(NamedTuple):
    path: KeyPath
    reason: str

    def __str__(self) -> str:
        return f"{path_text(self.path)}: {self.reason}"


class EditionError(ValueError):
    """An edition that cannot be played; `faults` has all its faults."""

    def __init__(self, faults: tuple[EditionFault, ...]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


class JsonObject(dict[str, object]):
    """A table of keys as read from a text, which may name a key twice."""

    repeated: str | None = None
    """A key named twice, so that its meaning is unclear; None where there is none."""

    @classmethod
    def from_pairs(cls, pairs: list[tuple[str, object]]) -> "JsonObject":
        made = cls(pairs)
        if len(made) < len(pairs):
            times = Counter(key for key, _value in pairs)
            made.repeated = next(key for key in made if times[key] > 1)
        return made


def path_text(path: KeyPath) -> str:
    """The way to a value, as messages show it.

    >>> path_text(("river", "quarries", 3, "space"))
    'river.quarries[3].space'
    """
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return "".join(parts).removeprefix(".") or "edition"


def is_deeper(value: object, most: int) -> bool:
    """Whether tables and lists are nested more than `most` deep."""
    layer: list[object] = [value]
    for _step in range(most + 1):
        layer = [
            inner
            for each in layer
            if isinstance(each, (dict, list))
            for inner in (each if isinstance(each, list) else each.values())
        ]
        if not layer:
            return False
    return any(isinstance(each, (dict, list)) for each in layer)


def shown(value: object) -> str:
    """A wrong value of any type as a message shows it: short, and on one line.

    >>> shown("basalt"), shown(True), shown([1, 2]), shown(1.5), shown(None)
    ("'basalt'", 'true', 'a list', '1.5', 'null')
    """
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if isinstance(value, str):
        return repr(value[:LONGEST_SHOWN])
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        return Reason("a huge number")
    if isinstance(value, int | float):
        return repr(value)
    kinds = ((bytes, _NO_TEXT), (Mapping, _TABLE), (list | tuple, _LIST))
    return next((name for kind, name in kinds if isinstance(value, kind)), _MOMENT)


_NO_TEXT: Final = Reason("bytes that are no text")
_TABLE: Final = Reason("a table")
_LIST: Final = Reason("a list")
_MOMENT: Final = Reason("a date or time")


def value_at(table: Mapping[str, object], path: KeyPath, key: str) -> object:
    """The value of a key of the table at `path`. Raises RecordError where it is missing."""
    if key not in table:
        raise RecordError((*path, key), Reason("the key {key} is missing", key=repr(key)))
    return table[key]


def object_in(value: object, path: KeyPath) -> JsonObject:
    """`value` itself, if it is a table of keys that names none twice. Raises RecordError."""
    if isinstance(
        value, (JsonObject, Mapping)
    ):  # `JsonObject` first: it is usual, and its check is fast
        table = value if isinstance(value, JsonObject) else JsonObject(value)
        if table.repeated is None:
            return table
        raise RecordError(path, Reason("names the key {key} twice", key=shown(table.repeated)))
    raise RecordError(path, Reason("must be a table of keys, not {value}", value=shown(value)))


def list_in(
    value: object, path: KeyPath, length: int | None = None, *, most: int | None = None
) -> list[object]:
    """`value` itself, if it is a list with `length`, or at most `most`, entries."""
    if not isinstance(value, list):
        raise RecordError(path, Reason("must be a list, not {value}", value=shown(value)))
    count = len(value)
    if length is not None and count != length:
        reason = Reason("must have {most} entries, not {count}", most=length, count=count)
        raise RecordError(path, reason)
    if most is not None and count > most:
        reason = Reason("must have at most {most} entries, not {count}", most=most, count=count)
        raise RecordError(path, reason)
    return value


def whole_in(value: object, path: KeyPath, least: int = 0, most: int = LARGEST_NUMBER) -> int:
    """`value` itself, if it is a whole number from `least` to `most`. Raises RecordError."""
    if type(value) is int and least <= value <= most:
        return value
    if isinstance(value, bool) or not isinstance(value, int):
        raise RecordError(path, Reason("must be a whole number, not {value}", value=shown(value)))
    if abs(value) > max(LARGEST_NUMBER, most):
        raise RecordError(path, Reason("is a huge number"))
    reason = Reason("must be {low} to {high}, not {number}", low=least, high=most, number=value)
    if most == LARGEST_NUMBER:
        reason = Reason("must be {low} or more, not {number}", low=least, number=value)
    raise RecordError(path, reason)


def flag_in(value: object, path: KeyPath) -> bool:
    """`value` itself, if it is true or false. Raises RecordError."""
    if not isinstance(value, bool):
        raise RecordError(path, Reason("must be true or false, not {value}", value=shown(value)))
    return value


def text_in(value: object, path: KeyPath, most: int = LONGEST_NAME) -> str:
    """`value` itself, if it is a text that can be shown on one line. Raises RecordError."""
    if not isinstance(value, str):
        raise RecordError(path, Reason("must be a text, not {value}", value=shown(value)))
    if len(value) > most:
        reason = Reason("must have at most {most} characters, not {count}", most=most,
                      count=len(value))  # fmt: skip
        raise RecordError(path, reason)
    if value.isascii() and value.isprintable():
        return value
    for character in value:
        if unicodedata.category(character) in _UNPRINTABLE or character in _TURNING:
            raise RecordError(
                path, Reason("has a character that cannot be shown: {sign}", sign=ascii(character))
            )
    return value


def seen_text_in(value: object, path: KeyPath, most: int) -> str:
    """As `text_in`, for a text with at least one visible character."""
    text = text_in(value, path, most)
    if all(unicodedata.category(character) in _UNSEEN for character in text):
        raise RecordError(path, Reason("must not be empty"))
    return text


def choice_in(value: object, path: KeyPath, choices: Collection[str]) -> str:
    """`value` itself, if it is one of the choices. Raises RecordError."""
    if isinstance(value, str) and value in choices:
        return value
    names = list(choices)
    if len(names) > MOST_LISTED:
        names[FIRST_LISTED:-1] = ["…"]
    reason = Reason(
        "must be one of {choices}, not {value}", choices=", ".join(names), value=shown(value)
    )
    raise RecordError(path, reason)


def seed_in(value: object, path: KeyPath) -> int | str | None:
    """`value` itself, if it can be a seed: a whole number, a text, or null. Raises RecordError."""
    if value is None:
        return None
    if isinstance(value, str):
        return text_in(value, path)
    if isinstance(value, bool) or not isinstance(value, int):
        raise RecordError(
            path, Reason("must be a whole number, a text or null, not {value}", value=shown(value))
        )
    if abs(value) > LARGEST_SEED:
        raise RecordError(path, Reason("is a huge number"))
    return value
