"""The search, on games small enough to be known through and through."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import pytest

from sneferu_gui.players.search import Move, Search, Shares


class Heap(NamedTuple):
    """Seats take one to three matches in turn; whoever takes the last has won."""

    left: int
    seat: int = 0
    seats: int = 2

    @property
    def is_over(self) -> bool:
        return self.left == 0

    def apply(self, action: int) -> "Heap":
        return Heap(self.left - action, (self.seat + 1) % self.seats, self.seats)


class Ignorant:
    """Knows what can be done, and that nobody is ahead."""

    def __init__(self) -> None:
        self.looked_at: list[Heap] = []

    def moves(self, state: Heap, most: int) -> Sequence[Move]:
        self.looked_at.append(state)
        even = (1 / state.seats,) * state.seats
        return [Move((count,), even) for count in range(1, min(3, state.left) + 1)][:most]

    def result_shares(self, state: Heap) -> Shares:
        winner = (state.seat - 1) % state.seats
        return tuple(float(seat == winner) for seat in range(state.seats))


@cache
def winner(heap: Heap) -> int:
    """Who wins when everybody plays for themselves, the first of equal choices counting."""
    if heap.is_over:
        return (heap.seat - 1) % heap.seats
    winners = [winner(heap.apply(count)) for count in range(1, min(3, heap.left) + 1)]
    return heap.seat if heap.seat in winners else winners[0]


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11, 13])
def test_it_finds_the_only_winning_move(left: int) -> None:
    search = Search(Ignorant(), Heap(left))
    search.run(3_000)
    assert search.best().actions == (left % 4,)


def test_every_seat_plays_for_itself() -> None:
    """With three seats whoever must leave one to three matches has lost to the next seat."""
    start = Heap(5, seats=3)
    wins = [count for count in (1, 2, 3) if winner(start.apply(count)) == 0]
    search = Search(Ignorant(), start)
    search.run(3_000)
    assert wins == []
    shares = search.lines()[0].shares
    assert shares[1] < 0.05
    assert shares[0] < 0.05
    assert shares[2] > 0.9


def test_it_counts_what_it_looks_at_and_looks_at_no_state_twice() -> None:
    evaluator = Ignorant()
    search = Search(evaluator, Heap(40))
    search.run(200)
    assert search.expansions == 200
    assert len(evaluator.looked_at) == 200
    search.run(350)
    assert len(evaluator.looked_at) == search.expansions == 350
    # Every expansion but the root's lies behind one of its moves.
    assert sum(line.visits for line in search.lines()) == 349


def test_it_is_the_same_in_one_go_and_in_many() -> None:
    one, other = (Search(Ignorant(), Heap(21)) for _ in range(2))
    one.run(500)
    for count in range(0, 501, 7):
        other.run(count)
    other.run(500)
    assert one.lines() == other.lines()


def test_it_ends_when_it_is_told_to_with_a_move_of_the_best() -> None:
    search = Search(Ignorant(), Heap(21))
    asked = iter(range(100))
    search.run(10_000, lambda: next(asked) >= 30)
    assert search.expansions == 31
    assert search.best() == search.lines()[0].move


def test_what_needs_no_thought_gets_none() -> None:
    evaluator = Ignorant()
    search = Search(evaluator, Heap(1))
    search.run(1_000)
    assert search.expansions == len(evaluator.looked_at) == 1
    assert search.best().actions == (1,)


def test_lines_tell_the_replies_that_are_expected() -> None:
    search = Search(Ignorant(), Heap(7))
    search.run(4_000)
    best, *others = search.lines()
    assert best.move.actions == (3,)
    assert best.shares[0] > 0.9
    assert best.visits > max(line.visits for line in others)
    heap = Heap(7).apply(3)
    for reply in best.reply:
        heap = heap.apply(*reply.actions)
    assert heap.is_over
    assert heap.seat == 1  # the first seat took the last match


def test_few_moves_are_looked_at_where_few_are_wanted() -> None:
    search = Search(Ignorant(), Heap(21), breadth=2)
    search.run(100)
    assert [line.move.actions for line in sorted(search.lines())] == [(1,), (2,)]
