"""install.sh, run on a made-up archive, with and without an earlier installation."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tools.binary.archive import add_desktop_files
from tools.binary.recipe import APPLICATION, ROOT

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the script is for Linux")
SCRIPT: Final = ROOT / "packaging" / "linux" / "install.sh"


def unpacked(folder: Path, words: str = "new") -> Path:
    """An unpacked archive whose program prints `words`."""
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "part").write_text(words, encoding="utf-8")
    for name in ("LICENSE", "LICENCES.txt"):
        (folder / name).write_text(name, encoding="utf-8")
    program = folder / "sneferu"
    program.write_text(f"#!/bin/sh\necho {words}\n", encoding="utf-8")
    program.chmod(0o755)
    add_desktop_files(folder)
    return folder


def run(folder: Path, prefix: Path, *more: str, **environment: str) -> tuple[int, str]:
    """The exit status of the script in a folder, and its output."""
    done = subprocess.run(
        ["sh", folder / "install.sh", "--prefix", prefix, *more],  # noqa: S607 - whichever there is
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )
    return done.returncode, done.stdout + done.stderr


def says(prefix: Path) -> str:
    """The output of the installed program, started as a shell finds it."""
    return subprocess.run(
        [prefix / "bin" / "sneferu"], check=True, capture_output=True, text=True
    ).stdout.strip()


def left_over(prefix: Path) -> list[str]:
    return [path.name for path in (prefix / "lib").iterdir() if path.name != "sneferu"]


def test_it_installs_and_takes_away(tmp_path: Path) -> None:
    prefix = tmp_path / "Zkouška č. 1"
    archive = unpacked(tmp_path / "archive")
    assert run(archive, prefix)[0] == 0
    assert says(prefix) == "new"
    desktop = prefix / "share" / "applications" / f"{APPLICATION}.desktop"
    assert f'Exec="{prefix}/lib/sneferu/sneferu" --record %f' in desktop.read_text(encoding="utf-8")
    assert run(prefix / "lib" / "sneferu", prefix, "--uninstall")[0] == 0
    assert not (prefix / "lib" / "sneferu").exists()
    assert not (prefix / "bin" / "sneferu").is_symlink()
    assert not desktop.exists()


def test_a_newer_one_takes_the_place_of_an_older(tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    run(unpacked(tmp_path / "old", "old"), prefix)
    (prefix / "lib" / "sneferu" / "only in the old one").touch()
    assert run(unpacked(tmp_path / "new"), prefix)[0] == 0
    assert says(prefix) == "new"
    assert not (prefix / "lib" / "sneferu" / "only in the old one").exists()
    assert left_over(prefix) == []


def test_the_folder_it_runs_from_is_never_taken_away(tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    archive = unpacked(prefix / "lib" / "sneferu")
    status, _ = run(archive, prefix)
    assert status == 0
    assert says(prefix) == "new"
    assert (archive / "share").is_dir()


def test_an_installed_one_does_not_install_itself(tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    run(unpacked(tmp_path / "archive"), prefix)
    status, said = run(prefix / "lib" / "sneferu", prefix)
    assert status == 1
    assert "this is the installed Sneferu" in said
    assert says(prefix) == "new"


@pytest.mark.parametrize("more", [(), ("--uninstall",)])
@pytest.mark.parametrize("kind", ["folder", "file", "link"])
def test_what_is_somebody_elses_is_left_alone(
    tmp_path: Path, kind: str, more: tuple[str, ...]
) -> None:
    prefix, place = tmp_path / "prefix", tmp_path / "prefix" / "lib" / "sneferu"
    place.parent.mkdir(parents=True)
    if kind == "file":
        place.write_text("mine", encoding="utf-8")
    else:
        mine = place if kind == "folder" else tmp_path / "mine"
        mine.mkdir()
        (mine / "letters").write_text("mine", encoding="utf-8")
        if kind == "link":
            place.symlink_to(mine)
    status, said = run(unpacked(tmp_path / "archive"), prefix, *more)
    assert status == 1
    assert "was left as it is" in said
    kept = place if kind == "file" else place / "letters"
    assert kept.read_text(encoding="utf-8") == "mine"


def test_somebody_elses_command_is_left_alone(tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    (prefix / "bin").mkdir(parents=True)
    (prefix / "bin" / "sneferu").write_text("#!/bin/sh\necho mine\n", encoding="utf-8")
    (prefix / "bin" / "sneferu").chmod(0o755)
    assert run(unpacked(tmp_path / "archive"), prefix)[0] == 0
    assert says(prefix) == "mine"


@pytest.mark.parametrize("broken", ["cp", "mv"])
def test_an_installation_that_fails_leaves_the_old_one(tmp_path: Path, broken: str) -> None:
    """A full disk while copying, or anything while the folders change places."""
    prefix = tmp_path / "prefix"
    run(unpacked(tmp_path / "old", "old"), prefix)
    tools = tmp_path / "tools"
    tools.mkdir()
    # It fails at its second call: in the middle of the copy, or of the swap.
    real = shutil.which(broken)
    (tools / broken).write_text(
        f'#!/bin/sh\nif [ -e "{tmp_path}/once" ] && [ ! -e "{tmp_path}/twice" ]; then\n'
        f'  touch "{tmp_path}/twice"; echo no space left >&2; exit 1\nfi\n'
        f'touch "{tmp_path}/once"\nexec {real} "$@"\n',
        encoding="utf-8",
    )
    (tools / broken).chmod(0o755)
    status, said = run(
        unpacked(tmp_path / "new"), prefix, PATH=f"{tools}{os.pathsep}{os.environ['PATH']}"
    )
    assert status == 1
    assert "still there" in said
    assert says(prefix) == "old"
    assert left_over(prefix) == []


def test_a_folder_with_a_backslash_is_named_as_desktops_read_it(tmp_path: Path) -> None:
    """In a desktop file two backslashes mean one, and within quotes again."""
    prefix = tmp_path / "a\\b"
    assert run(unpacked(tmp_path / "archive"), prefix)[0] == 0
    desktop = prefix / "share" / "applications" / f"{APPLICATION}.desktop"
    (line,) = (each for each in desktop.read_text().splitlines() if each.startswith("Exec="))
    four = "\\" * 4
    assert line == f'Exec="{tmp_path}/a{four}b/lib/sneferu/sneferu" --record %f'


@pytest.mark.parametrize("name", ["a\nb", "a\n"])
def test_a_folder_with_a_line_break_is_refused(tmp_path: Path, name: str) -> None:
    status, said = run(unpacked(tmp_path / "archive"), tmp_path / name)
    assert (status, "a line break in its name" in said) == (2, True)
    assert [each.name for each in tmp_path.iterdir()] == ["archive"]


def test_what_others_call_alike_is_left_alone(tmp_path: Path) -> None:
    """Also the folder of an installation that is running."""
    prefix = tmp_path / "prefix"
    for name in (".sneferu-old.mine", ".sneferu-new.mine", ".sneferu-install.mine"):
        (prefix / "lib" / name).mkdir(parents=True)
    running = prefix / "lib" / ".sneferu-install.running"
    running.mkdir()
    (running / "process").write_text(f"{os.getpid()}\n")
    assert run(unpacked(tmp_path / "archive"), prefix)[0] == 0
    assert run(tmp_path / "archive", prefix, "--uninstall")[0] == 0
    assert len(left_over(prefix)) == 4


@pytest.mark.parametrize("more", [(), ("--uninstall",)])
def test_what_a_killed_installation_left_is_put_back_or_taken_away(
    tmp_path: Path, more: tuple[str, ...]
) -> None:
    prefix = tmp_path / "prefix"
    run(unpacked(tmp_path / "old", "old"), prefix)
    ended = subprocess.Popen(["true"])  # noqa: S607 - whichever there is
    ended.wait()
    work = prefix / "lib" / ".sneferu-install.killed"
    work.mkdir()
    (work / "process").write_text(f"{ended.pid}\n")
    (work / "new").mkdir()
    (prefix / "lib" / "sneferu").rename(work / "old")  # killed while the folders change places
    (tmp_path / "broken").mkdir()
    shutil.copy(SCRIPT, tmp_path / "broken" / "install.sh")
    status, _said = run(tmp_path / "broken", prefix, *more)
    assert left_over(prefix) == []
    if more:
        assert (status, (prefix / "lib" / "sneferu").exists()) == (0, False)
    else:
        assert (status, says(prefix)) == (1, "old")


def test_taking_away_makes_no_folder(tmp_path: Path) -> None:
    status, said = run(unpacked(tmp_path / "archive"), tmp_path / "nowhere", "--uninstall")
    assert status == 1
    assert "there is no folder" in said
    assert not (tmp_path / "nowhere").exists()
