"""The table of Men-Nefer: apprentices are sent, tablets bundle what they do."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from sneferu_gui.games.men_nefer.table.harvest.season_table import SeasonTable
from sneferu_gui.games.men_nefer.table.land_changes import recent_changes
from sneferu_gui.games.men_nefer.table.log_lines import turn_lines
from sneferu_gui.games.men_nefer.table.made_of import made_of
from sneferu_gui.games.men_nefer.table.picture import table_picture
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.table.choosing import hint_marks
from sneferu_gui.ui.table.snapshot import common_snapshot

LESS: Final = 5 / 6
"""What share of the usual scale suits the table; none is below 100 %."""


class TableScene(SeasonTable):
    """One game on the table, as it is seen and heard."""

    def at_rest(self, canvas: Canvas) -> Node:
        """The whole table while nothing moves."""
        return table_picture(canvas, self.snapshot())

    def suited_percent(self, width: int, height: int) -> int:
        """Less than elsewhere: what a larger window has is room for more of the log, and words."""
        return super().suited_percent(int(LESS * width), int(LESS * height))

    def snapshot(self) -> TableSnapshot:
        """The table as it is now."""
        common, shown = common_snapshot(self), self.state
        return TableSnapshot(
            common=common,
            state=shown,
            seat=self.shown_seat,
            plan=self.plan if common.is_open else replace(self.plan, chosen=(), dragged=None),
            marks=hint_marks(common.news.hint, partial(made_of, shown)),
        )

    def is_worth_pause(self, steps: Sequence[Step]) -> bool:
        """What changed something on the land, at the Houses, in the markets or on the meter."""
        return bool(recent_changes(steps))

    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """What a turn's steps did, as the log tells it."""
        return turn_lines(self.session.setup, steps)
