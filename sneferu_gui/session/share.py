"""Share codes: a short text that holds a table's setup, edition and seed (for the same deal)."""

import binascii
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from sneferu_gui.rules import BUILDERS, Edition
from sneferu_gui.rules.edition_check import edition_to_mapping

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Thirty-two signs, without those that are taken for others: I, L, O and U."""
LOOK_ALIKES: Final = {"I": "1", "L": "1", "O": "0"}
"""What people read in their place."""
GROUP: Final = 4
"""Signs between two dashes."""
VERSION: Final = 1
LONGEST_CODE: Final = 100
"""Characters, dashes and spaces included."""
LONGEST_SEED: Final = 18
_HEAD: Final = 4
"""Bytes before the seed."""
_CHECK: Final = 2
"""Bytes at the end that find typing errors."""
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

    def __post_init__(self) -> None:
        if not 1 <= self.players <= len(BUILDERS):
            raise ValueError(f"{self.players} players; 1 to 4 can play")
        if self.solo and self.players != 1:
            raise ValueError("A1: one plays alone against Ptah")
        expected = self.players if self.powers is Powers.CHOSEN else 0
        if len(self.builders) != expected or len(set(self.builders)) != expected:
            raise ValueError("B1: not a different builder for each seat")


def edition_mark(edition: Edition) -> int:
    """A number from 0 to 65,535 that tells editions apart by everything that is on them."""
    return binascii.crc_hqx(repr(edition_to_mapping(edition)).encode(), 0)


def code_of(table: SharedTable) -> str:
    """The code of a table. Raises ValueError for a seed that is too long."""
    content = _content_of(table)
    content += binascii.crc_hqx(content, VERSION).to_bytes(_CHECK, "big")
    number = int.from_bytes(content, "big")
    signs = []
    for _ in range(-(-8 * len(content) // 5)):
        number, sign = divmod(number, len(LETTERS))
        signs.append(LETTERS[sign])
    text = "".join(reversed(signs))
    return "-".join(text[i : i + GROUP] for i in range(0, len(text), GROUP))


def _content_of(table: SharedTable) -> bytes:
    powers = list(Powers).index(table.powers)
    first = VERSION << 5 | table.solo << 4 | powers << 2 | (table.players - 1)
    builders = 0
    for seat, builder in enumerate(table.builders):
        builders |= BUILDERS.index(builder) << 2 * seat
    return bytes([first, builders]) + table.edition.to_bytes(2, "big") + _seed_bytes(table.seed)


def _seed_bytes(seed: int | str) -> bytes:
    if isinstance(seed, int):
        if abs(seed) >= _LARGEST_SEED:
            raise ValueError(f"the seed {seed} is too large for a code")
        folded = 2 * seed if seed >= 0 else -2 * seed - 1
        return bytes([_NUMBER]) + folded.to_bytes(max(1, -(-folded.bit_length() // 8)), "big")
    if len(seed) > LONGEST_SEED:
        raise ValueError(f"the seed has over {LONGEST_SEED} characters")
    return bytes([_TEXT]) + seed.encode()


def looks_like_code(text: str) -> bool:
    """Whether a text was surely meant as a code: groups of four with dashes."""
    groups = text.strip().split("-")
    return len(groups) > 1 and all(len(group) == GROUP for group in groups[:-1])


def table_of_code(text: str) -> SharedTable:
    """The table in a code, however it is spaced and whatever its case. Raises ShareError."""
    if len(text) > LONGEST_CODE:
        raise ShareError(f"a code has at most {LONGEST_CODE} characters, this has {len(text)}")
    number = signs = 0
    for place, character in enumerate(text, start=1):
        if character in "- \t\n\r":
            continue
        sign = LETTERS.find(LOOK_ALIKES.get(character.upper(), character.upper()))
        if sign == -1 or not character.isascii():
            raise ShareError(f"character {place}, {character!r}, is in no code")
        number, signs = number * len(LETTERS) + sign, signs + 1
    length = signs * 5 // 8
    if length < _HEAD + 2 + _CHECK or number >> 8 * length:
        raise ShareError("the code is not whole")
    content = number.to_bytes(length, "big")
    content, check = content[:-_CHECK], int.from_bytes(content[-_CHECK:], "big")
    if binascii.crc_hqx(content, VERSION) != check:
        raise ShareError("a character of the code is wrong, missing or in another's place")
    return _table_in(content)


def _table_in(content: bytes) -> SharedTable:
    first, builders = content[0], content[1]
    if first >> 5 != VERSION:
        raise ShareError("the code is of another version of the program")
    players = (first & 3) + 1
    powers = list(Powers)[min(first >> 2 & 3, len(Powers) - 1)]
    chosen = tuple(BUILDERS[builders >> 2 * seat & 3] for seat in range(players))
    try:
        return SharedTable(
            players,
            bool(first >> 4 & 1),
            powers,
            chosen if powers is Powers.CHOSEN else (),
            _seed_in(content[_HEAD:]),
            int.from_bytes(content[2:_HEAD], "big"),
        )
    except ValueError as error:
        raise ShareError(f"the code means no table: {error}") from error


def _seed_in(content: bytes) -> int | str:
    kind, rest = content[0], content[1:]
    if kind == _NUMBER:
        folded = int.from_bytes(rest, "big")
        seed = folded // 2 if folded % 2 == 0 else -(folded // 2) - 1
        if abs(seed) >= _LARGEST_SEED:
            raise ValueError("its seed is too large")
        return seed
    if kind != _TEXT:
        raise ValueError("its seed is of an unknown kind")
    text = rest.decode()
    if not text.strip() or not text.isprintable() or len(text) > LONGEST_SEED:
        raise ValueError("its seed is no text that can be typed")
    return text


# -- the river of the day and of the week ----------------------------------------------------


def seed_of_day(day: date) -> str:
    """The seed of the day's river against Ptah, the same everywhere; `day` is the date in UTC.

    >>> seed_of_day(date(2026, 11, 21))
    'day 2026-11-21'
    """
    return f"day {day.isoformat()}"


def seed_of_week(day: date) -> str:
    """The seed of the week's river, by the week of ISO 8601.

    >>> seed_of_week(date(2026, 11, 21))
    'week 2026-47'
    """
    year, week, _ = day.isocalendar()
    return f"week {year}-{week:02}"


def day_of_seed(seed: int | str | None) -> date | None:
    """The day whose river a seed is; None when it is none."""
    if not isinstance(seed, str) or not seed.startswith("day "):
        return None
    try:
        day = date.fromisoformat(seed.removeprefix("day "))
    except ValueError:
        return None
    return day if seed_of_day(day) == seed else None


def streak(played: set[date], today: date) -> int:
    """How many days in succession the day's river was played, up to today or yesterday.

    >>> streak({date(2026, 5, 1), date(2026, 5, 2)}, date(2026, 5, 3))
    2
    """
    day = today if today in played else today - timedelta(days=1)
    length = 0
    while day in played:
        length, day = length + 1, day - timedelta(days=1)
    return length
