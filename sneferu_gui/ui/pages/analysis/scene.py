"""The analysis board: any position of a game on its table, with the expected share of each move.

A move made at the table is played on the board, and the bar shows its value; the game itself does
not change.
"""

from collections.abc import Hashable
from functools import partial
from typing import Final, NamedTuple

from sneferu_gui.games.arranging import Changes
from sneferu_gui.games.game import AnyState
from sneferu_gui.language import _, chosen_language, ngettext
from sneferu_gui.session.advice import AdvisedMove
from sneferu_gui.session.analysis import (
    NOTHING,
    Analysis,
    Evaluation,
    Path,
    chances_at,
    points_of,
    verdict_at,
)
from sneferu_gui.session.game import Session, SetUp, is_in_turn, turns_of
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.session.variations import LineStorage, Variations, shared_length
from sneferu_gui.ui.engine.scene import Answer, Notify, Pop, Push, Scene, call, calls
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.analysis.arrange import ArrangeScene
from sneferu_gui.ui.pages.analysis.lines import LinesScene
from sneferu_gui.ui.pages.analysis.strip import (
    LineShown,
    StripShown,
    analysis_strip,
    strip_height,
    ways_height,
)
from sneferu_gui.ui.pages.face import face_of, small_picture
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.pages.review.turn import (
    place_words,
    played_out,
    step_sentences,
)
from sneferu_gui.ui.pages.review.words import ShareWording
from sneferu_gui.ui.table.game_table import GameScene, GameTable, TableContext
from sneferu_gui.ui.table.navigation import StayAtTable, TableNavigation
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.table_host import TableHost
from sneferu_gui.ui.table.words import seat_name

LINES: Final = 3
"""The number of best turns that are shown."""
HELD_BACK: Final = 0.005
"""A smaller cost is shown as none."""


class _BoardNavigation(StayAtTable):
    """The scenes that open from the board's table: replays, explanations and settings."""

    def __init__(self, program: TableNavigation) -> None:
        self._program = program

    def replay(self, table: GameTable, _start: int = 0) -> Scene:
        return ReplayScene(table.session, _start)

    def rulebook(self, clause: str = "") -> Scene:
        return self._program.rulebook(clause)

    def settings_page(self) -> Scene:
        return self._program.settings_page()


class _TurnWords(NamedTuple):
    found: Evaluation
    state: AnyState
    language: str
    lines: tuple[LineShown, ...]

    def is_of(self, found: Evaluation, state: AnyState, language: str) -> bool:
        """Whether the words are those of these findings, in this state and language."""
        return self.found is found and self.state is state and self.language == language


