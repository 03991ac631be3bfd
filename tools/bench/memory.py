"""The memory that this process uses."""

import os
from pathlib import Path

MEGABYTE = 1024 * 1024


def memory() -> float:
    """The process's resident memory in MB; 0 on a system that does not report it."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return float(pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE)
