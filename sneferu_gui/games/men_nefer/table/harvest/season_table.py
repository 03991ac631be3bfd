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
        """Begin at rest, before any Harvest at this table."""
        super().set_out()
        self._sown: tuple[State, State] | None = None
        """The state after a Harvest, and the state before the Harvest that the table shows."""
        self._still_since: float | None = None
        """The time at which the final board came to rest; None before that."""

    @property
    def parts_over(self) -> int:
        """The number of Harvests so far."""
        shown: State = self.session.shown
        return shown.era - (not shown.is_over)

    @property
    def state(self) -> State:
        """The state that the viewer may see: the one before a Harvest until its page opens."""
        session = self.session
        if not self.is_page_due:
            return super().state
        if self._sown is None or self._sown[0] is not session.state:
            steps = session.steps
            at = next(n for n in reversed(range(len(steps))) if harvests_in(steps[n : n + 1]))
            sown = before_harvest(session.state_at(at), steps[at].action)
            self._sown = session.state, session.game.seen_by(sown, session.viewer).state
        return self._sown[1]

    @looking
    def see_harvest(self, era: int) -> Answer:
        """Open the page of an Era's Harvest, shown whole."""
        return Push(self.part_page(era, 0.0))

    def part_page(self, part: int, tempo: float) -> HarvestScene:
        """The page of an Era's Harvest."""
        setup, steps = self.session.setup, self.session.shown_steps
        return HarvestScene(setup, steps, part, self.moment, tempo)

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
