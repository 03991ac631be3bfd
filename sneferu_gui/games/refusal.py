"""Why an action is not legal: the clause that forbids it and the fact that it meets."""

from collections.abc import Hashable, Mapping
from typing import Final, NamedTuple, Self

NOTHING: Final[Mapping[str, int | str]] = {}


class Index(int):
    """A place as actions count it, from 0; people count it from 1."""

    __slots__ = ()


class Term(str):
    """A word of a game: its id, and what it is called, which is also the key of translations."""

    __slots__ = ("name",)

    name: str

    def __new__(cls, identity: str, name: str) -> Self:
        """The id, which knows its name."""
        made = super().__new__(cls, identity)
        made.name = name
        return made


class Refusal(NamedTuple):
    """What forbids an action. `str` gives the whole of it in English.

    >>> str(Refusal("O2", "column {column} is not empty", {"column": Index(2)}))
    'O2: column 2 is not empty'
    """

    clause: str
    """The clause of the game's law; "T" alone for the order of the steps of a turn."""
    fact: str
    """An English sentence with the values' names in braces: also the key of translations."""
    values: Mapping[str, int | str] = NOTHING
    """Numbers as they are, places as `Index`, words of the game as `Term`."""

    def __str__(self) -> str:
        """Clause and fact in English."""
        return f"{self.clause}: {self.fact.format(**self.values)}"


class IllegalAction(ValueError):  # noqa: N818 - the field's standard term, as in python-chess
    """An action the rules forbid now; `refusal` says why. Nothing has changed."""

    def __init__(self, action: Hashable, refusal: Refusal) -> None:
        """Keep the action and what forbids it."""
        super().__init__(action, refusal)
        self.action = action
        self.refusal = refusal

    def __str__(self) -> str:
        """The refusal in English: made where it is read, as most are only caught."""
        return str(self.refusal)
