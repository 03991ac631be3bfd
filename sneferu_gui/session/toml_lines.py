"""The lines of values in a TOML text, which `tomllib` reads without them."""

import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

KeyPath = tuple[str | int, ...]
"""The way to a value: keys of tables, and indices of lists counted from 0."""

_DEEPEST: Final = 12
"""The deepest level of values with lines of their own; deeper ones have their container's line."""

_TOKEN: Final = re.compile(
    r"""
    (?P<space> [ \t\r]+ | \#[^\n]* )
    | (?P<newline> \n )
    | (?P<long> \"{3} (?: \\. | [^\\] )*? \"{3,5} | '{3} .*? '{3,5} )
    | (?P<quoted> " (?: \\. | [^"\\\n] )* " | ' [^'\n]* ' )
    | (?P<sign> [\[\]{}=,.] )
    | (?P<bare> [^\s\[\]{}=,.\#"']+ )
    | (?P<other> . )
    """,
    re.VERBOSE | re.DOTALL,
)

_END: Final = ""
"""Stands after the last token."""


class _Tokens:
    """The tokens of a text, one after another; spaces and comments are left out."""

    def __init__(self, text: str) -> None:
        self._tokens = list(self._split(text))
        self._next = 0

    @staticmethod
    def _split(text: str) -> Iterator[tuple[str, int]]:
        line = 1
        for match in _TOKEN.finditer(text):
            token = match.group()
            if match.lastgroup != "space":
                yield token, line
            line += token.count("\n")
        yield _END, line

    @property
    def here(self) -> str:
        """The next token, `_END` when there is none."""
        return self._tokens[self._next][0]

    @property
    def line(self) -> int:
        return self._tokens[self._next][1]

    def take(self) -> str:
        """The next token; go on to the one after it."""
        token = self.here
        if token != _END:
            self._next += 1
        return token

    def skip(self, tokens: str) -> None:
        """Leave out all of these single-character tokens that come next."""
        while self.here != _END and self.here in tokens:
            self.take()


class TomlLines:
    r"""The lines of the values in one TOML text that `tomllib` has read without complaint.

    >>> lines = TomlLines('[river]\nlast = 44')
    >>> lines.line_of(("river", "last")), lines.line_of(("river", "quarries", 3))
    (2, 1)
    """

    def __init__(self, text: str) -> None:
        self._tokens = _Tokens(text)
        self._lines: dict[KeyPath, int] = {(): 1}
        self._entries: dict[KeyPath, int] = {}
        """The number of `[[tables]]` so far, for each list of tables."""
        self._read_document()

    def line_of(self, path: KeyPath) -> int:
        """The line, counted from 1, of the value at `path`, or of its nearest container."""
        while path not in self._lines:
            path = path[:-1]
        return self._lines[path]

    def _note(self, path: KeyPath, line: int) -> None:
        self._lines.setdefault(path, line)

    def _read_document(self) -> None:
        tokens = self._tokens
        table: KeyPath = ()
        while tokens.here != _END:
            if tokens.here == "\n":
                tokens.take()
            elif tokens.here == "[":
                table = self._read_header()
            else:
                self._read_pair(table)

    def _read_header(self) -> KeyPath:
        """Take `[key]` or `[[key]]`; return the path of the table that begins there."""
        line = self._tokens.line
        self._tokens.take()
        is_entry = self._tokens.here == "["
        self._tokens.skip("[")
        key = self._read_key()[:_DEEPEST]
        self._tokens.skip("]")
        path = self._within((), key[:-1], line)
        last = (*path, *key[-1:])
        if not is_entry:
            return self._within(path, key[-1:], line)
        count = self._entries.get(last, 0)
        self._entries[last] = count + 1
        self._note(last, line)
        self._note((*last, count), line)
        return (*last, count)

    def _within(self, path: KeyPath, key: tuple[str, ...], line: int) -> KeyPath:
        """The path of `key` seen from `path`: through the latest entry of a list of tables."""
        for part in key:
            path = (*path, part)
            self._note(path, line)
            if path in self._entries:
                path = (*path, self._entries[path] - 1)
        return path

    def _read_pair(self, table: KeyPath) -> None:
        line = self._tokens.line
        key = self._read_key()
        path = self._within(table, key[:_DEEPEST], line)
        self._tokens.skip("=")
        self._read_value(path)

    def _read_key(self) -> tuple[str, ...]:
        parts = []
        while self._tokens.here not in ("=", "]", "\n", _END):
            part = self._tokens.take()
            if part != ".":
                parts.append(_unquoted(part))
        return tuple(parts)

    def _read_value(self, path: KeyPath) -> None:
        self._note(path, self._tokens.line)
        opening = self._tokens.here
        if opening not in ("[", "{"):
            self._read_scalar()
        elif len(path) > _DEEPEST:
            self._skip_brackets()
        elif opening == "[":
            self._read_list(path)
        else:
            self._read_inline_table(path)

    def _read_scalar(self) -> None:
        """Takes the one or more tokens of a value without brackets, so that all loops end."""
        self._tokens.take()
        while self._tokens.here not in (",", "]", "}", "\n", _END):
            self._tokens.take()

    def _skip_brackets(self) -> None:
        depth = 0
        while self._tokens.here != _END:
            token = self._tokens.take()
            depth += (token in ("[", "{")) - (token in ("]", "}"))
            if depth == 0:
                return

    def _read_list(self, path: KeyPath) -> None:
        index = 0
        self._tokens.take()
        self._tokens.skip("\n,")
        while self._tokens.here not in ("]", _END):
            self._read_value((*path, index))
            index += 1
            self._tokens.skip("\n,")
        self._tokens.take()

    def _read_inline_table(self, path: KeyPath) -> None:
        self._tokens.take()
        self._tokens.skip("\n,")
        while self._tokens.here not in ("}", _END):
            self._read_pair(path)
            self._tokens.skip("\n,")
        self._tokens.take()


def _unquoted(key: str) -> str:
    """One part of a key as `tomllib` gives it; as it is written where `tomllib` refuses it."""
    if key[0] == '"' and "\\" in key:
        with suppress(tomllib.TOMLDecodeError):
            return str(tomllib.loads(f"key = {key}")["key"])
    return key[1:-1] if key[0] in "\"'" else key
