"""A game's lessons: the course, what has been learnt of it, and the game with advice at its end."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import _
from sneferu_gui.session.seeds import drawn_seed
from sneferu_gui.session.settings import begun_of, learnt_of, with_begun, with_learnt
from sneferu_gui.session.store import Origin
from sneferu_gui.ui.engine.scene import Answer, call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.coach_marks import CoachAppearance
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.lessons.coached import CoachedTable
from sneferu_gui.ui.pages.lessons.course import Course, InputEffect, Tip
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.table.game_table import AnyTable

AFTER_LESSONS: Final = Origin(name="lessons")
"""The origin of the whole game after the lessons, in which there is advice."""
MOST_TURNS: Final = 2
"""The most turns in which the same advice is given."""


class AdvisedScene(CoachedTable):
    """A game at its own table, with a scribe who gives occasional advice."""

    def __init__(
        self,
        table: AnyTable,
        course: Course,
        known: Callable[[], frozenset[str]],
        learn: Callable[[str], None],
    ) -> None:
        """`learn` stores the key of advice that is known from then on."""
        super().__init__(table)
        self._course = course
        self._known = known
        self._learn = learn
        self._said: dict[str, set[int]] = {}
        """For each piece of advice, the numbers of actions after which it was given."""
        self._last = (self.session.count, table.plan)
        self._closed_at = -1
        """The number of actions after which advice was last put away."""
        self._advice: Tip | None = None
        self.has_strip = any(each.text.key not in known() for each in course.advice)
        self._find()

    def present_coach(self) -> CoachAppearance | None:
        advice = self._advice
        if advice is None or not self.is_open:
            return None
        close = ButtonAppearance("coach/on", _("Understood"), call(AdvisedScene.put_away))
        beside = advice.cue.subjects(self.table)
        return CoachAppearance(_(advice.text.words), beside, buttons=(close,))

    def idle_coach(self) -> CoachAppearance:
        """A sentence about what the scribe is for."""
        return CoachAppearance(_("When something new comes up, I tell you about it here."))

    def all_words(self) -> tuple[str, ...]:
        return tuple(_(each.text.words) for each in self._course.advice)

    def put_away(self) -> None:
        """Put the advice away: it is known from now on."""
        if self._advice is not None:
            self._learn(self._advice.text.key)
        self._closed_at = self.session.count
        self._find()

    def tick(self, now: float) -> Answer | bool:
        """Let time go on; others' actions may make advice due."""
        answer = super().tick(now)
        before = self._advice
        self.looked()
        return True if answer is False and self._advice is not before else answer

    def looked(self) -> Answer:
        """Notice what has been done, and find advice for what is new."""
        before, now = self._last, (self.session.count, self.table.plan)
        if now == before:
            return None
        self._last = now
        if now[0] > before[0]:
            self._learn_followed_advice(before)
        self._find()
        return None

    def _learn_followed_advice(self, before: tuple[int, Hashable]) -> None:
        steps = self.session.steps[before[0] :]
        mine = tuple(step for step in steps if self.session.computers[step.seat] is None)
        if not mine:
            return
        known = self._known()
        for advice in self._course.advice:
            was_said = advice.text.key in self._said
            done = InputEffect(self.table, before[1], mine)
            if was_said and advice.text.key not in known and advice.cue.is_heeded(done):
                self._learn(advice.text.key)

    def _find(self) -> None:
        """Find the most pressing advice for the present table; none right after another."""
        self._advice = None
        count = self.session.count
        if not self.is_open or count == self._closed_at:
            return
        known = self._known()
        for advice in self._course.advice:
            times = self._said.get(advice.text.key, set())
            is_spent = count not in times and len(times) >= MOST_TURNS
            if advice.text.key not in known and not is_spent and advice.cue.is_due(self.table):
                self._said.setdefault(advice.text.key, set()).add(count)
                self._advice = advice
                return


@dataclass(frozen=True, slots=True)
class Lessons:
    """A game's lessons, for the present player. What has been learnt is kept in the settings."""

    navigation: Navigation
    game: str
    course: Course

    @classmethod
    def of(cls, navigation: Navigation, game: str) -> "Lessons":
        """The lessons of the game of that id. Raises ValueError where it has none."""
        course = face_named(game).course()
        if course is None:
            raise ValueError(f"{GAMES[game].title} has no lessons")
        return cls(navigation, game, course)

    @property
    def player(self) -> str:
        """The player's name: as at the last table."""
        return next(iter(self.navigation.people()), NAMES[0])

    def known(self) -> frozenset[str]:
        """The keys of what has been learnt so far."""
        return learnt_of(self.navigation.settings(), self.game)

    def learn(self, key: str) -> None:
        """Store the key of something learnt, for good."""
        self.navigation.set(with_learnt(self.navigation.settings(), self.game, key))

    @property
    def begun(self) -> int | None:
        """The chapter that was begun last, counted from 0; None for none."""
        key = begun_of(self.navigation.settings(), self.game)
        keys = [each.text.key for each in self.course.chapters]
        return keys.index(key) if key in keys else None

    def note_begun(self, number: int) -> None:
        """Store that a chapter was begun, counted from 0."""
        key = self.course.chapters[number].text.key
        self.navigation.set(with_begun(self.navigation.settings(), self.game, key))

    def first_game(self) -> AdvisedScene:
        """The whole game after the last chapter."""
        session = self.course.first_game(self.player, drawn_seed())
        return self.advised(self.navigation.table(session, AFTER_LESSONS))

    def advised(self, table: AnyTable) -> AdvisedScene:
        return AdvisedScene(table, self.course, self.known, self.learn)
