"""An invisible screen (Xvfb), for programs with real windows."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest

SCREEN: Final = (1600, 1000)


def program(name: str) -> str:
    """The path of an installed program; without it the test is skipped."""
    return shutil.which(name) or pytest.skip(f"{name} is not installed")


@contextmanager
def screen_of_its_own() -> Iterator[str]:
    """An empty screen without a window manager; its name as for DISPLAY."""
    read, write = os.pipe()
    size = "x".join(map(str, SCREEN))
    # No reset when the last program leaves: one starting meanwhile would find no screen.
    # A number of this process's own: a server that ends removes the socket of its number, even if
    # another server has just started under it.
    order = [program("Xvfb"), f":{10_000 + os.getpid() % 20_000}", "-displayfd", str(write)]
    order += ["-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(order, pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as told:
                number = told.readline().strip()
            assert number, "Xvfb did not start"
            yield f":{number}"
        finally:
            server.terminate()
