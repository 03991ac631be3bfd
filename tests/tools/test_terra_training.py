"""Learning Terra Pyramides' weights: games in C follow the law, and players read the fit."""

import json
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.terra_pyramides.law.setup import deal_from_seed
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.evaluator import SEVERAL, heads_of
from sneferu_gui.games.terra_pyramides.players.features import (
    FIRST_ROW,
    ROWS,
    TABLES,
    Outlook,
    features_of,
)
from sneferu_gui.session.editions import standard_edition
from tools.training import generations
from tools.training.generations import (
    SCALE,
    Course,
    Samples,
    Score,
    Weights,
    begun,
    fitted,
    learned,
    tables_of,
    together,
    weights_of,
)
from tools.training.terra_pyramides.__main__ import TerraPupil, main
from tools.training.terra_pyramides.first_guess import first_guess
from tools.training.terra_pyramides.native import GameKind, Mind, Played
from tools.training.terra_pyramides.unseen import filled

pytestmark = pytest.mark.skipif(
    generations.compiler() is None, reason="self-play is compiled from C; no cc is here"
)


@cache
def kind_of(seats: int, task: int) -> GameKind:
    return GameKind(standard_edition("terra_pyramides"), seats, task)


def played(kind: GameKind, seed: str, noise: float = 2.0) -> Played:
    weights = begun(first_guess(), 16, 0, 0.0)
    return kind.play([Mind(weights.rows, weights.signs)] * kind.seats, seed, noise, 7)


def test_rows_that_games_never_came_to_go_on_from_those_before_them() -> None:
    weights, seen = begun(first_guess(), 16, 0, 0.0), np.zeros(ROWS, int)
    lack, goal = FIRST_ROW["lack"], FIRST_ROW["goal"]
    seen[lack + 5 : lack + 9] = 50  # with no turn left, ten stones lacking and more
    seen[goal + 1] = 50
    weights.rows[lack + 5] = np.arange(17)
    found = filled(weights, seen, 6.0)
    assert found.rows[lack + 2 : lack + 6, -1].tolist() == [34.0, 28.0, 22.0, 16.0]
    assert (found.rows[lack + 2, :-1] == np.arange(16)).all()
    assert found.rows[goal + 4, -1] == weights.rows[goal + 1, -1] + 18
    others = np.ones(ROWS, bool)
    others[lack : lack + 5] = others[goal + 2 : goal + 8] = False
    assert (found.rows[others] == weights.rows[others]).all()


def test_the_third_task_is_met_in_some_deals() -> None:
    """K4: with the first guess in rows near the goal it was met in none of a hundred."""
    path = assets_folder() / "terra_pyramides" / "weights.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    weights = weights_of(content["heads"]["task3"], content["scale"])
    mind = Mind(weights.rows, weights.signs, 24)
    assert any(kind_of(1, 3).play([mind], f"{deal}").is_met for deal in range(12))


@pytest.mark.parametrize(("seats", "task"), [(2, 0), (3, 0), (4, 0), (1, 1), (1, 2), (1, 3)])
def test_games_in_c_are_games_of_the_law_with_the_same_features(seats: int, task: int) -> None:
    kind = kind_of(seats, task)
    for seed in ("one", "two"):
        game = played(kind, seed)
        state = State.start(kind.setup, deal_from_seed(kind.edition, seats, seed))
        samples = iter(game.rows)
        for number in game.actions:
            action = kind.action_of(number, state)
            if action.do == "end":
                outlook = Outlook(state)
                for seat in range(seats):
                    told = sorted(int(row) for row in next(samples) if row >= 0)
                    assert told == sorted(features_of(state, seat, outlook))
            state = state.apply(action)
        result = state.result()
        assert result is not None
        assert result.scores == game.scores
        assert game.is_met == (bool(task) and bool(result.winners))


