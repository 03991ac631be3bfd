"""The tasks of the eight chapters: their subjects on the table, their judges, their replies."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law.frames import BundleFrame
from sneferu_gui.games.men_nefer.law.items import BOATS, CRAFT, LIMESTONE, PERMISSION, PRIESTESS
from sneferu_gui.games.men_nefer.law.position import Board
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.pages.lessons.targets import (
    any_of,
    one_good_way,
    state_of,
    toward_first,
)
from sneferu_gui.games.men_nefer.table import places
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
from sneferu_gui.ui.table.lessons.targets import (
    ME,
    expects,
    is_game_over,
    once_acted,
    own,
    whatever,
)


def _board(tried: Tried) -> Board:
    """The player's board at present."""
    return state_of(tried.table).boards[ME]


def _was(tried: Tried) -> Board:
    """The player's board when the step began."""
    board: Board = tried.state.boards[ME]
    return board


def _is_turn_over(tried: Tried) -> bool:
    """Whether one of the player's turns has ended since the step began."""
    state = state_of(tried.table)
    return state.turns > tried.state.turns or state.is_over


def _has_done(tried: Tried, kind: type[do.Action]) -> bool:
    return any(isinstance(action, kind) for action in own(tried.steps))


def _first_wrong(tried: Tried, is_right: Callable[[do.Action], bool]) -> bool:
    """Whether the turn was begun with another action than the step asks for."""
    actions = own(tried.steps)
    return bool(actions) and not is_right(actions[0])


def _is_open(tried: Tried, kind: type[do.Action], is_it: Callable[[do.Action], bool]) -> bool:
    """Whether such an action is legal for the player now."""
    return any(
        isinstance(each, kind) and is_it(each) for each in state_of(tried.table).legal_actions()
    )


def _only(action: do.Action, astray: Wrong) -> Judge:
    """A judge that accepts one action alone."""
    return once_acted(lambda _tried, done: Right() if done == action else astray)


def _carries_out(all_of_it: Right, left: Wrong) -> Judge:
    """A judge of a turn that accepts it if nothing was left."""

    def judged(tried: Tried) -> Verdict:
        if do.Done() in own(tried.steps):
            return left
        return all_of_it if _is_turn_over(tried) else Waits()

    return judged


def _comes_to(kind: type[do.Action], done: Right, astray: Wrong) -> Judge:
    """A judge of a turn that accepts it once an action of a kind was done."""

    def judged(tried: Tried) -> Verdict:
        if _has_done(tried, kind):
            return done
        return astray if _is_turn_over(tried) else Waits()

    return judged


def _price(state: State, house: str, side: int) -> int:
    return state.price(state.table.printed.house_of[house], side)


REST: Final = toward_first((
    do.TakeContract, do.Bury, do.Build, do.Grant, do.PlaceBasket, do.TakePapyrus, do.TakeCraft,
    do.Walk, do.Haul, do.Activate, do.TakeFavour, do.UseMarket, do.Pick, do.Done,
))  # fmt: skip
"""Points at the actions that continue a turn, the most specific first."""


def _then_rest(begins: Pointing) -> Pointing:
    """Points at the actions that begin the turn, then at those that continue it."""
    return lambda table: REST(table) if state_of(table).agenda else begins(table)


def _part(*kinds: str) -> Pointing:
    """Points at the parts of the bundle with items of these kinds."""
    return any_of(do.Pick, lambda state, each: _kind_of(state, each) in kinds)


def _kind_of(state: State, pick: do.Pick) -> str:
    frame = state.agenda[-1]
    assert isinstance(frame, BundleFrame)  # noqa: S101 - parts are picked of bundles alone
    return frame.parts[pick.item][pick.option].kind


# -- 1: a visit ------------------------------------------------------------------------------

FREE: Final = any_of(
    do.Visit, lambda state, each: each.slot == 0 and not _price(state, each.house, 0)
)
CROWDED: Final = "pyramids"
TO_CROWD: Final = any_of(do.Visit, lambda _state, each: (each.slot, each.house) == (1, CROWDED))


@once_acted
def _is_free(tried: Tried, action: do.Action) -> Verdict:
    if not isinstance(action, do.Visit) or action.slot:
        return Wrong("marked-tablet")
    return Wrong("not-free") if _price(tried.state, action.house, 0) else Right("there")


@once_acted
def _is_none_lost(tried: Tried, action: do.Action) -> Verdict:
    if not isinstance(action, do.Visit):
        return Wrong("marked-tablet", "lost-it")
    price = _price(tried.state, action.house, 0)
    if not price:
        return Wrong("lost", "lost-it")
    return Right("kept") if price == 1 else Wrong("dear", "dear-it")


