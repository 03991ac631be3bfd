"""The command `sneferu`, run in a process."""

import subprocess
import sys
from pathlib import Path


def sneferu(*arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "sneferu_gui", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=False)
