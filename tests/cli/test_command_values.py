"""Impossible values on the command line: each is reported in words, and nothing is done."""

import sys
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main

SIMULATE = ["simulate", "--games", "1", "--bots", "random"]
TOURNAMENT = ["tournament", "--games", "2", "--bots", "random,greedy"]
READ = [
    ["--record"], ["--challenge"], ["--edition"],
    [*SIMULATE, "--edition"], [*TOURNAMENT, "--edition"], [*TOURNAMENT, "--journal"],
    ["check"], ["shot", "o.png", "--record"], ["shot", "o.png", "--edition"],
]  # fmt: skip
WRITTEN = [
    ["--tree"], ["shot"], ["shot", "o.png", "--tree"], ["statistics", "--csv"],
    [*SIMULATE, "--record"], [*TOURNAMENT, "--csv"], [*TOURNAMENT, "--json"],
]  # fmt: skip
FOLDERS = [["--data"], ["statistics", "--data"]]
SEEDED = [[], SIMULATE, TOURNAMENT]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "file").touch()
    monkeypatch.setattr("sneferu_gui.ui.shell.program.show", _no_window)


def _no_window(*_: object) -> None:
    pytest.fail("a window opened")


def misused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The error message for an impossible command line; checks that nothing else happened."""
    before = sorted(Path().iterdir())
    with pytest.raises(SystemExit) as left:  # argparse exits this way
        sys.exit(main(words))
    told = capsys.readouterr()
    assert (left.value.code, told.out, sorted(Path().iterdir())) == (2, "", before)
    assert "Traceback" not in told.err
    assert "error: " in told.err
    return told.err


@pytest.mark.parametrize("value", ["", ".", "..", "--", "loop", "x" * 300, "file/x"])
@pytest.mark.parametrize("command", [*READ, *WRITTEN], ids=" ".join)
def test_what_can_be_no_file_is_told(
    command: list[str], value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    misused([*command, value], capsys)


@pytest.mark.parametrize("command", WRITTEN, ids=" ".join)
def test_a_file_in_a_folder_that_is_missing_is_told_before_anything_is_done(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert "none: there is nothing of this name" in misused([*command, "none/x"], capsys)


@pytest.mark.parametrize("value", ["", "--", "loop", "x" * 300, "file/x", "file"])
@pytest.mark.parametrize("command", FOLDERS, ids=" ".join)
def test_what_can_be_no_folder_is_told(
    command: list[str], value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    misused([*command, value], capsys)


OPTIONS = [
    (command, option)
    for command, options in {
        "play": "game edition record challenge seed size data bots tree",
        "simulate": "games players game option bots seed edition seconds record jobs",
        "tournament": "bots players line-up games game option seed edition seconds anchor csv json "
        "journal jobs cluster",
        "statistics": "game csv data",
        "shot": "game record at scene size scale tree edition language palette",
    }.items()
    for option in options.split()
]


@pytest.mark.parametrize("value", ["", "--"])
@pytest.mark.parametrize(("command", "option"), OPTIONS)
def test_an_option_without_a_value_is_told(
    command: str, option: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python before 3.13 took `--csv=--` for no value at all, and gave the program a list."""
    out = ["o.png"] if command == "shot" else []
    assert f"--{option}" in misused([command, *out, f"--{option}={value}"], capsys)
    if not value:
        assert f"--{option}" in misused([command, *out, f"--{option}", ""], capsys)


@pytest.mark.parametrize(
    "seed", ["\u200b", "\a", "\udcff", "a\nb", " ", "\u202e", "\ufeff7", "x" * 10_000], ids=ascii
)
@pytest.mark.parametrize("command", SEEDED, ids=" ".join)
def test_a_seed_that_cannot_be_typed_is_told(
    command: list[str], seed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "seed" in misused([*command, "--seed", seed], capsys)


def test_an_edition_that_no_scene_needs_is_looked_at_all_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["shot", "o.png", "--size", "320x200", "--edition", "missing.toml"]) == 2
    assert "missing.toml: there is nothing of this name" in capsys.readouterr().err
