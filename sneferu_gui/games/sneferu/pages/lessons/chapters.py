"""The seven chapters: the things each step points at, and its judgement of what was done."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Final

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import AreaEnclosed, Event, PtahTook, StoneStored
from sneferu_gui.games.sneferu.law.materials import MATERIALS, stone_halves
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.places import (
    BoardOf,
    BoatOf,
    BonusChoice,
    ColumnPrice,
    OfferPlace,
    PtahsBoard,
    QuarryToken,
    SlotPlace,
    Space,
    StoredPlace,
    Thing,
)
from sneferu_gui.games.sneferu.table.plan import (
    Plan,
    Preview,
    offered_places,
    preview_of,
    purchase,
    taken_by_ptah,
    why_not_bought,
)
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.move_panel import MoveOutcome
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Judge,
    Pointing,
    Right,
    Subjects,
    Task,
    Tried,
    Verdict,
    Waits,
    Wrong,
    always,
    doing,
)

ME: Final = 0
"""The seat of the learner."""

# -- targets ---------------------------------------------------------------------------------


def held_pick(table: AnyTable) -> OfferPlace | None:
    """The stone of the offer that is in hand; None without one."""
    plan: Plan = table.plan
    return plan.pick if isinstance(plan.pick, OfferPlace) else None


def stones_to_buy(table: AnyTable) -> tuple[OfferPlace, ...]:
    """The stones that can be bought, from left to right and from the bottom up."""
    state: State = table.state
    return tuple(place for place in offered_places(state) if why_not_bought(state, place) is None)


def stones(test: Callable[[State, OfferPlace], bool] = lambda _state, _pick: True) -> Pointing:
    """A function that points at stones that can be bought and pass a test."""
    return lambda table: tuple(place for place in stones_to_buy(table) if test(table.state, place))


def slots(test: Callable[[int, int], bool] = lambda _level, _slot: True) -> Pointing:
    """A function that points at open slots for the stone in hand that pass a test."""

    def found(table: AnyTable) -> Subjects:
        preview: Preview | None = table.preview
        legal = () if preview is None else preview.state.legal_actions()
        places = (
            each for each in legal if isinstance(each, do.Place) and test(each.level, each.slot)
        )
        return tuple(dict.fromkeys(SlotPlace(ME, each.level, each.slot) for each in places))

    return found


def own(kind: Callable[[int], Hashable]) -> Pointing:
    """A function that points at the player's own thing of a kind."""
    return lambda table: (kind(table.state.seat),)


def first_then(take: Pointing, lay: Pointing) -> Pointing:
    """A function that points at the things to take up, then at the places to lay one."""
    return lambda table: take(table) if table.preview is None else lay(table)


STONE_THEN_SLOT: Final = first_then(stones(), slots())
WHOLE_OFFER: Final = always(*(OfferPlace(column, row) for column in range(4) for row in range(7)))

# -- actions done ----------------------------------------------------------------------------


def has_done(steps: tuple[Step, ...], kind: type[do.Action]) -> bool:
    return any(isinstance(step.action, kind) for step in steps)


def placed_in(steps: tuple[Step, ...]) -> do.Place | None:
    """The placement of the bought stone; None while it is not placed."""
    return next((step.action for step in steps if isinstance(step.action, do.Place)), None)


def bought_in(steps: tuple[Step, ...]) -> do.Buy | None:
    """The purchase; None while nothing is bought."""
    return next((step.action for step in steps if isinstance(step.action, do.Buy)), None)


def events_of(steps: tuple[Step, ...]) -> tuple[Event, ...]:
    return tuple(event for step in steps for event in step.events)


def once_placed(judge: Callable[[Tried, do.Place], Verdict]) -> Judge:
    """A judge of the placement of the bought stone, which waits for it."""

    @wraps(judge)
    def judged(tried: Tried) -> Verdict:
        placed = placed_in(tried.steps)
        return Waits() if placed is None else judge(tried, placed)

    return judged


def once_taken_up(then: Judge) -> Callable[[Callable[[State, OfferPlace], Verdict]], Judge]:
    """A decorator for a judge of the stone in hand, which waits for one; `then` judges actions."""

    def judge_of(judge: Callable[[State, OfferPlace], Verdict]) -> Judge:
        @wraps(judge)
        def judged(tried: Tried) -> Verdict:
            if tried.steps:
                return then(tried)
            held = held_pick(tried.table)
            return Waits() if held is None else judge(tried.table.state, held)

        return judged

    return judge_of


