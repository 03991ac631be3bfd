"""The lessons of a game: its course, what of it has been learnt, and the game they lead to."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import _
from sneferu_gui.session.seeds import drawn_seed
from sneferu_gui.session.settings import learnt_of, with_learnt
from sneferu_gui.session.store import Origin
from sneferu_gui.ui.engine.scene import Answer, call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.coach_marks import CoachAppearance
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.table.face import face_named
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.coached import CoachedTable
from sneferu_gui.ui.table.lessons.course import Course, Shown, Tip

AFTER_LESSONS: Final = Origin(name="lessons")
"""Where the whole game comes from that lessons lead to: there is advice in it."""
OFTEN: Final = 2
"""In so many turns something is said at most."""


class AdvisedScene(CoachedTable):
    """A game at its own table, and a scribe under it who seldom says something."""

    def __init__(
        self,
        table: AnyTable,
        course: Course,
        known: Callable[[], frozenset[str]],
        learn: Callable[[str], None],
    ) -> None:
        """Sit down beside a table; `learn` keeps the key of what need not be said again."""
        super().__init__(table)
        self._course = course
        self._known = known
        self._learn = learn
        self._said: dict[str, set[int]] = {}
        """After how many actions each piece of advice was given."""
        self._last = (self.session.count, table.plan)
        self._closed_at = -1
        """After how many actions advice was put away."""
        self._advice: Tip | None = None
        self.has_strip = any(each.text.key not in known() for each in course.advice)
        self._find()

    def said(self) -> CoachAppearance | None:
        """The advice that is due."""
        advice = self._advice
        if advice is None or not self.is_open:
            return None
        close = ButtonAppearance("coach/on", _("Understood"), call(AdvisedScene.put_away))
        beside = advice.cue.beside(self.table)
        return CoachAppearance(_(advice.text.words), beside, buttons=(close,))

    def idle(self) -> CoachAppearance:
        """Why somebody sits there."""
        return CoachAppearance(_("When something new comes up, I tell you about it here."))

    def sayings(self) -> tuple[str, ...]:
        """All of the advice."""
        return tuple(_(each.text.words) for each in self._course.advice)

    def put_away(self) -> None:
        """What it says is understood, and known from now on."""
        if self._advice is not None:
            self._learn(self._advice.text.key)
        self._closed_at = self.session.count
        self._find()

    def tick(self, now: float) -> Answer | bool:
        """What others have done may bring something up."""
        answer = super().tick(now)
        before = self._advice
        self.looked()
        return True if answer is False and self._advice is not before else answer

    def looked(self) -> Answer:
        """Forget what was done right, and say what is new."""
        before, now = self._last, (self.session.count, self.table.plan)
        if now == before:
            return None
        self._last = now
        if now[0] > before[0]:
            self._heed(before)
        self._find()
        return None

    def _heed(self, before: tuple[int, Hashable]) -> None:
        """What has just been done right need not be said any more."""
        steps = self.session.steps[before[0] :]
        mine = tuple(step for step in steps if self.session.computers[step.seat] is None)
        if not mine:
            return
        known = self._known()
        for advice in self._course.advice:
            was_said = advice.text.key in self._said
            done = Shown(self.table, before[1], mine)
            if was_said and advice.text.key not in known and advice.cue.is_heeded(done):
                self._learn(advice.text.key)

    def _find(self) -> None:
        """The most pressing advice for what is on the table now; none right after some."""
        self._advice = None
        count = self.session.count
        if not self.is_open or count == self._closed_at:
            return
        known = self._known()
        for advice in self._course.advice:
            times = self._said.get(advice.text.key, set())
            is_spent = count not in times and len(times) >= OFTEN
            if advice.text.key not in known and not is_spent and advice.cue.is_due(self.table):
                self._said.setdefault(advice.text.key, set()).add(count)
                self._advice = advice
                return


@dataclass(frozen=True, slots=True)
class Lessons:
    """What is taught of a game, and to whom. What has been learnt is kept in the settings."""

    navigation: Navigation
    game: str
    """The id of the game that is learnt."""
    course: Course

    @classmethod
    def of(cls, navigation: Navigation, game: str) -> "Lessons":
        """Those of the game of that id. Raises ValueError where it has none."""
        course = face_named(game).course()
        if course is None:
            raise ValueError(f"{GAMES[game].title} has no lessons")
        return cls(navigation, game, course)

    @property
    def player(self) -> str:
        """What the player is called: as at the last table."""
        return next(iter(self.navigation.people()), NAMES[0])

    def known(self) -> frozenset[str]:
        """The keys of what has been learnt so far."""
        return learnt_of(self.navigation.settings(), self.game)

    def learn(self, key: str) -> None:
        """Keep such a key, for good."""
        self.navigation.set(with_learnt(self.navigation.settings(), self.game, key))

    def first_game(self) -> AdvisedScene:
        """The whole game that the last chapter leads to."""
        session = self.course.first_game(self.player, drawn_seed())
        return self.advised(self.navigation.table(session, AFTER_LESSONS))

    def advised(self, table: AnyTable) -> AdvisedScene:
        """A table with advice."""
        return AdvisedScene(table, self.course, self.known, self.learn)
