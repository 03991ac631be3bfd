"""The search's knowledge of Terra Pyramides: whole turns worth trying, and their expected value.

A turn is a tile, a row, and the actions after it: the rows that seem to bring most are tried, with
every foundation they could lay, and each is continued by the steps that most raise the learned
value of the state. Nothing here reads a face that the state covers.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final

from sneferu_gui.games.draft_state import with_replaced
from sneferu_gui.games.game import after_all
from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.legal import END, open_fields, sign_price
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE, ONES
from sneferu_gui.games.terra_pyramides.players.features import (
    GOLD_WORTH,
    MATCHING_WORTH,
    STONE_WORTH,
    TABLES,
    WORKER_WORTH,
    Outlook,
    features_of,
    matching_colours,
    stairs_on,
    turns_left,
)
from sneferu_gui.games.terra_pyramides.players.goal import (
    MOST_AT_ONCE,
    pyramids_lacking,
    way_to_goal,
)
from sneferu_gui.players.levels import weights_of
from sneferu_gui.players.search import Move, Shares
from sneferu_gui.players.search.lanes import RowHead, row_heads
from sneferu_gui.players.search.turns import (
    MOST_STEPS,
    Plan,
    TurnEvaluator,
    logistic,
    logistic_shares,
)

FORMAT: Final = "terra_pyramides weights"
SEVERAL: Final = "several"
HEADS: Final = (SEVERAL, "task1", "task2", "task3")


def heads_of(content: Mapping[str, Any]) -> dict[str, RowHead]:
    """The weights in the content of a file. Raises ValueError if it is damaged."""
    return row_heads(content, FORMAT, HEADS, TABLES)


@cache
def learned_heads() -> Mapping[str, RowHead]:
    """The weights that come with the program.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    return heads_of(weights_of("terra_pyramides"))


def head_name(task: int) -> str:
    """The name of the weights for games of a task, or of several seats."""
    return f"task{task}" if task else SEVERAL


ROWS_TRIED: Final = 12
"""The number of rows tried, those that seem to bring most."""
FEW_ROWS: Final = 8
LEAST_GAIN: Final = 1e-4
"""The least gain in points for which a step is taken."""
WIDTH_AT_END, WIDTH_A_TURN = 4.0, 1.5
"""The spread of expected points around the final score: at the end, and added for each turn left.

Each is the width of a logistic curve.
"""
EVEN_POINTS: Final = {1: 258.0, 2: 295.0, 3: 225.0}
"""For each task, the expected points at which its goal is met half of the time."""
TASK_WIDTH: Final = 21.0
"""The spread of those points, as the width of a logistic curve."""
GOAL_MET: Final = 1_000.0
"""The points for a task's goal once it is met: more than any state is expected to reach."""
WORKER_IN_HAND: Final = 2.0
"""A rough value in points of a worker symbol on a tile in hand."""
MOST_KEPT: Final = 400


