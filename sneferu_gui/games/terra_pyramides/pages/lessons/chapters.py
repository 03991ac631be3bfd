"""The tasks of the five chapters: the things words point at, the wanted actions, the replies."""

from typing import Final

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.events import FoundationLaid, LevelBuilt
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE, count_in
from sneferu_gui.games.terra_pyramides.pages.lessons.targets import (
    on_site,
    plan_of,
    state_of,
    targets_toward,
    targets_toward_any,
    toward_advised,
    toward_any,
)
from sneferu_gui.games.terra_pyramides.table.places import (
    FieldPlace,
    ModeChoice,
    SitePlace,
    StackPlace,
)
from sneferu_gui.games.terra_pyramides.table.plan import HIRE
from sneferu_gui.ui.pages.lessons.course import (
    LEARNER,
    Right,
    Script,
    StepAttempt,
    Subjects,
    Task,
    Undecided,
    Verdict,
    Wrong,
    any_action,
    done_judge,
    judge_game_over,
    kind_judge,
    last_action_judge,
    legal_actions,
    task_on,
)
from sneferu_gui.ui.table.game_table import AnyTable

LEVELS_HIGH: Final = 4
"""The level of the pyramid that lacks its capstone in the long game."""


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


@last_action_judge
def _judge_laid(attempt: StepAttempt, action: do.Action) -> Verdict:
    if isinstance(action, do.ChooseRow) and _is_beside(attempt.state_before, attempt.actions[0]):
        return Wrong("row-later")  # one gesture laid the tile and chose a row
    if not isinstance(action, do.Place) or action.field != FIRST_FIELD:
        return Wrong("elsewhere")
    return Right("touches") if attempt.events(FoundationLaid) else Wrong("only-points")


@last_action_judge
def _judge_row_chosen(_attempt: StepAttempt, action: do.Action) -> Verdict:
    if not isinstance(action, do.ChooseRow):
        return Undecided()
    return Right("four") if action.line == "we" else Wrong("brings-more")


def _to_end(table: AnyTable) -> Subjects:
    """The end of the turn, or the action that must come before it."""
    if legal_actions(table, do.End):
        return targets_toward(table, do.End())
    return targets_toward_any(
        table,
        legal_actions(table, do.Swap)
        or legal_actions(table, do.Buy)
        or legal_actions(table, do.Hire),
    )


def _end_and_draw(table: AnyTable) -> Subjects:
    """The end of the turn, then the stacks."""
    if state_of(table).phase is Phase.DRAW:
        return targets_toward_any(table, legal_actions(table, do.Draw))
    return _to_end(table)


def _judge_six(attempt: StepAttempt) -> Verdict:
    if not attempt.has_done(do.ChooseRow):
        return Undecided()
    before, after = attempt.state_before, attempt.state
    stones = count_in(after.stones[LEARNER]) - count_in(before.stones[LEARNER])
    brought = stones + after.pool + after.gold[LEARNER] - before.gold[LEARNER]
    return Right("six") if brought >= WANTED else Wrong("not-six")


def _six(table: AnyTable) -> Subjects:
    """The fields that join both tiles in the row west to east, then that row; then nothing."""
    state, plan = state_of(table), plan_of(table)
    board = state.table.board
    fields = [board.index[name] for name in ("d5", "e5")]
    if state.phase is Phase.ACT:
        return ()
    if state.phase is Phase.ROW or plan.field in fields:
        return targets_toward(table, do.ChooseRow("we"))
    return tuple(FieldPlace(field) for field in fields if state.laid[field] >> 2 == NO_TILE)


ROW: Final = {
    "lay": Task(
        lambda table: (FieldPlace(state_of(table).table.board.index[FIRST_FIELD]),),
        toward_any(do.Place, _is_beside),
        _judge_laid,
    ),
    "choose": Task(
        toward_any(do.ChooseRow, any_action),
        toward_any(do.ChooseRow, lambda _s, a: a.line == "we"),
        _judge_row_chosen,
    ),
    "next": task_on(
        _end_and_draw,
        lambda attempt: Right() if attempt.state.turns[LEARNER] else Undecided(),
    ),
    "six": task_on(_six, _judge_six),
}

# -- 2: the way ------------------------------------------------------------------------------

GOAL: Final = "a4"
FAR_PULL: Final = do.Pull("d4", GOAL)
"""A pull past two tiles."""
THREE: Final = 3


@last_action_judge
def _judge_one_worker(attempt: StepAttempt, action: do.Action) -> Verdict:
    is_one = isinstance(action, do.Pull) and action.site == GOAL and len(attempt.actions) == 1
    return Right("walked") if is_one else Wrong("one-only")


