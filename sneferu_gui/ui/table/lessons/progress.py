"""How far a player is in a chapter: what is said now, and what becomes of what is done."""

from collections.abc import Callable, Hashable
from enum import Enum, auto
from typing import Final, NamedTuple, assert_never

from sneferu_gui.games.game import AnyState
from sneferu_gui.language import N_
from sneferu_gui.session.game import Session
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Course,
    LessonChapter,
    LessonStep,
    Right,
    Shown,
    Subjects,
    Tried,
    Verdict,
    Waits,
    Wrong,
    nothing,
)

PATIENCE: Final = 3
"""The wrong try after which the lesson goes on all the same."""
LOST: Final = 12
"""So many things done that lead nowhere are as many wrong tries."""
LIKE_THIS: Final = N_("Like this.")


class LessonPhase(Enum):
    """What the lesson waits for."""

    TASK = auto()
    """The step's."""
    SAID = auto()
    """That what was said to it has been read."""
    ENDED = auto()
    """Nothing: the chapter is over."""


class _Start(NamedTuple):
    """The table as a step found it."""

    number: int
    """Which of the chapter's steps it is."""
    done: int
    """Actions that had been done."""
    held: Hashable
    state: AnyState


class LessonProgress:
    """A player's way through one chapter, at its table."""

    def __init__(
        self,
        course: Course,
        chapter: LessonChapter,
        table: AnyTable,
        known: frozenset[str],
        learn: Callable[[str], None],
    ) -> None:
        """Begin; `learn` keeps the key of what has been learnt, for good."""
        self._course = course
        self._chapter = chapter
        self._table = table
        self._known = set(known)
        self._learn = learn
        self.phase = LessonPhase.TASK
        self._said = ""
        """What is said in place of the step's own words."""
        self.tries = 0
        """How often the step was tried the wrong way."""
        self._astray = 0
        """How many things were done since that led nowhere."""
        self._starts: list[_Start] = []
        self._session.floor = self._session.count
        self._last = (self._session.count, table.plan)
        """The table as it was seen last."""
        self._go_on(0)

    @property
    def _session(self) -> Session:
        session: Session = self._table.session
        return session

    @property
    def index(self) -> int:
        """Which of the chapter's steps it is."""
        return self._starts[-1].number

    @property
    def step(self) -> LessonStep:
        """What is learnt now."""
        return self._chapter.steps[self.index]

    @property
    def is_over(self) -> bool:
        """Whether the chapter has been done."""
        return self.phase is LessonPhase.ENDED

    @property
    def words(self) -> str:
        """What is said now."""
        return self._said or self.step.text.words

    @property
    def is_read_only(self) -> bool:
        """Whether nothing is to be done but to go on."""
        return self.phase is not LessonPhase.TASK or self.step.task.judge is None

    @property
    def wants(self) -> Subjects:
        """What can be used to go on."""
        return () if self.is_read_only else self.step.task.wants(self._table)

    @property
    def beside(self) -> Subjects:
        """What is spoken of."""
        pointed = (
            self.step.task.beside if self.step.task.beside is not nothing else self.step.task.wants
        )
        return pointed(self._table)

    def go_on(self) -> None:
        """What is said has been read."""
        if self.phase is not LessonPhase.ENDED and self.is_read_only:
            self._go_on(self.index + 1)

    @property
    def can_step_back(self) -> bool:
        """Whether there is a step before, or something was said to this one."""
        return self.phase is LessonPhase.SAID or len(self._starts) > 1

    def step_back(self) -> None:
        """Begin the step before again; one that has been answered itself, with its table."""
        if self.phase is LessonPhase.TASK and len(self._starts) > 1:
            self._starts.pop()
        self._begin_task()
        start = self._starts[-1]
        self._take_back(start.done, start.held)

    def let_others_act(self) -> None:
        """What computers have done since is never wrong: the step goes on after it, or ends."""
        session, (seen, _held) = self._session, self._last
        done = session.steps[seen:]
        if not done or any(session.computers[step.seat] is None for step in done):
            return
        start = self._starts[-1]
        self._last = session.count, self._table.plan
        if start.done == seen:
            self._starts[-1] = start._replace(done=session.count, state=session.state)
        verdict = Waits() if self.is_read_only else self._judged()
        if isinstance(verdict, Right):
            self._say_right(verdict.reply)

    def look(self) -> bool:
        """See what an input did; whether the lesson is to show how the step is done."""
        before, now = self._last, (self._session.count, self._table.plan)
        self._last = now
        if now == before:
            return False
        if now[0] < before[0] and not self.is_over:
            self._go_back(now[0])
            return False
        if self.is_over:
            self._take_back(*before)
            return False
        self._watch(before)
        if self.is_read_only:
            self._read_on(before)
        return not self.is_read_only and self._is_to_be_shown(before)

    def _read_on(self, before: tuple[int, Hashable]) -> None:
        """Whoever acts in place of reading has read, or need not."""
        self._go_on(self.index + 1, start=before)
        if self.is_over:
            self._take_back(*before)

    def _is_to_be_shown(self, before: tuple[int, Hashable]) -> bool:
        """Judge what was done; whether patience is at its end."""
        verdict = self._judged()
        match verdict:
            case Waits():
                self._said = ""  # a reply to a wrong try is no word on what was done since
                return self._is_lost()
            case Right():
                self._say_right(verdict.reply)
                return False
            case Wrong():
                self.tries += 1
                is_enough = self.tries >= PATIENCE
                if is_enough and self.step.text.is_decision:
                    self._say_right(verdict.stands)
                    return False
                self._said = self._chapter.text.replies[verdict.reply]
                start = self._starts[-1]
                if self._session.count > start.done:
                    self._take_back(start.done, self._held_again(before))
                return is_enough
            case _:
                assert_never(verdict)

    def _held_again(self, before: tuple[int, Hashable]) -> Hashable:
        """What is in hand after a wrong try: what was before it; nothing where one chooses."""
        if self.step.text.is_decision:
            return self._course.empty
        start = self._starts[-1]
        return before[1] if before[0] == start.done else start.held

    def _is_lost(self) -> bool:
        """Whether so much has led nowhere that it is time to help: never where one chooses."""
        self._astray += 1
        if self.step.text.is_decision:
            return False
        self.tries = max(self.tries, self._astray * PATIENCE // LOST)
        return self._astray >= LOST

    def _judged(self) -> Verdict:
        start, judge = self._starts[-1], self.step.task.judge
        if judge is None:
            return Waits()
        done = self._session.steps[start.done :]
        return judge(Tried(self._table, start.held, start.state, done))

    def was_shown(self) -> None:
        """The step has been done for the player, as well as that was possible."""
        self._last = self._session.count, self._table.plan
        if self.phase is LessonPhase.TASK:
            self._said, self.phase = LIKE_THIS, LessonPhase.SAID

    def is_done(self) -> bool:
        """Whether what has been done is what the step asks for."""
        return isinstance(self._judged(), Right)

    def put_back(self) -> None:
        """Have the table as the step found it."""
        start = self._starts[-1]
        self._take_back(start.done, start.held)

    def _watch(self, before: tuple[int, Hashable]) -> None:
        """Remember what the player has shown to know."""
        done = self._session.steps[before[0] :]
        for skill in self._course.skills:
            if skill.key not in self._known and skill.is_shown(Shown(self._table, before[1], done)):
                self._know(skill.key)

    def _know(self, key: str) -> None:
        if key and key not in self._known:
            self._known.add(key)
            self._learn(key)

    def _say_right(self, reply: str) -> None:
        self._know(self.step.text.skill)
        words = self._chapter.text.replies[reply] if reply else ""
        if self.index + 1 >= len(self._chapter.steps):
            self._end(words)
        elif words:
            self._said, self.phase = words, LessonPhase.SAID
        else:
            self._go_on(self.index + 1)

    def _end(self, words: str) -> None:
        self._said, self.phase = words, LessonPhase.ENDED
        self._session.floor = self._session.count
        self._know(self._chapter.text.key)

    def _go_on(self, index: int, start: tuple[int, Hashable] | None = None) -> None:
        """To the next step that is no news; begun as the table was at `start`, or is now."""
        steps = self._chapter.steps
        while (
            index < len(steps)
            and steps[index].text.skill in self._known
            and steps[index].text.skill
        ):
            index += 1
        if index >= len(steps):
            self._end(self._said)
            return
        self._begin_task()
        count, held = start or self._last
        self._starts.append(_Start(index, count, held, self._session.state_at(count)))

    def _begin_task(self) -> None:
        self._said, self.phase, self.tries, self._astray = "", LessonPhase.TASK, 0, 0

    def _go_back(self, count: int) -> None:
        """Undo led to `count` actions: a step that was done already begins again."""
        if self.phase is LessonPhase.TASK and count >= self._starts[-1].done:
            return
        while len(self._starts) > 1 and self._starts[-1].done > count:
            self._starts.pop()
        self._begin_task()
        start = self._starts[-1]
        self._take_back(start.done, start.held)

    def _take_back(self, count: int, held: Hashable) -> None:
        """Have the table as it was after `count` actions; what came after cannot be redone."""
        self._session.forget_after(count)
        self._table.hurry()
        self._table.plan = held
        self._last = count, held
