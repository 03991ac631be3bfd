"""The other three chapters: quarries; who moves next; the end, and Ptah."""

from typing import Final

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.law.events import PtahTook, StoneStored
from sneferu_gui.games.sneferu.pages.lessons.targets import (
    ME,
    bought_in,
    events_of,
    first_then,
    held_pick,
    materials_at,
    placed_in,
    preview_at,
    slots,
    stones,
    taken_by_ptah_with,
)
from sneferu_gui.games.sneferu.table.places import (
    BoardOf,
    BoatOf,
    BonusChoice,
    OfferPlace,
    PtahsBoard,
    QuarryToken,
    Space,
)
from sneferu_gui.games.sneferu.table.plan import OfferPick
from sneferu_gui.ui.kit.widgets.move_panel import MoveOutcome
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Pointing,
    Right,
    Subjects,
    Tried,
    Verdict,
    Waits,
    Wrong,
)
from sneferu_gui.ui.table.lessons.texts import Task, always

# -- 4: quarries -----------------------------------------------------------------------------

TURA: Final = 3
"""The space of the first quarry."""


def _uses_bonus(state: State, pick: OfferPick) -> bool:
    return pick.row > 0 and "tura" in materials_at(state, pick)


def _is_tura_taken(tried: Tried) -> Verdict:
    held = held_pick(tried.table)
    if tried.steps:
        return _is_bonus_used(tried)
    if held is None:
        return Waits()
    if "tura" not in materials_at(tried.table.state, held):
        return Wrong("no-sign")
    if not held.row:
        return Wrong("lowest-row")
    return Right()


def _with_bonus(table: AnyTable) -> Subjects:
    held, preview = held_pick(table), preview_at(table)
    if held is None or preview is None or not _uses_bonus(table.state, held):
        return stones(_uses_bonus)(table)
    return slots()(table) if table.plan.bonus else (BonusChoice(bonus=True),)


def _is_bonus_used(tried: Tried) -> Verdict:
    bought = bought_in(tried.steps)
    if bought is None or placed_in(tried.steps) is None:
        return Waits()
    if not bought.bonus:
        return Wrong("row-paid")
    return Right()


def _is_landed(tried: Tried) -> Verdict:
    if placed_in(tried.steps) is None:
        return Waits()
    state: State = tried.table.state
    if state.boats[ME] in {quarry.space for quarry in state.table.setup.edition.quarries}:
        return Right("at-quarry")
    return Right("no-quarry")


QUARRIES: Final = {
    "boat": Task(always(Space(TURA), QuarryToken(TURA))),
    "row": Task(stones(_uses_bonus), stones(_uses_bonus), _is_tura_taken),
    "bonus": Task(always(MoveOutcome()), _with_bonus, _is_bonus_used),
    "stop": Task(always(BoatOf(ME)), first_then(stones(), slots()), _is_landed),
}

# -- 5: who moves next -----------------------------------------------------------------------


def _takes_days(*columns: int) -> Pointing:
    return stones(lambda _state, pick: pick.column in columns)


def _is_short(tried: Tried) -> Verdict:
    held = held_pick(tried.table)
    if tried.steps:
        return _is_order_decided(tried)
    if held is None:
        return Waits()
    if held.column == 0:
        return Right()
    return Wrong("too-long")


def _is_long(tried: Tried) -> Verdict:
    held = held_pick(tried.table)
    if tried.steps:
        return _is_order_decided(tried)
    if held is None or held.column == 0:
        return Waits()
    if held.column == 3:  # noqa: PLR2004 - the last of four
        return Right()
    return Wrong("too-short")


def _is_order_decided(tried: Tried) -> Verdict:
    if placed_in(tried.steps) is None:
        return Waits()
    if tried.table.state.seat == ME:
        return Right("you-again")
    return Right("other-next")


WHO_MOVES_NEXT: Final = {
    "last": Task(always(BoatOf(ME), BoatOf(1))),
    "one-day": Task(_takes_days(0), _takes_days(0), _is_short),
    "four-days": Task(_takes_days(3), _takes_days(3), _is_long),
    "decide": Task(always(BoatOf(ME), BoatOf(1)), first_then(stones(), slots()), _is_order_decided),
}

# -- 6: the end, and Ptah --------------------------------------------------------------------


def _wakes(state: State, pick: OfferPick) -> bool:
    return taken_by_ptah_with(state, pick) > 0


def _is_ptah_seen(tried: Tried) -> Verdict:
    held = held_pick(tried.table)
    if tried.steps:
        return _is_ptah_answered(tried)
    if held is None:
        return Waits()
    if _wakes(tried.table.state, held):
        return Right()
    return Wrong("asleep")


def _is_ptah_answered(tried: Tried) -> Verdict:
    if any(isinstance(event, StoneStored) for event in events_of(tried.steps)):
        return Wrong("not-stored", "stored-all-the-same")
    if placed_in(tried.steps) is None:
        return Waits()
    took = sum(isinstance(event, PtahTook) for event in events_of(tried.steps))
    if not took:
        return Right("safe")
    if took == 1:
        return Right("one-each")
    return Wrong("level", "level-all-the-same")


THE_END: Final = {
    "ptah": Task(always(PtahsBoard(), BoardOf(ME))),
    "wakes": Task(always(BoatOf(ME)), stones(_wakes), _is_ptah_seen),
    "lowest": Task(always(*(OfferPlace(column, 0) for column in range(4)))),
    "days-left": Task(always(BoatOf(ME))),
    "decide": Task(always(PtahsBoard()), first_then(stones(), slots()), _is_ptah_answered),
}
