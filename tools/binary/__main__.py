"""Build the packaged program, print its size and place, and try it out.

python -m tools.binary [--onefile] [--archive] [--twice] [--no-trial] [--games GAME ...]
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from sneferu_gui.games.catalogue import GAMES
from tools.binary.archive import write_archive
from tools.binary.build import DIST, WORK, BuildError, build, differing, size_of
from tools.binary.recipe import ROOT
from tools.binary.trial import TrialError, try_out

MEGABYTE: Final = 1_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask; return 0, or 1 if it failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--onefile", action="store_true", help="one file instead of a folder")
    parser.add_argument("--archive", action="store_true", help="pack the folder for handing out")
    parser.add_argument("--no-trial", action="store_true", help="do not try it out")
    parser.add_argument("--twice", action="store_true", help="build it again and compare")
    parser.add_argument(
        "--games", nargs="*", choices=tuple(GAMES), default=(), metavar="GAME",
        help="have a screen reader play a short game of each of these, to its result",
    )  # fmt: skip
    given = parser.parse_args(arguments)
    if given.onefile and (given.archive or given.twice):
        parser.error("--archive and --twice go with the folder, not with the one file")
    try:
        program = build(one_file=given.onefile)
        tell(program if given.onefile else program.parent)
        if given.twice:
            build_again(program.parent)
        if not given.no_trial:
            try_out(program, given.games)
        if given.archive:
            tell(write_archive(program.parent, DIST))
    except (BuildError, TrialError) as error:
        print(f"binary: {error}", file=sys.stderr)
        return 1
    return 0


def build_again(folder: Path) -> None:
    """Build again in another folder. Raises BuildError if the result differs."""
    again = build(WORK / "again", WORK / "again-work").parent
    if found := differing(folder, again):
        raise BuildError(f"two builds differ in {', '.join(found)}")
    print("built again: the same to the last byte")


def tell(place: Path) -> None:
    """Print the size and place of a file or folder."""
    files = sum(1 for path in place.rglob("*") if path.is_file()) if place.is_dir() else 1
    plural = "file" if files == 1 else "files"
    shown = place.relative_to(ROOT) if place.is_relative_to(ROOT) else place
    print(f"{shown}: {size_of(place) / MEGABYTE:.1f} MB, {files} {plural}", flush=True)


if __name__ == "__main__":
    begun = time.monotonic()
    status = main()
    print(f"{time.monotonic() - begun:.0f} s")
    sys.exit(status)
