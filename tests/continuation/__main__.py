"""`python -m tests.continuation --games 200`: so many games, saved and loaded at every decision.

Against each level in turn, for two to four players, with powers and without; at each decision of a
computer its actions are compared with those in the game loaded from the store, or from a record.
"""

import argparse
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from .checks import ALL_LEVELS, check_game


def check_numbered(index: int, seconds: float) -> int:
    """Check the game of that number."""
    with tempfile.TemporaryDirectory(prefix="sneferu-continuation-") as folder:
        return check_game(ALL_LEVELS[index % len(ALL_LEVELS)], index, Path(folder), seconds)


def main() -> int:
    """Check and print the results; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.continuation", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.02, help="of a thought")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    seconds = [asked.seconds] * asked.games
    with ProcessPoolExecutor(asked.jobs, get_context("fork")) as pool:
        decisions = sum(pool.map(check_numbered, range(asked.games), seconds))
    sys.stdout.write(
        f"{asked.games} games against {len(ALL_LEVELS)} levels, saved and loaded at each of "
        f"{decisions} decisions: all go on alike\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
