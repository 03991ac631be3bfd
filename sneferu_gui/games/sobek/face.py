"""What Sobek brings to the scenes."""

from typing import Final

from sneferu_gui.games.sobek.pages.end.ending import SobekEnding, how_it_ended
from sneferu_gui.games.sobek.pages.insights import INSIGHTS
from sneferu_gui.games.sobek.pages.lessons.course import course, puzzle_kinds
from sneferu_gui.games.sobek.pages.rulebook.figures import plates_of
from sneferu_gui.games.sobek.pages.rulebook.signs import sign_of
from sneferu_gui.games.sobek.pages.stored_line import stored_line
from sneferu_gui.games.sobek.table.hint_words import reason_lines
from sneferu_gui.games.sobek.table.log_lines import turn_lines
from sneferu_gui.games.sobek.table.playing import PRESSING
from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.games.sobek.table.words import Numbers
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.table.face import Ending, Face, RulebookContent


class SobekFace(Face):
    """Sobek's."""

    scene = TableScene
    pressing = PRESSING
    insights = INSIGHTS
    stored_line = staticmethod(stored_line)
    turn_lines = staticmethod(turn_lines)
    reason_lines = staticmethod(reason_lines)
    course = staticmethod(course)
    puzzle_kinds = staticmethod(puzzle_kinds)

    def ending(self, session: Session, ghost: Ghost | None = None) -> Ending:
        """The end of a game. Raises ValueError while it runs."""
        del ghost  # there are no challenges
        return SobekEnding(session)

    def how_it_ended(self, session: Session) -> str:
        """The highest score."""
        return how_it_ended(session.state.result())

    def rulebook_content(self) -> RulebookContent:
        """The rulebook's chapters, the goal and the signs."""
        return RulebookContent(read_rulebook("sobek"), plates_of, sign_of, Numbers)


FACE: Final[Face] = SobekFace()
