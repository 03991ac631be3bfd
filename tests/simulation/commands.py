"""The command `sneferu`, started as people start it."""

import subprocess
import sys
from pathlib import Path


def sneferu(*arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
    """Run it in a process of its own to its end."""
    command = [sys.executable, "-m", "sneferu_gui", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=False)
