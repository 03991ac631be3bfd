"""A whole game with advice: words appear with what is new, and stay away once it is known."""

from collections.abc import Callable, Hashable
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import Answer, call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.coach_card import CoachAppearance
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.coached import CoachedTable
from sneferu_gui.ui.table.lessons.course import Course, Shown, Tip

OFTEN: Final = 2
"""In so many turns something is said at most."""


class AdvisedScene(CoachedTable):
    """A game at its own table, and somebody beside it who seldom says something."""

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
        self._last = (self.session.count, course.held(table))
        self._closed_at = -1
        """After how many actions the card was put away."""
        self._advice: Tip | None = None
        self._find()

    def held(self) -> Hashable:
        """What is in hand."""
        return self._course.held(self.table)

    def said(self) -> CoachAppearance | None:
        """The advice that is due."""
        advice = self._advice
        if advice is None or not self.is_open:
            return None
        close = ButtonAppearance("coach/on", _("Understood"), call(AdvisedScene.put_card_away))
        beside = advice.beside(self.table)
        return CoachAppearance(
            _(advice.words), beside, clear=self._course.outcome, buttons=(close,)
        )

    def put_card_away(self) -> None:
        """What it says is understood, and known from now on."""
        if self._advice is not None:
            self._learn(self._advice.key)
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
        before, now = self._last, (self.session.count, self.held())
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
            was_said = advice.key in self._said
            done = Shown(self.table, before[1], mine)
            if was_said and advice.key not in known and advice.is_heeded(done):
                self._learn(advice.key)

    def _find(self) -> None:
        """The most pressing advice for what is on the table now; none in a closed card's turn."""
        self._advice = None
        count = self.session.count
        if not self.is_open or count == self._closed_at:
            return
        known = self._known()
        for advice in self._course.advice:
            times = self._said.get(advice.key, set())
            is_spent = count not in times and len(times) >= OFTEN
            if advice.key not in known and not is_spent and advice.is_due(self.table):
                self._said.setdefault(advice.key, set()).add(count)
                self._advice = advice
                return
