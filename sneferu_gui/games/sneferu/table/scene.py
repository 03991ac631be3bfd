"""The scene of Sneferu's table, and its picture.

Above the log can stand a list of the stones left to come (D2): all stones but those that lie open
on the table, in a row for each of the ten kinds; the node keys are ``left/0`` to ``left/9``.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from sneferu_gui.games.sneferu.law import materials
from sneferu_gui.games.sneferu.law.actions import Sail
from sneferu_gui.games.sneferu.law.events import Event, PtahTook
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.board import large_board
from sneferu_gui.games.sneferu.table.cards import others_panel
from sneferu_gui.games.sneferu.table.event_sounds import sounding_material
from sneferu_gui.games.sneferu.table.highlights import (
    NO_HIGHLIGHTS,
    Highlights,
    highlights_of,
    highlights_of_span,
)
from sneferu_gui.games.sneferu.table.hints import expected_turns, with_hint
from sneferu_gui.games.sneferu.table.log_lines import (
    PTAH_EMBLEM,
    brief_turn,
    step_words,
    turn_lines,
)
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.motion import held_stone
from sneferu_gui.games.sneferu.table.move import choosing_panel
from sneferu_gui.games.sneferu.table.offer import offer
from sneferu_gui.games.sneferu.table.places import SlotPlace
from sneferu_gui.games.sneferu.table.plan import (
    Preview,
    meaning_of,
    preview_of,
    suggested_key,
    taken_by_ptah,
)
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.preview import considered_plan
from sneferu_gui.games.sneferu.table.reveal import MOVING_SHARE, Taking, takings_of
from sneferu_gui.games.sneferu.table.river import river as river_map
from sneferu_gui.games.sneferu.table.river_strip import river_rows, river_strip
from sneferu_gui.games.sneferu.table.snapshot import Looked, TableSnapshot
from sneferu_gui.games.sneferu.table.table_layout import Part, TableLayout, table_layout
from sneferu_gui.games.sneferu.table.track import (
    River,
    TurnOrder,
    order_width,
    river_on,
    turn_order,
)
from sneferu_gui.games.sneferu.table.waiting import HANDING, waiting_panel
from sneferu_gui.games.sneferu.table.words import stone_words
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered, remembered_by_values
from sneferu_gui.ui.kit.table_room import Soil, table_ground
from sneferu_gui.ui.kit.theme import FADED_INK, INK, PALM, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.bar import BarAppearance, banner_words_rect, bar
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, picture_button
from sneferu_gui.ui.kit.widgets.log_panel import LogLine, log_panel
from sneferu_gui.ui.table.bar import BarWords, table_bar
from sneferu_gui.ui.table.computers_turns import ComputersAction
from sneferu_gui.ui.table.drawers import DrawerTexts, DrawerWords, Frame, move_panels
from sneferu_gui.ui.table.log import is_told_in_few_words, log_view, turn_pointed_at
from sneferu_gui.ui.table.snapshot import common_snapshot
from sneferu_gui.ui.table.turns import steps_since, steps_with_own

FOLDED: Final[DrawerTexts] = {
    Part.MOVE: DrawerWords(N_("This move"), N_("Show everything about this move"), "icons/next"),
    Part.RIVER: DrawerWords(N_("The Nile"), N_("Show the whole river"), "glyphs/boat"),
    Part.LOG: DrawerWords(N_("Log"), N_("Show the log"), "icons/light/log"),
}
"""The parts that small windows fold, with the words and signs that open them."""


@remembered_by_values
def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree; a table unchanged since the last frame gets the same tree."""
    state, choice, looked = table.shown, table.choice, table.looked
    layout = table_layout(canvas, len(looked.boards), is_watched=looked.is_watched)
    layout = layout.opened(table.common.news.drawer)
    preview = None
    if table.common.is_open:
        preview = preview_of(state, considered_plan(state, table.plan, canvas.about))
    told, highlights, lit = table.common.news.steps, table.highlights, frozenset[int]()
    turn = turn_pointed_at(canvas.about, told)
    if turn is not None:
        highlights = highlights_of_span(told, turn.start, turn.end)
        lit = highlights.columns
    taken = _taken_places(table.taking, preview)
    river = river_on(table, preview, highlights, choice.marks)
    is_left_folded = looked.shows_left and layout.log == NOWHERE
    left = dict(layout.drawers).get(Part.LOG, NOWHERE) if is_left_folded else NOWHERE
    frame = Frame(canvas, layout.drawers, FOLDED, table.common.news.drawer, left)
    move = waiting_panel(table)
    if move is None:
        tells_best = not table.common.news.is_puzzle
        move = choosing_panel(table.state, table.plan, canvas.about, tells_best=tells_best)
        move = with_hint(move, table.state, table.plan, table.common.news.computer.hint)
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
    pulled, rect = frame.drawer_of_part(Part.RIVER), frame.place(layout.river)
    if pulled is not None:
        return (river_rows(frame.canvas, pulled, shown, frame.closing_button()),)
    if rect is None:
        return ()
    if Part.RIVER in layout.folded:
        opening = frame.opening_button(Part.RIVER)
        return (river_strip(frame.canvas, rect, shown, opening),)
    return (river_map(frame.canvas, rect, shown),)


