"""`tools.bench.search_bench`: for any game, the states a second of the strongest level."""

import re

import pytest

from tools.bench import search_bench


def test_of_another_game_the_choices_of_its_strongest_level_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search_bench, "SEATS", (2,))
    search_bench.main(["--game", "sobek", "--seconds", "0.05"])
    told = capsys.readouterr().out
    assert re.fullmatch(r"2 players +[\d,]+ states/s, median of \d+ choices, .*\n", told)


def test_with_too_little_thought_for_a_search_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search_bench, "SEATS", (2,))
    search_bench.main(["--game", "sobek", "--seconds", "0.01"])
    assert capsys.readouterr().out == "2 players: it does not search\n"