# -- 1: sail and pay -------------------------------------------------------------------------

PRICES: Final = always(*(ColumnPrice(column) for column in range(4)))


def _always_right(_tried: Tried) -> Verdict:
    return Right()


@once_taken_up(_always_right)
def _is_taken_up(_state: State, _held: OfferPlace) -> Verdict:
    return Right()


def _other_column(table: AnyTable) -> Subjects:
    held = held_pick(table)
    return stones(lambda _state, pick: held is None or pick.column != held.column)(table)


def _is_compared(tried: Tried) -> Verdict:
    before, held = tried.held, held_pick(tried.table)
    if tried.steps:  # bought at once, so the price was seen
        return Right()
    if held is None or not isinstance(before, Plan) or held == before.pick:
        return Waits()
    if isinstance(before.pick, OfferPlace) and held.column == before.pick.column:
        return Wrong("same-column")
    return Right()


@once_placed
def _is_laid(_tried: Tried, _placed: do.Place) -> Verdict:
    return Right()


@once_placed
def _is_price_chosen(tried: Tried, _placed: do.Place) -> Verdict:
    days = tried.table.state.boats[ME] - tried.state.boats[ME]
    return Right("quick") if days < 4 else Right("slow")  # noqa: PLR2004 - the longest trip


SAIL_AND_PAY: Final = {
    "take-up": Task(WHOLE_OFFER, stones(), _is_taken_up),
    "compare": Task(PRICES, _other_column, _is_compared),
    "lay": Task(slots(), STONE_THEN_SLOT, _is_laid),
    "boat": Task(always(BoatOf(ME))),
    "buy": Task(PRICES, STONE_THEN_SLOT, _is_price_chosen),
}

# -- 2: lay stones ---------------------------------------------------------------------------


def _is_turned(tried: Tried) -> Verdict:
    before, now = tried.held, tried.table.plan
    is_turned = isinstance(before, Plan) and before.flip != now.flip
    return Right() if tried.steps or is_turned else Waits()


@once_placed
def _is_on_two(_tried: Tried, placed: do.Place) -> Verdict:
    return Right() if placed.level else Wrong("build-on-two")


@once_placed
def _is_built_on(_tried: Tried, placed: do.Place) -> Verdict:
    return Right("higher") if placed.level else Right("wider")


LAY_STONES: Final = {
    "take-up": Task(WHOLE_OFFER, stones(), _is_taken_up),
    "flip": Task(always(Thing.HELD), first_then(stones(), always(Thing.HELD)), _is_turned),
    "on-two": Task(
        always(SlotPlace(ME, 1, 0), SlotPlace(ME, 1, 1)),
        first_then(stones(), slots(lambda level, _slot: level > 0)),
        _is_on_two,
    ),
    "build": Task(
        always(*(SlotPlace(ME, level, slot) for level, slot in ((0, 3), (1, 0), (1, 1)))),
        STONE_THEN_SLOT,
        _is_built_on,
    ),
}

# -- 3: areas and bread ----------------------------------------------------------------------

GOLDEN: Final = OfferPlace(3, 0)
"""The stone of gold and basalt."""
GOLD: Final = MATERIALS.index("gold")
ABOVE: Final = (1, 0)
"""The slot above the gold, by level and slot."""
AREA: Final = (SlotPlace(ME, 0, 0), SlotPlace(ME, 0, 1))
NOT_GOLDEN: Final = Wrong("not-golden")


def _is_golden_played(tried: Tried) -> Verdict:
    placed = placed_in(tried.steps)
    has_bread = (
        placed is not None and (placed.level, placed.slot) == (0, 1) and _is_gold_left(tried)
    )
    return Right() if tried.table.plan.pick is None and has_bread else NOT_GOLDEN


@once_taken_up(_is_golden_played)
def _is_golden_taken(_state: State, held: OfferPlace) -> Verdict:
    return Right() if held == GOLDEN else NOT_GOLDEN


def _is_gold_left(tried: Tried) -> bool:
    """Whether the gold lies at the left of the second slot."""
    stone: int = tried.table.state.players[ME].stones[1]
    return stone // 5 == GOLD


def _beside_gold(table: AnyTable) -> Subjects:
    """The stone, turned the right way, then the slot."""
    if held_pick(table) != GOLDEN:
        return (GOLDEN,)
    preview: Preview | None = table.preview
    is_right = preview is not None and preview.stone // 5 == GOLD
    return (SlotPlace(ME, 0, 1),) if is_right else (Thing.HELD,)


