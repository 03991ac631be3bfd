"""The other three chapters: quarries; who moves next; the end, and Ptah."""

from typing import Final

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.law.events import PtahTook, StoneStored
from sneferu_gui.games.sneferu.pages.lessons.pointing import (
    ME,
    always,
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
from sneferu_gui.games.sneferu.pages.lessons.prepared import PreparedTurn, prepared, prepared_deal
from sneferu_gui.games.sneferu.table.places import (
    BoardOf,
    BoatOf,
    BonusChoice,
    OfferPlace,
    PtahsBoard,
    Space,
)
from sneferu_gui.games.sneferu.table.plan import OfferPick
from sneferu_gui.games.sneferu.views.subjects import QuarryToken
from sneferu_gui.language import N_
from sneferu_gui.ui.kit.widgets.move_panel import MoveOutcome
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    LessonChapter,
    LessonStep,
    Pointing,
    Right,
    Subjects,
    Tried,
    Verdict,
    Waits,
    Wrong,
)

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
        return Wrong(N_("This one has no Tura limestone, and no sign. Try one that has."))
    if not held.row:
        return Wrong(N_("In the lowest row nothing is extra. Try one higher up."))
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
        return Wrong(N_("You paid the row as well. Choose a stone with the sign, and Bonus."))
    return Right()


def _is_landed(tried: Tried) -> Verdict:
    if placed_in(tried.steps) is None:
        return Waits()
    state: State = tried.table.state
    if state.boats[ME] in {quarry.space for quarry in state.table.setup.edition.quarries}:
        return Right(N_("A quarry: its bonus waits there for your next stone."))
    return Right(N_("No quarry there. But a good price is a reason, too."))


QUARRIES: Final = LessonChapter(
    "quarries",
    N_("Quarries"),
    N_("What your boat finds where it stops"),
    lambda name: prepared(
        name,
        prepared_deal(
            1,
            5,
            {
                (2, 0): ("basalt", "gold"),
                (1, 2): ("granite", "tura"),
                (2, 3): ("tura", "basalt"),
                (3, 3): ("mokattam", "tura"),
            },
            ("no_extra", "food2", "food1", "save_time"),
        ),
        (PreparedTurn(2, 0, 0, 0),),
    ),
    (
        LessonStep(
            N_("Your boat lies at a quarry of Tura limestone. The sign beside it is its bonus."),
            always(Space(TURA), QuarryToken(TURA)),
            ("quarry", "Tura limestone", "bonus"),
        ),
        LessonStep(
            N_(
                "Higher rows cost extra food. Not with this bonus: take up a stone "
                "with the sign, above the lowest row."
            ),
            stones(_uses_bonus),
            ("row", "extra"),
            stones(_uses_bonus),
            _is_tura_taken,
        ),
        LessonStep(
            N_("Only a stone with Tura limestone may use it here. Lay it: the row costs nothing."),
            always(MoveOutcome()),
            (),
            _with_bonus,
            _is_bonus_used,
            needs_outcome=True,
        ),
        LessonStep(
            N_("Where will you stop? Days lead to a quarry, or past it. Buy a stone and see."),
            always(BoatOf(ME)),
            (),
            first_then(stones(), slots()),
            _is_landed,
            is_decision=True,
            needs_outcome=True,
        ),
    ),
    ("sneferu/landmarks/quarry_granite-awake",),
)

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
    return Wrong(N_("That takes more than one day. The first column takes one."))


def _is_long(tried: Tried) -> Verdict:
    held = held_pick(tried.table)
    if tried.steps:
        return _is_order_decided(tried)
    if held is None or held.column == 0:
        return Waits()
    if held.column == 3:  # noqa: PLR2004 - the last of four
        return Right()
    return Wrong(N_("That takes fewer than four days. Try the last column."))


def _is_order_decided(tried: Tried) -> Verdict:
    if placed_in(tried.steps) is None:
        return Waits()
    if tried.table.state.seat == ME:
        return Right(N_("You move again, and choose first. It was dear in food."))
    return Right(N_("Your food stays. But now the other moves, and chooses before you."))


