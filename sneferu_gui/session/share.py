"""Share codes: a short text that holds a table's setup, edition and seed (for the same deal).

A code of the first version names its edition by a mark alone. For editions the game comes with that
is still what is written, so that one game has one code in every version of the program. A code of
the second version adds the name of an edition from a file, to be told where that file is missing.
"""

import binascii
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.rules import BUILDERS, Edition
from sneferu_gui.rules.edition_check import edition_to_mapping
from sneferu_gui.session.shipped_editions import (
    SHIPPED,
    first_edition,
    generous_edition,
    known_as,
    standard_edition,
)

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Thirty-two signs, without those that are taken for others: I, L, O and U."""
LOOK_ALIKES: Final = {"I": "1", "L": "1", "O": "0"}
"""What people read in their place."""
GROUP: Final = 4
"""Signs between two dashes."""
VERSION: Final = 1
NAMED_VERSION: Final = 2
"""Of codes that have their edition's name in words."""
LONGEST_CODE: Final = 320
"""Characters, dashes and spaces included. Seed and name of the longest make 208 of them."""
LONGEST_SEED: Final = 18
"""Characters of a seed that is a text."""
LONGEST_NAME: Final = 24
"""Bytes of an edition's name in a code; what is longer is cut."""
_HEAD: Final = 4
"""Bytes before the seed."""
_CHECK: Final = 2
"""Bytes at the end that find typing errors."""
_CHECK_START: Final = 1
"""What the check begins with: the same in every version, so that another one's code is known."""
_NUMBER, _TEXT = 0, 1
_LARGEST_SEED: Final = 10**18


class ShareError(ValueError):
    """A text that is no share code, or not one for this program. Its text says why."""


class Powers(StrEnum):
    """How builders come to the table (B1)."""

    OFF = "off"
    CHOSEN = "chosen"
    DEALT = "dealt"


@dataclass(frozen=True, slots=True)
class SharedTable:
    """What a code holds. Raises ValueError when there can be no such table."""

    players: int
    solo: bool
    """Against Ptah (A1)."""
    powers: Powers
    builders: tuple[str, ...]
    """One for each seat when they are chosen, else none."""
    seed: int | str
    edition: int
    """The edition's mark, as `edition_mark` gives it."""
    edition_name: str = ""
    """What an edition from a file is called; empty for one the game comes with, and in codes of
    the first version."""

    def __post_init__(self) -> None:
        if not 1 <= self.players <= len(BUILDERS):
            raise ValueError(_("{count} seats; 1 to 4 can play").format(count=self.players))
        if self.solo and self.players != 1:
            raise ValueError(_("A1: one plays alone against Ptah"))
        expected = self.players if self.powers is Powers.CHOSEN else 0
        if len(self.builders) != expected or len(set(self.builders)) != expected:
            raise ValueError(_("B1: not a different builder for each seat"))
        _check_seed(self.seed)
        if len(self.edition_name.encode()) > LONGEST_NAME or not self.edition_name.isprintable():
            raise ValueError(_("the edition's name is no text that can be typed"))


def edition_mark(edition: Edition) -> int:
    """A number from 0 to 65,535 that tells editions apart by everything that is on them.

    The generous edition has the mark of the time when its numbers were the standard ones.
    """
    known = known_as(edition)
    return _mark_as_written(first_edition() if known == generous_edition() else known)


def _mark_as_written(edition: Edition) -> int:
    """The mark by its own id and name, as every code of the first program had it."""
    return binascii.crc_hqx(repr(edition_to_mapping(edition)).encode(), 0)


def is_marked(edition: Edition, mark: int) -> bool:
    """Whether a code with this mark, of this version or one before, is of an edition."""
    return mark in {edition_mark(edition), _mark_as_written(edition)}


def name_in_code(edition: Edition) -> str:
    """What a code says of an edition's name: nothing of one the game comes with."""
    known = known_as(edition)
    if known.id in SHIPPED and known in {standard_edition(), generous_edition()}:
        return ""
    told = "".join(sign for sign in known.name if sign.isprintable())
    return told.encode("utf-8", "ignore")[:LONGEST_NAME].decode("utf-8", "ignore").strip()


def _check_seed(seed: int | str) -> None:
    """Raise ValueError for a seed no code can hold, or that cannot be typed."""
    if isinstance(seed, int):
        if abs(seed) >= _LARGEST_SEED:
            raise ValueError(_("the seed {seed} is too large for a code").format(seed=seed))
    elif len(seed) > LONGEST_SEED:
        raise ValueError(_("the seed has over {most} characters").format(most=LONGEST_SEED))
    elif not seed.strip() or not seed.isprintable():
        raise ValueError(_("the seed is no text that can be typed"))


