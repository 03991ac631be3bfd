"""Removing a game: its folders and its line in the catalogue are enough (DESIGN.md, section 2)."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.games.catalogue import GAMES
from tests.sweep import one_in

ROOT: Final = Path(__file__).resolve().parents[2]
OFF_SCREEN: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@pytest.mark.parametrize("gone", one_in(4, list(GAMES)))
def test_a_game_is_removed_by_its_folders_and_a_line(gone: str, tmp_path: Path) -> None:
    """In a copy: the title is drawn, and another game is played to its end."""
    compiled = shutil.ignore_patterns("__pycache__")
    for folder in ("sneferu_gui", "assets"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=compiled)
    shutil.rmtree(tmp_path / "sneferu_gui" / "games" / gone)
    shutil.rmtree(tmp_path / "assets" / gone)
    catalogue = tmp_path / "sneferu_gui" / "games" / "catalogue.py"
    text, lines = re.subn(f'    "{gone}": .*\n', "", catalogue.read_text(encoding="utf-8"))
    assert lines == 1
    catalogue.write_text(text, encoding="utf-8")
    left = next(game for game in GAMES if game != gone)
    picture = tmp_path / "title.png"
    run(tmp_path, "shot", str(picture), "--scene", "title")
    assert picture.stat().st_size
    told = run(tmp_path, "simulate", "--game", left, "--players", "2", "--games", "2")
    assert re.search(r"\b2\b", told)


def run(checkout: Path, *command: str) -> str:
    """The output of a checkout's command."""
    own = {"PYTHONPATH": str(checkout), "SNEFERU_DATA": str(checkout / "data")}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "sneferu_gui", *command], cwd=checkout,
        env={**os.environ, **OFF_SCREEN, **own}, check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout
