"""`python -m tests.conformance`: any number of checked games, and a verdict."""

import argparse
import os
import sys

from .many import CHECKS, sums
from .play import Depth


def main() -> int:
    """Check games and print the result; return 1 if a check fails."""
    asked = _asked()
    indices = range(asked.games) if asked.index is None else range(asked.index, asked.index + 1)
    games = actions = records = 0
    faults: list[str] = []
    depth = Depth(reference=asked.reference_every)
    for done in sums(asked.game, asked.seed, indices, depth, max(1, asked.jobs)):
        games += done.games
        actions += done.actions
        records += done.records
        faults += done.faults
        for fault in done.faults:
            sys.stdout.write(f"{fault}\n")
        _show_progress(games, len(indices))
    sys.stdout.write(
        f"{games:,} games and {actions:,} actions checked, {records:,} records replayed in fresh "
        f"processes, seed {asked.seed}: "
    )
    sys.stdout.write(f"{len(faults)} do not hold\n" if faults else "everything holds\n")
    return 1 if faults else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--seed", default="conformance")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--game", choices=list(CHECKS), default="sneferu", help="(sneferu)")
    parser.add_argument("--index", type=int, help="only the game of this index")
    parser.add_argument(
        "--reference-every", type=int, default=1, metavar="N",
        help="compare one game in N with the second implementation; 0 for none (1)",
    )  # fmt: skip
    return parser.parse_args()


def _show_progress(done: int, games: int) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done:,} of {games:,} games{'' if done < games else chr(10)}")
        sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
