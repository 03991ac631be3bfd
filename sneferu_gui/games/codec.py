"""The codec: annotated classes as plain JSON or TOML values, and back, with all checks.

A class's annotations define what a file may contain; `Annotated` adds limits, other keys and
checks. Fields are read in their order.

>>> class Step(NamedTuple):
...     source: Annotated[int, WholeNumber(0, 9), Key("from")]
...     do: Literal["step"] = "step"
>>> to_plain(Step(3))
{'do': 'step', 'from': 3}
>>> from_plain(Step, {"from": 3})
Step(source=3, do='step')
>>> from_plain(Step, {"from": 10}, ("actions", 2))
Traceback (most recent call last):
sneferu_gui.games.checked_values.RecordError: actions[2].from: must be 0 to 9, not 10
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, partial
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from sneferu_gui.games.checked_values import (
    LARGEST_NUMBER,
    EditionError,
    EditionFault,
    JsonObject,
    KeyPath,
    RecordError,
    choice_in,
    flag_in,
    list_in,
    object_in,
    seed_in,
    seen_text_in,
    text_in,
    value_at,
    whole_in,
)
from sneferu_gui.games.reason import Reason

Kind = TypeVar("Kind")
Limit = int | str
"""A number, or the name of a number among the values that the caller gives."""


@dataclass(frozen=True, slots=True)
class WholeNumber:
    least: int = 0
    most: Limit = LARGEST_NUMBER


@dataclass(frozen=True, slots=True)
class Text:
    """A text of at most `most` characters, at least one of them visible."""

    most: int = 60
    """The room on a screen."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these texts, or of the texts that the caller gives by this name."""

    choices: tuple[str, ...] | str


@dataclass(frozen=True, slots=True)
class Entries:
    """A list with exactly `most` entries; if it is not exact, with `most` of them or fewer."""

    most: Limit
    is_exact: bool = True


@dataclass(frozen=True, slots=True)
class Key:
    """The key of a field, if it is not the field's name; dots lead through tables."""

    name: str


@dataclass(frozen=True, slots=True)
class Inline:
    """A field whose own fields are written into the table of its class.

    >>> class Pair(NamedTuple):
    ...     left: int
    ...     right: Annotated[int, Key("other.right")]
    >>> class Row(NamedTuple):
    ...     pair: Annotated[Pair, Inline()]
    ...     name: str
    >>> to_plain(Row(Pair(1, 2), "top"))
    {'left': 1, 'other': {'right': 2}, 'name': 'top'}
    >>> from_plain(Row, {"left": 1, "other": {"right": 2}, "name": "top"})
    Row(pair=Pair(left=1, right=2), name='top')
    >>> from_plain(Row, {"left": 1, "other": {"right": "two"}, "name": "top"})
    Traceback (most recent call last):
    sneferu_gui.games.checked_values.RecordError: other.right: must be a whole number, not 'two'
    """


@dataclass(frozen=True, slots=True)
class Absent:
    """The value of a field whose key is missing.

    Such a value is written only if `is_written`.
    """

    value: object = None
    is_written: bool = False


@dataclass(frozen=True, slots=True)
class Fits:
    """A further check of a value that has been read; it calls `Reading.refuse` for a fault."""

    check: "Callable[[Any, KeyPath, Reading], None]"


@dataclass(frozen=True, slots=True)
class Conversion:
    """Functions that read and write a value whose type does not say how."""

    read: "Reader"
    write: Callable[[Any], object]


class Reading:
    """The values that the caller gives for a reading, and the faults found in it."""

    def __init__(self, known: Mapping[str, Any], *, gathers: bool = False) -> None:
        """`gathers` says whether to go on after a fault; else the first one is raised."""
        self.known = dict(known)
        self.faults: list[EditionFault] = []
        self.gathers = gathers

    def refuse(self, path: KeyPath, reason: str) -> None:
        """Note a fault of the value at a place, or raise it as RecordError."""
        if not self.gathers:
            raise RecordError(path, reason)
        fault = EditionFault(path, reason)
        if fault not in self.faults:
            self.faults.append(fault)

    def read(self, reader: "Reader", value: object, path: KeyPath) -> Any:  # noqa: ANN401
        """The value that the reader returns; None if its fault was noted."""
        return self.each(reader)(value, path, self)

    def each(self, read: "Reader") -> "Reader":
        """The reader itself; if faults are gathered, one that notes them and returns None."""
        return partial(_read_noting_faults, read) if self.gathers else read

    def limit(self, limit: Limit) -> int:
        return limit if isinstance(limit, int) else int(self.known[limit])


