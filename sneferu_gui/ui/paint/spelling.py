"""How a word is spelt: which font sets which part of it, and what no font has."""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories of what shows nothing, or turns the line around: told by its number."""
MARKS: Final = frozenset({"Mn", "Mc", "Me"})
"""Categories of what stands on the letter before it."""


LAST_PLAIN: Final = "\u017f"
"""Up to this one, what can be printed is a letter or a sign of its own: no mark on another."""
FIRST_FROM_THE_RIGHT: Final = "\u0590"
"""No character before this one is read from the right."""


class Piece(NamedTuple):
    """A part of a word."""

    text: str
    font: int | None
    """Which of the fonts sets it; None for one character that none of them has."""


def spelt(word: str, fonts: Sequence[frozenset[int]]) -> list[Piece]:
    """A word as pieces. `fonts` are the characters each font has, the one to be used first first.

    The whole word is set in one font if one has all of it, else each letter in the first that can.
    """
    whole = _composed(word)
    font = _able(whole, fonts)
    if font is not None and not _is_mark(whole[0]):
        return [Piece(whole, font)]
    found = [piece for letter in _letters(whole) for piece in _piece(letter, fonts)]
    joined: list[Piece] = []
    for number, pieces in groupby(found, lambda piece: piece.font):
        alike = list(pieces)
        joined += alike if number is None else [Piece("".join(p.text for p in alike), number)]
    return joined


def _able(text: str, fonts: Sequence[frozenset[int]]) -> int | None:
    """The first font that can set a text."""
    if not text or any(map(_is_invisible, text)):
        return None
    codes = set(map(ord, text))
    return next((number for number, font in enumerate(fonts) if codes <= font), None)


def _letters(word: str) -> Iterator[str]:
    """A word's letters, each with the marks that stand on it."""
    letter = ""
    for character in word:
        if letter and _is_mark(character):
            letter += character
            continue
        if letter:
            yield letter
        letter = character
    if letter:
        yield letter


def _piece(letter: str, fonts: Sequence[frozenset[int]]) -> list[Piece]:
    """A letter in the font that can set all of it, else its characters, each by itself."""
    font = _able(letter, fonts)
    if font is not None and not _is_mark(letter[0]):
        return [Piece(letter, font)]
    if len(letter) == 1:
        return [Piece(letter, None)]
    return [Piece(letter[0], _able(letter[0], fonts)), *(Piece(mark, None) for mark in letter[1:])]


def _composed(word: str) -> str:
    """A word with each letter and its marks as one character, where there is one."""
    if _is_plain(word):
        return word

    return unicodedata.normalize("NFC", word)


def _is_mark(character: str) -> bool:
    return not _is_plain(character) and _category(character) in MARKS


def _is_invisible(character: str) -> bool:
    return not _is_plain(character) and _category(character) in INVISIBLE


def _is_plain(text: str) -> bool:
    """Whether each character is one of those that need no looking up."""
    return text.isprintable() and max(text, default="") <= LAST_PLAIN


def _category(character: str) -> str:
    return unicodedata.category(character)


def code_of(character: str) -> str:
    """What stands for a character without a sign: its number, as Unicode writes it.

    >>> code_of("漢"), code_of(chr(9))
    ('6F22', '09')
    """
    return f"{ord(character):02X}"