def test_play_reads_what_was_fitted() -> None:
    """The lanes of `players.search.lanes` give the same values as the arrays of C."""
    game, weights = played(kind_of(2, 0), "read"), begun(first_guess(), 16, 1)
    plain = {
        "outputs": [int(sign) for sign in weights.signs],
        "tables": tables_of(weights, TABLES, SCALE),
    }
    content = {"format": "terra_pyramides weights", "scale": SCALE,
               "heads": dict.fromkeys(("several", "task1", "task2", "task3"), plain)}  # fmt: skip
    head = heads_of(content)["several"]
    for rows in game.rows[::7]:
        chosen = [int(row) for row in rows if row >= 0]
        sums = weights.rows[chosen].sum(0)
        expected = sums[-1] + (np.maximum(sums[:-1], 0) * weights.signs).sum()
        found = head.strength(sum(head.rows[row] for row in chosen))
        assert found == pytest.approx(expected, abs=len(chosen) * 17 / SCALE)


def test_fitting_tells_good_states_from_bad() -> None:
    games = [played(kind_of(2, 0), f"fit {number}") for number in range(100)]
    samples = together([Samples(game.rows, game.targets) for game in games])
    _weights, error = fitted(begun(np.zeros(ROWS), 16, 1), samples, Course(epochs=8), 1)
    assert error < 0.9 * float(np.std(samples.targets))
    assert sys.float_info.min / 2 > 0, "the smallest numbers are 0 for the whole process"


class Marksmen:
    """A pupil whose newer weights are always, or never, better."""

    guess = np.zeros(4, np.float32)

    def __init__(self, *, is_better: bool) -> None:
        self.is_better, self.asked = is_better, list[Weights | None]()

    def play(self, weights: Weights | None, games: int, _seed: str, _noise: float) -> Samples:
        self.asked.append(weights)
        rows = np.arange(games, dtype=np.int16)[:, None] % len(self.guess)
        return Samples(rows, rows[:, 0].astype(np.float32))

    def match(self, _new: Weights, _old: Weights | None, games: int, _seed: str) -> Score:
        return Score(games, 0, 0) if self.is_better else Score(games // 2, games // 2, 0)


@pytest.mark.parametrize("is_better", [True, False])
def test_weights_are_passed_only_when_they_beat_the_old(*, is_better: bool) -> None:
    pupil, kept = Marksmen(is_better=is_better), list[tuple[Weights, tuple[str, ...]]]()
    course = Course(generations=3, games=1000, matches=100)

    def keep(best: Weights, history: list[str]) -> None:
        kept.append((best, tuple(history)))

    weights, history = learned(pupil, course, 1, keep, None)
    assert [told for _best, told in kept] == [tuple(history[: n + 1]) for n in range(3)]
    assert np.array_equal(kept[-1][0].rows, weights.rows)
    assert all(line.endswith(", passed" if is_better else "not passed") for line in history)
    assert (pupil.asked[-2] is not None) == is_better, "the best go on playing"
    if is_better:
        values = weights.rows[:, -1] + np.maximum(weights.rows[:, :-1], 0) @ weights.signs
        assert values.tolist() == pytest.approx(range(4), abs=0.5)


def test_a_narrow_lead_is_no_proof() -> None:
    assert not Score(55, 45, 0).is_better
    assert Score(600, 400, 0).is_better
    assert not Score(0, 0, 10).is_better


def test_the_command_learns_and_writes_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "weights.json"
    few = ["--generations", "1", "--games", "8", "--matches", "10", "--out", str(path)]
    main(few)
    main(["--head", "task2", "--go-on", *few])
    assert "0: off by" in capsys.readouterr().out
    content = json.loads(path.read_text(encoding="utf-8"))
    assert set(content["about"]) == {"several", "task2"}
    assert len(heads_of(content)["task2"].rows) == ROWS


def test_a_match_of_the_same_weights_is_even() -> None:
    score = TerraPupil(SEVERAL).match(begun(first_guess(), 16, 0, 0.0), None, 30, "same")
    assert score.won <= 30
    assert not score.is_better
