"""All that Sobek teaches: six chapters, then a whole game with advice."""

from collections.abc import Hashable
from typing import Final

from sneferu_gui.games.sobek.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sobek.pages.lessons.advice import ADVICE
from sneferu_gui.games.sobek.pages.lessons.first_chapters import LAY_SETS, TAKE, TOKENS
from sneferu_gui.games.sobek.pages.lessons.last_chapter import MORE_CHARACTERS
from sneferu_gui.games.sobek.pages.lessons.later_chapters import CHARACTERS, END_OF_ROUND
from sneferu_gui.games.sobek.pages.lessons.pointing import plan_of
from sneferu_gui.games.sobek.pages.lessons.prepared import COLOURS, OPPONENT, names_of
from sneferu_gui.games.sobek.table.plan import NOTHING
from sneferu_gui.session.game import Session
from sneferu_gui.session.shipped_editions import standard_edition
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.kit.widgets.move_panel import MovePanel
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Course


def _first_game(name: str, seed: str) -> Session:
    """Two at the table, the other the easiest there is."""
    edition = standard_edition("sobek")
    seats = tuple(Seat(*each) for each in zip(names_of(name), COLOURS, strict=True))
    deal = deal_from_seed(edition, len(seats), seed)
    return Session(Setup(edition, seats), deal, (None, OPPONENT), UndoRule.TURN)


def _hold(table: AnyTable, held: Hashable) -> None:
    table.plan = held


COURSE: Final = Course(
    (TAKE, LAY_SETS, TOKENS, CHARACTERS, END_OF_ROUND, MORE_CHARACTERS),
    (),
    ADVICE,
    _first_game,
    (MovePanel(),),
    plan_of,
    _hold,
    NOTHING,
)
