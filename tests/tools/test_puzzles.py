"""Sneferu's shipped puzzles: their statements are true, and the tool finds the same again."""

from collections import Counter

import pytest

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session.puzzles import Puzzle, puzzles_in, read_puzzles
from tests.sweep import SWEEP
from tests.tools.shipped_puzzles import check_found_again, check_levels, state_in
from tools.puzzles.sneferu.exact import solution_among
from tools.puzzles.sneferu.searched import MARGINS, quick_margin
from tools.puzzles.sneferu.source import EXACT, KINDS
from tools.puzzles.sneferu.whole_turns import played, whole_turns

PUZZLES = puzzles_in("sneferu")
BY_TRYING = [pytest.param(each, id=each.key) for each in PUZZLES if each.kind in EXACT]
BY_SEARCH = [
    pytest.param(each, id=each.key, marks=SWEEP if number % 3 else ())
    for number, each in enumerate(each for each in PUZZLES if each.kind not in EXACT)
]


def test_there_are_sixty_twelve_of_each_kind() -> None:
    assert Counter(each.kind for each in PUZZLES) == dict.fromkeys(KINDS, 12)
    assert len({each.record for each in PUZZLES}) > 50, "they are of different games"


def test_some_are_for_beginners_and_some_are_hard() -> None:
    check_levels("sneferu", PUZZLES, 2, 1)


@pytest.mark.parametrize("puzzle", BY_TRYING)
def test_what_is_proved_by_trying_everything(puzzle: Puzzle) -> None:
    state = state_in(puzzle)
    found = solution_among(puzzle.kind, state, whole_turns(state))
    assert found is not None
    assert found == (puzzle.answers, puzzle.margin, puzzle.second)


@pytest.mark.parametrize("puzzle", BY_TRYING[::6])
def test_the_order_of_the_bag_changes_nothing(puzzle: Puzzle) -> None:
    state = state_in(puzzle).draft()
    state.bag = state.bag[::-1]
    found = solution_among(puzzle.kind, state, whole_turns(state))
    assert found == (puzzle.answers, puzzle.margin, puzzle.second)


@pytest.mark.parametrize("puzzle", BY_SEARCH)
def test_what_is_proved_by_search(puzzle: Puzzle) -> None:
    """A quick search agrees with the proof, which `python -m tools.puzzles --check` repeats."""
    state = state_in(puzzle)
    assert puzzle.margin >= MARGINS[puzzle.kind]
    assert puzzle.second not in puzzle.answers
    for turn in (*puzzle.answers, puzzle.second):
        after = played(state, turn).after
        assert after.is_over or after.phase == "start"
    best = quick_margin(puzzle.kind, state, puzzle.answers[0], puzzle.second, puzzle.key)
    assert best > 0


@pytest.mark.parametrize(
    ("kind", "count"), [("food", 1), *(pytest.param(k, 2, marks=SWEEP) for k in ("food", "again"))]
)
def test_the_same_seed_gives_the_same(kind: str, count: int) -> None:
    check_found_again("sneferu", PUZZLES, kind, count)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "line 1"),
        ("[]", "must be"),
        ('{"puzzles": "other", "version": 1, "list": []}', "no puzzles of this game"),
        ('{"puzzles": "sneferu", "version": 1, "list": [{}]}', "list"),
    ],
)
def test_damaged_puzzles_are_refused(text: str, told: str) -> None:
    with pytest.raises(RecordError, match=told):
        read_puzzles("sneferu", text)
