"""Words that are read from right to left, within lines that are read from left to right.

Every line of the game runs from left to right, whatever names are in it: a name that runs the other
way stands in its place as one, and what comes after it, a colon as well, stands to its right. That
is what Unicode's rules give when each name is isolated, and needs none of the rest of them.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from operator import itemgetter
from typing import Final
from unicodedata import bidirectional, category

from sneferu_gui.ui.paint.spelling import FIRST_FROM_THE_RIGHT

FROM_THE_RIGHT: Final = frozenset({"R", "AL"})
COMMANDS: Final = frozenset({"LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""None is followed: each is told by its number."""
CUT: Final = "…"
"""What stands where a text is cut short."""
NUMBERS: Final = frozenset({"EN", "AN", "NSM"})
"""What stays with the letters before it: numbers keep their own order among them."""


def turns(text: str) -> bool:
    """Whether any of a text is read from the right."""
    return max(text, default="") >= FIRST_FROM_THE_RIGHT and any(map(_is_right, text))


def _is_right(character: str) -> bool:
    return bidirectional(character) in FROM_THE_RIGHT


def in_sight(words: Sequence[str]) -> list[str]:
    """The words of a line as they stand from left to right.

    Those that are read from the right and follow one another are one name, its first word
    rightmost; a sign at the end of a word, as in a list, ends the name.
    """
    seen: list[str] = []
    name: list[str] = []
    for word in words:
        if not turns(word):
            seen += [*_turned(name), word]
            name = []
            continue
        name.append(word)
        if not _ends_open(word):
            seen += _turned(name)
            name = []
    return [*seen, *_turned(name)]


def _turned(name: list[str]) -> list[str]:
    """The words of a name as they stand; signs before and after all of it stay there."""
    if len(name) <= 1:
        return name
    before = "".join(takewhile(_is_sign, name[0]))
    after = "".join(takewhile(_is_sign, reversed(name[-1])))[::-1]
    words = [name[0].removeprefix(before), *name[1:-1], name[-1].removesuffix(after)]
    words.reverse()
    return [before + words[0], *words[1:-1], words[-1] + after]


def _is_sign(character: str) -> bool:
    """Whether it may stand around a name, as quotes and colons do."""
    return category(character)[0] not in "LMN" and character != CUT


def _ends_open(word: str) -> bool:
    """Whether the next word may belong to the same name."""
    return not _is_sign(word[-1])


def parts_in_sight(word: str) -> list[tuple[str, bool]]:
    """A word's parts as they stand from left to right, and which is read from the right."""
    runs = groupby(_directed(word), key=itemgetter(1))
    return [("".join(letter for letter, _ in letters), is_right) for is_right, letters in runs]


def _directed(word: str) -> Iterator[tuple[str, bool]]:
    """Each character, and whether it is read from the right."""
    is_right = False
    waiting: list[str] = []
    for character in word:
        kind = bidirectional(character)
        if kind in FROM_THE_RIGHT or kind == "L" or kind in COMMANDS:
            # What lies between two that are read from the right is so as well.
            both = is_right and kind in FROM_THE_RIGHT
            yield from ((each, both) for each in waiting)
            waiting = []
            is_right = kind in FROM_THE_RIGHT
            yield character, is_right
        elif is_right and kind in NUMBERS and not waiting:
            yield character, True
        else:
            waiting.append(character)
    # The dots of a name that is cut short stand where it would go on.
    yield from ((each, is_right and each == CUT) for each in waiting)
