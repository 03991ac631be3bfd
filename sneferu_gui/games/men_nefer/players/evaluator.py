"""The evaluation of Men-Nefer: whole turns to consider, and the points they promise.

Every first action of a turn is completed step by step with the action of greatest value, and the
best turns are refined by trying several actions at each step. Nothing here depends on a hidden
order.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.legal import DONE
from sneferu_gui.games.men_nefer.law.position import Position
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.players.features import features_of
from sneferu_gui.players.search import Move, Shares
from sneferu_gui.players.search.lanes import RowHead
from sneferu_gui.players.search.turns import MOST_STEPS, Plan, TurnEvaluator, logistic_shares

WIDTH_AT_END, WIDTH_AN_ERA = 3.0, 3.0
"""Uncertainty of expected points, as a logistic curve's width: at the end, and for each Era."""
TURNS_OF_ERA: Final = 9
MOST_ALONE: Final = 120
"""Alone, the points that count as a share of 1."""
BASKET: Final = 3.0
"""Rough points of an offering whose basket is still on its way."""
MOST_KEPT: Final = 2_000
"""States of a turn whose next states and values are remembered."""
REFINED_FROM: Final = 6
"""The least number of first actions tried for which turns are refined."""


class Settled(NamedTuple):
    """A state within a turn, and its value."""

    state: State
    worth: float


