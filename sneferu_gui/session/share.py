"""Share codes: a short text that holds a table's setup, edition and seed (for the same deal).

A code of version 1 names its edition by a mark alone. For editions the game comes with that
version is still written, so that one game has one code in every version of the program. Version 2
adds the name of an edition from a file, to be shown where that file is missing. Both are of the
first game, and name none. Version 3 names its game, and has room for all of its options: so it
also serves tables of the first game with options younger than versions 1 and 2. Version 5 contains
a code of another version, preceded by what that leaves out: the undo rule, whether there are
hints, and the levels at the table. It is written only where these differ from a usual table of
people.

A code is bytes as letters that people can type and send, with a check that finds typing errors.
"""

import binascii
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, wraps
from typing import Final, TypeVar

from sneferu_gui.games.catalogue import GAME_OF_OLD_FILES, GAMES, game_named
from sneferu_gui.games.game import AnyEdition, Game, Option, Options, OptionValue
from sneferu_gui.games.options import is_asked, of_seats, of_table, options_fault, values_of
from sneferu_gui.language import _
from sneferu_gui.safe_text import safe_line
from sneferu_gui.session.editions import (
    as_in_codes,
    known_as,
    shipped_edition,
    shipped_of,
)
from sneferu_gui.session.levels import levels_of, tempered_name, tempers_of
from sneferu_gui.session.reasons import reason_words
from sneferu_gui.session.seeds import can_be_typed
from sneferu_gui.session.undo_rules import UndoRule, undo_rules_of

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Thirty-two signs, without those that are mistaken for others: I, L, O and U."""
LOOK_ALIKES: Final = {"I": "1", "L": "1", "O": "0"}
"""Signs that people read in place of others."""
GROUP: Final = 4
"""Signs between two dashes."""
LONGEST_CODE: Final = 480
"""The most characters, dashes and spaces included.