def _read_noting_faults(read: "Reader", value: object, path: KeyPath, reading: Reading) -> object:
    try:
        return read(value, path, reading)
    except RecordError as error:
        reading.refuse(error.path, error.reason)
        return None


Reader = Callable[[Any, KeyPath, Reading], Any]
Writer = Callable[[Any], object]


def from_plain(kind: type[Kind], value: object, path: KeyPath = (), **known: object) -> Kind:
    """The value of this kind at a place. Raises RecordError at the first fault.

    For a union of classes, `do` names the class.
    """
    reader: Any = _reader  # mypy takes its cache to refuse such arguments
    found: Kind = reader(kind)(value, path, Reading(known))
    return found


def names_by_key(kind: type) -> dict[str, str]:
    return {field.key: field.name for field in _fields_of(kind)}


def fields_from_plain(kind: type, table: JsonObject, **known: object) -> dict[str, Any]:
    """The fields of a class, by their names; those in `known` are not read."""
    return _values_in(kind, table, (), Reading(known), known)


def gathered_from_plain(
    kind: type[Kind],
    value: object,
    checks: Iterable[Callable[[Reading, Kind], None]] = (),
    **known: object,
) -> Kind:
    """As `from_plain`, for editions: raises EditionError with all faults.

    Checks of several parts together come after all of them have been read without a fault.
    """
    reading = Reading(known, gathers=True)
    reader: Any = _reader
    found: Kind = reading.each(reader(kind))(value, (), reading)
    for check in () if reading.faults else checks:
        check(reading, found)
    if reading.faults:
        raise EditionError(tuple(reading.faults))
    return found


def to_plain(value: object, kind: type | None = None) -> dict[str, Any]:
    """A value as tables, lists, texts and numbers; by the fields of its own class, or of `kind`.

    A value that is only written can be a dictionary with the keys of a `TypedDict`. A field with
    the value that `Absent` gives it is left out.
    """
    plain: dict[str, Any] = {}
    _write_into(plain, value, kind or type(value))
    return plain


def _write_into(plain: dict[str, Any], value: Any, kind: type) -> None:  # noqa: ANN401
    for field in _fields_of(kind):
        own = value[field.name] if isinstance(value, dict) else getattr(value, field.name)
        is_left_out, absent = field.is_tag and field.name != "do", field.absent
        if field.is_inline:
            _write_into(plain, own, type(own))
        elif not is_left_out and (absent is None or absent.is_written or own != absent.value):
            table = plain
            for name in field.tables:
                table = table.setdefault(name, {})
            table[field.key] = own if field.write is None else field.write(own)


def edition_in_record(value: object, read: Callable[[Mapping[str, object]], Kind]) -> Kind:
    """The edition of a record. Raises RecordError with its first fault, and how many others."""
    path: KeyPath = ("edition",)
    try:
        return read(object_in(value, path))
    except EditionError as error:
        first, more = error.faults[0], len(error.faults) - 1
        reason = first.reason
        if more:
            reason = Reason("{reason} (more faults: {count})", reason=reason, count=more)
        raise RecordError((*path, *first.path), reason) from None


Seed = Annotated[
    int | str | None,
    Conversion(lambda value, path, _reading: seed_in(value, path), lambda seed: seed),
]
"""The seed a deal was made from: a whole number, a text, or nothing."""
ByPlayers = tuple[tuple[int, int], ...]
"""Pairs of a number of players and the number for it; in files a table whose keys are texts."""


