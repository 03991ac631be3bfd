"""The table of Sobek: a person takes, chooses cards, looks ahead, lays sets, plays characters."""

from collections.abc import Sequence
from functools import partial

from sneferu_gui.games.sobek.law.events import RoundBegan
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.table.log_lines import turn_lines
from sneferu_gui.games.sobek.table.motion import OVER
from sneferu_gui.games.sobek.table.move import main_outcome
from sneferu_gui.games.sobek.table.picture import table_picture
from sneferu_gui.games.sobek.table.places import HandPlace, NilePlace
from sneferu_gui.games.sobek.table.plan import NOTHING, gifts, made_of
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot, card_letters
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Push, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.table.choosing import hint_marks
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.snapshot import common_snapshot


class TableScene(SobekTable):
    """One game on the table, as it is seen and heard."""

    @property
    def is_open(self) -> bool:
        """Whether who sits here can decide something, the page of the last round being told.

        In a puzzle the others decide nothing, though people are said to have their seats.
        """
        is_mine = self.session.viewer == self.state.seat
        return super().is_open and is_mine and not self._is_round_untold()

    def _is_round_untold(self) -> bool:
        """Whether a round was scored whose page has not been seen."""
        return self.has_interludes and len(self.state.scored) > self._rounds_told

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
            looked=self.looked,
            marks=hint_marks(common.news.hint, partial(made_of, shown)),
            letters=card_letters(self.context.settings().keys),
        )

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
        about, can_take = canvas.about, self.is_open and self.state.phase is Phase.TURN
        reach = self.state.table.edition.reach if can_take else 0
        is_takeable = isinstance(about, NilePlace) and about.index < reach
        self.sounds.touch(about if is_takeable else None, lambda: OVER)
        self._has_focus = canvas.focused is not None
        self._about = about if self._has_focus else None

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
            is_enough = bool(gifts(self.state, self.plan))
            return self.activate(call(SobekTable.give_up)) if is_enough else False
        meant = main_outcome(self.snapshot())
        if meant is None:
            return False
        return self.activate(call(PlayedScene.do_if_legal, meant.action))

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
        events = self.session.shown_steps[-1].events
        began = (n for n, event in enumerate(events) if isinstance(event, RoundBegan))
        self._to_deal = events[next(began, len(events)) :]
        return Push(self.round_page(scored, self.animation.tempo))