WHO_MOVES_NEXT: Final = LessonChapter(
    "who-moves-next",
    N_("Who moves next"),
    N_("When a cheap stone is dear"),
    lambda name: prepared(
        name,
        prepared_deal(2, 7),
        (
            PreparedTurn(3, 0, 0, 1),
            PreparedTurn(0, 0, 0, 1),
            PreparedTurn(3, 0, 0, 0),
            PreparedTurn(2, 0, 0, 4),
            PreparedTurn(3, 0, 0, 2),
        ),
    ),
    (
        LessonStep(
            N_(
                "The boat furthest back takes the turn, again and again while it is last. "
                "That is you."
            ),
            always(BoatOf(ME), BoatOf(1)),
            ("turn",),
        ),
        LessonStep(
            N_("Take up a stone of one day, and see under “Next turn” who comes next."),
            _takes_days(0),
            (),
            _takes_days(0),
            _is_short,
            needs_outcome=True,
        ),
        LessonStep(
            N_("You again! Now take up one of four days. It costs less food: but who is next?"),
            _takes_days(3),
            (),
            _takes_days(3),
            _is_long,
            needs_outcome=True,
        ),
        LessonStep(
            N_("A cheap stone is dear when others move twice after it. Which do you buy?"),
            always(BoatOf(ME), BoatOf(1)),
            (),
            first_then(stones(), slots()),
            _is_order_decided,
            is_decision=True,
            needs_outcome=True,
        ),
    ),
    ("sneferu/boats/lapis", "sneferu/boats/turquoise"),
)

# -- 6: the end, and Ptah --------------------------------------------------------------------

LATE: Final = (
    PreparedTurn(2, 0, 0, 1),
    PreparedTurn(2, 0, 0, 4, bonus=True),
    PreparedTurn(2, 0, 0, 0, flip=True, bonus=True),
    PreparedTurn(2, 0, 1, 0),
    PreparedTurn(1, 0, 0, 2, flip=True, bonus=True),
    PreparedTurn(2, 0, 1, 1),
    PreparedTurn(0, 0, 2, 0, bonus=True),
    PreparedTurn(2, 0, 0, 3, bonus=True),
    PreparedTurn(2, 0, 1, 3),
    PreparedTurn(3, 0, 1, 2),
    PreparedTurn(2, 1, 2, 1, bonus=True),
    PreparedTurn(2, 0, 2, 2, flip=True),
    PreparedTurn(1, 0, 3, 0, flip=True, bonus=True),
)
"""A game against Ptah, as far as its last days."""


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
    return Wrong(N_("This trip gives him nothing. Try a longer one, to see him at work."))


def _is_ptah_answered(tried: Tried) -> Verdict:
    if any(isinstance(event, StoneStored) for event in events_of(tried.steps)):
        return Wrong(
            N_("A stone beside the pyramid does not count yet: lay one in a slot."),
            N_("So be it. Lay it soon: beside the pyramid it does not count."),
        )
    if placed_in(tried.steps) is None:
        return Waits()
    took = sum(isinstance(event, PtahTook) for event in events_of(tried.steps))
    if not took:
        return Right(N_("Ptah gets nothing, and you lead by two. Dear, but safe."))
    if took == 1:
        return Right(N_("One stone for you, one for him: you still lead, and kept food."))
    return Wrong(
        N_("Two stones for Ptah: he draws level, and wins a tie. Look again."),
        N_("So be it. He has drawn level: now the last days must decide."),
    )


THE_END: Final = LessonChapter(
    "the-end",
    N_("The end, and Ptah"),
    N_("How a game ends, and whom you play against alone"),
    lambda name: prepared(name, prepared_deal(1, 44), LATE, is_solo=True),
    (
        LessonStep(
            N_("Alone, you play against Ptah: at the end, have more stones than he has."),
            always(PtahsBoard(), BoardOf(ME)),
            ("Ptah", "end"),
        ),
        LessonStep(
            N_("Each quarry you leave or pass wakes him. Take up a stone: what would he take?"),
            always(BoatOf(ME)),
            (),
            stones(_wakes),
            _is_ptah_seen,
            needs_outcome=True,
        ),
        LessonStep(
            N_("He takes its material from the lowest stones, but none from your column."),
            always(*(OfferPlace(column, 0) for column in range(4))),
            (),
        ),
        LessonStep(
            N_(
                "11 days are left. If you can buy no stone, you sail to the end: that gives 5"
                " food a space."
            ),
            always(BoatOf(ME)),
            (),
        ),
        LessonStep(
            N_("You have 13 stones, Ptah 12, and a tie is his. Which stone now?"),
            always(PtahsBoard()),
            (),
            first_then(stones(), slots()),
            _is_ptah_answered,
            is_decision=True,
            needs_outcome=True,
        ),
    ),
    ("sneferu/ptah",),
)