A table's seed and name of the longest make 208, a game of one player with some 240 actions 330.
"""
FEWEST_BYTES: Final = 6
"""The fewest bytes of a code, without those of the check."""
FEWEST_GROUPS: Final = 4
"""The fewest groups by which a code is recognised among other words."""
_CHECK: Final = 2
"""Bytes at the end that find typing errors."""
_CHECK_START: Final = 1
"""The check's start value, the same in every version, by which other versions' codes are known."""
_AMONG_WORDS: Final = re.compile(r"[0-9A-Za-z]{4}(?:-\s*[0-9A-Za-z]{4})+(?:-\s*[0-9A-Za-z]{1,3})?")


Read = TypeVar("Read")


class ShareError(ValueError):
    """A text that is no share code, or not one for this program. The text says why."""


def with_share_errors(read: Callable[[bytes], Read]) -> Callable[[bytes], Read]:
    """A reader of a code's bytes that raises nothing but ShareError.

    A forged code can have a right check, whatever it holds.
    """

    @wraps(read)
    def guarded(content: bytes) -> Read:
        try:
            return read(content)
        except ShareError:
            raise
        except Exception as error:
            known = isinstance(error, ValueError)
            reason = error if known else _("it is of no version of this program")
            message = _("the code means no table: {reason}").format(reason=reason)
            raise ShareError(message) from error

    return guarded


def letters_of(content: bytes) -> str:
    """The bytes, with a check after them, in groups of four letters."""
    content += binascii.crc_hqx(content, _CHECK_START).to_bytes(_CHECK, "big")
    number = int.from_bytes(content, "big")
    signs = []
    for _step in range(-(-8 * len(content) // 5)):
        number, sign = divmod(number, len(LETTERS))
        signs.append(LETTERS[sign])
    text = "".join(reversed(signs))
    return "-".join(text[i : i + GROUP] for i in range(0, len(text), GROUP))


def looks_like_code(text: str) -> bool:
    """Whether a text was surely meant as a code: groups of four with dashes."""
    groups = text.strip().split("-")
    return len(groups) > 1 and all(len(group) == GROUP for group in groups[:-1])


def code_among(text: str) -> str:
    """The longest code among other words, as in a message; else an empty text.

    >>> code_among("62 points, beat me: 0123-4567-89AB-CD!")
    '0123-4567-89AB-CD'
    """
    found = (match.group() for match in _AMONG_WORDS.finditer(text))
    codes = [code for code in found if len(code.split("-")) >= FEWEST_GROUPS]
    return max(codes, key=len, default="")


def content_in(text: str, means_something: Callable[[bytes], bool]) -> bytes:
    """The bytes of a code, however the letters are spaced and whatever their case.

    Where the check fails, the likely typing error is searched for: the place where another letter
    makes bytes that mean something. Raises ShareError.
    """
    if len(text) > LONGEST_CODE:
        message = _("a code has at most {most} characters, this has {count}")
        raise ShareError(message.format(most=LONGEST_CODE, count=len(text)))
    signs, places = [], []
    for place, character in enumerate(text, start=1):
        if character in "- \t\n\r":
            continue
        sign = LETTERS.find(LOOK_ALIKES.get(character.upper(), character.upper()))
        if sign == -1 or not character.isascii():
            message = _("character {place}, {character}, is in no code")
            raise ShareError(message.format(place=place, character=repr(character)))
        signs.append(sign)
        places.append(place)
    if _content_in(signs) is None:
        raise ShareError(_("the code is not whole"))
    content = _checked_content_in(signs)
    if content is not None:
        return content
    reason = _("a character of the code is wrong, missing or in another's place")
    likely = _likely_mistake(tuple(signs), means_something)
    if likely is not None:
        reason += _(": perhaps at character {place}").format(place=places[likely])
    raise ShareError(reason)


def _content_in(signs: Sequence[int]) -> bytes | None:
    """The bytes the signs stand for; None when they stand for none."""
    number = 0
    for sign in signs:
        number = number * len(LETTERS) + sign
    length = len(signs) * 5 // 8
    if length < FEWEST_BYTES + _CHECK or number >> 8 * length:
        return None
    return number.to_bytes(length, "big")


def _checked_content_in(signs: Sequence[int]) -> bytes | None:
    """The bytes the signs stand for, without the check; None when the check fails."""
    content = _content_in(signs)
    if content is None:
        return None
    content, check = content[:-_CHECK], int.from_bytes(content[-_CHECK:], "big")
    return content if binascii.crc_hqx(content, _CHECK_START) == check else None


@lru_cache(8)  # the setup page asks again for every picture
def _likely_mistake(signs: tuple[int, ...], means_something: Callable[[bytes], bool]) -> int | None:
    """The only place where another sign, or swapping two, gives bytes that mean something."""
    likely = []
    for place, sign in enumerate(signs):
        others = [
            (*signs[:place], other, *signs[place + 1 :])
            for other in range(len(LETTERS))
            if other != sign
        ]
        others.append((*signs[:place], *signs[place : place + 2][::-1], *signs[place + 2 :]))
        contents = map(_checked_content_in, others)
        if any(content is not None and means_something(content) for content in contents):
            likely.append(place)
    return likely[0] if len(likely) == 1 else None


VERSION: Final = 1
NAMED_VERSION: Final = 2
"""The version of codes that have their edition's name in words."""
GAME_VERSION: Final = 3
"""The version of codes that name their game."""
CHALLENGE_VERSION: Final = 4
"""The version of codes of a game of one player (`challenge_code`); their table comes first."""
COMPANY_VERSION: Final = 5
"""The version of codes that name the computer players and the undo rule."""
LONGEST_SEED: Final = 18
"""Characters of a seed that is a text."""
LONGEST_NAME: Final = 24
"""Bytes of an edition's name in a code; a longer one is cut."""
_HEAD: Final = 4
"""Bytes before the seed."""
_NUMBER, _TEXT = 0, 1
_TABLE_BITS: Final = ((4, 1), (2, 3))
"""The options of the first game's table in the first byte of versions 1 and 2.

For each, how far to shift, and the mask.
"""
_SEAT_BITS: Final = 2
"""Bits of the second byte for each seat's own choice."""
_LONGEST_ID: Final = 40
"""Characters of a game's id that messages show."""
_LARGEST_SEED: Final = 10**18
_UNDO_RULES: Final = (UndoRule.FREE, UndoRule.TURN, UndoRule.NONE)
"""In the order of their numbers in codes, which never change."""
_LEVELS: Final = ("child", "ferryman", "mason", "scribe", "architect", "vizier")
"""In the order of their numbers; new ones are added at the end, as among the tempers."""
_TEMPERS: Final = ("", "tall", "areas", "patient", "clean", "daring")
_MOST_TEMPERS: Final = 16
"""Numbers reserved for a level's tempers."""


