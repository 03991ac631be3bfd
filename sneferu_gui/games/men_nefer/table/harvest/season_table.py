"""The end of an Era at the table: its Harvest is told by a page, the final board is looked at.

What moves on the board is the turn alone. Until the page opens, the table shows the land as that
turn left it, and nobody can do anything; under the page lies the new Era already. Where no pages
open by themselves (`has_interludes`), the board tells the seasons instead (`telling.py`).
"""

from typing import Final

from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table.harvest.scene import HarvestScene
from sneferu_gui.games.men_nefer.table.harvest.sheet import harvests_in
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.preview import before_harvest
from sneferu_gui.ui.engine.scene import Answer, Push
from sneferu_gui.ui.table.scene import looking

PAUSE: Final = 2.5
"""Seconds in which the final board is looked at before the end is told."""


class SeasonTable(MenTable):
    """A table that tells its seasons."""

    def set_out(self) -> None:
        """Only a Harvest that comes at this table is told, others by the log."""
        self._harvests_told = self._harvests
        self._sown: tuple[State, State] | None = None
        """The state that a Harvest led to, and the one before it, as it is shown."""
        self._still_since: float | None = None
        """When the final board came to rest; None before that."""

    @property
    def _harvests(self) -> int:
        """How many there have been."""
        shown: State = self.session.shown
        return shown.era - (not shown.is_over)

    @property
    def _is_untold(self) -> bool:
        """Whether there was a Harvest whose page has not been opened."""
        return self.has_interludes and self._harvests > self._harvests_told

    @property
    def state(self) -> State:
        """As the viewer may see it; until a Harvest's page opens, as the turn before it left it."""
        session = self.session
        if not self._is_untold:
            return super().state
        if self._sown is None or self._sown[0] is not session.state:
            steps = session.steps
            at = next(n for n in reversed(range(len(steps))) if harvests_in(steps[n : n + 1]))
            sown = before_harvest(session.state_at(at), steps[at].action)
            self._sown = session.state, session.game.seen_by(sown, session.viewer).state
        return self._sown[1]

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now: a Harvest is told before."""
        return super().is_open and not self._is_untold

    @looking
    def see_harvest(self, era: int) -> Answer:
        """The page of the Harvest of an Era, all of it told."""
        return self._harvest(era, 0.0)

    def _harvest(self, era: int, tempo: float) -> Answer:
        setup, steps = self.session.setup, self.session.shown_steps
        return Push(HarvestScene(setup, steps, era, self.moment, tempo))

    def tick(self, now: float) -> Answer | bool:
        """A Harvest is told once the turn before it lies there, before anybody goes on."""
        page = self._harvest_page()
        if page is not None:
            return page
        done = super().tick(now)
        # Once more if nothing moves any more: the new Era is not seen before the page.
        return self._harvest_page() or done

    def _harvest_page(self) -> Answer:
        """What is taken back can come again."""
        if not self._is_untold or self.animation.is_moving:
            self._harvests_told = min(self._harvests_told, self._harvests)
            return None
        self._harvests_told = self._harvests
        return self._harvest(self._harvests, self.animation.tempo)

    def end_if_over(self) -> Answer:
        """The result, after a pause on the final board, also where nothing moves."""
        if not self.state.is_over or self.animation.is_moving:
            self._still_since = None
        elif self.now is not None:
            if self._still_since is None:
                self._still_since = self.now
            if self.now - self._still_since < PAUSE:
                return None
        return super().end_if_over()