VISIT: Final = {
    "visit": Task(always(places.Slot(ME, 0)), FREE, _is_free),
    "crowd": doing(TO_CROWD, _only(do.Visit(1, CROWDED), Wrong("marked-house"))),
    "parts": doing(REST, _carries_out(Right("had"), Wrong("left", "all-left"))),
    "full": Task(
        always(places.Slot(ME, 2)),
        any_of(do.Visit, lambda state, each: _price(state, each.house, 0) == 1),
        _is_none_lost,
    ),
}

# -- 2: to specialise ------------------------------------------------------------------------


def _specialise(house: str, *spaces: int) -> Pointing:
    return any_of(
        do.Specialise,
        lambda _state, each: each.house == house and each.space in (spaces or {each.space}),
    )


DEEP: Final = "necropolis"
SPACES: Final = (1, 2)


@once_acted
def _is_deeper(_tried: Tried, action: do.Action) -> Verdict:
    if not isinstance(action, do.Specialise):
        return Wrong("moon-first", "before")
    return Right("deeper") if action.space == max(SPACES) else Right("before")


def _moons(table: AnyTable) -> Subjects:
    return tuple(map(places.Moon, range(len(state_of(table).table.edition.houses))))


SPECIALISE: Final = {
    "moon": doing(_specialise(DEEP), expects(do.Specialise, Right(), Wrong("moon-first"))),
    "take": doing(REST, _carries_out(Right("taken"), Wrong("take-all"))),
    "unpaid": Task(_moons),
    "again": doing(_specialise(DEEP), _is_deeper),
}

# -- 3: to obtain ----------------------------------------------------------------------------

SIGNED_ROW: Final = 3
UPPER_ROWS: Final = 2
SIGNED: Final = any_of(do.Obtain, lambda _state, each: each.row == SIGNED_ROW)


@once_acted
def _is_signed(_tried: Tried, action: do.Action) -> Verdict:
    if not isinstance(action, do.Obtain):
        return Wrong("obtain-first")
    return Right("signed") if action.row == SIGNED_ROW else Wrong("other-sign")


@once_acted
def _is_own_turn(_tried: Tried, action: do.Action) -> Verdict:
    if not isinstance(action, do.Obtain):
        return Right("later")
    return Right("upper") if action.row < UPPER_ROWS else Right("lower")


OBTAIN: Final = {
    "sign": doing(SIGNED, _is_signed),
    "help": doing(REST, _carries_out(Right(), Wrong("no-help", "help-left"))),
    "era": Task(always(places.Slot(ME, 0))),
    "nine": Task(always(places.Seat(ME))),
    "own": Task(
        any_of(do.Obtain, whatever),
        toward_first((do.Obtain, do.Specialise, do.Visit)),
        _is_own_turn,
    ),
}

# -- 4: heart and feather --------------------------------------------------------------------

PAPYRUS_ROW: Final = 2
FREE_ROW: Final = 0
LAST_HELP: Final = frozenset({(FREE_ROW, 1), (PAPYRUS_ROW, 1)})
"""Row and choice of two helps: a free papyrus, and a step of the heart."""


def _fits(state: State, action: do.TakePapyrus) -> bool:
    """Whether a papyrus continues the last one in the Book."""
    papyrus, held = state.papyrus_market[action.tile], state.boards[ME].papyri
    return papyrus is not None and bool(held) and held[-1][1] == papyrus[0]


def _is_row_of_papyri(action: do.Action) -> bool:
    return action == do.Obtain(PAPYRUS_ROW)


def _is_papyrus_asked(tried: Tried) -> Verdict:
    if _first_wrong(tried, _is_row_of_papyri) or _is_turn_over(tried):
        return Wrong("papyrus-first")
    return Right() if state_of(tried.table).phase == "papyrus" else Waits()


@once_acted
def _is_fitting(tried: Tried, action: do.Action) -> Verdict:
    if isinstance(action, do.TakePapyrus) and _fits(tried.state, action):
        return Right("fits")
    return Wrong("no-fit")


def _is_harvest_over(tried: Tried) -> Verdict:
    if state_of(tried.table).era == tried.state.era:
        return Waits()
    if _has_done(tried, do.TakePapyrus):
        return Right("free")
    return Right("stepped") if _board(tried).heart > _was(tried).heart else Right("neither")


def _papyrus_help(table: AnyTable) -> Subjects:
    """Points at the row, then at the papyrus beside it."""
    state = state_of(table)
    if state.phase == "market":
        return any_of(
            do.UseMarket, lambda _state, each: (each.row, each.option) == (PAPYRUS_ROW, 0)
        )(table)
    return any_of(do.Obtain, lambda _state, each: each.row == PAPYRUS_ROW)(table)