class AnalysisScene(TableHost, GameScene):
    """A table at which moves are tried out, over the expected shares."""

    def __init__(
        self,
        session: Session,
        start: int,
        navigation: TableNavigation,
        context: TableContext,
        analysis: Analysis | None = None,
        lines: LineStorage | None = None,
    ) -> None:
        """Begin after `start` of a game's actions; the game itself stays as it is.

        The analysis in the background is ended with the board. Tried lines are stored in `lines`;
        without it nowhere. Raises IndexError when the game has fewer actions.
        """
        self.analysis = analysis or Analysis()
        self._original = session
        self._tried = Variations(session, lines)
        self._line = self._tried.game
        """The line along which the board moves: the game, or a variation."""
        tried = session.copy()
        tried.computers = (None,) * len(tried.computers)
        tried.undo_rule = UndoRule.FREE
        tried.go_to(start)
        tried.fix_viewer(tried.state.seat)
        opened = _BoardNavigation(navigation)
        super().__init__(face_of(session.setup).scene(tried, opened, None, context))
        self._scale = ShareWording(points_of(session))
        self._turn_words = _TurnWords(NOTHING, None, "", ())
        self._is_trouble_told = False
        self._arranging: tuple[Path, ArrangeScene] | None = None
        """The page for setting up a position, as it was left, and the actions before its turn."""
        self.analysis.look_at(tried)
        self._state = tried.state

    @property
    def least(self) -> tuple[int, int]:
        """The size of the smallest table with the strip under it."""
        return 512, 640

    # -- the moment shown ---------------------------------------------------------------------

    @property
    def is_game(self) -> bool:
        """Whether the moment shown lies in the game, without other actions before it."""
        return self.session.actions == self._tried.game[: self.session.count]

    @property
    def branched_at(self) -> int:
        """The number of actions of the game before the variation begins."""
        return self._tried.first_of(self.session.actions)

    def looked(self) -> Answer:
        """Analyse the table's new position; the line may be another one now."""
        session = self.session
        if session.state is self._state:
            return None
        done, count = session.actions, session.count
        if done != self._line[:count]:
            self._line = self._tried.along(done)
        if session.state_count < len(self._line):
            # The moves follow the line: its rest can be redone.
            self._put_on_line(self._line, count)
        self._analyse_position()
        return None

    def _analyse_position(self) -> None:
        session = self.session
        self._state = session.state
        session.fix_viewer(session.state.seat)
        self.analysis.look_at(session)

    def _put_on_line(self, line: Path, count: int) -> None:
        """Replace the session's actions by a line's, which can be redone, and go to a count."""
        session = self.session
        session.go_to(session.state_count)
        same = shared_length(session.actions, line)
        session.forget_after(same)
        for action in line[same:]:
            session.do(action)
        session.go_to(count)

    def _go_to(self, line: Path, count: int) -> Answer:
        self._line = line
        self._put_on_line(line, max(0, min(count, len(line))))
        self.table.come_to_moment()
        self._analyse_position()
        return None

    # -- acts ---------------------------------------------------------------------------------

    def activate(self, act: Hashable) -> Answer:
        """Do an act of the board, or of its table; but the end of the game is no end here."""
        if calls(act, PlayedScene.show_end):
            return None
        return super().activate(act)

    def see_moment(self, after: int) -> Answer:
        return self._go_to(self._line, after)

    def go_turn(self, by: int) -> Answer:
        """Go to the start of the next turn of the line, or back to that of this or the last one."""
        session, count = self.session, self.session.count
        session.go_to(session.state_count)
        starts = [turn.start for turn in turns_of(session.steps)] + [session.count]
        session.go_to(count)
        if by > 0:
            after = min((start for start in starts if start > count), default=count)
        else:
            after = max((start for start in starts if start < count), default=0)
        return self._go_to(self._line, after)

    def play_line(self, number: int) -> Answer:
        """Play one of the best turns shown, as far as it can be played."""
        lines = self.analysis.found.lines(LINES)
        if not self.table.is_open or number >= len(lines):
            return None
        steps, _after = played_out(self.session, self.session.state, lines[number].actions)
        self.table.hurry()
        self.table.do(*(step.action for step in steps))
        return self.looked()

    def to_game(self) -> Answer:
        """Go back to the game where the variation began; from the game itself, leave the board."""
        return self.leave() if self.is_game else self._go_to(self._tried.game, self.branched_at)

    def see_lines(self) -> Answer:
        if not self._tried.lines:
            return None
        return Push(LinesScene(self._original, self._tried, self._to_end))

    def set_up(self) -> Answer:
        """The page for setting up a position, from the start of the present turn."""
        return None if self._why_not_set_up() else Push(self.arranging())

    def arranging(self) -> ArrangeScene:
        """The page for setting up a position; the one left at the same place, if any."""
        start = self._start_of_turn()
        before = self.session.actions[:start]
        if self._arranging is not None and self._arranging[0] == before:
            return self._arranging[1]

        def done(changes: Changes) -> Answer:
            line = self._tried.along((*before, SetUp(changes)))
            return self._go_to(line, start + 1)

        page = ArrangeScene(self.session, start, done)
        self._arranging = before, page
        return page

    def _start_of_turn(self) -> int:
        session = self.session
        is_begun = is_in_turn(session.steps) or session.state.is_over
        return turns_of(session.steps)[-1].start if is_begun else session.count

    def _why_not_set_up(self) -> str:
        """Why no position can be set up here; empty where it can."""
        session = self.session
        if session.game.parts(session.state_at(self._start_of_turn())):
            return ""
        return _("A position is set up where a player’s turn begins.")

    def _to_end(self, line: Path) -> Answer:
        """Go to the end of a line; in the game, to where the last variation left it."""
        count = self.branched_at if line == self._tried.game else len(line)
        return self._go_to(line, count)

    def go_back(self) -> Answer:
        """Put back what is held or looked at more closely; otherwise leave the board."""
        self.table.hurry()
        if self.table.stop_looking() or self.table.put_back():
            return None
        return self.leave()

    def leave(self) -> Answer:
        return Pop()

    def tick(self, now: float) -> Answer | bool:
        is_new = self.analysis.poll()
        if self.analysis.trouble and not self._is_trouble_told:
            self._is_trouble_told = True
            return Notify(self.analysis.trouble)
        return super().tick(now) or is_new

    def close(self) -> None:
        self.analysis.close()
        super().close()

    # -- the picture --------------------------------------------------------------------------

    def settle(self, canvas: Canvas) -> None:
        """Settle the table over the strip, and put new findings into words."""
        self.table.settle(_table_canvas(canvas))
        found, state, language = self.analysis.found, self.session.state, chosen_language()
        if not self._turn_words.is_of(found, state, language):
            lines = () if state.is_over else self._turn_lines(found)
            self._turn_words = _TurnWords(found, state, language, lines)

    def tree(self, canvas: Canvas) -> Node:
        above = _table_canvas(canvas)
        table: Node = self.table.tree(above)
        strips = analysis_strip(canvas, above.height, self._shown())
        return table.with_children(*strips)._replace(key="analysis", rect=canvas.rect)

    def _shown(self) -> StripShown:
        session, found = self.session, self.analysis.found
        seats = session.setup.seats
        shares = tuple(
            (seat, share, self._scale.value(share))
            for seat, share in zip(seats, chances_at(session, found), strict=False)
        )
        return StripShown(
            self._scale.title, shares, self._status(), self._turn_words.lines, self._buttons()
        )

    def _status(self) -> tuple[tuple[str, ...], ...]:
        """The present turn in a few words, and the cost of the last one."""
        session, found = self.session, self.analysis.found
        turn = self._turn_number()
        where = _("The game, turn {n}") if self.is_game else _("Tried out, turn {n}")
        place: tuple[str, ...] = (where.format(n=turn), _("Turn {n}").format(n=turn))
        if found.states and not session.state.is_over:
            place = (f"{place[0]} · {_states(found.states)}", *place)
        verdict = verdict_at(session, self.analysis)
        if verdict is None:
            return (place,)
        seat, share = verdict
        name = seat_name(session.setup.seats[seat])
        if share < HELD_BACK:
            return place, (_("{name}: as good as the best").format(name=name), _("as the best"))
        cost = self._scale.loss(share)
        return place, (_("{name}: {cost} beside the best").format(name=name, cost=cost), cost)

    def _turn_number(self) -> int:
        """The number of the present turn, from 1, as reviews count it.

        At the end of a game the last one. A position set up does not count: it belongs to the turn
        in which it was set up.
        """
        steps = self.session.steps
        begun = len(turns_of(steps)) - sum(isinstance(step.action, SetUp) for step in steps)
        is_begun = self.session.state.is_over or is_in_turn(self.session.steps)
        return begun if is_begun else begun + 1

    def _arrange_button(self) -> tuple[ButtonAppearance, ...]:
        """The button for setting up a position, in games that have this."""
        if not self.session.game.can_be_arranged:
            return ()
        shown = ButtonAppearance(
            "analysis/arrange", _("Set up"), call(AnalysisScene.set_up),
            _("Set up a position by hand, and look into it"), self._why_not_set_up(),
        )  # fmt: skip
        return (shown,)

    def _turn_lines(self, found: Evaluation) -> tuple[LineShown, ...]:
        lines, reasons = found.lines(LINES), face_of(self.session.setup).reason_lines
        best = found.advice
        shown = []
        for number, line in enumerate(lines):
            why = line.reasons
            if not number and best is not None and best.rival is not None:
                why = best.rival.reasons
            shown.append(self._line_shown(number, line, reasons(why)))
        return tuple(shown)

    def _line_shown(self, number: int, line: AdvisedMove, reasons: tuple[str, ...]) -> LineShown:
        session, scale = self.session, self._scale
        steps, after = played_out(session, session.state, line.actions)
        then, _last = played_out(session, after, [each.action for each in line.line])
        parts = step_sentences(session, steps)
        share = scale.near_extremes(line.share)
        spread = self.analysis.found.spread(line)
        if spread is not None:
            share = _("{share} ± {spread}").format(share=share, spread=scale.number(spread))
        places = place_words(session, steps)
        hint = [" · ".join((*parts, places) if places else parts)]
        if then:
            follows = " · ".join(step_sentences(session, then))
            hint.append(_("What may follow: {moves}").format(moves=follows))
        if reasons:
            title = _("Why the first is better:") if number else _("Why it is better:")
            hint += [title, *(f"• {each}" for each in reasons)]
        states = _states(line.visits) if line.visits else ""
        act = call(AnalysisScene.play_line, number)
        seat = session.state.seat
        board = partial(small_picture, session.setup, seat=seat)
        boards = board(session.state), board(after)
        return LineShown(
            f"{number + 1}.  {share}", states, parts, places, "\n".join(hint), act, boards,
            face_of(session.setup).turn_signs(session.setup, steps),
        )  # fmt: skip

    def _buttons(self) -> tuple[ButtonAppearance, ...]:
        session = self.session
        first = "" if session.count else _("This is the first.")
        last = "" if session.can_redo else _("This is the last.")
        none = "" if self._tried.lines else _("Nothing was tried out yet.")
        game = "" if not self.is_game else _("This is the game itself.")
        return (
            ButtonAppearance(
                "analysis/turn-back", _("‹ turn"), call(AnalysisScene.go_turn, -1),
                _("Back a turn"), first, shortcut="page up",
            ),
            ButtonAppearance(
                "analysis/turn-on", _("turn ›"), call(AnalysisScene.go_turn, 1),
                _("Forward a turn"), last, shortcut="page down",
            ),
            *self._arrange_button(),
            ButtonAppearance(
                "analysis/lines", _("Tried out"), call(AnalysisScene.see_lines),
                _("All that was tried beside the game, to go on with"), none,
            ),
            ButtonAppearance(
                "analysis/game", _("To the game"), call(AnalysisScene.to_game),
                _("Back to the game's own moves, where something else was tried"), game,
                shortcut="backspace",
            ),
            ButtonAppearance(
                "analysis/leave", _("Leave"), call(AnalysisScene.leave), _("Back"),
                shortcut="escape",
            ),
        )  # fmt: skip


def _states(count: int) -> str:
    return ngettext("{n} state", "{n} states", count).format(n=count)


def _table_canvas(canvas: Canvas) -> Canvas:
    under = strip_height(canvas) + ways_height(canvas)
    return canvas._replace(height=canvas.height - under)
