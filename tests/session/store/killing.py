"""The common part of the commands that kill the program: options and output."""

import argparse
import sys
from collections.abc import Callable
from typing import NamedTuple


class Killed(NamedTuple):
    """The results of many kills."""

    told: str
    """The number of kills and of changes seen, in words."""
    faults: list[str]


def command(about: str | None, kill: Callable[[int, int], Killed], held: str) -> int:
    """Kill as often as the command line says; return 1 if there was a fault.

    `held` is printed if there was none.
    """
    parser = argparse.ArgumentParser(description=about.splitlines()[0] if about else None)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    killed = kill(asked.times, asked.seed)
    sys.stdout.writelines(f"{fault}\n" for fault in killed.faults)
    verdict = f"{len(killed.faults)} faults" if killed.faults else held
    sys.stdout.write(f"{killed.told}: {verdict}\n")
    return 1 if killed.faults else 0


def show_progress(done: int, of: int) -> None:
    """Print the progress on a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done} of {of}")
