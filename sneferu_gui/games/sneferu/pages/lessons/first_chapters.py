"""The first three chapters: sail and pay; lay stones; areas and bread."""

from typing import Final

from sneferu_gui.games.sneferu.law import MATERIALS, State
from sneferu_gui.games.sneferu.law.events import AreaEnclosed
from sneferu_gui.games.sneferu.pages.lessons.targets import (
    ME,
    events_of,
    first_then,
    held_pick,
    placed_in,
    preview_at,
    slots,
    stones,
)
from sneferu_gui.games.sneferu.table.places import (
    BoatOf,
    ColumnPrice,
    HeldStone,
    OfferPlace,
    SlotPlace,
)
from sneferu_gui.games.sneferu.table.plan import OfferPick, Plan
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
