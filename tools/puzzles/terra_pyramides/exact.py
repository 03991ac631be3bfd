"""Answers that are found by trying everything that can be done in the turn.

Workers are taken back only where that gives one to hire: else it opens nothing (M7, G2).
"""

import math
from collections.abc import Callable, Hashable, Iterator
from typing import Final

from sneferu_gui.games.terra_pyramides.law.actions import (
    Action,
    Build,
    ChooseRow,
    End,
    Place,
    Recall,
)
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met, progress_of
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import count_in
from tools.puzzles.source import Solution, Turn

LEAST_YIELD: Final = 7
"""A row that brings less is no feat."""
LEAST_GAIN: Final = 10
"""A level that brings fewer points is none."""
ROW_MARGIN: Final = 2
WAY_MARGIN: Final = 5
MOST_ANSWERS: Final = 60
"""What can be done in more ways is no puzzle."""
MOST_TRIED: Final = 60_000
"""Positions in a turn; one with more is passed over."""
TWO: Final = 2
LEAST_STEPS: Final = 4
"""Actions to a goal; fewer are seen at once."""
MOST_MISSING: Final = 80
"""Points: no turn brings more."""
IN_TURN: Final = frozenset({Phase.TILE, Phase.ROW, Phase.ACT})


class TooManyError(Exception):
    """There are more positions in a turn, or more answers, than are looked at."""


def exact_solution(kind: str, state: State) -> Solution | None:
    """The answer in a state; None where none is clear."""
    seen = Observation(state, state.seat).state
    try:
        return _KINDS[kind](seen)
    except TooManyError:
        return None


# -- The row that brings most ---------------------------------------------------------------


def yield_of(state: State, action: ChooseRow) -> int:
    """How many stones, workers and pieces of gold a row brings (R5)."""
    seat, after = state.seat, state.apply(action)
    stones = count_in(after.stones[seat]) - count_in(state.stones[seat])
    return stones + after.pool + after.gold[seat] - state.gold[seat]


def _best_row(state: State) -> Solution | None:
    """The one row of one field that brings most, whichever way the stairs go."""
    if state.phase is not Phase.TILE:
        return None
    worth: dict[Turn, int] = {}
    for place in state.legal_actions():
        if isinstance(place, Place):
            laid = state.apply(place)
            for row in laid.table.printed.rows:
                worth[place, row] = yield_of(laid, row)
    best = max(worth.values())
    answers = tuple(way for way, amount in worth.items() if amount == best)
    rows = {(way[0].field, way[1].line) for way in answers}
    if best < LEAST_YIELD or len(rows) > 1:
        return None
    second = max((way for way in worth if way not in answers), key=lambda way: worth[way])
    margin = best - worth[second]
    return Solution(answers, margin, second) if margin >= ROW_MARGIN else None


# -- What is built ---------------------------------------------------------------------------


def _worth(state: State) -> int:
    """Of the pyramids of whoever decides."""
    return state.points_of(state.seat).pyramids


def _levels(state: State) -> int:
    return sum(site.level for site in state.sites)


def steps(state: State) -> Iterator[Action]:
    """What can be done in the turn that opens something, but for its end."""
    edition, seat = state.table.edition, state.seat
    is_short = not state.home[seat] and not state.pool
    may_move = is_short and state.gold[seat] >= edition.hire_price
    for action in state.legal_actions():
        if isinstance(action, End) or (isinstance(action, Recall) and not may_move):
            continue
        yield action


def _key(state: State) -> Hashable:
    """What states of one turn differ in."""
    seat = state.seat
    return (
        state.phase, state.spot, state.line, state.free, state.sites, state.stones[seat],
        state.gold[seat], state.home[seat], state.pool, state.stocked, state.first_sites,
    )  # fmt: skip


