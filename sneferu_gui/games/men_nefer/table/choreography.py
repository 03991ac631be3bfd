"""How Men-Nefer shows what happened: a turn, and the Harvest and the Flood that follow it."""

from collections.abc import Sequence

from sneferu_gui.games.men_nefer.law.events import Event
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.table.harvest.telling import SeasonTeller, harvest_in
from sneferu_gui.games.men_nefer.table.motion import MenStaging, Teller, motion_table
from sneferu_gui.ui.kit.motion import Motion
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.animation import Choreography
from sneferu_gui.ui.table.staging import PicturePair


class MenChoreography(Choreography):
    """Of one game."""

    def __init__(self, setup: Setup) -> None:
        """By the table of times and sounds."""
        self._setup = setup
        self.times = motion_table()

    def motion_of(
        self, events: Sequence[Event], pictures: PicturePair, dropped: Rect | None
    ) -> Motion:
        """The motion that leads from one picture to the next."""
        staging = MenStaging(self._setup, pictures, dropped)
        turn, season = harvest_in(events)
        teller = Teller(self._setup)
        for event in turn:
            teller.tell(staging, event)
        if season:
            SeasonTeller(self._setup, staging).tell(season)
        staging.glide(staging.clock)
        return staging.motion()
