"""A sample of failing system calls; `python -m tests.session.store.faulty_calls` tries them all."""

import shutil
import subprocess
import sys

import pytest

from tests.sweep import SWEEP

EVERY = 61
"""One of so many calls fails in each way; each parameter takes another one."""

pytestmark = [
    SWEEP,
    pytest.mark.skipif(
        sys.platform != "linux" or shutil.which("cc") is None,
        reason="calls are caught by a library compiled from C, before Linux's own",
    ),
]


@pytest.mark.parametrize("first", [5, 35])
def test_whatever_call_fails_nothing_is_lost_untold(first: int) -> None:
    command = [sys.executable, "-m", "tests.session.store.faulty_calls"]
    command += ["--every", str(EVERY), "--first", str(first)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert done.stdout.endswith("faults injected: nothing lost untold\n")
