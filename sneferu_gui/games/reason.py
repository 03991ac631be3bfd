"""Reasons: why a value cannot be used or an action is not legal, in a form to be translated."""

from collections.abc import Hashable, Mapping
from typing import Final, NamedTuple, Self


def N_(text: str) -> str:  # noqa: N802 - the usual mark of what is to be translated
    """Return the text, marked for translation; it is looked up when it is shown."""
    return text


def N2_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as above
    """Return the texts for one and for many, marked for translation."""
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
    """The values in the braces; a reason among them is translated with the sentence."""

    def __new__(cls, sentence: str, **values: object) -> Self:
        made = super().__new__(cls, sentence.format(**values))
        made.sentence = sentence
        made.values = values
        return made


NOTHING: Final[Mapping[str, int | str]] = {}


class Index(int):
    """A place, counted from 0 as in actions; shown to people counted from 1."""

    __slots__ = ()


class Term(str):
    """A word of a game: its id, and its name, which is also the key of translations."""

    __slots__ = ("name",)

    name: str

    def __new__(cls, identity: str, name: str) -> Self:
        made = super().__new__(cls, identity)
        made.name = name
        return made


class Refusal(NamedTuple):
    """Why an action is forbidden. `str` gives clause and fact in English.

    >>> str(Refusal("O2", "column {column} is not empty", {"column": Index(2)}))
    'O2: column 2 is not empty'
    """

    clause: str
    """The clause of the game's law; "T" alone for the order of the steps of a turn."""
    fact: str
    """An English sentence with the values' names in braces: also the key of translations."""
    values: Mapping[str, int | str] = NOTHING
    """Numbers as they are, places as `Index`, words of the game as `Term` or `Reason`."""

    def __str__(self) -> str:
        """Clause and fact in English."""
        return f"{self.clause}: {self.fact.format(**self.values)}"


class IllegalAction(ValueError):  # noqa: N818 - the field's standard term, as in python-chess
    """An action the rules forbid now; `refusal` says why. Nothing has changed."""

    def __init__(self, action: Hashable, refusal: Refusal) -> None:
        super().__init__(action, refusal)
        self.action = action
        self.refusal = refusal

    def __str__(self) -> str:
        """The refusal in English: made when it is read, as most are only caught."""
        return str(self.refusal)
