"""All that Sobek teaches: six chapters, then a whole game with advice."""

from collections.abc import Hashable
from functools import cache
from typing import Final

from sneferu_gui.games.sobek.law.actions import Done, Take
from sneferu_gui.games.sobek.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sobek.pages.lessons.advice import ADVICE
from sneferu_gui.games.sobek.pages.lessons.first_chapters import LAY_SETS, TAKE, TOKENS
from sneferu_gui.games.sobek.pages.lessons.last_chapter import MORE_CHARACTERS
from sneferu_gui.games.sobek.pages.lessons.later_chapters import CHARACTERS, END_OF_ROUND
from sneferu_gui.games.sobek.pages.lessons.prepared import (
    COLOURS,
    OPPONENT,
    TAKES_FIRST,
    Script,
    end_of_first_round,
    late_second_round,
    names_of,
    prepared,
)
from sneferu_gui.games.sobek.pages.lessons.targets import plan_of
from sneferu_gui.games.sobek.table.plan import NOTHING
from sneferu_gui.session.game import Session
from sneferu_gui.session.shipped_editions import standard_edition
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.kit.widgets.move_panel import MovePanel
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Course
from sneferu_gui.ui.table.lessons.texts import Lesson, chapters_of, tips_of


def _first_game(name: str, seed: str) -> Session:
    """Two at the table, the other the easiest there is."""
    edition = standard_edition("sobek")
    seats = tuple(Seat(*each) for each in zip(names_of(name), COLOURS, strict=True))
    deal = deal_from_seed(edition, len(seats), seed)
    return Session(Setup(edition, seats), deal, (None, OPPONENT), UndoRule.TURN)


def _hold(table: AnyTable, held: Hashable) -> None:
    table.plan = held


LAYS_NOTHING: Final = Script((Done(), Take(0)))
"""An opponent who lays no set when a round is over."""

LESSONS: Final = {
    "take": Lesson(prepared("take"), TAKE, TAKES_FIRST),
    "lay-sets": Lesson(prepared("lay-sets"), LAY_SETS, TAKES_FIRST),
    "tokens": Lesson(prepared("tokens"), TOKENS, TAKES_FIRST),
    "characters": Lesson(prepared("characters"), CHARACTERS, TAKES_FIRST),
    "end-of-round": Lesson(end_of_first_round, END_OF_ROUND, LAYS_NOTHING),
    "more-characters": Lesson(late_second_round, MORE_CHARACTERS, LAYS_NOTHING),
}


@cache
def course() -> Course:
    """Read when it is asked for."""
    return Course(
        chapters_of("sobek", LESSONS),
        (),
        tips_of("sobek", ADVICE),
        _first_game,
        (MovePanel(),),
        plan_of,
        _hold,
        NOTHING,
    )
