"""Values out of a record nobody vouches for: each is checked before it is used.

The first thing wrong ends the reading: a record is played whole or not at all.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Final

from sneferu_gui.rules.checked_values import KeyPath, path_text, shown
from sneferu_gui.rules.reason import Reason
from sneferu_gui.session.reasons import fault_words

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
        """`path` leads to the value in the record; `line` is the file's, or else the text's."""
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
        """The same error, with the file and the line of it on which the record begins."""
        return RecordError(self.path, self.reason, file, line + (self.line or 1) - 1)

    def in_words(self) -> str:
        """All of it in the language spoken, with the place as people find it in the file."""
        return fault_words(self.file, self.line, self.path, self.reason)

    def reason_in_words(self) -> str:
        """Without the file: the place in the record, and the reason."""
        return fault_words(None, None, self.path, self.reason)


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
        raise RecordError(path, Reason("must be an object, not {value}", value=_shown(value)))
    if value.repeated is not None:
        raise RecordError(path, Reason("names the key {key} twice", key=shown(value.repeated)))
    return value


def value_at(table: JsonObject, path: KeyPath, key: str) -> object:
    """The value of a key of the object at `path`."""
    if key not in table:
        raise RecordError((*path, key), Reason("the key {key} is missing", key=repr(key)))
    return table[key]


def list_in(value: object, path: KeyPath, length: int | None = None) -> list[object]:
    """`value` itself, where it is a list (with so many entries)."""
    if not isinstance(value, list):
        raise RecordError(path, Reason("must be a list, not {value}", value=_shown(value)))
    if length is not None and len(value) != length:
        raise RecordError(
            path, Reason("must have {most} entries, not {count}", most=length, count=len(value))
        )
    return value


def whole_in(value: object, path: KeyPath, least: int = 0, most: int = LARGEST_NUMBER) -> int:
    """`value` itself, where it is a whole number in range."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise RecordError(path, Reason("must be a whole number, not {value}", value=_shown(value)))
    if not least <= value <= most:
        if most == LARGEST_NUMBER:
            told = Reason("must be {low} or more, not {number}", low=least, number=_shown(value))
        else:
            told = Reason(
                "must be {low} to {high}, not {number}", low=least, high=most, number=_shown(value)
            )
        raise RecordError(path, told)
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
        raise RecordError(path, Reason("must be true or false, not {value}", value=_shown(value)))
    return value


def text_in(value: object, path: KeyPath) -> str:
    """`value` itself, where it is a text that can be shown on one line."""
    if not isinstance(value, str):
        raise RecordError(path, Reason("must be a text, not {value}", value=_shown(value)))
    if len(value) > LONGEST_NAME:
        told = Reason(
            "must have at most {most} characters, not {count}", most=LONGEST_NAME, count=len(value)
        )
        raise RecordError(path, told)
    for character in value:
        if unicodedata.category(character) in _UNPRINTABLE or character in _TURNING:
            raise RecordError(
                path, Reason("has a character that cannot be shown: {sign}", sign=ascii(character))
            )
    return value


def choice_in(value: object, path: KeyPath, choices: Iterable[str]) -> str:
    """`value` itself, where it is one of the choices."""
    if isinstance(value, str) and value in choices:
        return value
    told = Reason(
        "must be one of {choices}, not {value}", choices=", ".join(choices), value=_shown(value)
    )
    raise RecordError(path, told)


def seed_in(value: object, path: KeyPath) -> int | str | None:
    """`value` itself, where it can be a seed: a whole number, a text, or null."""
    if value is None:
        return None
    if isinstance(value, str):
        return text_in(value, path)
    if isinstance(value, bool) or not isinstance(value, int):
        raise RecordError(
            path, Reason("must be a whole number, a text or null, not {value}", value=_shown(value))
        )
    if abs(value) > LARGEST_SEED:
        raise RecordError(path, Reason("is a huge number"))
    return value


def _shown(value: object) -> str:
    """A wrong value as a message can show it, by JSON's names for things."""
    if value is None:
        return "null"
    return Reason("an object") if isinstance(value, JsonObject) else shown(value)
