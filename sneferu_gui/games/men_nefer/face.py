"""What Men-Nefer brings to the scenes."""

from typing import Final

from sneferu_gui.games.men_nefer.pages.end.ending import MenEnding, how_it_ended
from sneferu_gui.games.men_nefer.pages.insights import INSIGHTS
from sneferu_gui.games.men_nefer.pages.lessons.course import course
from sneferu_gui.games.men_nefer.pages.lessons.puzzles import puzzle_kinds
from sneferu_gui.games.men_nefer.pages.rulebook.figures import plates_of
from sneferu_gui.games.men_nefer.pages.rulebook.numbers import numbers_of
from sneferu_gui.games.men_nefer.pages.rulebook.signs import sign_of
from sneferu_gui.games.men_nefer.pages.stored_line import stored_line
from sneferu_gui.games.men_nefer.table.harvest.scene import HarvestScene
from sneferu_gui.games.men_nefer.table.hint_words import reason_lines
from sneferu_gui.games.men_nefer.table.log_lines import turn_lines
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.scene import TableScene
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.table.face import Face, RulebookContent


class MenFace(Face):
    """Men-Nefer's."""

    scene = TableScene
    pressing = (
        (HarvestScene.go_on,),
        (MenTable.do_gesture,),
        (MenTable.choose,),
        (MenTable.leave_rest,),
    )
    insights = INSIGHTS
    stored_line = staticmethod(stored_line)
    turn_lines = staticmethod(turn_lines)
    reason_lines = staticmethod(reason_lines)
    ending = MenEnding
    how_it_ended = staticmethod(how_it_ended)
    course = staticmethod(course)
    puzzle_kinds = staticmethod(puzzle_kinds)

    def rulebook_content(self) -> RulebookContent:
        """The rulebook's chapters, the goal and the signs."""
        book = read_rulebook("men_nefer")
        return RulebookContent(book, plates_of, sign_of, numbers_of)


FACE: Final[Face] = MenFace()
