"""Values out of a record nobody vouches for: each is checked before it is used.

The first thing wrong ends the reading: a record is played whole or not at all.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Final

from sneferu_gui.rules.checked_values import KeyPath, path_text, shown

LONGEST_NAME: Final = 100
"""Characters of a name or an id."""

LARGEST_NUMBER: Final = 1_000_000_000
"""Beyond it no number of a game can be; a seed may be larger."""

LARGEST_SEED: Final = 10**40

_UNPRINTABLE: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode categories of what breaks a line or is no character at all."""

_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of the text around them."""


class RecordError(ValueError):
    """A record that cannot be played. Its text has the place and the reason.

    >>> str(RecordError(("actions", 3, "row"), "must be a whole number", "my.jsonl", 2))
    'my.jsonl:2: actions[3].row: must be a whole number'
    """

    def __init__(
        self, path: KeyPath, reason: str, file: str | None = None, line: int | None = None
    ) -> None:
        """`path` leads to the value in the record, `line` is where it begins in the file."""
        self.path = path
        self.reason = reason
        self.file = file
        self.line = line
        where = ":".join(str(part) for part in (file, line) if part is not None)
        place = path_text(path) if path else ""
        super().__init__(": ".join(part for part in (where, place, reason) if part))

    def located(self, file: str, line: int) -> "RecordError":
        """The same error, with the file and the line of it that it is about."""
        return RecordError(self.path, self.reason, file, line)


class JsonObject(dict[str, object]):
    """An object as it stands in the text, which may name a key twice."""

    repeated: str | None = None
    """A key it names twice; what it means is then anybody's guess."""

    @classmethod
    def from_pairs(cls, pairs: list[tuple[str, object]]) -> "JsonObject":
        """The object with these keys and values."""
        made = cls(pairs)
        if len(made) < len(pairs):
            times = Counter(key for key, _value in pairs)
            made.repeated = next(key for key in made if times[key] > 1)
        return made


def object_in(value: object, path: KeyPath) -> JsonObject:
    """`value` itself, where it is an object that names no key twice."""
    if not isinstance(value, JsonObject):
        raise RecordError(path, f"must be an object, not {_shown(value)}")
    if value.repeated is not None:
        raise RecordError(path, f"names the key {shown(value.repeated)} twice")
    return value


def value_at(table: JsonObject, path: KeyPath, key: str) -> object:
    """The value of a key of the object at `path`."""
    if key not in table:
        raise RecordError((*path, key), f"the key {key!r} is missing")
    return table[key]


def list_in(value: object, path: KeyPath, length: int | None = None) -> list[object]:
    """`value` itself, where it is a list (with so many entries)."""
    if not isinstance(value, list):
        raise RecordError(path, f"must be a list, not {_shown(value)}")
    if length is not None and len(value) != length:
        raise RecordError(path, f"must have {length} entries, not {len(value)}")
    return value


def whole_in(value: object, path: KeyPath, least: int = 0, most: int = LARGEST_NUMBER) -> int:
    """`value` itself, where it is a whole number in range."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise RecordError(path, f"must be a whole number, not {_shown(value)}")
    if not least <= value <= most:
        limits = f"{least} or more" if most == LARGEST_NUMBER else f"{least} to {most}"
        raise RecordError(path, f"must be {limits}, not {_shown(value)}")
    return value


def whole_or_null_in(value: object, path: KeyPath, most: int = LARGEST_NUMBER) -> int | None:
    """`value` itself, where it is a whole number from 0, or null."""
    return None if value is None else whole_in(value, path, 0, most)


def wholes_in(value: object, path: KeyPath, length: int | None = None) -> list[int]:
    """`value` itself, where it is a list of whole numbers from 0."""
    entries = list_in(value, path, length)
    return [whole_in(entry, (*path, index)) for index, entry in enumerate(entries)]


def flag_in(value: object, path: KeyPath) -> bool:
    """`value` itself, where it is true or false."""
    if not isinstance(value, bool):
        raise RecordError(path, f"must be true or false, not {_shown(value)}")
    return value


def text_in(value: object, path: KeyPath) -> str:
    """`value` itself, where it is a text that can be shown on one line."""
    if not isinstance(value, str):
        raise RecordError(path, f"must be a text, not {_shown(value)}")
    if len(value) > LONGEST_NAME:
        raise RecordError(path, f"must have at most {LONGEST_NAME} characters, not {len(value)}")
    for character in value:
        if unicodedata.category(character) in _UNPRINTABLE or character in _TURNING:
            raise RecordError(path, f"has a character that cannot be shown: {character!a}")
    return value


def choice_in(value: object, path: KeyPath, choices: Iterable[str]) -> str:
    """`value` itself, where it is one of the choices."""
    if isinstance(value, str) and value in choices:
        return value
    raise RecordError(path, f"must be one of {', '.join(choices)}, not {_shown(value)}")


def seed_in(value: object, path: KeyPath) -> int | str | None:
    """`value` itself, where it can be a seed: a whole number, a text, or null."""
    if value is None:
        return None
    if isinstance(value, str):
        return text_in(value, path)
    if isinstance(value, bool) or not isinstance(value, int):
        raise RecordError(path, f"must be a whole number, a text or null, not {_shown(value)}")
    if abs(value) > LARGEST_SEED:
        raise RecordError(path, "is a huge number")
    return value


def _shown(value: object) -> str:
    """A wrong value as a message can show it, by JSON's names for things."""
    if value is None:
        return "null"
    return "an object" if isinstance(value, JsonObject) else shown(value)
