"""PUCT: a search tree of whole moves, grown where value and exploration together are highest.

For any number of seats: a value is a share for each of them, and every seat chooses for its own. A
leaf has the value of its best move one ply deep: games are not played out, which measurements show
to be weaker (docs/players.md).
"""

import gc
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple, Protocol, TypeAlias

from sneferu_gui.games.game import Action, AnyState, after_all

Shares: TypeAlias = tuple[float, ...]
"""Each seat's expected share of the win, from 0 to 1.

In a game for one, how well that player does, from 0 to 1.
"""


class Move(NamedTuple):
    """The actions of a seat up to the next choice that is searched by itself."""

    actions: tuple[Action, ...]
    """In order; at least one."""
    shares: Shares
    """The expected shares after it, without any search."""


class Evaluator(Protocol):
    """A game's evaluation of moves and results; it may cache its work."""

    def moves(self, state: AnyState, most: int) -> Sequence[Move]:
        """The best moves of the seat that decides, at most `most`, best first.

        Empty only when the game is over. The same for equal states.
        """

    def result_shares(self, state: AnyState) -> Shares:
        """The shares of the win in a game that is over."""


EXPLORATION: Final = 0.3
"""The weight of exploration against the expected value."""
BREADTH: Final = 8
"""The number of moves of a state that are searched."""
SHARPNESS: Final = 0.05
"""The loss of share that lowers a move's prior by a factor of e."""


class RootMove(NamedTuple):
    """A move of the root, with the findings of the search."""

    move: Move
    visits: int
    """The number of expansions below it."""
    shares: Shares
    """The mean of its one-ply value and of all values found below it."""
    reply: tuple[Move, ...]
    """The moves expected after it, in order, as far as they were searched."""


class Node:
    """A state that has been expanded: its moves with their statistics."""

    __slots__ = ("children", "moves", "priors", "seat", "state", "total", "values", "visits")

    def __init__(self, state: AnyState, moves: tuple[Move, ...]) -> None:
        self.state = state
        self.moves = moves
        seat = self.seat = state.seat
        self.children: list[Node | None] = [None] * len(moves)
        self.visits = [0] * len(moves)
        self.total = 0
        self.values = [move.shares for move in moves]
        """The mean value of each move, its own one-ply value counted once."""
        own = [move.shares[seat] for move in moves]
        best = max(own, default=0.0)
        weights = [math.exp((value - best) / SHARPNESS) for value in own]
        whole = sum(weights) or 1.0
        self.priors = [EXPLORATION * weight / whole for weight in weights]

    def choice(self) -> int:
        """The index of the move to search next."""
        seat, values, visits, priors = self.seat, self.values, self.visits, self.priors
        root = math.sqrt(self.total + 1)
        best, most = 0, -1.0
        for index, value in enumerate(values):
            worth = value[seat] + priors[index] * root / (1 + visits[index])
            if worth > most:
                best, most = index, worth
        return best

    def learn(self, index: int, shares: Shares) -> None:
        """Add a value found for a move."""
        count = self.visits[index] = self.visits[index] + 1
        self.total += 1
        part = 1 / (count + 1)
        self.values[index] = tuple(
            [old + (new - old) * part for old, new in zip(self.values[index], shares, strict=True)]
        )

    def order(self) -> list[int]:
        """The indices of the moves, most visited first, then by their value."""
        seat = self.seat
        return sorted(
            range(len(self.moves)),
            key=lambda index: (-self.visits[index], -self.values[index][seat], index),
        )


class Search:
    """One search from one state; it can be continued and asked at any time.

    Its findings are the same for equal states and the same number of expansions.
    """

    def __init__(self, evaluator: Evaluator, state: AnyState, *, breadth: int = BREADTH) -> None:
        """Expand the root, `state`, whose game must not be over."""
        self._evaluator = evaluator
        self._breadth = breadth
        self._root = Node(state, tuple(evaluator.moves(state, breadth)))
        self.expansions = 1
        """The number of states whose moves have been evaluated."""

    def run(
        self,
        expansions: int,
        is_due: Callable[[], bool] = lambda: False,
        *,
        for_shares: bool = False,
    ) -> None:
        """Expand until a number of states is reached, or `is_due`.

        A single move needs no search to be chosen, but does where its shares are told.
        """
        if len(self._root.moves) < 2 and not for_shares:  # noqa: PLR2004 - nothing to compare
            return
        with _no_collections():
            while self.expansions < expansions and not is_due():
                self.expand()

    def expand(self) -> None:
        """Go down to a state that is not expanded, expand it, and update all nodes above."""
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
        """Expand the state after a move; return its expected shares."""
        state = after_all(above.state, above.moves[index].actions)
        if state.is_over:
            above.children[index] = Node(state, ())
            return self._evaluator.result_shares(state)
        node = above.children[index] = Node(
            state, tuple(self._evaluator.moves(state, self._breadth))
        )
        return node.moves[0].shares

    def node_where(self, holds: Callable[[AnyState], bool]) -> Node | None:
        """The expanded node nearest to the root whose state fulfils `holds`."""
        level = [self._root]
        while level:
            for node in level:
                if holds(node.state):
                    return node
            level = [each for node in level for each in node.children if each and each.moves]
        return None

    def is_root(self, node: Node) -> bool:
        return node is self._root

    def take_over(self, node: Node) -> None:
        """Take over the statistics of another search's node at the same state into the root.

        Its visits count as visits here. Moves that it did not try stay untried.
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
        return self._root.moves[self._root.order()[0]]

    def lines(self) -> tuple[RootMove, ...]:
        """Every move of the root with its findings, best first."""
        root = self._root
        return tuple(
            RootMove(
                root.moves[index],
                root.visits[index],
                self._shares(index),
                _replies(root.children[index]),
            )
            for index in root.order()
        )

    def _shares(self, index: int) -> Shares:
        """The shares found for a move of the root; the result where the only move ends the game."""
        below = self._root.children[index]
        if len(self._root.moves) == 1 and below is not None and not below.moves:
            return self._evaluator.result_shares(below.state)
        return self._root.values[index]


@contextmanager
def _no_collections() -> Iterator[None]:
    """Let no garbage be collected meanwhile.

    A tree has no reference cycles, but so many values that looking through them over and over for
    cycles takes a fifth of a search.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def mean_shares(lines: Sequence[RootMove]) -> tuple[Shares, int]:
    """The expected shares over all visits of these moves, and the number of visits.

    Without visits, the one-ply value of the first move.
    """
    visits = sum(line.visits for line in lines)
    if not visits:
        return lines[0].shares, 0
    of_seats = zip(*([line.visits * share for share in line.shares] for line in lines), strict=True)
    return tuple(sum(each) / visits for each in of_seats), visits


def shared_win(state: AnyState) -> Shares:
    """The win of a game that is over, divided between the winners."""
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
