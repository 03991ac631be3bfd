"""The end of an Era at the table: the page of its Harvest, and a pause on the final board."""

from typing import Final

from sneferu_gui.games.men_nefer.table.harvest.scene import HarvestScene
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import Answer, Push
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.scene import looking

PAUSE: Final = 2.5
"""Seconds in which the final board is looked at before the end is told."""


class SeasonTable(MenTable):
    """A table that tells its seasons."""

    def __init__(
        self,
        session: Session,
        navigation: TableNavigation,
        computers: ComputerSeats | None = None,
        context: TableContext | None = None,
    ) -> None:
        """Show a session; of its Harvests so far nothing more is told."""
        super().__init__(session, navigation, computers, context)
        self._harvests_told = self._harvests
        self._still_since: float | None = None
        """When the final board came to rest; None before that."""

    @property
    def _harvests(self) -> int:
        """How many there have been that a Flood followed: the last one leads to the end."""
        return int(self.state.era) - 1

    @looking
    def see_harvest(self, era: int) -> Answer:
        """The page of the Harvest of an Era, all of it told."""
        return self._harvest(era, 0.0)

    def _harvest(self, era: int, tempo: float) -> Answer:
        setup, steps = self.session.setup, self.session.shown_steps
        return Push(HarvestScene(setup, steps, era, self.moment, tempo))

    def tick(self, now: float) -> Answer | bool:
        """A Harvest is looked at once the board has told it, before anybody goes on."""
        return self._harvest_page() or super().tick(now) or self._harvest_page()

    def _harvest_page(self) -> Answer:
        """What is taken back can come again."""
        is_untold = self.has_interludes and self._harvests > self._harvests_told
        if not is_untold or self.animation.is_moving:
            self._harvests_told = min(self._harvests_told, self._harvests)
            return None
        self._harvests_told = self._harvests
        return self._harvest(self._harvests, self.animation.tempo)

    def end_if_over(self) -> Answer:
        """The result, after a pause on the final board; at once where nothing moves."""
        if not self.state.is_over or self.animation.is_moving:
            self._still_since = None
        elif self.animation.tempo and self.now is not None:
            if self._still_since is None:
                self._still_since = self.now
            if self.now - self._still_since < PAUSE:
                return None
        return super().end_if_over()
