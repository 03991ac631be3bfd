"""The tasks of the eight chapters: their subjects on the table, their judges, their replies."""

from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law.events import Gained
from sneferu_gui.games.men_nefer.law.frames import BundleFrame
from sneferu_gui.games.men_nefer.law.items import (
    BOATS,
    CRAFT,
    FOOD,
    LIMESTONE,
    PERMISSION,
    PRIESTESS,
)
from sneferu_gui.games.men_nefer.law.position import Board
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.pages.lessons.targets import (
    state_of,
    toward_advised,
    toward_any,
    toward_first,
)
from sneferu_gui.games.men_nefer.table import places
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
    any_action,
    done_judge,
    fixed_subjects,
    judge_game_over,
    kind_judge,
    last_action_judge,
    task_on,
)
from sneferu_gui.ui.table.game_table import AnyTable


def _board(attempt: StepAttempt) -> Board:
    """The player's board at present."""
    board: Board = attempt.state.boards[LEARNER]
    return board


def _board_before(attempt: StepAttempt) -> Board:
    """The player's board when the step began."""
    board: Board = attempt.state_before.boards[LEARNER]
    return board


def _is_turn_over(attempt: StepAttempt) -> bool:
    """Whether one of the player's turns has ended since the step began."""
    state: State = attempt.state
    return state.turns > attempt.state_before.turns or state.is_over


def _first_wrong(attempt: StepAttempt, is_right: Callable[[do.Action], bool]) -> bool:
    """Whether the turn was begun with another action than the step asks for."""
    actions = attempt.actions
    return bool(actions) and not is_right(actions[0])


def _is_open(
    attempt: StepAttempt, kind: type[do.Action], is_it: Callable[[do.Action], bool]
) -> bool:
    """Whether an action of a kind is legal for the player now."""
    return any(isinstance(each, kind) and is_it(each) for each in attempt.state.legal_actions())


def _only_action_judge(action: do.Action, astray: Wrong) -> Judge:
    """A judge that accepts one action alone."""
    return last_action_judge(lambda _attempt, done: Right() if done == action else astray)


def _turn_judge(verdicts: Mapping[type, Verdict], at_end: Verdict) -> Judge:
    """A judge of a turn by the kinds of its actions, as `done_judge`; or else at its end."""
    of_actions = done_judge(verdicts)

    def judged(attempt: StepAttempt) -> Verdict:
        found = of_actions(attempt)
        is_open = isinstance(found, Undecided)
        return at_end if is_open and _is_turn_over(attempt) else found

    return judged


def _begun_judge(is_right: Callable[[do.Action], bool], astray: Wrong, judge: Judge) -> Judge:
    """A judge of a turn that must begin with an action of a kind."""
    return lambda attempt: astray if _first_wrong(attempt, is_right) else judge(attempt)


def _price(state: State, house: str, side: int) -> int:
    return state.price(state.table.printed.house_of[house], side)


REST: Final = toward_first((
    do.TakeContract, do.Bury, do.Build, do.Grant, do.PlaceBasket, do.TakePapyrus, do.TakeCraft,
    do.Walk, do.Haul, do.Activate, do.TakeFavour, do.UseMarket, do.Pick, do.Done,
))  # fmt: skip
"""Points at the actions that continue a turn, the most specific first."""


def _then_rest(begins: SubjectPicker) -> SubjectPicker:
    """Points at the actions that begin the turn, then at those that continue it."""
    return lambda table: REST(table) if state_of(table).agenda else begins(table)


def _part(*kinds: str) -> SubjectPicker:
    """Points at the parts of the bundle with items of these kinds."""
    return toward_any(do.Pick, lambda state, each: _kind_of(state, each) in kinds)


def _kind_of(state: State, pick: do.Pick) -> str:
    frame = state.agenda[-1]
    assert isinstance(frame, BundleFrame)  # noqa: S101 - parts are picked of bundles alone
    return frame.parts[pick.item][pick.option].kind


# -- 1: a visit ------------------------------------------------------------------------------


def _house_and(toward: SubjectPicker, house: str) -> SubjectPicker:
    """The House of a visit, and what leads to it: both are marked from the beginning."""

    def found(table: AnyTable) -> Subjects:
        sun = places.Sun(state_of(table).table.printed.house_of[house])
        return (sun, *toward(table)) if not state_of(table).agenda else toward(table)

    return found


def _toward_visit(visit: do.Visit) -> SubjectPicker:
    return toward_any(do.Visit, lambda _state, each: each == visit)


