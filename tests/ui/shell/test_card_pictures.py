"""Pictures go onto the clipboard by the system's own tools, and are files where there are none."""

import sys
from pathlib import Path

import pytest

from sneferu_gui.ui.shell.card_pictures import put_on_clipboard

PICTURE = b"a picture"


@pytest.fixture
def picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    path = tmp_path / "card.png"
    path.write_bytes(PICTURE)
    return path


def tool(folder: Path, name: str, status: int = 0) -> Path:
    """A command that keeps what it is given."""
    command = folder / name
    taken = folder / "taken"
    command.write_text(f"#!/bin/sh\n/bin/cat > '{taken}'\nexit {status}\n", encoding="utf-8")
    command.chmod(0o755)
    return taken


@pytest.mark.parametrize("name", ["wl-copy", "xclip"])
def test_the_systems_tool_is_given_the_picture(picture: Path, name: str) -> None:
    taken = tool(picture.parent, name)
    assert put_on_clipboard(picture)
    assert taken.read_bytes() == PICTURE


def test_where_there_is_no_tool_or_it_fails_there_is_only_the_file(picture: Path) -> None:
    assert not put_on_clipboard(picture)
    tool(picture.parent, "xclip", status=1)
    assert not put_on_clipboard(picture)
