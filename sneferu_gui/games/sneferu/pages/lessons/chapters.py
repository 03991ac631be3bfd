"""The seven chapters: the things each step points at, and its judgement of what was done."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Final

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import AreaEnclosed, PtahTook, StoneStored
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
from sneferu_gui.ui.kit.widgets.move_panel import MoveOutcome
from sneferu_gui.ui.pages.lessons.course import (
    LEARNER,
    Judge,
    Right,
    StepAttempt,
    SubjectPicker,
    Subjects,
    Task,
    Undecided,
    Verdict,
    Wrong,
    done_judge,
    fixed_subjects,
    judge_of,
    task_on,
)
from sneferu_gui.ui.table.game_table import AnyTable

# -- targets ---------------------------------------------------------------------------------


def held_pick(table: AnyTable) -> OfferPlace | None:
    """The stone of the offer that is in hand; None without one."""
    plan: Plan = table.plan
    return plan.pick if isinstance(plan.pick, OfferPlace) else None


def stones_to_buy(table: AnyTable) -> tuple[OfferPlace, ...]:
    """The stones that can be bought, from left to right and from the bottom up."""
    state: State = table.state
    return tuple(place for place in offered_places(state) if why_not_bought(state, place) is None)


def stones(test: Callable[[State, OfferPlace], bool] = lambda _state, _pick: True) -> SubjectPicker:
    """A function that points at stones that can be bought and pass a test."""
    return lambda table: tuple(place for place in stones_to_buy(table) if test(table.state, place))


def slots(test: Callable[[int, int], bool] = lambda _level, _slot: True) -> SubjectPicker:
    """A function that points at open slots for the stone in hand that pass a test."""

    def found(table: AnyTable) -> Subjects:
        preview: Preview | None = table.preview
        legal = () if preview is None else preview.state.legal_actions()
        places = (
            each for each in legal if isinstance(each, do.Place) and test(each.level, each.slot)
        )
        return tuple(dict.fromkeys(SlotPlace(LEARNER, each.level, each.slot) for each in places))

    return found


def own_thing(kind: Callable[[int], Hashable]) -> SubjectPicker:
    """A function that points at the player's own thing of a kind."""
    return lambda table: (kind(table.state.seat),)


def stone_then(take: SubjectPicker, lay: SubjectPicker) -> SubjectPicker:
    """A function that points at the things to take up, then at the places to lay one."""
    return lambda table: take(table) if table.preview is None else lay(table)


STONE_THEN_SLOT: Final = stone_then(stones(), slots())
WHOLE_OFFER: Final = fixed_subjects(
    *(OfferPlace(column, row) for column in range(4) for row in range(7))
)

# -- judges ----------------------------------------------------------------------------------


def stone_in_hand_judge(then: Judge) -> Callable[[Callable[[State, OfferPlace], Verdict]], Judge]:
    """A decorator for a judge of the stone in hand, which waits for one; `then` judges actions."""

    def judge_of(judge: Callable[[State, OfferPlace], Verdict]) -> Judge:
        @wraps(judge)
        def judged(attempt: StepAttempt) -> Verdict:
            if attempt.steps:
                return then(attempt)
            held = held_pick(attempt.table)
            return Undecided() if held is None else judge(attempt.state, held)

        return judged

    return judge_of


# -- 1: sail and pay -------------------------------------------------------------------------


def prices_of(stones_of: SubjectPicker) -> SubjectPicker:
    """A function that points at the prices of the columns in which stones lie."""

    def found(table: AnyTable) -> Subjects:
        places = (each for each in stones_of(table) if isinstance(each, OfferPlace))
        return tuple(map(ColumnPrice, sorted({place.column for place in places})))

    return found


@stone_in_hand_judge(lambda _attempt: Right())
def _judge_taken_up(_state: State, _held: OfferPlace) -> Verdict:
    return Right()


def _other_column(table: AnyTable) -> Subjects:
    held = held_pick(table)
    return stones(lambda _state, pick: held is None or pick.column != held.column)(table)


def _judge_compared(attempt: StepAttempt) -> Verdict:
    before, held = attempt.plan_before, held_pick(attempt.table)
    if attempt.steps:  # bought at once, so the price was seen
        return Right()
    if held is None or not isinstance(before, Plan) or held == before.pick:
        return Undecided()
    if isinstance(before.pick, OfferPlace) and held.column == before.pick.column:
        return Wrong("same-column")
    return Right()


