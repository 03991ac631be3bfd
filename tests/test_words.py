"""The words shown: all can be translated, extraction finds them, and catalogues miss none."""

import ast
import gettext
import io
import re
import string
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

from sneferu_gui.language import choose_language, ngettext
from tests.sources import nodes_in, text_of
from tools.content_words import CONTENT, COUNTED, pairs, sentences

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "sneferu_gui"
LOCALES: Final = ROOT / "assets" / "locale"
KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "N2_": (1, 2),
    "ngettext": (1, 2),
    "Refusal": (2,),
    "Reason": (1,),
    "Term": (2,),
}


@cache
def found() -> frozenset[str]:
    """Every text marked in the package or in content, read once for all tests.

    Only modules that call a marking function are parsed completely.
    """
    calls = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\s*\(")
    marked = (
        message
        for path in PACKAGE.rglob("*.py")
        if calls.search(text_of(path))
        for _, message, _, _ in extract_from_file("python", path, keywords=KEYWORDS)
    )
    content = (
        sentence
        for path in (ROOT / "assets").glob(CONTENT)
        for sentence in sentences(tomllib.loads(path.read_text(encoding="utf-8")))
    )
    return frozenset(text if isinstance(text, str) else text[0] for text in (*marked, *content))


def test_sentences_of_content_stand_where_words_are_looked_for() -> None:
    """Every text with two words besides its placeholders, under any key."""
    for path in (ROOT / "assets").glob(CONTENT):
        for text in sentences(tomllib.loads(path.read_text(encoding="utf-8")), is_words=True):
            words = re.sub(r"{\w+}", "", text)
            assert not re.search("[a-z]{2}.* .*[a-z]{2}", words) or text in found(), (path, text)


def test_what_content_says_of_one_and_of_many_is_translated_as_a_pair() -> None:
    template = read_po(io.BytesIO((LOCALES / "sneferu.pot").read_bytes()))
    translated = {message.id for message in template}
    contents = (
        tomllib.loads(path.read_text(encoding="utf-8")) for path in (ROOT / "assets").glob(CONTENT)
    )
    told = [tuple(pair) for content in contents for pair in pairs(content.get(COUNTED, {}))]
    assert ("{n} stone more", "{n} stones more") in told
    assert translated.issuperset(told), "run `make words`"


SAMPLE: Final = [
    "Choose a stone of the offer.",  # ui/table
    "{n} day",  # games/sneferu/table/words, with its plural
    "Who plays",  # ui/pages/setup
    "Where it came from",  # ui/pages/end
    "First find a place for the stone that was bought.",  # games/refusal
    "open the game",  # cli
    "Wins by {name}",  # simulation
    "Close",  # ui/kit
    "Nobody sees which.",  # assets/sobek/content
    "Something in the program broke, and it has to end.",  # ui/shell
]


@pytest.mark.parametrize("text", SAMPLE)
def test_words_of_every_room_are_found(text: str) -> None:
    assert text in found()


def marked_in(source: str) -> Iterator[str]:
    """The texts that a module marks as words, anywhere in it."""
    for node in nodes_in(source):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {
            "_",
            "N_",
            "N2_",
            "ngettext",
        }:
            text = node.args[0] if node.args else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield text.value


def test_extraction_sees_every_marked_word() -> None:
    """It ignores the fields of f-strings: words there need a line of their own."""
    marked = {
        (path.stem, text) for path in PACKAGE.rglob("*.py") for text in marked_in(text_of(path))
    }
    assert not {(name, text) for name, text in marked if text not in found()}


def test_the_template_is_of_these_words() -> None:
    template = read_po(io.BytesIO((LOCALES / "sneferu.pot").read_bytes()))
    listed = {message.id if isinstance(message.id, str) else message.id[0] for message in template}
    assert listed - {""} == found(), "run `make words`"


@pytest.mark.parametrize("path", sorted(LOCALES.glob("*/LC_MESSAGES/*.po")), ids=str)
def test_no_catalogue_misses_a_word(path: Path) -> None:
    catalogue = read_po(io.BytesIO(path.read_bytes()))
    missing = [message.id for message in catalogue if message.id and not message.string]
    assert not missing
    listed = {message.id if isinstance(message.id, str) else message.id[0] for message in catalogue}
    assert found() <= listed


class Translated(NamedTuple):
    """A text of a catalogue and its translation: one form of each, or one for each number."""

    texts: tuple[str, ...]
    forms: tuple[str, ...]


def translated(path: Path) -> list[Translated]:
    """A catalogue's texts with their translations."""
    return [
        Translated(_several(message.id), _several(message.string or ""))
        for message in read_po(io.BytesIO(path.read_bytes()))
        if message.id
    ]


def _several(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def fields(text: str) -> list[str]:
    """The names in a text's braces."""
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)


CATALOGUES: Final = sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))


@pytest.mark.parametrize("path", CATALOGUES, ids=str)
def test_every_plural_has_all_its_forms(path: Path) -> None:
    count = read_po(io.BytesIO(path.read_bytes())).num_plurals
    for each in translated(path):
        assert len(each.forms) == (count if len(each.texts) > 1 else 1), each.texts
        assert all(each.forms), each.texts


@pytest.mark.parametrize("path", CATALOGUES, ids=str)
def test_every_translation_has_the_same_values(path: Path) -> None:
    for each in translated(path):
        wanted = fields(each.texts[-1])
        assert all(fields(form) == wanted for form in each.forms), each.texts


@pytest.mark.parametrize("path", CATALOGUES, ids=str)
def test_what_is_compiled_is_what_was_written(path: Path) -> None:
    compiled = gettext.GNUTranslations(io.BytesIO(path.with_suffix(".mo").read_bytes()))
    for each in translated(path):
        if len(each.texts) == 1:
            assert compiled.gettext(each.texts[0]) == each.forms[0], "run `make words`"


def test_czech_counts_in_three_forms() -> None:
    """1 den, 2–4 dny, 0 and 5 and more dní."""
    choose_language("cs")
    try:
        told = {n: ngettext("{n} day", "{n} days", n) for n in (0, 1, 2, 4, 5, 21, 22)}
    finally:
        choose_language("en")
    assert told[1] == "{n} den"
    assert told[2] == told[4] == "{n} dny"
    assert told[0] == told[5] == told[21] == told[22] == "{n} dní"


SHOWN_BY: Final = {"ButtonAppearance", "MoveLine", "LogLine", "Notify", "Figure", "FigureLine"}
"""Functions and classes to which scenes give words."""


def bare_words(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of every sentence given to a view without being marked."""
    for node in nodes_in(source):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SHOWN_BY:
            for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    text = argument.value
                    if " " in text.strip() and any(sign.isalpha() for sign in text):
                        yield argument.lineno, text


def test_nothing_is_shown_unmarked() -> None:
    rooms = [PACKAGE / "ui" / room for room in ("engine", "scenes")]
    files = [path for room in rooms for path in room.rglob("*.py")]
    assert not [(path.stem, bare) for path in files for bare in bare_words(text_of(path))]


def test_bare_words_are_seen() -> None:
    source = 'MoveLine("No stone", _("left"))\nTell(_("all is well"))\nMoveLine("a/b", "")\n'
    assert list(bare_words(source)) == [(1, "No stone")]
