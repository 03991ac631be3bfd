"""The table of Sobek: a person takes, chooses cards, looks ahead, lays sets, plays characters."""

from collections.abc import Hashable, Sequence

from sneferu_gui.games.sobek.law.events import Event, RoundBegan
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.log_lines import turn_lines
from sneferu_gui.games.sobek.table.motion import OVER
from sneferu_gui.games.sobek.table.move import main_outcome
from sneferu_gui.games.sobek.table.picture import table_picture
from sneferu_gui.games.sobek.table.places import HandPlace, NilePlace
from sneferu_gui.games.sobek.table.plan import gifts
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.snapshot import snapshot_of
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Push, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.scene import PlayedScene


class TableScene(SobekTable):
    """One game on the table, as it is seen and heard."""

    def __init__(
        self,
        session: Session,
        navigation: TableNavigation,
        computers: ComputerSeats | None = None,
        context: TableContext | None = None,
    ) -> None:
        """Show a session; `computers` plays the seats that people do not."""
        super().__init__(session, navigation, computers, context)
        self._rounds_told = len(session.shown.scored)
        """How many rounds were scored whose pages have been seen."""
        self._has_focus = False
        """Whether the keyboard is on something."""
        self._to_deal: tuple[Event, ...] = ()
        """What the next round begins with, while the page of the last one is told."""
        self._about: Hashable | None = None
        """What is pointed at."""

    @property
    def is_open(self) -> bool:
        """Whether who sits here can decide something, the page of the last round being told.

        In a puzzle the others decide nothing, though people are said to have their seats.
        """
        is_mine = self.session.viewer == self.state.seat
        return super().is_open and is_mine and not self._is_round_untold()

    def _is_round_untold(self) -> bool:
        """Whether a round was scored whose page has not been seen."""
        return not self.is_watched and len(self.state.scored) > self._rounds_told

    @property
    def game_progress(self) -> float:
        """As far as the rounds have come, each by what has been delivered of it."""
        return progress_of(self.state)

    def at_rest(self, canvas: Canvas) -> Node:
        """The whole table while nothing moves."""
        return table_picture(canvas, snapshot_of(self))

    def settle(self, canvas: Canvas) -> None:
        """What was dealt for the next round comes once the page of the last one is left."""
        self._deal()
        super().settle(canvas)

    def _deal(self) -> None:
        if self._to_deal:
            self.animation.begin(self._to_deal)
            self._to_deal = ()

    def touch(self, canvas: Canvas) -> None:
        """A card that can be taken is heard; where the keyboard is, is remembered for Enter."""
        about = canvas.about
        is_takeable = isinstance(about, NilePlace) and about.index < self._takeable()
        self.sounds.touch(about if is_takeable else None, lambda: OVER)
        self._has_focus = canvas.focused is not None
        self._about = canvas.about if canvas.focused is not None else None

    def _takeable(self) -> int:
        """How many of the first cards of the Nile can be taken now."""
        can_take = self.is_open and self.state.phase is Phase.TURN
        return self.state.table.edition.reach if can_take else 0

    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """What a turn's steps did, as the log tells it."""
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
            return (
                self.activate(call(SobekTable.give_up)) if gifts(self.state, self.plan) else False
            )
        meant = main_outcome(snapshot_of(self))
        return (
            False if meant is None else self.activate(call(PlayedScene.do_if_legal, meant.action))
        )

    def tick(self, now: float) -> Answer | bool:
        """A round that was scored is told, and the next dealt, before anybody else sits down."""
        self._deal()
        page = self._round_scored()
        if page is not None:
            return page
        done = super().tick(now)
        # Once more if nothing moves any more: the next round is not seen before the page.
        return self._round_scored() or done

    def end_if_over(self) -> Answer:
        """The result, once the last round has been told."""
        return self._round_scored() or super().end_if_over()

    def _round_scored(self) -> Answer:
        """The page of a round that was scored since, once nothing moves; None where there is none.

        What is taken back can be scored again.
        """
        scored = len(self.state.scored)
        if not self._is_round_untold() or self.animation.is_moving:
            self._rounds_told = min(self._rounds_told, scored)
            return None
        self._rounds_told = scored
        self._to_deal = dealt_in(self.session.shown_steps[-1].events)
        return Push(self.round_page(scored, self.animation.tempo))


class WatchedTableScene(TableScene):
    """One game, at a moment that others choose."""

    is_watched = True


def dealt_in(events: Sequence[Event]) -> tuple[Event, ...]:
    """What a round begins with, of what happened in a step; nothing where none begins in it."""
    began = next((n for n, each in enumerate(events) if isinstance(each, RoundBegan)), len(events))
    return tuple(events[began:])


def progress_of(state: State) -> float:
    """How far a game has come, from 0 to 1: rounds, each by how much of its deck is delivered."""
    if state.is_over:
        return 1.0
    rounds, cards = (
        state.table.edition.rounds,
        sum(kind.count for kind in state.table.edition.kinds),
    )
    share = 1.0 - min(1.0, (len(state.deck) + len(state.nile)) / cards)
    return min(1.0, (state.round - 1 + share) / rounds)
