"""The seventh chapter: the bonuses of quarries, the storehouse, a builder's power."""

from typing import Final

from sneferu_gui.games.sneferu.law import Buy, State
from sneferu_gui.games.sneferu.law.actions import PlaceStored, Power, Store
from sneferu_gui.games.sneferu.pages.lessons.targets import (
    ME,
    bought_in,
    held_pick,
    placed_in,
    preview_at,
    slots,
    stones,
)
from sneferu_gui.games.sneferu.table.places import (
    BonusChoice,
    PowerOfBuilder,
    QuarryToken,
    SlotPlace,
    Space,
    StoreChoice,
    StoredPlace,
)
from sneferu_gui.games.sneferu.table.plan import OfferPick
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Right,
    Subjects,
    Tried,
    Verdict,
    Waits,
    Wrong,
)
from sneferu_gui.ui.table.lessons.texts import Task, always

STOREHOUSE: Final = 14
"""The space of the quarry where the lesson begins: its bonus is the storehouse."""


def _all_bonuses(table: AnyTable) -> Subjects:
    quarries = table.session.setup.edition.quarries
    return tuple(QuarryToken(quarry.space) for quarry in quarries)


def _may_be_stored(state: State, pick: OfferPick) -> bool:
    return state.why_not(Buy(*pick, bonus=True)) is None


def _is_storable_taken(tried: Tried) -> Verdict:
    held = held_pick(tried.table)
    if tried.steps:
        return _is_stored(tried)
    if held is None:
        return Waits()
    if _may_be_stored(tried.table.state, held):
        return Right()
    return Wrong("not-storable")


def _storing(table: AnyTable) -> Subjects:
    held = held_pick(table)
    if held is None or not _may_be_stored(table.state, held):
        return stones(_may_be_stored)(table)
    return (StoreChoice(),) if table.plan.bonus else (StoreChoice(), BonusChoice(bonus=True))


def _is_stored(tried: Tried) -> Verdict:
    if any(isinstance(step.action, Store) for step in tried.steps):
        return Right()
    if placed_in(tried.steps) is not None:
        return Wrong("in-pyramid")
    return Waits()


def _stored_then_slot(table: AnyTable) -> Subjects:
    """The stone beside the pyramid; once it is in hand, the slots that are open to it."""
    if table.plan.pick is None or held_pick(table) is not None:
        return (StoredPlace(ME, 0),)
    state: State = table.state
    places = {
        SlotPlace(ME, each.level, each.slot): None
        for each in state.legal_actions()
        if isinstance(each, PlaceStored)
    }
    return tuple(places)


def _is_brought_back(tried: Tried) -> Verdict:
    if any(isinstance(step.action, PlaceStored) for step in tried.steps):
        return Right("laid")
    if bought_in(tried.steps) is not None:
        return Wrong("other-stone")
    return Waits()


def _power_or_stone(table: AnyTable) -> Subjects:
    if preview_at(table) is not None:
        return slots()(table)
    return (PowerOfBuilder(), *stones()(table))


def _is_power_decided(tried: Tried) -> Verdict:
    if any(isinstance(step.action, Power) for step in tried.steps):
        return Right("used")
    if any(isinstance(step.action, Store) for step in tried.steps) or placed_in(tried.steps):
        return Right("kept")
    return Waits()


STORE_AND_BUILDERS: Final = {
    "bonuses": Task(_all_bonuses),
    "take-up": Task(
        always(Space(STOREHOUSE), QuarryToken(STOREHOUSE)),
        stones(_may_be_stored),
        _is_storable_taken,
    ),
    "store": Task(always(StoreChoice()), _storing, _is_stored),
    "bring-back": Task(always(StoredPlace(ME, 0)), _stored_then_slot, _is_brought_back),
    "power": Task(always(PowerOfBuilder())),
    "decide": Task(always(PowerOfBuilder()), _power_or_stone, _is_power_decided),
}
