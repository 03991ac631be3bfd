"""What breaks the form of a JSON or TOML text: the parsers' English as reasons to be translated."""

from typing import Final

from sneferu_gui.games.reason import Reason

_QUOTE: Final = Reason("a text without its closing quote")
_BACKSLASH: Final = Reason("a backslash that means nothing")
_SIGN: Final = Reason("a character that cannot stand there")
_BRACKET: Final = Reason("a bracket is missing")
_EQUALS: Final = Reason("an equals sign is missing")
_TWICE: Final = Reason("the same is given twice")
_VALUE: Final = Reason("a value that cannot be one")
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
"""By how the parsers' messages begin, in all versions of Python the program runs on."""


def form_reason(message: str) -> Reason:
    """What a parser found wrong.

    >>> form_reason("Expecting ',' delimiter"), form_reason("Never heard of")
    ('a comma is missing', 'something else should stand there')
    """
    for beginning, reason in _BEGINNINGS.items():
        if message.startswith(beginning):
            return reason
    return _OTHERWISE
