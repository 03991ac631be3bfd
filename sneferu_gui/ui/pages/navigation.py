"""Where one can go from a scene: the program knows all scenes, and each opens others through it.

A scene is made when it is opened: the title must not wait for the rules.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from sneferu_gui.ui.engine.scene import Answer, Notify, Scene

if TYPE_CHECKING:
    from collections import deque

    from sneferu_gui.session.advice import Adviser
    from sneferu_gui.session.game import Session
    from sneferu_gui.session.milestones import Noteworthy
    from sneferu_gui.session.practice import Practice
    from sneferu_gui.session.record import Record
    from sneferu_gui.session.review.running import ReviewRun
    from sneferu_gui.session.settings import Settings
    from sneferu_gui.session.shared_deals import DealBook
    from sneferu_gui.session.store import Origin, StoredGame, Summary
    from sneferu_gui.session.thinking import Thinker
    from sneferu_gui.ui.kit.canvas import Canvas
    from sneferu_gui.ui.kit.node import Node
    from sneferu_gui.ui.pages.days.result import DealResult
    from sneferu_gui.ui.pages.files import FileRequest
    from sneferu_gui.ui.pages.reporting import ReportDraft
    from sneferu_gui.ui.table.game_table import AnyTable, GameTable


class TableNavigation(Protocol):
    """What a table can open."""

    def menu(self, table: "GameTable") -> Scene:
        """The menu over a table."""

    def end(self, table: "GameTable") -> Scene:
        """The end of a table's game."""

    def replay(self, table: "GameTable", start: int) -> Scene:
        """A table's game looked at again from so many actions on."""

    def recap(self, table: "GameTable", start: int) -> Scene:
        """What happened at a table since so many actions, played once; it leads back there."""

    def rulebook(self, clause: str = "") -> Scene:
        """How the game is played, at a page ("goal", "signs"), a clause, or the beginning."""

    def settings_page(self) -> Scene:
        """The page on which settings are changed."""

    def title(self) -> Scene:
        """The title."""


class StayAtTable:
    """Leads nowhere, for a table that is only looked at: the scene around it opens others."""

    def menu(self, table: "GameTable", _start: int = 0) -> Scene:
        """The table itself."""
        return table

    end = replay = recap = menu

    def rulebook(self, clause: str = "") -> Scene:
        """Not from here."""
        raise LookupError(clause)

    def settings_page(self) -> Scene:
        """Not from here."""
        raise LookupError

    title = settings_page


class Navigation(TableNavigation, Protocol):
    """What any scene can open, and what the program has that scenes share."""

    # -- pages --

    def games(self) -> Scene:
        """All stored games."""

    def statistics(self) -> Scene:
        """How people have been doing."""

    def credits(self) -> Scene:
        """Who made what, and what is inside."""

    def files(self, wish: "FileRequest", choose: Callable[[str], Answer]) -> Scene:
        """The folders, to choose a file from; `choose` is given its path."""

    def goal(self) -> Scene:
        """The game one comes from on one card; the book's beginning where it has none."""

    # -- ways into a game --

    def new_table(self, game: str) -> Scene:
        """A new table for several players, of the game of that id."""

    def new_solo_table(self, game: str) -> Scene:
        """A new table against that game's own opponent."""

    def first_table(self, game: str) -> Scene:
        """A table at which somebody who knows the game can begin at once, against a computer."""

    def lessons(self, game: str) -> Scene:
        """Where a game is learnt at its own table. Raises ValueError where it teaches nothing."""

    def chapter(self, game: str, key: str) -> Callable[[], Scene] | None:
        """What opens a chapter of a game's lessons; None where it has been learnt."""

    def puzzles(self, game: str) -> Answer:
        """To the puzzles of a game, or to a notice of why they cannot be shown."""

    def practice(self, game: str) -> "Practice | None":
        """The puzzles of a game out of one's own games; None where nothing is stored."""

    def days(self, game: str, seed: str = "") -> Scene:
        """The calendar of the deals everybody plays, at a deal; without a seed at today's."""

    def deal_book(self, game: str) -> "DealBook":
        """What was played of the deals everybody plays, as it stands now."""

    def attempt_deal(self, game: str, seed: str, name: str) -> Answer:
        """To the table of somebody's rated attempt at a shared deal."""

    def play_deal(self, game: str, seed: str) -> Answer:
        """To a table with a shared deal, to be played freely."""

    def challenge(self, record: "Record") -> Answer:
        """To the table at which a game of one player is played again, with it as a ghost."""

    def open_file(self, name: str) -> Answer:
        """To a recorded game or an edition in a file, or to a notice of what is wrong with it."""

    def open_text(self, text: str) -> Answer:
        """To what a pasted text holds; or to a notice that it holds nothing."""

    # -- a session at its table --

    def table(self, session: "Session", origin: "Origin | None" = None) -> "AnyTable":
        """The table at which a session is played; it is in the list of games at once."""

    def unstored_table(
        self,
        session: "Session",
        menu: Callable[[], Scene],
        adviser: "Adviser | None" = None,
        script: "Thinker | None" = None,
    ) -> "AnyTable":
        """A table that is stored nowhere, with its menu; what it leads to comes back to it.

        Hints come from `adviser`, where there is one and the session asks nobody else. A `script`
        plays its computers.
        """

    def report(self, session: "Session") -> "ReportDraft":
        """A report of a problem, to be made."""

    def review(self, table: "GameTable") -> Scene:
        """The game of a table, which is over, looked over turn by turn."""

    def known_review(self, table: "GameTable") -> "ReviewRun | None":
        """What is known of that so far, unasked; None where there is nothing to review."""

    def analysis(self, table: "GameTable") -> Callable[[], Scene] | None:
        """What looks into a table's game; None where it may not be looked into."""

    def way_back(self, table: "GameTable") -> Callable[[], Answer] | None:
        """From a branch to where it branched off; None for other games."""

    # -- stored games --

    def last_game(self) -> "Summary | None":
        """The stored game that could be continued; opens the store, which takes a moment."""

    def notices(self) -> "deque[str]":
        """What the player should know of the store."""

    def resume(self, game: int) -> Answer:
        """To the table of a stored game, or to a notice of why it cannot be played."""

    def watch(self, stored: "StoredGame", moment: int | None = None) -> Scene:
        """A stored game looked at again: at a moment, or from its beginning when it is over."""

    def result(self, stored: "StoredGame") -> Scene:
        """The end of a stored game that is over."""

    def stored_result(self, game: int) -> Answer:
        """To the end of a stored game that is over, or to a notice of why it cannot be read."""

    def review_stored(self, stored: "StoredGame") -> Answer:
        """To a stored game that is over, looked over; or to a notice of why it cannot be."""

    def deal_result(self, game: str, number: int | None) -> "DealResult | None":
        """How a stored game stands among others of its shared deal; None where it is of none."""

    def noteworthy(self, game: str, number: int | None) -> "Noteworthy | None":
        """What is worth noting of a finished game."""

    # -- beside the scenes --

    def settings(self) -> "Settings":
        """What holds now."""

    def set(self, settings: "Settings") -> str:
        """Let settings hold from now on; why they could not be written, if they could not."""

    def people(self) -> tuple[str, ...]:
        """Everybody who sat at the last tables, the first seat's player first."""

    def export(self, name: str, ending: str, text: str) -> Notify:
        """Write a text into a file; what is said about it, with the file."""

    def keep_picture(self, draw: "Callable[[Canvas], Node]", name: str) -> Notify:
        """Make a picture of what is laid out, for people to send, under a name."""