class Ways:
    """The shortest ways through a turn to what is wanted."""

    def __init__(self, is_reached: Callable[[State], bool]) -> None:
        """Nothing has been tried yet."""
        self._is_reached = is_reached
        self._lengths: dict[Hashable, float] = {}

    def length(self, state: State) -> float:
        """How many actions lead there; infinite where none do. Raises TooManyError."""
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
        """Every one that is as short as can be."""
        left = self.length(state)
        if not left:
            yield done
        elif left < math.inf:
            for action in steps(state):
                after = state.apply(action)
                if self.length(after) < left:
                    yield from self.all_from(after, (*done, action))


def _some(answers: Iterator[Turn]) -> tuple[Turn, ...]:
    found = []
    for answer in answers:
        found.append(answer)
        if len(found) > MOST_ANSWERS:
            raise TooManyError
    return tuple(found)


def gains_in(state: State) -> dict[int, Turn]:
    """By what the first level built after the row brings, a way to it."""
    begun, tried, found = _worth(state), set[Hashable](), dict[int, Turn]()

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
                found.setdefault(_worth(after) - begun, way)
            else:
                try_on(after, way)

    try_on(state, ())
    return found


def _is_build_open(state: State) -> bool:
    return any(isinstance(action, Build) for action in state.legal_actions())


def _best_way(state: State) -> Solution | None:
    """The level that brings most, with the workers that open it."""
    is_begun = state.pool < sum(each.shown for each in state.stocked)
    if state.phase is not Phase.ACT or state.pool < TWO or is_begun or _is_build_open(state):
        return None
    gains = gains_in(state)
    best = max(gains, default=0)
    others = [gain for gain in gains if gain < best]
    if best < LEAST_GAIN or not others or best - max(others) < WAY_MARGIN:
        return None
    worth = _worth(state)
    answers = _some(Ways(lambda each: _worth(each) >= worth + best).all_from(state))
    is_one = len({(answer[-1].do, answer[-1].site) for answer in answers}) == 1
    if not is_one or sum(isinstance(action, Build) for action in answers[0]) > 1:
        return None
    return Solution(answers, best - max(others), gains[max(others)])


def _two_levels(state: State) -> Solution | None:
    """Two levels in the turn, beginning with the choice of the row."""
    if state.phase is not Phase.ROW or _is_build_open(state):
        return None
    levels = _levels(state)
    ways = Ways(lambda each: _levels(each) >= levels + TWO)
    answers = _some(ways.all_from(state))
    if not answers or len({answer[0] for answer in answers}) > 1:
        return None
    most = max(_gain(state, answer) for answer in answers)
    second = max(_single_levels(state), key=lambda way: (_gain(state, way), -len(way)))
    return Solution(answers, most - _gain(state, second), second)


def _single_levels(state: State) -> Iterator[Turn]:
    """For each row a way to the one level that brings most, without more."""
    for row in state.table.printed.rows:
        gains = gains_in(state.apply(row))
        yield (row, *gains[max(gains)]) if gains else (row,)


def _gain(state: State, way: Turn) -> int:
    seat, before = state.seat, _worth(state)
    for action in way:
        state = state.apply(action)
    return state.points_of(seat).pyramids - before


# -- The end of a task -----------------------------------------------------------------------


def _task_ending(state: State) -> Solution | None:
    """The goal, met with this turn: of points only in the last one, and with its end."""
    table, goal = state.table, state.table.goal
    if goal is None or state.phase not in IN_TURN or is_goal_met(state):
        return None
    if goal.pyramids is not None and goal.pyramids - progress_of(state) > 1:
        return None
    if goal.points_over is not None:
        is_last = state.turns[0] + 1 == table.turns[0]
        if not is_last or goal.points_over - progress_of(state) > MOST_MISSING:
            return None
    answers = _some(Ways(is_goal_met).all_from(state))
    if not answers or len(answers[0]) < LEAST_STEPS:
        return None
    return Solution(answers, len(answers[0]), ())


_KINDS: Final[dict[str, Callable[[State], Solution | None]]] = {
    "row": _best_row,
    "way": _best_way,
    "levels": _two_levels,
    "task": _task_ending,
}