@dataclass(frozen=True, slots=True)
class SharedTable:
    """The content of a table's code. Raises ValueError when there can be no such table."""

    options: Options
    seats: tuple[Options, ...]
    """For each seat, the choices for it alone."""
    seed: int | str
    edition: int
    """The edition's mark, as `edition_mark` gives it."""
    edition_name: str = ""
    """The name of an edition from a file; empty for one of the game's own, and in version 1."""
    game: str = GAME_OF_OLD_FILES
    undo_rule: UndoRule | None = None
    """None where a code does not say."""
    has_hints: bool | None = None
    """Whether hints can be asked for; None where a code does not say."""
    computers: tuple[str | None, ...] = ()
    """The computer player of each seat, None for people; empty where a code does not say."""

    @property
    def players(self) -> int:
        return len(self.seats)

    def __post_init__(self) -> None:
        game = game_named(self.game)
        least, most = game.seats
        if not least <= self.players <= most:
            message = _("{count} seats; {least} to {most} can play")
            raise ValueError(message.format(count=self.players, least=least, most=most))
        if fault := options_fault(game, self.players, self.options, self.seats):
            raise ValueError(reason_words(fault))
        _check_seed(self.seed)
        if len(self.edition_name.encode()) > LONGEST_NAME or not self.edition_name.isprintable():
            raise ValueError(_("the edition's name is no text that can be typed"))


def edition_mark(edition: AnyEdition) -> int:
    """A number from 0 to 65,535 that tells editions apart by everything that is on them.

    An edition that had another name once, as Sneferu's generous one, has the mark of that time.
    """
    known = known_as(edition)
    return _mark_as_written(as_in_codes(known))


def _mark_as_written(edition: AnyEdition) -> int:
    """The mark by the edition's present id and name, as the first program's codes have it."""
    plain = game_named(edition.game).edition_to_plain(edition)
    return binascii.crc_hqx(repr(plain).encode(), 0)


def is_marked(edition: AnyEdition, mark: int) -> bool:
    """Whether a code's mark, from this version or one before, belongs to an edition."""
    return mark in {edition_mark(edition), _mark_as_written(edition)}


def name_in_code(edition: AnyEdition) -> str:
    """An edition's name in a code: empty for one the game comes with."""
    known = known_as(edition)
    if known.id in shipped_of(known.game) and known == shipped_edition(known.id, known.game):
        return ""
    return printable_name(known.name)


def printable_name(text: str) -> str:
    """The printable part of a name, cut to `LONGEST_NAME` bytes."""
    printed = "".join(sign for sign in text if sign.isprintable())
    return printed.encode("utf-8", "ignore")[:LONGEST_NAME].decode("utf-8", "ignore").strip()


def _check_seed(seed: int | str) -> None:
    """Raise ValueError for a seed that fits into no code, or that cannot be typed."""
    if isinstance(seed, int):
        if abs(seed) >= _LARGEST_SEED:
            raise ValueError(_("the seed {seed} is too large for a code").format(seed=seed))
    elif len(seed) > LONGEST_SEED:
        raise ValueError(_("the seed has over {most} characters").format(most=LONGEST_SEED))
    elif not can_be_typed(seed):
        raise ValueError(_("the seed is no text that can be typed"))


def code_of(table: SharedTable) -> str:
    return letters_of(content_of(table))


def content_of(table: SharedTable) -> bytes:
    return _company_of(table) + _table_content(table)


def _company_of(table: SharedTable) -> bytes:
    """The bytes that version 5 puts before another version's; empty for a usual table."""
    usual = undo_rules_of(has_secrets=game_named(table.game).has_secrets)[0]
    rule, has_hints = table.undo_rule or usual, table.has_hints is not False
    places = bytes(map(_place_of_computer, table.computers))
    if rule is usual and has_hints and not any(places):
        return b""
    first = COMPANY_VERSION << 5 | _UNDO_RULES.index(rule) << 1 | has_hints
    return bytes([first]) + with_length(places)


def _place_of_computer(name: str | None) -> int:
    """The number of a level with its temper; 0 for people, and for players without a level."""
    level, _between, temper = (name or "").partition("-")
    if level not in _LEVELS or temper not in _TEMPERS:
        return 0
    return 1 + _LEVELS.index(level) * _MOST_TEMPERS + _TEMPERS.index(temper)


def _table_content(table: SharedTable) -> bytes:
    if table.game != GAME_OF_OLD_FILES or not _fits_into_bits(table):
        return _content_with_game(table)
    game = game_named(GAME_OF_OLD_FILES)
    version = NAMED_VERSION if table.edition_name else VERSION
    first = version << 5 | (table.players - 1)
    for option, (shift, _mask) in zip(of_table(game), _TABLE_BITS, strict=False):
        first |= _place(option, table.options) << shift
    second = 0
    for seat, own in enumerate(table.seats):
        for option in of_seats(game):
            second |= _place(option, own) << _SEAT_BITS * seat
    head = bytes([first, second]) + table.edition.to_bytes(2, "big")
    name = table.edition_name.encode()
    return head + (with_length(name) if name else b"") + _seed_bytes(table.seed)


def _fits_into_bits(table: SharedTable) -> bool:
    """Whether all chosen options have a place in versions 1 and 2; later options have none."""
    later = of_table(game_named(table.game))[len(_TABLE_BITS) :]
    return all(table.options.get(each.key, each.default) == each.default for each in later)


def _content_with_game(table: SharedTable) -> bytes:
    """The head, game's id, options, edition's name and seed of version 3."""
    game = game_named(table.game)
    chosen = bytes(_place(option, table.options) for option in of_table(game))
    asked = _asked_of_seats(game, table.players, table.options)
    own = bytes(_place(option, seat) for option in asked for seat in table.seats)
    identity = "" if table.game == GAME_OF_OLD_FILES else table.game
    parts = (identity.encode(), chosen, own, table.edition_name.encode())
    head = bytes([GAME_VERSION << 5, table.players]) + table.edition.to_bytes(2, "big")
    return head + b"".join(map(with_length, parts)) + _seed_bytes(table.seed)


def with_length(content: bytes) -> bytes:
    """A part as `ContentParts` takes it: at most 255 bytes."""
    return bytes([len(content)]) + content


def _place(option: Option, chosen: Options) -> int:
    """The index of the chosen value; 0 where nothing was chosen."""
    return values_of(option).index(chosen[option.key]) if option.key in chosen else 0


def _asked_of_seats(game: Game, players: int, options: Options) -> tuple[Option, ...]:
    return tuple(option for option in of_seats(game) if is_asked(option, players, options))