FREE: Final = toward_any(
    do.Visit, lambda state, each: each.slot == 0 and not _price(state, each.house, 0)
)
CROWDED: Final = do.Visit(1, "pyramids")


@last_action_judge
def _judge_free_visit(attempt: StepAttempt, action: do.Action) -> Verdict:
    if not isinstance(action, do.Visit) or action.slot:
        return Wrong("marked-tablet")
    return Wrong("not-free") if _price(attempt.state_before, action.house, 0) else Right("there")


def _judge_none_lost(attempt: StepAttempt) -> Verdict:
    """Judge the visit by its price; then wait until the tablet’s Food has come."""
    if _first_wrong(attempt, lambda each: isinstance(each, do.Visit)):
        return Wrong("marked-tablet", "other-it")
    visit = attempt.last(do.Visit)
    if visit is None:
        return Undecided()
    price = _price(attempt.state_before, visit.house, 0)
    fault, end = None, Right("kept")
    if price < 1:
        fault, end = Wrong("lost", "lost-it"), Right("lost-it")
    elif price > 1:
        fault, end = Wrong("dear", "dear-it"), Right("dear-it")
    if fault is not None and not attempt.is_insisted:
        return fault
    if any(gain.what == FOOD for gain in attempt.events(Gained)):
        return end
    is_left = _is_turn_over(attempt)
    return Wrong("left", "all-left", keeps_before=True) if is_left else Undecided()


ONE_FOOD: Final = toward_any(do.Visit, lambda state, each: _price(state, each.house, 0) == 1)


def _toward_food(table: AnyTable) -> Subjects:
    """Points at the visit; then at the tablet's Food, or what has to be done before it."""
    if not state_of(table).agenda:
        return ONE_FOOD(table)
    return _part(FOOD)(table) or toward_first((do.Sail,))(table) or REST(table)


VISIT: Final = {
    "visit": Task(fixed_subjects(places.Slot(LEARNER, 0)), FREE, _judge_free_visit),
    "crowd": Task(
        _house_and(_toward_visit(CROWDED), CROWDED.house),
        _toward_visit(CROWDED),
        _only_action_judge(CROWDED, Wrong("marked-house")),
    ),
    "parts": task_on(REST, _turn_judge({do.Done: Wrong("left", "all-left")}, Right("had"))),
    "full": Task(
        fixed_subjects(places.Slot(LEARNER, 2)),
        _toward_food,
        _judge_none_lost,
    ),
}

# -- 2: to specialise ------------------------------------------------------------------------


def _specialise(house: str, *spaces: int) -> SubjectPicker:
    return toward_any(
        do.Specialise,
        lambda _state, each: each.house == house and each.space in (spaces or {each.space}),
    )


DEEP: Final = "necropolis"
SPACES: Final = (1, 2)


@last_action_judge
def _judge_deeper(_attempt: StepAttempt, action: do.Action) -> Verdict:
    if not isinstance(action, do.Specialise):
        return Wrong("moon-first", "before")
    return Right("deeper") if action.space == max(SPACES) else Right("before")


def _moons(table: AnyTable) -> Subjects:
    return tuple(map(places.Moon, range(len(state_of(table).table.edition.houses))))


SPECIALISE: Final = {
    "moon": task_on(_specialise(DEEP), kind_judge(do.Specialise, Right(), Wrong("moon-first"))),
    "take": task_on(REST, _turn_judge({do.Done: Wrong("take-all")}, Right("taken"))),
    "unpaid": Task(_moons),
    "again": task_on(_specialise(DEEP), _judge_deeper),
}

# -- 3: to obtain ----------------------------------------------------------------------------

SIGNED_ROW: Final = 3
UPPER_ROWS: Final = 2
SIGNED: Final = toward_any(do.Obtain, lambda _state, each: each.row == SIGNED_ROW)


def _next_sign_and_row(table: AnyTable) -> Subjects:
    return (places.Hieroglyph(LEARNER), *SIGNED(table))


@last_action_judge
def _judge_signed_row(_attempt: StepAttempt, action: do.Action) -> Verdict:
    if not isinstance(action, do.Obtain):
        return Wrong("obtain-first")
    return Right("signed") if action.row == SIGNED_ROW else Wrong("other-sign")


@last_action_judge
def _judge_own_turn(_attempt: StepAttempt, action: do.Action) -> Verdict:
    if not isinstance(action, do.Obtain):
        return Right("later")
    return Right("upper") if action.row < UPPER_ROWS else Right("lower")


