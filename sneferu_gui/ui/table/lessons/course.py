"""What a game teaches at its own table: chapters of steps. The house plays them.

What they say is content: all titles, lines, words and replies are English, and keys of the
catalogues. What is done at a step, and what is said to it, is the game's code.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

from sneferu_gui.games.content import joined, read_content
from sneferu_gui.games.game import AnyState
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.thinking import Thinker
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.prepared import OPPONENT, first_game, prepared

Subjects: TypeAlias = tuple[Hashable, ...]
"""Things on the table, as the nodes there are `about` them."""
Pointing: TypeAlias = Callable[[AnyTable], Subjects]
"""What of a table is meant now."""


class Waits(NamedTuple):
    """What was done leads neither on nor astray."""


class Right(NamedTuple):
    """The step is done."""

    reply: str = ""
    """The key of what is said to it before the next; empty for nothing."""


class Wrong(NamedTuple):
    """Something else was done: it is explained, and taken back where it was played."""

    reply: str
    """The key of what explains why."""
    stands: str = ""
    """Of a decision: the key of what is said to it when it is taken all the same."""


Verdict: TypeAlias = Waits | Right | Wrong
"""What came of something that was done."""


class Tried(NamedTuple):
    """What has been done since a step began."""

    table: AnyTable
    held: Hashable
    """What was in hand when it began."""
    state: AnyState
    """The state then."""
    steps: tuple[Step, ...]
    """What has been played since."""


Judge: TypeAlias = Callable[[Tried], Verdict]
"""Says what came of what was done."""


class Shown(NamedTuple):
    """What one input did: for whoever watches what a player knows already."""

    table: AnyTable
    held: Hashable
    """What was in hand before it."""
    steps: tuple[Step, ...]
    """What was played with it."""


def nothing(_table: AnyTable) -> Subjects:
    """No subject at all."""
    return ()


@dataclass(frozen=True, slots=True)
class StepText:
    """What a step of a chapter says."""

    key: str
    words: str
    introduces: tuple[str, ...] = ()
    """The terms of the game that the words use for the first time in the course."""
    skill: str = ""
    """What is learnt with it: a player who has shown that already does not meet the step."""
    is_decision: bool = False
    """Whether several ways are right, and the player chooses."""


@dataclass(frozen=True, slots=True)
class ChapterText:
    """What a chapter says: some minutes at a prepared table, with a decision at the end."""

    key: str
    """By which it is remembered that it was done."""
    title: str
    line: str
    """What it is about, in a few words."""
    pictures: tuple[str, ...]
    """What it is about, side by side: names among the art."""
    steps: tuple[StepText, ...]
    replies: Mapping[str, str]
    """What is said to what was done, by the keys that the steps' judges give."""


@dataclass(frozen=True, slots=True)
class AdviceText:
    """What is said in a whole game, when something comes up for the first times."""

    key: str
    """By which it is remembered that it need not be said again."""
    words: str


@dataclass(frozen=True, slots=True)
class LessonTexts:
    """All that a game's lessons say."""

    chapters: tuple[ChapterText, ...]
    """In the order in which they are best learnt."""
    advice: tuple[AdviceText, ...]
    """The most pressing first."""


class Task(NamedTuple):
    """What is to be done at a step."""

    beside: Pointing
    """What the words speak of."""
    wants: Pointing = nothing
    """What can be used to go on: any of it; nothing where the words are only to be read."""
    judge: Judge | None = None
    """What came of what was done; None where the words are only to be read."""


def doing(wants: Pointing, judge: Judge) -> Task:
    """What is to be done at a step whose words speak of just what is used for it."""
    return Task(wants, wants, judge)


class Lesson(NamedTuple):
    """What is done in a chapter."""

    tasks: Mapping[str, Task]
    """By their steps' keys."""
    opponent: Thinker | None = None
    """Who plays the computers' seats, by a script; None where the player is alone."""


class Cue(NamedTuple):
    """When a piece of advice is given."""

    beside: Pointing
    """What it speaks of."""
    is_due: Callable[[AnyTable], bool]
    """Whether it has come up, in a turn of the player's."""
    is_heeded: Callable[[Shown], bool]
    """Whether what was done shows that it is known."""


class LessonStep(NamedTuple):
    """A few words beside something, and what is to be done then."""

    text: StepText
    task: Task


class LessonChapter(NamedTuple):
    """What a chapter says, and what is done in it."""

    text: ChapterText
    begin: Callable[[str], Session]
    """The prepared game, by the player's name."""
    opponent: Thinker | None
    """Who plays the computers' seats."""
    steps: tuple[LessonStep, ...]


class Tip(NamedTuple):
    """A piece of advice."""

    text: AdviceText
    cue: Cue


@dataclass(frozen=True, slots=True)
class Skill:
    """Something a player can show to know."""

    key: str
    is_shown: Callable[[Shown], bool]


@dataclass(frozen=True, slots=True)
class Course:
    """All that a game teaches."""

    chapters: tuple[LessonChapter, ...]
    """In the order in which they are best learnt."""
    advice: tuple[Tip, ...]
    """The most pressing first."""
    first_game: Callable[[str, str], Session]
    """A whole game against the lowest level, by the player's name and a seed."""
    empty: Hashable
    """What is planned at a table where nothing is in hand."""
    skills: tuple[Skill, ...] = ()


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


def course_of(
    game: str,
    lessons: Mapping[str, Lesson],
    cues: Mapping[str, Cue],
    empty: Hashable,
    *,
    opponent: str | None = OPPONENT,
    first: Callable[[str, str], Session] | None = None,
    skills: tuple[Skill, ...] = (),
) -> Course:
    """The words of a game's course, joined by their keys with its lessons and cues.

    `opponent` sits opposite in the lessons; `first` is the first whole game, where it is not one of
    two like all others.
    """
    texts = lesson_texts(game)
    chapters = tuple(
        LessonChapter(
            text,
            prepared(game, text.key, opponent),
            lesson.opponent,
            tuple(LessonStep(*each) for each in joined(text.steps, lesson.tasks)),
        )
        for text, lesson in joined(texts.chapters, lessons)
    )
    advice = tuple(Tip(*each) for each in joined(texts.advice, cues))
    return Course(chapters, advice, first or first_game(game), empty, skills)
