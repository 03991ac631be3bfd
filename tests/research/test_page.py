"""docs/research.md, executed: its agent learns, and beats random play in a tournament."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.sweep import SWEEP

from .extra import needs_research

pytestmark = needs_research

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS: Final = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS: Final = re.findall(r"^    ((?:python|sneferu) .*)$", PAGE, re.MULTILINE)


def run(folder: Path, *words: str) -> None:
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("block", [0, 1])
def test_its_first_lines_play_one_game_and_many(block: int, tmp_path: Path) -> None:
    run(tmp_path, "-c", BLOCKS[block])


@pytest.mark.parametrize("games", [20, pytest.param(60, marks=SWEEP)])
def test_its_agent_learns_and_beats_chance(games: int, tmp_path: Path) -> None:
    """Also with fewer games than on the page: then it plays less well, but still better."""
    assert COMMANDS[:3] == [
        "python -m tools.bench --only environments",
        "python agent.py",
        "sneferu tournament --bots agent:trained,random --games 40",
    ]
    assert BLOCKS[2].count("GAMES = 60\n") == 1
    program = BLOCKS[2].replace("GAMES = 60\n", f"GAMES = {games}\n")
    (tmp_path / "agent.py").write_text(program, encoding="utf-8")
    run(tmp_path, *COMMANDS[1].split()[1:])
    assert (tmp_path / "weights.npy").exists()
    told = tmp_path / "told.json"
    run(tmp_path, "-m", "sneferu_gui", *COMMANDS[2].split()[1:], "--json", str(told))
    first = json.loads(told.read_text(encoding="utf-8"))["players"][0]
    assert first["player"] == "agent:trained"
    assert first["win_share_low"] > 0.6
