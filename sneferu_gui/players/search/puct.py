"""PUCT: a tree of whole moves, grown where what is promised and what is untried weigh most.

Any number of seats: what is expected is a share for each of them, and every seat chooses for its
own. A leaf is worth what its best move one ply deep is worth: games are not played out, which
measures show to be worth less (docs/players.md).
"""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

from sneferu_gui.games.game import Action, AnyState

Shares: TypeAlias = tuple[float, ...]
"""Each seat's expected share of the win, from 0 to 1.

Of a game for one it is how well that one does, from 0 to 1.
"""


class Move(NamedTuple):
    """All that a seat does up to the next choice worth a thought of its own."""

    actions: tuple[Action, ...]
    """In order; at least one."""
    shares: Shares
    """What is expected after it, before anything else is known."""


class Evaluator(Protocol):
    """What one game knows of good play; it may remember what it has worked out."""

    def moves(self, state: AnyState, most: int) -> Sequence[Move]:
        """The best moves of the seat that decides, at most so many, best first.

        None only when the game is over. The same for equal states.
        """

    def result_shares(self, state: AnyState) -> Shares:
        """What a game that is over came to."""


EXPLORATION: Final = 0.3
"""How much the untried weighs against what is promised."""
BREADTH: Final = 8
"""How many moves of a state are looked at."""
SHARPNESS: Final = 0.05
"""Shares by which a move must be worse for its prior to be less by a factor of e."""


class RootMove(NamedTuple):
    """A move of the root, and what the search found of it."""

    move: Move
    visits: int
    """How many expansions lie behind it."""
    shares: Shares
    """What is expected of it: of the one-ply value and all that was found below it, the mean."""
    reply: tuple[Move, ...]
    """The moves expected after it, in order, as far as they were looked at."""


class Node:
    """A state that has been expanded: its moves, and what is known of each."""

    __slots__ = ("children", "moves", "priors", "seat", "state", "total", "values", "visits")

    def __init__(self, state: AnyState, moves: tuple[Move, ...]) -> None:
        self.state = state
        self.moves = moves
        seat = self.seat = state.seat
        self.children: list[Node | None] = [None] * len(moves)
        self.visits = [0] * len(moves)
        self.total = 0
        self.values = [move.shares for move in moves]
        """The mean of what each move came to, its own one-ply value counted once."""
        own = [move.shares[seat] for move in moves]
        best = max(own, default=0.0)
        weights = [math.exp((value - best) / SHARPNESS) for value in own]
        whole = sum(weights) or 1.0
        self.priors = [EXPLORATION * weight / whole for weight in weights]

    def choice(self) -> int:
        """The move to look at next."""
        seat, values, visits, priors = self.seat, self.values, self.visits, self.priors
        root = math.sqrt(self.total + 1)
        best, most = 0, -1.0
        for index, value in enumerate(values):
            worth = value[seat] + priors[index] * root / (1 + visits[index])
            if worth > most:
                best, most = index, worth
        return best

    def learn(self, index: int, shares: Shares) -> None:
        """Add what a move came to."""
        count = self.visits[index] = self.visits[index] + 1
        self.total += 1
        part = 1 / (count + 1)
        self.values[index] = tuple(
            [old + (new - old) * part for old, new in zip(self.values[index], shares, strict=True)]
        )

    def order(self) -> list[int]:
        """The moves, most looked at first, and of those looked at as often the better first."""
        seat = self.seat
        return sorted(
            range(len(self.moves)),
            key=lambda index: (-self.visits[index], -self.values[index][seat], index),
        )


class Search:
    """One search from one state, which can be gone on with, and asked at any time.

    The same for equal states and the same count of expansions.
    """

    def __init__(self, evaluator: Evaluator, state: AnyState, *, breadth: int = BREADTH) -> None:
        """Look at the moves of the state that decides; it must not be over."""
        self._evaluator = evaluator
        self._breadth = breadth
        self._root = Node(state, tuple(evaluator.moves(state, breadth)))
        self.expansions = 1
        """States whose moves have been looked at."""

    def run(self, expansions: int, is_due: Callable[[], bool] = lambda: False) -> None:
        """Expand up to so many states in all, or until `is_due` says so; one move needs none."""
        if len(self._root.moves) < 2:  # noqa: PLR2004 - nothing to compare it with
            return
        while self.expansions < expansions and not is_due():
            self.expand()

    def expand(self) -> None:
        """Go down to a state that was not looked at, look at it, and tell all above."""
        path: list[tuple[Node, int]] = []
        node: Node | None = self._root
        shares: Shares = ()
        while node is not None:
            index = node.choice()
            path.append((node, index))
            below = node.children[index]
            if below is None:
                shares = self._expanded(node, index)
            elif not below.moves:
                shares = self._evaluator.result_shares(below.state)
                below = None
            node = below
        self.expansions += 1
        for node, index in path:
            node.learn(index, shares)

    def _expanded(self, above: Node, index: int) -> Shares:
        """Look at the state after a move; what is expected there."""
        state = above.state
        for action in above.moves[index].actions:
            state = state.apply(action)
        if state.is_over:
            above.children[index] = Node(state, ())
            return self._evaluator.result_shares(state)
        node = above.children[index] = Node(
            state, tuple(self._evaluator.moves(state, self._breadth))
        )
        return node.moves[0].shares

    def node_where(self, holds: Callable[[AnyState], bool]) -> Node | None:
        """Of the states whose moves were looked at the nearest of which that holds."""
        level = [self._root]
        while level:
            for node in level:
                if holds(node.state):
                    return node
            level = [each for node in level for each in node.children if each and each.moves]
        return None

    def is_root(self, node: Node) -> bool:
        """Whether a node is that of the state searched from."""
        return node is self._root

    def take_over(self, node: Node) -> None:
        """Know of each move what another search found of it, at the state that is the root here.

        What it looked at counts as looked at. Moves that it did not try stay untried.
        """
        root, known = self._root, {move.actions: at for at, move in enumerate(node.moves)}
        for index, move in enumerate(root.moves):
            at = known.get(move.actions)
            if at is not None:
                root.children[index] = node.children[at]
                root.visits[index], root.values[index] = node.visits[at], node.values[at]
        root.total = sum(root.visits)
        self.expansions = 1 + root.total

    def best(self) -> Move:
        """The move most looked at."""
        return self._root.moves[self._root.order()[0]]

    def lines(self) -> tuple[RootMove, ...]:
        """Every move looked at, best first."""
        root = self._root
        return tuple(
            RootMove(
                root.moves[index],
                root.visits[index],
                root.values[index],
                _replies(root.children[index]),
            )
            for index in root.order()
        )


def mean_share(lines: Sequence[RootMove], seat: int) -> tuple[float, int]:
    """What a seat may expect in the mean of all looks at these moves, and how many looks that is.

    Where there was none, what the first move promised.
    """
    visits = sum(line.visits for line in lines)
    if not visits:
        return lines[0].shares[seat], 0
    return sum(line.visits * line.shares[seat] for line in lines) / visits, visits


def shared_win(state: AnyState) -> Shares:
    """The win of a game that is over, shared by those who have most."""
    result = state.result()
    winners = () if result is None else result.winners
    return tuple(
        [1 / len(winners) if seat in winners else 0.0 for seat in range(state.table.seats)]
    )


def _replies(node: Node | None) -> tuple[Move, ...]:
    found: list[Move] = []
    while node is not None and node.moves:
        index = node.order()[0]
        found.append(node.moves[index])
        node = node.children[index]
    return tuple(found)
