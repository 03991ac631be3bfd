"""Clocks of tests count frames: tests by seconds are slow, and fail on a busy machine."""

import re
from pathlib import Path
from typing import Final

WAITING: Final = {
    "shell/reader_client.py": "a reader of the system's, beside the program",
    "shell/random_user.py": "its command tells how long it took",
    "shell/test_loop.py": "what a loop costs that waits is measured",
    "shell/test_outside.py": "programs of the system's end when they do",
    "shell/test_real_window.py": "a window of another process",
    "shell/test_window_place.py": "a window of another process",
}
"""Tests of the user interface that need real time, and why."""


def test_clocks_count_frames_and_not_seconds() -> None:
    folder = Path(__file__).parent
    told = re.compile(r"\btime\.(sleep|monotonic|perf_counter|process_time|time)\(")
    waiting = {
        str(path.relative_to(folder))
        for path in folder.rglob("*.py")
        if told.search(path.read_text(encoding="utf-8"))
    }
    assert waiting == WAITING.keys()
