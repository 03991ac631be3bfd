"""A few games of `python -m tests.continuation`, and proof that a difference would be noticed."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.players import Budget
from tests.sweep import SWEEP

from . import checks
from .checks import DifferenceError, check_game

SECONDS = 0.003


@pytest.mark.parametrize("level", [pytest.param("child", marks=SWEEP), "architect-areas"])
def test_a_loaded_game_goes_on_as_it_would_have(level: str, tmp_path: Path) -> None:
    assert check_game(level, 1, tmp_path, SECONDS) > 40


class Moody:
    """A player that chooses by what it remembers, as no real player may."""

    name = "moody"

    def __init__(self) -> None:
        self.count = 0

    def choose(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        del chance, budget
        self.count += 1
        return observation.legal_actions[self.count % len(observation.legal_actions)]


def test_a_player_that_goes_on_otherwise_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "player_named", lambda _name: Moody())
    with pytest.raises(DifferenceError, match="is played when it is loaded"):
        check_game("moody", 0, tmp_path, SECONDS)


def test_as_many_games_as_wanted_by_one_command() -> None:
    command = [sys.executable, "-m", "tests.continuation", "--games", "1", "--seconds", "0.002"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.match(r"1 games against 6 levels, saved and loaded at each of \d+ dec", done.stdout)