def _others(
    frame: Frame, layout: TableLayout, table: TableSnapshot, highlights: Highlights
) -> tuple[Node, ...]:
    """The others' cards, or their strip; empty without others."""
    rect, is_folded = frame.place(layout.others), Part.OTHERS in layout.folded
    if not table.looked.boards or rect is None:
        return ()
    return (
        others_panel(
            frame.canvas, rect, table, highlights, is_folded=is_folded, is_row=layout.is_row
        ),
    )


def _taken_places(taking: Taking | None, preview: Preview | None) -> frozenset[tuple[int, int]]:
    """The column and row of each stone that Ptah takes, or would take."""
    if taking is not None:
        return frozenset({(taking.event.column, 0)})
    events = () if preview is None else taken_by_ptah(preview.events)
    columns = [event.column for event in events]
    return frozenset((each, columns[:i].count(each)) for i, each in enumerate(columns))


class TableScene(SneferuTable):
    """The table of one running game, as it is seen and heard."""

    @property
    def is_showing(self) -> bool:
        """Whether Ptah's takings are still being shown."""
        return self.reveal.taking is not None

    def highlights_in(self, steps: tuple[Step, ...]) -> Highlights:
        """The marks of what has just happened; the own move's as well when nothing is animated."""
        if self.is_watched:
            return highlights_of(steps[-1:])
        if self.is_handing_over:
            return highlights_of(steps[self.session.handed_over_count :])
        if not self.animation.tempo:
            return highlights_of(steps_with_own(steps, self.shown_seat))
        return highlights_of(steps_since(steps, self.state.seat)) if self.is_open else NO_HIGHLIGHTS

    def at_rest(self, canvas: Canvas) -> Node:
        """The whole table while nothing moves."""
        return table_picture(canvas, self.snapshot())

    def snapshot(self) -> TableSnapshot:
        common, options = common_snapshot(self), self.view_options
        looked = Looked(
            self.shown_seat, self.boards, self.enlarged, self.ghost, options.areas, options.left,
            self.is_watched, common.news.hour,
        )  # fmt: skip
        return TableSnapshot(
            common, self.state, self.plan, self.last_pick, self.reveal.taking,
            self.highlights_in(common.news.steps), looked,
        )  # fmt: skip

    def touch(self, canvas: Canvas) -> None:
        """Play the sound of a slot pointed at where the stone in hand may be laid."""
        place = canvas.about if isinstance(canvas.about, SlotPlace) else None
        self.sounds.touch(place, lambda: self._sound_over(place))

    def _sound_over(self, place: SlotPlace | None) -> str:
        """The sound of a slot pointed at; empty if the stone in hand may not be laid there."""
        preview, laying = self.preview, meaning_of(self.state, self.plan, place)
        if preview is None or laying is None or laying.refusal is not None:
            return ""
        return f"sneferu/hover-{sounding_material(preview.stone)}"

    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """The lines of the log for a turn's steps."""
        return turn_lines(self.session.setup, steps)

    def show_steps(self, done: Sequence[ComputersAction]) -> None:
        """Show what Ptah took in these actions, stone by stone."""
        last = len(done)
        self.reveal.begin(
            tuple(taking for n, each in enumerate(done) for taking in takings_of(*each, last - n))
        )

    def seen_events(self, step: Step) -> tuple[Event, ...]:
        """The step's events without Ptah's takings, which are shown stone by stone."""
        return tuple(each for each in super().seen_events(step) if not isinstance(each, PtahTook))

    def show_next(self, now: float) -> bool:
        """Let Ptah take the stone on show if it has been shown long enough; whether he did."""
        share = MOVING_SHARE if self.animation.tempo else 1.0
        if (seen := self.reveal.tick(now, share)) is not None:
            self.animation.begin((seen.event,))
        return seen is not None


TURN_LORE: Final = N_(
    "At this table only the present turn can be taken back, as long as nobody has seen new "
    "stones. That was chosen when the table was set."
)
"""The table's rule about taking back where only the present turn can be taken back."""


