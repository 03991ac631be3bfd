"""How a word is spelt: which font sets which part of it, and what no font has."""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories of what shows nothing, or turns the line around: told by its number."""
MARKS: Final = frozenset({"Mn", "Mc", "Me"})
"""Categories of what stands on the letter before it."""


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
    whole = unicodedata.normalize("NFC", word)
    font = _able(whole, fonts)
    if font is not None and unicodedata.category(whole[0]) not in MARKS:
        return [Piece(whole, font)]
    found = [piece for letter in _letters(whole) for piece in _piece(letter, fonts)]
    joined: list[Piece] = []
    for number, pieces in groupby(found, lambda piece: piece.font):
        alike = list(pieces)
        joined += alike if number is None else [Piece("".join(p.text for p in alike), number)]
    return joined


def _able(text: str, fonts: Sequence[frozenset[int]]) -> int | None:
    """The first font that can set a text."""
    if not text or any(unicodedata.category(character) in INVISIBLE for character in text):
        return None
    codes = set(map(ord, text))
    return next((number for number, font in enumerate(fonts) if codes <= font), None)


def _letters(word: str) -> Iterator[str]:
    """A word's letters, each with the marks that stand on it."""
    letter = ""
    for character in word:
        if letter and unicodedata.category(character) in MARKS:
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
    if font is not None and unicodedata.category(letter[0]) not in MARKS:
        return [Piece(letter, font)]
    if len(letter) == 1:
        return [Piece(letter, None)]
    return [Piece(letter[0], _able(letter[0], fonts)), *(Piece(mark, None) for mark in letter[1:])]


def code_of(character: str) -> str:
    """What stands for a character without a sign: its number, as Unicode writes it.

    >>> code_of("漢"), code_of(chr(9))
    ('6F22', '09')
    """
    return f"{ord(character):02X}"