@once_placed
def _is_bread_covered(tried: Tried, placed: do.Place) -> Verdict:
    if (placed.level, placed.slot) != (0, 1):
        return Wrong("no-bread")
    return Right() if _is_gold_left(tried) else Wrong("flip-first")


@once_placed
def _is_area_decided(tried: Tried, placed: do.Place) -> Verdict:
    if (placed.level, placed.slot) != ABOVE:
        return Wrong("not-above", "left-open")
    closed = [
        len(event.cells)
        for event in events_of(tried.steps)
        if isinstance(event, AreaEnclosed) and event.material == "gold"
    ]
    if not closed:
        return Right("still-open")
    return Right("closed-larger") if closed[0] > len(AREA) else Right("closed")


AREAS_AND_BREAD: Final = {
    "gold": Task(
        always(SlotPlace(ME, 0, 1), GOLDEN),
        always(GOLDEN),
        _is_golden_taken,
    ),
    "bread": Task(always(SlotPlace(ME, 0, 1)), _beside_gold, _is_bread_covered),
    "open": Task(always(*AREA)),
    "closed": Task(always(*AREA)),
    "decide": Task(
        always(SlotPlace(ME, *ABOVE)),
        first_then(stones(), slots(lambda level, slot: (level, slot) == ABOVE)),
        _is_area_decided,
    ),
}

# -- 4: quarries -----------------------------------------------------------------------------

TURA: Final = 3
"""The space of the first quarry."""


def _has_tura(state: State, pick: OfferPlace) -> bool:
    return "tura" in stone_halves(state.offer[pick.column][pick.row])


def _uses_bonus(state: State, pick: OfferPlace) -> bool:
    return pick.row > 0 and _has_tura(state, pick)


@once_placed
def _is_bonus_used(tried: Tried, _placed: do.Place) -> Verdict:
    bought = bought_in(tried.steps)
    if bought is None:
        return Waits()
    return Right() if bought.bonus else Wrong("row-paid")


@once_taken_up(_is_bonus_used)
def _is_tura_taken(state: State, held: OfferPlace) -> Verdict:
    if not _has_tura(state, held):
        return Wrong("no-sign")
    return Right() if held.row else Wrong("lowest-row")


def _with_bonus(table: AnyTable) -> Subjects:
    held = held_pick(table)
    if held is None or table.preview is None or not _uses_bonus(table.state, held):
        return stones(_uses_bonus)(table)
    return slots()(table) if table.plan.bonus else (BonusChoice(bonus=True),)


@once_placed
def _is_landed(tried: Tried, _placed: do.Place) -> Verdict:
    state: State = tried.table.state
    quarries = {quarry.space for quarry in state.table.setup.edition.quarries}
    return Right("at-quarry") if state.boats[ME] in quarries else Right("no-quarry")


QUARRIES: Final = {
    "boat": Task(always(Space(TURA), QuarryToken(TURA))),
    "row": doing(stones(_uses_bonus), _is_tura_taken),
    "bonus": Task(always(MoveOutcome()), _with_bonus, _is_bonus_used),
    "stop": Task(always(BoatOf(ME)), STONE_THEN_SLOT, _is_landed),
}

# -- 5: who moves next -----------------------------------------------------------------------


def _takes_days(column: int) -> Pointing:
    return stones(lambda _state, pick: pick.column == column)


@once_placed
def _is_order_decided(tried: Tried, _placed: do.Place) -> Verdict:
    return Right("you-again") if tried.table.state.seat == ME else Right("other-next")


@once_taken_up(_is_order_decided)
def _is_short(_state: State, held: OfferPlace) -> Verdict:
    return Right() if held.column == 0 else Wrong("too-long")


@once_taken_up(_is_order_decided)
def _is_long(_state: State, held: OfferPlace) -> Verdict:
    if held.column == 0:
        return Waits()
    return Right() if held.column == 3 else Wrong("too-short")  # noqa: PLR2004 - of four


WHO_MOVES_NEXT: Final = {
    "last": Task(always(BoatOf(ME), BoatOf(1))),
    "one-day": doing(_takes_days(0), _is_short),
    "four-days": doing(_takes_days(3), _is_long),
    "decide": Task(always(BoatOf(ME), BoatOf(1)), STONE_THEN_SLOT, _is_order_decided),
}

# -- 6: the end, and Ptah --------------------------------------------------------------------


def _wakes_ptah(state: State, pick: OfferPlace) -> bool:
    """Whether Ptah takes stones when this stone is bought."""
    preview = preview_of(state, Plan(pick))
    return preview is not None and bool(taken_by_ptah(preview.events))


