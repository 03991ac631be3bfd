"""The table of Terra Pyramides: a tile is laid, a row chosen, workers walk, levels rise."""

from collections.abc import Sequence
from functools import partial

from sneferu_gui.games.terra_pyramides.law.game import opening_events
from sneferu_gui.games.terra_pyramides.table.log_lines import telling
from sneferu_gui.games.terra_pyramides.table.motion import OVER
from sneferu_gui.games.terra_pyramides.table.picture import table_picture
from sneferu_gui.games.terra_pyramides.table.places import LookTile, StackPlace, TilePlace
from sneferu_gui.games.terra_pyramides.table.plan import NOTHING, made_of
from sneferu_gui.games.terra_pyramides.table.playing import TableSnapshot, TerraTable, use_of
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.table.choosing import hint_marks
from sneferu_gui.ui.table.snapshot import common_snapshot


class TableScene(TerraTable):
    """One game on the table, as it is seen and heard."""

    @property
    def is_open(self) -> bool:
        """Whether who sits here can decide something.

        In a puzzle the others decide nothing, though people are said to have their seats.
        """
        return super().is_open and self.session.viewer == self.state.seat

    def at_rest(self, canvas: Canvas) -> Node:
        """The whole table while nothing moves."""
        return table_picture(canvas, self.snapshot())

    def snapshot(self) -> TableSnapshot:
        """The table as it is now."""
        common, shown = common_snapshot(self), self.state
        return TableSnapshot(
            common=common,
            state=shown,
            seat=self.shown_seat,
            plan=self.plan if common.is_open else NOTHING,
            marks=hint_marks(common.news.hint, partial(made_of, shown)),
            opening=opening_events(self.session.shown_start),
            asks_undone=self.context.settings().asks_undone,
        )

    def touch(self, canvas: Canvas) -> None:
        """A tile that can be taken, in hand or off a stack, is heard when it is pointed at."""
        about = canvas.about
        is_tile = self.is_open and isinstance(about, TilePlace | StackPlace | LookTile)
        use = use_of(self.snapshot(), about) if is_tile else None
        is_open = use is not None and (use.act is not None or use.grasp is not None)
        self.sounds.touch(about if is_open else None, lambda: OVER)

    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """What a turn's steps did, as the log tells it."""
        opening = opening_events(self.session.shown_start)
        return telling(self.session.setup, opening)(steps)
