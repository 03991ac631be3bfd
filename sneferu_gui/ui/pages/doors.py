"""Where scenes lead: handed in by the shell, which knows them all."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import Answer, Notify, Scene
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance

if TYPE_CHECKING:
    from collections import deque

    from sneferu_gui.session.game import Session
    from sneferu_gui.session.record import Record
    from sneferu_gui.session.records import Noteworthy
    from sneferu_gui.session.store import StoredGame, Summary
    from sneferu_gui.ui.kit.canvas import Canvas
    from sneferu_gui.ui.kit.node import Node
    from sneferu_gui.ui.pages.days.result import DealResult
    from sneferu_gui.ui.pages.files.scene import FileRequest
    from sneferu_gui.ui.pages.reporting import ReportDraft
    from sneferu_gui.ui.table.game_table import GameTable


@dataclass(frozen=True, slots=True)
class Doors:
    """The scenes one can go to from others.

    They are made when they are opened: the title must not wait for the rules.
    """

    title: Callable[[], Scene]
    setup: Callable[[str], Scene]
    """A new table for several players, of the game of that id."""
    solo: Callable[[str], Scene]
    """A new table against that game's own opponent."""
    days: Callable[[str, str], Scene]
    """The calendar of what everybody plays on a day, of the game of that id, at a deal's seed.

    Without a seed it opens at today's.
    """
    table: "Callable[[Session], Scene]"
    resume: "Callable[[int], Answer]"
    """To the table of a stored game, or to a notice of why it cannot be played."""
    games: Callable[[], Scene]
    """All stored games."""
    statistics: Callable[[], Scene]
    settings: Callable[[], Scene]
    rulebook: Callable[[str], Scene]
    """Opened at a page ("goal", "signs"), a clause, or with an empty text at its beginning."""
    credits: Callable[[], Scene]
    """Who made what, and what is inside."""
    last_game: "Callable[[], Summary | None]"
    """The stored game that could be continued; opens the store, which takes a moment."""
    notices: Callable[[], "deque[str]"]
    """What the player should know of the store."""
    export: Callable[[str, str, str], Notify]
    """Writes a text into a file, by name and ending; what is said about it, with the file."""
    report: "Callable[[Session], ReportDraft]"
    """A report of a problem, to be made."""
    files: "Callable[[FileRequest, Callable[[str], Answer]], Scene]"
    """The folders, to choose a file from; what is to be done with its path."""
    watch: "Callable[[StoredGame], Scene]"
    """A stored game looked at again."""
    result: "Callable[[StoredGame], Scene]"
    """The end of a stored game that is over."""
    review: "Callable[[GameTable], Scene]"
    """The game on a table that is over, looked over turn by turn."""
    review_of: "Callable[[StoredGame], Answer]"
    """To a stored game that is over, looked over; or to a notice of why it cannot be."""
    play_deal: Callable[[str, str], Answer]
    """To a table with a shared deal, by its game's id and seed, to be played freely."""
    deal_result: "Callable[[str, int | None], DealResult | None]"
    """How a stored game, by its game's id and number, stands among others of a shared deal."""
    noteworthy: "Callable[[str, int | None], Noteworthy | None]"
    """What is worth noting of a finished game, by its game's id and number."""
    keep_picture: "Callable[[Callable[[Canvas], Node], str], Notify]"
    """Makes a picture of what is laid out, for people to send, under a name."""
    challenge: "Callable[[Record], Answer]"
    """To the table at which a game of one player is played again, with it as a ghost."""
    open_file: Callable[[str], Answer]
    """To what a file holds, by its path; or to a notice of what is wrong with it."""
    open_text: Callable[[str], Answer]
    """To what a pasted text holds; or to a notice that it holds nothing."""
    lessons: Callable[[str], Scene]
    """Where the game of that id is learnt at its own table."""
    goal: Callable[[], Scene]
    """The game one comes from on one card."""
    chapter: Callable[[str, str], Callable[[], Scene] | None]
    """What opens a lesson's chapter, by its game's id and key; None where it has been learnt."""
    puzzles: Callable[[str], Answer]
    """To the puzzles of the game of that id, or to a notice of why they cannot be shown."""
    branched_off: Callable[[], Answer] | None = None
    """From a branch to where it branched off; None for other games."""


def branch_button(key: str, doors: Doors, act: Hashable) -> tuple[ButtonAppearance, ...]:
    """At a branch, what leads back to where it branched off; nothing at other games."""
    if doors.branched_off is None:
        return ()
    hint = _("This game is a branch of another one: to where it branched off. It stays in the list")
    return (ButtonAppearance(key, _("Back from the branch"), act, hint),)
