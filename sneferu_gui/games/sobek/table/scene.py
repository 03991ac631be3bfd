"""The scene of Sobek's table, at which people take cards, lay sets and play characters."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from sneferu_gui.games.sobek.law.events import RoundBegan
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.rounds import corruption_of
from sneferu_gui.games.sobek.table.choices import choices, open_panel
from sneferu_gui.games.sobek.table.harbour import harbour, largest_in_hand, shore_of, wanted_card
from sneferu_gui.games.sobek.table.hint_words import hint_words
from sneferu_gui.games.sobek.table.log_lines import brief_turn, step_words, turn_lines
from sneferu_gui.games.sobek.table.looks import LATER, LIGHT, HarbourLook
from sneferu_gui.games.sobek.table.motion import POINTED_SOUND
from sneferu_gui.games.sobek.table.move import main_outcome, move_view, suggested_key
from sneferu_gui.games.sobek.table.on_hand import standing_lines
from sneferu_gui.games.sobek.table.others import player_card, players_strip
from sneferu_gui.games.sobek.table.own_area import own_area
from sneferu_gui.games.sobek.table.places import HandPlace, NilePlace
from sneferu_gui.games.sobek.table.plan import NOTHING, action_at, aimed_character, gifts, made_of
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.preview import ActionOutcome, most_corrupt_line, outcome_of
from sneferu_gui.games.sobek.table.round_end.account import scored_in
from sneferu_gui.games.sobek.table.score_ring import score_ring, score_strip, table_markers
from sneferu_gui.games.sobek.table.sets import worths_after
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot, card_letters
from sneferu_gui.games.sobek.table.table_layout import Part, table_layout
from sneferu_gui.games.sobek.table.words import named
from sneferu_gui.language import N_, _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.bar import bar
from sneferu_gui.ui.kit.widgets.buttons import corner_button
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance
from sneferu_gui.ui.table.bar import BarWords, table_bar
from sneferu_gui.ui.table.choosing import hint_marks
from sneferu_gui.ui.table.drawers import DrawerTexts, DrawerWords, Frame, move_panels
from sneferu_gui.ui.table.log import LogTurnPage, LogWords, log_nodes
from sneferu_gui.ui.table.move import waiting_view, with_hint
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.snapshot import common_snapshot

TURN_UNDO_NOTE: Final = N_(
    "At this table only the present turn can be taken back, as long as nobody has seen cards or "
    "tokens that it turned up. That was chosen when the table was set."
)
"""The rule about undo at a table where only the present turn can be taken back."""


def _bar_words(table: TableSnapshot) -> str:
    common, phase, news = table.common, table.state.phase, table.common.news
    if common.is_over:
        return named("bar", Phase.OVER)
    if common.is_watched:
        is_waiting = news.undo.waits
        return _("has not handed the turn over yet") if is_waiting else named("watched", phase)
    character = aimed_character(table.state, table.plan)
    aimed = table.plan.event or (character.power if character is not None else None)
    if aimed:
        return named("aim_bar", aimed)
    return named("bar" if table.seat == table.state.seat else "watched", phase)


# -- The panels ------------------------------------------------------------------------------

Nodes = tuple[Node, ...]
FOLDED: Final[DrawerTexts] = {
    Part.MOVE: DrawerWords(N_("This move"), N_("Show everything about this move"), "icons/next"),
    Part.SCORE: DrawerWords(N_("Score"), N_("Show the ring of points"), "icons/sun"),
    Part.LOG: DrawerWords(N_("Log"), N_("Show the log"), "icons/light/log"),
    Part.OTHERS: DrawerWords(N_("Players"), N_("Show the other players"), "icons/light/human"),
}
"""The panels that fold in small windows: their words and the icons that open them."""


@remembered_by_values
def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree; for an unchanged table in an unchanged frame, the same tree."""
    panels = _Panels(canvas, table)
    river, gap = panels.layout.harbour, canvas.scale.gap
    shore = shore_of(canvas, river, table.board)
    hour = LIGHT + LATER * (table.state.round - 1)
    ground = (HarbourLook(canvas.rect, river, shore, river.bottom + gap // 2, hour),)
    children = (
        panels.bar(), *panels.score(), *panels.harbour(), *panels.own(), *panels.move(),
        *panels.others(), *panels.log(),
    )  # fmt: skip
    picture = Node("table", "window", canvas.rect, _("The table"), looks=ground, children=children)
    at = suggested_key(table)
    return picture if at is None else picture.marked(at, SUGGESTED)


class _Panels:
    """A table's panels; one whose place a drawer has taken is left out."""

    def __init__(self, canvas: Canvas, table: TableSnapshot) -> None:
        self.canvas, self.table, self.about = canvas, table, canvas.about
        self.layout = table_layout(canvas, len(table.others))
        self.frame = Frame(canvas, self.layout.drawers, FOLDED, table.common.news.drawer)
        if isinstance(table.plan.dragged, NilePlace):  # the card dragged under the pointer
            self.about = table.plan.dragged
        self.board = table.board
        self.outcome: ActionOutcome | None = None
        """The outcome of the thing under the pointer, else of the choice; None without either."""
        if table.is_open:
            action = action_at(table.state, table.plan, self.about)
            self.outcome = outcome_of(table.state, action) or main_outcome(table)

    def bar(self) -> Node:
        """The bar; if panels are folded, its words take the room of the game's name."""
        table, layout, step = self.table, self.layout, self.table.common.news.undo.step
        words = BarWords(
            asked=_bar_words(table),
            undone=step_words(table.setup, step) if step is not None else "",
            turn_lore=_(TURN_UNDO_NOTE),
            hint=_("Where to look; once more: which card; then what to do, and why"),
        )
        opening = self.frame.opening_buttons(layout.folded)
        shown = table_bar(table.common, words, opening, is_tight=layout.is_tight)
        shown = shown.untitled() if layout.folded else shown
        return bar(self.canvas, layout.bar, shown, layout.harbour.x)

    def score(self) -> Nodes:
        """The track, in its place or a drawer; while folded, a strip with the points alone."""
        rect, close = self.frame.panel_or_drawer(Part.SCORE, self.layout.score)
        if rect is None:
            return ()
        markers = table_markers(self.board, self.outcome)
        if Part.SCORE in self.layout.folded and close is None:
            return (score_strip(self.canvas, rect, markers),)
        ring = score_ring(self.canvas, rect, self.table.setup.edition.spaces, markers)
        if close is None:
            return (ring,)
        return (ring.with_children(corner_button(self.canvas, rect, close)),)

    def harbour(self) -> Nodes:
        """The harbour, or the things to choose from that lie open in its place."""
        rect, table = self.frame.place(self.layout.harbour), self.board.unchosen
        if rect is None:
            return ()
        opened = open_panel(table)
        if opened is not None:
            return (choices(self.canvas, rect, table, opened),)
        return (harbour(self.canvas, rect, table, wanted_card(table, self.about)),)

    def own(self) -> Nodes:
        """The viewer's sets, hand and tile, with the outcome of the thing under the pointer."""
        rect, seat, after = self.frame.place(self.layout.own), self.table.seat, None
        if rect is None:
            return ()
        outcome = self.outcome
        if outcome is not None and not outcome.ends_round:
            after = corruption_of(outcome.after)[seat]
            after = after if after != corruption_of(self.table.state)[seat] else None
        card = largest_in_hand(self.canvas, self.layout.harbour, self.board)
        worths = worths_after(outcome, seat)
        return (own_area(self.canvas, rect, self.board, worths, after, card),)

    def move(self) -> Nodes:
        """The panel of the move, or the bar it is folded into."""
        return move_panels(self.frame, self.layout.move, self._move_panel())

    def _move_panel(self) -> MoveAppearance:
        table, common = self.table, self.table.common
        lines_of_turn, corrupt = partial(turn_lines, table.setup), most_corrupt_line(table.state)
        shown = waiting_view(common, lines_of_turn, standing_lines(table.state), (corrupt,))
        if shown is not None:
            return shown
        return with_hint(
            move_view(table, self.about), common.news.computer.hint, hint_words(table.state)
        )

    def others(self) -> Nodes:
        """The other players as one panel, in which arrow keys go from card to card."""
        canvas, layout, table = self.canvas, self.layout, self.board.unchosen
        rect, close = self.frame.panel_or_drawer(Part.OTHERS, layout.others)
        if rect is None:
            return ()
        panel = Node("others", "panel", rect, _("The others"))
        if Part.OTHERS in layout.folded and close is None:
            return (panel.with_children(*players_strip(canvas, rect, table)),)
        count, gap = len(table.others), canvas.scale.gap
        closing = () if close is None else (corner_button(canvas, rect, close),)
        if closing:
            room = rect.before(rect.right - closing[0].rect.x + canvas.px(4))
            places = room.columns(count, gap)
        elif layout.is_row:
            places = rect.columns(count, gap)
        else:
            rows = enumerate(rect.rows(count), start=1)
            places = [row.above(gap if n < count else 0) for n, row in rows]
        cards = (
            player_card(canvas, place, table, seat, worths_after(self.outcome, seat))
            for place, seat in zip(places, table.others, strict=True)
        )
        return (panel.with_children(*cards, *closing),)

    def log(self) -> Nodes:
        """The log, in its place or in a drawer."""
        where = self.frame.panel_or_drawer(Part.LOG, self.layout.log)
        words = LogWords(brief_turn, brief_turn, _round_link, is_pictured=True)
        return log_nodes(self.canvas, where, self.table.common, words)


def _round_link(steps: Sequence[Step]) -> LogTurnPage | None:
    """The page of the round that was scored in a turn; None if none was."""
    numbers = scored_in(steps)
    if not numbers:
        return None
    return LogTurnPage(
        call(SobekTable.see_round, numbers[-1]), _("How round {n} was scored").format(n=numbers[-1])
    )


class TableScene(SobekTable):
    def at_rest(self, canvas: Canvas) -> Node:
        return table_picture(canvas, self.snapshot())

    def snapshot(self) -> TableSnapshot:
        common, shown = common_snapshot(self), self.state
        return TableSnapshot(
            common=common,
            state=shown,
            seat=self.shown_seat,
            plan=self.plan if common.is_open else NOTHING,
            open_pile=self.open_pile,
            marks=hint_marks(common.news.computer.hint, partial(made_of, shown)),
            letters=card_letters(self.context.settings().keys),
        )

    def settle(self, canvas: Canvas) -> None:
        """Settle the table; the next round is dealt once the page of the last one is left."""
        self._deal()
        super().settle(canvas)

    def _deal(self) -> None:
        if self._to_deal:
            self.animation.begin(self._to_deal)
            self._to_deal = ()

    def touch(self, canvas: Canvas) -> None:
        """Sound for a card that can be taken; note the keyboard's place for Enter."""
        about, can_take = canvas.about, self.is_open and self.state.phase is Phase.TURN
        reach = self.state.table.edition.reach if can_take else 0
        is_takeable = isinstance(about, NilePlace) and about.index < reach
        self.sounds.touch(about if is_takeable else None, lambda: POINTED_SOUND)
        self._has_focus = canvas.focused is not None
        self._about = about if self._has_focus else None

    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        return turn_lines(self.session.setup, steps)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Enter completes the choice, on a chosen card or where the keyboard is on nothing.

        Other keys mean what they do at any table.
        """
        answer = super().press(key)
        if answer is not False or key.name != "return" or key.ctrl or key.alt or not self.is_open:
            return answer
        about = self._about
        is_chosen = isinstance(about, HandPlace) and about.index in self.plan.chosen
        is_chosen = is_chosen or (bool(self.plan.chosen) and not self._has_focus)
        if not is_chosen or key.is_held:
            return False
        if self.state.phase is Phase.SCRIBE:
            given = gifts(self.state, self.plan)
            return self.activate(call(SobekTable.do_gesture, given)) if given else False
        meant = main_outcome(self.snapshot())
        if meant is None:
            return False
        return self.activate(call(PlayedScene.do_if_legal, meant.action))

    def tick(self, now: float) -> Answer | bool:
        """Deal the next round once the page of the last one is left."""
        self._deal()
        return super().tick(now)

    def end_if_over(self) -> Answer:
        """The result, after the page of the last round."""
        return self.open_page() or super().end_if_over()

    def open_page(self) -> Answer:
        """Open the page of a scored round, and keep what begins the next one for later."""
        page = super().open_page()
        if page is not None:
            events = self.session.shown_steps[-1].events
            began = (n for n, event in enumerate(events) if isinstance(event, RoundBegan))
            self._to_deal = events[next(began, len(events)) :]
        return page
