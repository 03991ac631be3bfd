"""The words of Sneferu's lessons: few, and none that was not shown before."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from sneferu_gui.language import LANGUAGES, choose_language
from sneferu_gui.ui.scenes.lessons.course import Chapter, LessonStep, Wrong
from sneferu_gui.ui.scenes.lessons.progress import LIKE_THIS
from sneferu_gui.ui.scenes.sneferu.lessons import first_chapters, later_chapters
from sneferu_gui.ui.scenes.sneferu.lessons.course import COURSE
from sneferu_gui.ui.scenes.sneferu.rulebook.chapters import CHAPTERS
from tests.ui.scenes.lessons.pupils import (
    as_not_told,
    directly,
    lesson_at,
    to_the_end,
    words_on_card,
)

GLOSSARY: Final = {
    "stone": "stones?",
    "half": "half|halves",
    "material": "materials?",
    "gold": "gold(en)?",
    "basalt": "basalt",
    "granite": "granite",
    "Tura limestone": "Tura|limestone",
    "Mokattam limestone": "Mokattam",
    "pyramid": "pyramids?",
    "slot": "slots?",
    "level": "(?<!draws )(?<!drawn )levels?",
    "offer": "offer",
    "bag": "bag",
    "column": "columns?",
    "row": "rows?",
    "extra": "extra",
    "base": "base",
    "cost": "base cost|extra cost",
    "food": "food",
    "bread": "breads?|icons?",
    "day": "days?|time",
    "boat": "boats?",
    "Nile": "Nile|river|track",
    "space": "spaces?",
    "sail": "sail(s|ed)?",
    "quarry": "quarr(y|ies)",
    "bonus": "bonus(es)?",
    "token": "tokens?",
    "storehouse": "storehouse",
    "area": "areas?",
    "open": "(?<!any )open(?! slot)",
    "closed": "clos(ed?|es|ing)|enclosed?",
    "turn": "turns?(?! it)",
    "end": "end(?!s)",
    "Ptah": "Ptah",
    "builder": "builders?",
    "power": "powers?",
}
"""The terms of the game, each with the forms it is used in; by regular expressions."""
BEFORE_DECIDING: Final = 60
ON_SCREEN: Final = 25


def terms_in(words: str) -> set[str]:
    return {
        term
        for term, forms in GLOSSARY.items()
        if re.search(rf"\b(?:{forms})\b", words, re.IGNORECASE)
    }


def words_of(text: str) -> list[str]:
    return re.findall(r"[\w’'-]+", text)


def said_by(step: LessonStep) -> Iterator[str]:
    """What a step may say: its own words, and those of its judge, which its code names."""
    yield step.words
    yield from _spoken(step.judge, set())


def _spoken(judge: object, seen: set[object]) -> Iterator[str]:
    code = getattr(judge, "__code__", None)
    if code is None or judge in seen:
        return
    seen.add(judge)
    for constant in code.co_consts:
        if isinstance(constant, str) and constant != getattr(judge, "__doc__", None):
            yield constant
    for module in (first_chapters, later_chapters):
        for name in code.co_names:
            other = vars(module).get(name)
            if getattr(other, "__globals__", None) is getattr(judge, "__globals__", 0):
                yield from _spoken(other, seen)
            if isinstance(other, Wrong):
                yield from filter(None, other)


STEPS: Final = tuple((chapter, step) for chapter in COURSE.chapters for step in chapter.steps)


def test_no_step_uses_a_term_that_was_not_introduced() -> None:
    known: set[str] = set()
    for _chapter, step in STEPS:
        introduced = set(step.introduces)
        assert introduced <= set(GLOSSARY)
        assert introduced <= terms_in(step.words), "what is introduced is said"
        assert not introduced & known, "once is enough"
        known |= introduced
        for said in said_by(step):
            assert not terms_in(said) - known, said
    for advice in COURSE.advice:
        assert not terms_in(advice.words) - known, advice.words


def test_what_a_judge_says_is_found() -> None:
    """Else the test of terms would look at nothing."""
    said = [text for _chapter, step in STEPS for text in said_by(step)]
    assert "Gold does not touch gold. Flip the stone first." in said
    assert "Not this one. The stone with gold lies lowest, on the right." in said
    assert "So be it. He has drawn level: now the last days must decide." in said


def test_the_glossary_is_the_games() -> None:
    """Every term of it is used in the rulebook, whose chapters' titles have no other."""
    book = " ".join(
        [
            *(clause.text for chapter in CHAPTERS for clause in chapter.clauses),
            *(chapter.opening for chapter in CHAPTERS),
        ]
    )
    assert terms_in(book) == set(GLOSSARY)


def test_no_clause_of_the_law_is_named() -> None:
    for _chapter, step in STEPS:
        for said in said_by(step):
            assert not re.search(r"\b[A-Z]\d\b", said), said


def first_decision(chapter: Chapter) -> int:
    """The step with which something is decided for good for the first time."""
    return next(i for i, step in enumerate(chapter.steps) if "Lay it" in step.words)


def test_few_words_stand_before_the_first_decision() -> None:
    chapter = COURSE.chapters[0]
    steps = chapter.steps[: first_decision(chapter) + 1]
    assert sum(len(words_of(step.words)) for step in steps) <= BEFORE_DECIDING


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(6))
def test_few_words_are_on_the_screen_at_once(number: int, language: str) -> None:
    """Of the lesson: its card with all of its buttons, whatever is done."""
    choose_language(language)
    try:
        stage, scene = lesson_at(number)
        read = to_the_end(stage, scene, directly, as_not_told)
    finally:
        choose_language("en")
    assert max(len(words_of(text)) for text in read) <= ON_SCREEN


def test_whatever_may_be_said_is_short_enough() -> None:
    """With the longest of the buttons beside it."""
    for chapter, step in STEPS:
        buttons = 4 if chapter is COURSE.chapters[-1] else 3
        for said in (*said_by(step), LIKE_THIS):
            assert len(words_of(said)) + buttons <= ON_SCREEN, said
    for advice in COURSE.advice:
        assert len(words_of(advice.words)) + 1 <= ON_SCREEN


def test_at_most_four_inputs_lead_to_the_first_decision() -> None:
    """By mouse: the door of lessons is the first; a stone is taken up, and laid where one likes."""
    stage, scene = lesson_at(0)
    inputs = 1
    for key in ("offer/1/0", "offer/3/0", "board/0/2"):
        stage.tick(float(inputs))
        assert words_on_card(stage)
        stage.activate(key)
        inputs += 1
    assert scene.session.count == 2
    assert inputs <= 4
