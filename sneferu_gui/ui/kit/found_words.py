"""Finding words in a text as people mean them: case and accents do not matter."""

import unicodedata
from functools import cache, lru_cache


@lru_cache(maxsize=512)
def folded(text: str) -> str:
    """The text without case and accents, each sign in its place.

    >>> folded("Šedý Kámen")
    'sedy kamen'
    """
    return "".join(_plain(sign) for sign in text)


@cache
def _plain(sign: str) -> str:
    plain = unicodedata.normalize("NFD", sign)[0].lower()
    return plain if len(plain) == 1 else sign


def has_all(text: str, words: tuple[str, ...]) -> bool:
    """Whether every one of the words occurs, perhaps as a part of another."""
    plain = folded(text)
    return all(folded(word) in plain for word in words)


def spans(text: str, words: tuple[str, ...]) -> list[tuple[int, int]]:
    """From where to where the words occur, in order, none over another.

    >>> spans("The Nile flows", ("nil", "ile"))
    [(4, 8)]
    """
    plain = folded(text)
    marked = [False] * len(text)
    for word in (folded(word) for word in words if word):
        start = plain.find(word)
        while start >= 0:
            marked[start : start + len(word)] = [True] * len(word)
            start = plain.find(word, start + 1)
    edges = [i for i in range(len(text) + 1) if _at(marked, i) != _at(marked, i - 1)]
    return list(zip(edges[::2], edges[1::2], strict=True))


def _at(marked: list[bool], index: int) -> bool:
    return 0 <= index < len(marked) and marked[index]
