"""A player's progress in a chapter: the present words, and the judgement of actions."""

from collections.abc import Callable, Hashable
from enum import Enum, auto
from typing import Final, NamedTuple, assert_never

from sneferu_gui.games.game import AnyState
from sneferu_gui.language import N_
from sneferu_gui.session.game import Session
from sneferu_gui.ui.pages.lessons.course import (
    Course,
    InputEffect,
    LessonChapter,
    LessonStep,
    Right,
    StepAttempt,
    Subjects,
    Undecided,
    Verdict,
    Wrong,
    no_subjects,
)
from sneferu_gui.ui.table.game_table import AnyTable

MOST_TRIES: Final = 3
"""The wrong try after which the lesson goes on all the same."""
INPUTS_WITHOUT_EFFECT: Final = 12
"""So many inputs without any effect count as `MOST_TRIES` wrong tries."""
LIKE_THIS: Final = N_("Like this.")


class LessonPhase(Enum):
    TASK = auto()
    """The task is to be done."""
    REPLY = auto()
    """The reply is to be read."""
    ENDED = auto()
    """The chapter is over."""


class _StepStart(NamedTuple):
    step_index: int
    action_count: int
    plan: Hashable
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
        """`learn` stores the key of something learnt, for good."""
        self._course = course
        self._chapter = chapter
        self._table = table
        self._known = set(known) - {""}  # a step without a skill is never skipped
        self._learn = learn
        self.phase = LessonPhase.TASK
        self._said = ""
        """The reply shown in place of the step's own words; empty for none."""
        self.tries = 0
        """The number of wrong tries of the step."""
        self._without_effect = 0
        """The number of inputs since the step began that had no effect."""
        self._starts: list[_StepStart] = []
        self._session.floor = self._session.count
        self._last = (self._session.count, table.plan)
        """The number of actions and the plan when the table was last seen."""
        self._go_on(0)

    @property
    def _session(self) -> Session:
        session: Session = self._table.session
        return session

    @property
    def index(self) -> int:
        """The index of the chapter's step."""
        return self._starts[-1].step_index

    @property
    def step(self) -> LessonStep:
        return self._chapter.steps[self.index]

    @property
    def is_over(self) -> bool:
        return self.phase is LessonPhase.ENDED

    @property
    def words(self) -> str:
        return self._said or self.step.text.words

    @property
    def is_read_only(self) -> bool:
        return self.phase is not LessonPhase.TASK or self.step.task.judge is None

    @property
    def targets(self) -> Subjects:
        """The things that lead on; none where the words are only to be read."""
        return () if self.is_read_only else self.step.task.targets(self._table)

    @property
    def subjects(self) -> Subjects:
        """The things the words are about."""
        task = self.step.task
        pointed = task.targets if task.subjects is no_subjects else task.subjects
        return pointed(self._table)

    def go_on(self) -> None:
        """Go on after words that were only to be read."""
        if self.phase is not LessonPhase.ENDED and self.is_read_only:
            self._go_on(self.index + 1)

    @property
    def can_step_back(self) -> bool:
        """Whether there is a step before, or a reply to this one."""
        return self.phase is LessonPhase.REPLY or len(self._starts) > 1

    def step_back(self) -> None:
        """Begin the step before again; after a reply, this one, with its table."""
        if self.phase is LessonPhase.TASK and len(self._starts) > 1:
            self._starts.pop()
        self._begin_task()
        self.put_back()

    def let_others_act(self) -> None:
        """Accept the computers' actions, never wrong: the step goes on after them, or ends."""
        session, (seen, _held) = self._session, self._last
        done = session.steps[seen:]
        if not done or any(session.computers[step.seat] is None for step in done):
            return
        start = self._starts[-1]
        self._last = session.count, self._table.plan
        if start.action_count == seen:
            self._starts[-1] = start._replace(action_count=session.count, state=session.state)
        verdict = Undecided() if self.is_read_only else self._verdict()
        if isinstance(verdict, Right):
            self._say_right(verdict.reply)

    def look(self) -> bool:
        """Judge an input; return whether the lesson is to show how the step is done."""
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
        self._note_skills(before)
        if self.is_read_only:
            self._read_on(before)
        return not self.is_read_only and self._is_to_be_shown(before)

    def _read_on(self, before: tuple[int, Hashable]) -> None:
        """Go on because the player acted in place of reading."""
        self._go_on(self.index + 1, start=before)
        if self.is_over:
            self._take_back(*before)

    def _is_to_be_shown(self, before: tuple[int, Hashable]) -> bool:
        """Judge what was done; return whether there were too many wrong tries."""
        verdict = self._verdict()
        match verdict:
            case Undecided():
                self._said = ""  # the reply to an earlier wrong try is outdated
                return self._is_lost()
            case Right():
                self._say_right(verdict.reply)
                return False
            case Wrong():
                self.tries += 1
                is_enough = self.tries >= MOST_TRIES
                if is_enough and self.step.text.is_decision:
                    self._say_right(verdict.reply_if_kept)
                    return False
                self._said = self._chapter.text.replies[verdict.reply]
                kept = before[0] if verdict.keeps_before else self._starts[-1].action_count
                if self._session.count > kept:
                    self._take_back(kept, self._plan_after(verdict, before))
                return is_enough
            case _:
                assert_never(verdict)

    def _plan_after(self, verdict: Wrong, before: tuple[int, Hashable]) -> Hashable:
        """The plan after a wrong try: the one before it; nothing where the player chooses."""
        if self.step.text.is_decision or verdict.is_plan_wrong:
            return self._course.empty_plan
        start = self._starts[-1]
        is_kept = verdict.keeps_before or before[0] == start.action_count
        return before[1] if is_kept else start.plan

    def _is_lost(self) -> bool:
        """Whether help is due, after many inputs without effect: never where the player chooses."""
        self._without_effect += 1
        if self.step.text.is_decision:
            return False
        self.tries = max(self.tries, self._without_effect * MOST_TRIES // INPUTS_WITHOUT_EFFECT)
        return self._without_effect >= INPUTS_WITHOUT_EFFECT

    def _verdict(self) -> Verdict:
        start, judge = self._starts[-1], self.step.task.judge
        if judge is None:
            return Undecided()
        done = self._session.steps[start.action_count :]
        is_insisted = self.tries + 1 >= MOST_TRIES
        return judge(StepAttempt(self._table, start.plan, done, start.state, is_insisted))

    def was_shown(self) -> None:
        """Note that the step has been done for the player, as well as that was possible."""
        self._last = self._session.count, self._table.plan
        if self.phase is LessonPhase.TASK:
            verdict = self._verdict()
            reply = verdict.reply if isinstance(verdict, Right) else ""
            self._said = self._chapter.text.replies[reply] if reply else LIKE_THIS
            self.phase = LessonPhase.REPLY

    def is_done(self) -> bool:
        return isinstance(self._verdict(), Right)

    def put_back(self) -> None:
        """Restore the table as it was at the start of the step."""
        start = self._starts[-1]
        self._take_back(start.action_count, start.plan)

    def _note_skills(self, before: tuple[int, Hashable]) -> None:
        done = self._session.steps[before[0] :]
        for skill in self._course.skills:
            if skill.key not in self._known and skill.is_shown(
                InputEffect(self._table, before[1], done)
            ):
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
            self._said, self.phase = words, LessonPhase.REPLY
        else:
            self._go_on(self.index + 1)

    def _end(self, words: str) -> None:
        self._said, self.phase = words, LessonPhase.ENDED
        self._session.floor = self._session.count
        self._table.is_done_with = True
        self._know(self._chapter.text.key)

    def _go_on(self, index: int, start: tuple[int, Hashable] | None = None) -> None:
        """Go to the next step that teaches something new, from the table at `start` or now."""
        steps = self._chapter.steps
        while index < len(steps) and steps[index].text.skill in self._known:
            index += 1
        if index >= len(steps):
            self._end(self._said)
            return
        self._begin_task()
        count, held = start or self._last
        self._starts.append(_StepStart(index, count, held, self._session.state_at(count)))

    def _begin_task(self) -> None:
        self._said, self.phase, self.tries, self._without_effect = "", LessonPhase.TASK, 0, 0

    def _go_back(self, count: int) -> None:
        """Begin a step again that undo has led back to."""
        if self.phase is LessonPhase.TASK and count >= self._starts[-1].action_count:
            return
        while len(self._starts) > 1 and self._starts[-1].action_count > count:
            self._starts.pop()
        self._begin_task()
        self.put_back()

    def _take_back(self, count: int, held: Hashable) -> None:
        """Restore the table as it was after `count` actions; later ones cannot be redone."""
        self._session.forget_after(count)
        self._table.hurry()
        self._table.plan = held
        self._last = count, held
