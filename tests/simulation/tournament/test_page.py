"""docs/tournaments.md, executed; its cluster is tested in test_cluster."""

import re
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.cli.main import main

PAGE: Final = (Path(__file__).resolve().parents[3] / "docs" / "tournaments.md").read_text("utf-8")
(CAUTIOUS,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS: Final = re.findall(r"^    sneferu (.*)$", PAGE, re.MULTILINE)


def test_it_has_commands() -> None:
    assert len(COMMANDS) == 4
    assert [command for command in COMMANDS if "ADDRESS" in command] == [COMMANDS[1]]


@pytest.mark.parametrize("command", [each for each in COMMANDS if "ADDRESS" not in each])
def test_its_commands_do_what_they_say(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cautious.py").write_text(CAUTIOUS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    words = command.replace("--games 1000", "").replace("--jobs 2", "").split()
    if "--games" not in words:
        words += ["--games", "2"]
    assert main(words) == 0
