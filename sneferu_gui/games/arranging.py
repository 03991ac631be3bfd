"""Positions set up by hand: the fields that can be chosen, and the state built from them.

A game names the parts of a state in which a turn begins, each with its fields: numbers, and things
by their names. From a value for each field it makes a state again; what else there is (a bag, a
deck) holds what is left. Whether that state is sound is for the game's law to say, in `faults`.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Self, TypeVar

from sneferu_gui.games.checked_values import RecordError, whole_in
from sneferu_gui.games.reason import N_, Reason

Thing = TypeVar("Thing", bound=Hashable)

PLAYERS: Final = N_("What players have")
"""The title of the page with each player's belongings."""


class HeldBy(Reason):
    """The name of a field's value that is a seat, or a number of things a seat has."""

    __slots__ = ("amount", "seat")

    seat: int
    amount: int | None

    def __new__(cls, seat: int, amount: int | None = None) -> Self:
        """Name the seat by its number, which stands until the players' names are known."""
        sentence = N_("player {n}") if amount is None else N_("player {n}: {count}")
        made = super().__new__(cls, sentence, n=seat + 1, count=amount)
        made.seat = seat
        made.amount = amount
        return made


class Field(NamedTuple):
    """One choice in a position. All words are English, and the keys of translations."""

    key: str
    title: str
    value: int
    least: int
    most: int
    names: tuple[str, ...] = ()
    """The names of the values, from the least on; empty for numbers."""
    pictures: tuple[tuple[str, ...], ...] = ()
    """Each value's pictures, side by side; a number has one entry, the thing it counts."""
    place: tuple[float, float] | None = None
    """Column and row among the other fields of the part; None in a list."""
    seat: int | None = None
    """The seat the field belongs to, in a part that is everybody's: it is shown by its name."""
    at: str = ""
    """The place's name, where several fields of a part lie in one place."""
    short: str = ""
    """The text shown in the place while nothing lies there; empty for the title."""
    is_seat: bool = False
    """Whether the values are seats, from 1 on: they are shown by their names."""
    takes: tuple[tuple[str, int], ...] = ()
    """For each value (for a number: for one) the kind of thing it uses, and how many."""
    under: tuple[tuple[str, ...], ...] = ()
    """For each value, the kinds of further things it uses: those it stands on."""
    is_shown_whole: bool = False
    """Whether the picture suffices, without a word beside it."""
    is_endless: bool = False
    """Whether a position may have more than `most`, which only limits what can be chosen."""

    def things_used(self, value: int) -> Iterator[str]:
        """The kinds of the things that a value uses, one after another."""
        count, at = (1, value - self.least) if self.names else (value, 0)
        if self.takes:
            yield from (self.takes[at][0],) * count
        if self.under:
            yield from self.under[at]

    def most_with(self, value: int, left: Mapping[str, int]) -> int:
        """The most that could be chosen of a number that is `value` now, given the things left."""
        if not self.takes:
            return self.most
        return max(self.least, min(self.most, value + left[self.takes[0][0]]))


class Part(NamedTuple):
    title: str
    fields: tuple[Field, ...]
    seat: int | None = None
    """The seat it belongs to; None for everybody's."""
    page: str = ""
    """The page it is shown on; parts without one share the page of their title."""


Changes = tuple[tuple[str, int], ...]
"""The fields that were changed, in their order: key and new value."""


def named_field(
    key: str,
    title: str,
    value: int,
    names: Sequence[str],
    pictures: Iterable[tuple[str, ...]] = (),
    *,
    least: int = 0,
) -> Field:
    most = least + len(names) - 1
    return Field(key, title, value, least, most, tuple(names), tuple(pictures))


def yes_no_field(key: str, title: str, *, value: bool) -> Field:
    """A field with the values no (0) and yes (1)."""
    return named_field(key, title, int(value), (Reason("no"), Reason("yes")))


def values_of(parts: Iterable[Part]) -> dict[str, int]:
    return {field.key: field.value for part in parts for field in part.fields}


def unused_counts(parts: Iterable[Part], values: Mapping[str, int]) -> dict[str, int]:
    """The number of things of each kind still unused; negative where too many are used."""
    fields = [field for part in parts for field in part.fields]
    left = Counter(dict(kind for field in fields for kind in field.takes))
    left.subtract(kind for field in fields for kind in field.things_used(values[field.key]))
    return left


def changed_values(parts: Iterable[Part], changes: Mapping[str, int]) -> dict[str, int]:
    """The values of all fields after some were changed.

    Raises RecordError, with its place, for an unknown field or a value it cannot have.
    """
    fields = {field.key: field for part in parts for field in part.fields}
    for key, value in changes.items():
        if key not in fields:
            raise RecordError((key,), Reason("there is no such field in a position of this game"))
        whole_in(value, (key,), fields[key].least, fields[key].most)
    return {key: changes.get(key, field.value) for key, field in fields.items()}


def split_by_left(
    lying: Iterable[Thing],
    left: Mapping[Thing, int],
    kind_of: Callable[[Thing], Thing] = lambda thing: thing,
) -> tuple[tuple[Thing, ...], tuple[Thing, ...]]:
    """Those of the things lying there that are still left, in order, and the other things left.

    >>> split_by_left("abac", {"a": 1, "b": 2, "c": -1})
    (('a', 'b'), ('b',))
    """
    free: dict[Thing, int] = {kind: max(0, count) for kind, count in left.items()}
    kept: list[Thing] = []
    for thing in lying:
        kind = kind_of(thing)
        if free.get(kind, 0):
            free[kind] -= 1
            kept.append(thing)
    return tuple(kept), tuple(kind for kind, count in free.items() for _ in range(count))


def all_left(lying: Iterable[Thing], left: Mapping[Thing, int]) -> tuple[Thing, ...]:
    """All things that are left, those that lay there first, in their order."""
    kept, rest = split_by_left(lying, left)
    return kept + rest
