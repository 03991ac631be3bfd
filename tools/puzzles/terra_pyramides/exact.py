"""Kinds of Terra Pyramides' puzzles that are proved by trying every action of the turn.

Taking back workers is tried only where it gives one to hire: elsewhere it opens nothing (M7, G2).
"""

import math
from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from typing import Final

from sneferu_gui.games.game import after_all
from sneferu_gui.games.terra_pyramides.law.actions import (
    Action,
    Build,
    End,
    Place,
    Recall,
)
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met, progress_of
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.pages.lessons.course import (
    IN_TURN,
    TWO,
    levels_in,
    pyramids_of,
    yield_of,
)
from tools.puzzles.source import Solution, Turn

LEAST_YIELD: Final = 7
"""Least yield of a row puzzle's answer."""
ROW_MARGIN: Final = 2
LEAST_GAIN: Final = 10
"""Least points of a level puzzle's answer."""
WAY_MARGIN: Final = 5
LEAST_STEPS: Final = 3
"""Fewest actions to a level or a goal; shorter ways are obvious."""
MOST_MISSING: Final = 80
"""Most points that a turn can bring."""
WRITTEN: Final = 12
"""Most answers kept, of the shortest ones; hints follow one of them."""
MOST_TRIED: Final = 25_000
"""Most positions in a turn; a turn with more is skipped."""


class TooManyError(Exception):
    """A turn has more positions than `MOST_TRIED`."""


def exact_solution(kind: str, state: State) -> Solution | None:
    """The answer in a state; None if none is clear."""
    seen = Observation(state, state.seat).state
    try:
        return _KINDS[kind](seen)
    except TooManyError:
        return None


# -- The row that brings most ---------------------------------------------------------------


def rows_in(state: State) -> dict[Turn, int]:
    """The yield of each row through each field, in whichever direction the stairs go."""
    worth: dict[Turn, int] = {}
    for place in state.legal_actions():
        if isinstance(place, Place):
            laid = state.apply(place)
            for row in laid.table.printed.rows:
                worth[place, row] = yield_of(laid, row)
    return worth


def _best_row(state: State) -> Solution | None:
    """The row of one field with the greatest yield."""
    if state.phase is not Phase.TILE:
        return None
    worth = rows_in(state)
    best = max(worth.values())
    answers = tuple(way for way, amount in worth.items() if amount == best)
    second = max((way for way in worth if way not in answers), key=lambda way: worth[way])
    is_one = len({(way[0].field, way[1].line) for way in answers}) == 1
    margin = best - worth[second]
    if best < LEAST_YIELD or not is_one or margin < ROW_MARGIN:
        return None
    return Solution(answers, margin, second)


# -- What is built ---------------------------------------------------------------------------


def steps(state: State) -> Iterator[Action]:
    """The actions of the turn that open further ones, without ending the turn."""
    edition, seat = state.table.edition, state.seat
    is_short = not state.home[seat] and not state.pool
    may_move = is_short and state.gold[seat] >= edition.hire_price
    for action in state.legal_actions():
        if isinstance(action, End) or (isinstance(action, Recall) and not may_move):
            continue
        yield action


def _key(state: State) -> Hashable:
    """The parts of a state that can change within one turn."""
    seat = state.seat
    return (
        state.phase, state.laid_field, state.chosen_row, state.free, state.sites,
        state.stones[seat], state.gold[seat], state.home[seat], state.pool, state.stocked,
        state.first_sites,
    )  # fmt: skip


class Ways:
    """The shortest ways through a turn to a goal."""

    def __init__(self, is_reached: Callable[[State], bool]) -> None:
        """`is_reached` tells whether a state fulfils the goal."""
        self._is_reached = is_reached
        self._lengths: dict[Hashable, float] = {}

    def length(self, state: State) -> float:
        """The fewest actions to the goal; infinite if it cannot be reached. Raises TooManyError."""
        if self._is_reached(state):
            return 0
        if state.phase not in IN_TURN:
            return math.inf
        key = _key(state)
        known = self._lengths.get(key)
        if known is None:
            if len(self._lengths) > MOST_TRIED:
                raise TooManyError
            after = [self.length(state.apply(action)) for action in steps(state)]
            known = self._lengths[key] = 1 + min(after, default=math.inf)
        return known

    def all_from(self, state: State, done: Turn = ()) -> Iterator[Turn]:
        """Every shortest way to the goal."""
        left = self.length(state)
        if not left:
            yield done
        elif left < math.inf:
            for action in steps(state):
                after = state.apply(action)
                if self.length(after) < left:
                    yield from self.all_from(after, (*done, action))

    def some_from(self, state: State) -> tuple[Turn, ...]:
        """The first `WRITTEN` shortest ways."""
        return tuple(islice(self.all_from(state), WRITTEN))


