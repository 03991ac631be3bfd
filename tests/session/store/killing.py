"""What the commands that kill the program have in common: what is asked for, and what is said."""

import argparse
import sys
from collections.abc import Callable
from typing import NamedTuple


class Killed(NamedTuple):
    """What came of many kills."""

    told: str
    """How often it was and what was seen, in words."""
    faults: list[str]
    """What does not hold."""


def command(about: str | None, kill: Callable[[int, int], Killed], held: str) -> int:
    """Kill as often as the command line says; the exit status, 1 when something does not hold.

    `held` is said when everything does.
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
    """How far it is, where somebody watches."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done} of {of}")
