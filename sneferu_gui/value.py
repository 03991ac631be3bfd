"""Small frozen values, and closed sets of words, whose classes cost next to nothing to define."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """A value with named fields: equal where class and fields are, and never changed.

    Classes of it are written as dataclasses are, without the decorator. Defining one takes 4 µs,
    where a `NamedTuple` takes 190: dozens are defined before the first picture, and that is what it
    is for. What is made by the thousand is better a `NamedTuple`, made and compared sooner.

    >>> class Place(Value):
    ...     x: int
    ...     y: int = 0
    >>> Place(3), Place(3, y=0) == Place(3), Place(3).replaced(y=4)
    (Place(x=3, y=0), True, Place(x=3, y=4))
    """

    _fields: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, object]] = {}

    def __init_subclass__(cls) -> None:
        cls._fields = tuple(cls.__annotations__)
        cls._defaults = {name: getattr(cls, name) for name in cls._fields if hasattr(cls, name)}
        type.__setattr__(cls, "__match_args__", cls._fields)  # patterns by place

    def __init__(self, *given: object, **named: object) -> None:
        """Fields in their order or by name; raises TypeError as any function does."""
        fields = self._fields
        if len(given) > len(fields):
            raise TypeError(f"{type(self).__name__} has {len(fields)} fields, {len(given)} given")
        values = self.__dict__  # in the order of the fields: it is hashed and written in it
        values.update(zip(fields, given, strict=False))
        if len(given) < len(fields):
            defaults = self._defaults
            for field in fields[len(given) :]:
                if field in named:
                    values[field] = named.pop(field)
                elif field in defaults:
                    values[field] = defaults[field]
                else:
                    raise TypeError(f"{type(self).__name__} lacks {field}")
        if named:
            raise TypeError(f"{type(self).__name__} has no field {', '.join(named)} to be given")

    def replaced(self, **changes: Any) -> Self:  # noqa: ANN401 - as the fields are
        """The same with other values of some fields."""
        return type(self)(**{**self.__dict__, **changes})

    def __setattr__(self, name: str, value: object) -> None:
        """Raises AttributeError."""
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> None:
        """Raises AttributeError."""
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __eq__(self, other: object) -> bool:
        """Whether class and fields are the same."""
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        """Equal values have equal hashes."""
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        """The class and its fields, as they are written."""
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"


class _WordsType(type):
    """The type of sets of words: each is gone through in the order it is written in."""

    _words: tuple[Any, ...] = ()

    def __iter__(cls) -> Iterator[Any]:
        return iter(cls._words)

    def __len__(cls) -> int:
        return len(cls._words)

    def __contains__(cls, word: object) -> bool:
        return word in cls._words


if TYPE_CHECKING:
    from enum import StrEnum

    class Words(StrEnum):
        """As mypy is to see it."""

else:

    class Words(str, metaclass=_WordsType):
        """A closed set of words, written, used and checked by mypy as a `StrEnum` is.

        Defining one takes 10 µs, where a `StrEnum` takes 90, for the reason that `Value` has; and
        the words are hashed as any text is. What else an `Enum` can do, these cannot.

        >>> class Colour(Words):
        ...     RED = "red"
        ...     BLUE = "blue"
        >>> Colour.RED, list(Colour), isinstance(Colour.RED, Colour), Colour.RED is Colour.RED
        ('red', ['red', 'blue'], True, True)
        """

        __slots__ = ()

        def __init_subclass__(cls) -> None:
            texts = {name: text for name, text in vars(cls).items() if name.isupper()}
            cls._words = tuple(map(cls, texts.values()))
            for name, word in zip(texts, cls._words, strict=True):
                setattr(cls, name, word)
