"""The packaged game beside a bare pygame window packed the same way: size, and start.

    python -m tools.binary.bench [--runs 15] [--keep]

Without a screen it starts one in memory, or SDL's dummy driver where there is none. Nothing is
asserted: the figures stand side by side. A start is from the process's beginning to the file by
which both tell of their first picture: the game by its tree (`--tree`), the bare window likewise.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tools.binary.build import DIST, WORK, build, pack, size_of
from tools.binary.recipe import NAME, ROOT
from tools.binary.trial import screen

MOST_SIZE: Final = 1.6
MOST_TIME: Final = 1.5
"""Longest start of the game, as a multiple of the bare window's."""
MEGABYTE: Final = 1_000_000
LONGEST: Final = 30.0
SIZE: Final = "1280x720"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=15, help="starts of each program (15)")
    parser.add_argument("--keep", action="store_true", help="measure what was built before")
    given = parser.parse_args(arguments)
    ending = ".exe" if sys.platform == "win32" else ""
    game, bare = DIST / NAME / f"{NAME}{ending}", WORK / "bench" / "bare" / f"bare{ending}"
    if not (given.keep and game.is_file()):
        build()
    if not (given.keep and bare.is_file()):
        pack(ROOT / "tools" / "binary" / "bare.spec", WORK / "bench", WORK / "bench" / "work")
    print(f"{'':24}{'bare window':>12}{NAME:>12}{'ratio':>8}{'aim':>8}")
    row("size on disk, MB", size_of(bare.parent) / MEGABYTE, size_of(game.parent) / MEGABYTE,
        MOST_SIZE)  # fmt: skip
    with somewhere() as environment:
        starts(bare, game, environment, given.runs)


def row(name: str, bare: float, game: float, aim: float) -> None:
    print(f"{name:24}{bare:12.1f}{game:12.1f}{game / bare:8.2f}{aim:8.1f}", flush=True)


@contextmanager
def somewhere() -> Iterator[dict[str, str]]:
    """Environment variables with a screen and a home folder, both gone afterwards."""
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(prefix="sneferu-"))
        environment = {**os.environ, "HOME": home, "SNEFERU_DATA": home}
        server = shutil.which("Xvfb")
        if sys.platform == "linux" and server:
            environment["DISPLAY"] = stack.enter_context(screen(server))
            environment["SDL_VIDEODRIVER"] = "x11"
        elif sys.platform == "linux":
            environment["SDL_VIDEODRIVER"] = "dummy"
        print(f"(starts are on SDL's driver {environment.get('SDL_VIDEODRIVER', 'as usual')})")
        yield environment


def starts(bare: Path, game: Path, environment: dict[str, str], runs: int) -> None:
    """Start both in turns and print the times; the first start of each warms the disk."""
    tree = Path(environment["HOME"]) / "tree.json"
    ways = (
        [str(bare), str(tree)],
        [str(game), "--size", SIZE, "--tree", str(tree)],
    )
    times = [[1000 * start_of(way, tree, environment) for way in ways] for _ in range(runs + 1)][1:]
    bares, games = zip(*times, strict=True)
    row("to first picture, ms", median(bares), median(games), MOST_TIME)
    row("  the quickest", min(bares), min(games), MOST_TIME)  # least disturbed by other work


def start_of(command: Sequence[str], tree: Path, environment: dict[str, str]) -> float:
    """Seconds to a program's first picture. Raises TimeoutError if none comes."""
    tree.unlink(missing_ok=True)
    begun = time.monotonic()
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as running:
        try:
            while not tree.exists():
                if time.monotonic() - begun > LONGEST or running.poll() is not None:
                    raise TimeoutError(f"{command[0]} showed no picture")
                time.sleep(0.0005)
            return time.monotonic() - begun
        finally:
            running.kill()


if __name__ == "__main__":
    main()
