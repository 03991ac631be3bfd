"""The seventh chapter: the bonuses of quarries, the storehouse, a builder's power."""

from typing import Final

from sneferu_gui.games.sneferu.law import Buy, State
from sneferu_gui.games.sneferu.law.actions import PlaceStored, Power, Store
from sneferu_gui.games.sneferu.pages.lessons.pointing import (
    ME,
    always,
    bought_in,
    held_pick,
    placed_in,
    preview_at,
    slots,
    stones,
)
from sneferu_gui.games.sneferu.pages.lessons.prepared import PreparedTurn, prepared, prepared_deal
from sneferu_gui.games.sneferu.table.places import (
    BonusChoice,
    PowerOfBuilder,
    SlotPlace,
    Space,
    StoreChoice,
    StoredPlace,
)
from sneferu_gui.games.sneferu.table.plan import OfferPick
from sneferu_gui.games.sneferu.views.subjects import QuarryToken
from sneferu_gui.language import N_
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    LessonChapter,
    LessonStep,
    Right,
    Subjects,
    Tried,
    Verdict,
    Waits,
    Wrong,
)

BUILDER: Final = "lateef"
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
    return Wrong(N_("That one has no Mokattam limestone, or it costs more than you have."))


def _storing(table: AnyTable) -> Subjects:
    held = held_pick(table)
    if held is None or not _may_be_stored(table.state, held):
        return stones(_may_be_stored)(table)
    return (StoreChoice(),) if table.plan.bonus else (StoreChoice(), BonusChoice(bonus=True))


def _is_stored(tried: Tried) -> Verdict:
    if any(isinstance(step.action, Store) for step in tried.steps):
        return Right()
    if placed_in(tried.steps) is not None:
        return Wrong(N_("That one is in your pyramid. Take one up again, and store it."))
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
        return Right(N_("Laid for nothing, and it gains food like any other stone."))
    if bought_in(tried.steps) is not None:
        return Wrong(N_("That was another stone. Take up the one beside your pyramid."))
    return Waits()


def _power_or_stone(table: AnyTable) -> Subjects:
    if preview_at(table) is not None:
        return slots()(table)
    return (PowerOfBuilder(), *stones()(table))


def _is_power_decided(tried: Tried) -> Verdict:
    if any(isinstance(step.action, Power) for step in tried.steps):
        return Right(N_("4 food, and the power is spent: it serves once a game."))
    if any(isinstance(step.action, Store) for step in tried.steps) or placed_in(tried.steps):
        return Right(N_("Kept for later: every new level makes it worth 2 food more."))
    return Waits()


STORE_AND_BUILDERS: Final = LessonChapter(
    "storehouse",
    N_("Storehouse and builders"),
    N_("All bonuses, stones that wait, and powers"),
    lambda name: prepared(
        name,
        prepared_deal(1, 42),
        (PreparedTurn(3, 0, 0, 0), PreparedTurn(3, 0, 0, 1), PreparedTurn(3, 0, 1, 0)),
        builder=BUILDER,
    ),
    (
        LessonStep(
            N_("Quarry bonuses bring food, save a day or the row’s food, or let a stone wait."),
            _all_bonuses,
        ),
        LessonStep(
            N_(
                "Your boat lies at a storehouse bonus. Take up a stone with Mokattam limestone: "
                "it may use it."
            ),
            always(Space(STOREHOUSE), QuarryToken(STOREHOUSE)),
            ("storehouse", "Mokattam limestone"),
            stones(_may_be_stored),
            _is_storable_taken,
        ),
        LessonStep(
            N_("Do not lay it yet. Store it: it is paid, and waits beside your pyramid."),
            always(StoreChoice()),
            (),
            _storing,
            _is_stored,
        ),
        LessonStep(
            N_("Stored stones do not count. Before or after a later turn, lay them: do it now."),
            always(StoredPlace(ME, 0)),
            (),
            _stored_then_slot,
            _is_brought_back,
        ),
        LessonStep(
            N_("Each builder has a power. Lateef’s, once a game: 2 food for each level you began."),
            always(PowerOfBuilder()),
            ("builder", "power"),
        ),
        LessonStep(
            N_("You began two levels. Use his power now, or buy a stone and wait?"),
            always(PowerOfBuilder()),
            (),
            _power_or_stone,
            _is_power_decided,
            is_decision=True,
            needs_outcome=True,
        ),
    ),
    ("sneferu/tokens/storehouse",),
)