class TerraEvaluator(TurnEvaluator):
    """Judges the ends of turns by the points that each seat is expected to have."""

    def __init__(self, heads: Mapping[str, RowHead]) -> None:
        self._heads = heads
        self._outlooks: dict[tuple[int, ...], Outlook] = {}

    # -- The worth of a state --------------------------------------------------------------

    def outlook(self, state: State) -> Outlook:
        """The outlook of the tiles of a state, kept in a cache."""
        found = self._outlooks.get(state.laid)
        if found is None:
            if len(self._outlooks) >= MOST_KEPT:
                self._outlooks.clear()
            found = self._outlooks[state.laid] = Outlook(state)
        return found

    def head(self, state: State) -> RowHead:
        return self._heads[head_name(state.table.variants.task)]

    def strength(self, state: State, seat: int) -> float:
        """The points that a seat is expected to have; in a task the points its goal counts (K5)."""
        if state.is_over and is_goal_met(state):
            return GOAL_MET
        return self.head(state).worth(features_of(state, seat, self.outlook(state)))

    def shares(self, state: State) -> Shares:
        """Every seat's share of the win."""
        return shares_of(state, [self.strength(state, s) for s in range(state.table.seats)])

    # -- Whole turns -----------------------------------------------------------------------

    def moves(self, state: State, most: int) -> Sequence[Move]:
        """The best turns, or rests of a turn, of the seat to move, best first."""
        return self.best_moves(state, most, ROWS_TRIED)

    def best_moves(self, state: State, most: int, breadth: int) -> Sequence[Move]:
        """The best turns with `breadth` rows tried; with few rows no turn is refined further."""
        if state.is_over:
            return ()
        if state.phase in (Phase.DRAW, Phase.LOOK):
            shares = self.shares(state)
            return [Move(actions, shares) for actions in self.next_tiles(state)[:most]]
        if state.phase is Phase.TILE:
            plans = self.plans(state, breadth)
            plans = self.refined_plans(state, plans, 2) if breadth > FEW_ROWS else plans
        elif state.phase is Phase.ROW:
            plans = [self.beam_plan(state, (row,)) for row in state.table.printed.rows]
        else:
            plans = [self.beam_plan(state)]
            plans += [self.completed(state, first) for first in self._first_steps(state)]
        found: dict[object, tuple[Plan, Shares]] = {}
        rated = [(plan, self.shares_after(plan)) for plan in plans]
        for plan, shares in sorted(rated, key=lambda each: -each[1][state.seat]):
            in_any_order = tuple(sorted(map(repr, plan.actions)))
            found.setdefault(in_any_order, (plan, shares))
        return [
            Move(self._actions_with_end(plan), shares)
            for plan, shares in list(found.values())[:most]
        ]

    def shares_after(self, plan: Plan) -> Shares:
        """The share of the win that a turn is expected to bring each seat."""
        state = plan.state
        if state.is_over:
            return self.result_shares(state)
        strengths = [
            plan.worth if seat == state.seat else self.strength(state, seat)
            for seat in range(state.table.seats)
        ]
        return shares_of(state, strengths)

    def _actions_with_end(self, plan: Plan) -> tuple[do.Action, ...]:
        """The actions of a turn with its end, and the next tile taken."""
        state = plan.state
        if state.is_over:
            return plan.actions
        after = state.apply(END)
        if after.phase is not Phase.DRAW:
            return (*plan.actions, END)
        return (*plan.actions, END, *self.next_tiles(after)[0])

    def plans(self, state: State, rows: int = ROWS_TRIED) -> list[Plan]:
        """The turns that begin with the most promising rows, each continued by its best steps.

        If a task's goal is near, every row is checked for a way to meet the goal in this turn.
        """
        found, is_near = [], 1 <= pyramids_lacking(state) <= MOST_AT_ONCE
        for at, (space, line) in enumerate(promising_rows(state)):
            row = do.ChooseRow(LINES[line])
            if at < rows:
                found += [self.completed(state, (place, row)) for place in stairs_on(state, space)]
            elif is_near:
                first = (stairs_on(state, space)[0], row)
                found += [plan for plan in (self.goal_plan(state, first),) if plan]
            else:
                break
        return found

    def goal_plan(self, state: State, first: Sequence[do.Action]) -> Plan | None:
        """A turn with these first actions that meets a task's goal; None if none is found (K5)."""
        state = after_all(state, first)
        way = way_to_goal(state)
        return Plan((*first, *way), after_all(state, way), GOAL_MET) if way else None

    def beam_plan(self, start: State, first: Sequence[do.Action] = ()) -> Plan:
        """A turn with these first actions: one that meets a task's goal, or the best found.

        Several ways to go on are compared at each step.
        """
        return self.goal_plan(start, first) or super().beam_plan(start, first)

    def completed(self, state: State, first: Sequence[do.Action]) -> Plan:
        """A turn with these first actions that meets a task's goal, or the best step each time."""
        at_goal = self.goal_plan(state, first)
        if at_goal is not None:
            return at_goal
        actions, state = list(first), after_all(state, first)
        worth = self.strength(state, state.seat)
        for _step in range(MOST_STEPS):
            if state.phase is not Phase.ACT:
                break
            step = self._best_step(state, worth)
            if step is None:
                break
            action, state, worth = step
            actions.append(action)
        return Plan(tuple(actions), state, worth)

    def rank(self, plan: Plan) -> float:
        """The share of the win of the seat that takes the turn."""
        seat: int = plan.state.seat
        return self.shares_after(plan)[seat]

    def steps(self, state: State) -> Sequence[do.Action]:
        """The actions worth a try: builds where open, else all but taking workers back."""
        return steps_of(state.legal_actions())

    def can_end(self, state: State, start: State) -> bool:
        """Whether the turn can be ended, or the game is over since a task's goal is met."""
        del start
        legal = state.legal_actions()
        return state.is_over or (bool(legal) and legal[-1] == END)

    def has_ended(self, state: State, start: State) -> bool:
        """Whether the game is over; then the turn needs no end."""
        del start
        return state.is_over

    def comparison_key(self, state: State) -> object:
        """The parts of a state by which turns are compared: the order of workers is left out."""
        return (state.sites, state.stones, state.gold, state.stocked, state.home)

    def _best_step(self, state: State, worth: float) -> tuple[do.Action, State, float] | None:
        """The step that gains most, with the builds that it opens; None where no step gains."""
        seat, best, most = state.seat, None, -math.inf
        legal = state.legal_actions()
        steps = steps_of(legal)
        if legal[-1] == END and not (steps and isinstance(steps[0], do.Build)):
            most = worth + LEAST_GAIN
        for action in steps:
            after = state.apply(action)
            gained = self.value_played_on(after, seat)
            if gained > most:
                best, most = (action, after), gained
        if best is None:
            return None
        action, after = best
        return action, after, self.strength(after, seat)

    def value_played_on(self, state: State, seat: int) -> float:
        """The value of a state after all possible builds, the best one first each time."""
        worth = None
        while not state.is_over and (builds := builds_in(state.legal_actions())):
            worth = None
            for build in builds:
                after = state.apply(build)
                gained = self.strength(after, seat)
                if worth is None or gained > worth:
                    best, worth = after, gained
            state = best
        return self.strength(state, seat) if worth is None else worth

    def _first_steps(self, state: State) -> Iterator[tuple[do.Action, ...]]:
        """The possible next actions after the row, each alone; empty for ending the turn."""
        legal = state.legal_actions()
        if END in legal:
            yield ()
        for action in sorted(legal, key=lambda each: isinstance(each, do.Recall)):
            if not isinstance(action, do.End):
                yield (action,)

    # -- The next tile ---------------------------------------------------------------------

    def tile_worth(self, state: State, tile: int) -> float:
        """A rough value in points of a tile in hand: as if its stones and gold had come already."""
        workers, gold, stones = state.table.printed.yields[tile]
        seat, richer = state.seat, state.draft()
        richer.stones = _added(state.stones, seat, stones)
        richer.gold = _added(state.gold, seat, gold)
        return self.strength(richer, seat) + WORKER_IN_HAND * workers

    def next_tiles(
        self, state: State, unseen: Sequence[int] | None = None
    ) -> list[tuple[do.Action, ...]]:
        """The ways to take the next tile, the best first; `unseen` are the codes of covered tiles.

        Without `unseen`, the tiles in the stacks stand in for it, in any order.
        """
        worth_of = cache(partial(self.tile_worth, state))
        if state.phase is Phase.LOOK:
            tiles = state.stacks[state.looked_at]
            order = sorted(range(len(tiles)), key=lambda at: (-worth_of(tiles[at]), at))
            return [(do.Take(at),) for at in order]
        if unseen is None:
            unseen = [tile for stack in state.stacks for tile in stack]
        covered = sorted(worth_of(tile) for tile in unseen if tile >= 0)
        mean, price = sum(covered) / len(covered) if covered else 0.0, self._look_cost(state)
        rated: list[tuple[float, int, do.Action]] = []
        for action in state.legal_actions():
            if isinstance(action, do.Draw):
                top, height = state.stacks[action.stack][0], len(state.stacks[action.stack])
                is_seen = state.is_open(action.stack) and top != HIDDEN
                rated.append((worth_of(top) if is_seen else mean, height, action))
            elif isinstance(action, do.Look):
                height = len(state.stacks[action.stack])
                rated.append((_expected_best(covered, height) - price, height, action))
        rated.sort(key=lambda each: (-each[0], -each[1]))
        ways = []
        for _worth, _height, action in rated:
            after = state.apply(action)
            then = self.next_tiles(after)[0] if after.phase is Phase.LOOK else ()
            ways.append((action, *then))
        return ways

    def _look_cost(self, state: State) -> float:
        """The strength that is paid for looking through a stack; 0 where it cannot be paid."""
        seat, price = state.seat, state.table.edition.look_price
        if state.gold[seat] < price:
            return 0.0
        poorer = state.draft()
        poorer.gold = _added(state.gold, seat, -price)
        return self.strength(state, seat) - self.strength(poorer, seat)


