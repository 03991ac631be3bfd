"""The course of a game's lessons, at its own table: chapters of steps, which the house plays.

Its words are content: all titles, lines, words and replies are English, and keys of the
catalogues. The tasks of the steps, and how actions are judged, are the game's code, helped by the
targets and judges at the end of this module.
"""

import random
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache, wraps
from typing import Final, NamedTuple, TypeAlias, TypeVar

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.content import content_text, joined, read_content
from sneferu_gui.games.game import Action, AnyState, Observation, SeatChoice
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.record import Record, record_from_text
from sneferu_gui.session.thinking import Thinker
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.table.game_table import AnyTable

OPPONENT_NAME: Final = "Hapi"
COLOURS: Final = ("carnelian", "lapis")
OPPONENT: Final = "child"
"""The opponent's level, where no script decides: the lowest."""
CHANCE: Final = "lesson"
"""The seed of the opponent's randomness, so that a lesson always goes the same way."""


class Script(NamedTuple):
    """An opponent who does the first of these actions that is legal, else the first legal one."""

    wishes: tuple[Action, ...]

    def choose(self, observation: Observation, chance: random.Random, budget: object) -> Action:
        del chance, budget
        legal = observation.state.legal_actions()
        return next((wish for wish in self.wishes if wish in legal), legal[0])


def names_of(name: str) -> tuple[str, str]:
    """The player's name and the opponent's, which differ."""
    return name, OPPONENT_NAME if name != OPPONENT_NAME else "Merit"


@cache
def lesson_record(game: str, chapter: str) -> Record:
    """The game that a chapter begins with: `assets/<game>/content/lessons/<chapter>.json`.

    Raises RecordError where it is damaged.
    """
    return record_from_text(content_text(game, f"lessons/{chapter}.json"))


def prepared(game: str, chapter: str, opponent: str | None = OPPONENT) -> Callable[[str], Session]:
    """A chapter's game after its actions, by the player's name; `opponent` plays the other seat."""

    def begin(name: str) -> Session:
        record = lesson_record(game, chapter)
        named = zip(record.setup.seats, names_of(name), strict=False)
        seats = tuple(replace(seat, name=own) for seat, own in named)
        setup = replace(record.setup, seats=seats)
        session = Session(setup, record.deal, (None, opponent)[: len(seats)], secret=CHANCE)
        for action in record.actions:
            session.do(action)
        return session

    return begin


def first_game(
    game: str, seats: int = 2, undo_rule: UndoRule = UndoRule.TURN
) -> Callable[[str, str], Session]:
    """A whole game, from the player's name and a seed, against the weakest level."""

    def begin(name: str, seed: str) -> Session:
        rules = game_named(game)
        choices = [SeatChoice(*each) for each in zip(names_of(name), COLOURS, strict=True)][:seats]
        setup = rules.setup(standard_edition(game), choices, {}, seed)
        computers = (None, OPPONENT)[:seats]
        return Session(setup, rules.deal(setup, seed), computers, undo_rule)

    return begin


Subjects: TypeAlias = tuple[Hashable, ...]
"""Things on the table: the values that nodes have as `about`."""
SubjectPicker: TypeAlias = Callable[[AnyTable], Subjects]
"""A function that picks things on a table."""


class Undecided(NamedTuple):
    """The actions so far neither do the step nor miss it."""


class Right(NamedTuple):
    reply: str = ""
    """The key of the reply shown before the next step; empty for none."""


class Wrong(NamedTuple):
    """An action that misses the step: it is explained, and taken back if it was played."""

    reply: str
    """The key of the reply that explains why."""
    reply_if_kept: str = ""
    """For a decision: the key of the reply when the player insists on it."""
    is_plan_wrong: bool = False
    """Whether what was chosen before the action belongs to the mistake: nothing is chosen then."""
    keeps_before: bool = False
    """Whether what was done at the step before the last input was right, and stays."""


Verdict: TypeAlias = Undecided | Right | Wrong
"""The judgement of what was done at a step."""


