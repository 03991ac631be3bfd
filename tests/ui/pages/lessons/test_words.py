"""The words of the games' lessons: few, and only known terms."""

import ast
import random
import re
from collections.abc import Iterator, Mapping
from inspect import getsource, unwrap
from typing import Final

import pytest

from sneferu_gui.language import choose_language, language_codes
from sneferu_gui.ui.pages.lessons.course import (
    LessonChapter,
    LessonStep,
    Right,
    Wrong,
    lesson_texts,
)
from sneferu_gui.ui.pages.lessons.progress import LIKE_THIS
from tests.ui.pages.lessons.pupils import (
    as_not_told,
    as_told,
    directly,
    lesson_at,
    to_the_end,
    words_on_card,
)
from tests.ui.pages.lessons.taught import TAUGHT, Taught, each_in_turn

BEFORE_DECIDING: Final = 60
ON_SCREEN: Final = 25


@pytest.fixture(params=TAUGHT)
def taught(request: pytest.FixtureRequest) -> Taught:
    return TAUGHT[request.param]


def terms_in(words: str, taught: Taught) -> set[str]:
    return {
        term
        for term, forms in taught.terms.items()
        if re.search(rf"\b(?:{forms})\b", words, re.IGNORECASE)
    }


def words_of(text: str) -> list[str]:
    return re.findall(r"[\w’'-]+", text)


def said_by(chapter: LessonChapter, step: LessonStep, taught: Taught) -> Iterator[str]:
    """The texts of a step: its own words, and the replies that its judge's code names."""
    yield step.text.words
    for constant in _spoken(step.task.judge, taught, set()):
        if constant in chapter.text.replies:
            yield chapter.text.replies[constant]


def _spoken(judge: object, taught: Taught, seen: set[object]) -> Iterator[str]:
    for part in _enclosed(judge):  # a judge that wraps others
        yield from _spoken(part, taught, seen)
    judge = unwrap(judge) if callable(judge) else judge
    code = getattr(judge, "__code__", None)
    if code is None or judge in seen:
        return
    seen.add(judge)
    for constant in code.co_consts:
        if isinstance(constant, str) and constant != getattr(judge, "__doc__", None):
            yield constant
    for module in taught.modules:
        for name in code.co_names:
            other = vars(module).get(name)
            own = unwrap(other) if callable(other) else other
            if getattr(own, "__globals__", None) is getattr(judge, "__globals__", 0):
                yield from _spoken(other, taught, seen)
            yield from _words_in(other)
    for cell in _enclosed(judge):
        yield from _words_in(cell)


def _enclosed(judge: object) -> list[object]:
    return [cell.cell_contents for cell in getattr(judge, "__closure__", None) or ()]


def _words_in(verdict: object) -> Iterator[str]:
    if isinstance(verdict, Right | Wrong):
        yield from filter(None, verdict)
    elif isinstance(verdict, Mapping):  # of verdicts, by kinds of actions
        for each in verdict.values():
            yield from _words_in(each)


def test_no_step_uses_a_term_that_was_not_introduced(taught: Taught) -> None:
    known: set[str] = set()
    for (chapter, step), introduces in zip(taught.steps, taught.introduced, strict=True):
        introduced = set(introduces)
        assert introduced <= set(taught.terms)
        assert introduced <= terms_in(step.text.words, taught), "what is introduced is said"
        assert not introduced & known, "once is enough"
        known |= introduced
        for said in said_by(chapter, step, taught):
            assert not terms_in(said, taught) - known, said
    for advice in taught.course.advice:
        assert not terms_in(advice.text.words, taught) - known, advice.text.words


def test_areas_are_named_before_the_log_speaks_of_them() -> None:
    """Chapter by chapter, whatever is in the log when a card is read."""
    taught, named = TAUGHT["sneferu"], False
    for number, chapter in enumerate(taught.course.chapters):
        stage, scene = lesson_at(number)
        chance = random.Random(1)
        for moment in range(40):
            stage.tick(float(moment))
            introduced = lesson_texts("sneferu").chapters[number].steps[scene.progress.index]
            named = named or "area" in introduced.introduces
            told = [n.label for n in stage.tree().walk() if n.key.startswith("log/")]
            assert named or not any("area" in label for label in told), (chapter.text.key, told)
            node = as_told(stage, chance)
            if scene.progress.is_over or node is None:
                break
            stage.activate(node.key)
    assert named