def by_players(most_players: int, most: int) -> Conversion:
    """Reads and writes a number, up to `most`, for each number of players from two on."""

    def read(value: object, path: KeyPath, reading: Reading) -> ByPlayers:
        table = object_in(value, path)

        def number_of(players: object, at: KeyPath, _reading: Reading) -> int:
            key = str(players)
            return whole_in(value_at(table, at, key), (*at, key), 0, most)

        counts = range(2, most_players + 1)
        return tuple((players, reading.read(number_of, players, path)) for players in counts)

    return Conversion(read, lambda numbers: {str(players): number for players, number in numbers})


OfSeats = Annotated[tuple[int, ...], Entries("seats")]


# -- The fields of a class -----------------------------------------------------------------


class _Field(NamedTuple):
    name: str
    tables: tuple[str, ...]
    """The keys of the tables around the field's own key."""
    key: str
    absent: Absent | None
    is_tag: bool
    """Whether it only tells classes apart: it is not read, and written only as `do`."""
    is_inline: bool
    read: Reader
    write: Writer | None

    def value_in(self, table: Any, path: KeyPath, reading: Reading) -> Any:  # noqa: ANN401
        """The field's value in the table of its class; a `Reader`."""
        for name in self.tables:
            inner, path = value_at(table, path, name), (*path, name)
            table = object_in(inner, path)
        if self.is_inline:
            return self.read(table, path, reading)
        key = self.key
        if key in table:
            return self.read(table[key], (*path, key), reading)
        return self.absent.value if self.absent else value_at(table, path, key)


@cache
def _fields_of(kind: Any) -> tuple[_Field, ...]:  # noqa: ANN401
    """The fields of a dataclass, named tuple or `TypedDict`; `do` comes first."""
    fields = []
    annotations = get_type_hints(kind, include_extras=True)
    for name in annotations if is_typeddict(kind) else kind.__match_args__:
        annotation = annotations[name]
        bare, marks = _marks_of(annotation)
        *tables, key = next((mark.name for mark in marks if isinstance(mark, Key)), name).split(".")
        absent = next((mark for mark in marks if isinstance(mark, Absent)), None)
        is_tag = get_origin(bare) is Literal
        is_inline = any(isinstance(mark, Inline) for mark in marks)
        reader = _reader(str if is_tag else annotation)
        writer = None if is_tag else _writer(annotation)
        fields.append(_Field(name, tuple(tables), key, absent, is_tag, is_inline, reader, writer))
    return tuple(sorted(fields, key=lambda field: field.name != "do"))


def _marks_of(annotation: Any) -> tuple[Any, tuple[Any, ...]]:  # noqa: ANN401
    """An annotation without `Annotated`, and the marks that this adds."""
    if get_origin(annotation) is Annotated:
        bare, *marks = get_args(annotation)
        return bare, tuple(marks)
    return annotation, ()


# -- Reading by an annotation --------------------------------------------------------------


@cache
def _reader(annotation: Any) -> Reader:  # noqa: ANN401
    bare, marks = _marks_of(annotation)
    read = _plain_reader(bare, marks)
    for mark in marks:
        if isinstance(mark, Fits):
            read = partial(_read_and_check, read, mark.check)
    return read


def _plain_reader(bare: Any, marks: tuple[Any, ...]) -> Reader:  # noqa: ANN401
    origin, inner = get_origin(bare), get_args(bare)
    mark = next(
        (each for each in marks if isinstance(each, WholeNumber | Text | OneOf | Conversion)), None
    )
    if isinstance(mark, Conversion):
        return mark.read
    if origin in {Union, UnionType}:
        return _union_reader(inner, marks)
    if mark is not None:
        return _limited_reader(mark)
    if origin in {tuple, list}:
        entries = next((each for each in marks if isinstance(each, Entries)), None)
        if origin is tuple and inner[1:] != (...,):
            return partial(_row, tuple(map(_reader, inner)))
        return partial(_list, origin, _reader(inner[0]), entries)
    return _class_reader(bare)


def _union_reader(kinds: tuple[Any, ...], marks: tuple[Any, ...]) -> Reader:
    """The reader of a class or null, or of classes that differ by `do`."""
    if NoneType in kinds:
        read = _plain_reader(_kind_without_null(kinds), marks)
        return lambda value, *place: None if value is None else read(value, *place)
    return partial(_tagged_object, {_tag_of(kind): _reader(kind) for kind in kinds})