LEARNER: Final = 0
"""The seat of the player who learns."""

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class InputEffect:
    """The effect of one input, or of several, by which a player may show a skill."""

    table: AnyTable
    plan_before: Hashable
    """What was in hand before."""
    steps: tuple[Step, ...]

    @property
    def state(self) -> AnyState:
        """The state now, as the player may see it."""
        return self.table.state

    @property
    def own_steps(self) -> tuple[Step, ...]:
        """The player's steps: those of the seats that no computer plays."""
        computers = self.table.session.computers
        return tuple(step for step in self.steps if computers[step.seat] is None)

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(step.action for step in self.own_steps)

    def has_done(self, *kinds: type) -> bool:
        """Whether one of the player's actions was of one of these kinds."""
        return any(isinstance(action, kinds) for action in self.actions)

    def last(self, kind: type[A]) -> A | None:
        """The player's last action of a kind; None without one."""
        return next((each for each in reversed(self.actions) if isinstance(each, kind)), None)

    def events(self, kind: type[A]) -> list[A]:
        """The events of a kind that followed from the player's actions."""
        found = (event for step in self.own_steps for event in step.events)
        return [event for event in found if isinstance(event, kind)]


@dataclass(frozen=True, slots=True)
class StepAttempt(InputEffect):
    """What has been done since a step began."""

    state_before: AnyState
    is_insisted: bool = False
    """Whether one more wrong try would end the step: what a player chooses may then be carried out
    whole before it is judged."""


Judge: TypeAlias = Callable[[StepAttempt], Verdict]
"""A function that judges what was done."""


def no_subjects(_table: AnyTable) -> Subjects:
    """Point at nothing."""
    return ()


@dataclass(frozen=True, slots=True)
class StepText:
    key: str
    words: str
    introduces: tuple[str, ...] = ()
    """The terms of the game that the words use for the first time in the course."""
    skill: str = ""
    """The key of the skill taught: the step is skipped once the player has shown it."""
    is_decision: bool = False
    """Whether several ways are right, and the player chooses."""


@dataclass(frozen=True, slots=True)
class ChapterText:
    """The words of a chapter: some minutes at a prepared table, with a decision at the end."""

    key: str
    """The key under which it is stored that the chapter was done."""
    title: str
    line: str
    """The topic, in a few words."""
    pictures: tuple[str, ...]
    """The names of pictures of the topic, shown side by side."""
    steps: tuple[StepText, ...]
    replies: Mapping[str, str]
    """The replies to actions, by the keys that the steps' judges return."""


@dataclass(frozen=True, slots=True)
class AdviceText:
    """Advice in a whole game, shown the first times that something happens."""

    key: str
    """The key under which it is stored that the advice is known."""
    words: str


@dataclass(frozen=True, slots=True)
class LessonTexts:
    chapters: tuple[ChapterText, ...]
    """In the order in which they are best learnt."""
    advice: tuple[AdviceText, ...]
    """The most pressing first."""


class Task(NamedTuple):
    subjects: SubjectPicker
    """The things the words are about."""
    targets: SubjectPicker = no_subjects
    """The things that lead on, any of them; `no_subjects` where the words are only to be read."""
    judge: Judge | None = None
    """Judges what was done; None where the words are only to be read."""


def task_on(targets: SubjectPicker, judge: Judge) -> Task:
    """The task of a step whose words are about the things that lead on."""
    return Task(targets, targets, judge)


class Lesson(NamedTuple):
    tasks: Mapping[str, Task]
    opponent: Thinker | None = None
    """A script that plays the computers' seats; None where the player is alone."""


class Cue(NamedTuple):
    """The condition of a piece of advice."""

    subjects: SubjectPicker
    is_due: Callable[[AnyTable], bool]
    """Whether it applies now, in a turn of the player's."""
    is_heeded: Callable[[InputEffect], bool]
    """Whether an action shows that the player knows it."""


class LessonStep(NamedTuple):
    """A step of a chapter: its words and its task."""

    text: StepText
    task: Task


class LessonChapter(NamedTuple):
    """A chapter: its words, its steps and its prepared game."""

    text: ChapterText
    begin: Callable[[str], Session]
    """Makes the prepared game, from the player's name."""
    opponent: Thinker | None
    """Plays the computers' seats; None where the player is alone."""
    steps: tuple[LessonStep, ...]


class Tip(NamedTuple):
    """A piece of advice: its words and its condition."""

    text: AdviceText
    cue: Cue


@dataclass(frozen=True, slots=True)
class Skill:
    key: str
    is_shown: Callable[[InputEffect], bool]


