"""The table of Sneferu: a person takes stones up, looks ahead, and lays them; its picture."""

from collections.abc import Hashable, Sequence

from sneferu_gui.games.sneferu.law.events import Event, PtahTook
from sneferu_gui.games.sneferu.table.bar import bar_panel
from sneferu_gui.games.sneferu.table.board import large_board
from sneferu_gui.games.sneferu.table.cards import others_panel
from sneferu_gui.games.sneferu.table.highlights import (
    NO_HIGHLIGHTS,
    Highlights,
    highlights_of,
    highlights_of_span,
)
from sneferu_gui.games.sneferu.table.hints import with_hint
from sneferu_gui.games.sneferu.table.layout import DRAWERS, Part, TableLayout, table_layout
from sneferu_gui.games.sneferu.table.log import log_panels
from sneferu_gui.games.sneferu.table.log_lines import turn_lines
from sneferu_gui.games.sneferu.table.motion import held_stone
from sneferu_gui.games.sneferu.table.move import choosing_panel
from sneferu_gui.games.sneferu.table.offer import offer
from sneferu_gui.games.sneferu.table.places import OfferPlace, SlotPlace
from sneferu_gui.games.sneferu.table.plan import (
    OfferPick,
    Plan,
    Preview,
    placement,
    preview_of,
    suggested_key,
    taken_by_ptah,
    with_best_bonus,
)
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.preview import considered
from sneferu_gui.games.sneferu.table.reveal import MOVING, Taking, takings_of
from sneferu_gui.games.sneferu.table.river import river as river_map
from sneferu_gui.games.sneferu.table.river_strip import river_rows, river_strip
from sneferu_gui.games.sneferu.table.snapshot import Looked, TableSnapshot
from sneferu_gui.games.sneferu.table.sounding import heard_of
from sneferu_gui.games.sneferu.table.track import River, river_on
from sneferu_gui.games.sneferu.table.waiting import waiting_panel
from sneferu_gui.language import _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.ground import Soil, table_ground
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.rect import NOWHERE
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.table.computers_turns import ComputersAction
from sneferu_gui.ui.table.drawers import Frame, move_panels
from sneferu_gui.ui.table.log import turn_pointed_at
from sneferu_gui.ui.table.snapshot import common_snapshot
from sneferu_gui.ui.table.turns import steps_since, steps_with_own


