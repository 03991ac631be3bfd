"""The plainest TOML, as the program writes its own settings: read without `tomllib`.

The first picture waits for the settings, and `tomllib` takes a tenth of that time to be imported.
What is any less plain is left to it: whoever reads here asks it where nothing comes back.
"""

from typing import Final, TypeAlias

Plain: TypeAlias = bool | int | float | str | list["Plain"]
"""What a key can have here."""

LONGEST_NUMBER: Final = 15
"""Digits and signs: so many are a number that every computer has exactly."""
DEEPEST: Final = 4
"""Lists within one another."""
ESCAPED: Final = frozenset('"\\')
"""What a backslash leaves as it is; other escapes are not plain."""


class _NotPlainError(Exception):
    """This is for `tomllib` to read, or to refuse."""


def plain_tables(text: str) -> dict[str, dict[str, Plain]] | None:
    r"""The tables of a text, as `tomllib` reads them; None where that has to be asked.

    >>> plain_tables('[look]  # at this\nscale = 125')
    {'look': {'scale': 125}}
    >>> plain_tables('look.scale = 125') is None
    True
    """
    try:
        return _tables(text)
    except _NotPlainError:
        return None


def _tables(text: str) -> dict[str, dict[str, Plain]]:
    tables: dict[str, dict[str, Plain]] = {}
    table: dict[str, Plain] | None = None
    for line in text.split("\n"):
        if not line.isprintable():
            raise _NotPlainError
        if line.startswith("["):
            name, end, rest = line[1:].partition("]")
            _check(end != "" and _is_bare(name) and name not in tables and _is_nothing(rest))
            table = tables[name] = {}
        elif not _is_nothing(line):
            key, _, rest = line.partition(" = ")
            if table is None:
                raise _NotPlainError
            _check(_is_bare(key) and key not in table)
            table[key], rest = _value(rest, DEEPEST)
            _check(_is_nothing(rest))
    return tables


def _check(is_plain: bool) -> None:  # noqa: FBT001 - what is checked
    if not is_plain:
        raise _NotPlainError


def _is_bare(key: str) -> bool:
    return key.isascii() and key.replace("_", "").isalnum()


def _is_nothing(rest: str) -> bool:
    """Whether the rest of a line says nothing: it is empty, or a comment."""
    return rest.lstrip(" ")[:1] in {"", "#"}


def _value(text: str, depth: int) -> tuple[Plain, str]:
    """The value a text begins with, and what follows it."""
    if text.startswith('"'):
        return _text(text)
    if text.startswith("["):
        return _list(text, depth)
    end = next((i for i, sign in enumerate(text) if sign in " ,]#"), len(text))
    return _word(text[:end]), text[end:]


def _text(text: str) -> tuple[str, str]:
    parts: list[str] = []
    start = 1
    while True:
        end = text.find('"', start)
        _check(end > 0)
        escape = text.find("\\", start, end)
        if escape < 0:
            _check(not text.startswith('"""'))
            return "".join([*parts, text[start:end]]), text[end + 1 :]
        _check(text[escape + 1 : escape + 2] in ESCAPED)
        parts.append(text[start:escape] + text[escape + 1])
        start = escape + 2


def _list(text: str, depth: int) -> tuple[list[Plain], str]:
    _check(depth > 0)
    values: list[Plain] = []
    rest = text[1:]
    while not rest.startswith("]"):
        value, rest = _value(rest, depth - 1)
        values.append(value)
        _check(rest.startswith((", ", "]")))
        rest = rest.removeprefix(", ")
    return values, rest[1:]


def _word(word: str) -> bool | int | float:
    if word in {"true", "false"}:
        return word == "true"
    _check(len(word) <= LONGEST_NUMBER)
    whole, point, parts = word.removeprefix("-").partition(".")
    _check(whole.isascii() and whole.isdigit() and (whole == "0" or whole[0] != "0"))
    if not point:
        return int(word)
    _check(parts.isascii() and parts.isdigit())
    return float(word)
