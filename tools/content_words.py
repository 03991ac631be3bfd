"""Babel's extractor of the sentences in TOML content (babel.cfg names it, words.sh runs it)."""

import re
import tomllib
from collections.abc import Iterator
from typing import BinaryIO, Final

CONTENT: Final = "*/content/*.toml"
"""The content files, in the folder of assets."""
WORDS: Final = frozenset(
    {"title", "opening", "text", "rulings"}  # of rulebooks
    | {"title", "line", "words", "replies"}  # of lessons
    | {"title", "task", "wrong", "right"}  # of puzzles
    | {"words", "label"}  # of titles and keys
    | {"title", "note", "words"}  # of settings
    | {"undo_note", "challenge_note", "edition_notes", "company_notes"}  # of games
    | {"title", "titles", "summary", "refusal", "text"}  # of options
    | {"against", "one_against", "rule"}  # of opponents
    | {"title", "of_it", "lost", "won", "description"}  # of deals for everybody
    | {"title", "line", "column", "chart", "bands", "record", "names"}  # of statistics
    | {"words", "text", "where", "short", "shorts"}  # of a table's things, actions and events
)
"""The keys whose texts, at any depth below them, people read."""
PUT_IN: Final = re.compile(r"{\w+}")
"""A gap in a sentence; a text of nothing but gaps is the same in every language."""
COUNTED: Final = "counted"
"""The key below which texts stand in pairs: singular and plural."""


def extract(
    fileobj: BinaryIO, keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str | None, str | tuple[str, ...], list[str]]]:
    """Each sentence of a file in Babel's form: line, function, message, comments."""
    del keywords, comment_tags, options  # these serve extractors of code
    content = tomllib.load(fileobj)
    for pair in pairs(content.pop(COUNTED, {})):
        yield 1, "ngettext", tuple(pair), []
    for sentence in sentences(content):
        yield 1, None, sentence, []


def pairs(value: object) -> Iterator[list[str]]:
    """The pairs of texts, at any depth."""
    if isinstance(value, dict):
        for item in value.values():
            yield from pairs(item)
    elif isinstance(value, list):
        yield value


def sentences(value: object, *, is_words: bool = False) -> Iterator[str]:
    """The texts of content that people read, of pairs the first; every text if `is_words`."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key == COUNTED:
                yield from (one for one, _many in pairs(item))
            else:
                yield from sentences(item, is_words=is_words or key in WORDS)
    elif isinstance(value, list):
        for item in value:
            yield from sentences(item, is_words=is_words)
    elif is_words and isinstance(value, str) and re.search("[A-Za-z]", PUT_IN.sub("", value)):
        yield value