@remembered_by_values
def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree; of a table that is as it was in the same frame, the same one."""
    state, choice, looked = table.shown, table.choice, table.looked
    layout = table_layout(canvas, len(looked.boards), is_watched=looked.is_watched)
    layout = layout.opened(table.common.news.drawer)
    pointed, target = _pointed(canvas.about, table)
    preview = None
    if table.common.is_open:
        preview = preview_of(state, considered(state, table.plan, canvas.about))
        if preview is None and pointed is not None:
            preview = preview_of(state, with_best_bonus(state, Plan(pointed)))
    told, highlights, lit = table.common.news.steps, table.highlights, frozenset[int]()
    turn = turn_pointed_at(canvas.about, told)
    if turn is not None:
        highlights = highlights_of_span(told, turn.start, turn.end)
        lit = highlights.columns
    taken = _taken(table.taking, preview)
    river = river_on(table, preview, highlights, choice.marks)
    is_left_folded = looked.shows_left and layout.log == NOWHERE
    left = dict(layout.drawers).get(Part.LOG, NOWHERE) if is_left_folded else NOWHERE
    frame = Frame(canvas, layout.drawers, DRAWERS, table.common.news.drawer, left)
    move = waiting_panel(table)
    if move is None:
        move = choosing_panel(table.state, table.plan, pointed, target, canvas.about)
        move = with_hint(move, table.state, table.plan, table.common.news.hint)
    panels = (
        bar_panel(frame, layout, table, river.order),
        *_river(frame, layout, river),
        *frame.unless_covered(
            layout.offer,
            lambda: offer(canvas, layout.offer, choice, looked, taken, lit),
        ),
        *move_panels(frame, layout.move, move),
        *frame.unless_covered(
            layout.pyramid,
            lambda: large_board(canvas, layout.pyramid, choice, looked, highlights),
        ),
        *_others(frame, layout, table, highlights),
        *log_panels(frame, layout, table),
    )
    ground = table_ground(canvas, layout.bar, Soil.SAND, table.common.news.hour)
    picture = Node("table", "window", canvas.rect, _("The table"), looks=ground, children=panels)
    is_others = looked.is_watched or table.common.computers[state.seat] is not None
    if table.is_placing and is_others and table.taking is None:
        picture = picture.with_children(*held_stone(canvas, picture, state))
    if table.common.waiting is not None:
        return picture.marked("move/hand-over", SUGGESTED)
    if table.common.is_open:
        at = suggested_key(table.state, table.plan, table.last_pick)
        return picture.marked(at, SUGGESTED)
    return picture


def _river(frame: Frame, layout: TableLayout, shown: River) -> tuple[Node, ...]:
    """The river, its strip, or the whole of it in a drawer."""
    pulled, rect = frame.pulled(Part.RIVER), frame.place(layout.river)
    if pulled is not None:
        return (river_rows(frame.canvas, pulled, shown, frame.closing()),)
    if rect is None:
        return ()
    if Part.RIVER in layout.folded:
        opening = frame.opening(Part.RIVER)
        return (river_strip(frame.canvas, rect, shown, opening),)
    return (river_map(frame.canvas, rect, shown),)


def _others(
    frame: Frame, layout: TableLayout, table: TableSnapshot, highlights: Highlights
) -> tuple[Node, ...]:
    """The others' cards, or their strip, where there are any."""
    rect, is_folded = frame.place(layout.others), Part.OTHERS in layout.folded
    if not table.looked.boards or rect is None:
        return ()
    return (
        others_panel(
            frame.canvas, rect, table, highlights, is_folded=is_folded, is_row=layout.is_row
        ),
    )


def _taken(taking: Taking | None, preview: Preview | None) -> frozenset[tuple[int, int]]:
    """The column and row of each stone that Ptah takes, or would take."""
    if taking is not None:
        return frozenset({(taking.event.column, 0)})
    events = () if preview is None else taken_by_ptah(preview.events)
    columns = [event.column for event in events]
    return frozenset((each, columns[:i].count(each)) for i, each in enumerate(columns))


def _pointed(
    about: Hashable | None, table: TableSnapshot
) -> tuple[OfferPick | None, tuple[int, int] | None]:
    """The stone of the offer and the slot of one's own board that are pointed at."""
    if not table.common.is_open:
        return None, None
    state = table.shown
    if isinstance(about, OfferPlace) and about.row < len(state.offer[about.column]):
        return OfferPick(about.column, about.row), None
    if isinstance(about, SlotPlace) and about.seat == state.seat:
        return None, (about.level, about.slot)
    return None, None


class TableScene(SneferuTable):
    """One game on the table, as it is seen and heard."""

    @property
    def is_showing(self) -> bool:
        """Whether Ptah still takes stones."""
        return self.reveal.taking is not None

    def highlights_in(self, steps: tuple[Step, ...]) -> Highlights:
        """The marks of what has just happened; of the own move too, if nothing moves."""
        if self.is_watched:
            return highlights_of(steps[-1:])
        if self.is_handing_over:
            return highlights_of(steps[self.session.standing :])
        if not self.animation.tempo:
            return highlights_of(steps_with_own(steps, self.shown_seat))
        return highlights_of(steps_since(steps, self.state.seat)) if self.is_open else NO_HIGHLIGHTS

    def at_rest(self, canvas: Canvas) -> Node:
        """The whole table while nothing moves."""
        return table_picture(canvas, self.snapshot())

    def snapshot(self) -> TableSnapshot:
        """The table as it is now."""
        common, options = common_snapshot(self), self.view_options
        looked = Looked(
            self.shown_seat, self.boards, self.enlarged, self.ghost, options.areas, options.left,
            self.is_watched, common.news.hour,
        )  # fmt: skip
        return TableSnapshot(
            common, self.state, self.plan, self.preview, self.last_pick, self.reveal.taking,
            self.highlights_in(common.news.steps), looked,
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