def _last_row(table: AnyTable) -> Subjects:
    """Points at the rows above those two helps, then at the helps, then at further actions."""
    phase = state_of(table).phase
    if phase == "turn":
        return any_of(do.Obtain, lambda _state, each: each.row in {FREE_ROW, PAPYRUS_ROW})(table)
    if phase == "market":
        wanted = any_of(do.UseMarket, lambda _s, each: (each.row, each.option) in LAST_HELP)
        return wanted(table) or REST(table)
    return REST(table)


HEART: Final = {
    "duat": Task(always(places.Duat())),
    "papyrus": doing(_papyrus_help, _is_papyrus_asked),
    "drawing": Task(
        always(places.Book(ME, 0), *map(places.Papyrus, range(4))),
        any_of(do.TakePapyrus, _fits),
        _is_fitting,
    ),
    "last": doing(_last_row, _is_harvest_over),
}

# -- 5: prepare, then place ------------------------------------------------------------------

HIGH: Final = 3


def _is_embalmed(tried: Tried) -> Verdict:
    is_wrong = _first_wrong(tried, lambda each: each == do.Specialise(DEEP, 1))
    if is_wrong or do.Done() in own(tried.steps):
        return Wrong("embalm-first")
    return Right() if _is_turn_over(tried) else Waits()


def _is_placed_high(tried: Tried) -> Verdict:
    if not _has_done(tried, do.Bury):
        return Right("none") if _is_turn_over(tried) else Waits()
    return Right("high") if do.Specialise(DEEP, HIGH) in own(tried.steps) else Right("low")


PREPARE: Final = {
    "embalm": doing(_then_rest(_specialise(DEEP, 1)), _is_embalmed),
    "rite": doing(_specialise(DEEP, 2), _only(do.Specialise(DEEP, 2), Wrong("second-space"))),
    "tomb": doing(REST, _comes_to(do.Bury, Right("buried"), Wrong("tomb-first", "tomb-left"))),
    "rest": doing(REST, _carries_out(Right(), Wrong("rest-left"))),
    "sphinx": Task(always(places.Sphinx(ME), places.Mummy(ME))),
    "higher": doing(_then_rest(_specialise(DEEP, 2, 3)), _is_placed_high),
}

# -- 6: stone --------------------------------------------------------------------------------

STONE_SLOT: Final = 2
PERMISSION_SLOT: Final = 1


STONE_HOUSE: Final = "pyramids"
AT_STONE: Final = any_of(do.Visit, lambda _state, each: each == do.Visit(STONE_SLOT, STONE_HOUSE))


def _visit_with(slot: int) -> Pointing:
    return any_of(
        do.Visit, lambda state, each: each.slot == slot and _price(state, each.house, 0) <= 1
    )


def _hauling(begins: Pointing, *tracks: str) -> Pointing:
    """Points at the turn's beginning; then at permissions, limestone, and steps on these tracks."""

    def found(table: AnyTable) -> Subjects:
        if not state_of(table).agenda:
            return begins(table)
        hauls = any_of(do.Haul, lambda _state, each: each.track in tracks)(table)
        parts = _part(PERMISSION)(table) or _part(LIMESTONE)(table)
        return hauls or parts or REST(table)

    return found


def _begins_with(slot: int) -> Callable[[do.Action], bool]:
    return lambda action: isinstance(action, do.Visit) and action.slot == slot


def _is_at_construction(tried: Tried) -> Verdict:
    if _first_wrong(tried, lambda each: each == do.Visit(STONE_SLOT, STONE_HOUSE)):
        return Wrong("haul-first")
    if state_of(tried.table).phase == "build":
        return Right()
    return Wrong("haul-left") if _is_turn_over(tried) else Waits()


@once_acted
def _is_built(_tried: Tried, action: do.Action) -> Verdict:
    return Right("built") if isinstance(action, do.Build) else Waits()


def _is_granted(tried: Tried) -> Verdict:
    if _first_wrong(tried, _begins_with(PERMISSION_SLOT)):
        return Wrong("grant-first")
    if _has_done(tried, do.Grant):
        return Right("granted")
    is_off = do.Haul("great") in own(tried.steps) or do.Done() in own(tried.steps)
    is_early = state_of(tried.table).phase == "limestone" and not _is_open(
        tried, do.Haul, lambda each: each == do.Haul("queens")
    )
    is_lost = is_off or is_early or _is_turn_over(tried)
    return Wrong("grant-first") if is_lost else Waits()


def _is_at_pyramids(action: do.Action) -> bool:
    return isinstance(action, do.Specialise) and action.house == STONE_HOUSE


def _is_split(tried: Tried) -> Verdict:
    if _first_wrong(tried, _is_at_pyramids):
        return Wrong("split-first", "neither")
    if not _is_turn_over(tried):
        return Waits()
    if _board(tried).queens > _was(tried).queens:
        return Right("queens")
    return Right("great") if _board(tried).great > _was(tried).great else Right("neither")


