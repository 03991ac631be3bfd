"""`tools.bench.hints_bench`: hints and costly turns compared with a longer search."""

from itertools import islice

import pytest

from sneferu_gui.session.review.judgement import AS_GOOD
from tools.bench.hints_bench import (
    Compared,
    games_of,
    hints_of,
    main,
    print_blunders,
    print_hints,
)


def test_a_hint_of_little_thought_is_told_what_it_misses() -> None:
    """One state sees no further than a glance: somewhere a search of twenty sees more."""
    found = [each for game in islice(games_of("sneferu", "1"), 3) for each in hints_of(game, 0.001)]
    assert {each.seats for each in found} == {2, 3, 4}
    assert all(0 <= each.cost < 1 for each in found)
    assert any(each.cost > 0 for each in found)


def test_what_was_found_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    print_hints([Compared(2, 0.0), Compared(2, AS_GOOD), Compared(2, 0.05)])
    print_blunders([Compared(2, 0.08), Compared(2, 0.05), Compared(2, 0.01)])
    hints, blunders = capsys.readouterr().out.splitlines()
    assert hints.startswith("hints within 1%: 2 of 3, 66.7%")
    assert hints.endswith("short by 2.00% on average, 5.0% at most")
    assert "1 of 3, 33.3%" in blunders
    assert "half of that or more: 2 of 3" in blunders


def test_so_many_are_looked_at_as_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--positions", "2", "--blunders", "0", "--seconds", "0.001"])
    assert capsys.readouterr().out.startswith("hints within 1%: ")