@dataclass(frozen=True, slots=True)
class Course:
    chapters: tuple[LessonChapter, ...]
    """In the order in which they are best learnt."""
    advice: tuple[Tip, ...]
    """The most pressing first."""
    first_game: Callable[[str, str], Session]
    """Makes a whole game against the lowest level, from the player's name and a seed."""
    empty_plan: Hashable
    """The plan at a table where nothing is in hand."""
    skills: tuple[Skill, ...] = ()


def fixed_subjects(*subjects: Hashable) -> SubjectPicker:
    """Point at the same things on every table."""
    return lambda _table: subjects


def in_turn(test: Callable[[AnyState], bool]) -> Callable[[AnyTable], bool]:
    """Whether the learner decides, in a state that passes a test."""
    return lambda table: table.state.seat == LEARNER and test(table.state)


def has_done(*kinds: type) -> Callable[[InputEffect], bool]:
    """Whether one of the actions was of one of these kinds."""
    return lambda effect: effect.has_done(*kinds)


@cache
def lesson_texts(game: str) -> LessonTexts:
    """The words of a game's lessons, from `assets/<game>/content/lessons.toml`."""
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
    """A game's course: its words joined by their keys with its lessons and cues.

    `opponent` plays the other seat in the lessons; `first` makes the first whole game, if that is
    not a usual one of two players.
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


TargetsToward: TypeAlias = Callable[[AnyTable, Action], Subjects]
"""A function that gives the things to choose next, so that in the end an action is done."""


def legal_actions(table: AnyTable, kind: type[A]) -> tuple[A, ...]:
    return tuple(each for each in table.state.legal_actions() if isinstance(each, kind))


def any_action(_state: AnyState, _action: Action) -> bool:
    """A test that every action passes."""
    return True


def targets_toward_any(
    targets_toward: TargetsToward, table: AnyTable, actions: Iterable[Action]
) -> Subjects:
    """The things that lead to any of several actions."""
    found = [each for action in actions for each in targets_toward(table, action)]
    return tuple(dict.fromkeys(found))


def toward_any(
    targets_toward: TargetsToward, kind: type[A], test: Callable[[AnyState, A], bool]
) -> SubjectPicker:
    """The things that lead to any action of a kind that passes a test."""

    def found(table: AnyTable) -> Subjects:
        actions = [each for each in legal_actions(table, kind) if test(table.state, each)]
        return targets_toward_any(targets_toward, table, actions)

    return found


def toward_advised(
    targets_toward: TargetsToward, advise: Callable[[AnyState], Action]
) -> SubjectPicker:
    """The things that lead to one good action of many: none while others decide."""
    advised = lru_cache(8)(advise)

    def found(table: AnyTable) -> Subjects:
        state = table.state
        return (
            () if state.seat != LEARNER or state.is_over else targets_toward(table, advised(state))
        )

    return found


def judge_game_over(attempt: StepAttempt) -> Verdict:
    """Judge whether the player's whole game has ended: won, or not won."""
    result = attempt.table.session.state.result()
    if result is None:
        return Undecided()
    return Right("won") if LEARNER in result.winners else Right("not-won")


def last_action_judge(judge: Callable[[StepAttempt, Action], Verdict]) -> Judge:
    """A judge of the player's last action, which waits until there is one."""

    @wraps(judge)
    def judged(attempt: StepAttempt) -> Verdict:
        actions = attempt.actions
        return judge(attempt, actions[-1]) if actions else Undecided()

    return judged


def judge_of(kind: type[A]) -> Callable[[Callable[[StepAttempt, A], Verdict]], Judge]:
    """A decorator for a judge of the player's last action of a kind, which waits for one."""

    def judge_with(judge: Callable[[StepAttempt, A], Verdict]) -> Judge:
        @wraps(judge)
        def judged(attempt: StepAttempt) -> Verdict:
            action = attempt.last(kind)
            return Undecided() if action is None else judge(attempt, action)

        return judged

    return judge_with


def kind_judge(kind: type, done: Right, other: Right | Wrong) -> Judge:
    """A judge of whether what the player did last is of a kind."""
    return last_action_judge(lambda _attempt, action: done if isinstance(action, kind) else other)


def done_judge(verdicts: Mapping[type, Verdict]) -> Judge:
    """A judge by the first of these kinds that an action of the player's is of; it waits for one.

    First in the order of the table, not of the actions.
    """

    def judged(attempt: StepAttempt) -> Verdict:
        found = (verdict for kind, verdict in verdicts.items() if attempt.has_done(kind))
        return next(found, Undecided())

    return judged
