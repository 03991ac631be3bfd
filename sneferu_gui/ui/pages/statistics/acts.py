"""What can be done on the page of statistics."""

from collections.abc import Sequence
from typing import NamedTuple

from sneferu_gui.session.statistics import ResultGroup
from sneferu_gui.ui.engine.scene import Leave
from sneferu_gui.ui.pages.statistics.charts import levels_in


class ChoosePlayer(NamedTuple):
    """Show another player."""

    name: str


class ChooseKind(NamedTuple):
    """Show another kind of game."""

    kind: ResultGroup | None


class ChooseOpponents(NamedTuple):
    """Show games against anybody, people alone, or a level of the computer."""

    level: str | None
    """Its name; empty for people, None for anybody."""

    def is_met(self, others: Sequence[str | None]) -> bool:
        """Whether these sat at the table: people alone, or one of that level among others."""
        if self.level is None:
            return True
        if not self.level:
            return all(name is None for name in others)
        return self.level in levels_in(others)


class MoreCharts(NamedTuple):
    """Show the charts there was no room for; after the last of them the first ones again."""


class ExportResults(NamedTuple):
    """Write all results into a file for spreadsheets."""


class DeleteHistory(NamedTuple):
    """Take the chosen player's results out of the statistics."""


class BringBackHistory(NamedTuple):
    """Bring back the history that was deleted last."""


class OpenMilestones(NamedTuple):
    """See what the chosen player's games have come to."""


StatisticsAct = (
    ChoosePlayer
    | ChooseKind
    | ChooseOpponents
    | MoreCharts
    | OpenMilestones
    | ExportResults
    | DeleteHistory
    | BringBackHistory
    | Leave
)
"""Everything that can be done on the page."""