def bar_panel(
    frame: Frame, layout: TableLayout, table: TableSnapshot, order: TurnOrder | None
) -> Node:
    """The bar; in a folded layout without the game's name.

    If the river is folded, the bar has the order of play as well.
    """
    canvas, left = frame.canvas, layout.offer.x
    shown = _appearance(frame, layout, table)
    if Part.RIVER not in layout.folded:
        return bar(canvas, layout.bar, shown, left)
    shown = shown.untitled()
    plain = bar(canvas, layout.bar, shown, left)
    tight = None if order is None else _bar_with_order(canvas, shown, plain, order)
    if tight is None or order is None:
        return plain
    laid = bar(canvas, layout.bar, tight, left)
    row = next(banner_words_rect(canvas, n.rect) for n in laid.children if n.key == "bar/banner")
    return laid.with_children(turn_order(canvas, row, order)._replace(is_floating=True))


def _bar_with_order(
    canvas: Canvas, shown: BarAppearance, plain: Node, order: TurnOrder
) -> BarAppearance | None:
    """The bar with room for the order of play at its banner's end; None if there is no room.

    The banner takes a shorter text if necessary.
    """
    banner = plain.find("bar/banner")
    if banner is None:
        return None
    words = banner_words_rect(canvas, banner.rect)
    gap, font = canvas.px(12), canvas.scale.strong
    name = min(canvas.text_width(text, font) for text in (shown.banner, *shown.short_banners))
    for most in (words.w - name - gap, words.w):
        wide = order_width(canvas, order, most)
        if wide <= most:
            texts = (*shown.short_banners, "")
            return replace(shown, reserved=wide + gap, short_banners=texts)
    return None


def _appearance(frame: Frame, layout: TableLayout, table: TableSnapshot) -> BarAppearance:
    step = table.common.news.undo.step
    words = BarWords(
        asked=_decision_words(table),
        undone=step_words(table.common.setup, step) if step is not None else "",
        turn_lore=_(TURN_LORE),
        hint=_("Where to look; once more: which stone; then the whole turn, and why"),
        handing=HANDING,
    )
    # The button that opens the log, which has no strip of its own.
    drawers = (frame.opening_button(Part.LOG),) if Part.LOG in layout.folded else ()
    shown = table_bar(table.common, words, drawers, is_tight=layout.is_tight)
    if table.taking is None:
        return shown
    event = table.taking.event
    text = _("Ptah takes {stone} for the quarry on space {space}")
    text = text.format(stone=stone_words(event.stone), space=event.space)
    return replace(shown, emblem=PTAH_EMBLEM, banner=text, short_banners=(), colour="")


def _watched_words(table: TableSnapshot) -> str:
    """The words for the next decision in a game that is only watched."""
    if table.common.news.undo.waits:
        return _("has not handed the turn over yet")
    return _("about to place") if table.is_placing else _("about to choose")


def _decision_words(table: TableSnapshot) -> str:  # noqa: PLR0911 - one answer a case
    state = table.shown
    if table.common.is_watched and not state.is_over:
        return _watched_words(table)
    if state.is_over:
        return _("The game is over.")
    held = table.choice.held_by(state.seat)
    if held is not None:
        return _held_words(table, held)
    if state.phase is Phase.END:
        return _("place stored stones, or end the turn")
    if state.declared:
        return _("place a stored stone")
    if state.why_not(Sail()) is None:
        return _("no stone can be bought: sail to the end")
    return _("choose a stone")


def _held_words(table: TableSnapshot, preview: Preview) -> str:
    """The words for the next decision with a stone in hand."""
    if preview.ends_game:
        return _("this stone would end the game")
    if table.is_placing or table.state.declared:
        return _("place the stone")
    return _("place the stone, or pick another")


