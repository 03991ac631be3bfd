"""The end of a game: who won and why; then another game, or the table once more."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import NamedTuple

from sneferu_gui.language import _
from sneferu_gui.rules.game import AnyEdition
from sneferu_gui.session.challenge import can_be_challenge
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import Record, record_of, record_to_line
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Pop, Push, QuietScene, Restart, Tell
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.scenes.doors import Doors
from sneferu_gui.ui.scenes.end.report import report_html
from sneferu_gui.ui.scenes.face import AskedNumber, face_of
from sneferu_gui.ui.scenes.game_table import GameTable
from sneferu_gui.ui.scenes.table_acts import SeeMoment, Undo
from sneferu_gui.ui.scenes.words import seat_name, undo_refusal_words
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.pages.account_page import DETAILS, TABLE, account_page
from sneferu_gui.ui.views.pages.course_page import course_page
from sneferu_gui.ui.views.pages.result_page import framed_page, result_page
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance


class EndTab(NamedTuple):
    """Look at the result another way: ``result``, ``account``, ``course``."""

    name: str


class EndScene(QuietScene):
    """The result of the game on a table."""

    def __init__(
        self,
        doors: Doors,
        table: GameTable,
        new_seed: int | str,
        *,
        is_by_itself: bool = False,
    ) -> None:
        """Open it over a table whose game is over; a rematch is dealt by the new seed.

        `is_by_itself` when there is no such table: a stored or recorded game. Raises ValueError
        while the game still runs.
        """
        self._ending = face_of(table.session.setup).ending(table.session, table.ghost)
        self._doors = doors
        self._table = table
        self._new_seed = new_seed
        self._view = "result"
        self._heard = [] if is_by_itself else ["end"]
        self._is_by_itself = is_by_itself
        self._asked = self._ending.asked
        self._scroll = Scroll(fills=False)
        """Which of the details are shown."""

    def settle(self, canvas: Canvas) -> None:
        """Scroll no further than there is something."""
        del canvas
        if self._view == "account":
            account = self._ending.account(self._asked, self._scroll.first)
            self._scroll.fit(len(account.details), 1)

    def tree(self, canvas: Canvas) -> Node:
        """The result, the account or the course of the game."""
        shown = replace(self._ending.result(), tabs=self._tabs(), buttons=self._buttons())
        if self._view == "account":
            account = self._ending.account(self._asked, self._scroll.first)
            return framed_page(canvas, shown, lambda c, rect: account_page(c, rect, account))
        if self._view == "course":
            charts = self._ending.charts()
            return framed_page(canvas, shown, lambda c, rect: course_page(c, rect, charts))
        return result_page(canvas, shown)

    def _tabs(self) -> tuple[ButtonAppearance, ...]:
        labels = {
            "result": _("Result"),
            "account": _("Where it came from"),
            "course": _("Turn by turn"),
        }
        return tuple(
            ButtonAppearance(f"result/tab/{key}", label, EndTab(key), is_chosen=key == self._view)
            for key, label in labels.items()
        )

    def _buttons(self) -> tuple[ButtonAppearance, ...]:
        return (
            *(self._back_buttons() if self._is_by_itself else self._table_buttons()),
            ButtonAppearance(
                "result/rematch",
                _("Play again"),
                "rematch",
                _("The same players at a new table, with a new seed"),
                is_main=True,
            ),
            ButtonAppearance(
                "result/record", _("Record"), "record", _("Write the game's record into a file")
            ),
            ButtonAppearance(
                "result/report", _("Report"), "report", _("Write a page for browsers with it all")
            ),
            *self._challenge_button(),
            *(
                ()
                if self._is_by_itself
                else (ButtonAppearance("result/new", _("New table"), "new"),)
            ),
            ButtonAppearance("result/title", _("To the title"), "title"),
        )

    def _table_buttons(self) -> tuple[ButtonAppearance, ...]:
        no_undo = undo_refusal_words(self.session)
        hint = _("Take back the last action")
        return (
            ButtonAppearance(
                "result/board", _("See the board"), "board", _("Back to the table"),
                shortcut="escape",
            ),
            ButtonAppearance("result/undo", _("Undo"), "undo", hint, no_undo, shortcut="ctrl+z"),
        )  # fmt: skip

    @staticmethod
    def _back_buttons() -> tuple[ButtonAppearance, ...]:
        return (
            ButtonAppearance("result/back", _("Back"), "board", _("Back"), shortcut="escape"),
            ButtonAppearance("result/replay", _("Replay"), SeeMoment(0), _("Look at it again")),
        )

    def _challenge_button(self) -> tuple[ButtonAppearance, ...]:
        if not can_be_challenge(self.session.setup):
            return ()
        hint = _("The same river again, with this game as a ghost to beat")
        return (ButtonAppearance("result/challenge", _("Challenge"), "challenge", hint),)

    def activate(self, act: Hashable) -> Answer:
        """Go where the button leads, or look at the result another way."""
        if isinstance(act, EndTab):
            self._view = act.name
            return None
        if isinstance(act, AskedNumber):
            self._asked = act
            self._scroll.rewind()
            return None
        if isinstance(act, SeeMoment):
            return Push(self._table.moment(act.after))
        return self._go(str(act))

    def _go(self, way: str) -> Answer:
        """Leave by one of the ways at the foot, or export."""
        if way == "undo":
            self._table.activate(Undo())
        ways: dict[str, Callable[[], Answer]] = {
            "board": Pop,
            "undo": Pop,
            "record": lambda: self._export("record"),
            "report": lambda: self._export("report"),
            "rematch": lambda: Restart(self._doors.table(self._rematch())),
            "title": lambda: Restart(self._doors.title()),
            "new": lambda: Push(self._doors.setup()),
            "challenge": lambda: self._doors.challenge(self._record()),
        }
        return ways[way]()

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll what a number is made of."""
        if panel in {TABLE, DETAILS}:
            self._scroll.move(-steps)

    def take_sounds(self) -> list[str]:
        """A call, when it opens."""
        heard, self._heard = self._heard, []
        return heard

    def press(self, key: KeyPressed) -> Answer | bool:
        """U takes back, as at the table."""
        is_meant = key.name == "u" and not (key.ctrl or key.alt or self._is_by_itself)
        return self.activate("undo") if is_meant and self.session.can_undo else False

    def _export(self, kind: str) -> Tell:
        session = self.session
        name = "-".join(seat_name(seat) for seat in session.setup.seats)
        if kind == "report":
            return self._doors.export(name, "html", report_html(session))
        return self._doors.export(name, "sneferu", record_to_line(self._record()))

    def _record(self) -> Record:
        session = self.session
        return record_of(session.setup, session.deal, session.actions, session.state)

    @property
    def session(self) -> Session:
        """The game that is over."""
        return self._table.session

    @property
    def rulebook_for(self) -> AnyEdition:
        """The game's."""
        return self.session.setup.edition

    def _rematch(self) -> Session:
        """The same seats at a new table."""
        over = self.session
        return over.again(over.game.deal(over.setup, self._new_seed))