class MenNeferEvaluator(TurnEvaluator):
    """Judges states by the points that each seat is expected to have."""

    refined_turns, abreast = 3, 1

    def __init__(self, head: RowHead) -> None:
        self.head = head
        # By the number of a state object: the object itself, which keeps its number, and what
        # was worked out for it. Turns are played on from the same states many times.
        self._ways: dict[int, tuple[State, list[tuple[Action, State]]]] = {}
        self._strengths: dict[tuple[int, int], tuple[Position, float]] = {}

    # -- What a state is worth -------------------------------------------------------------

    def strength(self, state: Position, seat: int) -> float:
        """The points that a seat is expected to have at the end."""
        known = self._strengths.get((id(state), seat))
        if known is not None:
            return known[1]
        points: float = state.boards[seat].pp
        if not state.is_over:
            points += self.head.worth(features_of(state, seat))
        if len(self._strengths) >= MOST_KEPT:
            self._strengths.clear()
        self._strengths[id(state), seat] = state, points
        return points

    def value_played_on(self, state: State, seat: int) -> float:
        """The points a seat is expected to have if the running turn is completed greedily."""
        return self.completed(state, seat).worth if state.agenda else self.strength(state, seat)

    def shares(self, state: State) -> Shares:
        """Every seat's share of the win; alone the points as a part of MOST_ALONE."""
        return self.shares_of(state, [self.strength(state, s) for s in range(state.table.seats)])

    def shares_of(self, state: Position, strengths: Sequence[float]) -> Shares:
        """Shares of the win from the seats' expected points."""
        if state.table.setup.is_solo:
            return (min(max(strengths[0] / MOST_ALONE, 0.0), 1.0),)
        return logistic_shares(strengths, width_of(state))

    def result_shares(self, state: State) -> Shares:
        """The win, shared by those with most points; alone the points as a part of MOST_ALONE."""
        if state.table.setup.is_solo:
            return self.shares_of(state, [state.boards[0].pp])
        return super().result_shares(state)

    # -- Whole turns -----------------------------------------------------------------------

    def steps(self, state: State) -> Sequence[Action]:
        return state.legal_actions()

    def has_ended(self, state: State, start: State) -> bool:
        """A turn ends by itself when its agenda is empty (X6)."""
        return state.is_over or state.turns != start.turns

    can_end = has_ended

    def comparison_key(self, state: State) -> object:
        """A key of the state; states reached in different orders are equal."""
        return state

    def next_states(self, state: State) -> Sequence[tuple[Action, State]]:
        """Each legal action, and the state after it; remembered within a turn."""
        known = self._ways.get(id(state))
        if known is not None:
            return known[1]
        found = [(action, state.apply(action)) for action in state.legal_actions()]
        if len(self._ways) >= MOST_KEPT:
            self._ways.clear()
        self._ways[id(state)] = state, found
        return found

    def state_after(self, state: State, action: Action) -> State:
        return next(after for way, after in self.next_states(state) if way == action)

    def completed(self, state: State, seat: int, first: tuple[Action, ...] = ()) -> Plan:
        """A seat's turn with these first actions, completed with the best action at each step."""
        turns, actions = state.turns, list(first)
        for action in first:
            state = self.state_after(state, action)
        for _step in range(MOST_STEPS):
            if not state.agenda or state.turns != turns:
                break
            action, state = self._best_step(state)
            actions.append(action)
        return Plan(tuple(actions), state, self.strength(state, seat))

    def _best_step(self, state: State) -> tuple[Action, State]:
        """The best action within a turn, and the state after it; in a tie, not `done`."""
        return max(self.next_states(state), key=lambda way: self._settled(state, way[1]).worth)

    def _settled(self, before: State, state: State) -> "Settled":
        """The state after a step when all that it opened is decided greedily, and its value."""
        seat, floor, frame = before.seat, len(before.agenda), before.agenda[-1]
        if len(state.agenda) < floor or state.agenda[floor - 1].kind != frame.kind:
            floor -= 1  # the frame is closed, and what stands in its place was opened
        found = Settled(state, self._with_baskets(state, seat))
        while len(found.state.agenda) > floor and found.state.turns == before.turns:
            found = max(
                (
                    Settled(way, self._with_baskets(way, seat))
                    for _, way in self.next_states(found.state)
                ),
                key=lambda each: each.worth,
            )
        return found

    def _with_baskets(self, state: State, seat: int) -> float:
        worth = self.strength(state, seat)
        return worth + BASKET * sum([frame.kind == "basket" for frame in state.agenda])

    def plans(self, state: State) -> list[Plan]:
        """A turn for each first action, completed greedily."""
        self._ways.clear()
        self._strengths.clear()
        return [
            self.completed(state, state.seat, (action,))
            for action in state.legal_actions()
            if action != DONE or len(state.legal_actions()) == 1 or state.agenda
        ]

    def moves(self, state: State, most: int) -> Sequence[Move]:
        """The best turns of the deciding seat, or ends of its running turn, best first."""
        return self.best_moves(state, most, REFINED_FROM)

    def best_moves(self, state: State, most: int, breadth: int) -> Sequence[Move]:
        """The best turns; refined only with a breadth of REFINED_FROM or more."""
        if state.is_over:
            return ()
        seat, plans = state.seat, self.plans(state)
        if breadth >= REFINED_FROM:
            plans = self.refined_plans(state, plans, 1)
        found: dict[State, Plan] = {}
        for plan in sorted(plans, key=self.rank, reverse=True):
            found.setdefault(plan.state, plan)
        kept = list(found.values())[: min(most, breadth)]
        others = [self.strength(state, each) for each in range(state.table.seats)]
        return [Move(plan.actions, self._shares_after(plan, seat, others)) for plan in kept]

    def _shares_after(self, plan: Plan, seat: int, others: Sequence[float]) -> Shares:
        """Shares after a turn, which hardly changes the points expected of others."""
        if plan.state.is_over:
            return self.result_shares(plan.state)
        strengths = [*others[:seat], plan.worth, *others[seat + 1 :]]
        return self.shares_of(plan.state, strengths)


def width_of(position: Position) -> float:
    """The uncertainty of expected points, as the width of a logistic curve."""
    eras = position.table.edition.eras - position.era
    left = position.turns_left(position.seat) / TURNS_OF_ERA
    return WIDTH_AT_END + WIDTH_AN_ERA * (eras + left)
