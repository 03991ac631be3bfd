"""The scenes that can be opened from any other: the program knows them all, through this protocol.

A scene is made when it is opened: the title must not wait for the rules.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Protocol

from sneferu_gui.ui.engine.scene import Answer, Call, Notify, Pop, Push, Restart, Scene, call
from sneferu_gui.ui.table.navigation import TableNavigation

if TYPE_CHECKING:
    from collections import deque

    from sneferu_gui.session.advice import Adviser
    from sneferu_gui.session.game import Session
    from sneferu_gui.session.milestones import Noteworthy
    from sneferu_gui.session.practice import Practice
    from sneferu_gui.session.record import Record
    from sneferu_gui.session.review.running import ReviewRun
    from sneferu_gui.session.settings import Settings
    from sneferu_gui.session.store import Origin, StoredGame, Summary
    from sneferu_gui.session.thinking import Thinker
    from sneferu_gui.ui.kit.canvas import Canvas
    from sneferu_gui.ui.kit.node import Node
    from sneferu_gui.ui.pages.days.deals import DealTables
    from sneferu_gui.ui.pages.files import FileRequest
    from sneferu_gui.ui.table.game_table import AnyTable, GameTable


class Navigation(TableNavigation, Protocol):
    """The scenes that any scene can open, and the services they share."""

    # -- pages --

    def games(self) -> Scene:
        """The list of stored games."""

    def statistics(self) -> Scene:
        """The statistics of all players."""

    def credits(self) -> Scene:
        """The credits and licences."""

    def files(self, wish: "FileRequest", choose: Callable[[str], Answer]) -> Scene:
        """The page of folders that chooses a file; `choose` is given its path."""

    def goal(self) -> Scene:
        """The goal card of the current game; the beginning of the rulebook if it has none."""

    # -- ways into a game --

    def new_table(self, game: str) -> Scene:
        """The setup of a table for several players, for the game with an id."""

    def new_solo_table(self, game: str) -> Scene:
        """The setup of a table against the game's own opponent."""

    def first_table(self, game: str) -> Scene:
        """A table against a computer, at which somebody who knows the game begins at once."""

    def lessons(self, game: str) -> Scene:
        """The lessons of a game at its own table. Raises ValueError if it has none."""

    def chapter(self, game: str, key: str) -> Callable[[], Scene] | None:
        """A function that opens a chapter of a game's lessons; None if it has been learnt."""

    def puzzles(self, game: str) -> Answer:
        """Open the puzzles of a game, or show why they cannot be read."""

    def practice(self, game: str) -> "Practice | None":
        """The puzzles from the user's own games of this kind; None without a store."""

    def deals(self, game: str) -> "DealTables":
        """The results and tables of a game's shared deals."""

    def days(self, game: str, seed: str = "") -> Scene:
        """The calendar of a game's shared deals, at a seed's deal; without a seed at today's."""

    def challenge(self, record: "Record") -> Answer:
        """Open a table that repeats a one-player game, with its record as a ghost."""

    def open_file(self, name: str) -> Answer:
        """Open a recorded game or an edition from a file, or show what is wrong with it."""

    def open_text(self, text: str) -> Answer:
        """Open the record or code in a pasted text, or say that there is none."""

    # -- a session at its table --

    def table(self, session: "Session", origin: "Origin | None" = None) -> "AnyTable":
        """The table at which a session is played; the game is stored from the start."""

    def unstored_table(
        self,
        session: "Session",
        menu: Callable[[], Scene],
        adviser: "Adviser | None" = None,
        script: "Thinker | None" = None,
    ) -> "AnyTable":
        """A table that is not stored, with its own menu; scenes opened from it lead back to it.

        Hints come from `adviser`, if there is one and the session has no other. A `script` plays
        the computers' seats.
        """

    def report(self, table: "GameTable") -> Scene:
        """The dialog of a problem report, over a table."""

    def review(self, table: "GameTable") -> Answer:
        """Open the review of a table's finished game, or show why there is none."""

    def known_review(self, table: "GameTable") -> "ReviewRun | None":
        """The review's results so far, without starting it; None if there is nothing to review."""

    def analysis(self, table: "GameTable") -> Callable[[], Scene] | None:
        """A function that opens the analysis of a table's game; None where that is not allowed."""

    def way_back(self, table: "GameTable") -> Callable[[], Answer] | None:
        """A function that leads from a branch to its origin; None for other games."""

    # -- stored games --

    def is_open(self) -> bool:
        """Whether the store and all scenes are there at once; soon after the first picture."""

    def last_game(self) -> "Summary | None":
        """The last stored game that can be continued; opens the store, which takes a moment."""

    def notices(self) -> "deque[str]":
        """Messages about the store for the player."""

    def resume(self, game: int) -> Answer:
        """Open the table of a stored game, or show why it cannot be played."""

    def watch(self, stored: "StoredGame", moment: int | None = None) -> Scene:
        """A replay of a stored game: at a moment, or from its beginning when it is over."""

    def result(self, stored: "StoredGame") -> Scene:
        """The end of a stored game that is over."""

    def stored_result(self, game: int) -> Answer:
        """Open the end of a stored game that is over, or show why it cannot be read."""

    def review_stored(self, stored: "StoredGame") -> Answer:
        """Open the review of a stored game that is over, or show why it cannot be reviewed."""

    def noteworthy(self, game: str, number: int | None) -> "Noteworthy | None":
        """Records and firsts of a finished game; None where it is not stored."""

    # -- beside the scenes --

    def settings(self) -> "Settings":
        """The settings in use."""

    def set(self, settings: "Settings") -> str:
        """Apply settings and save them; returns why they could not be saved, else an empty text."""

    def people(self) -> tuple[str, ...]:
        """The people at the last tables, the first seat's player first."""

    def export(self, name: str, ending: str, text: str) -> Notify:
        """Write a text into a file; returns a notice with the file's name."""

    def keep_picture(self, draw: "Callable[[Canvas], Node]", name: str) -> Notify:
        """Save a laid-out picture for sending under a name; returns a notice."""


