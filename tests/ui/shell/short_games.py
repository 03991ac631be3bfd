"""Whole games that take a moment: by editions of few turns, as anybody may make them.

All pages and acts are the same in them. The sweep plays games of the usual length in the same way.
"""

import re
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.assets_folder import assets_folder
from tests.sweep import SWEEP

SHORT: Final = Path(__file__).parents[2] / "data" / "editions" / "short.toml"
"""The edition of Sneferu with a river of less than half the length."""
LENGTHS: Final = (
    pytest.param(SHORT, id="short"),
    pytest.param(None, marks=SWEEP, id="whole"),
)
"""The editions with which Sneferu's games are played."""


def short_edition(game: str, folder: Path) -> Path:
    """An edition of a game with few turns; a new one is written into the folder."""
    if game == "sneferu":
        return SHORT
    text = (assets_folder() / game / "editions" / "standard.toml").read_text(encoding="utf-8")
    path = folder / "short.toml"
    path.write_text(SHORTENED[game](text), encoding="utf-8")
    return path


def _one_round(text: str) -> str:
    """Sobek's edition with one round and a small deck."""
    one = text.replace("rounds = 3", "rounds = 1")
    return one.replace("removed_for_two = 9", "removed_for_two = 27")


def _six_turns(text: str) -> str:
    """Terra Pyramides' edition with stacks of three tiles: 24 in all."""
    lines = [
        line
        for line in text.splitlines()
        if not re.search(r'symbols = \["(worker|eye)", "(?!worker|eye)', line)
    ]
    few = "\n".join(lines).replace("size = 5 ", "size = 3 ")
    return few.replace('["worker"],              count = 2', '["worker"],              count = 4')


def _one_era(text: str) -> str:
    """Men-Nefer's edition with one Era, nine turns of each player."""
    return re.sub(r"(?m)^eras = 3", "eras = 1", text)


SHORTENED: Final = {
    "sobek": _one_round,
    "terra_pyramides": _six_turns,
    "men_nefer": _one_era,
}
