"""The course of Terra Pyramides: five chapters, then a whole game with advice, and puzzles."""

from functools import cache
from typing import Final

from sneferu_gui.games.game import after_all
from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.events import FoundationLaid
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import count_in
from sneferu_gui.games.terra_pyramides.pages.lessons.chapters import (
    HAPI,
    LONG_GAME,
    PURSE,
    PYRAMID,
    ROW,
    WAY,
)
from sneferu_gui.games.terra_pyramides.pages.lessons.targets import state_of
from sneferu_gui.games.terra_pyramides.players import Child
from sneferu_gui.games.terra_pyramides.table import places
from sneferu_gui.games.terra_pyramides.table.plan import NOTHING, stones_too_many
from sneferu_gui.games.terra_pyramides.table.preview import gold_too_much
from sneferu_gui.ui.kit.widgets.move_panel import MovePanel
from sneferu_gui.ui.pages.lessons.course import (
    LEARNER,
    Course,
    Cue,
    Lesson,
    Subjects,
    course_of,
    first_game,
    fixed_subjects,
    has_done,
    in_turn,
    legal_actions,
)
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, read_puzzle_kinds
from sneferu_gui.ui.table.game_table import AnyTable

LESSONS: Final = {
    "row": Lesson(ROW),
    "way": Lesson(WAY),
    "pyramid": Lesson(PYRAMID, HAPI),
    "purse": Lesson(PURSE),
    "long-game": Lesson(LONG_GAME, Child()),
}


# -- Advice ----------------------------------------------------------------------------------


def _built_on(table: AnyTable) -> Subjects:
    index = state_of(table).table.board.index
    return tuple(
        {places.SitePlace(index[each.site]): None for each in legal_actions(table, do.Build)}
    )


def _stones(table: AnyTable) -> Subjects:
    held = state_of(table).stones_by_colour(LEARNER)
    return tuple(places.StonePlace(LEARNER, colour) for colour, count in held.items() if count)


ADVICE: Final = {
    "advice-build": Cue(
        _built_on,
        in_turn(lambda state: bool(state.legal_of(do.Build))),
        has_done(do.Build),
    ),
    "advice-stones": Cue(
        _stones,
        in_turn(lambda state: state.phase is Phase.ACT and stones_too_many(state, LEARNER) > 0),
        has_done(do.Swap, do.Build),
    ),
    "advice-gold": Cue(
        fixed_subjects(places.GoldPlace(LEARNER)),
        in_turn(lambda state: state.phase is Phase.ACT and gold_too_much(state, LEARNER) > 0),
        has_done(do.Buy, do.Hire, do.Look),
    ),
    "advice-workers": Cue(
        fixed_subjects(MovePanel()),
        in_turn(lambda state: state.phase is Phase.ACT and state.pool > 0),
        has_done(do.Pull),
    ),
    "advice-row": Cue(
        fixed_subjects(*map(places.RowPlace, LINES)),
        in_turn(lambda state: state.phase is Phase.ROW),
        has_done(do.ChooseRow),
    ),
    "advice-stairs": Cue(
        fixed_subjects(places.TilePlace(LEARNER)), in_turn(lambda state: state.phase is Phase.TILE),
        lambda effect: bool(effect.events(FoundationLaid)),
    ),
    "advice-look": Cue(
        fixed_subjects(places.StackPlace(0)),
        in_turn(lambda state: bool(state.legal_of(do.Look))),
        has_done(do.Look),
    ),
}  # fmt: skip


@cache
def course() -> Course:
    """The course, read at the first request; its first game is the first task, alone (K1)."""
    return course_of(
        "terra_pyramides", LESSONS, ADVICE, NOTHING, first=first_game("terra_pyramides", 1)
    )


Turn = tuple[do.Action, ...]

TWO: Final = 2
"""The number of levels that `has_two_levels` asks for."""
IN_TURN: Final = frozenset({Phase.TILE, Phase.ROW, Phase.ACT})


# -- The results of turns --------------------------------------------------------------------


def yield_of(state: State, row: do.ChooseRow) -> int:
    """The number of stones, workers and pieces of gold that a row brings (R5)."""
    seat, after = state.seat, state.apply(row)
    stones = count_in(after.stones[seat]) - count_in(state.stones[seat])
    return stones + after.pool + after.gold[seat] - state.gold[seat]


def pyramids_of(state: State, seat: int) -> int:
    """The points of a seat's pyramids (F2)."""
    return state.points_of(seat).pyramids


def levels_in(state: State) -> int:
    """The sum of the levels of all pyramids."""
    return sum(site.level for site in state.sites)


def is_turn_over(start: State, state: State) -> bool:
    """Whether nothing can be built any more in the turn that began in `start`."""
    return state.seat != start.seat or state.turns != start.turns or state.phase not in IN_TURN


# -- Judges: whether a turn is right; None while that is open --------------------------------


def is_best_row(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether the row chosen brings as much as the answer's; None before a row is chosen."""
    brought, wanted = _yield_in(start, done), _yield_in(start, answer)
    return None if brought is None else brought >= (wanted or 0)


def _yield_in(state: State, turn: Turn) -> int | None:
    for action in turn:
        if isinstance(action, do.ChooseRow):
            return yield_of(state, action)
        state = state.apply(action)
    return None


def is_best_level(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether the first level built brings as much as the answer's; None while that is open."""
    seat = start.seat
    after = after_all(start, done)
    if not any(isinstance(action, do.Build) for action in done):
        return _unless_over(start, after)
    wanted = pyramids_of(after_all(start, answer), seat)
    return pyramids_of(after, seat) >= wanted


def has_two_levels(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether two levels were built in the turn; None while that is open."""
    del answer
    after = after_all(start, done)
    return levels_in(after) >= levels_in(start) + TWO or _unless_over(start, after)


def meets_goal(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether the turn meets the goal of the task; None while that is open."""
    del answer
    after = after_all(start, done)
    return is_goal_met(after) or _unless_over(start, after)


def _unless_over(start: State, after: State) -> bool | None:
    return False if is_turn_over(start, after) else None


# -- The places that advice and puzzles name -------------------------------------------------


def _rows(table: AnyTable) -> Subjects:
    """The four rows, until one is chosen."""
    is_open = state_of(table).phase in {Phase.TILE, Phase.ROW}
    return tuple(map(places.RowPlace, LINES)) if is_open else ()


_goal: Final = fixed_subjects(places.GoalCard())

PLACES: Final = {
    "row": PuzzlePlace(lambda table: (places.TilePlace(state_of(table).seat),), is_best_row),
    "way": PuzzlePlace(
        lambda table: tuple(places.FieldPlace(each.field) for each in state_of(table).stocked),
        is_best_level,
    ),
    "levels": PuzzlePlace(_rows, has_two_levels),
    "task": PuzzlePlace(_goal, meets_goal),
    "points": PuzzlePlace(_goal, meets_goal),
    "colours": PuzzlePlace(_goal, meets_goal),
}


@cache
def puzzle_kinds() -> tuple[PuzzleKind, ...]:
    """The kinds of puzzles, in the order in which they are best met."""
    return read_puzzle_kinds("terra_pyramides", PLACES)
