"""The rulebooks of several games and their laws: every clause a player meets, once."""

import re
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.pages.face import face_named
from tests.games.rulebooks import LAWS, letters_in, numbers_named, texts_of
from tests.sources import text_of

GAMES: Final = Path(__file__).resolve().parents[2] / "sneferu_gui" / "games"
pytestmark = pytest.mark.parametrize("game", LAWS)


def test_it_has_every_clause_of_the_law_that_a_player_meets_once(game: str) -> None:
    book = face_named(game).rulebook_content().book
    found = [clause.letters for chapter in book.chapters for clause in chapter.clauses]
    assert sorted(found) == sorted(LAWS[game].clauses)


def test_each_letter_opens_the_chapter_that_has_its_clauses(game: str) -> None:
    book, clauses = face_named(game).rulebook_content().book, LAWS[game].clauses
    for letters in {*clauses, *(each[0] for each in clauses)}:
        found = [chapter for chapter in book.chapters if chapter.has(letters)]
        assert len(found) == 1, letters
        assert any(clause.letters[0] == letters[0] for clause in found[0].clauses)


def test_rulings_are_shown_as_such_where_the_law_rules(game: str) -> None:
    book = face_named(game).rulebook_content().book
    clauses = [clause for chapter in book.chapters for clause in chapter.clauses]
    assert {clause.letters for clause in clauses if clause.rulings} == LAWS[game].ruled


def test_whatever_refuses_or_explains_is_found_in_it(game: str) -> None:
    """F1 shows the clause beside its subject, so there must be one."""
    law = LAWS[game]
    refusals = letters_in(text_of(GAMES / game / "law" / "refusal.py"))
    assert law.refused <= refusals
    shown = {
        letters
        for room in ("table", "pages")
        for path in (GAMES / game / room).rglob("*.py")
        for letters in letters_in(text_of(path))
    }
    cities = {city.id for city in getattr(standard_edition(game), "cities", ())}
    assert shown
    assert (refusals | shown) - law.others - cities <= set(law.clauses)


def test_clauses_that_are_spoken_of_are_there(game: str) -> None:
    book = face_named(game).rulebook_content().book
    texts = list(texts_of(book))
    named = {letters for text in texts for letters in re.findall(r"\b[A-Z][0-9]{1,2}\b", text)}
    assert named <= {*LAWS[game].clauses, "F1"}  # the key
    for letter in {letter for text in texts for letter in re.findall(r"\(([A-Z])\)", text)}:
        assert any(chapter.has(letter) for chapter in book.chapters), letter


def test_every_line_of_a_page_leads_to_its_clause(game: str) -> None:
    pages = face_named(game).rulebook_content().book.pages
    assert {line.clause for page in pages for line in page.lines} <= set(LAWS[game].clauses)


def test_every_number_that_is_named_is_known(game: str) -> None:
    content = face_named(game).rulebook_content()
    values = content.values(standard_edition(game))
    for name in numbers_named(content.book):
        assert values[name], name
    with pytest.raises(KeyError):
        values["none"]
