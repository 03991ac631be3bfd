"""Opening files by the system: never through a shell, never waiting, failing in words."""

import os
import sys
import time
from pathlib import Path

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.ui.engine.notices import OpenOutside
from sneferu_gui.ui.shell.system_opener import Opener, _surroundings

pytestmark = pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="a Linux desktop's")

NAMES = ["plain.html", "two words.html", "-rf.html", "$(touch gone).html", "; touch gone;.html",
         "`touch gone`.html", "'\".html", "Ἑλένη.html", "&& touch gone.html"]  # fmt: skip


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of commands with an opener that records what it was asked to open."""
    commands = tmp_path / "bin"
    commands.mkdir()
    told = tmp_path / "told"
    script = commands / "xdg-open"
    script.write_text(
        f'#!/bin/sh\nprintf "%s\\n" "$#" "$1" >> "{told}"\nexit $(/bin/cat "$0.exit")\n'
    )
    script.chmod(0o755)
    (commands / "xdg-open.exit").write_text("0")
    monkeypatch.setenv("PATH", str(commands))
    monkeypatch.chdir(tmp_path)
    return commands


def ended(opener: Opener) -> list[str]:
    """The failures of an opener, once all its processes have ended."""
    troubles: list[str] = []
    patience = time.monotonic() + 300
    while opener._running and time.monotonic() < patience:
        troubles += opener.troubles()
        time.sleep(0.01)
    return troubles


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_handed_on_whole_and_run_by_nobody(desktop: Path, name: str) -> None:
    file = desktop.parent / name
    file.write_text("")
    opener = Opener()
    assert opener.open(OpenOutside(str(file))) == ""
    assert opener.open(OpenOutside(str(file), shows_folder=True)) == ""
    assert ended(opener) == []
    told = (desktop.parent / "told").read_text().splitlines()
    assert sorted(told) == sorted(["1", str(file), "1", str(desktop.parent)])
    assert not (desktop.parent / "gone").exists()


def test_what_cannot_be_opened_is_said(desktop: Path) -> None:
    file = desktop.parent / "page.html"
    opener = Opener()
    assert opener.open(OpenOutside(str(file))) == f"{file} is not there any more."
    file.write_text("")
    (desktop / "xdg-open.exit").write_text("3")
    assert opener.open(OpenOutside(str(file))) == ""
    assert ended(opener) == [f"{file} could not be opened: no program for it was found"]
    (desktop / "xdg-open").chmod(0o644)
    told = opener.open(OpenOutside(str(file)))
    assert told.startswith("This computer has nothing to open it with")
    assert str(file) in told
    (desktop / "xdg-open").write_text("no program")
    (desktop / "xdg-open").chmod(0o755)
    assert "could not be opened" in opener.open(OpenOutside(str(file))) + "".join(ended(opener))


def test_what_cannot_be_opened_is_said_in_czech_with_a_harmless_name(desktop: Path) -> None:
    file = desktop.parent / "page\x1b]0;.html"
    file.write_text("")
    (desktop / "xdg-open").write_text("#!/no/such/shell\n")
    shown = f"{desktop.parent}/page\\x1b]0;.html"
    choose_language("cs")
    try:
        told = Opener().open(OpenOutside(str(file)))
        assert told == f"{shown} se nepodařilo otevřít: nic takového jména tu není"
        file.unlink()
        assert shown in Opener().open(OpenOutside(str(file)))
    finally:
        choose_language("en")


def test_a_packed_program_gives_others_the_surroundings_it_was_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/packed/lib")
    assert "LD_LIBRARY_PATH" not in _surroundings()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/own")
    given = _surroundings()
    assert given["LD_LIBRARY_PATH"] == "/usr/own"
    assert "LD_LIBRARY_PATH_ORIG" not in given
    assert os.environ["LD_LIBRARY_PATH"] == "/packed/lib"
