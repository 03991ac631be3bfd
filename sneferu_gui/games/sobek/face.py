"""What Sobek brings to the scenes."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.sobek.law.card import GameCard
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.pages.end.ending import SobekEnding, how_it_ended
from sneferu_gui.games.sobek.pages.insights import INSIGHTS
from sneferu_gui.games.sobek.pages.lessons.course import course, puzzle_kinds
from sneferu_gui.games.sobek.pages.rulebook.figures import plates_of
from sneferu_gui.games.sobek.pages.rulebook.signs import sign_of
from sneferu_gui.games.sobek.pages.stored_line import stored_line
from sneferu_gui.games.sobek.table.hint_words import reason_lines
from sneferu_gui.games.sobek.table.log_lines import turn_lines
from sneferu_gui.games.sobek.table.playing import PRESSING
from sneferu_gui.games.sobek.table.scene import TableScene, WatchedTableScene
from sneferu_gui.games.sobek.table.words import Numbers
from sneferu_gui.session.advice import AnyReason
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.pages.insights import Insights
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.table.choosing import most_pressing
from sneferu_gui.ui.table.face import Ending, Face, RulebookContent, StoredLine
from sneferu_gui.ui.table.game_table import GameTable, TableContext, WatchedTable
from sneferu_gui.ui.table.lessons.course import Course


class SobekFace:
    """All of it."""

    def stored_line(self, card: GameCard) -> StoredLine:
        """A stored game, as its card tells."""
        return stored_line(card)

    def turn_lines(self, setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """What a turn's steps did."""
        return turn_lines(setup, steps)

    def table(
        self,
        session: Session,
        navigation: TableNavigation,
        computers: ComputerSeats | None,
        context: TableContext,
    ) -> GameTable:
        """The table at which a session is played."""
        return TableScene(session, navigation, computers, context)

    def watched_table(
        self, session: Session, navigation: TableNavigation, context: TableContext
    ) -> WatchedTable:
        """A table that is only looked at."""
        return WatchedTableScene(session, navigation, context=context)

    def next_presses(self, tree: Node) -> tuple[Node, ...]:
        """What the game goes on with, else what leads there."""
        return most_pressing(tree, PRESSING)

    def reason_lines(self, reasons: Sequence[AnyReason]) -> tuple[str, ...]:
        """Why a turn is better than another."""
        return reason_lines(reasons)

    def ending(self, session: Session, ghost: Ghost | None = None) -> Ending:
        """The end of a game. Raises ValueError while it runs."""
        del ghost  # there are no challenges
        return SobekEnding(session)

    def how_it_ended(self, session: Session) -> str:
        """The highest score."""
        return how_it_ended(session.state.result())

    def insights(self) -> Insights:
        """What cards brought, how they were taken, and what corruption cost."""
        return INSIGHTS

    def rulebook_content(self) -> RulebookContent:
        """The rulebook's chapters, the goal and the signs."""
        return RulebookContent(read_rulebook("sobek"), plates_of, sign_of, Numbers)

    def course(self) -> Course | None:
        """Five chapters, and a whole game with advice."""
        return course()

    def puzzle_kinds(self) -> tuple[PuzzleKind, ...]:
        """What is asked in its puzzles."""
        return puzzle_kinds()


FACE: Final[Face] = SobekFace()