def _is_ptah_answered(tried: Tried) -> Verdict:
    events = events_of(tried.steps)
    if any(isinstance(event, StoneStored) for event in events):
        return Wrong("not-stored", "stored-all-the-same")
    if placed_in(tried.steps) is None:
        return Waits()
    took = sum(isinstance(event, PtahTook) for event in events)
    if took > 1:
        return Wrong("level", "level-all-the-same")
    return Right("one-each") if took else Right("safe")


@once_taken_up(_is_ptah_answered)
def _is_ptah_seen(state: State, held: OfferPlace) -> Verdict:
    return Right() if _wakes_ptah(state, held) else Wrong("asleep")


THE_END: Final = {
    "ptah": Task(always(PtahsBoard(), BoardOf(ME))),
    "wakes": Task(always(BoatOf(ME)), stones(_wakes_ptah), _is_ptah_seen),
    "lowest": Task(always(*(OfferPlace(column, 0) for column in range(4)))),
    "days-left": Task(always(BoatOf(ME))),
    "decide": Task(always(PtahsBoard()), STONE_THEN_SLOT, _is_ptah_answered),
}

# -- 7: the bonuses of quarries, the storehouse, a builder's power ----------------------------

STOREHOUSE: Final = 14
"""The space of the quarry where the lesson begins: its bonus is the storehouse."""


def _all_bonuses(table: AnyTable) -> Subjects:
    quarries = table.session.setup.edition.quarries
    return tuple(QuarryToken(quarry.space) for quarry in quarries)


def _may_be_stored(state: State, pick: OfferPlace) -> bool:
    return state.why_not(purchase(pick, bonus=True)) is None


def _is_stored(tried: Tried) -> Verdict:
    if has_done(tried.steps, do.Store):
        return Right()
    return Waits() if placed_in(tried.steps) is None else Wrong("in-pyramid")


@once_taken_up(_is_stored)
def _is_storable_taken(state: State, held: OfferPlace) -> Verdict:
    return Right() if _may_be_stored(state, held) else Wrong("not-storable")


def _storing_steps(table: AnyTable) -> Subjects:
    held = held_pick(table)
    if held is None or not _may_be_stored(table.state, held):
        return stones(_may_be_stored)(table)
    return (Thing.STORE,) if table.plan.bonus else (Thing.STORE, BonusChoice(bonus=True))


def _stored_then_slot(table: AnyTable) -> Subjects:
    """The stored stone; once it is in hand, the slots that are open to it."""
    if table.plan.pick is None or held_pick(table) is not None:
        return (StoredPlace(ME, 0),)
    legal = table.state.legal_actions()
    placements = (each for each in legal if isinstance(each, do.PlaceStored))
    return tuple(dict.fromkeys(SlotPlace(ME, each.level, each.slot) for each in placements))


def _is_brought_back(tried: Tried) -> Verdict:
    if has_done(tried.steps, do.PlaceStored):
        return Right("laid")
    return Waits() if bought_in(tried.steps) is None else Wrong("other-stone")


def _is_power_decided(tried: Tried) -> Verdict:
    if has_done(tried.steps, do.Power):
        return Right("used")
    is_kept = has_done(tried.steps, do.Store) or has_done(tried.steps, do.Place)
    return Right("kept") if is_kept else Waits()


STORE_AND_BUILDERS: Final = {
    "bonuses": Task(_all_bonuses),
    "take-up": Task(
        always(Space(STOREHOUSE), QuarryToken(STOREHOUSE)),
        stones(_may_be_stored),
        _is_storable_taken,
    ),
    "store": Task(always(Thing.STORE), _storing_steps, _is_stored),
    "bring-back": Task(always(StoredPlace(ME, 0)), _stored_then_slot, _is_brought_back),
    "power": Task(always(Thing.POWER)),
    "decide": Task(
        always(Thing.POWER),
        first_then(lambda table: (Thing.POWER, *stones()(table)), slots()),
        _is_power_decided,
    ),
}

TASKS: Final = {
    "sail-and-pay": SAIL_AND_PAY,
    "lay-stones": LAY_STONES,
    "areas-and-bread": AREAS_AND_BREAD,
    "quarries": QUARRIES,
    "who-moves-next": WHO_MOVES_NEXT,
    "the-end": THE_END,
    "storehouse": STORE_AND_BUILDERS,
}
"""The tasks of all chapters, by their keys."""