@judge_of(do.Place)
def _judge_price_chosen(attempt: StepAttempt, _placed: do.Place) -> Verdict:
    days = attempt.state.boats[LEARNER] - attempt.state_before.boats[LEARNER]
    return Right("quick") if days < 4 else Right("slow")  # noqa: PLR2004 - the longest trip


SAIL_AND_PAY: Final = {
    "take-up": Task(WHOLE_OFFER, stones(), _judge_taken_up),
    "compare": Task(prices_of(_other_column), _other_column, _judge_compared),
    "lay": Task(slots(), STONE_THEN_SLOT, done_judge({do.Place: Right()})),
    "boat": Task(fixed_subjects(BoatOf(LEARNER))),
    "buy": Task(prices_of(stones_to_buy), STONE_THEN_SLOT, _judge_price_chosen),
}

# -- 2: lay stones ---------------------------------------------------------------------------


def _judge_turned(attempt: StepAttempt) -> Verdict:
    before, now = attempt.plan_before, attempt.table.plan
    if attempt.steps:  # the next step is about the stone in hand
        return Wrong("unturned")
    is_turned = isinstance(before, Plan) and before.flip != now.flip
    return Right() if is_turned else Undecided()


@judge_of(do.Place)
def _judge_on_two(_attempt: StepAttempt, placed: do.Place) -> Verdict:
    return Right() if placed.level else Wrong("build-on-two")


@judge_of(do.Place)
def _judge_built_on(_attempt: StepAttempt, placed: do.Place) -> Verdict:
    return Right("higher") if placed.level else Right("wider")


LAY_STONES: Final = {
    "take-up": Task(WHOLE_OFFER, stones(), _judge_taken_up),
    "flip": Task(
        fixed_subjects(Thing.HELD), stone_then(stones(), fixed_subjects(Thing.HELD)), _judge_turned
    ),
    "on-two": Task(
        fixed_subjects(SlotPlace(LEARNER, 1, 0), SlotPlace(LEARNER, 1, 1)),
        stone_then(stones(), slots(lambda level, _slot: level > 0)),
        _judge_on_two,
    ),
    "build": Task(
        fixed_subjects(
            *(SlotPlace(LEARNER, level, slot) for level, slot in ((0, 3), (1, 0), (1, 1)))
        ),
        STONE_THEN_SLOT,
        _judge_built_on,
    ),
}

# -- 3: areas and bread ----------------------------------------------------------------------

GOLDEN: Final = OfferPlace(3, 0)
"""The stone of gold and basalt."""
GOLD: Final = MATERIALS.index("gold")
ABOVE: Final = (1, 0)
"""The slot above the gold, by level and slot."""
AREA: Final = (SlotPlace(LEARNER, 0, 0), SlotPlace(LEARNER, 0, 1))
NOT_GOLDEN: Final = Wrong("not-golden")


def _judge_golden_played(attempt: StepAttempt) -> Verdict:
    placed = attempt.last(do.Place)
    has_bread = (
        placed is not None and (placed.level, placed.slot) == (0, 1) and _is_gold_left(attempt)
    )
    return Right() if attempt.table.plan.pick is None and has_bread else NOT_GOLDEN


@stone_in_hand_judge(_judge_golden_played)
def _judge_golden_taken(_state: State, held: OfferPlace) -> Verdict:
    return Right() if held == GOLDEN else NOT_GOLDEN


def _is_gold_left(attempt: StepAttempt) -> bool:
    """Whether the gold lies at the left of the second slot."""
    stone: int = attempt.state.players[LEARNER].stones[1]
    return stone // 5 == GOLD


def _beside_gold(table: AnyTable) -> Subjects:
    """The stone, turned the right way, then the slot."""
    if held_pick(table) != GOLDEN:
        return (GOLDEN,)
    preview: Preview | None = table.preview
    is_right = preview is not None and preview.stone // 5 == GOLD
    return (SlotPlace(LEARNER, 0, 1),) if is_right else (Thing.HELD,)


@judge_of(do.Place)
def _judge_bread_covered(attempt: StepAttempt, placed: do.Place) -> Verdict:
    if (placed.level, placed.slot) != (0, 1):
        return Wrong("no-bread")
    return Right() if _is_gold_left(attempt) else Wrong("flip-first")


