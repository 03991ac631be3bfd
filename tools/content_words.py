"""How Babel finds the sentences in TOML content (babel.cfg names it, words.sh runs it)."""

import tomllib
from collections.abc import Iterator
from typing import BinaryIO, Final

CONTENT: Final = "*/content/*.toml"
"""The files, in the folder of assets."""
WORDS: Final = frozenset(
    {"title", "opening", "text", "rulings"}  # of rulebooks
    | {"title", "line", "words", "replies"}  # of lessons
    | {"title", "task", "wrong", "right"}  # of puzzles
    | {"words", "label"}  # of titles and keys
    | {"words", "text", "where"}  # of a table's things, actions and events
)
"""The keys whose texts, however deep below them, people read."""


def extract(
    fileobj: BinaryIO, keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Each sentence of a file, as Babel wants it: line, function, message, comments."""
    del keywords, comment_tags, options  # they are for calls in code
    for sentence in sentences(tomllib.load(fileobj)):
        yield 1, None, sentence, []


def sentences(value: object, *, is_words: bool = False) -> Iterator[str]:
    """The texts of content that people read; all there are where it `is_words`."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from sentences(item, is_words=is_words or key in WORDS)
    elif isinstance(value, list):
        for item in value:
            yield from sentences(item, is_words=is_words)
    elif is_words and isinstance(value, str):
        yield value
