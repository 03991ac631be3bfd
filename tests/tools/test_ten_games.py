"""Memory while whole games are played in a row, measured as by `make bench`."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.sweep import SWEEP

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("size", "most"), [("1920x1080", 200), ("3840x2160", 350)])
@SWEEP
def test_games_in_a_row_are_played_to_their_ends_within_their_memory(size: str, most: int) -> None:
    """Once the games stayed on the page "Play again", so that the bench never ended."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.bench.ten_games", "--games", "3", "--size", size],
        check=False, capture_output=True, cwd=ROOT, timeout=300,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    used = [float(line) for line in done.stdout.split()[-4:]]
    assert max(used) < most
    assert all(after - before < 30 for before, after in pairwise(used[1:]))