COLUMNS: Final = 2
ROWS: Final = -(-len(materials.KINDS) // COLUMNS)
ROW: Final = 30
"""The height of a row at 100 %, where there is room."""


def stones_left(state: State) -> dict[int, int]:
    """The number of stones of each kind that lie nowhere open: those still in the bag."""
    seen = [stone for column in state.offer for stone in column]
    for player in state.players:
        seen += [*player.stones, *player.stored]
    seen += [state.hand, *(state.ptah or ())]
    open_ones = Counter(materials.kind_of(stone) for stone in seen if stone != materials.NO_STONE)
    return {kind: max(0, materials.STONES_OF_A_KIND - open_ones[kind]) for kind in materials.KINDS}


def stones_left_height(canvas: Canvas, room: Rect) -> int:
    """The preferred height of the list of stones left, at most the height of its room."""
    head = canvas.panel_content(room).y - room.y
    return min(room.h, head + ROWS * canvas.px(ROW) + canvas.px(12))


@remembered
def stones_left_panel(canvas: Canvas, rect: Rect, state: State) -> Node:
    """The list of the stones left; its title is their total."""
    inner, left = canvas.panel_content(rect), stones_left(state)
    inner = inner.top_part(inner.h + canvas.px(4))
    high = min(inner.h // ROWS, canvas.px(ROW))
    lanes, nodes = inner.columns(COLUMNS, canvas.px(14)), []
    for index, kind in enumerate(materials.KINDS):
        column, row = divmod(index, ROWS)
        lane, y = lanes[column], inner.y + canvas.px(3) + row * high
        nodes.append(
            _kind_row(canvas, f"left/{index}", Rect(lane.x, y, lane.w, high), kind, left[kind])
        )
    count, size = sum(left.values()), canvas.scale.button
    corner = Rect(rect.right - canvas.px(4) - size, rect.y + canvas.px(2), size, size)
    shown = ButtonAppearance(
        "left/close", _("Close"), call(SneferuTable.show_left), _("Show the log again"),
        shortcut="b",
    )  # fmt: skip
    close = picture_button(canvas, corner, shown, "icons/close", 0.5)
    title = ngettext("{n} to come", "{n} to come", count).format(n=count)
    return canvas.panel("left", rect, title, close, *nodes)


def _kind_row(canvas: Canvas, key: str, rect: Rect, kind: int, left: int) -> Node:
    """A row of the list: the stone, the number left, and a stroke for each, tall for those left."""
    rect = rect._replace(h=rect.h - max(2, canvas.px(3)))
    stone, font = rect.left_part(2 * rect.h), canvas.scale.strong
    number = rect.after(stone.w + canvas.px(4)).left_part(canvas.text_width("10", font))
    strokes = rect.after(number.right - rect.x + canvas.px(7))
    looks: list[Look] = [
        StoneLook(stone, *materials.stone_halves(kind), 255 if left else 110),
        canvas.letters(number, str(left), font, INK if left else FADED_INK, Align.RIGHT),
    ]
    step = min(strokes.w // materials.STONES_OF_A_KIND, canvas.px(8))
    wide = max(2, step - max(1, step // 3))
    high = min(rect.h - 4, canvas.px(13))
    foot = strokes.centred(wide, high).bottom
    for i in range(materials.STONES_OF_A_KIND):
        tall, colour = (high, PALM) if i < left else (max(2, high // 4), SHADE_EDGE)
        looks.append(Box(Rect(strokes.x + i * step, foot - tall, wide, tall), colour, 1))
    words = _("{stone}: {n} of {all} left").format(
        stone=stone_words(kind), n=left, all=materials.STONES_OF_A_KIND
    )
    return Node(key, "text", rect, words, looks=tuple(looks))


LEAST_LOG: Final = 110
"""The least height of a log below the list, in pixels at 100 %."""


def log_panels(frame: Frame, layout: TableLayout, table: TableSnapshot) -> tuple[Node, ...]:
    """The log; above it the list of stones left if it is on, as far as both have room."""
    canvas, pulled = frame.canvas, frame.drawer_of_part(Part.LOG)
    rect = pulled if pulled is not None else frame.place(layout.log)
    if rect is None and frame.drawer is None and frame.covered != NOWHERE:
        rect = frame.covered
    if rect is None:
        return ()
    close = frame.closing_button() if pulled is not None else None
    if not table.looked.shows_left:
        return (_log(canvas, rect, table, close),)
    top = rect.top_part(stones_left_height(canvas, rect))
    under = rect.below(top.h + canvas.scale.gap)
    log = (_log(canvas, under, table, close),) if under.h >= canvas.px(LEAST_LOG) else ()
    return (stones_left_panel(canvas, top if log else rect, table.shown), *log)


def _log(canvas: Canvas, rect: Rect, table: TableSnapshot, close: ButtonAppearance | None) -> Node:
    """The last turns, and with a hint the expected ones; choosing a turn leads to its end."""
    setup, common = table.state.table.setup, table.common
    if table.taking is not None:  # the log shows a turn once all of it has been seen
        steps = common.news.steps[: -table.taking.untold]
        common = replace(common, news=common.news._replace(steps=steps))
    told = partial(brief_turn, setup)
    has_room = not is_told_in_few_words(canvas, rect, len(setup.seats))
    expected = expected_turns(table.state, table.common.news.computer.hint)
    shown = log_view(common, told, expected, close, is_brief=True)
    return log_panel(canvas, rect, replace(shown, is_pictured=has_room))
