"""What Terra Pyramides brings to the scenes."""

from typing import Final

from sneferu_gui.games.terra_pyramides.pages.end.ending import TerraEnding, how_it_ended
from sneferu_gui.games.terra_pyramides.pages.insights import INSIGHTS
from sneferu_gui.games.terra_pyramides.pages.lessons.course import course
from sneferu_gui.games.terra_pyramides.pages.lessons.puzzles import puzzle_kinds
from sneferu_gui.games.terra_pyramides.pages.rulebook.figures import plates_of
from sneferu_gui.games.terra_pyramides.pages.rulebook.numbers import numbers_of
from sneferu_gui.games.terra_pyramides.pages.rulebook.signs import sign_of
from sneferu_gui.games.terra_pyramides.pages.stored_line import stored_line
from sneferu_gui.games.terra_pyramides.table.hint_words import reason_lines
from sneferu_gui.games.terra_pyramides.table.log_lines import turn_lines
from sneferu_gui.games.terra_pyramides.table.playing import PRESSING
from sneferu_gui.games.terra_pyramides.table.scene import TableScene
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.table.face import Face, RulebookContent


class TerraFace(Face):
    """Terra Pyramides'."""

    scene = TableScene
    pressing = PRESSING
    insights = INSIGHTS
    stored_line = staticmethod(stored_line)
    turn_lines = staticmethod(turn_lines)
    reason_lines = staticmethod(reason_lines)
    ending = TerraEnding
    how_it_ended = staticmethod(how_it_ended)
    course = staticmethod(course)
    puzzle_kinds = staticmethod(puzzle_kinds)

    def rulebook_content(self) -> RulebookContent:
        """The rulebook's chapters, the goal and the signs."""
        return RulebookContent(read_rulebook("terra_pyramides"), plates_of, sign_of, numbers_of)


FACE: Final[Face] = TerraFace()