STONE: Final = {
    "haul": doing(_hauling(AT_STONE, "great"), _is_at_construction),
    "build": doing(any_of(do.Build, whatever), _is_built),
    "grant": doing(_hauling(_visit_with(PERMISSION_SLOT), "queens"), _is_granted),
    "split": doing(_hauling(_specialise(STONE_HOUSE), "great", "queens"), _is_split),
}

# -- 7: the Temple ---------------------------------------------------------------------------

CRAFT_SLOT: Final = 2
FIRST_LEVEL: Final = 4
"""The number of spaces on the lowest level of the Pyramidal Area."""


def _toward_craft(begins: Pointing) -> Pointing:
    def found(table: AnyTable) -> Subjects:
        if not state_of(table).agenda:
            return begins(table)
        return toward_first((do.TakeCraft,))(table) or _part(CRAFT)(table) or REST(table)

    return found


def _is_craft_taken(tried: Tried) -> Verdict:
    if _first_wrong(tried, lambda each: isinstance(each, do.Specialise) and each.house == "temple"):
        return Wrong("craft-first")
    if _has_done(tried, do.Walk):
        return Wrong("craft-before")
    if _has_done(tried, do.TakeCraft):
        return Right()
    is_lost = do.Done() in own(tried.steps) or _is_turn_over(tried)
    return Wrong("craft-first") if is_lost else Waits()


def _inside(board: Board) -> int:
    return sum(priestess.room for priestess in board.priestesses)


def _is_walked(tried: Tried) -> Verdict:
    if not _is_turn_over(tried):
        return Waits()
    return Right() if _inside(_board(tried)) > _inside(_was(tried)) else Wrong("walk-first")


def _is_offered(tried: Tried) -> Verdict:
    if _first_wrong(tried, lambda each: each == do.Specialise("temple", max(SPACES))):
        return Wrong("offer-first")
    if _has_done(tried, do.Offer):
        return Right()
    if _has_done(tried, do.Walk) or do.Done() in own(tried.steps):
        return Wrong("no-offer")
    return Wrong("offer-first") if _is_turn_over(tried) else Waits()


def _is_basket_placed(tried: Tried) -> Verdict:
    if not _is_turn_over(tried):
        return Waits()
    return Right("placed")


def _is_last_craft(tried: Tried) -> Verdict:
    crafts = [each for each in own(tried.steps) if isinstance(each, do.TakeCraft)]
    if crafts:
        return Right("above") if crafts[-1].space >= FIRST_LEVEL else Right("beside")
    is_lost = do.Done() in own(tried.steps) or _is_turn_over(tried)
    return Wrong("no-craft", "craft-left") if is_lost else Waits()


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
    "craft": doing(_toward_craft(_specialise("temple", 1)), _is_craft_taken),
    "walk": doing(_walk, _is_walked),
    "offer": doing(_offer, _is_offered),
    "basket": Task(any_of(do.PlaceBasket, whatever), REST, _is_basket_placed),
    "deity": Task(always(places.Orb(ME), *map(places.Obelisk, (3, 6, 9)))),
    "own": doing(_toward_craft(_visit_with(CRAFT_SLOT)), _is_last_craft),
}

# -- 8: the Nile, and a whole Era ------------------------------------------------------------

BOAT_SLOT: Final = 2


def _into_city(_state: State, action: do.Sail) -> bool:
    return isinstance(action.goal, str)


def _is_in_city(tried: Tried) -> Verdict:
    if _first_wrong(tried, _begins_with(BOAT_SLOT)):
        return Wrong("sail-first")
    if any(
        isinstance(each, do.Sail) and _into_city(tried.state, each) for each in own(tried.steps)
    ):
        return Right()
    is_short = _has_done(tried, do.Sail) and not _is_open(
        tried, do.Sail, lambda each: isinstance(each, do.Sail) and _into_city(tried.state, each)
    )
    is_lost = is_short or _is_turn_over(tried) or _has_done(tried, do.ActivateBoat)
    return Wrong("sail-first") if is_lost else Waits()


def _sail(table: AnyTable) -> Subjects:
    if not state_of(table).agenda:
        return _visit_with(BOAT_SLOT)(table)
    return any_of(do.Sail, _into_city)(table) or _part(BOATS)(table)


def _activate(table: AnyTable) -> Subjects:
    in_city = any_of(do.ActivateBoat, lambda _state, each: isinstance(each.at, str))
    return in_city(table) or REST(table)


NILE: Final = {
    "sail": doing(_sail, _is_in_city),
    "activate": doing(
        _activate, _comes_to(do.TakeContract, Right("taken"), Wrong("activate-first"))
    ),
    "flood": Task(always(*map(places.River, (2, 4)))),
    "end": doing(one_good_way, is_game_over),
}