def _judge_three_workers(attempt: StepAttempt) -> Verdict:
    if attempt.has_done(do.End) or do.Recall(GOAL) in attempt.actions:
        return Wrong("three-first", keeps_before=True)
    return Right("three-stand") if attempt.state.site_named(GOAL).workers == THREE else Undecided()


WAY: Final = {
    "one": task_on(lambda table: targets_toward(table, FAR_PULL), _judge_one_worker),
    "closed": Task(on_site("e4", "f6")),
    "back": Task(
        on_site(GOAL),
        lambda table: targets_toward(table, do.Recall(GOAL)),
        kind_judge(do.Recall, Right(), Wrong("back-first")),
    ),
    "three": task_on(on_site(GOAL), _judge_three_workers),
}

# -- 3: the pyramid --------------------------------------------------------------------------

BUILT_ON: Final = "h5"
RUN_OUT: Final = "f6"
"""The site where no pyramid can begin in the colour of most stones (C5)."""
WORKERS: Final = ("worker", "worker")


@last_action_judge
def _judge_begun(attempt: StepAttempt, action: do.Action) -> Verdict:
    if isinstance(action, do.Build):
        return Right("yours") if action.colour == "blue" else Wrong("more-blue")
    is_there = attempt.state.site_named(BUILT_ON).workers == THREE
    return Undecided() if is_there else Wrong("third-first")


def _begin(table: AnyTable) -> Subjects:
    """The site that lacks a worker, then the blue stone."""
    blue = toward_any(do.Build, lambda _s, a: a.colour == "blue")
    return blue(table) if legal_actions(table, do.Build) else on_site(BUILT_ON)(table)


def _judge_two_levels(attempt: StepAttempt) -> Verdict:
    if attempt.state.site_named(BUILT_ON).level > 1:
        return Right("two-levels")
    is_elsewhere = any(isinstance(a, do.Pull) and a.site != BUILT_ON for a in attempt.actions)
    is_wrong = attempt.has_done(do.End) or is_elsewhere
    return Wrong("build-again", keeps_before=True) if is_wrong else Undecided()


def _to_level(table: AnyTable) -> Subjects:
    """A build where one is open, else workers for the site; if neither is possible, the end."""
    state = state_of(table)
    builds = [each for each in legal_actions(table, do.Build) if each.site == BUILT_ON]
    if builds:
        return targets_toward(table, min(builds, key=lambda each: each.white))
    if any(each.site == BUILT_ON for each in legal_actions(table, do.Pull)):
        return on_site(BUILT_ON)(table)
    if state.phase is Phase.TILE:
        return targets_toward(table, do.Place("g4", plan_of(table).side or "n"))
    return targets_toward(table, do.ChooseRow("ns")) if state.phase is Phase.ROW else _to_end(table)


def _third_level(table: AnyTable) -> Subjects:
    """The field, the row, the site, one after another."""
    field = state_of(table).table.board.index["g4"]
    if plan_of(table).field == field:
        return targets_toward(table, do.ChooseRow("ns"))
    return _to_level(table)


def _judge_bought(attempt: StepAttempt) -> Verdict:
    if not attempt.has_done(do.End):
        return Undecided()
    if not attempt.has_done(do.Buy):
        return Wrong("buy-first", keeps_before=True)
    state = attempt.state
    hand = state.hands[LEARNER]
    if state.turns[LEARNER] == attempt.state_before.turns[LEARNER]:
        return Undecided()
    is_marked = state.table.printed.kinds[hand.tile] == WORKERS
    return Right() if is_marked else Wrong("marked-stack", keeps_before=True)


MARKED: Final = (5, 6)
"""The stacks with two workers on top."""


def _buy_and_end(table: AnyTable) -> Subjects:
    if state_of(table).phase is Phase.DRAW:
        return tuple(map(StackPlace, MARKED))
    return targets_toward(table, do.Buy()) if legal_actions(table, do.Buy) else _to_end(table)


NEAR_PULL: Final = do.Pull("g5", BUILT_ON)
"""The pull by the only worker who can also walk to the other site."""


def _judge_three_levels(attempt: StepAttempt) -> Verdict:
    state, actions = attempt.state, attempt.actions
    if state.site_named(BUILT_ON).level == THREE:
        return Right("stands")
    if NEAR_PULL in actions:
        return Wrong("needed", keeps_before=True)
    is_astray = attempt.has_done(do.End) or state.site_named(RUN_OUT).level
    return Wrong("build-again") if is_astray else Undecided()


def _judge_another_begun(attempt: StepAttempt) -> Verdict:
    if attempt.state.site_named(RUN_OUT).level:
        return Right("run-out")
    if attempt.has_done(do.End):
        return Wrong("keep-worker", keeps_before=True)
    return Undecided()


