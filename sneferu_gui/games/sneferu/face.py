"""What Sneferu brings to the scenes."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.sneferu.law import Setup
from sneferu_gui.games.sneferu.pages.end.ending import SneferuEnding, how_it_ended
from sneferu_gui.games.sneferu.pages.insights import INSIGHTS
from sneferu_gui.games.sneferu.pages.lessons.course import course, puzzle_kinds
from sneferu_gui.games.sneferu.pages.rulebook.drawings import sign_of
from sneferu_gui.games.sneferu.pages.rulebook.figures import plates_of
from sneferu_gui.games.sneferu.pages.stored_line import stored_line
from sneferu_gui.games.sneferu.table.hints import reason_lines
from sneferu_gui.games.sneferu.table.log_lines import turn_lines
from sneferu_gui.games.sneferu.table.playing import PRESSING
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.table.face import Face, RulebookContent


class SneferuFace(Face):
    """Sneferu, as the house asks for it."""

    scene = TableScene
    pressing = PRESSING
    insights = INSIGHTS
    stored_line = staticmethod(stored_line)
    reason_lines = staticmethod(reason_lines)
    ending = SneferuEnding
    how_it_ended = staticmethod(how_it_ended)
    course = staticmethod(course)
    puzzle_kinds = staticmethod(puzzle_kinds)

    def turn_lines(self, setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """What a turn's steps did."""
        return turn_lines(setup, steps)

    def rulebook_content(self) -> RulebookContent:
        """The rulebook's chapters, the goal and the signs."""
        return RulebookContent(read_rulebook("sneferu"), plates_of, sign_of)


FACE: Final[Face] = SneferuFace()