OBTAIN: Final = {
    "sign": Task(_next_sign_and_row, SIGNED, _judge_signed_row),
    "help": task_on(REST, _turn_judge({do.Done: Wrong("no-help", "help-left")}, Right())),
    "era": Task(fixed_subjects(places.Slot(LEARNER, 0))),
    "nine": Task(fixed_subjects(places.Seat(LEARNER))),
    "own": Task(
        toward_any(do.Obtain, any_action),
        toward_first((do.Obtain, do.Specialise, do.Visit)),
        _judge_own_turn,
    ),
}

# -- 4: heart and feather --------------------------------------------------------------------

PAPYRUS_ROW: Final = 2
FREE_ROW: Final = 0
LAST_HELP: Final = frozenset({(FREE_ROW, 1), (PAPYRUS_ROW, 1)})
"""Row and choice of two helps: a free papyrus, and a step of the heart."""


def _fits(state: State, action: do.TakePapyrus) -> bool:
    """Whether a papyrus continues the last one in the Book."""
    papyrus, held = state.papyrus_market[action.tile], state.boards[LEARNER].papyri
    return papyrus is not None and bool(held) and held[-1][1] == papyrus[0]


def _is_row_of_papyri(action: do.Action) -> bool:
    return action == do.Obtain(PAPYRUS_ROW)


def _judge_papyrus_asked(attempt: StepAttempt) -> Verdict:
    if _first_wrong(attempt, _is_row_of_papyri) or _is_turn_over(attempt):
        return Wrong("papyrus-first")
    return Right() if attempt.state.phase == "papyrus" else Undecided()


@last_action_judge
def _judge_fitting(attempt: StepAttempt, action: do.Action) -> Verdict:
    if isinstance(action, do.TakePapyrus) and _fits(attempt.state_before, action):
        return Right("fits")
    return Wrong("no-fit")


def _judge_harvest_over(attempt: StepAttempt) -> Verdict:
    if attempt.state.era == attempt.state_before.era:
        return Undecided()
    if attempt.has_done(do.TakePapyrus):
        return Right("free")
    if _board(attempt).heart > _board_before(attempt).heart:
        return Right("stepped")
    return Right("neither")


def _papyrus_help(table: AnyTable) -> Subjects:
    """Points at the row, then at the papyrus beside it."""
    state = state_of(table)
    if state.phase == "market":
        return toward_any(
            do.UseMarket, lambda _state, each: (each.row, each.option) == (PAPYRUS_ROW, 0)
        )(table)
    return toward_any(do.Obtain, lambda _state, each: each.row == PAPYRUS_ROW)(table)


def _last_row(table: AnyTable) -> Subjects:
    """Points at the rows above those two helps, then at the helps, then at further actions."""
    phase = state_of(table).phase
    if phase == "turn":
        return toward_any(do.Obtain, lambda _state, each: each.row in {FREE_ROW, PAPYRUS_ROW})(
            table
        )
    if phase == "market":
        wanted = toward_any(do.UseMarket, lambda _s, each: (each.row, each.option) in LAST_HELP)
        return wanted(table) or REST(table)
    return REST(table)


HEART: Final = {
    "duat": Task(fixed_subjects(places.Duat())),
    "papyrus": task_on(_papyrus_help, _judge_papyrus_asked),
    "drawing": Task(
        fixed_subjects(places.Book(LEARNER, 0), *map(places.Papyrus, range(4))),
        toward_any(do.TakePapyrus, _fits),
        _judge_fitting,
    ),
    "last": task_on(_last_row, _judge_harvest_over),
}

# -- 5: prepare, then place ------------------------------------------------------------------

HIGH: Final = 3


def _sphinxes_and_pedestals(table: AnyTable) -> Subjects:
    """The sphinxes of the player, and the pedestals beside the tombs."""
    pedestals = enumerate(state_of(table).table.edition.pedestals)
    beside = (places.Pedestal(number) for number, each in pedestals if each.at == DEEP)
    return (places.Sphinx(LEARNER), *beside)


def _judge_embalmed(attempt: StepAttempt) -> Verdict:
    is_wrong = _first_wrong(attempt, lambda each: each == do.Specialise(DEEP, 1))
    if is_wrong or attempt.has_done(do.Done):
        return Wrong("embalm-first")
    return Right() if _is_turn_over(attempt) else Undecided()