def code_of(table: SharedTable) -> str:
    """The code of a table."""
    content = _content_of(table)
    content += binascii.crc_hqx(content, _CHECK_START).to_bytes(_CHECK, "big")
    number = int.from_bytes(content, "big")
    signs = []
    for _step in range(-(-8 * len(content) // 5)):
        number, sign = divmod(number, len(LETTERS))
        signs.append(LETTERS[sign])
    text = "".join(reversed(signs))
    return "-".join(text[i : i + GROUP] for i in range(0, len(text), GROUP))


def _content_of(table: SharedTable) -> bytes:
    powers = list(Powers).index(table.powers)
    version = NAMED_VERSION if table.edition_name else VERSION
    first = version << 5 | table.solo << 4 | powers << 2 | (table.players - 1)
    builders = 0
    for seat, builder in enumerate(table.builders):
        builders |= BUILDERS.index(builder) << 2 * seat
    head = bytes([first, builders]) + table.edition.to_bytes(2, "big")
    name = table.edition_name.encode()
    return head + (bytes([len(name)]) + name if name else b"") + _seed_bytes(table.seed)


def _seed_bytes(seed: int | str) -> bytes:
    if isinstance(seed, int):
        folded = 2 * seed if seed >= 0 else -2 * seed - 1
        return bytes([_NUMBER]) + folded.to_bytes(max(1, -(-folded.bit_length() // 8)), "big")
    return bytes([_TEXT]) + seed.encode()


def looks_like_code(text: str) -> bool:
    """Whether a text was surely meant as a code: groups of four with dashes."""
    groups = text.strip().split("-")
    return len(groups) > 1 and all(len(group) == GROUP for group in groups[:-1])


def table_of_code(text: str) -> SharedTable:
    """The table in a code, however it is spaced and whatever its case. Raises ShareError."""
    if len(text) > LONGEST_CODE:
        told = _("a code has at most {most} characters, this has {count}")
        raise ShareError(told.format(most=LONGEST_CODE, count=len(text)))
    signs, places = [], []
    for place, character in enumerate(text, start=1):
        if character in "- \t\n\r":
            continue
        sign = LETTERS.find(LOOK_ALIKES.get(character.upper(), character.upper()))
        if sign == -1 or not character.isascii():
            told = _("character {place}, {character}, is in no code")
            raise ShareError(told.format(place=place, character=repr(character)))
        signs.append(sign)
        places.append(place)
    if _content_in(signs) is None:
        raise ShareError(_("the code is not whole"))
    content = _checked_content_in(signs)
    if content is None:
        reason = _("a character of the code is wrong, missing or in another's place")
        likely = _likely_mistake(tuple(signs))
        if likely is not None:
            reason += _(": perhaps at character {place}").format(place=places[likely])
        raise ShareError(reason)
    return _table_in(content)


def _content_in(signs: Sequence[int]) -> bytes | None:
    """The bytes the signs stand for; None when they stand for none."""
    number = 0
    for sign in signs:
        number = number * len(LETTERS) + sign
    length = len(signs) * 5 // 8
    if length < _HEAD + 2 + _CHECK or number >> 8 * length:
        return None
    return number.to_bytes(length, "big")


def _checked_content_in(signs: Sequence[int]) -> bytes | None:
    """The bytes the signs stand for, without those of the check; None when it finds a mistake."""
    content = _content_in(signs)
    if content is None:
        return None
    content, check = content[:-_CHECK], int.from_bytes(content[-_CHECK:], "big")
    return content if binascii.crc_hqx(content, _CHECK_START) == check else None


@lru_cache(8)  # setup asks again with every picture
def _likely_mistake(signs: tuple[int, ...]) -> int | None:
    """The one place where another sign, or the next one's, would make it a code of a table."""
    likely = []
    for place, sign in enumerate(signs):
        others = [
            (*signs[:place], other, *signs[place + 1 :])
            for other in range(len(LETTERS))
            if other != sign
        ]
        others.append((*signs[:place], *signs[place : place + 2][::-1], *signs[place + 2 :]))
        if any(_means_table(other) for other in others):
            likely.append(place)
    return likely[0] if len(likely) == 1 else None


def _means_table(signs: Sequence[int]) -> bool:
    content = _checked_content_in(signs)
    if content is None:
        return False
    try:
        _table_in(content)
    except ShareError:
        return False
    return True


def _table_in(content: bytes) -> SharedTable:
    first, builders = content[0], content[1]
    version = first >> 5
    if version not in {VERSION, NAMED_VERSION}:
        raise ShareError(_("the code is of another version of the program"))
    name_ends = _HEAD + 1 + content[_HEAD] if version == NAMED_VERSION else _HEAD
    players = (first & 3) + 1
    powers = list(Powers)[min(first >> 2 & 3, len(Powers) - 1)]
    chosen = tuple(BUILDERS[builders >> 2 * seat & 3] for seat in range(players))
    try:
        return SharedTable(
            players,
            bool(first >> 4 & 1),
            powers,
            chosen if powers is Powers.CHOSEN else (),
            _seed_in(content[name_ends:]),
            int.from_bytes(content[2:_HEAD], "big"),
            content[_HEAD + 1 : name_ends].decode(),
        )
    except ValueError as error:
        raise ShareError(_("the code means no table: {reason}").format(reason=error)) from error


def _seed_in(content: bytes) -> int | str:
    if len(content) < 2:  # noqa: PLR2004 - a kind and something of that kind
        raise ValueError(_("it has no seed"))
    kind, rest = content[0], content[1:]
    if kind == _NUMBER:
        folded = int.from_bytes(rest, "big")
        return folded // 2 if folded % 2 == 0 else -(folded // 2) - 1
    if kind != _TEXT:
        raise ValueError(_("its seed is of an unknown kind"))
    try:
        return rest.decode()
    except UnicodeDecodeError:
        raise ValueError(_("its seed is no text")) from None
