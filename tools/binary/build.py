"""Running PyInstaller so that one commit always gives the same program."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.binary.inventory import INSIDE
from tools.binary.recipe import NAME, ROOT

DIST: Final = ROOT / "dist"
WORK: Final = ROOT / "build"
BEGINNING: Final = 1_735_689_600
"""The date of all files if no commit gives one: seconds since 1970, the year 2025."""
LAST_LINES: Final = 30


class BuildError(Exception):
    """PyInstaller failed; the text is the end of its output."""


def epoch() -> int:
    """The date of all built files: the last commit's, in seconds since 1970."""
    if told := os.environ.get("SOURCE_DATE_EPOCH", ""):
        return int(told)
    asked = subprocess.run(
        ["git", "log", "-1", "--format=%ct"],  # noqa: S607 - whichever git there is
        check=False, capture_output=True, text=True, cwd=ROOT,
    )  # fmt: skip
    return int(asked.stdout) if asked.returncode == 0 and asked.stdout.strip() else BEGINNING


def pack(spec: Path, dist: Path, work: Path, **variables: str) -> None:
    """Run PyInstaller on a spec, replacing the previous result. Raises BuildError."""
    work.mkdir(parents=True, exist_ok=True)
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "0",  # otherwise the order of sets differs each time
        "SOURCE_DATE_EPOCH": str(epoch()),
        "PYINSTALLER_CONFIG_DIR": str(work / "pyinstaller"),
        "PYTHONPATH": str(ROOT),
        **variables,
    }
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN"]
    done = subprocess.run(
        [*command, "--distpath", str(dist), "--workpath", str(work), str(spec)],
        check=False, capture_output=True, text=True, env=environment, cwd=ROOT,
    )  # fmt: skip
    if done.returncode:
        lines = (done.stdout + done.stderr).splitlines()
        raise BuildError("\n".join(lines[-LAST_LINES:]))
    told = [line for line in done.stderr.splitlines() if line.startswith("inventory:")]
    print("\n".join(told), end="\n" if told else "")


def build(dist: Path = DIST, work: Path = WORK, *, one_file: bool = False) -> Path:
    """Build the program in a folder; return the path of the executable. Raises BuildError."""
    name = f"{NAME}.exe" if sys.platform == "win32" else NAME
    if not one_file:
        pack(ROOT / "build.spec", dist, work)
        add_papers(dist / NAME, work)
        return dist / NAME / name
    # Made elsewhere, since a folder of the same name may exist.
    pack(ROOT / "build.spec", work / "one-file", work, SNEFERU_ONEFILE="1")
    made = dist / f"{NAME}-one-file{Path(name).suffix}"
    dist.mkdir(parents=True, exist_ok=True)
    shutil.move(work / "one-file" / name, made)
    return made


def add_papers(folder: Path, work: Path) -> None:
    """Copy the licences to where somebody who opens the folder sees them."""
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    made = work / "build" / Path(INSIDE).name / "LICENCES.txt"
    shutil.copyfile(made, folder / "LICENCES.txt")


def differing(one: Path, other: Path) -> list[str]:
    """The files that differ between two folders, or are in only one of them."""
    names = {path.relative_to(top) for top in (one, other) for path in top.rglob("*")}
    return [str(name) for name in sorted(names) if _content(one / name) != _content(other / name)]


def _content(path: Path) -> str | bytes:
    """The content of a file, or the target of a link; for a folder, that it is one."""
    if path.is_symlink():
        return str(path.readlink())
    return path.read_bytes() if path.is_file() else str(path.is_dir())


def size_of(place: Path) -> int:
    """Bytes of a file, or of all files in a folder without symbolic links."""
    if place.is_file():
        return place.stat().st_size
    return sum(
        path.stat().st_size for path in place.rglob("*") if path.is_file() and not path.is_symlink()
    )
