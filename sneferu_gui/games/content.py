"""The content of games: words and positions in TOML files, read into frozen classes.

A file is `assets/<game>/content/<name>.toml`; its keys are the fields of the class.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Any, Protocol, TypeVar, cast, get_args, get_origin, get_type_hints

from sneferu_gui.assets_folder import assets_folder

T = TypeVar("T")


class Keyed(Protocol):
    """Content to which code adds something, found by its key."""

    @property
    def key(self) -> str:
        """The key that content and code share."""


K = TypeVar("K", bound=Keyed)


class ContentError(ValueError):
    """A fault of a content file; the message names the file and the place."""


def content_text(game: str, name: str) -> str:
    """The text of a file: `lessons.toml`, `lessons/<chapter>.json`."""
    return (assets_folder() / game / "content" / name).read_text(encoding="utf-8")


def read_content(game: str, name: str, kind: type[T]) -> T:
    """A game's content of that name.

    Raises ContentError for a key that the class does not have, one that is missing, an empty
    text and a value of another type.
    """
    file = f"{name}.toml"
    try:
        return cast("T", value_of(tomllib.loads(content_text(game, file)), kind))
    except (tomllib.TOMLDecodeError, ContentError) as error:
        raise ContentError(f"{game}/content/{file}: {error}") from error


def joined(texts: Iterable[K], others: Mapping[str, T]) -> list[tuple[K, T]]:
    """Each piece of content with the code's addition, by their keys, in the order of the content.

    Raises ContentError where a key has only one of them.
    """
    by_key = {text.key: text for text in texts}
    alone = by_key.keys() ^ others.keys()
    if alone:
        raise ContentError(f"content and code have not the same keys: {sorted(alone)}")
    return [(text, others[key]) for key, text in by_key.items()]


def value_of(raw: object, kind: Any, place: str = "") -> object:  # noqa: ANN401 - any annotation
    """A value from TOML as its annotation wants it: text, number, tuple, mapping or a class.

    A list can stand for a mapping whose keys are counted from 0.

    >>> value_of(["a", "b"], tuple[str, ...]), value_of(["a", "b"], Mapping[int, str])
    (('a', 'b'), {0: 'a', 1: 'b'})
    """
    shape: Any = get_origin(kind) or kind
    if shape is UnionType:  # TOML has no None: a value is of another kind
        kinds = get_args(kind)
        return value_of(raw, type(raw) if type(raw) in kinds else kinds[0], place)
    if shape in {tuple, frozenset} and isinstance(raw, list):
        kinds = get_args(kind) if shape is tuple else (*get_args(kind), ...)
        return shape(_items(raw, kinds, place))
    if shape in {Mapping, dict} and isinstance(raw, dict | list):
        return _mapping_of(raw, kind, place)
    if _has_fields(shape) and isinstance(raw, dict):
        return _object_of(raw, kind, place)
    if isinstance(shape, type) and issubclass(shape, StrEnum) and raw in tuple(shape):
        return shape(str(raw))
    if shape not in {str, int, float, bool} or type(raw) is not shape:
        wanted = getattr(shape, "__name__", shape)
        raise ContentError(f"{place or 'all of it'}: {wanted} is wanted, not {raw!r}")
    return raw


def _mapping_of(
    raw: dict[str, object] | list[object],
    kind: Any,  # noqa: ANN401 - of any kind of values
    place: str,
) -> dict[Any, object]:
    keys, each = get_args(kind)
    if isinstance(raw, dict):
        return {key: value_of(item, each, f"{place}.{key}") for key, item in raw.items()}
    if keys is str:
        raise ContentError(f"{place}: Mapping is wanted, not {raw!r}")
    return dict(enumerate(_items(raw, (each, ...), place)))


def _items(raw: list[object], kinds: tuple[Any, ...], place: str) -> list[object]:
    """The items of a list: of one kind (`tuple[str, ...]`), or each of its own."""
    if kinds[-1] is ...:
        kinds = kinds[:1] * len(raw)
    if len(kinds) != len(raw):
        raise ContentError(f"{place}: {len(kinds)} are wanted, not {len(raw)}")
    pairs = enumerate(zip(raw, kinds, strict=True), start=1)
    return [value_of(item, kind, f"{place}[{n}]") for n, (item, kind) in pairs]


def _has_fields(kind: Any) -> bool:  # noqa: ANN401 - any annotation
    return is_dataclass(kind) or hasattr(kind, "_fields")


@cache
def _fields_of(kind: Any) -> Mapping[str, tuple[Any, bool]]:  # noqa: ANN401 - a class with fields
    """By each field's name its annotation, and whether it is needed."""
    kinds = get_type_hints(kind)
    if is_dataclass(kind):
        return {field.name: (kinds[field.name], _is_needed(field)) for field in fields(kind)}
    return {name: (kinds[name], name not in kind._field_defaults) for name in kind._fields}


def _object_of(raw: dict[str, object], kind: type, place: str) -> object:
    known = _fields_of(kind)
    unknown = ", ".join(sorted(raw.keys() - known.keys()))
    if unknown:
        raise ContentError(f"{place or 'all of it'}: unknown {unknown}")
    found = {}
    for name, (wanted, is_needed) in known.items():
        here = f"{place}.{name}".removeprefix(".")
        if raw.get(name, "") == "" and is_needed:
            raise ContentError(f"{here}: missing")
        if name in raw:
            found[name] = value_of(raw[name], wanted, here)
    return kind(**found)


def _is_needed(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING
