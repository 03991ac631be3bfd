"""What a game teaches at its own table: chapters of steps. The house plays them."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from sneferu_gui.games.game import AnyState
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.thinking import Thinker
from sneferu_gui.ui.table.game_table import AnyTable

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
class LessonStep:
    """A few words beside something, and what is to be done then.

    All words are English, and the keys of translations.
    """

    words: str
    beside: Pointing
    """What the words speak of."""
    wants: Pointing = nothing
    """What can be used to go on: any of it; nothing where the words are only to be read."""
    judge: Judge | None = None
    """What came of what was done; None where the words are only to be read."""
    skill: str = ""
    """What is learnt with it: a player who has shown that already does not meet the step."""
    is_decision: bool = False
    """Whether several ways are right, and the player chooses."""
    needs_outcome: bool = False
    """Whether what a move would bring must stay in view."""


@dataclass(frozen=True, slots=True)
class LessonChapter:
    """Some minutes at a prepared table, with a decision at the end."""

    key: str
    """By which it is remembered that it was done."""
    title: str
    line: str
    """What it is about, in a few words."""
    begin: Callable[[str], Session]
    """The prepared game, by the player's name."""
    steps: tuple[LessonStep, ...]
    replies: Mapping[str, str]
    """What is said to what was done, by the keys that verdicts give; keys of translations."""
    pictures: tuple[str, ...] = ()
    """What it is about, side by side: names among the art."""
    opponent: Thinker | None = None
    """Who plays the computers' seats, by a script; None where the player is alone."""


@dataclass(frozen=True, slots=True)
class Skill:
    """Something a player can show to know."""

    key: str
    is_shown: Callable[[Shown], bool]


@dataclass(frozen=True, slots=True)
class Tip:
    """A few words in a whole game, when something comes up for the first times."""

    key: str
    """By which it is remembered that it need not be said again."""
    words: str
    beside: Pointing
    is_due: Callable[[AnyTable], bool]
    """Whether it has come up, in a turn of the player's."""
    is_heeded: Callable[[Shown], bool]
    """Whether what was done shows that it is known."""


@dataclass(frozen=True, slots=True)
class Course:
    """All that a game teaches."""

    chapters: tuple[LessonChapter, ...]
    """In the order in which they are best learnt."""
    skills: tuple[Skill, ...]
    advice: tuple[Tip, ...]
    """The most pressing first."""
    first_game: Callable[[str, str], Session]
    """A whole game against the lowest level, by the player's name and a seed."""
    outcome: Subjects
    """Where the table tells what a move would bring."""
    held: Callable[[AnyTable], Hashable]
    """What is in hand at a table."""
    hold: Callable[[AnyTable, Hashable], None]
    """Puts something in hand there."""
    empty: Hashable
    """What is in hand where nothing is."""
