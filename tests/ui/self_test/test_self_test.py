"""`--self-test`: no faults in a whole program, and the faults of a damaged one."""

import io
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from sneferu_gui import __version__
from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.cli.main import main
from sneferu_gui.language import catalogues_folder, chosen_language
from sneferu_gui.ui.self_test import self_checks, self_test
from sneferu_gui.ui.self_test.self_checks import CheckError
from tests.sweep import SWEEP

MANY = (".svg", ".png", ".ogg")
"""File extensions of which one file of a folder stands for the others."""
DAMAGED = {"title.svg", "32.png", "stone-gold.ogg", "tools.svg"}
"""Files that are copied all the same, as tests damage them."""


def alike(_folder: str, names: list[str]) -> set[str]:
    """The files of a folder that are left out, as others stand for them."""
    many = [sorted(name for name in names if name.endswith(ending)) for ending in MANY]
    return {name for each in many for name in each[1:]} - DAMAGED


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of some of the assets, which may be damaged; the checks use it."""
    copy = tmp_path / "assets"
    shutil.copytree(assets_folder(), copy, ignore=alike)
    monkeypatch.setattr(self_checks, "assets_folder", lambda: copy)
    monkeypatch.setattr(self_checks, "catalogues_folder", lambda: copy / "locale")
    yield copy
    catalogues_folder.cache_clear()


@SWEEP
def test_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    """By the command in the README; a slow machine may take its time here."""
    variables = ("SNEFERU_DATA", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    before = [os.environ[name] for name in variables], chosen_language()
    status = main(["--self-test"])
    out = capsys.readouterr().out
    assert status == 0, out
    lines = out.splitlines()
    assert lines[0] == f"sneferu      {__version__}"
    verdicts = {line.split()[0]: line.split()[1] for line in lines if " s  " in line}
    assert set(verdicts) == set(self_test.CHECKS)
    assert set(verdicts.values()) == {"ok"}
    assert lines[-1].startswith("all is well")
    assert "in motion" in out
    assert ([os.environ[name] for name in variables], chosen_language()) == before


def test_a_fault_is_told_and_the_rest_still_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_folder: Path) -> str:
        raise RuntimeError("it broke")

    checks = {"first": broken, "second": lambda _folder: "fine"}
    monkeypatch.setattr(self_test, "CHECKS", checks)
    out = io.StringIO()
    assert self_test.self_test(out) == 1
    first, second, last = out.getvalue().splitlines()[-3:]
    assert first.split()[:2] == ["first", "FAULT"]
    assert "RuntimeError: it broke (test_self_test.py:" in first
    assert second.split()[:2] == ["second", "ok"]
    assert last.startswith("FAULTY: first")


@pytest.mark.parametrize(
    ("place", "content", "check"),
    [
        ("art/title.svg", b"<svg", self_checks.check_pictures),
        ("icon/32.png", b"", self_checks.check_pictures),
        ("sneferu/sounds/stone-gold.ogg", b"RIFF", self_checks.check_sounds),
        ("fonts/body.ttf", b"no font", self_checks.check_fonts),
        ("locale/cs/LC_MESSAGES/sneferu.mo", b"no catalogue", self_checks.check_languages),
    ],
)
def test_what_is_damaged_is_found(
    place: str, content: bytes, check: "self_checks.Look", assets: Path
) -> None:
    check()
    (assets / place).write_bytes(content)
    with pytest.raises(Exception, match=r"."):
        check()


@pytest.mark.parametrize(
    ("folder", "check"),
    [
        ("art", self_checks.check_pictures),
        ("sneferu/art", self_checks.check_pictures),
        ("sobek/sounds", self_checks.check_sounds),
        ("icon", self_checks.check_pictures),
        ("sounds", self_checks.check_sounds),
        ("fonts", self_checks.check_fonts),
        ("locale", self_checks.check_languages),
    ],
)
def test_what_is_missing_is_found(folder: str, check: "self_checks.Look", assets: Path) -> None:
    shutil.rmtree(assets / folder)
    with pytest.raises((CheckError, OSError)):
        check()


def test_an_empty_picture_is_found(assets: Path) -> None:
    empty = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"></svg>'
    (assets / "art" / "title.svg").write_text(empty, encoding="utf-8")
    with pytest.raises(Exception, match="title"):
        self_checks.check_pictures()


@pytest.mark.parametrize("place", ["art/title.svg", "sneferu/art/palettes/high-contrast/tools.svg"])
def test_a_picture_is_left_out_by_a_palette_alone_and_says_so(place: str, assets: Path) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">'
    says = "<desc>left out</desc>" if place == "art/title.svg" else ""
    (assets / place).write_text(f"{head}{says}</svg>", encoding="utf-8")
    with pytest.raises(CheckError, match=f"{place}: nothing is seen"):
        self_checks.check_pictures()


def test_a_character_no_font_has_is_found(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert assets.is_dir()
    monkeypatch.setattr(self_checks, "_characters", lambda: set("abc漢"))
    with pytest.raises(CheckError, match="lacks 漢"):
        self_checks.check_fonts()
