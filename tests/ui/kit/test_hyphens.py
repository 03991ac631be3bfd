"""Words without room: broken by the rules of their language, which are read only then."""

import re
from collections.abc import Iterator

import pytest

from sneferu_gui import language
from sneferu_gui.language import (
    BREAK,
    breaks_file,
    catalogue_file,
    choose_language,
    language_codes,
    parts_of,
)
from sneferu_gui.ui.kit.canvas import wrapped
from sneferu_gui.ui.kit.looks import Font, Typeface
from tests.ui.pages.opened import EvenRuler
from tools.hyphens import LEAST, words_of

FONT = Font(Typeface.BODY, 10)
RULER = EvenRuler()
OTHERS = language_codes()[1:]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    choose_language("en")


def room(letters: int) -> int:
    """The pixels for so many letters."""
    return RULER.width("n" * letters, FONT)


@pytest.mark.parametrize(
    ("text", "letters", "lines"),
    [
        ("Königinnenpyramide", 18, ["Königinnenpyramide"]),
        ("Königinnenpyramide", 17, ["Königinnenpyra-", "mide"]),
        ("Königinnenpyramide", 11, ["Königinnen-", "pyramide"]),
        ("Die Königinnenpyramide.", 17, ["Die Königinnenpy-", "ramide."]),  # begun on its line
        ("Die Nord-Mastabakapelle", 12, ["Die Nord-", "Mastabakape…"]),  # no hyphen more
        ("Die Arbeitskräfte", 14, ["Die", "Arbeitskräfte"]),  # it has room on a line of its own
    ],
)
def test_a_word_is_broken_where_it_has_no_room(text: str, letters: int, lines: list[str]) -> None:
    choose_language("de")
    assert wrapped(RULER, text, FONT, room(letters)) == lines


def test_a_word_is_broken_as_the_language_that_is_spoken_breaks_it() -> None:
    """The same text as before, after another language was chosen: English is not broken."""
    for code, lines in (("de", ["Wüsten", "Arbeits-", "kräfte"]), ("en", ["Wüsten", "Arbeitskr…"])):
        choose_language(code)
        assert wrapped(RULER, "Wüsten Arbeitskräfte", FONT, room(10)) == lines


def test_nothing_is_read_before_a_word_has_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def asked_for(word: str) -> list[str]:
        asked.append(word)
        return [word]

    monkeypatch.setattr("sneferu_gui.ui.kit.canvas.parts_of", asked_for)
    choose_language("de")
    wrapped(RULER, "Eine Zeile aus Wörtern, die alle Raum haben", FONT, room(9))
    assert not asked
    wrapped(RULER, "Eine Zeile mit Einstellungen", FONT, room(9))
    assert asked == ["Einstellungen"]


@pytest.mark.parametrize("word", ["Ärzte", "--language", "2026-11-28", "x", "…", ""])
def test_what_is_not_known_stays_whole(word: str) -> None:
    choose_language("de")
    assert parts_of(word) == ([word] if word else [])


def test_parts_are_the_word_as_it_was_written() -> None:
    choose_language("de")
    for word in ("(ARBEITSKRÄFTE)", "Arbeitskräfte/Königinnenpyramiden,", "„Einstellungen“"):
        parts = parts_of(word)
        assert len(parts) > 1
        assert "".join(parts) == word


@pytest.mark.parametrize("code", OTHERS)
def test_breaks_leave_enough_at_either_end(code: str) -> None:
    lines = breaks_file(code).read_text(encoding="utf-8").split()
    assert lines == sorted(lines, key=lambda line: line.replace(BREAK, ""))
    for line in lines:
        parts = line.split(BREAK)
        assert all(parts), line
        assert len(parts[0]) >= LEAST <= len(parts[-1]), line


@pytest.mark.parametrize("code", OTHERS)
def test_the_long_words_of_a_catalogue_are_known(code: str) -> None:
    """Nearly all: `python -m tools.hyphens` need not be run for each new word."""
    long = {word for word in words_of(catalogue_file(code).with_suffix(".po")) if len(word) > 11}
    known = language._breaks_in(breaks_file(code))
    assert len(long - known.keys()) < len(long) / 20
    assert all(re.fullmatch(r"[^\W\d_]+", word) for word in known)
