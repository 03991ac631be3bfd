"""The end of an Era at the table: the page of its Harvest opens, after a look at the final board.

Only the turn is animated on the board. Until the page opens, the table shows the land as that turn
left it, and nothing can be done; under the page lies the new Era already. Where no pages open by
themselves (`has_interludes`), the board shows the seasons instead (`season_motion.py`).
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
"""Seconds between the rest of the final board and the result."""


class SeasonTable(MenTable):
    """A table that opens the page of each Harvest."""

    def set_out(self) -> None:
        """Count earlier Harvests as shown: only those that come at this table open their page."""
        self._harvests_told = self._harvests
        self._sown: tuple[State, State] | None = None
        """The state after a Harvest, and the state before the Harvest that the table shows."""
        self._still_since: float | None = None
        """The time at which the final board came to rest; None before that."""

    @property
    def _harvests(self) -> int:
        """The number of Harvests so far."""
        shown: State = self.session.shown
        return shown.era - (not shown.is_over)

    @property
    def _is_harvest_unshown(self) -> bool:
        """Whether a Harvest's page has still to be opened."""
        return self.has_interludes and self._harvests > self._harvests_told

    @property
    def state(self) -> State:
        """The state that the viewer may see: the one before a Harvest until its page opens."""
        session = self.session
        if not self._is_harvest_unshown:
            return super().state
        if self._sown is None or self._sown[0] is not session.state:
            steps = session.steps
            at = next(n for n in reversed(range(len(steps))) if harvests_in(steps[n : n + 1]))
            sown = before_harvest(session.state_at(at), steps[at].action)
            self._sown = session.state, session.game.seen_by(sown, session.viewer).state
        return self._sown[1]

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now: not before a Harvest's page."""
        return super().is_open and not self._is_harvest_unshown

    @looking
    def see_harvest(self, era: int) -> Answer:
        """Open the page of an Era's Harvest, shown whole."""
        return self._harvest(era, 0.0)

    def _harvest(self, era: int, tempo: float) -> Answer:
        setup, steps = self.session.setup, self.session.shown_steps
        return Push(HarvestScene(setup, steps, era, self.moment, tempo))

    def tick(self, now: float) -> Answer | bool:
        """Open the page of a Harvest once the last turn has been shown, before anybody goes on."""
        page = self._harvest_page()
        if page is not None:
            return page
        done = super().tick(now)
        # Once more if nothing moves any more: the new Era is not seen before the page.
        return self._harvest_page() or done

    def _harvest_page(self) -> Answer:
        """The page of a Harvest not shown yet; after undo the same Harvest can be shown again."""
        if not self._is_harvest_unshown or self.animation.is_moving:
            self._harvests_told = min(self._harvests_told, self._harvests)
            return None
        self._harvests_told = self._harvests
        return self._harvest(self._harvests, self.animation.tempo)

    def end_if_over(self) -> Answer:
        """Open the result, after a pause on the final board."""
        if not self.state.is_over or self.animation.is_moving:
            self._still_since = None
        elif self.now is not None:
            if self._still_since is None:
                self._still_since = self.now
            if self.now - self._still_since < PAUSE:
                return None
        return super().end_if_over()
