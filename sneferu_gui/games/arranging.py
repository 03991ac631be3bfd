"""A position set up by hand: what can be chosen of a state, and the state that comes of it.

A game tells the parts of a state in which a turn begins, each with its fields: numbers, and things
by their names. From a value for each of them it makes a state again; what else there is (a bag, a
deck) holds what is left. Whether that is sound is for its law to say, in `faults`.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Self, TypeVar

from sneferu_gui.games.checked_values import RecordError, whole_in
from sneferu_gui.games.reason import N_, Reason

Thing = TypeVar("Thing", bound=Hashable)

PLAYERS: Final = N_("What players have")
"""The page of what each player has."""


class HeldBy(Reason):
    """What the value of a field is called that is a seat's, or so many things of a seat's."""

    __slots__ = ("amount", "seat")

    seat: int
    amount: int | None

    def __new__(cls, seat: int, amount: int | None = None) -> Self:
        """Told by the seat's number, as long as nobody's name is known."""
        sentence = N_("player {n}") if amount is None else N_("player {n}: {count}")
        made = super().__new__(cls, sentence, n=seat + 1, count=amount)
        made.seat = seat
        made.amount = amount
        return made


class Field(NamedTuple):
    """One thing that is chosen. All words are English, and the keys of translations."""

    key: str
    title: str
    value: int
    least: int
    most: int
    names: tuple[str, ...] = ()
    """What the values are called, from the least on; empty for numbers."""
    pictures: tuple[tuple[str, ...], ...] = ()
    """The pictures that show each of them, side by side; of a number one entry, what it counts."""
    place: tuple[float, float] | None = None
    """Column and row where it lies among others of its part; None in a list."""
    seat: int | None = None
    """Whose it is, in a part that is everybody's: it is told by name."""
    at: str = ""
    """What the place is called, where several fields of a part lie in it."""
    short: str = ""
    """What is written in its place while nothing lies there; empty for its title."""
    is_seat: bool = False
    """Whether its values are seats, from 1 on: they are told by name."""
    takes: tuple[tuple[str, int], ...] = ()
    """Of each value (of a number: of one) the kind of thing, and how many of it there are."""
    under: tuple[tuple[str, ...], ...] = ()
    """Of each value, the kinds of what else is taken for it: what it stands on."""
    is_shown_whole: bool = False
    """Whether its picture tells it without a word beside it."""
    is_endless: bool = False
    """Whether there may be more than its most, which is only the most that can be chosen."""

    def taken(self, value: int) -> Iterator[str]:
        """The kinds of what lies there with a value, one after another."""
        count, at = (1, value - self.least) if self.names else (value, 0)
        if self.takes:
            yield from (self.takes[at][0],) * count
        if self.under:
            yield from self.under[at]

    def most_with(self, value: int, left: Mapping[str, int]) -> int:
        """The most that could be chosen of a number that has a value, by what is left of it."""
        if not self.takes:
            return self.most
        return min(self.most, value + left[self.takes[0][0]])


class Part(NamedTuple):
    """A part of the table, with what is chosen there."""

    title: str
    fields: tuple[Field, ...]
    seat: int | None = None
    """Whose it is; None for everybody's."""
    page: str = ""
    """With which other parts it is shown; those of its title where none is told."""


Changes = tuple[tuple[str, int], ...]
"""What is chosen otherwise than it was: values by the keys of their fields, in their order."""


def named(
    key: str,
    title: str,
    value: int,
    names: Sequence[str],
    pictures: Iterable[tuple[str, ...]] = (),
    *,
    least: int = 0,
) -> Field:
    """A field whose values have names."""
    most = least + len(names) - 1
    return Field(key, title, value, least, most, tuple(names), tuple(pictures))


def either(key: str, title: str, *, value: bool) -> Field:
    """A field that is so or not."""
    return named(key, title, int(value), (Reason("no"), Reason("yes")))


def values_of(parts: Iterable[Part]) -> dict[str, int]:
    """The values of all fields, by their keys."""
    return {field.key: field.value for part in parts for field in part.fields}


def left_of(parts: Iterable[Part], values: Mapping[str, int]) -> dict[str, int]:
    """How many of each kind of thing lie nowhere yet; below nothing where too many lie."""
    fields = [field for part in parts for field in part.fields]
    left = Counter(dict(kind for field in fields for kind in field.takes))
    left.subtract(kind for field in fields for kind in field.taken(values[field.key]))
    return left


def changed_values(parts: Iterable[Part], changes: Mapping[str, int]) -> dict[str, int]:
    """The same after some were changed.

    Raises RecordError, with its place, for what is no field or no value of it.
    """
    fields = {field.key: field for part in parts for field in part.fields}
    for key, value in changes.items():
        if key not in fields:
            raise RecordError((key,), Reason("there is no such field in a position of this game"))
        whole_in(value, (key,), fields[key].least, fields[key].most)
    return {key: changes.get(key, field.value) for key, field in fields.items()}


def kept_of(
    lying: Iterable[Thing],
    left: Mapping[Thing, int],
    kind_of: Callable[[Thing], Thing] = lambda thing: thing,
) -> tuple[tuple[Thing, ...], tuple[Thing, ...]]:
    """Things in their order, as many of each kind as are left, and what is left besides.

    >>> kept_of("abac", {"a": 1, "b": 2, "c": -1})
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


def with_left(lying: Iterable[Thing], left: Mapping[Thing, int]) -> tuple[Thing, ...]:
    """All that is left, what lay there in its order first."""
    kept, rest = kept_of(lying, left)
    return kept + rest