def gains_in(state: State) -> dict[int, Turn]:
    """For each number of points that the first level built after the row can bring, a way to it."""
    begun, tried, found = pyramids_of(state, state.seat), set[Hashable](), dict[int, Turn]()

    def try_on(state: State, done: Turn) -> None:
        key = _key(state)
        if key in tried:
            return
        tried.add(key)
        if len(tried) > MOST_TRIED:
            raise TooManyError
        for action in steps(state):
            after, way = state.apply(action), (*done, action)
            if isinstance(action, Build):
                found.setdefault(pyramids_of(after, state.seat) - begun, way)
            else:
                try_on(after, way)

    try_on(state, ())
    return found


def _is_build_open(state: State) -> bool:
    return any(isinstance(action, Build) for action in state.legal_actions())


def _best_way(state: State) -> Solution | None:
    """The way to the level that brings most points, with the workers that open it."""
    is_begun = state.pool < sum(each.shown for each in state.stocked)
    if state.phase is not Phase.ACT or state.pool < TWO or is_begun or _is_build_open(state):
        return None
    gains = gains_in(state)
    best = max(gains, default=0)
    others = [gain for gain in gains if gain < best]
    if best < LEAST_GAIN or not others or best - max(others) < WAY_MARGIN:
        return None
    seat, worth = state.seat, pyramids_of(state, state.seat)
    answers = Ways(lambda each: pyramids_of(each, seat) >= worth + best).some_from(state)
    is_one = sum(isinstance(action, Build) for action in answers[0]) == 1
    if not is_one or len(answers[0]) < LEAST_STEPS:
        return None
    return Solution(answers, best - max(others), gains[max(others)])


def _two_levels(state: State) -> Solution | None:
    """Two levels in one turn, which only one of the rows makes possible."""
    if state.phase is not Phase.ROW or _is_build_open(state):
        return None
    levels = levels_in(state)
    ways = Ways(lambda each: levels_in(each) >= levels + TWO)
    rows = [row for row in state.table.printed.rows if ways.length(state.apply(row)) < math.inf]
    if len(rows) != 1:
        return None
    answers = ways.some_from(state)
    most = max(_gain(state, answer) for answer in answers)
    second = max(_single_levels(state), key=lambda way: (_gain(state, way), -len(way)))
    return Solution(answers, most - _gain(state, second), second)


def _single_levels(state: State) -> Iterator[Turn]:
    """For each row a way to the single level that brings most points."""
    for row in state.table.printed.rows:
        gains = gains_in(state.apply(row))
        yield (row, *gains[max(gains)]) if gains else (row,)


def _gain(state: State, way: Turn) -> int:
    seat = state.seat
    return pyramids_of(after_all(state, way), seat) - pyramids_of(state, seat)


# -- The end of a task -----------------------------------------------------------------------


def _task_ending(state: State) -> Solution | None:
    """The task's goal, reached in this turn; a goal of points only in the last turn.

    Not every row leads there, or the row is already chosen.
    """
    table, goal = state.table, state.table.goal
    if goal is None or state.phase not in {Phase.ROW, Phase.ACT} or is_goal_met(state):
        return None
    missing = (goal.pyramids or 0) - progress_of(state)
    if goal.points_over is not None:
        is_last = state.turns[0] + 1 == table.turns[0]
        missing = 1 if is_last and goal.points_over - progress_of(state) <= MOST_MISSING else TWO
    if missing > 1:
        return None
    ways = Ways(is_goal_met)
    length = ways.length(state)
    if not LEAST_STEPS <= length < math.inf:
        return None
    rows = table.printed.rows if state.phase is Phase.ROW else ()
    if all(ways.length(state.apply(row)) < math.inf for row in rows) and rows:
        return None
    return Solution(ways.some_from(state), length, ())


_KINDS: Final[dict[str, Callable[[State], Solution | None]]] = {
    "row": _best_row,
    "way": _best_way,
    "levels": _two_levels,
    "task": _task_ending,
    "points": _task_ending,
    "colours": _task_ending,
}