def _judge_placed_high(attempt: StepAttempt) -> Verdict:
    if not attempt.has_done(do.Bury):
        return Right("none") if _is_turn_over(attempt) else Undecided()
    return Right("high") if do.Specialise(DEEP, HIGH) in attempt.actions else Right("low")


PREPARE: Final = {
    "embalm": task_on(_then_rest(_specialise(DEEP, 1)), _judge_embalmed),
    "rite": task_on(
        _specialise(DEEP, 2), _only_action_judge(do.Specialise(DEEP, 2), Wrong("second-space"))
    ),
    "tomb": task_on(
        REST, _turn_judge({do.Bury: Right("buried")}, Wrong("tomb-first", "tomb-left"))
    ),
    "rest": task_on(REST, _turn_judge({do.Done: Wrong("rest-left")}, Right())),
    "sphinx": Task(_sphinxes_and_pedestals),
    "higher": task_on(_then_rest(_specialise(DEEP, 2, 3)), _judge_placed_high),
}

# -- 6: stone --------------------------------------------------------------------------------

PERMISSION_SLOT: Final = 1
STONE_HOUSE: Final = "pyramids"
AT_STONE: Final = do.Visit(2, STONE_HOUSE)


def _visit_with(slot: int) -> SubjectPicker:
    return toward_any(
        do.Visit, lambda state, each: each.slot == slot and _price(state, each.house, 0) <= 1
    )


def _hauling(begins: SubjectPicker, *tracks: str) -> SubjectPicker:
    """Points at the turn's beginning; then at permissions, limestone, and steps on these tracks."""

    def found(table: AnyTable) -> Subjects:
        if not state_of(table).agenda:
            return begins(table)
        hauls = toward_any(do.Haul, lambda _state, each: each.track in tracks)(table)
        parts = _part(PERMISSION)(table) or _part(LIMESTONE)(table)
        return hauls or parts or REST(table)

    return found


def _begins_with(slot: int) -> Callable[[do.Action], bool]:
    return lambda action: isinstance(action, do.Visit) and action.slot == slot


def _judge_at_construction(attempt: StepAttempt) -> Verdict:
    if _first_wrong(attempt, lambda each: each == AT_STONE):
        return Wrong("haul-first")
    if attempt.state.phase == "build":
        return Right()
    return Wrong("haul-left") if _is_turn_over(attempt) else Undecided()


def _judge_granted(attempt: StepAttempt) -> Verdict:
    if _first_wrong(attempt, _begins_with(PERMISSION_SLOT)):
        return Wrong("grant-first")
    if attempt.has_done(do.Grant):
        return Right("granted")
    is_off = do.Haul("great") in attempt.actions or attempt.has_done(do.Done)
    is_early = attempt.state.phase == "limestone" and not _is_open(
        attempt, do.Haul, lambda each: each == do.Haul("queens")
    )
    is_lost = is_off or is_early or _is_turn_over(attempt)
    return Wrong("grant-first") if is_lost else Undecided()


def _is_at_pyramids(action: do.Action) -> bool:
    return isinstance(action, do.Specialise) and action.house == STONE_HOUSE


def _judge_split(attempt: StepAttempt) -> Verdict:
    if _first_wrong(attempt, _is_at_pyramids):
        return Wrong("split-first", "neither")
    if not _is_turn_over(attempt):
        return Undecided()
    if _board(attempt).queens > _board_before(attempt).queens:
        return Right("queens")
    return (
        Right("great") if _board(attempt).great > _board_before(attempt).great else Right("neither")
    )


HAULING: Final = _hauling(_toward_visit(AT_STONE), "great")
STONE: Final = {
    "haul": Task(_house_and(HAULING, STONE_HOUSE), HAULING, _judge_at_construction),
    "build": task_on(toward_any(do.Build, any_action), done_judge({do.Build: Right("built")})),
    "grant": task_on(_hauling(_visit_with(PERMISSION_SLOT), "queens"), _judge_granted),
    "split": task_on(_hauling(_specialise(STONE_HOUSE), "great", "queens"), _judge_split),
}

# -- 7: the Temple ---------------------------------------------------------------------------

CRAFT_SLOT: Final = 2
FIRST_LEVEL: Final = 4
"""The number of spaces on the lowest level of the Pyramidal Area."""


def _toward_craft(begins: SubjectPicker) -> SubjectPicker:
    def found(table: AnyTable) -> Subjects:
        if not state_of(table).agenda:
            return begins(table)
        return toward_first((do.TakeCraft,))(table) or _part(CRAFT)(table) or REST(table)

    return found


