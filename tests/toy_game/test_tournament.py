"""A tournament of a game unknown to the house."""

import json
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main


def test_a_tournament_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.json"
    arguments = [
        "--game",
        "toy",
        "--players",
        "2,4",
        "--option",
        "hand=2,4",
        "--option",
        "blind=on",
    ]
    assert main(["tournament", *arguments, "--games", "8", "--json", str(path)]) == 0
    out = capsys.readouterr().out
    assert "4 players, Cards dealt: four, Blind: yes" in out
    found = json.loads(path.read_text(encoding="utf-8"))
    options = [match["options"] for match in found["matches"]]
    assert options == [{"hand": 2, "blind": True}] * 3 + [{"hand": 4, "blind": True}] * 3
    assert found["games"] == 6 * 8
    assert [player["player"] for player in found["players"]] == ["random", "honest"]
    won = sum(player["win_share"] * player["games"] for player in found["players"])
    assert won == pytest.approx(48, abs=0.001), "every win is somebody's"
