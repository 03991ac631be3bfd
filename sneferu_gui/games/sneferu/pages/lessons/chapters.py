"""The seven chapters: what each step points at, and how it judges what was done."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.sneferu.law import MATERIALS, Buy, Place, State, stone_halves
from sneferu_gui.games.sneferu.law.actions import PlaceStored, Power, Store
from sneferu_gui.games.sneferu.law.events import AreaEnclosed, Event, PtahTook, StoneStored
from sneferu_gui.games.sneferu.table.places import (
    BoardOf,
    BoatOf,
    BonusChoice,
    ColumnPrice,
    HeldStone,
    OfferPlace,
    PowerOfBuilder,
    PtahsBoard,
    QuarryToken,
    SlotPlace,
    Space,
    StoreChoice,
    StoredPlace,
)
from sneferu_gui.games.sneferu.table.plan import OfferPick, Plan, Preview, preview_of
from sneferu_gui.session.game import Step
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

ME = 0
"""The seat of whoever learns."""


def held_pick(table: AnyTable) -> OfferPick | None:
    """The stone of the offer that is in hand."""
    plan: Plan = table.plan
    return plan.pick if isinstance(plan.pick, OfferPick) else None


def preview_at(table: AnyTable) -> Preview | None:
    """What is held at a table, tried out."""
    preview: Preview | None = table.preview
    return preview


def stones_to_buy(table: AnyTable) -> tuple[OfferPick, ...]:
    """The stones that can be bought, from the left and from the bottom."""
    found = {
        OfferPick(action.column, action.row): None
        for action in table.state.legal_actions()
        if isinstance(action, Buy)
    }
    return tuple(found)


def stones(test: Callable[[State, OfferPick], bool] = lambda _state, _pick: True) -> Pointing:
    """The stones that can be bought and pass a test."""
    return lambda table: tuple(
        OfferPlace(*pick) for pick in stones_to_buy(table) if test(table.state, pick)
    )


def slots(test: Callable[[int, int], bool] = lambda _level, _slot: True) -> Pointing:
    """The slots that are open to the stone in hand and pass a test of level and slot."""

    def found(table: AnyTable) -> Subjects:
        preview = preview_at(table)
        if preview is None:
            return ()
        places = {
            (action.level, action.slot): None
            for action in preview.state.legal_actions()
            if isinstance(action, Place) and test(action.level, action.slot)
        }
        return tuple(SlotPlace(ME, *place) for place in places)

    return found


def first_then(take: Pointing, lay: Pointing) -> Pointing:
    """What to take up, and with something in hand, where to lay it."""
    return lambda table: lay(table) if preview_at(table) is not None else take(table)


def materials_at(state: State, pick: OfferPick) -> tuple[str, str]:
    """The two materials of a stone of the offer."""
    return stone_halves(state.offer[pick.column][pick.row])


def placed_in(steps: tuple[Step, ...]) -> Place | None:
    """How the bought stone was placed; None while none was."""
    return next((step.action for step in steps if isinstance(step.action, Place)), None)


def bought_in(steps: tuple[Step, ...]) -> Buy | None:
    """What was bought; None while nothing was."""
    return next((step.action for step in steps if isinstance(step.action, Buy)), None)


def events_of(steps: tuple[Step, ...]) -> tuple[Event, ...]:
    """All that happened."""
    return tuple(event for step in steps for event in step.events)


def taken_by_ptah_with(state: State, pick: OfferPick) -> int:
    """How many stones Ptah takes when a stone is bought."""
    preview = preview_of(state, Plan(pick))
    events = preview.events if preview is not None else ()
    return sum(isinstance(event, PtahTook) for event in events)


# -- 1: sail and pay -------------------------------------------------------------------------

PRICES: Final = tuple(ColumnPrice(column) for column in range(4))


def _is_taken_up(tried: Tried) -> Verdict:
    return Right() if held_pick(tried.table) is not None or tried.steps else Waits()


def _other_column(table: AnyTable) -> Subjects:
    held = held_pick(table)
    return stones(lambda _state, pick: held is None or pick.column != held.column)(table)


def _is_compared(tried: Tried) -> Verdict:
    before, held = tried.held, held_pick(tried.table)
    if tried.steps:  # bought at once: the price was seen
        return Right()
    if held is None or not isinstance(before, Plan) or held == before.pick:
        return Waits()
    if isinstance(before.pick, OfferPick) and held.column == before.pick.column:
        return Wrong("same-column")
    return Right()


def _is_laid(tried: Tried) -> Verdict:
    return Right() if placed_in(tried.steps) is not None else Waits()


def _is_price_chosen(tried: Tried) -> Verdict:
    if placed_in(tried.steps) is None:
        return Waits()
    state: State = tried.state
    days = tried.table.state.boats[ME] - state.boats[ME]
    if days < 4:  # noqa: PLR2004 - the longest trip there is
        return Right("quick")
    return Right("slow")


SAIL_AND_PAY: Final = {
    "take-up": Task(
        always(*(OfferPlace(column, row) for column in range(4) for row in range(7))),
        stones(),
        _is_taken_up,
    ),
    "compare": Task(always(*PRICES), _other_column, _is_compared),
    "lay": Task(slots(), first_then(stones(), slots()), _is_laid),
    "boat": Task(always(BoatOf(ME))),
    "buy": Task(always(*PRICES), first_then(stones(), slots()), _is_price_chosen),
}

# -- 2: lay stones ---------------------------------------------------------------------------


def _is_turned(tried: Tried) -> Verdict:
    before, now = tried.held, tried.table.plan
    if tried.steps:
        return Right()
    return Right() if isinstance(before, Plan) and before.flip != now.flip else Waits()


def _flip(table: AnyTable) -> Subjects:
    return (HeldStone(),) if preview_at(table) is not None else stones()(table)


def _is_on_two(tried: Tried) -> Verdict:
    placed = placed_in(tried.steps)
    if placed is None:
        return Waits()
    if placed.level:
        return Right()
    return Wrong("build-on-two")


def _is_built_on(tried: Tried) -> Verdict:
    placed = placed_in(tried.steps)
    if placed is None:
        return Waits()
    if placed.level:
        return Right("higher")
    return Right("wider")


LAY_STONES: Final = {
    "take-up": Task(
        always(*(OfferPlace(column, row) for column in range(4) for row in range(7))),
        stones(),
        _is_taken_up,
    ),
    "flip": Task(always(HeldStone()), _flip, _is_turned),
    "on-two": Task(
        always(SlotPlace(ME, 1, 0), SlotPlace(ME, 1, 1)),
        first_then(stones(), slots(lambda level, _slot: level > 0)),
        _is_on_two,
    ),
    "build": Task(
        always(*(SlotPlace(ME, level, slot) for level, slot in ((0, 3), (1, 0), (1, 1)))),
        first_then(stones(), slots()),
        _is_built_on,
    ),
}

# -- 3: areas and bread ----------------------------------------------------------------------

GOLDEN: Final = OfferPick(3, 0)
"""The stone of gold and basalt."""
GOLD: Final = MATERIALS.index("gold")
ABOVE: Final = (1, 0)
"""The slot above the gold, by level and slot."""
AREA: Final = (SlotPlace(ME, 0, 0), SlotPlace(ME, 0, 1))


def _is_golden_taken(tried: Tried) -> Verdict:
    held = held_pick(tried.table)
    if tried.steps:
        return Right() if tried.table.plan.pick is None and _has_bread(tried) else _NOT_GOLDEN
    if held is None:
        return Waits()
    return Right() if held == GOLDEN else _NOT_GOLDEN


_NOT_GOLDEN: Final = Wrong("not-golden")


def _has_bread(tried: Tried) -> bool:
    placed = placed_in(tried.steps)
    return placed is not None and (placed.level, placed.slot) == (0, 1) and _touches(tried)


def _touches(tried: Tried) -> bool:
    """Whether the gold lies on the left of the second slot."""
    stone: int = tried.table.state.players[ME].stones[1]
    return stone // 5 == GOLD


def _beside_gold(table: AnyTable) -> Subjects:
    """The stone, turned the right way, then the slot."""
    if held_pick(table) != GOLDEN:
        return (OfferPlace(*GOLDEN),)
    preview = preview_at(table)
    is_right = preview is not None and preview.stone // 5 == GOLD
    return (SlotPlace(ME, 0, 1),) if is_right else (HeldStone(),)


def _is_bread_covered(tried: Tried) -> Verdict:
    placed = placed_in(tried.steps)
    if placed is None:
        return Waits()
    if (placed.level, placed.slot) != (0, 1):
        return Wrong("no-bread")
    if not _touches(tried):
        return Wrong("flip-first")
    return Right()


def _closing(table: AnyTable) -> Subjects:
    return first_then(stones(), slots(lambda level, slot: (level, slot) == ABOVE))(table)


def _is_area_decided(tried: Tried) -> Verdict:
    placed = placed_in(tried.steps)
    if placed is None:
        return Waits()
    if (placed.level, placed.slot) != ABOVE:
        return Wrong("not-above", "left-open")
    closed = [
        event
        for event in events_of(tried.steps)
        if isinstance(event, AreaEnclosed) and event.material == "gold"
    ]
    if not closed:
        return Right("still-open")
    if len(closed[0].cells) > 2:  # noqa: PLR2004 - as many as there were
        return Right("closed-larger")
    return Right("closed")


AREAS_AND_BREAD: Final = {
    "gold": Task(
        always(SlotPlace(ME, 0, 1), OfferPlace(*GOLDEN)),
        always(OfferPlace(*GOLDEN)),
        _is_golden_taken,
    ),
    "bread": Task(always(SlotPlace(ME, 0, 1)), _beside_gold, _is_bread_covered),
    "open": Task(always(*AREA)),
    "closed": Task(always(*AREA)),
    "decide": Task(always(SlotPlace(ME, *ABOVE)), _closing, _is_area_decided),
}


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
