"""Sobek's shipped puzzles: their statements are true, and nothing hidden matters."""

import random
from collections import Counter

import pytest

from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.pages.lessons.course import puzzle_kinds
from sneferu_gui.session.puzzles import Puzzle, puzzles_in
from tests.sweep import SWEEP
from tests.tools.shipped_puzzles import check_found_again, check_levels, state_in
from tools.puzzles.sobek.exact import exact_solution, gain_of, score_after, sets_in
from tools.puzzles.sobek.searched import MARGIN, QUICK, rated_by
from tools.puzzles.sobek.source import EXACT, KINDS

PUZZLES = puzzles_in("sobek")
BY_TRYING = [pytest.param(each, id=each.key) for each in PUZZLES if each.kind in EXACT]
BY_SEARCH = [
    pytest.param(each, id=each.key, marks=SWEEP if number % 2 else ())
    for number, each in enumerate(each for each in PUZZLES if each.kind not in EXACT)
]


def test_there_are_some_of_each_kind_in_different_games() -> None:
    counts = Counter(each.kind for each in PUZZLES)
    assert set(counts) == set(KINDS) == {kind.text.key for kind in puzzle_kinds()}
    assert [kind.text.key for kind in puzzle_kinds()] == list(KINDS)
    assert min(counts.values()) >= 4
    assert sum(counts.values()) == 24
    assert len({each.record.deal for each in PUZZLES}) > 12


def test_some_are_for_beginners_and_some_are_hard() -> None:
    check_levels("sobek", PUZZLES, 1, 2)


@pytest.mark.parametrize("puzzle", BY_TRYING)
def test_what_is_proved_by_trying_everything(puzzle: Puzzle) -> None:
    found = exact_solution(puzzle.kind, state_in(puzzle))
    assert found is not None
    assert found == (puzzle.answers, puzzle.margin, puzzle.second)


@pytest.mark.parametrize("puzzle", BY_TRYING)
def test_what_it_comes_to_is_counted_on_the_true_table(puzzle: Puzzle) -> None:
    """W1, W5: the proof guesses at hidden cards; the game as dealt agrees."""
    state = state_in(puzzle)
    if puzzle.kind == "set":
        worths = {each: gain_of(state, each) for each in sets_in(state)}
        best = max(worths.values())
        assert {(each,) for each, worth in worths.items() if worth == best} == set(puzzle.answers)
        assert best - worths[puzzle.second[0]] == puzzle.margin
    else:
        scores = [score_after(state, way) for way in puzzle.answers]
        assert len(set(scores)) == 1
        assert scores[0] - score_after(state, puzzle.second) == puzzle.margin


@pytest.mark.parametrize("puzzle", BY_SEARCH)
def test_what_is_proved_by_search(puzzle: Puzzle) -> None:
    """A short search agrees with the proof, which `tools.puzzles --check` repeats."""
    state, best = state_in(puzzle), puzzle.answers[0][0]
    assert puzzle.margin >= MARGIN
    assert state.phase is (Phase.EVENT if puzzle.kind == "token" else Phase.TURN)
    assert puzzle.second not in puzzle.answers
    assert {turn[0] for turn in puzzle.answers} <= set(state.legal_actions())
    rated = rated_by(state, (best, puzzle.second[0]), QUICK, f"{puzzle.key}/test")
    assert rated[0].action == best


@pytest.mark.parametrize("puzzle", BY_TRYING[::3])
def test_hidden_cards_change_nothing(puzzle: Puzzle) -> None:
    state = state_in(puzzle)
    twin = Observation(state, state.seat).imagined(random.Random("twin"))
    assert twin != state
    assert exact_solution(puzzle.kind, twin) == (puzzle.answers, puzzle.margin, puzzle.second)


@pytest.mark.parametrize("puzzle", BY_TRYING[:1] + BY_SEARCH[:1])
def test_a_puzzle_is_looked_at_with_the_eyes_of_who_decides(puzzle: Puzzle) -> None:
    """H3, H6: nothing of the others' cards is shown, and no card of handing over appears."""
    session = puzzle.session()
    assert session.viewer == session.state.seat
    assert session.seat_to_sit_down is None
    others = [hand for seat, hand in enumerate(session.shown.hands) if seat != session.viewer]
    known = session.state.table.printed.known
    assert any(others)
    assert not any(hand & known for hand in others)
    session.do(puzzle.answers[0][0])
    assert session.viewer == session.steps[-1].seat


@pytest.mark.parametrize("count", [1, pytest.param(2, marks=SWEEP)])
def test_the_same_seed_gives_the_same(count: int) -> None:
    check_found_again("sobek", PUZZLES, "set", count)
