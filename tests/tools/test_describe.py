"""`tools.describe`: the same state gives the same text, and a change is found."""

import gzip
import subprocess
import sys
from pathlib import Path

from tools.describe import compare


def described(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tools.describe", str(folder), "--jobs", "1"]
    command += ["--game", "sobek", "--scene", "goal-card", "--without", "records"]
    return subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)


def test_a_changed_word_is_the_only_difference_between_two_descriptions(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert described(first).returncode == 0
    (file,) = first.iterdir()
    text = gzip.decompress(file.read_bytes()).decode()
    assert text.count("\npixels ") == 4  # two languages, two palettes
    assert "\npress " in text

    file.write_bytes(gzip.compress(text.replace("\npixels ", "\npixels 0", 1).encode()))
    changed = described(second, "--against", str(first))
    assert changed.returncode == 1
    lines = [line.strip() for line in changed.stdout.splitlines()]
    assert [line[:9] for line in lines if line.startswith(("-", "+"))] == [
        "--- befor", "+++ after", "-pixels 0", "+pixels " + lines[-2][8],
    ]  # fmt: skip
    assert lines[-1] == "1 of 1 descriptions differ"
    assert compare(second, second) == 0


def test_nobody_goes_on_thinking_for_a_scene_that_has_been_described(tmp_path: Path) -> None:
    asked = (
        "from multiprocessing import active_children as left; from pathlib import Path;"
        "from tools.describe import Job, describe, set_up_process; set_up_process();"
        f"describe(Job('sneferu', 'computers', Path({str(tmp_path)!r}), frozenset({{'presses'}})));"
        "print(len(left()))"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.split()[-1] == "0"
