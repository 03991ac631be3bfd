"""What Sneferu brings to the scenes."""

from typing import Final

from sneferu_gui.games.sneferu.pages.end.ending import SneferuEnding, how_it_ended
from sneferu_gui.games.sneferu.pages.insights import INSIGHTS
from sneferu_gui.games.sneferu.pages.lessons.course import course, puzzle_kinds
from sneferu_gui.games.sneferu.pages.rulebook.drawings import sign_of
from sneferu_gui.games.sneferu.pages.rulebook.figures import plates_of
from sneferu_gui.games.sneferu.pages.stored_line import stored_line
from sneferu_gui.games.sneferu.table.hint_words import reason_lines
from sneferu_gui.games.sneferu.table.log_lines import turn_lines
from sneferu_gui.games.sneferu.table.playing import PRESSING
from sneferu_gui.games.sneferu.table.scene import TableScene, WatchedTableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.insights import Insights
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.table.choosing import most_pressing
from sneferu_gui.ui.table.face import Face, RulebookContent
from sneferu_gui.ui.table.game_table import TableContext, WatchedTable


class SneferuFace:
    """Sneferu, as the house asks for it."""

    stored_line = staticmethod(stored_line)
    turn_lines = staticmethod(turn_lines)
    reason_lines = staticmethod(reason_lines)
    ending = SneferuEnding
    how_it_ended = staticmethod(how_it_ended)
    course = staticmethod(course)
    puzzle_kinds = staticmethod(puzzle_kinds)
    table = TableScene

    def watched_table(
        self, session: Session, navigation: TableNavigation, context: TableContext
    ) -> WatchedTable:
        """A table that is only looked at."""
        return WatchedTableScene(session, navigation, context=context)

    def next_presses(self, tree: Node) -> tuple[Node, ...]:
        """The slots, ends or stones that can be chosen now."""
        return most_pressing(tree, PRESSING)

    def insights(self) -> Insights:
        """Food by source, pace and bonuses."""
        return INSIGHTS

    def rulebook_content(self) -> RulebookContent:
        """The rulebook's chapters, the goal and the signs."""
        return RulebookContent(read_rulebook("sneferu"), plates_of, sign_of)


FACE: Final[Face] = SneferuFace()
