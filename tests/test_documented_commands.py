"""Every command in README and docs, run small and with a time limit."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.sweep import SWEEP

ROOT = Path(__file__).resolve().parent.parent
TEXTS = [ROOT / "README.md", ROOT / "Makefile", *sorted((ROOT / "docs").rglob("*.md"))]
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in TEXTS)
MODULES = {name.rstrip(".") for name in re.findall(r"python -m ((?:tools|tests)[\w.]*)", TEXT)}
COMMANDS = sorted(
    set(re.findall(r"[`^ ](sneferu (?:tournament|simulate) --[^`\n]* [^`\n]*)`", TEXT))
)
LONGEST = 150
"""Most seconds for a command, on a busy machine."""

SMALL = {
    "tests.conformance": "--games 4 --jobs 1",
    "tests.continuation": "--games 1 --seconds 0.05 --jobs 1",
    "tests.mutation": "--room players/search/puct --sample 5 --jobs 1 --tests tests/players/search",
    "tests.positions": "--levels child --seconds 0.05",
    "tests.session.damaged_inputs": "--inputs 30",
    "tests.session.store.clocks": "--times 2",
    "tests.session.store.damage": "--inputs 20",
    "tests.session.store.faulty_calls": "--every 400",
    "tests.session.store.kill": "--times 2",
    "tests.session.store.kill_recovering": "--times 2",
    "tests.session.store.resume": "--games 1",
    "tests.ui.shell.random_user": "--events 100",
    "tools.bench": "--only rules",
    "tools.bench.ahead_bench": "--games 2 --seconds 0.05",
    "tools.bench.house_bench": "--games 1",
    "tools.bench.hints_bench": "--positions 2 --blunders 0 --seconds 0.01",
    "tools.bench.peeking_bench": "--games 2 --seconds 0.05",
    "tools.bench.reader_bench": "--changes 2",
    "tools.bench.reasons": "--positions 4",
    "tools.bench.search_bench": "--seconds 0.05",
    "tools.bench.seed_search": "--tries 100",
    "tools.bench.ten_games": "--games 1",
    "tools.describe": "{out} --scene title --jobs 1",
    "tools.hyphens": "--help",
    "tools.lines": "",
    "tools.outside": "--help",
    "tools.puzzles": "--help",
    "tools.shots": "--out {out} --scene title --look en --size 1280x720",
    "tools.sound.hour": "",
    "tools.training.calibration": "--game sobek --games 5 --seats 2 --samples {out}",
    "tools.training.errors": "--help",
    "tools.training.learn_sobek": "--games 1 --out {out}",
    "tools.training.sobek": "--help",
    "tools.training.sneferu": "--help",
    "tools.training.terra_pyramides": "--help",
    "tools.training.terra_pyramides.unseen": "--help",
    "tools.training.men_nefer": "--help",
}
"""Arguments that make each command small.

Commands that learn or search take minutes at their smallest: here only their help is printed, and
`tests/tools` tests their parts; so it is with `tools.outside`, which needs a library that is not
in the checkout.
"""
NOT_RUN = {
    "tests.breaks": "it copies the checkout and runs tests: `test_breaks.py` runs its parts",
    "tools.binary": "it packs the program: `make binary` of the release does it",
    "tools.binary.bench": "it packs the program twice",
    "tools.sound.listening_page": "it writes the committed page anew",
    "tools.sound.make_sounds": "it writes the committed sounds anew, for minutes",
}


def test_every_documented_module_is_run_small_or_says_why_not() -> None:
    assert SMALL.keys() | NOT_RUN.keys() == MODULES
    assert not SMALL.keys() & NOT_RUN.keys()
    assert all(find_spec(name) is not None for name in MODULES)


def done_in_time(words: list[str], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *words], check=False, capture_output=True, timeout=LONGEST, cwd=ROOT,
        env={**os.environ, "SNEFERU_DATA": str(tmp_path / "data"), "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()[-2_000:]
    assert b"Traceback" not in done.stderr


@SWEEP
@pytest.mark.parametrize("module", SMALL)
def test_a_documented_module_runs(module: str, tmp_path: Path) -> None:
    done_in_time([module, *SMALL[module].format(out=tmp_path / "out").split()], tmp_path)


SHRUNK = {"--games": "1", "--seconds": "0.01", "--jobs": "1"}
OF_READERS = ("cautious:", "agent:", "ADDRESS")
"""Placeholders for things the reader provides."""


@SWEEP
@pytest.mark.parametrize("command", COMMANDS)
def test_a_documented_command_runs(command: str, tmp_path: Path) -> None:
    if any(each in command for each in OF_READERS):
        pytest.skip("it needs what the reader has written")
    words = command.split()[1:]
    for option, small in SHRUNK.items():
        if option in words:
            words[words.index(option) + 1] = small
        else:
            words += [option, small]
    for option in ("--csv", "--json", "--record"):
        if option in words:
            words[words.index(option) + 1] = str(tmp_path / "out")
    done_in_time(["sneferu_gui", *words], tmp_path)