@judge_of(do.Place)
def _judge_area_decided(attempt: StepAttempt, placed: do.Place) -> Verdict:
    if (placed.level, placed.slot) != ABOVE:
        return Wrong("not-above", "left-open")
    closed = [
        len(event.cells) for event in attempt.events(AreaEnclosed) if event.material == "gold"
    ]
    if not closed:
        return Right("still-open")
    return Right("closed-larger") if closed[0] > len(AREA) else Right("closed")


AREAS_AND_BREAD: Final = {
    "gold": Task(
        fixed_subjects(SlotPlace(LEARNER, 0, 1), GOLDEN),
        fixed_subjects(GOLDEN),
        _judge_golden_taken,
    ),
    "bread": Task(fixed_subjects(SlotPlace(LEARNER, 0, 1)), _beside_gold, _judge_bread_covered),
    "open": Task(fixed_subjects(*AREA)),
    "closed": Task(fixed_subjects(*AREA)),
    "decide": Task(
        fixed_subjects(SlotPlace(LEARNER, *ABOVE)),
        stone_then(stones(), slots(lambda level, slot: (level, slot) == ABOVE)),
        _judge_area_decided,
    ),
}

# -- 4: quarries -----------------------------------------------------------------------------

TURA: Final = 3
"""The space of the first quarry."""


def _has_tura(state: State, pick: OfferPlace) -> bool:
    return "tura" in stone_halves(state.offer[pick.column][pick.row])


def _uses_bonus(state: State, pick: OfferPlace) -> bool:
    return pick.row > 0 and _has_tura(state, pick)


@judge_of(do.Place)
def _judge_bonus_used(attempt: StepAttempt, _placed: do.Place) -> Verdict:
    bought = attempt.last(do.Buy)
    if bought is None:
        return Undecided()
    return Right() if bought.bonus else Wrong("row-paid")


@stone_in_hand_judge(_judge_bonus_used)
def _judge_tura_taken(state: State, held: OfferPlace) -> Verdict:
    if not _has_tura(state, held):
        return Wrong("no-sign")
    return Right() if held.row else Wrong("lowest-row")


def _with_bonus(table: AnyTable) -> Subjects:
    held = held_pick(table)
    if held is None or table.preview is None or not _uses_bonus(table.state, held):
        return stones(_uses_bonus)(table)
    return slots()(table) if table.plan.bonus else (BonusChoice(bonus=True),)


@judge_of(do.Place)
def _judge_landed(attempt: StepAttempt, _placed: do.Place) -> Verdict:
    state: State = attempt.state
    quarries = {quarry.space for quarry in state.table.setup.edition.quarries}
    return Right("at-quarry") if state.boats[LEARNER] in quarries else Right("no-quarry")


QUARRIES: Final = {
    "boat": Task(fixed_subjects(Space(TURA), QuarryToken(TURA))),
    "row": task_on(stones(_uses_bonus), _judge_tura_taken),
    "bonus": Task(fixed_subjects(MoveOutcome()), _with_bonus, _judge_bonus_used),
    "stop": Task(fixed_subjects(BoatOf(LEARNER)), STONE_THEN_SLOT, _judge_landed),
}

# -- 5: who moves next -----------------------------------------------------------------------


def _takes_days(column: int) -> SubjectPicker:
    return stones(lambda _state, pick: pick.column == column)


@judge_of(do.Place)
def _judge_order_decided(attempt: StepAttempt, _placed: do.Place) -> Verdict:
    return Right("you-again") if attempt.state.seat == LEARNER else Right("other-next")


@stone_in_hand_judge(_judge_order_decided)
def _judge_short(_state: State, held: OfferPlace) -> Verdict:
    return Right() if held.column == 0 else Wrong("too-long")


@stone_in_hand_judge(_judge_order_decided)
def _judge_long(_state: State, held: OfferPlace) -> Verdict:
    if held.column == 0:
        return Undecided()
    return Right() if held.column == 3 else Wrong("too-short")  # noqa: PLR2004 - of four


