"""Faults of files and values in the language spoken: reasons, places, refusals."""

from typing import Final

from sneferu_gui.games.checked_values import KeyPath, RecordError
from sneferu_gui.games.reason import Index, Reason, Refusal, Term
from sneferu_gui.language import _
from sneferu_gui.safe_text import safe_line

LONGEST_KEY: Final = 60
"""The most characters of a key from a file that a message shows."""


def reason_words(reason: str) -> str:
    """A reason in words; a text that is not the program's own is shown as it is."""
    if not isinstance(reason, Reason):
        return safe_line(reason)
    values = {name: _value_words(value) for name, value in reason.values.items()}
    return safe_line(_(reason.sentence).format(**values))


def _value_words(value: object) -> object:
    if isinstance(value, Refusal):
        return refusal_words(value)
    return reason_words(value) if isinstance(value, str) else value


def place_words(path: KeyPath) -> str:
    """The way to a value, as people find it in the file: entries are counted from 1.

    >>> place_words(("river", "quarries", 3, "space"))
    'river.quarries, entry 4, space'
    """
    words: list[str] = []
    follows_key = False
    for part in path:
        if isinstance(part, int):
            words.append(_("entry {n}").format(n=part + 1))
        elif follows_key:
            words[-1] += f".{safe_line(part, LONGEST_KEY)}"
        else:
            words.append(safe_line(part, LONGEST_KEY))
        follows_key = isinstance(part, str)
    return ", ".join(words)


def fault_words(file: str | None, line: int | None, path: KeyPath, reason: str) -> str:
    """A fault of a file in words: file, place, reason; unknown parts are left out."""
    where = safe_line(file) if file else ""
    if line is not None:
        text = _("line {line}").format(line=line)
        where = f"{where}, {text}" if where else text
    return ": ".join(part for part in (where, place_words(path), reason_words(reason)) if part)


def record_error_words(error: RecordError) -> str:
    """The error in the language spoken, with the place as people find it in the file."""
    return fault_words(error.file, error.line, error.path, error.reason)


def record_fault_words(error: RecordError) -> str:
    """The place in the record and the reason, in words, without the file."""
    return fault_words(None, None, error.path, error.reason)


def refusal_words(refusal: Refusal) -> str:
    """Why an action is not possible, in plain words, then the clause; places count from 1.

    >>> refusal_words(Refusal("O2", "Column {column} has no stone to move.", {"column": Index(2)}))
    'Column 3 has no stone to move. (O2)'
    """
    text = fact_words(refusal)
    return text if refusal.clause == "T" else f"{text} ({refusal.clause})"


def fact_words(refusal: Refusal) -> str:
    """The plain words without the clause, for places that show the clause beside them."""
    values = {name: _fact_value(value) for name, value in refusal.values.items()}
    return _(refusal.fact).format(**values)


def _fact_value(value: int | str) -> int | str:
    if isinstance(value, Index):
        return value + 1
    if isinstance(value, Reason):
        return reason_words(value)
    return _(value.name) if isinstance(value, Term) else value


_QUOTE: Final = Reason("a text without its closing quote")
_BACKSLASH: Final = Reason("a backslash that means nothing")
_SIGN: Final = Reason("a character that cannot stand there")
_BRACKET: Final = Reason("a bracket is missing")
_EQUALS: Final = Reason("an equals sign is missing")
_TWICE: Final = Reason("the same is given twice")
_VALUE: Final = Reason("a value of no known kind")
_MORE: Final = Reason("more than belongs there")
_OTHERWISE: Final = Reason("something else should stand there")

_BEGINNINGS: Final = {
    # JSON
    "Expecting value": Reason("a value is missing"),
    "Expecting property name": Reason("a name in double quotes is missing"),
    "Expecting ':'": Reason("a colon is missing"),
    "Expecting ','": Reason("a comma is missing"),
    "Illegal trailing comma": Reason("a comma too many"),
    "Invalid control character": _SIGN,
    "Invalid \\": _BACKSLASH,
    "Extra data": _MORE,
    "Exceeds the limit": Reason("a number of too many digits"),
    # both
    "Unterminated string": _QUOTE,
    # TOML
    "Invalid value": _VALUE,
    "Invalid date": _VALUE,
    "Expected '='": _EQUALS,
    "Expected ']": _BRACKET,
    "Unclosed": _BRACKET,
    "Expected newline": _MORE,
    "Cannot ": _TWICE,
    "Duplicate": _TWICE,
    "Found invalid character": _SIGN,
    "Illegal character": _SIGN,
    "Invalid initial character": _SIGN,
    "Unescaped '\\'": _BACKSLASH,
    "Escaped character": _BACKSLASH,
    "Invalid hex": _BACKSLASH,
    "Invalid statement": Reason("neither a heading nor a key with its value"),
}
"""By the beginning of the parsers' messages, in all versions of Python the program runs on."""


def form_reason(message: str) -> Reason:
    """The reason for a parser's error message, to be translated.

    >>> form_reason("Expecting ',' delimiter"), form_reason("Never heard of")
    ('a comma is missing', 'something else should stand there')
    """
    for beginning, reason in _BEGINNINGS.items():
        if message.startswith(beginning):
            return reason
    return _OTHERWISE
