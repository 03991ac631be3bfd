"""The words of a game's lessons, and how they meet what its code says of each step."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from sneferu_gui.games.content import joined, read_content
from sneferu_gui.session.game import Session
from sneferu_gui.session.thinking import Thinker
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Judge,
    LessonChapter,
    LessonStep,
    Pointing,
    Shown,
    Tip,
    nothing,
)

# All titles, lines, words and replies are English, and keys of the catalogues.


@dataclass(frozen=True, slots=True)
class StepText:
    """A step, as far as it is words."""

    key: str
    words: str
    introduces: tuple[str, ...] = ()
    """The terms of the game that the words use for the first time in the course."""
    skill: str = ""
    is_decision: bool = False
    needs_outcome: bool = False


@dataclass(frozen=True, slots=True)
class ChapterText:
    """A chapter, as far as it is words."""

    key: str
    title: str
    line: str
    pictures: tuple[str, ...]
    steps: tuple[StepText, ...]
    replies: Mapping[str, str]
    """What is said to what was done, by the keys that the steps' judges give."""


@dataclass(frozen=True, slots=True)
class AdviceText:
    """A piece of advice in a whole game."""

    key: str
    words: str


@dataclass(frozen=True, slots=True)
class LessonTexts:
    """All that a game's lessons say."""

    chapters: tuple[ChapterText, ...]
    """In the order in which they are best learnt."""
    advice: tuple[AdviceText, ...]
    """The most pressing first."""


class Task(NamedTuple):
    """What the words of a step speak of, what can be used then, and what comes of it."""

    beside: Pointing
    wants: Pointing = nothing
    judge: Judge | None = None


class Lesson(NamedTuple):
    """A chapter's prepared game, by the player's name, and its tasks, by their steps' keys."""

    begin: Callable[[str], Session]
    tasks: Mapping[str, Task]
    opponent: Thinker | None = None


class Cue(NamedTuple):
    """When a piece of advice is given: what it speaks of, whether it is due, and was heeded."""

    beside: Pointing
    is_due: Callable[[AnyTable], bool]
    is_heeded: Callable[[Shown], bool]


def always(*subjects: Hashable) -> Pointing:
    """The same things at every table."""
    return lambda _table: subjects


def did(*kinds: type) -> Callable[[Shown], bool]:
    """Whether one of the actions was of one of these kinds."""
    return lambda shown: any(isinstance(step.action, kinds) for step in shown.steps)


@cache
def lesson_texts(game: str) -> LessonTexts:
    """What a game's lessons say, as `assets/<game>/content/lessons.toml` has it."""
    return read_content(game, "lessons", LessonTexts)


def chapters_of(game: str, lessons: Mapping[str, Lesson]) -> tuple[LessonChapter, ...]:
    """The chapters of a game: their words joined with its lessons, by the chapters' keys."""
    pairs = joined(lesson_texts(game).chapters, lessons)
    return tuple(
        LessonChapter(
            text.key,
            text.title,
            text.line,
            lesson.begin,
            _steps(text, lesson),
            text.replies,
            text.pictures,
            lesson.opponent,
        )
        for text, lesson in pairs
    )


def _steps(text: ChapterText, lesson: Lesson) -> tuple[LessonStep, ...]:
    return tuple(
        LessonStep(step.words, *task, step.skill, step.is_decision, step.needs_outcome)
        for step, task in joined(text.steps, lesson.tasks)
    )


def tips_of(game: str, cues: Mapping[str, Cue]) -> tuple[Tip, ...]:
    """The advice of a game: its words joined with its cues, by their keys."""
    pairs = joined(lesson_texts(game).advice, cues)
    return tuple(Tip(text.key, text.words, *cue) for text, cue in pairs)
