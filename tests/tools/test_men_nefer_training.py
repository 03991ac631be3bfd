"""Learning Men-Nefer's weights: samples of games, a linear fit, and a file that play reads."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

from sneferu_gui.games.men_nefer.players import ALL, FORMAT, HEADS
from sneferu_gui.games.men_nefer.players.evaluator import MenNeferEvaluator
from sneferu_gui.games.men_nefer.players.features import MOST_ROWS, ROWS, TABLES
from sneferu_gui.players.search.lanes import row_heads
from sneferu_gui.session.editions import standard_edition
from tools.training import generations
from tools.training.command import learn_and_write
from tools.training.generations import Samples, begun, ridged, row_head
from tools.training.men_nefer.__main__ import PUPILS, MenNeferPupil, after_turn
from tools.training.men_nefer.first_guess import first_guess

SMALL = 6


def test_a_linear_fit_finds_what_rows_are_worth_and_holds_to_the_guess_without_samples() -> None:
    chance, worths = np.random.default_rng(1), np.array([3.0, -2.0, 0.5, 8.0, 1.0, 4.0])
    picked = np.array([chance.permutation(SMALL - 1)[:3] for _ in range(400)])  # never the last
    rows = np.full((400, 5), -1, np.int16)
    rows[:, :3] = picked
    samples = Samples(rows, worths[picked].sum(axis=1).astype(np.float32))
    start = begun(np.full(SMALL, 4.0, np.float32), 0, 1)
    found = ridged(start, samples, 0.01).rows[:, -1]
    assert found[:-1] == pytest.approx(worths[:-1], abs=0.01)
    assert found[-1] == 4.0
    held = ridged(start, samples, 1e7).rows[:, -1]
    assert held == pytest.approx(np.full(SMALL, 4.0), abs=0.01)


def test_the_guess_wants_what_the_harvest_scores() -> None:
    rows = first_guess(standard_edition("men_nefer"))
    assert len(rows) == ROWS
    assert rows.max() > 20
    assert rows.min() < -20


def test_games_give_a_sample_for_each_seat_and_turn() -> None:
    samples = MenNeferPupil(ALL).play(None, 1, "samples", 0.0)
    assert samples.rows.shape == (54 * 2, MOST_ROWS)
    assert samples.rows.max() < ROWS
    assert samples.targets.std() > 0


def test_a_seat_goes_to_a_house_that_it_likes_enough() -> None:
    pupil = MenNeferPupil(ALL)
    mind = MenNeferEvaluator(row_head(begun(pupil.guess, 0, 1), TABLES))
    before, chance = pupil.start(2, "liking"), random.Random(1)
    houses = before.table.edition.houses
    for at, house in enumerate(houses):
        after = after_turn(mind, before, chance, 0.0, house, 1000.0)
        assert sum(after.sun[at]) == sum(before.sun[at]) + 1


@pytest.mark.skipif(generations.compiler() is None, reason="fitting is compiled from C; no cc here")
def test_the_command_learns_and_writes(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    few = ["--generations", "1", "--games", "2", "--matches", "1", "--out", str(path)]
    learn_and_write(PUPILS, few)
    content = json.loads(path.read_text(encoding="utf-8"))
    assert len(row_heads(content, FORMAT, HEADS, TABLES)[ALL].rows) == ROWS
    assert content["about"][ALL]["measured"][0].startswith("0: off by")
