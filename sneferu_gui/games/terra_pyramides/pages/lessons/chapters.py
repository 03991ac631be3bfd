"""The tasks of the five chapters: the things words point at, the wanted actions, the replies."""

from typing import Final

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.events import FoundationLaid, LevelBuilt
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE, count_in
from sneferu_gui.games.terra_pyramides.pages.lessons.targets import (
    all_toward,
    any_of,
    on_site,
    one_good_way,
    plan_of,
    site_at,
    state_of,
    toward,
)
from sneferu_gui.games.terra_pyramides.table.places import FieldPlace, SitePlace, StackPlace
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Right,
    Subjects,
    Task,
    Tried,
    Verdict,
    Waits,
    Wrong,
    doing,
)
from sneferu_gui.ui.table.lessons.prepared import Script
from sneferu_gui.ui.table.lessons.targets import ME, is_game_over, legal, once_acted, own, whatever

LEVELS_HIGH: Final = 4
"""The level of the pyramid that lacks its capstone in the long game."""


def _has_ended(tried: Tried) -> bool:
    return do.End() in own(tried.steps)


def _events(tried: Tried, kind: type) -> bool:
    return any(isinstance(event, kind) for step in tried.steps for event in step.events)


# -- 1: the row ------------------------------------------------------------------------------

FIRST_FIELD: Final = "b4"
WANTED: Final = 6


def _is_beside(state: State, action: do.Action) -> bool:
    """Whether the tile is laid on the marked field, with its stairs at a bare site beside it."""
    if not isinstance(action, do.Place) or action.field != FIRST_FIELD:
        return False
    board = state.table.board
    touched = board.touched[board.index[action.field]]["nesw".index(action.stairs)]
    return touched is not None and not state.founded >> touched & 1


@once_acted
def _is_laid(tried: Tried, action: do.Action) -> Verdict:
    if isinstance(action, do.ChooseRow) and _is_beside(tried.state, own(tried.steps)[0]):
        return Wrong("row-later")  # one gesture laid the tile and chose a row
    if not isinstance(action, do.Place) or action.field != FIRST_FIELD:
        return Wrong("elsewhere")
    return Right("touches") if _events(tried, FoundationLaid) else Wrong("only-points")


@once_acted
def _is_chosen(_tried: Tried, action: do.Action) -> Verdict:
    if not isinstance(action, do.ChooseRow):
        return Waits()
    return Right("four") if action.line == "we" else Wrong("brings-more")


def _is_next(tried: Tried) -> Verdict:
    return Right() if state_of(tried.table).turns[ME] else Waits()


def _to_end(table: AnyTable) -> Subjects:
    """The end of the turn, or the action that must come before it."""
    if legal(table, do.End):
        return toward(table, do.End())
    return all_toward(table, legal(table, do.Swap) or legal(table, do.Buy) or legal(table, do.Hire))


def _end_and_draw(table: AnyTable) -> Subjects:
    """The end of the turn, then the stacks."""
    if state_of(table).phase is Phase.DRAW:
        return all_toward(table, legal(table, do.Draw))
    return _to_end(table)


def _is_six(tried: Tried) -> Verdict:
    rows = [step for step in tried.steps if isinstance(step.action, do.ChooseRow)]
    if not rows:
        return Waits()
    before, after = tried.state, state_of(tried.table)
    stones = count_in(after.stones[ME]) - count_in(before.stones[ME])
    brought = stones + after.pool + after.gold[ME] - before.gold[ME]
    return Right("six") if brought >= WANTED else Wrong("not-six")


def _six(table: AnyTable) -> Subjects:
    """The fields that join both tiles in the row west to east, then that row; then nothing."""
    state, plan = state_of(table), plan_of(table)
    board = state.table.board
    fields = [board.index[name] for name in ("d5", "e5")]
    if state.phase is Phase.ACT:
        return ()
    if state.phase is Phase.ROW or plan.field in fields:
        return toward(table, do.ChooseRow("we"))
    return tuple(FieldPlace(field) for field in fields if state.laid[field] >> 2 == NO_TILE)


ROW: Final = {
    "lay": Task(
        lambda table: (FieldPlace(state_of(table).table.board.index[FIRST_FIELD]),),
        any_of(do.Place, _is_beside),
        _is_laid,
    ),
    "choose": Task(
        any_of(do.ChooseRow, whatever),
        any_of(do.ChooseRow, lambda _s, a: a.line == "we"),
        _is_chosen,
    ),
    "next": doing(_end_and_draw, _is_next),
    "six": doing(_six, _is_six),
}

# -- 2: the way ------------------------------------------------------------------------------

GOAL: Final = "a4"
FAR_PULL: Final = do.Pull("d4", GOAL)
"""A pull past two tiles."""
THREE: Final = 3


