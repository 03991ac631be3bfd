"""The content of games: words and positions in TOML files, read into frozen dataclasses.

A file is `assets/<game>/content/<name>.toml`; what may stand in it is what the dataclass says.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from types import UnionType
from typing import Any, Protocol, TypeVar, cast, get_args, get_origin, get_type_hints

from sneferu_gui.assets_folder import assets_folder

T = TypeVar("T")


class Keyed(Protocol):
    """Content that code has something to add to."""

    @property
    def key(self) -> str:
        """By which they find one another."""


K = TypeVar("K", bound=Keyed)


class ContentError(ValueError):
    """A content file has something wrong in it; the message names the file and the place."""


def content_text(game: str, name: str) -> str:
    """The text of a file: `lessons.toml`, `lessons/<chapter>.json`."""
    return (assets_folder() / game / "content" / name).read_text(encoding="utf-8")


def read_content(game: str, name: str, kind: type[T]) -> T:
    """The content of that name of a game.

    Raises ContentError for a key that the dataclass does not have, one that is missing, an empty
    text and a value of another type.
    """
    file = f"{name}.toml"
    try:
        return cast("T", value_of(tomllib.loads(content_text(game, file)), kind))
    except (tomllib.TOMLDecodeError, ContentError) as error:
        raise ContentError(f"{game}/content/{file}: {error}") from error


def joined(texts: Iterable[K], others: Mapping[str, T]) -> list[tuple[K, T]]:
    """Content and what code has to add to it, by their keys, in the order of the content.

    Raises ContentError where one lacks the other.
    """
    by_key = {text.key: text for text in texts}
    alone = by_key.keys() ^ others.keys()
    if alone:
        raise ContentError(f"content and code have not the same keys: {sorted(alone)}")
    return [(text, others[key]) for key, text in by_key.items()]


def value_of(raw: object, kind: Any, place: str = "") -> object:  # noqa: ANN401 - any annotation
    """What TOML gave, as a value of an annotation: text, number, tuple, mapping or dataclass.

    >>> value_of(["a", "b"], tuple[str, ...])
    ('a', 'b')
    """
    shape = get_origin(kind) or kind
    if shape is UnionType:  # X | None: TOML has nothing for None, so what is there is an X
        return value_of(raw, get_args(kind)[0], place)
    if shape is tuple and isinstance(raw, list):
        return tuple(_items(raw, get_args(kind), place))
    if shape in {Mapping, dict} and isinstance(raw, dict):
        each = get_args(kind)[1]
        return {key: value_of(item, each, f"{place}.{key}") for key, item in raw.items()}
    if is_dataclass(shape) and isinstance(raw, dict):
        return _dataclass_of(raw, kind, place)
    if shape not in {str, int, float, bool} or type(raw) is not shape:
        wanted = getattr(shape, "__name__", shape)
        raise ContentError(f"{place or 'all of it'}: {wanted} is wanted, not {raw!r}")
    return raw


def _items(raw: list[object], kinds: tuple[Any, ...], place: str) -> list[object]:
    """The items of a list: of one kind (`tuple[str, ...]`), or each of its own."""
    if kinds[-1] is ...:
        kinds = kinds[:1] * len(raw)
    if len(kinds) != len(raw):
        raise ContentError(f"{place}: {len(kinds)} are wanted, not {len(raw)}")
    pairs = enumerate(zip(raw, kinds, strict=True), start=1)
    return [value_of(item, kind, f"{place}[{n}]") for n, (item, kind) in pairs]


def _dataclass_of(raw: dict[str, object], kind: type, place: str) -> object:
    known = {field.name: field for field in fields(kind)}
    unknown = ", ".join(sorted(raw.keys() - known.keys()))
    if unknown:
        raise ContentError(f"{place or 'all of it'}: unknown {unknown}")
    kinds = get_type_hints(kind)
    found = {}
    for name, field in known.items():
        here = f"{place}.{name}".removeprefix(".")
        if raw.get(name, "") == "" and _is_needed(field):
            raise ContentError(f"{here}: missing")
        if name in raw:
            found[name] = value_of(raw[name], kinds[name], here)
    return kind(**found)


def _is_needed(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING
