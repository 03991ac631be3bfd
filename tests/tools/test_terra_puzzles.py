"""Terra Pyramides' shipped puzzles: their statements are true, and nothing hidden matters."""

import random
from collections import Counter

import pytest

from sneferu_gui.games.game import after_all
from sneferu_gui.games.terra_pyramides.law.actions import End
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met
from sneferu_gui.games.terra_pyramides.pages.lessons.course import (
    PLACES,
    levels_in,
    puzzle_kinds,
    pyramids_of,
)
from sneferu_gui.session.levels import levels_of
from sneferu_gui.session.puzzles import Puzzle, Turn, puzzles_in
from tests.sweep import SWEEP
from tests.tools.shipped_puzzles import check_found_again, check_levels, one_of_each_kind, state_in
from tools.puzzles.terra_pyramides.exact import exact_solution, gains_in, rows_in
from tools.puzzles.terra_pyramides.source import KINDS, SOURCE

PUZZLES = puzzles_in("terra_pyramides")
EACH = one_of_each_kind(PUZZLES)


def of_kind(kind: str) -> list[Puzzle]:
    return [each for each in PUZZLES if each.kind == kind]


def judged(puzzle: Puzzle, turn: Turn) -> bool | None:
    judge = PLACES[puzzle.kind].judge
    assert judge is not None
    return judge(state_in(puzzle), puzzle.answers[0], turn)


def test_there_are_six_of_each_kind() -> None:
    assert Counter(each.kind for each in PUZZLES) == dict.fromkeys(KINDS, 6)
    assert [kind.text.key for kind in puzzle_kinds()] == list(KINDS)
    assert len({each.record.deal for each in PUZZLES}) >= 12


def test_some_are_for_beginners_and_some_are_hard() -> None:
    check_levels("terra_pyramides", PUZZLES, 2, 4)
    plain = Counter(
        each.kind for each in PUZZLES if len(each.found_by) == len(levels_of("terra_pyramides"))
    )
    assert all(plain[key] <= SOURCE.most_plain for key, kind in KINDS.items() if not kind.is_rare)


@pytest.mark.parametrize("puzzle", EACH)
def test_it_is_proved_by_trying_everything(puzzle: Puzzle) -> None:
    found = exact_solution(puzzle.kind, state_in(puzzle))
    assert found == (puzzle.answers, puzzle.margin, puzzle.second)


@pytest.mark.parametrize("puzzle", EACH)
def test_hidden_tiles_and_foundations_change_nothing(puzzle: Puzzle) -> None:
    state = state_in(puzzle)
    twin = Observation(state, state.seat).imagined(random.Random("twin"))
    assert twin != state
    assert exact_solution(puzzle.kind, twin) == (puzzle.answers, puzzle.margin, puzzle.second)


@pytest.mark.parametrize("puzzle", EACH)
def test_answers_are_right_and_the_second_best_is_not(puzzle: Puzzle) -> None:
    """On the true table, with everything that was covered in the proof."""
    for answer in puzzle.answers:
        assert judged(puzzle, answer) is True
        assert all(judged(puzzle, answer[:count]) is None for count in range(len(answer)))
    if puzzle.second:
        after = after_all(state_in(puzzle), puzzle.second)
        ended = (*puzzle.second, End()) if End() in after.legal_actions() else puzzle.second
        assert not judged(puzzle, ended)


def test_the_best_row_brings_most() -> None:
    for puzzle in of_kind("row"):
        worth = rows_in(state_in(puzzle))
        best = max(worth.values())
        assert {turn for turn, amount in worth.items() if amount == best} == set(puzzle.answers)
        assert best - worth[puzzle.second] == puzzle.margin


def test_the_best_way_ends_with_the_level_that_brings_most() -> None:
    for puzzle in of_kind("way"):
        state = state_in(puzzle)
        gain = pyramids_of(after_all(state, puzzle.answers[0]), state.seat) - pyramids_of(
            state, state.seat
        )
        assert gain == max(gains_in(state))


def test_two_levels_are_built_in_one_turn() -> None:
    for puzzle in of_kind("levels"):
        state = state_in(puzzle)
        after = after_all(state, puzzle.answers[0])
        assert levels_in(after) == levels_in(state) + 2
        assert after.turns == state.turns


@pytest.mark.parametrize(("kind", "task"), [("task", 1), ("points", 2), ("colours", 3)])
def test_a_tasks_end_meets_its_goal(kind: str, task: int) -> None:
    """K5: at once, except a task of points, which is met once there are enough."""
    for puzzle in of_kind(kind):
        state = state_in(puzzle)
        assert state.table.variants.task == task
        assert not is_goal_met(state)
        after = after_all(state, puzzle.answers[0])
        assert is_goal_met(after)
        assert after.is_over == (task != 2)


def test_k4_the_end_of_a_task_of_colours_finishes_the_one_that_is_missing() -> None:
    for puzzle in of_kind("colours"):
        state = state_in(puzzle)
        after = after_all(state, puzzle.answers[0])
        high = state.table.goal_level or 0
        finished = [{s.colour for s in each.sites if s.level >= high} for each in (state, after)]
        assert [len(each) for each in finished] == [5, 6]
        assert after.held[0] & after.takes_no_more == 0, "all its workers went home"


@pytest.mark.parametrize("kind", ["row", pytest.param("way", marks=SWEEP)])
def test_the_same_seed_gives_the_same(kind: str) -> None:
    check_found_again("terra_pyramides", PUZZLES, kind)