@once_acted
def _is_one(tried: Tried, action: do.Action) -> Verdict:
    is_one = isinstance(action, do.Pull) and action.site == GOAL and len(own(tried.steps)) == 1
    return Right("walked") if is_one else Wrong("one-only")


@once_acted
def _is_back(_tried: Tried, action: do.Action) -> Verdict:
    return Right() if isinstance(action, do.Recall) else Wrong("back-first")


def _are_three(tried: Tried) -> Verdict:
    if _has_ended(tried) or do.Recall(GOAL) in own(tried.steps):
        return Wrong("three-first")
    return (
        Right("three-stand") if site_at(state_of(tried.table), GOAL).workers == THREE else Waits()
    )


WAY: Final = {
    "one": doing(lambda table: toward(table, FAR_PULL), _is_one),
    "closed": Task(on_site("e4", "f6")),
    "back": Task(on_site(GOAL), lambda table: toward(table, do.Recall(GOAL)), _is_back),
    "three": doing(on_site(GOAL), _are_three),
}

# -- 3: the pyramid --------------------------------------------------------------------------

BUILT_ON: Final = "h5"
RUN_OUT: Final = "f6"
"""The site where no pyramid can begin in the colour of most stones (C5)."""
WORKERS: Final = ("worker", "worker")


@once_acted
def _is_begun(tried: Tried, action: do.Action) -> Verdict:
    if isinstance(action, do.Build):
        return Right("yours") if action.colour == "blue" else Wrong("more-blue")
    is_there = site_at(state_of(tried.table), BUILT_ON).workers == THREE
    return Waits() if is_there else Wrong("third-first")


def _begin(table: AnyTable) -> Subjects:
    """The site that lacks a worker, then the blue stone."""
    blue = any_of(do.Build, lambda _s, a: a.colour == "blue")
    return blue(table) if legal(table, do.Build) else on_site(BUILT_ON)(table)


def _are_two_levels(tried: Tried) -> Verdict:
    if site_at(state_of(tried.table), BUILT_ON).level > 1:
        return Right("two-levels")
    is_elsewhere = any(isinstance(a, do.Pull) and a.site != BUILT_ON for a in own(tried.steps))
    return Wrong("build-again") if _has_ended(tried) or is_elsewhere else Waits()


def _to_level(table: AnyTable) -> Subjects:
    """A build where one is open, else workers for the site; if neither is possible, the end."""
    state = state_of(table)
    builds = [each for each in legal(table, do.Build) if each.site == BUILT_ON]
    if builds:
        return toward(table, min(builds, key=lambda each: each.white))
    if any(each.site == BUILT_ON for each in legal(table, do.Pull)):
        return on_site(BUILT_ON)(table)
    if state.phase is Phase.TILE:
        return toward(table, do.Place("g4", plan_of(table).side or "n"))
    return toward(table, do.ChooseRow("ns")) if state.phase is Phase.ROW else _to_end(table)


def _third_level(table: AnyTable) -> Subjects:
    """The field, the row, the site, one after another."""
    field = state_of(table).table.board.index["g4"]
    return toward(table, do.ChooseRow("ns")) if plan_of(table).field == field else _to_level(table)


def _is_bought(tried: Tried) -> Verdict:
    if not _has_ended(tried):
        return Waits()
    if do.Buy() not in own(tried.steps):
        return Wrong("buy-first")
    state = state_of(tried.table)
    hand = state.hands[ME]
    if state.turns[ME] == tried.state.turns[ME]:
        return Waits()
    is_marked = state.table.printed.kinds[hand.tile] == WORKERS
    return Right() if is_marked else Wrong("marked-stack")


MARKED: Final = (5, 6)
"""The stacks with two workers on top."""


def _buy_and_end(table: AnyTable) -> Subjects:
    if state_of(table).phase is Phase.DRAW:
        return tuple(map(StackPlace, MARKED))
    return toward(table, do.Buy()) if legal(table, do.Buy) else _to_end(table)


NEAR_PULL: Final = do.Pull("g5", BUILT_ON)
"""The pull by the only worker who can also walk to the other site."""


def _are_three_levels(tried: Tried) -> Verdict:
    state, actions = state_of(tried.table), own(tried.steps)
    if site_at(state, BUILT_ON).level == THREE:
        return Right("stands")
    if NEAR_PULL in actions:
        return Wrong("needed")
    is_astray = _has_ended(tried) or site_at(state, RUN_OUT).level
    return Wrong("build-again") if is_astray else Waits()


def _is_another_begun(tried: Tried) -> Verdict:
    if site_at(state_of(tried.table), RUN_OUT).level:
        return Right("run-out")
    return Wrong("keep-worker") if _has_ended(tried) else Waits()


def _begin_another(table: AnyTable) -> Subjects:
    """The last worker, then the stones and gold left to build with."""
    builds = tuple(each for each in legal(table, do.Build) if each.site == RUN_OUT)
    return all_toward(table, builds or (do.Pull("g5", RUN_OUT),))


PYRAMID: Final = {
    "first": Task(on_site(BUILT_ON), _begin, _is_begun),
    "again": Task(on_site(BUILT_ON), _to_level, _are_two_levels),
    "white": doing(_buy_and_end, _is_bought),
    "higher": doing(_third_level, _are_three_levels),
    "out": Task(on_site(RUN_OUT), _begin_another, _is_another_begun),
}
HAPI: Final = Script(
    (do.Place("a3", "s"), do.ChooseRow("we"), do.Pull("a3", "a4"), do.End(), do.Draw(7)),
)
"""The other player's actions between the two turns."""

# -- 4: the purse ----------------------------------------------------------------------------

PURSE_SITE: Final = "e4"


def _has_paid(tried: Tried) -> bool:
    """Whether gold was spent that the third step needs."""
    return any(isinstance(action, do.Buy | do.Hire) for action in own(tried.steps))


@once_acted
def _is_swapped(tried: Tried, action: do.Action) -> Verdict:
    if _has_paid(tried):
        return Wrong("keep-gold")
    if not isinstance(action, do.Swap):
        return Waits()
    return Wrong("keep-blue") if "blue" in action.give else Right()


def _is_level_two(tried: Tried) -> Verdict:
    if _has_paid(tried):
        return Wrong("keep-gold")
    return Right() if site_at(state_of(tried.table), PURSE_SITE).level > 1 else Waits()


@once_acted
def _is_spent(_tried: Tried, action: do.Action) -> Verdict:
    if isinstance(action, do.Buy):
        return Right("bought")
    return Right("hired") if isinstance(action, do.Hire) else Waits()


def _spend(table: AnyTable) -> Subjects:
    """The ways to spend gold: to buy, or to hire for the chosen site, or for any if none is."""
    hires, chosen = legal(table, do.Hire), plan_of(table).site
    index = state_of(table).table.board.index
    here = [each for each in hires if index[each.site] == chosen]
    return all_toward(table, here or (do.Buy(), *hires))


def _is_taken(tried: Tried) -> Verdict:
    actions = own(tried.steps)
    if any(isinstance(action, do.Take) for action in actions):
        return Right("chosen")
    return Right("unseen") if any(isinstance(action, do.Draw) for action in actions) else Waits()


def _next_tile(table: AnyTable) -> Subjects:
    """The end of the turn; then a stack, or a look; then the tiles looked at."""
    phase = state_of(table).phase
    if phase is Phase.DRAW:
        return all_toward(table, (*legal(table, do.Draw), *legal(table, do.Look)))
    return all_toward(table, legal(table, do.Take)) if phase is Phase.LOOK else _to_end(table)


def _stacks(table: AnyTable) -> Subjects:
    return tuple(StackPlace(n) for n, stack in enumerate(state_of(table).stacks) if stack)


def _about_next_tile(table: AnyTable) -> Subjects:
    """As `_next_tile`, but without looks in the phase `draw`: the ring is drawn around stacks."""
    return _stacks(table) if state_of(table).phase is Phase.DRAW else _next_tile(table)


PURSE: Final = {
    "swap": doing(any_of(do.Swap, lambda _s, a: "blue" not in a.give), _is_swapped),
    "build": Task(on_site(PURSE_SITE), any_of(do.Build, whatever), _is_level_two),
    "spend": Task(
        lambda table: toward(table, do.Buy()),
        _spend,
        _is_spent,
    ),
    "look": Task(_about_next_tile, _next_tile, _is_taken),
}

# -- 5: the long game ------------------------------------------------------------------------


def _high(table: AnyTable) -> Subjects:
    """The pyramid that lacks its capstone."""
    state = state_of(table)
    board, held = state.table.board, state.held[ME]
    return tuple(
        SitePlace(board.sites[number])
        for number, site in enumerate(state.sites)
        if held >> number & 1 and site.level == LEVELS_HIGH
    )


def _is_turn_over(tried: Tried) -> Verdict:
    if state_of(tried.table).turns[ME] == tried.state.turns[ME]:
        return Waits()
    mine = [step for step in tried.steps if step.seat == ME]
    is_built = any(isinstance(event, LevelBuilt) for step in mine for event in step.events)
    return Right("built") if is_built else Right("gathered")


LONG_GAME: Final = {
    "left": Task(_stacks),
    "goal": Task(_high),
    "turn": doing(one_good_way, _is_turn_over),
    "end": doing(one_good_way, is_game_over),
}
