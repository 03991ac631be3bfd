"""The search, on games small enough to be solved completely."""

import gc
import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import pytest

from sneferu_gui.players.search import Move, Search, Shares


class Heap(NamedTuple):
    """Seats take one to three matches in turn; the one that takes the last wins."""

    left: int
    seat: int = 0
    seats: int = 2

    @property
    def is_over(self) -> bool:
        return self.left == 0

    def apply(self, action: int) -> "Heap":
        return Heap(self.left - action, (self.seat + 1) % self.seats, self.seats)


class Ignorant:
    """An evaluator that knows the moves, and rates all seats equal."""

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
    """The winner if everybody plays for themselves, the first of equal choices counting."""
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
    """With three seats, leaving one to three matches loses to the next seat."""
    start = Heap(5, seats=3)
    wins = [count for count in (1, 2, 3) if winner(start.apply(count)) == 0]
    search = Search(Ignorant(), start)
    search.run(3_000)
    assert wins == []
    shares = search.lines()[0].shares
    assert shares[1] < 0.05
    assert shares[0] < 0.05
    assert shares[2] > 0.9


def test_a_single_move_is_searched_where_its_shares_are_told_and_an_end_is_certain() -> None:
    last = Search(Ignorant(), Heap(1))
    last.run(50)
    assert last.expansions == 1
    last.run(50, for_shares=True)
    assert [line.shares for line in last.lines()] == [(1.0, 0.0)]
    open_end = Search(Ignorant(), Heap(5), breadth=1)
    open_end.run(50, for_shares=True)
    assert open_end.expansions == 50


class Watchful(Ignorant):
    """An ignorant evaluator that notes whether garbage is collected meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.collections: list[bool] = []

    def moves(self, state: Heap, most: int) -> Sequence[Move]:
        self.collections.append(gc.isenabled())
        return super().moves(state, most)


@pytest.mark.parametrize("is_enabled", [True, False])
def test_no_garbage_is_collected_while_it_runs(*, is_enabled: bool) -> None:
    """Afterwards the collector is as it was: off up to the window's first picture."""
    evaluator = Watchful()
    search = Search(evaluator, Heap(40))
    before = gc.isenabled()
    try:
        (gc.enable if is_enabled else gc.disable)()
        search.run(5)
        assert gc.isenabled() == is_enabled
    finally:
        (gc.enable if before else gc.disable)()
    assert evaluator.collections[1:] == [False] * 4


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


class Uneven(Ignorant):
    """An evaluator with an opinion of each move, the better first."""

    def moves(self, state: Heap, most: int) -> Sequence[Move]:
        moves = []
        for count in range(1, min(3, state.left) + 1):
            first = ((state.left * 7 + count * 5 + state.seat * 3) % 10) / 10
            moves.append(Move((count,), (first, 1 - first)))
        return sorted(moves, key=lambda move: -move.shares[state.seat])[:most]


class Read:
    """The search as docs/players.md describes it, written without regard to speed."""

    def __init__(self, state: Heap) -> None:
        self.state = state
        self.moves = [] if state.is_over else Uneven().moves(state, 8)
        self.found: list[list[Shares]] = [[move.shares] for move in self.moves]
        self.below: dict[int, Read] = {}

    def mean(self, move: int) -> Shares:
        found = self.found[move]
        return tuple(sum(each[seat] for each in found) / len(found) for seat in range(2))

    def worth(self, move: int) -> float:
        seat = self.state.seat
        likely = [math.exp(each.shares[seat] / 0.05) for each in self.moves]
        looked_at = sum(len(found) - 1 for found in self.found)
        untried = math.sqrt(looked_at + 1) / len(self.found[move])
        return self.mean(move)[seat] + 0.3 * likely[move] / sum(likely) * untried

    def expand(self) -> Shares:
        move = max(range(len(self.moves)), key=self.worth)
        if move not in self.below:
            new = self.below[move] = Read(self.state.apply(*self.moves[move].actions))
            found = new.moves[0].shares if new.moves else Uneven().result_shares(new.state)
        elif self.below[move].moves:
            found = self.below[move].expand()
        else:
            found = Uneven().result_shares(self.below[move].state)
        self.found[move].append(found)
        return found


@pytest.mark.parametrize("left", [2, 5, 12])
@pytest.mark.parametrize("expansions", [2, 5, 20, 150])
def test_it_looks_where_puct_says(left: int, expansions: int) -> None:
    """Every visit and every mean equals the slow version's; the first look counts once."""
    search, read = Search(Uneven(), Heap(left)), Read(Heap(left))
    search.run(expansions)
    for _ in range(expansions - 1):
        read.expand()
    lines = {line.move: line for line in search.lines()}
    for number, move in enumerate(read.moves):
        assert lines[move].visits == len(read.found[number]) - 1
        assert lines[move].shares == pytest.approx(read.mean(number))
    order = [(-line.visits, -line.shares[0]) for line in search.lines()]
    assert order == sorted(order)
