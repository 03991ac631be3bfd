import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from sneferu_gui import __version__
from sneferu_gui.cli import main as entry
from sneferu_gui.cli.main import main
from sneferu_gui.cli.options import PlayOptions, ShotOptions, Size
from tests.simulation.commands import sneferu


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The calls to the window's rooms, recorded instead of carried out."""
    from sneferu_gui.ui.samples import samples  # noqa: PLC0415 - as below
    from sneferu_gui.ui.shell import program  # noqa: PLC0415 - pygame is needed here only

    options: list[object] = []

    def note(asked_for: object) -> int:
        options.append(asked_for)
        return 0

    monkeypatch.setattr(program, "play", note)
    monkeypatch.setattr(samples, "shoot", note)
    return options


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ([], PlayOptions(greets=True)),
        (["play"], PlayOptions(greets=True)),
        (["--seed", "12"], PlayOptions(seed=12)),
        (["--seed", "012x"], PlayOptions(seed="012x")),
        (["--tree", "t.json", "--edition", "e.toml"],
         PlayOptions(tree=Path("t.json"), edition=Path("e.toml"))),
        (["play", "--size", "1024x640", "--record", "r.json"],
         PlayOptions(size=Size(1024, 640), record=Path("r.json"))),
        (["shot", "o.png"], ShotOptions(Path("o.png"))),
        (["shot", "o.png", "--record", "r", "--at", "7", "--scene", "end", "--size", "1920x1080",
          "--scale", "150", "--tree", "t", "--edition", "e"],
         ShotOptions(Path("o.png"), Path("r"), 7, "end", Size(1920, 1080), 150, Path("t"),
                     Path("e"))),
    ],
)  # fmt: skip
def test_doors_pass_on_what_was_asked_for(
    asked: list[object], arguments: list[str], options: object
) -> None:
    assert main(arguments) == 0
    assert asked == [options]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["--size", "big"], "'big' is no size such as 1280x720"),
        (["--size", "10x10"], "10x10 is not from 320x200 to 7680x4320"),
        (["shot"], "OUT.png"),
        (["shot", "o.png", "--scale", "60"], "'60' is no whole number from 75 to 200"),
        (["shot", "o.png", "--at", "-1"], "'-1' is no whole number"),
        (["--colour", "red"], "unrecognized arguments: --colour red"),
    ],
)
def test_misuse_is_said_in_words(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert words in capsys.readouterr().err


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for argument in ("--version", "--help"):
        with pytest.raises(SystemExit) as left:
            main([argument])
        assert left.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith(f"sneferu {__version__}\n")
    for command in ("play", "simulate", "check", "shot"):
        assert f"\n    {command} " in out


def test_ctrl_c_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_given: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(entry, "_run", interrupted)
    assert main([]) == 130
    assert capsys.readouterr().err == ""


def test_a_command_opens_its_own_room_only() -> None:
    program = (
        "import sys; from sneferu_gui.cli.main import main; status = main(['check', 'nothing'])\n"
        "sys.exit(any(name in sys.modules for name in ('pygame', 'rich')))"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True)
    assert done.returncode == 0
    assert sneferu("--version").stdout.decode().strip() == f"sneferu {__version__}"


READING = [("check", "nothing"), ("statistics",), ("--help",), ("--version",),
           ("--record", "nothing"), ("--edition", "nothing"), ("--challenge", "nothing"),
           ("simulate", "--games", "1", "--bots", "random")]  # fmt: skip


@pytest.mark.parametrize("command", READING, ids=" ".join)
def test_a_command_that_only_reads_makes_no_folder(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "none" / "there"
    monkeypatch.setenv("SNEFERU_DATA", str(folder))
    monkeypatch.chdir(tmp_path)
    with suppress(SystemExit):  # argparse exits this way
        main(command)
    assert list(tmp_path.iterdir()) == []