def _class_reader(kind: type) -> Reader:
    if issubclass(kind, StrEnum):
        return lambda value, path, _reading: kind(choice_in(value, path, tuple(kind)))
    if kind is int:
        return _limited_reader(WholeNumber())
    if kind is str:
        return lambda value, path, _reading: text_in(value, path)
    if kind is bool:
        return lambda value, path, _reading: flag_in(value, path)
    return partial(_object, kind)


def _limited_reader(mark: WholeNumber | Text | OneOf) -> Reader:
    match mark:
        case WholeNumber(least, most):
            return lambda value, path, reading: whole_in(value, path, least, reading.limit(most))
        case Text(most):
            return lambda value, path, _reading: seen_text_in(value, path, most)
        case OneOf(str() as name):
            return lambda value, path, reading: choice_in(value, path, reading.known[name])
        case OneOf(choices):
            return lambda value, path, _reading: choice_in(value, path, choices)


def _kind_without_null(kinds: tuple[Any, ...]) -> Any:  # noqa: ANN401
    (kind,) = (each for each in kinds if each is not NoneType)
    return kind


def _tag_of(kind: type) -> str:
    """The value of `do` for a class."""
    (tag,) = get_args(get_type_hints(kind)["do"])
    return str(tag)


def _tagged_object(
    readers: Mapping[str, Reader], value: object, path: KeyPath, reading: Reading
) -> object:
    table = object_in(value, path)
    do = choice_in(value_at(table, path, "do"), (*path, "do"), readers)
    return readers[do](table, path, reading)


def _read_and_check(
    read: Reader,
    check: Callable[[Any, KeyPath, Reading], None],
    value: object,
    path: KeyPath,
    reading: Reading,
) -> object:
    before = len(reading.faults)
    found = read(value, path, reading)
    if len(reading.faults) == before:
        check(found, path, reading)
    return found


def _row(readers: tuple[Reader, ...], value: object, path: KeyPath, reading: Reading) -> object:
    entries = zip(readers, list_in(value, path, len(readers)), strict=True)
    return tuple(
        reading.read(read, entry, (*path, index)) for index, (read, entry) in enumerate(entries)
    )


def _list(
    make: type,
    read: Reader,
    limit: Entries | None,
    value: object,
    path: KeyPath,
    reading: Reading,
) -> object:
    entries = list_in(value, path)
    if limit is not None:
        most = reading.limit(limit.most)
        length = most if limit.is_exact else None
        if len(entries) > most or length not in (None, len(entries)):
            reading.read(lambda given, at, _: list_in(given, at, length, most=most), value, path)
            entries = entries[:most]
    each = reading.each(read)
    return make([each(entry, (*path, index), reading) for index, entry in enumerate(entries)])


def _object(kind: type, value: object, path: KeyPath, reading: Reading) -> object:
    return kind(**_values_in(kind, object_in(value, path), path, reading, {}))


def _values_in(
    kind: type, table: JsonObject, path: KeyPath, reading: Reading, given: Mapping[str, object]
) -> dict[str, Any]:
    """The fields of a class, by their names; those that are given are not read."""
    return {
        field.name: given[field.name]
        if field.name in given
        else reading.each(field.value_in)(table, path, reading)
        for field in _fields_of(kind)
        if not field.is_tag
    }


# -- Writing by an annotation --------------------------------------------------------------


@cache
def _writer(annotation: Any) -> Writer | None:  # noqa: ANN401
    """The writer of a value with an annotation; None where the value is written as it is."""
    bare, marks = _marks_of(annotation)
    origin, inner = get_origin(bare), get_args(bare)
    for mark in marks:
        if isinstance(mark, Conversion):
            return mark.write
    if origin in {Union, UnionType}:
        own = _writer(_kind_without_null(inner))
        return None if own is None else lambda value: None if value is None else own(value)
    if origin in {tuple, list}:
        entry = _writer(inner[0])
        return list if entry is None else lambda values: list(map(entry, values))
    if issubclass(bare, StrEnum):
        return str
    return None if bare in {int, str, bool} else partial(to_plain, kind=bare)
