"""The words of tablets, tiles and spaces: items, parts and bundles (RULES.md, X1, Y1).

>>> bundle = bundle_of("papyrus free, boats 2 activate 1, food 2 / craft")
>>> bundle[1]
(Item(kind='boats', n=2, more=1),)
>>> bundle_text(bundle)
'papyrus free, boats 2 activate 1, food 2 / craft'
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Final, NamedTuple

from sneferu_gui.games.checked_values import KeyPath, RecordError, text_in
from sneferu_gui.games.codec import Conversion, Reading
from sneferu_gui.games.reason import Reason

FOOD: Final = "food"
HEKA: Final = "heka"
PP: Final = "pp"
HEART: Final = "heart"
FEATHER: Final = "feather"
MIX: Final = "mix"
SCARAB: Final = "scarab"
LIMESTONE: Final = "limestone"
FAVOUR: Final = "favour"
PERMISSION: Final = "permission"
EMBALM: Final = "embalm"
RITE: Final = "rite"
MASTABA: Final = "mastaba"
PAPYRUS: Final = "papyrus"
CRAFT: Final = "craft"
PRIESTESS: Final = "priestess"
ORB: Final = "orb"
BOATS: Final = "boats"
CONTRACT: Final = "contract"
CARVE: Final = "carve"
ERECT: Final = "erect"

PLAIN: Final = frozenset({FOOD, HEKA, PP, HEART, FEATHER})
"""Gains without anything to decide (X1)."""
AT_ONCE: Final = frozenset({PP, HEART, FEATHER})
"""Gains without a choice that happen the moment a bundle opens (X6a)."""
BEST: Final = 0
"""In place of a level: the highest that a track offers (N5, H4)."""

MOST_LEVEL: Final = 3
LONGEST_TEXT: Final = 200


class Item(NamedTuple):
    """One thing to gain or to do."""

    kind: str
    n: int = 1
    """Steps or pieces; of `rite` and `erect` the level, or BEST."""
    more: int = 0
    """Of `boats` the activations, of `priestess` the offerings; 1 of a free papyrus or craft.

    Of activations that a tomb gives, a bit mask of the tiles' places; of a contract the number of
    its city, counted from 1, and 0 for any.
    """


Part = tuple[Item, ...]
"""Items of which one is chosen."""
Bundle = tuple[Part, ...]
"""Parts that can all be carried out, in any order."""

_NUMBER: Final = r"(\d{1,2})"
_COUNTED: Final = (FOOD, HEKA, PP, HEART, FEATHER, MIX, SCARAB, LIMESTONE, FAVOUR, MASTABA, ORB)
_BARE: Final = (PERMISSION, EMBALM, CARVE, CONTRACT)
_FREE: Final = (PAPYRUS, CRAFT)
_LEVELLED: Final = (RITE, ERECT)
ITEM_KINDS: Final = (*_COUNTED, *_BARE, *_FREE, *_LEVELLED, BOATS, PRIESTESS)
"""Kinds of items: all words of X1."""


def _read_item(text: str) -> Item | None:
    kind, _space, rest = text.partition(" ")
    read = _READERS.get(kind)
    return read(kind, " ".join(rest.split())) if read else None


def _read_levelled(kind: str, rest: str) -> Item | None:
    if rest == "best":
        return Item(kind, BEST)
    return Item(kind, int(rest)) if re.fullmatch(f"[1-{MOST_LEVEL}]", rest) else None


def _read_counted(kind: str, rest: str) -> Item | None:
    found = re.fullmatch(_NUMBER, rest)
    return Item(kind, int(found[1])) if found and int(found[1]) else None


def _read_moving(kind: str, rest: str) -> Item | None:
    """Steps of boats or priestesses; 0 steps are allowed with activations or an offering (Y1)."""
    more = "( offer)?" if kind == PRIESTESS else f"(?: activate {_NUMBER})?"
    found = re.fullmatch(_NUMBER + more, rest)
    if not found:
        return None
    also = found[2]
    extra = 0 if also is None else 1 if kind == PRIESTESS else int(also)
    if not int(found[1]) + extra or (also is not None and not extra):
        return None
    return Item(kind, int(found[1]), extra)


_READERS: Final[dict[str, Callable[[str, str], Item | None]]] = {
    **dict.fromkeys(_BARE, lambda kind, rest: None if rest else Item(kind)),
    **dict.fromkeys(_FREE, lambda kind, rest: {"": Item(kind), "free": Item(kind, 1, 1)}.get(rest)),
    **dict.fromkeys(_LEVELLED, _read_levelled),
    **dict.fromkeys(_COUNTED, _read_counted),
    BOATS: _read_moving,
    PRIESTESS: _read_moving,
}


def bundle_of(text: str) -> Bundle:
    """The parts of a text. Raises ValueError, with a Reason, at an unknown word."""
    return tuple(part_of(part) for part in text.split(","))


def part_of(text: str) -> Part:
    """The choices of a part's text. Raises ValueError, with a Reason, at an unknown word."""
    items = []
    for choice in text.split("/"):
        item = _read_item(choice.strip())
        if item is None:
            raise ValueError(Reason("{word} is no action (Y1)", word=repr(choice.strip()[:40])))
        items.append(item)
    return tuple(items)


_ENDINGS: Final[dict[str, Callable[[Item], str]]] = {
    **dict.fromkeys(_COUNTED, lambda item: f" {item.n}"),
    **dict.fromkeys(_LEVELLED, lambda item: f" {item.n or 'best'}"),
    **dict.fromkeys(_FREE, lambda item: " free" if item.more else ""),
    BOATS: lambda item: f" {item.n} activate {item.more}" if item.more else f" {item.n}",
    PRIESTESS: lambda item: f" {item.n} offer" if item.more else f" {item.n}",
}


def item_text(item: Item) -> str:
    ending = _ENDINGS.get(item.kind)
    return item.kind + (ending(item) if ending else "")


def part_text(part: Part) -> str:
    return " / ".join(map(item_text, part))


def bundle_text(bundle: Bundle) -> str:
    return ", ".join(map(part_text, bundle))


def kinds_in(bundles: Iterable[Bundle]) -> set[str]:
    return {item.kind for bundle in bundles for part in bundle for item in part}


@cache
def _reader(one: Callable[[str], object]) -> Callable[[object, KeyPath, Reading], object]:
    def read(value: object, path: KeyPath, _reading: Reading) -> object:
        text = text_in(value, path, LONGEST_TEXT)
        try:
            return one(text)
        except ValueError as error:
            raise RecordError(path, error.args[0]) from None

    return read


WrittenBundle = Annotated[Bundle, Conversion(_reader(bundle_of), bundle_text)]
WrittenPart = Annotated[Part, Conversion(_reader(part_of), part_text)]
"""One part, of which a choice is made: beside market rows, on tiles and craft levels."""
