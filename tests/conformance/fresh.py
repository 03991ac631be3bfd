"""Records checked by the program in a process of its own."""

import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from .claims import require


def check_in_a_fresh_process(lines: Iterable[str]) -> None:
    """Let `sneferu check` replay the records in a new process and compare their traces."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        count = 0
        with path.open("w", encoding="utf-8", newline="\n") as file:
            for line in lines:
                file.write(f"{line}\n")
                count += 1
        if count == 0:
            return
        command = [sys.executable, "-m", "sneferu_gui", "check", str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = done.stdout.strip().splitlines()
    plural = "s" * (count != 1)
    require(
        (done.returncode, found) == (0, [f"{count} record{plural}, all hold"]),
        f"sneferu check: {done.stdout[:2_000]}{done.stderr[:2_000]}",
    )
