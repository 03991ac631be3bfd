"""Spelling of words: the font for each part, characters that no font has, and direction.

Every line of the game runs from left to right. A name that is read from the right stands in it as
one unit, and what follows it, a colon for example, stands to its right. Unicode's rules give the
same result when each name is isolated, so the rest of those rules is not needed.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from operator import itemgetter
from typing import Final, NamedTuple
from unicodedata import bidirectional, category

INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories of characters that are invisible or change direction: numbers replace them."""
MARKS: Final = frozenset({"Mn", "Mc", "Me"})
"""Unicode categories of marks that stand on the letter before them."""


LAST_PLAIN: Final = "\u017f"
"""Printable characters up to this one are letters or signs of their own, not marks."""
FIRST_RIGHT_TO_LEFT: Final = "\u0590"
"""No character before this one is read from the right."""


class Piece(NamedTuple):
    text: str
    font: int | None
    """The index of the font that sets it; None for a single character that no font has."""


def pieces_of(word: str, fonts: Sequence[frozenset[int]]) -> list[Piece]:
    """A word as pieces. `fonts` has the characters of each font, in order of preference.

    The whole word is set in one font if one has all of it, else each letter in the first that can.
    """
    whole = _composed(word)
    font = _first_font(whole, fonts)
    if font is not None and not _is_mark(whole[0]):
        return [Piece(whole, font)]
    found = [piece for letter in _letters(whole) for piece in _piece(letter, fonts)]
    joined: list[Piece] = []
    for number, pieces in groupby(found, lambda piece: piece.font):
        alike = list(pieces)
        joined += alike if number is None else [Piece("".join(p.text for p in alike), number)]
    return joined


def _first_font(text: str, fonts: Sequence[frozenset[int]]) -> int | None:
    """The index of the first font that can set a text; None if none can."""
    if not text or any(map(_is_invisible, text)):
        return None
    codes = set(map(ord, text))
    return next((number for number, font in enumerate(fonts) if codes <= font), None)


def _letters(word: str) -> Iterator[str]:
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
    """A letter in the font that has all of it, else its characters one by one."""
    font = _first_font(letter, fonts)
    if font is not None and not _is_mark(letter[0]):
        return [Piece(letter, font)]
    if len(letter) == 1:
        return [Piece(letter, None)]
    return [
        Piece(letter[0], _first_font(letter[0], fonts)),
        *(Piece(mark, None) for mark in letter[1:]),
    ]


def _composed(word: str) -> str:
    """A word in which each letter and its marks are one character, if there is one for them."""
    if _is_plain(word):
        return word

    return unicodedata.normalize("NFC", word)


def _is_mark(character: str) -> bool:
    return not _is_plain(character) and _category(character) in MARKS


def _is_invisible(character: str) -> bool:
    return not _is_plain(character) and _category(character) in INVISIBLE


def _is_plain(text: str) -> bool:
    """Whether each character is one of those that need no look-up."""
    return text.isprintable() and max(text, default="") <= LAST_PLAIN


def _category(character: str) -> str:
    return unicodedata.category(character)


def code_of(character: str) -> str:
    """The number shown for a character without a sign, as Unicode writes it.

    >>> code_of("漢"), code_of(chr(9))
    ('6F22', '09')
    """
    return f"{ord(character):02X}"


RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})
DIRECTION_COMMANDS: Final = frozenset(
    {"LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
)
"""Commands of direction, which are not obeyed: a number replaces each."""
ELLIPSIS: Final = "…"
"""The sign where a text is cut short."""
NUMBERS: Final = frozenset({"EN", "AN", "NSM"})
"""Types that stay with the letters before them: numbers keep their own order among these."""


def has_right_to_left(text: str) -> bool:
    """Whether any part of a text is read from the right."""
    return max(text, default="") >= FIRST_RIGHT_TO_LEFT and any(map(_is_right_to_left, text))


def _is_right_to_left(character: str) -> bool:
    return bidirectional(character) in RIGHT_TO_LEFT


def visual_order(words: Sequence[str]) -> list[str]:
    """The words of a line in the order in which they are shown, from left to right.

    Consecutive words that are read from the right are one name, its first word rightmost; a sign
    at the end of a word, as in a list, ends the name.
    """
    seen: list[str] = []
    name: list[str] = []
    for word in words:
        if not has_right_to_left(word):
            seen += [*_mirrored(name), word]
            name = []
            continue
        name.append(word)
        if not _may_go_on(word):
            seen += _mirrored(name)
            name = []
    return [*seen, *_mirrored(name)]


def _mirrored(name: list[str]) -> list[str]:
    """The words of a name as shown; signs before and after the whole name stay there."""
    if len(name) <= 1:
        return name
    before = "".join(takewhile(_is_sign, name[0]))
    after = "".join(takewhile(_is_sign, reversed(name[-1])))[::-1]
    words = [name[0].removeprefix(before), *name[1:-1], name[-1].removesuffix(after)]
    words.reverse()
    return [before + words[0], *words[1:-1], words[-1] + after]


def _is_sign(character: str) -> bool:
    """Whether a character may stand around a name, as quotes and colons do."""
    return category(character)[0] not in "LMN" and character != ELLIPSIS


def _may_go_on(word: str) -> bool:
    """Whether the next word may belong to the same name."""
    return not _is_sign(word[-1])


def visual_parts(word: str) -> list[tuple[str, bool]]:
    """A word's parts as shown from left to right, and whether each is read from the right."""
    runs = groupby(_with_directions(word), key=itemgetter(1))
    return [("".join(letter for letter, _ in letters), is_right) for is_right, letters in runs]


def _with_directions(word: str) -> Iterator[tuple[str, bool]]:
    """Each character, and whether it is read from the right."""
    is_right = False
    waiting: list[str] = []
    for character in word:
        kind = bidirectional(character)
        if kind in RIGHT_TO_LEFT or kind == "L" or kind in DIRECTION_COMMANDS:
            # Characters between two that are read from the right are read so too.
            both = is_right and kind in RIGHT_TO_LEFT
            yield from ((each, both) for each in waiting)
            waiting = []
            is_right = kind in RIGHT_TO_LEFT
            yield character, is_right
        elif is_right and kind in NUMBERS and not waiting:
            yield character, True
        else:
            waiting.append(character)
    # The dots of a name that is cut short stand where the name would go on.
    yield from ((each, is_right and each == ELLIPSIS) for each in waiting)
