"""The first three chapters: sail and pay; lay stones; areas and bread."""

from typing import Final

from sneferu_gui.games.sneferu.law import MATERIALS, State
from sneferu_gui.games.sneferu.law.events import AreaEnclosed
from sneferu_gui.games.sneferu.pages.lessons.pointing import (
    ME,
    always,
    events_of,
    first_then,
    held_pick,
    placed_in,
    preview_at,
    slots,
    stones,
)
from sneferu_gui.games.sneferu.pages.lessons.prepared import PreparedTurn, prepared, prepared_deal
from sneferu_gui.games.sneferu.table.places import (
    BoatOf,
    HeldStone,
    OfferPlace,
    SlotPlace,
)
from sneferu_gui.games.sneferu.table.plan import OfferPick, Plan
from sneferu_gui.games.sneferu.views.subjects import ColumnPrice
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
        return Wrong(N_("The same column, the same days. Take one up from another column."))
    return Right()


def _is_laid(tried: Tried) -> Verdict:
    return Right() if placed_in(tried.steps) is not None else Waits()


def _is_price_chosen(tried: Tried) -> Verdict:
    if placed_in(tried.steps) is None:
        return Waits()
    state: State = tried.state
    days = tried.table.state.boats[ME] - state.boats[ME]
    if days < 4:  # noqa: PLR2004 - the longest trip there is
        return Right(N_("Few days spent: there is time for more stones. But food is short now."))
    return Right(N_("Hardly any food gone. But the days will run out sooner."))


SAIL_AND_PAY: Final = LessonChapter(
    "sail-and-pay",
    N_("Sail and pay"),
    N_("What a stone costs: days and food"),
    lambda name: prepared(name, prepared_deal(1, 5)),
    (
        LessonStep(
            N_("Build a pyramid of stones. Each costs days and food. Take up any stone you like."),
            always(*(OfferPlace(column, row) for column in range(4) for row in range(7))),
            ("pyramid", "stone", "day", "food"),
            stones(),
            _is_taken_up,
        ),
        LessonStep(
            N_("Its column says how many days and how much food. Take up one of another column."),
            always(*PRICES),
            ("column",),
            _other_column,
            _is_compared,
            skill="compare",
            needs_outcome=True,
        ),
        LessonStep(
            N_("Lay it in any open slot. Touching halves of one material are an area: more later."),
            slots(),
            ("slot", "half", "material", "area"),
            first_then(stones(), slots()),
            _is_laid,
            needs_outcome=True,
        ),
        LessonStep(
            N_("For each day your boat sailed one space along the Nile. It began with 44 days."),
            always(BoatOf(ME)),
            ("boat", "space", "Nile", "sail"),
        ),
        LessonStep(
            N_("Days or food: which do you spend now? Buy another stone. Every way can be right."),
            always(*PRICES),
            (),
            first_then(stones(), slots()),
            _is_price_chosen,
            is_decision=True,
            needs_outcome=True,
        ),
    ),
    ("sneferu/boats/carnelian",),
)

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
    return Wrong(N_("The lowest level needs nothing below. Now build on two stones."))


def _is_built_on(tried: Tried) -> Verdict:
    placed = placed_in(tried.steps)
    if placed is None:
        return Waits()
    if placed.level:
        return Right(N_("Higher: two stones beside each other carry the next level."))
    return Right(N_("Wider: later there is room for more above it."))


