"""What Terra Pyramides brings to the scenes."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.terra_pyramides.law.setup import Setup
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
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.table.face import Ending, Face, RulebookContent


class TerraFace(Face):
    """Terra Pyramides'."""

    scene = TableScene
    pressing = PRESSING
    insights = INSIGHTS
    stored_line = staticmethod(stored_line)
    reason_lines = staticmethod(reason_lines)
    course = staticmethod(course)
    puzzle_kinds = staticmethod(puzzle_kinds)

    def turn_lines(self, setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """What a turn's steps did."""
        return turn_lines(setup, steps)

    def ending(self, session: Session, ghost: Ghost | None = None) -> Ending:
        """The end of a game. Raises ValueError while it runs."""
        return TerraEnding(session, ghost)

    def how_it_ended(self, session: Session) -> str:
        """How far the goal of a task was met."""
        return how_it_ended(session)

    def rulebook_content(self) -> RulebookContent:
        """The rulebook's chapters, the goal and the signs."""
        return RulebookContent(read_rulebook("terra_pyramides"), plates_of, sign_of, numbers_of)


FACE: Final[Face] = TerraFace()