WHO_MOVES_NEXT: Final = {
    "last": Task(fixed_subjects(BoatOf(LEARNER), BoatOf(1))),
    "one-day": task_on(_takes_days(0), _judge_short),
    "four-days": task_on(_takes_days(3), _judge_long),
    "decide": Task(
        fixed_subjects(BoatOf(LEARNER), BoatOf(1)), STONE_THEN_SLOT, _judge_order_decided
    ),
}

# -- 6: the end, and Ptah --------------------------------------------------------------------


def _wakes_ptah(state: State, pick: OfferPlace) -> bool:
    """Whether Ptah takes stones when this stone is bought."""
    preview = preview_of(state, Plan(pick))
    return preview is not None and bool(taken_by_ptah(preview.events))


def _judge_ptah_answered(attempt: StepAttempt) -> Verdict:
    if attempt.events(StoneStored):
        return Wrong("not-stored", "stored-all-the-same")
    if attempt.last(do.Place) is None:
        return Undecided()
    took = len(attempt.events(PtahTook))
    if took > 1:
        return Wrong("level", "level-all-the-same")
    return Right("one-each") if took else Right("safe")


@stone_in_hand_judge(_judge_ptah_answered)
def _judge_ptah_seen(state: State, held: OfferPlace) -> Verdict:
    return Right() if _wakes_ptah(state, held) else Wrong("asleep")


THE_END: Final = {
    "ptah": Task(fixed_subjects(PtahsBoard(), BoardOf(LEARNER))),
    "wakes": Task(fixed_subjects(BoatOf(LEARNER)), stones(_wakes_ptah), _judge_ptah_seen),
    "lowest": Task(fixed_subjects(*(OfferPlace(column, 0) for column in range(4)))),
    "days-left": Task(fixed_subjects(BoatOf(LEARNER))),
    "decide": Task(fixed_subjects(PtahsBoard()), STONE_THEN_SLOT, _judge_ptah_answered),
}

# -- 7: the bonuses of quarries, the storehouse, a builder's power ----------------------------

STOREHOUSE: Final = 14
"""The space of the quarry where the lesson begins: its bonus is the storehouse."""


def _all_bonuses(table: AnyTable) -> Subjects:
    quarries = table.session.setup.edition.quarries
    return tuple(QuarryToken(quarry.space) for quarry in quarries)


def _may_be_stored(state: State, pick: OfferPlace) -> bool:
    return state.why_not(purchase(pick, bonus=True)) is None


_judge_stored: Final = done_judge({do.Store: Right(), do.Place: Wrong("in-pyramid")})


@stone_in_hand_judge(_judge_stored)
def _judge_storable_taken(state: State, held: OfferPlace) -> Verdict:
    return Right() if _may_be_stored(state, held) else Wrong("not-storable")


def _storing_steps(table: AnyTable) -> Subjects:
    held = held_pick(table)
    if held is None or not _may_be_stored(table.state, held):
        return stones(_may_be_stored)(table)
    return (Thing.STORE,) if table.plan.bonus else (Thing.STORE, BonusChoice(bonus=True))


def _stored_then_slot(table: AnyTable) -> Subjects:
    """The stored stone; once it is in hand, the slots that are open to it."""
    if table.plan.pick is None or held_pick(table) is not None:
        return (StoredPlace(LEARNER, 0),)
    legal = table.state.legal_actions()
    placements = (each for each in legal if isinstance(each, do.PlaceStored))
    return tuple(dict.fromkeys(SlotPlace(LEARNER, each.level, each.slot) for each in placements))


STORE_AND_BUILDERS: Final = {
    "bonuses": Task(_all_bonuses),
    "take-up": Task(
        fixed_subjects(Space(STOREHOUSE), QuarryToken(STOREHOUSE)),
        stones(_may_be_stored),
        _judge_storable_taken,
    ),
    "store": Task(fixed_subjects(Thing.STORE), _storing_steps, _judge_stored),
    "bring-back": Task(
        fixed_subjects(StoredPlace(LEARNER, 0)),
        _stored_then_slot,
        done_judge({do.PlaceStored: Right("laid"), do.Buy: Wrong("other-stone")}),
    ),
    "power": Task(fixed_subjects(Thing.POWER)),
    "decide": Task(
        fixed_subjects(Thing.POWER),
        stone_then(lambda table: (Thing.POWER, *stones()(table)), slots()),
        done_judge({do.Power: Right("used"), do.Store: Right("kept"), do.Place: Right("kept")}),
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