def test_what_a_judge_says_is_found() -> None:
    """Otherwise the test of terms would look at nothing."""
    said = {
        text
        for taught in TAUGHT.values()
        for chapter, step in taught.steps
        for text in said_by(chapter, step, taught)
    }
    assert "Gold does not touch gold. Flip the stone first." in said
    assert "Not this one. The stone with gold lies lowest, on the right." in said
    assert "So be it. He has drawn level: now the last days must decide." in said
    assert "That is one card. Of fish she discards three." in said
    assert "Used up: it cannot help anybody else now." in said


def test_what_judges_reply_is_what_the_content_says(taught: Taught) -> None:
    """Every key that a judge returns has words, and there are no others."""
    for chapter in taught.course.chapters:
        replied = {
            constant
            for step in chapter.steps
            for constant in _spoken(step.task.judge, taught, set())
            if constant in keys_given(taught)
        }
        assert replied == set(chapter.text.replies), chapter.text.key


def keys_given(taught: Taught) -> set[str]:
    """The keys in all verdicts of the game's judges."""
    return {
        argument.value
        for module in taught.modules
        for node in ast.walk(ast.parse(getsource(module)))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"Right", "Wrong"}
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def test_the_glossary_is_the_games(taught: Taught) -> None:
    """Every term of it is used in the rulebook, whose chapters' titles have no other."""
    book = " ".join(
        [
            *(clause.text for chapter in taught.rules.chapters for clause in chapter.clauses),
            *(chapter.opening for chapter in taught.rules.chapters),
        ]
    )
    assert terms_in(book, taught) == set(taught.terms)


def test_no_clause_of_the_law_is_named(taught: Taught) -> None:
    for chapter, step in taught.steps:
        for said in said_by(chapter, step, taught):
            assert not re.search(r"\b[A-Z]\d\b", said), said


def first_decision(taught: Taught) -> int:
    """The step in which something is decided for good for the first time."""
    steps = taught.course.chapters[0].steps
    return next(i for i, step in enumerate(steps) if taught.decides in step.text.words)


def test_few_words_stand_before_the_first_decision(taught: Taught) -> None:
    steps = taught.course.chapters[0].steps[: first_decision(taught) + 1]
    assert sum(len(words_of(step.text.words)) for step in steps) <= BEFORE_DECIDING


@pytest.mark.parametrize(("game", "number", "language"), each_in_turn([*language_codes()], every=8))
def test_few_words_are_on_the_screen_at_once(game: str, number: int, language: str) -> None:
    """The lesson's: its card with all its buttons, after any action.

    The test below measures each text in English, in every run.
    """
    choose_language(language)
    try:
        stage, scene = lesson_at(number, game=game)
        read = to_the_end(stage, scene, directly, as_not_told)
    finally:
        choose_language("en")
    assert max(len(words_of(text)) for text in read) <= ON_SCREEN


def test_whatever_may_be_said_is_short_enough(taught: Taught) -> None:
    """With the longest of the buttons beside it."""
    for chapter, step in taught.steps:
        buttons = 4 if chapter is taught.course.chapters[-1] else 3
        for said in (*said_by(chapter, step, taught), LIKE_THIS):
            assert len(words_of(said)) + buttons <= ON_SCREEN, said
    for advice in taught.course.advice:
        assert len(words_of(advice.text.words)) + 1 <= ON_SCREEN


def test_at_most_four_inputs_lead_to_the_first_decision() -> None:
    """By mouse: the door of lessons is the first; a stone is taken, and laid anywhere."""
    stage, scene = lesson_at(0)
    inputs = 1
    for key in ("offer/1/0", "offer/3/0", "board/0/2"):
        stage.tick(float(inputs))
        assert words_on_card(stage)
        stage.activate(key)
        inputs += 1
    assert scene.session.count == 2
    assert inputs <= 4