def _begin_another(table: AnyTable) -> Subjects:
    """The last worker, then the stones and gold left to build with."""
    builds = tuple(each for each in legal_actions(table, do.Build) if each.site == RUN_OUT)
    return targets_toward_any(table, builds or (do.Pull("g5", RUN_OUT),))


PYRAMID: Final = {
    "first": Task(on_site(BUILT_ON), _begin, _judge_begun),
    "again": Task(on_site(BUILT_ON), _to_level, _judge_two_levels),
    "white": task_on(_buy_and_end, _judge_bought),
    "higher": task_on(_third_level, _judge_three_levels),
    "out": Task(on_site(RUN_OUT), _begin_another, _judge_another_begun),
}
HAPI: Final = Script(
    (do.Place("a3", "s"), do.ChooseRow("we"), do.Pull("a3", "a4"), do.End(), do.Draw(7)),
)
"""The other player's actions between the two turns."""

# -- 4: the purse ----------------------------------------------------------------------------

PURSE_SITE: Final = "e4"


PAYMENTS: Final = (do.Buy, do.Hire)
"""The ways to spend the gold that the third step needs."""


@last_action_judge
def _judge_swapped(attempt: StepAttempt, action: do.Action) -> Verdict:
    if attempt.has_done(*PAYMENTS):
        return Wrong("keep-gold")
    if not isinstance(action, do.Swap):
        return Undecided()
    return Wrong("keep-blue", is_plan_wrong=True) if "blue" in action.give else Right()


def _judge_level_two(attempt: StepAttempt) -> Verdict:
    if attempt.has_done(*PAYMENTS):
        return Wrong("keep-gold")
    return Right() if attempt.state.site_named(PURSE_SITE).level > 1 else Undecided()


def _about_spending(table: AnyTable) -> Subjects:
    """The two ways to spend gold; nothing once a worker is being hired or gold was spent."""
    state = state_of(table)
    is_open = state.gold[LEARNER] > state.table.edition.gold_limit and not plan_of(table).mode
    return (*targets_toward(table, do.Buy()), ModeChoice(HIRE)) if is_open else ()


def _spend(table: AnyTable) -> Subjects:
    """The ways to spend gold: to buy, or to hire for the chosen site, or for any if none is."""
    hires, chosen = legal_actions(table, do.Hire), plan_of(table).site
    index = state_of(table).table.board.index
    here = [each for each in hires if index[each.site] == chosen]
    return targets_toward_any(table, here or (do.Buy(), *hires))


def _next_tile(table: AnyTable) -> Subjects:
    """The end of the turn; then a stack, or a look; then the tiles looked at."""
    phase = state_of(table).phase
    if phase is Phase.DRAW:
        return targets_toward_any(
            table, (*legal_actions(table, do.Draw), *legal_actions(table, do.Look))
        )
    if phase is Phase.LOOK:
        return targets_toward_any(table, legal_actions(table, do.Take))
    return _to_end(table)


def _stacks(table: AnyTable) -> Subjects:
    return tuple(StackPlace(n) for n, stack in enumerate(state_of(table).stacks) if stack)


def _about_next_tile(table: AnyTable) -> Subjects:
    """As `_next_tile`, but without looks in the phase `draw`: the ring is drawn around stacks."""
    return _stacks(table) if state_of(table).phase is Phase.DRAW else _next_tile(table)


PURSE: Final = {
    "swap": task_on(toward_any(do.Swap, lambda _s, a: "blue" not in a.give), _judge_swapped),
    "build": Task(on_site(PURSE_SITE), toward_any(do.Build, any_action), _judge_level_two),
    "spend": Task(
        _about_spending, _spend, done_judge({do.Buy: Right("bought"), do.Hire: Right("hired")})
    ),
    "look": Task(
        _about_next_tile,
        _next_tile,
        done_judge({do.Take: Right("chosen"), do.Draw: Right("unseen")}),
    ),
}

# -- 5: the long game ------------------------------------------------------------------------


def _high(table: AnyTable) -> Subjects:
    """The pyramid that lacks its capstone."""
    state = state_of(table)
    board, held = state.table.board, state.held[LEARNER]
    return tuple(
        SitePlace(board.sites[number])
        for number, site in enumerate(state.sites)
        if held >> number & 1 and site.level == LEVELS_HIGH
    )


def _judge_turn_over(attempt: StepAttempt) -> Verdict:
    if attempt.state.turns[LEARNER] == attempt.state_before.turns[LEARNER]:
        return Undecided()
    return Right("built") if attempt.events(LevelBuilt) else Right("gathered")


LONG_GAME: Final = {
    "left": Task(_stacks),
    "goal": Task(_high),
    "turn": task_on(toward_advised, _judge_turn_over),
    "end": task_on(toward_advised, judge_game_over),
}