class PastGameNavigation(Protocol):
    """The scenes that the replay and the review of one past game can open.

    By itself nothing is open; what is not raises LookupError.
    """

    can_play_on: bool = False
    has_result: bool = False
    has_review: bool = False
    has_analysis: bool = False

    def leave(self) -> Answer:
        """Go back to where the game was looked at from."""
        return Pop()

    def play_on(self, begun: "Session") -> Scene:
        """The beginning of a branch: a new game with the actions done in `begun`."""
        raise LookupError(begun)

    def result(self) -> Scene:
        """The end of the game, which is over."""
        raise LookupError

    def replay(self, count: int) -> Scene:
        """The game at the position after a number of actions."""
        raise LookupError(count)

    def review(self, action: int) -> Scene:
        """The review, at the turn to which an action belongs."""
        raise LookupError(action)

    def analysis(self, session: "Session") -> Scene:
        """The analysis board at the session's position."""
        raise LookupError(session)

    def judge(self, run: "ReviewRun") -> None:
        """Continue a review in the background."""
        run.start()


class NothingOpen(PastGameNavigation):
    """The navigation of a scene that only leads back."""


Given = ParamSpec("Given")


class NavigatingScene(Scene):
    """A scene with buttons that lead to others: their acts are made by `visit`."""

    _navigation: Navigation

    def go_to(
        self,
        way: Callable[Concatenate[Navigation, Given], Scene],
        /,
        *given: Given.args,
        **named: Given.kwargs,
    ) -> Answer:
        scene: Scene = getattr(self._navigation, way.__name__)(*given, **named)
        return Push(scene)

    def go_to_title(self) -> Answer:
        return Restart(self._navigation.title())


def visit(
    way: Callable[Concatenate[Navigation, Given], Scene], *given: Given.args, **named: Given.kwargs
) -> Call:
    """The act that opens a scene: `visit(Navigation.rulebook, "signs")`.

    What is given must be comparable: an act with a table would tell two equal pictures apart.
    """
    return call(NavigatingScene.go_to, way, *given, **named)
