"""`tools.training.errors`: a turn's cost at each level, and the levels named by it."""

import json
from pathlib import Path

import pytest

from tools.training import errors
from tools.training.errors import Played, by_level, gathered, measured, named, report


def games_of(level: str, *games: tuple[float, ...]) -> list[Played]:
    return [Played(level, 2, f"errors 1/{at}", costs) for at, costs in enumerate(games)]


def test_turns_of_one_game_are_not_taken_as_independent() -> None:
    alike = measured(games_of("child", (0.0,) * 9, (0.2,) * 9))
    mixed = measured(games_of("child", (0.0, 0.2) * 4, (0.2, 0.0) * 4))
    assert alike.error == mixed.error == 0.1
    assert mixed.spread == 0
    assert alike.spread == pytest.approx(0.4243, abs=1e-4), "0.2 · √(9/2)"


def test_a_game_is_named_by_what_the_others_tell() -> None:
    child = games_of("child", (0.3,) * 9, (0.31,) * 9, (0.29,) * 9)
    vizier = games_of("vizier", (0.01,) * 9, (0.0,) * 9, (0.02,) * 9)
    assert all(levels == (game.level,) for game, levels in named(child + vizier))
    stray = games_of("vizier", (0.3,) * 9)[0]._replace(deal="errors 1/9")
    told = dict(named([*child, *vizier, stray]))
    assert told[stray] == ("child",), "its own cost speaks for nothing"
    *_levels, last = report([*child, *vizier, stray])
    assert last.startswith("its own level is among those named in 6 of 7 games (")


def test_levels_of_one_game_are_not_measured() -> None:
    assert by_level(games_of("child", (0.1, 0.2))) == {}


def test_a_run_goes_on_with_the_games_of_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def played(_game: str, level: str, seats: int, number: int, seed: str) -> Played:
        asked.append((level, number))
        return Played(level, seats, f"errors {seed}/{number}", (0.1, number / 10))

    monkeypatch.setattr(errors, "played", played)
    path = tmp_path / "errors.jsonl"
    first = gathered("sobek", [2], 1, "1", path)
    assert [each.level for each in first] == [level for level, _number in asked]
    count = len(asked)
    both = gathered("sobek", [2], 2, "1", path)
    assert both[:count] == first
    assert len(asked) == 2 * count
    assert {number for _level, number in asked[count:]} == {1}
    assert len([json.loads(line) for line in path.read_text().splitlines()]) == 2 * count
