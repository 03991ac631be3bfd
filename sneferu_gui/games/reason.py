"""Reasons: why a file or value cannot be used, in English, and still to be said otherwise."""

from collections.abc import Mapping
from typing import Self


def N_(text: str) -> str:  # noqa: N802 - the usual mark of what is to be translated
    """The text itself, marked for translation: who says it looks it up in the catalogue."""
    return text


def N2_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as above
    """The texts for one and for many, marked so: who says them counts."""
    return one, many


class Reason(str):
    """An English text that remembers how it was made, so that other languages can say it too.

    >>> reason = Reason("must be a whole number, not {value}", value=Reason("a list"))
    >>> reason
    'must be a whole number, not a list'
    """

    __slots__ = ("sentence", "values")

    sentence: str
    """With the values' names in braces: also the key of translations."""
    values: Mapping[str, object]
    """What stands in the braces; a reason among them is said in the same language."""

    def __new__(cls, sentence: str, **values: object) -> Self:
        """The sentence with the values in it."""
        made = super().__new__(cls, sentence.format(**values))
        made.sentence = sentence
        made.values = values
        return made