def _expected_best(worths: Sequence[float], count: int) -> float:
    """The best of `count` tiles of unknown worth, about; `worths` are all that they can be."""
    at = len(worths) * count // (count + 1)
    return worths[min(at, len(worths) - 1)] if worths else 0.0


def _added(values: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return with_replaced(values, seat, values[seat] + more)


def width_of(state: State) -> float:
    """The spread of expected points in a state, as the width of a logistic curve."""
    return WIDTH_AT_END + WIDTH_A_TURN * turns_left(state, state.seat)


def shares_of(state: State, strengths: Sequence[float]) -> Shares:
    """The shares of the win for expected points; in a task the chance to meet its goal."""
    task = state.table.variants.task
    if task:
        return (logistic((strengths[0] - EVEN_POINTS[task]) / TASK_WIDTH),)
    return logistic_shares(strengths, width_of(state))


def builds_in(legal: Sequence[do.Action]) -> list[do.Build]:
    """The builds among legal actions, each paid with as few white stones as possible."""
    builds: dict[tuple[str, str], do.Build] = {}
    for action in legal:
        if isinstance(action, do.Build):
            kept = builds.setdefault((action.site, action.colour), action)
            if action.white < kept.white:
                builds[action.site, action.colour] = action
    return list(builds.values())


def steps_of(legal: Sequence[do.Action]) -> list[do.Action]:
    """The actions worth a try: builds where open, else all but taking workers back and ending."""
    builds: list[do.Action] = list(builds_in(legal))
    return builds or [each for each in legal if not isinstance(each, do.Recall | do.End | do.Build)]


def promising_rows(state: State) -> list[tuple[int, int]]:
    """Pairs of a field and a row through it, those first that seem to bring most."""
    board, printed, laid = state.table.board, state.table.printed, state.laid
    matching = matching_colours(state, state.seat)
    worths: dict[int, int] = {}
    for space in board.fields:
        code = laid[space] >> 2
        if code not in (NO_TILE, HIDDEN):
            workers, gold, stones = printed.yields[code]
            worths[space] = (
                workers * WORKER_WORTH
                + gold * GOLD_WORTH
                + stones % ONES * STONE_WORTH
                + (stones & matching) % ONES * MATCHING_WORTH
            )
    oasis, open_to = state.table.edition.oasis_gold * GOLD_WORTH, open_fields(state)
    rated = []
    for space in board.fields:
        if open_to >> space & 1:
            price = sign_price(state, space) * GOLD_WORTH
            for line, row in enumerate(board.rows[space]):
                worth = row.oases * oasis + sum([worths.get(each, 0) for each in row.fields])
                rated.append((price - worth, space, line))
    rated.sort()
    return [(space, line) for _worth, space, line in rated]
