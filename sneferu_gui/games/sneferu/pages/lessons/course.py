"""All that Sneferu teaches: seven chapters, then a whole game with advice."""

from collections.abc import Hashable
from functools import cache
from typing import Final

from sneferu_gui.games.sneferu.law import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.pages.lessons.advice import ADVICE
from sneferu_gui.games.sneferu.pages.lessons.first_chapters import (
    AREAS_AND_BREAD,
    LAY_STONES,
    SAIL_AND_PAY,
)
from sneferu_gui.games.sneferu.pages.lessons.last_chapter import STORE_AND_BUILDERS
from sneferu_gui.games.sneferu.pages.lessons.later_chapters import (
    QUARRIES,
    THE_END,
    WHO_MOVES_NEXT,
)
from sneferu_gui.games.sneferu.pages.lessons.prepared import COLOURS, names_of, prepared
from sneferu_gui.games.sneferu.pages.lessons.targets import held_pick
from sneferu_gui.games.sneferu.table.places import ColumnPrice
from sneferu_gui.games.sneferu.table.plan import NOTHING, OfferPick, Plan
from sneferu_gui.session.game import Session
from sneferu_gui.session.shipped_editions import standard_edition
from sneferu_gui.ui.kit.widgets.move_panel import MovePanel
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Course, Shown, Skill
from sneferu_gui.ui.table.lessons.texts import Lesson, chapters_of, tips_of

EASIEST: Final = "child"


def _first_game(name: str, seed: str) -> Session:
    """Two at the table, the other the easiest there is; everything can be taken back."""
    seats = tuple(Seat(*each) for each in zip(names_of(name), COLOURS, strict=True))
    setup = Setup(standard_edition("sneferu"), seats)
    return Session(setup, deal_from_seed(2, seed), (None, EASIEST))


def _held(table: AnyTable) -> Hashable:
    plan: Plan = table.plan
    return plan


def _hold(table: AnyTable, held: Hashable) -> None:
    table.plan = held


def _has_compared(shown: Shown) -> bool:
    """Whether one stone was put back for another of another column."""
    before, now = shown.held, held_pick(shown.table)
    was = before.pick if isinstance(before, Plan) else None
    return isinstance(was, OfferPick) and now is not None and was.column != now.column


def _has_flipped(shown: Shown) -> bool:
    before, now = shown.held, shown.table.plan
    return isinstance(before, Plan) and before.pick == now.pick and before.flip != now.flip


TASKS: Final = {
    "sail-and-pay": SAIL_AND_PAY,
    "lay-stones": LAY_STONES,
    "areas-and-bread": AREAS_AND_BREAD,
    "quarries": QUARRIES,
    "who-moves-next": WHO_MOVES_NEXT,
    "the-end": THE_END,
    "storehouse": STORE_AND_BUILDERS,
}


@cache
def course() -> Course:
    """Read when it is asked for."""
    return Course(
        chapters_of("sneferu", {key: Lesson(prepared(key), tasks) for key, tasks in TASKS.items()}),
        (Skill("compare", _has_compared), Skill("flip", _has_flipped)),
        tips_of("sneferu", ADVICE),
        _first_game,
        (MovePanel(), *(ColumnPrice(column) for column in range(4))),
        _held,
        _hold,
        NOTHING,
    )
