"""Men-Nefer's shipped puzzles: their statements are true, and nothing hidden matters."""

import random
from collections import Counter

import pytest

from sneferu_gui.games.game import after_all
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.pages.lessons.course import (
    PLACES,
    is_turn_over,
    is_won,
    points_after,
    puzzle_kinds,
)
from sneferu_gui.session.puzzles import Puzzle, Turn, puzzles_in
from tests.sweep import SWEEP
from tests.tools.shipped_puzzles import check_found_again, check_levels, one_of_each_kind, state_in
from tools.puzzles.men_nefer.exact import ends_of, exact_solution, has_last_turn
from tools.puzzles.men_nefer.source import KINDS

PUZZLES = puzzles_in("men_nefer")
EACH = one_of_each_kind(PUZZLES)


def of_kind(kind: str) -> list[Puzzle]:
    return [each for each in PUZZLES if each.kind == kind]


def judged(puzzle: Puzzle, turn: Turn) -> bool | None:
    judge = PLACES[puzzle.kind].judge
    assert judge is not None
    return judge(state_in(puzzle), puzzle.answers[0], turn)


def test_there_are_eight_of_each_kind() -> None:
    assert Counter(each.kind for each in PUZZLES) == dict.fromkeys(KINDS, 8)
    assert [kind.text.key for kind in puzzle_kinds()] == list(KINDS)


def test_some_are_for_beginners_and_some_are_hard() -> None:
    check_levels("men_nefer", PUZZLES, 3, 4)


@pytest.mark.parametrize("puzzle", EACH)
def test_it_is_proved_by_trying_everything(puzzle: Puzzle) -> None:
    found = exact_solution(puzzle.kind, state_in(puzzle))
    assert found == (puzzle.answers, puzzle.margin, puzzle.second)


@pytest.mark.parametrize("puzzle", EACH)
def test_hidden_orders_change_nothing(puzzle: Puzzle) -> None:
    state = state_in(puzzle)
    twin = Observation(state, state.seat).imagined(random.Random("twin"))
    assert twin != state
    assert exact_solution(puzzle.kind, twin) == (puzzle.answers, puzzle.margin, puzzle.second)


@pytest.mark.parametrize("puzzle", EACH)
def test_answers_are_right_and_the_second_best_is_not(puzzle: Puzzle) -> None:
    for answer in puzzle.answers:
        assert judged(puzzle, answer) is True
        assert all(judged(puzzle, answer[:count]) is None for count in range(len(answer)))
    assert judged(puzzle, puzzle.second) is False


def test_points_are_those_of_the_harvest() -> None:
    for puzzle in of_kind("harvest"):
        state = state_in(puzzle)
        assert has_last_turn(state)
        best, second = (after_all(state, turn) for turn in (puzzle.answers[0], puzzle.second))
        assert points_after(state, best) - points_after(state, second) == puzzle.margin
        chance, seat = random.Random(1), state.seat
        end = best
        while end.era == state.era and not end.is_over:  # the others play on: it stays as it is
            assert end.seat != seat
            end = end.apply(chance.choice(end.legal_actions()))
        assert end.boards[seat].pp == points_after(state, best)


def test_a_last_turn_wins_in_fewer_ways_than_not() -> None:
    for puzzle in of_kind("last"):
        state = state_in(puzzle)
        ends = ends_of(state)
        assert all(is_turn_over(state, end) and end.is_over for end in ends)
        winning = [end for end in ends if is_won(state, end)]
        assert 0 < len(winning) <= len(ends) // 2


@pytest.mark.parametrize("kind", ["bundle", pytest.param("harvest", marks=SWEEP)])
def test_the_same_seed_gives_the_same(kind: str) -> None:
    check_found_again("men_nefer", PUZZLES, kind)
