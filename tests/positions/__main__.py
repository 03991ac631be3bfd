"""`python -m tests.positions`: the levels' moves in positions with a plain right or wrong."""

import argparse
import sys

from sneferu_gui.players import LEVELS

from .levels import answer
from .positions import positions


def main() -> int:
    """Print the table; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.positions", description=__doc__)
    parser.add_argument("--levels", default=",".join(level.name for level in LEVELS))
    parser.add_argument("--seconds", type=float, default=0.2, help="of a thought")
    parser.add_argument("--only", default="", metavar="TEXT", help="those with TEXT in their name")
    asked = parser.parse_args()
    names = asked.levels.split(",")
    chosen = [each for each in positions() if asked.only in each.name]
    wide = max(len(each.name) for each in chosen)
    write = sys.stdout.write
    write(f"{'':{wide}} {'':5} " + " ".join(f"{name:12}" for name in names) + "\n")
    wrong = dict.fromkeys(names, 0)
    for each in chosen:
        told = []
        for name in names:
            found = answer(each, name, asked.seconds)
            wrong[name] += found.wrong > 0
            told.append(f"{found!s:12}")
        write(f"{each.name:{wide}} {'silly' if each.is_silly else '':5} {' '.join(told)}\n")
        sys.stdout.flush()
    write(f"{'wrong at least once':{wide}} {'':5} ")
    write(" ".join(f"{wrong[name]:<12}" for name in names) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
