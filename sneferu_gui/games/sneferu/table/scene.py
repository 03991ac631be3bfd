"""The table of Sneferu: a person takes stones up, looks ahead, and lays them."""

from collections.abc import Sequence

from sneferu_gui.games.sneferu.law.events import Event, PtahTook
from sneferu_gui.games.sneferu.table.highlights import NO_HIGHLIGHTS, Highlights, highlights_of
from sneferu_gui.games.sneferu.table.log_lines import turn_lines
from sneferu_gui.games.sneferu.table.picture import table_picture
from sneferu_gui.games.sneferu.table.places import SlotPlace
from sneferu_gui.games.sneferu.table.plan import placement
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.reveal import MOVING, takings_of
from sneferu_gui.games.sneferu.table.snapshot import Looked, TableSnapshot
from sneferu_gui.games.sneferu.table.sounding import heard_of, progress_of
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.table.computers_turns import ComputersAction
from sneferu_gui.ui.table.snapshot import common_snapshot
from sneferu_gui.ui.table.turns import steps_since, steps_with_own


class TableScene(SneferuTable):
    """One game on the table, as it is seen and heard."""

    @property
    def is_showing(self) -> bool:
        """Whether Ptah still takes stones."""
        return self.reveal.taking is not None

    def highlights_in(self, steps: tuple[Step, ...]) -> Highlights:
        """The marks of what has just happened; of the own move too, if nothing moves."""
        if self.is_handing_over:
            return highlights_of(steps[self.session.standing :])
        if not self.animation.tempo and not self.is_watched:
            return highlights_of(steps_with_own(steps, self.shown_seat))
        return highlights_of(steps_since(steps, self.state.seat)) if self.is_open else NO_HIGHLIGHTS

    @property
    def game_progress(self) -> float:
        """As far as the boats have come."""
        return progress_of(self.state)

    def at_rest(self, canvas: Canvas) -> Node:
        """The whole table while nothing moves."""
        return table_picture(canvas, self.snapshot())

    def snapshot(self) -> TableSnapshot:
        """The table as it is now."""
        common, options = common_snapshot(self), self.view_options
        looked = Looked(
            self.shown_seat, self.boards, self.enlarged, self.ghost, options.areas, options.left,
            self.is_watched,
        )  # fmt: skip
        return TableSnapshot(
            common, self.state, self.plan, self.preview, self.last_pick, self.reveal.taking,
            self.highlights_in(common.steps), looked,
        )  # fmt: skip

    def touch(self, canvas: Canvas) -> None:
        """An open slot for the stone in hand is heard."""
        place = canvas.about if isinstance(canvas.about, SlotPlace) else None
        self.sounds.touch(place, lambda: self._sound_over(place))

    def _sound_over(self, place: SlotPlace | None) -> str:
        """What is heard of a slot that is pointed at; nothing of one that is closed."""
        state, preview = self.state, self.preview
        if place is None or preview is None or place.seat != state.seat:
            return ""
        is_closed = preview.state.why_not(placement(self.plan, place.level, place.slot))
        return "" if is_closed else f"sneferu/hover-{heard_of(preview.stone)}"

    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """What a turn's steps did, as the log tells it."""
        return turn_lines(self.session.setup, steps)

    def show_steps(self, done: Sequence[ComputersAction]) -> None:
        """Show what Ptah took in these, one stone after another."""
        last = len(done)
        self.reveal.begin(
            tuple(taking for n, each in enumerate(done) for taking in takings_of(*each, last - n))
        )

    def seen_events(self, step: Step) -> tuple[Event, ...]:
        """What happened, but for what Ptah took: that is shown stone by stone."""
        return tuple(each for each in super().seen_events(step) if not isinstance(each, PtahTook))

    def show_next(self, now: float) -> bool:
        """Whether the taking on show has been there long enough; then the stone is taken."""
        share = MOVING if self.animation.tempo else 1.0
        if (seen := self.reveal.tick(now, share)) is not None:
            self.animation.begin((seen.event,))
        return seen is not None


class WatchedTableScene(TableScene):
    """One game, at a moment that others choose."""

    is_watched = True

    def highlights_in(self, steps: tuple[Step, ...]) -> Highlights:
        """The marks of the last action."""
        return highlights_of(steps[-1:])