CRAFT_FIRST: Final = Wrong("craft-first")
_judge_craft_taken: Final = _begun_judge(
    lambda each: isinstance(each, do.Specialise) and each.house == "temple",
    CRAFT_FIRST,
    _turn_judge(
        {do.Walk: Wrong("craft-before"), do.TakeCraft: Right(), do.Done: CRAFT_FIRST}, CRAFT_FIRST
    ),
)


def _inside(board: Board) -> int:
    return sum(priestess.room for priestess in board.priestesses)


def _judge_walked(attempt: StepAttempt) -> Verdict:
    if not _is_turn_over(attempt):
        return Undecided()
    if _inside(_board(attempt)) > _inside(_board_before(attempt)):
        return Right()
    return Wrong("walk-first")


OFFER_FIRST, NO_OFFER = Wrong("offer-first"), Wrong("no-offer", keeps_before=True)
REST_LEFT: Final = Wrong("rest-left", "placed", keeps_before=True)
_judge_offered: Final = _begun_judge(
    lambda each: each == do.Specialise("temple", max(SPACES)),
    OFFER_FIRST,
    _turn_judge({do.Offer: Right(), do.Walk: NO_OFFER, do.Done: NO_OFFER}, OFFER_FIRST),
)


def _judge_last_craft(attempt: StepAttempt) -> Verdict:
    craft = attempt.last(do.TakeCraft)
    if craft is not None:
        return Right("above") if craft.space >= FIRST_LEVEL else Right("beside")
    is_lost = attempt.has_done(do.Done) or _is_turn_over(attempt)
    return Wrong("no-craft", "craft-left") if is_lost else Undecided()


def _offer(table: AnyTable) -> Subjects:
    """Points at the space; then at the offering, as soon as it can begin."""
    if not state_of(table).agenda:
        return _specialise("temple", 2)(table)
    return (
        toward_first((do.Offer, do.TakeCraft))(table)
        or _part(PRIESTESS)(table)
        or _part(CRAFT)(table)
    )


def _walk(table: AnyTable) -> Subjects:
    return toward_first((do.Walk,))(table) or _part(PRIESTESS)(table)


TEMPLE: Final = {
    "craft": task_on(_toward_craft(_specialise("temple", 1)), _judge_craft_taken),
    "walk": task_on(_walk, _judge_walked),
    "offer": task_on(_offer, _judge_offered),
    "basket": Task(
        toward_any(do.PlaceBasket, any_action),
        REST,
        _turn_judge({do.Done: REST_LEFT}, Right("placed")),
    ),
    "deity": Task(fixed_subjects(places.Orb(LEARNER), *map(places.Obelisk, (3, 6, 9)))),
    "own": task_on(_toward_craft(_visit_with(CRAFT_SLOT)), _judge_last_craft),
}

# -- 8: the Nile, and a whole Era ------------------------------------------------------------

BOAT_SLOT: Final = 2


def _into_city(_state: State, action: do.Sail) -> bool:
    return isinstance(action.goal, str)


def _judge_in_city(attempt: StepAttempt) -> Verdict:
    if _first_wrong(attempt, _begins_with(BOAT_SLOT)):
        return Wrong("sail-first")
    if any(
        isinstance(each, do.Sail) and _into_city(attempt.state_before, each)
        for each in attempt.actions
    ):
        return Right()
    is_short = attempt.has_done(do.Sail) and not _is_open(
        attempt,
        do.Sail,
        lambda each: isinstance(each, do.Sail) and _into_city(attempt.state_before, each),
    )
    is_lost = is_short or _is_turn_over(attempt) or attempt.has_done(do.ActivateBoat)
    return Wrong("sail-first") if is_lost else Undecided()


def _sail(table: AnyTable) -> Subjects:
    if not state_of(table).agenda:
        return _visit_with(BOAT_SLOT)(table)
    return toward_any(do.Sail, _into_city)(table) or _part(BOATS)(table)


def _activate(table: AnyTable) -> Subjects:
    in_city = toward_any(do.ActivateBoat, lambda _state, each: isinstance(each.at, str))
    return in_city(table) or REST(table)


NILE: Final = {
    "sail": task_on(_sail, _judge_in_city),
    "activate": task_on(
        _activate, _turn_judge({do.TakeContract: Right("taken")}, Wrong("activate-first"))
    ),
    "flood": Task(fixed_subjects(*map(places.River, (2, 4)))),
    "end": task_on(toward_advised, judge_game_over),
}