LAY_STONES: Final = LessonChapter(
    "lay-stones",
    N_("Lay stones"),
    N_("Two halves, two ways round, and what carries a stone"),
    lambda name: prepared(
        name,
        prepared_deal(1, 5),
        (PreparedTurn(3, 0, 0, 0), PreparedTurn(3, 0, 0, 1), PreparedTurn(3, 0, 0, 2)),
    ),
    (
        LessonStep(
            N_("A stone has two halves, each of another material. Take one up."),
            always(*(OfferPlace(column, row) for column in range(4) for row in range(7))),
            (),
            stones(),
            _is_taken_up,
        ),
        LessonStep(
            N_("It may lie either way round. Flip the stone in your hand."),
            always(HeldStone()),
            (),
            _flip,
            _is_turned,
            skill="flip",
        ),
        LessonStep(
            N_("Above the lowest level, a stone needs two stones under it. Lay yours there."),
            always(SlotPlace(ME, 1, 0), SlotPlace(ME, 1, 1)),
            ("level",),
            first_then(stones(), slots(lambda level, _slot: level > 0)),
            _is_on_two,
        ),
        LessonStep(
            N_("A stone in the pyramid is never moved again. Buy another. Build wider, or higher?"),
            always(*(SlotPlace(ME, level, slot) for level, slot in ((0, 3), (1, 0), (1, 1)))),
            (),
            first_then(stones(), slots()),
            _is_built_on,
            is_decision=True,
        ),
    ),
    ("sneferu/stones/basalt", "sneferu/stones/gold"),
)

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


_NOT_GOLDEN: Final = Wrong(N_("Not this one. The stone with gold lies lowest, on the right."))


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
        return Wrong(N_("That covers no bread beside your gold. Try the slot with the ring."))
    if not _touches(tried):
        return Wrong(N_("Gold does not touch gold. Flip the stone first."))
    return Right()


def _closing(table: AnyTable) -> Subjects:
    return first_then(stones(), slots(lambda level, slot: (level, slot) == ABOVE))(table)


def _is_area_decided(tried: Tried) -> Verdict:
    placed = placed_in(tried.steps)
    if placed is None:
        return Waits()
    if (placed.level, placed.slot) != ABOVE:
        return Wrong(
            N_("That leaves the area as it was. Decide about the slot above the gold."),
            N_("So be it. The area stays open, and can still be closed later."),
        )
    closed = [
        event
        for event in events_of(tried.steps)
        if isinstance(event, AreaEnclosed) and event.material == "gold"
    ]
    if not closed:
        return Right(N_("Still open: no food yet. But with every half it will pay more."))
    if len(closed[0].cells) > 2:  # noqa: PLR2004 - as many as there were
        return Right(N_("One half more, and closed: 4 food, and the bread."))
    return Right(N_("Closed: 2 food at once, and the bread. It pays only once."))


AREAS_AND_BREAD: Final = LessonChapter(
    "areas-and-bread",
    N_("Areas and bread"),
    N_("Where food comes from"),
    lambda name: prepared(
        name,
        prepared_deal(
            1,
            5,
            {
                (3, 0): ("tura", "gold"),
                (3, 1): ("basalt", "gold"),
                (1, 0): ("granite", "basalt"),
                (3, 2): ("mokattam", "granite"),
                (2, 0): ("gold", "mokattam"),
                (2, 1): ("basalt", "tura"),
            },
        ),
        (PreparedTurn(3, 0, 0, 0), PreparedTurn(1, 0, 0, 2)),
    ),
    (
        LessonStep(
            N_("Bread in a slot is food for whoever covers it. Take up the stone with gold."),
            always(SlotPlace(ME, 0, 1), OfferPlace(*GOLDEN)),
            ("bread", "gold"),
            always(OfferPlace(*GOLDEN)),
            _is_golden_taken,
        ),
        LessonStep(
            N_("Lay it on the bread so that gold touches gold. Flip it, if it must be."),
            always(SlotPlace(ME, 0, 1)),
            (),
            _beside_gold,
            _is_bread_covered,
        ),
        LessonStep(
            N_("One food more! And gold beside gold is an area: two halves. It is still open."),
            always(*AREA),
            ("open",),
        ),
        LessonStep(
            N_("Closed all round, an area pays: 2 halves 2 food, 3 halves 4, 6 halves 12."),
            always(*AREA),
            ("closed",),
        ),
        LessonStep(
            N_("Buy a stone for the slot above: close the area now, or let more gold in?"),
            always(SlotPlace(ME, *ABOVE)),
            (),
            _closing,
            _is_area_decided,
            is_decision=True,
            needs_outcome=True,
        ),
    ),
    ("sneferu/tokens/food2",),
)