def _seed_bytes(seed: int | str) -> bytes:
    if isinstance(seed, int):
        folded = 2 * seed if seed >= 0 else -2 * seed - 1
        return bytes([_NUMBER]) + folded.to_bytes(max(1, -(-folded.bit_length() // 8)), "big")
    return bytes([_TEXT]) + seed.encode()


def table_of_code(text: str) -> SharedTable:
    """The table in a code, however it is spaced and whatever its case. Raises ShareError."""
    return table_in(content_in(text, _means_table))


def _means_table(content: bytes) -> bool:
    try:
        table_in(content)
    except ShareError:
        return False
    return True


@with_share_errors
def table_in(content: bytes) -> SharedTable:
    """The table in a code's bytes. Raises ShareError."""
    if len(content) <= _HEAD:
        raise ValueError(_("it is cut short"))
    version = content[0] >> 5
    readers = {
        VERSION: _first_table_in,
        NAMED_VERSION: _first_table_in,
        GAME_VERSION: _game_table_in,
        CHALLENGE_VERSION: _challenges_table_in,
        COMPANY_VERSION: _company_table_in,
    }
    if version not in readers:
        raise ShareError(_("the code is of another version of the program"))
    return readers[version](content)


def _first_table_in(content: bytes) -> SharedTable:
    game, (first, second) = game_named(GAME_OF_OLD_FILES), content[:2]
    name_ends = _HEAD + 1 + content[_HEAD] if first >> 5 == NAMED_VERSION else _HEAD
    players = (first & 3) + 1
    options = {
        option.key: values_of(option)[min(first >> shift & mask, len(option.values) - 1)]
        for option, (shift, mask) in zip(of_table(game), _TABLE_BITS, strict=False)
    }
    asked = _asked_of_seats(game, players, options)
    seats = tuple(
        {option.key: values_of(option)[second >> _SEAT_BITS * seat & 3] for option in asked}
        for seat in range(players)
    )
    return SharedTable(
        options,
        seats,
        _seed_in(content[name_ends:]),
        int.from_bytes(content[2:_HEAD], "big"),
        _name_in(content[_HEAD + 1 : name_ends]),
    )


def _game_table_in(content: bytes) -> SharedTable:
    parts = ContentParts(content[_HEAD:])
    identity = parts.take().decode("ascii", "replace") or GAME_OF_OLD_FILES
    if identity not in GAMES:
        message = _("the code is for the game {name}; there are {choices}")
        name = repr(safe_line(identity, _LONGEST_ID))
        raise ShareError(message.format(name=name, choices=", ".join(GAMES)))
    game, players = game_named(identity), content[1]
    options = dict(_values_at(of_table(game), parts.take()))
    asked, own = _asked_of_seats(game, players, options), parts.take()
    seats = tuple(
        dict(_values_at(asked, own[seat::players] if players else b"")) for seat in range(players)
    )
    if len(own) != players * len(asked):
        raise ValueError(_("its options are not those of the game"))
    name = _name_in(parts.take())
    mark = int.from_bytes(content[2:_HEAD], "big")
    return SharedTable(options, seats, _seed_in(parts.rest), mark, name, identity)


def _challenges_table_in(content: bytes) -> SharedTable:
    own = ContentParts(content[1:]).take()
    if len(own) <= _HEAD or own[0] >> 5 == CHALLENGE_VERSION:
        raise ValueError(_("it is cut short"))
    return table_in(own)


def _company_table_in(content: bytes) -> SharedTable:
    """The table in version 5: a code of versions 1 to 3, preceded by what it leaves out."""
    rule, parts = content[0] >> 1 & 0xF, ContentParts(content[1:])
    places = parts.take()
    if len(parts.rest) <= _HEAD or parts.rest[0] >> 5 >= CHALLENGE_VERSION:
        raise ValueError(_("it is cut short"))
    table = table_in(parts.rest)
    if rule >= len(_UNDO_RULES) or len(places) not in (0, table.players):
        raise ValueError(_("its players are not those of the game"))
    computers = tuple(_computer_at(place, table.game) for place in places)
    return replace(
        table, undo_rule=_UNDO_RULES[rule], has_hints=bool(content[0] & 1), computers=computers
    )


def _computer_at(place: int, game: str) -> str | None:
    """The computer player with a number; None for people. Raises ValueError for an unknown one."""
    if place == 0:
        return None
    for level in levels_of(game):
        for temper in ("", *(each.name for each in tempers_of(level.name, game))):
            name = tempered_name(level.name, temper)
            if _place_of_computer(name) == place:
                return name
    raise ValueError(_("its players are not those of the game"))


class ContentParts:
    """The parts of a code's bytes, taken one after the other; each begins with its length."""

    def __init__(self, content: bytes) -> None:
        self.rest = content

    def take(self) -> bytes:
        """The next part. Raises ValueError where there is none."""
        length = self.rest[0] if self.rest else 0
        if not self.rest or len(self.rest) <= length:
            raise ValueError(_("it is cut short"))
        part, self.rest = self.rest[1 : 1 + length], self.rest[1 + length :]
        return part


def _values_at(options: Sequence[Option], places: bytes) -> Iterator[tuple[str, OptionValue]]:
    """Each option's key and chosen value. Raises ValueError for an unknown value."""
    if len(places) != len(options):
        raise ValueError(_("its options are not those of the game"))
    for option, place in zip(options, places, strict=True):
        if place >= len(option.values):
            raise ValueError(_("its options are not those of the game"))
        yield option.key, values_of(option)[place]


def _name_in(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise ValueError(_("its edition's name is no text")) from None


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
