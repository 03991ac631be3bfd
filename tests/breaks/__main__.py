"""`python -m tests.breaks`: break every listed line in turn, and see whether its test notices."""

import argparse
import os
import queue
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .listed import CHECKOUT, Break, listed

_SECONDS = 600
"""Most seconds for the tests of one break; tests that hang count as having noticed nothing."""


def main() -> int:
    """Break, run and restore; return 1 if a break goes unnoticed or cannot be judged."""
    asked = _asked()
    breaks = [one for one in listed() if asked.only in f"{one.of} {one.file} {one.what}"]
    if not breaks:
        sys.stderr.write(f"No break is listed with {asked.only!r} in it.\n")
        return 1
    with tempfile.TemporaryDirectory(prefix="sneferu-breaks-") as folder:
        copies: queue.SimpleQueue[Path] = queue.SimpleQueue()
        for number in range(asked.jobs):
            copies.put(_copy(Path(folder) / str(number)))
        sound = _sound(copies, breaks)
        if sound:
            sys.stdout.write(f"These fail before anything is broken:\n{sound}\n")
            return 1
        with ThreadPoolExecutor(asked.jobs) as pool:
            verdicts = pool.map(lambda one: _verdict(copies, one), breaks)
            bad = sum(_told(one, verdict) for one, verdict in zip(breaks, verdicts, strict=True))
    sys.stdout.write(f"{len(breaks)} lines broken, {len(breaks) - bad} noticed\n")
    return 1 if bad else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.breaks", description=__doc__)
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="those with TEXT in their key, file or words"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def _copy(folder: Path) -> Path:
    """A copy of the checkout as it is on disk, including uncommitted files."""
    files = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607  # found on the path
        cwd=CHECKOUT, check=True, capture_output=True,
    ).stdout  # fmt: skip
    for name in filter(None, files.decode().split("\0")):
        source, target = CHECKOUT / name, folder / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    return folder


def _sound(copies: "queue.SimpleQueue[Path]", breaks: list[Break]) -> str:
    """The end of pytest's output if a listed test is missing or fails without a break."""
    copy = copies.get()
    tests = list(dict.fromkeys(test for one in breaks for test in one.tests))
    said = _run(copy, tests, stop=False)
    copies.put(copy)
    return "" if said.returncode == 0 else (said.stdout + said.stderr)[-3000:]


def _verdict(copies: "queue.SimpleQueue[Path]", one: Break) -> str:
    """The result of one break: "noticed", or what happened instead."""
    copy = copies.get()
    try:
        path = copy / one.file
        text = path.read_text(encoding="utf-8")
        if text.count(one.was) != 1:
            return f"its text stands {text.count(one.was)} times in the file"
        path.write_text(text.replace(one.was, one.broken), encoding="utf-8")
        try:
            said = _run(copy, list(one.tests), stop=True)
        except subprocess.TimeoutExpired:
            return "hangs"
        finally:
            path.write_text(text, encoding="utf-8")
        if said.returncode == 1:
            return "noticed"
        return "UNNOTICED" if said.returncode == 0 else f"no verdict:\n{said.stdout[-2000:]}"
    finally:
        copies.put(copy)


def _run(copy: Path, tests: list[str], *, stop: bool) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [
            sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider",
            *(["-x"] if stop else []), *tests,
        ],
        cwd=copy, env=os.environ | {"PYTHONPATH": str(copy)},
        capture_output=True, text=True, timeout=_SECONDS, check=False,
    )  # fmt: skip


def _told(one: Break, verdict: str) -> bool:
    """Print the break's line; return whether it was not noticed."""
    sys.stdout.write(f"{one.of}: {one.what}: {verdict}\n")
    sys.stdout.flush()
    return verdict != "noticed"


if __name__ == "__main__":
    sys.exit(main())
